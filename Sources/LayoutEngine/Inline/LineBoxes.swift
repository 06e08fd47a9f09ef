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
    /// How far its baseline is below its parent's.
    var shift = LayoutUnit.zero
    /// What the closed boxes in it that have fragments extend to, with borders and leading, around its baseline.
    var extent = FontHeight.empty
    /// How many boxes waited for the alignment with the line when it began.
    var firstLineAligned = 0
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

  unowned(unsafe) let pass: LayoutPass
  let paragraph: Paragraph
  var boxes: [Box] = []
  var leaves: [Leaf] = []
  /// What waits for the box around it with `vertical-align: top` or `bottom`, or for the line.
  var lineAligned: [PendingAlignment] = []
  /// What waits for its parent.
  var textAligned: [PendingAlignment] = []
  /// Whether anything is aligned with the line.
  let alignsWithLine: Bool
  /// Which boxes have fragments, once that matters.
  var fragmented: FragmentedInlineBoxes?
  private var current = 0
  /// The embedding level of the paragraph that the line belongs to.
  private var baseLevel: UInt8 = 0

  init(pass: LayoutPass, paragraph: Paragraph) {
    self.pass = pass
    self.paragraph = paragraph
    alignsWithLine = paragraph.items.contains { item in
      guard item.kind == .openBox || item.kind == .atomic else { return false }
      let alignment = pass.style(item.node).pointee.verticalAlign
      return alignment == .top || alignment == .bottom
    }
  }

  /// Builds the boxes of a line that begins with `open` boxes, and returns how high the line is.
  mutating func build(_ results: [LineItem], open: [Box], baseLevel: UInt8) -> FontHeight {
    self.baseLevel = baseLevel
    boxes.removeAll(keepingCapacity: true)
    leaves.removeAll(keepingCapacity: true)
    lineAligned.removeAll(keepingCapacity: true)
    textAligned.removeAll(keepingCapacity: true)
    for box in open { begin(box.node, box.style, box.level, beginsHere: false) }
    for (index, result) in results.enumerated() { add(result, index) }
    var unclosed = current
    while unclosed >= 0 {
      close(unclosed)
      unclosed = boxes[unclosed].parent
    }
    setLevelsAtEnd()
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
    box.firstLineAligned = lineAligned.count
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
      alignAtomic(item.node, result, in: current)
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

  /// Empty inline boxes at the end of the line have the level of the paragraph, as spaces there have.
  ///
  /// https://www.unicode.org/reports/tr9/tr9-48.html#L1
  private mutating func setLevelsAtEnd() {
    var index = leaves.count - 1
    while index >= 0, leaves[index].result < 0 {
      leaves[index].level = baseLevel
      index -= 1
    }
  }

  private mutating func countLeaves() {
    for leaf in leaves { boxes[Int(leaf.box)].leafCount += 1 }
    for index in boxes.indices.reversed() where boxes[index].parent >= 0 {
      boxes[boxes[index].parent].leafCount += boxes[index].leafCount
    }
  }

  private mutating func resolveBaselines() {
    for index in boxes.indices where boxes[index].parent >= 0 {
      boxes[index].baseline = boxes[boxes[index].parent].baseline + boxes[index].shift
    }
    for index in leaves.indices { leaves[index].baseline += boxes[Int(leaves[index].box)].baseline }
  }
}
