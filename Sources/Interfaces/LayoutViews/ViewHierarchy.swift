// Adding, moving and finding subviews.

extension LayoutView {
  /// Adds a view in front of all others; a view that has a superview leaves it first.
  public func addSubview(_ view: LayoutView) { insertSubview(view, at: subviews.count) }

  /// Adds a view at a place in `subviews`; a place that there is not counts as the nearest one.
  ///
  /// - Precondition: The view is neither this one nor around it.
  public func insertSubview(_ view: LayoutView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be in itself")
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    setNeedsLayout()
  }

  /// Adds a view behind another subview; in front of all if that is none.
  public func insertSubview(_ view: LayoutView, belowSubview sibling: LayoutView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Adds a view in front of another subview; in front of all if that is none.
  public func insertSubview(_ view: LayoutView, aboveSubview sibling: LayoutView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  /// Takes the view out of its superview; nothing happens if it has none.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
  }

  /// Replaces all subviews at once, from back to front. Takes linear time.
  ///
  /// - Precondition: None of the views is this one or around it.
  public func setSubviews(_ views: [LayoutView]) {
    for view in subviews { view.superview = nil }
    subviews.removeAll()
    setNeedsLayout()
    for view in views { addSubview(view) }
  }

  /// Whether this view is `view` or in it.
  public func isDescendant(of view: LayoutView) -> Bool {
    var current: LayoutView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.superview
    }
    return false
  }

  /// The first view with a tag in this tree, in document order.
  public func viewWithTag(_ tag: Int) -> LayoutView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
}
