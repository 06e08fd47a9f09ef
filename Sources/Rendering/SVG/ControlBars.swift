import CSS
import Documents
import LayoutEngine

// Controls that show how far something is.

extension Painter {
  /// Whether a bar runs from top to bottom.
  private func isVertical(_ node: NodeIndex) -> Bool {
    laidOut.boxTree.style(of: node, in: laidOut.document).text.value.writingMode.isVertical
  }

  /// Whether a bar begins at the right, or at the bottom.
  private func isReversed(_ node: NodeIndex) -> Bool {
    laidOut.boxTree.style(of: node, in: laidOut.document).text.value.direction == .rtl
  }

  /// A bar has half the thickness of its box, and round ends.
  private func bar(in rect: PixelRect, of node: NodeIndex) -> RoundedRect {
    var bar = rect
    if isVertical(node) {
      bar.x += rect.width / 4
      bar.width /= 2
    } else {
      bar.y += rect.height / 4
      bar.height /= 2
    }
    return RoundedRect(bar, radius: min(bar.height, bar.width) / 2)
  }

  mutating func paintProgress(
    _ node: NodeIndex, _ rect: PixelRect, _ part: Double?, _ accent: Color, _ colors: ControlColors
  ) {
    let bar = bar(in: rect, of: node)
    fill(bar, with: colors.track)
    fill(part ?? 0, of: bar, in: node, with: accent)
    paintOutline(of: bar, colors.outline(isEnabled: true))
  }

  /// The side of the thumb of a slider, px.
  private static let thumb = 16.0
  /// The thickness of the bar of a slider, px.
  private static let trackThickness = 8.0

  /// A slider is a bar that is filled up to the middle of its thumb.
  mutating func paintSlider(
    _ node: NodeIndex, _ rect: PixelRect, _ part: Double, _ accent: Color, _ colors: ControlColors, isEnabled: Bool
  ) {
    let (vertical, reversed) = (isVertical(node), isReversed(node))
    let length = vertical ? rect.height : rect.width
    let thickness = vertical ? rect.width : rect.height
    // The track stays as thick as ever in the middle of a thicker box.
    let track = min(thickness, Self.trackThickness)
    let inset = (thickness - track) / 2
    // It ends a pixel before its box does.
    let shape = PixelRect(
      x: rect.x + (vertical ? inset : 1), y: rect.y + (vertical ? 1 : inset),
      width: vertical ? track : max(rect.width - 2, 0), height: vertical ? max(rect.height - 2, 0) : track)
    let bar = RoundedRect(shape, radius: track / 2)
    let position = max(length - Self.thumb, 0) * (reversed ? 1 - part : part)
    let middle = position + Self.thumb / 2 - 1
    fill(bar, with: isEnabled ? colors.track : colors.disabledTrack)
    fill(
      length > 2 ? (reversed ? length - 2 - middle : middle) / (length - 2) : 0, of: bar, in: node, with: accent)
    paintOutline(of: bar, colors.outline(isEnabled: isEnabled))
  }

  /// Draws a line of 1 px along the inside of a shape.
  mutating func paintOutline(of shape: RoundedRect, _ color: Color) {
    guard shape.rect.width > 1, shape.rect.height > 1 else { return }
    guard beginShape(shape.inset(Edges(top: 0.5, right: 0.5, bottom: 0.5, left: 0.5))) else { return }
    appendStroke(color, width: 1, nil)
    body.append("/>")
  }

  /// Fills a bar from its start; the other end of what is filled is straight and on a whole px.
  private mutating func fill(_ part: Double, of bar: RoundedRect, in node: NodeIndex, with color: Color) {
    var filled = bar.rect
    let origin = placement.origins[Int(node)]
    // The corner of the box may lie between px.
    func rounded(_ length: Double, from corner: LayoutUnit) -> Double {
      min((length * part + corner.px - Double(corner.round)).rounded(), length)
    }
    if isVertical(node) {
      filled.height = rounded(bar.rect.height, from: origin.y)
      if isReversed(node) { filled.y = bar.rect.maxY - filled.height }
    } else {
      filled.width = rounded(bar.rect.width, from: origin.x)
      if isReversed(node) { filled.x = bar.rect.maxX - filled.width }
    }
    guard !filled.isEmpty else { return }
    let clip = defineClip(bar)
    body.append("<g")
    appendClipAttribute(clip)
    body.append(UInt8(ascii: ">"))
    fill(RoundedRect(filled), with: color)
    body.append("</g>")
  }
}

// The pictures at the end of controls for dates and times.
extension Painter {
  /// A sheet with a thick upper edge and two rings.
  mutating func paintCalendar(_ box: DecoratedBox) {
    let area = box.contentEdge.rect
    let color = box.style.value.color
    let unit = area.width / 16
    paintLine(
      [(0.14, 0.15), (0.86, 0.15), (0.86, 0.9), (0.14, 0.9), (0.14, 0.15), (0.5, 0.15)], in: area, width: unit * 1.6,
      color)
    paintLine([(0.14, 0.24), (0.86, 0.24)], in: area, width: unit * 3, color)
    paintLine([(0.28, 0.02), (0.28, 0.16)], in: area, width: unit * 1.8, color)
    paintLine([(0.72, 0.02), (0.72, 0.16)], in: area, width: unit * 1.8, color)
  }

  /// A face with two hands.
  mutating func paintClock(_ box: DecoratedBox) {
    let area = box.contentEdge.rect
    let color = box.style.value.color
    let unit = area.width / 16
    if beginShape(
      RoundedRect(area, radius: area.width / 2).inset(Edges(top: unit, right: unit, bottom: unit, left: unit)))
    {
      appendStroke(color, width: unit * 1.6, nil)
      body.append("/>")
    }
    paintLine([(0.5, 0.25), (0.5, 0.52), (0.69, 0.63)], in: area, width: unit * 1.4, color)
  }
}
