import HTTP
import LayoutEngine
import Testing

@testable import LayoutService

@Suite("Pictures of documents that have texts in common")
struct KnownGlyphsTests {
  private static let accept: Headers = ["Accept": "image/svg+xml"]

  private static func card(_ first: String) -> String {
    let texts = [first, "Shared words, long enough to be broken into lines", "\u{05D0}\u{05D1} mixed 12", "a\u{AD}b"]
    return texts.map { "<p style='width: 90px; text-align: justify'>\($0) <b>bold</b></p>" }.joined()
  }

  @Test("are those that they are alone")
  func equalWithAndWithoutHistory() {
    func fixture() -> ServiceFixture {
      let layout = DocumentLayout(configuration: ServiceConfiguration(), cache: SubtreeCache())
      return ServiceFixture(ServiceConfiguration()) { job throws(LayoutFailure) in try layout.perform(job) }
    }
    let warm = fixture()
    for number in 0..<4 {
      let document = Self.card("number \(number)")
      let picture = warm.post(document, Self.accept).body.text
      #expect(picture.contains("<use") && picture == fixture().post(document, Self.accept).body.text)
    }
  }
}
