import HTTP
import LayoutEngine
import LayoutService

/// Requests as they come out of the framing of messages, taken through the whole service: options, links, templates,
/// batches, refs, caches, layout.
public enum RequestDriver {
  private static let application: LayoutApplication = {
    var configuration = ServiceConfiguration()
    configuration.threads = 1
    configuration.requestTimeout = 5_000
    configuration.bodyLimit = 1 << 20
    configuration.nodeLimit = 20_000
    configuration.responseCacheSize = 4 << 20
    let layout = DocumentLayout(configuration: configuration, cache: SubtreeCache(capacity: 8 << 20))
    return LayoutApplication(configuration: configuration, gauges: ServerGauges()) {
      job throws(LayoutFailure) in try layout.perform(job)
    }
  }()

  /// The input is a request as text: method and target in the first line, a header field in each one until an empty one,
  /// and the body.
  public static func answer(_ bytes: [UInt8]) {
    guard let request = request(bytes) else { return }
    var head = request
    head.body = []
    if application.admit(head) != nil { return }
    switch application.respond(to: request) {
    case .now: break
    case .later(let work): _ = work().completed()
    case .stream(_, let body): while body.next() != nil {}
    }
    _ = request.trace
  }

  private static func request(_ bytes: [UInt8]) -> Request? {
    var rest = bytes[...]
    func line() -> String? {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    let words = line()?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
    guard words.count == 2, let target = RequestTarget(words[1]) else { return nil }
    var headers = Headers()
    while let field = line(), !field.isEmpty {
      let parts = field.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2 { headers.append(parts[0], String(parts[1].drop { $0 == " " })) }
    }
    return Request(method: words[0], target: target, headers: headers, body: Array(rest))
  }
}
