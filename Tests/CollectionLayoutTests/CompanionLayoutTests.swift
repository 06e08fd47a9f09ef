import CollectionLayout
import Foundation
import LayoutViews
import Testing

@Suite("Row layout") struct RowLayoutTests {
  let size = CGSize(width: 200, height: 50)

  @Test("items that fill share what the others leave")
  func fill() {
    let sizes = [CGSize(width: 40, height: 20), CGSize(width: 10, height: 30), CGSize(width: 20, height: 20)]
    // 200 - 40 - 20 - 2 * 5 = 130.
    let layout = RowLayout("middle", spacing: 5)
    #expect(
      frames(layout, in: size, sizes, identifiers: ["a", "middle", "b"]) == [
        CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 45, y: 0, width: 130, height: 30),
        CGRect(x: 180, y: 0, width: 20, height: 20),
      ])
    // Two that fill get 65 each: (200 - 40 - 30) / 2.
    let two = RowLayout(fillIdentifiers: ["a", "b"])
    let more = [CGSize.zero, CGSize(width: 40, height: 20), CGSize.zero, CGSize(width: 30, height: 1)]
    #expect(frames(two, in: size, more, identifiers: ["a", "x", "b", "y"]).map(\.width) == [65, 40, 65, 30])
  }

  @Test("items that fill are asked for their size in their share, and have at least the size they want")
  func sharesAreOffered() {
    var offered: [CGSize] = []
    let context = ItemContext(collectionSize: size, numberOfItems: 2, identifiers: ["wide", "fixed"]) { index, room in
      offered.append(room)
      return index == 0 ? CGSize(width: 120, height: 10) : CGSize(width: 150, height: 10)
    }
    let layout = RowLayout("wide")
    layout.layout(context: context)
    // 200 - 150 = 50 is offered; it wants 120, and the row sticks out.
    #expect(offered == [size, CGSize(width: 50, height: 50)])
    #expect(layout.frame(at: 0).width == 120)
    #expect(layout.frame(at: 1).minX == 120)
    #expect(layout.contentSize.width == 270)
  }

  @Test("without alwaysFillEmptySpaces, an item that fills has the size it wants")
  func wantedSize() {
    let layout = RowLayout("a", justifyContent: .end)
    layout.alwaysFillEmptySpaces = false
    // 200 - 30 = 170 before it.
    #expect(frames(layout, in: size, squares(1), identifiers: ["a"])[0].minX == 170)
  }

  @Test("items align in the height of the collection, even if they are higher")
  func alignItems() {
    let sizes = [CGSize(width: 10, height: 20), CGSize(width: 10, height: 70)]
    // (50 - 20) / 2 and (50 - 70) / 2.
    #expect(frames(RowLayout(alignItems: .center), in: size, sizes).map(\.minY) == [15, -10])
    #expect(frames(RowLayout(alignItems: .end), in: size, sizes).map(\.minY) == [30, -20])
    #expect(frames(RowLayout(alignItems: .stretch), in: size, sizes).map(\.height) == [50, 50])
  }

  @Test("a transposed row is a column")
  func transposed() {
    let layout = RowLayout("fill", spacing: 10).transposed()
    // 50 - 20 - 10 = 20 for the second.
    let found = frames(
      layout, in: size, [CGSize(width: 30, height: 20), CGSize(width: 40, height: 5)], identifiers: ["a", "fill"])
    #expect(found == [CGRect(x: 0, y: 0, width: 30, height: 20), CGRect(x: 0, y: 30, width: 40, height: 20)])
    #expect(layout.contentSize == CGSize(width: 40, height: 50))
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 0, width: 5, height: 30)) == [0])
  }
}

@Suite("Waterfall layout") struct WaterfallLayoutTests {
  @Test("each item goes into the shortest column, of equal ones into the leftmost")
  func shortestColumn() {
    let heights: [CGFloat] = [30, 10, 15, 5, 20]
    let sizes = heights.map { CGSize(width: 1, height: $0) }
    let layout = WaterfallLayout(columns: 2, spacing: 10)
    let found = frames(layout, in: CGSize(width: 110, height: 100), sizes)
    // Columns of (110 - 10) / 2 = 50. 30 left; 10 right; then right at 20 (20 < 40); now 40 and 45: left at 40; now 55
    // and 45: right at 45.
    #expect(
      found == [
        CGRect(x: 0, y: 0, width: 50, height: 30), CGRect(x: 60, y: 0, width: 50, height: 10),
        CGRect(x: 60, y: 20, width: 50, height: 15), CGRect(x: 0, y: 40, width: 50, height: 5),
        CGRect(x: 60, y: 45, width: 50, height: 20),
      ])
    #expect(layout.contentSize == CGSize(width: 110, height: 65))
  }

  @Test("there are two columns without spacing unless something else is said, and at least one")
  func defaults() {
    #expect(WaterfallLayout().columns == 2 && WaterfallLayout().spacing == 0)
    #expect(
      frames(WaterfallLayout(columns: 0), in: CGSize(width: 80, height: 10), squares(2)).map(\.width) == [80, 80])
  }

  @Test("items know the width of their column when they are asked for their size")
  func widthIsOffered() {
    let layout = WaterfallLayout(columns: 4)
    layout.layout(
      context: ItemContext(collectionSize: CGSize(width: 200, height: 70), numberOfItems: 1) { _, room in
        CGSize(width: room.width, height: room.width / 2 + room.height)
      })
    // 200 / 4 = 50; 50 / 2 + 70.
    #expect(layout.frame(at: 0) == CGRect(x: 0, y: 0, width: 50, height: 95))
  }

  @Test("with many columns, the order is that of a search through all of them")
  func manyColumns() {
    var state: UInt64 = 7
    let heights = (0..<500).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(state >> 60) + 1
    }
    let found = frames(
      WaterfallLayout(columns: 10), in: CGSize(width: 100, height: 1), heights.map { CGSize(width: 1, height: $0) })
    var columns = Array(repeating: CGFloat(0), count: 10)
    for (frame, height) in zip(found, heights) {
      let shortest = columns.indices.min { (columns[$0], $0) < (columns[$1], $1) } ?? 0
      #expect(frame.origin == CGPoint(x: CGFloat(shortest) * 10, y: columns[shortest]))
      columns[shortest] += height
    }
  }
}

@Suite("Layouts around layouts") struct WrapperLayoutTests {
  let size = CGSize(width: 100, height: 100)

  @Test("insets make room around a layout")
  func inset() {
    let layout = FlowLayout().inset(by: UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20))
    // The flow has 100 - 10 - 20 = 70: two items of 30 in a row.
    #expect(
      frames(layout, in: size, squares(3)).map(\.origin) == [
        CGPoint(x: 10, y: 5), CGPoint(x: 40, y: 5), CGPoint(x: 10, y: 35),
      ])
    // 60 + 10 + 20 and 60 + 5 + 15.
    #expect(layout.contentSize == CGSize(width: 90, height: 80))
    // The second row begins at 35.
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 0, width: 100, height: 35)) == [0, 1])
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 0, width: 100, height: 36)) == [0, 1, 2])
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 0, width: 100, height: 5)) == [])
  }

  @Test("insets may depend on the size of the collection")
  func insetProvider() {
    let layout = InsetLayout(FlowLayout()) { UIEdgeInsets(top: 0, left: $0.width / 4, bottom: 0, right: 0) }
    #expect(frames(layout, in: size, squares(1))[0].minX == 25)
    let visible = VisibleFrameInsetLayout(FlowLayout()) {
      UIEdgeInsets(top: $0.height / 2, left: 0, bottom: 0, right: 0)
    }
    _ = frames(visible, in: size, squares(6))
    // Rows at 0 and 30 to 60; only what is below 50 counts.
    #expect(visible.visibleIndexes(in: CGRect(origin: .zero, size: size)) == [3, 4, 5])
  }

  @Test("the visible frame can have insets without the items moving")
  func visibleFrameInset() {
    let layout = FlowLayout().insetVisibleFrame(by: UIEdgeInsets(top: 30, left: 0, bottom: -30, right: 0))
    #expect(frames(layout, in: size, squares(9)).map(\.minY) == [0, 0, 0, 30, 30, 30, 60, 60, 60])
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 0, width: 100, height: 31)) == [3, 4, 5, 6, 7, 8])
    #expect(layout.contentSize == CGSize(width: 90, height: 90))
    let empty = FlowLayout().insetVisibleFrame(by: UIEdgeInsets(top: 30, left: 0, bottom: 30, right: 0))
    _ = frames(empty, in: size, squares(9))
    #expect(empty.visibleIndexes(in: CGRect(x: 0, y: 0, width: 100, height: 50)) == [])
  }

  @Test("an overlay puts all items at the origin")
  func overlay() {
    let layout = OverlayLayout()
    let sizes = [CGSize(width: 20, height: 30), CGSize(width: 50, height: 10)]
    #expect(frames(layout, in: size, sizes) == sizes.map { CGRect(origin: .zero, size: $0) })
    #expect(layout.contentSize == CGSize(width: 50, height: 30))
    #expect(layout.visibleIndexes(in: CGRect(x: 30, y: 0, width: 10, height: 10)) == [1])
  }

  @Test("a closure may say the frames")
  func closure() {
    let layout = ClosureLayout { index, room in
      CGRect(x: CGFloat(index) * room.width / 2, y: CGFloat(1 - index) * 10, width: 10, height: 10)
    }
    #expect(frames(layout, in: size, squares(2)).map(\.origin) == [CGPoint(x: 0, y: 10), CGPoint(x: 50, y: 0)])
    #expect(layout.visibleIndexes(in: CGRect(x: 40, y: 0, width: 20, height: 30)) == [1])
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 0, width: 100, height: 30)) == [0, 1])
  }

  @Test("transposing twice changes nothing")
  func transposedTwice() {
    let layout = FlowLayout(lineSpacing: 1, interitemSpacing: 2)
    let found = frames(layout, in: CGSize(width: 100, height: 50), squares(5))
    #expect(frames(layout.transposed().transposed(), in: CGSize(width: 100, height: 50), squares(5)) == found)
    // Columns of 50: one item of 30 each.
    #expect(frames(layout.transposed(), in: CGSize(width: 100, height: 50), squares(2)).map(\.minX) == [0, 31])
  }
}

@Suite("Sticky layout") struct StickyLayoutTests {
  /// Headers of 10 and sections of 90, one below the other.
  func layout() -> StickyLayout {
    let layout = StickyLayout(rootLayout: FlowLayout())
    _ = frames(
      layout, in: CGSize(width: 50, height: 100), (0..<6).map { CGSize(width: 50, height: $0 % 2 == 0 ? 10 : 90) })
    return layout
  }

  @Test("a header stays at the top of the visible frame and comes last")
  func stays() {
    let layout = layout()
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 30, width: 50, height: 60)) == [1, 0])
    #expect(layout.frame(at: 0) == CGRect(x: 0, y: 30, width: 50, height: 10))
    #expect(layout.frame(at: 2).minY == 100)
  }

  @Test("the next header pushes it away")
  func pushed() {
    let layout = layout()
    // The next is at 100, so the first ends there: 100 - 10 = 90.
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 95, width: 50, height: 60)) == [1, 2, 3, 0])
    #expect(layout.frame(at: 0).minY == 90)
    // At 100 the second has not passed the top yet, and the first is gone from sight.
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 100, width: 50, height: 60)) == [2, 3, 0])
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 101, width: 50, height: 60)) == [3, 2])
    #expect(layout.frame(at: 2).minY == 101)
    #expect(layout.frame(at: 0).minY == 0)
  }

  @Test("the last header stays within the visible frame, and nothing stays before the first")
  func lastAndFirst() {
    let layout = layout()
    _ = layout.visibleIndexes(in: CGRect(x: 0, y: 295, width: 50, height: 4))
    // Its end is at most that of the visible frame: 299 - 10.
    #expect(layout.frame(at: 4).minY == 289)
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 0, width: 50, height: 60)) == [0, 1])
    #expect(layout.frame(at: 0).minY == 0)
  }

  @Test("a function chooses what stays")
  func chosen() {
    let layout = StickyLayout(rootLayout: FlowLayout(), isStickyFn: { $0 == 1 })
    _ = frames(layout, in: CGSize(width: 30, height: 100), squares(4))
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 70, width: 30, height: 40)) == [2, 3, 1])
    #expect(layout.frame(at: 1).minY == 70)
  }
}
