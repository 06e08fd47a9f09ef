/// The path to an element in its source. Making one takes constant time, whatever the depth, and no memory of its own for
/// the items of an array; its text is made when somebody asks.
public struct ElementPath: Sendable, CustomStringConvertible {
  private final class Step: Sendable {
    let parent: Step?
    let name: String
    /// The place in an array; -1 for the member of an object.
    let index: Int

    init(_ parent: Step?, _ name: String, _ index: Int) {
      self.parent = parent
      self.name = name
      self.index = index
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

  private var step: Step? { index < 0 ? container : Step(container, "", index) }

  /// The path to a member of an object.
  public func appending(_ name: String) -> ElementPath { ElementPath(Step(step, name, -1), -1) }

  /// The path to an item of an array.
  public func appending(_ index: Int) -> ElementPath { ElementPath(step, index) }

  /// The path as a JSON Pointer.
  ///
  /// https://www.rfc-editor.org/rfc/rfc6901
  public var description: String {
    var parts: [String] = []
    var next = step
    while let step = next {
      parts.append(step.index < 0 ? step.name.replacing("~", with: "~0").replacing("/", with: "~1") : "\(step.index)")
      next = step.parent
    }
    return parts.reversed().reduce(into: "") { $0 += "/" + $1 }
  }
}
