/// Finds members of JSON nodes that are written nearly as one that says something about the node. No attribute of HTML or
/// SVG is.
enum MisspelledMember {
  private static let members = ["type", "children", "style", "class", "className", "text", "props"].map {
    (name: $0, letters: Array($0.utf8))
  }

  /// The member that is meant by a name that is none; `nil` if it is like none of them.
  static func meant(by name: String) -> String? {
    let letters = Array(name.utf8)
    // Most attributes are longer than the shorter members, or begin with another letter.
    guard letters.count >= 3, letters.count <= 10 else { return nil }
    return members.first { member, other in
      guard letters.first == other.first, letters != other else { return false }
      return isOneEditAway(letters, other) || letters.count >= 4 && member == "children" && other.starts(with: letters)
        || name == "childs" || name == "classes" && member == "class"
    }?.name
  }

  /// Whether one letter is missing, too many or wrong, or two are exchanged.
  private static func isOneEditAway(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let shorter = min(first.count, second.count)
    guard abs(first.count - second.count) <= 1 else { return false }
    var start = 0
    while start < shorter, first[start] == second[start] { start += 1 }
    var end = 0
    while end < shorter - start, first[first.count - 1 - end] == second[second.count - 1 - end] { end += 1 }
    let (left, right) = (first[start..<(first.count - end)], second[start..<(second.count - end)])
    return left.count <= 1 && right.count <= 1 || left.count == 2 && Array(left.reversed()) == Array(right)
  }
}
