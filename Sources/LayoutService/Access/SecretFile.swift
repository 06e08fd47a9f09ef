/// Files with secrets, one in a line.
public enum SecretFile {
  private static let sizeLimit = 1 << 16

  /// A secret, and where it stands.
  struct Entry {
    var text: String
    /// As `FILE, line 3`.
    var place: String
  }

  /// The lines of a file that are neither empty nor begin with `#`, without spaces at their ends.
  public static func lines(of path: String) throws(SettingError) -> [String] {
    try entries(of: path).map(\.text)
  }

  static func entries(of path: String) throws(SettingError) -> [Entry] {
    guard let bytes = FileReading.contents(of: path, limit: sizeLimit) else {
      throw SettingError(description: "\(path) cannot be read, or has more than \(sizeLimit) bytes")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().compactMap { number, line in
      let start = line.drop(while: \.isWhitespace)
      guard let last = start.lastIndex(where: { !$0.isWhitespace }), !start.hasPrefix("#") else { return nil }
      return Entry(text: String(start[...last]), place: "\(path), line \(number + 1)")
    }
  }
}
