/// Why a tree could not be built.
public enum LayoutTreeError: Error, Hashable, Sendable {
  /// More nodes than the limit.
  case tooManyNodes(limit: Int)
  /// Nested deeper than the limit.
  case tooDeep(limit: Int)
}

/// How large a tree may become.
public struct LayoutLimits: Hashable, Sendable {
  public var nodes: Int
  public var depth: Int

  public init(nodes: Int = 1_000_000, depth: Int = 1_000) {
    self.nodes = nodes
    self.depth = depth
  }
}

/// A style that a `LayoutTreeBuilder` holds.
public struct StyleIndex: Hashable, Sendable, BitwiseCopyable {
  let value: Int32

  public static let none = StyleIndex(value: -1)
}

/// A text style that a `LayoutTreeBuilder` holds.
public struct TextStyleIndex: Hashable, Sendable, BitwiseCopyable {
  let value: Int32

  public static let none = TextStyleIndex(value: -1)
}

/// Builds a `LayoutTree` in document order.
///
/// The caller generates boxes as CSS Display says: the children of a block container are all block-level or all
/// inline-level (anonymous boxes are ordinary nodes), the children of flex and grid containers are blockified, and
/// nothing with `display: none` or `contents` is added. Adding a node takes amortised constant time.
public struct LayoutTreeBuilder {
  var kinds: [NodeKind] = []
  var styleIndex: [Int32] = []
  var textStyleIndex: [Int32] = []
  var subtreeEnd: [Int32] = []
  var parent: [Int32] = []
  var contentIndex: [Int32] = []
  var flags: [NodeFlags] = []
  /// Empty as long as all are horizontal.
  private(set) var writingModes: [WritingMode] = []
  var styles: [Style] = []
  var textStyles: [TextStyle] = []
  var texts: [String] = []
  var replaced: [ReplacedContent] = []
  var measured: [Size] = []
  var leafIdentities: [UInt64] = []
  var outOfFlow: [(node: NodeIndex, containingBlock: NodeIndex)] = []
  /// What the pieces of inline boxes that blocks inside have broken up belong to.
  var brokenInlines: [NodeIndex: BrokenInlineBox] = [:]
  var stickyBoxes: [NodeIndex] = []
  var inlineContextCount = 0
  var tableCount = 0
  var gridCount = 0
  var maximumDepth = 0
  /// The writing mode of the nodes that are added: their styles are in its flow coordinates.
  public var writingMode = WritingMode.horizontalTB
  /// The calculations that the lengths of the styles index.
  public var calculations: CalculationTable
  /// The grid properties that the styles index.
  public var gridStyles: GridStyleTable

  private var open: [NodeIndex] = []
  /// The style of text nodes, once there is one.
  private var anonymousInline = StyleIndex.none
  private var styleLookup = StyleLookup()
  private var textStyleIndices: [TextStyle: Int32] = [:]
  private var failure: LayoutTreeError?
  private let limits: LayoutLimits

  public init(
    calculations: CalculationTable = CalculationTable(), gridStyles: GridStyleTable = GridStyleTable(),
    limits: LayoutLimits = LayoutLimits()
  ) {
    self.calculations = calculations
    self.gridStyles = gridStyles
    self.limits = limits
  }

  /// The index that the next node will have.
  public var nextIndex: NodeIndex { NodeIndex(kinds.count) }

  /// The index of a style in the tree, for boxes that share it. Takes time linear in the size of a style.
  public mutating func index(of style: Style) -> StyleIndex { StyleIndex(value: intern(style)) }

  /// The index of a text style in the tree.
  public mutating func index(of style: TextStyle) -> TextStyleIndex { TextStyleIndex(value: intern(style)) }

  /// The style of a node that was added.
  public func style(of node: NodeIndex) -> Style { styles[Int(styleIndex[Int(node)])] }

  /// Replaces the style of a node by one with the same `display`, `position` and `float`.
  public mutating func setStyle(of node: NodeIndex, _ style: Style) { styleIndex[Int(node)] = intern(style) }

  /// The writing mode of a node that was added.
  public func writingMode(of node: NodeIndex) -> WritingMode {
    writingModes.isEmpty ? .horizontalTB : writingModes[Int(node)]
  }

  /// The first node of a box that is two nodes, of which `node` may be the second.
  public func outerNode(of node: NodeIndex) -> NodeIndex {
    let around = parent[Int(node)]
    return around >= 0 && flags[Int(around)].contains(.isWritingModeRoot) ? around : node
  }

  /// Gives the other node of a box that is two nodes the border and padding of this one.
  public mutating func matchEdges(of node: NodeIndex) {
    let outer = outerNode(of: node)
    guard outer != node || flags[Int(node)].contains(.isWritingModeRoot) else { return }
    let other = outer == node ? node + 1 : outer
    let physical = style(of: node).physical(from: writingModes[Int(node)])
    var style = style(of: other)
    style.border = writingModes[Int(other)].flowEdges(physical.border)
    style.padding = writingModes[Int(other)].flowEdges(physical.padding)
    setStyle(of: other, style)
  }

  /// Adds a box and makes it the parent of what follows, until `closeBox`.
  @discardableResult
  public mutating func openBox(_ style: Style, text: TextStyle? = nil) -> NodeIndex {
    openBox(index(of: style), text: text.map { index(of: $0) } ?? .none)
  }

  /// Adds a box and makes it the parent of what follows, until `closeBox`.
  @discardableResult
  public mutating func openBox(_ style: StyleIndex, text: TextStyleIndex) -> NodeIndex {
    let node = add(.box, style, text, content: -1)
    open.append(node)
    maximumDepth = max(maximumDepth, open.count)
    if open.count > limits.depth { fail(.tooDeep(limit: limits.depth)) }
    return node
  }

  /// Adds a box whose writing mode is another than that around it: `outer` is its style in the flow coordinates of what is
  /// around it, `inner` that of the content.
  ///
  /// Close it twice.
  public mutating func openWritingModeRoot(
    outer: Style, _ outerMode: WritingMode, inner: Style, _ innerMode: WritingMode, text: TextStyleIndex
  ) {
    writingMode = outerMode
    let node = openBox(index(of: outer), text: text)
    flags[Int(node)].insert(.isWritingModeRoot)
    if outerMode.isVertical != innerMode.isVertical { flags[Int(node)].insert(.isOrthogonalRoot) }
    writingMode = innerMode
    openBox(index(of: inner), text: text)
  }

  /// Ends the box that was opened last.
  public mutating func closeBox() {
    guard let node = open.popLast() else { preconditionFailure("no box is open") }
    subtreeEnd[Int(node)] = nextIndex
    let display = styles[Int(styleIndex[Int(node)])].display
    if display.isTable {
      contentIndex[Int(node)] = Int32(tableCount)
      tableCount += 1
    } else if display.isGrid {
      contentIndex[Int(node)] = Int32(gridCount)
      gridCount += 1
    } else if flags[Int(node)].contains(.hasInlineChildren), display != .inline {
      contentIndex[Int(node)] = Int32(inlineContextCount)
      inlineContextCount += 1
    }
  }

  /// Adds a run of text to an inline formatting context. `style` is that of an anonymous inline box.
  @discardableResult
  public mutating func addText(_ string: String, _ text: TextStyle) -> NodeIndex {
    addText(string, index(of: text))
  }

  /// Adds a run of text to an inline formatting context.
  @discardableResult
  public mutating func addText(_ string: String, _ text: TextStyleIndex) -> NodeIndex {
    if anonymousInline.value < 0 { anonymousInline = index(of: Style()) }
    texts.append(string)
    return add(.text, anonymousInline, text, content: texts.count - 1)
  }

  /// Adds a `<br>`, whatever its display type.
  @discardableResult
  public mutating func addLineBreak(_ style: Style, text: TextStyle) -> NodeIndex {
    var style = style
    style.display = .inline
    return add(.lineBreak, index(of: style), index(of: text), content: -1)
  }

  /// Adds a `<wbr>`, whatever its display type.
  @discardableResult
  public mutating func addWordBreakOpportunity(_ style: Style, text: TextStyle) -> NodeIndex {
    var style = style
    style.display = .inline
    return add(.wordBreakOpportunity, index(of: style), index(of: text), content: -1)
  }

  /// Adds a replaced element.
  @discardableResult
  public mutating func addReplaced(_ style: Style, _ content: ReplacedContent, text: TextStyle? = nil) -> NodeIndex {
    replaced.append(content)
    return add(.replaced, index(of: style), text.map { index(of: $0) } ?? .none, content: replaced.count - 1)
  }

  /// Adds a leaf whose content is `size` large, whatever the room.
  @discardableResult
  public mutating func addMeasured(_ style: Style, size: Size) -> NodeIndex {
    addMeasured(index(of: style), size: size)
  }

  /// Adds a leaf whose content is `size` large, whatever the room.
  @discardableResult
  public mutating func addMeasured(_ style: StyleIndex, size: Size) -> NodeIndex {
    measured.append(size)
    return add(.measured, style, .none, content: measured.count - 1)
  }

  /// Adds a leaf whose content the `LeafMeasurer` of the layout measures.
  ///
  /// - Parameter identity: Stands for the content: leaves with equal identities have equal sizes in equal rooms, as long
  ///   as they share a `SubtreeCache`.
  @discardableResult
  public mutating func addLeaf(_ style: Style, identity: UInt64) -> NodeIndex {
    leafIdentities.append(identity)
    return add(.measuredOnDemand, index(of: style), .none, content: leafIdentities.count - 1)
  }

  /// Says that a node is a piece of an inline box that blocks inside have broken up: what is positioned against it refers
  /// to all of the box.
  public mutating func setBrokenBox(of piece: NodeIndex, to box: BrokenInlineBox) {
    precondition(box.first >= 0 && box.first <= piece && box.last < nextIndex, "pieces lie within the box")
    brokenInlines[piece] = box
  }

  /// The finished tree.
  public consuming func finish() throws(LayoutTreeError) -> LayoutTree { try finish(isEditable: false) }

  /// The finished tree, with room for a new style of each node if it is to be edited.
  consuming func finish(isEditable: Bool) throws(LayoutTreeError) -> LayoutTree {
    if let failure { throw failure }
    precondition(open.isEmpty && !kinds.isEmpty, "a tree needs a root, and every box an end")
    TreeFlags.resolve(&self)
    return LayoutTree(self, isEditable: isEditable)
  }

  private mutating func add(
    _ kind: NodeKind, _ styleIndex: StyleIndex, _ text: TextStyleIndex, content: Int
  ) -> NodeIndex {
    let node = nextIndex
    if kinds.count >= limits.nodes { fail(.tooManyNodes(limit: limits.nodes)) }
    kinds.append(kind)
    self.styleIndex.append(styleIndex.value)
    textStyleIndex.append(text.value)
    subtreeEnd.append(node + 1)
    parent.append(open.last ?? -1)
    contentIndex.append(Int32(content))
    flags.append([])
    if writingMode != .horizontalTB || !writingModes.isEmpty { noteWritingMode() }
    if let parent = open.last { note(Int(styleIndex.value), asChildOf: Int(parent)) }
    let position = styles[Int(styleIndex.value)].position
    if position.isOutOfFlow { outOfFlow.append((node, -1)) }
    if position == .sticky { stickyBoxes.append(node) }
    return node
  }

  private mutating func noteWritingMode() {
    while writingModes.count < kinds.count - 1 { writingModes.append(.horizontalTB) }
    writingModes.append(writingMode)
  }

  /// Tells the parent what kind of child it has got.
  private mutating func note(_ style: Int, asChildOf parent: Int) {
    if styles[style].position.isOutOfFlow {
      flags[parent].insert(.hasOutOfFlowChildren)
    } else if styles[style].float != .none {
      flags[parent].insert(.hasFloatingChildren)
    } else if styles[style].display.isInlineLevel {
      let display = styles[Int(styleIndex[parent])].display
      if !display.isFlex && !display.isGrid { flags[parent].insert(.hasInlineChildren) }
    }
  }

  private mutating func fail(_ error: LayoutTreeError) {
    if failure == nil { failure = error }
  }

  private mutating func intern(_ style: Style) -> Int32 { styleLookup.index(of: style, in: &styles) }

  private mutating func intern(_ style: TextStyle) -> Int32 {
    if let index = textStyleIndices[style] { return index }
    let index = Int32(textStyles.count)
    textStyles.append(style)
    textStyleIndices[style] = index
    return index
  }
}
