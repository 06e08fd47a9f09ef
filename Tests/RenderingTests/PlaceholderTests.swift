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
