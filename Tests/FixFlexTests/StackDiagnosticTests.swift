import FixFlex
import Foundation
import LayoutViews
import Testing

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
