// The playground: what is typed on the left is laid out by the service and shown on the right.

import { Editor } from "./editor.js";
import { Preview } from "./preview.js";
import { Details } from "./details.js";
import { LayoutClient, deflated, inflated } from "./client.js";

const element = (id) => document.getElementById(id);
const editor = new Editor(element("source"), element("highlight"), element("marks"), element("gutter"));
const preview = new Preview(element("stage"), element("paper"), element("picture"), element("overlay"), element("tip"));
const details = new Details({
  onPlace: (line, column) => editor.select(line, column),
  onBox: (box) => preview.mark(box),
});
const client = new LayoutClient();
preview.onBox = (box) => details.markBox(box);
preview.onChoose = (box) => details.explain(box);

/** Longer addresses are refused by the service. */
const linkLimit = 16_000;

let type = "html";
let objectAddress = "";
let jsonAddress = "";

// Settings.

/** The settings as the service takes them. Sides of the viewport that it would refuse are left out, and said so. */
function options() {
  const query = {};
  const problems = [];
  for (const name of ["width", "height"]) {
    const field = element(name);
    field.setAttribute("aria-invalid", String(!field.validity.valid));
    if (!field.validity.valid) problems.push(`The ${name} of the viewport is out of range: 1 to ${field.max} whole px.`);
    else if (field.value !== "") query[name] = field.value;
  }
  element("viewport-problem").textContent = problems.join(" ");
  if (element("text").value !== "outlines") query.text = element("text").value;
  return query;
}

function setOptions(query) {
  for (const name of ["width", "height"]) element(name).value = query[name] ?? "";
  element("text").value = query.text ?? "outlines";
}

function setType(newType) {
  type = newType;
  editor.language = newType;
  for (const button of document.querySelectorAll("[data-type]")) {
    button.setAttribute("aria-pressed", String(button.dataset.type === newType));
  }
}

// One round: ask for picture and boxes, and show both.

let running = null;
let timer = 0;

function schedule(delay = 120) {
  clearTimeout(timer);
  timer = setTimeout(update, delay);
}

async function update() {
  running?.abort();
  const round = new AbortController();
  running = round;
  const source = editor.value;
  remember(source);
  showSize(source);
  try {
    const query = options();
    const [picture, boxes] = await Promise.all([
      client.layOut(source, type, "svg", query, round.signal),
      client.layOut(source, type, "json", { ...query, explain: "true" }, round.signal),
    ]);
    show(picture, boxes);
  } catch (error) {
    if (error.name !== "AbortError") fail(unreachable(error));
  }
}

function show(picture, boxes) {
  const problem = picture.problem ?? boxes.problem;
  if (problem) return fail(problem);
  const answer = JSON.parse(boxes.text);
  objectAddress = replaceAddress(objectAddress, picture.text, "image/svg+xml");
  jsonAddress = replaceAddress(jsonAddress, boxes.text, "application/json");
  enable("download-svg", objectAddress);
  enable("download-json", jsonAddress);
  preview.show(objectAddress, answer);
  details.show(answer, picture, boxes);
  editor.mark(answer.warnings.map((warning) => ({ ...warning, kind: "warning" })));
}

function unreachable(error) {
  return { detail: `The service cannot be reached (${error.message}).` };
}

/** What is shown and kept for download is that of an older document: neither is given out as that of this one. */
function fail(problem) {
  preview.setStale(true);
  disable("download-svg");
  disable("download-json");
  details.showProblem(problem);
  editor.mark([{ ...problem, kind: "error" }]);
}

function replaceAddress(old, text, mediaType) {
  if (old) URL.revokeObjectURL(old);
  return URL.createObjectURL(new Blob([text], { type: mediaType }));
}

function enable(id, address) {
  element(id).href = address;
  element(id).setAttribute("aria-disabled", "false");
}

function disable(id) {
  element(id).removeAttribute("href");
  element(id).setAttribute("aria-disabled", "true");
}

/** Says something that stays until the document changes; nothing for an empty text. */
function announce(text) {
  element("notice").textContent = text;
  element("notice").hidden = text === "";
}

function showSize(source) {
  const bytes = new TextEncoder().encode(source).length;
  element("document-size").textContent = bytes < 10_000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}

// What is kept in this browser.

function remember(source) {
  keep("document", JSON.stringify({ type, source, example: element("example").value }));
}

function keep(name, text) {
  try {
    localStorage.setItem(`boxwright.${name}`, text);
  } catch {
    // A full or forbidden store only means that it is not there next time.
  }
}

function kept(name) {
  try {
    return localStorage.getItem(`boxwright.${name}`);
  } catch {
    return null;
  }
}

// Sharing: the document stands in the fragment of the address, which is sent to no server.

async function shareLink() {
  const address = new URL(location.href);
  address.search = "";
  address.hash = await deflated(JSON.stringify({ type, source: editor.value, options: options() }));
  return address.href;
}

/** Shows the document of the fragment. Returns whether there is one. */
async function openShared() {
  if (location.hash.length < 2) return false;
  try {
    const shared = JSON.parse(await inflated(location.hash.slice(1)));
    if (typeof shared.source !== "string") throw new TypeError("There is no source in it.");
    setType(shared.type === "json" ? "json" : "html");
    setOptions(shared.options ?? {});
    editor.value = shared.source;
    element("example").value = "";
    announce("");
    schedule(0);
    return true;
  } catch {
    announce("The shared link cannot be read: it is damaged or cut off. What you see is another document.");
    return false;
  }
}

// Examples.

async function openExample(file) {
  if (file === "") return;
  let text = "";
  try {
    const response = await fetch(`examples/${encodeURIComponent(file)}`);
    if (!response.ok) return fail({ detail: `The example ${file} is not there.` });
    text = await response.text();
  } catch (error) {
    return fail(unreachable(error));
  }
  setType(file.endsWith(".json") ? "json" : "html");
  element("width").value = "";
  element("height").value = "";
  editor.value = text;
  schedule(0);
}

/** Fills the menu; without the service it stays empty. */
async function listExamples() {
  try {
    const examples = await (await fetch("examples/index.json")).json();
    for (const example of examples) element("example").add(new Option(example.title, example.file));
    return examples;
  } catch (error) {
    fail(unreachable(error));
    return [];
  }
}

/** The document that was in the editor last; nothing if what is kept is none. */
function rememberedDocument() {
  try {
    const document = JSON.parse(kept("document") ?? "null");
    return typeof document?.source === "string" ? document : null;
  } catch {
    return null;
  }
}

async function start() {
  const list = element("example");
  const examples = await listExamples();
  element("theme").value = kept("theme") ?? "";
  if (await openShared()) return;
  const asked = new URLSearchParams(location.search).get("example");
  const isKnown = examples.some((example) => example.file === asked);
  const remembered = isKnown ? null : rememberedDocument();
  if (remembered) {
    setType(remembered.type === "json" ? "json" : "html");
    list.value = examples.some((example) => example.file === remembered.example) ? remembered.example : "";
    editor.value = remembered.source;
    schedule(0);
  } else if (examples.length > 0) {
    list.value = isKnown ? asked : examples[0].file;
    openExample(list.value);
  }
}

// What the controls do.

// What was edited is no example any more.
editor.onChange = () => {
  element("example").value = "";
  announce("");
  schedule();
};
element("example").addEventListener("change", (event) => {
  announce("");
  openExample(event.target.value);
});
for (const id of ["width", "height", "text"]) element(id).addEventListener("input", () => schedule());
element("show-boxes").addEventListener("change", (event) => preview.setBoxesShown(event.target.checked));

for (const button of document.querySelectorAll("[data-type]")) {
  button.addEventListener("click", () => {
    setType(button.dataset.type);
    schedule(0);
  });
}

for (const button of document.querySelectorAll("[data-zoom]")) {
  button.addEventListener("click", () => {
    for (const other of document.querySelectorAll("[data-zoom]")) {
      other.setAttribute("aria-pressed", String(other === button));
    }
    preview.setZoom(button.dataset.zoom);
  });
}

async function copy(button, text) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not allowed";
  }
  setTimeout(() => (button.textContent = label), 1200);
}

element("copy-link").addEventListener("click", async (event) => {
  const button = event.currentTarget;
  const link = await client.pictureLink(editor.value, type, options());
  if (link.length > linkLimit) return details.note("The document is too long for a link.");
  copy(button, link);
});

element("share").addEventListener("click", async (event) => {
  const button = event.currentTarget;
  copy(button, await shareLink());
});

window.addEventListener("hashchange", openShared);

element("theme").addEventListener("change", (event) => {
  keep("theme", event.target.value);
  document.documentElement.dataset.theme = event.target.value;
});

element("copy-curl").addEventListener("click", (event) => {
  copy(event.currentTarget, client.commandLine(editor.value, type, options()));
});

const divider = element("divider");

function setEditorWidth(percent) {
  const width = Math.min(80, Math.max(20, percent));
  element("panes").style.setProperty("--editor-width", `${width}%`);
  divider.setAttribute("aria-valuenow", String(Math.round(width)));
  preview.fit();
}

divider.addEventListener("pointerdown", (event) => {
  divider.setPointerCapture(event.pointerId);
  divider.onpointermove = (move) => setEditorWidth((move.clientX / window.innerWidth) * 100);
});
divider.addEventListener("pointerup", () => (divider.onpointermove = null));
divider.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -2, ArrowRight: 2 }[event.key];
  if (step) setEditorWidth(Number(divider.getAttribute("aria-valuenow")) + step);
});

start();
