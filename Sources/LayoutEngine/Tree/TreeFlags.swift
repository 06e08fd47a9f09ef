/// Computes, in one sweep each, what nodes have to know about the rest of the tree.
enum TreeFlags {
  static func resolve(_ builder: inout LayoutTreeBuilder) {
    findContainingBlocks(&builder)
    findSubgrids(&builder)
    findClampedBlocks(&builder)
    propagateFloats(&builder)
    findDependencies(&builder)
    findUsedBaselines(&builder)
  }

  /// Finds the containing block of every out-of-flow box.
  ///
  /// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#def-cb
  private static func findContainingBlocks(_ builder: inout LayoutTreeBuilder) {
    for index in builder.outOfFlow.indices {
      let node = builder.outOfFlow[index].node
      let isFixed = builder.styles[Int(builder.styleIndex[Int(node)])].position == .fixed
      var ancestor = builder.parent[Int(node)]
      while ancestor >= 0 {
        let style = builder.styles[Int(builder.styleIndex[Int(ancestor)])]
        if isFixed
          ? style.isContainingBlockForFixed || style.containsLayout : style.isContainingBlockForAbsolute
        {
          break
        }
        ancestor = builder.parent[Int(ancestor)]
      }
      builder.outOfFlow[index].containingBlock = ancestor
      if ancestor >= 0 { noteContainingBlock(Int(ancestor), &builder) }
    }
  }

  private static func noteContainingBlock(_ node: Int, _ builder: inout LayoutTreeBuilder) {
    builder.flags[node].insert(.containsOutOfFlow)
    var context = node
    while context >= 0, builder.kinds[context] == .box,
      builder.styles[Int(builder.styleIndex[context])].display == .inline
    {
      context = Int(builder.parent[context])
    }
    if context >= 0, context != node {
      // The pieces of a broken inline box lie in several anonymous blocks.
      let isBroken = builder.brokenInlines[NodeIndex(node)] != nil && builder.parent[context] >= 0
      builder.flags[isBroken ? Int(builder.parent[context]) : context].insert(.hasContainingInlines)
    }
  }

  /// How deep subgrids may nest in each other. Every grid around an item of a subgrid looks at it while tracks are
  /// sized, so that deeper ones could make layout take unbounded time and memory; they are grids of their own.
  private static let deepestSubgrid: UInt8 = 12

  /// Marks the grid items that take the tracks of the grid around them. What establishes an independent formatting
  /// context is none of them.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#subgrid-listing
  private static func findSubgrids(_ builder: inout LayoutTreeBuilder) {
    let grids = builder.gridStyles.styles
    guard grids.contains(where: { $0.templateColumns.isSubgrid || $0.templateRows.isSubgrid }) else { return }
    var depths = [UInt8](repeating: 0, count: builder.kinds.count)
    for node in builder.kinds.indices where builder.kinds[node] == .box && builder.parent[node] >= 0 {
      let style = builder.styles[Int(builder.styleIndex[node])]
      let parent = Int(builder.parent[node])
      guard style.grid >= 0, mayBeSubgrid(style, in: builder.styles[Int(builder.styleIndex[parent])]),
        depths[parent] < deepestSubgrid
      else { continue }
      let grid = grids[Int(style.grid)]
      guard grid.templateColumns.isSubgrid || grid.templateRows.isSubgrid else { continue }
      depths[node] = depths[parent] + 1
      if grid.templateColumns.isSubgrid { builder.flags[node].insert(.subgridsColumns) }
      if grid.templateRows.isSubgrid { builder.flags[node].insert(.subgridsRows) }
    }
  }

  /// Marks the blocks whose lines a `-webkit-line-clamp` box around them counts: those in its own block formatting
  /// context.
  private static func findClampedBlocks(_ builder: inout LayoutTreeBuilder) {
    guard builder.styles.contains(where: \.clampsLines) else { return }
    for node in builder.kinds.indices where builder.kinds[node] == .box && builder.parent[node] >= 0 {
      let style = builder.styles[Int(builder.styleIndex[node])]
      let parent = Int(builder.parent[node])
      let isCounted =
        builder.flags[parent].contains(.isInLineClamp)
        || builder.styles[Int(builder.styleIndex[parent])].clampsLines
          && !builder.flags[parent].contains(.hasInlineChildren)
      if isCounted, !style.position.isOutOfFlow, style.float == .none, !style.establishesIndependentContext {
        builder.flags[node].insert(.isInLineClamp)
      }
    }
  }

  private static func mayBeSubgrid(_ style: Style, in parent: Style) -> Bool {
    style.display.isGrid && parent.display.isGrid && !style.position.isOutOfFlow && !style.containsLayout
  }

  /// Marks every box around a float up to the one that establishes the block formatting context, so that block layout
  /// looks for floats only where there are some.
  private static func propagateFloats(_ builder: inout LayoutTreeBuilder) {
    for node in stride(from: builder.kinds.count - 1, through: 0, by: -1)
    where !builder.flags[node].isDisjoint(with: [.hasFloats, .hasFloatingChildren]) {
      builder.flags[node].insert(.hasFloats)
      let parent = Int(builder.parent[node])
      guard parent >= 0 else { continue }
      let style = builder.styles[Int(builder.styleIndex[node])]
      let parentStyle = builder.styles[Int(builder.styleIndex[parent])]
      if !isRootOfFloats(style, in: parentStyle) { builder.flags[parent].insert(.hasFloats) }
    }
  }

  /// Whether the floats in a box matter to nothing outside of it.
  static func isRootOfFloats(_ style: Style, in parent: Style) -> Bool {
    let display = parent.display
    if style.position.isOutOfFlow || style.float != .none || display.isFlex || display.isGrid { return true }
    return style.display == .inline ? false : style.establishesIndependentContext
  }

  /// Finds out, from the leaves up, which layouts depend on the block size of a box or of its containing block.
  private static func findDependencies(_ builder: inout LayoutTreeBuilder) {
    for node in stride(from: builder.kinds.count - 1, through: 0, by: -1) {
      let style = builder.styles[Int(builder.styleIndex[node])]
      let parent = Int(builder.parent[node])
      let flags = completed(builder.flags[node], style, builder.kinds[node])
      builder.flags[node] = flags
      guard parent >= 0 else { continue }
      let parentStyle = builder.styles[Int(builder.styleIndex[parent])]
      builder.flags[parent].formUnion(dependencies(on: style, flags, builder.kinds[node], in: parentStyle))
    }
  }

  /// The flags of a node whose children have added theirs.
  static func completed(_ flags: NodeFlags, _ style: Style, _ kind: NodeKind) -> NodeFlags {
    var flags = flags
    if flags.contains(.isWritingModeRoot) { flags.formUnion(.dependenciesOfWritingModeRoot) }
    if hasOwnHeight(style, kind) { flags.insert(.hasOwnHeight) }
    if refersToContainingWidth(style) { flags.insert(.usesContainingWidth) }
    if refersToContainingHeight(style) || kind == .box && passesHeightThrough(flags, style) {
      flags.insert(.usesContainingHeight)
    }
    if kind == .box { flags.formUnion(ownDependencies(style, flags)) }
    if kind == .box && style.display.isFlex && style.flexDirection.isColumn && style.flexWrap.isMultiLine {
      flags.insert(.intrinsicWidthUsesHeight)
    }
    if kind == .box && style.hasGridWithRelativeLimits { flags.insert(.intrinsicWidthUsesHeight) }
    return flags
  }

  private static func hasOwnHeight(_ style: Style, _ kind: NodeKind) -> Bool {
    let hasMinimum = !style.minHeight.isAuto && style.minHeight != .zero
    return !style.height.isAuto || hasMinimum || style.maxHeight.kind != .none || style.hasAspectRatio
      || kind == .replaced
  }

  private static func refersToContainingWidth(_ style: Style) -> Bool {
    func isPx(_ edges: Edges<Length>) -> Bool {
      edges.top.isPx && edges.right.isPx && edges.bottom.isPx && edges.left.isPx
    }
    return !isPx(style.margin) || !isPx(style.padding)
      || !style.minWidth.isPx && !style.minWidth.isAuto || !style.maxWidth.isPx && style.maxWidth.kind != .none
  }

  private static func refersToContainingHeight(_ style: Style) -> Bool {
    style.height.refersToContainer || style.minHeight.refersToContainer || style.maxHeight.refersToContainer
      || style.position == .relative
        && (style.inset.top.refersToContainer || style.inset.bottom.refersToContainer)
  }

  /// Percentages of the children of an anonymous block refer to the block around it.
  private static func passesHeightThrough(_ flags: NodeFlags, _ style: Style) -> Bool {
    style.traits.contains(.fillsHeight)
      || flags.contains(.hasPercentageHeightChildren) && style.passesHeightThrough
  }

  /// What a box's own style adds.
  private static func ownDependencies(_ style: Style, _ flags: NodeFlags) -> NodeFlags {
    var result: NodeFlags = []
    if flags.contains(.containsOutOfFlow) { result.insert(.dependsOnBlockSize) }
    if style.display.isFlex {
      if flags.contains(.hasOutOfFlowChildren) || style.flexWrap.isMultiLine { result.insert(.dependsOnBlockSize) }
      if style.rowGap.hasPercentage { result.insert(.hasPercentageHeightChildren) }
      if style.flexDirection.isColumn, style.flexWrap.isMultiLine, style.containsSize || flags.contains(.hasOwnHeight) {
        result.insert(.dependsOnFixedHeight)
      }
      if style.flexDirection.isColumn {
        let content = style.justifyContent.position
        let packsAtStart = content == .normal || content == .start || content == .flexStart || content == .stretch
        if !packsAtStart || style.flexDirection.isReverse { result.insert(.dependsOnBlockSize) }
      }
    } else if style.alignContent.position != .normal || style.display.isTable {
      result.insert(.dependsOnBlockSize)
    }
    // Where the box's own height is not that of its content, smaller and larger are not told apart.
    let all = flags.union(result)
    if all.contains(.dependsOnSmallerBlockSize),
      !style.height.isAuto || style.maxHeight.kind != .none || style.hasAspectRatio
    {
      result.insert(.dependsOnBlockSize)
    }
    return result
  }

  /// What a child adds to its parent.
  static func dependencies(
    on child: Style, _ flags: NodeFlags, _ kind: NodeKind, in parent: Style
  ) -> NodeFlags {
    var result: NodeFlags = []
    if passesHeightToWidth(child, flags, kind, in: parent) { result.insert(.intrinsicWidthUsesHeight) }
    if flags.contains(.usesContainingHeight) {
      // As in Chromium, lines in the other axis do not follow a height that only becomes definite.
      let isSetLate = flags.contains(.isOrthogonalRoot) && !parent.passesHeightThrough && parent.display != .inline
      result.insert(isSetLate ? .dependsOnBlockSize : .hasPercentageHeightChildren)
    }
    guard parent.display.isFlex, !child.position.isOutOfFlow else {
      if parent.display.isGrid { result.insert(.dependsOnBlockSize) }
      return result
    }
    let hasAutoMargin = child.margin.top.isAuto || child.margin.bottom.isAuto
    if parent.flexDirection.isColumn {
      if child.flexGrow > 0 || hasAutoMargin { result.insert(.dependsOnBlockSize) }
      if child.flexShrink > 0 { result.insert(.dependsOnSmallerBlockSize) }
      if child.flexBasis.hasPercentage || child.flexBasis.kind == .stretch {
        result.insert(.hasPercentageHeightChildren)
      }
      // The heights of items are definite if that of the container is.
      if flags.contains(.hasPercentageHeightChildren) { result.insert(.hasPercentageHeightChildren) }
    } else {
      // The width of an item that fills the line follows from its height if that is definite.
      if result.contains(.intrinsicWidthUsesHeight) { result.insert(.hasPercentageHeightChildren) }
      // Percentages in an item whose height follows from its ratio refer to that of the line only if that is given.
      if child.hasAspectRatio, flags.contains(.hasPercentageHeightChildren) { result.insert(.dependsOnFixedHeight) }
      let alignment = child.alignSelf.position == .auto ? parent.alignItems.position : child.alignSelf.position
      let staysAtStart = alignment == .start || alignment == .flexStart || alignment == .baseline
      let fillsLine =
        child.height.kind == .stretch || child.minHeight.kind == .stretch || child.maxHeight.kind == .stretch
      if hasAutoMargin || fillsLine || !staysAtStart && !(isStretching(alignment) && !child.height.isAuto) {
        result.insert(.dependsOnBlockSize)
      }
    }
    return result
  }

  /// Whether the width of a child may follow from the block size of its parent.
  private static func passesHeightToWidth(
    _ child: Style, _ flags: NodeFlags, _ kind: NodeKind, in parent: Style
  ) -> Bool {
    let hasRatio = child.hasAspectRatio || kind == .replaced
    guard hasRatio || flags.contains(.intrinsicWidthUsesHeight), !child.position.isOutOfFlow else { return false }
    let isInlineBox = kind == .box && child.display == .inline
    return isInlineBox || child.passesHeightThrough || flags.contains(.usesContainingHeight)
      || parent.display.isFlex && !parent.flexDirection.isColumn || parent.display.isGrid
  }

  private static func isStretching(_ alignment: Alignment.Position) -> Bool {
    alignment == .normal || alignment == .stretch
  }

  /// Marks, from the root down, the boxes whose baselines somebody may ask for: what lies in a line of text or in a
  /// line of items aligned by baselines, and what can pass its baseline on to such a box.
  private static func findUsedBaselines(_ builder: inout LayoutTreeBuilder) {
    for node in builder.kinds.indices {
      let style = builder.styles[Int(builder.styleIndex[node])]
      let parent = Int(builder.parent[node])
      guard parent >= 0, !style.position.isOutOfFlow else { continue }
      let parentStyle = builder.styles[Int(builder.styleIndex[parent])]
      if builder.flags[parent].contains(.baselineIsUsed) || isAlignedByBaseline(style, in: parentStyle) {
        builder.flags[node].insert(.baselineIsUsed)
      }
    }
  }

  private static func isAlignedByBaseline(_ style: Style, in parent: Style) -> Bool {
    guard parent.display.isFlex || parent.display.isGrid else {
      return !isPlainBlock(parent.display) || style.display.isInlineLevel
    }
    let alignment = style.alignSelf.position == .auto ? parent.alignItems.position : style.alignSelf.position
    return alignment == .baseline || alignment == .lastBaseline
  }

  private static func isPlainBlock(_ display: Display) -> Bool {
    display == .block || display == .flowRoot || display == .inlineBlock
  }
}
