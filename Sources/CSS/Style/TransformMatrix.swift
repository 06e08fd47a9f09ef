/// A 3D transform: columns of a matrix of four rows.
///
/// https://www.w3.org/TR/2021/WD-css-transforms-2-20211109/#mathematical-description
public struct TransformMatrix: Hashable, Sendable {
  public var x: SIMD4<Float>
  public var y: SIMD4<Float>
  public var z: SIMD4<Float>
  public var w: SIMD4<Float>

  public init(x: SIMD4<Float>, y: SIMD4<Float>, z: SIMD4<Float>, w: SIMD4<Float>) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  public static let identity = TransformMatrix(
    x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), z: SIMD4(0, 0, 1, 0), w: SIMD4(0, 0, 0, 1))

  static func translation(z: Float) -> TransformMatrix {
    var matrix = identity
    matrix.w.z = z
    return matrix
  }

  static func scale(_ x: Float, _ y: Float, _ z: Float) -> TransformMatrix {
    var matrix = identity
    (matrix.x.x, matrix.y.y, matrix.z.z) = (x, y, z)
    return matrix
  }

  /// - Parameter distance: px from the eye to the plane.
  public static func perspective(_ distance: Float) -> TransformMatrix {
    var matrix = identity
    matrix.z.w = -1 / distance
    return matrix
  }

  /// A turn about an axis, clockwise for who looks along it; `nil` if the axis has no direction.
  static func rotation(_ axisX: Double, _ axisY: Double, _ axisZ: Double, degrees: Double) -> TransformMatrix? {
    let length = (axisX * axisX + axisY * axisY + axisZ * axisZ).squareRoot()
    guard length > 0 else { return nil }
    let (x, y, z) = (axisX / length, axisY / length, axisZ / length)
    let (sine, cosine) = (Mathematics.sine(degrees: degrees), Mathematics.cosine(degrees: degrees))
    let rest = 1 - cosine
    func column(_ a: Double, _ b: Double, _ c: Double) -> SIMD4<Float> { SIMD4(Float(a), Float(b), Float(c), 0) }
    return TransformMatrix(
      x: column(cosine + x * x * rest, y * x * rest + z * sine, z * x * rest - y * sine),
      y: column(x * y * rest - z * sine, cosine + y * y * rest, z * y * rest + x * sine),
      z: column(x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest), w: SIMD4(0, 0, 0, 1))
  }

  /// This map after `inner`.
  public func concatenated(with inner: TransformMatrix) -> TransformMatrix {
    func mapped(_ column: SIMD4<Float>) -> SIMD4<Float> {
      let first = x * column.x + y * column.y
      return first + z * column.z + w * column.w
    }
    return TransformMatrix(x: mapped(inner.x), y: mapped(inner.y), z: mapped(inner.z), w: mapped(inner.w))
  }
}
