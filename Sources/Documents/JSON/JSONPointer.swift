/// A JSON Pointer: the path to a value.
///
/// https://www.rfc-editor.org/rfc/rfc6901
struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  private(set) var description = ""

  func appending(_ name: String) -> JSONPointer {
    var result = self
    let escaped =
      name.utf8.contains { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }
      ? name.replacing("~", with: "~0").replacing("/", with: "~1") : name
    result.description += "/" + escaped
    return result
  }

  func appending(_ index: Int) -> JSONPointer {
    var result = self
    result.description += "/\(index)"
    return result
  }

  /// The path as messages name it.
  var place: String { description.isEmpty ? "the top" : description }
}
