/// A path with names in braces that stand for whatever is there: `/v1/layout/{format}/{payload}`.
///
/// A segment with braces matches any segment that is not empty, and whose text outside of braces is that of the pattern
/// between one character or more.
struct PathPattern: Sendable {
  private let segments: [[Substring]]

  /// Nil if the path has no braces.
  init?(_ path: String) {
    guard path.contains("{") else { return nil }
    segments = path.split(separator: "/", omittingEmptySubsequences: false).map(Self.literals)
  }

  /// The texts around the names of a segment: `{name}.{format}` has an empty one, a dot, and an empty one.
  private static func literals(_ segment: Substring) -> [Substring] {
    var literals: [Substring] = []
    var rest = segment
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      literals.append(rest[..<open])
      rest = rest[rest.index(after: close)...]
    }
    return literals + [rest]
  }

  func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == segments.count else { return false }
    return zip(parts, segments).allSatisfy(Self.matches)
  }

  private static func matches(_ part: Substring, _ literals: [Substring]) -> Bool {
    guard literals.count > 1, let first = literals.first, let last = literals.last else {
      return part == literals.first
    }
    guard part.hasPrefix(first), part.hasSuffix(last) else { return false }
    var rest = part.dropFirst(first.count).dropLast(last.count)
    for literal in literals.dropFirst().dropLast() {
      guard let found = rest.dropFirst().firstRange(of: literal) else { return false }
      rest = rest[found.upperBound...]
    }
    return !rest.isEmpty
  }
}
