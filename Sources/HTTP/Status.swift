/// A status code.
///
/// https://www.rfc-editor.org/rfc/rfc9110.html#section-15 (June 2022)
public struct Status: Sendable, Hashable {
  public var code: Int

  public init(_ code: Int) {
    self.code = code
  }

  public static let ok = Status(200)
  public static let noContent = Status(204)
  public static let notModified = Status(304)
  public static let badRequest = Status(400)
  public static let unauthorized = Status(401)
  public static let forbidden = Status(403)
  public static let notFound = Status(404)
  public static let methodNotAllowed = Status(405)
  public static let notAcceptable = Status(406)
  public static let requestTimeout = Status(408)
  public static let conflict = Status(409)
  public static let lengthRequired = Status(411)
  public static let contentTooLarge = Status(413)
  public static let uriTooLong = Status(414)
  public static let unsupportedMediaType = Status(415)
  public static let expectationFailed = Status(417)
  public static let unprocessableContent = Status(422)
  public static let tooManyRequests = Status(429)
  public static let internalServerError = Status(500)
  public static let notImplemented = Status(501)
  public static let serviceUnavailable = Status(503)
  public static let httpVersionNotSupported = Status(505)

  /// The reason phrase of the specification.
  public var reason: String {
    switch code {
    case 200: "OK"
    case 204: "No Content"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Status \(code)"
    }
  }
}
