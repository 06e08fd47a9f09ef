// One box: its box model as a drawing of nested edges, and why it has its size and place.

import { nameOf, round } from "./preview.js";

const sides = ["top", "right", "bottom", "left"];
const titles = { width: "Width", height: "Height", position: "Position" };

/** Fills a panel with what is known about a box; undefined asks to choose one. */
export function showBox(panel, box) {
  if (!box) {
    const hint = document.createElement("p");
    hint.className = "empty";
    hint.textContent = "Choose a box in the picture or in the tree to see why it has its size and place.";
    return panel.replaceChildren(hint);
  }
  const sheet = make("div", "sheet");
  sheet.append(boxModel(box), reasons(box));
  panel.replaceChildren(sheet);
}

function boxModel(box) {
  const figure = make("figure", "model");
  const caption = make("figcaption");
  const context = box.explain?.formattingContext;
  caption.append(make("b", "", nameOf(box)), make("span", "", context ?? box.display ?? "box"));
  let inner = make("div", "content", contentSize(box));
  for (const layer of ["padding", "border", "margin"]) {
    const edges = box.explain?.[layer];
    if (!edges) continue;
    const frame = make("div", `layer ${layer}`);
    frame.append(make("span", "layer-name", layer));
    for (const side of sides) frame.append(make("span", side, edgeText(edges[side])));
    frame.append(inner);
    inner = frame;
  }
  figure.append(caption, inner);
  return figure;
}

function edgeText(length) {
  if (length === null) return "auto";
  return length === 0 ? "–" : round(length);
}

function contentSize(box) {
  const { padding, border } = box.explain ?? {};
  const inset = (start, end) => (padding ? padding[start] + padding[end] + border[start] + border[end] : 0);
  const width = box.width - inset("left", "right");
  const height = box.height - inset("top", "bottom");
  return `${round(width)} × ${round(height)}`;
}

function reasons(box) {
  const list = make("div", "reasons");
  const block = box.explain?.containingBlock;
  if (block) {
    const size = [block.width, block.height].map((length) => (length === null ? "auto" : round(length))).join(" × ");
    list.append(make("p", "muted-line", `Containing block: ${size}`));
  }
  for (const [key, title] of Object.entries(titles)) {
    const steps = box.explain?.[key] ?? [];
    if (steps.length === 0) continue;
    list.append(make("h3", "", title));
    const items = make("ol");
    for (const step of steps) items.append(make("li", "", step));
    list.append(items);
  }
  return list;
}

function make(name, className = "", text = "") {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
