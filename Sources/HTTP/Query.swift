/// The parameters of a query as HTML forms and `URLSearchParams` write them.
///
/// https://url.spec.whatwg.org/#concept-urlencoded-parser (Living Standard, as of 2025)
public struct Query: Sendable, Equatable {
  public struct Parameter: Sendable, Equatable {
    public var name: String
    public var value: String
  }

  public private(set) var parameters: [Parameter]

  public init() {
    parameters = []
  }

  /// Nil if an escape is malformed or the text is not UTF-8: a browser would replace it, we let the client know.
  public init?(parsing text: String) {
    parameters = []
    for part in text.utf8.split(separator: UInt8(ascii: "&")) {
      let part = Substring(part)
      let equals = part.utf8.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      let value = equals < part.endIndex ? part[part.utf8.index(after: equals)...] : ""
      guard let name = PercentEncoding.decode(part[..<equals], plusIsSpace: true),
        let decoded = PercentEncoding.decode(value, plusIsSpace: true)
      else { return nil }
      parameters.append(Parameter(name: name, value: decoded))
    }
  }

  /// The value of the first parameter with this name.
  public subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }
}
