extension LayoutRecord {
  /// How the flexible lengths of a line were resolved. Sizes are of border boxes.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#resolve-flexible-lengths
  public struct FlexLine: Sendable {
    /// One run through the loop of step 4.
    public struct Round: Sendable {
      /// b. What is left before the rule for flex factors that sum up to less than 1.
      public var remainingFreeSpace: LayoutUnit
      /// b. What is distributed.
      public var distributedSpace: LayoutUnit
      /// The sums of the flex factors and of the scaled flex shrink factors (in px) of the unfrozen items.
      public var sumOfFactors: Double
      public var sumOfScaledFactors: Double
      /// c. The target main size of each unfrozen item before it is clamped; indefinite for frozen ones.
      public var targets: [LayoutUnit] = []
      /// d. The total violation in px.
      public var totalViolation: Double = 0
      /// e. The places of the items that are frozen at the end of the round.
      public var frozen: [Int] = []
    }

    /// The inner main size of the container, and the gaps between the items of the line.
    public var mainSize: LayoutUnit
    public var gaps: LayoutUnit
    /// The sum of the outer hypothetical main sizes and the gaps.
    public var hypotheticalMainSize: LayoutUnit
    /// The items in order.
    public var items: [NodeIndex]
    /// Step 1: whether the flex-grow factors are used.
    public var grows: Bool
    /// Step 3; indefinite if no item can flex, or there is nothing to distribute.
    public var initialFreeSpace = LayoutUnit.indefinite
    /// Step 2: whether each item is frozen from the start.
    public var isInflexible: [Bool] = []
    /// The first rounds.
    public var rounds: [Round] = []
    /// How many there were.
    public var roundCount = 0

    /// How many rounds are kept.
    static let keptRounds = 8
  }
}

extension FlexFormattingContext {
  /// Whether the steps are noted.
  @inline(__always) var isNoting: Bool { pass.isRecording }

  /// Notes a line before its flexible lengths are resolved.
  @inline(never)
  func noteLine(_ line: UnsafeMutablePointer<FlexLine>) {
    let range = line.pointee.start..<line.pointee.end
    var gaps = LayoutUnit.zero
    for _ in range.dropFirst() { gaps += mainGap }
    if line == lines { pass.record?.pendingFlexLines[node] = [] }
    pass.record?.pendingFlexLines[node]?.append(
      LayoutRecord.FlexLine(
        mainSize: mainSize, gaps: gaps, hypotheticalMainSize: line.pointee.hypotheticalMainSize,
        items: range.map { items[$0].node }, grows: line.pointee.hypotheticalMainSize < mainSize))
  }

  /// Notes which items are inflexible, and the initial free space.
  @inline(never)
  func noteStart(of line: UnsafeMutablePointer<FlexLine>, _ initialFreeSpace: LayoutUnit, _ flexible: FlexibleItems) {
    noteLastLine { noted in
      noted.initialFreeSpace = initialFreeSpace
      noted.isInflexible = Array(repeating: true, count: line.pointee.end - line.pointee.start)
      for index in 0..<flexible.count { noted.isInflexible[Int(flexible.places[index])] = false }
    }
  }

  /// Notes the beginning of a round; `weights` are in 1/64 px where items shrink.
  @inline(never)
  func noteRound(remaining: LayoutUnit, distributed: LayoutUnit, _ flexible: FlexibleItems) {
    noteLastLine { noted in
      noted.roundCount += 1
      guard noted.rounds.count < LayoutRecord.FlexLine.keptRounds else { return }
      noted.rounds.append(
        LayoutRecord.FlexLine.Round(
          remainingFreeSpace: remaining, distributedSpace: distributed, sumOfFactors: flexible.sumOfFactors,
          sumOfScaledFactors: flexible.sumOfWeights / 64,
          targets: Array(repeating: .indefinite, count: noted.items.count)))
    }
  }

  /// Notes the targets of the unfrozen items, the total violation in 1/64 px, and who is frozen because of it.
  @inline(never)
  func noteTargets(_ flexible: FlexibleItems, _ totalViolation: Int64) {
    noteLastLine { noted in
      guard noted.roundCount == noted.rounds.count else { return }
      let last = noted.rounds.count - 1
      noted.rounds[last].totalViolation = Double(totalViolation) / 64
      for index in 0..<flexible.count {
        let place = Int(flexible.places[index])
        noted.rounds[last].targets[place] = flexible.lengths[place].target
        if flexible.lengths[place].isFrozen(totalViolation) { noted.rounds[last].frozen.append(place) }
      }
    }
  }

  private func noteLastLine(_ change: (inout LayoutRecord.FlexLine) -> Void) {
    guard let count = pass.record?.pendingFlexLines[node]?.count, count > 0 else { return }
    pass.record?.pendingFlexLines[node]?[count - 1].note(change)
  }

  /// Notes how the items got their sizes.
  @inline(never)
  func noteItems() {
    let noted = pass.record?.pendingFlexLines.removeValue(forKey: node) ?? []
    guard noted.count == lineCount else { return }
    for index in 0..<lineCount {
      let line = lines[index]
      let lineIndex = pass.record?.flexLines.count ?? 0
      pass.record?.flexLines.append(noted[index])
      for place in line.start..<line.end {
        let item = items[place]
        pass.record?.flexItems[item.node] = LayoutRecord.FlexItem(
          isRow: Axis.isRow, flexBaseSize: item.flexBaseSize,
          innerFlexBaseSize: item.flexBaseSize - Axis.mainEdges(item.edges), minimumMainSize: item.minimumMainSize,
          maximumMainSize: item.maximumMainSize, mainSize: item.mainSize, mainMargins: item.mainMargin,
          lineIndex: lineIndex, place: place - line.start, line: index + 1, lineCount: lineCount,
          spaceLeft: line.freeSpace, lineCrossSize: line.crossSize, isStretched: item.flags.contains(.isStretched))
      }
    }
  }
}

extension LayoutRecord.FlexLine {
  fileprivate mutating func note(_ change: (inout Self) -> Void) { change(&self) }
}
