import Documents
import Testing
import TextEngine

@testable import Rendering

/// https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements
@Suite("Legends")
struct LegendTests {
  private func svg(legend: String) throws -> String {
    let html = """
      <!DOCTYPE html><body style="margin:0"><fieldset style="margin:0;width:100px;padding:0;border:2px solid #f00;\
      background:#0f0">\(legend)<div style="height:20px"></div></fieldset>
      """
    let pipeline = DocumentPipeline(fonts: FontLibrary(.init(usesSystemFonts: false)))
    let (document, _) = try pipeline.layOut(Array(html.utf8), as: .html)
    let svg = String(decoding: try SVGWriter.write(document, options: SVGOptions()).bytes, as: UTF8.self)
    #expect(ParsedSVG(svg).isWellFormed)
    return svg
  }

  @Test("The upper border runs at half the height of the legend, which interrupts it")
  func border() throws {
    // A legend 10 px high, a border of 2 px: the painted box begins 4 px below the upper edge, and is 32 - 4 px high.
    let svg = try svg(legend: #"<legend style="width:20px;height:10px;padding:0;margin-left:5px"></legend>"#)
    #expect(svg.contains("M0 4h104v28h-104z"))
    // The gap is the legend, from the left border and the margin on.
    #expect(svg.contains("M7 0h20v10h-20z"))
  }

  @Test("Without a legend the border runs along the edge")
  func noLegend() throws {
    let svg = try svg(legend: "")
    #expect(svg.contains("M0 0h104v24h-104z"))
    #expect(!svg.contains("clipPath"))
  }
}
