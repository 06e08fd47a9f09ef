import CSS
import Documents
import LayoutEngine

/// One box, with all that its explanation is drawn from.
struct ExplainedBox {
  /// What a box is to its parent.
  enum Role: String {
    case root = "root element"
    case blockLevel = "block-level box"
    case float = "float"
    case inline = "inline box"
    case atomicInline = "atomic inline"
    case flexItem = "flex item"
    case gridItem = "grid item"
    case positioned = "absolutely positioned box"
    case tablePart = "table part"
  }

  let node: NodeIndex
  let style: Style
  let frame: Rect
  let role: Role
  let tree: LayoutTree
  let room: LayoutRecord.Room?
  let flexItem: LayoutRecord.FlexItem?
  let gridItem: LayoutRecord.GridItem?
  let positioned: LayoutRecord.Positioned?
  let flow: FlowOrder
  private let record: LayoutRecord
  /// Whether lines run downwards in the formatting context that the box is in. What the layout noted is then about the
  /// other axis: its widths run along the lines.
  let isInVerticalFlow: Bool
  /// The style and the frame of the parent box.
  let parent: (style: Style, frame: Rect)?
  let laidOut: LaidOutDocument

  init(_ node: NodeIndex, _ laidOut: LaidOutDocument, _ record: LayoutRecord, _ flow: FlowOrder) {
    self.node = node
    self.record = record
    self.flow = flow
    self.laidOut = laidOut
    tree = laidOut.boxTree.tree
    style = tree.style(of: node)
    frame = laidOut.boxes.frame(of: node)
    room = record.rooms[node]
    flexItem = record.flexItems[node]
    gridItem = record.gridItems[node]
    positioned = record.positioned[node]
    let parent = tree.parent(of: node)
    self.parent = parent < 0 ? nil : (tree.style(of: parent), laidOut.boxes.frame(of: parent))
    isInVerticalFlow = parent >= 0 && tree.writingMode(of: parent).isVertical
    role = Self.role(of: style, in: self.parent?.style, isReplaced: tree.kind(of: node) == .replaced)
  }

  /// Another box of the same document.
  func box(_ node: NodeIndex) -> ExplainedBox { ExplainedBox(node, laidOut, record, flow) }

  /// The line of a flex item.
  var flexLine: LayoutRecord.FlexLine? {
    guard let flexItem, record.flexLines.indices.contains(flexItem.lineIndex) else { return nil }
    return record.flexLines[flexItem.lineIndex]
  }

  /// The grid of a grid item.
  var grid: LayoutRecord.Grid? { record.grids[tree.parent(of: node)] }

  /// The table of a cell, and what the cell spans of it.
  var tableCell: (table: LayoutRecord.Table, cell: LayoutRecord.TableCell)? {
    guard let cell = record.tableCells[node], let table = record.tables[cell.table] else { return nil }
    return (table, cell)
  }

  private static func role(of style: Style, in parent: Style?, isReplaced: Bool) -> Role {
    guard let parent else { return .root }
    if style.position.isOutOfFlow { return .positioned }
    if parent.display.isFlex { return .flexItem }
    if parent.display.isGrid { return .gridItem }
    if style.display == .inline { return isReplaced ? .atomicInline : .inline }
    if style.float != .none { return .float }
    if style.display.isAtomicInline { return .atomicInline }
    switch style.display {
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell, .tableColumnGroup,
      .tableColumn, .tableCaption:
      return .tablePart
    default: return .blockLevel
    }
  }

  /// The size that percentages and automatic sizes refer to; the height is indefinite where it is `auto`.
  var containingBlock: Size {
    guard let size = notedContainingBlock else { return Size(width: .indefinite, height: .indefinite) }
    return isInVerticalFlow ? Size(width: size.height, height: size.width) : size
  }

  private var notedContainingBlock: Size? {
    if let positioned { return positioned.area }
    return gridItem?.area ?? room.map { Size(width: $0.availableWidth, height: $0.containingHeight) }
  }

  /// Margins in px; indefinite for `auto` ones.
  var margin: Edges<LayoutUnit> {
    Edges(
      top: resolved(style.margin.top), right: resolved(style.margin.right), bottom: resolved(style.margin.bottom),
      left: resolved(style.margin.left))
  }

  var padding: Edges<LayoutUnit> {
    Edges(
      top: used(style.padding.top), right: used(style.padding.right), bottom: used(style.padding.bottom),
      left: used(style.padding.left))
  }

  /// Border and padding of both sides together.
  var edges: Size {
    Size(
      width: style.border.horizontal + padding.horizontal,
      height: style.border.top + style.border.bottom + padding.top + padding.bottom)
  }

  /// The margins of both sides together, `auto` as 0.
  var margins: Size {
    func total(_ a: LayoutUnit, _ b: LayoutUnit) -> LayoutUnit {
      (a.isDefinite ? a : .zero) + (b.isDefinite ? b : .zero)
    }
    return Size(width: total(margin.left, margin.right), height: total(margin.top, margin.bottom))
  }

  var isReplaced: Bool { tree.kind(of: node) == .replaced }

  /// How many lines of text the box has; 0 if it holds blocks, or nothing.
  var lineCount: Int { laidOut.boxes.fragments(of: node).lazy.map { Int($0.line) + 1 }.max() ?? 0 }

  private func resolved(_ length: Length) -> LayoutUnit { length.isAuto ? .indefinite : used(length) }

  /// Percentages of margins and padding refer to the inline size of the containing block.
  private func used(_ length: Length) -> LayoutUnit {
    LayoutUnit(pixels(length, of: isInVerticalFlow ? containingBlock.height : containingBlock.width))
  }

  /// A length in px; percentages of an indefinite basis are 0.
  func pixels(_ length: Length, of basis: LayoutUnit) -> Double {
    length.pixels(basis: basis.isDefinite ? basis.px : 0, laidOut.document.calculations)
  }

  /// The name of a box as selectors write it: `div#id.class`; anonymous boxes and the viewport have names of their own.
  func name(of node: NodeIndex) -> String {
    guard node >= 0 else { return "the initial containing block" }
    let element = laidOut.document.elements.elements[Int(laidOut.boxTree.elementOfNode[Int(node)])]
    let id = element.id.isEmpty ? "" : "#\(element.id)"
    return element.name + id + element.classes.map { ".\($0)" }.joined()
  }
}
