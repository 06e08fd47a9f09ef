import CSS
import LayoutEngine

// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#box-shadow

extension Painter {
  /// Paints the outer shadows, the last one first.
  mutating func paintOuterShadows(_ box: DecoratedBox) {
    for shadow in box.style.value.boxShadow.reversed() where !shadow.isInset && shadow.color.alpha > 0 {
      if isStopped() { return }
      let shape = box.continued(box.border, beyond: shadow)
        .spread(by: Double(shadow.spread)).offset(x: Double(shadow.x), y: Double(shadow.y))
      guard !shape.rect.isEmpty else { continue }
      let isHidden =
        !box.isBroken && box.style.value.backgroundColor.alpha >= 1 && box.style.value.backgroundLayers.isEmpty
      var clip: Int32 = -1
      // A shadow is not visible through its box.
      if !isHidden {
        clip = defineClip(box.cut(Self.reach(of: shape.rect, blur: shadow.blur)), without: box.border)
      }
      let filter = defineBlur(shadow.blur, around: shape.rect)
      if clip >= 0 {
        body.append("<g")
        appendClipAttribute(clip)
        body.append(UInt8(ascii: ">"))
      }
      if beginShape(shape) {
        appendFill(shadow.color)
        appendFilterAttribute(filter)
        body.append("/>")
      }
      if clip >= 0 { body.append("</g>") }
    }
  }

  /// Paints the inner shadows, the last one first: what is outside a smaller shape, inside the padding edge.
  mutating func paintInnerShadows(_ box: DecoratedBox) {
    for shadow in box.style.value.boxShadow.reversed() where shadow.isInset && shadow.color.alpha > 0 {
      if isStopped() { return }
      let edge = box.paddingEdge
      guard !edge.rect.isEmpty else { continue }
      let hole = box.widened(edge.spread(by: -Double(shadow.spread)), for: shadow).offset(
        x: Double(shadow.x), y: Double(shadow.y))
      let clip = defineClip(edge)
      let filter = defineBlur(shadow.blur, around: edge.rect)
      body.append("<g")
      appendClipAttribute(clip)
      body.append("><path fill-rule=\"evenodd\" d=\"")
      let far = abs(Double(shadow.x)) + abs(Double(shadow.y)) + abs(Double(shadow.spread)) + 4
      body.append(path: Self.grown(Self.reach(of: edge.rect, blur: shadow.blur), by: far))
      if !hole.rect.isEmpty { body.append(path: hole) }
      body.append(UInt8(ascii: "\""))
      appendFill(shadow.color)
      appendFilterAttribute(filter)
      body.append("/></g>")
    }
  }

  /// The rectangle that a blurred one can colour.
  static func reach(of rect: PixelRect, blur: Float) -> PixelRect {
    grown(rect, by: blur > 0 ? (Double(blur) * 1.5).rounded(.up) + 1 : 0)
  }

  static func grown(_ rect: PixelRect, by far: Double) -> PixelRect {
    PixelRect(x: rect.x - far, y: rect.y - far, width: rect.width + 2 * far, height: rect.height + 2 * far)
  }

  /// Defines a Gaussian blur whose standard deviation is half of `blur`; -1 if there is nothing to blur.
  mutating func defineBlur(_ blur: Float, around rect: PixelRect) -> Int32 {
    guard blur > 0 else { return -1 }
    let name = newName()
    definitions.append("<filter id=\"f")
    definitions.append(integer: Int(name))
    definitions.append("\" filterUnits=\"userSpaceOnUse\"")
    definitions.append(attributesOf: Self.reach(of: rect, blur: blur))
    definitions.append(" color-interpolation-filters=\"sRGB\"><feGaussianBlur")
    definitions.append(attribute: "stdDeviation", Double(blur) / 2)
    definitions.append("/></filter>")
    return name
  }

  mutating func appendFilterAttribute(_ name: Int32) {
    guard name >= 0 else { return }
    body.append(" filter=\"url(#f")
    body.append(integer: Int(name))
    body.append(")\"")
  }
}

// https://www.w3.org/TR/2018/CR-css-break-3-20181204/#break-decoration
extension DecoratedBox {
  var isBroken: Bool { brokenSides != Edges(false) }

  /// A shape that goes on where the box is broken, so far that the shadow of its end is not seen.
  func continued(_ shape: RoundedRect, beyond shadow: PaintStyle.Shadow) -> RoundedRect {
    guard isBroken else { return shape }
    let far = 2 * Double(shadow.blur) + abs(Double(shadow.spread)) + abs(Double(shadow.x)) + abs(Double(shadow.y)) + 1
    var longer = shape
    longer.rect.x -= brokenSides.left ? far : 0
    longer.rect.width += (brokenSides.left ? far : 0) + (brokenSides.right ? far : 0)
    longer.rect.y -= brokenSides.top ? far : 0
    longer.rect.height += (brokenSides.top ? far : 0) + (brokenSides.bottom ? far : 0)
    return longer
  }

  /// The hole of an inner shadow, which is not seen where the box is broken but for its spread.
  func widened(_ hole: RoundedRect, for shadow: PaintStyle.Shadow) -> RoundedRect {
    guard isBroken else { return hole }
    let (x, y, blur) = (Double(shadow.x), Double(shadow.y), Double(shadow.blur))
    let left = brokenSides.left ? max(x, 0) + blur : 0
    let right = brokenSides.right ? max(-x, 0) + blur : 0
    let top = brokenSides.top ? max(y, 0) + blur : 0
    let bottom = brokenSides.bottom ? max(-y, 0) + blur : 0
    var wider = hole
    wider.rect.x -= left
    wider.rect.width += left + right
    wider.rect.y -= top
    wider.rect.height += top + bottom
    return wider
  }

  /// The part of a rectangle that does not lie beyond a side where the box is broken.
  func cut(_ rect: PixelRect) -> PixelRect {
    let left = brokenSides.left ? max(rect.x, border.rect.x) : rect.x
    let right = brokenSides.right ? min(rect.maxX, border.rect.maxX) : rect.maxX
    let top = brokenSides.top ? max(rect.y, border.rect.y) : rect.y
    let bottom = brokenSides.bottom ? min(rect.maxY, border.rect.maxY) : rect.maxY
    return PixelRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }
}
