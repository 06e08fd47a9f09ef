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
    // As they are shown: cut to the gamut of sRGB.
    return [color.red, color.green, color.blue].map { Int((min(max($0, 0), 1) * 255).rounded()) } + [
      Int((color.alpha * 100).rounded())
    ]
  }

  /// With Chromium's computed values: red of the text, red and alpha (in hundredths) of the background.
  @Test(arguments: [
    ("button", "", [16, 239, 30]), ("input", "", [84, 239, 30]), ("input", "type='submit'", [16, 239, 30]),
    ("input", "type='color'", [16, 239, 30]), ("input", "type='file'", [84, 0, 0]),
    ("input", "type='checkbox'", [84, 0, 0]), ("textarea", "", [84, 239, 30]), ("select", "", [128, 239, 100]),
    ("option", "", [128, 0, 0]),
  ])
  func disabledControls(_ name: String, _ attributes: String, _ expected: [Int]) {
    let document = StyledDocument("", "<p><\(name) id='x' disabled='' \(attributes)></\(name)></p>", userAgent: true)
    let background = document.paint().backgroundColor
    let text = document.paint().color
    let values = [text.red * 255, background.red * 255, background.alpha * 100].map { Int($0.rounded()) }
    #expect(values == expected)
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

  /// Chromium's `getComputedStyle`, painted into a canvas.
  private static let relativeColors: [(String, [Int])] = [
    ("rgb(from green r g b)", [0, 128, 0, 100]),
    ("rgb(from green r g b / 50%)", [0, 128, 0, 50]),
    ("rgb(from green calc(r + 10) calc(g*2) b / calc(alpha - .25))", [10, 255, 0, 75]),
    ("rgb(from red b r g)", [0, 255, 0, 100]),
    ("rgb(from rebeccapurple none g b)", [0, 51, 153, 100]),
    ("rgb(from red 50% g b)", [128, 0, 0, 100]),
    ("rgb(from red calc(r*2) -50 b)", [255, 0, 0, 100]),
    ("hsl(from red h s calc(l/2))", [128, 0, 0, 100]),
    ("hsl(from green calc(h + 120) s l)", [0, 0, 128, 100]),
    ("hsl(from #468 h calc(s*3) l)", [0, 102, 204, 100]),
    ("hsl(from #468 h -20 l)", [122, 102, 82, 100]),
    ("hwb(from green h w b)", [0, 128, 0, 100]),
    ("hwb(from #468 h calc(w + 20) b)", [119, 128, 136, 100]),
    ("lab(from green l a b)", [0, 128, 0, 100]),
    ("lab(from #468 calc(l * 2) a b)", [178, 212, 251, 100]),
    ("lab(from #468 200 a b)", [225, 255, 255, 100]),
    ("lch(from #468 l c calc(h + 180))", [116, 95, 60, 100]),
    ("lch(from #468 l -5 h)", [98, 98, 98, 100]),
    ("oklab(from #468 l a b / .5)", [68, 102, 136, 50]),
    ("oklch(from #468 calc(l + .1) c h)", [96, 131, 167, 100]),
    ("oklch(from oklch(0.7 0.3 150) l c 30)", [255, 0, 0, 100]),
    ("oklch(from oklch(0.7 0.3 150) l calc(c / 3) h)", [111, 176, 125, 100]),
    ("oklch(from rgb(10 200 30 / .4) l c h / alpha)", [10, 200, 30, 40]),
    ("color(from red srgb r g b)", [255, 0, 0, 100]),
    ("color(from #468 display-p3 r g b)", [68, 102, 136, 100]),
    ("color(from #468 a98-rgb r calc(g + .1) b)", [43, 128, 135, 100]),
    ("color(from #468 rec2020 g r b)", [106, 82, 137, 100]),
    ("color(from #468 prophoto-rgb g r b)", [94, 91, 137, 100]),
    ("color(from #468 xyz x y calc(z * 1.5))", [0, 104, 166, 100]),
    ("color(from #468 xyz-d50 y x z)", [94, 89, 137, 100]),
    ("color(from #468 srgb-linear r g 50%)", [68, 102, 188, 100]),
    ("rgb(from currentcolor calc(r * 10) g b)", [100, 11, 12, 100]),
    ("rgb(from rgb(from red g r b) r b g)", [0, 0, 255, 100]),
    ("rgb(from color-mix(in srgb, red, blue) r g b)", [128, 0, 128, 100]),
    ("oklch(from color(display-p3 0 1 0) l c h)", [0, 255, 0, 100]),
    ("color(from color(display-p3 0 1 0) display-p3 r calc(g - .2) b)", [0, 208, 0, 100]),
    ("rgb(from red r g b / none)", [255, 0, 0, 0]),
    ("rgb(from #1234 r g b)", [17, 34, 51, 27]),
    ("hsl(from red 120deg s l)", [0, 255, 0, 100]),
    ("hsl(from red h 50% l)", [191, 64, 64, 100]),
    ("lch(from red 50% 50% h)", [211, 66, 38, 100]),
    ("rgb(from red calc(50% + 10%) g b)", [153, 0, 0, 100]),
    ("rgba(from red r g b)", [255, 0, 0, 100]),
    ("rgb(from red calc(alpha*100) g b)", [100, 0, 0, 100]),
    ("rgb(from red calc(r*10%) g b)", [255, 0, 0, 100]),
    ("hsl(from gray h 100 l)", [255, 1, 1, 100]),
    ("rgb(from light-dark(red,blue) r g b)", [255, 0, 0, 100]),
    ("rgb(from red max(r,300) g b)", [255, 0, 0, 100]),
  ]

  @Test(arguments: relativeColors)
  func relativeColoursAreMadeOfChannels(_ source: String, _ expected: [Int]) {
    #expect(Self.color(source) == expected)
  }

  @Test(arguments: [
    "rgb(from red, r, g, b)", "rgb(from red x g b)", "rgb(from red r g)", "hsl(from red calc(h + 20deg) s l)",
    "color(from red foo r g b)", "color(from red xyz r g b)",
  ])
  func relativeColoursNeedThreeOfTheirChannels(_ source: String) {
    #expect(Self.color(source) == nil)
  }
}
