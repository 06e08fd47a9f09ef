// 9.4. Cross size determination.

extension FlexFormattingContext {
  /// Determines the hypothetical cross size of every item.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-cross-item
  func determineHypotheticalCrossSizes() {
    for index in 0..<itemCount {
      let item = items + index
      if Axis.isRow { determineHeight(of: item) } else { determineWidth(of: item) }
    }
  }

  /// The width of a column's item is known already, unless it follows from the used height.
  @inline(__always)
  private func determineWidth(of item: UnsafeMutablePointer<FlexItem>) {
    let usesHeight = pass.flags(item.pointee.node).contains(.intrinsicWidthUsesHeight)
    if usesHeight || mayHaveAspectRatio(item) { redetermineWidth(of: item, usesHeight: usesHeight) }
  }

  /// Determines the width again, if it is up to the item and its content or ratio may make use of the used height.
  @inline(never)
  private func redetermineWidth(of item: UnsafeMutablePointer<FlexItem>, usesHeight: Bool) {
    let ratio = pass.aspectRatio(of: item.pointee.node)
    let hasContentLimits = hasContentBasedWidthLimits(item)
    guard usesHeight || ratio != nil, hasContentLimits || item.pointee.style.pointee.width.isKeyword else { return }
    if item.pointee.flags.contains(.isStretched) && !directions.isMultiLine {
      if hasContentLimits, !isMaxContent {
        item.pointee.crossSize = stretchedWidth(of: item, lineSize: contentWidth, freeWidth(of: item))
      }
    } else if let ratio {
      item.pointee.crossSize = width(of: item, by: ratio)
    } else if !isMaxContent {
      item.pointee.crossSize = pass.usedWidth(item.pointee.node, freeWidth(of: item), item.pointee.edges)
    }
  }

  /// The width that follows from the used height.
  private func width(of item: UnsafeMutablePointer<FlexItem>, by ratio: AspectRatio) -> LayoutUnit {
    guard item.pointee.style.pointee.width.isAuto && item.pointee.style.pointee.height.isAuto else {
      return inlineSize(of: item, height: item.pointee.mainSize)
    }
    // DEVIATION: content does not keep an item from a width that follows from its flexed height in Chromium.
    let width = ratio.width(forHeight: item.pointee.mainSize, item.pointee.edges)
    var constraints = measuring
    constraints.fixedHeight = item.pointee.mainSize
    return pass.widthRange(of: item.pointee.node, constraints, item.pointee.edges).clamp(width)
  }

  /// What a column's item is told at its used height, if its width is up to it.
  private func freeWidth(of item: UnsafeMutablePointer<FlexItem>) -> Constraints {
    var constraints = itemConstraints(item)
    constraints.fixedWidth = .indefinite
    constraints.flags.insert(.shrinkToFit)
    return constraints
  }

  /// The height of a row's item, measured only if it is not definite, or if its baselines matter.
  @_transparent
  func determineHeight(of item: UnsafeMutablePointer<FlexItem>) {
    let isStretched = item.pointee.flags.contains(.isStretched)
    if isStretched && !directions.isMultiLine && contentHeight.isDefinite && !isBaselineAligned(item) {
      item.pointee.crossSize = stretchedCrossSize(of: item, lineSize: contentHeight)
      return
    }
    if !isBaselineAligned(item) {
      let height = definiteHeight(of: item)
      if height.isDefinite {
        item.pointee.crossSize = height
        return
      }
    }
    let isFinal = !isStretched && !item.pointee.flags.contains(.refersToLine)
    measure(item, mode: mode == .full && isFinal ? .full : .measure)
  }

  @_transparent
  private func measure(_ item: UnsafeMutablePointer<FlexItem>, mode: LayoutMode) {
    let result = pass.layout(item.pointee.node, itemConstraints(item), mode)
    item.pointee.crossSize = result.height
    item.pointee.firstBaseline = result.firstBaseline
    item.pointee.lastBaseline = result.lastBaseline
    item.pointee.flags.insert(mode == .full ? .isLaidOut : .isMeasured)
    noteMeasurement(of: item, width: item.pointee.mainSize, result)
  }

  /// The height of a row's item if it is known without layout, else indefinite.
  @_transparent
  private func definiteHeight(of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    item.pointee.style.pointee.height.isAuto ? .indefinite : specifiedHeight(of: item)
  }

  private func specifiedHeight(of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    let style = item.pointee.style
    let height = pass.definiteHeight(item.pointee.node, measuring, item.pointee.edges)
    if !height.isDefinite || style.pointee.hasContentBasedHeightLimits { return .indefinite }
    return pass.heightRange(of: item.pointee.node, measuring, item.pointee.edges).clamp(height)
  }

  /// What an item is told to lay itself out at its used main size, before its cross size is known.
  @inline(__always)
  func itemConstraints(_ item: UnsafeMutablePointer<FlexItem>) -> Constraints {
    var constraints = measuring
    if Axis.isRow {
      constraints.fixedWidth = item.pointee.mainSize
    } else {
      constraints.fixedWidth = item.pointee.crossSize
      constraints.fixedHeight = item.pointee.mainSize
      // A flexed size is definite if the container's main size is, or if it follows from a definite flex basis.
      // https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#definite-sizes
      if !percentageHeight.isDefinite && !item.pointee.flags.contains(.hasDefiniteFlexBasis) {
        constraints.flags = .fixedHeightIsIndefinite
      }
    }
    return constraints
  }

  /// Calculates the cross size of every line from its items.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-cross-line
  @inline(__always)
  func calculateCrossSizesOfLines() {
    // The only line of a container of definite cross size is as large as the container.
    if !directions.isMultiLine && hasDefiniteCrossSize && lineCount > 0 {
      lines[0].crossSize = crossSize
      _ = baselineExtent(of: lines)
      return
    }
    for index in 0..<lineCount {
      let line = lines + index
      var size = LayoutUnit.zero
      for item in line.pointee.start..<line.pointee.end { size = max(size, items[item].outerCrossSize) }
      line.pointee.crossSize = max(size, baselineExtent(of: line))
    }
  }

  /// Determines the cross size of the container.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-cross-container
  @inline(__always)
  func determineCrossSize() {
    if !hasDefiniteCrossSize {
      var sum = LayoutUnit.zero
      for index in 0..<lineCount { sum += lines[index].crossSize + (index > 0 ? crossGap : .zero) }
      crossSize = usedContentHeight(for: sum)
    }
    // The line of a single-line container is as large as the container, whose limits apply to it as well.
    if !directions.isMultiLine && lineCount > 0 { lines[0].crossSize = crossSize }
  }

  /// Whether the cross size does not have to wait for the lines.
  private var hasDefiniteCrossSize: Bool { crossSize.isDefinite && !(Axis.isRow && heightDependsOnContent) }

  /// Handles `align-content: stretch`.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-line-stretch
  @inline(__always)
  func stretchLines() {
    if directions.isMultiLine { stretchSeveralLines() }
  }

  @inline(never)
  private func stretchSeveralLines() {
    guard directions.lines(style.pointee.alignContent) == .stretch else { return }
    let free = freeCrossSpace
    guard free > .zero else { return }
    var shares = EqualShares(of: free, count: lineCount)
    for index in 0..<lineCount { lines[index].crossSize += shares.next() }
  }

  /// What the lines and their gaps leave of the container's cross size.
  var freeCrossSpace: LayoutUnit {
    var free = crossSize
    for index in 0..<lineCount { free -= lines[index].crossSize + (index > 0 ? crossGap : .zero) }
    return free
  }

  /// Determines the used cross size of every item: stretched ones get that of their line.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-stretch
  @inline(__always)
  func determineUsedCrossSizes() {
    if !Axis.isRow && !directions.isMultiLine { return }
    for index in 0..<lineCount {
      let line = lines[index]
      for item in line.start..<line.end where !items[item].flags.isDisjoint(with: .dependsOnLine) {
        let size = stretchedCrossSize(of: items + item, lineSize: line.crossSize)
        if size != items[item].crossSize { items[item].flags.remove(.isMeasured) }
        items[item].crossSize = size
      }
      if !Axis.isRow && line.crossSize > contentWidth { widenItems(of: line) }
    }
  }

  /// DEVIATION: in Chromium the room for the widths of a column's items is that of their line, once it is known.
  private func widenItems(of line: FlexLine) {
    for index in line.start..<line.end {
      let item = items + index
      let style = item.pointee.style
      let refersToRoom =
        style.pointee.width.isKeyword || style.pointee.minWidth.kind == .stretch
        || style.pointee.maxWidth.kind == .stretch
      guard refersToRoom, !item.pointee.flags.contains(.isStretched), !mayHaveAspectRatio(item) else { continue }
      var constraints = itemConstraints(item)
      constraints.fixedWidth = .indefinite
      constraints.flags.insert(.shrinkToFit)
      item.pointee.crossSize = pass.usedWidth(item.pointee.node, constraints, room: line.crossSize)
    }
  }

  /// The cross size of an item that fills a line, within the limits of the item.
  @inline(__always)
  func stretchedCrossSize(of item: UnsafeMutablePointer<FlexItem>, lineSize: LayoutUnit) -> LayoutUnit {
    guard Axis.isRow else { return stretchedWidth(of: item, lineSize: lineSize, measuring) }
    let size = lineSize - item.pointee.crossMargin
    if item.pointee.flags.contains(.refersToLine) { return heightInLine(of: item, filling: size) }
    if item.pointee.style.pointee.hasContentBasedHeightLimits {
      item.pointee.flags.remove(.isLaidOutAsMeasured)
      return pass.layout(item.pointee.node, constraints(of: item, filling: size), .measure).height
    }
    return pass.heightRange(of: item.pointee.node, measuring, item.pointee.edges).clamp(size)
  }

  /// The width of a column's item that fills a line, within limits that may follow from a height through the aspect ratio.
  @inline(__always)
  func stretchedWidth(
    of item: UnsafeMutablePointer<FlexItem>, lineSize: LayoutUnit, _ constraints: Constraints
  ) -> LayoutUnit {
    let size = lineSize - item.pointee.crossMargin
    return pass.widthRange(of: item.pointee.node, constraints, item.pointee.edges)
      .replacingStretch(in: item.pointee.style, width: size).clamp(size)
  }

  @inline(__always)
  func hasContentBasedWidthLimits(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    item.pointee.style.pointee.minWidth.isContentBased || item.pointee.style.pointee.maxWidth.isContentBased
  }

  /// The height of a row's item for which `stretch` is the height of its line.
  @inline(never)
  private func heightInLine(of item: UnsafeMutablePointer<FlexItem>, filling size: LayoutUnit) -> LayoutUnit {
    let range = pass.heightRange(of: item.pointee.node, measuring, item.pointee.edges)
      .replacingStretch(in: item.pointee.style, height: size)
    if item.pointee.flags.contains(.isStretched) { return range.clamp(size) }
    if pass.fillsRoomWithLines(item.pointee.node) {
      var constraints = itemConstraints(item)
      constraints.containingHeight = size + item.pointee.crossMargin
      item.pointee.flags.remove(.isLaidOutAsMeasured)
      return pass.layout(item.pointee.node, constraints, .measure).height
    }
    let specified = pass.definiteHeight(item.pointee.node, measuring, item.pointee.edges)
    return range.clamp(specified.isDefinite ? specified : item.pointee.crossSize)
  }

  /// What an item is told whose limits depend on the content that fills its line.
  func constraints(of item: UnsafeMutablePointer<FlexItem>, filling size: LayoutUnit) -> Constraints {
    var constraints = itemConstraints(item)
    constraints.fixedHeight = max(size, item.pointee.edges.vertical)
    constraints.flags = .fixedHeightHasContentLimits
    return constraints
  }
}
