/// What is wrong with a template, or with what comes out of it.
public struct TemplateError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Reason: Sendable, Equatable {
    /// The template is not in Mustache's syntax.
    case syntax
    /// There is more output, or partials nest deeper, than is let in.
    case limit
  }

  public var reason: Reason
  public var message: String
  /// The template that the place is in; empty for the one that was asked for.
  public var template = ""
  /// From 1; nil if there is no place.
  public var line: Int?
  /// From 1, in characters.
  public var column: Int?

  public var description: String {
    let place = [template.isEmpty ? nil : template, line.map { "\($0)" }, column.map { "\($0)" }].compactMap(\.self)
    return (place + [" " + message]).joined(separator: ":")
  }
}
