import CSS
import LayoutEngine
import Testing

@testable import Rendering

/// https://www.w3.org/TR/2016/WD-CSS22-20160412/zindex.html
@Suite("Painting order")
struct PaintOrderTests {
  /// The fills of a picture whose boxes are told apart by the red component of their background.
  private func order(_ build: (inout Scene) -> Void) throws -> [String] {
    var scene = Scene()
    scene.box("html", width: 100, height: 100) { build(&$0) }
    let parsed = ParsedSVG(try scene.svg())
    #expect(parsed.isWellFormed)
    return parsed.fills
  }

  private func background(_ number: Int) -> (inout PaintStyle) -> Void {
    { $0.backgroundColor = Color(red: Float(number * 17) / 255, green: 0, blue: 0) }
  }

  private func name(_ number: Int) -> String { "#\(String(number, radix: 16))00" }

  @Test("Layers are painted by z-index, and equal ones in document order")
  func zIndex() throws {
    let fills = try order { scene in
      for (number, zIndex) in [(1, 2), (2, -1), (3, 0), (4, 2), (5, -5)] as [(Int, Int32)] {
        scene.box(
          width: 10, height: 10, layout: { $0.position = .absolute },
          paint: {
            background(number)(&$0)
            $0.zIndex = zIndex
          })
      }
      scene.box(width: 10, height: 10, paint: background(6))
    }
    #expect(fills == [5, 2, 6, 3, 1, 4].map(name))
  }

  @Test("A positioned box without z-index lies above blocks and floats, and its layers mix with its siblings'")
  func automaticZIndex() throws {
    let fills = try order { scene in
      scene.box(width: 10, height: 10, layout: { $0.position = .relative }, paint: background(1)) { scene in
        scene.box(
          width: 5, height: 5, layout: { $0.position = .absolute },
          paint: {
            background(2)(&$0)
            $0.zIndex = -1
          })
        scene.box(width: 5, height: 5, paint: background(3))
      }
      scene.box(width: 10, height: 10, layout: { $0.float = .left }, paint: background(4))
      scene.box(width: 10, height: 10, paint: background(5))
    }
    #expect(fills == [2, 5, 4, 1, 3].map(name))
  }

  @Test("Floats in boxes with formatting contexts of their own lie above the backgrounds around them")
  func floatsInFormattingContexts() throws {
    let fills = try order { scene in
      scene.box(width: 10, height: 10, layout: { $0.display = .flowRoot }, paint: background(1)) { scene in
        scene.box(width: 5, height: 5, layout: { $0.float = .left }, paint: background(2)) { scene in
          scene.box(width: 5, height: 5, layout: { $0.display = .flowRoot }) { scene in
            scene.box(width: 5, height: 5, layout: { $0.float = .left }, paint: background(4))
          }
        }
      }
      scene.box(width: 10, height: 10, paint: background(3))
    }
    #expect(fills == [1, 3, 2, 4].map(name))
  }

  @Test("A stacking context keeps its layers together")
  func stackingContext() throws {
    let fills = try order { scene in
      scene.box(
        width: 10, height: 10,
        paint: {
          background(1)(&$0)
          $0.opacity = 0.5
        }
      ) { scene in
        scene.box(
          width: 5, height: 5, layout: { $0.position = .absolute },
          paint: {
            background(2)(&$0)
            $0.zIndex = -1
          })
        scene.box(width: 5, height: 5, paint: background(3))
      }
      scene.box(width: 10, height: 10, paint: background(4))
    }
    #expect(fills == [4, 1, 2, 3].map(name))
  }

  @Test("Flex items are painted as wholes in the order of `order`, and take a z-index")
  func flexItems() throws {
    let fills = try order { scene in
      scene.box(width: 50, height: 50, layout: { $0.display = .flex }) { scene in
        scene.box(width: 5, height: 5, layout: { $0.order = 2 }, paint: background(1)) { scene in
          scene.box(width: 5, height: 5, paint: background(2))
        }
        scene.box(width: 5, height: 5, paint: background(3)) { scene in
          scene.box(width: 5, height: 5, layout: { $0.float = .left }, paint: background(4))
        }
        scene.box(
          width: 5, height: 5,
          paint: {
            background(5)(&$0)
            $0.zIndex = -1
          })
      }
      scene.box(width: 5, height: 5, paint: background(6))
    }
    #expect(fills == [5, 6, 3, 4, 1, 2].map(name))
  }

  @Test("What is hidden is not painted, but its visible descendants are")
  func visibility() throws {
    let fills = try order { scene in
      scene.box(
        width: 10, height: 10,
        paint: {
          background(1)(&$0)
          $0.isVisible = false
        }
      ) { scene in
        scene.box(width: 5, height: 5, paint: background(2))
      }
    }
    #expect(fills == [2].map(name))
  }
}
