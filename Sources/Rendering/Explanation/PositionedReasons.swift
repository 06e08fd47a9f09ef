import LayoutEngine

// Absolutely positioned boxes: https://www.w3.org/TR/2016/WD-CSS22-20160412/visudet.html#abs-non-replaced-width

extension ExplainedBox {
  /// Why an absolutely positioned box lies where it does in one axis.
  func insetReasons(horizontal: Bool) -> [String] {
    let (start, end) = horizontal ? ("left", "right") : ("top", "bottom")
    let first = horizontal ? style.inset.left : style.inset.top
    let last = horizontal ? style.inset.right : style.inset.bottom
    switch (first.isAuto, last.isAuto) {
    case (true, true):
      return ["\(start) and \(end) are auto: it stays \(horizontal ? "across" : "down") where it would be in flow."]
    case (false, true): return ["\(start): \(inset(first, horizontal)) from the containing block's edge."]
    case (true, false): return ["\(end): \(inset(last, horizontal)) from the containing block's edge."]
    case (false, false):
      let both =
        "\(start): \(inset(first, horizontal)) and \(end): \(inset(last, horizontal)) set both edges of its room."
      return [both] + [roomReason(first, last, horizontal: horizontal)].compactMap { $0 }
    }
  }

  /// An inset as it is written, with its length if that is a percentage.
  private func inset(_ length: Length, _ horizontal: Bool) -> String {
    let text = CSSText.length(length)
    let basis = horizontal ? containingBlock.width : containingBlock.height
    guard !length.isPx, basis.isDefinite else { return text }
    return "\(text) of \(CSSText.px(basis)), \(CSSText.px(LayoutUnit(pixels(length, of: basis))))"
  }

  /// What margins do with the room between two insets that a box does not fill.
  private func roomReason(_ first: Length, _ last: Length, horizontal: Bool) -> String? {
    let basis = horizontal ? containingBlock.width : containingBlock.height
    let size = horizontal ? frame.width : frame.height
    guard basis.isDefinite else { return nil }
    let (start, end) = horizontal ? (margin.left, margin.right) : (margin.top, margin.bottom)
    let names = horizontal ? ("margin-left", "margin-right") : ("margin-top", "margin-bottom")
    let room = basis - LayoutUnit(pixels(first, of: basis)) - LayoutUnit(pixels(last, of: basis))
    let other = start.isDefinite ? start : end.isDefinite ? end : .zero
    let rest = room - size - (start.isDefinite && end.isDefinite ? start + end : other)
    switch (start.isDefinite, end.isDefinite) {
    case (true, true):
      if rest == .zero { return nil }
      let ignored = horizontal ? (parent?.style.direction == .rtl ? "left" : "right") : "bottom"
      return alignsInside(horizontal)
        ? nil : "The values are over-constrained, by \(CSSText.px(rest)): \(ignored) is ignored."
    case (false, false):
      if rest < .zero, horizontal { return "It is wider than its room: the auto margin at the start is 0." }
      return "\(names.0) and \(names.1) are auto: each is half of the \(CSSText.px(rest)) that are left, "
        + "\(CSSText.px(rest / 2))."
    case (false, true): return "\(names.0) is auto: it takes the \(CSSText.px(rest)) that are left."
    case (true, false): return "\(names.1) is auto: it takes the \(CSSText.px(rest)) that are left."
    }
  }

  /// Whether alignment properties place the box in its room instead.
  private func alignsInside(_ horizontal: Bool) -> Bool {
    let own = horizontal ? style.justifySelf : style.alignSelf
    return own.position != .auto && own.position != .normal
  }
}
