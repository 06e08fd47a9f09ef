import CollectionLayout
import Foundation
import Testing

@Suite("Examples on the page of CollectionLayout") struct CollectionPageTests {
  @Test("a flow of three items")
  func flow() {
    let layout = FlowLayout(lineSpacing: 10, interitemSpacing: 5, justifyContent: .center)
    let sizes = [CGSize(width: 80, height: 40), CGSize(width: 120, height: 30), CGSize(width: 90, height: 40)]
    layout.layout(context: ItemContext(collectionSize: CGSize(width: 220, height: 400), sizes: sizes))
    // (220 - 90) / 2 = 65; (220 - 205) / 2 + 205 = 212.5.
    #expect(layout.frame(at: 2) == CGRect(x: 65, y: 50, width: 90, height: 40))
    #expect(layout.contentSize == CGSize(width: 212.5, height: 90))
    #expect(layout.visibleIndexes(in: CGRect(x: 0, y: 45, width: 220, height: 100)) == [2])
  }

  @Test("providers in a collection view")
  func providers() {
    let names = BasicProvider(
      dataSource: ArrayDataSource(data: ["Quay", "Lighthouse", "Pier"]),
      viewSource: ClosureViewSource(viewUpdater: { view, name, _ in view.text = name }),
      sizeSource: ClosureSizeSource { _, name, _ in CGSize(width: 12 * name.count, height: 24) },
      layout: FlowLayout(spacing: 8))
    let page = ComposedProvider(
      layout: FlowLayout(lineSpacing: 20), sections: [names, SpaceProvider(sizeStrategy: (.fill, .absolute(40)))])
    let collection = CollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), provider: page)
    collection.layoutIfNeeded()
    #expect(collection.subviews.map(\.text) == ["Quay", "Lighthouse", "Pier"])
    // 48 + 8 + 120 + 8 + 48 fit into 320; 24 + 20 + 40.
    #expect(collection.subviews.map(\.frame.minX) == [0, 56, 184])
    #expect(collection.contentSize == CGSize(width: 320, height: 84))
  }

  @Test("a layout of one's own")
  func own() {
    final class Diagonal: SimpleLayout {
      override func simpleLayout(context: any LayoutContext) -> [CGRect] {
        (0..<context.numberOfItems).map { index in
          let size = context.size(at: index, collectionSize: context.collectionSize)
          return CGRect(origin: CGPoint(x: 10 * index, y: 10 * index), size: size)
        }
      }
    }
    #expect(frames(Diagonal(), in: CGSize(width: 100, height: 100), squares(3, 5)).map(\.minY) == [0, 10, 20])
  }
}
