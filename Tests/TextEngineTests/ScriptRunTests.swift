import Testing

@testable import TextEngine

@Suite("Script runs") struct ScriptRunTests {
  /// The runs of a text, each with its script before it.
  private static func runs(of text: String) -> [String] {
    let units = Array(text.utf16)
    var start = 0
    return ScriptRuns.of(units).map { run in
      defer { start = run.end }
      let tag = [24, 16, 8, 0].map { Character(Unicode.Scalar(UInt8(truncatingIfNeeded: run.script >> UInt32($0)))) }
      return String(tag) + " " + String(decoding: units[start..<run.end], as: UTF16.self)
    }
  }

  /// The scripts are those of ScriptExtensions.txt of Unicode 17; the runs follow from rules 5.1 and 5.2 of UAX 24.
  @Test(
    "characters of several scripts stay with their neighbours, if these are among them",
    arguments: [
      // Latin-1 is Latin for Chromium, whatever is in it.
      ("1 \u{B7} é (2)", ["Latn 1 \u{B7} é (2)"]),
      // Common characters stay in the run before them; at the start, in the run after them.
      ("1, א 2 b", ["Hebr 1, א 2 ", "Latn b"]),
      // U+00B7 is used with Greek, Han, Latin and others, of which Coptic has the least number, but not with Hebrew.
      ("א \u{B7} 2", ["Hebr א ", "Copt \u{B7} 2"]),
      ("α \u{B7} b", ["Grek α \u{B7} ", "Latn b"]),
      // A closing bracket goes back to the script before the opening one.
      ("א (b) 1", ["Hebr א (", "Latn b", "Hebr ) 1"]),
      ("א (b [ж] 1) 2", ["Hebr א (", "Latn b [", "Cyrl ж", "Latn ] 1", "Hebr ) 2"]),
      // Both kinds of kana are one script, and the prolonged sound mark belongs to it.
      ("かなカナー1", ["Hira かなカナー1"]),
      // East Asian punctuation is not Latin. A bracket closes in the East Asian script it finds.
      ("a、b", ["Latn a", "Bopo 、", "Latn b"]),
      ("日「カ」、日", ["Hani 日「", "Hira カ」、", "Hani 日"]),
      // A mark says what script the common character before it has.
      ("א 1\u{64B}", ["Hebr א ", "Arab 1\u{64B}"]),
      // No character has a script.
      ("1 — 2", ["Zyyy 1 — 2"]),
    ])
  func ofSeveralScripts(text: String, expected: [String]) {
    #expect(Self.runs(of: text) == expected)
  }

  @Test("brackets nested deeper than Chromium remembers cost nothing but their scripts")
  func deepBrackets() {
    let text = String(repeating: "(", count: 10_000) + "א" + String(repeating: ")b", count: 10_000)
    #expect(ScriptRuns.of(Array(text.utf16)).last?.end == 30_001)
  }

  /// The middle dot is a mark that a full-width bracket beside it kerns with, in Chromium 156: `、·` in Noto Sans CJK at
  /// 17px is 12.75px wide, and 21.25px without kerning.
  @Test("middle dots are kerned with full-width marks", arguments: [0xB7, 0x2027, 0x30FB] as [UInt16])
  func middleDots(dot: UInt16) {
    let metrics = HanKerning.Metrics(dot: .close, colon: .middle, semicolon: .middle, hasWideQuotes: true)
    #expect(HanKerning([0x3001, dot], 0..<2, metrics, isApart: true).halved == [0])
    #expect(HanKerning([dot, 0xFF08], 0..<2, metrics, isApart: true).halved == [1])
    #expect(HanKerning([dot, 0x3001], 0..<2, metrics, isApart: true).halved == [])
  }
}
