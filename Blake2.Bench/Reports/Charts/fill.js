// Fills the specification that all pictures share with what one shows: for Node, which draws SVG files, and for the page.
"use strict";

const CHARACTER_WIDTH = 6.6; // Pixels, at the width of common sans-serif fonts.

// layout: untitled, and what follows from the room that a page has: width in pixels, and the most characters of a label.
function fillSpecification(specification, config, picture, layout = {}) {
  const longest = layout.longestLabel ?? Infinity;
  const shorten = (label) => (label.length <= longest ? label : `${label.slice(0, Math.ceil(longest / 2))}…${label.slice(1 - Math.floor(longest / 2))}`);
  const values = picture.points.map((point) => ({ ...point, label: shorten(point.label) }));
  const lines = new Set(values.map((value) => value.line)).size;
  const labelWidth = Math.ceil(CHARACTER_WIDTH * Math.max(...values.map((value) => value.label.length)));
  const parameter = (name) => specification.params.find((known) => known.name === name).value;
  const own = { sizes: picture.sizes, labelWidth, headHeight: layout.untitled ? 28 : parameter("headHeight") };
  return {
    ...specification,
    config,
    title: layout.untitled ? undefined : { ...specification.title, text: picture.title, subtitle: picture.subtitle },
    description: picture.description,
    width: layout.width ? layout.width - labelWidth - parameter("axisWidth") - parameter("leaderWidth") : specification.width,
    height: Math.max(specification.height, lines * parameter("labelHeight")),
    params: specification.params.map((known) => ({ ...known, value: own[known.name] ?? known.value })),
    data: { ...specification.data, values },
  };
}
