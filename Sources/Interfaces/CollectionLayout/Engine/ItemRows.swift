import Foundation
import LayoutEngine

/// Items that share a row.
struct ItemRow {
  var range: Range<Int>
  /// The sum of the items' widths.
  var width = LayoutUnit.zero
  /// The height of the tallest item.
  var height = LayoutUnit.zero
}

/// Rows of items for the engine: a flex container for each row, below each other in a column.
struct ItemRows {
  /// The size of the collection.
  let size: Size
  let items: [Size]
  let alignItems: AlignItem
  let justifyContent: JustifyContent
  let interitemSpacing: LayoutUnit
  /// Whether rows are as high as the collection instead of their tallest item.
  var isFillingHeight = false

  /// The frames of all items, in whose order the rows are; `nil` if there are too many for a tree.
  func frames(of rows: [ItemRow], lineSpacing: LayoutUnit, alignContent: AlignContent) -> [CGRect]? {
    var builder = LayoutTreeBuilder(limits: LayoutLimits(nodes: Int(Int32.max) - 1, depth: 3))
    let total = rows.reduce(LayoutUnit.zero) { $0 + $1.height }
    let distribution = Distribution(
      alignContent, spacing: lineSpacing, total: total, count: rows.count, in: size.height)
    builder.openBox(column(distribution.alignment))
    for index in rows.indices { add(rows[index], after: index > 0 ? distribution.spacing : .zero, to: &builder) }
    builder.closeBox()
    guard let tree = try? builder.finish() else { return nil }
    return frames(of: rows, LayoutEngine.Layout.perform(tree, viewport: size))
  }

  private func column(_ alignment: Alignment) -> Style {
    var style = Style()
    style.display = .flex
    style.flexDirection = .column
    style.width = .px(size.width)
    style.height = .px(size.height)
    style.justifyContent = alignment
    style.alignItems = Alignment(.flexStart)
    return style
  }

  private func add(_ row: ItemRow, after spacing: LayoutUnit, to builder: inout LayoutTreeBuilder) {
    let distribution = Distribution(
      justifyContent, spacing: interitemSpacing, total: row.width, count: row.range.count, in: size.width)
    var style = Style()
    style.display = .flex
    style.flexShrink = 0
    style.width = .px(size.width)
    if isFillingHeight { style.height = .px(size.height) }
    style.margin.top = .px(spacing)
    style.justifyContent = distribution.alignment
    style.alignItems = alignItems.alignment
    builder.openBox(style)
    var item = Style()
    item.display = .block
    item.flexShrink = 0
    let first = builder.index(of: item)
    item.margin.left = .px(distribution.spacing)
    let others = builder.index(of: item)
    for index in row.range {
      builder.addMeasured(index == row.range.lowerBound ? first : others, size: items[index])
    }
    builder.closeBox()
  }

  private func frames(of rows: [ItemRow], _ boxes: Boxes) -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(items.count)
    var node: NodeIndex = 1
    for row in rows {
      let origin = boxes.frame(of: node).origin
      for offset in 0..<NodeIndex(row.range.count) {
        frames.append(CGRect(boxes.frame(of: node + 1 + offset), from: origin))
      }
      node += NodeIndex(row.range.count) + 1
    }
    return frames
  }
}

extension CGRect {
  init(_ rect: Rect, from origin: Point = .zero) {
    self.init(
      x: (rect.x + origin.x).px, y: (rect.y + origin.y).px, width: rect.width.px, height: rect.height.px)
  }
}

extension Size {
  /// A size in px, cut to 1/64 px; what is negative counts as 0, what is infinite as the largest length.
  init(_ size: CGSize) {
    self.init(
      width: max(LayoutUnit(Double(size.width)), .zero), height: max(LayoutUnit(Double(size.height)), .zero))
  }
}
