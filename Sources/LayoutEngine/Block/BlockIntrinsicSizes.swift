// The intrinsic sizes of block containers.
//
// https://www.w3.org/TR/2021/WD-css-sizing-3-20211217/#intrinsic-sizes

extension BlockFormattingContext {
  /// The min-content and max-content width of the content box.
  static func intrinsicSizes(_ pass: LayoutPass, _ node: NodeIndex, _ height: KnownHeight) -> IntrinsicSizes {
    if pass.flags(node).contains(.hasInlineChildren) {
      return InlineFormattingContext.intrinsicSizes(pass, node, containingHeight: height.percentages)
    }
    var sizes = BlockIntrinsicSizes(pass: pass, containingHeight: height.percentages)
    if pass.style(node).pointee.display == .listItem {
      // DEVIATION: an outside marker, which takes no room, counts like a block of its width, as in Chromium.
      sizes.minContent = pass.inlineStyle(of: node).markerWidth
    }
    var child = node + 1
    while child < pass.tree.subtreeEnd[Int(node)] {
      sizes.add(child)
      child = pass.tree.subtreeEnd[Int(child)]
    }
    return IntrinsicSizes(minContent: sizes.minContent, maxContent: max(sizes.maxContent, sizes.minContent))
  }
}

/// Adds up what the children of a block container need, floats side by side.
private struct BlockIntrinsicSizes {
  unowned(unsafe) let pass: LayoutPass
  let containingHeight: LayoutUnit
  var minContent = LayoutUnit.zero
  var maxContent = LayoutUnit.zero
  /// The floats that are beside what comes next.
  private var leftFloats = LayoutUnit.zero
  private var rightFloats = LayoutUnit.zero
  /// All floats since the last child that is none.
  ///
  /// DEVIATION: for a line after them, Chromium does not look at their `clear`, and stops at out-of-flow children.
  private var lastFloats = LayoutUnit.zero

  init(pass: LayoutPass, containingHeight: LayoutUnit) {
    self.pass = pass
    self.containingHeight = containingHeight
  }

  mutating func add(_ node: NodeIndex) {
    let style = pass.style(node)
    if style.pointee.position.isOutOfFlow {
      lastFloats = .zero
      return
    }
    clearFloats(style.pointee.clear)
    let margin = pass.margins(of: style, containingWidth: .zero)
    let contribution = pass.contribution(node, containingHeight: containingHeight)
    minContent = max(minContent, contribution.minContent + margin.horizontal)
    maxContent = max(maxContent, lineWidth(with: node, contribution.maxContent, margin))
  }

  private mutating func clearFloats(_ clear: Clear) {
    if clear == .none { return }
    maxContent = max(maxContent, leftFloats + rightFloats)
    if clear != .right { leftFloats = .zero }
    if clear != .left { rightFloats = .zero }
  }

  /// How wide the box and the floats beside it are together.
  private mutating func lineWidth(
    with node: NodeIndex, _ width: LayoutUnit, _ margin: Edges<LayoutUnit>
  ) -> LayoutUnit {
    let float = pass.style(node).pointee.float
    if float == .left { leftFloats += width + margin.horizontal }
    if float == .right { rightFloats += width + margin.horizontal }
    if float != .none {
      lastFloats += width + margin.horizontal
      return leftFloats + rightFloats
    }
    let floats = (left: leftFloats, right: rightFloats, last: lastFloats)
    leftFloats = .zero
    rightFloats = .zero
    lastFloats = .zero
    if pass.style(node).pointee.isAnonymous, pass.flags(node).contains(.hasInlineChildren) {
      guard floats.last > .zero else { return width }
      // The first line is beside the floats. Finding out how long it is touches what is in the box.
      pass.measures[Int(node)].forgetLayout()
      return InlineFormattingContext.intrinsicSizes(
        pass, node, containingHeight: containingHeight, floats: floats.last
      ).maxContent
    }
    guard pass.tree.establishesIndependentContext(node) else { return width + margin.horizontal }
    return width + inset(floats.left, margin.left) + inset(floats.right, margin.right)
  }

  /// The distance from the edge of the container; margins reach under floats.
  private func inset(_ float: LayoutUnit, _ margin: LayoutUnit) -> LayoutUnit {
    margin < .zero ? float + margin : max(float, margin)
  }
}
