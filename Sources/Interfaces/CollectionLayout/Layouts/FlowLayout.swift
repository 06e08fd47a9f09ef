import Foundation
import LayoutEngine

/// Items in rows, from left to right and from top to bottom.
///
/// An item begins a new row if it does not fit into the row with its spacing; a row is as high as its tallest item.
/// `justifyContent` is about the empty space of each row, `alignContent` about that of all rows in the collection, and
/// `alignItems` about items that are lower than their row. Where there is no empty space, items and rows have their
/// spacing and begin at the edge.
open class FlowLayout: VerticalSimpleLayout {
  /// The space between two rows, in px.
  public var lineSpacing: CGFloat
  /// The space between two items of a row, in px.
  public var interitemSpacing: CGFloat
  /// What happens to the empty space of a row. Default: `start`.
  public var justifyContent: JustifyContent
  /// Where items go that are lower than their row. Default: `start`.
  public var alignItems: AlignItem
  /// What happens to the empty space of all rows together. Default: `start`.
  public var alignContent: AlignContent

  /// A flow with its own space between rows and between items, in px.
  public init(
    lineSpacing: CGFloat = 0, interitemSpacing: CGFloat = 0, justifyContent: JustifyContent = .start,
    alignItems: AlignItem = .start, alignContent: AlignContent = .start
  ) {
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.justifyContent = justifyContent
    self.alignItems = alignItems
    self.alignContent = alignContent
    super.init()
  }

  /// A flow with the same space between rows and between items.
  public convenience init(
    spacing: CGFloat, justifyContent: JustifyContent = .start, alignItems: AlignItem = .start,
    alignContent: AlignContent = .start
  ) {
    self.init(
      lineSpacing: spacing, interitemSpacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
      alignContent: alignContent)
  }

  open override func simpleLayout(context: any LayoutContext) -> [CGRect] {
    let room = context.collectionSize
    let items = (0..<context.numberOfItems).map { Size(context.size(at: $0, collectionSize: room)) }
    let rows = ItemRows(
      size: Size(room), items: items, alignItems: alignItems, justifyContent: justifyContent,
      interitemSpacing: LayoutUnit(Double(interitemSpacing)))
    return rows.frames(
      of: rows.broken(), lineSpacing: LayoutUnit(Double(lineSpacing)), alignContent: alignContent) ?? []
  }
}

extension ItemRows {
  /// The items collected into rows.
  fileprivate func broken() -> [ItemRow] {
    var rows: [ItemRow] = []
    var row = ItemRow(range: 0..<0)
    /// The items of the row with a spacing behind each.
    var length = LayoutUnit.zero
    for index in items.indices {
      if !row.range.isEmpty && length + items[index].width > size.width {
        rows.append(row)
        row = ItemRow(range: index..<index)
        length = .zero
      }
      row.range = row.range.lowerBound..<index + 1
      row.width += items[index].width
      row.height = max(row.height, items[index].height)
      length += items[index].width + interitemSpacing
    }
    if !row.range.isEmpty { rows.append(row) }
    return rows
  }
}
