// The boxes as a tree, after the pattern for tree views of the ARIA Authoring Practices: one stop for the Tab key,
// arrows to move, open and close, Enter to choose.

import { nameOf, round } from "./preview.js";

/** More rows than this are not listed. */
const rowLimit = 2000;

export class BoxTree {
  onPoint = () => {};
  onChoose = () => {};
  #list;
  #rows = new Map();

  constructor(list) {
    this.#list = list;
    list.addEventListener("keydown", (event) => this.#move(event));
  }

  /** Shows the boxes below and with `root`. Returns how many there are. */
  show(root) {
    this.#rows.clear();
    const counter = { count: 0 };
    const rows = this.#row(root, 1, counter);
    this.#list.replaceChildren(...(rows ? [rows] : []));
    const first = this.#list.querySelector("[role=treeitem]");
    if (first) first.tabIndex = 0;
    return counter.count;
  }

  /** Marks the row of a box; none for undefined. */
  mark(box) {
    for (const row of this.#list.querySelectorAll(".current")) row.classList.remove("current");
    const row = this.#rows.get(box);
    if (!row) return;
    row.classList.add("current");
    if (this.#list.checkVisibility()) row.firstElementChild.scrollIntoView({ block: "nearest" });
  }

  #row(box, depth, counter) {
    if (++counter.count > rowLimit) {
      for (const child of box.children ?? []) this.#row(child, depth + 1, counter);
      return null;
    }
    const item = document.createElement("li");
    item.setAttribute("role", "treeitem");
    item.setAttribute("aria-level", String(depth));
    item.tabIndex = -1;
    const line = document.createElement("div");
    line.className = "row";
    line.style.paddingLeft = `${8 + Math.min(depth - 1, 30) * 14}px`;
    const size = document.createElement("em");
    size.textContent = `${round(box.width)} × ${round(box.height)}  at  ${round(box.absX)}, ${round(box.absY)}`;
    line.append(nameOf(box), size);
    item.append(line);
    line.addEventListener("pointerenter", () => this.onPoint(box));
    line.addEventListener("pointerleave", () => this.onPoint(undefined));
    line.addEventListener("click", () => this.#choose(item, box));
    item.addEventListener("focus", () => this.onPoint(box));
    item.box = box;
    this.#rows.set(box, item);
    if (box.children?.length) {
      const group = document.createElement("ul");
      group.setAttribute("role", "group");
      group.append(...box.children.map((child) => this.#row(child, depth + 1, counter)).filter(Boolean));
      item.setAttribute("aria-expanded", "true");
      item.append(group);
    }
    return item;
  }

  #choose(item, box) {
    this.#focus(item);
    this.onChoose(box);
  }

  #focus(item) {
    if (!item) return;
    for (const other of this.#list.querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
    item.tabIndex = 0;
    item.focus({ preventScroll: true });
    item.firstElementChild.scrollIntoView({ block: "nearest" });
  }

  #move(event) {
    const item = event.target.closest("[role=treeitem]");
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const visible = [...this.#list.querySelectorAll("[role=treeitem]")].filter((row) => row.checkVisibility());
    const index = visible.indexOf(item);
    const moves = {
      ArrowDown: () => this.#focus(visible[index + 1]),
      ArrowUp: () => this.#focus(visible[index - 1]),
      Home: () => this.#focus(visible[0]),
      End: () => this.#focus(visible.at(-1)),
      ArrowRight: () => this.#open(item),
      ArrowLeft: () => this.#close(item),
      Enter: () => this.onChoose(item.box),
      " ": () => this.onChoose(item.box),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  #open(item) {
    const isClosed = item.getAttribute("aria-expanded") === "false";
    if (isClosed) item.setAttribute("aria-expanded", "true");
    else this.#focus(item.querySelector("[role=treeitem]"));
  }

  #close(item) {
    const isOpen = item.getAttribute("aria-expanded") === "true";
    if (isOpen) item.setAttribute("aria-expanded", "false");
    else this.#focus(item.parentElement.closest("[role=treeitem]"));
  }
}
