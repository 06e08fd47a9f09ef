// The baselines of block containers.
//
// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#baseline-export

extension BlockContainer {
  /// Whether the last baseline is to be the one that an inline-block has in its line.
  var isInInlineBlock: Bool {
    space.constraints.flags.contains(.isInInlineBlock) || style.pointee.display == .inlineBlock
  }

  /// Takes over the baselines of a child whose border box begins at `offset`.
  mutating func noteBaselines(
    of node: NodeIndex, _ box: LayoutResult, at offset: LayoutUnit, marginBottom: LayoutUnit
  ) {
    if !firstBaseline.isDefinite, box.firstBaseline.isDefinite { firstBaseline = offset + box.firstBaseline }
    let last = isInInlineBlock ? inlineBlockBaseline(of: node, box, marginBottom) : box.lastBaseline
    if last.isDefinite { lastBaseline = offset + last }
  }

  /// What counts for an inline-block around a child: the bottom margin edge of a scroll container, and the first
  /// baseline of what has no lines.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#leading
  private func inlineBlockBaseline(
    of node: NodeIndex, _ box: LayoutResult, _ marginBottom: LayoutUnit
  ) -> LayoutUnit {
    let child = pass.style(node)
    if pass.tree.kinds[Int(node)] != .box { return box.lastBaseline }
    // Those of tables do not count.
    if child.pointee.display.isTable { return .indefinite }
    if child.pointee.display.isFlex || child.pointee.display.isGrid { return box.firstBaseline }
    let isScrollable = child.pointee.overflowY.isScrollable && child.pointee.baselineExport != .ofContent
    return isScrollable ? box.height + marginBottom : box.lastBaseline
  }
}
