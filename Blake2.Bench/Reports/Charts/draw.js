// Draws pictures as SVG with Node. Standard input has {"scripts": [source…], "specification", "configurations", "pictures": [{"picture", "theme"}…]}; standard output gets the documents as a JSON array.
"use strict";
const vm = require("vm");

const order = JSON.parse(require("fs").readFileSync(0, "utf8"));
// `node -e` has these as globals, by which a library takes itself for a module; without them it declares globals, as in a browser.
delete globalThis.module;
delete globalThis.exports;
for (const source of order.scripts) {
  vm.runInThisContext(source);
}

const draw = ({ picture, theme }) => {
  const { vega, vegaLite, fillSpecification } = globalThis;
  const filled = fillSpecification(order.specification, order.configurations[theme], picture);
  return new vega.View(vega.parse(vegaLite.compile(filled).spec), { renderer: "none" }).toSVG();
};

Promise.all(order.pictures.map(draw)).then((documents) => process.stdout.write(JSON.stringify(documents)));
