import Foundation
import Testing

/// Links from the command line to a service that asks for signatures.
@Suite("boxwright sign", .timeLimit(.minutes(5)))
struct SignCommandTests {
  private static let key = "a:00112233445566778899aabbccddeeff"

  /// What the command prints, and its status.
  private static func sign(_ arguments: [String], environment: [String: String] = [:]) throws -> (String, Int32) {
    let process = Process()
    process.executableURL = DaemonTests.executable
    process.arguments = ["sign"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
  }

  /// The signature is that of `openssl dgst -sha256 -mac HMAC`.
  @Test("prints signed links")
  func prints() throws {
    let link = "https://h.example/v1/layout?html=%3Cp%3E&format=svg"
    let signed = link + "&key=a&expires=2000&signature=0Me7ep2ydh6LD6t1pUyOjDTzqYN8sr7LZEJsR_tCEdA\n"
    #expect(try Self.sign(["--key", Self.key, "--expires", "2000", link]) == (signed, 0))
    let environment = ["BOXWRIGHT_SIGNING_KEY": "\(Self.key),b:ffeeddccbbaa99887766554433221100"]
    #expect(try Self.sign(["--expires=2000", link], environment: environment) == (signed, 0))
  }

  @Test(
    "says what it does not understand",
    arguments: [
      [], ["/v1/layout"], ["--key", "a", "/v1/layout"], ["--key", key], ["--key", key, "v1/layout"],
      ["--key", key, "--expires", "soon", "/v1/layout"], ["--key", key, "/a b"], ["--key", key, "https://h.example"],
      ["--key", key, "/a#b"], ["--key-file", "/nonexistent", "/v1/layout"],
    ])
  func refusals(arguments: [String]) throws {
    let (output, status) = try Self.sign(arguments)
    #expect(output.isEmpty)
    #expect(status != 0)
  }

  @Test("signs what a service with the same key lets in, with a token for what is posted")
  func service() throws {
    let daemon = try DaemonTests.Daemon(
      "--public-dir", DaemonTests.publicDirectory, "--signing-key", Self.key, "--bearer-token", "0123456789abcdef")
    defer { _ = daemon.stop() }
    let (output, _) = try Self.sign(["--key", Self.key, "--expires", "5m", "/v1/layout?html=hello"])
    let link = output.trimmingCharacters(in: .newlines)
    for (target, status) in [(link, 200), (link + "x", 403), ("/v1/layout?html=hello", 403), ("/healthz", 200)] {
      let client = try #require(RawClient(port: daemon.port))
      client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.receive()?.status == status, "\(target)")
    }
    for (field, status) in [("Authorization: Bearer 0123456789abcdef", 200), ("X: y", 401)] {
      let client = try #require(RawClient(port: daemon.port))
      client.send(ServerFixture.post("<p>", field))
      #expect(client.receive()?.status == status)
    }
  }
}
