import CSS
import LayoutEngine
import Testing

@testable import Rendering

@Suite("Numbers and strings of answers")
struct NumberTests {
  private func text(_ write: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    write(&buffer)
    return String(decoding: buffer.finish(), as: UTF8.self)
  }

  @Test(
    "A multiple of 1/64 px is written exactly, with as few digits as possible",
    arguments: [
      (0, "0"), (64, "1"), (-64, "-1"), (2133, "33.328125"), (1, "0.015625"), (-1, "-0.015625"), (32, "0.5"),
      (96, "1.5"), (Int32.max, "33554431.984375"), (Int32.min, "-33554432"), (640, "10"), (6400, "100"),
    ] as [(Int32, String)])
  func lengths(raw: Int32, expected: String) {
    #expect(text { $0.append(LayoutUnit(rawValue: raw)) } == expected)
    #expect(text { $0.append(atMost: ByteWriting.longestLength) { $0.append(sixtyFourths: Int(raw)) } } == expected)
  }

  @Test(
    "A number is rounded to the decimals asked for, without exponent and trailing zeros",
    arguments: [
      (0.1, 3, "0.1"), (2.0 / 3, 3, "0.667"), (-0.0004, 3, "0"), (1e-7, 6, "0"), (123456.789, 2, "123456.79"),
      (-1.5, 0, "-2"), (.nan, 3, "0"), (.infinity, 3, "1000000000000"), (0.999999, 3, "1"),
    ] as [(Double, Int, String)])
  func decimals(value: Double, decimals: Int, expected: String) {
    #expect(text { $0.append(value, decimals: decimals) } == expected)
  }

  @Test(
    "Integers of all lengths have the same digits wherever they are written",
    arguments: [
      0, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 10_001, 99_999_999, 100_000_000, 123_456_789_012, -1, -9999, -10_000,
      Int.max, Int.min,
    ])
  func integers(value: Int) {
    #expect(text { $0.append(integer: value) } == "\(value)")
    let twice = text {
      $0.append(atMost: 2 * ByteWriting.longestInteger + 1) {
        $0.append(value)
        $0.append(" ")
        $0.append(value)
      }
    }
    #expect(twice == "\(value) \(value)")
  }

  @Test("What is written at once grows the buffer, and ends at its limit")
  func writing() {
    var buffer = ByteBuffer(capacity: 64, limit: 10_000)
    var expected = ""
    for number in 0..<1000 {
      buffer.append(atMost: 8 + ByteWriting.longestInteger) {
        $0.append("number: ")
        $0.append(number)
      }
      expected += "number: \(number)"
    }
    buffer.checkLimit()
    let (isFull, kept) = (buffer.isFull, String(decoding: buffer.copy(from: 0), as: UTF8.self))
    #expect(isFull)
    #expect(kept.hasSuffix("number: 999"))
    var whole = ByteBuffer(capacity: 64)
    for number in 0..<1000 {
      whole.append(atMost: 8 + ByteWriting.longestInteger) {
        $0.append("number: ")
        $0.append(number)
      }
    }
    #expect(String(decoding: whole.finish(), as: UTF8.self) == expected)
  }

  @Test("The extremes of integers are written in full")
  func integers() {
    #expect(text { $0.append(integer: Int.min) } == "-9223372036854775808")
    #expect(text { $0.append(integer: Int.max) } == "9223372036854775807")
    #expect(text { $0.append(integer: 7) } == "7")
  }

  @Test(
    "JSON strings escape quotes, backslashes and control characters, and nothing else",
    arguments: [
      ("a\"b\\c", #""a\"b\\c""#), ("\u{0}\u{1F}", #""\u0000\u001f""#), ("\n\t\r\u{8}\u{C}", #""\n\t\r\b\f""#),
      ("é漢🙂\u{2028}", "\"é漢🙂\u{2028}\""), ("", "\"\""), ("</script>", "\"</script>\""),
    ])
  func jsonStrings(input: String, expected: String) {
    #expect(text { $0.append(jsonString: input) } == expected)
  }

  @Test(
    "XML text escapes markup and replaces what XML does not allow",
    arguments: [
      ("a<b>&\"c", "a&lt;b&gt;&amp;&quot;c"), ("]]>", "]]&gt;"), ("\u{0}\u{B}\u{1F}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"), ("\u{FFFD}\u{FFFC}", "\u{FFFD}\u{FFFC}"), ("\t\n\r", "&#9;&#10;&#13;"),
      ("'漢🙂", "'漢🙂"),
    ])
  func xmlText(input: String, expected: String) {
    #expect(text { $0.append(xmlText: input) } == expected)
  }

  @Test("Past its limit a buffer keeps nothing more and says so")
  func limit() {
    var buffer = ByteBuffer(capacity: 64, limit: 1_000)
    for _ in 0..<1_000_000 { buffer.append("0123456789") }
    buffer.checkLimit()
    let isFull = buffer.isFull
    let count = buffer.count
    #expect(isFull)
    #expect(count < 10_000)
  }

  @Test(
    "Colours are written as short as they can be",
    arguments: [
      (Color(red: 1, green: 1, blue: 1), "#fff"), (Color(red: 0.2, green: 0.4, blue: 0.6), "#369"),
      (Color(red: 1, green: 0, blue: 128.0 / 255), "#ff0080"),
      (Color(red: 0, green: 0, blue: 0, alpha: 0.5), "#00000080"),
    ])
  func colors(color: Color, expected: String) {
    #expect(text { $0.append(cssColor: color) } == expected)
  }
}
