/// A set of adjoining margins: the largest positive and the most negative of them.
///
/// https://www.w3.org/TR/2011/REC-CSS2-20110607/box.html#collapsing-margins
struct MarginStrut: Hashable, BitwiseCopyable {
  /// At least 0.
  var positive = LayoutUnit.zero
  /// At most 0.
  var negative = LayoutUnit.zero

  init() {}

  init(_ margin: LayoutUnit) {
    positive = max(margin, .zero)
    negative = min(margin, .zero)
  }

  init(positive: LayoutUnit, negative: LayoutUnit) {
    self.positive = positive
    self.negative = negative
  }

  /// The collapsed margin.
  @inline(__always) var sum: LayoutUnit { positive + negative }

  /// The strut with one more margin in it.
  @inline(__always)
  func adding(_ margin: LayoutUnit) -> MarginStrut {
    MarginStrut(positive: max(positive, margin), negative: min(negative, margin))
  }

  /// Both sets together.
  @inline(__always)
  func union(_ other: MarginStrut) -> MarginStrut {
    MarginStrut(positive: max(positive, other.positive), negative: min(negative, other.negative))
  }
}
