/// Transforms, in the plane.
///
/// https://www.w3.org/TR/2019/CR-css-transforms-1-20190214/
extension ValueParser {
  mutating func consumeTransform() -> Value? {
    if consume(.none) { return .transforms([]) }
    var functions: [TransformValue] = []
    while !isAtEnd {
      guard let function = consumeTransformFunction() else { return nil }
      functions.append(function)
    }
    return functions.isEmpty ? nil : .transforms(functions)
  }

  private enum Function: String, CaseIterable {
    case matrix, translate, translatex, translatey, translatez, translate3d, scale, scalex, scaley, scalez, scale3d
    case rotate, rotatex, rotatey, rotatez, rotate3d, skew, skewx, skewy, perspective, matrix3d

    static let all = allCases
    static let table = NameTable(allCases.map(\.rawValue))
  }

  private mutating func consumeTransformFunction() -> TransformValue? {
    guard peek.kind == .function, let index = list.find(peek, in: Function.table) else { return nil }
    let function = Function.all[index]
    return inBlock { $0.consumeArguments(of: function) }
  }

  /// DEVIATION: the third dimension is left out, since pictures are drawn without perspective.
  private mutating func consumeArguments(of function: Function) -> TransformValue? {
    switch function {
    case .matrix: return consumeNumbers(6).map { .matrix($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) }
    case .matrix3d: return consumeNumbers(16).map { .matrix($0[0], $0[1], $0[4], $0[5], $0[12], $0[13]) }
    case .translate:
      guard let x = consumeLength(.percentages) else { return nil }
      guard consumeComma() else { return .translate(x, .zero) }
      return consumeLength(.percentages).map { .translate(x, $0) }
    case .translatex: return consumeLength(.percentages).map { .translate($0, .zero) }
    case .translatey: return consumeLength(.percentages).map { .translate(.zero, $0) }
    case .translatez: return consumeLength([]).map { _ in .translate(.zero, .zero) }
    case .translate3d:
      guard let x = consumeLength(.percentages), consumeComma(), let y = consumeLength(.percentages), consumeComma(),
        consumeLength([]) != nil
      else { return nil }
      return .translate(x, y)
    case .scale:
      guard let x = consumeNumberOrPercentage() else { return nil }
      guard consumeComma() else { return .scale(Float(x), Float(x)) }
      return consumeNumberOrPercentage().map { .scale(Float(x), Float($0)) }
    case .scalex: return consumeNumberOrPercentage().map { .scale(Float($0), 1) }
    case .scaley: return consumeNumberOrPercentage().map { .scale(1, Float($0)) }
    case .scalez: return consumeNumberOrPercentage().map { _ in .scale(1, 1) }
    case .scale3d: return consumeNumbers(3).map { .scale($0[0], $0[1]) }
    default: return consumeAngles(of: function)
    }
  }

  private mutating func consumeAngles(of function: Function) -> TransformValue? {
    switch function {
    case .rotate, .rotatez: return consumeAngle().map { .rotate(Float($0)) }
    case .rotatex: return consumeAngle().map { .scale(1, Float(Mathematics.cosine(degrees: $0))) }
    case .rotatey: return consumeAngle().map { .scale(Float(Mathematics.cosine(degrees: $0)), 1) }
    case .rotate3d:
      guard let axis = consumeNumbers(3), consumeComma(), let angle = consumeAngle() else { return nil }
      return .rotate(axis[0] == 0 && axis[1] == 0 ? Float(axis[2] < 0 ? -angle : angle) : 0)
    case .skew:
      guard let x = consumeAngle() else { return nil }
      guard consumeComma() else { return .skew(Float(x), 0) }
      return consumeAngle().map { .skew(Float(x), Float($0)) }
    case .skewx: return consumeAngle().map { .skew(Float($0), 0) }
    case .skewy: return consumeAngle().map { .skew(0, Float($0)) }
    case .perspective: return consume(.none) || consumeLength(.nonNegative) != nil ? .scale(1, 1) : nil
    default: return nil
    }
  }

  private mutating func consumeNumbers(_ count: Int) -> [Float]? {
    var numbers: [Float] = []
    for index in 0..<count {
      if index > 0, !consumeComma() { return nil }
      guard let number = consumeNumberOrPercentage() else { return nil }
      numbers.append(Float(number))
    }
    return numbers
  }

  mutating func consumeTransformOrigin() -> Value? {
    guard let position = consumePosition(isTransformOrigin: true) else { return nil }
    // The depth.
    if !isAtEnd, consumeLength([]) == nil { return nil }
    return .lengths(position.x, position.y)
  }

  // MARK: Individual transforms

  /// https://www.w3.org/TR/2021/WD-css-transforms-2-20211109/#individual-transforms
  mutating func consumeTranslate() -> Value? {
    if consume(.none) { return .transforms([]) }
    guard let x = consumeLength(.percentages) else { return nil }
    let y = consumeLength(.percentages) ?? .zero
    if !isAtEnd, consumeLength([]) == nil { return nil }
    return .transforms([.translate(x, y)])
  }

  mutating func consumeRotate() -> Value? {
    if consume(.none) { return .transforms([]) }
    var axis = consumeAxis()
    guard peek.kind != .number, let angle = consumeAngle() else { return nil }
    axis = axis ?? consumeAxis()
    switch axis {
    case "x": return .transforms([.scale(1, Float(Mathematics.cosine(degrees: angle)))])
    case "y": return .transforms([.scale(Float(Mathematics.cosine(degrees: angle)), 1)])
    default: return .transforms([.rotate(Float(angle))])
    }
  }

  private mutating func consumeAxis() -> String? {
    guard peek.kind == .ident, case let axis = text.lowercased(), ["x", "y", "z"].contains(axis) else { return nil }
    advance()
    return axis
  }

  mutating func consumeScale() -> Value? {
    if consume(.none) { return .transforms([]) }
    guard let x = consumeNumberOrPercentage() else { return nil }
    let y = consumeNumberOrPercentage() ?? x
    if !isAtEnd, consumeNumberOrPercentage() == nil { return nil }
    return .transforms([.scale(Float(x), Float(y))])
  }
}
