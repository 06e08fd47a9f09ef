// 9.7. Resolving flexible lengths.

/// The used flex factor: items either grow or shrink.
private enum FlexFactor {
  case grow, shrink
}

/// An item that is not frozen yet.
///
/// Safety: `item` is one of the container's, which lie where they are as long as it is laid out.
private struct FlexibleItem: BitwiseCopyable {
  let item: UnsafeMutablePointer<FlexItem>
  let factor: Double
  /// The flex factor, times the inner flex base size if the items shrink.
  let weight: Double
}

extension FlexFormattingContext {
  /// Gives the items of every line their used main sizes.
  @inline(__always)
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

  @inline(never)
  private func flex(_ line: UnsafeMutablePointer<FlexLine>, _ factor: FlexFactor) {
    if factor == .shrink { resolvePendingMinimumSizes(of: line) }
    // 2. Size inflexible items.
    var flexible = sizeInflexibleItems(of: line, factor)
    // 3. Calculate initial free space.
    let initialFreeSpace = freeSpace(on: line)
    if isNoting { noteStart(of: line, initialFreeSpace) }
    var freeSpace = initialFreeSpace
    // 4. Loop. a. Check for flexible items.
    while flexible.count > 0 {
      let sums = sumsOfFlexFactors(of: flexible)
      // b. Calculate the remaining free space.
      let space = remainingFreeSpace(freeSpace, initially: initialFreeSpace, sums.factors)
      if isNoting { noteRound(remaining: freeSpace, distributed: space, sums) }
      // c. Distribute free space proportional to the flex factors. d. Fix min/max violations.
      let violation = distribute(space, over: flexible, from: line, factor, sums)
      // e. Freeze over-flexed items.
      flexible = freezeOverFlexedItems(of: flexible, violation)
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

  /// Freezes items that cannot flex at their hypothetical main size, and returns the others.
  @inline(__always)
  private func sizeInflexibleItems(
    of line: UnsafeMutablePointer<FlexLine>, _ factor: FlexFactor
  ) -> UnsafeMutableBufferPointer<FlexibleItem> {
    let flexible = pass.arena.allocate(FlexibleItem.self, count: line.pointee.end - line.pointee.start)
    var count = 0
    for index in line.pointee.start..<line.pointee.end {
      let item = items + index
      let base = item.pointee.flexBaseSize
      let hypothetical = base.clamped(item.pointee.minimumMainSize, item.pointee.maximumMainSize)
      item.pointee.mainSize = hypothetical
      let isOutOfRange = factor == .grow ? base > hypothetical : base < hypothetical
      let own = flexFactor(item, factor)
      if isOutOfRange || own == 0 {
        item.pointee.flags.insert(.isFrozen)
      } else {
        (flexible + count).initialize(to: FlexibleItem(item: item, factor: Double(own), weight: weight(item, factor)))
        count += 1
      }
    }
    return UnsafeMutableBufferPointer(start: flexible, count: count)
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

  /// The sums of the flex factors and of the shares of all unfrozen items.
  @inline(__always)
  private func sumsOfFlexFactors(
    of flexible: UnsafeMutableBufferPointer<FlexibleItem>
  ) -> (factors: Double, weights: Double) {
    var sums = (factors: 0.0, weights: 0.0)
    for index in 0..<flexible.count {
      sums.factors += flexible[index].factor
      sums.weights += flexible[index].weight
    }
    return sums
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
  @inline(__always)
  private func distribute(
    _ space: LayoutUnit, over flexible: UnsafeMutableBufferPointer<FlexibleItem>,
    from line: UnsafeMutablePointer<FlexLine>, _ factor: FlexFactor, _ sums: (factors: Double, weights: Double)
  ) -> Int64 {
    let isFlexing = factor == .grow ? space > .zero : space < .zero
    var left = isFlexing ? space : .zero
    var weights = sums.weights
    var totalViolation: Int64 = 0
    var index = flexible.count
    while index > 0 {
      index -= 1
      let (item, weight) = (flexible[index].item, flexible[index].weight)
      let share = weights > 0 ? share(of: left, weight / weights) : .zero
      weights -= weight
      left -= share
      if isNoting { noteTarget(item.pointee.flexBaseSize + share, at: item - items - line.pointee.start) }
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

  /// Freezes the items that violate a limit in the direction of the total violation, or all if there is none, and
  /// returns the others.
  @inline(__always)
  private func freezeOverFlexedItems(
    of flexible: UnsafeMutableBufferPointer<FlexibleItem>, _ totalViolation: Int64
  ) -> UnsafeMutableBufferPointer<FlexibleItem> {
    var count = 0
    for index in 0..<flexible.count {
      let entry = flexible[index]
      let isFrozen =
        totalViolation == 0
        || entry.item.pointee.flags.contains(totalViolation > 0 ? .violatesMinimum : .violatesMaximum)
      if isFrozen {
        entry.item.pointee.flags.insert(.isFrozen)
      } else {
        flexible[count] = entry
        count += 1
      }
    }
    return UnsafeMutableBufferPointer(rebasing: flexible.prefix(count))
  }
}
