// Inline boxes that blocks inside have broken up, as containing blocks.

/// The extent of an inline box that blocks inside have broken up into pieces, which lie in anonymous blocks beside those.
public struct BrokenInlineBox: Hashable, Sendable, BitwiseCopyable {
  /// The first piece.
  public var first: NodeIndex
  /// The last piece, or the block that comes last.
  public var last: NodeIndex

  public init(first: NodeIndex, last: NodeIndex) {
    self.first = first
    self.last = last
  }
}

extension LayoutPass {
  /// Lays out the boxes whose containing blocks are inline boxes that blocks in `container` have broken up, once all of
  /// their pieces have their places.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visuren.html#anonymous-block-level
  @inline(never)
  func layoutOutOfFlowInBrokenInlines(of container: NodeIndex) {
    if tree.brokenInlines.isEmpty { return }
    // The same for all pieces of a box.
    var extents: [BrokenInlineBox: Rect] = [:]
    var block = container + 1
    while block < tree.subtreeEnd[Int(container)] {
      if flags(block).contains(.hasInlineChildren) {
        forEachContainingInline(of: block) { piece in
          guard let box = tree.brokenInlines[piece] else { return }
          let extent = extents[box] ?? extent(of: box, in: container)
          extents[box] = extent
          let origin = origin(of: piece, in: container)
          let corner = Point(x: extent.x - origin.x, y: extent.y - origin.y)
          layoutOutOfFlow(
            in: piece, containing: Rect(x: corner.x, y: corner.y, width: extent.width, height: extent.height))
        }
      }
      block = tree.subtreeEnd[Int(block)]
    }
  }

  /// The containing block relative to the container: from the start of the first piece to the end of the last one, or of
  /// the line that the last block takes.
  private func extent(of box: BrokenInlineBox, in container: NodeIndex) -> Rect {
    let start = paddingEdges(of: box.first, box, container).first
    let end = paddingEdges(of: box.last, box, container).last
    let isLeftToRight = style(box.first).pointee.direction == .ltr
    let left = isLeftToRight ? start.x : end.x
    let right = isLeftToRight ? end.maxX : start.maxX
    return Rect(x: left, y: start.y, width: max(right - left, .zero), height: max(end.maxY - start.y, .zero))
  }

  /// The padding boxes of the first and the last fragment of a piece, relative to the container; where its block has no
  /// lines, the line that the block before it takes, and for such a block its own.
  private func paddingEdges(
    of piece: NodeIndex, _ box: BrokenInlineBox, _ container: NodeIndex
  ) -> (first: Rect, last: Rect) {
    let block = child(of: container, around: piece)
    let (hasLines, index) = (flags(block).contains(.hasInlineChildren), Int(tree.contentIndex[Int(block)]))
    guard block != piece, hasLines, index >= 0, !InlineFormattingContext.isEmpty(self, block) else {
      let line = lineOfBlock(upTo: block, box, container)
      return (line, line)
    }
    let fragments = boxes.fragmentLists[index].filter {
      $0.kind == .box && $0.node == piece
    }
    guard let first = fragments.first, let last = fragments.last else { return (.zero, .zero) }
    let border = style(piece).pointee.border
    let origin = frames[Int(block)].origin
    func paddingBox(_ fragment: LineFragment) -> Rect {
      let frame = fragment.frame
      return Rect(
        x: origin.x + frame.x + border.left, y: origin.y + frame.y + border.top,
        width: frame.width - border.horizontal, height: frame.height - border.vertical)
    }
    return (paddingBox(first), paddingBox(last))
  }

  /// The line that a block in a broken inline box takes: as wide as the content of the container, and as high as the block.
  private func lineOfBlock(upTo block: NodeIndex, _ box: BrokenInlineBox, _ container: NodeIndex) -> Rect {
    let edges = edges(of: style(container), containingWidth: .zero)
    let width = frames[Int(container)].width - edges.horizontal
    let offset = relativeOffset(
      of: style(box.first), in: Size(width: width, height: .indefinite), style(container).pointee.direction)
    var line = Rect(x: edges.left + offset.x, y: frames[Int(block)].y + offset.y, width: width, height: .zero)
    var sibling = child(of: container, around: box.first)
    while sibling <= block {
      let isInFlow = !style(sibling).pointee.position.isOutOfFlow && style(sibling).pointee.float == .none
      if isInFlow, !style(sibling).pointee.isAnonymous {
        line.y = frames[Int(sibling)].y
        line.height = frames[Int(sibling)].height
      }
      sibling = tree.subtreeEnd[Int(sibling)]
    }
    return line
  }

  private func child(of container: NodeIndex, around node: NodeIndex) -> NodeIndex {
    var child = node
    while tree.parent[Int(child)] != container, tree.parent[Int(child)] >= 0 { child = tree.parent[Int(child)] }
    return child
  }
}
