// Draws pictures as SVG with Node. Standard input has {"scripts": [source…], "specification", "configurations", "pictures": [{"picture", "theme"}…]}; standard output gets the documents as a JSON array.
"use strict";
const vm = require("vm");

const order = JSON.parse(require("fs").readFileSync(0, "utf8"));
for (const source of order.scripts) {
  // As a browser runs it: what it declares is then global.
  vm.runInThisContext(source);
}

const { vega, vegaLite, fillSpecification } = globalThis;
const draw = ({ picture, theme }) => {
  const filled = fillSpecification(order.specification, order.configurations[theme], picture);
  return new vega.View(vega.parse(vegaLite.compile(filled).spec), { renderer: "none" }).toSVG();
};

Promise.all(order.pictures.map(draw)).then((documents) => process.stdout.write(JSON.stringify(documents)));
