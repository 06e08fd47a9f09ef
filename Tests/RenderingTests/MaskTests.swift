import CSS
import LayoutEngine
import Testing

@testable import Rendering

/// https://www.w3.org/TR/2021/CRD-css-masking-1-20210805/#positioned-masks
@Suite("Masks")
struct MaskTests {
  private func gradient(_ alpha: Float) -> PaintStyle.Image {
    .linearGradient(
      angle: 90,
      stops: [
        .init(color: Color(red: 0, green: 0, blue: 0, alpha: alpha), position: nil),
        .init(color: .transparent, position: nil),
      ], repeating: false)
  }

  private func svg(_ masks: [PaintStyle.MaskLayer]) throws -> String {
    var scene = Scene()
    scene.box("html", width: 100, height: 100) { scene in
      scene.box(
        x: 10, y: 20, width: 40, height: 30,
        paint: { style in
          style.backgroundColor = .redInk
          style.masks = masks
        })
    }
    let svg = try scene.svg()
    #expect(ParsedSVG(svg).isWellFormed)
    return svg
  }

  private func layer(
    _ composite: PaintStyle.MaskLayer.Composite = .add, mode: PaintStyle.MaskLayer.Mode = .matchSource
  ) -> PaintStyle.MaskLayer {
    var layer = PaintStyle.BackgroundLayer()
    layer.image = gradient(1)
    layer.origin = .borderBox
    return PaintStyle.MaskLayer(layer: layer, mode: mode, composite: composite)
  }

  @Test("A mask is an image over the border box, of which the alpha counts")
  func single() throws {
    let svg = try svg([layer()])
    #expect(
      svg.contains("maskUnits=\"userSpaceOnUse\" x=\"10\" y=\"20\" width=\"40\" height=\"30\" mask-type=\"alpha\">"))
    #expect(svg.contains("<g mask=\"url(#m1)\"><path d=\"M10 20h40v30h-40z\" fill=\"#f00\"/></g>"))
  }

  @Test("Of a luminance mask the lightness counts, which is what masks of SVG do by themselves")
  func luminance() throws {
    let svg = try svg([layer(mode: .luminance)])
    #expect(!svg.contains("mask-type"))
    #expect(svg.components(separatedBy: "<mask ").count == 2)
  }

  @Test(
    "Layers are put together one by one: as one mask, in one another, or with the inverse",
    // Masks: intersect puts a layer into what is below it; subtract into its inverse, which is a mask with a filter on
    // the first one; exclude takes both ways round, with the upper one as a mask as well.
    arguments: [
      (PaintStyle.MaskLayer.Composite.add, 1, 0), (.intersect, 2, 0), (.subtract, 3, 1), (.exclude, 5, 2),
    ])
  func composites(composite: PaintStyle.MaskLayer.Composite, masks: Int, filters: Int) throws {
    let svg = try svg([layer(composite), layer()])
    #expect(svg.components(separatedBy: "<mask ").count - 1 == masks)
    #expect(svg.components(separatedBy: "<filter ").count - 1 == filters)
  }

  @Test("So many layers that painting them would take exponential time are left out with a warning")
  func limit() throws {
    var scene = Scene()
    scene.box(
      "html", width: 100, height: 100,
      paint: { style in
        style.backgroundColor = .redInk
        style.masks = Array(repeating: layer(.exclude), count: 40)
      })
    let picture = try SVGWriter.write(scene.laidOut())
    #expect(picture.diagnostics.count == 1)
    #expect(!String(decoding: picture.bytes, as: UTF8.self).contains("mask"))
  }
}
