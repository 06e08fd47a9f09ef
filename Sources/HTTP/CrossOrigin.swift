/// Which pages of other origins may read responses.
///
/// https://fetch.spec.whatwg.org/#http-cors-protocol (Living Standard, as of 2025)
public struct CrossOrigin: Sendable {
  /// `*`, or origins; empty to allow none.
  public var allowedOrigins: [String]
  /// Response fields that scripts may read, beyond the few that they always may, as a list.
  private let exposedHeaders: String
  /// Request fields that scripts may set, as a list.
  private let allowedHeaders: String
  /// How long a browser may remember the answer to a preflight request, in seconds.
  public var maximumAge: Int

  public init(
    allowedOrigins: [String], exposedHeaders: [String] = [], allowedHeaders: [String] = [], maximumAge: Int = 86_400
  ) {
    self.allowedOrigins = allowedOrigins
    self.exposedHeaders = exposedHeaders.joined(separator: ", ")
    self.allowedHeaders = allowedHeaders.joined(separator: ", ")
    self.maximumAge = maximumAge
  }

  /// Adds what a response to a request with this `Origin` needs.
  public func apply(to response: inout Response, origin: String?) {
    guard let allowed = allowedOrigin(for: origin, &response) else { return }
    response.headers.set("Access-Control-Allow-Origin", allowed)
    if !exposedHeaders.isEmpty {
      response.headers.set("Access-Control-Expose-Headers", exposedHeaders)
    }
  }

  /// The answer to `OPTIONS`: what is allowed here, and for a preflight request what scripts may do.
  public func options(allowed methods: [String], for request: Request) -> Response {
    var response = Response(.noContent, headers: ["Allow": methods.joined(separator: ", ")])
    guard request.headers["Access-Control-Request-Method"] != nil,
      let origin = allowedOrigin(for: request.headers["Origin"], &response)
    else { return response }
    response.headers.set("Access-Control-Allow-Origin", origin)
    response.headers.set("Access-Control-Allow-Methods", methods.joined(separator: ", "))
    if !allowedHeaders.isEmpty {
      response.headers.set("Access-Control-Allow-Headers", allowedHeaders)
    }
    response.headers.set("Access-Control-Max-Age", "\(maximumAge)")
    return response
  }

  private func allowedOrigin(for origin: String?, _ response: inout Response) -> String? {
    if allowedOrigins.contains("*") { return "*" }
    guard !allowedOrigins.isEmpty else { return nil }
    response.vary(on: "Origin")
    guard let origin, allowedOrigins.contains(origin) else { return nil }
    return origin
  }
}
