import LayoutEngine

/// Walks the subtree of a node that establishes an inline formatting context and collects its content.
struct ParagraphBuilder {
  private let tree: LayoutTree
  private let root: NodeIndex
  private let session: ShapingSession
  private(set) var content = ParagraphContent()
  /// The styles in use; the first is the root's.
  private(set) var styles: [ShapingStyle] = []
  private var styleIndices: [Int: Int32] = [:]
  /// Open inline boxes, outermost first.
  private var open: [OpenBox] = []
  private let rootControls: (open: [UInt16], close: [UInt16])

  private struct OpenBox {
    var node: NodeIndex
    var end: NodeIndex
    var style: Int32
    var controls: (open: [UInt16], close: [UInt16])
  }

  /// `nil` if there is no font at all.
  init?(tree: LayoutTree, root: NodeIndex, session: ShapingSession) {
    self.tree = tree
    self.root = root
    self.session = session
    let style = tree.textStyle(of: root) ?? TextStyle()
    // The direction of the block itself is the base level; plaintext looks at the text.
    let isOverride = style.unicodeBidi == .bidiOverride || style.unicodeBidi == .isolateOverride
    rootControls = isOverride ? BidiLevels.controls(.bidiOverride, style.direction) : ([], [])
    guard index(ofStyleOf: root) != nil else { return nil }
    openControls(rootControls.open, root, 0)
    collect()
    content.removeTrailingSpace()
    openControls(rootControls.close, root, 0)
  }

  private mutating func collect() {
    let end = tree.subtreeEnd(of: root)
    var node = root + 1
    while node < end {
      closeBoxes(before: node)
      node = append(node)
    }
    closeBoxes(before: end)
  }

  /// Appends a node and returns the next one to look at.
  private mutating func append(_ node: NodeIndex) -> NodeIndex {
    let next = tree.subtreeEnd(of: node)
    let style = tree.style(of: node)
    let parentStyle = open.last?.style ?? 0
    if style.position.isOutOfFlow {
      content.appendMarker(.outOfFlow, node, parentStyle)
      return next
    }
    switch tree.kind(of: node) {
    case .text: appendText(node)
    case .lineBreak:
      content.removeTrailingSpace()
      appendForcedBreak(node, index(ofStyleOf: node) ?? parentStyle)
    case .wordBreakOpportunity:
      content.appendObject(.wordBreakOpportunity, ParagraphContent.Character.zeroWidthSpace, node, parentStyle)
    case .box where style.float == .none && style.display == .inline:
      openBox(node, end: next)
      return node + 1
    default:
      if style.float != .none {
        content.appendMarker(.float, node, parentStyle)
      } else {
        content.appendObject(.atomic, ParagraphContent.Character.object, node, parentStyle)
      }
    }
    return next
  }

  private mutating func appendText(_ node: NodeIndex) {
    guard let style = index(ofStyleOf: node) else { return }
    let shaping = styles[Int(style)]
    let source = UTF16Decoding.units(of: tree.text(of: node))
    let transformed = TextTransformation.apply(
      shaping.style.transform, to: source, language: shaping.language.tag, after: content.text,
      iterators: session.iterators)
    // Text whose style is not that of the box around it comes from a box with `display: contents`: it is wrapped in an
    // anonymous inline box.
    let isWrapped = style != open.last?.style ?? 0
    if isWrapped { content.appendMarker(.openBox, node, style) }
    let before = content.items.count
    content.append(
      transformed.units, sources: transformed.sources, node: node, style: style, whiteSpace: shaping.inline)
    reopenControlsAfterBreaks(from: before)
    if isWrapped { content.appendMarker(.closeBox, node, style) }
  }

  private mutating func openBox(_ node: NodeIndex, end: NodeIndex) {
    let style = index(ofStyleOf: node) ?? open.last?.style ?? 0
    let inline = styles[Int(style)].inline
    let controls = BidiLevels.controls(inline.unicodeBidi, inline.direction)
    content.appendMarker(.openBox, node, style)
    openControls(controls.open, node, style)
    open.append(OpenBox(node: node, end: end, style: style, controls: controls))
  }

  private mutating func closeBoxes(before node: NodeIndex) {
    while let box = open.last, box.end <= node {
      openControls(box.controls.close, box.node, box.style)
      content.appendMarker(.closeBox, box.node, box.style)
      open.removeLast()
    }
  }

  private mutating func openControls(_ controls: [UInt16], _ node: NodeIndex, _ style: Int32) {
    guard !controls.isEmpty else { return }
    content.mayBeBidirectional = true
    for control in controls { content.appendObject(.bidiControl, control, node, style) }
  }

  /// A forced break ends a bidi paragraph: what is open is closed before and opened again after it.
  private mutating func appendForcedBreak(_ node: NodeIndex, _ style: Int32) {
    for box in open.reversed() { openControls(box.controls.close, box.node, box.style) }
    openControls(rootControls.close, root, 0)
    content.appendLineBreak(node, style, source: 0)
    openControls(rootControls.open, root, 0)
    for box in open { openControls(box.controls.open, box.node, box.style) }
  }

  /// Does the same for newlines that were kept in a text: the bidi algorithm closes everything at a newline itself, so
  /// only opening again is left to do. Done only where there is something to open.
  private mutating func reopenControlsAfterBreaks(from first: Int) {
    let controls = rootControls.open + open.flatMap(\.controls.open)
    guard !controls.isEmpty else { return }
    content.insertControls(controls, afterBreaksFrom: first, root: root)
  }

  private mutating func index(ofStyleOf node: NodeIndex) -> Int32? {
    let index = tree.textStyleIndex(of: node)
    if let known = styleIndices[index] { return known }
    guard let style = session.style(index) else { return nil }
    let position = Int32(styles.count)
    styles.append(style)
    styleIndices[index] = position
    return position
  }
}
