// What layout systems in the model of Yoga need beside CSS: other initial values, and one rule of precedence.

extension Style {
  /// The initial values of Yoga: a flex column that positions its absolute children, sizes that include padding and
  /// border, items that do not shrink and have no automatic minimum size, lines at the start.
  ///
  /// https://www.yogalayout.dev/docs/styling/
  public static let yoga: Style = {
    var style = Style()
    style.display = .flex
    style.position = .relative
    style.boxSizing = .borderBox
    style.flexDirection = .column
    style.flexShrink = 0
    style.minWidth = .zero
    style.minHeight = .zero
    style.justifyContent = Alignment(.flexStart)
    style.alignContent = Alignment(.flexStart)
    style.alignItems = Alignment(.stretch)
    return style
  }()

  /// Lets the aspect ratio of a flex item decide its cross size wherever its main size comes from elsewhere: its own
  /// cross size is overridden, and it is not stretched.
  ///
  /// CSS ignores the ratio where both sizes are given, and stretches items that have one.
  ///
  /// - Parameters:
  ///   - isRow: Whether the main axis of the container is horizontal.
  ///   - stretches: Whether the container stretches items that do not say otherwise.
  public mutating func preferAspectRatioToCrossSize(isRow: Bool, stretches: Bool) {
    guard hasAspectRatio else { return }
    let main = isRow ? width : height
    guard !main.isAuto || !flexBasis.isAuto || flexGrow > 0 else { return }
    if isRow { height = .auto } else { width = .auto }
    if alignSelf.position == .stretch || alignSelf.position == .auto && stretches { alignSelf = Alignment(.flexStart) }
  }
}
