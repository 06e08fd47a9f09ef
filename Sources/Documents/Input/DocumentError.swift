import Diagnostics

/// Why a document could not be laid out.
public struct DocumentError: Error, Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// The input is not what its type says it is.
    case malformed
    /// The input, its elements or its boxes are more, larger or deeper than a limit allows.
    case limitExceeded
    /// The deadline passed.
    case deadlineExceeded
  }

  public var reason: Reason
  public var diagnostic: Diagnostic

  public init(_ reason: Reason, _ message: String, at location: SourceLocation? = nil, pointer: String? = nil) {
    self.reason = reason
    diagnostic = Diagnostic(.error, message, at: location, pointer: pointer)
  }

  /// Something else than what a place of a JSON document must have.
  package static func expected(_ what: String, at pointer: JSONPointer) -> DocumentError {
    DocumentError(.malformed, "expected \(what) at \(pointer.place)", pointer: pointer.description)
  }

  static var overdue: DocumentError {
    DocumentError(.deadlineExceeded, "the document took too long to lay out")
  }
}

/// How large a document may be. Everything beyond is answered with an error.
public struct DocumentLimits: Sendable, Hashable {
  /// Bytes of the input.
  public var bytes = 16 << 20
  /// Elements of a document, those without a box included.
  public var elements = 500_000
  /// How deep elements nest; what nests deeper is refused. HTML is flattened at 512 levels, as in browsers, so that it never
  /// nests deeper.
  public var depth = 512
  /// UTF-8 code units of text in all boxes together.
  public var textBytes = 16 << 20
  /// Compound selectors that are tried to match all elements.
  public var selectorSteps = 100_000_000
  /// Boxes, anonymous ones and text included.
  public var nodes = 1_000_000
  /// Pixels of an image that is shown.
  public var imagePixels = 64 << 20

  public init() {}
}
