/// The custom properties that `@property` rules register, by name.
///
/// https://www.w3.org/TR/2024/WD-css-properties-values-api-1-20240326/
final class RegisteredProperties: Sendable {
  private let rules: [String: PropertyRule]

  init(_ rules: [String: PropertyRule]) { self.rules = rules }

  subscript(name: String) -> PropertyRule? { rules[name] }

  var initialValues: [String: [UInt8]?] { rules.mapValues(\.initial) }
}

extension PropertyRule {
  /// The computed value, whose lengths are absolute; `nil` if the value is invalid.
  ///
  /// https://www.w3.org/TR/2024/WD-css-properties-values-api-1-20240326/#calculation-of-computed-values
  ///
  /// - Parameters:
  ///   - lengths: `nil` makes values invalid that depend on the font.
  ///   - dependsOnFont: Set if the value has units that depend on the font.
  func computed(_ source: [UInt8], _ lengths: LengthContext?, dependsOnFont: inout Bool) -> [UInt8]? {
    if syntax.isUniversal { return source }
    let list = TokenList(source)
    guard syntax.accepts(list) else { return nil }
    var output: [UInt8] = []
    var start = 0
    for position in 0..<list.end {
      let token = list.tokens[position]
      guard token.kind == .dimension, let unit = token.unit, unit.isFontRelative else { continue }
      dependsOnFont = true
      guard let lengths else { return nil }
      if start < position { output += list.sourceBytes(of: start..<position) }
      // Comments keep neighbours apart.
      output += Array("/**/\(lengths.px(token.number, unit))px/**/".utf8)
      start = position + 1
    }
    guard start > 0 else { return source }
    if start < list.end { output += list.sourceBytes(of: start..<list.end) }
    return output
  }
}
