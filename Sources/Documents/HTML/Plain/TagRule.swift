/// How the tree construction of HTML treats a tag, as far as plain documents go.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
enum TagRule: UInt8, Sendable {
  case html, head, body
  /// Void elements that may stand in the head.
  case metadata
  /// Elements whose content is text up to the end tag.
  case rawText
  /// Blocks, which end an open paragraph.
  case block
  /// Blocks inside which a list item is not ended by another one.
  case list
  case heading, paragraph, preformatted, form
  case listItem, description
  /// Formatting elements.
  case formatting
  case anchor, button
  case void
  /// `hr`
  case rule
  case table, tableSection, tableRow, tableCell
  /// All others that open an element.
  case ordinary
  /// What plain documents do not contain.
  case unsupported

  /// Whether an end tag of a block around such an element ends it.
  var hasImpliedEnd: Bool { self == .paragraph || self == .listItem || self == .description }

  /// Whether the element ends an open paragraph.
  var endsParagraph: Bool {
    switch self {
    case .block, .list, .heading, .paragraph, .preformatted, .form, .listItem, .description, .rule, .table: true
    default: false
    }
  }

  /// Whether only tags of tables may stand in the element.
  var isTableStructure: Bool { self == .table || self == .tableSection || self == .tableRow }

  /// Whether the search for a list item to end stops at the element.
  var stopsItemSearch: Bool {
    switch self {
    case .list, .heading, .preformatted, .form, .button, .table, .tableSection, .tableRow, .tableCell, .body, .html:
      true
    default: false
    }
  }
}

/// The rules of all tags with one of their own, by name.
struct TagTable: Sendable {
  /// A name of up to 16 bytes in lower case, padded with NUL.
  typealias Key = SIMD2<UInt64>

  struct Entry: Sendable {
    var key = Key.zero
    var rule = TagRule.ordinary
    var name = ""
  }

  /// Open addressing; a key of zeros is a free slot.
  private let slots: [Entry]
  private static let slotCount = 512

  static let shared = TagTable()

  private init() {
    var slots = [Entry](repeating: Entry(), count: Self.slotCount)
    for (rule, names) in Self.names {
      for name in names.split(separator: " ") {
        var key = Key.zero
        for (index, byte) in name.utf8.enumerated() { Self.insert(byte, at: index, into: &key) }
        var slot = Self.slot(of: key)
        while slots[slot].key != .zero { slot = (slot + 1) & (Self.slotCount - 1) }
        slots[slot] = Entry(key: key, rule: rule, name: String(name))
      }
    }
    self.slots = slots
  }

  static func insert(_ byte: UInt8, at index: Int, into key: inout Key) {
    key[index >> 3] |= UInt64(byte) << UInt64((index & 7) * 8)
  }

  private static func slot(of key: Key) -> Int {
    let mixed = (key[0] ^ (key[1] &* 0x9E37_79B9_7F4A_7C15)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 55)
  }

  /// The entry of a name, `nil` if the name has no rule of its own.
  func entry(for key: Key) -> Entry? {
    var slot = Self.slot(of: key)
    while slots[slot].key != .zero {
      if slots[slot].key == key { return slots[slot] }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return nil
  }

  private static let names: [(TagRule, String)] = [
    (.html, "html"), (.head, "head"), (.body, "body"),
    (.metadata, "meta link base"), (.rawText, "style script title"),
    (
      .block,
      "address div main"
    ),
    (
      .list,
      "article aside blockquote center details dir dl fieldset figcaption figure footer header hgroup menu nav ol "
        + "section summary ul"
    ),
    (.heading, "h1 h2 h3 h4 h5 h6"), (.paragraph, "p"), (.preformatted, "pre"), (.form, "form"),
    (.listItem, "li"), (.description, "dt dd"),
    (.formatting, "b big code em font i s small strike strong tt u"), (.anchor, "a"), (.button, "button"),
    (.void, "area br embed img wbr input"), (.rule, "hr"),
    (.table, "table"), (.tableSection, "tbody thead tfoot"), (.tableRow, "tr"), (.tableCell, "td th"),
    (
      .unsupported,
      "applet basefont bgsound caption col colgroup command frame frameset iframe image isindex keygen listing "
        + "marquee math menuitem nobr noembed noframes noscript object optgroup option param plaintext rb rp rt rtc "
        + "select source svg template textarea track xmp"
    ),
    // These are here for their names.
    (.ordinary, "abbr bdi bdo cite data del dfn ins kbd label legend mark q samp span sub sup time var"),
  ]
}
