import Testing

@testable import LayoutEngine

@Suite("LayoutUnit: lengths in 1/64 px") struct LayoutUnitTests {
  @Test(
    "is cut to 1/64 px towards zero",
    arguments: [
      (10.1, 646), (33.34, 2133), (-10.1, -646), (0.015625, 1), (0.0156, 0), (-0.0156, 0), (1e9, Int32.max),
      (-1e9, Int32.min), (.infinity, Int32.max), (-.infinity, Int32.min), (.nan, 0),
    ] as [(Double, Int32)])
  func isCutTowardsZero(px: Double, raw: Int32) {
    // 10.1 * 64 = 646.4; 33.34 * 64 = 2133.76; 0.0156 * 64 = 0.9984.
    #expect(LayoutUnit(px).rawValue == raw)
  }

  @Test("saturates instead of overflowing")
  func saturates() {
    #expect(LayoutUnit.max + LayoutUnit(1) == .max)
    #expect(LayoutUnit.min - LayoutUnit(1) == .min)
    #expect(-LayoutUnit.min == .max)
    #expect(LayoutUnit(Int.max) == .max)
    #expect(LayoutUnit(Int.min) == .min)
    #expect(LayoutUnit.max * LayoutUnit.max == .max)
    #expect(LayoutUnit.max * LayoutUnit(-2) == .min)
  }

  @Test("divides towards zero, and by zero to zero")
  func divides() {
    // 100 px = 6400 units; 6400 / 3 = 2133.3.
    #expect((LayoutUnit(100) / 3).rawValue == 2133)
    #expect((LayoutUnit(-100) / 3).rawValue == -2133)
    #expect(LayoutUnit(100) / 0 == .zero)
    #expect(LayoutUnit(100) / LayoutUnit.zero == .zero)
    #expect(LayoutUnit(100).multiplied(by: LayoutUnit(1), dividedBy: LayoutUnit(3)).rawValue == 2133)
  }

  @Test("a minimum wins over a smaller maximum")
  func minimumWins() {
    #expect(LayoutUnit(5).clamped(LayoutUnit(20), LayoutUnit(10)) == LayoutUnit(20))
  }

  @Test(
    "rounds halves up and floors down",
    arguments: [(32, 1, 0), (31, 0, 0), (-32, 0, -1), (-33, -1, -1), (96, 2, 1)] as [(Int32, Int32, Int32)])
  func rounds(raw: Int32, rounded: Int32, floored: Int32) {
    #expect(LayoutUnit(rawValue: raw).round == rounded)
    #expect(LayoutUnit(rawValue: raw).floor == floored)
  }
}
