// 4.5. Automatic minimum size of flex items.

extension FlexFormattingContext {
  /// Whether `auto` is the minimum main size of an item that is no scroll container.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#min-size-auto
  @inline(__always)
  func hasAutomaticMinimumSize(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    let style = item.pointee.style
    return Axis.minimumMainSize(style).isAuto && !style.pointee.overflowX.isScrollable
      && !style.pointee.overflowY.isScrollable
  }

  /// Computes the automatic minimum size, or puts it off where it cannot matter before the item shrinks: it is no
  /// more than the specified size and than the size of the content.
  @inline(__always)
  func noteAutomaticMinimumSize(of item: UnsafeMutablePointer<FlexItem>, isFromContent: Bool) {
    let isPending = isFromContent ? !mayHaveAspectRatio(item) || isAtLeastSpecified(item) : isAtLeastSpecified(item)
    if isPending {
      item.pointee.flags.insert(.isMinimumPending)
    } else {
      raiseMinimumMainSize(of: item)
    }
  }

  /// Whether the flex base size is no less than the main size, if that is definite.
  @inline(__always)
  private func isAtLeastSpecified(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    let size = Axis.mainSize(item.pointee.style)
    // The flex base size is that of the main size then.
    if size.isPx && item.pointee.style.pointee.flexBasis.isAuto { return true }
    let specified = definiteSize(size, of: item)
    return specified.isDefinite && item.pointee.flexBaseSize >= specified
  }

  @inline(never)
  private func raiseMinimumMainSize(of item: UnsafeMutablePointer<FlexItem>) {
    item.pointee.minimumMainSize = max(item.pointee.minimumMainSize, automaticMinimumSize(of: item))
  }

  /// Computes the minimum sizes that were put off, since the items of a line shrink.
  func resolvePendingMinimumSizes(of line: UnsafeMutablePointer<FlexLine>) {
    for index in line.pointee.start..<line.pointee.end {
      let item = items + index
      guard item.pointee.flags.contains(.isMinimumPending), item.pointee.style.pointee.flexShrink > 0 else { continue }
      resolvePendingMinimumSize(of: item)
    }
  }

  func resolvePendingMinimumSize(of item: UnsafeMutablePointer<FlexItem>) {
    item.pointee.flags.remove(.isMinimumPending)
    item.pointee.minimumMainSize = max(item.pointee.minimumMainSize, automaticMinimumSize(of: item))
  }

  /// The content-based minimum size: the smaller one of what was specified, or follows from the cross size, and what
  /// the content needs.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#content-based-minimum-size
  private func automaticMinimumSize(of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    let maximum = item.pointee.maximumMainSize
    if Axis.isRow, isCompressed(item) { return min(item.pointee.edges.horizontal, maximum) }
    var content = Axis.isRow ? intrinsicWidths(of: item).minContent : minContentHeight(of: item)
    if mayHaveAspectRatio(item) { content = transferCrossLimits(to: content, of: item) }
    content = min(content, maximum)
    let specified = definiteSize(Axis.mainSize(item.pointee.style), of: item)
    if specified.isDefinite { return min(min(specified, maximum), content) }
    // A main size that is the content's counts as specified where the aspect ratio makes it definite.
    guard pass.tree.kinds[Int(item.pointee.node)] == .replaced || Axis.mainSize(item.pointee.style).isContentBased
    else { return content }
    let transferred = sizeFromCrossSize(of: item)
    return transferred.isDefinite ? min(min(transferred, maximum), content) : content
  }

  /// Whether an item is a form control that needs no room since its width refers to that of the container.
  ///
  /// https://www.w3.org/TR/2021/WD-css-sizing-3-20211217/#min-content-zero
  private func isCompressed(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    item.pointee.style.pointee.traits.contains(.isCompressible) && item.pointee.style.pointee.width.hasPercentage
  }

  /// The height that the content of a column's item needs: lines in the other axis can be shorter than they are.
  private func minContentHeight(of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    guard pass.isOrthogonalRoot(item.pointee.node) else { return contentHeight(of: item) }
    let transferred = sizeFromCrossSize(of: item)
    return transferred.isDefinite
      ? transferred : pass.minContentHeight(ofOrthogonal: item.pointee.node, item.pointee.edges)
  }

  /// Limits a main size by the definite minimum and maximum of the cross size, converted through the aspect ratio.
  func transferCrossLimits(to size: LayoutUnit, of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    guard let ratio = pass.aspectRatio(of: item.pointee.node) else { return size }
    let edges = item.pointee.edges
    if Axis.isRow {
      // DEVIATION: Chromium does not limit a width that follows from a definite height, nor the content's.
      if definiteCrossSize(of: item).isDefinite { return size }
      let limits = pass.heightRange(of: item.pointee.node, measuring, edges)
      let maximum = limits.maximum < .max ? ratio.width(forHeight: limits.maximum, edges) : .max
      let minimum = limits.minimum > .zero ? ratio.width(forHeight: limits.minimum, edges) : .zero
      return size.clamped(minimum, maximum)
    }
    var own = measuring
    own.flags = .contentHeight
    let limits = pass.widthRange(of: item.pointee.node, own, edges)
    let maximum = limits.maximum < .max ? ratio.height(forWidth: limits.maximum, edges) : .max
    let minimum = limits.minimum > .zero ? ratio.height(forWidth: limits.minimum, edges) : .zero
    return size.clamped(minimum, maximum)
  }
}
