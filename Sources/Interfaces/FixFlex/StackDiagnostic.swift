/// Something wrong with a stack.
public struct StackDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What kinds of faults there are.
  public enum Kind: String, Hashable, Sendable {
    /// The stack cannot be as it says: it has too little or too much room, or contradicts another stack.
    case overDetermined
    /// The stacks leave open where something goes or how large it is.
    case underDetermined
    /// Stacks depend on each other in a circle.
    case cyclic
    /// A value or a view that makes no sense.
    case invalid
  }

  /// The kind of the fault.
  public let kind: Kind
  /// The stack's name, or its number and view, such as `hstack 2 of “card”`.
  public let stack: String
  /// What is wrong, in words; lengths in px.
  public let message: String

  /// The stack and what is wrong with it.
  public var description: String { "\(stack): \(message)" }
}
