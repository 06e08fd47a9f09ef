/// Lays out a flex container.
struct FlexFormattingContext {
  static func layout(
    _ pass: LayoutPass, _ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode
  ) -> LayoutResult {
    BlockFormattingContext.layout(pass, node, constraints, mode)
  }

  /// The min-content and max-content width of the content box.
  static func intrinsicSizes(_ pass: LayoutPass, _ node: NodeIndex) -> IntrinsicSizes {
    BlockFormattingContext.intrinsicSizes(pass, node)
  }
}
