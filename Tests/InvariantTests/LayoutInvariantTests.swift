import LayoutEngine
import Testing

@Suite("Any layout") struct LayoutInvariantTests {
  private static let viewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))

  @Test("is the same every time", arguments: 100..<120 as Range<UInt64>)
  func isTheSameEveryTime(seed: UInt64) throws {
    let tree = try RandomTree(seed: seed, nodeCount: 300).build()
    let first = Layout.perform(tree, viewport: Self.viewport)
    let difference = firstDifference(Layout.perform(tree, viewport: Self.viewport), first)
    #expect(difference == nil)
  }

  @Test("ends without a trap whatever the lengths are", arguments: 200..<300 as Range<UInt64>)
  func endsWhateverTheLengthsAre(seed: UInt64) throws {
    let tree = try RandomTree(seed: seed, nodeCount: 100, isExtreme: true).build()
    let boxes = Layout.perform(tree, viewport: Self.viewport)
    let negative = (0..<NodeIndex(tree.count)).first {
      boxes.frame(of: $0).width < .zero || boxes.frame(of: $0).height < .zero
    }
    #expect(negative == nil)
  }

  @Test("visits each node a bounded number of times", arguments: 300..<320 as Range<UInt64>)
  func visitsEachNodeABoundedNumberOfTimes(seed: UInt64) throws {
    let tree = try RandomTree(seed: seed, nodeCount: 2000).build()
    let statistics = Layout.perform(tree, viewport: Self.viewport).statistics
    #expect(statistics.visits <= 6 * tree.count, "\(statistics.visits) visits of \(tree.count) nodes")
  }
}

/// The first node whose frame is not the same in both, in words; nil if there is none.
func firstDifference(_ a: Boxes, _ b: Boxes) -> String? {
  for node in 0..<NodeIndex(a.tree.count) where a.frame(of: node) != b.frame(of: node) {
    func shown(_ frame: Rect) -> String { "(\(frame.x.px), \(frame.y.px), \(frame.width.px), \(frame.height.px))" }
    return "node \(node) of \(a.tree.count): \(shown(a.frame(of: node))) and \(shown(b.frame(of: node)))"
  }
  return nil
}
