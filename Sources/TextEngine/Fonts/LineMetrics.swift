import LayoutEngine

extension DocumentFonts {
  /// How wide Chromium makes controls of a number of characters: the px of a character, and what is added once; `nil` if
  /// there is no font at all.
  public func controlWidths(for style: TextStyle) -> (character: Float, extra: Float)? {
    guard let font = stack(for: style)?.primary.font else { return nil }
    let size = font.size(in: style.size)
    let scale = size / Float(font.unitsPerEm)
    let zero = font.glyph(of: 0x30).map { Float(font.advance(of: $0)) * size / Float(font.advanceUnitsPerEm) }
    let average = Float(font.averageAdvance) * scale
    // Some fonts give the width of ideographs for that of all characters.
    if let zero, average <= 0 || average > zero * 1.7 { return (zero, 0) }
    let character = max(average, average.rounded())
    return (character, max((Float(font.boundsWidth) * scale).rounded() - character, 0))
  }

  /// The width of a text of one line.
  public func width(of text: String, _ style: TextStyle) -> LayoutUnit {
    FixedPoint.roundedUp(paragraph(of: text, style)?.positions.last ?? 0)
  }

  /// The vertical metrics of the fonts other than the first available one that a text is in.
  public func fallbackMetrics(of text: String, _ style: TextStyle) -> [FontMetrics] {
    guard let primary = stack(for: style)?.primary,
      !text.unicodeScalars.allSatisfy({ primary.covers($0.value) })
    else { return [] }
    return paragraph(of: text, style)?.fallbackFonts.map(\.metrics) ?? []
  }

  private func paragraph(of text: String, _ style: TextStyle) -> Paragraph? {
    var builder = LayoutTreeBuilder()
    builder.openBox(Style(), text: style)
    builder.addText(text, style)
    builder.closeBox()
    guard let tree = try? builder.finish() else { return nil }
    return TextShaper(fonts: self).session(for: tree).paragraph(of: 0)
  }

  /// The vertical metrics of the first available font of a style; `nil` if there is no font at all.
  public func lineMetrics(for style: TextStyle) -> FontMetrics? {
    stack(for: style)?.primary.font.metrics(at: style.size)
  }
}
