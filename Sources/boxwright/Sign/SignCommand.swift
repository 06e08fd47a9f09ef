import Foundation
import LayoutService

extension Command {
  static let sign = Command(
    name: "sign",
    summary: "sign a link for a service that asks for signed ones",
    operands: "LINK...",
    description: [
      "Writes each LINK, a URL or a path with its query, with the parameters 'key', 'expires' and 'signature' at its end. "
        + "The signature is HMAC-SHA256 over path and query as they are written.",
      "The key is the first that is given. Keep it out of the command line, which other users can see, with "
        + "--key-file or the environment.",
    ],
    options: [
      CommandOption(
        name: "key", value: "ID:HEX", summary: "The key, its secret in hexadecimal digits.",
        environment: "BOXWRIGHT_SIGNING_KEY", repeats: true, environmentSeparator: ","),
      CommandOption(
        name: "key-file", value: "FILE", summary: "A file with such keys, one in a line.",
        environment: "BOXWRIGHT_SIGNING_KEY_FILE", isPath: true),
      CommandOption(
        name: "expires", value: "TIME",
        summary: "When the link is no longer good: a Unix time, or how long from now with s, m, h or d.",
        standard: "never"),
    ],
    exitStatuses: [(0, "The links were signed."), (1, "The key cannot be read."), (2, "The command line was wrong.")],
    examples: [
      (
        "A card for a week:",
        "boxwright sign --key-file keys --expires 7d 'https://example.org/v1/templates/card.svg?title=Hello'"
      )
    ],
    run: { arguments in
      guard !arguments.operands.isEmpty else { throw UsageError("there is no link to sign") }
      let key = try SigningArguments.key(arguments)
      let expires = try arguments.value("expires").map { text throws(UsageError) in
        try SigningArguments.expiry(text, now: Int(Date().timeIntervalSince1970))
      }
      for link in arguments.operands {
        let (server, target) = try SigningArguments.parts(of: link)
        print(server + LinkSignature.sign(target, with: key, expires: expires))
      }
      return 0
    })
}

/// What `boxwright sign` is told.
enum SigningArguments {
  static func key(_ arguments: Arguments) throws -> SigningKey {
    var texts = arguments.values("key")
    if texts.isEmpty, let file = arguments.value("key-file") { texts = try SecretFile.lines(of: file) }
    guard let first = texts.first else { throw UsageError("there is no key: give --key or --key-file") }
    return try SigningKey(first)
  }

  /// A Unix time in seconds, or a span from now such as `90s`, `15m`, `12h` or `7d`.
  static func expiry(_ text: String, now: Int) throws(UsageError) -> Int {
    let seconds = ["s": 1, "m": 60, "h": 3600, "d": 86_400][text.suffix(1)]
    let expiry =
      if let seconds { Int(text.dropLast()).flatMap { span($0, seconds) }.map { now + $0 } } else { Int(text) }
    guard let expiry, (0...LinkSignature.latest).contains(expiry) else {
      throw UsageError(
        "--expires: expected a Unix time up to \(LinkSignature.latest) or a time from now such as 15m, 12h or 7d, "
          + "not '\(text)'")
    }
    return expiry
  }

  /// Seconds; `nil` for none, and for more than any link can be good for.
  private static func span(_ count: Int, _ seconds: Int) -> Int? {
    (0...LinkSignature.latest / seconds).contains(count) ? count * seconds : nil
  }

  /// The server of a link, which is empty for a path, and its path and query.
  static func parts(of link: String) throws(UsageError) -> (server: String, target: String) {
    var server = ""
    var target = link[...]
    if let scheme = link.range(of: "://") {
      let start = link[scheme.upperBound...].firstIndex(of: "/") ?? link.endIndex
      (server, target) = (String(link[..<start]), link[start...])
    }
    guard target.hasPrefix("/"), !target.contains("#"), target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw UsageError("'\(link)' is neither a URL with a path nor a path; other characters must be percent-encoded")
    }
    return (server, String(target))
  }
}
