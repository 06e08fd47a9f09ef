/// How far the floats of one side reach into a block formatting context, at every height: steps from top to bottom.
///
/// No float is higher than an earlier one, so that only what lies below the top of the last one can still change:
/// there the reach falls in steps, kept as a stack with the topmost step last. Adding a float takes amortised constant
/// time, and finding a step takes logarithmic time. Earlier states can be restored, latest first.
struct FloatSkyline {
  /// A range of heights with the same reach. It begins where the step above ends.
  struct Step: BitwiseCopyable {
    var bottom: LayoutUnit
    var reach: LayoutUnit
  }

  /// An earlier state.
  struct Snapshot: BitwiseCopyable {
    fileprivate var settled: Int
    fileprivate var changes: Int
    fileprivate var top: LayoutUnit
  }

  private struct Change: BitwiseCopyable {
    var step: Step
    var isPush: Bool
  }

  /// The reach where no float is.
  static let noReach = LayoutUnit.min

  /// The steps above `top`, from top to bottom.
  private var settled: [Step] = []
  /// The steps below `top`, from bottom to top.
  private var open: [Step] = []
  private var changes: [Change] = []
  /// The top of the last float.
  private var top = LayoutUnit.min

  /// Adds a float that is no higher than those before it.
  mutating func add(top newTop: LayoutUnit, bottom: LayoutUnit, reach: LayoutUnit) {
    settle(to: newTop)
    guard bottom > newTop else {
      // A step without height: nothing begins in it, but nothing goes through it, either.
      settled.append(Step(bottom: newTop, reach: reach))
      return
    }
    // Earlier steps that reach further stay in front of the new one.
    var longer: [Step] = []
    while let step = open.last, step.reach > reach { longer.append(pop(step)) }
    if (longer.last?.bottom ?? .min) < bottom {
      while let step = open.last, step.bottom <= bottom { _ = pop(step) }
      push(Step(bottom: bottom, reach: reach))
    }
    for step in longer.reversed() { push(step) }
  }

  /// The step at a height: its reach, and where it ends (the greatest length if it does not).
  func step(at y: LayoutUnit) -> Step {
    if y < top {
      let index = settled.partitioningIndex { $0.bottom > y }
      if index < settled.count { return settled[index] }
    }
    // The bottoms of the open steps fall from first to last.
    let count = open.partitioningIndex { $0.bottom <= y }
    return count > 0 ? open[count - 1] : Step(bottom: .max, reach: Self.noReach)
  }

  /// The reach of the floats without height that lie at a height.
  func barrier(at y: LayoutUnit) -> LayoutUnit {
    guard y <= top else { return Self.noReach }
    var index = settled.partitioningIndex { $0.bottom >= y } + 1
    var reach = Self.noReach
    while index < settled.count, settled[index].bottom == y {
      reach = max(reach, settled[index].reach)
      index += 1
    }
    return reach
  }

  var snapshot: Snapshot { Snapshot(settled: settled.count, changes: changes.count, top: top) }

  mutating func restore(_ snapshot: Snapshot) {
    while changes.count > snapshot.changes {
      let change = changes.removeLast()
      if change.isPush { open.removeLast() } else { open.append(change.step) }
    }
    settled.removeLast(settled.count - snapshot.settled)
    top = snapshot.top
  }

  /// Puts everything above the next float's top where it can no longer change.
  private mutating func settle(to newTop: LayoutUnit) {
    while let step = open.last, step.bottom <= newTop { settled.append(pop(step)) }
    if (settled.last?.bottom ?? .min) < newTop {
      settled.append(Step(bottom: newTop, reach: open.last?.reach ?? Self.noReach))
    }
    top = newTop
  }

  private mutating func pop(_ step: Step) -> Step {
    changes.append(Change(step: step, isPush: false))
    return open.removeLast()
  }

  private mutating func push(_ step: Step) {
    changes.append(Change(step: step, isPush: true))
    open.append(step)
  }
}
