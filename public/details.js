// The drawer below the picture: timing, warnings, the tree of boxes, one box, JSON.

import { showBox } from "./box.js";
import { BoxTree } from "./tree.js";

const element = (id) => document.getElementById(id);

const stages = ["parse", "style", "layout", "render"];

export class Details {
  #onPlace;
  #boxes;
  #tree = new BoxTree(element("box-tree"));

  constructor({ onPlace, onBox }) {
    this.#onPlace = onPlace;
    this.#tree.onPoint = onBox;
    this.#tree.onChoose = (box) => this.explain(box);
    const tabs = [...document.querySelectorAll("[role=tab]")];
    showBox(element("panel-box"), undefined);
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
    element("box-count").textContent = String(this.#tree.show(answer.root));
    showBox(element("panel-box"), undefined);
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
    const laidOut = Number(timing["nodes-laid-out"]?.description ?? 0);
    const reused = Number(timing["nodes-reused"]?.description ?? 0);
    panel.append(reuse(laidOut, reused));
    facts.append(
      fact("nodes laid out", String(laidOut)),
      fact("nodes reused", String(reused)),
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

  /** Shows the box model of a box, and why it has its size and place. */
  explain(box) {
    showBox(element("panel-box"), box);
    this.#open(element("tab-box"), [...document.querySelectorAll("[role=tab]")]);
  }

  /** Marks the row of a box; none for undefined. */
  markBox(box) {
    this.#tree.mark(box);
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

/** How much of the document came from earlier layouts. */
function reuse(laidOut, reused) {
  const meter = make("div", "reuse");
  const share = laidOut + reused === 0 ? 0 : reused / (laidOut + reused);
  const bar = make("meter");
  bar.value = share;
  bar.textContent = `${Math.round(share * 100)} %`;
  bar.setAttribute("aria-label", "Share of nodes reused");
  meter.append(bar, `${Math.round(share * 100)} % of the nodes reused from earlier layouts`);
  return meter;
}

function kilobytes(bytes) {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
