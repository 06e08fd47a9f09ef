import CSimdjson

/// A parsed JSON text: values in document order, each with the index after its last part.
package final class JSONTape {
  package enum Kind { case null, bool, number, string, array, object }

  /// A value, by its place on the tape.
  package typealias Index = Int

  private let document: OpaquePointer
  private let events: UnsafeBufferPointer<csimdjson_event>

  /// How many arrays and objects may be open at once.
  static let depthLimit = 2_048

  /// Parses UTF-8; `nil` if it is not JSON or nested too deep.
  package init?(_ bytes: [UInt8]) {
    guard let document = csimdjson_parse(bytes, bytes.count, Self.depthLimit) else { return nil }
    self.document = document
    events = UnsafeBufferPointer(start: csimdjson_events(document), count: csimdjson_count(document))
  }

  deinit { csimdjson_free(document) }

  package var root: Index { 0 }

  package func kind(_ index: Index) -> Kind {
    switch events[index].kind {
    case csimdjson_number.rawValue: .number
    case csimdjson_string.rawValue: .string
    case csimdjson_array.rawValue: .array
    case csimdjson_object.rawValue: .object
    case csimdjson_null.rawValue: .null
    default: .bool
    }
  }

  package func isTrue(_ index: Index) -> Bool { events[index].kind == csimdjson_true.rawValue }

  /// The index after the last part of a value, which is that of the next value of the same array.
  package func end(_ index: Index) -> Index { Index(events[index].end) }

  /// The value of a number; 0 for others.
  package func number(_ index: Index) -> Double { events[index].number }

  /// A string, with NUL replaced as HTML does; empty for other kinds.
  package func string(_ index: Index) -> String {
    let event = events[index]
    guard let text = event.text else { return "" }
    let bytes = UnsafeRawBufferPointer(start: text, count: event.length)
    let string = String(decoding: bytes, as: UTF8.self)
    return bytes.contains(0) ? string.replacing("\0", with: "\u{FFFD}") : string
  }

  /// The UTF-8 of a string; empty for other kinds. The tape keeps it.
  func utf8(_ index: Index) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: events[index].text, count: events[index].length)
  }

  /// Whether a string consists of these characters.
  func isString(_ index: Index, _ text: StaticString) -> Bool {
    let event = events[index]
    guard let start = event.text, event.length == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in
      text.withMemoryRebound(to: CChar.self) { csimdjson_equal(start, $0.baseAddress, event.length) != 0 }
    }
  }

  /// A hash of a value with all its parts. Equal hashes do not mean equal values.
  func hash(of index: Index) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
    }
    for part in index..<end(index) {
      let event = events[part]
      mix(UInt64(event.kind) << 32 | UInt64(truncatingIfNeeded: event.length))
      if event.kind == csimdjson_number.rawValue { mix(event.number.bitPattern) }
      let bytes = utf8(part)
      var offset = 0
      while offset + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < bytes.count {
        rest = rest << 8 | UInt64(bytes[offset])
        offset += 1
      }
      mix(rest)
    }
    return hash
  }

  /// Whether two values are written alike: strings, numbers, the order of members.
  func isEqual(_ left: Index, _ right: Index) -> Bool {
    guard end(left) - left == end(right) - right else { return false }
    for offset in 0..<end(left) - left {
      let (a, b) = (events[left + offset], events[right + offset])
      guard a.kind == b.kind, a.length == b.length, a.number.bitPattern == b.number.bitPattern,
        Int(a.end) - left == Int(b.end) - right
      else { return false }
      if let first = a.text, let second = b.text, csimdjson_equal(first, second, a.length) == 0 { return false }
    }
    return true
  }

  /// The value of a member of an object; of members with the same name, the last.
  package func member(_ name: String, of object: Index) -> Index? {
    var found: Index?
    forEachMember(of: object) { key, value in if key == name { found = value } }
    return found
  }

  /// Calls `body` with the name and the value of each member of an object.
  package func forEachMember<E: Error>(of object: Index, _ body: (String, Index) throws(E) -> Void) throws(E) {
    guard kind(object) == .object else { return }
    var index = object + 1
    while index < end(object) {
      try body(string(index), index + 1)
      index = end(index + 1)
    }
  }
}
