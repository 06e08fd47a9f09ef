import CSS
import LayoutEngine

// An <svg> element of the document becomes a nested <svg> of the picture. Only shapes, gradients, clips, masks, patterns
// and text are taken over, with the attributes that draw them: no scripts, no style sheets, no references to anything
// outside the element.

extension Painter {
  mutating func paintInlineSVG(_ node: NodeIndex, in edge: RoundedRect) {
    let rect = edge.rect
    let element = laidOut.boxTree.elementOfNode[Int(node)]
    let styles = SVGElementStyles(
      elements: laidOut.document.elements, styles: laidOut.document.styles,
      calculations: laidOut.document.calculations)
    let foreignNames = SharedSVG.foreignNames(in: element, styles.elements, styles.styles)
    let weight =
      foreignNames.isEmpty
      ? SVGReferences.weight(of: element, in: styles.elements, styles.styles, limit: referenceBudget)
      : sharedSVG.weight(of: element, styles.elements, styles.styles, limit: SVGReferences.documentLimit)
    var writer = SVGContentWriter(
      elements: styles.elements, prefix: "s\(newName())-",
      kind: .inline(maximumPixels: options.maximumImagePixels), keepsReferences: weight <= referenceBudget,
      styles: styles)
    if writer.keepsReferences { writer.sharedNames = defineShared(foreignNames, for: element, styles) }
    writer.viewport = InlineSVG.viewport(of: laidOut.document.elements[element], rect)
    if options.text == .outlines { writer.texts = svgTexts(below: element, styles, writer.viewport) }
    referenceBudget = max(referenceBudget - weight, 0)
    setClip(plan.clipOfNode[Int(node)])
    if edge.isRounded {
      let clip = defineClip(edge)
      body.append("<g")
      appendClipAttribute(clip)
      body.append(UInt8(ascii: ">"))
    }
    body.append("<svg")
    body.append(attributesOf: rect)
    body.append(" color=\"")
    body.append(opaqueColor: paintStyle(node).value.color)
    body.append(UInt8(ascii: "\""))
    appendRootFont(laidOut.document.styles[Int(element)].text.value)
    if tree.style(of: node).overflowX == .visible { body.append(" overflow=\"visible\"") }
    let inherited = writer.writeInheritedStyle(of: element, to: &body)
    writer.writeAttributes(of: element, except: InlineSVG.attributesOfBox.union(inherited), to: &body)
    body.append(UInt8(ascii: ">"))
    writer.writeChildren(of: element, to: &body)
    body.append(edge.isRounded ? "</svg></g>" : "</svg>")
    for warning in writer.warnings { warn(warning, about: node) }
  }

  /// Lengths inside may refer to the font of the document around.
  private mutating func appendRootFont(_ style: TextStyle) {
    if style.size != 16 { body.append(attribute: "font-size", Double(style.size)) }
  }
}

/// What is taken over from <svg> elements of documents.
enum InlineSVG {
  static let elements: Set<String> = [
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "linearGradient",
    "radialGradient", "stop", "clipPath", "mask", "pattern", "symbol", "use", "text", "tspan", "marker", "filter",
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feDropShadow", "feFlood", "feFuncA", "feFuncB",
    "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode", "feOffset",
  ]

  /// The element that is written for one; `nil` if it is not taken over. Links show what is in them.
  static func tag(_ name: String) -> String? {
    if name == "a" || name == "switch" { return "g" }
    return elements.contains(name) || name == "image" ? name : nil
  }

  static let attributes: Set<String> = [
    "id", "href", "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr", "dx", "dy",
    "width", "height", "points", "transform", "viewBox", "preserveAspectRatio", "offset", "gradientUnits",
    "gradientTransform", "spreadMethod", "clipPathUnits", "maskUnits", "maskContentUnits", "patternUnits",
    "patternContentUnits", "patternTransform", "pathLength", "rotate", "textLength", "lengthAdjust", "markerWidth",
    "markerHeight",
    "markerUnits", "refX", "refY", "orient", "filterUnits", "primitiveUnits", "in", "in2", "result", "stdDeviation",
    "values", "type", "mode", "operator", "k1", "k2", "k3", "k4", "tableValues", "slope", "intercept", "amplitude",
    "exponent",
  ]

  /// Presentation attributes, which the `style` attribute can set, too.
  static let properties: Set<String> = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "opacity", "color", "stop-color",
    "stop-opacity", "clip-path", "clip-rule", "mask", "visibility", "display", "vector-effect", "font-family",
    "font-size", "font-weight", "font-style", "text-anchor", "dominant-baseline", "letter-spacing", "paint-order",
    "shape-rendering", "transform-origin", "filter", "marker-start", "marker-mid", "marker-end", "flood-color",
    "flood-opacity", "color-interpolation-filters", "alignment-baseline", "baseline-shift", "color-interpolation",
    "lighting-color", "mask-type", "overflow",
  ]

  /// What the box of an `<svg>` element has already.
  static let attributesOfBox: Set<String> = [
    "x", "y", "width", "height", "color", "transform", "opacity", "display", "visibility", "style", "font-family",
    "font-size", "font-weight", "font-style", "letter-spacing", "overflow",
  ]

  /// The size of the coordinates inside of an `<svg>` element.
  static func viewport(of element: ElementTree.Element, _ rect: PixelRect) -> (width: Double, height: Double) {
    let box = element.attribute("viewBox") ?? ""
    let numbers = box.split(whereSeparator: { $0 == "," || $0.isWhitespace }).compactMap { Double($0) }
    return numbers.count == 4 && numbers[2] > 0 && numbers[3] > 0 ? (numbers[2], numbers[3]) : (rect.width, rect.height)
  }

  /// Functions in values that load nothing.
  static let functions: Set<String> = [
    "", "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "calc", "min", "max", "clamp",
    "matrix", "translate", "translatex", "translatey", "scale", "scalex", "scaley", "rotate", "skewx", "skewy",
    "blur", "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity", "saturate",
    "sepia", "circle", "ellipse", "inset", "polygon", "path",
  ]

  /// The value of an attribute with identifiers made unique; `nil` if it refers to anything outside the element.
  ///
  /// - Parameter shared: The identifiers of what is defined for the whole picture.
  static func value(_ value: String, of name: String, prefix: String, shared: Set<String> = []) -> String? {
    if name == "id" { return prefix + value }
    if name == "href" {
      guard value.hasPrefix("#") else { return nil }
      let target = String(value.dropFirst())
      return "#" + (shared.contains(target) ? SharedSVG.prefix : prefix) + target
    }
    let (hasFunction, hasEscape) = (
      value.utf8.contains(UInt8(ascii: "(")), value.utf8.contains(UInt8(ascii: "\\"))
    )
    if hasEscape { return nil }
    guard hasFunction else { return value }
    return withLocalReferences(value, prefix: prefix, shared: shared)
  }

  /// `url(#name)` with the prefix; `nil` if there is a `url()` of another kind or a function that might load something.
  static func withLocalReferences(_ value: String, prefix: String, shared: Set<String> = []) -> String? {
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
      rest = rest.dropFirst()
      let target = rest.prefix { $0 != ")" && $0 != "\"" && $0 != "'" && $0 != " " }
      result += "#" + (shared.contains(String(target)) ? SharedSVG.prefix : prefix) + target
      rest = rest.dropFirst(target.count).drop { $0 == "\"" || $0 == "'" || $0 == " " }
    }
    return result + rest
  }

  /// Whether the value of an attribute refers to an element.
  static func refers(_ value: String, _ name: String) -> Bool { !targets(of: value, name).isEmpty }

  /// The identifiers of elements that the value of an attribute refers to.
  static func targets(of value: String, _ name: String) -> [Substring] {
    if name == "href" || name == "xlink:href" { return value.hasPrefix("#") ? [value.dropFirst()] : [] }
    guard name != "id", value.utf8.contains(UInt8(ascii: "#")) else { return [] }
    return value.split(separator: "(").dropFirst().compactMap { part in
      let target = part.drop { $0 == "\"" || $0 == "'" || $0 == " " }
      guard target.first == "#" else { return nil }
      return target.dropFirst().prefix { $0 != ")" && $0 != "\"" && $0 != "'" && $0 != " " }
    }
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
