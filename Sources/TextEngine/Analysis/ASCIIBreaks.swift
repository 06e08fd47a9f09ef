/// Where lines may break between two ASCII characters. Not Unicode's rules: Chromium has a table for them, for speed
/// and for the sake of URLs.
enum ASCIIBreaks {
  /// Whether a line may break between `last` and `next`, neither of which is a space, when `beforeLast` precedes.
  @inline(__always)
  static func isBreakable(beforeLast: UInt16, last: UInt16, next: UInt16) -> Bool {
    if last == 0x2D, next >= 0x30, next <= 0x39 { return isAlphanumeric(beforeLast) }
    guard last > 0x20, last < 0x7F, next > 0x20, next < 0x7F else { return false }
    return table[Int(last) << 7 | Int(next)]
  }

  private static func isAlphanumeric(_ unit: UInt16) -> Bool {
    (unit >= 0x30 && unit <= 0x39) || ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7A)
  }

  private static let table: [Bool] = {
    var table = [Bool](repeating: false, count: 128 * 128)
    func allow(after last: String, before next: String) {
      for last in last.utf8 { for next in next.utf8 { table[Int(last) << 7 | Int(next)] = true } }
    }
    func all(except: String) -> String {
      String(decoding: (UInt8(0x21)...0x7E).filter { !except.utf8.contains($0) }, as: UTF8.self)
    }
    allow(after: "-", before: all(except: "!$),./:;?]}0123456789"))
    allow(after: "?", before: all(except: "!\"'),./:;?]}"))
    allow(after: "!\"#%&)*+,.:;=>\\]|}~", before: "(<[{")
    return table
  }()
}
