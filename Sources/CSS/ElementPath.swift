/// The path to an element in its source. Making one takes constant time, whatever the depth, and no memory of its own for
/// the items of an array; its text is made when somebody asks.
public struct ElementPath: Sendable, CustomStringConvertible {
  private final class Step: Sendable {
    let parent: Step?
    /// The place in the array that `parent` is the path to; -1 if `parent` is an object.
    let index: Int
    /// The member of the item, or of the object; `nil` for the item itself.
    let name: String?

    init(_ parent: Step?, _ index: Int, _ name: String?) {
      self.parent = parent
      self.index = index
      self.name = name
    }
  }

  /// The path to the value, or to the array that it is an item of; `nil` for the whole source.
  private let container: Step?
  /// The place in the array; -1 if `container` is the path itself.
  private let index: Int

  private init(_ container: Step?, _ index: Int) {
    self.container = container
    self.index = index
  }

  /// The path to the whole source.
  public static let root = ElementPath(nil, -1)

  private var step: Step? { index < 0 ? container : Step(container, index, nil) }

  /// The path to a member of an object.
  public func appending(_ name: String) -> ElementPath { ElementPath(Step(container, index, name), -1) }

  /// The path to an item of an array.
  public func appending(_ index: Int) -> ElementPath { ElementPath(step, index) }

  /// The path as a JSON Pointer.
  ///
  /// https://www.rfc-editor.org/rfc/rfc6901
  public var description: String {
    var parts: [String] = []
    var next = step
    while let step = next {
      if let name = step.name { parts.append(name.replacing("~", with: "~0").replacing("/", with: "~1")) }
      if step.index >= 0 { parts.append("\(step.index)") }
      next = step.parent
    }
    return parts.reversed().reduce(into: "") { $0 += "/" + $1 }
  }
}
