import Foundation
import LayoutEngine
import Testing

@testable import Rendering

/// Rows of pixels are those in pictures of Chromium 156.
///
/// https://www.w3.org/TR/2022/WD-css-text-decor-4-20220504/
@Suite("Decorated text")
struct DecoratedTextTests {
  private func picture(_ body: String) throws -> ParsedSVG { try .picture(of: body, font: "14px/1.2 Inter") }

  /// The upper edges of the rectangles of lines in a colour.
  private func rows(_ picture: ParsedSVG, _ color: String) -> [Double] {
    picture.elements.filter { $0.name == "path" && $0.attributes["fill"] == color }
      .compactMap { $0.attributes["d"] }.compactMap { path in
        let numbers = path.dropFirst().split { $0 == " " || $0 == "h" }
        return numbers.count > 1 ? Double(numbers[1]) : nil
      }
  }

  /// Text of 30 px between text that is 25 px large: Chromium paints the rows 6 and 18 above a subscript, 27 and 39 through
  /// it, and through small text on the same baseline 27 and 32.
  @Test(
    "Overlines and lines through move with raised text, and begin at its upper edge",
    arguments: [
      ("overline", "sub", [6.0, 18, 6]), ("line-through", "sub", [27, 39, 27]), ("overline", "sup", [12, 6, 12]),
      ("line-through", "sup", [33, 27, 33]), ("line-through", "small", [27, 32, 27]),
    ])
  func raisedText(line: String, element: String, expected: [Double]) throws {
    let body = """
      <div style='font-size:30px;padding:9px;color:#0000;text-decoration:\(line) red'>MM<\(element)>MM</\(element)>MM</div>
      """
    #expect(rows(try picture(body), "#f00") == expected)
  }

  /// Inter's lines are 0.0732 em thick: 1.54 px at 21 px, of which whole px are drawn, where a tenth of the size is 2.1 px.
  @Test("The thickness of lines can be that of the font")
  func thicknessFromFont() throws {
    func heights(_ thickness: String) throws -> [Substring] {
      let body = "<div style='font-size:21px;text-decoration:underline \(thickness) red;color:#0000'>MM</div>"
      return try picture(body).elements.filter { $0.attributes["fill"] == "#f00" }
        .compactMap { $0.attributes["d"] }.map { $0.split(separator: "v")[1].prefix { "0123456789.".contains($0) } }
    }
    #expect(try heights("from-font") == ["1"])
    #expect(try heights("auto") == ["2"])
  }

  @Test("Lines end where an ellipsis begins")
  func ellipsis() throws {
    let body = """
      <div style='width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;text-decoration:underline red'>\
      MMMMMMMM</div>
      """
    let line = try #require(try picture(body).elements.first { $0.attributes["fill"] == "#f00" })
    let width = line.attributes["d"].flatMap {
      Double($0.split(separator: "h")[1].prefix { "0123456789.".contains($0) })
    }
    #expect(width.map { $0 < 50 && $0 > 20 } == true)
  }

  /// The shadow of the line through lies above the text, those of the underline and the text below it.
  @Test("Every line has its shadow right below it")
  func shadowOrder() throws {
    let body = """
      <div style='color:#000;text-shadow:1px 1px red;text-decoration:underline line-through;\
      text-decoration-color:blue;text-decoration-skip-ink:none'>M</div>
      """
    let fills = try picture(body).fills
    #expect(fills == ["#f00", "#00f", "#f00", "#000", "#f00", "#00f"])
  }

  @Test("Numbers of lists have the shadows of text")
  func markerShadow() throws {
    #expect(try picture("<ol><li style='text-shadow:1px 1px red'></ol>").fills.contains("#f00"))
  }

  /// In Chromium the room lies on the right of each letter, in either direction.
  @Test("Letter spacing of text that runs to the left lies on the right of the letters")
  func spacing() throws {
    func first(_ style: String) throws -> Double {
      let body = "<div style='display:inline-block;\(style)'>דה</div>"
      let uses = try picture(body).elements.filter { $0.name == "use" }
      return uses.compactMap { Double($0.attributes["x"] ?? "0") }.min() ?? -1
    }
    #expect(try first("letter-spacing:6px") == first(""))
  }
}
