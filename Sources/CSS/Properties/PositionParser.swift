/// Positions of backgrounds and the like.
///
/// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#position
extension ValueParser {
  typealias PositionValue = (x: LengthValue, y: LengthValue)

  private enum Component {
    case horizontal(LengthValue)
    case vertical(LengthValue)
    case center
    case length(LengthValue)
  }

  /// One, two or four components; three where backgrounds allow it.
  mutating func consumePosition(isTransformOrigin: Bool = false, isBackground: Bool = false) -> PositionValue? {
    if !isTransformOrigin, let position = attempt({ $0.consumeOffsetPosition(isBackground: isBackground) }) {
      return position
    }
    guard let first = consumeComponent() else { return nil }
    guard let second = attempt({ $0.consumeComponent() }) else {
      switch first {
      case .horizontal(let x): return (x, .percent(50))
      case .vertical(let y): return (.percent(50), y)
      case .center: return (.percent(50), .percent(50))
      case .length(let x): return (x, .percent(50))
      }
    }
    return combine(first, second)
  }

  private mutating func consumeComponent() -> Component? {
    if let keyword = consumeKeyword(of: [.left, .right, .top, .bottom, .center]) {
      switch keyword {
      case .left: return .horizontal(.percent(0))
      case .right: return .horizontal(.percent(100))
      case .top: return .vertical(.percent(0))
      case .bottom: return .vertical(.percent(100))
      default: return .center
      }
    }
    return consumeLength(.percentages).map { .length($0) }
  }

  private func combine(_ first: Component, _ second: Component) -> PositionValue? {
    let half = LengthValue.percent(50)
    switch (first, second) {
    case (.horizontal(let x), .vertical(let y)), (.vertical(let y), .horizontal(let x)): return (x, y)
    case (.horizontal(let x), .center), (.center, .horizontal(let x)): return (x, half)
    case (.vertical(let y), .center), (.center, .vertical(let y)): return (half, y)
    case (.center, .center): return (half, half)
    case (.center, .length(let y)): return (half, y)
    case (.length(let x), .center): return (x, half)
    case (.length(let x), .length(let y)): return (x, y)
    case (.horizontal(let x), .length(let y)), (.length(let x), .vertical(let y)): return (x, y)
    default: return nil
    }
  }

  /// `right 10px bottom 20px`, and with three components for backgrounds.
  private mutating func consumeOffsetPosition(isBackground: Bool) -> PositionValue? {
    var x: LengthValue?
    var y: LengthValue?
    var offsets = 0
    for _ in 0..<2 {
      guard let keyword = consumeKeyword(of: [.left, .right, .top, .bottom, .center]) else { return nil }
      if keyword == .center {
        guard isBackground else { return nil }
        if x == nil, y != nil || peekKeyword != .left && peekKeyword != .right {
          x = .percent(50)
        } else {
          y = .percent(50)
        }
        continue
      }
      let offset = consumeLength(.percentages)
      offsets += offset == nil ? 0 : 1
      let isFar = keyword == .right || keyword == .bottom
      let value = Self.position(offset ?? .zero, fromFarEdge: isFar)
      if keyword == .left || keyword == .right {
        guard x == nil else { return nil }
        x = value
      } else {
        guard y == nil else { return nil }
        y = value
      }
    }
    guard let x, let y, offsets == 2 || isBackground && offsets == 1 else { return nil }
    return (x, y)
  }

  /// A distance from the right or bottom edge is 100% minus it.
  static func position(_ offset: LengthValue, fromFarEdge isFar: Bool) -> LengthValue {
    guard isFar else { return offset }
    switch offset {
    case .percent(let value): return .percent(100 - value)
    case .px(0): return .percent(100)
    default:
      return .math(
        MathExpression(.sum([.percent(100), .product([offset.node, .constant(-1)])]), isNonNegative: false))
    }
  }

  /// One coordinate of `background-position`.
  mutating func consumeCoordinate(isHorizontal: Bool) -> LengthValue? {
    if consume(.center) { return .percent(50) }
    if let keyword = consumeKeyword(of: isHorizontal ? [.left, .right] : [.top, .bottom]) {
      let offset = consumeLength(.percentages) ?? .zero
      return Self.position(offset, fromFarEdge: keyword == .right || keyword == .bottom)
    }
    return consumeLength(.percentages)
  }
}

extension LengthValue {
  /// The length as part of a calculation.
  var node: MathNode {
    switch self {
    case .px(let value): .constant(Double(value))
    case .percent(let value): .percent(Double(value))
    case .dimension(let value, let unit): .relative(value, unit)
    case .math(let expression): expression.node
    }
  }
}
