import FixFlex
import Foundation
import LayoutViews
import Testing

@Suite("Sizing intents") struct SizingIntentTests {
  /// The widths of views in an hstack that is 200 px wide.
  func widths(_ views: [LayoutView], _ intents: [SizingIntent]) -> (widths: [CGFloat], diagnostics: [StackDiagnostic]) {
    let parent = parent(200, 10)
    for view in views { parent.addSubview(view) }
    parent.fx.hstack(intents)
    parent.fx.vstack(Flex(views))
    let diagnostics = parent.fx.layout()
    return (views.map(\.frame.width), diagnostics)
  }

  @Test("weights share what is left; a weight of 0 is nothing, and a negative one is reported")
  func weights() {
    let (a, b, c) = (view("a"), view("b"), view("c"))
    // 200 - 20 = 180 in 1 + 3.5: 40 and 140.
    let found = widths([a, b, c], [Fill(a), Fill(b, weight: 3.5), Fix(20), Fill(c, weight: 0)])
    #expect(found.widths == [40, 140, 0])
    #expect(found.diagnostics == [])
    let negative = widths([a, b], [Fill(a, weight: -2), Fill(b, weight: 7)])
    #expect(negative.widths == [0, 200])
    #expect(negative.diagnostics.map(\.kind) == [.invalid])
  }

  @Test("items that match themselves or each other in a ring are reported, and share what there is")
  func rings() {
    let (a, b) = (view("a"), view("b"))
    let itself = widths([a], [Match(a, dimension: a.widthAnchor), Flex()])
    #expect(itself.diagnostics.contains { $0.kind == .cyclic })
    let (c, d) = (view("c"), view("d"))
    // Two equal widths in 200 px.
    let ring = widths([c, d], [Match(c, dimension: d.widthAnchor), Match(d, dimension: c.widthAnchor)])
    #expect(ring.widths == [100, 100])
    #expect(ring.diagnostics.contains { $0.kind == .cyclic })
    let negative = widths([b], [Match(b, dimension: b.heightAnchor, multiplier: -1), Flex()])
    #expect(negative.diagnostics.contains { $0.kind == .invalid })
  }

  @Test("a minimum above the maximum is reported")
  func minimumAboveMaximum() {
    let a = view("a")
    #expect(widths([a], [Flex(a, min: 50, max: 20), Flex()]).diagnostics.contains { $0.kind == .overDetermined })
  }

  @Test("tiny weights share as well as large ones")
  func tinyWeights() {
    let (a, b) = (view("a"), view("b"))
    #expect(widths([a, b], [Fill(a, weight: 0.001), Fill(b, weight: 0.003)]).widths == [50, 150])
  }

  @Test("content is stretched where it is hugged least, and compressed where it resists least")
  func priorities() {
    let (a, b) = (label("a", 50, 10), label("b", 70, 10))
    // 200 - 50 = 150 for b.
    #expect(widths([a, b], [Flex(a), Flex(b, huggingPriority: LayoutPriority(100))]).widths == [50, 150])
    let (c, d) = (label("c", 150, 10), label("d", 120, 10))
    // 200 - 120 = 80 for c.
    #expect(
      widths([c, d], [Flex(c, compressionResistancePriority: .defaultLow), Flex(d)]).widths == [80, 120])
    // When c is at its least, d gives way: 200 - 100.
    let (e, f) = (label("e", 150, 10), label("f", 120, 10))
    #expect(
      widths([e, f], [Flex(e, min: 100, compressionResistancePriority: .defaultLow), Flex(f)]).widths == [100, 100])
  }

  @Test("what is at its maximum leaves the rest to others")
  func maximum() {
    let (a, b) = (label("a", 20, 10), label("b", 20, 10))
    let found = widths([a, b], [Flex(a, max: 60, huggingPriority: LayoutPriority(100)), Flex(b)])
    #expect(found.widths == [60, 140])
    #expect(found.diagnostics == [])
  }

  @Test("equal priorities share and are reported")
  func equalPriorities() {
    let (a, b) = (label("a", 50, 10), label("b", 70, 10))
    let found = widths([a, b], [Flex(a), Flex(b)])
    // 200 - 120 = 80 more.
    #expect(found.widths == [90, 110])
    #expect(found.diagnostics.map(\.kind) == [.underDetermined])
  }

  @Test("a dimension can be matched with a multiplier and an offset, in the same stack too")
  func match() {
    let (a, b) = (view("a"), view("b"))
    #expect(
      widths([a, b], [Fix(a, 30), Match(b, dimension: a.widthAnchor, multiplier: 2, offset: 5), Flex()]).widths
        == [30, 65])
    let (c, d) = (view("c"), view("d"))
    // c + 3 c = 200.
    let found = widths([c, d], [Flex(c), Match(d, dimension: c.widthAnchor, multiplier: 3)])
    #expect(found.widths == [50, 150])
    #expect(found.diagnostics == [])
  }

  @Test("a spacer can match a dimension, and a height a width")
  func matchSpacer() {
    let (a, b) = (view("a"), view("b"))
    let parent = parent(200, 100, a, b)
    parent.fx.hstack(Fix(a, 30), Match(dimension: a.widthAnchor, multiplier: 0.5), Fix(b, 10), Flex())
    parent.fx.vstack(Match([a, b], dimension: a.widthAnchor, multiplier: 2), Flex())
    #expect(parent.fx.layout() == [])
    #expect(a.frame == rect(0, 0, 30, 60))
    #expect(b.frame == rect(45, 0, 10, 60))
  }

  @Test("spacing comes before an item, of the first after the start")
  func spacing() {
    let (a, b) = (view("a"), view("b"))
    let parent = parent(200, 10, a, b)
    parent.fx.hstack(startOffset: 3, endOffset: -4, Fix(a, 20).spacingBefore(7), Flex(b).spacingBefore(10))
    parent.fx.vstack(Flex([a, b]))
    #expect(parent.fx.layout() == [])
    // 3 + 7 = 10; 10 + 20 + 10 = 40; 200 - 4 - 40 = 156.
    #expect(a.frame == rect(10, 0, 20, 10))
    #expect(b.frame == rect(40, 0, 156, 10))
  }

  @Test("a spacer keeps between its limits")
  func spacerLimits() {
    let a = label("a", 50, 10)
    // 200 - 50 = 150, of which 100 at most: the label takes the rest.
    #expect(widths([a], [Flex(max: 100), Flex(a)]).widths == [100])
    #expect(widths([a], [Flex(min: 180), Flex(a)]).widths == [20])
  }
}
