import Foundation
@_exported import LayoutViews

extension LayoutView {
  /// The stacks of the view.
  public var fx: FixFlexing { FixFlexing(base: self) }
}

/// Makes stacks in a view, and lays out what they say.
///
/// ```swift
/// card.fx.hstack(Fix(15), Fix(icon, 44), Fix(15), Flex(title), Fix(15))
/// card.fx.vstack(Fill(), Fix(icon, 44), Fill())
/// card.fx.vstack(Fix(15), Flex(title), Fix(15))
/// card.fx.layout(width: 320, height: nil)
/// ```
public struct FixFlexing {
  let base: LayoutView

  /// Puts items beside each other: each begins where the one before it ends.
  ///
  /// - Parameters:
  ///   - startAnchor: Where the stack begins; `nil` for the leading edge of the view (or the left one).
  ///   - startOffset: The distance of the first item from there, in px; `nil` does not tie it.
  ///   - endAnchor: Where the stack ends; `nil` for the trailing edge of the view (or the right one).
  ///   - endOffset: The distance of the last item's end from there, in px, negative before it; `nil` does not tie it.
  ///   - useAbsolutePositioning: Whether the stack goes from left to right even if the view is read from right to left.
  ///   - name: What to call the stack in diagnostics.
  ///   - intents: The items, from start to end.
  @discardableResult
  public func hstack(
    startAnchor: LayoutXAxisAnchor? = nil, startOffset: CGFloat? = 0, endAnchor: LayoutXAxisAnchor? = nil,
    endOffset: CGFloat? = 0, useAbsolutePositioning: Bool = false, name: String? = nil, _ intents: [SizingIntent]
  ) -> StackingResult {
    let start = startAnchor ?? (useAbsolutePositioning ? base.leftAnchor : base.leadingAnchor)
    let end = endAnchor ?? (useAbsolutePositioning ? base.rightAnchor : base.trailingAnchor)
    return add(
      Stack(
        axis: .horizontal, isAbsolute: useAbsolutePositioning,
        start: StackEnd(owner: start.owner, edge: start.edge, isOwn: startAnchor == nil), startOffset: startOffset,
        end: StackEnd(owner: end.owner, edge: end.edge, isOwn: endAnchor == nil), endOffset: endOffset, name: name,
        in: base, intents))
  }

  /// Puts items beside each other: each begins where the one before it ends.
  @discardableResult
  public func hstack(
    startAnchor: LayoutXAxisAnchor? = nil, startOffset: CGFloat? = 0, endAnchor: LayoutXAxisAnchor? = nil,
    endOffset: CGFloat? = 0, useAbsolutePositioning: Bool = false, name: String? = nil, _ intents: SizingIntent...
  ) -> StackingResult {
    hstack(
      startAnchor: startAnchor, startOffset: startOffset, endAnchor: endAnchor, endOffset: endOffset,
      useAbsolutePositioning: useAbsolutePositioning, name: name, intents)
  }

  /// Puts items below each other: each begins where the one before it ends.
  ///
  /// - Parameters:
  ///   - startAnchor: Where the stack begins; `nil` for the top of the view.
  ///   - startOffset: The distance of the first item from there, in px; `nil` does not tie it.
  ///   - endAnchor: Where the stack ends; `nil` for the bottom of the view.
  ///   - endOffset: The distance of the last item's end from there, in px, negative above it; `nil` does not tie it.
  ///   - name: What to call the stack in diagnostics.
  ///   - intents: The items, from start to end.
  @discardableResult
  public func vstack(
    startAnchor: LayoutYAxisAnchor? = nil, startOffset: CGFloat? = 0, endAnchor: LayoutYAxisAnchor? = nil,
    endOffset: CGFloat? = 0, name: String? = nil, _ intents: [SizingIntent]
  ) -> StackingResult {
    let start = startAnchor ?? base.topAnchor
    let end = endAnchor ?? base.bottomAnchor
    return add(
      Stack(
        axis: .vertical, isAbsolute: true,
        start: StackEnd(owner: start.owner, edge: start.edge, isOwn: startAnchor == nil), startOffset: startOffset,
        end: StackEnd(owner: end.owner, edge: end.edge, isOwn: endAnchor == nil), endOffset: endOffset, name: name,
        in: base, intents))
  }

  /// Puts items below each other: each begins where the one before it ends.
  @discardableResult
  public func vstack(
    startAnchor: LayoutYAxisAnchor? = nil, startOffset: CGFloat? = 0, endAnchor: LayoutYAxisAnchor? = nil,
    endOffset: CGFloat? = 0, name: String? = nil, _ intents: SizingIntent...
  ) -> StackingResult {
    vstack(
      startAnchor: startAnchor, startOffset: startOffset, endAnchor: endAnchor, endOffset: endOffset, name: name,
      intents)
  }

  /// Takes all stacks of the view back.
  public func removeStacks() { base.existingInterface(FixFlexStore.self)?.stacks.removeAll() }

  private func add(_ stack: Stack) -> StackingResult {
    base.interface(FixFlexStore.self).stacks.append(stack)
    return stack.result
  }

  // MARK: Layout

  /// Lays out the stacks of the view and of all views in it, in the size of the view's frame.
  ///
  /// - Returns: What is wrong with the stacks; everything has a place all the same.
  @discardableResult
  public func layout() -> [StackDiagnostic] { layout(width: base.frame.width, height: base.frame.height) }

  /// Lays out the stacks of the view and of all views in it.
  ///
  /// - Parameters:
  ///   - width: The width of the view in px; `nil` for as wide as its stacks need.
  ///   - height: The height of the view in px; `nil` for as high as its stacks need.
  /// - Returns: What is wrong with the stacks; everything has a place all the same.
  @discardableResult
  public func layout(width: CGFloat?, height: CGFloat?) -> [StackDiagnostic] {
    let solver = StackSolver(root: base, width: width, height: height)
    solver.solve()
    solver.apply()
    return solver.diagnostics
  }

  /// The size that the view needs, if one or both sides are not given. Nothing is moved.
  public func fittingSize(width: CGFloat? = nil, height: CGFloat? = nil) -> CGSize {
    let solver = StackSolver(root: base, width: width, height: height)
    solver.solve()
    return solver.rootSize
  }
}
