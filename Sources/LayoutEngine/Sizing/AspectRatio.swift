// Sizes that follow from a preferred aspect ratio.
//
// https://www.w3.org/TR/2021/WD-css-sizing-4-20210520/#aspect-ratio

/// A ratio of width to height, and the box that it is about.
struct AspectRatio: BitwiseCopyable {
  var width: Double
  var height: Double
  /// Whether the ratio is that of the border box; otherwise it is that of the content box.
  var isOfBorderBox: Bool

  /// The border box width for a border box height.
  func width(forHeight height: LayoutUnit, _ edges: BoxEdges) -> LayoutUnit {
    isOfBorderBox
      ? max(scaled(height, width, self.height), edges.horizontal)
      : scaled(max(height - edges.vertical, .zero), width, self.height) + edges.horizontal
  }

  /// The border box height for a border box width.
  func height(forWidth width: LayoutUnit, _ edges: BoxEdges) -> LayoutUnit {
    isOfBorderBox
      ? max(scaled(width, height, self.width), edges.vertical)
      : scaled(max(width - edges.horizontal, .zero), height, self.width) + edges.vertical
  }

  /// `length * numerator / denominator`, cut to 1/64 px.
  private func scaled(_ length: LayoutUnit, _ numerator: Double, _ denominator: Double) -> LayoutUnit {
    LayoutUnit(length.px * numerator / denominator)
  }
}

extension LayoutPass {
  /// The preferred aspect ratio of a box, if it has one.
  @inline(__always)
  func aspectRatio(of node: NodeIndex) -> AspectRatio? {
    style(node).pointee.hasAspectRatio || kinds[Int(node)] == .replaced ? knownAspectRatio(of: node) : nil
  }

  @inline(never)
  private func knownAspectRatio(of node: NodeIndex) -> AspectRatio? {
    let style = style(node)
    let isContained = style.pointee.containsSize || style.pointee.containsInlineSize
    if kinds[Int(node)] == .replaced, style.pointee.aspectRatioIsAuto, !isContained {
      let content = tree.replaced[Int(tree.contentIndex[Int(node)])]
      if content.ratioWidth > 0 && content.ratioHeight > 0 {
        return AspectRatio(
          width: Double(content.ratioWidth), height: Double(content.ratioHeight), isOfBorderBox: false)
      }
    }
    guard style.pointee.hasAspectRatio else { return nil }
    return AspectRatio(
      width: Double(style.pointee.aspectRatioWidth), height: Double(style.pointee.aspectRatioHeight),
      isOfBorderBox: style.pointee.boxSizing == .borderBox && !style.pointee.aspectRatioIsAuto)
  }

  /// A width that depends on the content or the room, limited by the limits of the height through the ratio.
  ///
  /// https://www.w3.org/TR/2021/WD-css-sizing-4-20210520/#aspect-ratio-size-transfers
  @inline(__always)
  func transferLimits(
    of node: NodeIndex, _ width: LayoutUnit, _ constraints: Constraints, _ edges: BoxEdges
  ) -> LayoutUnit {
    guard let ratio = aspectRatio(of: node) else { return width }
    return transferLimits(of: node, width, ratio, constraints, edges)
  }

  @inline(never)
  private func transferLimits(
    of node: NodeIndex, _ width: LayoutUnit, _ ratio: AspectRatio, _ constraints: Constraints, _ edges: BoxEdges
  ) -> LayoutUnit {
    let range = heightRange(of: node, constraints, edges)
    var width = width
    if range.maximum < .max { width = min(width, ratio.width(forHeight: range.maximum, edges)) }
    return max(width, ratio.width(forHeight: range.minimum, edges))
  }
}
