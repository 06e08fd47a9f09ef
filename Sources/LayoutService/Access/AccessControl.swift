import Glibc
import HTTP

/// Who may ask: links must be signed where there are keys, and whoever sends documents must have a token where there are
/// tokens. What is for whoever runs the service, and the playground's files, are open.
public struct AccessControl: Sendable {
  private var keys: [SigningKey] = []
  private var tokens: [[UInt8]] = []
  /// The Unix time in seconds.
  private let now: @Sendable () -> Int

  /// Everybody may ask.
  public static let open = AccessControl { 0 }

  private init(now: @escaping @Sendable () -> Int) {
    self.now = now
  }

  /// Reads the files that the configuration names.
  ///
  /// - Parameter now: the Unix time in seconds.
  /// - Throws: `SettingError` if a key or a token is none, or a file of them cannot be read.
  public init(
    _ configuration: ServiceConfiguration, now: @escaping @Sendable () -> Int = { time(nil) }
  ) throws(SettingError) {
    self.init(now: now)
    keys = try Self.keys(configuration)
    tokens = try Self.tokens(configuration).map { Array($0.utf8) }
  }

  private static func keys(_ configuration: ServiceConfiguration) throws(SettingError) -> [SigningKey] {
    var texts = configuration.signingKeys
    let file = configuration.signingKeyFile
    if !file.isEmpty {
      let entries = try SecretFile.entries(of: file)
      guard !entries.isEmpty || !texts.isEmpty else { throw SettingError(description: "\(file) has no signing key") }
      for entry in entries { try check(entry) { text throws(SettingError) in _ = try SigningKey(text) } }
      texts += entries.map(\.text)
    }
    return try SigningKey.keys(texts)
  }

  private static func tokens(_ configuration: ServiceConfiguration) throws(SettingError) -> [String] {
    for token in configuration.bearerTokens { try checkToken(token) }
    let file = configuration.bearerTokenFile
    if file.isEmpty { return configuration.bearerTokens }
    let entries = try SecretFile.entries(of: file)
    // An empty file must not open what it was to close.
    guard !entries.isEmpty else { throw SettingError(description: "\(file) has no token") }
    for entry in entries { try check(entry, checkToken) }
    return configuration.bearerTokens + entries.map(\.text)
  }

  /// Says where a secret stands that is none.
  private static func check(
    _ entry: SecretFile.Entry, _ check: (String) throws(SettingError) -> Void
  ) throws(SettingError) {
    do throws(SettingError) {
      try check(entry.text)
    } catch {
      throw SettingError(description: "\(entry.place): \(error.description)")
    }
  }

  private static func checkToken(_ token: String) throws(SettingError) {
    guard isToken(token) else {
      throw SettingError(
        description: "a bearer token must be \(shortestToken) or more letters, digits and -._~+/, with = at its end")
    }
  }

  /// The fewest characters of a token.
  static let shortestToken = 16

  /// `b64token`: https://www.rfc-editor.org/rfc/rfc6750.html#section-2.1 (October 2012)
  private static func isToken(_ token: String) -> Bool {
    token.utf8.count >= shortestToken
      && token.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || "-._~+/=".utf8.contains($0) }
  }

  /// The answer to a request that is not let in; nil if it is.
  func refusal(of request: Request) -> Response? {
    guard request.target.path.hasPrefix("/v1/") else { return nil }
    switch request.method {
    case "GET", "HEAD": return refusalOfLink(request)
    case "POST": return refusalOfToken(request)
    default: return nil
    }
  }

  private func refusalOfLink(_ request: Request) -> Response? {
    guard !keys.isEmpty,
      let reason = LinkSignature.refusal(of: request.target.origin, keys: keys, now: now())
    else { return nil }
    return ProblemDetails(.forbidden, reason).response()
  }

  /// https://www.rfc-editor.org/rfc/rfc6750.html#section-3 (October 2012)
  private func refusalOfToken(_ request: Request) -> Response? {
    guard !tokens.isEmpty else { return nil }
    guard let token = Self.token(request.headers) else {
      return ProblemDetails(.unauthorized, "The request has no bearer token.")
        .response(["WWW-Authenticate": "Bearer realm=\"boxwright\""])
    }
    // All are compared, so that the time does not tell which one it is like.
    var matches = false
    for expected in tokens
    where ConstantTime.areEqual(HMAC.sha256(token, key: expected), HMAC.sha256(expected, key: expected)) {
      matches = true
    }
    if matches { return nil }
    return ProblemDetails(.unauthorized, "The bearer token is wrong.")
      .response(["WWW-Authenticate": "Bearer realm=\"boxwright\", error=\"invalid_token\""])
  }

  private static func token(_ headers: Headers) -> [UInt8]? {
    let values = headers.values("Authorization")
    guard values.count == 1, let value = values.first, value.count > 7, value.prefix(7).lowercased() == "bearer " else {
      return nil
    }
    return Array(value.dropFirst(7).utf8.drop { $0 == UInt8(ascii: " ") })
  }

  /// Nobody may keep the answer to a link for longer than the link is good for.
  func limitCaching(of response: inout Response, to request: Request) {
    guard !keys.isEmpty, let field = response.headers["Cache-Control"], field.hasPrefix("public"),
      let signed = SignedTarget(request.target.origin), let expires = signed.expires
    else { return }
    let remaining = max(expires - now(), 0)
    let age = field.split(separator: "max-age=").last.flatMap { Int($0) } ?? 0
    if remaining < age { response.headers.set("Cache-Control", "public, max-age=\(remaining)") }
  }
}
