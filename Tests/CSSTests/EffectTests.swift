import LayoutEngine
import Testing

@testable import CSS

/// https://www.w3.org/TR/2018/WD-filter-effects-1-20181218/#FilterProperty
@Suite("Filters and shapes")
struct EffectTests {
  private func value(_ property: Property, _ source: String) -> Value? {
    let list = TokenList(Array(source.utf8))
    var parser = ValueParser(list, 0..<list.end)
    guard let value = property.definition.parse(&parser), parser.isAtEnd else { return nil }
    return value
  }

  @Test(
    "Filter functions have defaults and limits",
    arguments: [
      ("grayscale()", PaintStyle.Filter.grayscale(1)), ("grayscale(250%)", .grayscale(1)),
      ("brightness(250%)", .brightness(2.5)), ("hue-rotate(.25turn)", .hueRotate(90)), ("invert(0.5)", .invert(0.5)),
    ])
  func filters(source: String, expected: PaintStyle.Filter) throws {
    guard case .filters(let list) = value(.filter, source), case .resolved(let filter) = list.first else {
      Issue.record("\(source) is not a filter")
      return
    }
    #expect(filter == expected)
  }

  @Test(
    "What is no filter and no shape is invalid",
    arguments: [
      (Property.filter, "blur(-1px)"), (.filter, "grayscale(-1)"), (.filter, "blur(50%)"), (.filter, "none blur(1px)"),
      (.filter, "shiny(1)"), (.clipPath, "circle(-1px)"), (.clipPath, "polygon(1px)"), (.clipPath, "inset()"),
      (.clipPath, "path(M0)"), (.clipPath, "circle() circle()"),
      (.clipPath, "rect(1px 2px 3px)"), (.clipPath, "xywh(0 0 -1px 1px)"), (.clipPath, "shape(from 0 0)"),
      (.clipPath, "shape(line to 1px 1px)"), (.clipPath, "shape(from 0 0, curve to 1px 1px)"),
      (.clipPath, "shape(from 0 0, arc to 1px 1px of 1px cw cw)"), (.clipPath, "shape(from 0 0, hline by left)"),
      (.mixBlendMode, "shine"),
    ])
  func invalid(property: Property, source: String) {
    #expect(value(property, source) == nil)
  }

  @Test(
    "Shapes of all kinds are taken",
    arguments: [
      "circle()", "circle(farthest-side at left 10px top 20%)", "ellipse(10px 20%)", "inset(1px 2% round 3px / 4px)",
      "polygon(evenodd, 0 0, 10px 0, 0 100%)", "path(\"M0 0h10v10z\")", "border-box", "padding-box circle(1px)",
      "circle(1px) content-box",
    ])
  func shapes(source: String) {
    guard case .clipPath = value(.clipPath, source) else {
      Issue.record("\(source) is not a shape")
      return
    }
  }
}
