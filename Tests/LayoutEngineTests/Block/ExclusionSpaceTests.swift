import Testing

@testable import LayoutEngine

@Suite("Exclusion space")
struct ExclusionSpaceTests {
  /// Floats kept as a plain list: the definition that the skylines have to agree with.
  private struct Model {
    var floats: [(box: Rect, side: FloatSide)] = []

    /// The room at a height between all floats that are there.
    func band(at y: LayoutUnit, x: LayoutUnit, width: LayoutUnit) -> (left: LayoutUnit, right: LayoutUnit) {
      var left = x
      var right = x + width
      for (box, side) in floats where box.width > .zero && box.y <= y && y < box.maxY {
        if side == .left { left = max(left, box.maxX) } else { right = min(right, box.x) }
      }
      return (left, max(right, left))
    }
  }

  private func px(_ value: Int) -> LayoutUnit { LayoutUnit(value) }

  private func container(_ x: Int, _ width: Int) -> FloatContainer {
    FloatContainer(x: px(x), width: px(width), isRightToLeft: false)
  }

  private func randomFloat(
    _ random: inout SplitMix, after top: Int, side: FloatSide
  ) -> Rect {
    Rect(
      x: px(random.next(below: 100)), y: px(top), width: px(random.next(below: 40)),
      height: px(random.next(below: 30)))
  }

  @Test("bands are those of all floats at that height", arguments: 0..<40)
  func agreesWithModel(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var space = ExclusionSpace()
    var model = Model()
    var top = 0
    for _ in 0..<60 {
      top += random.next(below: 3) == 0 ? random.next(below: 12) : 0
      let side = random.next(below: 2) == 0 ? FloatSide.left : .right
      let box = randomFloat(&random, after: top, side: side)
      if random.next(below: 4) == 0 {
        // What is added and taken back leaves no trace.
        let snapshot = space.snapshot
        for step in 0..<3 { space.add(randomFloat(&random, after: top + step * 7, side: side), side: side) }
        space.restore(snapshot)
      }
      space.add(box, side: side)
      model.floats.append((box, side))
      for y in stride(from: -3, to: top + 40, by: 5) {
        let band = space.band(at: px(y), in: container(20, 60))
        let expected = model.band(at: px(y), x: px(20), width: px(60))
        #expect(band.left == expected.left && band.right == expected.right, "at \(y)")
      }
    }
  }

  @Test("opportunities are free of floats, and the last one has no end")
  func opportunitiesAreFree() {
    var random = SplitMix(seed: 7)
    for _ in 0..<50 {
      let space = UnsafeMutablePointer<ExclusionSpace>.allocate(capacity: 1)
      space.initialize(to: ExclusionSpace())
      defer {
        space.deinitialize(count: 1)
        space.deallocate()
      }
      var model = Model()
      var top = 0
      for index in 0..<8 {
        top += random.next(below: 10)
        let side = index % 2 == 0 ? FloatSide.left : .right
        let box = randomFloat(&random, after: top, side: side)
        space.pointee.add(box, side: side)
        model.floats.append((box, side))
      }
      var sequence = OpportunitySequence(space, in: container(0, 120), from: px(random.next(below: 40)))
      var last: Opportunity?
      while let opportunity = sequence.next() {
        last = opportunity
        #expect(opportunity.bottom > opportunity.top)
        var y = opportunity.top
        while y < min(opportunity.bottom, px(200)) {
          let band = model.band(at: y, x: px(0), width: px(120))
          #expect(band.left <= opportunity.left && opportunity.right <= max(band.right, opportunity.left))
          y += px(1)
        }
      }
      #expect(last?.bottom == .max && last?.width == px(120))
    }
  }

  @Test("finding room for many floats side by side takes time that grows with their number only")
  func manyFloats() {
    var space = ExclusionSpace()
    // A staircase of 20,000 steps, then as many floats that go below it.
    for index in 0..<20_000 {
      space.add(Rect(x: px(index), y: .zero, width: px(1), height: px(30_000 - index)), side: .left)
    }
    #expect(space.band(at: px(15_000), in: container(0, 30_000)).left == px(15_000))
    let place = space.opportunity(at: .zero, in: container(0, 20_000), minimum: px(10_000))
    #expect(place.top == px(20_000) && place.left == px(10_000))
  }
}

/// https://prng.di.unimi.it/splitmix64.c
private struct SplitMix {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }
}
