import CSS
import Diagnostics
import Documents
import LayoutEngine

/// Writes where the boxes of a document are, as JSON.
///
/// Elements nest as in the document. `x` and `y` are relative to the nearest ancestor element that has a box; an element
/// without a box stays in the tree with 0 for every length. Transforms are part of the boxes.
public struct BoxTreeWriter: ~Copyable {
  let laidOut: LaidOutDocument
  let options: BoxTreeOptions
  let placement: Placement
  let textLines: TextLines
  private let overflow: ScrollableOverflow
  private let explanations: Explanations?
  /// What is to know of each distinct computed style.
  private let styles: [StyleRecord]
  var out: ByteBuffer
  var cursor = UTF8Cursor()
  var cursorNode: NodeIndex = -1
  /// The open elements, outermost first.
  private var open: [OpenElement] = []
  private var deadline: Deadline

  private struct StyleRecord {
    var display: StaticString
    /// For items, floats and the like.
    var blockified: StaticString
    var blockifiesChildren: Bool
    /// Whether children have the same box around them as the element.
    var isTransparent: Bool
    var clipsContent: Bool
    var clampsLines: Bool

    init(_ style: Style) {
      blockified = style.blockifiedDisplayName
      display = style.isBlockified ? blockified : style.computedDisplayName
      blockifiesChildren = style.blockifiesChildren
      isTransparent = style.display == .contents
      clipsContent = style.overflowX != .visible || style.overflowY != .visible
      clampsLines = style.clampsLines
    }
  }

  struct OpenElement {
    var element: ElementTree.Index
    /// The border box of the element, or of the nearest ancestor with a box.
    var box: PixelRect
    /// Its origin in its space, for exact differences.
    var node: NodeIndex
    /// How far down lines are shown, in page px.
    var lineLimit: Double
    /// Whether boxes of children are block-level.
    var blockifiesChildren = false
    var hasChildren: Bool
  }

  init(_ laidOut: LaidOutDocument, _ options: BoxTreeOptions, until deadline: Deadline = .none) {
    var deadline = deadline
    self.options = options
    placement = Placement(laidOut)
    textLines = TextLines(laidOut)
    overflow = ScrollableOverflow(laidOut, until: &deadline)
    self.deadline = deadline
    let distinct = laidOut.document.styles.distinct
    styles = distinct.indices.map { StyleRecord(distinct[$0].layout) }
    explanations = options.includesExplanations ? Explanations(laidOut) : nil
    out = ByteBuffer(
      capacity: 512 + laidOut.document.elements.elements.count * 320, limit: options.maximumBytes)
    self.laidOut = laidOut
  }

  /// The box tree of the root element.
  public static func write(
    _ document: LaidOutDocument, options: BoxTreeOptions = BoxTreeOptions(), deadline: Deadline = .none
  ) throws(RenderingError) -> [UInt8] {
    var writer = BoxTreeWriter(document, options, until: deadline)
    writer.writeElements()
    return try writer.finish()
  }

  /// An answer of the service: `{"viewport", "root", "warnings"}`, with `warnings` beside those of the document.
  public static func writeAnswer(
    _ document: LaidOutDocument, warnings: [Diagnostic] = [], options: BoxTreeOptions = BoxTreeOptions(),
    deadline: Deadline = .none
  ) throws(RenderingError) -> [UInt8] {
    let viewport = document.document.viewport
    let diagnostics = document.document.diagnostics
    var writer = BoxTreeWriter(document, options, until: deadline)
    writer.out.append("{\"viewport\":{\"width\":")
    writer.out.append(viewport.width)
    writer.out.append(",\"height\":")
    writer.out.append(viewport.height)
    writer.out.append("},\"root\":")
    writer.writeElements()
    writer.out.append(",\"warnings\":")
    writer.out.append(jsonDiagnostics: diagnostics, warnings)
    writer.out.append(UInt8(ascii: "}"))
    return try writer.finish()
  }

  private consuming func finish() throws(RenderingError) -> [UInt8] {
    if deadline.isOver { throw .deadlineExceeded }
    out.checkLimit()
    if out.isFull { throw .outputTooLarge(limit: options.maximumBytes) }
    return out.finish()
  }

  /// Elements that are never part of a box tree.
  private static func isLeftOut(_ name: String) -> Bool {
    // Most names are shorter.
    guard name.utf8.count >= 4 else { return false }
    return switch name {
    case "head", "script", "style", "link", "meta", "title", "base", "template", "noscript": true
    default: false
    }
  }

  /// Whether nothing more is to be written, since the answer is too large or comes too late.
  mutating func isStopped() -> Bool { out.isFull || deadline.hasPassed(after: 2) }

  /// How much is written so far.
  var byteCount: Int { out.count }

  mutating func writeElements() {
    let elements = laidOut.document.elements.elements
    guard !elements.isEmpty else {
      out.append("null")
      return
    }
    var isLeftOut = [Bool](repeating: false, count: elements.count)
    for index in elements.indices {
      let (parent, tag) = (elements[index].parent, elements[index].tag)
      if (parent >= 0 && isLeftOut[Int(parent)]) || Self.isLeftOut(tag.name) {
        isLeftOut[index] = true
        continue
      }
      while let last = open.last, last.element != parent { closeElement() }
      if isStopped() { return }
      writeElement(ElementTree.Index(index), tag)
    }
    while !open.isEmpty { closeElement() }
  }

  private mutating func closeElement() {
    guard let last = open.popLast() else { return }
    if last.hasChildren {
      out.append("]}")
    } else {
      out.append(options.fields == .full ? ",\"children\":[]}" : "}")
    }
  }

  private mutating func openChild() {
    guard let last = open.indices.last else { return }
    out.append(open[last].hasChildren ? "," : ",\"children\":[")
    open[last].hasChildren = true
  }

  private mutating func writeElement(_ index: ElementTree.Index, _ tag: ElementTree.Tag) {
    openChild()
    out.append("{\"tag\":")
    out.append(jsonString: tag.name)
    if !tag.id.isEmpty {
      out.append(",\"id\":")
      out.append(jsonString: tag.id)
    }
    let isBlockified = open.last?.blockifiesChildren ?? true
    if options.fields == .full { writeIdentity(index, tag.classes, isBlockified: isBlockified) }
    let node = laidOut.boxTree.nodeOfElement[Int(index)]
    var entry = OpenElement(
      element: index, box: open.last?.box ?? PixelRect(x: 0, y: 0, width: 0, height: 0),
      node: open.last?.node ?? -1, lineLimit: open.last?.lineLimit ?? .infinity, hasChildren: false)
    let style = styles[styleIndex(of: index)]
    entry.blockifiesChildren = style.isTransparent ? isBlockified : style.blockifiesChildren
    if node >= 0 {
      writeBox(node, &entry)
      explanations?.write(node, to: &out)
    } else {
      writeNoBox()
    }
    open.append(entry)
    writeTextLines(of: index, entry)
  }

  private mutating func writeIdentity(_ index: ElementTree.Index, _ classes: [String], isBlockified: Bool) {
    if !classes.isEmpty {
      out.append(",\"class\":\"")
      for (position, name) in classes.enumerated() {
        if position > 0 { out.append(UInt8(ascii: " ")) }
        var name = name
        name.withUTF8 { out.append(jsonCharacters: $0) }
      }
      out.append(UInt8(ascii: "\""))
    }
    out.append(",\"display\":\"")
    let style = styleIndex(of: index)
    out.append(isBlockified ? styles[style].blockified : styles[style].display)
    out.append(UInt8(ascii: "\""))
  }

  /// The index of the computed style of an element among the distinct ones.
  func styleIndex(of element: ElementTree.Index) -> Int {
    Int(laidOut.document.styles.indices[Int(element)])
  }

  private mutating func writeNoBox() {
    out.append(",\"x\":0,\"y\":0,\"width\":0,\"height\":0")
    if options.fields == .full {
      out.append(",\"absX\":0,\"absY\":0,\"scrollWidth\":0,\"scrollHeight\":0,\"clientWidth\":0,\"clientHeight\":0")
    }
  }

  private mutating func writeBox(_ node: NodeIndex, _ entry: inout OpenElement) {
    let frame = laidOut.boxes.frame(of: node)
    var box = placement.pageBounds(of: Rect(x: .zero, y: .zero, width: frame.width, height: frame.height), in: node)
    if let parts = laidOut.boxTree.partsOfBrokenElement[entry.element] {
      for part in parts { box = box.union(bounds(ofPart: part)) }
    }
    if options.fields != .full || !writeExactly(box, from: entry.box) {
      write(",\"x\":", box.x - entry.box.x)
      write(",\"y\":", box.y - entry.box.y)
      write(",\"width\":", box.width)
      write(",\"height\":", box.height)
      if options.fields == .full {
        write(",\"absX\":", box.x)
        write(",\"absY\":", box.y)
      }
    }
    writeSizes(of: node, box, &entry)
    entry.box = box
    entry.node = node
  }

  /// Writes where a box is, all at once, if its edges are multiples of 1/64 px, as they are without transforms.
  ///
  /// - Parameter origin: The box that positions are relative to.
  /// - Returns: `false` if nothing was written.
  private mutating func writeExactly(_ box: PixelRect, from origin: PixelRect) -> Bool {
    guard let x = Self.sixtyFourths(box.x - origin.x), let y = Self.sixtyFourths(box.y - origin.y),
      let width = Self.sixtyFourths(box.width), let height = Self.sixtyFourths(box.height),
      let pageX = Self.sixtyFourths(box.x), let pageY = Self.sixtyFourths(box.y)
    else { return false }
    out.append(atMost: 64 + 6 * ByteWriting.longestLength) {
      $0.append(",\"x\":")
      $0.append(sixtyFourths: x)
      $0.append(",\"y\":")
      $0.append(sixtyFourths: y)
      $0.append(",\"width\":")
      $0.append(sixtyFourths: width)
      $0.append(",\"height\":")
      $0.append(sixtyFourths: height)
      $0.append(",\"absX\":")
      $0.append(sixtyFourths: pageX)
      $0.append(",\"absY\":")
      $0.append(sixtyFourths: pageY)
    }
    return true
  }

  /// A length in 1/64 px; `nil` if it is no multiple of that.
  @inline(__always)
  private static func sixtyFourths(_ length: Double) -> Int? {
    let units = length * 64
    guard abs(units) < 1e15, case let whole = Int(units), Double(whole) == units else { return nil }
    return whole
  }

  private mutating func writeSizes(of node: NodeIndex, _ box: PixelRect, _ entry: inout OpenElement) {
    let style = styleIndex(of: entry.element)
    if options.fields == .full || styles[style].clipsContent {
      let size = overflow.scrollSize(of: node)
      write(",\"scrollWidth\":", integer: size.width)
      write(",\"scrollHeight\":", integer: size.height)
    }
    if options.fields == .full {
      let size = overflow.clientSize(of: node)
      write(",\"clientWidth\":", integer: size.width)
      write(",\"clientHeight\":", integer: size.height)
    }
    if styles[style].clampsLines {
      let style = laidOut.document.styles.distinct[style].layout
      let bottom = style.border.bottom.px + style.padding.bottom.pixels(basis: 0, laidOut.document.calculations)
      entry.lineLimit = min(entry.lineLimit, box.maxY - bottom)
    }
  }

  /// The bounds of a piece of a broken inline element, or of the line that a block inside it takes.
  private func bounds(ofPart node: NodeIndex) -> PixelRect {
    let tree = laidOut.boxTree.tree
    let frame = laidOut.boxes.frame(of: node)
    guard tree.withCommonStyle(of: node, { $0.display != .inline }), tree.parent(of: node) >= 0 else {
      return placement.pageBounds(of: Rect(x: .zero, y: .zero, width: frame.width, height: frame.height), in: node)
    }
    let parent = tree.parent(of: node)
    let mode = tree.writingMode(of: parent)
    // In flow coordinates a line takes the whole width of the content.
    let style = tree.style(of: parent).inFlowCoordinates(of: mode)
    let own = tree.style(of: node).inFlowCoordinates(of: mode)
    let size = mode.transposed(laidOut.boxes.frame(of: parent).size)
    let width = size.width
    let inset = own.position == .relative ? own.inset : Edges(.auto)
    func shift(_ start: Length, _ end: Length, basis: Double) -> LayoutUnit {
      LayoutUnit(
        start.isAuto ? -end.pixels(basis: basis, tree.calculations) : start.pixels(basis: basis, tree.calculations))
    }
    // A block that is itself positioned relatively leaves its line where it is; the element moves both.
    let element = laidOut.boxTree.elementOfNode[Int(node)]
    let computed = laidOut.document.styles.distinct[styleIndex(of: element)].layout
    let alone = computed.position == .relative ? computed.inFlowCoordinates(of: mode).inset : Edges(.auto)
    let height = style.height.isPx ? style.height.pixels.px : 0
    let x =
      shift(inset.left, inset.right, basis: width.px) - shift(alone.left, alone.right, basis: width.px)
    let y = -shift(alone.top, alone.bottom, basis: height)
    let left = style.border.left + LayoutUnit(style.padding.left.pixels(basis: width.px, tree.calculations))
    let right = style.border.right + LayoutUnit(style.padding.right.pixels(basis: width.px, tree.calculations))
    let flow = mode.flow(frame, in: size)
    var line = Rect(x: left + x, y: flow.y + y, width: width - left - right, height: flow.height)
    // Without a height the block has no area, and what counts is the piece of the element that follows it.
    if line.height == .zero {
      if style.direction == .rtl { line.x += line.width }
      line.width = .zero
    }
    return placement.pageBounds(of: mode.physical(line, in: size), in: parent)
  }

  @inline(__always)
  mutating func write(_ key: StaticString, _ value: Double) {
    out.append(key)
    out.append(px: value)
  }

  @inline(__always)
  mutating func write(_ key: StaticString, integer value: Int) {
    out.append(key)
    out.append(integer: value)
  }
}
