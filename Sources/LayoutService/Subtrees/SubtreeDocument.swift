import Documents
import HTTP

/// A digest of a subtree, for the client.
struct NodeDigest: Sendable, Equatable {
  /// A JSON Pointer into the document, as it is with all that it refers to.
  var pointer: String
  var digest: String

  /// Adds digests to boxes, as a member beside them.
  static func add(_ digests: [NodeDigest], to outcome: inout LayoutOutcome, _ options: LayoutOptions) {
    guard options.digests, options.format == .json, outcome.body.last == UInt8(ascii: "}") else { return }
    let json = JSONText.object { json in
      for digest in digests { json.member(digest.pointer, digest.digest) }
    }
    outcome.body.removeLast()
    outcome.body += Array(",\"digests\":".utf8) + json.bytes + [UInt8(ascii: "}")]
  }
}

/// Replaces the references of a document by what they stand for, and keeps its subtrees.
///
/// A reference is a node `{"ref": "<digest>"}`, perhaps with changes: `{"ref": "<digest>", "replace": {"/children/3/text":
/// "new"}}`, of which each has a JSON Pointer into the subtree and the new value. The subtrees that have digests are the
/// nodes that have other nodes among their children.
struct SubtreeDocument {
  let store: SubtreeStore
  /// Of subtrees that the document spells out, or changes.
  private(set) var digests: [NodeDigest] = []
  /// Where the references are that are not known.
  var unknown: [(pointer: String, digest: String)] = []
  /// Subtrees of this document, which may not all be kept for long enough.
  private var entries: [ContentDigest: SubtreeStore.Entry] = [:]

  init(store: SubtreeStore) {
    self.store = store
  }

  /// What the parser of documents lets nest, about.
  private static let depthLimit = 2000

  /// The job with a document without references, and with the digests of its subtrees if they are wanted.
  ///
  /// - Parameter limit: the bytes that the document may have.
  static func applied(to job: LayoutJob, store: SubtreeStore, limit: Int) throws(ProblemError) -> LayoutJob {
    guard job.type == .json, job.options.digests || mayRefer(job.document),
      let tape = JSONTape(job.document)
    else { return job }
    let value = JSONValue(tape, tape.root)
    guard job.options.digests || value.hasReferences else { return job }
    var document = SubtreeDocument(store: store)
    var job = job
    job.document = try document.expand(value, limit: limit)
    if job.options.digests { job.digests = document.digests }
    return job
  }

  /// Whether a document may refer to anything.
  static func mayRefer(_ document: [UInt8]) -> Bool {
    document.withUnsafeBufferPointer { bytes in
      guard bytes.count >= 5 else { return false }
      for index in 1..<bytes.count - 3
      where bytes[index] == UInt8(ascii: "r") && bytes[index - 1] == UInt8(ascii: "\"")
        && bytes[index + 1] == UInt8(ascii: "e") && bytes[index + 2] == UInt8(ascii: "f")
        && bytes[index + 3] == UInt8(ascii: "\"")
      {
        return true
      }
      return false
    }
  }

  /// The text of the document without references.
  private mutating func expand(_ document: JSONValue, limit: Int) throws(ProblemError) -> [UInt8] {
    var value = document
    value.remove("options")
    let pointer = JSONPointer()
    if let root = value.member("root") {
      value.set("root", try children(root, pointer.appending("root")))
    } else if value.member("html") == nil {
      value = try children(value, pointer)
    }
    if !unknown.isEmpty { throw problem() }
    // The outermost subtrees come last.
    digests.reverse()
    let text = SubtreeText(value)
    guard depth(of: text) <= Self.depthLimit, fullSize(of: text) <= limit else {
      throw ProblemError(
        .unprocessableContent,
        "The document has more than \(limit) bytes, or \(Self.depthLimit) levels, with all that it refers to.")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(fullSize(of: text))
    write(text, into: &bytes)
    if !unknown.isEmpty { throw problem() }
    return bytes
  }

  // MARK: Keeping

  /// A node, or several in an array, with subtrees in place of those that are kept.
  mutating func children(_ value: JSONValue, _ pointer: JSONPointer) throws(ProblemError) -> JSONValue {
    switch value {
    case .object: return try node(value, pointer)
    case .array(var items):
      for index in items.indices { items[index] = try children(items[index], pointer.appending(index)) }
      return .array(items)
    default: return value
    }
  }

  private mutating func node(_ value: JSONValue, _ pointer: JSONPointer) throws(ProblemError) -> JSONValue {
    if let reference = try reference(value, pointer) { return reference }
    var node = value
    var isBranch = false
    if let children = value.member("children") {
      let kept = try self.children(children, pointer.appending("children"))
      isBranch = Self.hasNodes(children)
      node.set("children", kept)
    }
    if var properties = value.member("props"), let children = properties.member("children") {
      let kept = try self.children(children, pointer.appending("props").appending("children"))
      isBranch = isBranch || Self.hasNodes(children)
      properties.set("children", kept)
      node.set("props", properties)
    }
    return isBranch ? try keep(node, pointer) : node
  }

  /// How deep a text nests with all that is left out in it.
  private mutating func depth(of text: SubtreeText) -> Int {
    var depth = text.depth
    for gap in text.gaps { depth = max(depth, gap.nesting + (entry(for: gap.digest)?.depth ?? 0)) }
    return depth
  }

  private static func hasNodes(_ children: JSONValue) -> Bool {
    switch children {
    case .object, .subtree: true
    case .array(let items): items.contains(where: hasNodes)
    default: false
    }
  }

  private mutating func keep(_ node: JSONValue, _ pointer: JSONPointer) throws(ProblemError) -> JSONValue {
    let text = SubtreeText(node)
    let depth = depth(of: text)
    guard depth <= Self.depthLimit else {
      throw ProblemError(
        .unprocessableContent, "JSON is nested more than \(Self.depthLimit) levels deep.", pointer: pointer.description)
    }
    let entry = SubtreeStore.Entry(text: text, fullSize: fullSize(of: text), depth: depth)
    let digest = store.insert(entry)
    entries[digest] = entry
    digests.append(NodeDigest(pointer: pointer.description, digest: digest.text))
    return .subtree(digest)
  }

  mutating func entry(for digest: ContentDigest) -> SubtreeStore.Entry? {
    if let entry = entries[digest] { return entry }
    guard let entry = store.entry(for: digest) else { return nil }
    entries[digest] = entry
    return entry
  }

  private mutating func fullSize(of text: SubtreeText) -> Int {
    var size = text.bytes.count
    for gap in text.gaps {
      let (sum, overflow) = size.addingReportingOverflow(entry(for: gap.digest)?.fullSize ?? 0)
      size = overflow ? .max : sum
    }
    return size
  }

  // MARK: Writing

  /// Writes a text with all that is left out in it.
  private mutating func write(_ text: SubtreeText, into bytes: inout [UInt8]) {
    var start = 0
    for gap in text.gaps {
      bytes += text.bytes[start..<gap.offset]
      start = gap.offset
      if let entry = entry(for: gap.digest) {
        write(entry.text, into: &bytes)
      } else {
        // Below a subtree that is known, one was forgotten.
        unknown.append(("", gap.digest.text))
      }
    }
    bytes += text.bytes[start...]
  }

  /// 409, with all references that are not known, so that the client sends these subtrees whole.
  private func problem() -> ProblemError {
    let first = unknown.first.map { $0.digest.prefix(100) } ?? ""
    var error = ProblemError(.conflict, "The subtree '\(first)' is not known here: send it whole.")
    error.problem.errors = unknown.prefix(1000).map { item in
      var error = ProblemDetails.Item("not known", pointer: item.pointer)
      error.reference = String(item.digest.prefix(100))
      return error
    }
    return error
  }
}
