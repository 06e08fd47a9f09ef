/// The properties that only elements of SVG have. Their values are kept as they are written: the picture has them as
/// attributes.
///
/// https://www.w3.org/TR/2018/CR-SVG2-20181004/propidx.html
public enum SVGProperty: String, CaseIterable, Sendable {
  case alignmentBaseline = "alignment-baseline"
  case baselineShift = "baseline-shift"
  case clipRule = "clip-rule"
  case colorInterpolation = "color-interpolation"
  case colorInterpolationFilters = "color-interpolation-filters"
  case cx, cy
  case dominantBaseline = "dominant-baseline"
  case fill
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case floodColor = "flood-color"
  case floodOpacity = "flood-opacity"
  case lightingColor = "lighting-color"
  case markerEnd = "marker-end"
  case markerMid = "marker-mid"
  case markerStart = "marker-start"
  case maskType = "mask-type"
  case r, rx, ry
  case shapeRendering = "shape-rendering"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case stroke
  case strokeDasharray = "stroke-dasharray"
  case strokeDashoffset = "stroke-dashoffset"
  case strokeLinecap = "stroke-linecap"
  case strokeLinejoin = "stroke-linejoin"
  case strokeMiterlimit = "stroke-miterlimit"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case textAnchor = "text-anchor"
  case vectorEffect = "vector-effect"
  case x, y
  // Properties that boxes have, too, with what elements of SVG make of them: addresses of elements.
  case clipPath = "clip-path"
  case filter
  case mask

  public var name: String { rawValue }

  /// What values are like.
  enum Syntax {
    case paint, color
    /// A number or a percentage.
    case opacity
    case number
    /// A length, a percentage or a number, or the keyword `auto` where that is one.
    case length(hasAuto: Bool)
    case dashes
    /// `none` or the address of a marker.
    case marker
    case shift
    case keywords([StaticString])
    /// What the property of boxes takes.
    case shared
  }

  var syntax: Syntax {
    switch self {
    case .fill, .stroke: .paint
    case .floodColor, .lightingColor, .stopColor: .color
    case .fillOpacity, .floodOpacity, .stopOpacity, .strokeOpacity: .opacity
    case .strokeMiterlimit: .number
    case .cx, .cy, .r, .x, .y, .strokeDashoffset, .strokeWidth: .length(hasAuto: false)
    case .rx, .ry: .length(hasAuto: true)
    case .strokeDasharray: .dashes
    case .markerEnd, .markerMid, .markerStart: .marker
    case .clipPath, .filter, .mask: .shared
    case .baselineShift: .shift
    case .clipRule, .fillRule: .keywords(["nonzero", "evenodd"])
    case .colorInterpolation, .colorInterpolationFilters: .keywords(["auto", "srgb", "linearrgb"])
    case .maskType: .keywords(["luminance", "alpha"])
    case .shapeRendering: .keywords(["auto", "optimizespeed", "crispedges", "geometricprecision"])
    case .strokeLinecap: .keywords(["butt", "round", "square"])
    case .strokeLinejoin: .keywords(["miter", "bevel", "round"])
    case .textAnchor: .keywords(["start", "middle", "end"])
    case .vectorEffect: .keywords(["none", "non-scaling-stroke"])
    case .alignmentBaseline, .dominantBaseline: .keywords(Self.baselines)
    }
  }

  private static let baselines: [StaticString] = [
    "auto", "alphabetic", "baseline", "before-edge", "text-before-edge", "middle", "central", "after-edge",
    "text-after-edge", "ideographic", "hanging", "mathematical", "text-bottom", "text-top", "use-script", "no-change",
    "reset-size",
  ]

  var isInherited: Bool {
    switch self {
    case .clipPath, .filter, .mask: false
    case .alignmentBaseline, .baselineShift, .cx, .cy, .floodColor, .floodOpacity, .lightingColor, .maskType, .r, .rx,
      .ry, .stopColor, .stopOpacity, .vectorEffect, .x, .y:
      false
    default: true
    }
  }

  var initial: String {
    switch self {
    case .fill, .floodColor, .stopColor: "black"
    case .lightingColor: "white"
    case .stroke, .strokeDasharray, .markerEnd, .markerMid, .markerStart, .vectorEffect, .clipPath, .filter, .mask:
      "none"
    case .fillOpacity, .floodOpacity, .stopOpacity, .strokeOpacity, .strokeWidth: "1"
    case .cx, .cy, .r, .x, .y, .strokeDashoffset: "0"
    case .rx, .ry, .dominantBaseline, .shapeRendering: "auto"
    case .alignmentBaseline, .baselineShift: "baseline"
    case .clipRule, .fillRule: "nonzero"
    case .colorInterpolation: "sRGB"
    case .colorInterpolationFilters: "linearRGB"
    case .maskType: "luminance"
    case .strokeLinecap: "butt"
    case .strokeLinejoin: "miter"
    case .strokeMiterlimit: "4"
    case .textAnchor: "start"
    }
  }

  /// Those that boxes do not have.
  static let own = allCases.filter {
    if case .shared = $0.syntax { false } else { true }
  }

  /// The property of boxes under which one is declared that is shared.
  init?(sharedBy name: PropertyName) {
    switch name {
    case .longhand(.clipPath): self = .clipPath
    case .longhand(.filter): self = .filter
    case .longhand(.maskImage), .shorthand(.mask): self = .mask
    default: return nil
    }
  }

  /// The properties that `marker` stands for.
  static let markers: [SVGProperty] = [.markerStart, .markerMid, .markerEnd]

  /// Whether a value without `var()` is valid.
  func accepts(_ list: TokenList, _ range: Range<Int>) -> Bool {
    var parser = ValueParser(list, range)
    return accepts(&parser) && parser.isAtEnd
  }

  private func accepts(_ parser: inout ValueParser) -> Bool {
    switch syntax {
    case .paint: return Self.acceptsPaint(&parser)
    case .color: return parser.consumeColor() != nil
    case .opacity: return parser.consumeNumberOrPercentage() != nil
    case .number: return parser.consumeNumber(atLeast: 1) != nil
    case .length(let hasAuto): return hasAuto && Self.accepts(&parser, ["auto"]) || Self.acceptsLength(&parser)
    case .dashes: return Self.accepts(&parser, ["none"]) || Self.acceptsDashes(&parser)
    case .marker: return Self.accepts(&parser, ["none"]) || parser.consumeURL() != nil
    case .shift: return Self.accepts(&parser, ["baseline", "sub", "super"]) || Self.acceptsLength(&parser)
    case .keywords(let keywords): return Self.accepts(&parser, keywords)
    case .shared:
      while !parser.isAtEnd { parser.advance() }
      return true
    }
  }

  /// https://www.w3.org/TR/2018/CR-SVG2-20181004/painting.html#SpecifyingPaint
  private static func acceptsPaint(_ parser: inout ValueParser) -> Bool {
    if accepts(&parser, ["none", "context-fill", "context-stroke"]) { return true }
    guard parser.consumeURL() != nil else { return parser.consumeColor() != nil }
    return parser.isAtEnd || accepts(&parser, ["none"]) || parser.consumeColor() != nil
  }

  private static func acceptsLength(_ parser: inout ValueParser) -> Bool {
    parser.consumeNumber() != nil || parser.consumeLength(.percentages) != nil
  }

  private static func acceptsDashes(_ parser: inout ValueParser) -> Bool {
    repeat {
      guard acceptsLength(&parser) else { return false }
      if parser.consumeComma(), parser.isAtEnd { return false }
    } while !parser.isAtEnd
    return true
  }

  private static func accepts(_ parser: inout ValueParser, _ keywords: [StaticString]) -> Bool {
    let token = parser.peek
    guard token.kind == .ident, keywords.contains(where: { parser.list.matches(token, $0) }) else { return false }
    parser.advance()
    return true
  }
}
