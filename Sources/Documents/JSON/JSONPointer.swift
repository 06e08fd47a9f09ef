import CSS

/// A JSON Pointer: the path to a value.
///
/// https://www.rfc-editor.org/rfc/rfc6901
package struct JSONPointer: Sendable, CustomStringConvertible {
  package private(set) var path = ElementPath.root

  package init() {}

  package func appending(_ name: String) -> JSONPointer {
    var result = self
    result.path = path.appending(name)
    return result
  }

  package func appending(_ index: Int) -> JSONPointer {
    var result = self
    result.path = path.appending(index)
    return result
  }

  package var description: String { path.description }

  /// The path as messages name it.
  package var place: String {
    let description = description
    return description.isEmpty ? "the top" : description
  }
}
