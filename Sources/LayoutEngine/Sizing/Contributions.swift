extension LayoutPass {
  /// The min-content and max-content contributions of a box to its container, as border box widths.
  ///
  /// `constraints` say what is known about the box's height, which matters for aspect ratios and wrapping columns; the
  /// available width in them is 0.
  ///
  /// https://www.w3.org/TR/2021/WD-css-sizing-3-20211217/#intrinsic-contribution
  @inline(__always)
  func contribution(_ node: NodeIndex, _ constraints: Constraints) -> IntrinsicSizes {
    let style = style(node)
    let model = boxModel(of: style)
    if model.flags.contains(.hasOpenWidthRange) { return limitedContribution(node, style, constraints) }
    if style.pointee.width.isPx {
      let width = model.widthRange.clamp(
        borderBox(style.pointee.width.pixels, style, edges: model.edges.horizontal))
      return IntrinsicSizes(minContent: width, maxContent: width)
    }
    return contentContribution(node, style, model, constraints)
  }

  /// The contributions of a box whose limits are lengths or initial.
  @inline(never)
  private func contentContribution(
    _ node: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ model: StyleBoxModel, _ constraints: Constraints
  ) -> IntrinsicSizes {
    let isOfContent =
      style.pointee.width.isAuto && !style.pointee.hasAspectRatio && kinds[Int(node)] != .replaced
    let sizes =
      isOfContent
      ? intrinsicSizes(node, constraints) : preferredContribution(node, style, model.edges, constraints)
    return IntrinsicSizes(
      minContent: model.widthRange.clamp(sizes.minContent),
      maxContent: model.widthRange.clamp(sizes.maxContent))
  }

  /// The contributions of a box that is a table, or whose limits or padding refer to the room or the content.
  @inline(never)
  private func limitedContribution(
    _ node: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ constraints: Constraints
  ) -> IntrinsicSizes {
    let edges = edges(of: style, containingWidth: .zero)
    var sizes = preferredContribution(node, style, edges, constraints)
    var range = contributionRange(node, style, edges, constraints, fitContent: .minContent)
    // DEVIATION: a minimum that comes from the content keeps no compressible element from shrinking, as in Chromium.
    let yields = isCompressible(node, style) && style.pointee.minWidth.isContentBased
    sizes.minContent =
      yields ? min(sizes.minContent, max(range.maximum, edges.horizontal)) : range.clamp(sizes.minContent)
    if style.pointee.minWidth.kind == .fitContent || style.pointee.maxWidth.kind == .fitContent {
      range = contributionRange(node, style, edges, constraints, fitContent: .maxContent)
    }
    sizes.maxContent = range.clamp(sizes.maxContent)
    if style.pointee.display.isTable {
      // A table is at least as wide as its content.
      let minimum = intrinsicSizes(node).minContent
      sizes.minContent = max(sizes.minContent, minimum)
      sizes.maxContent = max(sizes.maxContent, minimum)
    }
    return sizes
  }

  /// The contributions of a box of whose height is known what percentages of it refer to (`containingHeight`), and what
  /// the parent has decided on (`fixedHeight`).
  func contribution(
    _ node: NodeIndex, containingHeight: LayoutUnit = .indefinite, fixedHeight: LayoutUnit = .indefinite
  ) -> IntrinsicSizes {
    var constraints = Constraints(availableWidth: .zero, containingHeight: containingHeight)
    constraints.fixedHeight = fixedHeight
    return contribution(node, constraints)
  }

  /// A replaced element whose width or maximum width is a percentage, or a form control whose width is one, can shrink to nothing.
  ///
  /// https://www.w3.org/TR/2021/WD-css-sizing-3-20211217/#replaced-percentage-min-contribution
  private func preferredContribution(
    _ node: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ edges: BoxEdges, _ constraints: Constraints
  ) -> IntrinsicSizes {
    var sizes = uncompressedContribution(node, style, edges, constraints)
    if isCompressible(node, style) { sizes.minContent = edges.horizontal }
    return sizes
  }

  /// DEVIATION: a maximum width does not make form controls shrink, as in Chromium.
  private func isCompressible(_ node: NodeIndex, _ style: UnsafePointer<StoredStyle>) -> Bool {
    let isReplaced = kinds[Int(node)] == .replaced
    return style.pointee.width.hasPercentage
      ? isReplaced || style.pointee.traits.contains(.isCompressible)
      : isReplaced && style.pointee.maxWidth.hasPercentage
  }

  private func uncompressedContribution(
    _ node: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ edges: BoxEdges, _ constraints: Constraints
  ) -> IntrinsicSizes {
    if style.pointee.width.isPx {
      // A definite size is never measured.
      let width = borderBox(style.pointee.width.pixels, style, edges: edges.horizontal)
      return IntrinsicSizes(minContent: width, maxContent: width)
    }
    var fitting = constraints
    fitting.flags.insert(.shrinkToFit)
    let width = widthFromRatio(node, fitting, edges)
    if width.isDefinite { return IntrinsicSizes(minContent: width, maxContent: width) }
    if kinds[Int(node)] == .replaced {
      // DEVIATION: with a width that refers to the container, one with nothing but a ratio does not fill the room, but has
      // the default width, as in Chromium.
      let width =
        style.pointee.width.hasPercentage && stretchesByRatio(node)
        ? transferLimits(of: node, naturalWidth(ofReplaced: node, edges) + edges.horizontal, constraints, edges)
        : replacedWidth(node, constraints, edges)
      return IntrinsicSizes(minContent: width, maxContent: width)
    }
    var sizes = intrinsicSizes(node, constraints)
    if style.pointee.hasAspectRatio {
      sizes.minContent = transferLimits(of: node, sizes.minContent, constraints, edges)
      sizes.maxContent = transferLimits(of: node, sizes.maxContent, constraints, edges)
    }
    switch style.pointee.width.kind {
    case .minContent: sizes.maxContent = sizes.minContent
    case .maxContent: sizes.minContent = sizes.maxContent
    default: break
    }
    return sizes
  }

  /// Minimum and maximum widths as contributions see them: percentages do not count, and `fit-content` counts as the size
  /// that is asked for.
  private func contributionRange(
    _ node: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ edges: BoxEdges, _ constraints: Constraints,
    fitContent: Length
  ) -> SizeRange {
    func limit(_ limit: Length) -> LayoutUnit {
      contributionLimit(limit.kind == .fitContent ? fitContent : limit, node, style, edges, constraints)
    }
    var range = SizeRange(minimum: edges.horizontal, maximum: .max)
    // In calculations of a minimum percentages count as 0.
    let minimum =
      style.pointee.minWidth.kind == .calculation
      ? borderBox(style.pointee.minWidth.resolved(against: .zero, calculations), style, edges: edges.horizontal)
      : limit(style.pointee.minWidth)
    let maximum = limit(style.pointee.maxWidth)
    if minimum.isDefinite { range.minimum = max(minimum, range.minimum) }
    if maximum.isDefinite { range.maximum = maximum }
    return range
  }

  private func contributionLimit(
    _ limit: Length, _ node: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ edges: BoxEdges,
    _ constraints: Constraints
  ) -> LayoutUnit {
    if limit.isPx { return borderBox(limit.pixels, style, edges: edges.horizontal) }
    guard limit.isContentBased else { return .indefinite }
    let transferred = widthFromRatio(node, constraints, edges, isLimit: true)
    if transferred.isDefinite { return transferred }
    let sizes = intrinsicSizes(node, constraints)
    let width = limit.kind == .minContent ? sizes.minContent : sizes.maxContent
    return transferLimits(of: node, width, constraints, edges)
  }
}
