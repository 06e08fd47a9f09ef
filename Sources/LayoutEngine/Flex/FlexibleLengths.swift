// 9.7. Resolving flexible lengths.

/// The used flex factor: items either grow or shrink.
private enum FlexFactor {
  case grow, shrink
}

extension FlexFormattingContext {
  /// Gives the items of every line their used main sizes.
  func resolveFlexibleLengths() {
    for index in 0..<lineCount { resolveFlexibleLengths(of: lines + index) }
  }

  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#resolve-flexible-lengths
  @inline(__always)
  private func resolveFlexibleLengths(of line: UnsafeMutablePointer<FlexLine>) {
    if isNoting { noteLine(line) }
    // What the hypothetical main sizes leave; with nothing to distribute, or nobody to take it, they are the used ones.
    line.pointee.freeSpace = mainSize - line.pointee.hypotheticalMainSize
    if line.pointee.freeSpace == .zero { return }
    // 1. Determine the used flex factor.
    let factor = line.pointee.freeSpace > .zero ? FlexFactor.grow : .shrink
    guard hasFlexibleItems(line, factor) else { return }
    flex(line, factor)
  }

  @inline(__always)
  private func hasFlexibleItems(_ line: UnsafeMutablePointer<FlexLine>, _ factor: FlexFactor) -> Bool {
    for index in line.pointee.start..<line.pointee.end where flexFactor(items + index, factor) > 0 { return true }
    return false
  }

  private func flex(_ line: UnsafeMutablePointer<FlexLine>, _ factor: FlexFactor) {
    if factor == .shrink { resolvePendingMinimumSizes(of: line) }
    // 2. Size inflexible items.
    sizeInflexibleItems(of: line, factor)
    // 3. Calculate initial free space.
    let initialFreeSpace = freeSpace(on: line)
    if isNoting { noteStart(of: line, initialFreeSpace) }
    var freeSpace = initialFreeSpace
    // 4. Loop. a. Check for flexible items.
    while let sums = sumsOfFlexFactors(of: line, factor) {
      // b. Calculate the remaining free space.
      let space = remainingFreeSpace(freeSpace, initially: initialFreeSpace, sums.factors)
      if isNoting { noteRound(remaining: freeSpace, distributed: space, sums) }
      // c. Distribute free space proportional to the flex factors. d. Fix min/max violations.
      let violation = distribute(space, over: line, factor, sums)
      // e. Freeze over-flexed items.
      freezeOverFlexedItems(of: line, violation)
      if isNoting { noteFreezing(of: line, violation) }
      freeSpace = self.freeSpace(on: line)
    }
    line.pointee.freeSpace = freeSpace
  }

  @inline(__always)
  private func flexFactor(_ item: UnsafeMutablePointer<FlexItem>, _ factor: FlexFactor) -> Float {
    factor == .grow ? item.pointee.style.pointee.flexGrow : item.pointee.style.pointee.flexShrink
  }

  /// The share of an item: its flex factor, times its inner flex base size if it shrinks.
  @inline(__always)
  private func weight(_ item: UnsafeMutablePointer<FlexItem>, _ factor: FlexFactor) -> Double {
    let own = Double(flexFactor(item, factor))
    if factor == .grow { return own }
    return own * Double((item.pointee.flexBaseSize - Axis.mainEdges(item.pointee.edges)).rawValue)
  }

  /// Freezes items that cannot flex at their hypothetical main size.
  private func sizeInflexibleItems(of line: UnsafeMutablePointer<FlexLine>, _ factor: FlexFactor) {
    for index in line.pointee.start..<line.pointee.end {
      let item = items + index
      let base = item.pointee.flexBaseSize
      let hypothetical = base.clamped(item.pointee.minimumMainSize, item.pointee.maximumMainSize)
      item.pointee.mainSize = hypothetical
      let isOutOfRange = factor == .grow ? base > hypothetical : base < hypothetical
      if isOutOfRange || flexFactor(item, factor) == 0 { item.pointee.flags.insert(.isFrozen) }
    }
  }

  /// The main size of the container less the gaps, the outer target main sizes of frozen items and the outer flex
  /// base sizes of others.
  private func freeSpace(on line: UnsafeMutablePointer<FlexLine>) -> LayoutUnit {
    var used = LayoutUnit.zero
    for index in line.pointee.start..<line.pointee.end {
      let item = items + index
      if index > line.pointee.start { used += mainGap }
      used +=
        item.pointee.mainMargin
        + (item.pointee.flags.contains(.isFrozen) ? item.pointee.mainSize : item.pointee.flexBaseSize)
    }
    return mainSize - used
  }

  /// The sums of the flex factors and of the shares of all unfrozen items, or nil if there are none.
  private func sumsOfFlexFactors(
    of line: UnsafeMutablePointer<FlexLine>, _ factor: FlexFactor
  ) -> (factors: Double, weights: Double)? {
    var sums = (factors: 0.0, weights: 0.0)
    var isEmpty = true
    for index in line.pointee.start..<line.pointee.end where !items[index].flags.contains(.isFrozen) {
      isEmpty = false
      sums.factors += Double(flexFactor(items + index, factor))
      sums.weights += weight(items + index, factor)
    }
    return isEmpty ? nil : sums
  }

  /// Flex factors that sum up to less than 1 take only that part of the initial free space.
  private func remainingFreeSpace(
    _ space: LayoutUnit, initially initial: LayoutUnit, _ factors: Double
  ) -> LayoutUnit {
    guard factors < 1 else { return space }
    let part = LayoutUnit(rawValue: LayoutUnit.clamp(Double(initial.rawValue) * factors))
    return part.rawValue.magnitude < space.rawValue.magnitude ? part : space
  }

  /// Sets the target main sizes of the unfrozen items, limited to their minimum and maximum, and returns the total
  /// violation in 1/64 px.
  ///
  /// Every item takes its share of what is still left, rounded to 1/64 px, beginning with the last one.
  private func distribute(
    _ space: LayoutUnit, over line: UnsafeMutablePointer<FlexLine>, _ factor: FlexFactor,
    _ sums: (factors: Double, weights: Double)
  ) -> Int64 {
    let isFlexing = factor == .grow ? space > .zero : space < .zero
    var left = isFlexing ? space : .zero
    var weights = sums.weights
    var totalViolation: Int64 = 0
    var index = line.pointee.end
    while index > line.pointee.start {
      index -= 1
      let item = items + index
      if item.pointee.flags.contains(.isFrozen) { continue }
      let weight = weight(item, factor)
      let share = weights > 0 ? share(of: left, weight / weights) : .zero
      weights -= weight
      left -= share
      if isNoting { noteTarget(item.pointee.flexBaseSize + share, at: index - line.pointee.start) }
      totalViolation += setTarget(item.pointee.flexBaseSize + share, of: item)
    }
    return totalViolation
  }

  @inline(__always)
  private func share(of space: LayoutUnit, _ ratio: Double) -> LayoutUnit {
    LayoutUnit(roundingRawValue: Double(space.rawValue) * ratio)
  }

  /// Sets a target main size within the item's limits, and returns the violation in 1/64 px.
  @inline(__always)
  private func setTarget(_ target: LayoutUnit, of item: UnsafeMutablePointer<FlexItem>) -> Int64 {
    let size = target.clamped(item.pointee.minimumMainSize, item.pointee.maximumMainSize)
    item.pointee.mainSize = size
    item.pointee.flags.remove(.violations)
    if size > target { item.pointee.flags.insert(.violatesMinimum) }
    if size < target { item.pointee.flags.insert(.violatesMaximum) }
    return Int64(size.rawValue) - Int64(target.rawValue)
  }

  private func freezeOverFlexedItems(of line: UnsafeMutablePointer<FlexLine>, _ totalViolation: Int64) {
    for index in line.pointee.start..<line.pointee.end {
      let isFrozen =
        totalViolation == 0
        || items[index].flags.contains(totalViolation > 0 ? .violatesMinimum : .violatesMaximum)
      if isFrozen { items[index].flags.insert(.isFrozen) }
    }
  }
}
