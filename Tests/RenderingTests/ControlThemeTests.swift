import Foundation
import LayoutEngine
import Testing

@testable import Rendering

/// https://drafts.csswg.org/css-ui-4/#appearance-disabling-properties as of 2024-03-05
@Suite("Controls that the author has drawn")
struct ControlThemeTests {
  private func picture(_ body: String) throws -> ParsedSVG { try .picture(of: body) }

  /// The theme's line is #767676; without it the border of 2 px is inset, with sides of #767676 made lighter and darker.
  @Test(
    "Any property of background and border takes the theme of a field away, even if it says what is so anyway",
    arguments: ["border-radius:0", "background-image:none", "background-position:0 0", "border-style:inset"])
  func fields(style: String) throws {
    func isThemed(_ style: String) throws -> Bool {
      try picture("<input style='\(style)'>").elements.contains { $0.attributes["fill"] == "#767676" }
    }
    #expect(try isThemed(""))
    #expect(try !isThemed(style))
  }

  @Test("A slider and a box to be checked show neither background nor border of the author")
  func drawnByTheme() throws {
    for type in ["range", "checkbox", "radio"] {
      let fills = try picture(
        "<input type=\(type) style='background:#fc3;border:5px solid #9c3;box-shadow:0 0 1px #123'>"
      )
      .fills
      #expect(!fills.contains("#fc3") && !fills.contains("#9c3"))
      #expect(fills.contains("#123"))
    }
  }

  /// 40 × 30 px: a square of 30 px that begins 5 px from the left.
  @Test("A box to be checked is a square in the middle of its box")
  func squares() throws {
    let body = "<input type=checkbox checked style='display:block;margin:0;width:40px;height:30px'>"
    let box = try #require(try picture(body).elements.first { $0.name == "rect" })
    #expect(box.attributes["x"] == "5" && box.attributes["width"] == "30" && box.attributes["height"] == "30")
    let radio = "<input type=radio checked style='display:block;margin:0;width:50px;height:20px'>"
    let circles = try picture(radio).elements.filter { $0.name == "circle" }.map { $0.attributes["r"] }
    // A fifth of the shorter side is left around the dot.
    #expect(circles == ["10", "9", "6"])
  }

  /// Over black the pixels are 95, 166 and 116, and over white 238, 248 and 250: of 216 there are 0.44, and so on.
  @Test(
    "What is below shines through controls that are disabled",
    arguments: [
      ("<button disabled>x</button>", "#d8d8d8", "0.44"), ("<input disabled>", "#f5f5f5", "0.68"),
      ("<textarea disabled></textarea>", "#f5f5f5", "0.68"),
      ("<select disabled><option>x</select>", "#f5f5f5", "0.475"),
      ("<input type=radio disabled>", "#f5f5f5", "0.68"),
    ])
  func disabled(body: String, fill: String, opacity: String) throws {
    let box = try picture(body).elements.first { $0.attributes["fill"] == fill }
    #expect(box?.attributes["fill-opacity"] == opacity)
  }

  /// White on #fb0 has a contrast of less than 3.
  @Test("A radio button in a light colour is dark inside")
  func lightAccent() throws {
    func fills(_ color: String) throws -> [String] {
      try picture("<input type=radio checked style='accent-color:\(color)'>").fills
    }
    #expect(try fills("#fb0") == ["#fb0", "#3b3b3b", "#fb0"])
    #expect(try fills("#909") == ["#909", "#fff", "#909"])
  }
}
