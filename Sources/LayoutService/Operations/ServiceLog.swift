import Glibc
import HTTP

/// What the service says about itself on standard error: that it starts, stops, or that something is not as it should be.
/// Requests are in the access log.
public struct ServiceLog: Sendable {
  public enum Level: String, Sendable {
    case info, warning, error
  }

  /// Whether each message is an object of JSON in a line of its own, as the access log writes them.
  private let isJSON: Bool
  private let descriptor: Int32

  /// - Parameter format: `json` or `text`.
  public init(format: String, descriptor: Int32 = STDERR_FILENO) {
    isJSON = format == "json"
    self.descriptor = descriptor
  }

  /// - Parameter members: what a message names, for programs that read JSON. The message has it, too.
  public func write(_ level: Level, _ message: String, _ members: KeyValuePairs<String, String> = [:]) {
    let line = isJSON ? Self.json(level, message, members) : Self.text(level, message)
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func text(_ level: Level, _ message: String) -> String {
    switch level {
    case .info: "boxwright: \(message)"
    case .warning: "boxwright: warning: \(message)"
    case .error: "boxwright: error: \(message)"
    }
  }

  private static func json(_ level: Level, _ message: String, _ members: KeyValuePairs<String, String>) -> String {
    JSONText.object { json in
      json.member("time", Timestamp.now)
      json.member("level", level.rawValue)
      json.member("message", message)
      for (name, value) in members { json.member(name, value) }
    }.text
  }
}
