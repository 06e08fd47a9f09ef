import CSS
import LayoutEngine

/// Places the characters of a `<text>` element of SVG: what stands on one line from one place on.
///
/// https://www.w3.org/TR/2018/CR-SVG2-20181004/text.html#TextLayoutAlgorithm
struct SVGTextLayout {
  /// Characters of one element that follow on one another.
  struct Run {
    /// The `<text>` or `<tspan>` element that the characters are in.
    var element: ElementTree.Index
    var text: String
    /// Where the run begins; `nil` where the one before ends.
    var x: Double?
    var y: Double?
    /// How far it is moved from there.
    var dx = 0.0
    var dy = 0.0
    /// How far it is turned around where it begins, degrees; such a run has one character.
    var rotation = 0.0
  }

  private struct Character {
    var element: ElementTree.Index
    var character: Swift.Character
    var x: Double?
    var y: Double?
    var dx = 0.0
    var dy = 0.0
    var rotation: Double?

    var isPlaced: Bool { x != nil || y != nil || dx != 0 || dy != 0 || (rotation ?? 0) != 0 }
  }

  private let elements: ElementTree
  private let styles: SVGElementStyles
  private let viewport: (width: Double, height: Double)
  private var characters: [Character] = []
  private var endsWithSpace = true

  /// The most characters of one element; what is more is left out.
  private static let limit = 100_000

  static func runs(
    of text: ElementTree.Index, _ styles: SVGElementStyles, _ viewport: (width: Double, height: Double)
  ) -> [Run] {
    var layout = SVGTextLayout(elements: styles.elements, styles: styles, viewport: viewport)
    layout.collect(text)
    if let last = layout.characters.last, last.character == " ", layout.endsWithSpace { layout.characters.removeLast() }
    return layout.runs
  }

  private init(
    elements: ElementTree, styles: SVGElementStyles, viewport: (width: Double, height: Double)
  ) {
    self.elements = elements
    self.styles = styles
    self.viewport = viewport
  }

  private mutating func collect(_ element: ElementTree.Index) {
    let start = characters.count
    if styles.styles[Int(element)].layout.display == .none { return }
    for child in elements[element].children {
      switch child {
      case .text(let text): collect(transformed(text, element), of: element)
      case .element(let inner): if ["tspan", "a"].contains(elements[inner].name) { collect(inner) }
      }
    }
    place(element, from: start)
  }

  private func transformed(_ text: String, _ element: ElementTree.Index) -> String {
    switch styles.styles[Int(element)].text.value.transform {
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    default: text
    }
  }

  /// Whether all of the white space in an element shows.
  private func preservesSpaces(_ element: ElementTree.Index) -> Bool {
    switch styles.styles[Int(element)].text.value.whiteSpace {
    case .pre, .preWrap, .breakSpaces: true
    default: false
    }
  }

  /// White space collapses over the borders of elements.
  private mutating func collect(_ text: String, of element: ElementTree.Index) {
    let preservesSpaces = preservesSpaces(element)
    for character in text {
      guard characters.count < Self.limit else { return }
      let isSpace = character == " " || character.isNewline || character == "\t"
      if isSpace && endsWithSpace && !preservesSpaces { continue }
      characters.append(Character(element: element, character: isSpace ? " " : character))
      endsWithSpace = isSpace && !preservesSpaces
    }
  }

  /// Gives the characters of an element the places of its attributes, unless elements inside have done so.
  private mutating func place(_ element: ElementTree.Index, from start: Int) {
    let style = styles.styles[Int(element)].text.value
    for attribute in elements[element].attributes {
      if attribute.name == "rotate" { turn(attribute.value, from: start) }
      let isHorizontal = attribute.name == "x" || attribute.name == "dx"
      guard isHorizontal || attribute.name == "y" || attribute.name == "dy" else { continue }
      let basis = isHorizontal ? viewport.width : viewport.height
      let lengths = Self.lengths(attribute.value, fontSize: Double(style.size), basis: basis)
      for (length, index) in zip(lengths, start..<max(characters.count, start)) {
        switch attribute.name {
        case "x": characters[index].x = characters[index].x ?? length
        case "y": characters[index].y = characters[index].y ?? length
        case "dx": if characters[index].dx == 0 { characters[index].dx = length }
        default: if characters[index].dy == 0 { characters[index].dy = length }
        }
      }
    }
  }

  /// Turns characters; the last angle is that of all that follow in the element.
  private mutating func turn(_ list: String, from start: Int) {
    let angles = Self.lengths(list, fontSize: 0, basis: 0)
    guard let last = angles.last else { return }
    for index in start..<max(characters.count, start) where characters[index].rotation == nil {
      characters[index].rotation = index - start < angles.count ? angles[index - start] : last
    }
  }

  private var runs: [Run] {
    var runs: [Run] = []
    for character in characters {
      if let last = runs.last, last.element == character.element, !character.isPlaced, last.rotation == 0 {
        runs[runs.count - 1].text.append(character.character)
      } else {
        runs.append(
          Run(
            element: character.element, text: String(character.character), x: character.x, y: character.y,
            dx: character.dx, dy: character.dy, rotation: character.rotation ?? 0))
      }
    }
    return runs
  }

  /// The lengths in a list, px; up to the first that is none.
  static func lengths(_ list: String, fontSize: Double, basis: Double) -> [Double] {
    var lengths: [Double] = []
    for item in list.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let unit = item.reversed().prefix { $0.isLetter || $0 == "%" }.reversed()
      guard let number = Double(item.dropLast(unit.count)), number.isFinite,
        let factor = factor(String(unit).lowercased(), fontSize: fontSize, basis: basis)
      else { break }
      lengths.append(number * factor)
    }
    return lengths
  }

  private static func factor(_ unit: String, fontSize: Double, basis: Double) -> Double? {
    switch unit {
    case "", "px": 1
    case "em": fontSize
    case "ex": fontSize / 2
    case "%": basis / 100
    case "rem": 16
    case "pt": 4.0 / 3
    case "pc": 16
    case "in": 96
    case "cm": 96 / 2.54
    case "mm": 9.6 / 2.54
    default: nil
    }
  }
}
