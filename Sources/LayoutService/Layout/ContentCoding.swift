import HTTP

/// A coding in which bodies of requests may come.
///
/// https://www.rfc-editor.org/rfc/rfc9110.html#section-8.4.1 (June 2022)
enum ContentCoding: String, Sendable {
  case gzip, deflate

  /// The codings that are read, as a list.
  static let accepted = "gzip, deflate"

  /// The coding of a body; nil if it has none.
  ///
  /// - Throws: 415 for a coding, or several, that are not read.
  static func coding(of headers: Headers) throws(ProblemError) -> ContentCoding? {
    guard let field = headers.list("Content-Encoding") else { return nil }
    let name = field.lowercased()
    if name == "identity" { return nil }
    guard let coding = ContentCoding(rawValue: name == "x-gzip" ? "gzip" : name) else {
      throw refusal(
        "Bodies with the Content-Encoding '\(field.prefix(100))' are not read; expected \(accepted).", accepted)
    }
    return coding
  }

  /// 415 with the codings that would do: the field is for refusals of codings alone.
  ///
  /// https://www.rfc-editor.org/rfc/rfc9110.html#section-12.5.3 (June 2022)
  static func refusal(_ detail: String, _ codings: String) -> ProblemError {
    var error = ProblemError(.unsupportedMediaType, detail)
    error.problem.headers = ["Accept-Encoding": codings]
    return error
  }

  /// The body without its coding.
  ///
  /// - Parameter limit: the bytes that it may have then.
  func decode(_ body: [UInt8], limit: Int) throws(ProblemError) -> [UInt8] {
    do throws(Inflate.Failure) {
      switch self {
      case .gzip: return try Inflate.gunzip(body, limit: limit)
      case .deflate: return try Inflate.inflate(body, limit: limit)
      }
    } catch {
      switch error {
      case .malformed: throw ProblemError(.badRequest, "The body is not \(rawValue) data, or not all of it.")
      case .tooLarge: throw ProblemError(.contentTooLarge, "The body has more than \(limit) bytes when inflated.")
      }
    }
  }
}

extension LayoutRequest {
  /// What is asked for with a document that came in a coding. Nothing is inflated yet: that is work for a worker.
  func decoding(_ coding: ContentCoding, limit: Int) -> LayoutRequest {
    var wanted = self
    wanted.label += " \(coding.rawValue)"
    wanted.prepare = { [prepare] job throws(ProblemError) in
      var job = job
      job.document = try coding.decode(job.document, limit: limit)
      guard !job.document.isEmpty else { throw ProblemError(.badRequest, "The document is empty.") }
      return try prepare?(job) ?? job
    }
    return wanted
  }
}
