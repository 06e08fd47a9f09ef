import CollectionLayout
import Foundation
import Testing

/// The frames that a layout gives to items of some sizes.
func frames(
  _ layout: CollectionLayout.Layout, in size: CGSize, _ sizes: [CGSize], identifiers: [String] = []
) -> [CGRect] {
  layout.layout(context: ItemContext(collectionSize: size, sizes: sizes, identifiers: identifiers))
  return sizes.indices.map { layout.frame(at: $0) }
}

func squares(_ count: Int, _ side: CGFloat = 30) -> [CGSize] {
  Array(repeating: CGSize(width: side, height: side), count: count)
}

@Suite("Flow layout") struct FlowLayoutTests {
  let size = CGSize(width: 100, height: 100)

  @Test("items go into rows, and begin a new one where they do not fit")
  func breaking() {
    // 30 + 30 + 30 = 90; another 30 would be 120.
    let layout = FlowLayout()
    #expect(
      frames(layout, in: size, squares(4)).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 0, y: 30),
      ])
    #expect(layout.contentSize == CGSize(width: 90, height: 60))
  }

  @Test("an item fits if it ends exactly at the edge, and one unit more breaks")
  func exactFit() {
    // 30 + 5 + 30 + 5 + 30 = 100.
    let layout = FlowLayout(lineSpacing: 7, interitemSpacing: 5)
    #expect(frames(layout, in: size, squares(3)).map(\.minX) == [0, 35, 70])
    // 30 + 6 + 30 + 6 + 30 = 102.
    let wider = FlowLayout(lineSpacing: 7, interitemSpacing: 6)
    #expect(
      frames(wider, in: size, squares(3)).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 36, y: 0), CGPoint(x: 0, y: 37),
      ])
  }

  @Test("an item wider than the collection has a row of its own")
  func tooWide() {
    let sizes = [CGSize(width: 20, height: 10), CGSize(width: 130, height: 10), CGSize(width: 20, height: 10)]
    #expect(frames(FlowLayout(), in: size, sizes).map(\.minY) == [0, 10, 20])
  }

  @Test("a spacing is for rows and items")
  func spacing() {
    let layout = FlowLayout(spacing: 4)
    #expect(layout.lineSpacing == 4 && layout.interitemSpacing == 4)
    // 30 + 4 + 30 + 4 = 68, and 68 + 30 = 98.
    #expect(
      frames(layout, in: size, squares(4)).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 34, y: 0), CGPoint(x: 68, y: 0), CGPoint(x: 0, y: 34),
      ])
  }

  @Test(
    "justifyContent distributes what two items of 30 and a spacing of 10 leave of 100",
    arguments: [
      (JustifyContent.start, [0.0, 40.0]),
      // 100 - 30 - 10 - 30 = 30.
      (.end, [30, 70]),
      (.center, [15, 55]),
      // 100 - 30 - 30 = 40 to distribute: the spacing gives way.
      (.spaceBetween, [0, 70]),
      // 40 / 2 around each, half of it before the first.
      (.spaceAround, [10, 60]),
      // 40 / 3 = 13.333 before the first, between them, and so before the second 13.333 + 30 + 13.333.
      (.spaceEvenly, [13.333, 56.667]),
    ])
  func justifyContent(value: JustifyContent, expected: [Double]) {
    let layout = FlowLayout(interitemSpacing: 10, justifyContent: value)
    let found = frames(layout, in: size, squares(2)).map(\.minX)
    for (a, b) in zip(found, expected) { #expect(abs(Double(a) - b) <= 1.0 / 64) }
  }

  @Test("spaces of spaceEvenly are equal whatever the spacing")
  func spaceEvenly() {
    // 100 - 3 * 20 = 40; 40 / 4 = 10.
    let layout = FlowLayout(interitemSpacing: 4, justifyContent: .spaceEvenly)
    #expect(frames(layout, in: size, squares(3, 20)).map(\.minX) == [10, 40, 70])
  }

  @Test("a lone item stays at the start of spaceBetween, and is in the middle of spaceAround and spaceEvenly")
  func loneItem() {
    #expect(frames(FlowLayout(justifyContent: .spaceBetween), in: size, squares(1))[0].minX == 0)
    // (100 - 30) / 2.
    #expect(frames(FlowLayout(justifyContent: .spaceAround), in: size, squares(1))[0].minX == 35)
    #expect(frames(FlowLayout(justifyContent: .spaceEvenly), in: size, squares(1))[0].minX == 35)
  }

  @Test("with no free space, items have their spacing and begin at the start", arguments: JustifyContent.allCases)
  func noFreeSpace(value: JustifyContent) {
    // 45 + 10 + 45 = 100.
    let layout = FlowLayout(interitemSpacing: 10, justifyContent: value)
    #expect(frames(layout, in: size, squares(2, 45)).map(\.minX) == [0, 55])
    // One item that sticks out is not centred either.
    #expect(frames(layout, in: size, squares(1, 120)).map(\.minX) == [0])
  }

  @Test(
    "alignItems is about items lower than their row",
    arguments: [
      (AlignItem.start, CGRect(x: 40, y: 0, width: 40, height: 10)),
      // 50 - 10.
      (.end, CGRect(x: 40, y: 40, width: 40, height: 10)),
      (.center, CGRect(x: 40, y: 20, width: 40, height: 10)),
      (.stretch, CGRect(x: 40, y: 0, width: 40, height: 50)),
    ])
  func alignItems(value: AlignItem, expected: CGRect) {
    let sizes = [CGSize(width: 40, height: 50), CGSize(width: 40, height: 10)]
    let found = frames(FlowLayout(alignItems: value), in: size, sizes)
    #expect(found == [CGRect(x: 0, y: 0, width: 40, height: 50), expected])
  }

  @Test(
    "alignContent distributes what two rows of 30 and a spacing of 10 leave of 100",
    arguments: [
      (AlignContent.start, [0, 40]),
      (.end, [30, 70]),
      (.center, [15, 55]),
      (.spaceBetween, [0, 70]),
      (.spaceAround, [10, 60]),
    ])
  func alignContent(value: AlignContent, expected: [CGFloat]) {
    let layout = FlowLayout(lineSpacing: 10, alignContent: value)
    // Rows of three: 30 + 30 + 30.
    let found = frames(layout, in: size, squares(6)).map(\.minY)
    #expect(found == [expected[0], expected[0], expected[0], expected[1], expected[1], expected[1]])
  }

  @Test("rows that do not fit begin at the top", arguments: AlignContent.allCases)
  func tooManyRows(value: AlignContent) {
    let layout = FlowLayout(lineSpacing: 10, alignContent: value)
    // 30 + 10 + 30 + 10 + 30 = 110.
    #expect(frames(layout, in: size, squares(7)).map(\.minY) == [0, 0, 0, 40, 40, 40, 80])
  }

  @Test("negative spacing lets items overlap")
  func negativeSpacing() {
    // 30 - 10 + 30 - 10 + 30 - 10 + 30 = 90; a fifth would end at 110.
    let layout = FlowLayout(lineSpacing: -10, interitemSpacing: -10)
    #expect(
      frames(layout, in: size, squares(5)).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 0, y: 20),
      ])
  }

  @Test("sizes that make no sense count as nothing, and an endless collection has one row")
  func strangeSizes() {
    let sizes = [CGSize(width: CGFloat.nan, height: 10), CGSize(width: -5, height: 10), CGSize(width: 20, height: 10)]
    #expect(frames(FlowLayout(), in: size, sizes).map(\.minX) == [0, 0, 0])
    let endless = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    #expect(
      frames(FlowLayout(justifyContent: .end, alignContent: .end), in: endless, squares(5)).map(\.minX) == [
        0, 30, 60, 90, 120,
      ])
    #expect(frames(FlowLayout(), in: CGSize(width: -10, height: 0), squares(2)).map(\.minY) == [0, 30])
    #expect(frames(FlowLayout(), in: size, []).isEmpty)
  }
}
