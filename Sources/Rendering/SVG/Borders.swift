import CSS
import LayoutEngine

/// One side of a border.
struct BorderSide {
  enum Place: Int { case top, right, bottom, left }

  /// The width from which on a double line is two, px.
  static let thinnestDouble = 3.0

  var place: Place
  var width: Double
  var lines: PaintStyle.BorderStyle
  var color: Color

  /// The colour of a side that is one filled shape; `nil` for dashes and for several lines.
  var filledColor: Color? {
    switch lines {
    case .solid: color
    case .double: width < Self.thinnestDouble ? color : nil
    case .inset, .outset: shadedColor(isOutset: lines == .outset)
    case .groove, .ridge: width < 2 ? color : nil
    case .none, .hidden, .dotted, .dashed: nil
    }
  }

  var isVisible: Bool { width > 0 && lines != .none && lines != .hidden && color.alpha > 0 }

  /// The sides of a box, clockwise from the top.
  static func sides(of box: DecoratedBox) -> [BorderSide] {
    let (widths, lines, colors) = (box.borderWidths, box.style.value.borderStyle, box.style.value.borderColor)
    return [
      BorderSide(place: .top, width: widths.top, lines: lines.top, color: colors.top),
      BorderSide(place: .right, width: widths.right, lines: lines.right, color: colors.right),
      BorderSide(place: .bottom, width: widths.bottom, lines: lines.bottom, color: colors.bottom),
      BorderSide(place: .left, width: widths.left, lines: lines.left, color: colors.left),
    ]
  }
}

// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#borders

extension Painter {
  mutating func paintBorders(_ box: DecoratedBox) {
    if let image = box.style.value.borderImage, paint(image, around: box) { return }
    let widths = box.borderWidths
    guard widths.top > 0 || widths.right > 0 || widths.bottom > 0 || widths.left > 0 else { return }
    let sides = BorderSide.sides(of: box)
    guard let first = sides.first(where: \.isVisible) else { return }
    let visible = sides.filter { $0.isVisible }
    // Sides without a colour take part in joins.
    let isPlain = sides.allSatisfy { $0.width <= 0 || ($0.color == first.color && $0.lines == first.lines) }
    let isThin = visible.allSatisfy { $0.width < BorderSide.thinnestDouble }
    if isPlain && (first.lines == .solid || first.lines == .double && isThin) {
      paintRing(from: box.border, to: box.border.inset(widths), first.color)
      return
    }
    let isThick = visible.allSatisfy { $0.width >= BorderSide.thinnestDouble }
    if isPlain && first.lines == .double && visible.count == 4 && isThick {
      paintDoubleRing(box, first.color)
      return
    }
    if !box.border.isRounded && visible.allSatisfy({ $0.filledColor != nil }) {
      paintTrapezoids(sides, box)
      return
    }
    let isClipped = beginDashedRing(sides, box)
    paint(visible.inPaintOrder, of: sides, box, opacity: 1)
    if isClipped { body.append("</g>") }
  }

  /// Paints sides, those that are equally translucent as one group in which they may overlap, on top of those that are
  /// more translucent.
  private mutating func paint(
    _ visible: [BorderSide], of sides: [BorderSide], _ box: DecoratedBox, opacity: Float
  ) {
    guard let alpha = visible.last?.color.alpha else { return }
    let group = visible.filter { $0.color.alpha == alpha }
    let others = visible.filter { $0.color.alpha != alpha }
    let isLayer = alpha < 1 && (!others.isEmpty || group.includesNeighbours)
    if isLayer {
      body.append("<g opacity=\"")
      body.append(Double(max(alpha / opacity, 0)), decimals: 4)
      body.append("\">")
    }
    let groupOpacity = isLayer ? alpha : opacity
    paint(others, of: sides, box, opacity: groupOpacity)
    let painted = sides.map { $0.faded(by: groupOpacity) }
    for side in group { paint(side.faded(by: groupOpacity), of: painted, box) }
    if isLayer { body.append("</g>") }
  }

  /// Fills the sides of a border without rounded corners, those of one colour together, with sharp joins as Chromium
  /// paints them.
  private mutating func paintTrapezoids(_ sides: [BorderSide], _ box: DecoratedBox) {
    let inner = box.border.inset(box.borderWidths).rect
    var painted: [Color] = []
    // Joins with a side that is not painted are smooth.
    let isSharp = sides.allSatisfy { $0.width <= 0 || $0.isVisible }
    for side in sides where side.isVisible {
      guard let color = side.filledColor, !painted.contains(color) else { continue }
      painted.append(color)
      body.append("<path d=\"")
      for other in sides where other.isVisible && other.filledColor == color {
        body.append(polygon: Self.trapezoid(of: other.place, from: box.border.rect, to: inner))
      }
      body.append(UInt8(ascii: "\""))
      appendFill(color)
      body.append(isSharp ? " shape-rendering=\"crispEdges\"/>" : "/>")
    }
  }

  /// Fills what is between two shapes.
  private mutating func paintRing(from outer: RoundedRect, to inner: RoundedRect, _ color: Color, clip: Int32 = -1) {
    body.append("<path fill-rule=\"evenodd\" d=\"")
    body.append(path: outer)
    if !inner.rect.isEmpty { body.append(path: inner) }
    body.append(UInt8(ascii: "\""))
    appendFill(color)
    if clip >= 0 { appendClipAttribute(clip) }
    body.append("/>")
  }

  /// Two rings, each a third of the border wide.
  private mutating func paintDoubleRing(_ box: DecoratedBox, _ color: Color, clip: Int32 = -1) {
    let widths = box.borderWidths
    func scaled(_ map: (Double) -> Double) -> Edges<Double> {
      Edges(top: map(widths.top), right: map(widths.right), bottom: map(widths.bottom), left: map(widths.left))
    }
    // Whole px; two of four are between the rings.
    func ring(_ width: Double) -> Double { ((width + 1) / 3).rounded(.down) }
    paintRing(from: box.border, to: box.border.inset(scaled(ring)), color, clip: clip)
    let inner = scaled { $0 - ring($0) }
    paintRing(from: box.border.inset(inner), to: box.border.inset(widths), color, clip: clip)
  }

  /// Paints one side, up to the mitred joins with its neighbours.
  private mutating func paint(_ side: BorderSide, of sides: [BorderSide], _ box: DecoratedBox) {
    switch side.lines {
    case .none, .hidden: return
    case .dotted, .dashed: paintDashes(side, of: sides, box)
    case .double where side.width >= BorderSide.thinnestDouble:
      let clip = defineClip(polygon: Self.mitredArea(of: side.place, sides, box.border.rect))
      paintDoubleRing(box, side.color, clip: clip)
    case .groove where side.width >= 2, .ridge where side.width >= 2: paintCarved(side, of: sides, box)
    case .solid, .double, .inset, .outset, .groove, .ridge:
      paintSolid(side, of: sides, box, side.filledColor ?? side.color)
    }
  }

  private mutating func paintSolid(_ side: BorderSide, of sides: [BorderSide], _ box: DecoratedBox, _ color: Color) {
    let area = Self.mitredArea(of: side.place, sides, box.border.rect)
    let inner = box.border.inset(box.borderWidths)
    paintRing(from: box.border, to: inner, color, clip: defineClip(polygon: area))
  }

  /// Two halves, one in shadow: `groove` looks carved, `ridge` raised. Where no corner is round, the upper or left one of
  /// two halves of an odd width is the wider one, else the one inside.
  private mutating func paintCarved(_ side: BorderSide, of sides: [BorderSide], _ box: DecoratedBox) {
    let widths = box.borderWidths
    let rounding = box.border.isRounded ? FloatingPointRoundingRule.down : .up
    let middle = box.border.inset(
      Edges(
        top: (widths.top / 2).rounded(rounding), right: (widths.right / 2).rounded(.down),
        bottom: (widths.bottom / 2).rounded(.down), left: (widths.left / 2).rounded(rounding)))
    let clip = defineClip(polygon: Self.mitredArea(of: side.place, sides, box.border.rect))
    paintRing(from: box.border, to: middle, side.shadedColor(isOutset: side.lines == .ridge), clip: clip)
    paintRing(from: middle, to: box.border.inset(widths), side.shadedColor(isOutset: side.lines == .groove), clip: clip)
  }
}

extension [BorderSide] {
  /// The more translucent first, then those whose lines leave gaps, then top, bottom, right, left, as Chromium does.
  fileprivate var inPaintOrder: [BorderSide] {
    func rank(_ side: BorderSide) -> (Float, Int, Int) {
      let style =
        switch side.lines {
        case .none, .hidden: 0
        case .dotted, .dashed, .double: 1
        case .inset, .outset, .groove, .ridge: 2
        case .solid: 3
        }
      let place =
        switch side.place {
        case .top: 0
        case .bottom: 1
        case .right: 2
        case .left: 3
        }
      return (side.color.alpha, style, place)
    }
    return sorted { rank($0) < rank($1) }
  }

  fileprivate var includesNeighbours: Bool {
    contains { $0.place == .top || $0.place == .bottom } && contains { $0.place == .left || $0.place == .right }
  }
}

extension BorderSide {
  /// The side as it is painted in a group that has an opacity of its own.
  fileprivate func faded(by opacity: Float) -> BorderSide {
    guard opacity < 1 else { return self }
    var side = self
    side.color.alpha = Swift.min(color.alpha / opacity, 1)
    return side
  }

  /// The colour of a side that is lit from the top left, as Chromium computes it: the lit sides lighter than the colour
  /// that is given, the others darker; with colours near black both are lighter.
  func shadedColor(isOutset: Bool) -> Color {
    let isLit = (place == .top || place == .left) == isOutset
    let (red, green, blue) = (color.red * 255, color.green * 255, color.blue * 255)
    let isNearBlack = red * red + green * green + blue * blue <= 3 * 32 * 32
    if isNearBlack { return isLit ? color.lightened.lightened : color.lightened }
    if !isLit { return color.darkened }
    let toWhite = (255 - red, 255 - green, 255 - blue)
    let isNearWhite = toWhite.0 * toWhite.0 + toWhite.1 * toWhite.1 + toWhite.2 * toWhite.2 <= 3 * 20 * 20
    return isNearWhite ? color : color.lightened
  }
}

extension Color {
  /// A darker shade: the brightest component is lowered by 0.33.
  var darkened: Color { scaled { max($0 - 0.33, 0) } }
  /// A lighter shade: the brightest component is raised by 0.33.
  var lightened: Color { scaled { min($0 + 0.33, 1) } }

  /// The colour with its brightest component changed and the others in proportion.
  private func scaled(_ change: (Float) -> Float) -> Color {
    let brightest = max(red, green, blue)
    let changed = change(brightest)
    guard brightest > 0 else { return Color(red: changed, green: changed, blue: changed, alpha: alpha) }
    let factor = changed / brightest
    return Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }
}
