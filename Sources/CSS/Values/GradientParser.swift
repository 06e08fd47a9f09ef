import LayoutEngine

/// https://www.w3.org/TR/2023/CRD-css-images-3-20231218/#gradients
extension ValueParser {
  /// A gradient, a URL or the one that fits best of a set of them.
  mutating func consumeImage() -> ImageValue? {
    if isFunction("image-set") || isFunction("-webkit-image-set") {
      return attempt { parser in parser.inBlock { $0.consumeImageSet() } }
    }
    if peek.kind == .url || isFunction("url") || isFunction("src") { return consumeURL().map { .url($0) } }
    guard peek.kind == .function, let index = list.find(peek, in: Gradient.table) else { return nil }
    let gradient = Gradient.all[index]
    return attempt { parser in
      parser.inBlock { parser in
        switch gradient {
        case .linear, .repeatingLinear: parser.consumeLinear(repeating: gradient == .repeatingLinear)
        case .radial, .repeatingRadial: parser.consumeRadial(repeating: gradient == .repeatingRadial)
        case .conic, .repeatingConic: parser.consumeConic(repeating: gradient == .repeatingConic)
        case .webkitLinear, .webkitRepeatingLinear:
          parser.consumePrefixedLinear(repeating: gradient == .webkitRepeatingLinear)
        }
      }
    }
  }

  private enum Gradient: String, CaseIterable {
    case linear = "linear-gradient"
    case repeatingLinear = "repeating-linear-gradient"
    case radial = "radial-gradient"
    case repeatingRadial = "repeating-radial-gradient"
    case conic = "conic-gradient"
    case repeatingConic = "repeating-conic-gradient"
    case webkitLinear = "-webkit-linear-gradient"
    case webkitRepeatingLinear = "-webkit-repeating-linear-gradient"

    static let all = allCases
    static let table = NameTable(allCases.map(\.rawValue))
  }

  // MARK: Linear

  private mutating func consumeLinear(repeating: Bool) -> ImageValue? {
    var angle = 180.0
    var corner: (horizontal: Int8, vertical: Int8)?
    var method: ColorInterpolation?
    var hasPrelude = consumeMethod(&method)
    if let written = consumeAngle() {
      angle = written
      hasPrelude = true
    } else if list.matches(peek, "to"), peek.kind == .ident {
      advance()
      guard let side = consumeSides() else { return nil }
      corner = side
      hasPrelude = true
    }
    if consumeMethod(&method) { hasPrelude = true }
    if hasPrelude, !consumeComma() { return nil }
    guard let stops = consumeStops(&method, { $0.consumeLength(.percentages) }) else { return nil }
    return Self.linear(angle, corner, stops, repeating).interpolated(method)
  }

  /// Takes a method of interpolation if there is one at the position and none was given before.
  private mutating func consumeMethod(_ method: inout ColorInterpolation?) -> Bool {
    guard method == nil, let written = attempt({ $0.consumeInterpolation() }) else { return false }
    method = written
    return true
  }

  private static func linear(
    _ angle: Double, _ corner: (horizontal: Int8, vertical: Int8)?, _ stops: [ColorStopValue], _ repeating: Bool
  ) -> ImageValue {
    switch corner {
    case nil: .linear(angle: Float(angle), stops, repeating: repeating)
    case (0, let vertical)?: .linear(angle: vertical < 0 ? 0 : 180, stops, repeating: repeating)
    case (let horizontal, 0)?: .linear(angle: horizontal < 0 ? 270 : 90, stops, repeating: repeating)
    case (let horizontal, let vertical)?:
      .corner(horizontal: horizontal, vertical: vertical, stops, repeating: repeating)
    }
  }

  /// One or two sides: -1 for left and top, 1 for right and bottom.
  private mutating func consumeSides() -> (horizontal: Int8, vertical: Int8)? {
    var horizontal: Int8 = 0
    var vertical: Int8 = 0
    while let side = consumeKeyword(of: [.left, .right, .top, .bottom]) {
      switch side {
      case .left, .right:
        guard horizontal == 0 else { return nil }
        horizontal = side == .left ? -1 : 1
      default:
        guard vertical == 0 else { return nil }
        vertical = side == .top ? -1 : 1
      }
    }
    return horizontal == 0 && vertical == 0 ? nil : (horizontal, vertical)
  }

  /// The older form: sides are where the gradient begins, and angles turn the other way from the right.
  ///
  /// https://compat.spec.whatwg.org/#css-gradients-webkit-linear-gradient
  private mutating func consumePrefixedLinear(repeating: Bool) -> ImageValue? {
    var angle = 180.0
    var corner: (horizontal: Int8, vertical: Int8)?
    if let written = consumeAngle() {
      angle = 90 - written
      guard consumeComma() else { return nil }
    } else if let sides = consumeSides() {
      corner = (-sides.horizontal, -sides.vertical)
      guard consumeComma() else { return nil }
    }
    var method: ColorInterpolation?
    guard let stops = consumeStops(&method, { $0.consumeLength(.percentages) }) else { return nil }
    return Self.linear(angle, corner, stops, repeating).interpolated(method)
  }

  // MARK: Radial

  private mutating func consumeRadial(repeating: Bool) -> ImageValue? {
    var shape = RadialShape()
    var method: ColorInterpolation?
    var hasPrelude = consumeMethod(&method)
    guard let hasShape = consumeRadialShape(&shape) else { return nil }
    if hasShape { hasPrelude = true }
    if peek.kind == .ident && list.matches(peek, "at") {
      advance()
      guard let position = consumePosition() else { return nil }
      (shape.x, shape.y) = position
      hasPrelude = true
    }
    if consumeMethod(&method) { hasPrelude = true }
    if hasPrelude, !consumeComma() { return nil }
    guard let stops = consumeStops(&method, { $0.consumeLength(.percentages) }) else { return nil }
    return ImageValue.radial(shape, stops, repeating: repeating).interpolated(method)
  }

  /// Whether a shape or size is given; `nil` if it is invalid.
  private mutating func consumeRadialShape(_ shape: inout RadialShape) -> Bool? {
    var kind: Keyword?
    var hasSize = false
    var lengths: [LengthValue] = []
    while true {
      if kind == nil, let keyword = consumeKeyword(of: [.circle, .ellipse]) {
        kind = keyword
      } else if !hasSize, lengths.isEmpty, let extent = consumeRadialExtent() {
        shape.extent = extent
        hasSize = true
      } else if !hasSize, lengths.count < 2, let length = consumeLength([.percentages, .nonNegative]) {
        lengths.append(length)
      } else {
        break
      }
    }
    switch lengths.count {
    case 0: shape.isCircle = kind == .circle
    case 1:
      guard kind != .ellipse, !lengths[0].isPercentage else { return nil }
      shape.isCircle = true
      (shape.width, shape.height) = (lengths[0], lengths[0])
    default:
      guard kind != .circle else { return nil }
      (shape.width, shape.height) = (lengths[0], lengths[1])
    }
    return kind != nil || hasSize || !lengths.isEmpty
  }

  private mutating func consumeRadialExtent() -> PaintStyle.RadialExtent? {
    switch consumeKeyword(of: [.closestSide, .closestCorner, .farthestSide, .farthestCorner]) {
    case .closestSide: .closestSide
    case .closestCorner: .closestCorner
    case .farthestSide: .farthestSide
    case .farthestCorner: .farthestCorner
    default: nil
    }
  }

  // MARK: Conic

  private mutating func consumeConic(repeating: Bool) -> ImageValue? {
    var from = 0.0
    var center = (x: LengthValue.percent(50), y: LengthValue.percent(50))
    var method: ColorInterpolation?
    var hasPrelude = consumeMethod(&method)
    if peek.kind == .ident, list.matches(peek, "from") {
      advance()
      guard let angle = consumeAngle() else { return nil }
      from = angle
      hasPrelude = true
    }
    if peek.kind == .ident, list.matches(peek, "at") {
      advance()
      guard let position = consumePosition() else { return nil }
      center = position
      hasPrelude = true
    }
    if consumeMethod(&method) { hasPrelude = true }
    if hasPrelude, !consumeComma() { return nil }
    guard
      let stops = consumeStops(
        &method,
        { parser in
          if let percentage = parser.consumePercentage() { return .percent(Float(percentage)) }
          return parser.consumeAngle().map { .percent(Float($0 / 3.6)) }
        })
    else { return nil }
    return ImageValue.conic(from: Float(from), x: center.x, y: center.y, stops, repeating: repeating)
      .interpolated(method)
  }

  // MARK: Stops

  /// https://www.w3.org/TR/2023/CRD-css-images-3-20231218/#color-stop-syntax
  ///
  /// - Parameter method: how the colours are mixed; becomes Oklab if none is given and a colour asks for it.
  private mutating func consumeStops(
    _ method: inout ColorInterpolation?, _ consumePosition: (inout ValueParser) -> LengthValue?
  ) -> [ColorStopValue]? {
    var stops: [ColorStopValue] = []
    var isModern = false
    repeat {
      var position = consumePosition(&self)
      if isModernColor { isModern = true }
      guard let color = consumeColor() else {
        // A hint stands between two colours.
        guard position != nil, stops.last?.color != nil, peek.kind == .comma else { return nil }
        stops.append(ColorStopValue(color: nil, position: position))
        continue
      }
      let isBefore = position != nil
      if !isBefore { position = consumePosition(&self) }
      stops.append(ColorStopValue(color: color, position: position))
      if position != nil, let second = consumePosition(&self) {
        stops.append(ColorStopValue(color: color, position: second))
      }
    } while consumeComma()
    let colors = stops.count { $0.color != nil }
    guard colors > 0, let last = stops.last, last.color != nil else { return nil }
    if isModern, method == nil { method = .oklab }
    // A single colour fills everything.
    return colors == 1 ? [last, last] : stops
  }
}

extension ImageValue {
  /// This gradient with its colours mixed as `method` says; SVG mixes in sRGB by itself.
  fileprivate func interpolated(_ method: ColorInterpolation?) -> ImageValue {
    guard let method, method.space != .srgb else { return self }
    return .interpolated(self, in: method)
  }
}
