import Diagnostics
import LayoutEngine

/// A parsed style sheet: immutable, so that it can be kept and shared by all threads.
public struct StyleSheet: Sendable {
  public enum Origin: UInt8, Sendable, Hashable { case userAgent, author }

  /// The longest style sheet that is read, in bytes; what comes after is dropped.
  public static let maximumLength = 16 << 20

  public let origin: Origin
  /// What was dropped while parsing. Reported again by whoever uses a kept style sheet.
  public let diagnostics: [Diagnostic]
  /// What the declarations name outside of the document, for whoever knows what of it is read.
  public let externalAddresses: [ExternalAddress]
  let contents: Contents

  /// Everything that a cascade reads, behind one reference.
  final class Contents: Sendable {
    let rules: [StyleRule]
    private let declarations: DeclarationList
    let selectors: SelectorTable
    let index: SelectorIndex
    let conditions: [Condition]
    let layers: [Layer]
    let fontFaces: [ConditionalFontFace]
    let properties: [ConditionalPropertyRule]
    let candidates = CandidateCache()

    init(_ parser: consuming StyleSheetParser) {
      rules = parser.rules
      declarations = parser.declarations
      selectors = parser.selectors
      index = SelectorIndex(parser.selectors)
      conditions = parser.conditions
      layers = parser.layers
      fontFaces = parser.fontFaces
      properties = parser.properties
    }

    func block(of rule: Int) -> DeclarationBlock { DeclarationBlock(declarations, rules[rule].declarations) }
  }

  /// Parses a style sheet. Everything that is dropped is reported once as a warning.
  ///
  /// - Parameters:
  ///   - mode: of the documents it is for; in quirks mode values and selectors may be sloppier.
  ///   - media: media queries for the whole style sheet; without any it always applies.
  ///   - location: where the first byte stands in the document around it; warnings count from there.
  ///   - pointer: JSON Pointer to the string that holds the style sheet, if it came in JSON.
  ///   - deadline: when to give up: the style sheet is then worth nothing.
  public init(
    parsing source: String, origin: Origin = .author, mode: ElementTree.Mode = .noQuirks,
    media: String = "", location: SourceLocation? = nil, pointer: String? = nil, deadline: Deadline = .none,
    log: inout DiagnosticLog
  ) {
    self.init(
      parsing: Array(source.utf8), origin: origin, mode: mode, media: media, location: location, pointer: pointer,
      deadline: deadline,
      log: &log)
  }

  /// Parses a style sheet in UTF-8. Everything that is dropped is reported once as a warning.
  public init(
    parsing bytes: [UInt8], origin: Origin = .author, mode: ElementTree.Mode = .noQuirks,
    media: String = "", location: SourceLocation? = nil, pointer: String? = nil, deadline: Deadline = .none,
    log: inout DiagnosticLog
  ) {
    self.origin = origin
    let isTooLong = bytes.count > Self.maximumLength
    let source = isTooLong ? Array(bytes.prefix(Self.maximumLength)) : bytes
    var reporter = Reporter(source, base: location, pointer: pointer)
    if isTooLong { reporter.report("style sheet is too long; the rest is dropped", at: source.count) }
    let dialect = origin == .userAgent ? .userAgent : TokenList.Dialect(mode)
    let parser = source.withUnsafeBufferPointer { bytes in
      var parser = StyleSheetParser(source, bytes, dialect, reporter, until: deadline)
      parser.parse(media: media)
      return parser
    }
    externalAddresses = parser.addresses.addresses
    diagnostics = parser.reporter.log.diagnostics
    contents = Contents(parser)
    for diagnostic in diagnostics { log.report(diagnostic) }
  }
}

/// Turns places in the source into lines and columns, and collects warnings.
struct Reporter: Sendable {
  private var cursor: LineCursor
  private let base: SourceLocation?
  private let pointer: String?
  private(set) var log = DiagnosticLog()

  init(_ source: [UInt8], base: SourceLocation?, pointer: String?) {
    cursor = LineCursor(source)
    self.base = base
    self.pointer = pointer
  }

  /// - Parameter offset: of a byte of the source.
  mutating func report(_ message: String, at offset: Int) {
    // Once the log is full, counting lines is wasted.
    guard log.diagnostics.count < log.limit else { return }
    log.report(Diagnostic(.warning, message, at: location(of: offset), pointer: pointer))
  }

  /// Where a byte of the source stands in the document around.
  mutating func location(of offset: Int) -> SourceLocation {
    var location = cursor.location(of: offset)
    if let base {
      if location.line == 1 { location.column += base.column - 1 }
      location.line += base.line - 1
    }
    return location
  }
}
