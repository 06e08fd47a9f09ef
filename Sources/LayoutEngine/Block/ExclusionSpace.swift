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
  @inline(__always)
  func band(at y: LayoutUnit, in container: FloatContainer) -> Opportunity {
    container.limited(gap(at: y))
  }

  /// What lies between the floats at the height `y`: from the least to the greatest length if there are none, and
  /// negative where they overlap.
  @inline(__always)
  func gap(at y: LayoutUnit) -> Opportunity {
    let leftStep = left.step(at: y)
    let rightStep = right.step(at: y)
    let end = rightStep.reach == FloatSkyline.noReach ? LayoutUnit.max : -rightStep.reach
    return Opportunity(left: leftStep.reach, right: end, top: y, bottom: min(leftStep.bottom, rightStep.bottom))
  }

  /// What lies between the floats without height at `y`, and those that begin there.
  func gap(across y: LayoutUnit) -> Opportunity {
    var gap = gap(at: y)
    gap.left = max(gap.left, left.barrier(at: y))
    let reach = right.barrier(at: y)
    if reach != FloatSkyline.noReach { gap.right = min(gap.right, -reach) }
    return gap
  }

  /// The first place at or below `y` where at least `minimum` is free within a container, or all of it.
  func opportunity(at y: LayoutUnit, in container: FloatContainer, minimum: LayoutUnit) -> Opportunity {
    var band = band(at: y, in: container)
    while band.width < minimum, !container.isFilled(by: band), band.bottom < .max {
      band = self.band(at: band.bottom, in: container)
    }
    return band
  }
}

/// The content box of a block container, as far as it matters to floats.
struct FloatContainer: BitwiseCopyable {
  let x: LayoutUnit
  let width: LayoutUnit
  let isRightToLeft: Bool

  /// Whether no float is beside a room.
  @inline(__always)
  func isFilled(by room: Opportunity) -> Bool { room.left == x && room.right == x + width }

  /// The part of a gap that is in the container.
  ///
  /// Where floats stick out of the container and leave no room in it, the empty room is at the float's edge on the start
  /// side, and at the container's end on the other one.
  @inline(__always)
  func limited(_ gap: Opportunity) -> Opportunity {
    var room = gap
    room.left = max(gap.left, x)
    room.right = min(gap.right, x + width)
    if room.right < room.left { if isRightToLeft { room.left = room.right } else { room.right = room.left } }
    return room
  }
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
