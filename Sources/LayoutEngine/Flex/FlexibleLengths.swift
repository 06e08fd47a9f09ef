// 9.7. Resolving flexible lengths.

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
    for index in line.pointee.start..<line.pointee.end {
      let style = items[index].style
      if (factor == .grow ? style.pointee.flexGrow : style.pointee.flexShrink) > 0 { return true }
    }
    return false
  }

  @inline(never)
  private func flex(_ line: UnsafeMutablePointer<FlexLine>, _ factor: FlexFactor) {
    if factor == .shrink { resolvePendingMinimumSizes(of: line) }
    let count = line.pointee.end - line.pointee.start
    let lengths = pass.arena.allocate(FlexLength.self, count: count)
    var magnitude = Int64(mainSize.rawValue.magnitude)
    for index in 0..<count {
      (lengths + index).initialize(to: length(of: items + line.pointee.start + index))
      magnitude += lengths[index].magnitude + Int64(mainGap.rawValue.magnitude)
    }
    resolve(lengths, of: line, factor, isExact: magnitude < LayoutUnit.exactMagnitude)
    for index in 0..<count { items[line.pointee.start + index].mainSize = lengths[index].size }
  }

  /// What resolving flexible lengths asks of an item.
  @inline(__always)
  func length(of item: UnsafeMutablePointer<FlexItem>) -> FlexLength {
    FlexLength(item, edges: Axis.mainEdges(item.pointee.edges))
  }

  /// Gives the items of a line their target main sizes, and the line what they leave.
  ///
  /// - Parameter isExact: Whether no sum of what is here can saturate, so that their order makes no difference.
  func resolve(
    _ lengths: UnsafeMutablePointer<FlexLength>, of line: UnsafeMutablePointer<FlexLine>, _ factor: FlexFactor,
    isExact: Bool
  ) {
    let count = line.pointee.end - line.pointee.start
    // 2. Size inflexible items.
    var flexible = FlexibleItems(lengths, pass.arena.allocate(Int32.self, count: count), factor)
    let used = sizeInflexibleItems(count, &flexible)
    // 3. Calculate initial free space.
    let initialFreeSpace =
      isExact ? LayoutUnit(rawValue: mainSize.rawValue &- used) : saturatedFreeSpace(lengths, count)
    if isNoting { noteStart(of: line, initialFreeSpace, flexible) }
    var freeSpace = initialFreeSpace
    // 4. Loop. a. Check for flexible items.
    while flexible.count > 0 {
      // b. Calculate the remaining free space.
      let space = remainingFreeSpace(freeSpace, initially: initialFreeSpace, flexible.sumOfFactors)
      if isNoting { noteRound(remaining: freeSpace, distributed: space, flexible) }
      // c. Distribute free space proportional to the flex factors. d. Fix min/max violations.
      let isFlexing = factor == .grow ? space > .zero : space < .zero
      let violation = flexible.distribute(isFlexing ? space : .zero, isExact: isExact)
      if isNoting { noteTargets(flexible, violation) }
      // e. Freeze over-flexed items.
      let growth = flexible.freezeOverFlexedItems(violation)
      freeSpace =
        isExact ? LayoutUnit(rawValue: freeSpace.rawValue &- growth) : saturatedFreeSpace(lengths, count)
    }
    line.pointee.freeSpace = freeSpace
  }

  /// Freezes items that cannot flex at their hypothetical main size, and adds the others to the flexible ones.
  ///
  /// - Returns: The gaps, the outer target main sizes of frozen items and the outer flex base sizes of others together, in
  ///   1/64 px.
  @inline(__always)
  private func sizeInflexibleItems(_ count: Int, _ flexible: inout FlexibleItems) -> Int32 {
    let isGrowing = flexible.factor == .grow
    var used = mainGap.rawValue &* Int32(truncatingIfNeeded: max(count - 1, 0))
    for index in 0..<count {
      let length = flexible.lengths + index
      let (base, hypothetical) = (length.pointee.flexBaseSize, length.pointee.hypotheticalSize)
      let isOutOfRange = isGrowing ? base > hypothetical : base < hypothetical
      let own = isGrowing ? length.pointee.flexGrow : length.pointee.flexShrink
      if isOutOfRange || own == 0 {
        length.pointee.size = hypothetical
      } else {
        length.pointee.size = base
        flexible.append(index)
      }
      used &+= length.pointee.margin.rawValue &+ length.pointee.size.rawValue
    }
    return used
  }

  /// The main size of the container less the gaps, the outer target main sizes of frozen items and the outer flex
  /// base sizes of others, added up in this order.
  @inline(never)
  private func saturatedFreeSpace(_ lengths: UnsafeMutablePointer<FlexLength>, _ count: Int) -> LayoutUnit {
    var used = LayoutUnit.zero
    for index in 0..<count {
      if index > 0 { used += mainGap }
      used += lengths[index].margin + lengths[index].size
    }
    return mainSize - used
  }

  /// Flex factors that sum up to less than 1 take only that part of the initial free space.
  private func remainingFreeSpace(
    _ space: LayoutUnit, initially initial: LayoutUnit, _ factors: Double
  ) -> LayoutUnit {
    guard factors < 1 else { return space }
    let part = LayoutUnit(rawValue: LayoutUnit.clamp(Double(initial.rawValue) * factors))
    return part.rawValue.magnitude < space.rawValue.magnitude ? part : space
  }
}
