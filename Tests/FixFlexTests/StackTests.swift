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

@Suite("Stacks together") struct StackTests {
  @Test("stacks may be tied to what later ones place")
  func order() {
    let (a, b, c) = (view("a"), view("b"), view("c"))
    let parent = parent(300, 50, a, b, c)
    parent.fx.hstack(startAnchor: b.trailingAnchor, Fix(5), Flex(c), Fix(5))
    parent.fx.hstack(startAnchor: a.trailingAnchor, endOffset: nil, Fix(5), Fix(b, 60))
    parent.fx.hstack(endOffset: nil, Fix(5), Fix(a, 40))
    parent.fx.vstack(Flex([a, b, c]))
    #expect(parent.fx.layout() == [])
    #expect([a, b, c].map(\.frame.minX) == [5, 50, 115])
    // 300 - 5 - 115.
    #expect(c.frame.width == 180)
  }

  @Test("two stacks may each tie one side of a view")
  func twoSides() {
    let label = label("label", 30, 10)
    let parent = parent(200, 10, label)
    parent.fx.hstack(endOffset: nil, Fix(20), Flex(label))
    parent.fx.hstack(startOffset: nil, Flex(label), Fix(40))
    parent.fx.vstack(Flex(label))
    #expect(parent.fx.layout() == [])
    #expect(label.frame == rect(20, 0, 140, 10))
  }

  @Test("a stack may be tied to the middle of a view, and to a spacer")
  func middleAndGuide() {
    let (a, b, c) = (view("a"), view("b"), view("c"))
    let parent = parent(200, 10, a, b, c)
    let result = parent.fx.hstack(Fix(20), Fix(a, 100), Fill(), Fix(30))
    parent.fx.hstack(startAnchor: a.centerXAnchor, endOffset: nil, Fix(b, 10))
    parent.fx.hstack(
      startAnchor: result.layoutGuides[1].leadingAnchor, endAnchor: result.layoutGuides[1].trailingAnchor, Flex(c))
    parent.fx.vstack(Flex([a, b, c]))
    #expect(parent.fx.layout() == [])
    // 20 + 100 / 2; 200 - 20 - 100 - 30 = 50 from 120.
    #expect(b.frame.minX == 70)
    #expect(c.frame == rect(120, 0, 50, 10))
    #expect(result.layoutGuides.map(\.layoutFrame.minX) == [0, 120, 170])
    #expect(result.layoutGuides.map(\.layoutFrame.width) == [20, 50, 30])
  }

  @Test("a view without content is as large as its own stacks need")
  func nested() {
    let (box, icon, text, other) = (view("box"), view("icon"), label("text", 60, 20), view("other"))
    let parent = parent(200, 0, box, other)
    box.addSubview(icon)
    box.addSubview(text)
    box.fx.hstack(Fix(5), Fix(icon, 20), Fix(5), Flex(text), Fix(5))
    box.fx.vstack(Fix(3), Fix(icon, 30), Flex(min: 3))
    box.fx.vstack(Fill(), Flex(text), Fill())
    parent.fx.hstack(Fix(10), Flex(box), Flex(other))
    parent.fx.vstack(Fix(7), Flex([box, other]), Fix(7))
    #expect(parent.fx.layout(width: 200, height: nil) == [])
    // 5 + 20 + 5 + 60 + 5 = 95 and 3 + 30 + 3 = 36.
    #expect(box.frame == rect(10, 7, 95, 36))
    #expect(other.frame == rect(105, 7, 95, 36))
    // (36 - 20) / 2.
    #expect(text.frame == rect(30, 8, 60, 20))
    #expect(parent.frame.height == 50)
  }

  @Test("views that no stack places keep their frames, and others can be tied to them")
  func frames() {
    let (fixed, free) = (LayoutView(frame: rect(30, 5, 50, 10)), view("free"))
    let parent = parent(200, 40, fixed, free)
    parent.fx.hstack(startAnchor: fixed.trailingAnchor, Fix(10), Flex(free))
    parent.fx.vstack(startAnchor: fixed.bottomAnchor, Flex(free))
    #expect(parent.fx.layout() == [])
    #expect(fixed.frame == rect(30, 5, 50, 10))
    #expect(free.frame == rect(90, 15, 110, 25))
  }

  @Test("constraints can be adjusted after the stack was made")
  func adjust() {
    let (a, b) = (view("a"), view("b"))
    let parent = parent(200, 10, a, b)
    var guides: [LayoutGuide] = []
    let result = parent.fx.hstack(
      Fix(10).onCreateLayoutGuide {
        $0.identifier = "margin"
        guides.append($0)
      },
      Fix(a, 20).onCreateDimensionConstraint { $0.identifier = "width of a" },
      Flex(b).onCreateStartConstraint { $0.constant = 5 }.onCreateEndConstraint { $0.constant = -10 })
    parent.fx.vstack(Flex([a, b]))
    #expect(parent.fx.layout() == [])
    // 10 + 20 + 5 = 35; 200 - 10 - 35.
    #expect(b.frame == rect(35, 0, 155, 10))
    #expect(guides.first === result.layoutGuides.first && guides.first?.identifier == "margin")
    let width = result.constraints.first { $0.identifier == "width of a" }
    width?.constant = 50
    #expect(parent.fx.layout() == [])
    #expect(b.frame == rect(65, 0, 125, 10))
    // The start, the size and another start and size of two spacers and views, and the end.
    #expect(result.constraints.count == 6)
    parent.fx.removeStacks()
    parent.fx.hstack(Flex([a, b]))
    parent.fx.vstack(Flex([a, b]))
    #expect(parent.fx.layout() == [])
    #expect(a.frame == rect(0, 0, 200, 10))
  }

  @Test("constraints of less than the highest priority give way")
  func soft() {
    let (a, b) = (view("a"), view("b"))
    let parent = parent(200, 10, a, b)
    parent.fx.hstack(
      Fix(a, 150).onCreateDimensionConstraint { $0.priority = .defaultHigh }, Fix(b, 80))
    parent.fx.vstack(Flex([a, b]))
    #expect(parent.fx.layout() == [])
    // 200 - 80.
    #expect(a.frame.width == 120)
    let end = view("end")
    let loose = FixFlexTests.parent(200, 10, end)
    loose.fx.hstack(Fix(end, 230).onCreateEndConstraint { $0.priority = .defaultHigh })
    loose.fx.vstack(Flex(end))
    #expect(loose.fx.layout() == [])
    #expect(end.frame.width == 230)
  }

  @Test("an inactive constraint has no effect")
  func inactive() {
    let (a, b) = (view("a"), label("b", 30, 10))
    let parent = parent(200, 10, a, b)
    let result = parent.fx.hstack(Fix(a, 20), Flex(b))
    parent.fx.vstack(Flex([a, b]))
    LayoutConstraint.deactivate(result.constraints.filter { $0.attribute == .end })
    #expect(parent.fx.layout() == [])
    #expect(b.frame.width == 30)
    LayoutConstraint.activate(result.constraints)
    #expect(parent.fx.layout() == [])
    #expect(b.frame.width == 180)
  }
}

@Suite("Diagnostics of stacks") struct StackDiagnosticTests {
  @Test("too little room names the stack and what it needs")
  func tooLittleRoom() {
    let (a, b) = (view("a"), view("b"))
    let parent = parent(100, 10, a, b)
    parent.fx.hstack(Fix(a, 80), Fix(b, 50))
    parent.fx.vstack(Flex([a, b]))
    let diagnostics = parent.fx.layout()
    #expect(diagnostics.map(\.description) == ["hstack 1 of “parent”: needs 30 px more than there is"])
    #expect(diagnostics.map(\.kind) == [.overDetermined])
    #expect([a.frame.minX, b.frame.maxX] == [0, 130])
  }

  @Test("too much room names the stack")
  func tooMuchRoom() {
    let a = view("a")
    let parent = parent(100, 10, a)
    parent.fx.hstack(name: "the row", Fix(a, 80))
    parent.fx.vstack(Flex(a))
    #expect(
      parent.fx.layout().map(\.description) == ["the row: leaves 20 px that nothing in it may take"])
  }

  @Test("stacks that contradict each other are named")
  func contradiction() {
    let a = view("a")
    let parent = parent(100, 10, a)
    parent.fx.hstack(Fix(a, 80), Flex())
    parent.fx.hstack(Fix(10), Fix(a, 80), Flex())
    parent.fx.vstack(Flex(a))
    let diagnostics = parent.fx.layout()
    #expect(diagnostics.map(\.kind) == [.overDetermined])
    #expect(diagnostics.first?.stack == "hstack 2 of “parent”")
  }

  @Test("views of no size, and on one axis only, are named")
  func underDetermined() {
    let (a, b) = (view("a"), view("b"))
    let parent = parent(100, 10, a, b)
    parent.fx.hstack(endOffset: nil, Flex(a))
    parent.fx.vstack(Flex(a))
    parent.fx.hstack(Flex(b))
    let found = parent.fx.layout().map(\.description)
    #expect(
      found == [
        "hstack 1 of “parent”: does not say how large “a” is",
        "hstack 2 of “parent”: places “b”, which no vstack places",
      ])
  }

  @Test("a stack tied to nothing is named")
  func floating() {
    let a = view("a")
    let parent = parent(100, 10, a)
    parent.fx.hstack(startOffset: nil, endOffset: nil, Fix(a, 20))
    parent.fx.vstack(Flex(a))
    let diagnostics = parent.fx.layout()
    #expect(diagnostics.map(\.kind) == [.underDetermined])
    #expect(a.frame == rect(0, 0, 20, 10))
  }

  @Test("stacks that depend on each other in a circle are named, and everything has a place")
  func cycle() {
    let (a, b) = (view("a"), view("b"))
    let parent = parent(100, 10, a, b)
    parent.fx.hstack(startAnchor: b.trailingAnchor, endOffset: nil, Fix(a, 20))
    parent.fx.hstack(startAnchor: a.trailingAnchor, endOffset: nil, Fix(b, 20))
    parent.fx.vstack(Flex([a, b]))
    let diagnostics = parent.fx.layout()
    #expect(diagnostics.contains { $0.kind == .cyclic && $0.stack.hasPrefix("hstack") })
    #expect(abs(a.frame.minX - b.frame.minX) == 20)
  }

  @Test("sizes that match each other in a circle are named")
  func matchCycle() {
    let (a, b) = (view("a"), view("b"))
    let parent = parent(100, 10, a, b)
    parent.fx.hstack(Match(a, dimension: b.widthAnchor), Flex())
    parent.fx.hstack(Match(b, dimension: a.widthAnchor), Flex())
    parent.fx.vstack(Match(a, dimension: a.heightAnchor), Flex())
    parent.fx.vstack(Flex(b))
    #expect(parent.fx.layout().contains { $0.kind == .cyclic })
  }

  @Test("views outside of the layout are reported")
  func outside() {
    let (a, stranger) = (view("a"), view("stranger"))
    let parent = parent(100, 10, a)
    parent.fx.hstack(Flex(a), Fix(stranger, 10))
    parent.fx.vstack(startAnchor: stranger.bottomAnchor, Flex(a))
    #expect(parent.fx.layout().contains { $0.kind == .invalid })
  }

  @Test("values that make no sense do no harm")
  func strangeValues() {
    let (a, b) = (view("a"), view("b"))
    let parent = parent(100, 10, a, b)
    parent.fx.hstack(
      startOffset: .nan, Fix(a, -.infinity), Flex(b, min: .infinity, max: .nan).spacingBefore(.infinity),
      Fill(weight: .nan), Fill(weight: .infinity), Match(dimension: b.widthAnchor, multiplier: -.infinity))
    parent.fx.vstack(Match([a, b], dimension: a.heightAnchor, multiplier: .nan, offset: .infinity))
    #expect(!parent.fx.layout().isEmpty)
    #expect(!a.frame.minX.isNaN && !b.frame.width.isNaN)
  }

  @Test("a view in its own stack does no harm")
  func itself() {
    let a = view("a")
    let parent = parent(100, 10, a)
    a.fx.hstack(Fix(5), Flex(a))
    parent.fx.hstack(endOffset: nil, Flex(a))
    parent.fx.vstack(Flex(a))
    // It cannot begin 5 px behind its own beginning.
    #expect(parent.fx.layout().contains { $0.kind == .overDetermined })
  }

  @Test("items that match each other along a stack are laid out, however many there are")
  func longMatches() {
    let views = (0..<2000).map { view("\($0)") }
    let parent = parent(4000, 10)
    for view in views { parent.addSubview(view) }
    let matches = views.indices.dropFirst().map { Match(views[$0], dimension: views[$0 - 1].widthAnchor) }
    parent.fx.hstack([Flex(views[0])] + matches)
    parent.fx.vstack(Flex(views))
    #expect(parent.fx.layout() == [])
    #expect(views.last?.frame == rect(3998, 0, 2, 10))
  }

  @Test("many priorities are taken one after the other")
  func manyPriorities() {
    let views = (0..<900).map { label("\($0)", 2, 10) }
    let parent = parent(1000, 10)
    for view in views { parent.addSubview(view) }
    parent.fx.hstack(
      views.enumerated().map { Flex($1, min: 1, compressionResistancePriority: LayoutPriority(Float($0 + 1))) })
    parent.fx.vstack(Flex(views))
    #expect(parent.fx.layout() == [])
    // 1800 - 1000 = 800 of them give 1 px.
    #expect(views[799].frame.width == 1 && views[800].frame.width == 2)
  }

  @Test("views whose sizes follow from the stacks in them may nest deep")
  func deepNesting() {
    let root = parent(0, 0)
    var outer = root
    for index in 0..<300 {
      let inner = index < 299 ? view("\(index)") : label("innermost", 10, 10)
      outer.addSubview(inner)
      outer.fx.hstack(Fix(1), Flex(inner), Fix(1))
      outer.fx.vstack(Fix(1), Flex(inner), Fix(1))
      outer = inner
    }
    // 10 + 2 * 300.
    #expect(root.fx.fittingSize() == CGSize(width: 610, height: 610))
  }

  @Test("a long chain of stacks, tied to each other in reverse order, is laid out")
  func longChain() {
    let views = (0..<300).map { view("\($0)") }
    let parent = parent(3000, 10)
    for view in views { parent.addSubview(view) }
    for index in views.indices.reversed() {
      let start = index > 0 ? views[index - 1].trailingAnchor : nil
      parent.fx.hstack(startAnchor: start, endOffset: nil, Fix(1), Fix(views[index], 9))
    }
    parent.fx.vstack(Flex(views))
    #expect(parent.fx.layout() == [])
    #expect(views.last?.frame == rect(2991, 0, 9, 10))
  }
}
