import LayoutEngine

/// Computes properties of tables.
extension StyleBuilder {
  /// Whether the property is one of tables.
  mutating func applyTable(_ property: Property, _ value: Value) -> Bool {
    switch (property, value) {
    case (.tableLayout, .keyword(let keyword)): layout.isTableLayoutFixed = keyword == .fixed
    case (.borderCollapse, .keyword(let keyword)): layout.collapsesBorders = keyword == .collapse
    case (.borderSpacing, .lengths(let x, let y)):
      layout.borderSpacingX = LayoutUnit(Self.wholePixels(lengths.px(x)))
      layout.borderSpacingY = LayoutUnit(Self.wholePixels(lengths.px(y)))
    case (.captionSide, .keyword(let keyword)): layout.captionIsAtBottom = keyword == .bottom
    case (.emptyCells, .keyword(let keyword)): layout.hidesEmptyCells = keyword == .hide
    default: return false
    }
    return true
  }

  /// DEVIATION: as in Chromium, the distance of borders is a whole number of px; up to a hundredth may lack.
  private static func wholePixels(_ distance: Float) -> Float { (distance + 0.01).rounded(.down) }

  mutating func inheritTableProperties() {
    let source = parent.computed.layout
    layout.collapsesBorders = source.collapsesBorders
    layout.borderSpacingX = source.borderSpacingX
    layout.borderSpacingY = source.borderSpacingY
    layout.captionIsAtBottom = source.captionIsAtBottom
    layout.hidesEmptyCells = source.hidesEmptyCells
    layout.isCollapsed = source.isCollapsed
  }
}
