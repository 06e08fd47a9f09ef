/// Writes JSON text.
///
/// https://www.rfc-editor.org/rfc/rfc8259.html (December 2017)
public struct JSONText: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// An object whose members `write` adds.
  public static func object(_ write: (inout JSONText) -> Void) -> JSONText {
    var json = JSONText()
    json.object(write)
    return json
  }

  public mutating func object(_ write: (inout JSONText) -> Void) { nest("{", "}", write) }

  public mutating func array(_ write: (inout JSONText) -> Void) { nest("[", "]", write) }

  private mutating func nest(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ write: (inout JSONText) -> Void) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    write(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  /// The name of the member that follows.
  public mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  public mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    separate()
    Decimal.append(value, to: &bytes)
  }

  /// A number with three decimals.
  public mutating func member(_ name: String, milli value: Int) {
    self.name(name)
    separate()
    Decimal.append(thousandths: value, to: &bytes)
  }

  public mutating func string(_ value: String) {
    separate()
    Self.append(string: value, to: &bytes)
  }

  /// Appends a string in quotes.
  public static func append(string value: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { text in
      var start = 0
      for index in text.indices where !isPlain(text[index]) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        append(escaping: text[index], to: &bytes)
        start = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte stands for itself in a string.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  private static let hexadecimalDigits = Array("0123456789abcdef".utf8)

  private static func append(escaping byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    default:
      bytes += "\\u00".utf8
      bytes += [hexadecimalDigits[Int(byte >> 4)], hexadecimalDigits[Int(byte & 15)]]
    }
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

/// Decimal fractions without floating point.
public enum Decimal {
  /// A count of thousandths as a number with three decimals: 1500 is `1.500`.
  public static func thousandths(_ value: Int) -> String {
    var text: [UInt8] = []
    append(thousandths: value, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends what `thousandths` returns.
  public static func append(thousandths value: Int, to text: inout [UInt8]) {
    let magnitude = value.magnitude
    if value < 0 { text.append(UInt8(ascii: "-")) }
    append(digits: magnitude / 1000, atLeast: 1, to: &text)
    text.append(UInt8(ascii: "."))
    append(digits: magnitude % 1000, atLeast: 3, to: &text)
  }

  /// Appends a whole number.
  public static func append(_ value: Int, to text: inout [UInt8]) {
    if value < 0 { text.append(UInt8(ascii: "-")) }
    append(digits: value.magnitude, atLeast: 1, to: &text)
  }

  private static func append(digits value: UInt, atLeast least: Int, to text: inout [UInt8]) {
    var count = 1
    var limit: UInt = 10
    while count < 20, count < least || value >= limit {
      count += 1
      limit = count < 20 ? limit * 10 : .max
    }
    let end = text.count + count
    for _ in 0..<count { text.append(UInt8(ascii: "0")) }
    var rest = value
    for place in 1...count {
      text[end - place] += UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}
