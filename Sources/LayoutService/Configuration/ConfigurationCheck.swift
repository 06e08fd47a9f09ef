/// What can be wrong with a configuration though each of its values can be read.
extension ServiceConfiguration {
  /// - Throws: `SettingError` that names the setting.
  public func check() throws(SettingError) {
    for directory in fontDirectories where FileReading.kind(of: directory) != .directory {
      throw SettingError(description: "--font-dir: \(directory) is not a directory")
    }
    for origin in allowedOrigins where origin != "*" && !Self.isOrigin(origin) {
      throw SettingError(
        description: "--allow-origin: expected * or an origin as https://example.org or http://localhost:3000, "
          + "not '\(origin)'")
    }
  }

  /// A serialised origin: scheme and host, perhaps a port, nothing else. `null` is what sandboxed pages send.
  ///
  /// https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin (Living Standard, as of 2025)
  private static func isOrigin(_ text: String) -> Bool {
    if text == "null" { return true }
    guard let separator = text.firstRange(of: "://") else { return false }
    let scheme = text[..<separator.lowerBound]
    let host = text[separator.upperBound...]
    return scheme.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } == true
      && scheme.utf8.allSatisfy(isHostCharacter) && !host.isEmpty && host.utf8.first != UInt8(ascii: ":")
      && host.utf8.allSatisfy { isHostCharacter($0) || ":[]_".utf8.contains($0) }
  }

  /// Origins are compared as browsers write them: in lower case, other characters in Punycode.
  private static func isHostCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
