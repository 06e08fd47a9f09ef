import FixFlex
import Foundation
import LayoutViews
import Testing

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
