// A text area with coloured source behind it, line numbers beside it, and marks where something is wrong.

const tokens = {
  html: /(?<comment><!--[\s\S]*?(?:-->|$))|(?<tag><\/?[a-z][\w-]*|\/?>|<!doctype[^>]*>)|(?<string>"[^"]*"|'[^'\n]*')|(?<name>[\w-]+(?==))/gi,
  css: /(?<comment>\/\*[\s\S]*?(?:\*\/|$))|(?<string>"[^"\n]*"|'[^'\n]*')|(?<number>#[0-9a-f]{3,8}\b(?=[^{}]*[;}])|-?\b\d*\.?\d+(?:%|[a-z]+\b)?)|(?<name>[\w-]+(?=\s*:\s*[^{}]*[;}]))|(?<tag>@[\w-]+)/gi,
  json: /(?<name>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\\n]|\\.)*")|(?<number>-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b|\b(?:true|false|null)\b)/gi,
};

/** Longer sources are shown in one colour: painting them takes too long. */
const colouringLimit = 150_000;

export class Editor {
  language = "html";
  onChange = () => {};
  #area;
  #layer;
  #underlines;
  #gutter;
  #marks = new Map();

  constructor(area, layer, underlines, gutter) {
    this.#area = area;
    this.#layer = layer;
    this.#underlines = underlines;
    this.#gutter = gutter;
    area.addEventListener("input", () => {
      this.#paint();
      this.onChange();
    });
    area.addEventListener("scroll", () => this.#follow());
    area.addEventListener("keydown", (event) => this.#indent(event));
  }

  get value() {
    return this.#area.value;
  }

  set value(text) {
    this.#area.value = text;
    this.#area.scrollTo(0, 0);
    this.mark([]);
    this.#paint();
  }

  /** Marks places: `{line, column, detail or message, kind}`. */
  mark(messages) {
    this.#marks.clear();
    for (const message of messages) {
      if (message.line) this.#marks.set(message.line, message);
    }
    this.#underline(messages.filter((message) => message.line && message.column));
    this.#number();
  }

  /** Draws a wavy line below what stands at each place, up to the end of its word. */
  #underline(messages) {
    const text = this.value;
    const places = messages
      .map((message) => ({ kind: message.kind, start: this.#offset(message.line, message.column) }))
      .filter((place) => place.start < text.length)
      .sort((first, second) => first.start - second.start);
    const parts = [];
    let end = 0;
    for (const { kind, start } of places) {
      if (start < end) continue;
      const length = /^(?:[\w-]+|[^\n]?)/u.exec(text.slice(start, start + 200))[0].length || 1;
      const mark = document.createElement("span");
      mark.className = `m-${kind}`;
      mark.textContent = text.slice(start, start + length);
      parts.push(text.slice(end, start), mark);
      end = start + length;
    }
    // The layer has to be as large as the source, to scroll with it.
    this.#underlines.replaceChildren(...(parts.length > 0 ? [...parts, text.slice(end) + "\n"] : []));
    this.#follow();
  }

  /** Where a place is in the source: lines and columns count from 1, columns count Unicode scalars. */
  #offset(line, column) {
    const lines = this.value.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    return before + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
  }

  /** Puts the caret to a place, which counts from 1, and shows it. */
  select(line, column) {
    const offset = this.#offset(line, column);
    this.#area.focus();
    this.#area.setSelectionRange(offset, offset + 1);
    this.#area.scrollTop = Math.max(0, (line - 4) * 20);
  }

  /** Tab indents; Escape first lets Tab leave the editor, so that nobody is caught. */
  #indent(event) {
    if (event.key === "Escape") this.#area.dataset.leaving = "yes";
    if (event.key === "Tab" && !event.shiftKey && !event.ctrlKey && !this.#area.dataset.leaving) {
      event.preventDefault();
      document.execCommand("insertText", false, "  ");
    } else if (event.key !== "Escape" && event.key !== "Tab") {
      delete this.#area.dataset.leaving;
    }
  }

  #paint() {
    const text = this.value;
    const isColoured = text.length <= colouringLimit;
    this.#area.classList.toggle("plain", !isColoured);
    // The last line needs something in it to take up space.
    this.#layer.replaceChildren(...(isColoured ? colour(text + "\n", this.language) : []));
    this.#number();
    this.#follow();
  }

  #number() {
    const count = this.value.split("\n").length;
    const rows = [];
    for (let line = 1; line <= count; line++) {
      const row = document.createElement("div");
      row.textContent = String(line);
      const mark = this.#marks.get(line);
      if (mark) {
        row.className = mark.kind;
        row.title = mark.detail ?? mark.message;
      }
      rows.push(row);
    }
    this.#gutter.replaceChildren(...rows);
    this.#follow();
  }

  #follow() {
    for (const layer of [this.#layer, this.#underlines]) {
      layer.scrollTop = this.#area.scrollTop;
      layer.scrollLeft = this.#area.scrollLeft;
    }
    this.#gutter.scrollTop = this.#area.scrollTop;
  }
}

function* colour(text, language) {
  if (language !== "html") {
    yield* colourPart(text, language);
    return;
  }
  let start = 0;
  for (const match of text.matchAll(/(?<=<style[^>]*>)[\s\S]*?(?=<\/style|$)/gi)) {
    yield* colourPart(text.slice(start, match.index), "html");
    yield* colourPart(match[0], "css");
    start = match.index + match[0].length;
  }
  yield* colourPart(text.slice(start), "html");
}

function* colourPart(text, language) {
  let start = 0;
  for (const match of text.matchAll(tokens[language])) {
    if (match.index > start) yield document.createTextNode(text.slice(start, match.index));
    const kind = Object.keys(match.groups).find((name) => match.groups[name] !== undefined);
    const span = document.createElement("span");
    span.className = `t-${kind}`;
    span.textContent = match[0];
    yield span;
    start = match.index + match[0].length;
  }
  yield document.createTextNode(text.slice(start));
}
