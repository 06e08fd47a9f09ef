/// The path to an element in its source. Making one takes constant time, whatever the depth; its text is made when
/// somebody asks.
public final class ElementPath: Sendable, CustomStringConvertible {
  private let parent: ElementPath?
  private let name: String
  /// The place in an array; -1 for the member of an object.
  private let index: Int

  private init(_ parent: ElementPath?, _ name: String, _ index: Int) {
    self.parent = parent
    self.name = name
    self.index = index
  }

  /// The path to the whole source.
  public static let root = ElementPath(nil, "", -1)

  /// The path to a member of an object.
  public func appending(_ name: String) -> ElementPath { ElementPath(self, name, -1) }

  /// The path to an item of an array.
  public func appending(_ index: Int) -> ElementPath { ElementPath(self, "", index) }

  /// The path as a JSON Pointer.
  ///
  /// https://www.rfc-editor.org/rfc/rfc6901
  public var description: String {
    var parts: [String] = []
    var step = self
    while let parent = step.parent {
      parts.append(step.index < 0 ? step.name.replacing("~", with: "~0").replacing("/", with: "~1") : "\(step.index)")
      step = parent
    }
    return parts.reversed().reduce(into: "") { $0 += "/" + $1 }
  }
}
