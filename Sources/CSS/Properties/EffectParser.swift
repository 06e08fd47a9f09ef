import LayoutEngine

/// A filter function before its lengths and colours are resolved.
enum FilterValue: Sendable {
  case resolved(PaintStyle.Filter)
  case blur(LengthValue)
  case dropShadow(ShadowValue)
  /// `url()`, which is not painted.
  case reference
}

enum ShapeRadiusValue: Sendable {
  case closestSide, farthestSide
  case length(LengthValue)
}

enum ShapeValue: Sendable {
  case box
  case inset([LengthValue], radii: [(LengthValue, LengthValue)])
  case circle(ShapeRadiusValue, x: LengthValue, y: LengthValue)
  case ellipse(ShapeRadiusValue, ShapeRadiusValue, x: LengthValue, y: LengthValue)
  case polygon([(LengthValue, LengthValue)], isEvenOdd: Bool)
  case path(String, isEvenOdd: Bool)
  /// Top, right, bottom, left, all from the top left corner.
  case rect([LengthValue], radii: [(LengthValue, LengthValue)])
  /// The left and the top edge, the width, the height.
  case sized([LengthValue], radii: [(LengthValue, LengthValue)])
  case commands([ShapeCommand<LengthValue>], isEvenOdd: Bool)
  /// `url()`, which is not painted.
  case unsupported
}

struct ClipPathValue: Sendable {
  var shape: ShapeValue
  var box: PaintStyle.ClipPath.Box
}

/// https://www.w3.org/TR/2018/WD-filter-effects-1-20181218/#FilterProperty
extension ValueParser {
  mutating func consumeFilter() -> Value? {
    if consume(.none) { return .filters([]) }
    var filters: [FilterValue] = []
    while !isAtEnd {
      guard let filter = consumeFilterFunction() else { return nil }
      filters.append(filter)
    }
    return filters.isEmpty ? nil : .filters(filters)
  }

  private mutating func consumeFilterFunction() -> FilterValue? {
    if consumeURL() != nil { return .reference }
    if isFunction("blur") {
      return inBlock { $0.isAtEnd ? .blur(.zero) : $0.consumeLength(.nonNegative).map { .blur($0) } }
    }
    if isFunction("drop-shadow") { return inBlock { $0.consumeShadow(isBox: false).map { .dropShadow($0) } } }
    if isFunction("hue-rotate") {
      return inBlock {
        $0.isAtEnd ? .resolved(.hueRotate(0)) : $0.consumeAngle().map { .resolved(.hueRotate(Float($0))) }
      }
    }
    for (name, isPart, make) in Self.amountFilters where isFunction(name) {
      return inBlock { parser in
        if parser.isAtEnd { return .resolved(make(1)) }
        guard let amount = parser.consumeNumberOrPercentage(atLeast: 0) else { return nil }
        return .resolved(make(Float(isPart ? min(amount, 1) : amount)))
      }
    }
    return nil
  }

  /// Functions of one number or percentage, and whether more than 1 means 1.
  private static let amountFilters: [(StaticString, Bool, @Sendable (Float) -> PaintStyle.Filter)] = [
    ("brightness", false, { .brightness($0) }), ("contrast", false, { .contrast($0) }),
    ("saturate", false, { .saturate($0) }), ("opacity", true, { .opacity($0) }),
    ("grayscale", true, { .grayscale($0) }),
    ("invert", true, { .invert($0) }), ("sepia", true, { .sepia($0) }),
  ]
}

/// https://www.w3.org/TR/2022/CRD-css-shapes-1-20221115/#basic-shape-functions
extension ValueParser {
  mutating func consumeClipPath() -> Value? {
    if consume(.none) { return .keyword(.none) }
    let before = consumeReferenceBox()
    guard !isAtEnd else { return before.map { .clipPath(ClipPathValue(shape: .box, box: $0)) } }
    guard let shape = consumeShape() else { return nil }
    let after = before == nil ? consumeReferenceBox() : nil
    return .clipPath(ClipPathValue(shape: shape, box: before ?? after ?? .borderBox))
  }

  private mutating func consumeReferenceBox() -> PaintStyle.ClipPath.Box? {
    switch consumeKeyword(of: [.borderBox, .paddingBox, .contentBox, .marginBox, .fillBox, .strokeBox, .viewBox]) {
    case .borderBox, .strokeBox, .viewBox: .borderBox
    case .paddingBox: .paddingBox
    case .contentBox, .fillBox: .contentBox
    case .marginBox: .marginBox
    default: nil
    }
  }

  private mutating func consumeShape() -> ShapeValue? {
    if consumeURL() != nil { return .unsupported }
    if isFunction("inset") { return inBlock { $0.consumeInset() } }
    if isFunction("circle") { return inBlock { $0.consumeCircle() } }
    if isFunction("ellipse") { return inBlock { $0.consumeEllipse() } }
    if isFunction("polygon") { return inBlock { $0.consumePolygon() } }
    if isFunction("path") { return inBlock { $0.consumePath() } }
    if isFunction("rect") { return inBlock { $0.consumeRectShape() } }
    if isFunction("xywh") { return inBlock { $0.consumeSizedShape() } }
    if isFunction("shape") { return inBlock { $0.consumeCommandShape() } }
    return nil
  }

  private mutating func consumeInset() -> ShapeValue? {
    var edges: [LengthValue] = []
    while edges.count < 4, let edge = consumeLength(.percentages) { edges.append(edge) }
    guard let first = edges.first else { return nil }
    let right = edges.count > 1 ? edges[1] : first
    let sides = [first, right, edges.count > 2 ? edges[2] : first, edges.count > 3 ? edges[3] : right]
    return consumeRoundedCorners().map { .inset(sides, radii: $0) }
  }

  /// `round` and the radii from the top left corner clockwise; none if the word is not there.
  mutating func consumeRoundedCorners() -> [(LengthValue, LengthValue)]? {
    guard peek.kind == .ident, list.matches(peek, "round") else { return [] }
    advance()
    guard let horizontal = consumeRadii() else { return nil }
    guard consumeSlash() else { return horizontal.map { ($0, $0) } }
    return consumeRadii().map { Array(zip(horizontal, $0)) }
  }

  /// One to four radii, as four.
  private mutating func consumeRadii() -> [LengthValue]? {
    var radii: [LengthValue] = []
    while radii.count < 4, let radius = consumeLength([.percentages, .nonNegative]) { radii.append(radius) }
    guard let first = radii.first else { return nil }
    let second = radii.count > 1 ? radii[1] : first
    return [first, second, radii.count > 2 ? radii[2] : first, radii.count > 3 ? radii[3] : second]
  }

  private mutating func consumeShapeRadius() -> ShapeRadiusValue? {
    switch consumeKeyword(of: [.closestSide, .farthestSide]) {
    case .closestSide: .closestSide
    case .farthestSide: .farthestSide
    default: consumeLength([.percentages, .nonNegative]).map { .length($0) }
    }
  }

  /// `at <position>`, or the middle.
  private mutating func consumeShapePosition() -> (x: LengthValue, y: LengthValue)? {
    guard peek.kind == .ident, list.matches(peek, "at") else { return (.percent(50), .percent(50)) }
    advance()
    return consumePosition()
  }

  private mutating func consumeCircle() -> ShapeValue? {
    let radius = attempt { $0.consumeShapeRadius() } ?? .closestSide
    return consumeShapePosition().map { .circle(radius, x: $0.x, y: $0.y) }
  }

  private mutating func consumeEllipse() -> ShapeValue? {
    var radii = (ShapeRadiusValue.closestSide, ShapeRadiusValue.closestSide)
    if let first = attempt({ $0.consumeShapeRadius() }) {
      guard let second = consumeShapeRadius() else { return nil }
      radii = (first, second)
    }
    return consumeShapePosition().map { .ellipse(radii.0, radii.1, x: $0.x, y: $0.y) }
  }

  /// `evenodd,` or `nonzero,`; `nil` if neither is there.
  private mutating func consumeFillRule() -> Bool? {
    guard peek.kind == .ident else { return nil }
    let isEvenOdd = list.matches(peek, "evenodd")
    guard isEvenOdd || list.matches(peek, "nonzero") else { return nil }
    advance()
    return consumeComma() ? isEvenOdd : nil
  }

  private mutating func consumePolygon() -> ShapeValue? {
    let isEvenOdd = consumeFillRule() ?? false
    var points: [(LengthValue, LengthValue)] = []
    repeat {
      guard let x = consumeLength(.percentages), let y = consumeLength(.percentages) else { return nil }
      points.append((x, y))
    } while consumeComma()
    return .polygon(points, isEvenOdd: isEvenOdd)
  }

  private mutating func consumePath() -> ShapeValue? {
    let isEvenOdd = consumeFillRule() ?? false
    return consumeString().map { .path($0, isEvenOdd: isEvenOdd) }
  }
}
