import Documents
import Foundation
import LayoutEngine
import Testing
import TextEngine

@testable import Rendering

/// Text in vertical lines, set in a font of the system.
@Suite("Vertical text")
struct VerticalTextTests {
  private static let fonts = FontLibrary()

  private func layOut(_ body: String, _ style: String) throws -> LaidOutDocument {
    let html =
      "<!doctype html><style>body{margin:0;font:20px DejaVu Sans}div{float:left;\(style)}</style><div id=a>\(body)</div>"
    return try DocumentPipeline(fonts: Self.fonts).layOut(Array(html.utf8), as: .html).document
  }

  private func size(_ document: LaidOutDocument) throws -> Size {
    let elements = document.document.elements.elements
    let element = try #require(elements.indices.first { elements[$0].id == "a" })
    let frame = document.boxes.frame(of: document.boxTree.nodeOfElement[element])
    return Size(width: frame.width, height: frame.height)
  }

  /// The sizes are those of Chromium 156.
  @Test(
    "Lines are as long as the advances of their glyphs, upright ones as high as the font",
    arguments: [
      ("writing-mode:vertical-rl", 24.0, 33.640625), ("writing-mode:sideways-lr", 24, 33.640625),
      ("writing-mode:vertical-rl;text-orientation:upright", 24, 72),
      ("writing-mode:vertical-lr;text-orientation:upright;letter-spacing:2px", 24, 78),
      ("writing-mode:vertical-lr;text-orientation:sideways;line-height:30px", 30, 33.640625),
    ])
  func lines(style: String, width: Double, height: Double) throws {
    let size = try size(try layOut("Typ", style))
    #expect(size.width.px == width)
    #expect(size.height.px == height)
  }

  @Test(
    "Lines are turned as a whole, and upright glyphs are turned back",
    arguments: [
      ("writing-mode:vertical-rl", "matrix(0 1 -1 0 24 0)", false),
      ("writing-mode:vertical-lr", "matrix(0 1 -1 0 24 0)", false),
      ("writing-mode:sideways-lr;height:100px", "matrix(0 -1 1 0 0 100)", false),
      ("writing-mode:vertical-rl;text-orientation:upright", "matrix(0 1 -1 0 24 0)", true),
    ])
  func pictures(style: String, transform: String, isUpright: Bool) throws {
    let picture = try SVGWriter.write(try layOut("Typ", style), options: SVGOptions(text: .outlines))
    let parsed = ParsedSVG(String(decoding: picture.bytes, as: UTF8.self))
    #expect(parsed.isWellFormed)
    let transforms = parsed.elements.compactMap { $0.attributes["transform"] }
    #expect(transforms.contains(transform))
    #expect(transforms.contains { $0.hasPrefix("matrix(0 -0.") } == isUpright)
    #expect(parsed.elements.count { $0.name == "use" } == 3)
  }
}
