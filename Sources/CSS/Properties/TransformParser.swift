/// Transforms.
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

  mutating func consumeTransformFunction() -> TransformValue? {
    guard peek.kind == .function, let index = list.find(peek, in: Function.table) else { return nil }
    let function = Function.all[index]
    return inBlock { $0.consumeArguments(of: function) }
  }

  private mutating func consumeArguments(of function: Function) -> TransformValue? {
    switch function {
    case .matrix: return consumeNumbers(6).map { .matrix($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) }
    case .matrix3d: return consumeNumbers(16).map { .matrix3D(Self.matrix($0)) }
    case .translate:
      guard let x = consumeLength(.percentages) else { return nil }
      guard consumeComma() else { return .translate(x, .zero) }
      return consumeLength(.percentages).map { .translate(x, $0) }
    case .translatex: return consumeLength(.percentages).map { .translate($0, .zero) }
    case .translatey: return consumeLength(.percentages).map { .translate(.zero, $0) }
    case .translatez: return consumeLength([]).map { .translateZ($0) }
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
    case .scalez: return consumeNumberOrPercentage().map { .matrix3D(.scale(1, 1, Float($0))) }
    case .scale3d: return consumeNumbers(3).map { .matrix3D(.scale($0[0], $0[1], $0[2])) }
    default: return consumeAngles(of: function)
    }
  }

  private mutating func consumeAngles(of function: Function) -> TransformValue? {
    switch function {
    case .rotate, .rotatez: return consumeAngle().map { .rotate(Float($0)) }
    case .rotatex: return consumeAngle().map { Self.rotation(1, 0, 0, $0) }
    case .rotatey: return consumeAngle().map { Self.rotation(0, 1, 0, $0) }
    case .rotate3d:
      guard let axis = consumeNumbers(3), consumeComma(), let angle = consumeAngle() else { return nil }
      return Self.rotation(Double(axis[0]), Double(axis[1]), Double(axis[2]), angle)
    case .skew:
      guard let x = consumeAngle() else { return nil }
      guard consumeComma() else { return .skew(Float(x), 0) }
      return consumeAngle().map { .skew(Float(x), Float($0)) }
    case .skewx: return consumeAngle().map { .skew(Float($0), 0) }
    case .skewy: return consumeAngle().map { .skew(0, Float($0)) }
    case .perspective:
      return consume(.none) ? .scale(1, 1) : consumeLength(.nonNegative).map { .perspective($0) }
    default: return nil
    }
  }

  private static func rotation(_ x: Double, _ y: Double, _ z: Double, _ angle: Double) -> TransformValue {
    if x == 0, y == 0 { return .rotate(Float(z < 0 ? -angle : z > 0 ? angle : 0)) }
    return TransformMatrix.rotation(x, y, z, degrees: angle).map { .matrix3D($0) } ?? .rotate(0)
  }

  private static func matrix(_ n: [Float]) -> TransformMatrix {
    TransformMatrix(
      x: SIMD4(n[0], n[1], n[2], n[3]), y: SIMD4(n[4], n[5], n[6], n[7]), z: SIMD4(n[8], n[9], n[10], n[11]),
      w: SIMD4(n[12], n[13], n[14], n[15]))
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
    // DEVIATION: the depth of the origin is left out.
    if !isAtEnd, consumeLength([]) == nil { return nil }
    return .lengths(position.x, position.y)
  }

  // MARK: Individual transforms

  /// https://www.w3.org/TR/2021/WD-css-transforms-2-20211109/#individual-transforms
  mutating func consumeTranslate() -> Value? {
    if consume(.none) { return .transforms([]) }
    guard let x = consumeLength(.percentages) else { return nil }
    let y = consumeLength(.percentages) ?? .zero
    guard !isAtEnd else { return .transforms([.translate(x, y)]) }
    return consumeLength([]).map { .transforms([.translate(x, y), .translateZ($0)]) }
  }

  mutating func consumeRotate() -> Value? {
    if consume(.none) { return .transforms([]) }
    var axis = consumeAxis()
    guard peek.kind != .number, let angle = consumeAngle() else { return nil }
    axis = axis ?? consumeAxis()
    switch axis {
    case "x": return .transforms([Self.rotation(1, 0, 0, angle)])
    case "y": return .transforms([Self.rotation(0, 1, 0, angle)])
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
