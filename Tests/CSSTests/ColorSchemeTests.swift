import LayoutEngine
import Testing

@testable import CSS

/// https://www.w3.org/TR/2022/CR-css-color-adjust-1-20220614/#color-scheme-prop, with the colours of Chromium.
@Suite("Color schemes")
struct ColorSchemeTests {
  private static let markup = "<html><body><a href='/' id='a'></a><input id='field'/><div id='x'></div></body></html>"

  private func document(_ css: String, _ preference: CascadeOptions.ColorScheme = .light) -> StyledDocument {
    var options = CascadeOptions()
    options.colorScheme = preference
    return StyledDocument(css, Self.markup, userAgent: true, options: options)
  }

  private func rgb(_ color: Color) -> [Int] {
    [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }

  @Test(
    "A page is dark if it only can be dark, or if it may be and the user likes it",
    arguments: [
      ("dark", CascadeOptions.ColorScheme.light, true), ("light dark", .light, false), ("light dark", .dark, true),
      ("normal", .dark, false), ("light", .dark, false), ("only dark", .light, true), ("dark only", .light, true),
      ("other", .dark, false), ("dark light only dark", .light, false), ("only", .dark, false),
    ])
  func scheme(value: String, preference: CascadeOptions.ColorScheme, isDark: Bool) {
    let document = document(":root { color-scheme: \(value) }", preference)
    #expect(document.paint().isDark == isDark)
    #expect(rgb(document.paint().color) == (isDark ? [255, 255, 255] : [0, 0, 0]))
  }

  @Test("What has no colour of its own is in colours of the dark scheme")
  func darkColors() {
    let document = document(":root { color-scheme: dark } #x { color: light-dark(red, lime); background: Canvas }")
    #expect(rgb(document.paint("a").color) == [158, 158, 255])
    #expect(rgb(document.paint("field").color) == [255, 255, 255])
    #expect(rgb(document.paint("field").backgroundColor) == [59, 59, 59])
    #expect(rgb(document.paint("field").borderColor.top) == [133, 133, 133])
    #expect(rgb(document.paint().color) == [0, 255, 0])
    #expect(rgb(document.paint().backgroundColor) == [18, 18, 18])
  }

  @Test("The colour of text is inherited, not chosen again where the scheme changes")
  func inheritedColor() {
    let document = document("body { color-scheme: dark } #x { border: 1px solid; color-scheme: light }")
    #expect(rgb(document.paint().color) == [0, 0, 0])
    #expect(rgb(document.paint("field").backgroundColor) == [59, 59, 59])
    #expect(!document.paint().isDark)
  }

  @Test("Without a color-scheme, `light-dark()` is light whatever the user likes")
  func lightDark() {
    #expect(rgb(document("#x { color: light-dark(red, lime) }", .dark).paint().color) == [255, 0, 0])
  }
}

/// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#font-synthesis
@Suite("Font synthesis")
struct FontSynthesisTests {
  private static let cases: [(String, TextStyle.FontSynthesis)] = [
    ("font-synthesis: none", []), ("font-synthesis: weight", .weight),
    ("font-synthesis: small-caps style", [.smallCaps, .style]), ("font-synthesis: style style", .all),
    ("font-synthesis-weight: none", [.smallCaps, .style]),
    ("font-synthesis: none; font-synthesis-style: auto", .style), ("font-synthesis: none; font: 10px serif", []),
  ]

  @Test(arguments: cases)
  func synthesis(declarations: String, expected: TextStyle.FontSynthesis) {
    #expect(StyledDocument.single(declarations).text().synthesis == expected)
  }

  @Test("A string is no value of text-overflow, as in Chromium")
  func textOverflow() {
    #expect(StyledDocument.single("text-overflow: ellipsis; text-overflow: '>>'").paint().textOverflow == .ellipsis)
  }
}
