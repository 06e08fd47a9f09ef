import CollectionLayout
import Foundation
import Testing

/// Members of CollectionKit's documentation that other tests do not need: that each is there with its type is held by the
/// compiler.
@Suite("Documented members of CollectionLayout") struct DocumentedMembers {
  private let three = ItemContext(
    collectionSize: CGSize(width: 100, height: 60), sizes: Array(repeating: CGSize(width: 30, height: 20), count: 3))

  /// A layout of one's own, which scrolls sideways.
  private final class Diagonal: HorizontalSimpleLayout {
    override func simpleLayout(context: any LayoutContext) -> [CGRect] {
      (0..<context.numberOfItems).map {
        CGRect(
          origin: CGPoint(x: 30 * $0, y: 20 * $0), size: context.size(at: $0, collectionSize: context.collectionSize))
      }
    }
  }

  /// A layout of one's own, which scrolls up and down, with the frames of another.
  private final class Column: VerticalSimpleLayout {
    override func simpleLayout(context: any LayoutContext) -> [CGRect] {
      (0..<context.numberOfItems).map { CGRect(x: 0, y: 20 * CGFloat($0), width: 30, height: 20) }
    }
  }

  @Test("layouts can be derived from simple ones")
  func simpleLayouts() {
    let diagonal = Diagonal()
    diagonal.layout(context: three)
    // As far as 2 × 30 + 30 and 2 × 20 + 20.
    #expect(diagonal.contentSize == CGSize(width: 90, height: 60))
    #expect(diagonal.visibleIndexes(visibleFrame: CGRect(x: 35, y: 0, width: 10, height: 5)) == [1])
    let column = Column()
    column.layout(context: three)
    #expect(column.frames.map(\.minY) == [0, 20, 40])
    #expect(column.visibleIndexes(in: CGRect(x: 500, y: 25, width: 10, height: 20)) == [1, 2])
  }

  @Test("a wrapper passes everything on, and a transposed layout has its axes exchanged")
  func wrappers() {
    let wrapper = WrapperLayout(Column())
    wrapper.layout(context: three)
    #expect(wrapper.contentSize == CGSize(width: 30, height: 60))
    #expect(wrapper.frame(at: 2) == wrapper.rootLayout.frame(at: 2))
    let transposed: TransposeLayout = FlowLayout(spacing: 5).transposed()
    transposed.layout(context: three)
    // 20 + 5 + 20 = 45 of a height of 60; a third would need 70. The second column begins at 30 + 5.
    #expect((0..<3).map { transposed.frame(at: $0).origin } == [.zero, CGPoint(x: 0, y: 25), CGPoint(x: 35, y: 0)])
    let inset: InsetLayout = Column().inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    inset.layout(context: three)
    #expect(inset.frame(at: 0).origin == CGPoint(x: 2, y: 1))
    #expect(inset.contentSize == CGSize(width: 36, height: 64))
    let visible: VisibleFrameInsetLayout = Column().insetVisibleFrame(
      by: EdgeInsets(top: 20, left: 0, bottom: 20, right: 0))
    visible.layout(context: three)
    #expect(visible.visibleIndexes(visibleFrame: CGRect(x: 0, y: 0, width: 100, height: 60)) == [1])
  }

  @Test("frames can come from a closure, or all lie at the origin")
  func closures() {
    let closure = ClosureLayout(frameProvider: { index, room in
      CGRect(x: CGFloat(index) * room.width, y: 0, width: room.width, height: room.height)
    })
    closure.layout(context: three)
    #expect(closure.frame(at: 2) == CGRect(x: 200, y: 0, width: 100, height: 60))
    let overlay = OverlayLayout()
    overlay.layout(context: three)
    #expect((0..<3).allSatisfy { overlay.frame(at: $0) == CGRect(x: 0, y: 0, width: 30, height: 20) })
  }

  @Test("values have the documented names, and layouts the documented defaults")
  func valuesAndDefaults() {
    let names = ["start", "end", "center", "spaceBetween", "spaceAround", "spaceEvenly"]
    #expect(JustifyContent.allCases.map(\.rawValue) == names && AlignContent.allCases.map(\.rawValue) == names)
    #expect(AlignItem.allCases.map(\.rawValue) == ["start", "end", "center", "stretch"])
    let flow = FlowLayout()
    #expect(flow.lineSpacing == 0 && flow.interitemSpacing == 0)
    #expect(flow.justifyContent == .start && flow.alignItems == .start && flow.alignContent == .start)
    let row = RowLayout("a", "b", spacing: 3, justifyContent: .end, alignItems: .center)
    #expect(row.fillIdentifiers == ["a", "b"] && row.alwaysFillEmptySpaces)
    #expect(WaterfallLayout().columns == 2 && WaterfallLayout().spacing == 0)
    #expect(StickyLayout(rootLayout: flow).isStickyFn(2) && !StickyLayout(rootLayout: flow).isStickyFn(1))
  }

  @Test("images are scaled down into the room, never up")
  func images() {
    let source = UIImageSizeSource()
    let room = CGSize(width: 50, height: 50)
    // 50 / 200 of both sides.
    #expect(
      source.size(at: 0, data: CGSize(width: 200, height: 100), collectionSize: room) == CGSize(width: 50, height: 25))
    let small = CGSize(width: 20, height: 10)
    #expect(source.size(at: 0, data: small, collectionSize: room) == small)
  }
}
