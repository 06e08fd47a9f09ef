import CSS
import LayoutEngine

// The boxes that are open while elements are visited, and how inline boxes are broken around blocks inside them.
extension BoxGenerator {
  /// Adds a box and makes it the parent of what follows.
  mutating func openBox(_ box: BoxList.Box) {
    open.append(OpenBox(box: place(box)))
  }

  mutating func closeBox() {
    let last = open.count - 1
    if open[last].isBroken, hasEndEdge(list[open[last].box]) { mend() }
    open.removeLast()
  }

  /// Adds a box to the box that is open, or outside of it if it is a block in an inline box.
  mutating func place(_ box: BoxList.Box) -> BoxList.Index {
    guard !open.isEmpty else { return list.add(box) }
    let index = list.add(box)
    if box.isInFlowBlockLevel, list[open[open.count - 1].box].isInlineBox, !isTablePart(index) {
      breakInlineBoxes(around: index)
    } else {
      mend()
      attach(index, to: open[open.count - 1].box)
    }
    note(box)
    return index
  }

  /// Remembers what came last in the box that is open. Text is noted where its content is known.
  private mutating func note(_ box: BoxList.Box) {
    guard box.kind != .text, !box.isOutOfFlow, !box.isFloating else { return }
    let isBreak = box.kind == .lineBreak
    open[open.count - 1].previous = box.isInlineLevel && !isBreak ? .inline : .other
  }

  /// Ends the pieces of all open inline boxes and puts a block after them, into the block container around them.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visuren.html#anonymous-block-level
  private mutating func breakInlineBoxes(around block: BoxList.Index) {
    var container = open.count - 1
    while container > 0, list[open[container].box].isInlineBox {
      open[container].isBroken = true
      note(block, breaks: open[container].box)
      container -= 1
    }
    attach(block, to: open[container].box)
  }

  private mutating func note(_ block: BoxList.Index, breaks inline: BoxList.Index) {
    guard list[inline].generated < 0 else { return }
    let element = list[inline].element
    brokenParts.append((element, block))
    if styles.styles[Int(element)].layout.position == .relative { list[block].relativeElement = element }
  }

  /// Opens further pieces of the innermost inline boxes, if blocks have ended them.
  private mutating func mend() {
    var first = open.count
    while first > 0, open[first - 1].isBroken { first -= 1 }
    for depth in first..<open.count {
      let ended = open[depth].box
      list[ended].continuesAfter = true
      var piece = BoxList.Box(.box, element: list[ended].element, display: .inline)
      piece.generated = list[ended].generated
      piece.continuesBefore = true
      let index = list.add(piece)
      attach(index, to: open[depth - 1].box)
      if piece.generated < 0 { brokenParts.append((piece.element, index)) }
      open[depth].box = index
      open[depth].isBroken = false
    }
  }

  /// Whether an inline box has a margin, border or padding at its end, so that its last piece matters even if empty.
  private func hasEndEdge(_ box: BoxList.Box) -> Bool {
    let style = style(of: box)
    let isLeftToRight = style.direction == .ltr
    return isLeftToRight
      ? style.border.right != .zero || style.padding.right != .zero || style.margin.right != .zero
      : style.border.left != .zero || style.padding.left != .zero || style.margin.left != .zero
  }

  /// The layout style of the element or pseudo-element that a box belongs to.
  func style(of box: BoxList.Box) -> Style { computedStyle(of: box).layout }

  func text(of box: BoxList.Box) -> Shared<TextStyle> {
    box.generated >= 0 ? generatedStyles[Int(box.generated)].text : styles.styles[Int(box.element)].text
  }

  func computedStyle(of box: BoxList.Box) -> ComputedStyle {
    box.generated >= 0 ? generatedStyles[Int(box.generated)] : styles.styles[Int(box.element)]
  }
}
