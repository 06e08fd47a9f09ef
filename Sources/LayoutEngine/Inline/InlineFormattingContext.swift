/// What a block container learns about the lines in it.
struct InlineLayoutResult: BitwiseCopyable {
  /// From the top of the content box to the bottom of the last line.
  var height = LayoutUnit.zero
  /// From the top of the border box to the baseline of the first and the last line; indefinite if there is none.
  var firstBaseline = LayoutUnit.indefinite
  var lastBaseline = LayoutUnit.indefinite
  /// How many lines there are that are not empty.
  var lineCount = 0
  /// Whether there are more lines than `-webkit-line-clamp` shows.
  var isClamped = false
}

/// Lays out a block container whose content is inline-level.
///
/// https://www.w3.org/TR/2011/REC-CSS2-20110607/visuren.html#inline-formatting
enum InlineFormattingContext {
  /// Lays the lines out; in full mode the frames of all descendants and the fragments of `root` are right afterwards.
  ///
  /// - Parameters:
  ///   - contentWidth: The width of the content box.
  ///   - contentOrigin: The corner of the content box, relative to the border box of `root`.
  ///   - contentHeight: What percentages of the heights of boxes in the lines refer to, or indefinite.
  ///   - floats: The floats around the lines, which floats in the lines are added to.
  static func layout(
    _ pass: LayoutPass, _ root: NodeIndex, contentWidth: LayoutUnit, contentHeight: LayoutUnit, contentOrigin: Point,
    floats: FloatContext, mode: LayoutMode
  ) -> InlineLayoutResult {
    guard let paragraph = pass.paragraph(of: root) else { return InlineLayoutResult() }
    var layout = InlineLayout(
      pass: pass, paragraph: paragraph, root: root, contentWidth: contentWidth, contentOrigin: contentOrigin,
      containingHeight: contentHeight, floats: floats, mode: mode)
    return layout.run()
  }

  /// Whether the content makes no line, so that margins collapse through it.
  static func isEmpty(_ pass: LayoutPass, _ root: NodeIndex) -> Bool {
    guard let paragraph = pass.paragraph(of: root) else { return true }
    return !paragraph.items.contains { item in
      switch item.kind {
      case .text, .tab, .lineBreak, .wordBreakOpportunity, .atomic: true
      case .openBox, .closeBox: pass.hasInlineEdge(item.node, isStart: item.kind == .openBox)
      default: false
      }
    }
  }

  /// The min-content and max-content width of the content box.
  ///
  /// https://www.w3.org/TR/2021/WD-css-sizing-3-20211217/#intrinsic-sizes
  ///
  /// - Parameter floats: The width of the floats that are beside the first line already.
  static func intrinsicSizes(
    _ pass: LayoutPass, _ root: NodeIndex, containingHeight: LayoutUnit, floats: LayoutUnit = .zero
  ) -> IntrinsicSizes {
    guard let paragraph = pass.paragraph(of: root) else { return IntrinsicSizes(minContent: .zero, maxContent: .zero) }
    func widest(_ purpose: LineBreaker.Purpose) -> LayoutUnit {
      var breaker = LineBreaker(
        pass: pass, paragraph: paragraph, purpose: purpose, contentWidth: .zero, containingHeight: containingHeight,
        floats: .none, mode: .measure)
      var widest = LayoutUnit.zero
      var beside = purpose == .maxContent ? floats : .zero
      while breaker.hasContent, !pass.checkDeadline() {
        let line = breaker.nextLine(at: .zero, left: .zero, right: purpose == .minContent ? .zero : .unlimited)
        widest = max(widest, line.intrinsicWidth + beside)
        beside = .zero
      }
      return widest
    }
    let minContent = widest(.minContent)
    // Negative margins can make the only line narrower than its words.
    return IntrinsicSizes(minContent: minContent, maxContent: max(widest(.maxContent), minContent))
  }
}

extension LayoutUnit {
  /// More than any line is long, and still far from overflowing.
  static let unlimited = LayoutUnit(rawValue: .max / 4)
}

/// One layout of one inline formatting context.
struct InlineLayout {
  unowned(unsafe) let pass: LayoutPass
  let paragraph: Paragraph
  let root: NodeIndex
  let contentWidth: LayoutUnit
  let contentOrigin: Point
  let floats: FloatContext
  let mode: LayoutMode
  var breaker: LineBreaker
  var placement: LinePlacement
  private var result = InlineLayoutResult()
  /// The top of the next line, relative to the content box.
  private var y = LayoutUnit.zero
  /// The widths that the next lines are broken at, the last line's first; none if they take all the room.
  private var balancedWidths: [LayoutUnit] = []

  init(
    pass: LayoutPass, paragraph: Paragraph, root: NodeIndex, contentWidth: LayoutUnit, contentOrigin: Point,
    containingHeight: LayoutUnit, floats: FloatContext, mode: LayoutMode
  ) {
    self.pass = pass
    self.paragraph = paragraph
    self.root = root
    self.contentWidth = contentWidth
    self.contentOrigin = contentOrigin
    self.floats = floats
    self.mode = mode
    breaker = LineBreaker(
      pass: pass, paragraph: paragraph, purpose: .content, contentWidth: contentWidth,
      containingHeight: containingHeight, floats: floats, mode: mode)
    placement = LinePlacement(
      pass: pass, paragraph: paragraph, root: root, containing: Size(width: contentWidth, height: containingHeight),
      isFull: mode == .full)
  }

  mutating func run() -> InlineLayoutResult {
    if mode == .full { placement.begin() }
    switch paragraph.styles[0].wrap {
    case .balance where !hasFloatsBeside: balancedWidths = findBalancedWidths().reversed()
    case .pretty where !hasFloatsBeside: balancedWidths = findPrettyWidths().reversed()
    default: break
    }
    let limit = lineLimit
    var clampedHeight = LayoutUnit.indefinite
    while breaker.hasContent, !pass.checkDeadline() {
      layoutLine()
      guard limit > 0 && result.lineCount == limit && !clampedHeight.isDefinite else { continue }
      clampedHeight = y
      result.isClamped = breaker.hasContent
    }
    if mode == .full { placement.finish() }
    pass.countLines(result.lineCount, of: root)
    result.height = clampedHeight.isDefinite ? clampedHeight : y
    return result
  }

  /// How many lines `-webkit-line-clamp` shows; 0 if it does not limit them.
  private var lineLimit: Int {
    pass.clampedLines(of: root)
  }

  /// Breaks one line and puts it at its place.
  private mutating func layoutLine() {
    // As in Chromium, what follows the first forced break is not balanced.
    let width = balancedWidths.popLast()
    let line =
      width.map { lineWithoutFloats(width: $0) } ?? floats.space.map { lineBesideFloats($0) }
      ?? lineWithoutFloats(width: contentWidth)
    var metrics = placement.measure(line, breaker.results)
    if line.isEmpty {
      metrics = .zero
    } else if result.lineCount == 0 {
      metrics.ascent = max(metrics.ascent, paragraph.styles[0].firstLineAscent)
    }
    let baseline = line.top + metrics.ascent
    if mode == .full {
      placement.place(
        line, breaker.results, number: Int32(result.lineCount), baseline: baseline, metrics, origin: contentOrigin,
        isClamped: breaker.hasContent && result.lineCount + 1 == lineLimit)
      for float in breaker.lineFloats where float.isPlaced { place(float) }
    }
    placement.advance()
    if !line.isEmpty {
      // Where lines are upside down, the baseline is as far from the block start as from the lower side.
      let fromTop =
        contentOrigin.y + (pass.hasFlippedLines(root) ? line.top + metrics.height - metrics.ascent : baseline)
      if !result.firstBaseline.isDefinite { result.firstBaseline = fromTop }
      result.lastBaseline = fromTop
      result.lineCount += 1
      y = line.top + metrics.height
    }
    placePendingFloats()
    if line.clear != .none { y = floats.cleared(y, line.clear) }
  }

  /// Whether floats may take room from the lines.
  private var hasFloatsBeside: Bool { floats.space != nil && floats.cleared(.zero, .both) > .zero }

  private mutating func lineWithoutFloats(width: LayoutUnit) -> Line {
    var line = breaker.nextLine(at: y, left: .zero, right: width)
    line.right = contentWidth
    return line
  }

  /// Breaks a line in the first room between floats that it fits into.
  private mutating func lineBesideFloats(_ space: UnsafeMutablePointer<ExclusionSpace>) -> Line {
    breaker.placeLeadingFloats(at: y)
    let start = breaker.checkpoint
    var rooms = OpportunitySequence(space, in: floats.container, from: floats.origin.y + y)
    while true {
      guard let room = rooms.next() else { return breaker.nextLine(at: y, left: .zero, right: contentWidth) }
      let line = breaker.nextLine(
        at: room.top - floats.origin.y, left: room.left - floats.origin.x, right: room.right - floats.origin.x)
      // A block that does not wrap keeps its lines beside the floats, as in Chromium.
      if line.isEmpty || !paragraph.styles[0].wraps { return line }
      let isTooWide = line.overflows && room.width < contentWidth
      let isTooHigh = room.bottom < .max && placement.measure(line, breaker.results).height > room.bottom - room.top
      if !isTooWide && !isTooHigh { return line }
      breaker.restore(start)
    }
  }

  /// Floats that did not fit beside the line go below its top.
  private mutating func placePendingFloats() {
    if breaker.lineFloats.isEmpty { return }
    // Floats of a line come in visual order.
    let indices = Array(breaker.lineFloats.indices)
    for index in breaker.paragraph.baseLevel & 1 == 0 ? indices : indices.reversed()
    where !breaker.lineFloats[index].isPlaced {
      var float = breaker.lineFloats[index]
      float.origin = pass.placeFloat(float.node, marginBox: float.marginBox, at: y, in: floats)
      place(float)
    }
  }

  private mutating func place(_ float: LineFloat) {
    guard mode == .full else { return }
    placement.setOrigin(
      ofFloat: float.node, Point(x: contentOrigin.x + float.origin.x, y: contentOrigin.y + float.origin.y))
  }
}
