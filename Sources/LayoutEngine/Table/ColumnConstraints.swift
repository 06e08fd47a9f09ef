/// What a cell asks of the columns it is in: border box widths.
struct CellConstraint: BitwiseCopyable {
  var minimum: LayoutUnit
  var maximum: LayoutUnit
  /// The percentage of the table's width that the cell asks for; negative if there is none.
  var percentage: Float
  /// What a percentage does not include, in fixed layout only.
  var percentageEdges: LayoutUnit
  /// Whether the width is specified in px.
  var isConstrained: Bool
}

/// A column of a table while widths are being distributed.
///
/// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#computing-column-measures
struct ColumnConstraint: BitwiseCopyable {
  /// Indefinite as long as nothing has been said.
  var minimum = LayoutUnit.indefinite
  var maximum = LayoutUnit.indefinite
  /// Negative if there is none.
  var percentage: Float = -1
  var percentageEdges = LayoutUnit.zero
  /// Whether the width is specified in px.
  var isConstrained = false
  var isCollapsed = false
  /// Whether no cell begins in the column and nothing is said about it: it takes no room, not even border spacing.
  var isMerged: Bool

  init(isMerged: Bool) { self.isMerged = isMerged }

  /// Whether the width is that of the table's percentage.
  @inline(__always) var isPercentage: Bool { percentage >= 0 }

  /// The width that the percentage stands for, in a table with columns of `width` in all.
  @inline(__always)
  func percentageWidth(of width: LayoutUnit) -> LayoutUnit {
    max(minimum.orZero, LayoutUnit(percentage * width.float / 100) + percentageEdges)
  }

  /// Takes in what a cell of this column alone asks for.
  mutating func encompass(_ cell: CellConstraint, isTableFixed: Bool) {
    // In fixed layout column elements win over cells.
    if isConstrained && isTableFixed { return }
    isMerged = false
    if !minimum.isDefinite {
      minimum = cell.minimum
      maximum = max(maximum.orZero, cell.maximum)
      if isConstrained != cell.isConstrained && !maximum.isDefinite { maximum = cell.maximum }
    } else {
      minimum = max(minimum, cell.minimum)
      if cell.isConstrained {
        maximum = isConstrained ? max(maximum.orZero, cell.maximum) : cell.maximum
      } else if isConstrained {
        maximum = max(maximum.orZero, cell.minimum)
      } else {
        maximum = max(maximum.orZero, cell.maximum)
      }
    }
    maximum = max(minimum, maximum)
    if cell.percentage > percentage {
      percentage = cell.percentage
      percentageEdges = cell.percentageEdges
    }
    if cell.isConstrained { isConstrained = true }
  }
}

/// The widths that the style of a cell or a column gives, as border box widths; indefinite or negative if there are none.
struct SpecifiedWidths: BitwiseCopyable {
  var width = LayoutUnit.indefinite
  var minimum = LayoutUnit.indefinite
  var maximum = LayoutUnit.indefinite
  var percentage: Float = -1

  init(_ style: UnsafePointer<StoredStyle>, edges: LayoutUnit) {
    func borderBox(_ length: Length) -> LayoutUnit {
      guard length.isPx else { return .indefinite }
      return style.pointee.boxSizing == .borderBox ? max(length.pixels, edges) : length.pixels + edges
    }
    width = borderBox(style.pointee.width)
    minimum = borderBox(style.pointee.minWidth)
    maximum = borderBox(style.pointee.maxWidth)
    if minimum.isDefinite, maximum.isDefinite { maximum = max(minimum, maximum) }
    if style.pointee.width.kind == .percent { percentage = style.pointee.width.percentage }
    if percentage >= 0, style.pointee.maxWidth.kind == .percent {
      percentage = min(percentage, style.pointee.maxWidth.percentage)
    }
  }
}
