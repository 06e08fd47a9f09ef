/// Puts the items of lines at their places: alignment, order, fragments and frames.
struct LinePlacement {
  unowned(unsafe) let pass: LayoutPass
  let paragraph: Paragraph
  let root: NodeIndex
  /// The content box; its height may be indefinite.
  let containing: Size
  let isFull: Bool
  private(set) var boxes: LineBoxes
  /// The block start and the height of the line that is being placed, if its upper side is at the block end.
  var flip: (start: LayoutUnit, height: LayoutUnit)?
  private var open: [LineBoxes.Box]
  private(set) var fragments: [LineFragment] = []
  /// The static positions of out-of-flow boxes, relative to the border box of the root.
  private var staticPositions: [(node: NodeIndex, position: StaticPosition)] = []

  init(pass: LayoutPass, paragraph: Paragraph, root: NodeIndex, containing: Size, isFull: Bool) {
    self.pass = pass
    self.paragraph = paragraph
    self.root = root
    self.containing = containing
    self.isFull = isFull
    boxes = LineBoxes(pass: pass, paragraph: paragraph)
    open = [LineBoxes.Box(node: root, parent: -1, style: 0, metrics: .zero)]
  }

  /// How high a line with the given items is.
  mutating func measure(_ line: Line, _ results: [LineItem]) -> FontHeight {
    boxes.build(results, open: open, baseLevel: line.baseLevel)
  }

  /// Goes on to the next line: call it once for each line, after the last `measure`.
  mutating func advance() { open = boxes.remaining }

  /// Marks the frames of everything in the lines as not known yet.
  mutating func begin() {
    for item in paragraph.items where item.kind != .bidiControl {
      if item.kind == .atomic || item.kind == .float || item.kind == .outOfFlow { continue }
      pass.frames[Int(item.node)] = Rect(x: .zero, y: .zero, width: .indefinite, height: .zero)
    }
  }

  /// Enlarges the frame of a node, which is relative to the root until `finish`. Empty rectangles count only if there
  /// are no others, and then the last one does, as in Chromium.
  ///
  /// - Parameter isBackwards: Whether the rectangle comes before those that the frame is made of.
  mutating func unite(_ node: NodeIndex, _ lineRect: Rect, isBackwards: Bool = false) {
    let rect = flipped(lineRect)
    let frame = pass.frames[Int(node)]
    guard frame.width.isDefinite, !frame.isEmpty || rect.isEmpty && isBackwards else {
      pass.frames[Int(node)] = rect
      return
    }
    if rect.isEmpty { return }
    let x = min(frame.x, rect.x)
    let y = min(frame.y, rect.y)
    pass.frames[Int(node)] = Rect(
      x: x, y: y, width: max(frame.maxX, rect.maxX) - x, height: max(frame.maxY, rect.maxY) - y)
  }

  mutating func append(_ fragment: LineFragment) -> Int {
    fragments.append(fragment)
    fragments[fragments.count - 1].frame = flipped(fragment.frame)
    fragments[fragments.count - 1].baseline = flipped(fragment.baseline)
    return fragments.count - 1
  }

  mutating func setFrame(of fragment: Int, _ frame: Rect, isFirst: Bool, isLast: Bool) {
    fragments[fragment].frame = flipped(frame)
    fragments[fragment].isFirst = isFirst
    fragments[fragment].isLast = isLast
  }

  /// The corner of a box that was laid out for itself; relative to the root until `finish`.
  func setOrigin(of node: NodeIndex, _ origin: Point) {
    let frame = flipped(Rect(x: origin.x, y: origin.y, width: .zero, height: pass.frames[Int(node)].height))
    pass.place(node, x: frame.x, y: frame.y, containing: containing)
  }

  /// The corner of a float, which moves with the inline boxes around it that are positioned relatively.
  func setOrigin(ofFloat node: NodeIndex, _ origin: Point) {
    setOrigin(of: node, origin)
    var box = pass.tree.parent[Int(node)]
    while box > root {
      let style = pass.style(box)
      if style.pointee.position == .relative {
        let offset = pass.relativeOffset(of: style, in: containing, pass.style(root).pointee.direction)
        pass.frames[Int(node)].x += offset.x
        pass.frames[Int(node)].y += offset.y
      }
      box = pass.tree.parent[Int(box)]
    }
  }

  /// A position on the line as one in the flow of the lines.
  private func flipped(_ y: LayoutUnit) -> LayoutUnit { flip.map { $0.start + $0.start + $0.height - y } ?? y }

  private func flipped(_ rect: Rect) -> Rect {
    guard flip != nil else { return rect }
    return Rect(x: rect.x, y: flipped(rect.maxY), width: rect.width, height: rect.height)
  }

  mutating func setStaticPosition(of node: NodeIndex, _ position: StaticPosition) {
    staticPositions.append((node, position))
  }

  /// Makes all frames relative to their parents, and hands over the fragments.
  mutating func finish() {
    CulledInlineBoxes(pass: pass, paragraph: paragraph, root: root)?.resolve(&self)
    for (node, position) in staticPositions {
      var position = position
      let parent = pass.tree.parent[Int(node)]
      if parent != root {
        position.x -= pass.frames[Int(parent)].x
        position.y -= pass.frames[Int(parent)].y
      }
      pass.setStaticPosition(of: node, position)
    }
    for item in paragraph.items where !pass.frames[Int(item.node)].width.isDefinite {
      pass.frames[Int(item.node)] = .zero
    }
    var last: NodeIndex = -1
    // Children come before their parents, which are still relative to the root then.
    for item in paragraph.items.reversed() where item.node != last {
      switch item.kind {
      case .closeBox, .bidiControl, .outOfFlow: continue
      default: break
      }
      last = item.node
      let parent = pass.tree.parent[Int(item.node)]
      guard parent != root else { continue }
      pass.frames[Int(item.node)].x -= pass.frames[Int(parent)].x
      pass.frames[Int(item.node)].y -= pass.frames[Int(parent)].y
    }
    pass.boxes.fragmentLists[Int(pass.tree.contentIndex[Int(root)])] = fragments
  }
}
