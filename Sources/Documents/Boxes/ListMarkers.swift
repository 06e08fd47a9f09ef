import CSS
import LayoutEngine

// List items and their markers.
extension BoxGenerator {
  /// Adds the marker of a list item whose `list-style-position` is `inside`: an inline box before all other content.
  ///
  /// https://www.w3.org/TR/2020/WD-css-lists-3-20201117/#list-style-position-property
  mutating func addMarker(of element: ElementTree.Index) {
    guard isInside(element), let marker = marker(of: element) else { return }
    let waiting = firstLetter
    firstLetter = nil
    let generated = addStyle(marker.style)
    var box = BoxList.Box(.box, element: element, display: .inline)
    box.generated = generated
    box.isAnonymous = true
    openBox(box)
    switch marker.content {
    case .symbol:
      var symbol = BoxList.Box(.symbol, element: element, display: .inlineBlock)
      symbol.generated = generated
      symbol.isAnonymous = true
      _ = place(symbol)
    case .text(let text): addText(text, of: element, generated: generated)
    case .image(let address):
      addImage(address, of: element, generated: addStyle(marker.imageStyle), isAnonymous: false)
    case .generated(let items): for item in items { add(item, of: element, generated: generated) }
    }
    closeBox()
    firstLetter = waiting
  }

  private mutating func addStyle(_ style: ComputedStyle) -> Int32 {
    generatedStyles.append(style)
    return Int32(generatedStyles.count - 1)
  }

  private func isInside(_ element: ElementTree.Index) -> Bool {
    styles.styles[Int(element)].paint.value.listStyleIsInside
  }

  /// The marker of an element, if it is a list item with one.
  mutating func marker(of element: ElementTree.Index) -> ListMarker? {
    guard styles.styles[Int(element)].layout.display == .listItem else { return nil }
    let images = images
    return ListMarker(of: element, in: elements, styles, &listNumbers) { images.canRead($0) }
  }

  // MARK: Outside markers

  /// Makes room for an outside marker, and leaves it to be painted.
  mutating func finishMarker(of element: ElementTree.Index) {
    guard let last = open.last, styles.styles[Int(element)].layout.display == .listItem, !isInside(element),
      let marker = marker(of: element)
    else { return }
    // A list item without content is as high as a line, which its marker takes.
    if hasNoContent(last.box) { addText("\u{200B}", of: element, generated: addStyle(styles.styles[Int(element)])) }
    list[last.box].marker = Int32(outsideMarkers.count)
    outsideMarkers.append(marker)
    if marker.isEmpty { return }
    let height = height(of: marker)
    if list[last.box].hasInlineChildren, height.ascent <= ascent(of: styles.styles[Int(element)].text.value) { return }
    list[last.box].markerAscent = height.ascent
    list[last.box].markerSize = Size(width: width(of: marker), height: height.ascent + height.descent)
  }

  private func width(of marker: ListMarker) -> LayoutUnit {
    var text = marker.style.text.value
    text.whiteSpace = .pre
    switch marker.content {
    case .symbol(let type): return ListMarker.symbolWidth(type, text, fonts)
    case .text(let string): return fonts.width(of: string, text)
    case .image(let address): return images.content(of: address).naturalWidth
    case .generated(let items):
      return items.reduce(.zero) { sum, item in
        switch item {
        case .text(let string): sum + fonts.width(of: string, text)
        case .image(let address): sum + max(images.content(of: address).naturalWidth, .zero)
        }
      }
    }
  }

  /// What the line of a marker extends to: its fonts with leading, and the images in it, which stand on the baseline.
  private func height(of marker: ListMarker) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    let text = marker.style.text.value
    var ascent = ascent(of: text)
    var descent = lineHeight(text) - ascent
    if text.lineHeight == .normal {
      for metrics in marker.texts.flatMap({ fonts.fallbackMetrics(of: $0, text) }) {
        let above = Self.ascent(of: metrics, lineHeight: metrics.lineSpacing)
        ascent = max(ascent, above)
        descent = max(descent, metrics.lineSpacing - above)
      }
    }
    let tallest = marker.images.map { max(images.content(of: $0).naturalHeight, .zero) }.max() ?? .zero
    return (max(ascent, tallest), descent)
  }

  /// How far a line with nothing but a font reaches above its baseline.
  private func ascent(of text: TextStyle) -> LayoutUnit {
    guard let metrics = fonts.lineMetrics(for: text)?.aligned(for: text) else { return .zero }
    return Self.ascent(of: metrics, lineHeight: lineHeight(text))
  }

  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#leading
  private static func ascent(of metrics: FontMetrics, lineHeight: LayoutUnit) -> LayoutUnit {
    metrics.ascent + LayoutUnit(Int(((lineHeight - metrics.ascent - metrics.descent) / 2).floor))
  }

  /// Whether there is nothing in a box but out-of-flow boxes, floats and empty inline boxes.
  private func hasNoContent(_ box: BoxList.Index) -> Bool {
    guard list[box].hasInlineChildren else { return false }
    var child = list[box].firstChild
    while child >= 0, child != box {
      if list[child].isInlineBox || !list[child].isInlineLevel {
        let inner = list[child].isInlineBox ? list[child].firstChild : -1
        if inner >= 0 {
          child = inner
          continue
        }
      } else if !isCollapsed(child) {
        return false
      }
      while child != box, list[child].nextSibling < 0 { child = list[child].parent }
      if child != box { child = list[child].nextSibling }
    }
    return true
  }

  /// Whether a box is text of which nothing is left when white space collapses.
  private func isCollapsed(_ box: BoxList.Index) -> Bool {
    guard list[box].kind == .text, list[box].generated < 0 else { return false }
    let whiteSpace = styles.styles[Int(list[box].element)].text.value.whiteSpace
    return (whiteSpace == .normal || whiteSpace == .nowrap) && isWhiteSpace(texts[Int(list[box].content)])
  }
}

extension ListMarker {
  /// Whether the marker has neither height nor baseline.
  fileprivate var isEmpty: Bool {
    guard case .generated(let items) = content else { return false }
    return items.allSatisfy { $0 == .text("") }
  }

  /// The style of an image inside, with the room after it.
  fileprivate var imageStyle: ComputedStyle {
    var image = ComputedStyle(text: style.text, paint: Shared(PaintStyle()))
    image.layout.direction = style.layout.direction
    let gap = Length.px(LayoutUnit(Self.imageGap))
    if style.layout.direction == .ltr { image.layout.margin.right = gap } else { image.layout.margin.left = gap }
    return image
  }
}
