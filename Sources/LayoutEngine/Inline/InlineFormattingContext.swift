/// What a block container learns about its lines.
struct InlineLayoutResult: BitwiseCopyable {
  /// All lines together.
  var height = LayoutUnit.zero
  /// From the top of the container's border box; indefinite without lines.
  var firstBaseline = LayoutUnit.indefinite
  var lastBaseline = LayoutUnit.indefinite
}

/// Lays out the lines of a block container.
struct InlineFormattingContext {
  /// Whether the content makes no line, so that margins collapse through it.
  static func isEmpty(_ pass: LayoutPass, _ node: NodeIndex) -> Bool { true }

  /// Lays out the lines of a container, with their top at `contentOrigin` in its border box. Floats in the content are
  /// added to `floats`.
  static func layout(
    _ pass: LayoutPass, _ node: NodeIndex, contentWidth: LayoutUnit, contentHeight: LayoutUnit, contentOrigin: Point,
    floats: FloatContext, mode: LayoutMode
  ) -> InlineLayoutResult {
    InlineLayoutResult()
  }

  /// The min-content and max-content width of the content box.
  static func intrinsicSizes(_ pass: LayoutPass, _ node: NodeIndex) -> IntrinsicSizes {
    IntrinsicSizes(minContent: .zero, maxContent: .zero)
  }
}
