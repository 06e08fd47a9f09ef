/// What a pass keeps of a flex container from one layout to the next.
///
/// Safety: `items`, `settled`, `lengths` and `lines` have room for a value for each child; they lie in the arenas
/// of `KeptFlexContainers`.
struct KeptFlexContainer: BitwiseCopyable {
  /// No item is different, as far as is known.
  static let noItem: NodeIndex = -1
  /// More than one item is different.
  static let severalItems: NodeIndex = -2

  let items: UnsafeMutablePointer<FlexItem>
  let settled: UnsafeMutablePointer<SettledFlexItem>
  /// The container as it was at the end of that layout.
  let container: UnsafeMutablePointer<FlexContainer>
  var contributions: KeptContributions
  /// The number of items of the last layout.
  var itemCount = 0
  /// Whether `items` are those of a layout, and simple enough for another layout to start from them.
  var isUsable = false
  /// The item that is different since then.
  var changedItem = KeptFlexContainer.noItem
  // What that layout referred to.
  var contentWidth = LayoutUnit.indefinite
  var contentHeight = LayoutUnit.indefinite
  var percentageHeight = LayoutUnit.indefinite

  // What it takes to lay the container out again by flexing and moving items.
  /// Whether that is possible, and the following is that of the last layout.
  var canShift = false
  /// Whether all items have their hypothetical main sizes, one after the other in the only line.
  var isPacked = false
  /// Whether the style of the item that is different is another.
  var hasNewStyle = false
  var isRow = false
  var isOfContent = false
  var packsAtStart = false
  var canGrow = false
  var canShrink = false
  var refersToWidth = false
  var hasAutoMargins = false
  /// Whether `lengths` are those of the items, which nobody asks for as long as these are packed.
  var hasLengths = false
  /// Of the only line.
  var hypotheticalMainSize = LayoutUnit.zero
  var mainSize = LayoutUnit.zero
  var crossSize = LayoutUnit.zero

  // What it takes to flex them, apart from the rest, which is read more often.
  let lengths: UnsafeMutablePointer<FlexLength>
  let lines: UnsafeMutablePointer<FlexLine>
  var lineCount = 0
  /// What all lengths amount to together, in 1/64 px.
  var magnitude: Int64 = 0

  /// The index of an item, where they are in document order.
  @inline(__always)
  func index(of item: NodeIndex) -> Int? { indexInDocumentOrder(of: item, count: itemCount) { items[$0].node } }

  /// Notes that the items are not those of a layout any more.
  @inline(__always)
  mutating func forgetLayout() {
    isUsable = false
    canShift = false
  }

  /// Notes that nothing that was found out about an item holds any more.
  @inline(__always)
  mutating func noteChange(of item: NodeIndex) {
    if changedItem != item { changedItem = changedItem == Self.noItem ? item : Self.severalItems }
    let child = contributions.changedChild
    if child != item { contributions.changedChild = child == Self.noItem ? item : Self.severalItems }
  }
}

/// What a flex item was laid out with.
struct SettledFlexItem: BitwiseCopyable {
  var mainSize = LayoutUnit.indefinite
  var hypotheticalCrossSize = LayoutUnit.indefinite
  var crossSize = LayoutUnit.indefinite
  /// What the frames in it are for.
  var constraints = Constraints(availableWidth: .indefinite, containingHeight: .indefinite)
  var sizing: FlexItemSizing = []
  /// Whether its sizes have to be found out again in the current layout.
  var isOutdated = false
}

/// What the sizes of a flex item follow from, as far as its style says.
struct FlexItemSizing: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  /// Something about it refers to the width of the container.
  static let refersToWidth = FlexItemSizing(rawValue: 1 << 0)
  /// The flex base size is a length.
  static let isOfLength = FlexItemSizing(rawValue: 1 << 1)
  /// The flex base size is the one that the content asks for, and the limits of the main size are lengths or automatic:
  /// both follow from the content and nothing else.
  static let isOfContent = FlexItemSizing(rawValue: 1 << 2)
  static let hasAutomaticMinimum = FlexItemSizing(rawValue: 1 << 3)
}

/// The flex containers of a pass that lays its tree out again and again, each from its first layout on.
///
/// Safety: `containers` addresses a pointer for each node of the tree; what it points to lies in the arena.
struct KeptFlexContainers: ~Copyable {
  private var containers: UnsafeMutablePointer<UnsafeMutablePointer<KeptFlexContainer>?>?
  var arena = Arena()
  /// For what only items that flex need.
  var lineArena = Arena()

  deinit { containers?.deallocate() }

  @inline(__always) var isLasting: Bool { containers != nil }

  /// Keeps containers from now on.
  mutating func beginKeeping(nodeCount: Int) {
    let containers = UnsafeMutablePointer<UnsafeMutablePointer<KeptFlexContainer>?>.allocate(capacity: nodeCount)
    containers.initialize(repeating: nil, count: nodeCount)
    self.containers = containers
  }

  @inline(__always)
  subscript(node: NodeIndex) -> UnsafeMutablePointer<KeptFlexContainer>? {
    get { containers.flatMap { $0[Int(node)] } }
    nonmutating set { containers?[Int(node)] = newValue }
  }
}

extension LayoutPass {
  /// What is kept of a container; `nil` in a pass that lays out once.
  @inline(__always)
  func keptFlexContainer(of node: NodeIndex) -> UnsafeMutablePointer<KeptFlexContainer>? {
    guard keptFlexContainers.isLasting else { return nil }
    return keptFlexContainers[node] ?? makeKeptFlexContainer(of: node)
  }

  @inline(never)
  private func makeKeptFlexContainer(of node: NodeIndex) -> UnsafeMutablePointer<KeptFlexContainer> {
    var count = 0
    var child = node + 1
    while child < subtreeEnd[Int(node)] {
      count += 1
      child = subtreeEnd[Int(child)]
    }
    let kept = keptFlexContainers.arena.allocate(KeptFlexContainer.self, count: 1)
    let items = keptFlexContainers.arena.allocate(FlexItem.self, count: count)
    let settled = keptFlexContainers.arena.allocate(SettledFlexItem.self, count: count)
    settled.initialize(repeating: SettledFlexItem(), count: count)
    let lengths = keptFlexContainers.lineArena.allocate(FlexLength.self, count: count)
    let lines = keptFlexContainers.lineArena.allocate(FlexLine.self, count: count)
    let contributions = KeptContributions(
      children: keptFlexContainers.arena.allocate(NodeIndex.self, count: count),
      outerSizes: keptFlexContainers.arena.allocate(IntrinsicSizes.self, count: count))
    kept.initialize(
      to:
        KeptFlexContainer(
          items: items, settled: settled, container: keptFlexContainers.arena.allocate(FlexContainer.self, count: 1),
          contributions: contributions, lengths: lengths, lines: lines))
    keptFlexContainers[node] = kept
    return kept
  }

  // MARK: After a change

  /// Forgets the items of a container whose own style is different.
  func forgetItems(ofFlexContainer node: NodeIndex) {
    keptFlexContainers[node]?.pointee.forgetLayout()
    keptFlexContainers[node]?.pointee.contributions.isUsable = false
  }

  /// Notes that what was found out about a node does not hold any more, for the container that it may be an item of.
  @inline(__always)
  func noteChange(ofFlexItem node: NodeIndex) {
    let parent = tree.parent[Int(node)]
    if parent >= 0 { keptFlexContainers[parent]?.pointee.noteChange(of: node) }
  }

  /// Notes that a node has another style, or that what it has to know about its children is different.
  func noteNewStyle(ofFlexItem node: NodeIndex) {
    let parent = tree.parent[Int(node)]
    if parent >= 0 { keptFlexContainers[parent]?.pointee.hasNewStyle = true }
  }

  /// Notes that frames in a node may change without a layout of the container that it may be an item of.
  @inline(__always)
  func noteDisturbance(ofFlexItem node: NodeIndex) {
    let parent = tree.parent[Int(node)]
    guard parent >= 0, let kept = keptFlexContainers[parent], kept.pointee.changedItem != node else { return }
    kept.pointee.canShift = false
  }

  /// What the container around a node knows to be different.
  @inline(__always)
  func changedItem(around node: NodeIndex) -> NodeIndex {
    let parent = tree.parent[Int(node)]
    guard parent >= 0, let kept = keptFlexContainers[parent] else { return KeptFlexContainer.noItem }
    return kept.pointee.changedItem
  }

  /// Takes back that a node is different, since its answers are the same, if that was all that was different.
  @inline(__always)
  func takeBackChange(ofFlexItem node: NodeIndex, noted: NodeIndex) {
    let parent = tree.parent[Int(node)]
    guard parent >= 0, noted == KeptFlexContainer.noItem, let kept = keptFlexContainers[parent] else { return }
    if kept.pointee.changedItem == node { kept.pointee.changedItem = KeptFlexContainer.noItem }
  }

  /// Takes back that an absolutely positioned box is different, for the container that has it as a child but not as an item.
  func takeBackChange(ofPositioned node: NodeIndex) {
    guard let kept = keptFlexContainers[tree.parent[Int(node)]] else { return }
    if kept.pointee.changedItem == node { kept.pointee.changedItem = KeptFlexContainer.noItem }
    let child = kept.pointee.contributions.changedChild
    if child == node { kept.pointee.contributions.changedChild = KeptFlexContainer.noItem }
  }
}
