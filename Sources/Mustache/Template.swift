/// A template in Mustache's syntax.
///
/// https://mustache.github.io/mustache.5.html, https://github.com/mustache/spec (version 1.4.2, without the optional modules)
public struct Template: Sendable {
  /// A part of a template, in the order of the text. Sections contain the nodes that follow them, as a range, so that
  /// templates may nest as deeply as they like.
  enum Node: Sendable, Equatable {
    case text(String)
    /// The end of a line, which the indentation of a partial follows where more of it comes.
    case lineStart
    case variable(Name, isEscaped: Bool)
    /// - Parameter end: the index after the last node inside.
    case section(Name, isInverted: Bool, end: Int)
    /// - Parameter indentation: what stands before each line of a partial with a line of its own.
    case partial(String, indentation: String, offset: Int)
  }

  /// A name with its parts, `a.b.c`; none for the dot alone.
  struct Name: Sendable, Equatable {
    var parts: [String]

    init(_ text: String) {
      parts = text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
  }

  let nodes: [Node]
  /// The partials that the template names.
  public let partialNames: Set<String>
  private let source: [UInt8]

  /// - Throws: `TemplateError` with the place of what is not Mustache.
  public init(_ text: String) throws(TemplateError) {
    try self.init(Array(text.utf8))
  }

  /// - Parameter source: UTF-8; what is not is replaced.
  public init(_ source: [UInt8]) throws(TemplateError) {
    self.source = source
    var parser = TemplateParser(source)
    do throws(TemplateParser.Failure) {
      nodes = try parser.parse()
    } catch {
      throw Self.error(.syntax, error.message, at: error.offset, of: source)
    }
    partialNames = Set(
      nodes.compactMap { node in
        if case .partial(let name, _, _) = node { name } else { nil }
      })
  }

  /// An error at a place of this template.
  func error(_ reason: TemplateError.Reason, _ message: String, at offset: Int) -> TemplateError {
    Self.error(reason, message, at: offset, of: source)
  }

  private static func error(
    _ reason: TemplateError.Reason, _ message: String, at offset: Int, of source: [UInt8]
  ) -> TemplateError {
    let before = source[..<min(offset, source.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
    return TemplateError(reason: reason, message: message, line: line, column: column)
  }
}
