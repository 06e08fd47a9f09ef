import CSS
import Diagnostics
import Documents
import LayoutEngine
import TextEngine

/// Walks the boxes of a document once, in painting order, and writes SVG.
///
/// What is painted goes to `body`; what is only referred to (clips, gradients, glyphs) to `definitions`. Both are
/// written straight into bytes. The steps of painting are in extensions, one file each.
struct Painter: ~Copyable {
  let laidOut: LaidOutDocument
  let tree: LayoutTree
  let options: SVGOptions
  let placement: Placement
  let plan: PaintPlan
  let columnBackgrounds: ColumnBackgrounds
  /// Where the glyphs of text come from.
  let shaper: GlyphShaper
  var body: ByteBuffer
  var definitions: ByteBuffer
  var log = DiagnosticLog()

  /// The clips whose groups are open, outermost first, and how many of them belong to an outer effect.
  var openClips: [Int32] = []
  var clipBase = 0
  /// The name of each clip of the plan that was defined, or -1.
  var clipNames: [Int32]
  /// Boxes whose outline is still to be painted.
  var pendingOutlines: [NodeIndex] = []
  /// The border edges of the pieces of inline boxes among them, one for each line.
  var outlinePieces: [NodeIndex: [PixelRect]] = [:]
  /// The pieces of the inline boxes of the formatting context that is being painted.
  var inlinePieces = InlinePieces()
  /// How many definitions there are of all kinds but glyphs: the next one's number.
  var definitionCount: Int32 = 0
  var glyphs = GlyphDefinitions()
  /// The colour of all text while its shape is drawn for a mask; `nil` otherwise.
  var silhouette: Color?
  var images: [ImageAddress: KnownImage] = [:]
  /// How many elements the `<svg>` elements that are still to come may add, with references followed.
  var referenceBudget = SVGReferences.documentLimit
  /// What `<svg>` elements use of other ones.
  var sharedSVG = SharedSVG()
  private var deadline: Deadline

  init(_ laidOut: LaidOutDocument, _ options: SVGOptions, _ deadline: Deadline = .none) {
    self.laidOut = laidOut
    shaper = GlyphShaper(tree: laidOut.boxTree.tree, shaper: laidOut.shaper)
    self.options = options
    tree = laidOut.boxTree.tree
    placement = Placement(laidOut, snapping: true)
    plan = PaintPlan(laidOut)
    var deadline = deadline
    columnBackgrounds = ColumnBackgrounds(laidOut, until: &deadline)
    self.deadline = deadline
    clipNames = Array(repeating: -1, count: plan.clips.count)
    body = ByteBuffer(capacity: 16_384, limit: options.maximumBytes)
    definitions = ByteBuffer(capacity: 16_384, limit: options.maximumBytes)
  }

  /// Paints everything and returns the picture.
  consuming func paint() throws(RenderingError) -> SVGPicture {
    paintAll()
    if deadline.isOver { throw .deadlineExceeded }
    var head = ByteBuffer(capacity: 256)
    writeHeader(to: &head)
    if definitions.count > 0 {
      head.append("<defs>")
      definitions.append("</defs>")
    }
    body.append("</svg>\n")
    let count = head.count + definitions.count + body.count
    guard !body.isFull, !definitions.isFull, count <= options.maximumBytes else {
      throw .outputTooLarge(limit: options.maximumBytes)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    head.withBytes(from: 0) { bytes += $0 }
    definitions.withBytes(from: 0) { bytes += $0 }
    body.withBytes(from: 0) { bytes += $0 }
    // What was found out before painting is not said once more.
    let known = Set(laidOut.document.diagnostics.map(\.message))
    return SVGPicture(bytes: bytes, diagnostics: log.diagnostics.filter { !known.contains($0.message) })
  }

  /// Fills the body and the definitions.
  mutating func paintAll() {
    if tree.count > 0 {
      paintCanvas()
      paintLayer(0)
    }
    closeClips(downTo: 0)
  }

  /// Whether nothing more is to be painted, since the picture is too large or comes too late: every loop over what a
  /// document holds ends then.
  ///
  /// - Parameter work: How much is done between two calls, in units of about a microsecond.
  @inline(__always)
  mutating func isStopped(after work: Int = 1) -> Bool {
    body.isFull || definitions.isFull || deadline.hasPassed(after: work)
  }

  private func writeHeader(to out: inout ByteBuffer) {
    let viewport = laidOut.document.viewport
    let (width, height) = (viewport.width.px, viewport.height.px)
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    out.append(attribute: "width", width)
    out.append(attribute: "height", height)
    out.append(" viewBox=\"0 0 ")
    out.append(coordinate: width)
    out.append(UInt8(ascii: " "))
    out.append(coordinate: height)
    out.append("\">")
  }

  /// A new number for something in `definitions`.
  mutating func newName() -> Int32 {
    definitionCount += 1
    return definitionCount - 1
  }

  /// Tells once that something is not shown as the document says.
  mutating func warn(_ message: String, about node: NodeIndex) {
    let element = laidOut.document.elements[laidOut.boxTree.elementOfNode[Int(node)]]
    log.report(Diagnostic(.warning, message, at: element.location, pointer: element.pointer?.description))
  }
}

// MARK: - Geometry

extension Painter {
  func traits(_ node: NodeIndex) -> PaintTraits { plan.traits[Int(node)] }

  func paintStyle(_ node: NodeIndex) -> Shared<PaintStyle> {
    laidOut.boxTree.paint(of: node, in: laidOut.document)
  }

  /// The border box of a node in its coordinate space, with its edges rounded to whole px as Chromium paints them.
  func borderBox(_ node: NodeIndex) -> PixelRect {
    let origin = placement.origins[Int(node)]
    let frame = laidOut.boxes.frame(of: node)
    if tree.tableCount > 0, tree.tableDisplay(of: node).isTable {
      let grid = gridFrame(of: node)
      return Self.snapped(
        Rect(x: origin.x + grid.x, y: origin.y + grid.y, width: grid.width, height: grid.height))
    }
    let shift = legendShift(of: node)
    return Self.snapped(
      Rect(x: origin.x, y: origin.y + shift, width: frame.width, height: frame.height - shift))
  }

  /// A rectangle with its edges rounded to whole px. A size of more than 4/64 px does not vanish by that: hairlines are
  /// 1 px thick.
  static func snapped(_ rect: Rect) -> PixelRect {
    PixelRect(
      x: Double(rect.x.round), y: Double(rect.y.round), width: snapped(rect.width, from: rect.x, to: rect.maxX),
      height: snapped(rect.height, from: rect.y, to: rect.maxY))
  }

  private static func snapped(_ size: LayoutUnit, from start: LayoutUnit, to end: LayoutUnit) -> Double {
    let length = max(Double(end.round) - Double(start.round), 0)
    return length == 0 && size > LayoutUnit(rawValue: 4) ? 1 : length
  }

  /// Which sizes of a box are hairlines that would vanish if its edges were rounded: outlines and images see none there.
  func hairline(_ node: NodeIndex) -> (isInWidth: Bool, isInHeight: Bool) {
    guard !traits(node).contains(.isInlineBox) else { return (false, false) }
    let (origin, frame) = (placement.origins[Int(node)], laidOut.boxes.frame(of: node))
    return ((origin.x + frame.width).round == origin.x.round, (origin.y + frame.height).round == origin.y.round)
  }

  /// The border edge of a node with its corners.
  func borderEdge(_ node: NodeIndex, _ style: Shared<PaintStyle>) -> RoundedRect {
    let frame = laidOut.boxes.frame(of: node)
    return RoundedRect(
      borderBox(node), style, width: frame.width.px, height: frame.height.px, laidOut.document.calculations)
  }

  func borderWidths(_ style: Style) -> Edges<Double> {
    let border = style.border
    return Edges(top: border.top.px, right: border.right.px, bottom: border.bottom.px, left: border.left.px)
  }

  /// Used padding of a box; percentages refer to the width of `node`'s containing block, taken to be the parent box.
  func paddingWidths(_ node: NodeIndex, _ style: Style) -> Edges<Double> {
    let calculations = laidOut.document.calculations
    let parent = tree.parent(of: node)
    let basis = parent < 0 ? laidOut.document.viewport.width.px : laidOut.boxes.frame(of: parent).width.px
    return Edges(
      top: style.padding.top.pixels(basis: basis, calculations),
      right: style.padding.right.pixels(basis: basis, calculations),
      bottom: style.padding.bottom.pixels(basis: basis, calculations),
      left: style.padding.left.pixels(basis: basis, calculations))
  }
}
