/// The engine's front door.
public enum Layout {
  /// Lays out a tree whose root is in normal flow in a block of the viewport's size.
  ///
  /// - Parameters:
  ///   - viewport: The initial containing block in px. An indefinite width stands for the root's max-content width.
  ///     An indefinite height means that percentages of it are `auto`.
  ///   - text: Measures text; needed only if the tree has any.
  ///   - measurer: Measures leaves that are measured on demand; needed only if the tree has any.
  ///   - cache: Results of earlier layouts to take over and to add to.
  ///   - fonts: Stands for the set of fonts that `text` measures with: results are taken over only from layouts with
  ///     the same.
  ///   - isRecording: Whether the boxes get a `record` of why they are as they are. Nothing is taken from the cache then.
  ///   - deadline: When to give up: the boxes are then not right, and say so in `isOverdue`.
  /// - Complexity: Linear in the number of nodes, apart from boxes whose sizes depend on each other in a cycle.
  public static func perform(
    _ tree: LayoutTree, viewport: Size, text: (any TextSystem)? = nil, measurer: (any LeafMeasurer)? = nil,
    cache: SubtreeCache? = nil, fonts: Digest = .zero, isRecording: Bool = false,
    deadline: ContinuousClock.Instant? = nil
  ) -> Boxes {
    var insertion: SubtreeCache.Insertion?
    let boxes = perform(
      tree, viewport: viewport, text: text, measurer: measurer, cache: cache, fonts: fonts, isRecording: isRecording,
      deadline: deadline, insertion: &insertion)
    insertion?.perform()
    return boxes
  }

  /// Lays out a tree like `perform` above, but leaves it to the caller to add the results to the cache.
  ///
  /// - Parameter insertion: What adds them, if there is anything to add.
  public static func perform(
    _ tree: LayoutTree, viewport: Size, text: (any TextSystem)?, measurer: (any LeafMeasurer)?, cache: SubtreeCache?,
    fonts: Digest, isRecording: Bool, deadline: ContinuousClock.Instant?, insertion: inout SubtreeCache.Insertion?
  ) -> Boxes {
    let reuse = isRecording ? nil : cache.map { SubtreeReuse(cache: $0, tree: tree, fonts: fonts) }
    let pass = LayoutPass(
      tree: tree, viewport: viewport, text: text, measurer: measurer, reuse: reuse, isRecording: isRecording)
    pass.deadline = Deadline(deadline)
    if let reuse { pass.boxes.digests = reuse.digests.digests }
    let area = pass.initialContainingBlock(viewport)
    pass.layoutRoot(in: area)
    pass.moveStickyBoxes(in: area)
    pass.makePhysical(in: area)
    insertion = pass.finish()
    pass.boxes.statistics = pass.statistics
    pass.boxes.record = pass.record
    pass.boxes.isOverdue = pass.isOverdue
    return pass.boxes
  }
}

extension LayoutPass {
  /// The initial containing block in its flow coordinates; where the viewport has no width, that is the root's max-content width.
  func initialContainingBlock(_ viewport: Size) -> Size {
    let area = tree.principalWritingMode.transposed(viewport)
    let width = area.width.isDefinite ? area.width : contribution(0).maxContent
    return Size(width: width, height: area.height)
  }

  /// Computes the physical boxes of a tree with vertical text.
  func makePhysical(in area: Size) {
    guard tree.hasVerticalText, !isOverdue else { return }
    var area = area
    if !area.height.isDefinite {
      area.height = frames[0].maxY + margins(of: style(0), containingWidth: area.width).bottom
    }
    boxes.physical = PhysicalBoxes(boxes, in: tree.principalWritingMode.transposed(area))
  }

  /// Lays out the root in the initial containing block, and what is positioned against that.
  func layoutRoot(in area: Size) {
    let style = style(0)
    if style.pointee.position.isOutOfFlow {
      setStaticPosition(of: 0, StaticPosition())
    } else {
      let constraints = Constraints(availableWidth: area.width, containingHeight: area.height)
      _ = layout(0, constraints, .full)
      let margin = margins(of: style, containingWidth: area.width)
      place(0, x: margin.left, y: margin.top, containing: area)
    }
    if !tree.outOfFlow.isEmpty {
      layoutOutOfFlow(in: -1, containing: Rect(x: .zero, y: .zero, width: area.width, height: area.height.orZero))
    }
  }
}
