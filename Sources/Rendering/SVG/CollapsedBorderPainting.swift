import CSS
import Documents
import LayoutEngine

/// Collapsed borders of one table, as they are painted.
private struct CollapsedTable {
  /// One stretch of a border, along one side of a slot.
  struct Line {
    var width: LayoutUnit
    var style: PaintStyle.BorderStyle
    var color: Color
    /// Earlier boxes win where all else is the same.
    var rank: Int

    /// Whether the line goes through where it meets another one.
    ///
    /// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#border-conflict-resolution
    func wins(over other: Line?) -> Bool {
      guard let other else { return true }
      if width != other.width { return width > other.width }
      if style != other.style { return CollapsedBorders.rank(style) > CollapsedBorders.rank(other.style) }
      return rank <= other.rank
    }
  }

  let borders: CollapsedBorders
  /// Where the slots begin and end, in the direction of the table, from the corner of its border box.
  var columnEdges: [LayoutUnit]
  var rowEdges: [LayoutUnit]
}

extension Painter {
  /// Paints the borders of a table that collapses them, above all backgrounds in it.
  mutating func paintCollapsedBorders(of table: NodeIndex) {
    guard traits(table).contains(.isVisible), let borders = laidOut.boxTree.collapsedBorders[table],
      borders.rowCount > 0, borders.columnCount > 0
    else { return }
    let geometry = collapsedTable(table, borders)
    setClip(plan.clipOfNode[Int(table)])
    for row in 0...borders.rowCount {
      for column in 0..<borders.columnCount where !isStopped() { paintRowLine(row, column, geometry, table) }
      guard row < borders.rowCount else { continue }
      for column in 0...borders.columnCount where !isStopped() { paintColumnLine(row, column, geometry, table) }
    }
  }

  private func collapsedTable(_ table: NodeIndex, _ borders: CollapsedBorders) -> CollapsedTable {
    let isLeftToRight = tree.style(of: table).direction == .ltr
    let width = tree.writingMode(of: table).transposed(laidOut.boxes.frame(of: table).size).width
    var columns = [LayoutUnit?](repeating: nil, count: borders.columnCount + 1)
    for cell in borders.grid.cells {
      let frame = flowFrame(of: cell.node)
      let section = flowFrame(of: borders.grid.sections[borders.grid.rows[cell.row].section].node)
      let start = isLeftToRight ? section.x + frame.x : width - section.x - frame.maxX
      columns[cell.column] = start
      columns[min(cell.column + cell.columnSpan, borders.columnCount)] = start + frame.width
    }
    var known = LayoutUnit.zero
    let columnEdges = columns.map { edge in
      known = edge ?? known
      return known
    }
    var rowEdges: [LayoutUnit] = []
    var end = LayoutUnit.zero
    for row in borders.grid.rows {
      let frame = flowFrame(of: row.node)
      let section = flowFrame(of: borders.grid.sections[row.section].node)
      rowEdges.append(section.y + frame.y)
      end = section.y + frame.maxY
    }
    rowEdges.append(end)
    return CollapsedTable(borders: borders, columnEdges: columnEdges, rowEdges: rowEdges)
  }

  /// The frame of a part of a table in the flow coordinates of the table.
  private func flowFrame(of node: NodeIndex) -> Rect {
    let parent = tree.parent(of: node)
    let mode = tree.writingMode(of: parent)
    return mode.flow(laidOut.boxes.frame(of: node), in: mode.transposed(laidOut.boxes.frame(of: parent).size))
  }

  private mutating func paintRowLine(_ row: Int, _ column: Int, _ geometry: CollapsedTable, _ table: NodeIndex) {
    guard let line = rowLine(row, column, geometry, table) else { return }
    let start = joint(
      line, along: [rowLine(row, column - 1, geometry, table)],
      across: [columnLine(row - 1, column, geometry, table), columnLine(row, column, geometry, table)])
    let end = joint(
      line, along: [rowLine(row, column + 1, geometry, table)],
      across: [columnLine(row - 1, column + 1, geometry, table), columnLine(row, column + 1, geometry, table)])
    let left = geometry.columnEdges[column] - start
    let right = geometry.columnEdges[column + 1] + end
    let top = geometry.rowEdges[row] - line.width / 2
    paint(line, Rect(x: left, y: top, width: right - left, height: line.width), isRow: true, table)
  }

  private mutating func paintColumnLine(_ row: Int, _ column: Int, _ geometry: CollapsedTable, _ table: NodeIndex) {
    guard let line = columnLine(row, column, geometry, table) else { return }
    let start = joint(
      line, along: [columnLine(row - 1, column, geometry, table)],
      across: [rowLine(row, column - 1, geometry, table), rowLine(row, column, geometry, table)])
    let end = joint(
      line, along: [columnLine(row + 1, column, geometry, table)],
      across: [rowLine(row + 1, column - 1, geometry, table), rowLine(row + 1, column, geometry, table)])
    let top = geometry.rowEdges[row] - start
    let bottom = geometry.rowEdges[row + 1] + end
    let left = geometry.columnEdges[column] - line.width / 2
    paint(line, Rect(x: left, y: top, width: line.width, height: bottom - top), isRow: false, table)
  }

  /// How far a line goes on where it meets others: half the width of those across it, or as much less if one of them
  /// goes through.
  private func joint(
    _ line: CollapsedTable.Line, along: [CollapsedTable.Line?], across: [CollapsedTable.Line?]
  ) -> LayoutUnit {
    let width = across.reduce(LayoutUnit.zero) { max($0, $1?.width ?? .zero) }
    let goesThrough = along.allSatisfy { line.wins(over: $0) } && across.allSatisfy { line.wins(over: $0) }
    return goesThrough ? width / 2 : -(width / 2)
  }

  private func rowLine(
    _ row: Int, _ column: Int, _ geometry: CollapsedTable, _ table: NodeIndex
  ) -> CollapsedTable.Line? {
    guard (0..<geometry.borders.columnCount).contains(column) else { return nil }
    return line(geometry.borders.edge(aboveRow: row, column: column), table)
  }

  private func columnLine(
    _ row: Int, _ column: Int, _ geometry: CollapsedTable, _ table: NodeIndex
  ) -> CollapsedTable.Line? {
    guard (0..<geometry.borders.rowCount).contains(row), (0...geometry.borders.columnCount).contains(column) else {
      return nil
    }
    return line(geometry.borders.edge(beforeColumn: column, row: row), table)
  }

  /// The line at an edge; `nil` if there is none.
  private func line(_ edge: CollapsedBorders.Edge, _ table: NodeIndex) -> CollapsedTable.Line? {
    guard edge.node >= 0 else { return nil }
    let computed = laidOut.boxTree.style(of: edge.node, in: laidOut.document)
    let isLeftToRight = tree.style(of: table).direction == .ltr
    let mode = tree.writingMode(of: table)
    let widths = mode.flowEdges(computed.layout.border)
    let styles = mode.flowEdges(computed.paint.value.borderStyle)
    let colors = mode.flowEdges(computed.paint.value.borderColor)
    let (width, style, color): (LayoutUnit, PaintStyle.BorderStyle, Color)
    switch edge.side {
    case .top: (width, style, color) = (widths.top, styles.top, colors.top)
    case .bottom: (width, style, color) = (widths.bottom, styles.bottom, colors.bottom)
    case .start where isLeftToRight, .end where !isLeftToRight:
      (width, style, color) = (widths.left, styles.left, colors.left)
    case .start, .end: (width, style, color) = (widths.right, styles.right, colors.right)
    }
    guard width > .zero, style != .hidden, style != .none else { return nil }
    return CollapsedTable.Line(width: width, style: style, color: color, rank: edge.rank)
  }

  private mutating func paint(_ line: CollapsedTable.Line, _ logical: Rect, isRow: Bool, _ table: NodeIndex) {
    guard line.color.alpha > 0 else { return }
    var rect = logical
    let mode = tree.writingMode(of: table)
    let size = mode.transposed(laidOut.boxes.frame(of: table).size)
    if tree.style(of: table).direction == .rtl { rect.x = size.width - logical.maxX }
    rect = mode.physical(rect, in: size)
    let isRow = isRow != mode.isVertical
    let origin = placement.origins[Int(table)]
    let area = Self.snapped(Rect(x: rect.x + origin.x, y: rect.y + origin.y, width: rect.width, height: rect.height))
    guard !area.isEmpty else { return }
    if line.style == .double, min(area.width, area.height) >= 3 {
      paintDouble(area, line.color, isRow: isRow)
      return
    }
    switch line.style {
    // Raised and lowered boxes have no sense between cells: they become grooves and ridges.
    case .outset, .groove: paintHalves(area, line, isRaised: false, isRow: isRow)
    case .inset, .ridge: paintHalves(area, line, isRaised: true, isRow: isRow)
    default: paintSide(area, line, isRow: isRow, table)
    }
  }

  /// Paints an edge as one side of a box.
  private mutating func paintSide(_ area: PixelRect, _ line: CollapsedTable.Line, isRow: Bool, _ table: NodeIndex) {
    var style = PaintStyle()
    style.borderStyle = Edges(line.style)
    style.borderColor = Edges(line.color)
    let widths = Edges<Double>(
      top: isRow ? area.height : 0, right: 0, bottom: 0, left: isRow ? 0 : area.width)
    paintBorders(
      DecoratedBox(
        node: table, style: Shared(style), border: RoundedRect(area), borderWidths: widths, padding: Edges(0)))
  }

  /// Two lines, half of the width each, the first of them the wider one: lit and in shadow if the border is raised.
  private mutating func paintHalves(_ area: PixelRect, _ line: CollapsedTable.Line, isRaised: Bool, isRow: Bool) {
    guard min(area.width, area.height) >= 2 else { return fill(RoundedRect(area), with: line.color) }
    let side = BorderSide(place: .top, width: line.width.px, lines: line.style, color: line.color)
    let (first, second) = (side.shadedColor(isOutset: isRaised), side.shadedColor(isOutset: !isRaised))
    let half = (((isRow ? area.height : area.width) + 1) / 2).rounded(.down)
    var (before, after) = (area, area)
    if isRow {
      before.height = half
      after = PixelRect(x: area.x, y: area.y + half, width: area.width, height: area.height - half)
    } else {
      before.width = half
      after = PixelRect(x: area.x + half, y: area.y, width: area.width - half, height: area.height)
    }
    fill(RoundedRect(before), with: first)
    fill(RoundedRect(after), with: second)
  }

  /// Two lines, each a third of the width.
  private mutating func paintDouble(_ area: PixelRect, _ color: Color, isRow: Bool) {
    let third = (((isRow ? area.height : area.width) + 1) / 3).rounded(.down)
    var (first, second) = (area, area)
    if isRow {
      first.height = third
      second = PixelRect(x: area.x, y: area.maxY - third, width: area.width, height: third)
    } else {
      first.width = third
      second = PixelRect(x: area.maxX - third, y: area.y, width: third, height: area.height)
    }
    fill(RoundedRect(first), with: color)
    fill(RoundedRect(second), with: color)
  }
}
