/// Where a Redis server is: `redis://[[user]:password@]host[:port][/database]` or `unix:///path/of/socket`.
public struct RedisAddress: Sendable, Equatable {
  public enum Place: Sendable, Equatable {
    case host(String, port: Int32)
    case socket(String)
  }

  public var place: Place
  public var user: String?
  public var password: String?
  public var database = 0

  /// - Returns: nil if the text is no such address.
  public init?(_ text: String) {
    if text.hasPrefix("unix://") {
      let path = String(text.dropFirst("unix://".count))
      guard path.hasPrefix("/"), path.utf8.count < 108 else { return nil }
      place = .socket(path)
      return
    }
    guard text.hasPrefix("redis://") else { return nil }
    var rest = text.dropFirst("redis://".count)
    place = .host("", port: 6379)
    if let at = rest.lastIndex(of: "@") {
      guard readCredentials(rest[..<at]) else { return nil }
      rest = rest[rest.index(after: at)...]
    }
    if let slash = rest.firstIndex(of: "/") {
      let name = rest[rest.index(after: slash)...]
      guard name.isEmpty || Int(name).map({ (0...9999).contains($0) }) == true else { return nil }
      database = Int(name) ?? 0
      rest = rest[..<slash]
    }
    guard readHost(rest) else { return nil }
  }

  private mutating func readCredentials(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else { return false }
    user = parts[0].isEmpty ? nil : String(parts[0])
    password = String(parts[1])
    return true
  }

  private mutating func readHost(_ text: Substring) -> Bool {
    var name = text
    var port: Int32 = 6379
    let colon =
      text.hasPrefix("[") ? text.firstRange(of: "]:")?.upperBound : text.firstIndex(of: ":").map(text.index(after:))
    if let colon {
      guard let number = Int32(text[colon...]), (1...65_535).contains(number) else { return false }
      port = number
      name = text[..<text.index(before: colon)]
    }
    if name.hasPrefix("["), name.hasSuffix("]") { name = name.dropFirst().dropLast() }
    guard !name.isEmpty else { return false }
    place = .host(String(name), port: port)
    return true
  }
}
