import LayoutEngine

/// A row in which some items share equally what the others and the spacing leave: a flex container whose items have
/// `flex: none` or `flex: 1`.
struct FlexibleShares {
  let spacing: LayoutUnit
  let width: LayoutUnit

  /// The widths of all items; those without a size are flexible.
  func widths(of sizes: [Size?]) -> [LayoutUnit] {
    rects(of: sizes).map(\.width)
  }

  /// The frames of all items; those without a size are flexible.
  func rects(of sizes: [Size?]) -> [Rect] {
    var builder = LayoutTreeBuilder(limits: LayoutLimits(nodes: Int(Int32.max) - 1, depth: 2))
    var row = Style()
    row.display = .flex
    row.width = .px(width)
    row.alignItems = Alignment(.flexStart)
    builder.openBox(row)
    let inflexible = styles(flexGrow: 0, basis: .auto, &builder)
    let flexible = styles(flexGrow: 1, basis: .zero, &builder)
    for (index, size) in sizes.enumerated() {
      let styles = size == nil ? flexible : inflexible
      builder.addMeasured(index == 0 ? styles.first : styles.others, size: size ?? .zero)
    }
    builder.closeBox()
    guard let tree = try? builder.finish() else { return [] }
    let boxes = LayoutEngine.Layout.perform(tree, viewport: Size(width: width, height: .zero))
    return sizes.indices.map { boxes.frame(of: NodeIndex($0) + 1) }
  }

  /// The styles of a first item and of others, which have the spacing before them.
  private func styles(
    flexGrow: Float, basis: Length, _ builder: inout LayoutTreeBuilder
  ) -> (first: StyleIndex, others: StyleIndex) {
    var style = Style()
    style.display = .block
    style.flexGrow = flexGrow
    style.flexShrink = 0
    style.flexBasis = basis
    style.minWidth = .zero
    let first = builder.index(of: style)
    style.margin.left = .px(spacing)
    return (first, builder.index(of: style))
  }
}
