import LayoutEngine

extension ExplainedBox {
  /// Why the border box is where it is.
  var positionReasons: [String] {
    let place =
      "\(CSSText.px(frame.x)) from the left and \(CSSText.px(frame.y)) from the top of its parent's border box."
    var reasons: [String]
    switch role {
    case .root: reasons = ["The root element lies in the initial containing block."]
    case .blockLevel: reasons = [blockReason]
    case .float: reasons = ["A float goes as far up and to the \(floatSide) as the boxes around it allow."]
    case .inline, .atomicInline: reasons = ["It stands in a line of its block container, aligned by its baseline."]
    case .flexItem: reasons = flexPositionReasons
    case .gridItem: reasons = gridPositionReasons
    case .positioned: reasons = [insetReason(horizontal: true), insetReason(horizontal: false)]
    case .tablePart: reasons = ["The table's columns and rows give the place."]
    }
    reasons.append(place)
    if style.position == .relative, let offset = relativeReason { reasons.append(offset) }
    return reasons
  }

  private var floatSide: String { style.float == .left ? "left" : "right" }

  private var blockReason: String {
    let margin = isInVerticalFlow ? .zero : margin.top
    let base = "Blocks follow each other"
    if !margin.isDefinite || margin == .zero { return "\(base)." }
    return "\(base); margin-top of \(CSSText.px(margin)) may collapse with the margins it meets."
  }

  private var flexPositionReasons: [String] {
    guard let flexItem, let parent = parent?.style else { return [] }
    var reasons: [String] = []
    if flexItem.hasAutomaticMargins { reasons.append("Auto margins take the free space before any alignment.") }
    let left = flexItem.spaceLeft == .zero ? "nothing" : CSSText.px(flexItem.spaceLeft)
    reasons.append(
      "justify-content: \(CSSText.alignment(parent.justifyContent)) of the container distributes \(left) along the line."
    )
    reasons.append(
      "\(selfAlignment("align", style.alignSelf, parent.alignItems)) decides on the place across the line.")
    return reasons
  }

  private var gridPositionReasons: [String] {
    guard let parent = parent?.style else { return [] }
    return [
      "\(selfAlignment("justify", style.justifySelf, parent.justifyItems)) places it along the row of its grid area.",
      "\(selfAlignment("align", style.alignSelf, parent.alignItems)) places it along the column of its grid area.",
    ]
  }

  private func selfAlignment(_ axis: String, _ own: Alignment, _ parent: Alignment) -> String {
    own.position == .auto
      ? "\(axis)-items: \(CSSText.alignment(parent)) of the container" : "\(axis)-self: \(CSSText.alignment(own))"
  }

  private func insetReason(horizontal: Bool) -> String {
    let (start, end) = horizontal ? ("left", "right") : ("top", "bottom")
    let first = horizontal ? style.inset.left : style.inset.top
    let last = horizontal ? style.inset.right : style.inset.bottom
    switch (first.isAuto, last.isAuto) {
    case (true, true):
      return "\(start) and \(end) are auto: it stays \(horizontal ? "across" : "down") where it would be in flow."
    case (false, true): return "\(start): \(CSSText.length(first)) from the containing block's edge."
    case (true, false): return "\(end): \(CSSText.length(last)) from the containing block's edge."
    case (false, false):
      return "\(start): \(CSSText.length(first)) and \(end): \(CSSText.length(last)) set both edges of its room."
    }
  }

  private var relativeReason: String? {
    let insets = [
      ("top", style.inset.top), ("right", style.inset.right), ("bottom", style.inset.bottom),
      ("left", style.inset.left),
    ].filter { !$0.1.isAuto }
    if insets.isEmpty { return nil }
    let texts = insets.map { "\($0.0): \(CSSText.length($0.1))" }
    return "Moved from there by position: relative with \(texts.joined(separator: ", "))."
  }
}
