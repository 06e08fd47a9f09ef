import CSS
import LayoutEngine
import TextEngine

extension Painter {
  /// Writes a fragment as a `<text>` element: of the same width whatever the fonts of the viewer.
  mutating func writeTextElement(_ text: PaintedText, _ color: Color) {
    guard let style = tree.textStyle(of: text.fragment.node) else { return }
    let isRightToLeft = text.fragment.level & 1 == 1
    body.append("<text")
    body.append(attribute: "x", isRightToLeft ? text.x + text.width : text.x)
    body.append(attribute: "y", text.baseline)
    appendFill(color)
    if let stroke = text.stroke { appendStroke(stroke) }
    body.append(font: style, includesDefaults: false)
    if isRightToLeft { body.append(" direction=\"rtl\"") }
    if text.width > 0 {
      body.append(attribute: "textLength", text.width)
      body.append(" lengthAdjust=\"spacingAndGlyphs\"")
    }
    body.append(" xml:space=\"preserve\">")
    body.append(xmlText: shaper.text(of: text.fragment, in: text.root))
    body.append("</text>")
  }

  private mutating func appendStroke(_ stroke: TextStroke) {
    body.append(" stroke=\"")
    body.append(opaqueColor: stroke.color)
    body.append(UInt8(ascii: "\""))
    if stroke.color.alpha < 1 {
      body.append(" stroke-opacity=\"")
      body.append(Double(max(stroke.color.alpha, 0)), decimals: 4)
      body.append(UInt8(ascii: "\""))
    }
    body.append(attribute: "stroke-width", stroke.width)
    if stroke.isFirst { body.append(" paint-order=\"stroke\"") }
  }
}

extension ByteBuffer {
  /// Appends the attributes of a font.
  ///
  /// - Parameter includesDefaults: Whether values are written that are those of an element with nothing around.
  mutating func append(font style: TextStyle, includesDefaults: Bool) {
    append(" font-family=\"")
    for (index, family) in style.families.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(xmlText: Self.familyName(family))
    }
    append(UInt8(ascii: "\""))
    append(attribute: "font-size", Double(style.size))
    if style.weight != 400 || includesDefaults { append(attribute: "font-weight", Double(style.weight).rounded()) }
    if !includesDefaults {
      if style.letterSpacing != 0 { append(attribute: "letter-spacing", Double(style.letterSpacing)) }
      if style.wordSpacing != 0 { append(attribute: "word-spacing", Double(style.wordSpacing)) }
    }
    switch style.slant {
    case .normal: if includesDefaults { append(" font-style=\"normal\"") }
    case .italic: append(" font-style=\"italic\"")
    case .oblique: append(" font-style=\"oblique\"")
    }
  }

  /// A family as CSS writes it: generic ones bare, others quoted, with what could end the string escaped.
  private static func familyName(_ family: String) -> String {
    let generic = [
      "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
      "ui-monospace", "ui-rounded", "math", "emoji",
    ]
    if generic.contains(family) { return family }
    var quoted = "'"
    for scalar in family.unicodeScalars {
      if scalar == "'" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      if scalar.value >= 0x20 { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }
}
