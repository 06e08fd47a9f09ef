import Foundation
import Testing

/// The command itself, as a process.
@Suite("boxwright serve and boxwright health", .timeLimit(.minutes(5)))
struct DaemonTests {
  /// Lies beside the bundle of the tests.
  static let executable: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/", !FileManager.default.isExecutableFile(atPath: folder.appending(path: "boxwright").path) {
      folder = folder.deletingLastPathComponent()
    }
    return folder.appending(path: "boxwright")
  }()

  static let publicDirectory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "public").path

  final class Daemon {
    let process = Process()
    let errors = Pipe()
    let log = Pipe()
    private(set) var address = ""

    init(_ arguments: String...) throws {
      process.executableURL = DaemonTests.executable
      process.arguments = ["serve", "--port", "0", "--threads", "2", "--request-timeout", "2m"] + arguments
      process.standardError = errors
      process.standardOutput = log
      try process.run()
      var line = Data()
      while !line.contains(UInt8(ascii: "\n")), let part = try errors.fileHandleForReading.read(upToCount: 1),
        !part.isEmpty
      {
        line += part
      }
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      address = words.last.map(String.init) ?? ""
    }

    var port: Int { Int(address.dropLast().split(separator: ":").last ?? "") ?? 0 }

    func stop(_ signal: Int32 = SIGTERM) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  static func run(_ arguments: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test("serve until a signal comes, and end with status 0", arguments: [SIGTERM, SIGINT])
  func signals(signal: Int32) throws {
    let daemon = try Daemon("--public-dir", Self.publicDirectory)
    #expect(daemon.address.hasPrefix("http://127.0.0.1:"))
    let client = try #require(RawClient(port: daemon.port))
    client.send(ServerFixture.post("<div style='display:flex;width:50px;height:10px'></div>"))
    let response = client.receive()
    #expect(response?.status == 200)
    #expect(response?.body.contains(#""width":50,"height":10"#) == true)
    #expect(try Self.run("health", "--url", daemon.address + "healthz") == 0)
    #expect(try Self.run("health", "--url", daemon.address + "readyz") == 0)
    #expect(try Self.run("health", "--url", daemon.address + "nothing") == 1)
    #expect(daemon.stop(signal) == 0)
    #expect(try Self.run("health", "--url", daemon.address + "healthz") == 1)
    let lines = try daemon.log.fileHandleForReading.readToEnd() ?? Data()
    #expect(String(decoding: lines, as: UTF8.self).contains(#""method":"POST","target":"/v1/layout","status":200"#))
  }

  @Test("say what is wrong with settings and end with a status")
  func settings() throws {
    #expect(try Self.run("serve", "--port", "http") == 2)
    #expect(try Self.run("serve", "--prot", "80") == 2)
    #expect(try Self.run("serve", "operand") == 2)
    #expect(try Self.run("serve", "--port", "0", "--public-dir", "/nonexistent") == 1)
    #expect(try Self.run("serve", "--port", "0", "--host", "256.0.0.1") == 1)
    #expect(try Self.run("health", "--url", "ftp://127.0.0.1/") == 2)
  }

  @Test("lay out documents that nest as deeply as is let in, and refuse deeper ones")
  func depth() throws {
    let daemon = try Daemon("--public-dir", Self.publicDirectory)
    defer { _ = daemon.stop() }
    for (depth, status) in [(900, 200), (1100, 422), (50_000, 422)] {
      for display in ["block", "flex", "inline"] {
        let open = String(repeating: #"{"type":"div","style":{"display":"\#(display)"},"children":["#, count: depth)
        let tree = open + #""x""# + String(repeating: "]}", count: depth)
        let client = try #require(RawClient(port: daemon.port))
        client.send(
          "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: \(tree.utf8.count)\r\n\r\n"
            + tree)
        #expect(client.receive()?.status == status, "\(depth) \(display)")
      }
    }
    let client = try #require(RawClient(port: daemon.port))
    client.send(ServerFixture.post(String(repeating: "<div style='display:flex'>", count: 100_000)))
    #expect((client.receive()?.status).map { $0 == 200 || $0 == 422 } == true)
    client.send(ServerFixture.health)
    #expect(client.receive()?.status == 200)
  }
}
