/// The natural size of an SVG document or element, from `width`, `height` and `viewBox`.
///
/// https://www.w3.org/TR/2018/CR-SVG2-20181004/coords.html#SizingSVGInCSS
struct SVGSize {
  var width: Float?
  var height: Float?
  var ratio: (width: Float, height: Float)?

  init(width: String?, height: String?, viewBox: String?) {
    self.width = width.flatMap(Self.pixels)
    self.height = height.flatMap(Self.pixels)
    if let width = self.width, let height = self.height, width > 0, height > 0 {
      ratio = (width, height)
    } else if let box = viewBox.flatMap(Self.viewBoxSize) {
      ratio = box
    }
  }

  /// Looks at the outermost tag of an SVG file.
  init?(document bytes: [UInt8]) {
    guard let tag = Self.startTag(in: bytes[...]) else { return nil }
    let attributes = Self.attributes(in: tag)
    self.init(width: attributes["width"], height: attributes["height"], viewBox: attributes["viewBox"])
  }

  /// What stands between `<svg` and `>` where an element of that name begins.
  private static func startTag(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: Array("svg".utf8)), let next = rest.dropFirst(3).first, next <= 0x20 || next == 0x3E {
        let tag = rest.dropFirst(3)
        return tag.firstIndex(of: UInt8(ascii: ">")).map { tag[..<$0] }
      }
      guard let first = rest.first, first == UInt8(ascii: "?") || first == UInt8(ascii: "!") else { return nil }
      if rest.starts(with: Array("!--".utf8)) {
        guard let end = rest.firstRange(of: Array("-->".utf8)) else { return nil }
        rest = rest[end.upperBound...]
      }
    }
    return nil
  }

  private static func attributes(in tag: ArraySlice<UInt8>) -> [String: String] {
    var result: [String: String] = [:]
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].split(whereSeparator: { $0 <= 0x20 }).last ?? []
      let after = rest[(equals + 1)...].drop { $0 <= 0x20 }
      guard let quote = after.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { break }
      let value = after.dropFirst().prefix { $0 != quote }
      result[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
      rest = after.dropFirst(value.count + 2)
    }
    return result
  }

  /// A length in px; `nil` for percentages and whatever is not a length.
  private static func pixels(_ text: String) -> Float? {
    let trimmed = text.filter { !$0.isWhitespace }
    let number = trimmed.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    guard let value = Float(number), value.isFinite, value >= 0,
      let factor = factor(of: trimmed.dropFirst(number.count))
    else { return nil }
    return value * factor
  }

  private static func factor(of unit: Substring) -> Float? {
    switch unit.lowercased() {
    case "", "px": 1
    case "pt": 96.0 / 72
    case "pc": 16
    case "in": 96
    case "cm": 96 / 2.54
    case "mm": 96 / 25.4
    case "em", "rem": 16
    case "ex": 8
    default: nil
    }
  }

  private static func viewBoxSize(_ text: String) -> (width: Float, height: Float)? {
    let numbers = text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map { Float($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3], width.isFinite, height.isFinite,
      width > 0, height > 0
    else { return nil }
    return (width, height)
  }
}
