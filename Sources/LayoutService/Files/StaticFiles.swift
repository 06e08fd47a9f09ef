import HTTP

/// The files of a directory, read when the service starts.
///
/// A request looks its path up among the names that were found: no path from outside ever reaches the file system, so
/// none can lead out of the directory.
public struct StaticFiles: Sendable {
  /// All files together may have so many bytes.
  static let sizeLimit = 64 << 20

  struct File: Sendable {
    var plain: Response
    var gzip: Response?
    var tag: EntityTag
    var gzipTag: EntityTag
  }

  /// By path, beginning with `/`.
  private(set) var files: [String: File] = [:]
  private var size = 0

  public init() {}

  /// Reads all files below a directory but those whose names begin with a dot, and links that lead out of it.
  ///
  /// - Throws: `StaticFilesError` if the directory is not there or is too large.
  public init(directory: String, gzipLevel: Int) throws(StaticFilesError) {
    guard let root = FileReading.resolved(directory), FileReading.kind(of: root) == .directory else {
      throw StaticFilesError(description: "\(directory) is not a directory")
    }
    try add(root, path: "", root: root, gzipLevel: gzipLevel, depth: 0)
  }

  var paths: [String] { files.keys.sorted() }

  private mutating func add(_ directory: String, path: String, root: String, gzipLevel: Int, depth: Int)
    throws(StaticFilesError)
  {
    guard depth < 16 else { return }
    for name in FileReading.names(in: directory) ?? [] where !name.hasPrefix(".") {
      guard let target = FileReading.resolved("\(directory)/\(name)"), target.hasPrefix(root + "/") else { continue }
      switch FileReading.kind(of: target) {
      case .directory:
        try add(target, path: "\(path)/\(name)", root: root, gzipLevel: gzipLevel, depth: depth + 1)
      case .file: try add(file: target, path: "\(path)/\(name)", gzipLevel: gzipLevel)
      default: continue
      }
    }
  }

  private mutating func add(file: String, path: String, gzipLevel: Int) throws(StaticFilesError) {
    guard let bytes = FileReading.contents(of: file, limit: Self.sizeLimit - size) else {
      throw StaticFilesError(description: "\(file) cannot be read, or all files together have over 64 MB")
    }
    size += bytes.count
    let made = Self.file(bytes, type: ContentTypes.type(ofFile: path), gzipLevel: gzipLevel)
    files[path] = made
    if path.hasSuffix("/index.html") { files[String(path.dropLast("index.html".count))] = made }
  }

  private static func file(_ bytes: [UInt8], type: String, gzipLevel: Int) -> File {
    let digest = ContentDigest(of: bytes, type)
    let tag = EntityTag(digest.text)
    let gzipTag = EntityTag(digest.text + "-gzip")
    var plain = Response(.ok, type: type, Payload(bytes))
    // Browsers ask again each time, and mostly hear that nothing has changed.
    plain.headers.append("Cache-Control", "no-cache")
    plain.headers.append("X-Content-Type-Options", "nosniff")
    plain.headers.append("Referrer-Policy", "no-referrer")
    plain.headers.append("Content-Security-Policy", securityPolicy)
    plain.headers.append("Vary", "Accept-Encoding")
    var file = File(plain: plain, gzip: nil, tag: tag, gzipTag: gzipTag)
    if gzipLevel > 0, ContentTypes.isCompressible(type), let body = Gzip.compress(plain.body, level: gzipLevel) {
      var gzip = plain
      gzip.body = body
      gzip.headers.append("Content-Encoding", "gzip")
      gzip.headers.append("ETag", gzipTag.fieldValue)
      file.gzip = gzip
    }
    file.plain.headers.append("ETag", tag.fieldValue)
    return file
  }

  /// Pages run their own scripts only, load from here only, and are shown in no other page.
  private static let securityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  func response(to request: Request) -> Response? {
    guard let file = files[request.target.path] else { return nil }
    let wantsGzip = Negotiation.acceptsGzip(request.headers.list("Accept-Encoding"))
    if let condition = request.headers.list("If-None-Match").map({ EntityTagCondition($0) }) {
      for tag in [file.tag, file.gzipTag] where condition.matchesWeakly(tag) {
        return Response(
          .notModified, headers: ["ETag": tag.fieldValue, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"])
      }
    }
    return wantsGzip ? file.gzip ?? file.plain : file.plain
  }
}

/// Why files cannot be served.
public struct StaticFilesError: Error, Sendable, CustomStringConvertible {
  public var description: String
}

/// Media types of files by the ends of their names.
enum ContentTypes {
  private static let types = [
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "webp": "image/webp",
    "ico": "image/x-icon",
    "txt": "text/plain; charset=utf-8",
    "woff2": "font/woff2",
  ]

  static func type(ofFile path: String) -> String {
    let name = path[(path.lastIndex(of: "/") ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }

  static func isCompressible(_ type: String) -> Bool {
    type.hasPrefix("text/") || type == "application/json" || type == "image/svg+xml"
  }
}
