/// Presentation attributes of SVG that the cascade has to know: those of fonts, and those with `var()`. The others are
/// written to the picture as they are.
///
/// https://www.w3.org/TR/2018/CR-SVG2-20181004/styling.html#PresentationAttributes
enum SVGHints {
  static let elements: Set<String> = [
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "linearGradient", "radialGradient",
    "stop", "clipPath", "mask", "pattern", "symbol", "use", "text", "tspan", "textPath", "marker", "switch",
    "feFlood", "feDropShadow",
  ]

  /// The text is set by them, and overflow is cut off by who shows the picture or not.
  private static let fontProperties: Set<String> = [
    "font-family", "font-size", "font-stretch", "font-style", "font-variant", "font-weight", "letter-spacing",
    "word-spacing", "direction", "font-feature-settings", "font-kerning", "font-variation-settings",
    "overflow", "text-decoration", "white-space", "writing-mode",
  ]

  /// Properties of boxes that SVG has, too.
  private static let otherProperties: Set<String> = ["color", "display", "opacity", "visibility"]

  static func declarations(_ attributes: [ElementTree.Attribute], of name: String) -> String {
    var declarations = ""
    for attribute in attributes {
      // https://www.w3.org/TR/2018/CR-SVG2-20181004/text.html#WhiteSpace
      if attribute.name == "xml:space" || attribute.name == "space", name == "text" || name == "tspan" {
        declarations += attribute.value == "preserve" ? "white-space:pre;" : "white-space:normal;"
        continue
      }
      let isFont = fontProperties.contains(attribute.name)
      guard isFont || refers(attribute.value), !attribute.value.utf8.contains(where: isDelimiter),
        isFont || otherProperties.contains(attribute.name) || SVGProperty(rawValue: attribute.name) != nil
      else { continue }
      declarations += "\(attribute.name):\(attribute.value)\(isLengthWithoutUnit(attribute) ? "px" : "");"
    }
    return declarations
  }

  private static func refers(_ value: String) -> Bool {
    value.utf8.contains(UInt8(ascii: "(")) && value.lowercased().contains("var(")
  }

  /// What could end a declaration and begin another one.
  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "\\")
      || byte == UInt8(ascii: "!")
  }

  /// Lengths in attributes may be numbers.
  private static func isLengthWithoutUnit(_ attribute: ElementTree.Attribute) -> Bool {
    switch attribute.name {
    case "font-size", "letter-spacing", "word-spacing": Double(attribute.value.trimmingASCIIWhitespace()) != nil
    default: false
    }
  }
}
