import Foundation
import LayoutEngine
import Testing

@testable import Rendering

/// The colours and places are those in pictures of Chromium 156.
@Suite("Marks of form controls")
struct FormControlPictureTests {
  private func picture(_ body: String) throws -> ParsedSVG { try .picture(of: body) }

  private func strokes(_ picture: ParsedSVG) -> [String] {
    picture.elements.filter { $0.attributes["stroke"] != nil }.compactMap { $0.attributes["d"] }
  }

  @Test("Checked boxes have a check mark, others have none")
  func checkBoxes() throws {
    let box = "type=checkbox style='display:block;margin:0;width:20px;height:20px'"
    // From the left, 0.2 and 0.5 of the box, over 0.4 and 0.7 to 0.8 and 0.2.
    #expect(strokes(try picture("<input \(box) checked>")) == ["M4 10L8 14L16 4"])
    #expect(strokes(try picture("<input \(box)>")).isEmpty)
    #expect(try picture("<input \(box) checked>").fills.contains("#0075ff"))
    #expect(try picture("<input \(box) checked disabled>").fills.contains("#d1d1d1"))
    #expect(try picture("<div style='accent-color:#e91e63'><input \(box) checked></div>").fills.contains("#e91e63"))
  }

  @Test("The thumb of a slider stands where its value says, and the track is filled up to its middle")
  func sliders() throws {
    func thumb(_ attributes: String) throws -> [String] {
      let slider = "<input type=range style='margin:0;\(attributes)'>"
      return try picture(slider).elements.filter { $0.name == "circle" }
        .flatMap { [$0.attributes["cx"] ?? "", $0.attributes["cy"] ?? "", $0.attributes["r"] ?? ""] }
    }
    // 116 px of 116 + 16 are left for the thumb.
    #expect(try thumb("display:block;width:116px' value=80 max=80 min=\u{27}0") == ["108", "8", "7.5"])
    #expect(try thumb("display:block;width:116px' value=\u{27}25") == ["33", "8", "7.5"])
    #expect(try thumb("display:block;width:116px;direction:rtl' value=\u{27}25") == ["83", "8", "7.5"])
    #expect(try thumb("display:block;writing-mode:vertical-lr;height:116px' value=\u{27}25") == ["8", "33", "7.5"])
  }

  @Test("Chosen rows of list boxes are grey")
  func chosenRows() throws {
    let list = try picture("<select multiple><option>a<option selected>b</select>")
    #expect(list.fills.contains("#cecece"))
    #expect(try !picture("<select><option>a<option selected>b</select>").fills.contains("#cecece"))
  }

  @Test("Check boxes that the author draws have no mark")
  func authorStyles() throws {
    #expect(strokes(try picture("<input type=checkbox checked style='appearance:none;width:9px;height:9px'>")).isEmpty)
  }

  @Test("A radio button that is checked has a dot of 6 tenths of its width in a ring of 1 px")
  func radioButtons() throws {
    let radio = "type=radio style='display:block;margin:0;width:20px;height:20px'"
    func radii(_ picture: ParsedSVG) -> [String] { picture.elements.compactMap { $0.attributes["r"] } }
    #expect(radii(try picture("<input \(radio) checked>")) == ["10", "9", "6"])
    #expect(radii(try picture("<input \(radio)>")) == ["10", "9"])
    #expect(radii(try picture("<input type=radio style='appearance:none;width:9px;height:9px'>")).isEmpty)
  }

  @Test(
    "Closed menus have an arrow at the end of their line, lists have none",
    arguments: [
      // The padding edge ends at 99, 8 px before it is the middle of the arrow; the middle of the box is at 20.
      ("", ["M87 18L91 22L95 18"]), ("dir=rtl", ["M4 18L8 22L12 18"]), ("multiple", []), ("size=3", []),
    ])
  func menus(attributes: String, expected: [String]) throws {
    let picture = try picture(
      "<select \(attributes) style='display:block;width:100px;height:40px'><option>a</select>")
    #expect(strokes(picture) == expected)
  }

  @Test("The text of a closed menu begins 4 px after its border, wherever the author's border ends")
  func menuText() throws {
    for (style, left) in [("", " 5 "), ("border:2px solid red", " 6 ")] {
      let picture = try picture("<select style='display:block;width:100px;\(style)'><option>a</select>")
      let text = try #require(picture.elements.last { $0.name == "g" && $0.attributes["transform"] != nil })
      #expect(text.attributes["transform"]?.contains(left) == true)
    }
  }

  @Test(
    "Bars are filled as far as their value goes",
    arguments: [
      // Half as high as the box. The bar of a meter lies inside a line of 1 px: 98 * 0.5 = 49,
      // and 98 * 0.1 is 10 in whole px.
      ("progress value=.4", "#0075ff", "M0 5h40v10h-40z"), ("progress value=5 max=20", "#0075ff", "M0 5h25v10h-25z"),
      ("meter value=.5", "#107c10", "M1 6h49v8h-49z"), ("meter value=.1 low=.3", "#ffb900", "M1 6h10v8h-10z"),
      ("meter value=.5 low=.2 high=.3 optimum=.1", "#d83b01", "M1 6h49v8h-49z"),
    ])
  func bars(control: String, color: String, path: String) throws {
    let picture = try picture("<\(control) style='display:block;width:100px;height:20px'>")
    let bar = try #require(picture.elements.first { $0.attributes["fill"] == color })
    #expect(bar.attributes["d"] == path)
  }

  @Test("A progress bar that does not know how far it is has an empty track")
  func indeterminateProgress() throws {
    let picture = try picture("<progress></progress>")
    #expect(picture.fills.contains("#efefef"))
    #expect(!picture.fills.contains("#0075ff"))
  }
}
