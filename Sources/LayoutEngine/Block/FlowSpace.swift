// What block containers of one block formatting context tell each other.
//
// Margins collapse through parents, so a container's own position may depend on what is deep inside it, and floats
// before that depend on the position in turn. As in Chromium, floats are placed at the position that the container is
// expected to have; if it turns out to have another one, its layout is given up and begun again, once, by the nearest
// container whose position is known.

/// Objects whose places depend on a position that is not known yet.
struct AdjoiningObjects: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  static let leftFloat = AdjoiningObjects(rawValue: 1 << 0)
  static let rightFloat = AdjoiningObjects(rawValue: 1 << 1)
  static let inlineOutOfFlow = AdjoiningObjects(rawValue: 1 << 2)

  /// Whether a box with the given `clear` goes below some of them.
  func areCleared(by clear: Clear) -> Bool {
    switch clear {
    case .none: false
    case .left: contains(.leftFloat)
    case .right: contains(.rightFloat)
    case .both: !isDisjoint(with: [.leftFloat, .rightFloat])
    }
  }
}

/// What a block container is told by the container around it. Positions are in the coordinates of the block formatting
/// context; if there are no floats in it, they are relative to the box itself.
struct FlowSpace: BitwiseCopyable {
  var constraints: Constraints
  /// The floats so far; `nil` if there is none that could matter.
  var floats: UnsafeMutablePointer<ExclusionSpace>?
  /// The left edge of the border box.
  var x = LayoutUnit.zero
  /// Where the border box would begin without the margins of `strut`.
  var y = LayoutUnit.zero
  /// The margins that adjoin the top of the border box, its own included.
  var strut = MarginStrut()
  /// A position of the border box that is sure to be right, or indefinite.
  var forcedY = LayoutUnit.indefinite
  /// What the box and its ancestors have to be below because of `clear`.
  var clearanceY = LayoutUnit.min
  var adjoining: AdjoiningObjects = []
  /// Whether clearance is in `forcedY` already.
  var isPushedByFloats = false
  /// Whether the box establishes the block formatting context.
  var isRoot = false

  /// Where the border box is expected to begin.
  var expectedY: LayoutUnit { forcedY.isDefinite ? forcedY : y + strut.sum }
}

/// What a block container reports about itself.
struct FlowResult: BitwiseCopyable {
  var box: LayoutResult
  /// Where the border box begins; indefinite if nothing in it separates the margins around it.
  var y = LayoutUnit.indefinite
  /// The margins inside that adjoin the top of the border box; only without floats.
  var startStrut = MarginStrut()
  /// The margins that adjoin the bottom of the border box. If the box is self-collapsing, those of the top as well.
  var endStrut = MarginStrut()
  /// The floats and other objects whose places depend on the margins that still collapse.
  var adjoining: AdjoiningObjects = []
  /// Whether the top and the bottom margin of the box are adjoining.
  var isSelfCollapsing = false
  /// Whether the box was moved down because of `clear`.
  var isPushedByFloats = false
  /// Whether the layout was given up: it has to be repeated at the position `y`.
  var isAborted = false
}

/// Where the next child of a block container goes.
struct FlowPosition: BitwiseCopyable {
  /// Relative to the border box of the container.
  var y = LayoutUnit.zero
  /// The margins that adjoin this position.
  var strut = MarginStrut()
  /// Whether the margins are those of self-collapsing boxes that were moved by clearance: then they add to the height.
  var followsClearance = false
}
