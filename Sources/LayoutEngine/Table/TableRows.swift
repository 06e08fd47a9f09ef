/// A row while heights are being distributed.
struct TableRow: BitwiseCopyable {
  var height = LayoutUnit.zero
  /// Indefinite where the row's baseline depends on heights that are percentages.
  var baseline = LayoutUnit.indefinite
  /// Where no cell is aligned to the baseline, the distance of the lowest content edge from the row's bottom, which
  /// stands for it.
  var baselineFromBottom = LayoutUnit.indefinite
  /// Of the height of the row group; negative if there is none.
  var percentage: Float = -1
  /// Whether a height in px is specified, for the row or a cell in it.
  var isConstrained = false
  /// Whether a cell that spans rows begins in it.
  var hasSpanningCell = false
  var isCollapsed = false
}

/// A row group while heights are being distributed.
struct TableSection: BitwiseCopyable {
  var height = LayoutUnit.zero
  /// The height without what cells that span rows add, by which the height of the table is shared.
  var baseHeight = LayoutUnit.zero
  var percentage: Float = -1
  var isConstrained = false
  var isBody = true
  var needsDistribution = false
}

/// What a cell was measured at.
struct TableCellHeight: BitwiseCopyable {
  /// At least as high as the cell's own `height`.
  var minimum: LayoutUnit
  /// The border box of the content alone, and its baseline.
  var content: LayoutUnit
  var baseline: LayoutUnit
  var isConstrained: Bool
}

/// Finds the baseline of a row and the height that cells aligned to it need.
///
/// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#height-layout
struct RowBaseline: BitwiseCopyable {
  private var ascent = LayoutUnit.indefinite
  private var descent = LayoutUnit.indefinite
  private var fallbackDescent = LayoutUnit.indefinite
  /// Whether percentages of heights may still move the baseline.
  private(set) var dependsOnPercentages = false

  /// Takes in a cell aligned to the baseline.
  mutating func add(baseline: LayoutUnit, height: LayoutUnit, isSpanning: Bool, dependsOnPercentages depends: Bool) {
    if depends { dependsOnPercentages = true }
    ascent = ascent.isDefinite ? max(ascent, baseline) : baseline
    let own = isSpanning ? LayoutUnit.zero : height - baseline
    if isSpanning { descent = descent.isDefinite ? descent : .zero } else { descent = max(descent, own) }
  }

  /// Takes in a cell aligned otherwise, whose content edge stands in if no cell is aligned to the baseline.
  mutating func addFallback(bottomEdge: LayoutUnit) {
    fallbackDescent = fallbackDescent.isDefinite ? min(fallbackDescent, bottomEdge) : bottomEdge
  }

  func height(atLeast height: LayoutUnit) -> LayoutUnit {
    ascent.isDefinite ? max(height, ascent + descent.orZero) : height
  }

  /// Sets the baseline of a row.
  func apply(to row: inout TableRow) {
    row.baseline = ascent.orZero
    row.baselineFromBottom = ascent.isDefinite ? .indefinite : fallbackDescent
  }
}

extension TableLayout {
  /// Measures the cells of all rows, and gives every row and row group its least height.
  ///
  /// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#row-layout
  mutating func measureRows() {
    cellHeights.reserveCapacity(grid.cells.count)
    for section in grid.sections {
      let isCollapsed = pass.style(section.node).pointee.isCollapsed
      var percentageLeft: Float = 100
      for index in section.rows {
        var row = measureRow(index)
        row.isCollapsed = isCollapsed || pass.style(grid.rows[index].node).pointee.isCollapsed
        if row.percentage >= 0 {
          row.percentage = min(row.percentage, percentageLeft)
          percentageLeft -= row.percentage
        }
        rows.append(row)
      }
      let baseHeight = rowsHeight(section.rows)
      distributeSpanningCells(of: section)
      sections.append(measureSection(section, baseHeight: baseHeight))
    }
  }

  private mutating func measureRow(_ index: Int) -> TableRow {
    var row = TableRow()
    var baseline = RowBaseline()
    var height = LayoutUnit.zero
    for cellIndex in grid.rows[index].cells {
      let cell = grid.cells[cellIndex]
      let measured = measureCell(cell)
      cellHeights.append(measured)
      let isSpanning = cell.rowSpan > 1
      note(cell, measured, in: &baseline)
      if isSpanning {
        row.hasSpanningCell = true
        continue
      }
      if measured.isConstrained { row.isConstrained = true }
      let specified = pass.style(cell.node).pointee.height
      if specified.kind == .percent { row.percentage = max(row.percentage, specified.percentage) }
      height = max(height, measured.minimum)
    }
    let specified = pass.style(grid.rows[index].node).pointee.height
    if specified.kind == .percent {
      row.percentage = max(row.percentage, specified.percentage)
    } else if specified.isPx {
      row.isConstrained = true
      height = max(height, specified.pixels)
    }
    row.height = baseline.height(atLeast: height)
    if !baseline.dependsOnPercentages { baseline.apply(to: &row) }
    return row
  }

  /// Where the baseline of a row is in the end; indefinite if it is not known yet.
  func usedBaseline(of row: TableRow) -> LayoutUnit {
    row.baselineFromBottom.isDefinite ? max(row.height - row.baselineFromBottom, .zero) : row.baseline
  }

  private func note(_ cell: TableGrid.Cell, _ measured: TableCellHeight, in baseline: inout RowBaseline) {
    // An empty cell has no baseline to align.
    let hasContent = pass.tree.subtreeEnd[Int(cell.node)] > cell.node + 1
    if hasContent, Self.isAlignedByBaseline(pass.style(cell.node)) {
      baseline.add(
        baseline: measured.baseline, height: measured.content, isSpanning: cell.rowSpan > 1,
        dependsOnPercentages: pass.flags(cell.node).contains(.hasPercentageHeightChildren))
    } else if cell.rowSpan == 1 {
      let edges = pass.edges(of: pass.style(cell.node), containingWidth: gridWidth)
      baseline.addFallback(bottomEdge: edges.bottom)
    }
  }

  /// Measures a cell without regard to its own height, which counts as a minimum.
  private func measureCell(_ cell: TableGrid.Cell) -> TableCellHeight {
    let style = pass.style(cell.node)
    var constraints = Constraints(availableWidth: gridWidth, containingHeight: .indefinite)
    constraints.fixedWidth = width(of: cell)
    constraints.flags.insert(.contentHeight)
    let result = pass.layout(cell.node, constraints, .measure)
    let edges = pass.edges(of: style, containingWidth: gridWidth)
    var minimum = result.height
    let height = style.pointee.height
    if height.isPx {
      minimum = max(
        minimum,
        style.pointee.traits.contains(.heightIncludesEdges)
          ? height.pixels : pass.borderBox(height.pixels, style, edges: edges.vertical))
    }
    // A cell without lines has its baseline at the end of its content.
    let baseline =
      result.firstBaseline.isDefinite ? result.firstBaseline : max(result.height - edges.bottom, edges.top)
    return TableCellHeight(
      minimum: minimum, content: result.height, baseline: baseline, isConstrained: height.isPx)
  }

  /// Whether a cell is aligned to the baseline of its row.
  static func isAlignedByBaseline(_ style: UnsafePointer<StoredStyle>) -> Bool {
    guard style.pointee.alignContent.position == .normal else {
      return style.pointee.alignContent.position == .baseline
    }
    switch style.pointee.verticalAlign {
    case .top, .middle, .bottom: return false
    default: return true
    }
  }

  private mutating func measureSection(_ section: TableGrid.Section, baseHeight: LayoutUnit) -> TableSection {
    var result = TableSection()
    result.baseHeight = baseHeight
    result.isBody = section.isBody
    let height = pass.style(section.node).pointee.height
    result.height = rowsHeight(section.rows)
    if height.kind == .percent {
      result.percentage = height.percentage
    } else if height.isPx {
      result.isConstrained = true
      if height.pixels > result.height, !section.rows.isEmpty {
        distribute(height.pixels, over: section.rows, basis: height.pixels, isForSpanningCell: false)
        result.height = rowsHeight(section.rows)
      }
      result.height = max(result.height, height.pixels)
      result.baseHeight = max(result.baseHeight, height.pixels)
    }
    return result
  }

  /// The height of rows with the spacing between them.
  func rowsHeight(_ range: Range<Int>) -> LayoutUnit {
    guard !range.isEmpty else { return .zero }
    let heights = range.reduce(LayoutUnit.zero) { $0 + rows[$1].height }
    let count = hasCollapsedRows ? range.count { !rows[$0].isCollapsed } : range.count
    return heights + spacing.height.times(max(count - 1, 0))
  }

  /// Rows grow for the cells that span them, the inner cells first.
  private mutating func distributeSpanningCells(of section: TableGrid.Section) {
    guard let first = section.rows.first, let last = section.rows.last else { return }
    let cells = grid.rows[first].cells.lowerBound..<grid.rows[last].cells.upperBound
    let spanning = cells.filter { grid.cells[$0].rowSpan > 1 }.sorted(by: isDistributedBefore)
    for index in spanning {
      let cell = grid.cells[index]
      // Cells that span very many rows are left to overflow when there are very many of them.
      pass.tableBudget.steps -= cell.rowSpan
      guard pass.tableBudget.steps > 0 else { return }
      distribute(
        cellHeights[index].minimum, over: cell.row..<cell.row + cell.rowSpan, basis: .indefinite,
        isForSpanningCell: true)
    }
  }

  /// DEVIATION: the specification goes by span; Chromium takes cells within another one first, and otherwise the order
  /// of rows.
  private func isDistributedBefore(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (grid.cells[a], grid.cells[b])
    if first.row == second.row, first.rowSpan == second.rowSpan {
      return cellHeights[a].minimum != cellHeights[b].minimum
        ? cellHeights[a].minimum > cellHeights[b].minimum : a < b
    }
    // Sorting needs a strict order; a cell spans fewer rows than one that it lies within.
    if first.rowSpan != second.rowSpan { return first.rowSpan < second.rowSpan }
    return first.row < second.row
  }
}
