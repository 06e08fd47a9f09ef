import Diagnostics

/// Finds the place where a text stops being JSON. Only for texts that were refused: simdjson does not tell where.
///
/// https://www.rfc-editor.org/rfc/rfc8259
package struct JSONFailure {
  private let bytes: [UInt8]
  private var position = 0
  /// The closing brackets that are awaited, outermost first.
  private var open: [UInt8] = []

  /// What is wrong with a text.
  package static func error(for bytes: [UInt8]) -> DocumentError {
    var scan = JSONFailure(bytes: bytes)
    do {
      try scan.document()
    } catch {
      let place = LineMap(bytes).location(of: scan.position)
      return DocumentError(error.isLimit ? .limitExceeded : .malformed, error.message, at: place)
    }
    if let offset = invalidOffset(in: bytes) {
      return DocumentError(.malformed, "not JSON: the text is not UTF-8", at: LineMap(bytes).location(of: offset))
    }
    return DocumentError(.malformed, "not JSON")
  }

  /// Where a text stops being UTF-8.
  private static func invalidOffset(in bytes: [UInt8]) -> Int? {
    var (parser, iterator, offset) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let units): offset += units.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  private struct Problem: Error {
    var message: String
    var isLimit = false

    init(_ message: String) { self.message = "not JSON: " + message }
    static let tooLarge: Problem = {
      var problem = Problem("")
      problem.message = "a number is too large"
      return problem
    }()
    static let tooDeep: Problem = {
      var problem = Problem("")
      problem.message = "JSON is nested more than \(JSONTape.depthLimit) levels deep"
      problem.isLimit = true
      return problem
    }()
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func document() throws(Problem) {
    try value()
    while let closing = open.last {
      skipSpace()
      if current == closing {
        position += 1
        open.removeLast()
      } else if current == UInt8(ascii: ",") {
        position += 1
        if closing == UInt8(ascii: "}") { try key() }
        try value()
      } else {
        throw Problem("expected ',' or '\(Character(Unicode.Scalar(closing)))'\(insteadOf)")
      }
    }
    skipSpace()
    if current != nil { throw Problem("expected nothing more\(insteadOf)") }
  }

  /// A scalar, an empty array or object, or everything up to the first scalar in one.
  private mutating func value() throws(Problem) {
    while true {
      skipSpace()
      switch current {
      case UInt8(ascii: "["):
        try push(UInt8(ascii: "]"))
        if closesAtOnce() { return }
      case UInt8(ascii: "{"):
        try push(UInt8(ascii: "}"))
        if closesAtOnce() { return }
        try key()
      case UInt8(ascii: "\""): return try string()
      case UInt8(ascii: "t"): return try word("true")
      case UInt8(ascii: "f"): return try word("false")
      case UInt8(ascii: "n"): return try word("null")
      case .some(let byte) where byte == UInt8(ascii: "-") || isDigit(byte): return try number()
      default: throw Problem("expected a value\(insteadOf)")
      }
    }
  }

  private mutating func push(_ closing: UInt8) throws(Problem) {
    if open.count >= JSONTape.depthLimit { throw .tooDeep }
    position += 1
    open.append(closing)
  }

  private mutating func closesAtOnce() -> Bool {
    skipSpace()
    guard let closing = open.last, current == closing else { return false }
    position += 1
    open.removeLast()
    return true
  }

  private mutating func key() throws(Problem) {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw Problem("expected a name in quotes\(insteadOf)") }
    try string()
    skipSpace()
    guard current == UInt8(ascii: ":") else { throw Problem("expected ':'\(insteadOf)") }
    position += 1
  }

  private mutating func string() throws(Problem) {
    position += 1
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case 0..<0x20: throw Problem("a control character in a string")
      case UInt8(ascii: "\\"): try escape()
      default: position += 1
      }
    }
    throw Problem("the text ends in a string")
  }

  private mutating func escape() throws(Problem) {
    position += 1
    guard let byte = current else { throw Problem("the text ends in a string") }
    if byte == UInt8(ascii: "u") {
      let unit = try hexadecimal()
      guard (0xD800...0xDFFF).contains(unit) else { return }
      let isPair =
        unit < 0xDC00 && position + 1 < bytes.count && bytes[position] == UInt8(ascii: "\\")
        && bytes[position + 1] == UInt8(ascii: "u")
      guard isPair else { throw Problem("half of a surrogate pair in a string") }
      position += 1
      guard (0xDC00...0xDFFF).contains(try hexadecimal()) else { throw Problem("half of a surrogate pair in a string") }
    } else if "\"\\/bfnrt".utf8.contains(byte) {
      position += 1
    } else {
      throw Problem("unknown escape in a string")
    }
  }

  /// The four digits after `\u`.
  private mutating func hexadecimal() throws(Problem) -> Int {
    position += 1
    let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = Int(digits, radix: 16) else {
      throw Problem("expected four hexadecimal digits")
    }
    position += 4
    return unit
  }

  private mutating func word(_ word: String) throws(Problem) {
    guard bytes[position...].starts(with: word.utf8) else { throw Problem("expected a value\(insteadOf)") }
    position += word.utf8.count
  }

  private mutating func number() throws(Problem) {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    if current == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if current == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    if let byte = current, isDigit(byte) { throw Problem("a number begins with 0") }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // The parser refuses whole numbers of more than 64 bits, though they are JSON.
    let isInteger = text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") }
    let isKnown = isInteger ? Int64(text) != nil || UInt64(text) != nil : Double(text)?.isFinite == true
    if !isKnown {
      position = start
      throw .tooLarge
    }
  }

  private mutating func digits() throws(Problem) {
    guard let byte = current, isDigit(byte) else { throw Problem("expected a digit\(insteadOf)") }
    while let byte = current, isDigit(byte) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// What is there instead of what was expected.
  private var insteadOf: String {
    guard let byte = current else { return ", but the text ends" }
    return byte > 0x20 && byte < 0x7F ? ", not '\(Character(Unicode.Scalar(byte)))'" : ""
  }
}
