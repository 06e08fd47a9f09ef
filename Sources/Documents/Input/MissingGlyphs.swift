import Diagnostics

/// What is said about characters that no font has.
enum MissingGlyphs {
  /// How many characters are named.
  private static let limit = 8

  /// - Parameter characters: At least one, each once.
  static func diagnostic(_ characters: [Unicode.Scalar]) -> Diagnostic {
    let names = characters.prefix(limit).map(name).joined(separator: ", ")
    let others = characters.count > limit ? " and others" : ""
    return Diagnostic(.warning, "no font has \(names)\(others): missing glyphs stand in their places")
  }

  /// U+ and at least four digits, as Unicode writes code points.
  private static func name(_ character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
