// Box-sizing arithmetic: lengths to used values, and border boxes to content boxes.

extension Length {
  /// The used length of a px value, percentage or calculation; indefinite for keywords, and for percentages of an
  /// indefinite basis.
  @inline(__always)
  func resolved(against basis: LayoutUnit, _ calculations: CalculationTable) -> LayoutUnit {
    switch kind {
    case .px: pixels
    case .percent: basis.isDefinite ? LayoutUnit(basis.float * percentage / 100) : .indefinite
    case .calculation: resolvedCalculation(against: basis, calculations)
    default: .indefinite
    }
  }

  @inline(never)
  private func resolvedCalculation(against basis: LayoutUnit, _ calculations: CalculationTable) -> LayoutUnit {
    basis.isDefinite ? LayoutUnit(calculations[calculationIndex].value(basis: basis.float)) : .indefinite
  }

  /// Whether the used value depends on a containing block.
  var hasPercentage: Bool { kind == .percent || kind == .calculation }
}

extension LayoutUnit {
  /// The length, or 0 if it is indefinite.
  @inline(__always) var orZero: LayoutUnit { isDefinite ? self : .zero }
}

extension Style {
  /// Used padding; percentages refer to the width of the containing block.
  @inline(__always)
  func usedPadding(_ containingWidth: LayoutUnit, _ calculations: CalculationTable) -> Edges<LayoutUnit> {
    func used(_ length: Length) -> LayoutUnit {
      max(length.resolved(against: containingWidth, calculations).orZero, .zero)
    }
    return Edges(
      top: used(padding.top), right: used(padding.right), bottom: used(padding.bottom), left: used(padding.left))
  }

  /// Used margins, with `auto` as 0; percentages refer to the width of the containing block.
  @inline(__always)
  func usedMargin(_ containingWidth: LayoutUnit, _ calculations: CalculationTable) -> Edges<LayoutUnit> {
    func used(_ length: Length) -> LayoutUnit { length.resolved(against: containingWidth, calculations).orZero }
    return Edges(top: used(margin.top), right: used(margin.right), bottom: used(margin.bottom), left: used(margin.left))
  }
}
