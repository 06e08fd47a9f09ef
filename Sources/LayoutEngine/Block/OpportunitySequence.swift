/// The largest rectangles free of floats at or below a place, from top to bottom; at the same top the widest first.
struct OpportunitySequence {
  private let space: UnsafeMutablePointer<ExclusionSpace>
  private let x: LayoutUnit
  private let width: LayoutUnit
  private var current: Opportunity
  /// The band that ends at the bottom of the rectangle.
  private var lastBand: Opportunity
  private var isFirst = true
  /// The next height below the top where there is more room than just above it.
  private var nextTop = LayoutUnit.max

  init(_ space: UnsafeMutablePointer<ExclusionSpace>, x: LayoutUnit, y: LayoutUnit, width: LayoutUnit) {
    self.space = space
    self.x = x
    self.width = width
    current = space.pointee.band(at: y, x: x, width: width)
    lastBand = current
    extend()
  }

  /// The next rectangle, `nil` after the last.
  mutating func next() -> Opportunity? {
    if isFirst {
      isFirst = false
    } else if current.bottom < .max {
      narrow()
      extend()
    } else if nextTop < .max {
      current = space.pointee.band(at: nextTop, x: x, width: width)
      lastBand = current
      nextTop = .max
      extend()
    } else {
      return nil
    }
    return current
  }

  /// Narrows the rectangle to what stays free below its bottom.
  private mutating func narrow() {
    lastBand = space.pointee.band(at: current.bottom, x: x, width: width)
    current.left = max(current.left, lastBand.left)
    current.right = max(min(current.right, lastBand.right), current.left)
    current.bottom = lastBand.bottom
  }

  /// Moves the bottom down as long as nothing reaches into the rectangle.
  private mutating func extend() {
    while current.bottom < .max {
      let band = space.pointee.band(at: current.bottom, x: x, width: width)
      let hasMoreRoom = band.left < lastBand.left || band.right > lastBand.right
      if nextTop == .max && hasMoreRoom { nextTop = current.bottom }
      if band.left > current.left || band.right < current.right { return }
      current.bottom = band.bottom
      lastBand = band
    }
  }
}
