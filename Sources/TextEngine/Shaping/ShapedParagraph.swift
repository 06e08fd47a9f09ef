import LayoutEngine

/// A run of a paragraph in one font, script and direction.
struct ShapingSegment {
  var start: Int
  var end: Int
  var style: ShapingStyle
  var face: StackFace
  var script: UInt32
  var isRightToLeft: Bool
  var run: ShapedRun
  /// Whether the letters are set as capitals of a smaller size.
  var isSmallCapitals = false
  /// Whether the glyphs stand upright in a vertical line.
  var isUpright = false

  /// px per em.
  var size: Float { isSmallCapitals ? SmallCapitals.size(in: style.size) : style.size }
  var scale: FontScale { FontScale(face.font, size: size, isUpright: isUpright) }
}

/// A paragraph with its glyphs.
final class ShapedParagraph {
  let paragraph: Paragraph
  /// In logical order; not every code unit is in one.
  let segments: [ShapingSegment]

  init(paragraph: Paragraph, segments: [ShapingSegment]) {
    self.paragraph = paragraph
    self.segments = segments
  }

  static func make(tree: LayoutTree, root: NodeIndex, session: ShapingSession) -> ShapedParagraph {
    guard let builder = ParagraphBuilder(tree: tree, root: root, session: session) else { return empty(root) }
    var maker = ParagraphMaker(builder: builder, root: root, session: session)
    return maker.make()
  }

  /// Without any font there is no text to show.
  private static func empty(_ root: NodeIndex) -> ShapedParagraph {
    ShapedParagraph(
      paragraph: Paragraph(
        root: root, text: [], items: [], styles: [InlineTextStyle()], positions: [0], marks: [[]], sources: [0],
        fallbackFonts: [], baseLevel: 0, isPlaintext: false, needsReordering: false),
      segments: [])
  }

  /// The segment that a code unit is in.
  func segment(at offset: Int) -> Int? {
    let index = segments.partitioningIndex { $0.end > offset }
    return index < segments.count && segments[index].start <= offset ? index : nil
  }

  /// The advance of part of a range that is shaped for itself.
  func advance(of part: Range<Int>, shapedAs range: Range<Int>, _ shaper: Shaper) -> Int64 {
    var total: Int64 = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let index = segment(at: offset) else {
        offset += 1
        continue
      }
      let segment = segments[index]
      let end = min(segment.end, range.upperBound)
      var advances = [Int64](repeating: 0, count: end - offset)
      var marks = [TextMarks](repeating: [], count: end - offset)
      SegmentMeasure.measure(
        reshape(segment, offset..<end, shaper), segment, start: offset, paragraph.text, &advances, &marks)
      for unit in offset..<end where part.contains(unit) { total += advances[unit - offset] }
      offset = end
    }
    return total
  }

  func reshape(_ segment: ShapingSegment, _ range: Range<Int>, _ shaper: Shaper) -> ShapedRun {
    segment.shape(paragraph.text, range, shaper, isApart: true)
  }
}

extension ShapingSegment {
  /// Shapes part of the segment.
  func shape(_ text: [UInt16], _ range: Range<Int>, _ shaper: Shaper, isApart: Bool) -> ShapedRun {
    isSmallCapitals
      ? SmallCapitals.shape(text, range, request, shaper) : shaper.shape(text, range, request, isApart: isApart)
  }

  var request: Shaper.Request {
    Shaper.Request(
      font: face.font, script: script, isRightToLeft: isRightToLeft, isUpright: isUpright, features: style.features,
      language: style.language, kernsPunctuation: style.kernsPunctuation)
  }
}

/// Turns the glyphs of a run into advances of code units.
enum SegmentMeasure {
  /// Adds to `advances` and `marks`, which begin with code unit `start`.
  static func measure(
    _ run: ShapedRun, _ segment: ShapingSegment, start: Int, _ text: [UInt16], _ advances: inout [Int64],
    _ marks: inout [TextMarks], at base: Int = 0, count: Int? = nil
  ) {
    let count = count ?? advances.count
    for index in base..<(base + count) { marks[index].insert(.isInsideCluster) }
    let scale = segment.scale
    for glyph in run.glyphs {
      let index = base + Int(glyph.cluster)
      advances[index] += scale.advance(of: glyph)
      marks[index].remove(.isInsideCluster)
      if glyph.isUnsafeToBreak { marks[index].insert(.isUnsafeToBreak) }
    }
    guard segment.style.letterSpacing != 0 || segment.style.wordSpacing != 0 else { return }
    for index in base..<(base + count) where !marks[index].contains(.isInsideCluster) {
      advances[index] += spacing(of: text[start + index - base], segment)
    }
  }

  /// `letter-spacing` and `word-spacing` of a cluster that begins with a code unit, in 1/65536 px.
  static func spacing(of unit: UInt16, _ segment: ShapingSegment) -> Int64 {
    // Of text in cursive scripts only the spaces are spaced.
    let isSpace = unit == 0x20 || unit == 0xA0
    let isSpaced = isSpace || (!isInvisible(unit) && !Scripts.isCursive(segment.script))
    let letter = isSpaced ? segment.style.letterSpacing : 0
    return letter + (isSpace ? segment.style.wordSpacing : 0)
  }

  /// Characters that take no room, and no letter spacing either.
  private static func isInvisible(_ unit: UInt16) -> Bool {
    unit < 0x20 || (unit >= 0x7F && unit < 0xA0) || unit == 0xAD || (unit >= 0x200B && unit <= 0x200F)
      || (unit >= 0x202A && unit <= 0x202E) || (unit >= 0x2060 && unit <= 0x206F) || unit == 0xFEFF
      || unit == 0xFFFC
  }
}
