extension LineBreaker {
  /// Lays out a box that is placed as a whole, or measures it, and finds its margin box and baseline.
  func measureAtomic(_ node: NodeIndex, _ result: inout LineItem) {
    let style = pass.style(node)
    if purpose != .content {
      let sizes = pass.contribution(node, containingHeight: containingHeight)
      let margin = pass.margins(of: style, containingWidth: .zero).horizontal
      let size = (purpose == .minContent ? sizes.minContent : sizes.maxContent) + margin
      result.size = max(size, -max(position, .zero))
      return
    }
    let margin = pass.margins(of: style, containingWidth: contentWidth)
    var constraints = Constraints(availableWidth: contentWidth, containingHeight: containingHeight)
    constraints.flags.insert(.shrinkToFit)
    let box = pass.layout(node, constraints, mode)
    result.size = box.width + margin.horizontal
    result.height = box.height + margin.vertical
    let baseline = Self.baseline(of: style, pass.tree.kinds[Int(node)], box)
    let isFlipped = pass.hasFlippedLines(paragraph.root)
    let over = isFlipped ? margin.bottom : margin.top
    guard baseline.isDefinite else {
      result.ascent = style.pointee.standsOnBorder ? box.height + over : result.height
      if style.pointee.traits.contains(.standsOnContent) {
        let edges = pass.edges(of: style, containingWidth: contentWidth)
        result.ascent -= isFlipped ? edges.top : edges.bottom
      }
      if paragraph.styles[0].hasCentralBaseline { result.ascent = result.height - result.height / 2 }
      return
    }
    result.ascent = over + (isFlipped ? box.height - baseline : baseline)
  }

  /// The baseline of an atomic box, from the top of its border box; indefinite if the bottom margin edge stands for it.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#propdef-vertical-align
  private static func baseline(
    of style: UnsafePointer<StoredStyle>, _ kind: NodeKind, _ box: LayoutResult
  ) -> LayoutUnit {
    guard kind == .box else { return .indefinite }
    let display = style.pointee.display
    if display.isFlex || display.isGrid || display == .inlineTable { return box.firstBaseline }
    // Not for `overflow: clip`, which makes no scroll container, and not for a `select`, whose line never scrolls.
    let isScrollable =
      !style.pointee.standsOnBorder && style.pointee.baselineExport != .ofContent
      && (style.pointee.overflowX.isScrollable || style.pointee.overflowY.isScrollable)
    return isScrollable ? .indefinite : box.lastBaseline
  }
}
