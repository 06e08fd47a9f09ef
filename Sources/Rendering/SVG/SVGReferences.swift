import CSS

/// Bounds what references inside an SVG image make of it: ten elements that each show the next one ten times are ten
/// thousand million for whoever paints them.
struct SVGReferences {
  /// Elements that all of an image may come to, with references followed, in a file of its own.
  static let fileLimit = 65_536
  /// The same for all `<svg>` elements of a document together.
  static let documentLimit = 262_144
  /// How many references may follow on one another.
  private static let depthLimit = 16

  private let elements: ElementTree
  private let styles: ComputedStyles?
  private let identifiers: [Substring: ElementTree.Index]
  /// The root: elements below it follow one another in document order.
  private let first: ElementTree.Index
  private var weights: [Int]
  private var depths: [Int]
  private var states: [State]

  private enum State { case unknown, open, known }

  /// Whether an element comes to at most `limit` elements, and no references go in circles.
  static func areBounded(below root: ElementTree.Index, in elements: ElementTree, limit: Int) -> Bool {
    weight(of: root, in: elements, nil, limit: limit) <= limit
  }

  /// How many elements one comes to with references followed; more than `limit` if they go in circles or too deep.
  static func weight(
    of root: ElementTree.Index, in elements: ElementTree, _ styles: ComputedStyles?, limit: Int
  ) -> Int {
    var references = SVGReferences(below: root, in: elements, styles)
    return references.weight(of: root, limit: limit)
  }

  init(below root: ElementTree.Index, in elements: ElementTree, _ styles: ComputedStyles?) {
    self.elements = elements
    self.styles = styles
    var identifiers: [Substring: ElementTree.Index] = [:]
    var last = root
    var pending = [root]
    while let index = pending.popLast() {
      last = max(last, index)
      for attribute in elements[index].attributes where attribute.name == "id" {
        // The first one in document order is meant where there are several.
        let name = attribute.value[...]
        if identifiers[name].map({ $0 > index }) ?? true { identifiers[name] = index }
      }
      for case .element(let child) in elements[index].children { pending.append(child) }
    }
    self.identifiers = identifiers
    first = root
    let count = Int(last - root) + 1
    weights = Array(repeating: 0, count: count)
    depths = Array(repeating: 0, count: count)
    states = Array(repeating: .unknown, count: count)
  }

  mutating func weight(of root: ElementTree.Index, limit: Int) -> Int {
    var pending = [root]
    while let index = pending.last {
      let parts = parts(of: index)
      if states[Int(index - first)] == .unknown {
        states[Int(index - first)] = .open
        for (part, _) in parts {
          // An element that is being looked at is inside itself.
          if states[Int(part - first)] == .open { return limit + 1 }
          if states[Int(part - first)] == .unknown { pending.append(part) }
        }
        continue
      }
      pending.removeLast()
      guard states[Int(index - first)] == .open else { continue }
      states[Int(index - first)] = .known
      var weight = 1
      for (part, isReference) in parts {
        weight += weights[Int(part - first)]
        depths[Int(index - first)] = max(depths[Int(index - first)], depths[Int(part - first)] + (isReference ? 1 : 0))
        if weight > limit || depths[Int(index - first)] > Self.depthLimit { return limit + 1 }
      }
      weights[Int(index - first)] = weight
    }
    return weights[Int(root - first)]
  }

  /// The children of an element and what it refers to.
  private func parts(of index: ElementTree.Index) -> [(ElementTree.Index, isReference: Bool)] {
    let element = elements[index]
    var parts: [(ElementTree.Index, isReference: Bool)] = []
    for case .element(let child) in element.children { parts.append((child, false)) }
    for target in Self.targets(of: index, elements, styles) {
      if let index = identifiers[target] { parts.append((index, true)) }
    }
    return parts
  }

  /// The identifiers of the elements that one refers to.
  static func targets(
    of index: ElementTree.Index, _ elements: ElementTree, _ styles: ComputedStyles?
  ) -> [Substring] {
    let element = elements[index]
    var targets: [Substring] = []
    for attribute in element.attributes { targets += InlineSVG.targets(of: attribute.value, attribute.name) }
    for (name, value) in InlineSVG.declarations(element.inlineStyle) { targets += InlineSVG.targets(of: value, name) }
    guard let styles, !styles.svg.isEmpty, let style = styles.svg(of: index) else { return targets }
    for (property, value) in style.declared { targets += InlineSVG.targets(of: value, property.name) }
    if element.name == "svg" {
      for (property, value) in style.inherited { targets += InlineSVG.targets(of: value, property.name) }
    }
    return targets
  }
}
