import CSS
import Diagnostics
import LayoutEngine

// The finished boxes, as a layout tree.
extension BoxGenerator {
  /// Writes the boxes into a layout tree, and says where its texts come from. Takes time linear in their number.
  func finish(
    calculations: CalculationTable, limits: LayoutLimits
  ) throws(DocumentError) -> (boxTree: BoxTree, textSources: [DocumentTemplate.TextSource]) {
    var emission = BoxTreeEmission(generator: self, calculations: calculations, limits: limits)
    let boxTree = try emission.run()
    return (boxTree, emission.textSources)
  }
}

/// The indices of styles in a layout tree, so that boxes that share a style look it up once.
struct EmittedStyles {
  /// By computed style; of boxes whose style is that of their element as it is.
  var plain: [StyleIndex]
  /// By the computed style of the box around them; of anonymous block boxes.
  var anonymous: [StyleIndex]
  var texts: [ObjectIdentifier: TextStyleIndex] = [:]

  init(count: Int) {
    plain = Array(repeating: .none, count: count)
    anonymous = plain
  }
}

/// Turns generated boxes into a layout tree.
struct BoxTreeEmission {
  let generator: BoxGenerator
  var builder: LayoutTreeBuilder
  var elementOfNode: [ElementTree.Index] = []
  var isPrincipal: [Bool] = []
  var nodeOfElement: [NodeIndex]
  var generatedStyleOfNode: [Int32] = []
  private var firstLetters: Set<NodeIndex> = []
  private var outsideMarkers: [NodeIndex: ListMarker] = [:]
  private var controlParts: [NodeIndex: PseudoElement] = [:]
  private var generatedImages: [NodeIndex: String] = [:]
  /// For each text of the tree.
  var textSources: [DocumentTemplate.TextSource] = []
  /// The node of each box; empty if nobody asks.
  var nodeOfBox: [NodeIndex]
  /// What the tree calls the styles that are there already.
  var styleIndices: EmittedStyles
  /// Whether some table collapses its borders.
  var hasCollapsedBorders = false
  /// The writing modes of the open boxes; empty if all text is horizontal.
  var flows: [OpenFlow] = []
  let hasVerticalText: Bool
  /// The `body` whose overflow applies to the viewport, and whether the root's does.
  let body: ElementTree.Index

  init(generator: BoxGenerator, calculations: CalculationTable, limits: LayoutLimits) {
    self.generator = generator
    builder = LayoutTreeBuilder(
      calculations: calculations, gridStyles: generator.styles.gridStyles, limits: limits)
    nodeOfElement = Array(repeating: -1, count: generator.elements.elements.count)
    nodeOfBox = generator.brokenParts.isEmpty ? [] : Array(repeating: -1, count: generator.list.boxes.count)
    styleIndices = EmittedStyles(count: generator.styles.styles.distinct.count)
    body = Self.bodyOfViewport(generator)
    hasVerticalText = Self.hasVerticalText(generator)
  }

  mutating func run() throws(DocumentError) -> BoxTree {
    if generator.list.boxes.isEmpty {
      builder.openBox(anonymousStyle(Style(), display: .block))
      builder.closeBox()
      elementOfNode = [0]
      isPrincipal = [false]
    } else {
      emitAll()
    }
    let collapsedBorders = collapseBorders()
    joinPieces()
    let tree: LayoutTree
    do {
      tree = try builder.finish()
    } catch {
      throw Self.error(error)
    }
    var boxTree = BoxTree(
      tree: tree, elementOfNode: elementOfNode, isPrincipal: isPrincipal, nodeOfElement: nodeOfElement)
    boxTree.collapsedBorders = collapsedBorders
    boxTree.outsideMarkers = outsideMarkers
    boxTree.controlParts = controlParts
    boxTree.generatedImages = generatedImages
    if !generator.generatedStyles.isEmpty {
      boxTree.generatedStyles = generator.generatedStyles
      boxTree.generatedStyleOfNode = generatedStyleOfNode
      boxTree.firstLetters = firstLetters
    }
    for part in generator.brokenParts {
      boxTree.partsOfBrokenElement[part.element, default: []].append(nodeOfBox[Int(part.box)])
    }
    return boxTree
  }

  /// Resolves the conflicts between the borders of tables that collapse them.
  private mutating func collapseBorders() -> [NodeIndex: CollapsedBorders] {
    guard hasCollapsedBorders else { return [:] }
    let (generator, elementOfNode, isPrincipal) = (generator, elementOfNode, isPrincipal)
    let generatedStyleOfNode = generatedStyleOfNode
    var collapsing = BorderCollapsing { node in
      guard isPrincipal[Int(node)] else { return (.zero, Edges(.none)) }
      let generated = generatedStyleOfNode[Int(node)]
      let style =
        generated >= 0
        ? generator.generatedStyles[Int(generated)] : generator.styles.styles[Int(elementOfNode[Int(node)])]
      return (style.layout.border, style.paint.value.borderStyle)
    }
    collapsing.run(on: &builder)
    return collapsing.tables
  }

  private mutating func emitAll() {
    var box: BoxList.Index = 0
    while true {
      emit(box)
      let first = generator.list[box].firstChild
      if first >= 0 {
        box = first
        continue
      }
      if generator.list[box].kind == .box { closeBox() }
      while generator.list[box].nextSibling < 0 {
        box = generator.list[box].parent
        if box < 0 { return }
        closeBox()
      }
      box = generator.list[box].nextSibling
    }
  }

  private mutating func emit(_ index: BoxList.Index) {
    let box = generator.list[index]
    let node = builder.nextIndex
    if !nodeOfBox.isEmpty { nodeOfBox[Int(index)] = node }
    switch box.kind {
    case _ where hasVerticalText: emitAmongWritingModes(box)
    case .text:
      builder.addText(generator.texts[Int(box.content)], textIndex(of: box))
      textSources.append(generator.textSources[Int(box.content)])
    case .box: builder.openBox(styleIndex(of: box), text: textIndex(of: box))
    default: emitLeaf(box, generator.computedStyle(of: box))
    }
    let isPrincipal = box.kind != .text && !box.isAnonymous
    note(box, isPrincipal: isPrincipal)
    // The inner node of a box with another writing mode is like an anonymous box.
    if builder.nextIndex > node + 1 { note(box, isPrincipal: false) }
    if isPrincipal, box.generated < 0, nodeOfElement[Int(box.element)] < 0 { nodeOfElement[Int(box.element)] = node }
  }

  private mutating func note(_ box: BoxList.Box, isPrincipal: Bool) {
    elementOfNode.append(box.element)
    self.isPrincipal.append(isPrincipal)
    let node = NodeIndex(elementOfNode.count - 1)
    if box.isFirstLetter { firstLetters.insert(node) }
    if let part = box.part, isPrincipal { controlParts[node] = part }
    if box.marker >= 0, isPrincipal { outsideMarkers[node] = generator.outsideMarkers[Int(box.marker)] }
    if box.kind == .replaced, let address = generator.imageAddresses[box.content] { generatedImages[node] = address }
    generatedStyleOfNode.append(box.generated)
  }

  private mutating func closeBox() {
    if let flow = flows.popLast() {
      if flow.isWritingModeRoot { builder.closeBox() }
      builder.writingMode = flows.last?.mode ?? .horizontalTB
    }
    builder.closeBox()
  }

  mutating func emitLeaf(_ box: BoxList.Box, _ computed: ComputedStyle) {
    switch box.kind {
    case .box, .text: break
    case .lineBreak: builder.addLineBreak(computed.layout, text: computed.text.value)
    case .wordBreakOpportunity: builder.addWordBreakOpportunity(computed.layout, text: computed.text.value)
    case .replaced:
      let style = box.isAnonymous ? anonymousStyle(computed.layout, display: box.display) : style(box, computed.layout)
      let content = generator.replaced[Int(box.content)].inFlowCoordinates(of: builder.writingMode)
      builder.addReplaced(style, content, text: computed.text.value)
    case .symbol:
      let type = computed.paint.value.listStyleType
      let size = Size(width: ListMarker.symbolWidth(type, computed.text.value, generator.fonts), height: .zero)
      builder.addMeasured(symbolStyle(computed), size: size)
    }
  }

  /// The tree's text style of a box. The styles of the document keep the text styles alive, so that no other one takes
  /// the identity of one that is known.
  mutating func textIndex(of box: BoxList.Box) -> TextStyleIndex {
    let text = generator.text(of: box)
    if box.markerAscent > .zero {
      var text = text.value
      text.firstLineAscent = box.markerAscent
      text.markerHeight = box.markerSize.height
      text.markerWidth = box.markerSize.width
      return builder.index(of: text)
    }
    if let lineHeight = box.lineHeight {
      var text = text.value
      text.lineHeight = lineHeight
      return builder.index(of: text)
    }
    if let known = styleIndices.texts[ObjectIdentifier(text)] { return known }
    let index = builder.index(of: text.value)
    styleIndices.texts[ObjectIdentifier(text)] = index
    return index
  }

  /// The tree's style of a box.
  mutating func styleIndex(of box: BoxList.Box) -> StyleIndex {
    guard box.generated < 0, box.element != body, box.element != generator.elements.root else {
      return builder.index(of: adjustedStyle(box))
    }
    let distinct = Int(generator.styles.styles.indices[Int(box.element)])
    if box.isAnonymous, box.display == .block {
      if styleIndices.anonymous[distinct] == .none {
        styleIndices.anonymous[distinct] = builder.index(of: adjustedStyle(box))
      }
      return styleIndices.anonymous[distinct]
    }
    guard !box.isAnonymous, isPlain(box, distinct) else { return builder.index(of: adjustedStyle(box)) }
    if styleIndices.plain[distinct] == .none { styleIndices.plain[distinct] = builder.index(of: adjustedStyle(box)) }
    return styleIndices.plain[distinct]
  }

  mutating func adjustedStyle(_ box: BoxList.Box) -> Style {
    let computed = generator.computedStyle(of: box)
    var style = box.isAnonymous ? anonymousStyle(computed.layout, display: box.display) : style(box, computed.layout)
    setTableProperties(of: box, &style)
    if style.display == .inline { style.paintsInlineBox = Self.paintsInlineBox(computed.paint.value) }
    return style
  }

  /// Whether all such boxes of elements with a computed style have the same style in the tree.
  private func isPlain(_ box: BoxList.Box, _ distinct: Int) -> Bool {
    let isPiece = box.continuesBefore || box.continuesAfter || box.relativeElement >= 0
    let isSized = box.naturalWidth.isDefinite || box.naturalHeight.isDefinite
    let spans = box.columnSpan != 1 || box.rowSpan != 1
    return !isPiece && !isSized && !box.isControl && !box.isFallback && !box.isLegend && !box.hasContentBox && !spans
      && !box.isOutOfFlow && !box.isFloating
      && generator.styles.styles.distinct[distinct].layout.display == box.display
      && generator.styles.styles.distinct[distinct].layout.float == .none
  }

  /// Whether an inline box is more than its text.
  private static func paintsInlineBox(_ paint: PaintStyle) -> Bool {
    paint.backgroundColor.alpha > 0 || !paint.backgroundLayers.isEmpty || !paint.boxShadow.isEmpty || paint.opacity < 1
      || (paint.outlineStyle != .none && paint.outlineWidth > 0)
  }

  /// The style of an anonymous box: initial values, and inherited ones from the box around it.
  private func anonymousStyle(_ parent: Style, display: Display) -> Style {
    var style = Style()
    style.display = display
    style.isAnonymous = display == .block
    style.inheritTableProperties(of: parent)
    style.direction = parent.direction
    style.textAlign = parent.textAlign
    style.textAlignLast = parent.textAlignLast
    style.textIndent = parent.textIndent
    return style
  }

  /// Sets what only boxes of tables have, and removes it from others, so that equal styles are found to be equal.
  private mutating func setTableProperties(of box: BoxList.Box, _ style: inout Style) {
    if style.display.isTable, style.collapsesBorders { hasCollapsedBorders = true }
    if !style.display.isTable || style.collapsesBorders {
      style.borderSpacingX = .zero
      style.borderSpacingY = .zero
    }
    if !style.display.isTable {
      style.collapsesBorders = false
      style.isTableLayoutFixed = false
    }
    if style.display != .tableCell { style.hidesEmptyCells = false }
    if style.display != .tableCaption { style.captionIsAtBottom = false }
    if style.display == .tableCell || style.display == .block { style.isCollapsed = false }
    switch style.display {
    case .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableColumn, .tableColumnGroup:
      // Only cells and the table have borders and padding.
      style.border = .zero
      style.padding = Edges(.zero)
      style.margin = Edges(.zero)
    case .tableCell:
      style.margin = Edges(.zero)
      (style.aspectRatioWidth, style.aspectRatioHeight) = (0, 0)
    default: break
    }
    style.columnSpan = box.columnSpan
    style.rowSpan = box.rowSpan
  }

  /// The style of the symbol of an inside marker: a pixel of overlap before it, an em of room after it, as in Chromium.
  private func symbolStyle(_ computed: ComputedStyle) -> Style {
    var style = anonymousStyle(computed.layout, display: .inlineBlock)
    var (before, after) = (Length.px(LayoutUnit(-1)), Length.px(LayoutUnit(computed.text.value.size)))
    if ListMarker.isTriangle(computed.paint.value.listStyleType) {
      (before, after) = (.zero, .px(LayoutUnit(computed.text.value.size * 0.4)))
    }
    let isLeftToRight = computed.text.value.direction == .ltr
    style.margin.left = isLeftToRight ? before : after
    style.margin.right = isLeftToRight ? after : before
    return style
  }

  private func style(_ box: BoxList.Box, _ computed: Style) -> Style {
    var style = computed.inFlowCoordinates(of: builder.writingMode)
    style.display = box.display
    style.wasInlineLevel = box.isOutOfFlow && computed.display.isInlineLevel
    if box.isOutOfFlow || !box.isFloating { style.float = .none }
    if box.isLegend { style.becomeLegend(in: generator.fieldsetDirection(of: box.element)) }
    if box.hasContentBox { style.becomeColumn() }
    if box.generated < 0, generator.elements[box.element].name == "fieldset", !style.hidesBaselines {
      style.baselineExport = .ofContent
    }
    if box.isFallback {
      style.width = .auto
      style.height = .auto
      (style.aspectRatioWidth, style.aspectRatioHeight) = (0, 0)
    }
    if isThemedMark(box) {
      style.padding = Edges(.zero)
      style.border = .zero
    }
    setNaturalSize(of: box, &style)
    if box.isControl { setControlProperties(of: box, &style) }
    if box.relativeElement >= 0 { moveWithInlineBox(box, &style) }
    if box.continuesBefore || box.continuesAfter { removeInnerEdges(of: box, &style) }
    if box.generated < 0, box.element == body || box.element == generator.elements.root {
      style.overflowX = .visible
      style.overflowY = .visible
    }
    if generator.elements.mode == .quirks { addQuirks(of: box, &style) }
    return style
  }

  /// Removes margin, border and padding where another piece of the same inline box follows or precedes.
  private func removeInnerEdges(of box: BoxList.Box, _ style: inout Style) {
    let isLeftToRight = style.direction == .ltr
    if isLeftToRight ? box.continuesBefore : box.continuesAfter {
      style.margin.left = .zero
      style.border.left = .zero
      style.padding.left = .zero
    }
    if isLeftToRight ? box.continuesAfter : box.continuesBefore {
      style.margin.right = .zero
      style.border.right = .zero
      style.padding.right = .zero
    }
  }

  /// The `body` whose overflow is that of the viewport, or -1.
  ///
  /// https://www.w3.org/TR/2023/WD-css-overflow-3-20230329/#overflow-propagation
  private static func bodyOfViewport(_ generator: BoxGenerator) -> ElementTree.Index {
    guard let root = generator.elements.elements.first, root.name == "html",
      generator.styles.styles[0].layout.overflowX == .visible, generator.styles.styles[0].layout.overflowY == .visible
    else { return -1 }
    var child = root.firstChild
    while child >= 0, generator.elements[child].name != "body" { child = generator.elements[child].nextSibling }
    return child
  }

  private static func error(_ error: LayoutTreeError) -> DocumentError {
    switch error {
    case .tooManyNodes(let limit): DocumentError(.limitExceeded, "the document has more than \(limit) boxes")
    case .tooDeep(let limit): DocumentError(.limitExceeded, "boxes are nested more than \(limit) levels deep")
    }
  }
}

extension Style {
  mutating func inheritTableProperties(of parent: Style) {
    borderSpacingX = parent.borderSpacingX
    borderSpacingY = parent.borderSpacingY
    collapsesBorders = parent.collapsesBorders
    hidesEmptyCells = parent.hidesEmptyCells
    captionIsAtBottom = parent.captionIsAtBottom
    isCollapsed = parent.isCollapsed
  }
}
