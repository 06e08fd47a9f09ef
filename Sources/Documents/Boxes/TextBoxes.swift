import CSS
import LayoutEngine

// Text and generated content.
extension BoxGenerator {
  /// Adds a run of text, unless it is white space that has no effect.
  ///
  /// - Parameter source: Where the text comes from; what it says decides nothing but what `TextClass` tells.
  mutating func addText(
    _ text: String, of element: ElementTree.Index, generated: Int32,
    source: DocumentTemplate.TextSource = .generated
  ) {
    guard !open.isEmpty, !text.isEmpty else { return }
    let textStyle = generated >= 0 ? generatedStyles[Int(generated)].text : styles.styles[Int(element)].text
    if isWhiteSpace(text), !keepsWhiteSpace(textStyle.value) { return }
    var box = BoxList.Box(.text, element: element, display: .inline)
    box.generated = generated
    box.content = Int32(texts.count)
    texts.append(text)
    textSources.append(source)
    _ = place(box)
    open[open.count - 1].previous = text.utf8.last.map(WhiteSpace.contains) == true ? .textEndingInSpace : .text
  }

  /// Whether text that is nothing but white space gets a box, as in Chromium.
  private func keepsWhiteSpace(_ style: TextStyle) -> Bool {
    let preservesBreaks = style.whiteSpace != .normal && style.whiteSpace != .nowrap
    guard let last = open.last else { return false }
    if parentLaysOutItems || holdsTableParts(last.box) {
      switch last.previous {
      case .text: return true
      case .textEndingInSpace: return preservesBreaks
      default: return false
      }
    }
    if preservesBreaks { return true }
    switch last.previous {
    case .nothing: return list[last.box].isInlineBox
    case .text, .inline: return true
    case .textEndingInSpace, .other: return false
    }
  }

  func isWhiteSpace(_ text: String) -> Bool { text.utf8.allSatisfy(WhiteSpace.contains) }

  /// Adds the box of `::before` or `::after`, if the pseudo-element has one.
  ///
  /// https://www.w3.org/TR/2022/WD-css-pseudo-4-20221230/#generated-content
  mutating func addGenerated(_ pseudoElement: PseudoElement, of element: ElementTree.Index) {
    guard !styles.pseudoElements.isEmpty,
      let pseudo = styles.pseudoElements[PseudoElementKey(element, pseudoElement)], let content = pseudo.content,
      pseudo.style.layout.display != .none, !open.isEmpty
    else { return }
    let generated = Int32(generatedStyles.count)
    generatedStyles.append(pseudo.style)
    let hasBox = pseudo.style.layout.display != .contents
    let waiting = firstLetter
    let isOutside = hasBox && (pseudo.style.layout.position.isOutOfFlow || pseudo.style.layout.float != .none)
    if isOutside || hasBox && !Self.mayHoldFirstLetter(pseudo.style.layout.display) { firstLetter = nil }
    if hasBox {
      var box = BoxList.Box(.box, element: element, display: usedDisplay(pseudo.style.layout))
      note(pseudo.style.layout, in: &box)
      box.generated = generated
      openBox(box)
    }
    for item in content { add(item, of: element, generated: generated) }
    if hasBox { closeBox() }
    if isOutside { firstLetter = waiting }
  }

  mutating func add(_ item: ContentItem, of element: ElementTree.Index, generated: Int32) {
    switch item {
    case .text(let text):
      let rest = addFirstLetter(of: text, in: element, generated: generated)
      addText(rest ?? text, of: element, generated: generated)
    case .image(let source):
      firstLetter = nil
      addImage(source, of: element, generated: generated, isAnonymous: true)
    }
  }

  /// Adds an image that is generated content. One that is not anonymous has the margins of its own style.
  mutating func addImage(_ source: String, of element: ElementTree.Index, generated: Int32, isAnonymous: Bool) {
    var box = BoxList.Box(.replaced, element: element, display: parentLaysOutItems ? .block : .inline)
    box.generated = generated
    box.isAnonymous = isAnonymous
    box.content = Int32(replaced.count)
    imageAddresses[box.content] = source
    replaced.append(images.content(of: source))
    _ = place(box)
  }
}
