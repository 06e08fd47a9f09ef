import CSS
import LayoutEngine

// https://www.w3.org/TR/2022/CRD-css-shapes-1-20221115/#basic-shape-functions

extension Painter {
  /// Defines the clip path of a box and returns its number; -1 if the shape cannot be drawn.
  mutating func defineClip(_ clip: PaintStyle.ClipPath, of node: NodeIndex) -> Int32 {
    let reference = referenceBox(clip.box, of: node)
    let rect = reference.rect
    switch clip.shape {
    case .box: return defineClip(reference)
    case .inset(let edges, let radii): return defineClip(insetShape(edges, radii, in: rect))
    case .rect(let edges, let radii): return defineClip(rectShape(edges, radii, in: rect))
    case .sized(let x, let y, let width, let height, let radii):
      return defineClip(sizedShape(x, y, width, height, radii, in: rect))
    case .commands(let commands, let isEvenOdd):
      var outline = ShapeOutline(rect, laidOut.document.calculations)
      return definePathClip(isEvenOdd) { outline.write(commands, to: &$0) }
    case .circle(let radius, let x, let y):
      let center = center(x, y, in: rect)
      let used = circleRadius(radius, center, in: rect)
      return defineEllipseClip(center, used, used)
    case .ellipse(let horizontal, let vertical, let x, let y):
      let center = center(x, y, in: rect)
      return defineEllipseClip(
        center, axisRadius(horizontal, center.x - rect.x, rect.maxX - center.x, rect.width),
        axisRadius(vertical, center.y - rect.y, rect.maxY - center.y, rect.height))
    case .polygon(let points, let isEvenOdd):
      let calculations = laidOut.document.calculations
      let corners: [Corner] = points.map { point in
        (
          rect.x + point.x.pixels(basis: rect.width, calculations),
          rect.y + point.y.pixels(basis: rect.height, calculations)
        )
      }
      return definePathClip(isEvenOdd) { $0.append(polygon: corners) }
    case .path(let data, let isEvenOdd):
      guard Self.isPathData(data) else { return -1 }
      return definePathClip(isEvenOdd, at: (rect.x, rect.y)) { $0.append(verbatim: data) }
    }
  }

  private func referenceBox(_ box: PaintStyle.ClipPath.Box, of node: NodeIndex) -> RoundedRect {
    let decorated = decoratedBox(node)
    switch box {
    case .borderBox: return decorated.border
    case .paddingBox: return decorated.paddingEdge
    case .contentBox: return decorated.contentEdge
    case .marginBox:
      let style = tree.style(of: node)
      let parent = tree.parent(of: node)
      let basis = parent < 0 ? laidOut.document.viewport.width.px : laidOut.boxes.frame(of: parent).width.px
      func margin(_ length: Length) -> Double { -length.pixels(basis: basis, laidOut.document.calculations) }
      return decorated.border.inset(
        top: margin(style.margin.top), right: margin(style.margin.right), bottom: margin(style.margin.bottom),
        left: margin(style.margin.left))
    }
  }

  private func insetShape(_ edges: Edges<Length>, _ radii: [PaintStyle.CornerRadius], in rect: PixelRect) -> RoundedRect
  {
    let calculations = laidOut.document.calculations
    let shape = RoundedRect(rect).inset(
      top: edges.top.pixels(basis: rect.height, calculations),
      right: edges.right.pixels(basis: rect.width, calculations),
      bottom: edges.bottom.pixels(basis: rect.height, calculations),
      left: edges.left.pixels(basis: rect.width, calculations))
    return rounded(shape, radii, in: rect)
  }

  /// An edge that lies before the opposite one lies on it.
  private func rectShape(_ edges: Edges<Length>, _ radii: [PaintStyle.CornerRadius], in rect: PixelRect) -> RoundedRect
  {
    let calculations = laidOut.document.calculations
    let left = edges.left.pixels(basis: rect.width, calculations)
    let top = edges.top.pixels(basis: rect.height, calculations)
    let right = max(edges.right.pixels(basis: rect.width, calculations), left)
    let bottom = max(edges.bottom.pixels(basis: rect.height, calculations), top)
    let area = PixelRect(x: rect.x + left, y: rect.y + top, width: right - left, height: bottom - top)
    return rounded(RoundedRect(area), radii, in: rect)
  }

  private func sizedShape(
    _ x: Length, _ y: Length, _ width: Length, _ height: Length, _ radii: [PaintStyle.CornerRadius], in rect: PixelRect
  ) -> RoundedRect {
    let calculations = laidOut.document.calculations
    let area = PixelRect(
      x: rect.x + x.pixels(basis: rect.width, calculations), y: rect.y + y.pixels(basis: rect.height, calculations),
      width: max(width.pixels(basis: rect.width, calculations), 0),
      height: max(height.pixels(basis: rect.height, calculations), 0))
    return rounded(RoundedRect(area), radii, in: rect)
  }

  /// Percentages of radii refer to the reference box.
  private func rounded(_ shape: RoundedRect, _ radii: [PaintStyle.CornerRadius], in rect: PixelRect) -> RoundedRect {
    guard radii.count == 4 else { return shape }
    let calculations = laidOut.document.calculations
    func used(_ radius: PaintStyle.CornerRadius) -> RoundedRect.Radius {
      RoundedRect.Radius(
        horizontal: radius.horizontal.pixels(basis: rect.width, calculations),
        vertical: radius.vertical.pixels(basis: rect.height, calculations))
    }
    var shape = shape
    (shape.topLeft, shape.topRight, shape.bottomRight, shape.bottomLeft) = (
      used(radii[0]), used(radii[1]), used(radii[2]), used(radii[3])
    )
    shape.reduceOverlap()
    return shape
  }

  private func center(_ x: Length, _ y: Length, in rect: PixelRect) -> Corner {
    let calculations = laidOut.document.calculations
    return (
      rect.x + x.pixels(basis: rect.width, calculations), rect.y + y.pixels(basis: rect.height, calculations)
    )
  }

  /// A percentage is of the diagonal divided by √2.
  private func circleRadius(_ radius: PaintStyle.ShapeRadius, _ center: Corner, in rect: PixelRect) -> Double {
    let sides = [
      abs(center.x - rect.x), abs(rect.maxX - center.x), abs(center.y - rect.y), abs(rect.maxY - center.y),
    ]
    switch radius {
    case .closestSide: return sides.min() ?? 0
    case .farthestSide: return sides.max() ?? 0
    case .length(let length):
      let basis = ((rect.width * rect.width + rect.height * rect.height) / 2).squareRoot()
      return max(length.pixels(basis: basis, laidOut.document.calculations), 0)
    }
  }

  private func axisRadius(_ radius: PaintStyle.ShapeRadius, _ before: Double, _ after: Double, _ basis: Double)
    -> Double
  {
    switch radius {
    case .closestSide: min(abs(before), abs(after))
    case .farthestSide: max(abs(before), abs(after))
    case .length(let length): max(length.pixels(basis: basis, laidOut.document.calculations), 0)
    }
  }

  private mutating func defineEllipseClip(_ center: Corner, _ x: Double, _ y: Double) -> Int32 {
    let name = newName()
    definitions.append("<clipPath id=\"c")
    definitions.append(integer: Int(name))
    definitions.append("\"><ellipse")
    definitions.append(attribute: "cx", center.x)
    definitions.append(attribute: "cy", center.y)
    definitions.append(attribute: "rx", x)
    definitions.append(attribute: "ry", y)
    definitions.append("/></clipPath>")
    return name
  }

  private mutating func definePathClip(
    _ isEvenOdd: Bool, at origin: Corner = (0, 0), _ write: (inout ByteBuffer) -> Void
  ) -> Int32 {
    let name = newName()
    definitions.append("<clipPath id=\"c")
    definitions.append(integer: Int(name))
    definitions.append("\"><path")
    if origin.x != 0 || origin.y != 0 {
      definitions.append(" transform=\"")
      definitions.append(transform: .translation(origin.x, origin.y))
      definitions.append(UInt8(ascii: "\""))
    }
    if isEvenOdd { definitions.append(" clip-rule=\"evenodd\"") }
    definitions.append(" d=\"")
    write(&definitions)
    definitions.append("\"/></clipPath>")
    return name
  }

  /// Whether a string consists of nothing but what path data is made of.
  static func isPathData(_ data: String) -> Bool {
    data.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: " "), 0x09, 0x0A, 0x0D:
        true
      default: "MmZzLlHhVvCcSsQqTtAaEe".utf8.contains(byte)
      }
    }
  }
}

extension PaintStyle.BlendMode {
  /// The value of `mix-blend-mode`.
  var name: StaticString {
    switch self {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    case .plusDarker: "plus-darker"
    }
  }
}
