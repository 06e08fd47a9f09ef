// From the leaves of a line to fragments and frames, in visual order.

extension LinePlacement {
  /// Puts everything on a line at its place. `baseline` is relative to the content box, whose corner is `origin`.
  ///
  /// - Parameter isClamped: Whether the line is the last one that `-webkit-line-clamp` shows, and others follow.
  mutating func place(
    _ line: Line, _ results: [LineItem], number: Int32, baseline: LayoutUnit, _ metrics: FontHeight, origin: Point,
    isClamped: Bool
  ) {
    var leaves = boxes.leaves
    let expansion = justify(line, results, &leaves)
    // A justified line fills its room from the left, and what rounding adds sticks out to the right.
    let width = expansion > 0 ? line.right - line.left - line.indent : line.width
    var writer = LineWriter(
      line: line, number: number, boxes: boxes.boxes, x: origin.x + start(of: line, width: width),
      baseline: origin.y + baseline, origin: origin, metrics: metrics, expansion: expansion)
    if pass.hasFlippedLines(root) { flip = (writer.top, metrics.height) }
    for index in visualOrder(of: leaves) { place(leaves[index], results, &writer) }
    while let open = writer.stack.last { close(open, &writer) }
    if isClamped { addEllipsis(to: line, results, after: writer) }
    flip = nil
  }

  /// An ellipsis that has room after the last text belongs to what is around that text.
  private mutating func addEllipsis(to line: Line, _ results: [LineItem], after writer: LineWriter) {
    let width = paragraph.styles[0].ellipsisWidth
    guard line.width + width <= line.right - line.left - line.indent, let last = writer.lastText else { return }
    var frame = last.frame
    frame.x = line.baseLevel & 1 == 0 ? frame.maxX : frame.x - width
    frame.width = width
    unite(last.node, frame)
    var box = pass.tree.parent[Int(last.node)]
    while box != root, isPlain(pass.style(box)) {
      unite(box, frame)
      box = pass.tree.parent[Int(box)]
    }
  }

  /// Whether an inline box is nothing but what is in it.
  private func isPlain(_ style: UnsafePointer<StoredStyle>) -> Bool {
    let zero = Edges<Length>(.zero)
    return !style.pointee.paintsInlineBox && style.pointee.position != .relative && style.pointee.margin == zero
      && style.pointee.padding == zero && style.pointee.border == .zero
  }

  /// https://www.unicode.org/reports/tr9/tr9-48.html#L2
  private func visualOrder(of leaves: [LineBoxes.Leaf]) -> [Int] {
    var order = Array(leaves.indices)
    guard paragraph.needsReordering else { return order }
    let highest = leaves.lazy.map(\.level).max() ?? 0
    guard highest > 0 else { return order }
    let lowestOdd = leaves.lazy.map(\.level).filter { $0 & 1 != 0 }.min() ?? highest + 1
    var level = highest
    while level >= lowestOdd {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, leaves[order[end]].level >= level { end += 1 }
        if end > start + 1 { order[start..<end].reverse() }
        start = max(end, start + 1)
      }
      level -= 1
    }
    return order
  }

  private mutating func place(_ leaf: LineBoxes.Leaf, _ results: [LineItem], _ writer: inout LineWriter) {
    enter(Int(leaf.box), &writer)
    for box in writer.stack.indices { writer.remaining[writer.stack[box].box] -= 1 }
    guard leaf.result >= 0 else { return }
    let result = results[Int(leaf.result)]
    let item = paragraph.items[Int(result.item)]
    switch item.kind {
    case .text, .tab: placeText(item, result, leaf, &writer)
    case .atomic:
      let margin = pass.margins(of: pass.style(item.node), containingWidth: containing.width)
      let top = writer.baseline + leaf.baseline - result.ascent
      let offset = writer.relativeOffset
      setOrigin(
        of: item.node,
        Point(x: writer.x + margin.left + offset.x, y: top + (flip == nil ? margin.top : margin.bottom) + offset.y))
    case .lineBreak, .wordBreakOpportunity:
      if pass.tree.kinds[Int(item.node)] != .text { unite(item.node, writer.textFrame(leaf, paragraph, width: .zero)) }
    case .outOfFlow:
      writer.hasContent = results[..<Int(leaf.result)].contains { Self.isContent(paragraph.items[Int($0.item)].kind) }
      placeOutOfFlow(item.node, level: leaf.level, &writer)
    default: break
    }
    writer.x += leaf.width
  }

  private static func isContent(_ kind: InlineItem.Kind) -> Bool { kind == .text || kind == .tab || kind == .atomic }

  private mutating func placeText(
    _ item: InlineItem, _ result: LineItem, _ leaf: LineBoxes.Leaf, _ writer: inout LineWriter
  ) {
    let hyphen = result.flags.contains(.isHyphenated) ? paragraph.styles[Int(item.style)].hyphenWidth : .zero
    let isRightToLeft = item.level & 1 != 0
    var frame = writer.textFrame(leaf, paragraph, width: leaf.width - hyphen)
    if isRightToLeft { frame.x += hyphen }
    unite(item.node, frame)
    if result.end > result.start, result.end == writer.line.textEnd { writer.lastText = (item.node, frame) }
    if result.end > result.start {
      var fragment = LineFragment(
        kind: .text, node: item.node, line: writer.number, text: source(of: result), frame: frame,
        baseline: writer.baseline + leaf.baseline + writer.relativeOffset.y, level: item.level,
        expansion: writer.expansion)
      fragment.contentStart = result.start
      fragment.contentEnd = result.end
      fragment.shapedEnd = result.shapedEnd
      if result.start == writer.line.textStart { fragment.cuts.insert(.isAtLineStart) }
      if result.end == writer.line.textEnd { fragment.cuts.insert(.isAtLineEnd) }
      if result.flags.contains(.isCutAtStart) { fragment.cuts.insert(.isCutAtStart) }
      if result.flags.contains(.isCutAtEnd) { fragment.cuts.insert(.isCutAtEnd) }
      _ = append(fragment)
    }
    guard hyphen > .zero else { return }
    var hyphenFrame = frame
    hyphenFrame.x = isRightToLeft ? frame.x - hyphen : frame.maxX
    hyphenFrame.width = hyphen
    unite(item.node, hyphenFrame)
    let end = source(of: result).upperBound
    _ = append(
      LineFragment(
        kind: .hyphen, node: item.node, line: writer.number, text: end..<end, frame: hyphenFrame,
        baseline: writer.baseline + leaf.baseline + writer.relativeOffset.y, level: item.level))
  }

  private func source(of result: LineItem) -> Range<Int32> {
    let start = paragraph.sources[Int(result.start)]
    let end = paragraph.sources[Int(result.end) - (result.end > result.start ? 1 : 0)]
    return start..<max(end + (result.end > result.start ? 1 : 0), start)
  }

  /// An out-of-flow box would have been at this place of the line; a block-level one at the start of the next line, if
  /// there is anything before it on this one.
  private mutating func placeOutOfFlow(_ node: NodeIndex, level: UInt8, _ writer: inout LineWriter) {
    let isInline = pass.style(node).pointee.wasInlineLevel
    let isRightToLeft = (isInline ? level : writer.line.baseLevel) & 1 != 0
    let offset = writer.relativeOffset
    var position = StaticPosition(x: writer.x + offset.x, y: writer.top + offset.y)
    if !isInline {
      position.x = writer.origin.x + (isRightToLeft ? containing.width : .zero) + offset.x
      if writer.hasContent { position.y += writer.metrics.height }
    }
    position.horizontal = isRightToLeft ? .end : .start
    align(node, &position, in: writer)
    setStaticPosition(of: node, position)
  }

  /// Aligns an out-of-flow box in a rectangle that is as high as the line and has no width.
  private func align(_ node: NodeIndex, _ position: inout StaticPosition, in writer: LineWriter) {
    let style = pass.style(node)
    switch style.pointee.alignSelf.position {
    case .center:
      position.vertical = .center
      position.y += writer.metrics.height / 2
    case .end, .flexEnd, .selfEnd, .lastBaseline:
      position.vertical = .end
      position.y += writer.metrics.height
    default: break
    }
    if style.pointee.justifySelf.overflow == .safe {
      position.safeWidth = .zero
      position.safeEdge = position.horizontal
    }
    switch style.pointee.justifySelf.position {
    case .center: position.horizontal = .center
    case .end, .flexEnd, .selfEnd: position.horizontal = position.horizontal == .start ? .end : .start
    default: break
    }
  }

  // MARK: Inline boxes

  /// Closes and opens boxes until `box` is the innermost open one.
  private mutating func enter(_ box: Int, _ writer: inout LineWriter) {
    if (writer.stack.last?.box ?? 0) == box { return }
    var path: [Int] = []
    var ancestor = box
    while ancestor > 0, !writer.isOpen[ancestor] {
      path.append(ancestor)
      ancestor = writer.boxes[ancestor].parent
    }
    while let open = writer.stack.last, open.box != ancestor { close(open, &writer) }
    for next in path.reversed() { openBox(next, &writer) }
  }

  private mutating func openBox(_ index: Int, _ writer: inout LineWriter) {
    let box = writer.boxes[index]
    let style = pass.style(box.node)
    let edges = pass.edges(of: style, containingWidth: containing.width)
    let margins = pass.margins(of: style, containingWidth: containing.width)
    let isLeftToRight = style.pointee.direction == .ltr
    let isFirstPart = !writer.wasOpened[index]
    writer.wasOpened[index] = true
    writer.isOpen[index] = true
    var part = LineWriter.Part(box: index, start: .zero, fragment: -1, offset: writer.relativeOffset)
    if style.pointee.position == .relative {
      var offset = pass.relativeOffset(of: style, in: containing, pass.style(root).pointee.direction)
      if flip != nil { offset.y = -offset.y }
      part.offset = part.offset + offset
    }
    let isClone = style.pointee.clonesDecorations
    part.hasLeftEdge = isFirstPart && (isClone || (isLeftToRight ? box.beginsHere : box.endsHere))
    if part.hasLeftEdge { writer.x += margins.left }
    part.start = writer.x
    if part.hasLeftEdge { writer.x += edges.left }
    // The box around the text of a `display: contents` element paints nothing.
    if pass.tree.kinds[Int(box.node)] == .text {
      writer.stack.append(part)
      return
    }
    part.fragment = append(
      LineFragment(
        kind: .box, node: box.node, line: writer.number, frame: .zero,
        baseline: writer.baseline + box.baseline + part.offset.y, level: box.level))
    writer.stack.append(part)
  }

  private mutating func close(_ part: LineWriter.Part, _ writer: inout LineWriter) {
    let box = writer.boxes[part.box]
    let style = pass.style(box.node)
    let edges = pass.edges(of: style, containingWidth: containing.width)
    let margins = pass.margins(of: style, containingWidth: containing.width)
    let isLeftToRight = style.pointee.direction == .ltr
    let isLastPart = writer.remaining[part.box] == 0
    let isClone = style.pointee.clonesDecorations
    let hasRightEdge = isLastPart && (isClone || (isLeftToRight ? box.endsHere : box.beginsHere))
    if hasRightEdge { writer.x += edges.right }
    let font = paragraph.styles[Int(box.style)].metrics
    var frame = Rect(
      x: part.start + part.offset.x,
      y: writer.baseline + box.baseline - font.ascent - (flip == nil ? edges.top : edges.bottom) + part.offset.y,
      width: max(writer.x - part.start, .zero), height: font.ascent + font.descent + edges.vertical)
    if writer.line.isEmpty {
      frame.y = writer.top + box.baseline + part.offset.y
      frame.height = .zero
    }
    if hasRightEdge { writer.x += margins.right }
    if part.fragment >= 0 {
      setFrame(
        of: part.fragment, frame, isFirst: isLeftToRight ? part.hasLeftEdge : hasRightEdge,
        isLast: isLeftToRight ? hasRightEdge : part.hasLeftEdge)
      // On a line without content a plain box has no part of its own after a break in it.
      let hasPart = !writer.line.isEmpty || box.beginsHere || !isPlain(style) || writer.hasBoxes(in: part.box)
      if hasPart { unite(box.node, frame) }
    }
    writer.isOpen[part.box] = false
    writer.stack.removeLast()
  }
}

/// What is known while a line is written from left to right. Lengths are relative to the border box of the root.
struct LineWriter {
  /// A part of an inline box that is being written.
  struct Part {
    var box: Int
    /// The left edge of its border box.
    var start: LayoutUnit
    var fragment: Int
    /// Relative positioning of the box and those around it.
    var offset: Point
    var hasLeftEdge = false
  }

  let line: Line
  let number: Int32
  let boxes: [LineBoxes.Box]
  var x: LayoutUnit
  let baseline: LayoutUnit
  let origin: Point
  let metrics: FontHeight
  let expansion: Float
  /// Whether there is text or an atomic box on the line before the out-of-flow box that is placed.
  var hasContent = false
  var stack: [Part] = []
  var isOpen: [Bool]
  var wasOpened: [Bool]
  /// How many leaves of each box are still to come.
  var remaining: [Int32]
  /// The text at the end of the line.
  var lastText: (node: NodeIndex, frame: Rect)?

  init(
    line: Line, number: Int32, boxes: [LineBoxes.Box], x: LayoutUnit, baseline: LayoutUnit, origin: Point,
    metrics: FontHeight, expansion: Float
  ) {
    self.line = line
    self.number = number
    self.boxes = boxes
    self.x = x
    self.baseline = baseline
    self.origin = origin
    self.metrics = metrics
    self.expansion = expansion
    isOpen = Array(repeating: false, count: boxes.count)
    wasOpened = isOpen
    remaining = boxes.map(\.leafCount)
  }

  var top: LayoutUnit { origin.y + line.top }
  var relativeOffset: Point { stack.last?.offset ?? .zero }

  /// Whether there are inline boxes in a box on the line.
  func hasBoxes(in box: Int) -> Bool { boxes.contains { $0.parent == box } }

  /// A piece of text at the current place: as high as its font, whatever the line height.
  func textFrame(_ leaf: LineBoxes.Leaf, _ paragraph: Paragraph, width: LayoutUnit) -> Rect {
    let font = paragraph.styles[Int(boxes[Int(leaf.box)].style)].metrics
    return Rect(
      x: x + relativeOffset.x, y: baseline + leaf.baseline - font.ascent + relativeOffset.y, width: width,
      height: font.ascent + font.descent)
  }
}
