import CSS
import Documents
import LayoutEngine

/// The columns and column groups with backgrounds, by the cells that begin in them.
struct ColumnBackgrounds {
  /// Groups before columns.
  private var columnsOfCell: [NodeIndex: [NodeIndex]] = [:]

  /// Takes time linear in the number of nodes, and in cells times columns of tables whose columns have backgrounds.
  init(_ laidOut: LaidOutDocument, until deadline: inout Deadline) {
    let tree = laidOut.boxTree.tree
    guard tree.tableCount > 0 else { return }
    var tables: Set<NodeIndex> = []
    for node in 0..<NodeIndex(tree.count) where Self.isColumn(tree.tableDisplay(of: node)) {
      guard Self.hasBackground(node, laidOut) else { continue }
      var table = tree.parent(of: node)
      while table >= 0, !tree.tableDisplay(of: table).isTable { table = tree.parent(of: table) }
      if table >= 0 { tables.insert(table) }
    }
    for table in tables { add(table, laidOut, until: &deadline) }
  }

  private mutating func add(_ table: NodeIndex, _ laidOut: LaidOutDocument, until deadline: inout Deadline) {
    let grid = TableGrid(table: table, in: laidOut.boxTree.tree)
    var columns = grid.columns.filter { Self.hasBackground($0.node, laidOut) }
    columns.sort { ($0.isGroup ? 0 : 1, $0.node) < ($1.isGroup ? 0 : 1, $1.node) }
    for cell in grid.cells where !deadline.hasPassed(after: 1 + columns.count / 64) {
      let nodes = columns.filter { $0.columns.contains(cell.column) }.map(\.node)
      if !nodes.isEmpty { columnsOfCell[cell.node] = nodes }
    }
  }

  private static func isColumn(_ display: Display) -> Bool { display == .tableColumn || display == .tableColumnGroup }

  private static func hasBackground(_ node: NodeIndex, _ laidOut: LaidOutDocument) -> Bool {
    guard laidOut.boxTree.isPrincipal[Int(node)] else { return false }
    let paint = laidOut.boxTree.paint(of: node, in: laidOut.document).value
    return paint.isVisible && (paint.backgroundColor.alpha > 0 || !paint.backgroundLayers.isEmpty)
  }

  func columns(of cell: NodeIndex) -> [NodeIndex] { columnsOfCell[cell] ?? [] }
}

// Rows, columns and groups show their backgrounds in cells only.
//
// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#table-layers
extension Painter {
  /// Paints what is special about a part of a table; whether that is all there is to paint of its decorations.
  mutating func paintTablePart(_ node: NodeIndex, _ traits: PaintTraits) -> Bool {
    switch tree.tableDisplay(of: node) {
    case .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableColumn, .tableColumnGroup: return true
    case .tableCell:
      paintBackgroundsUnder(cell: node)
      return isHiddenEmptyCell(node)
    default: return false
    }
  }

  /// A cell without content is transparent and has no borders if `empty-cells` says so.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#empty-cells
  private func isHiddenEmptyCell(_ node: NodeIndex) -> Bool {
    let style = tree.style(of: node)
    return style.hidesEmptyCells && !style.collapsesBorders && tree.subtreeEnd(of: node) == node + 1
  }

  /// Paints the backgrounds of column groups, columns, the row group and the row in a cell.
  private mutating func paintBackgroundsUnder(cell: NodeIndex) {
    for column in columnBackgrounds.columns(of: cell) where !isStopped() { paintBackground(of: column, in: cell) }
    let row = tree.parent(of: cell)
    guard row >= 0 else { return }
    let section = tree.parent(of: row)
    if section >= 0 { paintBackground(of: section, in: cell) }
    paintBackground(of: row, in: cell)
  }

  private mutating func paintBackground(of part: NodeIndex, in cell: NodeIndex) {
    let traits = traits(part)
    guard traits.contains(.isDecorated), traits.contains(.isVisible), part != plan.canvasSource else { return }
    let box = decoratedBox(part)
    let area = RoundedRect(isAboveCollapsedBorders(cell) ? paddingBoxOfCell(cell) : borderBox(cell))
    guard !area.rect.isEmpty else { return }
    setClip(plan.clipOfNode[Int(cell)])
    fill(area, with: box.style.value.backgroundColor)
    if !box.style.value.backgroundLayers.isEmpty { paintBackgroundLayers(box, on: area) }
  }

  /// Whether a cell is positioned in a table with collapsed borders: it is painted after these and must not cover them.
  func isAboveCollapsedBorders(_ cell: NodeIndex) -> Bool {
    traits(cell).contains(.isLayer) && tree.style(of: cell).collapsesBorders
  }

  /// The padding box of a cell, with its edges rounded to whole px.
  func paddingBoxOfCell(_ cell: NodeIndex) -> PixelRect {
    let (origin, frame, border) = (
      placement.origins[Int(cell)], laidOut.boxes.frame(of: cell), tree.style(of: cell).border
    )
    return Self.snapped(
      Rect(
        x: origin.x + border.left, y: origin.y + border.top, width: max(frame.width - border.horizontal, .zero),
        height: max(frame.height - border.vertical, .zero)))
  }

  /// The border box of a table's grid, without its captions; relative to the table's own.
  func gridFrame(of table: NodeIndex) -> Rect {
    let frame = laidOut.boxes.frame(of: table)
    var rect = Rect(x: .zero, y: .zero, width: frame.width, height: frame.height)
    for child in tree.children(of: table) where tree.tableDisplay(of: child) == .tableCaption {
      let style = tree.style(of: child)
      let height = laidOut.boxes.frame(of: child).height + outerHeight(style, width: frame.width)
      rect.height -= height
      if !style.captionIsAtBottom { rect.y += height }
    }
    return rect
  }

  private func outerHeight(_ style: Style, width: LayoutUnit) -> LayoutUnit {
    let calculations = laidOut.document.calculations
    return LayoutUnit(
      style.margin.top.pixels(basis: width.px, calculations)
        + style.margin.bottom.pixels(basis: width.px, calculations))
  }
}
