/// How serious a diagnostic is.
public enum Severity: String, Sendable, Hashable {
  /// The input was used, but something in it was dropped or replaced.
  case warning
  /// The input could not be used.
  case error
}

/// A place in a source text. Lines and columns count from 1; a column counts Unicode scalars.
public struct SourceLocation: Sendable, Hashable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A message about an input, with its place where there is one.
public struct Diagnostic: Sendable, Hashable {
  public var severity: Severity
  public var message: String
  /// The place in the source text, if the message is about one.
  public var location: SourceLocation?
  /// A JSON Pointer (RFC 6901) to the value in question, if the input was JSON.
  public var pointer: String?

  public init(_ severity: Severity, _ message: String, at location: SourceLocation? = nil, pointer: String? = nil) {
    self.severity = severity
    self.message = message
    self.location = location
    self.pointer = pointer
  }
}

/// Collects diagnostics: each distinct one is kept once, and no more than `limit` altogether.
public struct DiagnosticLog: Sendable {
  public private(set) var diagnostics: [Diagnostic] = []
  /// How many distinct diagnostics are kept. Later ones are only counted.
  public let limit: Int
  /// How many distinct diagnostics were left out because of `limit`.
  public private(set) var omitted = 0
  private var seen: Set<Diagnostic> = []

  public init(limit: Int = 100) {
    self.limit = limit
  }

  public mutating func report(_ diagnostic: Diagnostic) {
    guard diagnostics.count < limit else {
      omitted += 1
      return
    }
    if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
}
