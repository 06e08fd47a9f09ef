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
  var thickness: Double
}

// https://www.w3.org/TR/2022/CRD-css-text-decor-3-20220505/

extension Painter {
  /// The lines of all boxes that decorate a fragment, outermost first.
  func decorations(of fragment: LineFragment, _ x: Double, _ baseline: Double) -> [TextDecoration] {
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
    for box in boxes.reversed() { append(linesOf: box, fragment, x, baseline, to: &lines) }
    return lines
  }

  private func append(
    linesOf box: NodeIndex, _ fragment: LineFragment, _ x: Double, _ baseline: Double, to lines: inout [TextDecoration]
  ) {
    let style = paintStyle(box).value
    let size = Double(tree.textStyle(of: box)?.size ?? 16)
    let thickness = max(style.decorationThickness.map(Double.init) ?? size / 10, 1)
    let ascent = (fragment.baseline - fragment.frame.y).px
    // Chromium draws whole px of the thickness, but computes places with all of it.
    let drawn = thickness.rounded(.down)
    func line(_ kind: TextDecoration.Kind, at y: Double, second: Double) -> TextDecoration {
      TextDecoration(
        kind: kind, style: style.decorationStyle, color: style.decorationColor ?? style.color, x: x,
        y: baseline + Self.roundedHalfUp(y), secondY: baseline + Self.roundedHalfUp(second),
        width: fragment.frame.width.px, thickness: drawn)
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
      let y = -ascent / 3 - thickness / 2
      lines.append(line(.lineThrough, at: y, second: Self.roundedHalfUp(y) + drawn + 1))
    }
    func appendHorizontal() {
      if style.decorationLines.contains(.underline) {
        let y = style.underlineOffset.map { Double($0).rounded() } ?? max((thickness / 2).rounded(.up), 1)
        lines.append(line(.underline, at: y, second: y + thickness + 1))
      }
      if style.decorationLines.contains(.overline) {
        let y = -ascent - drawn
        lines.append(line(.overline, at: y, second: y - thickness - 1))
      }
    }
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
  mutating func paint(_ line: TextDecoration, _ text: PaintedText, _ color: Color?) {
    let color = color ?? line.color
    guard color.alpha > 0, line.width > 0 else { return }
    let rect = PixelRect(x: line.x, y: line.y, width: line.width, height: line.thickness)
    switch line.style {
    case .solid: paintPieces(of: line, rect, text, color)
    case .double:
      paintPieces(of: line, rect, text, color)
      paintPieces(of: line, rect.offset(x: 0, y: line.secondY - line.y), text, color)
    case .dotted, .dashed:
      let lines: PaintStyle.BorderStyle = line.style == .dotted ? .dotted : .dashed
      let pattern = DashPattern(lines, width: line.thickness, length: line.width, isClosed: false)
      body.append("<path d=\"")
      body.append(command: UInt8(ascii: "M"), line.x, line.y + line.thickness / 2)
      body.append(command: UInt8(ascii: "h"), line.width)
      body.append(UInt8(ascii: "\""))
      appendStroke(color, width: line.thickness, pattern)
      body.append("/>")
    case .wavy: paintWave(line, color)
    }
  }

  private mutating func paintPieces(of line: TextDecoration, _ rect: PixelRect, _ text: PaintedText, _ color: Color) {
    let gaps = line.kind == .lineThrough ? [] : InkSkipping.gaps(in: text, line: rect)
    body.append("<path d=\"")
    var x = rect.x
    for gap in gaps {
      if gap.lowerBound > x {
        body.append(path: PixelRect(x: x, y: rect.y, width: gap.lowerBound - x, height: rect.height))
      }
      x = max(x, gap.upperBound)
    }
    if x < rect.maxX || gaps.isEmpty {
      body.append(path: PixelRect(x: x, y: rect.y, width: max(rect.maxX - x, 0), height: rect.height))
    }
    body.append(UInt8(ascii: "\""))
    appendFill(color)
    body.append("/>")
  }

  /// A wave of cubic curves, with the amplitude and the length that Chromium gives it.
  private mutating func paintWave(_ line: TextDecoration, _ color: Color) {
    let thickness = line.thickness
    let step = 2 + (2 * thickness).rounded(.down)
    let height = 0.5 + (3 * thickness + 0.5).rounded(.down)
    let middle = line.kind == .underline ? line.y + height / 2 : line.y + thickness / 2
    let name = defineClip(
      RoundedRect(
        PixelRect(x: line.x, y: middle - height - thickness, width: line.width, height: 2 * (height + thickness))))
    body.append("<path d=\"")
    body.append(command: UInt8(ascii: "M"), line.x - 2 * step, middle)
    var reached = -2 * step
    let count = min(Int((line.width / (2 * step)).rounded(.up)) + 3, 100_000)
    for _ in 0..<count {
      body.append(command: UInt8(ascii: "c"), step, height)
      body.append(UInt8(ascii: " "))
      body.append(coordinate: step)
      body.append(UInt8(ascii: " "))
      body.append(coordinate: -height)
      body.append(UInt8(ascii: " "))
      body.append(coordinate: 2 * step)
      body.append(" 0")
      reached += 2 * step
    }
    body.append(UInt8(ascii: "\""))
    appendStroke(color, width: thickness, nil)
    appendClipAttribute(name)
    body.append("/>")
  }
}
