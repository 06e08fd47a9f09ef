/// The viewport that `<meta name="viewport" content="width=1200,height=630">` asks for.
enum ViewportMeta {
  /// The viewport, if both numbers are given and are whole px from 1 to 65,535.
  static func viewport(in content: String) -> ParsedInput.Viewport? {
    var values: [String: Int] = [:]
    var rest = Array(content.lowercased().utf8)[...]
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].split(whereSeparator: isSeparator).last ?? []
      let after = rest[(equals + 1)...].drop(while: isSpace)
      let value = after.prefix { !isSeparator($0) }
      values[String(decoding: name, as: UTF8.self)] = number(value)
      rest = rest[value.endIndex...]
    }
    guard let width = values["width"], let height = values["height"] else { return nil }
    return ParsedInput.Viewport(width: width, height: height)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(String(decoding: digits, as: UTF8.self)),
      ParsedInput.Viewport.lengths.contains(number)
    else { return nil }
    return number
  }

  /// Vertical tabs count here, unlike elsewhere in HTML.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }
}
