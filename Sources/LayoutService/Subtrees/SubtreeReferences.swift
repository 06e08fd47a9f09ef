import Documents
import HTTP

/// References to subtrees, and the changes that they ask for.
extension SubtreeDocument {
  /// What a node that is a reference stands for; nil if it is none.
  mutating func reference(_ value: JSONValue, _ pointer: JSONPointer) throws(ProblemError) -> JSONValue? {
    guard value.isReference, case .object(let members) = value else { return nil }
    guard case .string(let text)? = value.member("ref") else {
      throw ProblemError(
        .badRequest, "The member 'ref' must be a digest in a string.", pointer: pointer.appending("ref").description)
    }
    if let other = members.first(where: { $0.name != "ref" && $0.name != "replace" }) {
      throw ProblemError(
        .badRequest, "A reference has the members 'ref' and 'replace', not '\(other.name.prefix(100))'.",
        pointer: pointer.appending(other.name).description)
    }
    guard let digest = ContentDigest(text: text), entry(for: digest) != nil else {
      unknown.append((pointer.description, text))
      return .null
    }
    guard let replacements = value.member("replace") else { return .subtree(digest) }
    let place = pointer.appending("replace")
    guard case .object(let changes) = replacements else {
      throw ProblemError(
        .badRequest, "The member 'replace' must be an object of JSON Pointers and values.", pointer: place.description)
    }
    var result = JSONValue.subtree(digest)
    for change in changes {
      guard change.name.hasPrefix("/"), change.name.utf8.count <= 1 << 16,
        replace(Self.path(change.name)[...], in: &result, by: change.value)
      else {
        throw ProblemError(
          .badRequest, "There is nothing at '\(change.name.prefix(200))' in the subtree.",
          pointer: place.appending(change.name).description)
      }
    }
    return try children(result, pointer)
  }

  /// The parts of a JSON Pointer, escapes resolved.
  private static func path(_ pointer: String) -> [String] {
    pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      $0.contains("~") ? String($0).replacing("~1", with: "/").replacing("~0", with: "~") : String($0)
    }
  }

  /// Replaces one place in a value, whose kept subtrees are opened on the way. False if there is no such place; a member
  /// that is not there is added.
  private mutating func replace(_ path: ArraySlice<String>, in value: inout JSONValue, by new: JSONValue) -> Bool {
    guard let name = path.first else {
      value = new
      return true
    }
    if case .subtree(let digest) = value {
      guard let node = opened(digest) else {
        unknown.append(("", digest.text))
        return true
      }
      value = node
    }
    switch value {
    case .object(var members):
      guard let index = members.lastIndex(where: { $0.name == name }) else {
        guard path.count == 1 else { return false }
        members.append(JSONValue.Member(name: name, value: new))
        value = .object(members)
        return true
      }
      // Taken out while it is changed, so that nothing is copied.
      value = .null
      var member = JSONValue.null
      swap(&member, &members[index].value)
      let isFound = replace(path.dropFirst(), in: &member, by: new)
      members[index].value = member
      value = .object(members)
      return isFound
    case .array(var items):
      guard let index = Int(name), items.indices.contains(index), name == "\(index)" else { return false }
      value = .null
      var item = JSONValue.null
      swap(&item, &items[index])
      let isFound = replace(path.dropFirst(), in: &item, by: new)
      items[index] = item
      value = .array(items)
      return isFound
    default: return false
    }
  }

  /// A kept subtree as a value, in which those below are kept still.
  private mutating func opened(_ digest: ContentDigest) -> JSONValue? {
    guard let text = entry(for: digest)?.text else { return nil }
    // Each gap gets a number in place of a value, and then back what it stands for.
    var bytes: [UInt8] = []
    var start = 0
    for (number, gap) in text.gaps.enumerated() {
      bytes += text.bytes[start..<gap.offset]
      bytes += "{\"\(store.placeholder)\":\(number)}".utf8
      start = gap.offset
    }
    bytes += text.bytes[start...]
    return JSONTape(bytes).map { withSubtrees(JSONValue($0, $0.root), text.gaps) }
  }

  private func withSubtrees(_ value: JSONValue, _ gaps: [SubtreeText.Gap]) -> JSONValue {
    switch value {
    case .array(let items): return .array(items.map { withSubtrees($0, gaps) })
    case .object(let members):
      if members.count == 1, members[0].name == store.placeholder, case .number(let number) = members[0].value,
        let index = Int(exactly: number), gaps.indices.contains(index)
      {
        return .subtree(gaps[index].digest)
      }
      return .object(members.map { .init(name: $0.name, value: withSubtrees($0.value, gaps)) })
    default: return value
    }
  }
}
