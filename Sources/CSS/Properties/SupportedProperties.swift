/// What the README's table of CSS properties is checked against.
public enum SupportedProperties {
  public struct Entry: Sendable, Hashable {
    public var name: String
    /// What is special about the support, in a few words; empty if there is nothing.
    public var note: String
  }

  /// Every property with an effect, by name.
  public static let all: [Entry] = []
}
