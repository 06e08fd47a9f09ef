import CSS
import LayoutEngine

// https://www.w3.org/TR/2023/CRD-css-images-3-20231218/#gradients

extension Painter {
  /// Fills a shape with a gradient whose box is `tile`.
  mutating func fill(
    _ shape: RoundedRect, with image: PaintStyle.Image, over tile: PixelRect, clip: Int32 = -1,
    in method: ColorInterpolation? = nil, about node: NodeIndex
  ) {
    if isStopped(after: 1 + image.stopCount / 16) { return }
    switch image {
    case .interpolated(let gradient, let method):
      fill(shape, with: gradient, over: tile, clip: clip, in: method, about: node)
    case .linearGradient(let angle, let stops, let repeating):
      let (sine, cosine) = AffineTransform.sineAndCosine(degrees: Double(angle))
      fillLinear(shape, stops, directionX: sine, directionY: -cosine, tile, repeating, clip, method)
    case .cornerGradient(let horizontal, let vertical, let stops, let repeating):
      // The line that is perpendicular to the one between the two other corners.
      let (x, y) = (Double(horizontal) * tile.height, Double(vertical) * tile.width)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { return }
      fillLinear(shape, stops, directionX: x / length, directionY: y / length, tile, repeating, clip, method)
    case .radialGradient(let isCircle, let extent, let width, let height, let x, let y, let stops, let repeating):
      let calculations = laidOut.document.calculations
      let center = (
        x: tile.x + x.pixels(basis: tile.width, calculations), y: tile.y + y.pixels(basis: tile.height, calculations)
      )
      var radii = RadialShape.radii(isCircle: isCircle, extent: extent, center: center, tile)
      if let width { radii.x = max(width.pixels(basis: tile.width, calculations), 0) }
      radii.y = height.map { max($0.pixels(basis: tile.height, calculations), 0) } ?? (isCircle ? radii.x : radii.y)
      fillRadial(shape, stops, center, radii, repeating, clip, method)
    case .conicGradient(let from, let x, let y, let stops, let repeating):
      let calculations = laidOut.document.calculations
      let center = (
        x: tile.x + x.pixels(basis: tile.width, calculations), y: tile.y + y.pixels(basis: tile.height, calculations)
      )
      fillConic(shape, stops, center, from: Double(from), repeating, clip, method, about: node)
    case .url: return
    }
  }

  private mutating func fillLinear(
    _ shape: RoundedRect, _ list: [PaintStyle.ColorStop], directionX: Double, directionY: Double, _ tile: PixelRect,
    _ repeating: Bool, _ clip: Int32, _ method: ColorInterpolation?
  ) {
    let length = abs(tile.width * directionX) + abs(tile.height * directionY)
    let stops = GradientStops(list, length: length, laidOut.document.calculations, in: method)
    if let color = stops.onlyColor ?? degenerateColor(stops, repeating) {
      fill(shape, with: color, clip: clip)
      return
    }
    let (centerX, centerY) = (tile.x + tile.width / 2, tile.y + tile.height / 2)
    let (start, end) = (
      stops.first - length / 2, stops.last == stops.first ? stops.first + 1 - length / 2 : stops.last - length / 2
    )
    let name = newName()
    definitions.append("<linearGradient id=\"l")
    definitions.append(integer: Int(name))
    definitions.append("\" gradientUnits=\"userSpaceOnUse\"")
    definitions.append(attribute: "x1", centerX + directionX * start)
    definitions.append(attribute: "y1", centerY + directionY * start)
    definitions.append(attribute: "x2", centerX + directionX * end)
    definitions.append(attribute: "y2", centerY + directionY * end)
    if repeating { definitions.append(" spreadMethod=\"repeat\"") }
    definitions.append(UInt8(ascii: ">"))
    writeStops(stops, from: stops.first, length: end - start)
    definitions.append("</linearGradient>")
    fill(shape, paintServer: "l", name, clip: clip)
  }

  /// A repeating gradient without length shows its last colour.
  private func degenerateColor(_ stops: GradientStops, _ repeating: Bool) -> Color? {
    repeating && stops.last <= stops.first ? stops.stops.last?.color : nil
  }

  private mutating func fillRadial(
    _ shape: RoundedRect, _ list: [PaintStyle.ColorStop], _ center: (x: Double, y: Double),
    _ radii: (x: Double, y: Double), _ repeating: Bool, _ clip: Int32, _ method: ColorInterpolation?
  ) {
    var stops = GradientStops(list, length: radii.x, laidOut.document.calculations, in: method)
    let isFlat = radii.x <= 0 || radii.y <= 0 || (stops.last <= 0 && !repeating)
    if let color = stops.onlyColor ?? degenerateColor(stops, repeating) ?? (isFlat ? stops.stops.last?.color : nil) {
      fill(shape, with: color, clip: clip)
      return
    }
    var radius = stops.last
    if repeating {
      stops.rotateToZero()
      radius = stops.last
    } else {
      stops.cutBelowZero()
    }
    let name = newName()
    definitions.append("<radialGradient id=\"r")
    definitions.append(integer: Int(name))
    definitions.append("\" gradientUnits=\"userSpaceOnUse\"")
    definitions.append(attribute: "cx", center.x)
    definitions.append(attribute: "cy", center.y)
    definitions.append(attribute: "r", radius)
    if radii.x != radii.y {
      let ratio = radii.y / radii.x
      definitions.append(" gradientTransform=\"matrix(1 0 0 ")
      definitions.append(ratio)
      definitions.append(" 0 ")
      definitions.append(coordinate: center.y * (1 - ratio))
      definitions.append(")\"")
    }
    if repeating { definitions.append(" spreadMethod=\"repeat\"") }
    definitions.append(UInt8(ascii: ">"))
    writeStops(stops, from: 0, length: radius)
    definitions.append("</radialGradient>")
    fill(shape, paintServer: "r", name, clip: clip)
  }

  /// Writes `<stop>` elements with offsets from 0 to 1.
  private mutating func writeStops(_ stops: GradientStops, from start: Double, length: Double) {
    var stops = stops
    stops.premultiply()
    for stop in stops.stops {
      if isStopped() { return }
      definitions.append("<stop offset=\"")
      definitions.append(length > 0 ? min(max((stop.position - start) / length, 0), 1) : 0, decimals: 5)
      definitions.append("\" stop-color=\"")
      definitions.append(opaqueColor: stop.color)
      definitions.append(UInt8(ascii: "\""))
      if stop.color.alpha < 1 {
        definitions.append(" stop-opacity=\"")
        definitions.append(Double(max(stop.color.alpha, 0)), decimals: 4)
        definitions.append(UInt8(ascii: "\""))
      }
      definitions.append("/>")
    }
  }

  private mutating func fill(_ shape: RoundedRect, with color: Color, clip: Int32) {
    guard color.alpha > 0, beginShape(shape) else { return }
    appendFill(color)
    if clip >= 0 { appendClipAttribute(clip) }
    body.append("/>")
  }

  private mutating func fill(_ shape: RoundedRect, paintServer prefix: StaticString, _ name: Int32, clip: Int32) {
    guard beginShape(shape) else { return }
    body.append(" fill=\"url(#")
    body.append(prefix)
    body.append(integer: Int(name))
    body.append(")\"")
    if clip >= 0 { appendClipAttribute(clip) }
    body.append("/>")
  }
}

extension PaintStyle.Image {
  /// How many colour stops a gradient has.
  fileprivate var stopCount: Int {
    switch self {
    case .linearGradient(_, let stops, _), .cornerGradient(_, _, let stops, _),
      .radialGradient(_, _, _, _, _, _, let stops, _), .conicGradient(_, _, _, let stops, _):
      stops.count
    case .interpolated(let image, _): image.stopCount
    case .url: 0
    }
  }
}

/// The ending shape of a radial gradient.
///
/// https://www.w3.org/TR/2023/CRD-css-images-3-20231218/#radial-size
enum RadialShape {
  static func radii(
    isCircle: Bool, extent: PaintStyle.RadialExtent, center: (x: Double, y: Double), _ box: PixelRect
  ) -> (x: Double, y: Double) {
    let (left, right) = (abs(center.x - box.x), abs(box.maxX - center.x))
    let (top, bottom) = (abs(center.y - box.y), abs(box.maxY - center.y))
    let near = (x: min(left, right), y: min(top, bottom))
    let far = (x: max(left, right), y: max(top, bottom))
    switch (extent, isCircle) {
    case (.closestSide, true): return (min(near.x, near.y), min(near.x, near.y))
    case (.farthestSide, true): return (max(far.x, far.y), max(far.x, far.y))
    case (.closestSide, false): return near
    case (.farthestSide, false): return far
    case (.closestCorner, true):
      let radius = (near.x * near.x + near.y * near.y).squareRoot()
      return (radius, radius)
    case (.farthestCorner, true):
      let radius = (far.x * far.x + far.y * far.y).squareRoot()
      return (radius, radius)
    // An ellipse through the corner has the ratio of the one to the sides.
    case (.closestCorner, false): return (near.x * 2.0.squareRoot(), near.y * 2.0.squareRoot())
    case (.farthestCorner, false): return (far.x * 2.0.squareRoot(), far.y * 2.0.squareRoot())
    }
  }
}

extension GradientStops {
  /// Cuts off what lies before 0.
  mutating func cutBelowZero() {
    guard first < 0 else { return }
    let color = color(at: 0)
    stops.removeAll { $0.position < 0 }
    stops.insert(Stop(color: color, position: 0), at: 0)
  }

  /// Shifts a repeating list by whole periods and turns it so that it begins at 0 and ends after one period.
  mutating func rotateToZero() {
    let period = last - first
    guard period > 0, first != 0 else { return }
    var shift = (-first / period).rounded(.up) * period
    if first + shift >= period { shift -= period }
    let moved = stops.map { Stop(color: $0.color, position: $0.position + shift) }
    let wrapped = GradientStops(moved)
    let split = wrapped.color(at: period)
    var result = moved.filter { $0.position > period }.map { Stop(color: $0.color, position: $0.position - period) }
    result.insert(Stop(color: split, position: 0), at: 0)
    result += moved.filter { $0.position <= period }
    result.append(Stop(color: split, position: period))
    stops = result
  }

  private init(_ stops: [Stop]) { self.stops = stops }
}
