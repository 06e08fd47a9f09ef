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
    bytes += "\(value)".utf8
  }

  /// A number with three decimals.
  public mutating func member(_ name: String, milli value: Int) {
    self.name(name)
    separate()
    bytes += Decimal.thousandths(value).utf8
  }

  public mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { text in
      if text.allSatisfy(Self.isPlain) {
        bytes.append(contentsOf: text)
      } else {
        for byte in text { append(escaping: byte) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte stands for itself in a string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case 0..<0x20, 0x7F:
      let digits = Array("0123456789abcdef".utf8)
      bytes += "\\u00".utf8
      bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: bytes.append(byte)
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
    let magnitude = value.magnitude
    let fraction = "\(magnitude % 1000)"
    let zeros = String(repeating: "0", count: 3 - fraction.utf8.count)
    return "\(value < 0 ? "-" : "")\(magnitude / 1000).\(zeros)\(fraction)"
  }
}
