import CSS
import LayoutEngine

// An <svg> element of the document becomes a nested <svg> of the picture. Only shapes, gradients, clips, masks, patterns
// and text are taken over, with the attributes that draw them: no scripts, no style sheets, no references to anything
// outside the element.

extension Painter {
  mutating func paintInlineSVG(_ node: NodeIndex, in rect: PixelRect) {
    let element = laidOut.boxTree.elementOfNode[Int(node)]
    let prefix = newName()
    setClip(plan.clipOfNode[Int(node)])
    body.append("<svg")
    body.append(attributesOf: rect)
    body.append(" color=\"")
    body.append(opaqueColor: paintStyle(node).value.color)
    body.append(UInt8(ascii: "\""))
    writeSVGAttributes(of: element, prefix, isRoot: true)
    body.append(UInt8(ascii: ">"))
    writeSVGChildren(of: element, prefix, about: node)
    body.append("</svg>")
  }

  private mutating func writeSVGChildren(of parent: ElementTree.Index, _ prefix: Int32, about node: NodeIndex) {
    let parentName = laidOut.document.elements[parent].name
    for child in laidOut.document.elements[parent].children {
      switch child {
      case .text(let text): if parentName == "text" || parentName == "tspan" { body.append(xmlText: text) }
      case .element(let index): writeSVGElement(index, prefix, about: node)
      }
      if body.isFull { return }
    }
  }

  private mutating func writeSVGElement(_ index: ElementTree.Index, _ prefix: Int32, about node: NodeIndex) {
    let name = laidOut.document.elements[index].name
    guard InlineSVG.elements.contains(name) else {
      if name != "title" && name != "desc" && name != "metadata" {
        warn("<\(name)> in an <svg> is not painted", about: node)
      }
      return
    }
    body.append(UInt8(ascii: "<"))
    body.append(verbatim: name)
    writeSVGAttributes(of: index, prefix, isRoot: false)
    if laidOut.document.elements[index].children.isEmpty {
      body.append("/>")
      return
    }
    body.append(UInt8(ascii: ">"))
    writeSVGChildren(of: index, prefix, about: node)
    body.append("</")
    body.append(verbatim: name)
    body.append(UInt8(ascii: ">"))
  }

  private mutating func writeSVGAttributes(of index: ElementTree.Index, _ prefix: Int32, isRoot: Bool) {
    let element = laidOut.document.elements[index]
    let declared = InlineSVG.declarations(element.inlineStyle)
    var written: Set<String> = isRoot ? ["x", "y", "width", "height", "color", "transform", "opacity"] : []
    for (name, value) in declared where InlineSVG.properties.contains(name) {
      writeSVGAttribute(name, value, prefix, &written)
    }
    for attribute in element.attributes {
      let name = attribute.name == "xlink:href" ? "href" : attribute.name
      if InlineSVG.attributes.contains(name) || InlineSVG.properties.contains(name) {
        writeSVGAttribute(name, attribute.value, prefix, &written)
      }
    }
  }

  private mutating func writeSVGAttribute(
    _ name: String, _ value: String, _ prefix: Int32, _ written: inout Set<String>
  ) {
    guard !written.contains(name), let safe = InlineSVG.value(value, of: name, prefix: "s\(prefix)-") else { return }
    written.insert(name)
    body.append(UInt8(ascii: " "))
    body.append(verbatim: name)
    body.append("=\"")
    body.append(xmlText: safe)
    body.append(UInt8(ascii: "\""))
  }
}

/// What is taken over from <svg> elements of documents.
enum InlineSVG {
  static let elements: Set<String> = [
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "linearGradient",
    "radialGradient", "stop", "clipPath", "mask", "pattern", "symbol", "use", "text", "tspan",
  ]

  static let attributes: Set<String> = [
    "id", "href", "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr", "dx", "dy",
    "width", "height", "points", "transform", "viewBox", "preserveAspectRatio", "offset", "gradientUnits",
    "gradientTransform", "spreadMethod", "clipPathUnits", "maskUnits", "maskContentUnits", "patternUnits",
    "patternContentUnits", "patternTransform", "pathLength", "textLength", "lengthAdjust",
  ]

  /// Presentation attributes, which the `style` attribute can set, too.
  static let properties: Set<String> = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "opacity", "color", "stop-color",
    "stop-opacity", "clip-path", "clip-rule", "mask", "visibility", "display", "vector-effect", "font-family",
    "font-size", "font-weight", "font-style", "text-anchor", "dominant-baseline", "letter-spacing", "paint-order",
    "shape-rendering", "transform-origin",
  ]

  /// Functions in values that load nothing.
  static let functions: Set<String> = [
    "", "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "calc", "min", "max", "clamp",
    "matrix", "translate", "translatex", "translatey", "scale", "scalex", "scaley", "rotate", "skewx", "skewy",
  ]

  /// The value of an attribute with identifiers made unique; `nil` if it refers to anything outside the element.
  static func value(_ value: String, of name: String, prefix: String) -> String? {
    if name == "id" { return prefix + value }
    if name == "href" { return value.hasPrefix("#") ? "#" + prefix + value.dropFirst() : nil }
    guard value.contains("(") || value.contains("\\") else { return value }
    if value.contains("\\") { return nil }
    return withLocalReferences(value, prefix: prefix)
  }

  /// `url(#name)` with the prefix; `nil` if there is a `url()` of another kind or a function that might load something.
  private static func withLocalReferences(_ value: String, prefix: String) -> String? {
    var result = ""
    var rest = Substring(value)
    while let open = rest.firstIndex(of: "(") {
      let function = rest[..<open].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "-" }.reversed()
      let name = String(function).lowercased()
      let end = rest.index(after: open)
      result += rest[..<end]
      rest = rest[end...]
      guard name == "url" else {
        guard functions.contains(name) else { return nil }
        continue
      }
      let quotes = rest.prefix { $0 == "\"" || $0 == "'" || $0 == " " }
      rest = rest.dropFirst(quotes.count)
      guard rest.first == "#" else { return nil }
      result += "#" + prefix
      rest = rest.dropFirst()
      let target = rest.prefix { $0 != ")" && $0 != "\"" && $0 != "'" && $0 != " " }
      result += target
      rest = rest.dropFirst(target.count).drop { $0 == "\"" || $0 == "'" || $0 == " " }
    }
    return result + rest
  }

  /// The declarations of a `style` attribute, roughly: values that SVG attributes take have neither strings nor blocks.
  static func declarations(_ style: ElementTree.InlineStyle) -> [(name: String, value: String)] {
    switch style {
    case .none: return []
    case .declarations(let list): return list
    case .source(let source):
      return source.split(separator: ";").compactMap { declaration in
        guard let colon = declaration.firstIndex(of: ":") else { return nil }
        return (
          trimmed(declaration[..<colon]).lowercased(), trimmed(declaration[declaration.index(after: colon)...])
        )
      }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
