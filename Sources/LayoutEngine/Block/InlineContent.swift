extension BlockContainer {
  /// Lays out lines. Content without any line lets margins collapse through.
  mutating func layoutInlineContent() {
    let isEmpty = InlineFormattingContext.isEmpty(pass, node)
    if !isEmpty {
      resolve()
      if isAborted { return }
      position.y += position.strut.sum
      position.strut = MarginStrut()
    }
    let offset = y.isDefinite ? position.y + position.strut.sum : .zero
    let floats = FloatContext(
      space: space.floats, origin: Point(x: contentX, y: y.isDefinite ? y + offset : space.expectedY),
      width: content.width, isRightToLeft: style.pointee.direction == .rtl)
    let (leftCount, rightCount) = floatCounts
    let result = InlineFormattingContext.layout(
      pass, node, contentWidth: content.width, contentHeight: content.height,
      contentOrigin: Point(x: edges.left, y: offset), floats: floats, mode: mode)
    if !y.isDefinite { noteAdjoiningFloats(since: leftCount, rightCount) }
    guard !isEmpty else { return }
    position.y += result.height
    // Floats beside or below lines that are not shown do not count either.
    if result.isClamped, style.pointee.clampsLines { clampedBottom = position.y }
    adjoining = []
    firstBaseline = result.firstBaseline
    lastBaseline = result.lastBaseline
  }

  private var floatCounts: (left: Int, right: Int) {
    (space.floats?.pointee.leftCount ?? 0, space.floats?.pointee.rightCount ?? 0)
  }

  private mutating func noteAdjoiningFloats(since leftCount: Int, _ rightCount: Int) {
    let counts = floatCounts
    if counts.left > leftCount { adjoining.insert(.leftFloat) }
    if counts.right > rightCount { adjoining.insert(.rightFloat) }
    if pass.flags(node).contains(.hasOutOfFlowChildren), space.floats != nil { adjoining.insert(.inlineOutOfFlow) }
    if !adjoining.isEmpty && !space.forcedY.isDefinite { abortsIfMoved = true }
  }
}
