import HTTP
import Testing

@Suite("Base64 for addresses")
struct Base64URLTests {
  /// The vectors of RFC 4648, section 10, without padding.
  @Test(
    "writes and reads the vectors of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
      ("foobar", "Zm9vYmFy"),
    ])
  func vectors(plain: String, encoded: String) {
    #expect(Base64URL.encode(Array(plain.utf8)) == encoded)
    #expect(Base64URL.decode(encoded) == Array(plain.utf8))
  }

  @Test("has its own two characters for 62 and 63")
  func alphabet() {
    #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
    #expect(Base64URL.decode("-_8") == [0xFB, 0xFF])
    #expect(Base64URL.decode("+/8") == nil)
  }

  @Test("takes padding where it belongs", arguments: ["Zg==", "Zm8="])
  func padding(text: String) {
    #expect(Base64URL.decode(text) != nil)
  }

  @Test(
    "refuses what no bytes are written as",
    arguments: ["Z", "Zg=", "Zg===", "Z=g=", "Zh", "Zm9", "Zm9v=", "Zm 9v", "é"])
  func refusals(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }
}
