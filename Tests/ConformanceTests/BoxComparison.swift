@testable import Documents

/// Compares two box trees as `compare.py` of the oracle does.
struct BoxComparison {
  let expected: JSONTape
  let actual: JSONTape
  let comparesText: Bool

  /// px: Chromium rounds layout to 1/64 px, in places more than once.
  static let tolerance = 0.1
  private static let lengths = ["x", "y", "width", "height"]

  /// The first difference, or `nil` if there is none.
  func difference() -> String? { compare(expected.root, actual.root, path: "html") }

  private func compare(_ want: Int, _ got: Int, path: String) -> String? {
    let tag = string("tag", of: want, in: expected)
    let actualTag = string("tag", of: got, in: actual)
    if tag != actualTag { return "\(path): tag \(actualTag), expected \(tag)" }
    if tag != "br", tag != "wbr" {
      for name in Self.lengths {
        let wanted = number(name, of: want, in: expected) ?? 0
        guard let given = number(name, of: got, in: actual), abs(given - wanted) <= Self.tolerance else {
          return "\(path): \(name) \(number(name, of: got, in: actual) ?? .nan), expected \(wanted)"
        }
      }
    }
    if comparesText, let difference = textDifference(want, got, path: path) { return difference }
    return tag == "svg" ? nil : compareChildren(want, got, path: path)
  }

  private func compareChildren(_ want: Int, _ got: Int, path: String) -> String? {
    let children = items("children", of: want, in: expected)
    let others = items("children", of: got, in: actual)
    guard children.count == others.count else {
      return "\(path): \(others.count) children, expected \(children.count)"
    }
    for (index, pair) in zip(children, others).enumerated() {
      let id = string("id", of: pair.0, in: expected)
      let name = string("tag", of: pair.0, in: expected) + (id.isEmpty ? "[\(index)]" : "#\(id)")
      if let difference = compare(pair.0, pair.1, path: "\(path) > \(name)") { return difference }
    }
    return nil
  }

  private func textDifference(_ want: Int, _ got: Int, path: String) -> String? {
    let wanted = TextRow.joined(rows(of: want, in: expected), slack: Self.tolerance)
    let given = TextRow.joined(rows(of: got, in: actual), slack: Self.tolerance)
    guard wanted.count == given.count else { return "\(path): \(given.count) text lines, expected \(wanted.count)" }
    for (index, pair) in zip(wanted, given).enumerated() {
      if let difference = pair.0.difference(from: pair.1, tolerance: Self.tolerance) {
        return "\(path): line \(index): \(difference)"
      }
    }
    return nil
  }

  private func rows(of node: Int, in tape: JSONTape) -> [TextRow] {
    items("textLines", of: node, in: tape).map { line in
      TextRow(
        text: string("text", of: line, in: tape), x: number("x", of: line, in: tape) ?? .nan,
        y: number("y", of: line, in: tape) ?? .nan, width: number("width", of: line, in: tape) ?? .nan,
        height: number("height", of: line, in: tape) ?? .nan)
    }
  }

  private func number(_ name: String, of object: Int, in tape: JSONTape) -> Double? {
    tape.member(name, of: object).flatMap { tape.kind($0) == .number ? tape.number($0) : nil }
  }

  private func string(_ name: String, of object: Int, in tape: JSONTape) -> String {
    tape.member(name, of: object).map { tape.string($0) } ?? ""
  }

  private func items(_ name: String, of object: Int, in tape: JSONTape) -> [Int] {
    guard let array = tape.member(name, of: object), tape.kind(array) == .array else { return [] }
    var items: [Int] = []
    var item = array + 1
    while item < tape.contentEnd(array) {
      items.append(item)
      item = tape.end(item)
    }
    return items
  }
}

/// A piece of text on a line.
struct TextRow {
  var text: String
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// The text without white space and characters that cannot be seen.
  var visible: String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !Self.isUnseen(scalar) { result.append(scalar) }
    return String(result)
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x34F, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF: true
    default: scalar.properties.isWhitespace || (0x1C...0x1F).contains(scalar.value)
    }
  }

  /// The pieces top down and left to right, with those that touch joined and those without a visible character left
  /// out.
  static func joined(_ pieces: [TextRow], slack: Double) -> [TextRow] {
    var rows: [[TextRow]] = []
    for piece in pieces.sorted(by: { $0.y < $1.y }) {
      if let last = rows.last?.last, piece.y - last.y <= slack {
        rows[rows.count - 1].append(piece)
      } else {
        rows.append([piece])
      }
    }
    return rows.flatMap { join($0, slack: slack) }.filter { !$0.visible.isEmpty }
  }

  private static func join(_ row: [TextRow], slack: Double) -> [TextRow] {
    var whole: [TextRow] = []
    for piece in row.sorted(by: { ($0.x, $0.width) < ($1.x, $1.width) }) {
      if var last = whole.last, abs(piece.x - last.x - last.width) <= slack, abs(piece.height - last.height) <= slack {
        last.width = max(last.width, piece.x + piece.width - last.x)
        last.text += piece.text
        whole[whole.count - 1] = last
      } else {
        whole.append(piece)
      }
    }
    return whole
  }

  func difference(from other: TextRow, tolerance: Double) -> String? {
    for (name, wanted, given) in [
      ("x", x, other.x), ("y", y, other.y), ("width", width, other.width), ("height", height, other.height),
    ] where !(abs(wanted - given) <= tolerance) { return "\(name) \(given), expected \(wanted)" }
    let isSame = visible.unicodeScalars.sorted() == other.visible.unicodeScalars.sorted()
    return isSame ? nil : "text '\(other.text)', expected '\(text)'"
  }
}
