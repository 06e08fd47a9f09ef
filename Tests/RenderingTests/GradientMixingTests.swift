import Documents
import LayoutEngine
import Testing
import TextEngine

@testable import CSS
@testable import Rendering

/// https://www.w3.org/TR/2023/CRD-css-images-4-20230217/#coloring-gradient-line
@Suite("Colours between the stops of gradients")
struct GradientMixingTests {
  /// The colour of a gradient over 1000 px on white, as eight bits.
  private func color(_ gradient: String, at share: Double) throws -> [Double] {
    let html = "<!doctype html><div style=\"background:linear-gradient(\(gradient))\">"
    let pipeline = DocumentPipeline(fonts: FontLibrary(.init(usesSystemFonts: false)))
    let document = try pipeline.layOut(Array(html.utf8), as: .html).document
    let layers = document.document.styles.distinct.flatMap(\.paint.value.backgroundLayers)
    var image = try #require(layers.first?.image)
    var method: ColorInterpolation?
    if case .interpolated(let inner, let written) = image { (image, method) = (inner, written) }
    guard case .linearGradient(_, let list, _) = image else { return [] }
    let stops = GradientStops(list, length: 1000, CalculationTable(), in: method)
    #expect(stops.stops.count < 100)
    let color = stops.color(at: share * 1000)
    // On white.
    return [color.red, color.green, color.blue].map { Double(($0 * color.alpha + 1 - color.alpha) * 255) }
  }

  /// Pixels of Chromium 156, 1000 px wide.
  @Test(
    "are mixed in the space that is given, or in Oklab where a colour asks for it",
    arguments: [
      ("in oklch, red, blue", 0.5, [186.0, 0, 194]), ("in oklch, red, blue", 0.1, [249, 0, 71]),
      ("in oklab, red, blue", 0.3, [186, 77, 120]), ("in hsl longer hue, red, lime", 0.5, [0, 0, 255]),
      ("in hsl longer hue, red, red", 0.3, [50, 255, 0]), ("in lab, #ff08, 20%, blue", 0.3, [167, 114, 220]),
      ("oklch(70% .2 140), blue", 0.5, [0, 135, 178]), ("color(srgb 1 0 0), lime", 0.5, [208, 168, 0]),
      ("color-mix(in srgb, red 30%, blue), hsl(120 50% 50%)", 0.5, [70, 122, 142]),
      ("red, lime", 0.5, [127.5, 127.5, 0]),
    ])
  func spaces(gradient: String, share: Double, expected: [Double]) throws {
    for (found, expected) in zip(try color(gradient, at: share), expected) {
      #expect(abs(min(max(found, 0), 255) - expected) < 2)
    }
  }

  /// Between red and blue with a hint at 30% the share of blue is p^(log 0.5 / log 0.3): 0.2656 at 10%, 0.8473 at 75%.
  @Test("A hint bends the way from one colour to the next", arguments: [(0.1, 0.2656), (0.3, 0.5), (0.75, 0.8473)])
  func hints(share: Double, blue: Double) throws {
    let found = try color("red, 30%, blue", at: share)
    #expect(abs(found[2] / 255 - blue) < 0.01)
  }
}
