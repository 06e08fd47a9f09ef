import HTTP

/// Documents in the path of a link, compressed: `/v1/layout/svg/eJyzKbBTyEjNyckHAA…`.
///
/// The rest of the path is the base64url of the document, deflated as zlib does, which is what kroki's clients make.
enum ShortLink {
  static let path = "/v1/layout/{format}/{payload}"

  /// What such a link asks for. Nothing is inflated yet: an answer that is known is found by the link alone.
  ///
  /// - Parameter limit: the bytes that the document may have.
  static func request(_ request: Request, limit: Int) throws(ProblemError) -> LayoutRequest {
    let segments = request.target.path.split(separator: "/")
    guard segments.count == 4, let format = LayoutOptions.Format(rawValue: String(segments[2])) else {
      throw ProblemError(.notFound, "The path of a link begins with /v1/layout/json/ or /v1/layout/svg/.")
    }
    let query = try LayoutRequestReading.query(
      of: request, allowing: ["type", "width", "height", "text", "explain", "digests"])
    let type = try type(query["type"])
    var sources = try LayoutRequestReading.sources(request, query)
    sources.path = format
    guard let data = Base64URL.decode(segments[3]) else {
      throw ProblemError(.notFound, "There is no document at this path: it is not base64url.")
    }
    let job = LayoutJob(document: data, type: type ?? .html, options: try sources.decided())
    var wanted = LayoutRequest(job: job, label: "link \(type?.rawValue ?? "")")
    wanted.dependsOnAccept = false
    wanted.prepare = { [sources] job throws(ProblemError) in
      var job = job
      job.document = try document(data, limit: limit)
      job.type = type ?? self.type(of: job.document)
      return try BodyOptions.applied(to: job, sources)
    }
    return wanted
  }

  private static func type(_ name: String?) throws(ProblemError) -> LayoutJob.DocumentType? {
    guard let name else { return nil }
    guard let type = LayoutJob.DocumentType(rawValue: name) else {
      throw ProblemError(.badRequest, "The parameter 'type' must be 'html' or 'json', not '\(name.prefix(100))'.")
    }
    return type
  }

  private static func document(_ data: [UInt8], limit: Int) throws(ProblemError) -> [UInt8] {
    let document: [UInt8]
    do throws(Inflate.Failure) {
      document = try Inflate.inflate(data, limit: limit)
    } catch {
      switch error {
      case .malformed: throw ProblemError(.notFound, "There is no document at this path: it is not deflated data.")
      case .tooLarge:
        throw ProblemError(.contentTooLarge, "The document in the link has more than \(limit) bytes when inflated.")
      }
    }
    guard !document.isEmpty else { throw ProblemError(.badRequest, "The document is empty.") }
    return document
  }

  /// What a document is, by its first two characters: JSON begins with a brace or a bracket, and what may follow it there.
  static func type(of document: [UInt8]) -> LayoutJob.DocumentType {
    let start = document.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let rest = document[start...].drop { $0 <= 0x20 }
    let next = rest.dropFirst().first { $0 > 0x20 }
    return switch rest.first {
    case UInt8(ascii: "{"): next.map { "\"}".utf8.contains($0) } ?? true ? .json : .html
    case UInt8(ascii: "["): next.map { "\"{[]-0123456789".utf8.contains($0) } ?? true ? .json : .html
    default: .html
    }
  }
}
