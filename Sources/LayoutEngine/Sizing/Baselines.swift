extension LayoutPass {
  /// The baselines that a box shows to the outside: those of a scroll container are inside its border box, and layout
  /// containment keeps them in.
  ///
  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#baseline-export
  @inline(__always)
  func exportBaselines(of style: UnsafePointer<StoredStyle>, _ result: inout LayoutResult) {
    if style.pointee.hidesBaselines {
      result.firstBaseline = .indefinite
      result.lastBaseline = .indefinite
    } else if style.pointee.overflowY.isScrollable, style.pointee.baselineExport != .ofContent,
      result.firstBaseline.isDefinite
    {
      result.firstBaseline = result.firstBaseline.clamped(.zero, result.height)
      result.lastBaseline = result.lastBaseline.clamped(.zero, result.height)
    }
  }
}
