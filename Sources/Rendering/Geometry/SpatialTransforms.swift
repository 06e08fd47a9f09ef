import CSS
import Documents
import LayoutEngine

// Transforms in space, seen in the plane of the picture.
//
// https://www.w3.org/TR/2021/WD-css-transforms-2-20211109/

extension PaintStyle {
  /// Whether a function of `transform` leaves the plane.
  var has3DTransform: Bool {
    transform.contains { if case .matrix3D = $0 { true } else { false } }
  }
}

extension TransformMatrix {
  /// The map of `transform` on a border box of the given size, in coordinates from the box's corner.
  init(_ style: PaintStyle, width: Double, height: Double, _ calculations: CalculationTable) {
    let x = Float(style.transformOriginX.pixels(basis: width, calculations))
    let y = Float(style.transformOriginY.pixels(basis: height, calculations))
    var map = TransformMatrix.translation(x, y)
    for function in style.transform {
      if case .matrix3D(let matrix) = function {
        map = map.concatenated(with: matrix)
      } else {
        map = map.concatenated(
          with: TransformMatrix(AffineTransform(function, width: width, height: height, calculations)))
      }
    }
    self = map.concatenated(with: .translation(-x, -y))
  }

  static func translation(_ x: Float, _ y: Float) -> TransformMatrix {
    var matrix = identity
    (matrix.w.x, matrix.w.y) = (x, y)
    return matrix
  }

  init(_ plane: AffineTransform) {
    self.init(
      x: SIMD4(Float(plane.a), Float(plane.b), 0, 0), y: SIMD4(Float(plane.c), Float(plane.d), 0, 0),
      z: SIMD4(0, 0, 1, 0), w: SIMD4(Float(plane.e), Float(plane.f), 0, 1))
  }

  /// Whether parallel lines of the plane do not stay parallel.
  var isProjective: Bool { abs(x.w) > 1e-7 || abs(y.w) > 1e-7 }

  /// Whether the back of the plane is turned to who looks at it.
  var showsBackface: Bool {
    // The third row and column of the inverse: the cofactor over the determinant.
    let cofactor = Self.determinant(
      SIMD3(x.x, x.y, x.w), SIMD3(y.x, y.y, y.w), SIMD3(w.x, w.y, w.w))
    return cofactor * determinant < 0
  }

  private var determinant: Float {
    func minor(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>) -> Float {
      Self.determinant(SIMD3(a.x, a.y, a.z), SIMD3(b.x, b.y, b.z), SIMD3(c.x, c.y, c.z))
    }
    let first = -x.w * minor(y, z, w) + y.w * minor(x, z, w)
    return first - z.w * minor(x, y, w) + w.w * minor(x, y, z)
  }

  private static func determinant(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>) -> Float {
    let first = a.x * (b.y * c.z - b.z * c.y)
    let second = a.y * (b.x * c.z - b.z * c.x)
    return first - second + a.z * (b.x * c.y - b.y * c.x)
  }
}

extension AffineTransform {
  /// What a map in space does to the plane. With perspective it is the map that is the same around the middle of the
  /// box.
  init(_ matrix: TransformMatrix, width: Double, height: Double) {
    func column(_ column: SIMD4<Float>) -> (x: Double, y: Double, w: Double) {
      (Double(column.x), Double(column.y), Double(column.w))
    }
    let (x, y, origin) = (column(matrix.x), column(matrix.y), column(matrix.w))
    let (middleX, middleY) = matrix.isProjective ? (width / 2, height / 2) : (0, 0)
    let w = x.w * middleX + y.w * middleY + origin.w
    guard w > 1e-6 else {
      self.init(a: 0, d: 0)
      return
    }
    let imageX = (x.x * middleX + y.x * middleY + origin.x) / w
    let imageY = (x.y * middleX + y.y * middleY + origin.y) / w
    self.init(
      a: (x.x - imageX * x.w) / w, b: (x.y - imageY * x.w) / w, c: (y.x - imageX * y.w) / w,
      d: (y.y - imageY * y.w) / w)
    e = imageX - a * middleX - c * middleY
    f = imageY - b * middleX - d * middleY
  }
}

extension LaidOutDocument {
  /// The map of a node in space, with the perspective that its parent looks at it with.
  func spatialTransform(of node: NodeIndex, _ style: PaintStyle) -> TransformMatrix {
    let frame = boxes.frame(of: node)
    let own = TransformMatrix(style, width: frame.width.px, height: frame.height.px, document.calculations)
    let parent = boxTree.tree.parent(of: node)
    guard parent >= 0, case let outer = boxTree.style(of: parent, in: document).paint.value,
      let distance = outer.perspective
    else { return own }
    let area = boxes.frame(of: parent)
    let x = Float(outer.perspectiveOriginX.pixels(basis: area.width.px, document.calculations) - frame.x.px)
    let y = Float(outer.perspectiveOriginY.pixels(basis: area.height.px, document.calculations) - frame.y.px)
    return TransformMatrix.translation(x, y).concatenated(with: .perspective(max(distance, 1)))
      .concatenated(with: .translation(-x, -y)).concatenated(with: own)
  }

  /// Whether a box is seen from behind: turned by itself or by boxes around it that are turned in the same space.
  ///
  /// https://www.w3.org/TR/2021/WD-css-transforms-2-20211109/#backface-visibility-property
  func showsBackface(of node: NodeIndex) -> Bool {
    var map = TransformMatrix.identity
    var ancestor = node
    // Few spaces are nested; the bound keeps the time linear in the number of boxes.
    for _ in 0..<32 where ancestor >= 0 {
      let style = boxTree.style(of: ancestor, in: document).paint.value
      guard ancestor == node || style.preserves3D else { break }
      if !style.transform.isEmpty, boxTree.isPrincipal[Int(ancestor)] {
        map = spatialTransform(of: ancestor, style).concatenated(with: map)
      }
      ancestor = boxTree.tree.parent(of: ancestor)
    }
    return map.showsBackface
  }
}
