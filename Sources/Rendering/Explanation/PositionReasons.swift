import LayoutEngine

extension ExplainedBox {
  /// Why the border box is where it is.
  var positionReasons: [String] {
    let place =
      "\(CSSText.px(frame.x)) from the left and \(CSSText.px(frame.y)) from the top of its parent's border box."
    var reasons: [String]
    switch role {
    case .root: reasons = ["The root element lies in the initial containing block."]
    case .blockLevel: reasons = [flowReason] + [automaticMarginReason].compactMap { $0 }
    case .float: reasons = ["A float goes as far up and to the \(floatSide) as the boxes around it allow."]
    case .inline, .atomicInline: reasons = ["It stands in a line of its block container, aligned by its baseline."]
    case .flexItem: reasons = flexPositionReasons
    case .gridItem: reasons = gridPositionReasons
    case .positioned: reasons = insetReasons(horizontal: true) + insetReasons(horizontal: false)
    case .tablePart: reasons = ["The table's columns and rows give the place."]
    }
    reasons.append(place)
    if style.position == .relative, let offset = relativeReason { reasons.append(offset) }
    return reasons
  }

  private var floatSide: String { style.float == .left ? "left" : "right" }

  private var flexPositionReasons: [String] {
    guard let flexItem, let parent = parent?.style else { return [] }
    var reasons: [String] = []
    if let margins = automaticFlexMarginReason(flexItem, isMain: true) { reasons.append(margins) }
    let left = flexItem.spaceLeft == .zero ? "nothing" : CSSText.px(flexItem.spaceLeft)
    reasons.append(
      "justify-content: \(CSSText.alignment(parent.justifyContent)) of the container distributes \(left) along the line."
    )
    reasons.append(
      automaticFlexMarginReason(flexItem, isMain: false)
        ?? "\(selfAlignment("align", style.alignSelf, parent.alignItems)) decides on the place across the line.")
    return reasons
  }

  /// What the auto margins of a flex item take; nil if it has none in the axis.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#auto-margins
  private func automaticFlexMarginReason(_ item: LayoutRecord.FlexItem, isMain: Bool) -> String? {
    let isHorizontal = isMain == (item.isRow != isInVerticalFlow)
    let sides =
      isHorizontal
      ? [("margin-left", margin.left), ("margin-right", margin.right)]
      : [("margin-top", margin.top), ("margin-bottom", margin.bottom)]
    let automatic = sides.filter { !$0.1.isDefinite }
    guard !automatic.isEmpty else { return nil }
    let fixed = sides.reduce(LayoutUnit.zero) { $0 + ($1.1.isDefinite ? $1.1 : .zero) }
    let size = isHorizontal ? frame.width : frame.height
    let total = max(isMain ? item.mainMargins - fixed : item.lineCrossSize - size - fixed, .zero)
    let names = automatic.map(\.0).joined(separator: " and ")
    let place = isMain ? "along the line" : "across the line"
    let verb = automatic.count == 1 ? "is auto: it takes" : "are auto: they share"
    return "\(names) \(verb) \(CSSText.px(total)) of free space \(place), before any alignment."
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
