import LayoutEngine

/// One axis of a box, as the sentences about sizes need it.
private struct SizeAxis {
  let isWidth: Bool
  /// Whether lines run along the axis in the formatting context that the box is in.
  let isInline: Bool
  let name: String
  let size: Length
  let minimum: Length
  let maximum: Length
  let used: LayoutUnit
  let containing: LayoutUnit
  let edges: LayoutUnit
  let margins: LayoutUnit

  init(width box: ExplainedBox) {
    isWidth = true
    isInline = !box.isInVerticalFlow
    name = "width"
    (size, minimum, maximum) = (box.style.width, box.style.minWidth, box.style.maxWidth)
    (used, containing) = (box.frame.width, box.containingBlock.width)
    (edges, margins) = (box.edges.width, box.margins.width)
  }

  init(height box: ExplainedBox) {
    isWidth = false
    isInline = box.isInVerticalFlow
    name = "height"
    (size, minimum, maximum) = (box.style.height, box.style.minHeight, box.style.maxHeight)
    (used, containing) = (box.frame.height, box.containingBlock.height)
    (edges, margins) = (box.edges.height, box.margins.height)
  }
}

extension ExplainedBox {
  /// Why the border box is as wide as it is.
  var widthReasons: [String] { reasons(SizeAxis(width: self)) }

  /// Why the border box is as high as it is.
  var heightReasons: [String] { reasons(SizeAxis(height: self)) }

  private func reasons(_ axis: SizeAxis) -> [String] {
    switch role {
    case .inline: return [Self.inlineReason(axis)]
    case .tablePart: return tableReasons(axis)
    case .flexItem: return flexReasons(axis)
    case .gridItem: return areaReasons(axis) + ownReasons(axis)
    case .positioned: return containerReasons(axis) + ownReasons(axis)
    default: return ownReasons(axis)
    }
  }

  private static func inlineReason(_ axis: SizeAxis) -> String {
    axis.isInline
      ? "The box reaches around its fragments on the lines; \(axis.name) does not apply to inline boxes."
      : "The fragments have the size of the font here; \(axis.name) does not apply to inline boxes."
  }

  private func tableReasons(_ axis: SizeAxis) -> [String] {
    if let (table, cell) = tableCell {
      let reasons = axis.isInline ? columnReasons(table, cell.columns) : rowReasons(table, cell.rows)
      if !reasons.isEmpty { return reasons + ["The cell measures \(CSSText.px(axis.used))."] }
    }
    return tablePartReasons(axis)
  }

  private func tablePartReasons(_ axis: SizeAxis) -> [String] {
    ["The \(axis.isInline ? "columns" : "rows") that it spans measure \(CSSText.px(axis.used))."]
  }

  private func areaReasons(_ axis: SizeAxis) -> [String] {
    guard let gridItem else { return [] }
    let lines = axis.isInline ? gridItem.columns : gridItem.rows
    let kind = axis.isInline ? "Column" : "Row"
    let tracks = grid.map { grid in
      axis.isInline
        ? trackReasons(grid.columns, gridItem.columnSets, isColumns: true)
        : trackReasons(grid.rows, gridItem.rowSets, isColumns: false)
    }
    return [
      "\(kind) lines \(lines.lowerBound) to \(lines.upperBound): the grid area measures \(CSSText.px(axis.containing))."
    ] + (tracks ?? [])
  }

  private func containerReasons(_ axis: SizeAxis) -> [String] {
    guard let positioned else { return [] }
    return [
      "Containing block: the padding box of \(name(of: positioned.container)), \(CSSText.px(axis.containing))."
    ]
  }

  private func flexReasons(_ axis: SizeAxis) -> [String] {
    guard let flexItem else { return ownReasons(axis) }
    return flexItem.isRow == axis.isInline
      ? mainSizeReasons(flexItem, isWidth: axis.isWidth) : crossSizeReasons(flexItem, axis)
  }

  private func crossSizeReasons(_ item: LayoutRecord.FlexItem, _ axis: SizeAxis) -> [String] {
    guard item.isStretched else { return ownReasons(axis) }
    let less = axis.margins == .zero ? "" : " less its margins of \(CSSText.px(axis.margins))"
    return [
      "Line \(item.line) of \(item.lineCount) has a cross size of \(CSSText.px(item.lineCrossSize)).",
      "Stretched to the line\(less): \(CSSText.px(axis.used)).",
    ] + limitReasons(axis)
  }

  /// What the box's own properties say.
  private func ownReasons(_ axis: SizeAxis) -> [String] { [preferredReason(axis)] + limitReasons(axis) }

  private func preferredReason(_ axis: SizeAxis) -> String {
    let declaration = "\(axis.name): \(CSSText.length(axis.size))"
    let used = CSSText.px(axis.used)
    switch axis.size.kind {
    case .px: return "\(declaration)\(boxSizing(axis)): \(used)."
    case .percent, .calculation:
      guard axis.containing.isDefinite else {
        return "\(declaration) counts as auto, since the containing block has no definite \(axis.name): \(used)."
      }
      return "\(declaration) of the containing block's \(CSSText.px(axis.containing))\(boxSizing(axis)): \(used)."
    case .minContent, .maxContent, .fitContent, .stretch: return "\(declaration): \(used)."
    default: return automaticReason(axis)
    }
  }

  private func boxSizing(_ axis: SizeAxis) -> String {
    if axis.edges == .zero { return "" }
    return style.boxSizing == .borderBox
      ? ", padding and border included (box-sizing: border-box)"
      : ", plus \(CSSText.px(axis.edges)) of padding and border"
  }

  private func automaticReason(_ axis: SizeAxis) -> String {
    let used = CSSText.px(axis.used)
    if isReplaced { return replacedReason(isWidth: axis.isWidth) }
    if style.hasAspectRatio, isRatioUsed(axis) {
      let other = axis.isWidth ? "height" : "width"
      let ratio =
        "\(CSSText.number(Double(style.aspectRatioWidth))) / "
        + CSSText.number(Double(style.aspectRatioHeight))
      return "\(axis.name): auto follows from the \(other) by the aspect ratio \(ratio): \(used)."
    }
    return axis.isInline ? automaticInlineSizeReason(axis) : automaticBlockSizeReason(axis)
  }

  /// Whether the ratio explains the size in an axis: content-box sizes in that ratio.
  private func isRatioUsed(_ axis: SizeAxis) -> Bool {
    let isBorderBox = style.boxSizing == .borderBox && !style.aspectRatioIsAuto
    let inset = isBorderBox ? Size.zero : edges
    let width = (frame.width - inset.width).px
    let height = (frame.height - inset.height).px
    return abs(width * Double(style.aspectRatioHeight) - height * Double(style.aspectRatioWidth))
      <= Double(max(style.aspectRatioWidth, style.aspectRatioHeight)) / 16
  }

  private func automaticInlineSizeReason(_ axis: SizeAxis) -> String {
    let used = CSSText.px(axis.used)
    guard let room else { return "\(axis.name): auto: \(used)." }
    if let reason = positionedRoomReason(axis) { return reason }
    if room.fixedWidth.isDefinite, role == .gridItem || role == .positioned {
      let place = role == .gridItem ? "the grid area" : "the room between the insets, or its content,"
      return "\(axis.name): auto takes \(place) into account: \(used)."
    }
    let available = CSSText.px(axis.containing)
    if room.shrinksToFit || role == .float || role == .atomicInline {
      return "\(axis.name): auto shrinks to fit: the size of the content, at most the \(available) available: \(used)."
    }
    let less = axis.margins == .zero ? "" : " less margins of \(CSSText.px(axis.margins))"
    return "\(axis.name): auto fills the containing block, \(available)\(less): \(used)."
  }

  /// An absolutely positioned box that fills the room between its insets; nil if it does not.
  private func positionedRoomReason(_ axis: SizeAxis) -> String? {
    let (start, end) = axis.isWidth ? (style.inset.left, style.inset.right) : (style.inset.top, style.inset.bottom)
    guard role == .positioned, !start.isAuto, !end.isAuto, axis.containing.isDefinite else { return nil }
    let insets = LayoutUnit(pixels(start, of: axis.containing)) + LayoutUnit(pixels(end, of: axis.containing))
    guard axis.containing - insets - axis.margins == axis.used else { return nil }
    let less = axis.margins == .zero ? "" : " and margins of \(CSSText.px(axis.margins))"
    return "\(axis.name): auto fills the containing block's \(CSSText.px(axis.containing)) less insets of "
      + "\(CSSText.px(insets))\(less): \(CSSText.px(axis.used))."
  }

  private func automaticBlockSizeReason(_ axis: SizeAxis) -> String {
    let used = CSSText.px(axis.used)
    if let reason = positionedRoomReason(axis) { return reason }
    if let room, room.fixedHeight.isDefinite, role == .gridItem || role == .positioned {
      let place = role == .gridItem ? "grid area" : "room between the insets"
      let less = axis.margins == .zero ? "" : " less its margins of \(CSSText.px(axis.margins))"
      return "\(axis.name): auto stretches to the \(place)\(less): \(used)."
    }
    let lines = lineCount
    let content = lines == 0 ? "its content" : lines == 1 ? "its line" : "its \(lines) lines"
    let edges = axis.edges == .zero ? "" : ", with \(CSSText.px(axis.edges)) of padding and border"
    return "\(axis.name): auto is the size of \(content)\(edges): \(used)."
  }

  /// The limits that the used size stands at.
  private func limitReasons(_ axis: SizeAxis) -> [String] {
    var reasons: [String] = []
    if isAt(axis.maximum, axis) {
      reasons.append("max-\(axis.name): \(CSSText.length(axis.maximum)) allows no more.")
    }
    if isAt(axis.minimum, axis) {
      reasons.append("min-\(axis.name): \(CSSText.length(axis.minimum)) allows no less.")
    }
    return reasons
  }

  private func isAt(_ limit: Length, _ axis: SizeAxis) -> Bool {
    guard limit.isPx || limit.hasDefinitePercentage(of: axis.containing) else { return false }
    let length = LayoutUnit(pixels(limit, of: axis.containing))
    if length == .zero { return false }
    return axis.used == (style.boxSizing == .borderBox ? max(length, axis.edges) : length + axis.edges)
  }
}

extension Length {
  fileprivate func hasDefinitePercentage(of basis: LayoutUnit) -> Bool {
    (kind == .percent || kind == .calculation) && basis.isDefinite
  }
}
