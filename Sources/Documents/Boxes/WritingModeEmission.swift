import CSS
import LayoutEngine

// Boxes of documents with vertical text: every style goes into the tree in the flow coordinates of its node.

/// The writing mode of an open box.
struct OpenFlow {
  var mode: WritingMode
  /// The mode of the containing blocks of absolutely positioned and fixed boxes in it.
  var modeForAbsolute: WritingMode
  var modeForFixed: WritingMode
  var isWritingModeRoot = false
  /// What `align-self: auto` and `justify-self: auto` of the children stand for.
  var alignItems = Alignment.normal
  var justifyItems = Alignment.normal
  var direction = Direction.ltr
  /// Whether the box is a flex container whose cross axis is its inline axis.
  var isColumn = false
}

extension BoxTreeEmission {
  static func hasVerticalText(_ generator: BoxGenerator) -> Bool {
    generator.styles.styles.distinct.contains { $0.text.value.writingMode.isVertical }
      || generator.generatedStyles.contains { $0.text.value.writingMode.isVertical }
  }

  /// Adds a box in the flow coordinates of its writing mode.
  mutating func emitAmongWritingModes(_ box: BoxList.Box) {
    let computed = generator.computedStyle(of: box)
    let around = modeAround(box, computed.layout)
    builder.writingMode = around
    switch box.kind {
    case .text:
      builder.addText(generator.texts[Int(box.content)], textIndex(of: box))
      textSources.append(generator.textSources[Int(box.content)])
    case .box: openFlow(box, computed, around)
    default: emitLeaf(box, computed)
    }
    if box.kind != .box { builder.writingMode = flows.last?.mode ?? around }
  }

  /// The writing mode of what a box is placed in.
  private func modeAround(_ box: BoxList.Box, _ style: Style) -> WritingMode {
    guard let flow = flows.last else { return principalMode }
    guard box.isOutOfFlow else { return flow.mode }
    return style.position == .fixed ? flow.modeForFixed : flow.modeForAbsolute
  }

  /// The writing mode of the initial containing block and of the root: that of the `body` box, if there is one.
  ///
  /// https://www.w3.org/TR/2019/CR-css-writing-modes-4-20190730/#principal-flow
  private var principalMode: WritingMode {
    let elements = generator.elements
    guard let root = elements.elements.first else { return .horizontalTB }
    var child = root.name == "html" ? root.firstChild : -1
    while child >= 0, elements[child].name != "body" { child = elements[child].nextSibling }
    guard child >= 0, generator.styles.styles[Int(child)].layout.display != .contents,
      generator.styles.styles[Int(child)].layout.display != .none
    else { return generator.styles.styles[0].text.value.writingMode }
    return generator.styles.styles[Int(child)].text.value.writingMode
  }

  private mutating func openFlow(_ box: BoxList.Box, _ computed: ComputedStyle, _ around: WritingMode) {
    let mode = flows.isEmpty ? around : generator.text(of: box).value.writingMode
    var flow = flows.last ?? OpenFlow(mode: mode, modeForAbsolute: mode, modeForFixed: mode)
    flow.mode = mode
    flow.isWritingModeRoot = mode != around
    if !box.isAnonymous {
      if computed.layout.isContainingBlockForAbsolute { flow.modeForAbsolute = mode }
      if computed.layout.isContainingBlockForFixed || computed.layout.containsLayout { flow.modeForFixed = mode }
    }
    let container = flows.last
    flow.alignItems = computed.layout.alignItems
    flow.justifyItems = computed.layout.justifyItems
    flow.direction = computed.layout.direction
    flow.isColumn = box.display.isFlex && computed.layout.flexDirection.isColumn
    flows.append(flow)
    guard mode != around else {
      builder.openBox(styleIndex(of: box), text: textIndex(of: box))
      return
    }
    var outer = adjustedStyle(box)
    builder.writingMode = mode
    var inner = adjustedStyle(box).asInnerOfWritingModeRoot
    if outer.display == .tableCell { inner.alignContent = outer.takeCellAlignment() }
    if let container, !box.isOutOfFlow {
      outer.resolveSelfAlignment(of: mode, in: container)
    }
    outer.becomeOuterOfWritingModeRoot()
    builder.openWritingModeRoot(outer: outer, around, inner: inner, mode, text: textIndex(of: box))
  }
}

extension Style {
  /// The box as what is around it sees it.
  fileprivate mutating func becomeOuterOfWritingModeRoot() {
    switch display {
    case .tableCell, .tableCaption: break
    default: display = display.isInlineLevel ? .inlineBlock : .flowRoot
    }
  }

  /// The content of a cell is aligned in its own block axis.
  fileprivate mutating func takeCellAlignment() -> Alignment {
    defer { verticalAlign = .top }
    return switch verticalAlign {
    case .middle: Alignment(.center)
    case .bottom: Alignment(.end)
    default: Alignment(.start)
    }
  }

  /// `self-start` and `self-end` are about the sides of the box itself: they become `start` and `end` of its container.
  ///
  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#self-alignment
  fileprivate mutating func resolveSelfAlignment(of own: WritingMode, in container: OpenFlow) {
    let align = alignSelf.position == .auto ? container.alignItems : alignSelf
    let justify = justifySelf.position == .auto ? container.justifyItems : justifySelf
    if let position = resolved(align.position, of: own, in: container, isInline: false) {
      alignSelf = Alignment(position, align.overflow)
    }
    if let position = resolved(justify.position, of: own, in: container, isInline: true) {
      justifySelf = Alignment(position, justify.overflow)
    }
  }

  private func resolved(
    _ position: Alignment.Position, of own: WritingMode, in container: OpenFlow, isInline: Bool
  ) -> Alignment.Position? {
    guard position == .selfStart || position == .selfEnd else { return nil }
    let ownStarts = Self.startSides(own, direction)
    let start = Self.startSides(container.mode, container.direction)
    let side = isInline != container.isColumn ? start.inline : start.block
    let isSameStart = ownStarts.inline == side || ownStarts.block == side
    return isSameStart == (position == .selfStart) ? .start : .end
  }

  /// The physical sides where lines and blocks start: 0 to 3 for top, right, bottom and left.
  private static func startSides(_ mode: WritingMode, _ direction: Direction) -> (inline: Int, block: Int) {
    let sides = mode.flowEdges(Edges(top: 0, right: 1, bottom: 2, left: 3))
    return (direction == .ltr ? sides.left : sides.right, sides.top)
  }

  /// The box as what is in it sees it: its border, padding and content, with a size that comes from outside.
  fileprivate var asInnerOfWritingModeRoot: Style {
    var style = self
    switch display.blockified {
    case .block, .listItem: style.display = .flowRoot
    default: style.display = display.blockified
    }
    (style.width, style.height) = (.auto, .auto)
    (style.minWidth, style.minHeight) = (.auto, .auto)
    (style.maxWidth, style.maxHeight) = (.none, .none)
    style.margin = Edges(.zero)
    style.inset = Edges(.auto)
    style.position = isContainingBlockForAbsolute ? .relative : .static
    style.float = .none
    style.clear = .none
    style.boxSizing = .borderBox
    (style.aspectRatioWidth, style.aspectRatioHeight) = (0, 0)
    (style.overflowX, style.overflowY) = (.visible, .visible)
    style.isAnonymous = false
    style.wasInlineLevel = false
    return style
  }
}

extension ReplacedContent {
  func inFlowCoordinates(of mode: WritingMode) -> ReplacedContent {
    guard mode.isVertical else { return self }
    return ReplacedContent(
      naturalWidth: naturalHeight, naturalHeight: naturalWidth, ratioWidth: ratioHeight, ratioHeight: ratioWidth)
  }
}
