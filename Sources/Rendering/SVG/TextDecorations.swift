import CSS
import LayoutEngine
import TextEngine

/// A line that decorates a fragment of text.
struct TextDecoration {
  enum Kind { case underline, overline, lineThrough }

  var kind: Kind
  var style: PaintStyle.DecorationStyle
  var color: Color
  /// The left and the top edge.
  var x: Double
  var y: Double
  /// The top edge of the second line of a double one.
  var secondY: Double
  var width: Double
  /// In whole px.
  var thickness: Double
  /// With fractions, which waves are drawn with.
  var exactThickness: Double
  /// Whether glyphs that cross the line interrupt it.
  var skipsInk = true
}

extension PaintStyle {
  /// DEVIATION: where a decoration has no colour of its own, Chromium takes that of the stroke of the text, if it has one
  /// that can be seen.
  var usedDecorationColor: Color {
    if let decorationColor { return decorationColor }
    if textStrokeWidth > 0, let textStrokeColor, textStrokeColor.alpha > 0 { return textStrokeColor }
    return textFillColor ?? color
  }
}

// https://www.w3.org/TR/2022/CRD-css-text-decor-3-20220505/

extension Painter {
  /// The lines of all boxes that decorate a fragment, outermost first.
  ///
  /// - Parameter root: The box whose lines the fragment is in; `nil` if all have the same baseline.
  func decorations(
    of fragment: LineFragment, in root: NodeIndex?, _ x: Double, _ baseline: Double
  ) -> [TextDecoration] {
    guard fragment.kind == .text || fragment.kind == .hyphen else { return [] }
    var boxes: [NodeIndex] = []
    var node = tree.parent(of: fragment.node)
    while node >= 0 {
      if laidOut.boxTree.isPrincipal[Int(node)], !paintStyle(node).value.decorationLines.isEmpty { boxes.append(node) }
      // Decorations are not handed down to atomic inlines, floats and what is out of flow.
      let style = tree.style(of: node)
      if style.position.isOutOfFlow || style.float != .none || style.display.isAtomicInline { break }
      node = tree.parent(of: node)
    }
    var lines: [TextDecoration] = []
    for box in boxes.reversed() {
      let height = root.map { raise(of: fragment, above: box, in: $0) } ?? .zero
      append(linesOf: box, fragment, x, baseline, raise: height.px.rounded(), to: &lines)
    }
    return lines
  }

  /// How far text is above the baseline of a box that decorates it, where it is a superscript or the like.
  private func raise(of fragment: LineFragment, above box: NodeIndex, in root: NodeIndex) -> LayoutUnit {
    var outermost: NodeIndex?
    var node = tree.parent(of: fragment.node)
    while node > box, node > root {
      if tree.style(of: node).verticalAlign != .baseline { outermost = node }
      node = tree.parent(of: node)
    }
    guard let outermost else { return .zero }
    let shifted = outermost..<tree.subtreeEnd(of: outermost)
    let parent = tree.parent(of: outermost)
    // What is beside the raised box has the baseline of the box around it.
    let fragments = laidOut.boxes.fragments(of: root)
    var start = 0
    var end = fragments.count
    while start < end {
      let middle = (start + end) / 2
      if fragments[middle].line < fragment.line { start = middle + 1 } else { end = middle }
    }
    let beside = fragments[start...].prefix { $0.line == fragment.line }.first { other in
      !shifted.contains(other.node)
        && (other.kind == .box ? other.node == parent : tree.parent(of: other.node) == parent)
    }
    return beside.map { $0.baseline - fragment.baseline } ?? .zero
  }

  /// - Parameter raise: How far the text is above the baseline of the box: underlines stay with the box, other lines
  ///   move with the text.
  private func append(
    linesOf box: NodeIndex, _ fragment: LineFragment, _ x: Double, _ baseline: Double, raise: Double,
    to lines: inout [TextDecoration]
  ) {
    let style = paintStyle(box).value
    let size = Double(tree.textStyle(of: box)?.size ?? 16)
    let thickness = thickness(of: style, box, size)
    let ascent = (fragment.baseline - fragment.frame.y).px
    // Chromium draws whole px of the thickness, but computes places with all of it.
    let drawn = thickness.rounded(.down)
    func line(_ kind: TextDecoration.Kind, at y: Double, second: Double) -> TextDecoration {
      TextDecoration(
        kind: kind, style: style.decorationStyle, color: style.usedDecorationColor, x: x,
        y: baseline + Self.roundedHalfUp(y), secondY: baseline + Self.roundedHalfUp(second),
        width: fragment.frame.width.px, thickness: drawn, exactThickness: thickness,
        skipsInk: style.skipsInk)
    }
    if let edges = verticalEdges(of: fragment, box, baseline: baseline, drawn) {
      if style.decorationLines.contains(.underline) {
        lines.append(line(.underline, at: edges.underline, second: edges.underline + edges.outwards * (thickness + 1)))
      }
      if style.decorationLines.contains(.overline) {
        lines.append(line(.overline, at: edges.overline, second: edges.overline - edges.outwards * (thickness + 1)))
      }
    } else {
      appendHorizontal()
    }
    if style.decorationLines.contains(.lineThrough) {
      let isDashed = style.decorationStyle == .dotted || style.decorationStyle == .dashed
      // Two thirds of the ascent of the box below the text's upper edge.
      let metrics = tree.textStyle(of: box).flatMap { laidOut.fonts.lineMetrics(for: $0) }
      let exact = (metrics?.ascent.px ?? ascent) * 2 / 3 - ascent - thickness / 2
      let y = isDashed ? exact.rounded(.down) : exact
      lines.append(line(.lineThrough, at: y, second: Self.roundedHalfUp(y) + drawn + 1))
    }
    func appendHorizontal() {
      if style.decorationLines.contains(.underline) {
        let y = underlineTop(style, fragment, box, thickness) + raise
        lines.append(line(.underline, at: y, second: y + thickness + 1))
      }
      if style.decorationLines.contains(.overline) {
        let y = -ascent - drawn
        lines.append(line(.overline, at: y, second: y - thickness - 1))
      }
    }
  }

  /// Chromium rounds a thickness that is given, but not one that follows from the font or its size.
  ///
  /// https://www.w3.org/TR/2022/WD-css-text-decor-4-20220504/#text-decoration-width-property
  private func thickness(of style: PaintStyle, _ box: NodeIndex, _ size: Double) -> Double {
    guard let given = style.decorationThickness else { return max(size / 10, 1) }
    guard given == PaintStyle.thicknessFromFont else { return max(Double(given).rounded(), 1) }
    guard let run = shaper.glyphRuns(of: "x", style: box, features: []).first, run.font.underlineThickness > 0 else {
      return max(size / 10, 1)
    }
    return max(Double(run.font.underlineThickness) * Double(run.size) / Double(max(run.font.unitsPerEm, 1)), 1)
  }

  /// The upper edge of an underline, from the baseline.
  ///
  /// https://www.w3.org/TR/2022/WD-css-text-decor-4-20220504/#text-underline-position-property
  private func underlineTop(
    _ style: PaintStyle, _ fragment: LineFragment, _ box: NodeIndex, _ thickness: Double
  ) -> Double {
    let offset = style.underlineOffset.map(Double.init)
    if style.underlinePosition.contains(.under) {
      return (fragment.frame.maxY - fragment.baseline).px.rounded() + (offset ?? 0).rounded()
    }
    if style.underlinePosition.contains(.fromFont), let run = shaper.glyphRuns(of: "x", style: box, features: []).first
    {
      // Fonts tell the middle of the line.
      let top = -Double(run.font.underlinePosition) - Double(run.font.underlineThickness) / 2
      return (top * Double(run.size) / Double(max(run.font.unitsPerEm, 1)) + (offset ?? 0)).rounded(.down)
    }
    return offset?.rounded() ?? max((thickness / 2).rounded(.up), 1)
  }

  private struct VerticalEdges {
    /// The upper edges, from the baseline.
    var underline: Double
    var overline: Double
    /// 1 if underlines lie on the lower side of the line, -1 if on the upper one.
    var outwards: Double
  }

  /// Where lines go beside text that stands upright or could: a pixel from the em box, whose middle is that of the line.
  /// Japanese and Korean is underlined on the right.
  ///
  /// https://www.w3.org/TR/2022/WD-css-text-decor-4-20220504/#text-underline-position-property
  private func verticalEdges(
    of fragment: LineFragment, _ box: NodeIndex, baseline: Double, _ thickness: Double
  ) -> VerticalEdges? {
    guard let style = tree.textStyle(of: box), style.hasCentralBaseline else { return nil }
    let (middle, half) = (fragment.frame.height.px / 2, Double(style.size) / 2)
    let under = (middle + half + 1).rounded(.down)
    let isOnRight = style.language.hasPrefix("ja") || style.language.hasPrefix("ko")
    if isOnRight {
      let over = (middle - half - thickness - 1).rounded(.down)
      return VerticalEdges(underline: over - baseline, overline: under - baseline, outwards: -1)
    }
    let over = middle.rounded(.down) - middle.rounded(.up) - thickness
    return VerticalEdges(underline: under - baseline, overline: over - baseline, outwards: 1)
  }

  private static func roundedHalfUp(_ value: Double) -> Double { (value + 0.5).rounded(.down) }

  /// Paints a line in its style.
  mutating func paint(_ line: TextDecoration, _ text: PaintedText) {
    let color = line.color
    guard color.alpha > 0, line.width > 0 else { return }
    let rect = PixelRect(x: line.x, y: line.y, width: line.width, height: line.thickness)
    let parts = parts(of: line, text)
    guard !parts.isEmpty else { return }
    switch line.style {
    case .solid: paint(parts, of: rect, color)
    case .double:
      paint(parts, of: rect, color)
      paint(parts, of: rect.offset(x: 0, y: line.secondY - line.y), color)
    case .dotted, .dashed: paintDashes(line, parts, color)
    case .wavy: paintWave(line, parts, color)
    }
  }

  /// The parts of a line between the glyphs that cross it.
  private func parts(of line: TextDecoration, _ text: PaintedText) -> [ClosedRange<Double>] {
    let whole = line.x...line.x + line.width
    guard line.skipsInk, line.kind != .lineThrough else { return [whole] }
    var parts: [ClosedRange<Double>] = []
    var x = whole.lowerBound
    for gap in InkSkipping.gaps(in: text, line: line.bounds, distance: line.thickness) {
      if gap.lowerBound > x { parts.append(x...min(gap.lowerBound, whole.upperBound)) }
      x = max(x, gap.upperBound)
    }
    if x < whole.upperBound { parts.append(x...whole.upperBound) }
    return parts
  }

  private mutating func paint(_ parts: [ClosedRange<Double>], of rect: PixelRect, _ color: Color) {
    body.append("<path d=\"")
    for part in parts {
      let width = part.upperBound - part.lowerBound
      body.append(path: PixelRect(x: part.lowerBound, y: rect.y, width: width, height: rect.height))
    }
    body.append(UInt8(ascii: "\""))
    appendFill(color)
    body.append("/>")
  }

  /// Defines a clip that leaves the parts of a line.
  private mutating func defineClip(_ parts: [ClosedRange<Double>], _ bounds: PixelRect) -> Int32 {
    let name = newName()
    definitions.append("<clipPath id=\"c")
    definitions.append(integer: Int(name))
    definitions.append("\"><path d=\"")
    for part in parts {
      let width = part.upperBound - part.lowerBound
      definitions.append(
        path: PixelRect(x: part.lowerBound, y: bounds.y - 1, width: width, height: bounds.height + 2))
    }
    definitions.append("\"/></clipPath>")
    return name
  }

  /// Chromium draws dots and dashes between whole px, with the thickness rounded to whole px along the line.
  private mutating func paintDashes(_ line: TextDecoration, _ parts: [ClosedRange<Double>], _ color: Color) {
    let (width, isDotted) = (Self.roundedHalfUp(line.exactThickness), line.style == .dotted)
    let start = line.x.rounded(.down)
    let whole = (line.x + line.width).rounded(.down) - start
    let isOdd = width.truncatingRemainder(dividingBy: 2) == 1
    let middle = (line.y + line.exactThickness / 2).rounded(.down) + (isOdd ? 0.5 : 0)
    // Dots are as far from one another as they are wide; dashes fill the line to whole px.
    let isRound = isDotted && width > 3
    let inset = isRound ? min(width, whole) / 2 : 0
    let length = whole - 2 * inset
    let pattern =
      isDotted
      ? DashPattern(dash: isRound ? 0 : width, gap: isRound ? 2 * width : width, isRound: isRound)
      : DashPattern(.dashed, width: width, length: whole, isClosed: false)
    let clip = parts == [line.x...line.x + line.width] ? -1 : defineClip(parts, line.bounds)
    body.append("<path d=\"")
    body.append(command: UInt8(ascii: "M"), start + inset, middle)
    body.append(command: UInt8(ascii: "h"), length)
    body.append(UInt8(ascii: "\""))
    // The pattern has whole px, the line is as thick as the font says.
    appendStroke(color, width: isRound ? width : line.exactThickness, pattern)
    if clip >= 0 { appendClipAttribute(clip) }
    body.append(isDotted && !isRound && line.exactThickness == width ? " shape-rendering=\"crispEdges\"/>" : "/>")
  }

  /// A wave of cubic curves, with the amplitude and the length that Chromium gives it.
  private mutating func paintWave(_ line: TextDecoration, _ parts: [ClosedRange<Double>], _ color: Color) {
    let (step, height) = (line.waveStep, line.waveHeight)
    let clip = defineClip(parts, line.bounds)
    body.append("<path d=\"")
    body.append(command: UInt8(ascii: "M"), line.x - 2 * step, line.waveMiddle)
    let count = min(Int((line.width / (2 * step)).rounded(.up)) + 2, 100_000)
    for index in 0..<count {
      if isStopped() { break }
      // The second half of a wave mirrors the first one.
      body.append(index == 0 ? "c" : " ")
      body.append(coordinate: step)
      body.append(UInt8(ascii: " "))
      body.append(coordinate: height)
      body.append(UInt8(ascii: " "))
      body.append(coordinate: step)
      body.append(coordinate: -height)
      body.append(UInt8(ascii: " "))
      body.append(coordinate: 2 * step)
      body.append(" 0")
    }
    body.append(UInt8(ascii: "\""))
    appendStroke(color, width: line.exactThickness, nil)
    appendClipAttribute(clip)
    body.append("/>")
  }
}

extension TextDecoration {
  /// Leaves what lies under the part of a line that is shown, which begins `offset` px further left than the coordinates.
  mutating func cut(to visible: ClosedRange<Double>, by offset: Double) {
    let end = min(x + width, visible.upperBound + offset)
    x = max(x, visible.lowerBound + offset)
    width = max(end - x, 0)
  }

  /// What the axis of a wave is at: the middle of a pixel.
  var waveMiddle: Double {
    switch kind {
    case .underline: Self.roundedHalfUp(y + exactThickness + 1) + 0.5
    case .overline: Self.roundedHalfUp(y - exactThickness - 1) + 0.5
    case .lineThrough: Self.roundedHalfUp(y) + 0.5
    }
  }

  /// Half the length of a wave, and how far its control points are from its axis: halves of px, so that all waves of a
  /// line look the same.
  var waveStep: Double { Self.roundedHalfUp(2 * exactThickness + 0.5) + 0.5 }
  var waveHeight: Double { Self.roundedHalfUp(3 * exactThickness + 0.5) + 0.5 }

  private static func roundedHalfUp(_ value: Double) -> Double { (value + 0.5).rounded(.down) }

  /// All that the line can cover.
  var bounds: PixelRect {
    switch style {
    case .solid, .dotted, .dashed: PixelRect(x: x, y: y, width: width, height: thickness)
    case .double:
      PixelRect(x: x, y: min(y, secondY), width: width, height: abs(secondY - y) + thickness)
    case .wavy:
      // A cubic curve swings by √3 / 6 of what its control points do.
      PixelRect(
        x: x, y: waveMiddle - waveReach, width: width, height: 2 * waveReach)
    }
  }

  private var waveReach: Double { waveHeight * 3.0.squareRoot() / 6 + exactThickness / 2 }
}
