import LayoutEngine

/// The sizes of the items between two known edges of a chain.
///
/// Each level of priorities is a flex line of the engine: the items of the level grow or shrink into their own room and
/// what is free, and what a level leaves is for the next one. So every item is in few lines, however many levels there
/// are.
struct ChainLengths {
  /// An item that takes a step.
  private struct Flexing {
    let item: Int
    let limit: LayoutUnit
  }

  private let items: [ItemSpecification]
  private(set) var sizes: [LayoutUnit]
  /// What the items leave of the room; negative if they need more.
  private var freeSpace: LayoutUnit
  /// Whether the sizes of items that flexed together were a matter of taste.
  private(set) var isAmbiguous = false

  /// - Parameters:
  ///   - room: The distance between the edges.
  ///   - limit: Steps of this priority and higher ones are not taken.
  init(_ items: [ItemSpecification], room: LayoutUnit, below limit: LayoutPriority) {
    self.items = items
    sizes = items.map(\.basis)
    freeSpace = items.reduce(room) { $0 - ($1.basis + $1.spacing) }
    let isGrowing = freeSpace > .zero
    take(isGrowing ? \.growing : \.shrinking, isGrowing: isGrowing, below: limit.rawValue)
  }

  private mutating func take(
    _ steps: KeyPath<ItemSpecification, [ItemSpecification.Step]>, isGrowing: Bool, below limit: Float
  ) {
    var levels: [Float: [Flexing]] = [:]
    for index in items.indices {
      for step in items[index][keyPath: steps] where step.level < limit {
        levels[step.level, default: []].append(Flexing(item: index, limit: step.limit))
      }
    }
    for level in levels.keys.sorted() {
      if isGrowing ? freeSpace <= .zero : freeSpace >= .zero { return }
      let flexing = (levels[level] ?? []).filter { isGrowing ? $0.limit > sizes[$0.item] : $0.limit < sizes[$0.item] }
      if flexing.isEmpty { continue }
      if Set(flexing.map { items[$0.item].group }).count > 1 { isAmbiguous = true }
      flex(flexing, isGrowing: isGrowing)
    }
  }

  /// Lets items grow or shrink up to their limits.
  private mutating func flex(_ flexing: [Flexing], isGrowing: Bool) {
    let unit = flexing.map { items[$0.item].weight }.min() ?? 1
    let room = max(flexing.reduce(freeSpace) { $0 + sizes[$1.item] }, .zero)
    var builder = LayoutTreeBuilder()
    var line = Style()
    line.display = .flex
    line.width = .px(room)
    builder.openBox(line)
    for item in flexing {
      var style = Style()
      style.display = .block
      style.flexBasis = .px(sizes[item.item])
      style.minWidth = .px(isGrowing ? .zero : item.limit)
      if item.limit < .max && isGrowing { style.maxWidth = .px(item.limit) }
      style.flexShrink = isGrowing ? 0 : 1
      style.flexGrow = isGrowing ? Float(min(items[item.item].weight / unit, 1e30)) : 0
      builder.addMeasured(style, size: .zero)
    }
    builder.closeBox()
    // More items than a tree may have stay as they are.
    guard let tree = try? builder.finish() else { return }
    let boxes = Layout.perform(tree, viewport: Size(width: room, height: .zero))
    for (index, item) in flexing.enumerated() {
      let size = boxes.frame(of: NodeIndex(index) + 1).width
      freeSpace -= size - sizes[item.item]
      sizes[item.item] = size
    }
  }
}
