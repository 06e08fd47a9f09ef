import HTTP

/// A successful answer in the forms in which it may be sent.
struct Answer: Sendable {
  /// As it is; its headers are those of an answer from the cache.
  var plain: Response
  /// Compressed, if somebody has asked for that and it is worth it.
  var compressed: Compression

  enum Compression: Sendable {
    /// Nobody has asked yet.
    case unknown
    /// It would not be smaller, or is too small to be worth it.
    case useless
    case gzip(Response)
  }

  /// The same answer in memory of its own.
  func copy() -> Answer {
    var answer = self
    answer.plain.body = Payload(copying: plain.body)
    if case .gzip(var response) = compressed {
      response.body = Payload(copying: response.body)
      answer.compressed = .gzip(response)
    }
    return answer
  }

  static let empty = Answer(plain: Response(.noContent), compressed: .useless)

  /// The bytes of all forms.
  var byteCount: Int {
    if case .gzip(let response) = compressed { return plain.body.count + response.body.count }
    return plain.body.count
  }
}
