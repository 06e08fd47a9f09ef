import FlexLayout
import Foundation
import Testing

/// The methods of FlexLayout's documentation: that each is there with its type is held by the compiler, that it can be
/// chained by the tests.
@Suite struct DocumentedMembers {
  private typealias Method<Value> = (Flex) -> (Value) -> Flex

  private func expectChaining<Value>(_ methods: [Method<Value>], _ value: Value) {
    for method in methods {
      let view = LayoutView()
      #expect(method(view.flex)(value) === view.flex)
    }
  }

  @Test("numbers, and nil where a property can be reset")
  func numbers() {
    expectChaining([Flex.grow, Flex.shrink, Flex.columnGap, Flex.rowGap, Flex.gap, Flex.cornerRadius], 2)
    expectChaining([Flex.basis, Flex.width, Flex.height, Flex.aspectRatio] as [Method<CGFloat?>], nil)
    expectChaining([Flex.minWidth, Flex.maxWidth, Flex.minHeight, Flex.maxHeight] as [Method<CGFloat?>], nil)
    expectChaining([Flex.size] as [Method<CGSize?>], CGSize(width: 1, height: 2))
    expectChaining([Flex.size, Flex.margin, Flex.padding] as [Method<CGFloat>], 3)
    expectChaining([Flex.width(of:), Flex.height(of:), Flex.aspectRatio(of:)], LayoutView())
  }

  private var sides: [Method<CGFloat>] {
    [Flex.left, Flex.top, Flex.right, Flex.bottom, Flex.start, Flex.end, Flex.horizontally, Flex.vertically, Flex.all]
  }

  private var margins: [Method<CGFloat>] {
    [
      Flex.marginTop, Flex.marginLeft, Flex.marginBottom, Flex.marginRight, Flex.marginStart, Flex.marginEnd,
      Flex.marginHorizontal, Flex.marginVertical,
    ]
  }

  private var paddings: [Method<CGFloat>] {
    [
      Flex.paddingTop, Flex.paddingLeft, Flex.paddingBottom, Flex.paddingRight, Flex.paddingStart, Flex.paddingEnd,
      Flex.paddingHorizontal, Flex.paddingVertical,
    ]
  }

  private var percentSizes: [Method<FPercent>] {
    [Flex.basis, Flex.width, Flex.height, Flex.minWidth, Flex.maxWidth, Flex.minHeight, Flex.maxHeight]
  }

  private var percentSides: [Method<FPercent>] {
    [Flex.left, Flex.top, Flex.right, Flex.bottom, Flex.start, Flex.end, Flex.horizontally, Flex.vertically, Flex.all]
  }

  private var percentMargins: [Method<FPercent>] {
    [
      Flex.marginTop, Flex.marginLeft, Flex.marginBottom, Flex.marginRight, Flex.marginStart, Flex.marginEnd,
      Flex.marginHorizontal, Flex.marginVertical, Flex.margin,
    ]
  }

  private var percentPaddings: [Method<FPercent>] {
    [
      Flex.paddingTop, Flex.paddingLeft, Flex.paddingBottom, Flex.paddingRight, Flex.paddingStart, Flex.paddingEnd,
      Flex.paddingHorizontal, Flex.paddingVertical, Flex.padding,
    ]
  }

  @Test("points and percentages of sides")
  func lengths() {
    for methods in [sides, margins, paddings] { expectChaining(methods, 4) }
    for methods in [percentSizes, percentSides, percentMargins, percentPaddings] { expectChaining(methods, 5%) }
  }

  @Test("insets and several sides at once")
  func severalSides() {
    let view = LayoutView()
    let (insets, directional) = (EdgeInsets.zero, DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(view.flex.margin(insets).margin(directional).padding(insets).padding(directional) === view.flex)
    #expect(view.flex.margin(1, 2).margin(1, 2, 3).margin(1, 2, 3, 4) === view.flex)
    #expect(view.flex.margin(1%, 2%).margin(1%, 2%, 3%).margin(1%, 2%, 3%, 4%) === view.flex)
    #expect(view.flex.padding(1, 2).padding(1, 2, 3).padding(1, 2, 3, 4) === view.flex)
    #expect(view.flex.padding(1%, 2%).padding(1%, 2%, 3%).padding(1%, 2%, 3%, 4%) === view.flex)
  }

  @Test("every value of every enumeration")
  func enumerations() {
    typealias Values = [(Flex) -> Flex]
    let directions: [Flex.Direction] = [.column, .columnReverse, .row, .rowReverse]
    let wraps: [Flex.Wrap] = [.noWrap, .wrap, .wrapReverse]
    let layoutDirections: [Flex.LayoutDirection] = [.inherit, .ltr, .rtl]
    let justifications: [Flex.JustifyContent] = [.start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly]
    let alignments: [Flex.AlignItems] = [.stretch, .start, .center, .end, .baseline]
    let own: [Flex.AlignSelf] = [.auto, .stretch, .start, .center, .end, .baseline]
    let lines: [Flex.AlignContent] = [.stretch, .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly]
    let positions: [Flex.Position] = [.relative, .absolute, .static]
    let displays: [Flex.Display] = [.flex, .none, .contents]
    let boxSizings: [Flex.BoxSizing] = [.borderBox, .contentBox]
    let modes: [Flex.LayoutMode] = [.fitContainer, .adjustHeight, .adjustWidth]
    for value in directions { expectChaining([Flex.direction], value) }
    for value in wraps { expectChaining([Flex.wrap], value) }
    for value in layoutDirections { expectChaining([Flex.layoutDirection], value) }
    for value in justifications { expectChaining([Flex.justifyContent], value) }
    for value in alignments { expectChaining([Flex.alignItems], value) }
    for value in own { expectChaining([Flex.alignSelf], value) }
    for value in lines { expectChaining([Flex.alignContent], value) }
    for value in positions { expectChaining([Flex.position], value) }
    for value in displays { expectChaining([Flex.display], value) }
    for value in boxSizings { expectChaining([Flex.boxSizing], value) }
    // Nothing else is there.
    #expect(directions.count == Flex.Direction.allCases.count && wraps.count == Flex.Wrap.allCases.count)
    #expect(
      layoutDirections.count == Flex.LayoutDirection.allCases.count && modes.count == Flex.LayoutMode.allCases.count)
    #expect(lines.count == Flex.AlignContent.allCases.count && own.count == Flex.AlignSelf.allCases.count)
    #expect(justifications.count == Flex.JustifyContent.allCases.count && displays.count == Flex.Display.allCases.count)
    #expect(alignments.count == Flex.AlignItems.allCases.count && positions.count == Flex.Position.allCases.count)
  }

  @Test("participation, looks and laying out")
  func others() {
    let view = LayoutView(frame: rect(0, 0, 50, 40))
    #expect(!view.isFlexEnabled)
    #expect(view.flex.addItem(LayoutView()).markDirty().isIncludedInLayout(true).view?.superview === view)
    #expect(view.isFlexEnabled && view.flex.isIncludedInLayout)
    view.flex.isIncludedInLayout = false
    #expect(!view.flex.isIncludedInLayout)
    #expect(view.flex.backgroundColor(.gray).border(1, .black).define { _ in } === view.flex)
    view.flex.layout()
    view.flex.layout(mode: .adjustHeight)
    #expect(view.frame == rect(0, 0, 50, 0))
    #expect(view.flex.sizeThatFits(size: CGSize(width: 9, height: 8)) == CGSize(width: 9, height: 8))
    #expect(view.flex.intrinsicSize == .zero)
    let (integer, float): (Int, Float) = (3, 4)
    #expect([integer%, float%, -5%] == [FPercent(value: 3), FPercent(value: 4), FPercent(value: -5)])
  }
}
