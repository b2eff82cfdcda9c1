// The page of `report --html`: one table that sorts, filters and opens, and the pictures. Whatever comes from evidence enters the document as text, never as markup.
"use strict";

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const evidence = read("evidence");
const view = read("view");
const specification = read("specification");
const configurations = read("configurations");
const at = (id) => document.getElementById(id);

const element = (name, attributes = {}, ...content) => {
  const made = document.createElement(name);
  Object.entries(attributes).forEach(([key, value]) => value !== undefined && made.setAttribute(key, value));
  made.append(...content.filter((part) => part !== undefined));
  return made;
};
// Sentences of the program have code between backticks.
const sentence = (text) => text.split("`").map((part, place) => (place % 2 ? element("code", {}, part) : part));
// A package's id may be broken after its dots.
const breakable = (id) => id.split(/(?<=\.)/).flatMap((word, place) => (place ? [element("wbr"), word] : [word]));
const list = (lines) => element("ul", {}, ...lines.map((line) => element("li", {}, ...(Array.isArray(line) ? line : sentence(line)))));
const distinct = (values) => [...new Set(values)];
const fill = (select, options, chosen) =>
  select.replaceChildren(...options.map(([value, title]) => element("option", { value, selected: value === chosen ? "" : undefined }, title)));

// ---- The table

const GOOD = { Correct: ["good", "✓"], Incomplete: ["fair", "◐"], Unreliable: ["bad", "!"], Incorrect: ["bad", "✗"], Unusable: ["bad", "✗"] };
const state = { sort: "verdict", descending: false, opened: new Set() };
const judged = (row) => (row.evidence === null ? undefined : evidence.candidates[row.evidence]);
const time = (row) => row.times[at("input").value];

const verdictCell = (row) => {
  const [level, sign] = GOOD[row.verdict] ?? ["", "–"];
  const [name, ...beside] = row.verdictText.split(/(?=[,(])/);
  const unexpected = row.expected ? element("span", { class: "wrong-mark" }, ` expected: ${row.expected}`) : undefined;
  return element("td", {}, element("span", { class: `badge ${level}` }, `${sign} ${name.trim()}`), " ", element("span", { class: "beside" }, beside.join("").replace(/^, /, "")), unexpected);
};
const timeCell = (row) =>
  element("td", { class: "number" }, (time(row)?.time ?? "–").replace(" ", "\u00a0"), time(row)?.isTie ? element("span", { class: "beside" }, " (tie)") : undefined, time(row)?.isWrong ? element("span", { class: "wrong-mark" }, " ✗ wrong") : undefined);
const text = (content, kind = "minor") => element("td", { class: kind }, content);

// key: what to sort by, where nothing is always last.
const COLUMNS = [
  { id: "candidate", title: "Candidate", key: (row) => row.name },
  { id: "verdict", title: "Verdict", key: (row) => row.verdict && row.rank, cell: verdictCell },
  { id: "time", title: "Time", isNumber: true, key: (row) => time(row)?.nanoseconds, cell: timeCell, isMeasured: true },
  { id: "throughput", title: "MB/s", isNumber: true, isMinor: true, key: (row) => time(row)?.megabytesPerSecond, cell: (row) => text(time(row)?.throughput ?? "–", "number minor"), isMeasured: true },
  { id: "allocated", title: "Allocated", isNumber: true, isMinor: true, key: (row) => time(row)?.allocatedBytes, cell: (row) => text(time(row)?.allocated ?? "–", "number minor"), isMeasured: true },
  { id: "version", title: "Version", isMinor: true, key: (row) => row.version, cell: (row) => text(row.version) },
  { id: "function", title: "Function", isMinor: true, key: (row) => row.algorithm, cell: (row) => text(row.algorithm) },
  { id: "leg", title: "Leg", isMinor: true, key: (row) => row.leg, cell: (row) => text(row.leg, "minor whole") },
  { id: "machine", title: "Machine", isMinor: true, key: (row) => row.host, cell: (row) => text(row.host) },
  { id: "traps", title: "Traps", isMinor: true, key: (row) => judged(row)?.traps.length, cell: (row) => text(judged(row)?.traps.map((trap) => trap.id).join(", ") ?? "", "minor traps") },
  { id: "cases", title: "Cases", isNumber: true, isMinor: true, key: (row) => row.cases || undefined, cell: (row) => text(row.cases ? row.cases.toLocaleString("en") : "–", "number minor") },
];
const hosts = distinct(view.rows.map((row) => row.host));
const columns = COLUMNS.filter((column) => (column.id !== "machine" || hosts.length > 1) && (!column.isMeasured || view.inputs.length > 0));

// As page.css hides the minor ones: a cell that spans more columns than there are would make some.
const narrow = matchMedia("(max-width: 60rem)");
const shownColumns = () => columns.filter((column) => !narrow.matches || !column.isMinor).length;

const collator = new Intl.Collator("en", { numeric: true });
const isNothing = (key) => key === undefined || key === null || key === "";
const compare = (left, right) => (typeof left === "number" ? left - right : collator.compare(left, right));
const compareRows = (column, descending) => (left, right) => {
  const [one, other] = [column.key(left), column.key(right)];
  return isNothing(one) || isNothing(other) ? isNothing(one) - isNothing(other) : (descending ? -1 : 1) * compare(one, other);
};
const sorted = (rows) => {
  const chosen = compareRows(columns.find((column) => column.id === state.sort), state.descending);
  const byTime = compareRows(COLUMNS.find((column) => column.id === "time"), false);
  return [...rows].sort((left, right) => chosen(left, right) || byTime(left, right));
};

const searchable = (row) => {
  const found = judged(row);
  const behind = found ? [found.reason, ...found.findings.flatMap((finding) => [finding.id, finding.detail]), ...found.traps.map((trap) => trap.id)] : [];
  return [row.name, row.version, row.algorithm, row.leg, row.verdictText, ...row.diagnosis, ...behind].join("\n").toLowerCase();
};
const matches = (row) => {
  const is = (id, value) => at(id).value === "" || at(id).value === value;
  const words = at("text").value.toLowerCase().split(/\s+/);
  return is("algorithm", row.algorithm) && is("leg", row.leg) && is("host", row.host) && words.every((word) => searchable(row).includes(word));
};

// ---- What stands behind a verdict

const shellWord = (word) => (/^[\w@.\/:+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
const nameOf = (row) => (row.version ? `${row.name}@${row.version}` : row.name);
const repro = (row, id) => element("code", { class: "repro" }, `blake2-bench repro ${shellWord(id)} ${shellWord(nameOf(row))} --leg ${shellWord(row.leg)}`);
const facts = (pairs) =>
  element("dl", {}, ...pairs.filter(([, value]) => value).flatMap(([term, value]) => [element("dt", {}, term), element("dd", {}, value)]));
const part = (title, lines) => (lines.length === 0 ? [] : [element("h3", {}, title), list(lines)]);
const answers = (one) => [...(one.expected ? [element("br"), "expected ", element("code", {}, one.expected)] : []), ...(one.actual ? [element("br"), "came ", element("code", {}, one.actual)] : [])];

const behind = (row) => {
  const found = judged(row);
  const times = view.inputs.filter((input) => row.times[input.name]).map((input) => {
    const one = row.times[input.name];
    return [`${input.title}: ${one.time} ± ${one.error}, ${one.throughput} MB/s, ${one.allocated} allocated${one.isTie ? ", a tie with the fastest" : ""}${one.isWrong ? ", ✗ wrong digest" : ""}${one.remarks.map((remark) => ` (${remark})`).join("")}`];
  });
  if (!found) {
    return [facts([["Function", row.algorithm], ["Leg", row.leg], ["Machine", row.host]]), ...part("Measurements", times)];
  }

  return [
    facts([
      ["Reason", found.reason], ["Function", row.algorithm], ["Version", row.version], ["Leg", row.leg], ["Machine", row.host],
      ["Cases", `${found.tier}: ${Object.entries(found.cases).map(([outcome, count]) => `${outcome} ${count.toLocaleString("en")}`).join(", ")}`],
      ["Witnesses", found.witnesses.join(", ")], ["Loaded", found.asset], ["Package's SHA-512", found.sha512],
    ]),
    ...part("Diagnosis", row.diagnosis),
    ...part("Findings", found.findings.map((finding) => [
      element("strong", {}, finding.id), ` (${finding.severity}): ${finding.detail}`, finding.documentation && ` – see ${finding.documentation}`, finding.case && repro(row, finding.case),
    ].filter(Boolean))),
    ...part("Traps", found.traps.map((trap) => [element("strong", {}, trap.id), `: ${trap.detail}`])),
    ...part("Failing cases", found.failures.map((failure) => [element("code", {}, failure.case), ` (${failure.outcome}) ${failure.parameters}`, ...answers(failure), repro(row, failure.case)])),
    ...part("Measurements", times),
  ];
};

const rowOf = (row) => {
  const place = view.rows.indexOf(row);
  const isOpen = state.opened.has(row);
  const button = element("button", { type: "button", "aria-expanded": isOpen, "aria-controls": `behind-${place}` }, ...breakable(row.name));
  const under = [row.version, row.algorithm, row.leg, hosts.length > 1 ? row.host : ""].filter(Boolean).join(" · ");
  const header = element("th", { scope: "row" }, button, element("span", { class: "under" }, under));
  const shown = element("tr", { class: row.isWrong ? "wrong" : "" }, header, ...columns.slice(1).map((column) => column.cell(row)));
  const opened = element("tr", { class: "behind", id: `behind-${place}`, hidden: isOpen ? undefined : "" }, element("td", { colspan: shownColumns() }, ...(isOpen ? behind(row) : [])));
  button.addEventListener("click", () => {
    const opens = !state.opened.delete(row);
    if (opens) {
      state.opened.add(row);
      opened.firstChild.replaceChildren(...behind(row));
    }
    opened.hidden = !opens;
    button.setAttribute("aria-expanded", opens);
  });
  return [shown, opened];
};

const sortBy = (id, descending) => {
  Object.assign(state, { sort: id, descending });
  show();
  document.querySelector(`#candidates thead [data-column="${id}"]`).focus({ preventScroll: true });
};
const heading = (column) => {
  const isChosen = state.sort === column.id;
  const button = element("button", { type: "button", "data-column": column.id, class: column.isNumber ? "number" : "" }, column.title);
  button.addEventListener("click", () => sortBy(column.id, isChosen && !state.descending));
  return element("th", { scope: "col", class: column.isMinor ? "minor" : "", "aria-sort": isChosen ? (state.descending ? "descending" : "ascending") : "none" }, button);
};

const show = () => {
  const rows = sorted(view.rows.filter(matches));
  document.querySelector("#candidates thead").replaceChildren(element("tr", {}, ...columns.map(heading)));
  document.querySelector("#candidates tbody").replaceChildren(...rows.flatMap(rowOf));
  at("count").textContent = rows.length === view.rows.length ? `${rows.length} rows` : `${rows.length} of ${view.rows.length} rows`;
};

// ---- The pictures

const isDark = () => (document.documentElement.dataset.theme ?? "") === "dark" || (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
const picture = () => view.pictures[at("picture").value];

const drawPicture = async () => {
  const shown = picture();
  const width = at("chart").clientWidth;
  const layout = { untitled: true, width: Math.min(width, 1000), longestLabel: width < 600 ? 18 : Infinity };
  const filled = fillSpecification(specification, configurations[isDark() ? "dark" : "light"], shown, layout);
  // The interpreter of expressions, so that the page need not allow code to be made of strings.
  await vegaEmbed("#chart", filled, { mode: "vega-lite", renderer: "svg", actions: false, ast: true, defaultStyle: false, tooltip: { disableDefaultStyle: true } });
};
const showPicture = () => {
  const shown = picture();
  document.querySelector("#throughput figcaption").textContent = `${shown.subtitle}. Both axes are logarithmic.${shown.points.some((point) => point.kind === "other") ? " Dashed: other hash functions." : ""}`;
  const lines = distinct(shown.points.map((point) => point.label));
  const figure = (label, size) => shown.points.find((point) => point.label === label && point.bytes === size)?.throughput.toLocaleString("en", { maximumSignificantDigits: 4 }) ?? "–";
  at("figures").replaceChildren(
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Line"), ...shown.sizes.map((size) => element("th", { scope: "col" }, `${size.toLocaleString("en")} B`)))),
    element("tbody", {}, ...lines.map((label) => element("tr", {}, element("th", { scope: "row" }, ...breakable(label)), ...shown.sizes.map((size) => element("td", { class: "number" }, figure(label, size)))))),
  );
  return drawPicture();
};
const offerPictures = () => {
  const offered = view.pictures.map((one, place) => [one, `${place}`])
    .filter(([one]) => ["algorithm", "leg", "host"].every((id) => at(id).value === "" || one[id] === "" || one[id] === at(id).value));
  at("throughput").hidden = offered.length === 0;
  if (offered.length > 0) {
    const kept = offered.find(([, place]) => place === at("picture").value) ?? offered[0];
    fill(at("picture"), offered.map(([one, place]) => [place, hosts.length > 1 ? `${one.title} (${one.host})` : one.title]), kept[1]);
    showPicture();
  }
};

// ---- The rest

const filter = (id, values) => {
  fill(at(id), [["", "all"], ...values.map((value) => [value, value])], "");
  at(id).parentElement.hidden = values.length < 2;
  at(id).addEventListener("change", () => { show(); offerPictures(); });
};
const remember = (theme) => {
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Some browsers keep nothing for a file; the choice then holds until the page is closed.
  }
};
const remembered = () => {
  try {
    return localStorage.getItem("theme") ?? "";
  } catch {
    return "";
  }
};
const setTheme = (theme) => {
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset.theme = theme;
  } else {
    delete document.documentElement.dataset.theme;
  }
};
const lines = (id, all) => {
  at(id).querySelector("ul").replaceWith(list(all.map((line) => [line])));
  at(id).hidden = all.length === 0;
};

filter("algorithm", distinct(view.rows.map((row) => row.algorithm)));
filter("leg", distinct(view.rows.map((row) => row.leg)));
filter("host", hosts);
fill(at("input"), view.inputs.map((input) => [input.name, input.title]), view.inputs[0]?.name);
at("input").parentElement.hidden = view.inputs.length === 0;
fill(at("sort"), columns.map((column) => [column.id, column.title.toLowerCase()]), state.sort);
at("text").addEventListener("input", show);
at("input").addEventListener("change", show);
at("sort").addEventListener("change", () => { Object.assign(state, { sort: at("sort").value, descending: false }); show(); });
narrow.addEventListener("change", () => show());
at("filters").addEventListener("submit", (submission) => submission.preventDefault());
at("picture").addEventListener("change", showPicture);

const redraw = () => { if (!at("throughput").hidden) { drawPicture(); } };
setTheme(remembered());
at("theme").value = remembered();
at("theme").addEventListener("change", () => { setTheme(at("theme").value); remember(at("theme").value); redraw(); });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
let width = innerWidth;
addEventListener("resize", () => { if (innerWidth !== width) { width = innerWidth; redraw(); } });

at("made").textContent = `Written by ${evidence.tool.name} ${evidence.tool.version} from its evidence.`;
at("footnote").textContent = view.footnote;
lines("disagreements", view.disagreements);
lines("not-run", view.notRun);
at("machines").replaceWith(list(view.origins));
show();
offerPictures();
