// 9.9. Intrinsic sizes.

extension LayoutPass {
  /// The min-content and max-content width of a flex container's content box.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#intrinsic-sizes
  func flexIntrinsicSizes(_ node: NodeIndex, _ height: KnownHeight) -> IntrinsicSizes {
    let style = style(node)
    let wrap = style.pointee.flexWrap
    if height == KnownHeight(), !wrap.isMultiLine || !style.pointee.flexDirection.isColumn && !wrap.isBalanced,
      !tree.hasVerticalText, let kept = keptFlexContainer(of: node)
    {
      return keptFlexIntrinsicSizes(node, style, kept)
    }
    if !style.pointee.flexDirection.isColumn { return rowIntrinsicSizes(node, style, height) }
    var sizes = columnIntrinsicSizes(node, height)
    if style.pointee.flexWrap.isMultiLine {
      let mark = arena.mark
      defer { arena.rewind(to: mark) }
      sizes.maxContent = max(sizes.minContent, FlexFormattingContext<ColumnAxis>.maxContentOfLines(self, node, height))
    }
    return sizes
  }

  /// A row: its items beside each other; a multi-line one can break between any two.
  private func rowIntrinsicSizes(
    _ node: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ height: KnownHeight
  ) -> IntrinsicSizes {
    let isMultiLine = style.pointee.flexWrap.isMultiLine
    let gap = gap(style.pointee.columnGap, percentagesOf: .indefinite)
    var sum = IntrinsicSizes(minContent: .zero, maxContent: .zero)
    var largest = LayoutUnit.zero
    var isFirst = true
    var child = node + 1
    while child < tree.subtreeEnd[Int(node)] {
      defer { child = tree.subtreeEnd[Int(child)] }
      let childStyle = self.style(child)
      if childStyle.pointee.position.isOutOfFlow { continue }
      let margin = margins(of: childStyle, containingWidth: .zero).horizontal
      let sizes = rowContribution(child, childStyle, height)
      largest = max(largest, sizes.minContent + margin)
      sum.minContent += sizes.minContent + margin + (isFirst ? .zero : gap)
      sum.maxContent += sizes.maxContent + margin + (isFirst ? .zero : gap)
      isFirst = false
    }
    let minContent = max(isMultiLine ? largest : sum.minContent, .zero)
    if style.pointee.flexWrap.isBalanced && style.pointee.flexLineCount > 1 {
      sum.maxContent = balancedMaxContent(node, gap, height)
    }
    return IntrinsicSizes(minContent: minContent, maxContent: max(sum.maxContent, minContent))
  }

  /// The max-content width of a row of several balanced lines: that of its longest line.
  private func balancedMaxContent(_ node: NodeIndex, _ gap: LayoutUnit, _ height: KnownHeight) -> LayoutUnit {
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    let end = tree.subtreeEnd[Int(node)]
    var count = 0
    var child = node + 1
    while child < end {
      if !style(child).pointee.position.isOutOfFlow { count += 1 }
      child = tree.subtreeEnd[Int(child)]
    }
    let balance = FlexBalance(count: count, gap: gap, self)
    var index = 0
    child = node + 1
    while child < end {
      let childStyle = style(child)
      if !childStyle.pointee.position.isOutOfFlow {
        let size = rowContribution(child, childStyle, height).maxContent
        balance.sizes[index] = max(size + margins(of: childStyle, containingWidth: .zero).horizontal, .zero)
        index += 1
      }
      child = tree.subtreeEnd[Int(child)]
    }
    return balance.leastLimit(lineCount: Int(style(node).pointee.flexLineCount), below: .max)
  }

  /// The contribution of a row's item: an item that cannot flex towards the size that its content asks for stays at
  /// its hypothetical main size.
  ///
  /// DEVIATION: The specification distributes the contributions over flex fractions; Chromium adds them up so.
  @inline(__always)
  func rowContribution(
    _ child: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ height: KnownHeight
  ) -> IntrinsicSizes {
    let sizes = contribution(child, rowItemConstraints(child, style, height))
    // Only a length can keep the item from its contribution; other flex bases are sizes of the content.
    let canFlex = style.pointee.flexGrow > 0 && style.pointee.flexShrink > 0
    if canFlex || !style.pointee.flexBasis.isPx { return sizes }
    let (base, hypothetical) = hypotheticalContribution(child, style, sizes, height)
    func final(_ size: LayoutUnit) -> LayoutUnit {
      let cannotMove =
        size > base && style.pointee.flexGrow == 0 || size < base && style.pointee.flexShrink == 0
      return cannotMove ? hypothetical : size
    }
    let isMultiLine = self.style(tree.parent[Int(child)]).pointee.flexWrap.isMultiLine
    return IntrinsicSizes(
      minContent: isMultiLine ? sizes.minContent : final(sizes.minContent), maxContent: final(sizes.maxContent))
  }

  /// The flex base size and the hypothetical main size of an item of a row whose width is not known yet.
  private func hypotheticalContribution(
    _ child: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ contribution: IntrinsicSizes, _ height: KnownHeight
  ) -> (base: LayoutUnit, hypothetical: LayoutUnit) {
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    let parent = tree.parent[Int(child)]
    let constraints = Constraints(availableWidth: .zero, containingHeight: .indefinite)
    let edges = edges(of: self.style(parent), containingWidth: .zero)
    let container = FlexFormattingContext<RowAxis>.makeContainer(
      self, parent, constraints, .measure, edges: edges, width: edges.horizontal,
      height: height.content.isDefinite ? height.content + edges.vertical : .indefinite)
    let context = FlexFormattingContext<RowAxis>(self, container)
    context.mainSize = .indefinite
    let item = arena.allocate(FlexItem.self, count: 1)
    item.initialize(to: context.item(child, style))
    context.determineMainSize(of: item)
    return (item.pointee.flexBaseSize, item.pointee.mainSize)
  }

  /// A column: as wide as its widest item.
  private func columnIntrinsicSizes(_ node: NodeIndex, _ height: KnownHeight) -> IntrinsicSizes {
    var widest = IntrinsicSizes(minContent: .zero, maxContent: .zero)
    var child = node + 1
    while child < tree.subtreeEnd[Int(node)] {
      let childStyle = style(child)
      if !childStyle.pointee.position.isOutOfFlow {
        let margin = margins(of: childStyle, containingWidth: .zero).horizontal
        let sizes = contribution(child, containingHeight: height.percentages)
        widest.minContent = max(widest.minContent, sizes.minContent + margin)
        widest.maxContent = max(widest.maxContent, sizes.maxContent + margin)
      }
      child = tree.subtreeEnd[Int(child)]
    }
    return widest
  }

  /// What is known about the height of a row's item: one that fills the line of a container of known height is as high
  /// as that.
  @inline(__always)
  private func rowItemConstraints(
    _ child: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ height: KnownHeight
  ) -> Constraints {
    var constraints = Constraints(availableWidth: .zero, containingHeight: height.percentages)
    if height.content.isDefinite { stretch(child, style, to: height.content, &constraints) }
    return constraints
  }

  @inline(never)
  private func stretch(
    _ child: NodeIndex, _ style: UnsafePointer<StoredStyle>, to height: LayoutUnit, _ constraints: inout Constraints
  ) {
    let parent = self.style(tree.parent[Int(child)])
    let directions = parent.pointee.common.pointee.flexDirections
    let own = style.pointee.alignSelf
    let alignment = own.position == .auto ? parent.pointee.alignItems : own
    let margin = style.pointee.margin
    guard style.pointee.height.isAuto, !directions.isMultiLine, !margin.top.isAuto, !margin.bottom.isAuto,
      directions.item(alignment, direction: style.pointee.direction) == .stretch
    else { return }
    let edges = edges(of: style, containingWidth: .zero)
    constraints.fixedHeight = heightRange(of: child, constraints, edges).clamp(
      height - margins(of: style, containingWidth: .zero).vertical)
  }
}

extension FlexFormattingContext where Axis == ColumnAxis {
  /// The max-content width of a multi-line column: its lines beside each other, with every item at its max-content
  /// contribution.
  static func maxContentOfLines(_ pass: LayoutPass, _ node: NodeIndex, _ height: KnownHeight) -> LayoutUnit {
    var constraints = Constraints(availableWidth: .zero, containingHeight: .indefinite)
    if !height.percentages.isDefinite { constraints.flags = .fixedHeightIsIndefinite }
    let edges = pass.edges(of: pass.style(node), containingWidth: .zero)
    let container = makeContainer(
      pass, node, constraints, .measure, edges: edges, width: edges.horizontal,
      height: height.content.isDefinite ? height.content + edges.vertical : .indefinite)
    let context = Self(pass, container)
    context.isMaxContent = true
    context.generateItems()
    context.determineMainSizesOfItems()
    context.collectLines()
    context.calculateCrossSizesOfLines()
    var sum = LayoutUnit.zero
    for index in 0..<context.lineCount {
      sum += context.lines[index].crossSize + (index > 0 ? context.crossGap : .zero)
    }
    return sum
  }
}
