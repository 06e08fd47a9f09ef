import LayoutEngine
import Testing

@testable import CSS

@Suite struct SmokeTests {
  @Test func aWidthIsComputed() {
    #expect(StyledDocument.single("width: 10px; margin: 1em auto").layout().width == px(10))
  }
  @Test func propertyTablesAreComplete() {
    #expect(PropertyTable.definitions.map(\.property) == Property.allCases)
    #expect(ShorthandTable.definitions.map(\.shorthand) == Shorthand.allCases)
  }
  @Test func userAgentSheetHasNoWarnings() {
    #expect(StyleSheet.userAgent.diagnostics.map(\.message) == [])
  }
}
