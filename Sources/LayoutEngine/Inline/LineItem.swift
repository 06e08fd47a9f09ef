/// An item of a paragraph, or part of one, on a line.
struct LineItem: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    /// The line may be broken after the item.
    static let canBreakAfter = Flags(rawValue: 1 << 0)
    /// There may be an earlier break opportunity inside.
    static let mayBreakInside = Flags(rawValue: 1 << 1)
    /// Makes the line more than an empty one.
    static let hasContent = Flags(rawValue: 1 << 2)
    /// Preserved spaces at the end of the line, which hang.
    static let hangs = Flags(rawValue: 1 << 3)
    /// Ends with a soft hyphen that shows.
    static let isHyphenated = Flags(rawValue: 1 << 4)
    /// The style allows breaks anywhere if nothing else helps.
    static let breaksAnywhere = Flags(rawValue: 1 << 5)
    /// The text was cut here to begin or end a line: it is shaped again where that is not safe.
    static let isCutAtStart = Flags(rawValue: 1 << 6)
    static let isCutAtEnd = Flags(rawValue: 1 << 7)
    /// Preserved spaces at the end of the line, which take the level of the paragraph.
    static let isAtBaseLevel = Flags(rawValue: 1 << 8)
    /// Ends the line with a full-width bracket that is set half as wide, since it would not fit else.
    static let isTrimmedAtEnd = Flags(rawValue: 1 << 9)
  }

  /// The index of the item in the paragraph.
  var item: Int32
  /// Part of the paragraph's text.
  var start: Int32
  var end: Int32
  /// Where shaping ended if the text is cut at its end: behind the spaces that follow.
  var shapedEnd: Int32
  /// The room the item takes in the line.
  var size = LayoutUnit.zero
  /// The margin box of an atomic box: from its top to its baseline, and its height.
  var ascent = LayoutUnit.zero
  var height = LayoutUnit.zero
  var flags: Flags = []

  init(item: Int, start: Int, end: Int) {
    self.item = Int32(item)
    self.start = Int32(start)
    self.end = Int32(end)
    shapedEnd = Int32(end)
  }

  var canBreakAfter: Bool {
    get { flags.contains(.canBreakAfter) }
    set { if newValue { flags.insert(.canBreakAfter) } else { flags.remove(.canBreakAfter) } }
  }
}

/// A float among the items of a line.
struct LineFloat {
  var node: NodeIndex
  /// The index of its item in the line.
  var position: Int
  var marginBox: Size
  /// Whether it is beside the line; else it goes below.
  var isPlaced = false
  /// The corner of the border box, relative to the content box.
  var origin = Point.zero
  /// The floats before it was placed.
  var before: ExclusionSpace.Snapshot?
}

/// A broken line, before its boxes have their places. Lengths are relative to the content box.
struct Line: BitwiseCopyable {
  var top: LayoutUnit
  /// The room for it.
  var left: LayoutUnit
  var right: LayoutUnit
  /// `text-indent` of the first line.
  var indent: LayoutUnit
  /// The width of the items, without what hangs at the end.
  var width: LayoutUnit
  /// The width of the spaces that hang.
  var hanging: LayoutUnit
  /// The width for intrinsic sizes: with floats.
  var intrinsicWidth: LayoutUnit
  /// Whether nothing on the line gives it a height.
  var isEmpty: Bool
  /// The last line of the block or one before a forced break.
  var endsParagraph: Bool
  var overflows: Bool
  /// What the next line has to be below: `clear` of a `<br>`.
  var clear = Clear.none
  /// The embedding level of the paragraph that the line belongs to.
  var baseLevel: UInt8
  /// Part of the paragraph's text, without collapsed and hanging spaces at the end.
  var textStart: Int32
  var textEnd: Int32
}
