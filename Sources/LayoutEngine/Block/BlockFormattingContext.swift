/// Lays out block containers that establish a block formatting context.
///
/// https://www.w3.org/TR/2011/REC-CSS2-20110607/visuren.html#block-formatting
struct BlockFormattingContext {
  static func layout(
    _ pass: LayoutPass, _ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode
  ) -> LayoutResult {
    var space = FlowSpace(constraints: constraints)
    space.isRoot = true
    guard pass.flags(node).contains(.hasFloats) else { return layout(pass, node, space, mode).box }
    let floats = UnsafeMutablePointer<ExclusionSpace>.allocate(capacity: 1)
    floats.initialize(to: ExclusionSpace())
    defer {
      floats.deinitialize(count: 1)
      floats.deallocate()
    }
    space.floats = floats
    return layout(pass, node, space, mode).box
  }

  /// Lays out a block container in its block formatting context.
  @inline(never)
  static func layout(_ pass: LayoutPass, _ node: NodeIndex, _ space: FlowSpace, _ mode: LayoutMode) -> FlowResult {
    var container = BlockContainer(pass, node, space, mode)
    return container.layout()
  }
}
