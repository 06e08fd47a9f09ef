import Diagnostics
import HTTP

/// The fields that tell what a picture does not show as its document says; boxes come with that in their JSON.
///
/// `Boxwright-Warning-Count` counts the warnings, `Boxwright-Warnings` lists as many as there is room for, with their places:
/// a list of strings with parameters.
///
/// https://www.rfc-editor.org/rfc/rfc9651.html#section-3.1 (September 2024)
struct WarningFields: Equatable {
  static let countName = "Boxwright-Warning-Count"
  static let listName = "Boxwright-Warnings"
  /// The most bytes of the list: clients and proxies have limits for heads.
  static let limit = 4096

  let count: Int
  let list: String

  init(_ warnings: [Diagnostic]) {
    count = warnings.count
    var list = ""
    for warning in warnings {
      let item = Self.item(warning)
      guard list.utf8.count + item.utf8.count + 2 <= Self.limit else { break }
      list += (list.isEmpty ? "" : ", ") + item
    }
    self.list = list
  }

  func add(to headers: inout Headers) {
    headers.append(Self.countName, String(count))
    if !list.isEmpty { headers.append(Self.listName, list) }
  }

  private static func item(_ warning: Diagnostic) -> String {
    var item = string(warning.message)
    if let location = warning.location { item += ";line=\(location.line);column=\(location.column)" }
    if let pointer = warning.pointer { item += ";pointer=" + string(pointer) }
    return item
  }

  /// A string, or a display string if there are characters in it that are not ASCII.
  ///
  /// https://www.rfc-editor.org/rfc/rfc9651.html#section-4.1.11 (September 2024)
  private static func string(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    var result = isPlain ? "\"" : "%\""
    for byte in text.utf8 {
      let isQuoted = byte == UInt8(ascii: "\"") || isPlain && byte == UInt8(ascii: "\\")
      let isEncoded = !isPlain && (byte == UInt8(ascii: "%") || isQuoted || !(0x20..<0x7F).contains(byte))
      if isEncoded {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      } else {
        result += (isQuoted ? "\\" : "") + String(UnicodeScalar(byte))
      }
    }
    return result + "\""
  }

  // MARK: Stored

  /// A picture with its warnings, for a store that has only bodies: a line, and the body after it.
  func stored(before body: [UInt8]) -> [UInt8] { Array("\(count) \(list)\n".utf8) + body }

  /// What was stored; `nil` if it is something else.
  static func read(_ stored: [UInt8]) -> (fields: WarningFields, body: [UInt8])? {
    guard let end = stored.prefix(limit + 32).firstIndex(of: UInt8(ascii: "\n")),
      let space = stored[..<end].firstIndex(of: UInt8(ascii: " ")),
      let count = Int(String(decoding: stored[..<space], as: UTF8.self))
    else { return nil }
    let list = String(decoding: stored[(space + 1)..<end], as: UTF8.self)
    return (WarningFields(count: count, list: list), Array(stored[(end + 1)...]))
  }

  private init(count: Int, list: String) {
    self.count = count
    self.list = list
  }
}
