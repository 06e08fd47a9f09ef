/// An entity tag.
///
/// https://www.rfc-editor.org/rfc/rfc9110.html#section-8.8.3 (June 2022)
public struct EntityTag: Sendable, Hashable {
  public var isWeak: Bool
  /// Without quotes.
  public var opaque: String

  public init(_ opaque: String, isWeak: Bool = false) {
    self.isWeak = isWeak
    self.opaque = opaque
  }

  /// As a field value: `"…"` or `W/"…"`.
  public var fieldValue: String { isWeak ? "W/\"\(opaque)\"" : "\"\(opaque)\"" }
}

/// The tags of an `If-None-Match` or `If-Match` field.
public enum EntityTagCondition: Sendable, Equatable {
  /// `*`: whatever there is.
  case any
  case tags([EntityTag])

  /// Malformed elements are skipped: they match nothing.
  public init(_ value: String) {
    var rest = value[...]
    var tags: [EntityTag] = []
    if ASCII.trimmed(rest) == "*" {
      self = .any
      return
    }
    while let (tag, after) = Self.nextTag(in: rest) {
      tags.append(tag)
      rest = after
    }
    self = .tags(tags)
  }

  /// The next tag, and the text behind it. Tags may contain commas.
  private static func nextTag(in text: Substring) -> (EntityTag, Substring)? {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let start = text.utf8.index(after: open)
    guard let close = text[start...].utf8.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let isWeak = text[..<open].hasSuffix("W/")
    return (EntityTag(String(text[start..<close]), isWeak: isWeak), text[text.utf8.index(after: close)...])
  }

  /// Whether a tag is in the list by the weak comparison, which `If-None-Match` asks for.
  ///
  /// https://www.rfc-editor.org/rfc/rfc9110.html#section-13.1.2 (June 2022)
  public func matchesWeakly(_ tag: EntityTag) -> Bool {
    switch self {
    case .any: true
    case .tags(let tags): tags.contains { $0.opaque == tag.opaque }
    }
  }
}
