/// A JSON Pointer: the path to a value.
///
/// https://www.rfc-editor.org/rfc/rfc6901
package struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  package private(set) var description = ""

  package init() {}

  package func appending(_ name: String) -> JSONPointer {
    var result = self
    let escaped =
      name.utf8.contains { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }
      ? name.replacing("~", with: "~0").replacing("/", with: "~1") : name
    result.description += "/" + escaped
    return result
  }

  package func appending(_ index: Int) -> JSONPointer {
    var result = self
    result.description += "/\(index)"
    return result
  }

  /// The path as messages name it.
  package var place: String { description.isEmpty ? "the top" : description }
}
