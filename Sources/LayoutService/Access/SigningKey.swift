import HTTP

/// A key that links are signed with. Several may be in use: while one takes the place of another, both are.
public struct SigningKey: Sendable, Equatable {
  /// Named in links. Letters, digits, `-`, `_` and `.`.
  public var identifier: String
  public var secret: [UInt8]

  /// The fewest bytes of a secret.
  ///
  /// https://csrc.nist.gov/pubs/sp/800/107/r1/final (August 2012), section 5.3.4: less than the length of the digest's
  /// half is too weak.
  static let shortestSecret = 16

  /// Reads `identifier:secret`, the secret in hexadecimal digits.
  ///
  /// - Throws: `SettingError`, which says what is wrong but not what the secret is.
  public init(_ text: String) throws(SettingError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].utf8.count),
      parts[0].utf8.allSatisfy(Self.isIdentifierCharacter)
    else {
      throw SettingError(description: "a signing key is written id:secret, the id in letters, digits, '-', '_' and '.'")
    }
    guard let secret = Self.bytes(hexadecimal: parts[1]), secret.count >= Self.shortestSecret else {
      throw SettingError(
        description:
          "the secret of signing key '\(parts[0])' must be \(2 * Self.shortestSecret) hexadecimal digits or more")
    }
    identifier = String(parts[0])
    self.secret = secret
  }

  /// Keys, each with an identifier of its own.
  public static func keys(_ texts: [String]) throws(SettingError) -> [SigningKey] {
    var keys: [SigningKey] = []
    for text in texts {
      let key = try SigningKey(text)
      guard !keys.contains(where: { $0.identifier == key.identifier }) else {
        throw SettingError(description: "there are two signing keys '\(key.identifier)'")
      }
      keys.append(key)
    }
    return keys
  }

  private static func isIdentifierCharacter(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || "-_.".utf8.contains(byte)
  }

  private static func bytes(hexadecimal text: Substring) -> [UInt8]? {
    let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}
