import LayoutEngine

/// Computes filters and shapes.
extension StyleBuilder {
  mutating func applyFilter(_ values: [FilterValue]) {
    paint.filters = values.compactMap { value in
      switch value {
      case .resolved(let filter): filter
      case .blur(let length): .blur(lengths.px(length))
      case .dropShadow(let shadow): .dropShadow(self.shadow(shadow))
      case .reference: nil
      }
    }
    if !values.isEmpty { (makesContainingBlock, makesStackingContext) = (true, true) }
  }

  mutating func applyClipPath(_ value: ClipPathValue) {
    makesStackingContext = true
    guard let shape = shape(value.shape) else { return }
    paint.clipPath = PaintStyle.ClipPath(shape: shape, box: value.box)
  }

  private mutating func shape(_ value: ShapeValue) -> PaintStyle.Shape? {
    switch value {
    case .box: return .box
    case .inset(let sides, let radii):
      return .inset(edges(sides), radii: corners(radii))
    case .rect(let sides, let radii): return .rect(edges(sides), radii: corners(radii))
    case .sized(let sides, let radii):
      let sides = sides.map { length($0) }
      return .sized(x: sides[0], y: sides[1], width: sides[2], height: sides[3], radii: corners(radii))
    case .commands(let commands, let isEvenOdd):
      return .commands(commands.map { $0.map { length($0) } }, isEvenOdd: isEvenOdd)
    case .circle(let radius, let x, let y): return .circle(shapeRadius(radius), x: length(x), y: length(y))
    case .ellipse(let horizontal, let vertical, let x, let y):
      return .ellipse(shapeRadius(horizontal), shapeRadius(vertical), x: length(x), y: length(y))
    case .polygon(let points, let isEvenOdd):
      return .polygon(
        points.map { PaintStyle.ShapePoint(x: length($0.0), y: length($0.1)) }, isEvenOdd: isEvenOdd)
    case .path(let data, let isEvenOdd): return .path(data, isEvenOdd: isEvenOdd)
    case .unsupported: return nil
    }
  }

  private mutating func edges(_ sides: [LengthValue]) -> Edges<Length> {
    let lengths = sides.map { length($0) }
    return Edges(top: lengths[0], right: lengths[1], bottom: lengths[2], left: lengths[3])
  }

  private mutating func corners(_ radii: [(LengthValue, LengthValue)]) -> [PaintStyle.CornerRadius] {
    radii.map { PaintStyle.CornerRadius(horizontal: length($0.0), vertical: length($0.1)) }
  }

  private mutating func shapeRadius(_ value: ShapeRadiusValue) -> PaintStyle.ShapeRadius {
    switch value {
    case .closestSide: .closestSide
    case .farthestSide: .farthestSide
    case .length(let length): .length(self.length(length))
    }
  }
}
