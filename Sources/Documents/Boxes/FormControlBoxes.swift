import CSS
import LayoutEngine

extension BoxGenerator {
  /// Adds a form control, if the element is one. The options of a list box are yet to be visited then, and its box is
  /// still open.
  mutating func addFormControl(_ element: ElementTree.Index, _ box: BoxList.Box, _ style: ComputedStyle) -> AddedControl
  {
    guard let control = FormControl(element, in: elements) else { return .none }
    var box = box
    box.display = withoutTableParts(box.display)
    if box.display == .inline { box.display = .inlineBlock }
    box.isControl = true
    box.isItem = parentLaysOutItems
    if box.display == .block, control.mayHoldFloats { box.display = .flowRoot }
    switch control {
    case .mark:
      if !style.paint.value.hasNoAppearance {
        // Grids are as wide as what is in them.
        if !box.display.isGrid { box.naturalWidth = Self.markSide }
        box.naturalHeight = Self.markSide
      }
      openBox(box)
      addGenerated(.before, of: element)
      addGenerated(.after, of: element)
    case .progress: addProgress(box, style)
    case .meter: addMeter(box)
    case .slider: addSlider(box, style)
    case .text(let text, let columns, let isLimited):
      let decoration = decoration(of: element, style)
      if let columns {
        box.naturalWidth = width(of: columns, style, isArea: false) + (isLimited ? decoration.width : .zero)
      }
      box.lineHeight = lineHeight(ofControl: element, isButton: columns == nil, style)
      openBox(box)
      let hasContentBox = openFieldContent(of: element, style, besides: decoration.width + decoration.margins)
      // A button without a label still has a line.
      let filler = columns == nil ? "\u{200B}" : "\u{A0}"
      addControlText(text.isEmpty ? filler : text, of: element, style)
      if hasContentBox { closeBox() }
    case .area(let text, let columns, let rows):
      addArea(text, columns: columns, rows: rows, box, style)
    case .menu(let text, let all):
      addMenu(text, among: all, box, style)
    case .list(let rows):
      if box.isItem || box.isOutOfFlow { box.naturalWidth = listWidth(of: element) }
      box.naturalHeight = LayoutUnit(rowHeight(of: element, style).float * Float(rows))
      openBox(box)
      addGenerated(.before, of: element)
      return .open
    case .dateTime(let fields): addDateTime(fields, box, style)
    case .color(let color): addSwatch(color, box)
    case .file(let button, let name): addFile(button: button, name: name, box, style)
    }
    closeBox()
    return .closed
  }

  enum AddedControl { case none, open, closed }

  /// The sides of check boxes and radio buttons that the theme draws, px.
  private static let markSide = LayoutUnit(13)
  /// What scroll bars take of a `textarea`, px.
  private static let scrollBarWidth: Float = 15
  /// What the arrow of a `select` takes, px.
  private static let arrowWidth = LayoutUnit(20)

  /// The width of a control of so many characters.
  private func width(of columns: Int, _ style: ComputedStyle, isArea: Bool) -> LayoutUnit {
    let size = style.text.value.size
    let widths = fonts.controlWidths(for: style.text.value) ?? (character: size / 2, extra: 0)
    let characters = widths.character * Float(columns)
    guard isArea else { return LayoutUnit(Int((characters + widths.extra).rounded(.up))) }
    let bar = style.layout.overflowY == .hidden || style.layout.overflowY == .clip ? 0 : Self.scrollBarWidth
    return LayoutUnit(Int((characters.rounded(.up) + bar)))
  }

  private mutating func addArea(
    _ text: String, columns: Int, rows: Int, _ box: BoxList.Box, _ style: ComputedStyle
  ) {
    var box = box
    box.naturalWidth = width(of: columns, style, isArea: true)
    box.naturalHeight = LayoutUnit(Float(rows) * lineHeight(style.text.value).float)
    openBox(box)
    let hasContentBox = openFieldContent(of: box.element, style, besides: .zero)
    addControlText(text.isEmpty ? "\u{A0}" : text, of: box.element, style, wraps: true)
    if hasContentBox { closeBox() }
  }

  func lineHeight(_ text: TextStyle) -> LayoutUnit {
    switch text.lineHeight {
    case .normal: fonts.lineMetrics(for: text)?.lineSpacing ?? .zero
    case .number(let number): LayoutUnit(number * text.size)
    case .px(let length): length
    }
  }

  /// A `select` has a line of its own height, whatever `line-height` says, unless it looks like an ordinary box.
  private mutating func addMenu(_ text: String, among all: [String], _ box: BoxList.Box, _ style: ComputedStyle) {
    let isThemed = !style.paint.value.hasNoAppearance
    var box = box
    let widest = all.map { fonts.width(of: $0, style.text.value) }.max() ?? .zero
    box.naturalWidth = LayoutUnit(Int(widest.float.rounded(.up))) + (isThemed ? Self.arrowWidth : .zero)
    var inner = style
    var textStyle = style.text.value
    // Without the gap that the font asks for between lines.
    let metrics = fonts.lineMetrics(for: textStyle)
    let line = (metrics?.ascent ?? .zero) + (metrics?.descent ?? .zero) + LayoutUnit(2)
    if isThemed {
      box.lineHeight = .px(line)
      textStyle.lineHeight = .px(line)
      box.naturalHeight = line
    }
    inner.text = Shared(textStyle)
    openBox(box)
    addControlText(text.isEmpty ? "\u{A0}" : text, of: box.element, inner)
  }

  /// The text of a control is no child of its element: it belongs to a box inside.
  mutating func addControlText(
    _ text: String, of element: ElementTree.Index, _ style: ComputedStyle, wraps: Bool = false
  ) {
    var inner = style
    if let placeholder = placeholderStyle(of: element) {
      inner.paint = placeholder.paint
      inner.text = Shared(style.text.value.withFace(of: placeholder.text.value))
    }
    var textStyle = inner.text.value
    textStyle.whiteSpace = wraps ? .preWrap : .pre
    if let lineHeight = open.last.flatMap({ list[$0.box].lineHeight }) { textStyle.lineHeight = lineHeight }
    inner.text = Shared(textStyle)
    generatedStyles.append(inner)
    addText(text, of: element, generated: Int32(generatedStyles.count - 1))
  }

  /// The line height of a control of one line, where it is not that of its style: buttons that the theme draws have an
  /// ordinary one, and so have fields whose line has no more whole px than the font size, as in Chromium.
  private func lineHeight(
    ofControl element: ElementTree.Index, isButton: Bool, _ style: ComputedStyle
  ) -> TextStyle.LineHeight? {
    if isButton { return elements[element].name == "input" && style.hasButtonTheme ? .normal : nil }
    let text = style.text.value
    if case .normal = text.lineHeight { return nil }
    return lineHeight(text).float.rounded(.down) <= text.size.rounded() ? .normal : nil
  }

  // MARK: List boxes

  /// The width of the widest row of a list box.
  private func listWidth(of select: ElementTree.Index) -> LayoutUnit {
    var width = LayoutUnit.zero
    var child = elements[select].firstChild
    while child >= 0 {
      if isRow(child), styles.styles[Int(child)].layout.display != .none {
        let style = styles.styles[Int(child)]
        let label = fonts.width(of: FormControl.label(of: child, in: elements), style.text.value)
        func pixels(_ length: Length) -> LayoutUnit { length.isPx ? length.pixels : .zero }
        let padding = pixels(style.layout.padding.left) + pixels(style.layout.padding.right)
        let isGroup = elements[child].name == "optgroup"
        width = max(width, label + padding + style.layout.border.horizontal + (isGroup ? LayoutUnit(4) : .zero))
        if isGroup { width = max(width, listWidth(of: child)) }
      }
      child = elements[child].nextSibling
    }
    return width
  }

  /// The height of a row of a list box: that of its first option.
  private func rowHeight(of element: ElementTree.Index, _ style: ComputedStyle) -> LayoutUnit {
    var option = elements[element].firstChild
    while option >= 0, elements[option].name != "option" {
      option = elements[option].name == "optgroup" ? elements[option].firstChild : elements[option].nextSibling
    }
    guard option >= 0 else {
      return (fonts.lineMetrics(for: style.text.value)?.lineSpacing ?? .zero) + LayoutUnit(1)
    }
    let style = styles.styles[Int(option)]
    let line = fonts.lineMetrics(for: style.text.value)?.lineSpacing ?? .zero
    func pixels(_ length: Length) -> LayoutUnit { length.isPx ? length.pixels : .zero }
    let layout = style.layout.inFlowCoordinates(of: style.text.value.writingMode)
    return max(line, pixels(layout.minHeight)) + pixels(layout.padding.top) + pixels(layout.padding.bottom)
      + layout.border.vertical
  }

  /// Whether a child of a `select` or an `optgroup` is one of the rows.
  func isRow(_ child: ElementTree.Index) -> Bool { ["option", "optgroup", "hr"].contains(elements[child].name) }

  /// Adds what a row shows that is not its text: the label of a group, or of an option.
  mutating func addLabel(of element: ElementTree.Index) {
    let name = elements[element].name
    guard name == "optgroup" || name == "option" else { return }
    let label = FormControl.label(of: element, in: elements)
    guard name == "optgroup" || !label.isEmpty else { return }
    let text = styles.styles[Int(element)].text
    var style = ComputedStyle(text: text, paint: styles.styles[Int(element)].paint)
    if name == "optgroup" {
      style.paint = Shared(PaintStyle())
      style.layout.display = .block
      style.layout.padding = Edges(
        top: .zero, right: .px(LayoutUnit(2)), bottom: .px(LayoutUnit(1)), left: .px(LayoutUnit(2)))
      style.layout.minHeight = .px(LayoutUnit(text.value.size * 1.2))
    }
    generatedStyles.append(style)
    let generated = Int32(generatedStyles.count - 1)
    if name == "optgroup" {
      var box = BoxList.Box(.box, element: element, display: .block)
      box.generated = generated
      openBox(box)
    }
    addText(label, of: element, generated: generated)
    if name == "optgroup" { closeBox() }
  }

  // MARK: Files

  /// How many characters a control for files has room for.
  private static let fileColumns = 34

  private mutating func addFile(button label: String, name: String, _ box: BoxList.Box, _ style: ComputedStyle) {
    var box = box
    let zeros = String(repeating: "0", count: Self.fileColumns)
    box.naturalWidth = LayoutUnit(Int(fonts.width(of: zeros, style.text.value).float.rounded(.up)))
    // What else the display says does not matter.
    box.display = box.display.isInlineLevel ? .inlineBlock : .flowRoot
    openBox(box)
    addGenerated(.before, of: box.element)
    if var button = partStyle(.fileButton, of: box.element) {
      button.layout.alignContent = Alignment(.center)
      openPart(.fileButton, of: box.element, button)
      if let last = open.last, button.hasButtonTheme { list[last.box].lineHeight = .normal }
      addControlText(label, of: box.element, button)
      closeBox()
    }
    addControlText(name, of: box.element, style)
    addGenerated(.after, of: box.element)
  }
}

extension ComputedStyle {
  /// Whether a button has the border and background of the style sheet of the user agent, so that the theme draws it.
  fileprivate var hasButtonTheme: Bool {
    let paint = paint.value
    return !paint.hasNoAppearance && layout.border == Edges(LayoutUnit(2)) && paint.borderStyle == Edges(.outset)
      && paint.borderColor == Edges(.black) && paint.backgroundLayers.isEmpty
      && paint.backgroundColor == Color(red: 239 / 255, green: 239 / 255, blue: 239 / 255)
  }
}

extension TextStyle {
  /// The same lines in another face.
  ///
  /// DEVIATION: the size stays as well, since a placeholder does not make its field any higher.
  fileprivate func withFace(of other: TextStyle) -> TextStyle {
    var style = other
    style.size = size
    style.lineHeight = lineHeight
    return style
  }
}
