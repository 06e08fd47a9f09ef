/// What values a registered custom property can have.
///
/// https://www.w3.org/TR/2024/WD-css-properties-values-api-1-20240326/#syntax-strings
struct PropertySyntax: Sendable, Hashable {
  enum DataType: Sendable, Hashable {
    case length, lengthPercentage, number, integer, percentage, color, angle, time, resolution
    case image, url, string, customIdent, transformFunction
    /// A word as it is written.
    case word(String)

    fileprivate static let names: [String: DataType] = [
      "length": .length, "length-percentage": .lengthPercentage, "number": .number, "integer": .integer,
      "percentage": .percentage, "color": .color, "angle": .angle, "time": .time, "resolution": .resolution,
      "image": .image, "url": .url, "string": .string, "custom-ident": .customIdent,
      "transform-function": .transformFunction,
    ]
  }

  enum Multiplier: Sendable, Hashable { case none, spaces, commas }

  struct Component: Sendable, Hashable {
    var type: DataType
    var multiplier = Multiplier.none
  }

  /// Any value does if there are none.
  private(set) var alternatives: [Component] = []

  var isUniversal: Bool { alternatives.isEmpty }

  /// `nil` if the text is no syntax.
  init?(_ text: String) {
    let text = text.trimmingASCIIWhitespace()
    if text == "*" { return }
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      guard let component = Self.component(part.trimmingASCIIWhitespace()) else { return nil }
      alternatives.append(component)
    }
  }

  /// https://www.w3.org/TR/2024/WD-css-properties-values-api-1-20240326/#consume-syntax-component
  private static func component(_ text: String) -> Component? {
    if text == "<transform-list>" { return Component(type: .transformFunction, multiplier: .spaces) }
    var name = Substring(text)
    var multiplier = Multiplier.none
    if name.hasSuffix("+") { multiplier = .spaces } else if name.hasSuffix("#") { multiplier = .commas }
    if multiplier != .none { name = name.dropLast() }
    if name.hasPrefix("<"), name.hasSuffix(">") {
      return DataType.names[String(name.dropFirst().dropLast())].map { Component(type: $0, multiplier: multiplier) }
    }
    let list = TokenList(String(name))
    var parser = ValueParser(list, 0..<list.end)
    guard parser.peek.kind == .ident, parser.text == name, let word = parser.consumeCustomIdent(), parser.isAtEnd
    else { return nil }
    return Component(type: .word(word), multiplier: multiplier)
  }

  /// Whether all of `list` is such a value.
  func accepts(_ list: TokenList) -> Bool {
    isUniversal
      || alternatives.contains { component in
        var parser = ValueParser(list, 0..<list.end)
        return Self.consume(component, &parser) && parser.isAtEnd
      }
  }

  private static func consume(_ component: Component, _ parser: inout ValueParser) -> Bool {
    repeat {
      guard consume(component.type, &parser) else { return false }
      switch component.multiplier {
      case .none: return true
      case .spaces: if parser.isAtEnd { return true }
      case .commas: if !parser.consumeComma() { return true }
      }
    } while true
  }

  private static func consume(_ type: DataType, _ parser: inout ValueParser) -> Bool {
    switch type {
    case .length: return parser.consumeLength([]) != nil
    case .lengthPercentage: return parser.consumeLength(.percentages) != nil
    case .number: return parser.consumeNumber() != nil
    case .integer: return parser.consumeInteger() != nil
    case .percentage: return parser.consumePercentage() != nil
    case .color: return parser.consumeColor() != nil
    case .angle: return parser.peek.kind != .number && parser.consumeAngle() != nil
    case .time: return consumeTime(&parser)
    case .resolution: return parser.consumeResolution() != nil
    case .image: return parser.consumeImage() != nil
    case .url: return parser.consumeURL() != nil
    case .string: return parser.consumeString() != nil
    case .customIdent: return parser.consumeCustomIdent() != nil
    case .transformFunction: return parser.consumeTransformFunction() != nil
    case .word(let word): return parser.peek.kind == .ident && parser.consumeCustomIdent() == word
    }
  }

  private static func consumeTime(_ parser: inout ValueParser) -> Bool {
    let token = parser.peek
    if token.kind == .dimension, let unit = token.unit, unit.category == .time {
      parser.advance()
      return true
    }
    var math = MathParser(percentagesAreLengths: false)
    return parser.attempt { math.parseFunction(&$0).flatMap { $0.type == .time ? true : nil } } ?? false
  }
}

extension Unit {
  /// Whether it depends on a font of the element or the root.
  var isFontRelative: Bool {
    switch self {
    case .em, .quirkyEm, .rem, .ex, .rex, .ch, .rch, .cap, .rcap, .ic, .ric, .lh, .rlh: true
    default: false
    }
  }
}
