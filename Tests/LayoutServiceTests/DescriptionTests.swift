import Foundation
import HTTP
import Testing

@testable import LayoutService

/// Holds public/openapi.json against what the service does.
@Suite("The OpenAPI description")
struct DescriptionTests {
  struct Description: Decodable {
    struct Operation: Decodable {
      var operationId: String
      var parameters: [Parameter]?
      var responses: [String: Response]
    }

    struct Parameter: Decodable {
      var ref: String?
      var name: String?

      enum CodingKeys: String, CodingKey {
        case ref = "$ref"
        case name
      }
    }

    struct Response: Decodable {
      struct Content: Decodable {}
      var ref: String?
      var headers: [String: Content]?
      var content: [String: Content]?

      enum CodingKeys: String, CodingKey {
        case ref = "$ref"
        case headers, content
      }
    }

    struct Info: Decodable {
      var version: String
    }

    struct Components: Decodable {
      var responses: [String: Response]
      var parameters: [String: Parameter]
    }

    var openapi: String
    var info: Info
    var paths: [String: [String: Operation]]
    var components: Components

    func responses(_ method: String, _ path: String) -> [String: Response] {
      let responses = paths[path]?[method.lowercased()]?.responses ?? [:]
      return responses.mapValues { response in
        guard let name = response.ref?.split(separator: "/").last else { return response }
        return components.responses[String(name)] ?? response
      }
    }

    func parameterNames(_ method: String, _ path: String) -> Set<String> {
      let parameters = paths[path]?[method.lowercased()]?.parameters ?? []
      return Set(
        parameters.compactMap { parameter in
          guard let name = parameter.ref?.split(separator: "/").last else { return parameter.name }
          return components.parameters[String(name)]?.name
        })
    }
  }

  let publicDirectory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "public")
  let description: Description
  let templates: TemporaryFolder

  init() throws {
    templates = try TemporaryFolder(["card.html": "{{title}}", "bad.html": "{{"])
    let data = try Data(contentsOf: publicDirectory.appending(path: "openapi.json"))
    description = try JSONDecoder().decode(Description.self, from: data)
  }

  private func service(
    _ configuration: ServiceConfiguration = ServiceConfiguration(),
    body: (@Sendable (LayoutJob) throws(LayoutFailure) -> LayoutOutcome)? = nil
  ) throws -> ServiceFixture {
    ServiceFixture(
      configuration, files: try StaticFiles(directory: publicDirectory.path, gzipLevel: 0),
      templates: try TemplateFolder(templates.path), body: body)
  }

  @Test("has the version of the service")
  func version() {
    #expect(description.openapi == "3.1.0")
    #expect(description.info.version == ServiceVersion.current)
  }

  @Test("names every route but plain files, and no other")
  func routes() throws {
    let described = description.paths.flatMap { path, operations in
      operations.keys.map { "\($0.uppercased()) \(path)" }
    }
    let files = Set(try StaticFiles(directory: publicDirectory.path, gzipLevel: 0).paths)
    let routed = try service().application.routes
      .filter { !files.contains($0.path) || ["/", "/openapi.json"].contains($0.path) }
      .map { "\($0.method) \($0.path)" }
    #expect(Set(described) == Set(routed))
  }

  private static let linkParameters: Set = ["key", "expires", "signature", "Boxwright-Options", "If-None-Match"]

  /// A service that asks for signatures and tokens.
  private func closed() throws -> ServiceFixture {
    var configuration = ServiceConfiguration()
    configuration.signingKeys = ["a:00112233445566778899aabbccddeeff"]
    configuration.bearerTokens = ["0123456789abcdef"]
    return ServiceFixture(
      configuration, templates: try TemplateFolder(templates.path), access: try AccessControl(configuration))
  }

  @Test("names every parameter that is read, and no other")
  func parameters() {
    #expect(
      description.parameterNames("POST", "/v1/layout") == [
        "format", "width", "height", "text", "explain", "digests", "Boxwright-Options", "If-None-Match",
      ])
    #expect(
      description.parameterNames("GET", "/v1/layout/{format}/{payload}")
        == Set(["format", "payload", "type", "width", "height", "text", "explain", "digests"]).union(
          Self.linkParameters))
    #expect(
      description.parameterNames("GET", "/v1/layout")
        == Set(["html", "css", "format", "width", "height", "text", "explain"]).union(Self.linkParameters))
  }

  /// A response of the service, and the operation that it belongs to.
  private func observed() throws -> [(method: String, path: String, response: Response)] {
    let normal = try service()
    let large = try service { _ throws(LayoutFailure) in throw .limitExceeded(.init("too deep")) }
    let late = try service { _ throws(LayoutFailure) in throw .deadlineExceeded }
    let stopping = try service()
    stopping.gauges.isStopping.store(true, ordering: .relaxed)
    let path = "/v1/layout"
    let tag = normal.post("<p>").headers["ETag"] ?? ""
    let linkTag = normal.send("GET", "/v1/layout?html=x").headers["ETag"] ?? ""
    let fileTag = normal.send("GET", "/").headers["ETag"] ?? ""
    let descriptionTag = normal.send("GET", "/openapi.json").headers["ETag"] ?? ""
    let refusals: [Refusal] = [.queueFull, .targetTooLong(limit: 1), .bodyTooLarge(limit: 1)]
    var observed: [(String, String, Response)] = [
      ("POST", path, normal.post("<p>")),
      ("POST", path, normal.post("<p>", query: "?format=svg")),
      ("POST", path, normal.post("<p>", ["If-None-Match": tag])),
      ("POST", path, normal.post("<p>", query: "?width=x")),
      ("POST", path, normal.post("<p>", ["Accept": "text/html"])),
      ("POST", path, normal.send("POST", path, ["Content-Type": "text/html"])),
      ("POST", path, normal.post("<p>", ["Content-Type": "text/plain"])),
      ("POST", path, large.post("<p>")),
      ("POST", path, late.post("<p>")),
      ("GET", path, normal.send("GET", "/v1/layout?html=x")),
      ("GET", path, normal.send("GET", "/v1/layout?html=x&format=svg")),
      ("GET", path, normal.send("GET", "/v1/layout?html=x", ["If-None-Match": linkTag])),
      ("GET", path, normal.send("GET", path)),
      ("GET", path, normal.send("GET", "/v1/layout?html=x", ["Accept": "text/html"])),
      ("GET", path, large.send("GET", "/v1/layout?html=x")),
      ("GET", path, late.send("GET", "/v1/layout?html=x")),
      ("GET", "/healthz", normal.send("GET", "/healthz")),
      ("GET", "/readyz", normal.send("GET", "/readyz")),
      ("GET", "/readyz", stopping.send("GET", "/readyz")),
      ("GET", "/metrics", normal.send("GET", "/metrics")),
      ("GET", "/", normal.send("GET", "/")),
      ("GET", "/", normal.send("GET", "/", ["If-None-Match": fileTag])),
      ("GET", "/openapi.json", normal.send("GET", "/openapi.json")),
      ("GET", "/openapi.json", normal.send("GET", "/openapi.json", ["If-None-Match": descriptionTag])),
    ]
    let closed = try closed()
    observed += [("POST", path, closed.post("<p>")), ("GET", path, closed.send("GET", "/v1/layout?html=x"))]
    let link = "/v1/layout/{format}/{payload}"
    let short = "/v1/layout/svg/\(ShortLinkTests.hello)"
    let bomb = "/v1/layout/svg/\(ShortLinkTests.deflated([UInt8](repeating: 32, count: 2 << 20)))"
    observed += [
      ("GET", link, normal.send("GET", short)),
      ("GET", link, normal.send("GET", short, ["If-None-Match": normal.send("HEAD", short).headers["ETag"] ?? ""])),
      ("GET", link, normal.send("GET", short + "!")),
      ("GET", link, normal.send("GET", short + "?width=x")),
      ("GET", link, closed.send("GET", short)),
      ("GET", link, normal.send("GET", "/v1/layout/png/AAAA")),
      ("GET", link, normal.send("GET", bomb)),
      ("GET", link, large.send("GET", short)),
      ("GET", link, late.send("GET", short)),
      ("GET", link, normal.application.refusal(.queueFull, of: nil)),
      ("GET", link, normal.application.refusal(.targetTooLong(limit: 1), of: nil)),
    ]
    observed += try observedTemplates()
    let reference = #"{"type":"p","children":[{"ref":"x"}]}"#
    observed += [
      ("POST", path, normal.send("POST", path, ["Content-Type": "application/json"], reference)),
      ("GET", link, normal.send("GET", "/v1/layout/json/" + ShortLinkTests.deflated(Array(reference.utf8)))),
    ]
    let batch = "/v1/layout/batch"
    let item = "{\"document\":\"x\"}"
    observed += [
      ("POST", batch, normal.send("POST", batch, BatchTests.headers, item)),
      ("POST", batch, normal.send("POST", batch, BatchTests.headers, "\n")),
      ("POST", batch, closed.send("POST", batch, BatchTests.headers, item)),
      ("POST", batch, normal.send("POST", batch, BatchTests.headers)),
      ("POST", batch, normal.send("POST", batch, ["Content-Type": "text/html"], item)),
      ("POST", batch, normal.send("POST", batch, BatchTests.headers, String(repeating: "1\n", count: 1001))),
      ("POST", batch, normal.application.refusal(.stopping, of: nil)),
    ]
    observed += refusals.map { ("POST", batch, normal.application.refusal($0, of: nil)) }
    for refusal in refusals {
      for method in ["POST", "GET"] where method == "POST" || refusal != .bodyTooLarge(limit: 1) {
        observed.append((method, path, normal.application.refusal(refusal, of: nil)))
      }
    }
    return observed
  }

  private func observedTemplates() throws -> [(method: String, path: String, response: Response)] {
    let (normal, closed) = (try service(), try closed())
    let large = try service { _ throws(LayoutFailure) in throw .limitExceeded(.init("too deep")) }
    let late = try service { _ throws(LayoutFailure) in throw .deadlineExceeded }
    let (list, path, card) = ("/v1/templates", "/v1/templates/{name}.{format}", "/v1/templates/card.svg")
    let json: Headers = ["Content-Type": "application/json"]
    let tag: Headers = ["If-None-Match": normal.send("HEAD", card).headers["ETag"] ?? ""]
    let posted = [
      "If-None-Match": normal.send("POST", card, json, "{}").headers["ETag"] ?? "", "Content-Type": "application/json",
    ]
    var observed: [(String, String, Response)] = [
      ("GET", list, normal.send("GET", list)), ("GET", list, closed.send("GET", list)),
      ("GET", list, ServiceFixture().send("GET", list)), ("GET", list, normal.send("GET", list + "?a=b")),
      ("GET", path, normal.send("GET", card, tag)), ("GET", path, closed.send("GET", card)),
      ("POST", path, normal.send("POST", card, Headers(posted.map { .init($0.key, $0.value) }), "{}")),
      ("POST", path, closed.send("POST", card, json, "{}")), ("POST", path, normal.send("POST", card, json)),
      ("POST", path, normal.send("POST", card, ["Content-Type": "text/css"], "{}")),
      ("POST", path, normal.application.refusal(.bodyTooLarge(limit: 1), of: nil)),
    ]
    for (method, body) in [("GET", ""), ("POST", "{}")] {
      observed += [
        (method, path, normal.send(method, card, json, body)),
        (method, path, normal.send(method, "/v1/templates/card.json", json, body)),
        (method, path, normal.send(method, card + "?width=x", json, body)),
        (method, path, normal.send(method, "/v1/templates/none.svg", json, body)),
        (method, path, normal.send(method, "/v1/templates/bad.svg", json, body)),
        (method, path, large.send(method, card, json, body)), (method, path, late.send(method, card, json, body)),
        (method, path, normal.application.refusal(.queueFull, of: nil)),
        (method, path, normal.application.refusal(.targetTooLong(limit: 1), of: nil)),
      ]
    }
    return observed
  }

  @Test("describes every answer with its status, type and fields")
  func answers() throws {
    for (method, path, response) in try observed() {
      let name = "\(method) \(path) \(response.status.code)"
      guard let described = description.responses(method, path)["\(response.status.code)"] else {
        Issue.record("\(name) is not described")
        continue
      }
      let type = response.headers["Content-Type"].flatMap { MediaType($0) }?.essence
      #expect(type == nil || described.content?[type ?? ""] != nil, "\(name): \(type ?? "")")
      // The fields with warnings come with pictures.
      for header in described.headers?.keys.sorted() ?? [] where !header.hasPrefix("Boxwright-Warning") {
        #expect(response.headers[header] != nil, "\(name) has no \(header)")
      }
    }
  }

  @Test("describes no status that does not occur")
  func statuses() throws {
    let observed = try observed()
    for (path, operations) in description.paths {
      for (method, operation) in operations {
        for status in operation.responses.keys {
          #expect(
            observed.contains {
              $0.method == method.uppercased() && $0.path == path && "\($0.response.status.code)" == status
            }, "\(method) \(path) \(status)")
        }
      }
    }
  }
}
