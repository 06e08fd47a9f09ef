import LayoutEngine

/// The sizes of the items between two known edges of a chain.
///
/// Each level of priorities is a flex line of the engine: the items of the level grow or shrink, the others are
/// inflexible, and what a level leaves is for the next one.
struct ChainLengths {
  private let items: [ItemSpecification]
  private let room: LayoutUnit
  private(set) var sizes: [LayoutUnit]
  /// Whether the sizes of items that flexed together were a matter of taste.
  private(set) var isAmbiguous = false

  /// - Parameters:
  ///   - room: The distance between the edges.
  ///   - limit: Steps of this priority and higher ones are not taken.
  init(_ items: [ItemSpecification], room: LayoutUnit, below limit: LayoutPriority) {
    self.items = items
    self.room = room
    sizes = items.map(\.basis)
    take(\.growing, isGrowing: true, below: limit.rawValue)
    take(\.shrinking, isGrowing: false, below: limit.rawValue)
  }

  private var freeSpace: LayoutUnit {
    var space = room
    for index in items.indices { space -= sizes[index] + items[index].spacing }
    return space
  }

  private mutating func take(
    _ steps: KeyPath<ItemSpecification, [ItemSpecification.Step]>, isGrowing: Bool, below limit: Float
  ) {
    let levels = Set(items.flatMap { $0[keyPath: steps].map(\.level) }).filter { $0 < limit }
    for level in levels.sorted() {
      let space = freeSpace
      if isGrowing ? space <= .zero : space >= .zero { return }
      let limits = items.indices.map { index in
        let step = items[index][keyPath: steps].last { $0.level == level }
        return step.flatMap { (isGrowing ? $0.limit > sizes[index] : $0.limit < sizes[index]) ? $0.limit : nil }
      }
      let groups = Set(limits.indices.filter { limits[$0] != nil }.map { items[$0].group })
      if groups.isEmpty { continue }
      if groups.count > 1 { isAmbiguous = true }
      flex(isGrowing, limits)
    }
  }

  /// Lets the items that have a limit grow or shrink up to it.
  private mutating func flex(_ isGrowing: Bool, _ limits: [LayoutUnit?]) {
    let unit = limits.indices.filter { limits[$0] != nil }.map { items[$0].weight }.min() ?? 1
    var builder = LayoutTreeBuilder()
    var line = Style()
    line.display = .flex
    line.width = .px(max(room, .zero))
    builder.openBox(line)
    for index in items.indices {
      var style = Style()
      style.display = .block
      style.margin.left = .px(items[index].spacing)
      style.flexBasis = .px(sizes[index])
      style.minWidth = .px(isGrowing ? .zero : limits[index] ?? .zero)
      style.flexShrink = isGrowing || limits[index] == nil ? 0 : 1
      if isGrowing, let limit = limits[index] {
        style.flexGrow = Float(min(items[index].weight / unit, 1e30))
        if limit < .max { style.maxWidth = .px(limit) }
      }
      builder.addMeasured(style, size: .zero)
    }
    builder.closeBox()
    // More items than a tree may have stay as they are.
    guard let tree = try? builder.finish() else { return }
    let boxes = Layout.perform(tree, viewport: Size(width: max(room, .zero), height: .zero))
    for index in items.indices { sizes[index] = boxes.frame(of: NodeIndex(index) + 1).width }
  }
}
