import LayoutEngine

/// What a face offers, as far as font matching looks at it.
struct FaceTraits: Hashable, Sendable {
  enum Slant: Hashable, Sendable {
    case normal, italic
    /// Degrees clockwise.
    case oblique(ClosedRange<Float>)
  }

  /// 1 to 1000.
  var weight: ClosedRange<Float>
  /// Percent.
  var stretch: ClosedRange<Float>
  var slant: Slant
  /// Whether a variable face takes any weight or width that its axis has, while it is matched like one that does not.
  var hasOwnWeight = false
  var hasOwnStretch = false
}

/// The face that a style asks for.
struct FaceRequest: Hashable, Sendable {
  var weight: Float
  var stretch: Float
  var slant: TextStyle.Slant
  var synthesis = TextStyle.FontSynthesis.all

  /// The angle from which on an oblique is treated like an italic.
  static let italicAngle: Float = 14

  var isSlanted: Bool {
    switch slant {
    case .normal: false
    case .italic: true
    case .oblique(let angle): angle >= Self.italicAngle
    }
  }
}

/// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#font-style-matching
enum FontMatching {
  /// The index of the face that fits best: width first, then slant, then weight. The later of equal faces wins.
  static func best(of faces: [FaceTraits], for request: FaceRequest) -> Int? {
    var best: (index: Int, rank: Rank)?
    for (index, traits) in faces.enumerated() {
      let rank = Rank(
        stretch: stretchDistance(traits.stretch, request.stretch), slant: slantRank(traits.slant, request.slant),
        weight: weightDistance(traits.weight, request.weight))
      if best.map({ rank <= $0.rank }) ?? true { best = (index, rank) }
    }
    return best?.index
  }

  private struct Rank: Comparable {
    var stretch: Float
    var slant: Float
    var weight: Float

    static func < (a: Self, b: Self) -> Bool {
      (a.stretch, a.slant, a.weight) < (b.stretch, b.slant, b.weight)
    }
  }

  /// Numbers beyond this rank after everything on the preferred side.
  private static let otherSide: Float = 10_000

  /// Narrower faces first for widths up to 100%, wider ones first above.
  private static func stretchDistance(_ range: ClosedRange<Float>, _ desired: Float) -> Float {
    if range.contains(desired) { return 0 }
    let isNarrower = range.upperBound < desired
    let distance = isNarrower ? desired - range.upperBound : range.lowerBound - desired
    return isNarrower == (desired <= 100) ? distance : distance + otherSide
  }

  private static func slantRank(_ slant: FaceTraits.Slant, _ desired: TextStyle.Slant) -> Float {
    switch (desired, slant) {
    case (.normal, .normal), (.italic, .italic): 0
    case (.normal, .oblique(let range)): range.contains(0) ? 0 : 1
    case (.normal, .italic): 2
    case (.italic, .oblique): 1
    case (.italic, .normal): 2
    case (.oblique(let angle), .oblique(let range)): range.contains(angle) ? 0 : 0.5
    case (.oblique(let angle), .italic): angle >= 0 ? 1 : 2
    case (.oblique(let angle), .normal): angle == 0 ? 0 : 2
    }
  }

  private static func weightDistance(_ range: ClosedRange<Float>, _ desired: Float) -> Float {
    if range.contains(desired) { return 0 }
    let isLighter = range.upperBound < desired
    let distance = isLighter ? desired - range.upperBound : range.lowerBound - desired
    if desired >= 400 && desired <= 500 {
      // First heavier ones up to 500, then lighter ones, then those above 500.
      if !isLighter && range.lowerBound <= 500 { return distance }
      return isLighter ? distance + otherSide : distance + 2 * otherSide
    }
    return isLighter == (desired < 400) ? distance : distance + otherSide
  }
}
