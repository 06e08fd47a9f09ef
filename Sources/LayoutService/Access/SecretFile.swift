/// Files with secrets, one in a line.
public enum SecretFile {
  private static let sizeLimit = 1 << 16

  /// The lines of a file that are neither empty nor begin with `#`, without spaces at their ends.
  public static func lines(of path: String) throws(SettingError) -> [String] {
    guard let bytes = FileReading.contents(of: path, limit: sizeLimit) else {
      throw SettingError(description: "\(path) cannot be read, or has more than \(sizeLimit) bytes")
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.map { String($0.trimmingPrefix(while: \.isWhitespace)) }
      .map { line in line.lastIndex { !$0.isWhitespace }.map { String(line[...$0]) } ?? "" }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
