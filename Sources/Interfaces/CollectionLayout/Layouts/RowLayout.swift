import Foundation
import LayoutEngine

/// All items in one row, some of which share the space that the others leave.
public final class RowLayout: HorizontalSimpleLayout {
  /// The least space between two items, in px.
  public var spacing: CGFloat
  /// The identifiers of the items that fill the row.
  public var fillIdentifiers: Set<String>
  /// Where items go that are lower than their row. Default: `start`.
  public var alignItems: AlignItem
  /// What happens to the empty space of a row. Default: `start`.
  public var justifyContent: JustifyContent
  /// Whether an item that fills takes all of its share even if it wants less.
  public var alwaysFillEmptySpaces = true

  /// A row in which the items with some identifiers share what the others leave. The spacing is in px.
  public init(
    fillIdentifiers: Set<String>, spacing: CGFloat = 0, justifyContent: JustifyContent = .start,
    alignItems: AlignItem = .start
  ) {
    self.spacing = spacing
    self.fillIdentifiers = fillIdentifiers
    self.justifyContent = justifyContent
    self.alignItems = alignItems
    super.init()
  }

  /// A row in which the items with some identifiers share what the others leave.
  public convenience init(
    _ fillIdentifiers: String..., spacing: CGFloat = 0, justifyContent: JustifyContent = .start,
    alignItems: AlignItem = .start
  ) {
    self.init(
      fillIdentifiers: Set(fillIdentifiers), spacing: spacing, justifyContent: justifyContent, alignItems: alignItems)
  }

  public override func simpleLayout(context: any LayoutContext) -> [CGRect] {
    let items = sizes(of: context)
    let rows = ItemRows(
      size: Size(context.collectionSize), items: items, alignItems: alignItems, justifyContent: justifyContent,
      interitemSpacing: LayoutUnit(Double(spacing)), isFillingHeight: true)
    guard !items.isEmpty else { return [] }
    let row = ItemRow(
      range: items.indices, width: items.reduce(LayoutUnit.zero) { $0 + $1.width }, height: rows.size.height)
    return rows.frames(of: [row], lineSpacing: .zero, alignContent: .start) ?? []
  }

  /// The sizes of all items. Those that fill are asked what they want in their share, and get no less.
  private func sizes(of context: any LayoutContext) -> [Size] {
    let room = context.collectionSize
    let isFilling = (0..<context.numberOfItems).map { fillIdentifiers.contains(context.identifier(at: $0)) }
    var sizes = isFilling.indices.map {
      isFilling[$0] ? nil : Size(context.size(at: $0, collectionSize: room))
    }
    let shares = FlexibleShares(spacing: LayoutUnit(Double(spacing)), width: Size(room).width).widths(of: sizes)
    for index in sizes.indices where isFilling[index] {
      let share = shares[index]
      var size = Size(context.size(at: index, collectionSize: CGSize(width: share.px, height: Double(room.height))))
      if alwaysFillEmptySpaces { size.width = max(size.width, share) }
      sizes[index] = size
    }
    return sizes.compactMap { $0 }
  }
}
