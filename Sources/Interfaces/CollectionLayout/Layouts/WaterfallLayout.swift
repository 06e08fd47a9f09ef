import Foundation
import LayoutEngine

/// Items in columns of equal width, each item in the column that is the shortest so far; of equally short ones, in the
/// leftmost.
public final class WaterfallLayout: VerticalSimpleLayout {
  /// How many columns there are; less than 1 counts as 1.
  public var columns: Int
  /// The space between columns and between the items of a column, in px.
  public var spacing: CGFloat

  /// Columns with the same space between them and between their items, in px.
  public init(columns: Int = 2, spacing: CGFloat = 0) {
    self.columns = columns
    self.spacing = spacing
    super.init()
  }

  /// - Complexity: n log c for n items in c columns.
  public override func simpleLayout(context: any LayoutContext) -> [CGRect] {
    let room = Size(context.collectionSize)
    let spacing = LayoutUnit(Double(spacing))
    // Columns that no item reaches only take their share of the width.
    let columns = FlexibleShares(spacing: spacing, width: room.width).rects(
      of: Array(repeating: nil, count: max(self.columns, 1)))
    guard !columns.isEmpty else { return [] }
    var shortest = ColumnQueue(count: columns.count)
    return (0..<context.numberOfItems).map { index in
      let column = columns[shortest.first.column]
      let height = context.collectionSize.height
      let wanted = context.size(at: index, collectionSize: CGSize(width: column.width.px, height: Double(height)))
      let frame = Rect(x: column.x, y: shortest.first.height, width: column.width, height: Size(wanted).height)
      shortest.grow(by: frame.height + spacing)
      return CGRect(frame)
    }
  }
}

/// The columns, the shortest first: a binary heap.
private struct ColumnQueue {
  struct Entry {
    var height: LayoutUnit
    var column: Int

    static func < (a: Self, b: Self) -> Bool { (a.height, a.column) < (b.height, b.column) }
  }

  private var heap: [Entry]

  /// Empty columns.
  init(count: Int) { heap = (0..<count).map { Entry(height: .zero, column: $0) } }

  var first: Entry { heap[0] }

  /// Makes the first column longer, and moves it behind shorter ones.
  mutating func grow(by length: LayoutUnit) {
    heap[0].height += length
    var index = 0
    while let child = smallestChild(of: index), heap[child] < heap[index] {
      heap.swapAt(child, index)
      index = child
    }
  }

  private func smallestChild(of index: Int) -> Int? {
    let left = 2 * index + 1
    guard left < heap.count else { return nil }
    return left + 1 < heap.count && heap[left + 1] < heap[left] ? left + 1 : left
  }
}
