import Documents
import Testing

@testable import Rendering

/// https://html.spec.whatwg.org/multipage/rendering.html#form-controls
@Suite("The colours of form controls")
struct PlaceholderTests {
  private func svg(_ html: String) throws -> String {
    let (document, _) = try DocumentPipeline().layOut(Array(("<!DOCTYPE html>" + html).utf8), as: .html)
    return String(decoding: try SVGWriter.write(document, options: SVGOptions(text: .elements)).bytes, as: UTF8.self)
  }

  @Test(
    "Placeholders are grey, whatever the colour of the field, or as ::placeholder says",
    arguments: [
      ("<input placeholder=hint style='color:#f00'>", "#757575"),
      ("<textarea placeholder=hint></textarea>", "#757575"),
      ("<style>::placeholder{color:#080}</style><input placeholder=hint>", "#080"),
      ("<input placeholder=hint value=x style='color:#f00'>", "#f00"),
    ])
  func placeholder(html: String, color: String) throws {
    #expect(try svg(html).contains("fill=\"\(color)\""))
  }

  @Test("A menu with a border of its own is grey, one that the theme draws is white")
  func menu() throws {
    #expect(try svg("<select style='border:1px solid #00f'><option>a</select>").contains("#efefef"))
    #expect(try !svg("<select><option>a</select>").contains("#efefef"))
  }
}

/// https://www.w3.org/TR/2021/WD-css-ui-4-20210316/#resize
@Suite("Handles of resizable fields")
struct ResizeHandleTests {
  private func svg(_ style: String) throws -> String {
    let size = "display:block;margin:0;width:60px;height:30px"
    let html = "<!DOCTYPE html><body style='margin:0'><textarea style='\(size);\(style)'></textarea>"
    let (document, _) = try DocumentPipeline().layOut(Array(html.utf8), as: .html)
    return String(decoding: try SVGWriter.write(document, options: SVGOptions(text: .elements)).bytes, as: UTF8.self)
  }

  @Test("The first pixel of a handle is 3 px from the side and 9 px from the lower edge of the padding box")
  func place() throws {
    // Border and padding of 3 px on each side: the padding box ends at 65 and 35 px.
    #expect(try svg("").contains("M62 26h1v1h-1z"))
    // From right to left it is at the left side, which begins at 1 px.
    #expect(try svg("direction:rtl").contains("M3 26h1v1h-1z"))
  }

  @Test("A field that cannot be resized has none")
  func none() throws {
    #expect(try !svg("resize:none").contains("h1v1h-1z"))
  }
}

/// https://html.spec.whatwg.org/multipage/rendering.html#the-input-element-as-a-text-entry-widget
@Suite("The text of fields")
struct FieldTextTests {
  @Test("A value that is too long ends at the padding of its field, whatever its overflow is to be")
  func longValue() throws {
    let style = "display:block;margin:0;width:60px;height:20px;padding:5px 20px;border:1px solid;overflow:visible"
    let html = "<!DOCTYPE html><body style='margin:0'><input style='\(style)' value='a long long long long value'>"
    let (document, _) = try DocumentPipeline().layOut(Array(html.utf8), as: .html)
    let svg = String(decoding: try SVGWriter.write(document, options: SVGOptions(text: .elements)).bytes, as: UTF8.self)
    // 21 px from the left are border and padding; above and below, the padding of 5 px belongs to the clip.
    #expect(svg.contains("<clipPath id=\"c0\"><path d=\"M21 1h60v30h-60z\"/></clipPath>"))
  }

  @Test(
    "The label of a menu ends before the arrow, also where several options can be chosen",
    arguments: ["<select", "<select multiple size=1"])
  func longLabel(start: String) throws {
    let style = "display:block;margin:0;width:80px;height:20px;padding:0 10px;border:1px solid"
    let html = "<!DOCTYPE html><body style='margin:0'>\(start) style='\(style)'><option selected>a long label</select>"
    let (document, _) = try DocumentPipeline().layOut(Array(html.utf8), as: .html)
    let svg = String(decoding: try SVGWriter.write(document, options: SVGOptions(text: .elements)).bytes, as: UTF8.self)
    // Of 80 px, border and padding take 22 and the arrow 16.
    #expect(svg.contains("<clipPath id=\"c0\"><path d=\"M11 1h42v18h-42z\"/></clipPath>"))
  }

  @Test("The label of a button ends inside of its border, that of a button element does not")
  func button() throws {
    func clips(_ button: String) throws -> [String] {
      let html = "<!DOCTYPE html><body style='margin:0'>\(button)"
      let document = try DocumentPipeline().layOut(Array(html.utf8), as: .html).document
      let svg = try SVGWriter.write(document, options: SVGOptions(text: .elements))
      let parsed = ParsedSVG(String(decoding: svg.bytes, as: UTF8.self))
      return parsed.elements.filter { $0.name == "path" }.compactMap { $0.attributes["d"] }
    }
    let style = "style='display:block;width:60px;height:20px;border:5px solid red;padding:0 10px'"
    #expect(try clips("<input type=submit \(style) value='a long long value'>").contains("M5 5h50v10h-50z"))
    #expect(try !clips("<button \(style)>a long long value</button>").contains("M5 5h50v10h-50z"))
  }
}
