/// The inline boxes of one line and how high they are.
struct LineBoxes {
  /// An inline box, or part of one, on the line; the first is the root inline box.
  struct Box {
    var node: NodeIndex
    var parent: Int
    /// The index of its style in the paragraph.
    var style: Int32
    /// Everything in it that is aligned with it, around its baseline.
    var metrics: FontHeight
    /// How far its baseline is below that of the root inline box.
    var baseline = LayoutUnit.zero
    /// How far its baseline is below its parent's, unless it is aligned with the line.
    var shift = LayoutUnit.zero
    var isLineAligned = false
    /// Whether the box begins and ends on this line.
    var beginsHere = false
    var endsHere = false
    /// How many leaves are in it.
    var leafCount: Int32 = 0
    /// The embedding level where it begins.
    var level: UInt8 = 0
  }

  /// Something on the line that is no inline box.
  struct Leaf {
    /// The index of the line item, -1 for the place of a box without content.
    var result: Int32
    var box: Int32
    var level: UInt8
    /// For an atomic box: how far its baseline is below that of the root inline box.
    var baseline = LayoutUnit.zero
    var width = LayoutUnit.zero
  }

  /// Something with `vertical-align: top` or `bottom` that waits for the box it is aligned with: the nearest one around
  /// it with such an alignment, or the line.
  private struct LineAligned {
    var height: FontHeight
    /// The innermost open box that it is in.
    var owner: Int
    var isTop: Bool
    /// The index of a leaf or, if `isBox`, of a box.
    var index: Int
    var isBox: Bool
  }

  unowned(unsafe) let pass: LayoutPass
  let paragraph: Paragraph
  private(set) var boxes: [Box] = []
  private(set) var leaves: [Leaf] = []
  private var lineAligned: [LineAligned] = []
  private var current = 0
  /// The embedding level of the paragraph that the line belongs to.
  private var baseLevel: UInt8 = 0

  init(pass: LayoutPass, paragraph: Paragraph) {
    self.pass = pass
    self.paragraph = paragraph
  }

  /// Builds the boxes of a line that begins with `open` boxes, and returns how high the line is.
  mutating func build(_ results: [LineItem], open: [Box], baseLevel: UInt8) -> FontHeight {
    self.baseLevel = baseLevel
    boxes.removeAll(keepingCapacity: true)
    leaves.removeAll(keepingCapacity: true)
    lineAligned.removeAll(keepingCapacity: true)
    for box in open { begin(box.node, box.style, box.level, beginsHere: false) }
    for (index, result) in results.enumerated() { add(result, index) }
    var unclosed = current
    while unclosed >= 0 {
      close(unclosed)
      unclosed = boxes[unclosed].parent
    }
    countLeaves()
    resolveBaselines()
    return boxes[0].metrics.isEmpty ? .zero : boxes[0].metrics
  }

  /// The boxes that go on in the next line.
  var remaining: [Box] {
    var open: [Box] = []
    var index = current
    while index >= 0 {
      open.append(boxes[index])
      index = boxes[index].parent
    }
    return open.reversed()
  }

  private mutating func begin(_ node: NodeIndex, _ style: Int32, _ level: UInt8, beginsHere: Bool) {
    let text = paragraph.styles[Int(style)]
    let metrics = text.hasLineHeightQuirk && !(beginsHere && hasEdges(node)) ? .empty : text.inlineBoxHeight
    var box = Box(node: node, parent: boxes.isEmpty ? -1 : current, style: style, metrics: metrics)
    box.beginsHere = beginsHere
    box.level = level
    boxes.append(box)
    current = boxes.count - 1
  }

  /// Whether an inline box has borders or padding along the line. (Margins make no line higher in Chromium.)
  private func hasEdges(_ node: NodeIndex) -> Bool {
    let style = pass.style(node)
    return style.pointee.border.horizontal != .zero || style.pointee.padding.left != .zero
      || style.pointee.padding.right != .zero
  }

  /// What the current box gets from text in it, where the box itself does not count.
  ///
  /// https://quirks.spec.whatwg.org/#the-line-height-calculation-quirk
  private mutating func ensureTextHeight() {
    guard paragraph.styles[Int(boxes[current].style)].hasLineHeightQuirk else { return }
    boxes[current].metrics.unite(paragraph.styles[Int(boxes[current].style)].inlineBoxHeight)
  }

  private mutating func add(_ result: LineItem, _ index: Int) {
    let item = paragraph.items[Int(result.item)]
    switch item.kind {
    case .openBox: begin(item.node, item.style, item.level, beginsHere: true)
    case .closeBox:
      boxes[current].endsHere = true
      close(current)
      current = boxes[current].parent
    case .atomic:
      leaves.append(Leaf(result: Int32(index), box: Int32(current), level: item.level, width: result.size))
      alignAtomic(item.node, result)
    case .text:
      // Spaces at the end of the line that have collapsed leave nothing.
      if result.end > result.start { ensureTextHeight() }
      addFallbackFonts(result)
      let isAtBaseLevel = !result.flags.isDisjoint(with: [.hangs, .isAtBaseLevel])
      let level = isAtBaseLevel ? baseLevel : item.level
      leaves.append(Leaf(result: Int32(index), box: Int32(current), level: level, width: result.size))
    case .tab, .lineBreak:
      if boxes[current].metrics.isEmpty { ensureTextHeight() }
      leaves.append(Leaf(result: Int32(index), box: Int32(current), level: item.level, width: result.size))
    case .wordBreakOpportunity, .outOfFlow, .bidiControl:
      leaves.append(Leaf(result: Int32(index), box: Int32(current), level: item.level, width: result.size))
    case .float: break
    }
  }

  /// With `line-height: normal` every font in use counts.
  private mutating func addFallbackFonts(_ result: LineItem) {
    guard !paragraph.fallbackFonts.isEmpty, paragraph.styles[Int(boxes[current].style)].lineHeightIsNormal else {
      return
    }
    var low = 0
    var high = paragraph.fallbackFonts.count
    while low < high {
      let middle = (low + high) / 2
      if paragraph.fallbackFonts[middle].end <= result.start { low = middle + 1 } else { high = middle }
    }
    while low < paragraph.fallbackFonts.count, paragraph.fallbackFonts[low].start < result.end {
      let metrics = paragraph.fallbackFonts[low].metrics
      boxes[current].metrics.unite(
        FontHeight(ascent: metrics.ascent, descent: metrics.descent).extended(to: metrics.lineSpacing))
      low += 1
    }
  }

  /// Aligns a box with its parent.
  private mutating func close(_ index: Int) {
    if leafCountIsZero(index) {
      leaves.append(Leaf(result: -1, box: Int32(index), level: boxes[index].level))
    }
    let parent = boxes[index].parent
    guard parent >= 0 else {
      alignPending(with: index)
      return
    }
    let node = boxes[index].node
    let alignment = pass.style(node).pointee.verticalAlign
    if alignment == .top || alignment == .bottom {
      alignPending(with: index)
      boxes[index].isLineAligned = true
      lineAligned.append(
        LineAligned(
          height: boxes[index].metrics.isEmpty ? .zero : boxes[index].metrics, owner: parent, isTop: alignment == .top,
          index: index, isBox: true))
      return
    }
    for pending in lineAligned.indices.reversed() {
      guard lineAligned[pending].owner == index else { break }
      lineAligned[pending].owner = parent
    }
    let isEmpty = boxes[index].metrics.isEmpty
    let metrics = isEmpty ? .zero : boxes[index].metrics
    let lineHeight = paragraph.styles[Int(boxes[index].style)].lineHeight
    boxes[index].shift = shift(of: node, metrics, lineHeight: lineHeight, in: parent)
    if !isEmpty { boxes[parent].metrics.unite(metrics.lowered(by: boxes[index].shift)) }
  }

  /// Whether nothing was put into a box: its leaves and those of boxes inside it lie at the end of the list.
  private func leafCountIsZero(_ index: Int) -> Bool { (leaves.last.map { Int($0.box) } ?? -1) < index }

  private mutating func alignAtomic(_ node: NodeIndex, _ result: LineItem) {
    let height = FontHeight(ascent: result.ascent, descent: result.height - result.ascent)
    let alignment = pass.style(node).pointee.verticalAlign
    if alignment == .top || alignment == .bottom {
      lineAligned.append(
        LineAligned(
          height: height, owner: current, isTop: alignment == .top, index: leaves.count - 1, isBox: false))
      return
    }
    let shift = shift(of: node, height, lineHeight: pass.inlineStyle(of: node).lineHeight, in: current)
    leaves[leaves.count - 1].baseline = shift
    boxes[current].metrics.unite(height.lowered(by: shift))
  }

  /// How far `vertical-align` lowers a baseline.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#propdef-vertical-align
  private func shift(
    of node: NodeIndex, _ metrics: FontHeight, lineHeight: @autoclosure () -> LayoutUnit, in parent: Int
  ) -> LayoutUnit {
    let style = pass.style(node)
    let around = paragraph.styles[Int(boxes[parent].style)]
    switch style.pointee.verticalAlign {
    case .baseline, .top, .bottom: return .zero
    case .sub: return LayoutUnit(around.fontSize) / 5 + LayoutUnit(1)
    case .super: return -(LayoutUnit(around.fontSize) / 3 + LayoutUnit(1))
    case .middle:
      return (metrics.ascent - metrics.descent) / 2 - LayoutUnit(rounding: around.metrics.xHeight / 2)
    case .baselineMiddle: return (metrics.ascent - metrics.descent) / 2
    case .textTop: return metrics.ascent - around.metrics.ascent
    case .textBottom: return around.metrics.descent - metrics.descent
    case .length:
      return -style.pointee.verticalAlignLength.resolved(against: lineHeight(), pass.calculations).orZero
    }
  }

  private mutating func countLeaves() {
    for leaf in leaves { boxes[Int(leaf.box)].leafCount += 1 }
    for index in boxes.indices.reversed() where boxes[index].parent >= 0 {
      boxes[boxes[index].parent].leafCount += boxes[index].leafCount
    }
  }

  /// Makes room for what is aligned with a box: the tallest decides on which side.
  private func grow(_ line: inout FontHeight, from extent: FontHeight, for pending: ArraySlice<LineAligned>) {
    let top = pending.lazy.filter(\.isTop).map(\.height.height).max()
    let bottom = pending.lazy.filter { !$0.isTop }.map(\.height.height).max()
    var extent = extent
    if let top, top > bottom ?? .zero {
      line.unite(FontHeight(ascent: extent.ascent, descent: top - extent.ascent))
      extent.descent = max(extent.descent, top - extent.ascent)
    }
    if let bottom {
      line.unite(FontHeight(ascent: bottom - extent.descent, descent: extent.descent))
      extent.ascent = max(extent.ascent, bottom - extent.descent)
    }
    if let top { line.unite(FontHeight(ascent: extent.ascent, descent: top - extent.ascent)) }
  }

  /// Aligns what waits for a box, which grows at the other side if need be.
  ///
  /// As in Chromium, what lies between the two with a `vertical-align` of its own moves what is aligned along with it.
  private mutating func alignPending(with index: Int) {
    guard lineAligned.last?.owner == index else { return }
    let first = lineAligned.firstIndex { $0.owner == index } ?? lineAligned.count
    let extent = extentWithBorders(of: index)
    var line = boxes[index].metrics.isEmpty ? .zero : boxes[index].metrics
    grow(&line, from: extent, for: lineAligned[first...])
    for pending in lineAligned[first...] {
      let shift = pending.isTop ? pending.height.ascent - line.ascent : line.descent - pending.height.descent
      if pending.isBox { boxes[pending.index].shift = shift } else { leaves[pending.index].baseline = shift }
    }
    boxes[index].metrics = line
    lineAligned.removeSubrange(first...)
  }

  /// What a box and those in it extend to. Chromium takes the borders of boxes into account here, with leading on top.
  private func extentWithBorders(of index: Int) -> FontHeight {
    var extent = boxes[index].metrics.isEmpty ? .zero : boxes[index].metrics
    for inner in (index + 1)..<max(boxes.count, index + 1) where !boxes[inner].isLineAligned {
      let border = pass.style(boxes[inner].node).pointee.border
      guard border != .zero else { continue }
      let style = paragraph.styles[Int(boxes[inner].style)]
      let font = FontHeight(
        ascent: style.metrics.ascent + border.top, descent: style.metrics.descent + border.bottom)
      extent.unite(font.extended(to: style.lineHeight).lowered(by: shift(of: inner, from: index)))
    }
    return extent
  }

  private func shift(of inner: Int, from outer: Int) -> LayoutUnit {
    var shift = LayoutUnit.zero
    var box = inner
    while box > outer {
      shift += boxes[box].shift
      box = boxes[box].parent
    }
    return shift
  }

  private mutating func resolveBaselines() {
    for index in boxes.indices where boxes[index].parent >= 0 {
      boxes[index].baseline = boxes[boxes[index].parent].baseline + boxes[index].shift
    }
    for index in leaves.indices { leaves[index].baseline += boxes[Int(leaves[index].box)].baseline }
  }
}
