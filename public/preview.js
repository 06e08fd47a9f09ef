// The picture, at some zoom, with the boxes over it.

const svgNamespace = "http://www.w3.org/2000/svg";

/** More boxes than this are not drawn. */
const boxLimit = 5000;

export class Preview {
  onBox = () => {};
  onChoose = () => {};
  #stage;
  #paper;
  #picture;
  #overlay;
  #tip;
  #zoom = "fit";
  #size = { width: 0, height: 0 };
  #shapes = new Map();
  #boxes = new Map();

  constructor(stage, paper, picture, overlay, tip) {
    this.#stage = stage;
    this.#paper = paper;
    this.#picture = picture;
    this.#overlay = overlay;
    this.#tip = tip;
    new ResizeObserver(() => this.fit()).observe(stage);
    overlay.addEventListener("pointermove", (event) => this.#point(event));
    overlay.addEventListener("pointerleave", () => this.#leave());
    overlay.addEventListener("click", (event) => {
      const box = this.#boxOf(event.target);
      if (box) this.onChoose(box);
    });
  }

  show(address, answer) {
    this.#picture.src = address;
    this.#size = answer.viewport;
    this.#overlay.setAttribute("viewBox", `0 0 ${answer.viewport.width} ${answer.viewport.height}`);
    this.setStale(false);
    this.#draw(answer.root);
    this.fit();
  }

  /** What is shown does not belong to the document any more. */
  setStale(isStale) {
    this.#paper.classList.toggle("stale", isStale);
  }

  setZoom(zoom) {
    this.#zoom = zoom;
    this.fit();
  }

  setBoxesShown(isShown) {
    this.#overlay.classList.toggle("shown", isShown);
    this.#leave();
  }

  fit() {
    const { width, height } = this.#size;
    const style = getComputedStyle(this.#stage);
    const room = {
      width: this.#stage.clientWidth - parseFloat(style.paddingLeft) * 2,
      height: this.#stage.clientHeight - parseFloat(style.paddingTop) * 2,
    };
    const fitting = Math.min(1, room.width / width, room.height / height);
    const scale = this.#zoom === "fit" ? Math.max(fitting, 0.05) : Number(this.#zoom);
    this.#paper.style.width = `${width * scale}px`;
    this.#paper.style.height = `${height * scale}px`;
  }

  /** Marks a box; none for undefined. */
  mark(box) {
    for (const shape of this.#shapes.values()) shape.classList.remove("current");
    this.#shapes.get(box)?.classList.add("current");
  }

  #draw(root) {
    this.#shapes.clear();
    this.#boxes.clear();
    const shapes = [];
    for (const { box } of boxesOf(root)) {
      if (shapes.length === boxLimit) break;
      const shape = document.createElementNS(svgNamespace, "rect");
      for (const [name, value] of [["x", box.absX], ["y", box.absY], ["width", box.width], ["height", box.height]]) {
        shape.setAttribute(name, value);
      }
      this.#shapes.set(box, shape);
      this.#boxes.set(shape, box);
      shapes.push(shape);
    }
    this.#overlay.replaceChildren(...shapes);
    this.#leave();
  }

  #point(event) {
    const box = this.#boxOf(event.target);
    if (!box) return this.#leave();
    this.mark(box);
    this.#describe(box, event);
    this.onBox(box);
  }

  #boxOf(target) {
    return this.#boxes.get(target);
  }

  #leave() {
    this.mark(undefined);
    this.#tip.hidden = true;
    this.onBox(undefined);
  }

  #describe(box, event) {
    const name = document.createElement("b");
    name.textContent = nameOf(box);
    const size = document.createElement("span");
    size.textContent = `${round(box.width)} × ${round(box.height)} px at ${round(box.absX)}, ${round(box.absY)}`;
    const inParent = document.createElement("span");
    const context = box.explain?.formattingContext ?? box.display ?? "box";
    inParent.textContent = `${context}, ${round(box.x)}, ${round(box.y)} in its parent`;
    const more = document.createElement("span");
    more.textContent = edgesOf(box);
    this.#tip.replaceChildren(name, size, inParent, ...(more.textContent ? [more] : []));
    this.#tip.hidden = false;
    const stage = this.#stage.getBoundingClientRect();
    const left = event.clientX - stage.left + this.#stage.scrollLeft + 14;
    const top = event.clientY - stage.top + this.#stage.scrollTop + 14;
    const right = this.#stage.scrollLeft + this.#stage.clientWidth - this.#tip.offsetWidth - 8;
    const bottom = this.#stage.scrollTop + this.#stage.clientHeight - this.#tip.offsetHeight - 8;
    this.#tip.style.left = `${Math.min(left, right)}px`;
    this.#tip.style.top = `${Math.min(top, bottom)}px`;
  }
}

/** The edges of a box that are not zero, as in `padding 8 12 8 12`. */
function edgesOf(box) {
  const texts = [];
  for (const layer of ["margin", "border", "padding"]) {
    const edges = box.explain?.[layer];
    if (!edges) continue;
    const lengths = ["top", "right", "bottom", "left"].map((side) => edges[side]);
    if (lengths.some((length) => length !== 0)) texts.push(`${layer} ${lengths.map((length) => (length === null ? "auto" : round(length))).join(" ")}`);
  }
  return texts.join(", ");
}

/** All boxes with their depth, in document order. */
export function* boxesOf(box, depth = 0) {
  yield { box, depth };
  for (const child of box.children ?? []) yield* boxesOf(child, depth + 1);
}

/** `tag#id.class` */
export function nameOf(box) {
  const classes = box.class ? `.${box.class.trim().split(/\s+/).join(".")}` : "";
  return `${box.tag}${box.id ? `#${box.id}` : ""}${classes}`;
}

export function round(length) {
  return String(Math.round(length * 100) / 100);
}
