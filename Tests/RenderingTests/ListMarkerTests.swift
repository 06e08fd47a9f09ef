import Documents
import Testing
import TextEngine

@testable import Rendering

/// https://www.w3.org/TR/2020/WD-css-lists-3-20201117/#marker-pseudo
@Suite("List markers")
struct ListMarkerTests {
  /// An image of 1 by 1 px.
  private static let image =
    "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=="

  private func svg(_ html: String) throws -> String {
    let (document, _) = try DocumentPipeline().layOut(Array(("<!DOCTYPE html>" + html).utf8), as: .html)
    let svg = String(decoding: try SVGWriter.write(document, options: SVGOptions(text: .elements)).bytes, as: UTF8.self)
    #expect(ParsedSVG(svg).isWellFormed)
    return svg
  }

  @Test("Bullets have the colour of the marker, inside and outside", arguments: ["inside", "outside"])
  func color(position: String) throws {
    let svg = try svg("<style>li::marker{color:#f00}</style><ul style='list-style-position:\(position)'><li>a</ul>")
    let circle = try #require(svg.range(of: "<circle"))
    #expect(svg[circle.upperBound...].prefix(80).contains("#f00"))
  }

  @Test("The image of generated content is painted")
  func generatedImage() throws {
    let svg = try svg("<style>p::before{content:url(\(Self.image))}</style><p>a</p>")
    #expect(svg.contains("<image") && svg.contains("R0lGODlh"))
  }

  @Test("Images of markers are painted: those of list-style-image 7 px before the text, others beside it")
  func images() throws {
    // The content begins at 8 + 40 px.
    let listImage = try svg("<ul style='list-style-image:url(\(Self.image))'><li>a</ul>")
    #expect(listImage.contains("x=\"40\""))
    let content = try svg("<style>li::marker{content:url(\(Self.image))}</style><ul><li>a</ul>")
    #expect(content.contains("x=\"47\""))
  }

  @Test("A marker without content paints nothing")
  func none() throws {
    let svg = try svg("<style>li::marker{content:none}</style><ul><li>a</ul>")
    #expect(!svg.contains("<circle"))
  }
}
