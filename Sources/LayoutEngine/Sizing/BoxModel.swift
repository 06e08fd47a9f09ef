// Box-sizing arithmetic: lengths to used values, and border boxes to content boxes.

extension Length {
  /// The used length of a px value, percentage or calculation; indefinite for keywords, and for percentages of an
  /// indefinite basis.
  @inline(__always)
  func resolved(against basis: LayoutUnit, _ calculations: CalculationList) -> LayoutUnit {
    switch kind {
    case .px: pixels
    case .percent: basis.isDefinite ? LayoutUnit(basis.float * percentage / 100) : .indefinite
    case .calculation: resolvedCalculation(against: basis, calculations)
    default: .indefinite
    }
  }

  @inline(never)
  private func resolvedCalculation(against basis: LayoutUnit, _ calculations: CalculationList) -> LayoutUnit {
    basis.isDefinite ? LayoutUnit(calculations[calculationIndex].value(basis: basis.float)) : .indefinite
  }

  /// Whether the used value refers to the containing block.
  @inline(__always) var hasPercentage: Bool { kind == .percent || kind == .calculation }

  /// Whether the used value of a size refers to the containing block: a percentage or `stretch`.
  @inline(__always) var refersToContainer: Bool { hasPercentage || kind == .stretch }

  /// Whether the used value of a size comes from the content or the room: `auto` and the other keywords.
  @inline(__always) var isKeyword: Bool { !isPx && !hasPercentage }

  /// Whether the used value of a size comes from the content, and the value is not `auto`.
  @inline(__always) var isContentBased: Bool {
    kind == .minContent || kind == .maxContent || kind == .fitContent
  }
}

extension LayoutUnit {
  /// The length, or 0 if it is indefinite.
  @inline(__always) var orZero: LayoutUnit { isDefinite ? self : .zero }
}

/// Border and padding of a box, each side together.
struct BoxEdges: BitwiseCopyable {
  let top: LayoutUnit
  let right: LayoutUnit
  let bottom: LayoutUnit
  let left: LayoutUnit
  /// Left and right together.
  let horizontal: LayoutUnit
  /// Top and bottom together.
  let vertical: LayoutUnit

  @inline(__always)
  init(border: Edges<LayoutUnit>, padding: Edges<LayoutUnit>) {
    top = border.top + padding.top
    right = border.right + padding.right
    bottom = border.bottom + padding.bottom
    left = border.left + padding.left
    horizontal = left + right
    vertical = top + bottom
  }
}

extension LayoutPass {
  @inline(__always) var calculations: CalculationList { tree.calculationList }

  /// Used border and padding; percentages refer to the width of the containing block.
  @inline(__always)
  func edges(of style: UnsafePointer<StoredStyle>, containingWidth: LayoutUnit) -> BoxEdges {
    let model = boxModel(of: style)
    if !model.flags.contains(.hasRelativePadding) { return model.edges }
    return relativeEdges(of: style, containingWidth: containingWidth)
  }

  @inline(never)
  private func relativeEdges(of style: UnsafePointer<StoredStyle>, containingWidth: LayoutUnit) -> BoxEdges {
    let padding = style.pointee.padding
    return BoxEdges(
      border: style.pointee.border,
      padding: Edges(
        top: usedPadding(padding.top, containingWidth), right: usedPadding(padding.right, containingWidth),
        bottom: usedPadding(padding.bottom, containingWidth), left: usedPadding(padding.left, containingWidth)))
  }

  @inline(__always)
  private func usedPadding(_ length: Length, _ containingWidth: LayoutUnit) -> LayoutUnit {
    length.isPx ? length.pixels : max(length.resolved(against: containingWidth, calculations).orZero, .zero)
  }

  /// Used margins, with `auto` as 0; percentages refer to the width of the containing block.
  @inline(__always)
  func margins(of style: UnsafePointer<StoredStyle>, containingWidth: LayoutUnit) -> Edges<LayoutUnit> {
    let model = boxModel(of: style)
    if !model.flags.contains(.hasRelativeMargin) { return model.margins }
    return relativeMargins(of: style, containingWidth: containingWidth)
  }

  @inline(never)
  private func relativeMargins(of style: UnsafePointer<StoredStyle>, containingWidth: LayoutUnit) -> Edges<LayoutUnit> {
    let margin = style.pointee.margin
    return Edges(
      top: usedMargin(margin.top, containingWidth), right: usedMargin(margin.right, containingWidth),
      bottom: usedMargin(margin.bottom, containingWidth), left: usedMargin(margin.left, containingWidth))
  }

  @inline(__always)
  private func usedMargin(_ length: Length, _ containingWidth: LayoutUnit) -> LayoutUnit {
    length.isPx ? length.pixels : length.resolved(against: containingWidth, calculations).orZero
  }

  /// A specified size as a border box size: at least border and padding, which `content-box` adds.
  @inline(__always)
  func borderBox(_ size: LayoutUnit, _ style: UnsafePointer<StoredStyle>, edges: LayoutUnit) -> LayoutUnit {
    style.pointee.boxSizing == .borderBox ? max(size, edges) : max(size, .zero) + edges
  }

  /// The padding box of a laid out node, relative to its border box.
  func paddingBox(of node: NodeIndex) -> Rect {
    let frame = frames[Int(node)]
    let border = style(node).pointee.border
    let top = max(border.top, legendBottom(in: node))
    return Rect(
      x: border.left, y: top, width: max(frame.width - border.horizontal, .zero),
      height: max(frame.height - top - border.bottom, .zero))
  }

  /// The lower end of the legend if the node is a fieldset: its padding box begins there.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements
  private func legendBottom(in node: NodeIndex) -> LayoutUnit {
    guard style(node).pointee.display.isFlex, node + 1 < tree.subtreeEnd[Int(node)],
      style(node + 1).pointee.baselineExport == .passedOver
    else { return .zero }
    let frame = frames[Int(node + 1)]
    return frame.y + frame.height - style(node + 1).pointee.padding.bottom.pixels
  }

  /// The offset of a relatively positioned box; `direction` is that of its containing block.
  ///
  /// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#relpos-insets
  @inline(never)
  func relativeOffset(of style: UnsafePointer<StoredStyle>, in containing: Size, _ direction: Direction) -> Point {
    let inset = style.pointee.inset
    let left = inset.left.resolved(against: containing.width, calculations)
    let right = inset.right.resolved(against: containing.width, calculations)
    let top = inset.top.resolved(against: containing.height, calculations)
    let bottom = inset.bottom.resolved(against: containing.height, calculations)
    let leftWins = left.isDefinite && (!right.isDefinite || direction == .ltr)
    return Point(
      x: leftWins ? left : right.isDefinite ? -right : .zero,
      y: top.isDefinite ? top : bottom.isDefinite ? -bottom : .zero)
  }
}
