extension LayoutPass {
  /// The min-content and max-content contributions of a box to its container, as border box widths.
  ///
  /// `containingHeight` is what percentages of the box's height refer to, which matters for aspect ratios only.
  ///
  /// https://www.w3.org/TR/2021/WD-css-sizing-3-20211217/#intrinsic-contribution
  func contribution(_ node: NodeIndex, containingHeight: LayoutUnit = .indefinite) -> IntrinsicSizes {
    let style = style(node)
    let edges = edges(of: style, containingWidth: .zero)
    var sizes = preferredContribution(node, style, edges, containingHeight)
    let range = contributionRange(node, style, edges)
    sizes.minContent = range.clamp(sizes.minContent)
    sizes.maxContent = range.clamp(sizes.maxContent)
    return sizes
  }

  private func preferredContribution(
    _ node: NodeIndex, _ style: UnsafePointer<Style>, _ edges: BoxEdges, _ containingHeight: LayoutUnit
  ) -> IntrinsicSizes {
    switch style.pointee.width.kind {
    case .px:
      // A definite size is never measured.
      let width = borderBox(style.pointee.width.pixels, style, edges: edges.horizontal)
      return IntrinsicSizes(minContent: width, maxContent: width)
    case .minContent:
      let width = intrinsicSizes(node).minContent
      return IntrinsicSizes(minContent: width, maxContent: width)
    case .maxContent:
      let width = intrinsicSizes(node).maxContent
      return IntrinsicSizes(minContent: width, maxContent: width)
    default:
      let constraints = Constraints(availableWidth: .zero, containingHeight: containingHeight)
      let width = widthFromRatio(node, constraints, edges)
      if width.isDefinite { return IntrinsicSizes(minContent: width, maxContent: width) }
      var sizes = intrinsicSizes(node)
      // A replaced element whose width is a percentage can shrink to nothing.
      // https://www.w3.org/TR/2021/WD-css-sizing-3-20211217/#replaced-percentage-min-contribution
      if tree.kinds[Int(node)] == .replaced, style.pointee.width.hasPercentage || style.pointee.maxWidth.hasPercentage {
        sizes.minContent = edges.horizontal
      }
      return sizes
    }
  }

  /// Minimum and maximum widths as contributions see them: percentages do not count.
  private func contributionRange(
    _ node: NodeIndex, _ style: UnsafePointer<Style>, _ edges: BoxEdges
  ) -> SizeRange {
    var range = SizeRange(minimum: edges.horizontal, maximum: .max)
    let minimum = contributionLimit(style.pointee.minWidth, node, style, edges)
    let maximum = contributionLimit(style.pointee.maxWidth, node, style, edges)
    if minimum.isDefinite { range.minimum = max(minimum, range.minimum) }
    if maximum.isDefinite { range.maximum = maximum }
    return range
  }

  private func contributionLimit(
    _ limit: Length, _ node: NodeIndex, _ style: UnsafePointer<Style>, _ edges: BoxEdges
  ) -> LayoutUnit {
    switch limit.kind {
    case .px: borderBox(limit.pixels, style, edges: edges.horizontal)
    case .minContent: intrinsicSizes(node).minContent
    case .maxContent, .fitContent: intrinsicSizes(node).maxContent
    default: .indefinite
    }
  }
}
