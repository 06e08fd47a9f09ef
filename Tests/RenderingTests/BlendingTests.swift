import CSS
import LayoutEngine
import Testing

@testable import Rendering

/// https://www.w3.org/TR/2015/REC-compositing-1-20150113/#csscompositingrules_CSS
@Suite("Blending")
struct BlendingTests {
  private func svg(_ card: @escaping (inout PaintStyle) -> Void) throws -> String {
    var scene = Scene()
    scene.box("html", width: 100, height: 100) { scene in
      scene.box(
        width: 50, height: 50, layout: { ($0.overflowX, $0.overflowY) = (.hidden, .hidden) },
        paint: { style in
          style.backgroundColor = .greenInk
          card(&style)
        },
        content: { scene in
          scene.box(width: 9, height: 9, paint: { $0.backgroundColor = .blueInk })
          scene.box(
            width: 9, height: 9,
            paint: { style in
              style.backgroundColor = .redInk
              style.blendMode = .multiply
            })
        })
    }
    let svg = try scene.svg()
    #expect(ParsedSVG(svg).isWellFormed)
    return svg
  }

  @Test("A box in a clipped one blends with what is below both: the clip lies inside of what blends")
  func clipped() throws {
    let svg = try svg { _ in }
    #expect(svg.contains("</g><g style=\"mix-blend-mode:multiply\"><g clip-path=\"url(#c0)\"><g>"))
    #expect(svg.hasSuffix("</g></g></g></svg>\n"))
  }

  @Test("A box blends with nothing outside of the stacking context around it")
  func isolated() throws {
    let isolated = try svg { $0.isIsolated = true }
    #expect(isolated.contains("<g style=\"isolation:isolate\">"))
    // An opacity makes a group by itself.
    let transparent = try svg { $0.opacity = 0.5 }
    #expect(transparent.contains("<g opacity=\"0.5\">"))
  }

  @Test("The layers of a background blend with one another and the colour alone")
  func backgrounds() throws {
    let svg = try svg { style in
      var layer = PaintStyle.BackgroundLayer()
      layer.image = .linearGradient(
        angle: 90, stops: [.init(color: .redInk, position: nil), .init(color: .blueInk, position: nil)],
        repeating: false)
      layer.blendMode = .screen
      style.backgroundLayers = [layer]
    }
    #expect(svg.contains("<g style=\"isolation:isolate\"><path d=\"M0 0h50v50h-50z\" fill=\"#0f0\"/><g style"))
    #expect(svg.contains("<g style=\"mix-blend-mode:screen\"><path d=\"M0 0h50v50h-50z\" fill=\"url(#l0)\"/></g></g>"))
  }
}
