import Diagnostics
import Testing

@testable import CSS

/// Values that Chromium shows and that are not done are told; those that ask for nothing are not.
@Suite("Values that are not supported")
struct PartialSupportTests {
  private func messages(_ declaration: String) -> [String] {
    var log = DiagnosticLog()
    _ = StyleSheet(parsing: "p { \(declaration) }", log: &log)
    return log.diagnostics.map(\.message)
  }

  @Test(
    "They are reported with their property",
    arguments: [
      ("hyphens: auto", "`hyphens: auto` is not supported"),
      ("word-break: auto-phrase", "`word-break: auto-phrase` is not supported"),
      ("text-decoration: spelling-error", "`text-decoration: spelling-error` is not supported"),
      ("zoom: 2", "property `zoom` is not supported"), ("columns: 2", "property `columns` is not supported"),
    ])
  func reported(declaration: String, message: String) { #expect(messages(declaration) == [message]) }

  @Test(
    "Others of these properties are not",
    arguments: [
      "text-wrap: balance", "word-break: keep-all", "text-decoration: underline", "text-wrap: pretty",
      "hyphens: manual", "color-scheme: light dark", "color-scheme: dark", "zoom: 1",
      "zoom: normal", "zoom: 100%",
      "columns: auto", "column-count: auto", "transform-box: border-box",
    ])
  func notReported(declaration: String) { #expect(messages(declaration).isEmpty) }

  @Test(
    "Pseudo-elements that have an effect in Chromium and none here are reported, others are not",
    arguments: [
      ("p::first-line", true), ("input::-webkit-datetime-edit-year-field", true), ("details::details-content", true),
      ("::-webkit-datetime-edit-text:hover", true), ("::-webkit-slider-thumb", false),
      ("input::-webkit-slider-thumb:hover", false), ("progress::-webkit-progress-value", false),
      ("input::file-selector-button:hover", false), ("::-webkit-inner-spin-button", false), ("::selection", false),
      ("::-webkit-outer-spin-button", false), ("video::-webkit-media-controls", false),
    ])
  func pseudoElements(selector: String, isReported: Bool) {
    var log = DiagnosticLog()
    _ = StyleSheet(parsing: "\(selector) { color: red }", log: &log)
    #expect(log.diagnostics.isEmpty != isReported)
  }
}
