import FixFlex
import Foundation
import LayoutViews
import Testing

/// The declarations of FixFlex's documentation: that each is there with its type is held by the compiler.
@Suite("Documented members of FixFlex") struct DocumentedMembers {
  @Test("sizes of spacers, views and parallel views have the documented parameters and defaults")
  func sizes() {
    let (a, b) = (view("a"), view("b"))
    let priority: UILayoutPriority? = .required
    let dimension: NSLayoutDimension = a.widthAnchor
    let intents: [SizingIntent] = [
      Fix(1), Fix(a, 1), Fix([a, b], 1),
      Flex(), Flex(min: nil), Flex(max: 2), Flex(min: 1, max: 2),
      Flex(a), Flex(a, min: 1, max: 2, huggingPriority: priority, compressionResistancePriority: priority),
      Flex([a]), Flex([a], min: 1, max: 2, huggingPriority: nil, compressionResistancePriority: nil),
      Fill(), Fill(weight: 2), Fill(a), Fill(a, weight: 2), Fill([a]), Fill([a], weight: 2),
      Match(dimension: dimension), Match(dimension: dimension, multiplier: 2, offset: 1),
      Match(b, dimension: dimension), Match(b, dimension: dimension, multiplier: 2, offset: 1),
      Match([b], dimension: dimension), Match([b], dimension: dimension, multiplier: 2, offset: 1),
    ]
    #expect(intents.count == 23)
  }

  @Test("stacks take intents one by one and as an array, and give constraints and guides")
  func stacks() {
    let child = view("child")
    let parent = parent(100, 50, child)
    let horizontal: StackingResult = parent.fx.hstack(
      startAnchor: nil as NSLayoutXAxisAnchor?, startOffset: 5, endAnchor: parent.trailingAnchor, endOffset: -5,
      useAbsolutePositioning: false, Flex(child))
    let vertical: StackingResult = parent.fx.vstack(
      startAnchor: nil as NSLayoutYAxisAnchor?, startOffset: 2, endAnchor: parent.bottomAnchor, endOffset: -3,
      [Fix(10), Flex(child)])
    #expect(parent.fx.layout() == [])
    // 5 to 100 - 5; 2 + 10 to 50 - 3.
    #expect(child.frame == rect(5, 12, 90, 35))
    #expect(horizontal.constraints.allSatisfy(\.isActive) && horizontal.layoutGuides.isEmpty)
    #expect(vertical.layoutGuides.map(\.layoutFrame.height) == [10])
  }

  @Test("the modifiers can be chained")
  func modifiers() {
    let child = view("child")
    let parent = parent(100, 50, child)
    var made: [String] = []
    parent.fx.hstack(
      Fix(child, 20).spacingBefore(4)
        .onCreateStartConstraint { _ in made.append("start") }
        .onCreateDimensionConstraint { $0.priority = .required }
        .onCreateEndConstraint { _ in made.append("end") },
      Flex().onCreateLayoutGuide { guide in
        guide.identifier = "rest"
        made.append("guide")
      })
    parent.fx.vstack(Flex(child))
    #expect(parent.fx.layout() == [])
    #expect(child.frame == rect(4, 0, 20, 50))
    #expect(Set(made).isSuperset(of: ["start", "guide"]))
  }
}
