import LayoutEngine

/// A glyph at its place.
public struct PositionedGlyph: Hashable, Sendable {
  /// Index of the glyph in its font.
  public var id: UInt32
  /// px to the right of the start (left edge) of the fragment, and px below its baseline.
  public var x: Float
  public var y: Float
  public var advance: Float

  public init(id: UInt32, x: Float, y: Float, advance: Float) {
    self.id = id
    self.x = x
    self.y = y
    self.advance = advance
  }
}

/// Glyphs of one font in visual order, part of one line fragment.
public struct GlyphRun: Sendable {
  public var font: Font
  /// px per em.
  public var size: Float
  /// Whether the face lacks a bold or an italic and the outline has to be thickened or slanted.
  public var synthesizesBold: Bool
  public var synthesizesItalic: Bool
  /// Whether the glyphs stand upright in a vertical line: their `x` is then px to the right of the middle of the line, and
  /// their `y` px below the top of the fragment.
  public var isUpright = false
  public var glyphs: [PositionedGlyph]

  public init(font: Font, size: Float, synthesizesBold: Bool, synthesizesItalic: Bool, glyphs: [PositionedGlyph]) {
    self.font = font
    self.size = size
    self.synthesizesBold = synthesizesBold
    self.synthesizesItalic = synthesizesItalic
    self.glyphs = glyphs
  }
}
