import CSS

/// What `<svg>` elements of a document use of other ones: icons of a sprite, gradients that are defined once.
struct SharedSVG {
  /// The prefix of the identifiers of what is shared.
  static let prefix = "e-"

  /// The elements with an identifier inside of `<svg>` elements, the first ones of their names.
  private var identifiers: [String: ElementTree.Index] = [:]
  private var isRead = false
  /// What the picture has already.
  private var written: Set<ElementTree.Index> = []
  private var references: SVGReferences?

  /// The names that an element and what is inside refer to and do not define.
  static func foreignNames(in root: ElementTree.Index, _ elements: ElementTree, _ styles: ComputedStyles) -> Set<String>
  {
    var (own, targets): (Set<String>, Set<String>) = ([], [])
    var pending = [root]
    while let index = pending.popLast() {
      if !elements[index].id.isEmpty { own.insert(elements[index].id) }
      for target in SVGReferences.targets(of: index, elements, styles) { targets.insert(String(target)) }
      for case .element(let child) in elements[index].children { pending.append(child) }
    }
    return targets.subtracting(own)
  }

  /// The element that a name refers to; `nil` if there is none.
  mutating func element(named name: String, _ elements: ElementTree) -> ElementTree.Index? {
    if !isRead { read(elements) }
    return identifiers[name]
  }

  private mutating func read(_ elements: ElementTree) {
    isRead = true
    var isInSVG = [Bool](repeating: false, count: elements.elements.count)
    for index in elements.elements.indices {
      let element = elements.elements[index]
      guard element.parent >= 0 else { continue }
      isInSVG[index] = isInSVG[Int(element.parent)] || elements[element.parent].name == "svg"
      guard isInSVG[index], !element.id.isEmpty, identifiers[element.id] == nil else { continue }
      identifiers[element.id] = ElementTree.Index(index)
    }
  }

  /// Whether an element has yet to be written, which is then done.
  mutating func isNew(_ index: ElementTree.Index, _ elements: ElementTree) -> Bool {
    var ancestor = index
    while ancestor >= 0 {
      if written.contains(ancestor) { return false }
      ancestor = elements[ancestor].parent
    }
    written.insert(index)
    return true
  }

  /// How many elements one comes to with all references followed in the whole document.
  mutating func weight(
    of root: ElementTree.Index, _ elements: ElementTree, _ styles: ComputedStyles, limit: Int
  ) -> Int {
    var known = references ?? SVGReferences(below: elements.root, in: elements, styles)
    references = nil
    defer { references = known }
    return known.weight(of: root, limit: limit)
  }
}

extension Painter {
  /// Defines what an `<svg>` element uses of other ones, once for the picture, and returns the names of it.
  mutating func defineShared(_ names: Set<String>, for root: ElementTree.Index, _ styles: SVGElementStyles) -> Set<
    String
  > {
    var found: Set<String> = []
    var pending = names.sorted()
    var seen = names
    while let name = pending.popLast(), !isStopped(after: 10) {
      guard let element = sharedSVG.element(named: name, styles.elements) else { continue }
      if names.contains(name) { found.insert(name) }
      for other in SharedSVG.foreignNames(in: element, styles.elements, styles.styles).sorted()
      where seen.insert(other).inserted {
        pending.append(other)
      }
      guard sharedSVG.isNew(element, styles.elements) else { continue }
      var writer = SVGContentWriter(
        elements: styles.elements, prefix: SharedSVG.prefix,
        kind: .inline(maximumPixels: options.maximumImagePixels), keepsReferences: true, styles: styles)
      writer.viewport = InlineSVG.viewport(of: styles.elements[element], PixelRect(x: 0, y: 0, width: 0, height: 0))
      if options.text == .outlines { writer.texts = svgTexts(below: element, styles, writer.viewport) }
      writer.write(element, to: &definitions)
      let node = laidOut.boxTree.nodeOfElement[Int(root)]
      if node >= 0 { for warning in writer.warnings { warn(warning, about: node) } }
    }
    return found
  }
}
