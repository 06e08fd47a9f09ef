import Testing

@testable import CSS

/// https://www.w3.org/TR/2024/CRD-css-color-4-20240213/
@Suite struct ColorTests {
  /// The colour in bytes, with alpha in hundredths.
  private static func color(_ source: String) -> [Int]? {
    let document = StyledDocument(
      "#p{color:#010203} #x{color:#0a0b0c;background-color:\(source)}", "<div id='p'><i id='x'></i></div>")
    guard document.messages.isEmpty else { return nil }
    let color = document.paint().backgroundColor
    return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) } + [Int((color.alpha * 100).rounded())]
  }

  /// With Chromium's computed values.
  @Test(arguments: [
    ("chucknorris", "c00000"), ("fff", "0f0f0f"), ("#ab", "0a0b00"), ("#12345", "123450"), ("#abcd", "abcd00"),
    ("#11223344", "112344"), ("#fff", "ffffff"), ("Red ", "ff0000"), (" ", "000000"), ("currentcolor", "c0e000"),
    ("canvas", "ca00a0"), ("ButtonFace", "b000ce"), ("zqbttv", "00b000"), ("rgb(1,2,3)", "001030"),
    ("6db6ec49efd278cd0bc92d1e5e072d68", "6ecde0"), ("grass", "00a000"), ("😀", "000000"), ("a😀b", "a00b00"),
    ("f#f", "0f000f"), ("123456", "123456"), ("f", "0f0000"), (" #fff", "ffffff"), ("#", "000000"),
    ("##123456", "013460"),
  ])
  func coloursOfAttributes(_ text: String, _ color: String) {
    #expect(LegacyColor.parse(text) == color)
  }

  @Test(arguments: ["", "transparent", " Transparent"]) func noColoursOfAttributes(_ text: String) {
    #expect(LegacyColor.parse(text) == nil)
  }

  @Test(arguments: [
    ("#f00", [255, 0, 0, 100]), ("#f008", [255, 0, 0, 53]), ("#12345678", [18, 52, 86, 47]), ("red", [255, 0, 0, 100]),
    ("RebeccaPurple", [102, 51, 153, 100]), ("transparent", [0, 0, 0, 0]), ("currentcolor", [10, 11, 12, 100]),
    ("rgb(1,2,3)", [1, 2, 3, 100]), ("rgb(1 2 3 / 50%)", [1, 2, 3, 50]), ("rgba(1,2,3,.5)", [1, 2, 3, 50]),
    ("rgb(100%,0%,50%)", [255, 0, 128, 100]), ("rgb(300 -5 1.6)", [255, 0, 2, 100]), ("rgb(none 2 3)", [0, 2, 3, 100]),
    ("hsl(120,100%,50%)", [0, 255, 0, 100]), ("hsl(120deg 100% 25% / .5)", [0, 128, 0, 50]),
    ("hsl(0.5turn 100% 50%)", [0, 255, 255, 100]),
    ("hwb(120 0% 0%)", [0, 255, 0, 100]), ("hwb(0 60% 60%)", [128, 128, 128, 100]),
    // Worked out in CSS Color 4, sample conversions.
    ("lab(46.2775% -47.5621 48.5837)", [0, 128, 0, 100]), ("lch(46.2775% 67.9892 134.3912)", [0, 128, 0, 100]),
    ("oklab(51.975% -0.1403 0.10768)", [0, 128, 0, 100]), ("oklch(51.975% 0.17686 142.495)", [0, 128, 0, 100]),
    ("color(srgb 1 0 0)", [255, 0, 0, 100]), ("color(srgb-linear 1 0 0 / 50%)", [255, 0, 0, 50]),
    ("color(display-p3 1 1 1)", [255, 255, 255, 100]), ("color(xyz 0.9505 1 1.089)", [255, 255, 255, 100]),
    ("color(srgb 50% .25 none)", [128, 64, 0, 100]), ("color(rec2020 1 1 1)", [255, 255, 255, 100]),
    ("color-mix(in srgb, red, blue)", [128, 0, 128, 100]), ("color-mix(in srgb, red 25%, blue)", [64, 0, 191, 100]),
    ("color-mix(in srgb, currentcolor, white 100%)", [255, 255, 255, 100]),
    ("color-mix(in srgb, red 20%, red 20%)", [255, 0, 0, 40]),
    ("color-mix(in srgb, red, transparent)", [255, 0, 0, 50]),
    ("color-mix(in hsl, red, lime)", [255, 255, 0, 100]), ("light-dark(red, blue)", [255, 0, 0, 100]),
    ("rgb(calc(1 + 1) 2 3)", [2, 2, 3, 100]), ("Canvas", [255, 255, 255, 100]), ("grey", [128, 128, 128, 100]),
  ])
  func coloursAreComputed(_ source: String, _ expected: [Int]) {
    #expect(Self.color(source) == expected)
  }

  @Test(arguments: [
    "#12", "#12345", "#ggg", "rgb(1,2)", "rgb(1 2,3)", "rgb(1,2%,3)", "rgb(1 2 3 .5)", "rgb(1,none,3)", "hsl(1,2,3)",
    "hsl(120px 1% 1%)", "color(nosuch 1 1 1)", "color-mix(red, blue)", "color-mix(in srgb, red 0%, blue 0%)",
    "rgb()", "lab(1 2)", "nosuch", "1", "color-mix(in srgb shorter hue, red, blue)",
  ])
  func nonsenseIsNoColour(_ source: String) {
    #expect(Self.color(source) == nil)
  }
}
