import LayoutEngine
import Synchronization

/// Tells how large the content of a leaf is in a given room; `nil` is an unlimited side.
public typealias MeasureFunc = (Size<Float?>) -> Size<Float>

/// A box with a style, and either children or a content that it measures.
///
/// ```swift
/// let node = Node(style: Style(size: Size(width: .points(100), height: .points(100))), children: [])
/// let layout = node.computeLayout(thatFits: Size(width: nil, height: nil))
/// ```
///
/// The layout is that of CSS flexbox as Chromium does it, with the defaults of `Style`. A tree belongs to one thread at a
/// time.
public final class Node {
  /// Setting it marks the node as dirty, unless it is the same.
  public var style: Style {
    didSet { if style != oldValue { invalidate() } }
  }

  /// Setting them marks the node as dirty. A child that has another parent leaves it.
  public var children: [Node] {
    get { storage }
    set {
      for child in storage { child.parent = nil }
      storage = []
      for child in newValue { adopt(child, at: storage.count) }
      invalidate()
    }
  }

  /// Measures the content; only of nodes without children. Setting it marks the node as dirty.
  public var measure: MeasureFunc? { didSet { markDirty() } }

  /// Whether the node or anything in it has changed since the last layout.
  public private(set) var dirty = true
  /// How much work the last layout that began at this node was.
  public private(set) var statistics = LayoutStatistics()

  private var storage: [Node] = []
  private weak var parent: Node?
  /// Stands for what the node measures, in the cache.
  private(set) var contentIdentity: UInt64 = nextIdentity()
  /// Results of earlier layouts that began at this node.
  private lazy var cache = SubtreeCache(capacity: 32 << 20, minimumNodeCount: 1)
  private var last: (size: Size<Float?>, layout: Layout)?

  private static let lastIdentity = Atomic<UInt64>(0)
  private static func nextIdentity() -> UInt64 { lastIdentity.wrappingAdd(1, ordering: .relaxed).newValue }

  /// A node with children, which leave the parents that they have.
  ///
  /// - Precondition: The children are different nodes.
  public init(style: Style, children: [Node]) {
    self.style = style
    for child in children { adopt(child, at: storage.count) }
  }

  /// A leaf with a content that `measure` knows the size of.
  public init(style: Style, measure: @escaping MeasureFunc) {
    self.style = style
    self.measure = measure
  }

  /// The same as setting `style`.
  public func setStyle(_ style: Style) { self.style = style }

  // MARK: Children

  /// Adds a child behind the others.
  public func addChild(_ child: Node) {
    adopt(child, at: storage.count)
    invalidate()
  }

  /// Puts a child in the place of another, which is returned.
  ///
  /// - Precondition: There is a child at `index`, and it is not `child`.
  @discardableResult
  public func replaceChild(_ child: Node, at index: Int) -> Node {
    let replaced = storage[index]
    precondition(replaced !== child, "a child cannot replace itself")
    let following = index + 1 < storage.count ? storage[index + 1] : nil
    detach(replaced)
    child.leaveParent()
    adopt(child, at: storage.firstIndex { $0 === following } ?? storage.count)
    invalidate()
    return replaced
  }

  /// Removes a child, and returns it. A node that is no child stays where it is.
  @discardableResult
  public func removeChild(_ child: Node) -> Node {
    guard child.parent === self else { return child }
    detach(child)
    invalidate()
    return child
  }

  /// Removes the child at an index, and returns it.
  ///
  /// - Precondition: There is one.
  @discardableResult
  public func removeChild(at index: Int) -> Node { removeChild(storage[index]) }

  private func adopt(_ child: Node, at index: Int) {
    precondition(!isInside(child), "a node cannot be in itself")
    child.leaveParent()
    storage.insert(child, at: min(index, storage.count))
    child.parent = self
  }

  private func detach(_ child: Node) {
    storage.removeAll { $0 === child }
    child.parent = nil
  }

  private func leaveParent() {
    guard let parent else { return }
    parent.removeChild(self)
  }

  private func isInside(_ node: Node) -> Bool {
    var current: Node? = self
    while let ancestor = current {
      if ancestor === node { return true }
      current = ancestor.parent
    }
    return false
  }

  // MARK: Layout

  /// Says that the content of the node is another than before, so that it is measured again. Needed only where what the
  /// measure function knows has changed: all other changes are noticed.
  public func markDirty() {
    contentIdentity = Self.nextIdentity()
    invalidate()
  }

  /// Marks this node and those around it.
  private func invalidate() {
    var current: Node? = self
    while let node = current {
      node.dirty = true
      current = node.parent
    }
  }

  /// Lays out the node and all that is in it.
  ///
  /// Only what has changed since the last layout that began at this node is laid out again, and what depends on it;
  /// `statistics` tells how much that was.
  ///
  /// - Parameter size: The room, which percentages of the root's size refer to; `nil` where there is no limit. A root
  ///   whose size is `auto` is as large as its content.
  /// - Precondition: Nodes nest at most 1,000 levels deep.
  @discardableResult
  public func computeLayout(thatFits size: Size<Float?>) -> Layout {
    if !dirty, let last, last.size == size {
      statistics = LayoutStatistics()
      return last.layout
    }
    let tree = NodeTree(root: self, room: size, cache: cache)
    statistics = tree.statistics
    let layout = tree.layout
    last = (size, layout)
    clean()
    return layout
  }

  private func clean() {
    guard dirty else { return }
    var open = [self]
    while let node = open.popLast() {
      node.dirty = false
      open += node.storage.filter(\.dirty)
    }
  }
}
