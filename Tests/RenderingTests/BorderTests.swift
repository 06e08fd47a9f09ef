import CSS
import LayoutEngine
import Testing

@testable import Rendering

/// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#borders
@Suite("Borders")
struct BorderTests {
  private func svg(
    widths: Edges<Int>, _ paint: @escaping (inout PaintStyle) -> Void
  ) throws -> String {
    var scene = Scene()
    scene.box("html", width: 100, height: 100) { scene in
      scene.box(
        x: 10, y: 10, width: 50, height: 30,
        layout: {
          $0.border = Edges(
            top: LayoutUnit(widths.top), right: LayoutUnit(widths.right), bottom: LayoutUnit(widths.bottom),
            left: LayoutUnit(widths.left))
        }, paint: paint)
    }
    let svg = try scene.svg()
    #expect(ParsedSVG(svg).isWellFormed)
    return svg
  }

  @Test("Sides of one colour make one ring")
  func ring() throws {
    let svg = try svg(widths: Edges(top: 1, right: 2, bottom: 3, left: 4)) {
      $0.borderStyle = Edges(.solid)
      $0.borderColor = Edges(.redInk)
    }
    #expect(
      svg.contains("<path fill-rule=\"evenodd\" d=\"M10 10h50v30h-50zM14 11h44v26h-44z\" fill=\"#f00\"/>"))
  }

  @Test("Sides of different colours meet in mitred joins")
  func joins() throws {
    let svg = try svg(widths: Edges(10)) {
      $0.borderStyle = Edges(.solid)
      $0.borderColor = Edges(top: .redInk, right: .greenInk, bottom: .redInk, left: .greenInk)
    }
    // Top and bottom make one shape, right and left another.
    #expect(svg.contains("d=\"M10 10L60 10L50 20L20 20zM60 40L10 40L20 30L50 30z\" fill=\"#f00\""))
    #expect(svg.contains("d=\"M60 10L60 40L50 30L50 20zM10 40L10 10L20 20L20 30z\" fill=\"#0f0\""))
  }

  @Test(
    "The rings of a double border leave a whole number of px between them", arguments: [(3, 1), (4, 1), (5, 2), (7, 2)])
  func doubleRings(width: Int, ring: Int) throws {
    let svg = try svg(widths: Edges(width)) {
      $0.borderStyle = Edges(.double)
      $0.borderColor = Edges(.redInk)
    }
    // Chromium: (width + 1) / 3 for each.
    #expect(svg.contains("M10 10h50v30h-50zM\(10 + ring) \(10 + ring)h"))
    #expect(svg.contains("d=\"M\(10 + width - ring) \(10 + width - ring)h"))
  }

  @Test("A transparent side is not painted, but joins are cut for it: a triangle")
  func triangle() throws {
    let svg = try svg(widths: Edges(top: 0, right: 25, bottom: 30, left: 25)) {
      $0.borderStyle = Edges(.solid)
      $0.borderColor = Edges(.transparent)
      $0.borderColor.bottom = .redInk
    }
    // Nothing is left between the sides: both inner corners are at (35, 10).
    #expect(svg.contains("d=\"M60 40L10 40L35 10L35 10z\" fill=\"#f00\""))
    #expect(svg.components(separatedBy: "<path").count == 2)
  }

  @Test("A side without a style takes no part")
  func missingSide() throws {
    let svg = try svg(widths: Edges(top: 0, right: 0, bottom: 5, left: 0)) {
      $0.borderStyle = Edges(.solid)
      $0.borderColor = Edges(.blueInk)
    }
    #expect(svg.contains("d=\"M10 10h50v30h-50zM10 10h50v25h-50z\" fill=\"#00f\""))
  }

  @Test("A double border is two rings of a third each")
  func double() throws {
    let svg = try svg(widths: Edges(6)) {
      $0.borderStyle = Edges(.double)
      $0.borderColor = Edges(.redInk)
    }
    #expect(svg.contains("M10 10h50v30h-50zM12 12h46v26h-46z"))
    #expect(svg.contains("M14 14h42v22h-42zM16 16h38v18h-38z"))
  }

  @Test(
    "Dashes fill a line with whole dashes and gaps near the ideal",
    arguments: [
      // 3 px wide: dashes of 6, gaps of about 3. (100 + 3) / 9 = 11.4: 11 dashes, gaps (100 - 66) / 10 = 3.4;
      // 12 dashes would give (100 - 72) / 11 = 2.5454…, which is further from 3.
      (100.0, 3.0, 6.0, 3.4), (30.0, 3.0, 6.0, 2.0),
      // No room for two dashes: one line. Two dashes and a gap are 15 px: of 14 px, 14/15 each.
      (6.0, 3.0, 6.0, 0.0), (14.0, 3.0, 5.6, 2.8),
    ])
  func dashes(length: Double, width: Double, dash: Double, gap: Double) {
    let pattern = DashPattern(.dashed, width: width, length: length, isClosed: false)
    #expect(abs(pattern.dash - dash) < 1e-9)
    #expect(abs(pattern.gap - gap) < 1e-9)
  }

  /// Read off Chromium's own pictures of `border: 10px inset` in these colours: the lit and the shaded sides.
  @Test(
    "Carved borders have a lighter and a darker shade",
    arguments: [
      ((128, 128, 128), (212, 212, 212), (44, 44, 44)), ((0, 0, 0), (168, 168, 168), (84, 84, 84)),
      ((255, 255, 255), (255, 255, 255), (171, 171, 171)), ((238, 238, 238), (238, 238, 238), (154, 154, 154)),
      ((32, 32, 32), (200, 200, 200), (116, 116, 116)), ((255, 0, 0), (255, 0, 0), (171, 0, 0)),
    ] as [((Int, Int, Int), (Int, Int, Int), (Int, Int, Int))])
  func shades(color: (Int, Int, Int), lit: (Int, Int, Int), shaded: (Int, Int, Int)) {
    func bytes(_ shade: Color) -> [UInt8] { [Color.byte(shade.red), Color.byte(shade.green), Color.byte(shade.blue)] }
    let given = Color(red: Float(color.0) / 255, green: Float(color.1) / 255, blue: Float(color.2) / 255)
    let side = BorderSide(place: .top, width: 10, lines: .outset, color: given)
    #expect(bytes(side.shadedColor(isOutset: true)).map(Int.init) == [lit.0, lit.1, lit.2])
    #expect(bytes(side.shadedColor(isOutset: false)).map(Int.init) == [shaded.0, shaded.1, shaded.2])
  }
}
