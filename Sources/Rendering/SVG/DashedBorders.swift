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
      // Where two dots touch each other, Chromium draws one line.
      if !isClosed, stroke == 2 * width { gap = 0 }
      // A little less, so that the last dot does not fall beyond the end; as Chromium takes it around a box.
      if isClosed { gap -= 0.01 }
      return
    }
    isRound = false
    let dashes = lines == .dotted ? 1.0 : width >= 3 ? 2 : 3
    let gaps = lines == .dotted ? 1.0 : width >= 3 ? 1 : 2
    (dash, gap) = (width * dashes, width * gaps)
    let fewest = 2 * dash + (isClosed ? 2 : 1) * gap
    if length <= 2 * dash {
      gap = 0
    } else if length <= fewest {
      (dash, gap) = (dash * length / fewest, gap * length / fewest)
    } else if lines == .dashed || !isClosed {
      gap = Self.bestGap(length: length, dash: dash, gap: gap, isClosed: isClosed)
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
  /// Paints a dashed or dotted side along its middle.
  mutating func paintDashes(_ side: BorderSide, of sides: [BorderSide], _ box: DecoratedBox) {
    if box.border.isRounded, side.bendsInside(box) {
      paintDashesAroundCorners(side, of: sides, box)
      return
    }
    let rect = box.border.rect
    let half = side.width / 2
    let isHorizontal = side.place == .top || side.place == .bottom
    let length = isHorizontal ? rect.width : rect.height
    let clip =
      side.differsFromNeighbours(sides) ? defineClip(polygon: Self.mitredArea(of: side.place, sides, rect)) : -1
    let isRound = side.lines == .dotted && side.width > 3
    let isSharp = side.lines == .dotted && !isRound
    let inset = isRound ? min(half, length / 2) : 0
    let strokes = isSharp ? SquareDots.strokes(width: side.width, length: length) : [(inset, length - 2 * inset)]
    body.append("<path d=\"")
    for (start, stroke) in strokes {
      switch side.place {
      case .top: body.append(command: UInt8(ascii: "M"), rect.x + start, rect.y + half)
      case .bottom: body.append(command: UInt8(ascii: "M"), rect.x + start, rect.maxY - half)
      case .left: body.append(command: UInt8(ascii: "M"), rect.x + half, rect.y + start)
      case .right: body.append(command: UInt8(ascii: "M"), rect.maxX - half, rect.y + start)
      }
      body.append(command: UInt8(ascii: isHorizontal ? "h" : "v"), stroke)
    }
    body.append(UInt8(ascii: "\""))
    let pattern =
      isSharp
      ? DashPattern(dash: side.width, gap: strokes.count > 1 ? side.width : 0, isRound: false)
      : DashPattern(side.lines, width: side.width, length: length - 2 * inset, isClosed: false)
    appendStroke(side.color, width: side.width, pattern)
    if clip >= 0 { appendClipAttribute(clip) }
    body.append(isSharp ? " shape-rendering=\"crispEdges\"/>" : "/>")
  }

  /// Strokes the middle of the whole border, clipped to the side unless all sides are the same.
  private mutating func paintDashesAroundCorners(_ side: BorderSide, of sides: [BorderSide], _ box: DecoratedBox) {
    let isUniform = sides.areOneStroke(in: box)
    if isUniform && side.place != sides.first(where: \.isVisible)?.place { return }
    let middle = box.dashedLine
    let pattern = DashPattern(side.lines, width: side.width, length: middle.perimeter.rounded(.down), isClosed: true)
    let clip = isUniform ? -1 : defineClip(polygon: Self.mitredArea(of: side.place, sides, box.border.rect))
    // Dashes are wider than the border that they are clipped to.
    let widest = side.neighbours(in: sides).reduce(side.width) { max($0, $1.width) }
    body.append("<path d=\"")
    body.append(path: middle)
    body.append(UInt8(ascii: "\""))
    let fits = side.width.truncatingRemainder(dividingBy: 2) == 0 && isUniform && sides.allSatisfy(\.isVisible)
    appendStroke(side.color, width: pattern.isRound || fits ? side.width : widest * 2.2, pattern)
    if clip >= 0 { appendClipAttribute(clip) }
    body.append("/>")
  }

  /// Opens a group that is clipped to the border, if sides with rounded corners are dashed or dotted and would be seen
  /// beyond it.
  mutating func beginDashedRing(_ sides: [BorderSide], _ box: DecoratedBox) -> Bool {
    guard box.border.isRounded, sides.contains(where: { $0.isVisible && ($0.lines == .dashed || $0.lines == .dotted) })
    else { return false }
    let fits = sides.allSatisfy { $0.isVisible && $0.width.truncatingRemainder(dividingBy: 2) == 0 }
    if fits && sides.areOneStroke(in: box) { return false }
    let name = newName()
    definitions.append("<clipPath id=\"c")
    definitions.append(integer: Int(name))
    definitions.append("\"><path clip-rule=\"evenodd\" d=\"")
    definitions.append(path: box.border)
    let inner = box.paddingEdge
    if !inner.rect.isEmpty { definitions.append(path: inner) }
    definitions.append("\"/></clipPath>")
    body.append("<g")
    appendClipAttribute(name)
    body.append(UInt8(ascii: ">"))
    return true
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
    neighbours(in: sides).contains { $0.width > 0 && $0.color != color }
  }

  /// The two sides that join this one.
  fileprivate func neighbours(in sides: [BorderSide]) -> [BorderSide] {
    [sides[(place.rawValue + 1) % 4], sides[(place.rawValue + 3) % 4]]
  }

  /// Whether a corner of the side is round so far that its inner edge bends in one direction at least.
  func bendsInside(_ box: DecoratedBox) -> Bool {
    let (border, widths) = (box.border, box.borderWidths)
    func bends(_ radius: RoundedRect.Radius, _ width: Double, _ height: Double) -> Bool {
      !radius.isZero && (radius.horizontal > width || radius.vertical > height)
    }
    var topLeft: Bool { bends(border.topLeft, widths.left, widths.top) }
    var topRight: Bool { bends(border.topRight, widths.right, widths.top) }
    var bottomRight: Bool { bends(border.bottomRight, widths.right, widths.bottom) }
    var bottomLeft: Bool { bends(border.bottomLeft, widths.left, widths.bottom) }
    switch place {
    case .top: return topLeft || topRight
    case .right: return topRight || bottomRight
    case .bottom: return bottomRight || bottomLeft
    case .left: return bottomLeft || topLeft
    }
  }
}

extension [BorderSide] {
  /// Whether all sides that are visible are drawn by one stroke around the box.
  fileprivate func areOneStroke(in box: DecoratedBox) -> Bool {
    guard let first = first(where: \.isVisible) else { return false }
    return allSatisfy {
      $0.width <= 0
        || ($0.lines == first.lines && $0.color == first.color && $0.width == first.width && $0.bendsInside(box))
    }
  }
}

extension DecoratedBox {
  /// The middle of the border; of odd widths half a px further out, as Chromium takes it.
  fileprivate var dashedLine: RoundedRect {
    func half(_ width: Double) -> Double { (width / 2).rounded(.down) }
    return border.inset(
      top: half(borderWidths.top), right: half(borderWidths.right), bottom: half(borderWidths.bottom),
      left: half(borderWidths.left))
  }
}

extension RoundedRect {
  /// The length of the outline as Chromium measures it, which fits dashes into it: corners are measured along chords
  /// that are no more than half a px away from the curve.
  var perimeter: Double {
    let corners = [topLeft, topRight, bottomRight, bottomLeft]
    let curved = corners.reduce(0) { $0 + ($1.isZero ? 0 : $1.quarterLength(from: 0, to: 1)) }
    let cut = corners.reduce(0) { $0 + ($1.isZero ? 0 : $1.horizontal + $1.vertical) }
    return 2 * (rect.width + rect.height) - cut + curved
  }
}

extension RoundedRect.Radius {
  private static let flatness = 0.5
  private static let shortestPart = 1.0 / 1024

  /// A point of the quarter ellipse, as a rational quadratic curve: its middle has the weight √½.
  private func point(at t: Double) -> Painter.Corner {
    let (start, middle, end) = ((1 - t) * (1 - t), 2 * 0.5.squareRoot() * t * (1 - t), t * t)
    let sum = start + middle + end
    return (horizontal * (start + middle) / sum, vertical * (middle + end) / sum)
  }

  fileprivate func quarterLength(from start: Double, to end: Double) -> Double {
    let (first, last, middle) = (point(at: start), point(at: end), point(at: (start + end) / 2))
    let distance = max(abs(middle.x - (first.x + last.x) / 2), abs(middle.y - (first.y + last.y) / 2))
    if distance > Self.flatness, end - start > Self.shortestPart {
      return quarterLength(from: start, to: (start + end) / 2) + quarterLength(from: (start + end) / 2, to: end)
    }
    let (x, y) = (last.x - first.x, last.y - first.y)
    return (x * x + y * y).squareRoot()
  }
}
