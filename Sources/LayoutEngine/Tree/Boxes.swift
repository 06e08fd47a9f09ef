/// A piece of an inline formatting context on one line.
public struct LineFragment: Hashable, Sendable, BitwiseCopyable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Part of a text node.
    case text
    /// Part of an inline box: its background, border and padding.
    case box
    /// The visible hyphen of a soft hyphen at the end of a line; `node` is the text node before it.
    case hyphen
    /// What `text-overflow` or `line-clamp` shows instead of text.
    case ellipsis
  }

  /// How a piece of text lies in its line, which matters for shaping it again.
  public struct Cuts: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The text begins or ends the line.
    public static let isAtLineStart = Cuts(rawValue: 1 << 0)
    public static let isAtLineEnd = Cuts(rawValue: 1 << 1)
    /// The text was cut off from what precedes or follows it by a line break.
    public static let isCutAtStart = Cuts(rawValue: 1 << 2)
    public static let isCutAtEnd = Cuts(rawValue: 1 << 3)
  }

  public var kind: Kind
  /// The bidi embedding level: odd levels run from right to left.
  public var level: UInt8
  /// Whether an inline box begins or ends in this fragment (in its own direction).
  public var isFirst: Bool
  public var isLast: Bool
  /// The text node or the inline box.
  public var node: NodeIndex
  /// Number of the line in the formatting context, from 0.
  public var line: Int32
  /// Part of the node's text, in UTF-16 code units.
  public var textStart: Int32
  public var textEnd: Int32
  /// Relative to the border box of the box that establishes the inline formatting context.
  public var frame: Rect
  /// The baseline, from the same origin as `frame`: an y coordinate where lines are horizontal, else an x coordinate.
  public var baseline: LayoutUnit
  /// Extra px for each justification opportunity.
  public var expansion: Float
  /// Part of the paragraph's text: collapsed, transformed and of all nodes together.
  public var contentStart: Int32 = 0
  public var contentEnd: Int32 = 0
  /// Where shaping ended, if the text is cut at its end.
  public var shapedEnd: Int32 = 0
  public var cuts: Cuts = []

  public init(
    kind: Kind, node: NodeIndex, line: Int32, text: Range<Int32> = 0..<0, frame: Rect, baseline: LayoutUnit,
    level: UInt8 = 0, isFirst: Bool = true, isLast: Bool = true, expansion: Float = 0
  ) {
    self.kind = kind
    self.level = level
    self.isFirst = isFirst
    self.isLast = isLast
    self.node = node
    self.line = line
    textStart = text.lowerBound
    textEnd = text.upperBound
    self.frame = frame
    self.baseline = baseline
    self.expansion = expansion
  }
}

/// How much work a layout was.
public struct LayoutStatistics: Hashable, Sendable {
  /// Calls that laid a node out or measured it, not counting answers from a cache.
  public var visits = 0
  /// Nodes whose frames were computed.
  public var nodesLaidOut = 0
  /// Nodes whose frames were copied from the subtree cache.
  public var nodesReused = 0
  /// Inline formatting contexts that were analysed and shaped.
  public var textsMeasured = 0
  /// Calls of the `LeafMeasurer`.
  public var leavesMeasured = 0

  public init() {}
}

/// Where the boxes of a tree are.
///
/// Frames are border boxes relative to the border box of the parent node (the root's: to the viewport), in document
/// order, so that the result of a subtree means the same wherever the subtree stands.
///
/// Safety: the pointers address `tree.count` frames and `tree.inlineContextCount` lists that this object owns.
public final class Boxes: @unchecked Sendable {
  public let tree: LayoutTree
  let frames: UnsafeMutablePointer<Rect>
  /// The physical frames and fragments, and the size of what the root lies in, if they are not the above.
  var physical: PhysicalBoxes?
  /// The fragments of each inline formatting context in visual order, line by line.
  var fragmentLists: [[LineFragment]]
  /// Where the tracks of grids that are scroll containers are, in their border boxes.
  var gridContents: [NodeIndex: Rect] = [:]
  public internal(set) var statistics = LayoutStatistics()
  /// Whether the layout was given up at its deadline: nothing here is right then.
  public internal(set) var isOverdue = false
  /// Why the boxes are as they are, if that was asked for.
  public internal(set) var record: LayoutRecord?
  /// The boxes that were moved because of sticky positioning, and how far.
  var stickyMoves: [(node: NodeIndex, offset: Point)] = []
  /// The digests of all subtrees; empty if they were not computed.
  var digests: [Digest] = []

  init(tree: LayoutTree) {
    self.tree = tree
    frames = .allocate(capacity: tree.count)
    frames.initialize(repeating: .zero, count: tree.count)
    fragmentLists = Array(repeating: [], count: tree.inlineContextCount)
  }

  deinit { frames.deallocate() }

  /// The memory that keeping these boxes takes, the tree included, in bytes.
  var byteCount: Int {
    let fragments = fragmentLists.reduce(0) { $0 + $1.count * MemoryLayout<LineFragment>.stride + 32 }
    let grids = gridContents.count * 2 * (MemoryLayout<NodeIndex>.stride + MemoryLayout<Rect>.stride)
    // Physical frames and fragments are as many again.
    let copies = physical == nil ? 0 : fragments + tree.count * MemoryLayout<Rect>.stride
    return copies + tree.count * (MemoryLayout<Rect>.stride + LayoutTree.bytesPerNode) + fragments + grids
      + tree.byteCountOfTables + digests.count * MemoryLayout<Digest>.stride
  }

  /// What stands for all that decides how a subtree is laid out, its text and fonts included; `nil` if the layout had no
  /// subtree cache, whose secret digests are keyed with.
  public func digest(of node: NodeIndex) -> Digest? { digests.isEmpty ? nil : digests[Int(node)] }

  /// The border box of a node, relative to that of its parent.
  public func frame(of node: NodeIndex) -> Rect {
    precondition(node >= 0 && node < tree.count, "no such node")
    if tree.hasVerticalText, let physical { return physical.frames[Int(node)] }
    return frames[Int(node)]
  }

  /// The rectangle around all tracks of a grid that is a scroll container, in its border box; `nil` for other nodes.
  public func gridContent(of node: NodeIndex) -> Rect? { (physical?.gridContents ?? gridContents)[node] }

  /// How far sticky positioning moved a box.
  ///
  /// - Complexity: Linear in the number of boxes that were moved.
  public func stickyOffset(of node: NodeIndex) -> Point {
    (physical?.stickyMoves ?? stickyMoves).first { $0.node == node }?.offset ?? .zero
  }

  /// The line fragments of a node that establishes an inline formatting context; empty for other nodes.
  public func fragments(of node: NodeIndex) -> [LineFragment] {
    guard tree.flags(of: node).contains(.hasInlineChildren), tree.kind(of: node) == .box else { return [] }
    let index = tree.contentIndex(of: node)
    return index >= 0 ? (physical?.fragmentLists ?? fragmentLists)[index] : []
  }
}
