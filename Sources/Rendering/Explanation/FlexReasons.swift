import LayoutEngine

// The steps of https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#layout-algorithm, for one item. Sizes are those of the
// border box unless a sentence says that they are inner or outer ones.

extension ExplainedBox {
  /// Why a flex item has its main size.
  func mainSizeReasons(_ item: LayoutRecord.FlexItem, isWidth: Bool) -> [String] {
    var reasons = [flexBaseReason(item, isWidth: isWidth)]
    if let limit = hypotheticalReason(item, isWidth: isWidth) { reasons.append(limit) }
    guard let line = flexLine else { return reasons }
    reasons.append(factorReason(item, line))
    guard line.initialFreeSpace.isDefinite else { return reasons + [unflexedReason(item, line)] }
    if line.isInflexible[item.place] { return reasons + [inflexibleReason(item, line)] }
    reasons.append(initialFreeSpaceReason(line))
    reasons += roundReasons(item, line, isWidth: isWidth)
    reasons.append("Used main size: \(CSSText.px(item.mainSize)).")
    return reasons
  }

  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-main-item
  private func flexBaseReason(_ item: LayoutRecord.FlexItem, isWidth: Bool) -> String {
    let base = "Flex base size: \(CSSText.px(item.innerFlexBaseSize)), from \(flexBasis(isWidth: isWidth))"
    let edges = item.flexBaseSize - item.innerFlexBaseSize
    return edges == .zero
      ? "\(base)."
      : "\(base); the border box, with \(CSSText.px(edges)) of padding and border: \(CSSText.px(item.flexBaseSize))."
  }

  private func flexBasis(isWidth: Bool) -> String {
    let name = isWidth ? "width" : "height"
    let size = isWidth ? style.width : style.height
    if style.flexBasis.kind == .content { return "flex-basis: content" }
    if !style.flexBasis.isAuto { return "flex-basis: \(CSSText.length(style.flexBasis))\(basis(of: style.flexBasis))" }
    return size.isAuto
      ? "its content: flex-basis and \(name) are auto"
      : "\(name): \(CSSText.length(size))\(basis(of: size)), since flex-basis is auto"
  }

  /// What a percentage refers to: the inner main size of the container.
  private func basis(of length: Length) -> String {
    guard length.kind == .percent, length.percentage != 0, let size = flexLine?.mainSize else { return "" }
    return " of \(CSSText.px(size))"
  }

  private func hypotheticalReason(_ item: LayoutRecord.FlexItem, isWidth: Bool) -> String? {
    let size = item.hypotheticalMainSize
    if size > item.flexBaseSize {
      return "Hypothetical main size: raised to \(minimumName(isWidth: isWidth)), \(CSSText.px(size))."
    }
    if size < item.flexBaseSize {
      return "Hypothetical main size: cut to \(isWidth ? "max-width" : "max-height"), \(CSSText.px(size))."
    }
    return nil
  }

  private func minimumName(isWidth: Bool) -> String {
    let limit = isWidth ? style.minWidth : style.minHeight
    let name = isWidth ? "min-width" : "min-height"
    return limit.isAuto ? "the automatic minimum size (\(name): auto)" : name
  }

  // MARK: 9.7. Resolving flexible lengths

  private func factorName(_ line: LayoutRecord.FlexLine) -> String { line.grows ? "flex-grow" : "flex-shrink" }

  private func factor(_ line: LayoutRecord.FlexLine) -> Double {
    Double(line.grows ? style.flexGrow : style.flexShrink)
  }

  /// 1. Determine the used flex factor.
  private func factorReason(_ item: LayoutRecord.FlexItem, _ line: LayoutRecord.FlexLine) -> String {
    let number = item.lineCount == 1 ? "the line" : "line \(item.line) of \(item.lineCount)"
    let sum = "The outer hypothetical main sizes\(line.gaps == .zero ? "" : " and gaps") of \(number) add up to"
    if line.hypotheticalMainSize == line.mainSize {
      return "\(sum) exactly the container's \(CSSText.px(line.mainSize)): nothing is left to distribute."
    }
    let comparison = line.grows ? "less" : "more"
    return "\(sum) \(CSSText.px(line.hypotheticalMainSize)), \(comparison) than the container's "
      + "\(CSSText.px(line.mainSize)): \(factorName(line)) is used."
  }

  private func unflexedReason(_ item: LayoutRecord.FlexItem, _ line: LayoutRecord.FlexLine) -> String {
    let size = CSSText.px(item.mainSize)
    if line.hypotheticalMainSize == line.mainSize { return "Used main size: the hypothetical one, \(size)." }
    return "\(factorName(line)) is 0 for all items of the line: this one keeps its hypothetical main size, \(size)."
  }

  /// 2. Size inflexible items.
  private func inflexibleReason(_ item: LayoutRecord.FlexItem, _ line: LayoutRecord.FlexLine) -> String {
    let size = CSSText.px(item.mainSize)
    if factor(line) == 0 {
      return "Inflexible, since its \(factorName(line)) is 0: frozen at its hypothetical main size, \(size)."
    }
    let comparison = line.grows ? "greater" : "smaller"
    return
      "Inflexible, since its flex base size is \(comparison) than its hypothetical main size: frozen at that, \(size)."
  }

  /// 3. Calculate initial free space.
  private func initialFreeSpaceReason(_ line: LayoutRecord.FlexLine) -> String {
    let items = line.mainSize - line.gaps - line.initialFreeSpace
    let gaps = line.gaps == .zero ? "" : " less gaps of \(CSSText.px(line.gaps))"
    let frozen = line.isInflexible.contains(true)
    let sizes = frozen ? "outer flex base sizes, or outer target main sizes of frozen items," : "outer flex base sizes"
    return "Initial free space: \(CSSText.px(line.mainSize))\(gaps) less \(sizes) of \(CSSText.px(items)): "
      + "\(CSSText.px(line.initialFreeSpace))."
  }

  /// 4. Loop, until the item is frozen.
  private func roundReasons(_ item: LayoutRecord.FlexItem, _ line: LayoutRecord.FlexLine, isWidth: Bool) -> [String] {
    var reasons: [String] = []
    for (index, round) in line.rounds.enumerated() {
      let target = round.targets[item.place]
      guard target.isDefinite else { break }
      let isFrozen = round.frozen.contains(item.place)
      reasons.append(
        "Round \(index + 1): \(distributionReason(item, line, round))"
          + clampingReason(item, target, round, isFrozen: isFrozen, isWidth: isWidth))
      reasons.append(freezingReason(item, line, round, isFrozen: isFrozen))
      if isFrozen { return reasons }
    }
    if line.roundCount > line.rounds.count { reasons.append("It is frozen after \(line.rounds.count) rounds or more.") }
    return reasons
  }

  /// b. Calculate the remaining free space. c. Distribute it proportional to the flex factors.
  private func distributionReason(
    _ item: LayoutRecord.FlexItem, _ line: LayoutRecord.FlexLine, _ round: LayoutRecord.FlexLine.Round
  ) -> String {
    var text = "remaining free space \(CSSText.px(round.remainingFreeSpace)). "
    let target = round.targets[item.place]
    if round.distributedSpace != round.remainingFreeSpace {
      text +=
        "The flex factors add up to less than 1, so only \(CSSText.number(round.sumOfFactors)) of the initial free "
      text += "space is distributed, \(CSSText.px(round.distributedSpace)). "
    }
    let change = target - item.flexBaseSize
    guard line.grows ? round.distributedSpace > .zero : round.distributedSpace < .zero else {
      return text + "Nothing is distributed: target main size \(CSSText.px(target))"
    }
    let own = CSSText.number(factor(line))
    if line.grows {
      return text + "flex-grow \(own) of \(CSSText.number(round.sumOfFactors)) adds \(CSSText.px(change)) to the flex "
        + "base size: target main size \(CSSText.px(target))"
    }
    let scaled = factor(line) * item.innerFlexBaseSize.px
    return text
      + "Scaled flex shrink factor \(own) × \(CSSText.px(item.innerFlexBaseSize)) (the inner flex base size) = "
      + "\(CSSText.number(scaled)) of \(CSSText.number(round.sumOfScaledFactors)) takes \(CSSText.px(.zero - change)) from "
      + "the flex base size: target main size \(CSSText.px(target))"
  }

  /// d. Fix min/max violations.
  private func clampingReason(
    _ item: LayoutRecord.FlexItem, _ target: LayoutUnit, _ round: LayoutRecord.FlexLine.Round, isFrozen: Bool,
    isWidth: Bool
  ) -> String {
    let size = target.clamped(item.minimumMainSize, item.maximumMainSize)
    if size > target { return ", a min violation: clamped to \(minimumName(isWidth: isWidth)), \(CSSText.px(size))." }
    if size < target {
      return ", a max violation: clamped to \(isWidth ? "max-width" : "max-height"), \(CSSText.px(size))."
    }
    return "."
  }

  /// e. Freeze over-flexed items.
  private func freezingReason(
    _ item: LayoutRecord.FlexItem, _ line: LayoutRecord.FlexLine, _ round: LayoutRecord.FlexLine.Round, isFrozen: Bool
  ) -> String {
    let total = "Total violation \(CSSText.number(round.totalViolation)) px"
    if round.totalViolation == 0 { return "\(total): all items are frozen." }
    let kind = round.totalViolation > 0 ? "min" : "max"
    let names = round.frozen.prefix(3).map { place in
      place == item.place ? "this one" : name(of: line.items[place])
    }
    let more = round.frozen.count > 3 ? " and \(round.frozen.count - 3) more" : ""
    return "\(total): items with \(kind) violations are frozen: \(names.joined(separator: ", "))\(more)."
  }
}
