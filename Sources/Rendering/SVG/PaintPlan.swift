import CSS
import Documents
import LayoutEngine

/// What is found out about all boxes before painting begins: stacking contexts and their layers, clips, and traits.
///
/// https://www.w3.org/TR/2016/WD-CSS22-20160412/zindex.html
struct PaintPlan {
  /// A region that clips what lies in it: the padding box of a node with `overflow` other than `visible`.
  struct Clip {
    /// The clip around this one, or -1.
    var parent: Int32
    var node: NodeIndex
  }

  /// A box that a stacking context paints in the order of `z-index`.
  struct Layer {
    var context: NodeIndex
    var zIndex: Int32
    var node: NodeIndex
  }

  private(set) var traits: [PaintTraits]
  /// The innermost clip around each node, or -1.
  private(set) var clipOfNode: [Int32]
  private(set) var clips: [Clip] = []
  /// Sorted by context, `zIndex` and document order.
  private(set) var layers: [Layer] = []
  /// The principal box whose background covers the canvas, or -1.
  private(set) var canvasSource: NodeIndex = -1
  /// Whether any box floats.
  private var hasFloats = false
  /// The boxes that float in block containers, in document order.
  private(set) var floats: [NodeIndex] = []
  /// Whether any box decorates text.
  private(set) var hasTextDecorations = false
  /// Whether there are form controls that may have a mark.
  private(set) var hasControls = false
  /// The lines that end in an ellipsis, by the blocks in clamped boxes that they are in.
  private(set) var clampedLines: [NodeIndex: Int32] = [:]

  /// The clip for the children of each node, and the stacking context around them.
  private(set) var contentClips: [Int32]
  private var contexts: [NodeIndex]

  private static func isMarkedControl(_ name: String) -> Bool {
    // Most names are shorter.
    guard name.utf8.count >= 5 else { return false }
    return switch name {
    case "input", "select", "progress", "meter", "option", "button", "textarea": true
    default: false
    }
  }

  /// Takes time linear in the number of nodes, and n log n in that of layers.
  init(_ laidOut: LaidOutDocument) {
    let tree = laidOut.boxTree.tree
    traits = Array(repeating: [], count: tree.count)
    clipOfNode = Array(repeating: -1, count: tree.count)
    contentClips = clipOfNode
    contexts = Array(repeating: 0, count: tree.count)
    canvasSource = laidOut.canvasSource
    let elements = laidOut.document.elements.elements
    hasControls = elements.indices.contains { Self.isMarkedControl(elements[$0].name) }
    if laidOut.document.styles.distinct.contains(where: { $0.layout.lineClamp > 0 }) {
      clampedLines = ClampedBlocks(laidOut).lines
    }
    var outOfFlow = 0
    for node in 0..<NodeIndex(tree.count) {
      var clip: Int32 = -1
      if outOfFlow < tree.outOfFlow.count && tree.outOfFlow[outOfFlow].node == node {
        let block = tree.outOfFlow[outOfFlow].containingBlock
        if block >= 0 { clip = contentClips[Int(block)] }
        outOfFlow += 1
      } else if node > 0 {
        clip = contentClips[Int(tree.parent(of: node))]
      }
      plan(node, clip, laidOut)
    }
    if hasFloats { propagateFloats(tree) }
    if layers.count > 1 { layers.sort { ($0.context, $0.zIndex, $0.node) < ($1.context, $1.zIndex, $1.node) } }
  }

  /// Marks the boxes around floats up to the one that is painted as a whole: here it does not matter which of them
  /// establish formatting contexts.
  private mutating func propagateFloats(_ tree: LayoutTree) {
    for index in traits.indices.reversed()
    where traits[index].contains(.hasFloats) && traits[index].isDisjoint(with: [.isLayer, .isAtomic]) {
      let parent = Int(tree.parent(of: NodeIndex(index)))
      if parent >= 0 { traits[parent].insert(.hasFloats) }
    }
  }

  private mutating func plan(_ node: NodeIndex, _ clip: Int32, _ laidOut: LaidOutDocument) {
    let tree = laidOut.boxTree.tree
    let index = Int(node)
    let parent = tree.parent(of: node)
    let kind = tree.kind(of: node)
    let shared = laidOut.boxTree.paint(of: node, in: laidOut.document)
    let own: PaintTraits = shared.value.isVisible ? .isVisible : []
    clipOfNode[index] = clip
    contentClips[index] = clip
    contexts[index] = parent < 0 ? 0 : contexts[Int(parent)]
    if kind == .text || kind == .lineBreak || kind == .wordBreakOpportunity {
      traits[index] = own.union(.isText)
      return
    }
    tree.withCommonStyle(of: node) { plan(node, $0, shared, own, laidOut) }
  }

  /// Finds out about a box.
  ///
  /// - Parameter traits: What is known of it.
  private mutating func plan(
    _ node: NodeIndex, _ style: Style, _ shared: Shared<PaintStyle>, _ traits: PaintTraits, _ laidOut: LaidOutDocument
  ) {
    let tree = laidOut.boxTree.tree
    let (index, parent, kind) = (Int(node), tree.parent(of: node), tree.kind(of: node))
    let (clip, context) = (clipOfNode[index], contexts[index])
    var own = traits
    let parentTraits = parent < 0 ? [] : self.traits[Int(parent)]
    own.formUnion(Self.structure(style, kind, tree.flags(of: node), parentTraits))
    if laidOut.boxTree.isPrincipal[index] {
      own.formUnion(Self.appearance(style, shared, isInlineBox: own.contains(.isInlineBox)))
      if !shared.value.decorationLines.isEmpty { hasTextDecorations = true }
      if shared.value.hidesBackface, laidOut.showsBackface(of: node) {
        own.formUnion([.isBackface, .hasEffect])
      }
      // What is wholly transparent is not painted, either.
      if shared.value.opacity <= 0 { own.formUnion([.isBackface, .hasEffect]) }
      addLayer(node, style, shared.value.zIndex, shared, context, parentTraits, &own)
      let clipsContent = style.overflowX != .visible || style.overflowY != .visible
      if clipsContent, node != 0, own.isDisjoint(with: [.isInlineBox, .isReplaced]) {
        contentClips[index] = Int32(clips.count)
        clips.append(Clip(parent: clip, node: node))
      }
    }
    if style.order != 0 && parent >= 0 { self.traits[Int(parent)].insert(.hasOrder) }
    if own.contains(.hasFloats) { hasFloats = true }
    if own.contains(.isFloating), !parentTraits.contains(.hasAtomicChildren) { floats.append(node) }
    self.traits[index] = own
  }

  /// What follows from the kind of box.
  private static func structure(
    _ style: Style, _ kind: NodeKind, _ flags: NodeFlags, _ parent: PaintTraits
  ) -> PaintTraits {
    var traits: PaintTraits = []
    let isInline = kind == .box && style.display == .inline
    if isInline { traits.insert(.isInlineBox) }
    if kind == .replaced || kind == .measured { traits.insert(.isReplaced) }
    if style.display == .listItem { traits.insert(.isListItem) }
    if style.float != .none && !style.position.isOutOfFlow { traits.insert(.isFloating) }
    if parent.contains(.hasAtomicChildren) || (style.display.isInlineLevel && !isInline) { traits.insert(.isAtomic) }
    if style.display.isFlex || style.display.isGrid { traits.insert(.hasAtomicChildren) }
    if flags.contains(.hasInlineChildren) && !isInline && !traits.contains(.hasAtomicChildren) {
      traits.insert(.hasLines)
    }
    if flags.contains(.hasFloats) { traits.insert(.hasFloats) }
    return traits
  }

  private static func appearance(_ style: Style, _ shared: Shared<PaintStyle>, isInlineBox: Bool) -> PaintTraits {
    var traits: PaintTraits = []
    let border = style.border
    if shared.value.backgroundColor.alpha > 0 || !shared.value.backgroundLayers.isEmpty
      || !shared.value.boxShadow.isEmpty || border.top > .zero || border.right > .zero || border.bottom > .zero
      || border.left > .zero || shared.value.hasBorderImage
    {
      traits.insert(.isDecorated)
    }
    if shared.value.outlineStyle != .none && shared.value.outlineWidth > 0 { traits.insert(.hasOutline) }
    if shared.value.opacity < 1 || (!isInlineBox && !shared.value.transform.isEmpty) || !shared.value.filters.isEmpty
      || shared.value.clipPath != nil || shared.value.blendMode != .normal || !shared.value.masks.isEmpty
    {
      traits.insert(.hasEffect)
    }
    return traits
  }

  /// Lists the node as a layer of its stacking context if it is one.
  private mutating func addLayer(
    _ node: NodeIndex, _ style: Style, _ zIndex: Int32?, _ shared: Shared<PaintStyle>, _ context: NodeIndex,
    _ parent: PaintTraits, _ own: inout PaintTraits
  ) {
    let takesZIndex = style.position != .static || parent.contains(.hasAtomicChildren)
    let isContext =
      node == 0 || own.contains(.hasEffect) || shared.value.isIsolated || style.containsLayout
      || style.isContainingBlockForFixed || style.position == .fixed || style.position == .sticky
      || (takesZIndex && zIndex != nil)
    if isContext {
      own.insert(.isStackingContext)
      contexts[Int(node)] = node
    }
    guard node != 0, isContext || style.position != .static else { return }
    own.insert(.isLayer)
    if shared.value.blendMode != .normal, context != 0 { traits[Int(context)].insert(.isolatesBlending) }
    layers.append(Layer(context: context, zIndex: takesZIndex ? zIndex ?? 0 : 0, node: node))
  }

  /// The layers of a stacking context, in painting order.
  func layers(of context: NodeIndex) -> Range<Int> {
    guard !layers.isEmpty else { return 0..<0 }
    let start = layers.partitioningIndex { $0.context >= context }
    return start..<layers.partitioningIndex { $0.context > context }
  }
}

extension LaidOutDocument {
  /// The box whose background covers the canvas: the root's, or the body's if the root has none; -1 if neither has one.
  ///
  /// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#special-backgrounds
  fileprivate var canvasSource: NodeIndex {
    func hasBackground(_ element: ElementTree.Index) -> Bool {
      let paint = document.styles[Int(element)].paint
      return paint.value.backgroundColor.alpha > 0 || !paint.value.backgroundLayers.isEmpty
    }
    guard !document.elements.elements.isEmpty else { return -1 }
    let root = document.elements.root
    if boxTree.nodeOfElement[Int(root)] >= 0 && hasBackground(root) { return boxTree.nodeOfElement[Int(root)] }
    guard document.elements[root].name == "html" else { return -1 }
    var child = document.elements[root].firstChild
    while child >= 0 && document.elements[child].name != "body" { child = document.elements[child].nextSibling }
    guard child >= 0, boxTree.nodeOfElement[Int(child)] >= 0, hasBackground(child) else { return -1 }
    return boxTree.nodeOfElement[Int(child)]
  }
}
