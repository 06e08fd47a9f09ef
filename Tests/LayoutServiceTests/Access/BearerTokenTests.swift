import Foundation
import HTTP
import Testing

@testable import LayoutService

@Suite("Bearer tokens")
struct BearerTokenTests {
  private static let token = "c2VjcmV0IHRva2Vu"

  private static func service(_ adjust: (inout ServiceConfiguration) -> Void) throws -> ServiceFixture {
    var configuration = ServiceConfiguration()
    adjust(&configuration)
    return ServiceFixture(configuration, access: try AccessControl(configuration) { 1000 })
  }

  /// A file with a text, which is removed afterwards.
  private static func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "boxwright-\(UUID().uuidString)")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }

  @Test("are asked for with POST", arguments: ["Bearer ", "bearer ", "BEARER  "])
  func accepted(scheme: String) throws {
    let service = try Self.service { $0.bearerTokens = ["another token of 16".replacing(" ", with: "-"), Self.token] }
    #expect(service.post("<p>", ["Authorization": scheme + Self.token]).status == .ok)
    #expect(service.send("GET", "/v1/layout?html=x").status == .ok)
    #expect(service.send("GET", "/healthz").status == .ok)
    #expect(service.send("OPTIONS", "/v1/layout").status == .noContent)
  }

  /// https://www.rfc-editor.org/rfc/rfc6750.html#section-3.1: an error is named only if there was a token.
  @Test(
    "that are none are refused before the body comes",
    arguments: [
      (nil, false), ("", false), ("Basic \(token)", false), (token, false), ("Bearer", false),
      ("Bearer \(token)x", true), ("Bearer \(token.dropLast())", true), ("Bearer \(token.lowercased())", true),
      ("Bearer x \(token)", true),
    ] as [(String?, Bool)])
  func refused(field: String?, namesError: Bool) throws {
    let service = try Self.service { $0.bearerTokens = [Self.token] }
    let response = service.post("<p>", field.map { ["Authorization": $0] } ?? [:])
    #expect(response.status == .unauthorized)
    #expect(response.headers["Content-Type"] == "application/problem+json")
    let challenge = response.headers["WWW-Authenticate"]
    #expect(challenge == "Bearer realm=\"boxwright\"" + (namesError ? ", error=\"invalid_token\"" : ""))
    #expect(service.laidOut.isEmpty)
  }

  @Test("come from a file, one in a line")
  func file() throws {
    try Self.withFile("# tokens\n\n  \(Self.token)  \nanother-token-of-16\n") { path in
      let service = try Self.service { $0.bearerTokenFile = path }
      #expect(service.post("<p>", ["Authorization": "Bearer \(Self.token)"]).status == .ok)
      #expect(service.post("<p>", ["Authorization": "Bearer another-token-of-16"]).status == .ok)
      #expect(service.post("<p>", ["Authorization": "Bearer #"]).status == .unauthorized)
    }
  }

  @Test("that cannot be read keep the service from starting")
  func broken() throws {
    #expect(throws: SettingError.self) { try Self.service { $0.bearerTokenFile = "/nonexistent" } }
    #expect(throws: SettingError.self) { try Self.service { $0.signingKeyFile = "/nonexistent" } }
    #expect(throws: SettingError.self) { try Self.service { $0.bearerTokens = ["short"] } }
    #expect(throws: SettingError.self) { try Self.service { $0.bearerTokens = ["with spaces in the middle"] } }
    try Self.withFile("# nothing\n") { path in
      #expect(throws: SettingError.self) { try Self.service { $0.bearerTokenFile = path } }
      #expect(throws: SettingError.self) { try Self.service { $0.signingKeyFile = path } }
    }
    try Self.withFile("# tokens\n\n\(Self.token)\n  short") { path in
      let error = #expect(throws: SettingError.self) { try Self.service { $0.bearerTokenFile = path } }
      #expect(error?.description.hasPrefix("\(path), line 4: a bearer token must be 16 or more") == true)
    }
    try Self.withFile("a:00112233445566778899aabbccddeeff\nb:0g") { path in
      let error = #expect(throws: SettingError.self) { try Self.service { $0.signingKeyFile = path } }
      #expect(error?.description.hasPrefix("\(path), line 2: ") == true)
    }
    try Self.withFile("a:00112233445566778899aabbccddeeff\nb:00112233445566778899aabbccddeeff") { path in
      let service = try Self.service { $0.signingKeyFile = path }
      #expect(service.send("GET", "/v1/layout?html=x").status == .forbidden)
    }
  }
}
