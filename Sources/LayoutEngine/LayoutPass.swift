/// One layout of one tree: its scratch memory, and the only place that dispatches to formatting contexts and calls
/// the caches.
///
/// Formatting contexts keep an `unowned(unsafe)` reference: the pass outlives them, and hot loops count no
/// references.
///
/// Safety: the pointers address `tree.count` elements each; node indices come from the tree.
final class LayoutPass {
  let tree: LayoutTree
  let boxes: Boxes
  let frames: UnsafeMutablePointer<Rect>
  // Arrays of the tree, within reach.
  let styleTable: UnsafeMutablePointer<StoredStyle>
  let styleIndex: UnsafeMutablePointer<Int32>
  let subtreeEnd: UnsafeMutablePointer<Int32>
  let kinds: UnsafeMutablePointer<NodeKind>
  let nodeFlags: UnsafeMutablePointer<NodeFlags>
  let hasGridsOrTables: Bool
  let hasOutOfFlow: Bool
  let text: (any TextSystem)?
  /// Measures leaves that are measured on demand.
  let measurer: (any LeafMeasurer)?
  var leafAnswers: LeafAnswers
  /// The viewport, which is the initial containing block.
  let viewport: Size
  let measures: UnsafeMutablePointer<MeasureCache>
  let intrinsics: UnsafeMutablePointer<IntrinsicSizes>
  /// For each box, whether the layout of one around it has asked for its intrinsic sizes; otherwise they matter at most
  /// to the intrinsic sizes around it.
  let hasIntrinsicSizesInLayout: UnsafeMutablePointer<Bool>
  /// Whether it is a layout that asks for intrinsic sizes, and not other intrinsic sizes.
  var isAskingForLayout = true
  /// Intrinsic sizes of boxes whose block size, given from outside, has an effect on them.
  var intrinsicsForHeights: [NodeIndex: [KnownHeight: IntrinsicSizes]] = [:]
  var placedGrids = PlacedGridCache()
  var grids: KeptGrids
  var keptFlexContainers = KeptFlexContainers()
  let staticPositions: UnsafeMutablePointer<StaticPosition>
  var arena = Arena()
  /// What the subgrids have from the grids around them.
  var subgrids: [NodeIndex: Subgrid] = [:]
  var statistics = LayoutStatistics()
  /// Whether the last box that was asked for a layout, and is no leaf, is laid out now, even if only its size was asked
  /// for.
  private(set) var hasLaidOut = false
  /// The last box that has been laid out where measuring was asked for, because that cost no more.
  var completedMeasurement: NodeIndex = -1
  /// How many nodes may still be laid out again because their box did not fit between floats.
  var repetitionsLeft: Int
  /// Whether the root is to be laid out again.
  var isRootOutdated = true
  /// How many lines the `-webkit-line-clamp` box around has left to show; negative if there is none.
  var clampedLinesLeft: Int32 = -1
  /// Whether anything in flow comes after the last of these lines.
  var isClampExceeded = false
  /// The text work of this pass.
  private(set) lazy var textSession: (any TextSession)? = text?.session(for: tree, until: deadline)
  /// The analysed content of each inline formatting context, once it is known.
  private var paragraphs: [Paragraph?]
  /// What is known about the columns of each table.
  var tableColumns: [TableColumns?]
  var tableBudget: TableGrid.Budget
  /// How high the content of table cells is in their last layout, for cells with percentages of their height in them.
  var cellContentHeights: [NodeIndex: LayoutUnit] = [:]
  /// What is noted for those who ask why boxes are as they are; nil if nobody does.
  var record: LayoutRecord?
  let isRecording: Bool
  /// When to give up.
  var deadline = Deadline.none { didSet { hasDeadline = deadline.isSet } }
  private var hasDeadline = false
  /// Whether the deadline has passed: what is laid out from then on is worth nothing.
  private(set) var isOverdue = false
  /// The subtree cache, if one is in use.
  let reuse: SubtreeReuse?
  /// Nodes whose frames came from the cache and are still right.
  var isReused: [Bool]

  init(
    tree: LayoutTree, viewport: Size, text: (any TextSystem)?, measurer: (any LeafMeasurer)? = nil,
    reuse: SubtreeReuse? = nil, isRecording: Bool = false
  ) {
    self.isRecording = isRecording
    record = isRecording ? LayoutRecord() : nil
    self.measurer = measurer
    leafAnswers = LeafAnswers(leafCount: tree.leafIdentities.count)
    self.reuse = reuse
    isReused = reuse == nil ? [] : Array(repeating: false, count: tree.count)
    self.tree = tree
    hasOutOfFlow = !tree.outOfFlow.isEmpty
    hasGridsOrTables = tree.gridCount > 0 || tree.tableCount > 0
    self.viewport = viewport
    self.text = text
    repetitionsLeft = Self.allowedRepetitions(in: tree)
    boxes = Boxes(tree: tree)
    paragraphs = Array(repeating: nil, count: tree.inlineContextCount)
    tableColumns = Array(repeating: nil, count: tree.tableCount)
    grids = KeptGrids(count: tree.gridCount)
    tableBudget = TableGrid.Budget(nodes: tree.count)
    frames = boxes.frames
    styleTable = tree.styleTable
    styleIndex = tree.styleIndex
    subtreeEnd = tree.subtreeEnd
    kinds = tree.kinds
    nodeFlags = tree.flags
    measures = .allocate(capacity: tree.count)
    measures.initialize(repeating: MeasureCache(), count: tree.count)
    intrinsics = .allocate(capacity: tree.count)
    intrinsics.initialize(repeating: .unknown, count: tree.count)
    hasIntrinsicSizesInLayout = .allocate(capacity: tree.count)
    hasIntrinsicSizesInLayout.initialize(repeating: false, count: tree.count)
    staticPositions = .allocate(capacity: max(tree.outOfFlow.count, 1))
    staticPositions.initialize(repeating: StaticPosition(), count: tree.outOfFlow.count)
  }

  deinit {
    measures.deallocate()
    intrinsics.deallocate()
    hasIntrinsicSizesInLayout.deallocate()
    staticPositions.deallocate()
  }

  /// The style of a node, without a copy.
  @inline(__always)
  func style(_ node: NodeIndex) -> UnsafePointer<StoredStyle> {
    UnsafePointer(styleTable + Int(styleIndex[Int(node)]))
  }

  /// Looks at the clock now and then.
  ///
  /// - Parameter work: How much is done between two calls, in units of about a microsecond.
  /// - Returns: Whether the deadline has passed.
  func checkDeadline(after work: Int = 2) -> Bool {
    if hasDeadline, deadline.hasPassed(after: work) { isOverdue = true }
    return isOverdue
  }

  /// The content of a node that establishes an inline formatting context, analysed and shaped once; `nil` without a
  /// text system.
  func paragraph(of root: NodeIndex) -> Paragraph? {
    let ordinal = Int(tree.contentIndex[Int(root)])
    guard ordinal >= 0 else { return nil }
    if let known = paragraphs[ordinal] { return known }
    statistics.textsMeasured += 1
    let paragraph = textSession?.paragraph(of: root)
    paragraphs[ordinal] = paragraph
    return paragraph
  }

  /// The text style of a node, resolved against its fonts; the initial one without a text system.
  func inlineStyle(of node: NodeIndex) -> InlineTextStyle {
    let index = Int(tree.textStyleIndex[Int(node)])
    return (index < 0 ? nil : textSession?.inlineStyle(index)) ?? InlineTextStyle()
  }

  @inline(__always)
  func flags(_ node: NodeIndex) -> NodeFlags { nodeFlags[Int(node)] }

  /// Lays a box out, or measures it. In full mode its frame has its size afterwards, and the frames of its descendants
  /// are right; its position is the parent's to set.
  @inline(__always)
  func layout(_ node: NodeIndex, _ given: Constraints, _ mode: LayoutMode) -> LayoutResult {
    isLeaf(node) ? layoutLeaf(node, given, mode) : layoutContainer(node, given, mode)
  }

  /// Lays out a box that is no leaf, unless it is known already.
  @inline(never)
  private func layoutContainer(_ node: NodeIndex, _ given: Constraints, _ mode: LayoutMode) -> LayoutResult {
    if isRecording, mode == .full { noteRoom(of: node, given) }
    if hasDeadline, checkDeadline() { return LayoutResult(width: .zero, height: .zero) }
    let constraints = relevantPart(of: given, for: node)
    let cache = measures + Int(node)
    lookUp(node)
    if let result = MeasureCache.answer(cache, constraints, mode, flags(node)) {
      if mode == .full { setSize(of: node, result) }
      hasLaidOut = mode == .full || cache.pointee.isOfLayout(constraints)
      return result
    }
    statistics.visits += 1
    if reuse != nil { isReused[Int(node)] = false }
    var mode = effectiveMode(mode, for: node)
    // Measuring a box lays out some of its descendants, so that an earlier layout of it is not what their frames say.
    if mode == .measure { cache.pointee.forgetLayout() }
    let isAskedByLayout = isAskingForLayout
    isAskingForLayout = true
    let result = dispatch(node, constraints, mode)
    isAskingForLayout = isAskedByLayout
    if mode == .measure, completedMeasurement == node { mode = .full }
    completedMeasurement = -1
    if mode == .full { finishLayout(of: node, result) }
    cache.pointee.store(result, for: constraints, mode)
    hasLaidOut = mode == .full
    return result
  }

  /// Whether the frames of the descendants of a box are those of a layout under some constraints, or there are none.
  func isLaidOut(_ node: NodeIndex, _ given: Constraints) -> Bool {
    isLeaf(node)
      || MeasureCache.answer(measures + Int(node), relevantPart(of: given, for: node), .full, flags(node)) != nil
  }

  /// What does not depend on its block size is laid out at once: the result of measuring stays right. So is what only
  /// a smaller block size would change, since boxes rarely shrink.
  @inline(__always)
  private func effectiveMode(_ mode: LayoutMode, for node: NodeIndex) -> LayoutMode {
    mode == .measure && !flags(node).isDisjoint(with: .dependsOnOtherBlockSize) ? .measure : .full
  }

  /// Lays out what is positioned against a box, once everything in it has its place.
  @inline(__always)
  private func finishLayout(of node: NodeIndex, _ result: LayoutResult) {
    setSize(of: node, result)
    statistics.nodesLaidOut += 1
    if flags(node).contains(.hasContainingInlines) { layoutOutOfFlowInInlines(of: node) }
    if flags(node).contains(.containsOutOfFlow) { layoutOutOfFlow(in: node, containing: paddingBox(of: node)) }
  }

  /// Notes that a leaf or a part of a table has its frame.
  @inline(__always)
  func noteLaidOut(_ node: NodeIndex) {
    if reuse != nil { isReused[Int(node)] = false }
    statistics.nodesLaidOut += 1
  }

  /// Lays out a block container in the block formatting context of its parent, without floats around. The positions
  /// and margins in the result are relative to the box.
  func layoutInFlow(_ node: NodeIndex, _ given: Constraints, _ mode: LayoutMode) -> FlowResult {
    var space = FlowSpace(constraints: relevantPart(of: given, for: node))
    space.constraints.flags.insert(.isInFlow)
    defer { if isRecording, mode == .full { noteRoom(of: node, given) } }
    if flags(node).contains(.isInLineClamp) { return layoutAmongFloats(node, space, mode) }
    lookUp(node)
    if let result = measures[Int(node)].answerInFlow(space.constraints, mode) {
      if mode == .full { setSize(of: node, result.box) }
      return result
    }
    let mode = effectiveMode(mode, for: node)
    let result = layoutAmongFloats(node, space, mode)
    measures[Int(node)].storeInFlow(result, for: space.constraints, mode)
    return result
  }

  /// Lays out a block container in the block formatting context of its parent. Not cached: floats have an effect.
  @inline(never)
  func layoutAmongFloats(_ node: NodeIndex, _ space: FlowSpace, _ mode: LayoutMode) -> FlowResult {
    statistics.visits += 1
    lookUp(node)
    // An earlier layout without floats is not what the frames in it say.
    measures[Int(node)].forgetLayout()
    if reuse != nil { isReused[Int(node)] = false }
    if isRecording, mode == .full { noteRoom(of: node, space.constraints) }
    let mode = effectiveMode(mode, for: node)
    let result = BlockFormattingContext.layout(self, node, space, mode)
    if mode == .full && !result.isAborted { finishLayout(of: node, result.box) }
    return result
  }

  /// The content-based inline sizes of a border box; computed at most once for each node.
  func intrinsicSizes(_ node: NodeIndex) -> IntrinsicSizes {
    lookUp(node)
    if isAskingForLayout { hasIntrinsicSizesInLayout[Int(node)] = true }
    let known = intrinsics[Int(node)]
    if known.maxContent.isDefinite { return known }
    measures[Int(node)].forgetLayout()
    noteDisturbance(ofFlexItem: node)
    let isAskedByLayout = isAskingForLayout
    isAskingForLayout = false
    let sizes = updatedIntrinsicSizes(node) ?? computeIntrinsicSizes(node, ownKnownHeight(of: node))
    isAskingForLayout = isAskedByLayout
    intrinsics[Int(node)] = sizes
    return sizes
  }

  /// The same for a layout around the box.
  @inline(__always)
  func intrinsicSizesForLayout(_ node: NodeIndex) -> IntrinsicSizes {
    let known = intrinsics[Int(node)]
    return known.maxContent.isDefinite && hasIntrinsicSizesInLayout[Int(node)] ? known : intrinsicSizes(node)
  }

  /// The content-based inline sizes of a border box whose block size may be known.
  @inline(__always)
  func intrinsicSizes(_ node: NodeIndex, _ constraints: Constraints) -> IntrinsicSizes {
    guard flags(node).contains(.intrinsicWidthUsesHeight) else { return intrinsicSizes(node) }
    return intrinsicSizes(node, knownHeight(of: node, constraints))
  }

  /// The content-based inline sizes for a block size that is given from outside; computed once for each such size.
  @inline(never)
  private func intrinsicSizes(_ node: NodeIndex, _ height: KnownHeight) -> IntrinsicSizes {
    if height == ownKnownHeight(of: node) { return intrinsicSizes(node) }
    lookUp(node)
    if let known = intrinsicsForHeights[node]?[height] { return known }
    measures[Int(node)].forgetLayout()
    noteDisturbance(ofFlexItem: node)
    let sizes = computeIntrinsicSizes(node, height)
    intrinsicsForHeights[node, default: [:]][height] = sizes
    return sizes
  }

  /// What adds to the cache what was found out, once everything has its place.
  func finish() -> SubtreeCache.Insertion? {
    // Text that was given up leaves no other trace.
    if deadline.isOver { isOverdue = true }
    guard let reuse, !isOverdue else { return nil }
    statistics.nodesReused = isReused.count { $0 }
    return reuse.insertion(of: self, reused: isReused)
  }

  /// Gives a child its place in its parent's border box; `containing` is the content box of its containing block, for
  /// the offsets of relative positioning.
  @inline(__always)
  func place(_ node: NodeIndex, x: LayoutUnit, y: LayoutUnit, containing: Size) {
    var origin = Point(x: x, y: y)
    let style = style(node)
    if boxModel(of: style).flags.contains(.hasRelativeOffset) {
      let direction = self.style(max(tree.parent[Int(node)], 0)).pointee.direction
      origin = origin + relativeOffset(of: style, in: containing, direction)
    }
    frames[Int(node)].x = origin.x
    frames[Int(node)].y = origin.y
  }

  @inline(__always)
  private func dispatch(_ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode) -> LayoutResult {
    if let result = shiftFlexItems(node, constraints, mode) { return result }
    if kinds[Int(node)] == .box, style(node).pointee.display.isFlex, !flags(node).contains(.isWritingModeRoot) {
      return layoutFlex(node, constraints, mode)
    }
    return dispatchOther(node, constraints, mode)
  }

  @inline(never)
  private func dispatchOther(_ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode) -> LayoutResult {
    if kinds[Int(node)] == .measuredOnDemand { return layoutMeasuredLeaf(node, constraints) }
    if flags(node).contains(.isWritingModeRoot) {
      return layoutWritingModeRoot(node, applyingContentLimits(to: constraints, of: node), mode)
    }
    let display = style(node).pointee.display
    if display.isTable {
      // A table is as high as its content at least, and no lower because of it.
      var constraints = constraints
      constraints.flags.remove(.fixedHeightHasContentLimits)
      return layoutTable(node, constraints, mode)
    }
    return display.isGrid
      ? layoutGrid(node, constraints, mode) : BlockFormattingContext.layout(self, node, constraints, mode)
  }

  private func computeIntrinsicSizes(_ node: NodeIndex, _ height: KnownHeight) -> IntrinsicSizes {
    switch kinds[Int(node)] {
    case .replaced, .measured: return leafIntrinsicSizes(node)
    case .measuredOnDemand: return measuredLeafIntrinsicSizes(node)
    default:
      let style = style(node)
      if style.pointee.display.isTable {
        return tableContentWidths(node, countsPercentages: percentagesCount(node))
      }
      let edges = edges(of: style, containingWidth: .zero).horizontal
      // DEVIATION: size containment has no effect on the inline size of subgrids, as in Chromium.
      let isContained =
        (style.pointee.containsSize || style.pointee.containsInlineSize) && flags(node).isDisjoint(with: .isSubgrid)
      if isContained, !style.pointee.display.isGrid || style.pointee.containIntrinsicWidth.isDefinite {
        let width = style.pointee.containIntrinsicWidth.orZero + edges
        return IntrinsicSizes(minContent: width, maxContent: width)
      }
      if flags(node).contains(.isWritingModeRoot) { return writingModeRootIntrinsicSizes(node, height) }
      let content = contentIntrinsicSizes(node, style.pointee.display, height, isContained: isContained)
      return IntrinsicSizes(minContent: content.minContent + edges, maxContent: content.maxContent + edges)
    }
  }

  private func contentIntrinsicSizes(
    _ node: NodeIndex, _ display: Display, _ height: KnownHeight, isContained: Bool
  ) -> IntrinsicSizes {
    if display.isFlex { return flexIntrinsicSizes(node, height) }
    guard display.isGrid else { return BlockFormattingContext.intrinsicSizes(self, node, height) }
    // A layout of the grid makes use of what its items contribute without asking again.
    isAskingForLayout = true
    return gridIntrinsicSizes(node, height, ignoresItems: isContained)
  }

  @inline(__always)
  func setSize(of node: NodeIndex, _ result: LayoutResult) {
    setSize(of: node, width: result.width, height: result.height)
  }

  @inline(__always)
  func setSize(of node: NodeIndex, width: LayoutUnit, height: LayoutUnit) {
    frames[Int(node)].width = width
    frames[Int(node)].height = height
  }
}
