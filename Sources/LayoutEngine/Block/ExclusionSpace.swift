/// The floats of one block formatting context, in the coordinates of its border box.
///
/// https://www.w3.org/TR/2011/REC-CSS2-20110607/visuren.html#floats
struct ExclusionSpace {
  /// The state before some floats were added.
  struct Snapshot: BitwiseCopyable {
    fileprivate var left: FloatSkyline.Snapshot
    fileprivate var right: FloatSkyline.Snapshot
    fileprivate var numbers: Numbers
  }

  fileprivate struct Numbers: BitwiseCopyable {
    var leftBottom = LayoutUnit.min
    var rightBottom = LayoutUnit.min
    var lastTop = LayoutUnit.min
    var leftCount = 0
    var rightCount = 0
  }

  private var left = FloatSkyline()
  /// Reaches are negated `x`.
  private var right = FloatSkyline()
  private var numbers = Numbers()

  var isEmpty: Bool { numbers.leftCount == 0 && numbers.rightCount == 0 }
  /// How many left and right floats there are.
  var leftCount: Int { numbers.leftCount }
  var rightCount: Int { numbers.rightCount }
  /// The top of the last float's margin box: no later float may be higher.
  var lastTop: LayoutUnit { numbers.lastTop }

  /// Adds a float's margin box. A negative size counts as 0.
  mutating func add(_ marginBox: Rect, side: FloatSide) {
    let bottom = marginBox.y + max(marginBox.height, .zero)
    let takesRoom = marginBox.width > .zero
    numbers.lastTop = max(numbers.lastTop, marginBox.y)
    if side == .left {
      numbers.leftCount += 1
      numbers.leftBottom = max(numbers.leftBottom, bottom)
      if takesRoom { left.add(top: numbers.lastTop, bottom: bottom, reach: marginBox.maxX) }
    } else {
      numbers.rightCount += 1
      numbers.rightBottom = max(numbers.rightBottom, bottom)
      if takesRoom { right.add(top: numbers.lastTop, bottom: bottom, reach: -marginBox.x) }
    }
  }

  /// What a box with the given `clear` has to be below; the least length if nothing.
  func clearanceOffset(_ clear: Clear) -> LayoutUnit {
    switch clear {
    case .none: .min
    case .left: numbers.leftBottom
    case .right: numbers.rightBottom
    case .both: max(numbers.leftBottom, numbers.rightBottom)
    }
  }

  var snapshot: Snapshot { Snapshot(left: left.snapshot, right: right.snapshot, numbers: numbers) }

  /// Removes everything that was added since the snapshot; later snapshots become invalid.
  mutating func restore(_ snapshot: Snapshot) {
    left.restore(snapshot.left)
    right.restore(snapshot.right)
    numbers = snapshot.numbers
  }

  /// The room between the floats at the height `y`, within a container, and down to where it changes.
  ///
  /// Where floats stick out of the container and leave no room in it, the empty room is at the float's edge on the start
  /// side, and at the container's end on the other one.
  @inline(__always)
  func band(at y: LayoutUnit, in container: FloatContainer) -> Opportunity {
    let leftStep = left.step(at: y)
    let rightStep = right.step(at: y)
    var start = max(container.x, leftStep.reach)
    var end = container.x + container.width
    if rightStep.reach != FloatSkyline.noReach { end = min(end, -rightStep.reach) }
    if end < start { if container.isRightToLeft { start = end } else { end = start } }
    return Opportunity(left: start, right: end, top: y, bottom: min(leftStep.bottom, rightStep.bottom))
  }

  /// The first place at or below `y` where at least `minimum` is free within a container, or all of it.
  func opportunity(at y: LayoutUnit, in container: FloatContainer, minimum: LayoutUnit) -> Opportunity {
    var band = band(at: y, in: container)
    let needed = min(minimum, container.width)
    while band.width < needed, band.bottom < .max { band = self.band(at: band.bottom, in: container) }
    return band
  }
}

/// The content box of a block container, as far as it matters to floats.
struct FloatContainer: BitwiseCopyable {
  let x: LayoutUnit
  let width: LayoutUnit
  let isRightToLeft: Bool
}

/// A rectangle free of floats, in the coordinates of the block formatting context.
struct Opportunity: BitwiseCopyable {
  var left: LayoutUnit
  var right: LayoutUnit
  var top: LayoutUnit
  /// The greatest length if it has no end.
  var bottom: LayoutUnit

  var width: LayoutUnit { right - left }
}
