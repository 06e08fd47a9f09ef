import CollectionLayout
import Foundation
import Testing

@Suite("Providers") struct ProviderTests {
  /// A provider of numbers that are as large as themselves.
  func numbers(_ data: [Int], identifier: String? = nil, layout: CollectionLayout.Layout = FlowLayout())
    -> BasicProvider<Int>
  {
    BasicProvider(
      identifier: identifier, dataSource: ArrayDataSource(data: data, identifierMapper: { "\($0):\($1)" }),
      viewSource: ClosureViewSource(viewUpdater: { view, data, _ in view.tag = data }),
      sizeSource: ClosureSizeSource { _, data, _ in CGSize(width: data, height: data) }, layout: layout)
  }

  @Test("data become views of sizes in a layout")
  func basic() {
    let provider = numbers([10, 20, 30], layout: FlowLayout(spacing: 5))
    provider.layout(collectionSize: CGSize(width: 50, height: 100))
    // 10 + 5 + 20 + 5 + 30 = 70 is more than 50.
    #expect(
      (0..<3).map { provider.frame(at: $0).origin } == [
        CGPoint(x: 0, y: 0), CGPoint(x: 15, y: 0), CGPoint(x: 0, y: 25),
      ])
    #expect(provider.view(at: 1)?.tag == 20)
    #expect(provider.identifier(at: 1) == "1:20")
    #expect(provider.contentSize == CGSize(width: 35, height: 55))
  }

  @Test("without a size source, items are as large as the collection")
  func defaultSize() {
    let provider = BasicProvider(dataSource: ArrayDataSource(data: ["a", "b"]))
    provider.layout(collectionSize: CGSize(width: 50, height: 20))
    #expect(provider.frame(at: 1) == CGRect(x: 0, y: 20, width: 50, height: 20))
  }

  @Test("sections are as large as their content, and their items one list")
  func composed() {
    let composed = ComposedProvider(
      layout: FlowLayout(lineSpacing: 10), sections: [numbers([10, 20], identifier: "a"), numbers([40, 50])])
    let flat = FlattenedProvider(provider: composed)
    flat.layout(collectionSize: CGSize(width: 100, height: 100))
    #expect(composed.frame(at: 0) == CGRect(x: 0, y: 0, width: 30, height: 20))
    // 30 + 90 is more than 100.
    #expect(composed.frame(at: 1) == CGRect(x: 0, y: 30, width: 90, height: 50))
    #expect(flat.numberOfItems == 4)
    #expect(
      (0..<4).map { flat.frame(at: $0).origin } == [
        CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 30), CGPoint(x: 40, y: 30),
      ])
    #expect(flat.identifier(at: 1) == "a1:20")
    #expect(flat.view(at: 3)?.tag == 50)
    #expect(flat.visibleIndexes(visibleFrame: CGRect(x: 0, y: 15, width: 100, height: 10)) == [1])
    #expect(flat.visibleIndexes(visibleFrame: CGRect(x: 0, y: 15, width: 100, height: 20)) == [1, 2, 3])
  }

  @Test("headers stay in sight while their sections are")
  func headers() {
    let provider = ComposedHeaderProvider(
      headerViewSource: ClosureViewSource(viewUpdater: { view, data, _ in view.text = data.section.identifier }),
      headerSizeSource: ClosureSizeSource { _, _, room in CGSize(width: room.width, height: 10) },
      sections: [numbers([90], identifier: "first"), numbers([90], identifier: "second")])
    provider.layout(collectionSize: CGSize(width: 90, height: 100))
    #expect(provider.numberOfItems == 4)
    #expect((0..<4).map { provider.frame(at: $0).minY } == [0, 10, 100, 110])
    #expect(provider.view(at: 2)?.text == "second" && provider.identifier(at: 2) == "second-header")
    #expect(provider.view(at: 1) == nil)
    #expect(provider.visibleIndexes(visibleFrame: CGRect(x: 0, y: 50, width: 90, height: 40)) == [1, 0])
    #expect(provider.frame(at: 0).minY == 50)
    provider.isSticky = false
    provider.layout(collectionSize: CGSize(width: 90, height: 100))
    #expect(provider.visibleIndexes(visibleFrame: CGRect(x: 0, y: 50, width: 90, height: 40)) == [1])
  }

  @Test("views have the sizes that strategies say")
  func simpleViews() {
    let (label, box) = (LayoutView(), LayoutView())
    label.measure = { CGSize(width: min($0.width, 30), height: $0.width < 30 ? 40 : 20) }
    let provider = SimpleViewProvider(
      views: [label, box], sizeStrategy: (.fit, .fit), layout: FlowLayout(alignItems: .end))
    provider.sizeStrategyOverride[ObjectIdentifier(box)] = (.absolute(7), .fill)
    provider.layout(collectionSize: CGSize(width: 100, height: 50))
    #expect(provider.frame(at: 0) == CGRect(x: 0, y: 30, width: 30, height: 20))
    #expect(provider.frame(at: 1) == CGRect(x: 30, y: 0, width: 7, height: 50))
    // In a given width, the content is measured there.
    let narrow = SimpleViewSizeSource(sizeStrategy: (.absolute(10), .fit))
    #expect(
      narrow.size(at: 0, data: label, collectionSize: CGSize(width: 100, height: 50)) == CGSize(width: 10, height: 40))
  }

  @Test(
    "images are scaled down to fit, never up",
    arguments: [
      (CGSize(width: 400, height: 200), CGSize(width: 100, height: 50)),
      // 80 / 400 = 1 / 5.
      (CGSize(width: 200, height: 400), CGSize(width: 40, height: 80)),
      (CGSize(width: 50, height: 20), CGSize(width: 50, height: 20)),
      (CGSize(width: 0, height: 20), CGSize(width: 0, height: 0)),
    ])
  func images(natural: CGSize, expected: CGSize) {
    #expect(ImageSizeSource().size(at: 0, data: natural, collectionSize: CGSize(width: 100, height: 80)) == expected)
  }

  @Test("space takes room without items")
  func space() {
    let space = SpaceProvider(sizeStrategy: (.fill, .absolute(15)))
    let composed = ComposedProvider(sections: [numbers([10]), space, numbers([10])])
    composed.layout(collectionSize: CGSize(width: 50, height: 50))
    #expect((0..<3).map { composed.frame(at: $0).minY } == [0, 10, 25])
    #expect(FlattenedProvider(provider: composed).numberOfItems == 2)
  }

  @Test("an empty content is replaced by a view that fills the collection")
  func emptyState() {
    let data = ArrayDataSource<Int>()
    let content = BasicProvider(
      dataSource: data, sizeSource: ClosureSizeSource { _, _, _ in CGSize(width: 10, height: 10) })
    let provider = EmptyStateProvider(emptyStateView: LayoutView(text: "Nothing here"), content: content)
    let flat = FlattenedProvider(provider: provider)
    flat.layout(collectionSize: CGSize(width: 60, height: 40))
    #expect(flat.numberOfItems == 1 && flat.view(at: 0)?.text == "Nothing here")
    #expect(flat.frame(at: 0) == CGRect(x: 0, y: 0, width: 60, height: 40))
    data.data = [1, 2]
    flat.layout(collectionSize: CGSize(width: 60, height: 40))
    #expect(flat.numberOfItems == 2 && flat.view(at: 0)?.text == nil)
  }

  @Test("a collection view shows what is visible")
  func collectionView() {
    let collection = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 30, height: 50), provider: numbers([30, 31, 30, 29]))
    collection.contentOffset.y = 35
    collection.layoutIfNeeded()
    // Rows at 0, 30, 61 and 91.
    #expect(collection.visibleIndexes == [1, 2])
    #expect(collection.subviews.map(\.tag) == [31, 30])
    #expect(collection.subviews.map(\.frame.minY) == [-5, 26])
    #expect(collection.contentSize == CGSize(width: 31, height: 120))
    #expect(collection.sizeThatFits(CGSize(width: 200, height: 50)) == CGSize(width: 120, height: 31))
  }
}
