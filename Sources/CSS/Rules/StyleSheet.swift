import Diagnostics

/// A parsed style sheet: immutable, so that it can be kept and shared by all threads.
public struct StyleSheet: Sendable {
  public enum Origin: UInt8, Sendable, Hashable { case userAgent, author }

  public let origin: Origin
  /// All `@font-face` rules, those inside `@media` included.
  public let fontFaces: [FontFaceRule]
  /// What was dropped while parsing. Reported again by whoever uses a kept style sheet.
  public let diagnostics: [Diagnostic]

  /// Parses a style sheet. Everything that is dropped is reported once as a warning.
  ///
  /// - Parameters:
  ///   - location: where the first byte stands in the document around it; warnings count from there.
  ///   - pointer: JSON Pointer to the string that holds the style sheet, if it came in JSON.
  public init(
    parsing source: String, origin: Origin = .author, location: SourceLocation? = nil, pointer: String? = nil,
    log: inout DiagnosticLog
  ) {
    self.init(parsing: Array(source.utf8), origin: origin, location: location, pointer: pointer, log: &log)
  }

  /// Parses a style sheet in UTF-8. Everything that is dropped is reported once as a warning.
  public init(
    parsing bytes: [UInt8], origin: Origin = .author, location: SourceLocation? = nil, pointer: String? = nil,
    log: inout DiagnosticLog
  ) {
    self.origin = origin
    fontFaces = []
    diagnostics = []
  }
}
