// The drawer below the picture: timing, warnings, boxes, JSON.

import { boxesOf, nameOf, round } from "./preview.js";

const element = (id) => document.getElementById(id);

/** More rows than this are not listed. */
const rowLimit = 2000;

const stages = ["parse", "style", "layout", "render"];

export class Details {
  #onPlace;
  #onBox;
  #rows = new Map();
  #boxes;

  constructor({ onPlace, onBox }) {
    this.#onPlace = onPlace;
    this.#onBox = onBox;
    const tabs = [...document.querySelectorAll("[role=tab]")];
    for (const [index, tab] of tabs.entries()) {
      tab.addEventListener("click", () => this.#open(tab, tabs));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step) return;
        const next = tabs[(index + step + tabs.length) % tabs.length];
        this.#open(next, tabs);
        next.focus();
      });
    }
  }

  #open(tab, tabs) {
    for (const other of tabs) {
      const isOpen = other === tab;
      other.setAttribute("aria-selected", String(isOpen));
      other.tabIndex = isOpen ? 0 : -1;
      element(other.getAttribute("aria-controls")).hidden = !isOpen;
    }
    if (tab.id === "tab-json") this.#showJSON();
  }

  show(answer, picture, boxes) {
    this.#boxes = answer;
    this.#showTiming(picture, boxes);
    this.#showMessages(answer.warnings.map((warning) => ({ ...warning, detail: warning.message })), "warning");
    this.#showBoxes(answer.root);
    if (!element("panel-json").hidden) this.#showJSON();
  }

  showProblem(problem) {
    this.note(problem.title ? `${problem.status} ${problem.title}` : "No answer", true);
    this.#showMessages([problem, ...(problem.errors ?? [])], "error");
    this.#open(element("tab-warnings"), [...document.querySelectorAll("[role=tab]")]);
  }

  /** Shows a line of text in the corner. */
  note(text, isFailure = false) {
    element("status").textContent = text;
    element("status").classList.toggle("failed", isFailure);
  }

  #showTiming(picture, boxes) {
    const { timing } = picture;
    const isHit = timing.cache?.description === "hit";
    const total = stages.reduce((sum, stage) => sum + (timing[stage]?.duration ?? 0), 0);
    const how = picture.isUnchanged ? "not modified" : isHit ? "from the cache" : `laid out in ${total.toFixed(2)} ms`;
    this.note(`${how} · ${kilobytes(picture.bytes)} SVG · ${picture.milliseconds.toFixed(0)} ms round trip`);
    const panel = make("div", "timing");
    if (total === 0) {
      const note = make("p", "empty");
      note.textContent = picture.isUnchanged
        ? "The service answered that nothing has changed."
        : "The answer came from the cache of the service: nothing was laid out.";
      panel.append(note);
    } else {
      const stack = make("div", "stack");
      for (const stage of stages) {
        const part = make("i", `s-${stage}`);
        part.style.flexGrow = String(timing[stage]?.duration ?? 0);
        stack.append(part);
      }
      panel.append(stack);
    }
    const facts = make("dl", "facts");
    for (const stage of stages) {
      const duration = timing[stage]?.duration;
      facts.append(fact(stage, duration === undefined ? "–" : `${duration.toFixed(2)} ms`, `s-${stage}`));
    }
    facts.append(
      fact("nodes laid out", timing["nodes-laid-out"]?.description ?? "0"),
      fact("nodes reused", timing["nodes-reused"]?.description ?? "0"),
      fact("SVG", kilobytes(picture.bytes)),
      fact("JSON", kilobytes(boxes.bytes)),
    );
    panel.append(facts);
    element("panel-timing").replaceChildren(panel);
  }

  #showMessages(messages, kind) {
    element("warning-count").textContent = String(messages.length);
    element("warning-count").classList.toggle("some", messages.length > 0);
    if (messages.length === 0) {
      const empty = make("p", "empty");
      empty.textContent = "Everything in this document is supported.";
      return element("panel-warnings").replaceChildren(empty);
    }
    const list = make("ul", "messages");
    for (const message of messages) {
      const row = make("li", kind);
      if (message.line) {
        const place = make("button", "place");
        place.type = "button";
        place.textContent = `${message.line}:${message.column ?? 1}`;
        place.setAttribute("aria-label", `Go to line ${message.line}, column ${message.column ?? 1}`);
        place.addEventListener("click", () => this.#onPlace(message.line, message.column ?? 1));
        row.append(place);
      } else if (message.pointer) {
        const place = make("code", "place");
        place.textContent = message.pointer;
        row.append(place);
      }
      row.append(message.detail);
      list.append(row);
    }
    element("panel-warnings").replaceChildren(list);
  }

  #showBoxes(root) {
    this.#rows.clear();
    const list = make("ul", "tree");
    let count = 0;
    for (const { box, depth } of boxesOf(root)) {
      if (++count > rowLimit) continue;
      const button = make("button");
      button.type = "button";
      button.style.paddingLeft = `${8 + Math.min(depth, 30) * 14}px`;
      const size = make("em");
      size.textContent = `${round(box.width)} × ${round(box.height)}  at  ${round(box.absX)}, ${round(box.absY)}`;
      button.append(nameOf(box), size);
      for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => this.#onBox(box));
      for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => this.#onBox(undefined));
      const row = make("li");
      row.append(button);
      list.append(row);
      this.#rows.set(box, button);
    }
    element("box-count").textContent = String(count);
    element("panel-boxes").replaceChildren(list);
  }

  /** Marks the row of a box; none for undefined. */
  markBox(box) {
    for (const row of this.#rows.values()) row.classList.remove("current");
    const row = this.#rows.get(box);
    row?.classList.add("current");
    if (row && !element("panel-boxes").hidden) row.scrollIntoView({ block: "nearest" });
  }

  #showJSON() {
    if (!this.#boxes) return;
    const text = make("pre", "json");
    text.textContent = JSON.stringify(this.#boxes, null, 2).slice(0, 500_000);
    element("panel-json").replaceChildren(text);
  }
}

function make(name, className = "") {
  const made = document.createElement(name);
  if (className) made.className = className;
  return made;
}

function fact(name, value, swatch) {
  const pair = make("div");
  const term = make("dt");
  if (swatch) term.append(make("span", `swatch ${swatch}`));
  term.append(name);
  const definition = make("dd");
  definition.textContent = value;
  pair.append(term, definition);
  return pair;
}

function kilobytes(bytes) {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
