import LayoutEngine

// The steps of https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#layout-algorithm, for one item.

extension ExplainedBox {
  /// Why a flex item has its main size.
  func mainSizeReasons(_ item: LayoutRecord.FlexItem, isWidth: Bool) -> [String] {
    var reasons = ["Flex base size: \(CSSText.px(item.flexBaseSize)), from \(flexBasis(isWidth: isWidth))."]
    if let limit = hypotheticalReason(item) { reasons.append(limit) }
    reasons.append(freeSpaceReason(item))
    reasons.append(flexingReason(item))
    if let frozen = frozenReason(item, isWidth: isWidth) { reasons.append(frozen) }
    return reasons
  }

  private func flexBasis(isWidth: Bool) -> String {
    let name = isWidth ? "width" : "height"
    let size = isWidth ? style.width : style.height
    if style.flexBasis.kind == .content { return "flex-basis: content" }
    if !style.flexBasis.isAuto { return "flex-basis: \(CSSText.length(style.flexBasis))" }
    return size.isAuto
      ? "its content: flex-basis and \(name) are auto" : "\(name): \(CSSText.length(size)), since flex-basis is auto"
  }

  private func hypotheticalReason(_ item: LayoutRecord.FlexItem) -> String? {
    let size = item.hypotheticalMainSize
    if size > item.flexBaseSize { return "Hypothetical main size: raised to the minimum, \(CSSText.px(size))." }
    if size < item.flexBaseSize { return "Hypothetical main size: cut to the maximum, \(CSSText.px(size))." }
    return nil
  }

  private func freeSpaceReason(_ item: LayoutRecord.FlexItem) -> String {
    let line = item.lineCount == 1 ? "the line" : "line \(item.line) of \(item.lineCount)"
    if item.freeSpace == .zero { return "The items fill \(line) exactly: nothing to distribute." }
    return item.freeSpace > .zero
      ? "The items leave \(CSSText.px(item.freeSpace)) of \(line) free."
      : "The items are \(CSSText.px(.zero - item.freeSpace)) too long for \(line)."
  }

  private func flexingReason(_ item: LayoutRecord.FlexItem) -> String {
    let grows = item.freeSpace > .zero
    let factor = Double(grows ? style.flexGrow : style.flexShrink)
    let name = grows ? "flex-grow" : "flex-shrink"
    let size = CSSText.px(item.mainSize)
    if item.freeSpace == .zero { return "Used main size: \(size)." }
    guard factor > 0 else { return "\(name): 0 keeps it as it is: \(size)." }
    let change = item.mainSize - item.flexBaseSize
    let share = "\(name): \(CSSText.number(factor)) of \(CSSText.number(item.sumOfFlexFactors)) on the line"
    let weight = grows ? "" : ", each times its flex base size"
    if change == .zero { return "\(share)\(weight) changes nothing: \(size)." }
    let verb = change > .zero ? "gains \(CSSText.px(change))" : "loses \(CSSText.px(.zero - change))"
    return "\(share)\(weight): it \(verb) and measures \(size)."
  }

  private func frozenReason(_ item: LayoutRecord.FlexItem, isWidth: Bool) -> String? {
    let factor = item.freeSpace > .zero ? style.flexGrow : style.flexShrink
    guard item.freeSpace != .zero, factor > 0 else { return nil }
    let name = isWidth ? "width" : "height"
    if item.freeSpace < .zero, item.mainSize == item.minimumMainSize {
      let limit = isWidth ? style.minWidth : style.minHeight
      let source = limit.isAuto ? "the automatic minimum size, min-\(name): auto" : "min-\(name)"
      return "Frozen at its minimum of \(CSSText.px(item.minimumMainSize)): \(source)."
    }
    if item.freeSpace > .zero, item.mainSize == item.maximumMainSize {
      return "Frozen at its maximum of \(CSSText.px(item.maximumMainSize)): max-\(name)."
    }
    return nil
  }
}
