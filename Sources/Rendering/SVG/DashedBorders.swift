import CSS
import LayoutEngine

/// How a line is dashed or dotted, as Chromium does it: the gap that gives a whole number of dashes and is nearest to
/// the ideal one.
struct DashPattern: Hashable {
  var dash: Double
  var gap: Double
  var isRound: Bool

  init(dash: Double, gap: Double, isRound: Bool) { (self.dash, self.gap, self.isRound) = (dash, gap, isRound) }

  init(_ lines: PaintStyle.BorderStyle, width: Double, length: Double, isClosed: Bool) {
    if lines == .dotted && width > 3 {
      // Dots are dashes without length and with round ends; the line begins and ends in the middle of a dot.
      isRound = true
      dash = 0
      let stroke = isClosed ? length : length + width
      gap = Self.bestGap(length: stroke, dash: width, gap: width, isClosed: isClosed) + width
    } else {
      isRound = false
      let dashes = lines == .dotted ? 1.0 : width >= 3 ? 2 : 3
      let gaps = lines == .dotted ? 1.0 : width >= 3 ? 1 : 2
      dash = width * dashes
      gap = Self.bestGap(length: length, dash: dash, gap: width * gaps, isClosed: isClosed)
    }
  }

  static func bestGap(length: Double, dash: Double, gap: Double, isClosed: Bool) -> Double {
    guard dash + gap > 0, length.isFinite else { return gap }
    let available = isClosed ? length : length + gap
    let fewest = (available / (dash + gap)).rounded(.down)
    let most = fewest + 1
    let fewGaps = isClosed ? fewest : fewest - 1
    let manyGaps = isClosed ? most : most - 1
    guard fewGaps > 0 || manyGaps > 0 else { return gap }
    let wide = fewGaps > 0 ? (length - fewest * dash) / fewGaps : .infinity
    let narrow = manyGaps > 0 ? (length - most * dash) / manyGaps : 0
    let best = narrow <= 0 || abs(wide - gap) < abs(narrow - gap) ? wide : narrow
    return best.isFinite ? max(best, 0) : gap
  }
}

extension Painter {
  /// Half a px, less what the gaps of a long side can be off by after rounding: a pixel is filled if its middle is.
  private static let sharpDotShift = 0.47

  /// Paints a dashed or dotted side along its middle.
  mutating func paintDashes(_ side: BorderSide, of sides: [BorderSide], _ box: DecoratedBox) {
    if box.border.isRounded {
      paintDashesAroundCorners(side, of: sides, box)
      return
    }
    let rect = box.border.rect
    let half = side.width / 2
    let isHorizontal = side.place == .top || side.place == .bottom
    let length = isHorizontal ? rect.width : rect.height
    let isRound = side.lines == .dotted && side.width > 3
    // Chromium draws square dots with sharp edges, and cuts off what they are beyond whole px.
    let isSharp = side.lines == .dotted && !isRound
    let inset = isRound ? min(half, length / 2) : isSharp ? -Self.sharpDotShift : 0
    let pattern = DashPattern(
      side.lines, width: side.width, length: isRound ? length - 2 * inset : length, isClosed: false)
    let clip =
      side.differsFromNeighbours(sides) ? defineClip(polygon: Self.mitredArea(of: side.place, sides, rect)) : -1
    body.append("<path d=\"")
    switch side.place {
    case .top: body.append(command: UInt8(ascii: "M"), rect.x + inset, rect.y + half)
    case .bottom: body.append(command: UInt8(ascii: "M"), rect.x + inset, rect.maxY - half)
    case .left: body.append(command: UInt8(ascii: "M"), rect.x + half, rect.y + inset)
    case .right: body.append(command: UInt8(ascii: "M"), rect.maxX - half, rect.y + inset)
    }
    body.append(command: UInt8(ascii: isHorizontal ? "h" : "v"), isRound ? length - 2 * inset : length)
    body.append(UInt8(ascii: "\""))
    appendStroke(side.color, width: side.width, pattern)
    if clip >= 0 { appendClipAttribute(clip) }
    body.append(isSharp ? " shape-rendering=\"crispEdges\"/>" : "/>")
  }

  /// Strokes the middle of the whole border, clipped to the side unless all sides are the same.
  private mutating func paintDashesAroundCorners(_ side: BorderSide, of sides: [BorderSide], _ box: DecoratedBox) {
    let isUniform = sides.allSatisfy { $0.lines == side.lines && $0.color == side.color && $0.width == side.width }
    if isUniform && side.place != .top { return }
    let widths = box.borderWidths
    let middle = box.border.inset(
      top: widths.top / 2, right: widths.right / 2, bottom: widths.bottom / 2, left: widths.left / 2)
    let pattern = DashPattern(side.lines, width: side.width, length: middle.perimeter, isClosed: true)
    let clip = isUniform ? -1 : defineClip(polygon: Self.mitredArea(of: side.place, sides, box.border.rect))
    body.append("<path d=\"")
    body.append(path: middle)
    body.append(UInt8(ascii: "\""))
    appendStroke(side.color, width: side.width, pattern)
    if clip >= 0 { appendClipAttribute(clip) }
    body.append("/>")
  }

  /// Appends the attributes of an unfilled stroke.
  mutating func appendStroke(_ color: Color, width: Double, _ pattern: DashPattern?) {
    body.append(" fill=\"none\" stroke=\"")
    body.append(opaqueColor: color)
    body.append(UInt8(ascii: "\""))
    if color.alpha < 1 {
      body.append(" stroke-opacity=\"")
      body.append(Double(max(color.alpha, 0)), decimals: 4)
      body.append(UInt8(ascii: "\""))
    }
    body.append(attribute: "stroke-width", width)
    guard let pattern, pattern.gap > 0 else { return }
    body.append(" stroke-dasharray=\"")
    body.append(coordinate: pattern.dash)
    body.append(UInt8(ascii: " "))
    // Round dots are cut, not rounded, so that the last one does not fall beyond the end.
    body.append(
      coordinate: pattern.isRound ? max((pattern.gap * 1000 - 0.5).rounded(.down) / 1000, 0.001) : pattern.gap)
    body.append(UInt8(ascii: "\""))
    body.append(pattern.isRound ? " stroke-linecap=\"round\"" : "")
  }
}

extension BorderSide {
  /// Whether a side that joins this one has another colour, so that the join is mitred.
  func differsFromNeighbours(_ sides: [BorderSide]) -> Bool {
    let first = (place.rawValue + 1) % 4
    return [sides[first], sides[(first + 2) % 4]].contains { $0.width > 0 && $0.color != color }
  }
}

extension RoundedRect {
  /// The length of the outline, with quarter ellipses by Ramanujan's approximation.
  var perimeter: Double {
    func quarter(_ radius: Radius) -> Double {
      guard !radius.isZero else { return 0 }
      let (a, b) = (radius.horizontal, radius.vertical)
      let h = (a - b) * (a - b) / ((a + b) * (a + b))
      return .pi / 4 * (a + b) * (1 + 3 * h / (10 + (4 - 3 * h).squareRoot()))
    }
    let corners = [topLeft, topRight, bottomRight, bottomLeft]
    let curved = corners.reduce(0) { $0 + quarter($1) }
    let cut = corners.reduce(0) { $0 + ($1.isZero ? 0 : $1.horizontal + $1.vertical) }
    return 2 * (rect.width + rect.height) - cut + curved
  }
}
