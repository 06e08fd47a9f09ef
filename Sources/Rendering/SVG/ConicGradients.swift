import CSS
import LayoutEngine

// SVG has no conic gradients. They are painted as sectors of one colour each: exactly where a colour is constant, and in
// steps of about one degree where it changes.
//
// https://www.w3.org/TR/2023/CRD-css-images-4-20230217/#conic-gradients

extension Painter {
  mutating func fillConic(
    _ shape: RoundedRect, _ list: [PaintStyle.ColorStop], _ center: (x: Double, y: Double), from start: Double,
    _ repeating: Bool, _ clip: Int32, _ method: ColorInterpolation?, about node: NodeIndex
  ) {
    let stops = GradientStops(list, length: 360, laidOut.document.calculations, in: method)
    let sectors = ConicSectors(stops, repeating: repeating)
    if !sectors.isExact {
      warn("SVG has no conic gradients: the colours change in steps of about one degree", about: node)
    }
    let radius = Self.farthest(from: center, in: shape.rect) + 1
    let inner = defineClip(shape)
    body.append("<g")
    appendClipAttribute(clip >= 0 ? clip : inner)
    body.append(UInt8(ascii: ">"))
    if clip >= 0 {
      body.append("<g")
      appendClipAttribute(inner)
      body.append(UInt8(ascii: ">"))
    }
    for sector in sectors.list where sector.color.alpha > 0 {
      if isStopped() { return }
      // Opaque sectors reach under the next ones, so that no seam shows.
      let end = sectors.isOpaque ? 360 : sector.end
      paintSector(from: start + sector.start, to: start + end, center, radius, sector.color)
    }
    body.append(clip >= 0 ? "</g></g>" : "</g>")
  }

  private static func farthest(from center: (x: Double, y: Double), in rect: PixelRect) -> Double {
    let x = max(abs(center.x - rect.x), abs(center.x - rect.maxX))
    let y = max(abs(center.y - rect.y), abs(center.y - rect.maxY))
    return (x * x + y * y).squareRoot()
  }

  /// Paints the part of a circle between two angles, clockwise from the top.
  private mutating func paintSector(
    from start: Double, to end: Double, _ center: (x: Double, y: Double), _ radius: Double, _ color: Color
  ) {
    guard end > start else { return }
    func point(_ degrees: Double) -> Corner {
      let (sine, cosine) = AffineTransform.sineAndCosine(degrees: degrees)
      return (center.x + radius * sine, center.y - radius * cosine)
    }
    body.append("<path d=\"")
    if end - start >= 360 {
      body.append(
        path: PixelRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    } else {
      let (from, to) = (point(start), point(end))
      body.append(command: UInt8(ascii: "M"), center.x, center.y)
      body.append(command: UInt8(ascii: "L"), from.x, from.y)
      body.append(command: UInt8(ascii: "A"), radius, radius)
      body.append(end - start > 180 ? " 0 1 1 " : " 0 0 1 ")
      body.append(coordinate: to.x)
      body.append(UInt8(ascii: " "))
      body.append(coordinate: to.y)
      body.append(UInt8(ascii: "z"))
    }
    body.append(UInt8(ascii: "\""))
    appendFill(color)
    // Chromium does not smooth the edges either.
    body.append(" shape-rendering=\"crispEdges\"/>")
  }
}

/// A conic gradient as sectors of one colour, in degrees from its start.
struct ConicSectors {
  struct Sector {
    var start: Double
    var end: Double
    var color: Color
  }

  private(set) var list: [Sector] = []
  /// Whether the colour is constant in each sector.
  private(set) var isExact = true
  private(set) var isOpaque = true

  init(_ stops: GradientStops, repeating: Bool) {
    let period = stops.last - stops.first
    guard let first = stops.stops.first, let last = stops.stops.last else { return }
    if repeating && period > 0 {
      // At most one sector for each degree: shorter periods cannot be told apart.
      var base = stops.first - ((stops.first / period).rounded(.up)) * period
      while base < 360 && list.count < 10_000 {
        append(stops, shiftedBy: base - stops.first)
        base += max(period, 0.1)
      }
      return
    }
    // What repeats without a length is its last colour.
    if !repeating {
      append(from: 0, to: first.position, first.color)
      append(stops, shiftedBy: 0)
    }
    append(from: repeating ? 0 : last.position, to: 360, last.color)
  }

  private mutating func append(_ stops: GradientStops, shiftedBy shift: Double) {
    for (before, after) in zip(stops.stops, stops.stops.dropFirst()) {
      let (start, end) = (before.position + shift, after.position + shift)
      if before.color == after.color {
        append(from: start, to: end, before.color)
        continue
      }
      guard end > start, end > 0, start < 360 else { continue }
      isExact = false
      let count = min(max(Int((min(end - start, 720)).rounded(.up)), 1), 720)
      for step in 0..<count {
        let part = (Double(step) + 0.5) / Double(count)
        let width = (end - start) / Double(count)
        append(
          from: start + width * Double(step), to: start + width * Double(step + 1),
          before.color.mixed(with: after.color, Float(part)))
      }
    }
  }

  private mutating func append(from start: Double, to end: Double, _ color: Color) {
    let (start, end) = (max(start, 0), min(end, 360))
    guard end > start else { return }
    if color.alpha < 1 { isOpaque = false }
    list.append(Sector(start: start, end: end, color: color))
  }
}
