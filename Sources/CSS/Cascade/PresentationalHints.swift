/// Attributes that stand for declarations.
///
/// https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints
enum PresentationalHints {
  typealias Attributes = [ElementTree.Attribute]

  /// The declarations that the attributes of an element stand for, as CSS; empty if there are none. Attributes of a
  /// table have an effect on its parts, too.
  static func declarations(of index: ElementTree.Index, in tree: ElementTree) -> String {
    switch tree[index].automaticDirection {
    case nil: attributeDeclarations(of: index, in: tree)
    case .ltr: "direction:ltr;" + attributeDeclarations(of: index, in: tree)
    case .rtl: "direction:rtl;" + attributeDeclarations(of: index, in: tree)
    }
  }

  private static func attributeDeclarations(of index: ElementTree.Index, in tree: ElementTree) -> String {
    let tag = tree[index].tag
    if isTablePart(tag.name) { return tableDeclarations(of: index, in: tree) }
    let attributes = tag.attributes
    guard attributes.count > 0 else { return "" }
    switch tag.name {
    case "img", "video", "embed", "object", "input": return replaced(tag.name, attributes)
    case "iframe": return replaced(tag.name, attributes) + frameBorder(attributes)
    case "svg": return canvas(tag.name, attributes) + SVGHints.declarations(attributes, of: tag.name)
    case "canvas": return canvas(tag.name, attributes)
    case "body": return background(attributes) + color("text", attributes) + bodyMargins(attributes)
    case "font": return color("color", attributes) + font(attributes)
    case "div", "p": return alignment(attributes)
    case "h1", "h2", "h3", "h4", "h5", "h6", "legend": return alignment(attributes, prefix: "")
    case "hr": return rule(attributes)
    case "br": return clear(attributes)
    case "ol", "ul", "li": return listType(attributes)
    default: return SVGHints.elements.contains(tag.name) ? SVGHints.declarations(attributes, of: tag.name) : ""
    }
  }

  /// DEVIATION: as in Chromium, the left margin is the right one, too, and the upper margin the lower one; the last
  /// attribute wins, and all of them are whole numbers of px.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#the-page
  private static func bodyMargins(_ attributes: Attributes) -> String {
    var declarations = ""
    for attribute in attributes {
      guard let property = bodyMargin(attribute.name), let margin = dimension(attribute.value) else { continue }
      declarations += "\(property):\(margin.value.rounded(.down))px;"
    }
    return declarations
  }

  private static func bodyMargin(_ attribute: String) -> String? {
    switch attribute {
    case "leftmargin", "marginwidth": "margin-inline"
    case "topmargin", "marginheight": "margin-block"
    default: nil
    }
  }

  static func value(_ name: String, _ attributes: Attributes) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-dimension-values
  static func dimension(_ text: String?) -> (value: Double, isPercentage: Bool)? {
    guard let text else { return nil }
    let trimmed = text.utf8.drop(while: \.isCSSWhitespace)
    var digits = trimmed.prefix(while: \.isDigit)
    let rest = trimmed.dropFirst(digits.count)
    if rest.first == UInt8(ascii: ".") {
      digits = trimmed.prefix(digits.count + 1 + rest.dropFirst().prefix(while: \.isDigit).count)
    }
    guard digits.first?.isDigit == true, digits.count <= 32 else { return nil }
    let number = digits.last == UInt8(ascii: ".") ? digits.dropLast() : digits
    guard let value = Double(String(decoding: number, as: UTF8.self)) else { return nil }
    return (value, trimmed.dropFirst(digits.count).first == UInt8(ascii: "%"))
  }

  static func length(_ property: String, _ text: String?) -> String {
    guard let dimension = dimension(text) else { return "" }
    return "\(property):\(dimension.value)\(dimension.isPercentage ? "%" : "px");"
  }

  static func size(_ attributes: Attributes) -> String {
    length("width", value("width", attributes)) + length("height", value("height", attributes))
  }

  /// https://html.spec.whatwg.org/multipage/rendering.html#dimRendering
  private static func replaced(_ name: String, _ attributes: Attributes) -> String {
    if name == "input", value("type", attributes)?.lowercased() != "image" { return "" }
    var declarations = size(attributes)
    if name == "img" || name == "video" || name == "input",
      let width = dimension(value("width", attributes)), let height = dimension(value("height", attributes)),
      !width.isPercentage, !height.isPercentage
    {
      declarations += "aspect-ratio:auto \(width.value)/\(height.value);"
    }
    if let space = value("hspace", attributes) {
      declarations += length("margin-left", space) + length("margin-right", space)
    }
    if let space = value("vspace", attributes) {
      declarations += length("margin-top", space) + length("margin-bottom", space)
    }
    if name == "img" || name == "object" || name == "input", let width = dimension(value("border", attributes)) {
      declarations += "border:\(width.value)px solid;"
    }
    return declarations + replacedAlignment(attributes)
  }

  private static func replacedAlignment(_ attributes: Attributes) -> String {
    switch value("align", attributes)?.lowercased() {
    case "left": "float:left;vertical-align:top;"
    case "right": "float:right;vertical-align:top;"
    case "top": "vertical-align:top;"
    case "texttop": "vertical-align:text-top;"
    case "middle", "center": "vertical-align:-webkit-baseline-middle;"
    case "absmiddle", "abscenter": "vertical-align:middle;"
    case "bottom": "vertical-align:baseline;"
    case "absbottom": "vertical-align:bottom;"
    default: ""
    }
  }

  /// Lengths of SVG are values of CSS.
  private static func canvas(_ name: String, _ attributes: Attributes) -> String {
    guard name == "svg" else {
      guard let width = dimension(value("width", attributes)), let height = dimension(value("height", attributes))
      else {
        return ""
      }
      return "aspect-ratio:auto \(width.value)/\(height.value);"
    }
    var declarations = ""
    for property in ["width", "height"] {
      guard let text = value(property, attributes) else { continue }
      let isNumber = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") } && !text.isEmpty
      if isNumber {
        declarations += "\(property):\(text)px;"
      } else if text.utf8.allSatisfy({ $0.isIdentifier || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) {
        declarations += "\(property):\(text);"
      }
    }
    return declarations
  }

  static func color(_ name: String, _ attributes: Attributes, property: String = "color") -> String {
    guard let color = value(name, attributes).flatMap(LegacyColor.parse) else { return "" }
    return "\(property):#\(color);"
  }

  static func background(_ attributes: Attributes) -> String {
    color("bgcolor", attributes, property: "background-color") + backgroundImage(attributes)
  }

  /// The address is a string of CSS, which must not end early.
  private static func backgroundImage(_ attributes: Attributes) -> String {
    guard let address = value("background", attributes)?.trimmingASCIIWhitespace(), !address.isEmpty,
      !address.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 < 0x20 })
    else { return "" }
    return "background-image:url(\"\(address)\");"
  }

  /// The prefixed values place blocks, too.
  static func alignment(_ attributes: Attributes, prefix: String = "-webkit-") -> String {
    var declarations = ""
    switch value("align", attributes)?.lowercased() {
    case "left": declarations = "text-align:\(prefix)left;"
    case "right": declarations = "text-align:\(prefix)right;"
    case "center", "middle": declarations = "text-align:\(prefix)center;"
    case "absmiddle": declarations = "text-align:center;"
    case "justify": declarations = "text-align:justify;"
    default: break
    }
    switch value("valign", attributes)?.lowercased() {
    case "top": return declarations + "vertical-align:top;"
    case "middle": return declarations + "vertical-align:middle;"
    case "bottom": return declarations + "vertical-align:bottom;"
    case "baseline": return declarations + "vertical-align:baseline;"
    default: return declarations
    }
  }

  private static func font(_ attributes: Attributes) -> String {
    var declarations = ""
    if let face = value("face", attributes),
      face.utf8.allSatisfy({ $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "}") })
    {
      declarations += "font-family:\(face);"
    }
    // https://html.spec.whatwg.org/multipage/rendering.html#rules-for-parsing-a-legacy-font-size
    guard let text = value("size", attributes)?.trimmingASCIIWhitespace() else { return declarations }
    let isRelative = text.hasPrefix("+") || text.hasPrefix("-")
    guard text.utf8.dropFirst(isRelative ? 1 : 0).first?.isDigit == true else { return declarations }
    // As in Chromium, a number that is too large counts as 0.
    let size = min(max((isRelative ? 3 : 0) + Int64(HTMLInteger.parse(text) ?? 0), 1), 7)
    let keywords = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"]
    return declarations + "font-size:\(keywords[Int(size) - 1]);"
  }

  /// A frame has no border if its `frameborder` is 0, or no number.
  private static func frameBorder(_ attributes: Attributes) -> String {
    guard let text = value("frameborder", attributes) else { return "" }
    return HTMLInteger.parse(text) ?? 0 == 0 ? "border-width:0;" : ""
  }

  private static func rule(_ attributes: Attributes) -> String {
    var declarations = length("width", value("width", attributes))
    if let text = value("size", attributes) {
      // As in Chromium, what is no number counts as 0.
      let size = HTMLInteger.parse(text) ?? 0
      declarations += size <= 1 ? "border-bottom-width:0;" : "height:\(size - 2)px;"
    }
    switch value("align", attributes)?.lowercased() {
    case "left": declarations += "margin-left:0;margin-right:auto;"
    case "right": declarations += "margin-left:auto;margin-right:0;"
    default: break
    }
    return declarations + ruleColors(attributes)
  }

  /// A rule with a colour of its own, or without a shadow, is filled with one colour.
  private static func ruleColors(_ attributes: Attributes) -> String {
    if value("color", attributes) != nil {
      return "border-style:solid;" + color("color", attributes, property: "border-color")
        + color("color", attributes, property: "background-color")
    }
    guard value("noshade", attributes) != nil else { return "" }
    return "border-style:solid;border-color:gray;background-color:gray;"
  }

  private static func clear(_ attributes: Attributes) -> String {
    switch value("clear", attributes)?.lowercased() {
    case "left": "clear:left;"
    case "right": "clear:right;"
    case "all", "both": "clear:both;"
    default: ""
    }
  }

  private static func listType(_ attributes: Attributes) -> String {
    switch value("type", attributes) {
    case "1": return "list-style-type:decimal;"
    case "a": return "list-style-type:lower-alpha;"
    case "A": return "list-style-type:upper-alpha;"
    case "i": return "list-style-type:lower-roman;"
    case "I": return "list-style-type:upper-roman;"
    case let type?:
      let name = type.lowercased()
      return ["none", "disc", "circle", "square"].contains(name) ? "list-style-type:\(name);" : ""
    case nil: return ""
    }
  }
}
