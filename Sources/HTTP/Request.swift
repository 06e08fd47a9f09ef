/// A request, complete with its body.
public struct Request: Sendable {
  /// As it came: methods are case-sensitive.
  public var method: String
  public var target: RequestTarget
  public var headers: Headers
  public var body: [UInt8]
  /// The address of the client, as text.
  public var remoteAddress: String
  /// What the server calls the request where nobody else has named it; empty if nothing.
  public var assignedIdentifier = ""

  public init(
    method: String, target: RequestTarget, headers: Headers = [:], body: [UInt8] = [], remoteAddress: String = ""
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.remoteAddress = remoteAddress
  }
}

extension Request {
  /// What the client or a proxy calls this request, so that logs of several machines can be brought together: up to 128
  /// visible ASCII characters of `X-Request-ID`, or else the identifier of the trace, or what the server calls it. Nil if
  /// there is none of them.
  public var identifier: String? {
    if let text = headers["X-Request-ID"], Self.isIdentifier(text) { return text }
    return trace?.traceIdentifier ?? (assignedIdentifier.isEmpty ? nil : assignedIdentifier)
  }

  /// Whether the request has an `X-Request-ID` that is not taken.
  public var hasInvalidIdentifier: Bool {
    headers["X-Request-ID"].map { !Self.isIdentifier($0) } ?? false
  }

  private static func isIdentifier(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

/// The target of a request, taken apart.
///
/// https://www.rfc-editor.org/rfc/rfc9112.html#section-3.2 (June 2022)
public struct RequestTarget: Sendable, Equatable {
  /// As it came.
  public let raw: String
  /// Decoded; begins with `/`, or is `*`.
  public let path: String
  /// Not decoded; nil if there is no `?`.
  public let query: String?

  /// Nil if this is not a target in origin, absolute or asterisk form, or if it has spaces or its path malformed escapes.
  public init?(_ raw: String) {
    if Self.isPlainPath(raw) {
      self.raw = raw
      path = raw
      query = nil
      return
    }
    guard raw.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
    var rest = raw[...]
    if let fragment = rest.utf8.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<fragment] }
    if !rest.utf8.starts(with: "/".utf8) && rest != "*" {
      guard let path = Self.pathOfAbsoluteForm(rest) else { return nil }
      rest = path
    }
    var query: String?
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = String(rest[rest.utf8.index(after: mark)...])
      rest = rest[..<mark]
    }
    guard let path = PercentEncoding.decode(rest, plusIsSpace: false) else { return nil }
    self.raw = raw
    self.path = path.isEmpty ? "/" : path
    self.query = query
  }

  /// Whether a target is nothing but a path of letters, digits, `/`, `.`, `-` and `_`, as most are: it stands for itself.
  private static func isPlainPath(_ raw: String) -> Bool {
    ASCII.withBytes(raw) { bytes in
      bytes.first == UInt8(ascii: "/")
        && bytes.allSatisfy {
          // The characters from `-` to `9` are `-`, `.`, `/` and digits.
          ($0 >= UInt8(ascii: "-") && $0 <= UInt8(ascii: "9")) || ASCII.isLetter($0) || $0 == UInt8(ascii: "_")
        }
    }
  }

  /// Path and query as they came.
  public var origin: Substring {
    let text = raw[..<(raw.utf8.firstIndex(of: UInt8(ascii: "#")) ?? raw.endIndex)]
    return text.utf8.first == UInt8(ascii: "/") ? text : Self.pathOfAbsoluteForm(text) ?? text
  }

  /// Everything from the path on of `http://authority/path`.
  private static func pathOfAbsoluteForm(_ target: Substring) -> Substring? {
    for scheme in ["http://", "https://"] where ASCII.lowercased(target.prefix(scheme.count)) == scheme {
      let rest = target.dropFirst(scheme.count)
      let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
      guard end > rest.startIndex else { return nil }
      return rest[end...]
    }
    return nil
  }
}
