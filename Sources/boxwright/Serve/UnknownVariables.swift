import LayoutService

/// Environment variables that look like settings and are none: mostly misspelt.
enum UnknownVariables {
  private static let prefix = "BOXWRIGHT_"

  /// A sentence for each of them, sorted by name.
  static func warnings(in environment: [String: String]) -> [String] {
    let known = Set(Command.all.flatMap { $0.options.compactMap(\.environment) })
    return environment.keys.filter { $0.hasPrefix(prefix) && !known.contains($0) }.sorted().map { name in
      let nearest = Spelling.nearest(to: name, among: known.sorted())
      return "the environment variable \(name) means nothing" + (nearest.map { "; did you mean \($0)?" } ?? "")
    }
  }
}
