import CSS
import LayoutEngine

/// Finds the direction of elements whose `dir` is `auto`, from the first letter with a strong direction inside them.
///
/// https://html.spec.whatwg.org/multipage/dom.html#auto-directionality
enum AutomaticDirection {
  static func resolve(_ tree: inout ElementTree) {
    var ordinary = TagMarks()
    for index in 0..<tree.count {
      let element = ElementTree.Index(index)
      if ordinary.contains(tree[element].tag) { continue }
      guard isAutomatic(tree[element]) else {
        ordinary.insert(tree[element].tag)
        continue
      }
      tree[element].automaticDirection = Self.direction(of: element, in: tree) ?? .ltr
    }
  }

  /// Whether the tag of an element asks for the direction of its text.
  private static func isAutomatic(_ element: borrowing ElementTree.Element) -> Bool {
    guard let direction = element.attribute("dir") else { return element.name == "bdi" }
    return direction.lowercased() == "auto"
  }

  private static func direction(of root: ElementTree.Index, in tree: ElementTree) -> Direction? {
    var open: [(element: ElementTree.Index, next: Int)] = [(root, 0)]
    while let last = open.last {
      let children = tree[last.element].children
      guard last.next < children.count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      switch children[last.next] {
      case .text(let text): if let direction = direction(of: text) { return direction }
      case .element(let child): if !isSkipped(tree[child]) { open.append((child, 0)) }
      }
    }
    return nil
  }

  private static func isSkipped(_ element: ElementTree.Element) -> Bool {
    switch element.name {
    case "bdi", "script", "style", "textarea": true
    default: element.attribute("dir") != nil
    }
  }

  /// The direction of the first strong character of a text.
  static func direction(of text: String) -> Direction? {
    for scalar in text.unicodeScalars {
      if scalar.value == 0x200E { return .ltr }
      if scalar.value == 0x200F { return .rtl }
      if isLetter(scalar) { return isRightToLeft(scalar) ? .rtl : .ltr }
    }
    return nil
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .spacingMark:
      true
    default: false
    }
  }

  /// Whether a letter has the bidirectional class R or AL: those classes fill the blocks of these ranges.
  ///
  /// https://www.unicode.org/Public/15.0.0/ucd/extracted/DerivedBidiClass.txt
  private static func isRightToLeft(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
