import Foundation
import Testing

@testable import CollectionLayout

@Suite("Visible items") struct VisibleIndexesTests {
  /// Some sizes without a pattern.
  func sizes(_ count: Int) -> [CGSize] {
    var state: UInt64 = 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGSize(width: CGFloat(state >> 58) + 10, height: CGFloat(state >> 52 & 63) + 5)
    }
  }

  @Test("the same items are found as by looking at every frame", arguments: [1, 2, 7, 1000])
  func sameAsAll(count: Int) {
    let layouts: [SimpleLayout] = [
      FlowLayout(spacing: 3, alignItems: .center), FlowLayout(alignItems: .end),
      WaterfallLayout(columns: 3, spacing: 2),
      RowLayout(spacing: 1),
      ClosureLayout { index, _ in CGRect(x: index * 7919 % 997, y: index * 104_729 % 1009, width: 30, height: 20) },
    ]
    for layout in layouts {
      let found = frames(layout, in: CGSize(width: 300, height: 200), sizes(count))
      for start in stride(from: CGFloat(-50), to: max(layout.contentSize.height, layout.contentSize.width) + 50, by: 73)
      {
        let part = CGRect(
          x: layout is RowLayout ? start : 0, y: layout is RowLayout ? 0 : start, width: 300, height: 90)
        let expected = found.indices.filter {
          let frame = found[$0]
          let isBeside = frame.minX < part.maxX && frame.maxX > part.minX
          let isLevel = frame.minY < part.maxY && frame.maxY > part.minY
          return layout is RowLayout ? isBeside : layout is ClosureLayout ? isBeside && isLevel : isLevel
        }
        #expect(layout.visibleIndexes(in: part) == expected)
      }
    }
  }

  @Test("a frame that only touches the visible part is not visible")
  func touching() {
    let layout = FlowLayout()
    _ = frames(layout, in: CGSize(width: 30, height: 30), squares(3))
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 30, width: 30, height: 30)) == [1])
  }

  @Test("work grows with the logarithm of the number of items")
  func logarithmicWork() {
    var steps: [Int] = []
    for count in [1_000, 10_000, 100_000] {
      let layout = FlowLayout()
      _ = frames(layout, in: CGSize(width: 320, height: 480), squares(count))
      let middle = CGRect(x: 0, y: layout.contentSize.height / 2, width: 320, height: 480)
      // 480 / 30 = 16 rows and a part of one, of ten items each.
      #expect((160...170).contains(layout.visibleIndexes(in: middle).count))
      steps.append(layout.stepsOfLastSearch)
    }
    // Some 170 items, twice as many nodes above them, and two paths of log2(131,072) = 17 from the root.
    #expect(steps.allSatisfy { $0 < 2 * 170 + 4 * 17 + 20 })
    // A hundred times the items: a few more steps, about 4 log2(100) = 27.
    #expect(steps[2] - steps[0] < 40)
  }

  @Test("one item as high as all others does not make the search longer")
  func oneTallItem() {
    let layout = WaterfallLayout(columns: 2)
    var sizes = squares(100_000, 10)
    sizes[0].height = 1_000_000
    _ = frames(layout, in: CGSize(width: 100, height: 100), sizes)
    let visible = layout.visibleIndexes(in: CGRect(x: 0, y: 500_005, width: 100, height: 20))
    // The tall one, and those at 500,000, 500,010 and 500,020 of the other column.
    #expect(visible == [0, 50_001, 50_002, 50_003])
    #expect(layout.stepsOfLastSearch < 150)
  }

  @Test("frames that are nowhere are never visible")
  func nowhere() {
    let layout = ClosureLayout { index, _ in
      CGRect(x: 0, y: index == 1 ? CGFloat.nan : CGFloat(index), width: 1, height: 1)
    }
    _ = frames(layout, in: CGSize(width: 9, height: 9), squares(3))
    #expect(!layout.visibleIndexes(in: CGRect(x: 0, y: 0, width: 9, height: 9)).contains(1))
  }
}
