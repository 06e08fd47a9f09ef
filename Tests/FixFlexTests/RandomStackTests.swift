import FixFlex
import Foundation
import LayoutViews
import Testing

@Suite("Random stacks") struct RandomStackTests {
  /// A generator of numbers that are the same in every run.
  private struct Numbers {
    var state: UInt64

    mutating func next(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }

    mutating func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(next(range)) }
  }

  private func intent(_ numbers: inout Numbers, _ views: [LayoutView]) -> SizingIntent {
    let view = views[numbers.next(0...views.count - 1)]
    let other = views[numbers.next(0...views.count - 1)]
    let intent: SizingIntent =
      switch numbers.next(0...8) {
      case 0: Fix(numbers.length(0...30))
      case 1: Fix(view, numbers.length(0...60))
      case 2: Flex(min: numbers.length(0...20), max: numbers.length(0...40))
      case 3: Flex(view)
      case 4: Flex([view, other], min: numbers.length(0...40))
      case 5: Fill(weight: numbers.length(0...3))
      case 6: Fill(view, weight: numbers.length(1...3))
      case 7: Match(view, dimension: other.widthAnchor, multiplier: numbers.length(0...3) / 2)
      default: Match(view, dimension: other.heightAnchor)
      }
    return numbers.next(0...5) == 0 ? intent.spacingBefore(numbers.length(-10...10)) : intent
  }

  private func tree(_ seed: UInt64) -> (root: LayoutView, views: [LayoutView]) {
    var numbers = Numbers(state: seed)
    let root = LayoutView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    var views = [root]
    for index in 1...numbers.next(2...9) {
      let view =
        numbers.next(0...1) == 0 ? label("\(index)", numbers.length(0...200), 10) : FixFlexTests.view("\(index)")
      views[numbers.next(0...views.count - 1)].addSubview(view)
      views.append(view)
    }
    for _ in 1...numbers.next(2...8) {
      let base = views[numbers.next(0...views.count - 1)]
      let anchor = views[numbers.next(0...views.count - 1)]
      let isTied = numbers.next(0...3) > 0
      let intents = (0..<numbers.next(1...5)).map { _ in intent(&numbers, views) }
      if numbers.next(0...1) == 0 {
        base.fx.hstack(
          startAnchor: numbers.next(0...2) == 0 ? anchor.trailingAnchor : nil, endOffset: isTied ? 0 : nil, intents)
      } else {
        base.fx.vstack(
          startAnchor: numbers.next(0...2) == 0 ? anchor.bottomAnchor : nil, endOffset: isTied ? 0 : nil, intents)
      }
    }
    return (root, views)
  }

  @Test("everything has a place, and the same one every time", arguments: 1...300)
  func places(seed: UInt64) {
    let (root, views) = tree(seed)
    let (other, copies) = tree(seed)
    let isFitting = seed % 3 == 0
    let found = root.fx.layout(width: 300, height: isFitting ? nil : 200)
    #expect(found == other.fx.layout(width: 300, height: isFitting ? nil : 200))
    #expect(views.map(\.frame) == copies.map(\.frame))
    for view in views {
      #expect(view.frame.width >= 0 && view.frame.height >= 0)
      #expect(view.frame.minX.isFinite && view.frame.minY.isFinite)
    }
    #expect(root.fx.fittingSize(width: 300, height: 200) == CGSize(width: 300, height: 200))
  }

  @Test("a chain without a diagnostic is as long as its room", arguments: 1...200)
  func sums(seed: UInt64) {
    var numbers = Numbers(state: seed)
    let parent = parent(300, 10)
    var intents: [SizingIntent] = []
    var views: [LayoutView] = []
    for index in 0..<numbers.next(1...8) {
      let view = numbers.next(0...1) == 0 ? label("\(index)", numbers.length(0...90), 10) : view("\(index)")
      parent.addSubview(view)
      views.append(view)
      switch numbers.next(0...3) {
      case 0: intents.append(Fix(view, numbers.length(0...60)))
      case 1: intents.append(Fill(view, weight: numbers.length(1...4)))
      case 2: intents.append(Flex(view, min: numbers.length(0...50), max: numbers.length(50...150)))
      default: intents.append(Flex(view, huggingPriority: LayoutPriority(Float(numbers.next(1...999)))))
      }
    }
    parent.fx.hstack(intents)
    parent.fx.vstack(Flex(views))
    let diagnostics = parent.fx.layout()
    let sum = views.reduce(0) { $0 + $1.frame.width }
    let isWrong = diagnostics.contains { $0.kind == .overDetermined }
    #expect(isWrong == (abs(sum - 300) > 1.0 / 64))
    for (before, after) in zip(views, views.dropFirst()) { #expect(before.frame.maxX == after.frame.minX) }
  }
}
