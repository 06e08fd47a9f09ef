/// The names of elements and attributes in element objects, where JSX spells them in its own way.
enum AttributeNames {
  /// The name of an element: SVG's mixed case is kept, all else is in lower case.
  static func element(_ name: String) -> String {
    guard hasCapitals(name) else { return name }
    return mixedCaseElements.contains(name) ? name : name.lowercased()
  }

  /// The name of an attribute: `htmlFor` is `for`, `strokeWidth` is `stroke-width`, `viewBox` stays.
  static func attribute(_ name: String) -> String {
    guard hasCapitals(name) else { return name }
    switch name {
    case "htmlFor": return "for"
    case "xlinkHref": return "xlink:href"
    default: break
    }
    if mixedCaseAttributes.contains(name) { return name }
    let hyphenated = StyleProperty.name(name)
    return presentationAttributes.contains(hyphenated) ? hyphenated : name.lowercased()
  }

  /// Whether a name is more than small ASCII.
  private static func hasCapitals(_ name: String) -> Bool {
    name.utf8.contains { ($0 >= 0x41 && $0 <= 0x5A) || $0 >= 0x80 }
  }

  /// https://www.w3.org/TR/2018/CR-SVG2-20181004/eltindex.html
  private static let mixedCaseElements: Set<String> = [
    "linearGradient", "radialGradient", "clipPath", "textPath", "foreignObject", "animateMotion", "animateTransform",
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting",
    "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR",
    "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight",
    "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
  ]

  /// https://www.w3.org/TR/2018/CR-SVG2-20181004/attindex.html
  private static let mixedCaseAttributes: Set<String> = [
    "viewBox", "preserveAspectRatio", "gradientUnits", "gradientTransform", "spreadMethod", "patternUnits",
    "patternContentUnits", "patternTransform", "clipPathUnits", "maskUnits", "maskContentUnits", "markerWidth",
    "markerHeight", "markerUnits", "refX", "refY", "pathLength", "textLength", "lengthAdjust", "startOffset",
    "filterUnits", "primitiveUnits", "stdDeviation", "baseFrequency", "numOctaves", "stitchTiles", "tableValues",
    "xChannelSelector", "yChannelSelector", "edgeMode", "kernelMatrix", "surfaceScale", "diffuseConstant",
    "specularConstant", "specularExponent",
  ]

  /// https://www.w3.org/TR/2018/CR-SVG2-20181004/styling.html#PresentationAttributes
  private static let presentationAttributes: Set<String> = [
    "alignment-baseline", "baseline-shift", "clip-path", "clip-rule", "color-interpolation", "dominant-baseline",
    "fill-opacity", "fill-rule", "flood-color", "flood-opacity", "font-family", "font-size", "font-stretch",
    "font-style", "font-variant", "font-weight", "image-rendering", "letter-spacing", "lighting-color", "marker-end",
    "marker-mid", "marker-start", "paint-order", "pointer-events", "shape-rendering", "stop-color", "stop-opacity",
    "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "text-anchor", "text-decoration", "text-rendering", "transform-origin",
    "unicode-bidi", "vector-effect", "word-spacing", "writing-mode",
  ]
}
