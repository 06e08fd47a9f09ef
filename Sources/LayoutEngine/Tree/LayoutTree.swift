/// The index of a node in a `LayoutTree`, in document order (preorder).
public typealias NodeIndex = Int32

/// What a node is.
public enum NodeKind: UInt8, Sendable, BitwiseCopyable {
  /// A box that its `display` describes; inline boxes included.
  case box
  /// A run of text of one style in an inline formatting context. `contentIndex` points into `texts`.
  case text
  /// `<br>`: a forced line break in an inline formatting context.
  case lineBreak
  /// `<wbr>`: a soft wrap opportunity in an inline formatting context.
  case wordBreakOpportunity
  /// A replaced element. `contentIndex` points into `replaced`.
  case replaced
  /// A leaf whose content has a given size. `contentIndex` points into `measured`.
  case measured
  /// A leaf whose content the `LeafMeasurer` of the layout measures. `contentIndex` points into `leafIdentities`.
  case measuredOnDemand
}

/// The natural dimensions of a replaced element; indefinite where there is none.
public struct ReplacedContent: Hashable, Sendable, BitwiseCopyable {
  public var naturalWidth: LayoutUnit
  public var naturalHeight: LayoutUnit
  /// The natural aspect ratio, width : height; 0 : 0 if there is none.
  public var ratioWidth: Float
  public var ratioHeight: Float

  public init(naturalWidth: LayoutUnit, naturalHeight: LayoutUnit, ratioWidth: Float, ratioHeight: Float) {
    self.naturalWidth = naturalWidth
    self.naturalHeight = naturalHeight
    self.ratioWidth = ratioWidth
    self.ratioHeight = ratioHeight
  }
}

/// Properties of nodes that are computed once, when the tree is built.
public struct NodeFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A block container whose in-flow children are inline-level: it establishes an inline formatting context.
  public static let hasInlineChildren = NodeFlags(rawValue: 1 << 0)
  /// At least one child is absolutely positioned or fixed.
  public static let hasOutOfFlowChildren = NodeFlags(rawValue: 1 << 1)
  /// The containing block of at least one absolutely positioned or fixed descendant.
  public static let containsOutOfFlow = NodeFlags(rawValue: 1 << 2)
  /// At least one float somewhere below, in the same block formatting context.
  public static let hasFloats = NodeFlags(rawValue: 1 << 3)
  /// The content is laid out otherwise when the box's block size is another than its content's (stretching, flexing,
  /// alignment, absolutely positioned descendants), so that a box has to be laid out again when its block size changes
  /// after it was measured.
  public static let dependsOnBlockSize = NodeFlags(rawValue: 1 << 4)
  /// At least one child is floated.
  public static let hasFloatingChildren = NodeFlags(rawValue: 1 << 5)
  /// Like `dependsOnBlockSize`, but only for a block size smaller than that of the content: items that may shrink.
  public static let dependsOnSmallerBlockSize = NodeFlags(rawValue: 1 << 6)
  /// A child's block size or offset refers to this box's block size, so that it matters whether that is definite.
  public static let hasPercentageHeightChildren = NodeFlags(rawValue: 1 << 7)
  /// The layout refers to the block size of the containing block.
  public static let usesContainingHeight = NodeFlags(rawValue: 1 << 8)
  /// The layout refers to the inline size of the containing block even when the box's width is fixed.
  public static let usesContainingWidth = NodeFlags(rawValue: 1 << 9)
  /// The box's height, minimum, maximum or aspect ratio may make it higher or lower than its content.
  public static let hasOwnHeight = NodeFlags(rawValue: 1 << 10)
  /// The baselines of the box may decide where a box goes, so that measuring has to find them.
  public static let baselineIsUsed = NodeFlags(rawValue: 1 << 11)
  /// An inline box in this inline formatting context, or one that blocks in this box have broken up, is the containing
  /// block of an absolutely positioned descendant.
  public static let hasContainingInlines = NodeFlags(rawValue: 1 << 12)
  /// The intrinsic widths of the box depend on its block size, if that is known: through aspect ratios of boxes in it,
  /// or because its columns wrap.
  public static let intrinsicWidthUsesHeight = NodeFlags(rawValue: 1 << 13)
  /// A grid item whose columns are those of the grid around it.
  public static let subgridsColumns = NodeFlags(rawValue: 1 << 14)
  /// A grid item whose rows are those of the grid around it.
  public static let subgridsRows = NodeFlags(rawValue: 1 << 15)
  /// The outer one of the two nodes of a box whose writing mode is another than that around it: the box as the outside
  /// sees it. Its only child is the box as its content sees it, and as large.
  public static let isWritingModeRoot = NodeFlags(rawValue: 1 << 16)
  /// A writing mode root whose inline axis is the block axis of what is around it.
  static let isOrthogonalRoot = NodeFlags(rawValue: 1 << 17)
  /// A block whose lines `-webkit-line-clamp` of a box around it counts: its layout depends on what comes before it.
  public static let isInLineClamp = NodeFlags(rawValue: 1 << 18)
  /// The layout for a height that is given differs from that without one, even if that is the same height: in a column that
  /// wraps where the height which breaks it into lines may be another than that of its content, and in a row of items with
  /// ratios that have percentages of their heights in them.
  static let dependsOnFixedHeight = NodeFlags(rawValue: 1 << 19)
  static let isSubgrid: NodeFlags = [.subgridsColumns, .subgridsRows]

  /// What follows from the styles of a node and its children.
  static let dependencies: NodeFlags = [
    .dependsOnBlockSize, .dependsOnSmallerBlockSize, .hasPercentageHeightChildren, .usesContainingHeight,
    .usesContainingWidth, .hasOwnHeight, .intrinsicWidthUsesHeight, .dependsOnFixedHeight,
  ]

  /// The inline axis inside may be the block axis outside.
  static let dependenciesOfWritingModeRoot: NodeFlags = [
    .dependsOnBlockSize, .hasPercentageHeightChildren, .usesContainingHeight, .usesContainingWidth, .hasOwnHeight,
    .intrinsicWidthUsesHeight,
  ]

  /// A block size that the box gets after it was measured changes its content, unless it is smaller.
  static let dependsOnOtherBlockSize: NodeFlags = [.dependsOnBlockSize, .hasPercentageHeightChildren]
}

/// A tree of boxes, ready to be laid out: parallel arrays in document order.
///
/// The subtree of a node `i` is the contiguous range `i..<subtreeEnd[i]`; its first child, if it has one, is
/// `i + 1`, and the next sibling of a child `c` is `subtreeEnd[c]`. Immutable once built, so that threads can share
/// it.
///
/// Safety: every pointer addresses exactly `count` initialised elements that this object owns; indices come from
/// the tree itself and are not checked.
public final class LayoutTree: @unchecked Sendable {
  public let count: Int
  /// How many levels the tree has; a lone root has 1.
  public let depth: Int

  @usableFromInline let styleIndex: UnsafeMutablePointer<Int32>
  @usableFromInline let textStyleIndex: UnsafeMutablePointer<Int32>
  @usableFromInline let subtreeEnd: UnsafeMutablePointer<Int32>
  @usableFromInline let parent: UnsafeMutablePointer<Int32>
  let contentIndex: UnsafeMutablePointer<Int32>
  @usableFromInline let kinds: UnsafeMutablePointer<NodeKind>
  @usableFromInline let flags: UnsafeMutablePointer<NodeFlags>
  /// The distinct styles; in an editable tree, followed by room for one style for each node.
  @usableFromInline let styleTable: UnsafeMutablePointer<StoredStyle>
  let styleCount: Int
  /// What the styles point to; in an editable tree, followed by room for one for each node.
  let commonStyles: UnsafeMutablePointer<CommonStyle>
  let commonStyleCount: Int
  /// The writing mode of each node: that of its style, of the positions of its children and of its lines. Empty if all
  /// are horizontal.
  @usableFromInline let writingModes: [WritingMode]
  /// Whether any node has a vertical writing mode.
  public let hasVerticalText: Bool
  /// The writing mode of the initial containing block.
  public let principalWritingMode: WritingMode
  /// The calculations, for code that must not count references.
  let calculationList: CalculationList
  /// What `Style.grid` indexes.
  public let gridStyles: [GridStyle]
  /// The placement properties in `gridStyles`, ready for use.
  let gridItemLines: GridItemLineTable
  /// `gridStyles` for code that must not count references.
  let gridTemplates: GridTemplateTable

  public let textStyles: [TextStyle]
  public let texts: [String]
  public let replaced: [ReplacedContent]
  public let measured: [Size]
  /// For each leaf that is measured on demand, what stands for its content.
  public let leafIdentities: [UInt64]
  public let calculations: CalculationTable
  /// Out-of-flow nodes in document order, each with its containing block (-1: the initial containing block).
  public let outOfFlow: [(node: NodeIndex, containingBlock: NodeIndex)]
  /// Indices into `outOfFlow`, sorted by containing block, then by document order.
  let outOfFlowByContainingBlock: [Int32]
  /// What the pieces of inline boxes that blocks inside have broken up belong to.
  let brokenInlines: [NodeIndex: BrokenInlineBox]
  /// The sticky boxes in document order.
  let stickyBoxes: [NodeIndex]
  /// How many nodes establish an inline formatting context; such a node's `contentIndex` counts them.
  public let inlineContextCount: Int
  /// How many nodes are tables; such a node's `contentIndex` counts them.
  public let tableCount: Int
  /// How many nodes are grid containers; such a node's `contentIndex` counts them.
  let gridCount: Int
  /// The tree that owns what the pointers address, if it is another one.
  private let owner: LayoutTree?
  let styleDigests: StyleDigests

  init(_ builder: consuming LayoutTreeBuilder, isEditable: Bool = false) {
    count = builder.kinds.count
    depth = builder.maximumDepth
    styleIndex = .copy(of: builder.styleIndex)
    textStyleIndex = .copy(of: builder.textStyleIndex)
    subtreeEnd = .copy(of: builder.subtreeEnd)
    parent = .copy(of: builder.parent)
    contentIndex = .copy(of: builder.contentIndex)
    kinds = .copy(of: builder.kinds)
    flags = .copy(of: builder.flags)
    let styles = StyleTables(builder.styles, spare: isEditable ? builder.kinds.count : 0)
    styleTable = styles.stored
    styleCount = builder.styles.count
    commonStyles = styles.common
    commonStyleCount = styles.commonCount
    writingModes = builder.writingModes
    principalWritingMode = builder.writingModes.first ?? .horizontalTB
    hasVerticalText = !builder.writingModes.isEmpty
    textStyles = builder.textStyles
    texts = builder.texts
    replaced = builder.replaced
    measured = builder.measured
    leafIdentities = builder.leafIdentities
    calculations = builder.calculations
    calculationList = CalculationList(
      base: .copy(of: builder.calculations.calculations), count: builder.calculations.calculations.count)
    gridStyles = builder.gridStyles.styles
    gridItemLines = GridItemLineTable(builder.gridStyles.styles)
    gridTemplates = GridTemplateTable(builder.gridStyles.styles, gridItemLines.spans)
    let outOfFlow = builder.outOfFlow
    self.outOfFlow = outOfFlow
    outOfFlowByContainingBlock = outOfFlow.indices.map(Int32.init).sorted {
      let (a, b) = (outOfFlow[Int($0)], outOfFlow[Int($1)])
      return (a.containingBlock, a.node) < (b.containingBlock, b.node)
    }
    brokenInlines = builder.brokenInlines
    stickyBoxes = builder.stickyBoxes
    inlineContextCount = builder.inlineContextCount
    tableCount = builder.tableCount
    gridCount = builder.gridCount
    owner = nil
    styleDigests = StyleDigests()
  }

  /// A tree with other texts, which shares all else with `other`. Takes constant time: nothing else in a tree depends on
  /// what its texts say.
  ///
  /// - Parameter texts: As many as in `other`, which is not editable.
  public init(_ other: LayoutTree, texts: [String]) {
    precondition(texts.count == other.texts.count, "a text for each text")
    count = other.count
    depth = other.depth
    styleIndex = other.styleIndex
    textStyleIndex = other.textStyleIndex
    subtreeEnd = other.subtreeEnd
    parent = other.parent
    contentIndex = other.contentIndex
    kinds = other.kinds
    flags = other.flags
    styleTable = other.styleTable
    styleCount = other.styleCount
    commonStyles = other.commonStyles
    commonStyleCount = other.commonStyleCount
    calculationList = other.calculationList
    gridStyles = other.gridStyles
    gridItemLines = other.gridItemLines
    gridTemplates = other.gridTemplates
    writingModes = other.writingModes
    principalWritingMode = other.principalWritingMode
    hasVerticalText = other.hasVerticalText
    textStyles = other.textStyles
    self.texts = texts
    replaced = other.replaced
    measured = other.measured
    leafIdentities = other.leafIdentities
    calculations = other.calculations
    outOfFlow = other.outOfFlow
    outOfFlowByContainingBlock = other.outOfFlowByContainingBlock
    brokenInlines = other.brokenInlines
    stickyBoxes = other.stickyBoxes
    inlineContextCount = other.inlineContextCount
    tableCount = other.tableCount
    gridCount = other.gridCount
    owner = other.owner ?? other
    styleDigests = other.styleDigests
  }

  deinit {
    guard owner == nil else { return }
    styleIndex.deallocate()
    textStyleIndex.deallocate()
    subtreeEnd.deallocate()
    parent.deallocate()
    contentIndex.deallocate()
    kinds.deallocate()
    flags.deallocate()
    styleTable.deallocate()
    commonStyles.deallocate()
    calculationList.destroy()
    gridTemplates.destroy()
  }

  /// Bytes in the parallel arrays for each node.
  static let bytesPerNode =
    5 * MemoryLayout<Int32>.stride + MemoryLayout<NodeKind>.stride + MemoryLayout<NodeFlags>.stride

  /// Bytes in styles and texts.
  var byteCountOfTables: Int {
    styleCount * MemoryLayout<StoredStyle>.stride + commonStyleCount * MemoryLayout<CommonStyle>.stride
      + textStyles.count * MemoryLayout<TextStyle>.stride + gridStyles.reduce(0) { $0 + $1.byteCount }
      + texts.reduce(0) { $0 + $1.utf8.count + MemoryLayout<String>.stride }
  }

  /// What the tree takes in memory, about; bytes.
  public var byteCount: Int { count * Self.bytesPerNode + byteCountOfTables }

  /// The style of a node, in physical coordinates.
  public func style(of node: NodeIndex) -> Style {
    let style = flowStyle(of: NodeIndex(checked(node)))
    return writingModes.isEmpty ? style : style.physical(from: writingModes[Int(node)])
  }

  /// The style of a node, in physical coordinates.
  public subscript(styleOf node: NodeIndex) -> Style { style(of: node) }

  /// Calls `body` with the style of a node without its width, height and flex basis (they are `auto`), in physical
  /// coordinates. Where all text is horizontal nothing is copied.
  @inlinable public func withCommonStyle<Result>(of node: NodeIndex, _ body: (Style) -> Result) -> Result {
    writingModes.isEmpty
      ? body(styleTable[Int(styleIndex[checked(node)])].common.pointee.style) : body(commonStyle(of: node))
  }

  @usableFromInline func commonStyle(of node: NodeIndex) -> Style { style(of: node).withoutSizes }

  /// The style of a node, in its flow coordinates.
  func flowStyle(of node: NodeIndex) -> Style { styleTable[Int(styleIndex[Int(node)])].style }

  /// The writing mode of the content of a node.
  @inlinable public func writingMode(of node: NodeIndex) -> WritingMode {
    writingModes.isEmpty ? .horizontalTB : writingModes[checked(node)]
  }

  /// The grid properties of a node.
  public func gridStyle(of node: NodeIndex) -> GridStyle {
    let index = style(of: node).grid
    return index < 0 ? GridStyle() : gridStyles[Int(index)]
  }

  /// The text style of a node, if it was built with one.
  public func textStyle(of node: NodeIndex) -> TextStyle? {
    let index = textStyleIndex[checked(node)]
    return index < 0 ? nil : textStyles[Int(index)]
  }

  /// The index in `textStyles` of the text style of a node, -1 if it has none.
  @inlinable public func textStyleIndex(of node: NodeIndex) -> Int { Int(textStyleIndex[checked(node)]) }

  @inlinable public func kind(of node: NodeIndex) -> NodeKind { kinds[checked(node)] }
  @inlinable public func flags(of node: NodeIndex) -> NodeFlags { flags[checked(node)] }
  /// The parent of a node, -1 for the root.
  @inlinable public func parent(of node: NodeIndex) -> NodeIndex { parent[checked(node)] }
  /// The index after the last node of the subtree of `node`.
  @inlinable public func subtreeEnd(of node: NodeIndex) -> NodeIndex { subtreeEnd[checked(node)] }
  public func contentIndex(of node: NodeIndex) -> Int { Int(contentIndex[checked(node)]) }
  /// The text of a text node, empty for others.
  public func text(of node: NodeIndex) -> String {
    kinds[checked(node)] == .text ? texts[Int(contentIndex[Int(node)])] : ""
  }

  /// The children of a node, in document order.
  public func children(of node: NodeIndex) -> Children { Children(tree: self, node: node) }

  @usableFromInline func checked(_ node: NodeIndex) -> Int {
    precondition(node >= 0 && node < count, "no such node")
    return Int(node)
  }

  public struct Children: Sequence, IteratorProtocol {
    let tree: LayoutTree
    var upcoming: NodeIndex
    let end: NodeIndex

    init(tree: LayoutTree, node: NodeIndex) {
      self.tree = tree
      upcoming = node + 1
      end = tree.subtreeEnd(of: node)
    }

    public mutating func next() -> NodeIndex? {
      guard upcoming < end else { return nil }
      defer { upcoming = tree.subtreeEnd(of: upcoming) }
      return upcoming
    }
  }
}

extension UnsafeMutablePointer {
  /// New memory with the elements of an array, and room for one at least. Whoever asks for it deallocates it.
  static func copy(of elements: [Pointee]) -> Self {
    let pointer = Self.allocate(capacity: max(elements.count, 1))
    pointer.initialize(from: elements, count: elements.count)
    return pointer
  }
}
