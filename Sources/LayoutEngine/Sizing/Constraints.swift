/// What a parent tells a box about the room it has.
public struct Constraints: Hashable, Sendable, BitwiseCopyable {
  /// The inline size of the containing block's content box: what `auto` widths fill or fit into, and what
  /// percentages of widths, margins and paddings refer to. Never indefinite.
  var availableWidth: LayoutUnit
  /// The block size of the containing block's content box, or indefinite: what percentages of heights refer to.
  var containingHeight: LayoutUnit
  /// The border box width that the parent has decided on (stretching, flexing), or indefinite.
  var fixedWidth = LayoutUnit.indefinite
  /// The border box height that the parent has decided on, or indefinite.
  var fixedHeight = LayoutUnit.indefinite
  var flags: Flags = []

  struct Flags: OptionSet, Hashable, Sendable, BitwiseCopyable {
    let rawValue: UInt8
    /// An `auto` width is `fit-content` instead of filling the room.
    static let shrinkToFit = Flags(rawValue: 1 << 0)
    /// `fixedHeight` is not definite for percentages of the children.
    static let fixedHeightIsIndefinite = Flags(rawValue: 1 << 1)
    /// The box lies in the block formatting context of its parent: margins may collapse through it.
    static let isInFlow = Flags(rawValue: 1 << 2)
    /// The last baseline is to be that of an inline-block, which the box or one around it is.
    static let isInInlineBlock = Flags(rawValue: 1 << 4)
    /// The height is that of the content: the box's own height, minimum and maximum are not applied, and percentages
    /// of the height are `auto`.
    static let contentHeight = Flags(rawValue: 1 << 3)
    /// The top margin or the bottom margin collapses with those of the containing block: `stretch` leaves no room for it.
    static let topMarginCollapses = Flags(rawValue: 1 << 5)
    static let bottomMarginCollapses = Flags(rawValue: 1 << 6)
    /// `fixedHeight` is an automatic height that fills a line, an area or the room between insets: limits that depend on
    /// the content still apply to it.
    ///
    /// DEVIATION: they apply once the content has its layout in the whole height, as in Chromium.
    static let fixedHeightHasContentLimits = Flags(rawValue: 1 << 7)
  }

  @inline(__always)
  public static func == (a: Constraints, b: Constraints) -> Bool {
    let differences =
      (a.availableWidth.rawValue ^ b.availableWidth.rawValue)
      | (a.containingHeight.rawValue ^ b.containingHeight.rawValue)
      | (a.fixedWidth.rawValue ^ b.fixedWidth.rawValue) | (a.fixedHeight.rawValue ^ b.fixedHeight.rawValue)
    return (differences | Int32(a.flags.rawValue ^ b.flags.rawValue)) == 0
  }

  @inline(__always)
  init(availableWidth: LayoutUnit, containingHeight: LayoutUnit) {
    self.availableWidth = availableWidth
    self.containingHeight = containingHeight
  }
}

extension LayoutPass {
  /// Leaves out of the constraints what cannot matter to a node, so that equal layouts are recognised as equal.
  @inline(__always)
  func relevantPart(of given: Constraints, for node: NodeIndex) -> Constraints {
    var constraints = given
    let flags = flags(node)
    if !flags.contains(.usesContainingHeight) { constraints.containingHeight = .indefinite }
    if constraints.fixedHeight.isDefinite || !flags.contains(.hasOwnHeight) {
      constraints.flags.remove(.contentHeight)
    }
    if constraints.fixedWidth.isDefinite {
      constraints.flags.remove(.shrinkToFit)
      if !flags.contains(.usesContainingWidth) { constraints.availableWidth = .zero }
    }
    return constraints
  }
}

/// What a parent learns about a box that was laid out or measured.
public struct LayoutResult: Hashable, Sendable, BitwiseCopyable {
  /// The border box.
  var width: LayoutUnit
  var height: LayoutUnit
  /// From the top of the border box to the first and the last baseline; indefinite if there is none.
  var firstBaseline = LayoutUnit.indefinite
  var lastBaseline = LayoutUnit.indefinite
}

/// How much of a layout is asked for.
enum LayoutMode {
  /// Size and baselines are enough; the positions of descendants may be left as they are.
  case measure
  /// The frames of all descendants are to be right.
  case full
}

/// The min-content and max-content inline size of a border box, from its content alone: the box's own width
/// properties are not applied, percentages of padding count as 0.
///
/// https://www.w3.org/TR/2021/WD-css-sizing-3-20211217/#intrinsic-sizes
struct IntrinsicSizes: Equatable, Sendable, BitwiseCopyable {
  var minContent: LayoutUnit
  var maxContent: LayoutUnit

  /// Not computed yet.
  static let unknown = IntrinsicSizes(minContent: .indefinite, maxContent: .indefinite)
}
