import Diagnostics

/// Tells about members of a JSON document that are not used.
struct DocumentMembers {
  private let tape: JSONTape

  init(_ tape: JSONTape) { self.tape = tape }

  /// The members of a document with `html` or `root`.
  private static let known: Set<String> = ["html", "css", "root", "viewport", "defaults", "options"]

  /// What nodes may have that is no attribute.
  private static let nodeMembers: Set<String> = [
    "type", "tag", "props", "children", "text", "style", "class", "className", "id",
  ]

  func report(to diagnostics: inout [Diagnostic]) {
    guard tape.kind(tape.root) == .object else { return }
    let names = memberNames(of: tape.root)
    let isNode = !names.contains("html") && !names.contains("root")
    let isEmptyNode = isNode && Self.nodeMembers.isDisjoint(with: names)
    for name in names.sorted() {
      let place = JSONPointer().appending(name)
      if !isNode, !Self.known.contains(name) || name == "root" && names.contains("html") {
        diagnostics.append(Self.warning("the member '\(Self.excerpt(name))' is not used", place))
      } else if isNode, name == "css" || name == "viewport" {
        diagnostics.append(Self.warning("'\(name)' has an effect beside 'html' or 'root' only", place))
      } else if isEmptyNode, !Self.known.contains(name) {
        diagnostics.append(
          Self.warning("the member '\(Self.excerpt(name))' is not used: there is neither 'html' nor 'root'", place))
      }
    }
    reportDuplicates(to: &diagnostics)
    if let options = tape.member("options", of: tape.root), tape.kind(options) == .null {
      diagnostics.append(Self.warning("'options' is null and not used", JSONPointer().appending("options")))
    }
  }

  private func memberNames(of object: JSONTape.Index) -> Set<String> {
    var names: Set<String> = []
    tape.forEachMember(of: object) { name, _ in names.insert(name) }
    return names
  }

  private func reportDuplicates(to diagnostics: inout [Diagnostic]) {
    var seen: Set<String> = []
    var reported: Set<String> = []
    tape.forEachMember(of: tape.root) { name, _ in
      if !seen.insert(name).inserted, reported.insert(name).inserted {
        diagnostics.append(
          Self.warning(
            "there are several members '\(Self.excerpt(name))': the last one is used", JSONPointer().appending(name)))
      }
    }
  }

  private static func warning(_ message: String, _ place: JSONPointer) -> Diagnostic {
    Diagnostic(.warning, message, pointer: place.description)
  }

  private static func excerpt(_ name: String) -> String { name.count > 40 ? name.prefix(40) + "…" : name }
}
