/// The last layout and the last measurement of one node within a pass.
struct MeasureCache: BitwiseCopyable {
  private var layoutConstraints = Constraints.none
  private var layoutResult = LayoutResult(width: .zero, height: .zero)
  private var measureConstraints = Constraints.none
  /// Whether an answer that was given is not kept any more.
  private(set) var hasLostAnswers = false
  private var measureResult = LayoutResult(width: .zero, height: .zero)

  /// The result for `constraints`, if it is known or follows from a known one.
  ///
  /// Takes the place of a cache, so that it is not copied.
  @inline(__always)
  static func answer(
    _ cache: UnsafePointer<MeasureCache>, _ constraints: Constraints, _ mode: LayoutMode, _ flags: NodeFlags
  ) -> LayoutResult? {
    if !cache.pointee.hasLayout && !cache.pointee.isMeasured { return nil }
    if constraints == cache.pointee.layoutConstraints { return cache.pointee.layoutResult }
    if mode == .measure, constraints == cache.pointee.measureConstraints { return cache.pointee.measureResult }
    guard constraints.fixedHeight.isDefinite, !cache.pointee.layoutConstraints.fixedHeight.isDefinite else {
      return nil
    }
    return cache.pointee.answerForFixedHeight(constraints, flags)
  }

  /// A layout whose height came from the content also answers for a fixed height if nothing inside would change.
  private func answerForFixedHeight(_ constraints: Constraints, _ flags: NodeFlags) -> LayoutResult? {
    let isDefinite = !constraints.flags.contains(.fixedHeightIsIndefinite)
    if flags.contains(.dependsOnFixedHeight) { return nil }
    if isDefinite && flags.contains(.hasPercentageHeightChildren) { return nil }
    var known = layoutConstraints
    known.fixedHeight = constraints.fixedHeight
    known.flags.remove(.contentHeight)
    if constraints.flags.contains(.fixedHeightIsIndefinite) { known.flags.insert(.fixedHeightIsIndefinite) }
    guard known == constraints else { return nil }
    let change = constraints.fixedHeight.rawValue &- layoutResult.height.rawValue
    // Content that is higher than heights can be does not fit.
    if change != 0 || layoutResult.height == .max, flags.contains(.dependsOnBlockSize) { return nil }
    if change < 0 && flags.contains(.dependsOnSmallerBlockSize) { return nil }
    if change != 0 && flags.contains(.baselineIsUsed) && mayMoveBaselines(to: constraints.fixedHeight) { return nil }
    var result = layoutResult
    result.height = constraints.fixedHeight
    return result
  }

  /// Whether another height may bring the baselines of a scroll container with it, which lie within the box.
  private func mayMoveBaselines(to height: LayoutUnit) -> Bool {
    let lowest = max(layoutResult.firstBaseline, layoutResult.lastBaseline)
    return lowest.isDefinite && lowest >= min(height, layoutResult.height)
  }

  /// Whether the box was laid out, not just measured.
  @inline(__always) var hasLayout: Bool { layoutConstraints.containingHeight != .min }

  /// What the last layout, which the frames of descendants are of, was told; of no box if there is none.
  @inline(__always) var constraintsOfLayout: Constraints { layoutConstraints }

  /// Whether the frames of descendants are still those of the layout that `constraintsOfLayout` was of.
  @inline(__always)
  func isLaidOut(for constraints: Constraints) -> Bool { hasLayout && layoutConstraints == constraints }

  /// Whether the layout was for this width and the height of the content.
  @inline(__always)
  func isLaidOut(atWidth width: LayoutUnit) -> Bool {
    hasLayout && layoutConstraints.fixedWidth == width && !layoutConstraints.fixedHeight.isDefinite
  }

  /// Whether the layout was for these constraints.
  @inline(__always)
  func isOfLayout(_ constraints: Constraints) -> Bool { constraints == layoutConstraints }

  @inline(__always) private var isMeasured: Bool { measureConstraints.containingHeight != .min }

  /// Forgets the layout, because the frames of descendants are about to change.
  @inline(__always)
  mutating func forgetLayout() {
    if hasLayout { hasLostAnswers = true }
    layoutConstraints = .none
  }

  /// Keeps a result of `LayoutPass.layout`.
  @inline(__always)
  mutating func store(_ result: LayoutResult, for constraints: Constraints, _ mode: LayoutMode) {
    if mode == .full {
      // The layout that a stretched or flexed one replaces was a measurement: it will be asked for again.
      if hasLayout {
        if !isMeasured, !layoutConstraints.fixedHeight.isDefinite {
          measureConstraints = layoutConstraints
          measureResult = layoutResult
        } else {
          hasLostAnswers = true
        }
      }
      layoutConstraints = constraints
      layoutResult = result
    } else {
      if isMeasured { hasLostAnswers = true }
      measureConstraints = constraints
      measureResult = result
    }
  }
}

// Asking again after a change.
extension MeasureCache {
  /// Asks a box for everything that it has answered so far, in the same order.
  func repeatQuestions(to node: NodeIndex, in pass: LayoutPass) {
    if isMeasured { _ = pass.layout(node, measureConstraints, .measure) }
    if hasLayout { _ = pass.layout(node, layoutConstraints, .full) }
  }

  /// Whether the answers of another time are the same.
  func hasSameAnswers(as other: MeasureCache) -> Bool {
    layoutConstraints == other.layoutConstraints && layoutResult == other.layoutResult
      && measureConstraints == other.measureConstraints && measureResult == other.measureResult
  }
}

// Boxes in the block formatting context of their parent: one result with its margins, which take the second place.
extension MeasureCache {
  @inline(__always)
  func answerInFlow(_ constraints: Constraints, _ mode: LayoutMode) -> FlowResult? {
    guard constraints == layoutConstraints else { return nil }
    guard mode == .measure || measureConstraints.fixedWidth == .zero else { return nil }
    var result = FlowResult(box: layoutResult)
    result.startStrut = MarginStrut(
      positive: measureResult.width, negative: measureResult.height, quirky: measureConstraints.availableWidth)
    result.endStrut = MarginStrut(
      positive: measureResult.firstBaseline, negative: measureResult.lastBaseline,
      quirky: measureConstraints.fixedHeight)
    result.isSelfCollapsing = measureConstraints.flags.contains(.contentHeight)
    return result
  }

  mutating func storeInFlow(_ result: FlowResult, for constraints: Constraints, _ mode: LayoutMode) {
    layoutConstraints = constraints
    layoutResult = result.box
    measureConstraints = .none
    measureConstraints.fixedWidth = mode == .full ? .zero : .indefinite
    // Nothing but the containing height tells these from constraints: the other fields are free for the rest.
    measureConstraints.availableWidth = result.startStrut.quirky
    measureConstraints.fixedHeight = result.endStrut.quirky
    if result.isSelfCollapsing { measureConstraints.flags.insert(.contentHeight) }
    measureResult = LayoutResult(
      width: result.startStrut.positive, height: result.startStrut.negative,
      firstBaseline: result.endStrut.positive, lastBaseline: result.endStrut.negative)
  }
}

extension Constraints {
  /// Constraints that no box is ever given.
  fileprivate static let none = Constraints(availableWidth: .indefinite, containingHeight: .min)
}
