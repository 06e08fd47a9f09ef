import LayoutEngine

/// OpenType features that keywords of the `font-variant` properties stand for.
///
/// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#font-rend-props
enum FontFeatures {
  /// Keywords with the same slot exclude each other.
  typealias Feature = (slot: UInt8, settings: [TextStyle.Setting])

  enum Group: Sendable {
    case ligatures, numeric, eastAsian, position

    func feature(_ keyword: Keyword) -> Feature? {
      switch self {
      case .ligatures: FontFeatures.ligatures(keyword)
      case .numeric: FontFeatures.numeric(keyword)
      case .eastAsian: FontFeatures.eastAsian(keyword)
      case .position:
        switch keyword {
        case .sub: (0, [on("subs")])
        case .super: (0, [on("sups")])
        default: nil
        }
      }
    }
  }

  static let noLigatures = [off("liga"), off("clig"), off("dlig"), off("hlig"), off("calt")]

  /// Four printable ASCII characters as a number.
  static func tag(_ name: String) -> UInt32? {
    guard name.utf8.count == 4, name.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    return name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func on(_ name: String) -> TextStyle.Setting { TextStyle.Setting(tag: tag(name) ?? 0, value: 1) }
  private static func off(_ name: String) -> TextStyle.Setting { TextStyle.Setting(tag: tag(name) ?? 0, value: 0) }

  private static func ligatures(_ keyword: Keyword) -> Feature? {
    switch keyword {
    case .commonLigatures: (0, [on("liga"), on("clig")])
    case .noCommonLigatures: (0, [off("liga"), off("clig")])
    case .discretionaryLigatures: (1, [on("dlig")])
    case .noDiscretionaryLigatures: (1, [off("dlig")])
    case .historicalLigatures: (2, [on("hlig")])
    case .noHistoricalLigatures: (2, [off("hlig")])
    case .contextual: (3, [on("calt")])
    case .noContextual: (3, [off("calt")])
    default: nil
    }
  }

  private static func numeric(_ keyword: Keyword) -> Feature? {
    switch keyword {
    case .liningNums: (0, [on("lnum")])
    case .oldstyleNums: (0, [on("onum")])
    case .proportionalNums: (1, [on("pnum")])
    case .tabularNums: (1, [on("tnum")])
    case .diagonalFractions: (2, [on("frac")])
    case .stackedFractions: (2, [on("afrc")])
    case .ordinal: (3, [on("ordn")])
    case .slashedZero: (4, [on("zero")])
    default: nil
    }
  }

  private static func eastAsian(_ keyword: Keyword) -> Feature? {
    switch keyword {
    case .jis78: (0, [on("jp78")])
    case .jis83: (0, [on("jp83")])
    case .jis90: (0, [on("jp90")])
    case .jis04: (0, [on("jp04")])
    case .simplified: (0, [on("smpl")])
    case .traditional: (0, [on("trad")])
    case .fullWidth: (1, [on("fwid")])
    case .proportionalWidth: (1, [on("pwid")])
    case .ruby: (2, [on("ruby")])
    default: nil
    }
  }
}
