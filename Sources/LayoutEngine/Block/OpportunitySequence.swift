/// The largest rectangles free of floats at or below a place, from top to bottom; at the same top the widest first.
struct OpportunitySequence {
  private let space: UnsafeMutablePointer<ExclusionSpace>
  private let container: FloatContainer
  private var current: Opportunity
  /// The band that ends at the bottom of the rectangle.
  private var lastBand: Opportunity
  private var isFirst = true
  /// The next height below the top where there is more room than just above it.
  private var nextTop = LayoutUnit.max

  init(_ space: UnsafeMutablePointer<ExclusionSpace>, in container: FloatContainer, from y: LayoutUnit) {
    self.space = space
    self.container = container
    current = space.pointee.band(at: y, in: container)
    lastBand = current
    extend()
  }

  /// The next rectangle, `nil` after the last.
  mutating func next() -> Opportunity? {
    if isFirst {
      isFirst = false
    } else if current.bottom < .max, narrow() {
      extend()
    } else if nextTop < .max {
      current = space.pointee.band(at: nextTop, in: container)
      lastBand = current
      nextTop = .max
      extend()
    } else {
      return nil
    }
    return current
  }

  /// Narrows the rectangle to what stays free below its bottom. `false` if nothing does.
  private mutating func narrow() -> Bool {
    lastBand = space.pointee.band(at: current.bottom, in: container)
    let left = max(current.left, lastBand.left)
    let right = min(current.right, lastBand.right)
    guard left <= right else { return false }
    current.left = left
    current.right = right
    current.bottom = lastBand.bottom
    return true
  }

  /// Moves the bottom down as long as nothing reaches into the rectangle.
  private mutating func extend() {
    while current.bottom < .max {
      let band = space.pointee.band(at: current.bottom, in: container)
      let hasMoreRoom = band.left < lastBand.left || band.right > lastBand.right
      if nextTop == .max && hasMoreRoom { nextTop = current.bottom }
      if band.left > current.left || band.right < current.right { return }
      current.bottom = band.bottom
      lastBand = band
    }
  }
}
