import LayoutEngine
import Testing

@testable import CSS

/// https://www.w3.org/TR/2021/CRD-css-masking-1-20210805/#the-mask
@Suite("Masks, border images and image sets")
struct MaskParsingTests {
  private func paint(_ declarations: String) -> PaintStyle {
    let document = StyledDocument.single(declarations)
    #expect(document.messages == [])
    return document.paint()
  }

  @Test("A layer of the shorthand has image, position, size, tiling, boxes, operator and mode in any order")
  func layers() throws {
    let masks = paint(
      "mask: content-box no-clip luminance linear-gradient(red, blue) right / 10px no-repeat exclude, none"
    ).masks
    #expect(masks.count == 2)
    let first = try #require(masks.first)
    #expect(first.layer.positionX == .percent(100))
    #expect(first.layer.size == .explicit(width: .px(LayoutUnit(10)), height: .auto))
    #expect(first.layer.repeatX == .noRepeat)
    #expect(first.layer.origin == .contentBox)
    #expect(!first.isClipped)
    #expect(first.composite == .exclude)
    #expect(first.mode == .luminance)
    #expect(masks[1].layer.image == nil)
    #expect(masks[1].layer.origin == .borderBox)
  }

  @Test("The older names stand for the same", arguments: [("xor", 3), ("source-in", 2), ("source-out", 1)])
  func prefixed(name: String, raw: Int) {
    let masks = paint("-webkit-mask: linear-gradient(red, blue); -webkit-mask-composite: \(name)").masks
    #expect(masks.map { Int($0.composite.rawValue) } == [raw])
  }

  @Test("A mask makes a stacking context, and none does not")
  func stacking() {
    #expect(paint("mask-image: linear-gradient(red, blue)").isIsolated)
    #expect(!paint("mask: none").isIsolated)
  }

  @Test("border-image takes slices, widths and outsets between slashes, and border takes it away")
  func borderImages() throws {
    let source = "border-image: url(a.png) 10 20% fill / 2 auto / 1px repeat round"
    let image = try #require(paint(source).borderImage)
    #expect(image.image == .url("a.png"))
    #expect(image.slices.top == .px(LayoutUnit(10)))
    #expect(image.slices.left == .percent(20))
    #expect(image.fillsMiddle)
    #expect(image.widths.top == .number(2))
    #expect(image.widths.right == .auto)
    #expect(image.outsets.top == .length(.px(LayoutUnit(1))))
    #expect(image.repeatX == .repeat)
    #expect(image.repeatY == .round)
    #expect(paint(source + "; border: 1px solid").borderImage == nil)
  }

  @Test(
    "Of an image set the one for a screen of one pixel in a px is taken, of a type that can be shown",
    arguments: [
      ("image-set(url(a) 1x, url(b) 2x)", "a"), ("image-set(\"a\" 2x, \"b\" 3x)", "a"),
      ("image-set(\"a\" type(\"image/avif\"), \"b\" type(\"image/png\"))", "b"), ("-webkit-image-set(url(b) .5x)", "b"),
    ])
  func imageSets(source: String, expected: String) {
    #expect(paint("background-image: \(source)").backgroundLayers.map(\.image) == [.url(expected)])
  }

  @Test(
    "What is no mask, no border image and no order of painting is invalid",
    arguments: [
      "mask: linear-gradient(red, blue) add add", "mask-composite: xor", "border-image: 1 / / ",
      "paint-order: fill fill",
      "border-image-slice: -1", "text-underline-position: under from-font", "background-image: image-set(red)",
      "background: linear-gradient(in red, red, blue)", "background: linear-gradient(in oklch in oklab, red, blue)",
    ])
  func invalid(source: String) {
    #expect(StyledDocument.single(source).messages.count == 1)
  }
}
