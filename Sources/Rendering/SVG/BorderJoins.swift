extension BorderSide.Place {
  var opposite: BorderSide.Place {
    switch self {
    case .top: .bottom
    case .right: .left
    case .bottom: .top
    case .left: .right
    }
  }
}

extension Painter {
  typealias Corner = (x: Double, y: Double)

  /// The part of a border ring without rounded corners that belongs to one side.
  static func trapezoid(of place: BorderSide.Place, from outer: PixelRect, to inner: PixelRect) -> [Corner] {
    switch place {
    case .top: [(outer.x, outer.y), (outer.maxX, outer.y), (inner.maxX, inner.y), (inner.x, inner.y)]
    case .right:
      [(outer.maxX, outer.y), (outer.maxX, outer.maxY), (inner.maxX, inner.maxY), (inner.maxX, inner.y)]
    case .bottom:
      [(outer.maxX, outer.maxY), (outer.x, outer.maxY), (inner.x, inner.maxY), (inner.maxX, inner.maxY)]
    case .left: [(outer.x, outer.maxY), (outer.x, outer.y), (inner.x, inner.y), (inner.x, inner.maxY)]
    }
  }

  /// The area of a box that belongs to one side of its border: the joins run from the outer through the inner corners,
  /// up to where they meet or to the middle of the box, and at least to the end of the border.
  static func mitredArea(of place: BorderSide.Place, _ sides: [BorderSide], _ rect: PixelRect) -> [Corner] {
    func width(_ place: BorderSide.Place) -> Double { sides[place.rawValue].width }
    let own = max(width(place), .leastNonzeroMagnitude)
    let isHorizontal = place == .top || place == .bottom
    let length = isHorizontal ? rect.width : rect.height
    let whole = isHorizontal ? rect.height : rect.width
    // Without an opposite side, curves at the ends belong to this one as far as they go.
    let depth = max(width(place.opposite) > 0 ? whole / 2 : whole, own)
    // How far each join runs along the side for each px inwards.
    let start = width(isHorizontal ? .left : .top) / own
    let end = width(isHorizontal ? .right : .bottom) / own
    let reach = start + end > 0 ? min(depth, length / (start + end)) : depth
    let (near, far) = (start * reach, length - end * reach)
    // Places along the side and inwards. An end without a join goes on inwards.
    var corners: [Corner] = [(0, 0), (length, 0)]
    if end == 0 { corners.append((length, depth)) }
    corners += [(far, reach), (near, reach)]
    if start == 0 { corners.append((0, depth)) }
    return corners.map { corner in
      switch place {
      case .top: (rect.x + corner.x, rect.y + corner.y)
      case .bottom: (rect.x + corner.x, rect.maxY - corner.y)
      case .left: (rect.x + corner.y, rect.y + corner.x)
      case .right: (rect.maxX - corner.y, rect.y + corner.x)
      }
    }
  }

  /// Defines a clip path from a polygon.
  mutating func defineClip(polygon: [Corner]) -> Int32 {
    let name = newName()
    definitions.append("<clipPath id=\"c")
    definitions.append(integer: Int(name))
    definitions.append("\"><path d=\"")
    definitions.append(polygon: polygon)
    definitions.append("\"/></clipPath>")
    return name
  }
}

extension ByteBuffer {
  /// Appends a closed polygon.
  mutating func append(polygon: [Painter.Corner]) {
    var command = UInt8(ascii: "M")
    for corner in polygon {
      append(command: command, corner.x, corner.y)
      command = UInt8(ascii: "L")
    }
    append(UInt8(ascii: "z"))
  }
}
