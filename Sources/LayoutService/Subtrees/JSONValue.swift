import Documents
import HTTP

/// A JSON value, members in their order, in which subtrees that are kept stand for themselves.
indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])
  /// A node that is kept with all that is below it.
  case subtree(ContentDigest)

  struct Member: Sendable {
    var name: String
    var value: JSONValue
  }

  /// A value of a parsed text. Nests as deeply as the parser lets texts nest.
  init(_ tape: JSONTape, _ index: JSONTape.Index) {
    switch tape.kind(index) {
    case .null: self = .null
    case .bool: self = .bool(tape.isTrue(index))
    case .number: self = .number(tape.number(index))
    case .string: self = .string(tape.string(index))
    case .array:
      var items: [JSONValue] = []
      var item = index + 1
      while item < tape.contentEnd(index) {
        items.append(JSONValue(tape, item))
        item = tape.end(item)
      }
      self = .array(items)
    case .object:
      var members: [Member] = []
      tape.forEachMember(of: index) { (name, member) in
        members.append(Member(name: name, value: JSONValue(tape, member)))
      }
      self = .object(members)
    }
  }

  /// The last member with this name, which is the one that counts.
  func member(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// Replaces the value of a member; adds it at the end if there is none.
  mutating func set(_ name: String, _ value: JSONValue) {
    guard case .object(var members) = self else { return }
    // Taken away first, so that nothing is copied.
    self = .null
    if let index = members.lastIndex(where: { $0.name == name }) {
      members[index].value = value
    } else {
      members.append(Member(name: name, value: value))
    }
    self = .object(members)
  }

  mutating func remove(_ name: String) {
    guard case .object(var members) = self else { return }
    members.removeAll { $0.name == name }
    self = .object(members)
  }
}

extension JSONValue {
  /// Whether there is a reference anywhere in the value.
  var hasReferences: Bool {
    switch self {
    case .array(let items): items.contains(where: \.hasReferences)
    case .object(let members): isReference || members.contains { $0.value.hasReferences }
    default: false
    }
  }

  /// Whether this is `{"ref": …}`, or is meant to be where a node is expected. Elements as JSX makes them have a member `ref`,
  /// too, which is no digest.
  var isReference: Bool {
    guard case .object(let members) = self, let reference = member("ref") else { return false }
    if case .string(let text) = reference, ContentDigest(text: text) != nil { return true }
    return !members.contains { $0.name == "type" || $0.name == "props" }
  }
}

/// Text of JSON in which subtrees that are kept are left out: where they belong, and which they are.
struct SubtreeText: Sendable {
  struct Gap: Sendable {
    /// In bytes of `bytes`.
    var offset: Int
    /// How many arrays and objects are around it.
    var nesting: Int
    var digest: ContentDigest
  }

  private(set) var bytes: [UInt8] = []
  private(set) var gaps: [Gap] = []
  /// How deep arrays and objects are in each other.
  private(set) var depth = 0
  private var nesting = 0

  init(_ value: JSONValue) {
    append(value)
  }

  private mutating func append(_ value: JSONValue) {
    nesting += 1
    defer { nesting -= 1 }
    depth = max(depth, nesting)
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes += JSONNumber.text(value).utf8
    case .string(let text): JSONText.append(string: text, to: &bytes)
    case .array(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(item)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONText.append(string: member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        append(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    case .subtree(let digest): gaps.append(Gap(offset: bytes.count, nesting: nesting, digest: digest))
    }
  }
}
