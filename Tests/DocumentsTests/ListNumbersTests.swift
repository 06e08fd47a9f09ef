import CSS
import Testing

@testable import Documents

/// https://html.spec.whatwg.org/multipage/grouping-content.html#ordinal-value
@Suite("Numbers of list items")
struct ListNumbersTests {
  @Test(
    "start where the list says, go on from values, and go down in reversed lists, in whatever order they are asked for",
    arguments: [
      ("<ol><li><li><li>", [1, 2, 3]), ("<ol start=5><li><li>", [5, 6]), ("<ol><li><li value=7><li>", [1, 7, 8]),
      ("<ol reversed><li><li><li>", [3, 2, 1]), ("<ol reversed start=10><li><li value=4><li>", [10, 4, 3]),
      ("<ol><li><ol><li><li></ol><li>", [1, 1, 2, 2]), ("<ol start=-1><li><li><p><li>", [-1, 0, 1]),
      // What follows a number does not matter; what does not fit into 32 bits is no number in Chromium.
      (
        "<ol start=100x><li><li value=2000.7><li value=' +30000'><li value=x><li value=''>",
        [100, 2000, 30_000, 30_001, 30_002]
      ),
      ("<ol start=-1000><li><li value=99999999999>", [-1000, -999]), ("<ol start=99999999999><li>", [1]),
      ("<ol reversed start=1000z><li><li>", [1000, 999]), ("<ol start=-2147483648><li>", [-2_147_483_648]),
    ])
  func ordinalValues(html: String, expected: [Int]) throws {
    let elements = try HTMLParser.parse(Array(html.utf8), limits: DocumentLimits()).elements
    let items = (0..<ElementTree.Index(elements.elements.count)).filter { elements[$0].name == "li" }
    var numbers = ListNumbers()
    let found = items.reversed().map { numbers.number(of: $0, in: elements) }
    #expect(Array(found.reversed()) == expected)
  }
}
