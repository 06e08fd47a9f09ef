/// A set of adjoining margins: the largest positive and the most negative of them.
///
/// https://www.w3.org/TR/2011/REC-CSS2-20110607/box.html#collapsing-margins
struct MarginStrut: Hashable, BitwiseCopyable {
  /// At least 0.
  var positive = LayoutUnit.zero
  /// At most 0.
  var negative = LayoutUnit.zero
  /// The largest quirky margin; negative where they are ignored, at the beginning of `body` and table cells.
  ///
  /// https://quirks.spec.whatwg.org/#collapsing-margins-quirk
  var quirky = LayoutUnit.zero

  init() {}

  init(_ margin: LayoutUnit) {
    positive = max(margin, .zero)
    negative = min(margin, .zero)
  }

  init(positive: LayoutUnit, negative: LayoutUnit, quirky: LayoutUnit) {
    self.positive = positive
    self.negative = negative
    self.quirky = quirky
  }

  /// The collapsed margin.
  @inline(__always) var sum: LayoutUnit { max(positive, quirky) + negative }

  /// The collapsed margin without the quirky ones.
  var sumWithoutQuirky: LayoutUnit { positive + negative }

  /// The strut with one more margin in it.
  @inline(__always)
  func adding(_ margin: LayoutUnit, isQuirky: Bool) -> MarginStrut {
    if isQuirky, margin >= .zero {
      return MarginStrut(
        positive: positive, negative: negative, quirky: quirky < .zero ? quirky : max(quirky, margin))
    }
    return MarginStrut(positive: max(positive, margin), negative: min(negative, margin), quirky: quirky)
  }

  /// Both sets together.
  @inline(__always)
  func union(_ other: MarginStrut) -> MarginStrut {
    MarginStrut(
      positive: max(positive, other.positive), negative: min(negative, other.negative),
      quirky: min(quirky, other.quirky) < .zero ? min(quirky, other.quirky) : max(quirky, other.quirky))
  }

  /// Leaves out the quirky margins that are added.
  mutating func ignoreQuirkyMargins() { quirky = LayoutUnit(rawValue: -1) }
}
