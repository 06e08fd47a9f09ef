import CSS
import LayoutEngine
import Testing

@testable import Rendering

/// https://www.w3.org/TR/2024/CRD-css-backgrounds-3-20240311/#border-images
@Suite("Border images")
struct BorderImageTests {
  private let area = PixelRect(x: 0, y: 0, width: 100, height: 60)

  private func grid(_ change: (inout PaintStyle.BorderImage) -> Void) -> BorderImageGrid {
    var image = PaintStyle.BorderImage(image: .url(""))
    change(&image)
    return BorderImageGrid(image, area: area, size: (30, 30), slices: Edges(10), widths: Edges(20))
  }

  @Test("An image is cut into eight parts, and a ninth for the middle where it is asked for")
  func parts() {
    #expect(grid { _ in }.parts.count == 8)
    let filled = grid { $0.fillsMiddle = true }.parts
    #expect(filled.count == 9)
    #expect(filled[4].source == PixelRect(x: 10, y: 10, width: 10, height: 10))
    // Between the widths: 100 - 2 * 20 and 60 - 2 * 20.
    #expect(filled[4].target == PixelRect(x: 20, y: 20, width: 60, height: 20))
  }

  @Test(
    "Edges are as thick as the border and repeat along it",
    // Slices of 10 are enlarged to 20, so tiles are 20 px long: 60 px hold three, 20 px hold one.
    arguments: [
      (PaintStyle.BorderImage.Tiling.stretch, 60.0, 60.0, 20.0), (.repeat, 20, 20, 40), (.round, 20, 20, 20),
      (.space, 20, 20, 20),
    ])
  func tiling(tiling: PaintStyle.BorderImage.Tiling, size: Double, step: Double, start: Double) {
    let top = grid { $0.repeatX = tiling }.parts[1]
    #expect(top.tile.width == size)
    #expect(top.step.x == step)
    #expect(top.start.x == start)
  }

  @Test("A gradient is as large as the border box, and its parts refer to it")
  func gradient() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 100) { scene in
      scene.box(
        width: 60, height: 40, layout: { $0.border = Edges(LayoutUnit(10)) },
        paint: { style in
          style.borderStyle = Edges(.solid)
          var image = PaintStyle.BorderImage(
            image: .linearGradient(
              angle: 90, stops: [.init(color: .redInk, position: nil), .init(color: .blueInk, position: nil)],
              repeating: false))
          image.slices = Edges(.px(LayoutUnit(1)))
          style.borderImage = image
        })
    }
    let svg = try scene.svg()
    #expect(ParsedSVG(svg).isWellFormed)
    #expect(svg.contains("<path d=\"M0 0h60v40h-60z\" fill=\"url(#l1)\"/></g></defs>"))
    // One pixel of the corner, stretched over the border.
    let corner = "<svg x=\"50\" y=\"0\" width=\"10\" height=\"10\" viewBox=\"59 0 1 1\" preserveAspectRatio=\"none\">"
    #expect(svg.contains(corner))
  }
}
