/// A media type with its parameters.
///
/// https://www.rfc-editor.org/rfc/rfc9110.html#section-8.3.1 (June 2022)
public struct MediaType: Sendable, Equatable {
  public struct Parameter: Sendable, Equatable {
    /// In lower case.
    public var name: String
    /// Without quotes.
    public var value: String
  }

  /// In lower case, as is `subtype`.
  public var type: String
  public var subtype: String
  public var parameters: [Parameter]

  /// `type/subtype`
  public var essence: String { "\(type)/\(subtype)" }

  /// Nil if the text is not a media type (or a media range).
  public init?(_ text: String) {
    self.init(text[...])
  }

  init?(_ text: Substring) {
    let parts = ASCII.split(text, at: UInt8(ascii: ";"))
    let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, ASCII.isToken(names[0]), ASCII.isToken(names[1]) else { return nil }
    type = ASCII.lowercased(names[0])
    subtype = ASCII.lowercased(names[1])
    parameters = []
    for part in parts.dropFirst() where !part.isEmpty {
      guard let parameter = Self.parameter(part) else { return nil }
      parameters.append(parameter)
    }
  }

  private static func parameter(_ text: Substring) -> Parameter? {
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = text[..<equals]
    let value = text[text.utf8.index(after: equals)...]
    guard ASCII.isToken(name), let plain = unquoted(value) else { return nil }
    return Parameter(name: ASCII.lowercased(name), value: plain)
  }

  /// The text of a token or a quoted string.
  private static func unquoted(_ text: Substring) -> String? {
    guard text.utf8.first == UInt8(ascii: "\"") else { return ASCII.isToken(text) ? String(text) : nil }
    guard text.utf8.count >= 2, text.utf8.last == UInt8(ascii: "\"") else { return nil }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8.dropFirst().dropLast() {
      if byte == UInt8(ascii: "\\") && !isEscaped {
        isEscaped = true
      } else {
        bytes.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  public func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }
}
