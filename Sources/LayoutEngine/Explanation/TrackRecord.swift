extension LayoutRecord {
  /// The tracks of a grid container.
  public struct Grid: Sendable {
    /// Neighbouring tracks of one sizing function; the used size is that of all of them.
    public struct Tracks: Sendable {
      public var size: TrackSize
      public var count: Int
      public var used: LayoutUnit
    }

    /// The tracks of one axis that are not collapsed.
    public struct Axis: Sendable {
      public var tracks: [Tracks]
      /// The inner size of the container, or indefinite.
      public var availableSize: LayoutUnit
      public var gap: LayoutUnit
      /// The number that CSS gives to the first track: 1 is that of the explicit grid.
      public var firstNumber: Int
    }

    public var columns: Axis
    public var rows: Axis
  }

  /// The columns and rows of a table.
  public struct Table: Sendable {
    /// What is asked of a column, and what it gets; px.
    public struct Column: Sendable {
      public var minimum: LayoutUnit
      public var maximum: LayoutUnit
      /// Negative if there is none.
      public var percentage: Float
      public var isConstrained: Bool
      public var used: LayoutUnit
    }

    public var columns: [Column]
    public var rowHeights: [LayoutUnit]
    public var spacing: Size
    /// Whether the columns do not depend on the content: `table-layout: fixed`.
    public var isFixed: Bool
    /// What all columns have together.
    public var room: LayoutUnit
  }

  /// What a cell spans.
  public struct TableCell: Sendable {
    public var table: NodeIndex
    public var columns: Range<Int>
    public var rows: Range<Int>
  }
}

extension GridFormattingContext {
  /// Notes the tracks, and the grid areas of the items.
  @inline(never)
  func noteItems() {
    pass.record?.grids[node] = LayoutRecord.Grid(columns: noted(columns.pointee), rows: noted(rows.pointee))
    for index in 0..<ownItemCount {
      let item = items[index]
      let columns = Int(item.columns.start - self.columns.pointee.leadingImplicitCount) + 1
      let rows = Int(item.rows.start - self.rows.pointee.leadingImplicitCount) + 1
      pass.record?.gridItems[item.node] = LayoutRecord.GridItem(
        columns: columns...columns + Int(item.columns.trackCount), rows: rows...rows + Int(item.rows.trackCount),
        area: areaSize(of: items + index), columnSets: sets(of: item.columns, in: self.columns),
        rowSets: sets(of: item.rows, in: self.rows))
    }
  }

  private func noted(_ tracks: AxisTracks) -> LayoutRecord.Grid.Axis {
    var sets: [LayoutRecord.Grid.Tracks] = []
    for index in 0..<tracks.setCount {
      sets.append(
        LayoutRecord.Grid.Tracks(
          size: tracks.specified[index].size, count: Int(tracks.sets[index].trackCount),
          used: tracks.sets[index].baseSize))
    }
    return LayoutRecord.Grid.Axis(
      tracks: sets, availableSize: tracks.availableSize, gap: tracks.gap,
      firstNumber: 1 - Int(tracks.leadingImplicitCount))
  }

  private func sets(of span: GridItemAxis, in tracks: UnsafeMutablePointer<AxisTracks>) -> Range<Int> {
    guard span.tracks == tracks, span.firstSet >= 0, span.firstSet <= span.endSet,
      Int(span.endSet) <= tracks.pointee.setCount
    else { return 0..<0 }
    return Int(span.firstSet)..<Int(span.endSet)
  }
}

extension TableLayout {
  /// Notes the columns and rows, and what the cells span.
  @inline(never)
  func noteGrid() {
    var noted: [LayoutRecord.Table.Column] = []
    for (index, column) in columns.constraints.enumerated() where index < columnWidths.count {
      noted.append(
        LayoutRecord.Table.Column(
          minimum: column.minimum, maximum: column.maximum, percentage: column.percentage,
          isConstrained: column.isConstrained, used: columnWidths[index]))
    }
    pass.record?.tables[node] = LayoutRecord.Table(
      columns: noted, rowHeights: rows.map(\.height), spacing: placedSpacing, isFixed: columns.isFixed,
      room: columnWidths.reduce(.zero) { $0 + $1 })
    for cell in grid.cells {
      let columns = min(cell.column, noted.count)..<min(cell.column + cell.columnSpan, noted.count)
      let rows = min(cell.row, self.rows.count)..<min(cell.row + max(cell.rowSpan, 1), self.rows.count)
      pass.record?.tableCells[cell.node] = LayoutRecord.TableCell(table: node, columns: columns, rows: rows)
    }
  }
}
