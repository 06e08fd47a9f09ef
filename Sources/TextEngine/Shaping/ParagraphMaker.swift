import LayoutEngine

/// Analyses and shapes collected content, step by step.
struct ParagraphMaker {
  private let root: NodeIndex
  private let session: ShapingSession
  private let styles: [ShapingStyle]
  private let content: ParagraphContent
  private let text: [UInt16]
  private var items: [InlineItem]
  private var baseLevel: UInt8
  private var needsReordering = false
  private var segments: [ShapingSegment] = []
  private var advances: [Int64]
  private var marks: [TextMarks]
  private var fallbackFonts: [Paragraph.FallbackFont] = []
  /// Whether what is shaped stands upright in vertical lines.
  private var isUpright = false

  init(builder: ParagraphBuilder, root: NodeIndex, session: ShapingSession) {
    self.root = root
    self.session = session
    styles = builder.styles
    content = builder.content
    text = content.text
    items = content.items
    baseLevel = styles[0].inline.direction == .rtl ? 1 : 0
    advances = Array(repeating: 0, count: text.count)
    marks = Array(repeating: [], count: text.count + 1)
  }

  mutating func make() -> ShapedParagraph {
    resolveLevels()
    shape()
    var breaks = BreakOpportunities(text: text, items: items, isASCII: content.isASCII, iterators: session.iterators)
    breaks.mark(&marks, items: items, styles: styles)
    let paragraph = Paragraph(
      root: root, text: text, items: items, styles: styles.map(\.inline), positions: positions(), marks: marks,
      sources: content.sources + [content.sources.last.map { $0 + 1 } ?? 0], fallbackFonts: fallbackFonts,
      baseLevel: baseLevel, isPlaintext: isPlaintext, needsReordering: needsReordering)
    return ShapedParagraph(paragraph: paragraph, segments: segments)
  }

  private var isPlaintext: Bool { styles[0].inline.unicodeBidi == .plaintext }

  private mutating func resolveLevels() {
    guard baseLevel == 1 || content.mayBeBidirectional else { return }
    let levels = BidiLevels.resolve(text, baseLevel: isPlaintext ? nil : baseLevel)
    if isPlaintext { baseLevel = BidiLevels.levelOfLastParagraph(text) }
    needsReordering = baseLevel == 1 || levels.contains { $0 != 0 }
    if needsReordering { items = BidiLevels.assign(levels, to: items, baseLevel: baseLevel) }
  }

  private func positions() -> [Int64] {
    var positions: [Int64] = []
    positions.reserveCapacity(text.count + 1)
    var sum: Int64 = 0
    for advance in advances {
      positions.append(sum)
      sum += advance
    }
    positions.append(sum)
    return positions
  }

  /// Shapes text together across the borders of elements as long as font, direction and script stay the same.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#boundary-shaping
  private mutating func shape() {
    let scripts = ScriptRuns.of(text)
    var script = 0
    var run: (start: Int, end: Int, style: Int, level: UInt8)?
    for item in items {
      if item.kind == .text {
        if let open = run, open.end == Int(item.start), open.level == item.level,
          styles[open.style].group == styles[Int(item.style)].group
        {
          run?.end = Int(item.end)
          continue
        }
        if let open = run { shape(open.start..<open.end, styles[open.style], open.level, scripts, &script) }
        run = (Int(item.start), Int(item.end), Int(item.style), item.level)
      } else if let open = run, breaksShaping(item) {
        shape(open.start..<open.end, styles[open.style], open.level, scripts, &script)
        run = nil
      }
    }
    if let open = run { shape(open.start..<open.end, styles[open.style], open.level, scripts, &script) }
  }

  /// Whether text before and after an item is shaped apart: floats and absolutely positioned boxes take the place of an
  /// object in the text, as in Chromium.
  private func breaksShaping(_ item: InlineItem) -> Bool {
    switch item.kind {
    case .openBox, .closeBox: session.hasEdge(item.node, atStart: item.kind == .openBox)
    default: true
    }
  }

  private mutating func shape(
    _ range: Range<Int>, _ style: ShapingStyle, _ level: UInt8, _ scripts: [ScriptRun], _ script: inout Int
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      while scripts[script].end <= start { script += 1 }
      let end = min(range.upperBound, scripts[script].end)
      shape(start..<end, style, level, script: scripts[script].script)
      start = end
    }
  }

  /// Shapes text in one script, which may stand upright or lie on its side where lines are vertical.
  private mutating func shape(_ range: Range<Int>, _ style: ShapingStyle, _ level: UInt8, script: UInt32) {
    guard style.inline.hasCentralBaseline else { return shapeInFonts(range, style, level, script) }
    var start = range.lowerBound
    VerticalOrientation.forEachRun(in: text, range, style.style, isASCII: content.isASCII) { end, isUpright in
      self.isUpright = isUpright
      shapeInFonts(start..<end, style, level, script)
      start = end
    }
    isUpright = false
  }

  private mutating func shapeInFonts(_ range: Range<Int>, _ style: ShapingStyle, _ level: UInt8, _ script: UInt32) {
    let primary = style.stack.faces[0]
    if content.isASCII, primary.unicodeRanges.isEmpty,
      text[range].allSatisfy({ $0 < 0x20 || primary.font.covers(UInt32($0)) })
    {
      append(range, style, primary, level, script)
      return
    }
    var start = range.lowerBound
    FontItemizer(stack: style.stack).forEachRun(in: text, range) { end, face in
      if face == nil { session.reportMissing(text, start..<end) }
      append(start..<end, style, face ?? style.stack.primary, level, script)
      start = end
    }
  }

  /// Very long runs are shaped in parts that end after spaces, so that buffers stay small.
  private static let longestRun = 16_384

  private mutating func append(
    _ range: Range<Int>, _ style: ShapingStyle, _ face: StackFace, _ level: UInt8, _ script: UInt32
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = range.upperBound
      if end - start > Self.longestRun {
        let limit = start + Self.longestRun
        let space = text[start..<limit].lastIndex(of: ParagraphContent.Character.space)
        end = space.map { $0 + 1 } ?? limit
        if text[end] & 0xFC00 == 0xDC00 { end -= 1 }
      }
      appendParts(start..<end, style, face, level, script)
      start = end
    }
    if face.font !== style.stack.primary.font {
      fallbackFonts.append(
        Paragraph.FallbackFont(
          start: Int32(range.lowerBound), end: Int32(range.upperBound),
          metrics: face.font.metrics(at: style.size).aligned(for: style.style)))
    }
  }

  /// Sets small capitals that the font lacks apart.
  private mutating func appendParts(
    _ range: Range<Int>, _ style: ShapingStyle, _ face: StackFace, _ level: UInt8, _ script: UInt32
  ) {
    let caps = style.style.variantCaps
    guard caps != .normal, style.style.synthesis.contains(.smallCaps), SmallCapitals.areSynthesized(caps, in: face.font)
    else {
      return appendRun(range, style, face, level, script)
    }
    var start = range.lowerBound
    SmallCapitals.forEachPart(of: text, range, caps) { end, isSmall in
      appendRun(start..<end, style, face, level, script, isSmallCapitals: isSmall)
      start = end
    }
  }

  private mutating func appendRun(
    _ range: Range<Int>, _ style: ShapingStyle, _ face: StackFace, _ level: UInt8, _ script: UInt32,
    isSmallCapitals: Bool = false
  ) {
    var segment = ShapingSegment(
      start: range.lowerBound, end: range.upperBound, style: style, face: face, script: script,
      // Upright text runs from top to bottom, whatever the script.
      isRightToLeft: level & 1 != 0 && !isUpright, run: .empty)
    segment.isSmallCapitals = isSmallCapitals
    segment.isUpright = isUpright
    if !session.deadline.hasPassed(after: 1 + range.count / 4) {
      segment.run = segment.shape(text, range, session.shaper, isApart: false)
    }
    markTrimmable(range, segment)
    SegmentMeasure.measure(
      segment.run, segment, start: range.lowerBound, text, &advances, &marks, at: range.lowerBound, count: range.count)
    segments.append(segment)
  }

  /// Notes the brackets that can become narrower at the end of a line.
  private mutating func markTrimmable(_ range: Range<Int>, _ segment: ShapingSegment) {
    guard segment.request.kernsPunctuation, let metrics = segment.face.font.hanKerning else { return }
    for offset in HanKerning(text, range, metrics, isApart: false).trimmable { marks[offset].insert(.isTrimmable) }
  }
}
