import CSS
import LayoutEngine

/// Boxes while they are being generated: children can still be wrapped and moved. A box is an index.
struct BoxList {
  typealias Index = Int32

  enum Kind: UInt8 { case box, text, lineBreak, wordBreakOpportunity, replaced, symbol }

  struct Box {
    var kind: Kind
    /// The element that the box belongs to; for anonymous boxes and text the nearest one around them.
    var element: ElementTree.Index
    /// Index into the styles of pseudo-elements, or -1.
    var generated: Int32 = -1
    /// The used value, blockified where that applies.
    var display: Display
    var isOutOfFlow = false
    var isFloating = false
    /// Whether the box belongs to no element of its own.
    var isAnonymous = false
    /// Whether another piece of the same inline box comes before or after this one.
    var continuesBefore = false
    var continuesAfter = false
    /// The relatively positioned inline element around a block that broke it, whose offset the block takes part in.
    var relativeElement: ElementTree.Index = -1
    /// How many columns and rows a cell or a column spans.
    var columnSpan: UInt16 = 1
    var rowSpan: UInt16 = 1
    /// Index into the texts or into the replaced contents.
    var content: Int32 = -1
    /// The size of the content box where the style says `auto`; indefinite if there is none.
    var naturalWidth = LayoutUnit.indefinite
    var naturalHeight = LayoutUnit.indefinite
    /// Whether the box is a control: as a block it is as wide as its content, and in a line it stands on its border.
    var isControl = false
    /// The line height of a control that does not follow its style; `nil` for others.
    var lineHeight: TextStyle.LineHeight?
    /// The part of a control that the box is.
    var part: PseudoElement?
    /// Whether the box stands for an image that cannot be shown: its sides do not count.
    var isFallback = false
    /// Whether the box is the legend of a `fieldset`, which lies over its upper border.
    var isLegend = false
    /// Whether the box is a `fieldset` whose items are in a box of their own, below its legend.
    var hasContentBox = false
    /// Whether the box is the text of a `::first-letter`, which is that of the element all the same.
    var isFirstLetter = false
    /// How far the first line in the box reaches at least above its baseline, for a list marker.
    var markerAscent = LayoutUnit.zero
    /// How large that marker is.
    var markerSize = Size.zero
    /// Index into the outside markers, or -1.
    var marker: Int32 = -1
    /// Whether the box is an item of a flex or grid container.
    var isItem = false
    /// Whether the in-flow children are inline-level, as long as there are none.
    var hasInlineChildren = true
    var parent: Index = -1
    var firstChild: Index = -1
    var lastChild: Index = -1
    var previousSibling: Index = -1
    var nextSibling: Index = -1

    init(_ kind: Kind, element: ElementTree.Index, display: Display) {
      self.kind = kind
      self.element = element
      self.display = display
    }

    var isInlineLevel: Bool {
      switch kind {
      case .text, .lineBreak, .wordBreakOpportunity: true
      case .box, .replaced, .symbol: display.isInlineLevel && !isOutOfFlow && !isFloating
      }
    }

    /// Whether the box is an inline box that is not atomic.
    var isInlineBox: Bool { kind == .box && display == .inline }
    var isInFlowBlockLevel: Bool { !isInlineLevel && !isOutOfFlow && !isFloating }
    var laysOutItems: Bool { kind == .box && (display.isFlex || display.isGrid) }
  }

  private(set) var boxes: [Box] = []

  subscript(index: Index) -> Box {
    _read { yield boxes[Int(index)] }
    _modify { yield &boxes[Int(index)] }
  }

  /// Adds a box that has no parent yet.
  mutating func add(_ box: Box) -> Index {
    boxes.append(box)
    return Index(boxes.count - 1)
  }

  /// Makes a box a child of another one, wrapped in an anonymous box where the rest of the children asks for it.
  ///
  /// Out-of-flow and floating boxes go with the inline content before them, as in Chromium, but not into items of flex
  /// and grid containers.
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visuren.html#anonymous-block-level
  mutating func attach(_ child: Index, to parent: Index) {
    if self[parent].isInlineBox {
      append(child, to: parent)
    } else if self[parent].laysOutItems || !self[parent].hasInlineChildren {
      attachAmongBlocks(child, to: parent)
    } else if self[child].isInFlowBlockLevel {
      wrapInlineRuns(of: parent)
      self[parent].hasInlineChildren = false
      append(child, to: parent)
    } else {
      append(child, to: parent)
    }
  }

  private mutating func attachAmongBlocks(_ child: Index, to parent: Index) {
    let last = self[parent].lastChild
    if self[child].isInFlowBlockLevel || (self[parent].laysOutItems && !self[child].isInlineLevel) {
      append(child, to: parent)
    } else if last >= 0, self[last].isAnonymous, self[last].kind == .box, self[last].display == .block {
      append(child, to: last)
    } else if self[child].isInlineLevel {
      let wrapper = anonymousBlock(in: parent)
      append(wrapper, to: parent)
      append(child, to: wrapper)
    } else {
      append(child, to: parent)
    }
  }

  private mutating func anonymousBlock(in parent: Index) -> Index { anonymousBox(.block, in: parent) }

  /// Adds a box that inherits from `parent` and has no parent yet.
  mutating func anonymousBox(_ display: Display, in parent: Index) -> Index {
    var box = Box(.box, element: self[parent].element, display: display)
    box.isAnonymous = true
    box.generated = self[parent].generated
    return add(box)
  }

  /// Wraps every run of children with inline content in an anonymous block box. Floats and out-of-flow boxes without
  /// inline content beside them stay as they are.
  private mutating func wrapInlineRuns(of parent: Index) {
    var child = self[parent].firstChild
    if child < 0 { return }
    while child >= 0, !self[child].isInlineLevel { child = self[child].nextSibling }
    guard child >= 0 else { return }
    let wrapper = anonymousBlock(in: parent)
    self[wrapper].firstChild = self[parent].firstChild
    self[wrapper].lastChild = self[parent].lastChild
    child = self[parent].firstChild
    while child >= 0 {
      self[child].parent = wrapper
      child = self[child].nextSibling
    }
    self[parent].firstChild = -1
    self[parent].lastChild = -1
    append(wrapper, to: parent)
  }

  /// Makes a box the last child of another one, whatever they are.
  mutating func append(_ child: Index, to parent: Index) {
    let last = self[parent].lastChild
    self[child].parent = parent
    self[child].previousSibling = last
    self[child].nextSibling = -1
    if last >= 0 { self[last].nextSibling = child } else { self[parent].firstChild = child }
    self[parent].lastChild = child
  }
}
