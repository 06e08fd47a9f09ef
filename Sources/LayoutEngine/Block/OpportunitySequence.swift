/// The largest rectangles free of floats at or below a place, from top to bottom; at the same top the widest first.
struct OpportunitySequence {
  private let space: UnsafeMutablePointer<ExclusionSpace>
  private let container: FloatContainer
  /// The gap between the floats all the way from top to bottom of the rectangle.
  private var current: Opportunity
  /// The gap just above the bottom.
  private var lastGap: Opportunity
  private var isBefore = true
  /// The next height below the top where there is more room than just above it.
  private var nextTop = LayoutUnit.max

  init(_ space: UnsafeMutablePointer<ExclusionSpace>, in container: FloatContainer, from y: LayoutUnit) {
    self.space = space
    self.container = container
    current = space.pointee.gap(at: y)
    lastGap = current
  }

  /// The next rectangle, `nil` after the last.
  mutating func next() -> Opportunity? {
    if isBefore {
      isBefore = false
      extend()
      if current.left <= current.right { return container.limited(current) }
    }
    while true {
      if current.bottom < .max {
        narrow()
      } else if nextTop < .max {
        current = space.pointee.gap(at: nextTop)
        lastGap = current
        nextTop = .max
      } else {
        return nil
      }
      extend()
      // Floats that overlap leave nothing, not even a line without width.
      if current.left <= current.right { return container.limited(current) }
    }
  }

  /// Narrows the rectangle to what stays free below its bottom.
  private mutating func narrow() {
    let across = space.pointee.gap(across: current.bottom)
    lastGap = space.pointee.gap(at: current.bottom)
    current.left = max(current.left, across.left)
    current.right = min(current.right, across.right)
    current.bottom = lastGap.bottom
  }

  /// Moves the bottom down as long as nothing reaches into the rectangle.
  private mutating func extend() {
    let room = container.limited(current)
    while current.bottom < .max {
      let gap = space.pointee.gap(at: current.bottom)
      let below = container.limited(gap)
      let above = container.limited(lastGap)
      let across = container.limited(space.pointee.gap(across: current.bottom))
      let hasMoreRoom = below.left < max(above.left, across.left) || below.right > min(above.right, across.right)
      if nextTop == .max && hasMoreRoom { nextTop = current.bottom }
      if across.left > room.left || across.right < room.right { return }
      current.left = max(current.left, gap.left)
      current.right = min(current.right, gap.right)
      current.bottom = gap.bottom
      lastGap = gap
    }
  }
}
