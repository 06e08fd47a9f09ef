// Baselines of what has none of its own.

extension LayoutPass {
  /// From the top of a box that is `height` high to the baseline that its container makes up for it: its bottom, or its
  /// middle where lines are aligned by their central baselines.
  ///
  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#synthesize-baseline
  @inline(__always)
  func synthesizedBaseline(_ height: LayoutUnit, in container: NodeIndex) -> LayoutUnit {
    tree.hasVerticalText && hasCentralBaseline(container) ? height - height / 2 : height
  }

  /// The same for a box seen sideways, whose baseline is its left edge or its middle.
  @inline(__always)
  func synthesizedSidewaysBaseline(_ width: LayoutUnit, in container: NodeIndex) -> LayoutUnit {
    tree.hasVerticalText ? verticalSidewaysBaseline(width, in: container) : .zero
  }

  /// Seen from lines that are vertical, the baseline of a box as horizontal text is its bottom.
  @inline(never)
  private func verticalSidewaysBaseline(_ width: LayoutUnit, in container: NodeIndex) -> LayoutUnit {
    if hasCentralBaseline(container) { return width / 2 }
    return tree.writingModes[Int(container)].isVertical ? width : .zero
  }

  @inline(never)
  private func hasCentralBaseline(_ container: NodeIndex) -> Bool {
    let index = Int(tree.textStyleIndex[Int(container)])
    return index >= 0 && tree.textStyles[index].hasCentralBaseline
  }

  /// Whether first baselines, seen sideways, are shared at the line-left side, which is the end of the lines: so it is in
  /// vertical boxes, whatever the direction.
  @inline(__always)
  func swapsSidewaysBaselines(of container: NodeIndex) -> Bool {
    tree.hasVerticalText && tree.writingModes[Int(container)].isVertical && style(container).pointee.direction == .rtl
  }

  /// Whether the upper sides of the lines of a node are at their block ends.
  @inline(__always)
  func hasFlippedLines(_ node: NodeIndex) -> Bool {
    tree.hasVerticalText && tree.writingModes[Int(node)].hasFlippedLines
  }
}

extension FlowAlignment {
  var withSwappedBaselines: FlowAlignment {
    switch self {
    case .firstBaseline: .lastBaseline
    case .lastBaseline: .firstBaseline
    default: self
    }
  }
}
