import Diagnostics

extension StyleSheet {
  /// The user agent's style sheet for HTML, parsed once.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html with Chromium's values
  public static let userAgent: StyleSheet = {
    var log = DiagnosticLog()
    return StyleSheet(parsing: "", origin: .userAgent, log: &log)
  }()
}
