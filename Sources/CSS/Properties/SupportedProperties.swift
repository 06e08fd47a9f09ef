/// What the README's table of CSS properties is checked against.
public enum SupportedProperties {
  public struct Entry: Sendable, Hashable {
    public var name: String
    /// What is special about the support, in a few words; empty if there is nothing.
    public var note: String
  }

  /// Every property with an effect, longhands and shorthands, by name.
  public static let all: [Entry] =
    (Property.allCases.map { Entry(name: $0.name, note: $0.definition.note) }
    + Shorthand.allCases.map { Entry(name: $0.definition.name, note: $0.definition.note) })
    .sorted { $0.name < $1.name }

  /// The properties that only elements inside of `<svg>` have.
  public static let svg: [String] = (SVGProperty.own.map(\.name) + ["marker"]).sorted()

  /// Other names of supported properties, and what they stand for.
  public static let aliases: [(name: String, property: String)] =
    PropertyName.aliases.map { ($0.0, $0.1) }.sorted { $0.name < $1.name }

  /// Properties that are accepted and change nothing in a still picture.
  public static let withoutEffect: [String] = PropertyName.namesWithoutEffect.sorted()
}
