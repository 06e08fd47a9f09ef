import CSS

/// A set of tags with numbers: what was found out about one of them holds for all elements that share it.
struct TagMarks {
  private var marks: [Bool] = []

  /// Whether a tag is in the set. Tags without a number never are.
  @inline(__always)
  func contains(_ tag: ElementTree.Tag) -> Bool {
    let number = Int(tag.number)
    return number >= 0 && number < marks.count && marks[number]
  }

  /// Adds a tag, if it has a number.
  mutating func insert(_ tag: ElementTree.Tag) {
    let number = Int(tag.number)
    guard number >= 0 else { return }
    // The numbers of a document mostly come in order.
    while number >= marks.count { marks.append(false) }
    marks[number] = true
  }
}
