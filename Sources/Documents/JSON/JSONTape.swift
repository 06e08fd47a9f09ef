import CSimdjson

/// A parsed JSON text: the words of simdjson's tape in document order, and the strings that they refer to.
///
/// https://github.com/simdjson/simdjson/blob/v3.0.1/doc/tape.md
package final class JSONTape {
  package enum Kind { case null, bool, number, string, array, object }

  /// A value or key, by its place on the tape.
  package typealias Index = Int

  private let document: OpaquePointer
  /// Valid as long as the tape lives.
  let reader: TapeReader

  /// How many arrays and objects may be open at once.
  static let depthLimit = 2_048

  /// Parses UTF-8; `nil` if it is not JSON or nested too deep.
  package init?(_ bytes: [UInt8]) {
    guard let document = csimdjson_parse(bytes, bytes.count, Self.depthLimit) else { return nil }
    self.document = document
    reader = TapeReader(
      words: csimdjson_tape(document), strings: csimdjson_strings(document),
      mayHoldNull: csimdjson_escapes_null(bytes, bytes.count) != 0)
  }

  deinit { csimdjson_free(document) }

  package var root: Index { 1 }

  // MARK: Words

  package func kind(_ index: Index) -> Kind { reader.kind(index) }

  package func isTrue(_ index: Index) -> Bool { reader.letter(index) == UInt8(ascii: "t") }

  /// The index after a value, which is that of the next value of the same array.
  package func end(_ index: Index) -> Index { reader.end(index) }

  /// The index after the last value of an array or object, whose values begin after `index`.
  package func contentEnd(_ index: Index) -> Index { reader.contentEnd(index) }

  /// The value of a number; 0 for others.
  package func number(_ index: Index) -> Double { reader.number(index) }

  /// A string, with NUL replaced as HTML does; empty for other kinds.
  package func string(_ index: Index) -> String { reader.string(index) }

  // MARK: Objects

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
    while index < contentEnd(object) {
      try body(string(index), index + 1)
      index = end(index + 1)
    }
  }
}
