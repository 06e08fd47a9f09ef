import CSS
import LayoutEngine
import Testing

@testable import Rendering

@Suite("Clipping, opacity and transforms")
struct ClippingTests {
  private func red(_ style: inout PaintStyle) { style.backgroundColor = .redInk }

  private func clipped(_ style: inout Style) {
    style.overflowX = .hidden
    style.overflowY = .hidden
    style.border = Edges(LayoutUnit(2))
  }

  @Test("Overflow is cut at the padding edge, with its corners")
  func paddingEdge() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 100) { scene in
      scene.box(
        x: 10.25, y: 10, width: 40, height: 30, layout: clipped,
        paint: { style in
          let corner = PaintStyle.CornerRadius(horizontal: .px(LayoutUnit(8)), vertical: .px(LayoutUnit(8)))
          (style.radiusTopLeft, style.radiusTopRight) = (corner, corner)
        }
      ) { $0.box(width: 90, height: 10, paint: red) }
    }
    let svg = try scene.svg()
    // 10.25 is rounded to 10; the padding edge is 2 px further in, and its radius 8 - 2.
    #expect(
      svg.contains("<clipPath id=\"c0\"><path d=\"M18 12h24a6 6 0 0 1 6 6v20h-36v-20a6 6 0 0 1 6-6z\"/></clipPath>"))
    #expect(svg.contains("<g clip-path=\"url(#c0)\"><path d=\"M10 10h90v10h-90z\" fill=\"#f00\"/></g>"))
  }

  @Test("A box is clipped by the ancestors of its containing block only")
  func containingBlock() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 100) { scene in
      scene.box(width: 40, height: 30, layout: clipped) { scene in
        scene.box(width: 10, height: 10, layout: { $0.position = .absolute }, paint: red)
        scene.box(width: 10, height: 10, paint: { $0.backgroundColor = .greenInk })
      }
    }
    let svg = try scene.svg()
    #expect(svg.contains("<g clip-path=\"url(#c0)\"><path d=\"M0 0h10v10h-10z\" fill=\"#0f0\"/></g>"))
    #expect(svg.contains("</g><path d=\"M0 0h10v10h-10z\" fill=\"#f00\"/></svg>"))
  }

  @Test("Neighbours with the same clip share a group, and nested clips nest")
  func sharing() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 100) { scene in
      scene.box(width: 40, height: 30, layout: clipped) { scene in
        scene.box(width: 10, height: 10, paint: red)
        scene.box(width: 20, height: 20, layout: clipped) { scene in
          scene.box(width: 10, height: 10, paint: red)
          scene.box(y: 10, width: 10, height: 10, paint: red)
        }
        scene.box(width: 10, height: 10, paint: red)
      }
    }
    let svg = try scene.svg()
    #expect(svg.components(separatedBy: "<g clip-path").count == 3)
    #expect(svg.components(separatedBy: "</g>").count == 3)
  }

  @Test("An axis whose overflow is visible is not cut")
  func oneAxis() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 100) { scene in
      scene.box(width: 40, height: 30, layout: { $0.overflowX = .clip }) { $0.box(width: 90, height: 90, paint: red) }
    }
    #expect(try scene.svg().contains("<path d=\"M0-1000000h40v2000000h-40z\"/>"))
  }

  @Test("Opacity groups a box with its descendants; a group without content is left out")
  func opacity() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 100) { scene in
      scene.box(width: 40, height: 30, paint: { $0.opacity = 0.25 }) { $0.box(width: 9, height: 9, paint: red) }
      scene.box(width: 40, height: 30, paint: { $0.opacity = 0.5 })
    }
    let svg = try scene.svg()
    #expect(svg.contains("<g opacity=\"0.25\"><path d=\"M0 0h9v9h-9z\" fill=\"#f00\"/></g></svg>"))
  }

  @Test("A transform turns around the middle of the box, in which coordinates begin anew")
  func transform() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 100) { scene in
      scene.box(
        x: 20, y: 10, width: 40, height: 20,
        paint: { style in
          style.transform = [.rotate(90)]
          style.backgroundColor = .redInk
        })
    }
    // Around (40, 20): x' = -y + 40 + 10, y' = x + 20 - 20.
    #expect(try scene.svg().contains("transform=\"matrix(0 1 -1 0 50 0)\"><path d=\"M0 0h40v20h-40z\""))
  }
}
