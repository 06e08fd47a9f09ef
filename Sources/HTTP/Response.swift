/// A response. The server adds `Date`, `Content-Length` and what the connection needs.
public struct Response: Sendable {
  public var status: Status
  public var headers: Headers
  public var body: Payload
  /// Whether the length of the body is not known, as in an answer to `HEAD` for which nothing was made.
  public var omitsLength = false
  /// Whether the very same response may well be sent again: a server can keep what it makes of it.
  public var isRepeated = false
  /// What is left to do about the request once its client has the answer; to be called once. Nobody waits for it, but
  /// requests that come later are answered after it.
  public var afterwards: (@Sendable () -> Void)?

  public init(_ status: Status, headers: Headers = [:], body: Payload = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A response with a body of some media type.
  public init(_ status: Status, type: String, _ body: Payload) {
    self.init(status, headers: ["Content-Type": type], body: body)
  }

  /// The response with nothing left to do.
  public func completed() -> Response {
    guard let afterwards else { return self }
    afterwards()
    var response = self
    response.afterwards = nil
    return response
  }

  /// Adds field names to `Vary`, each once.
  public mutating func vary(on name: String) {
    guard let present = headers["Vary"] else { return headers.append("Vary", name) }
    let names = ASCII.listElements(present)
    if !names.contains(where: { ASCII.equalsIgnoringCase(String($0), name) || $0 == "*" }) {
      headers.set("Vary", "\(present), \(name)")
    }
  }
}
