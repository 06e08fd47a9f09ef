import Documents
import FlexLayout
import Foundation

/// The methods of `Flex` as members of a view.
enum FlexMembers {
  /// Calls the method of a member; `false` if there is none.
  static func apply(_ name: String, _ value: ModelValue, to flex: Flex) throws(DocumentError) -> Bool {
    if let method = lengths[name] {
      try apply(value, method, to: flex)
      return true
    }
    if let method = sides[name] {
      try apply(value, method, to: flex)
      return true
    }
    switch name {
    case "direction": flex.direction(try value.choice())
    case "wrap": flex.wrap(try value.choice())
    case "layoutDirection": flex.layoutDirection(try value.choice())
    case "justifyContent": flex.justifyContent(try value.choice())
    case "alignItems": flex.alignItems(try value.choice())
    case "alignSelf": flex.alignSelf(try value.choice())
    case "alignContent": flex.alignContent(try value.choice())
    case "columnGap": flex.columnGap(try value.size())
    case "rowGap": flex.rowGap(try value.size())
    case "gap": flex.gap(try value.size())
    case "grow": flex.grow(try value.size())
    case "shrink": flex.shrink(try value.size())
    case "aspectRatio": flex.aspectRatio(try value.number(in: 0.000_001...1_000_000))
    case "position": flex.position(try value.choice())
    case "display": flex.display(try value.choice())
    case "boxSizing": flex.boxSizing(try value.choice())
    case "isIncludedInLayout": flex.isIncludedInLayout(try value.bool())
    default: return false
    }
    return true
  }

  /// A method that takes points or a percentage.
  private struct LengthMethod: Sendable {
    var points: @Sendable (Flex, CGFloat) -> Flex
    var percent: @Sendable (Flex, FPercent) -> Flex
    var allowsNegative: Bool

    init(
      _ points: @escaping @Sendable (Flex, CGFloat) -> Flex, _ percent: @escaping @Sendable (Flex, FPercent) -> Flex,
      allowsNegative: Bool = true
    ) {
      self.points = points
      self.percent = percent
      self.allowsNegative = allowsNegative
    }
  }

  private static func apply(
    _ value: ModelValue, _ method: LengthMethod, to flex: Flex
  ) throws(DocumentError) {
    if let percentage = value.percentage() {
      guard method.allowsNegative || percentage >= 0 else { throw value.expected("a percentage that is not negative") }
      _ = method.percent(flex, FPercent(value: percentage))
    } else if value.kind == .number {
      _ = method.points(flex, method.allowsNegative ? try value.number() : try value.size())
    } else {
      throw value.expected("a number or a percentage such as \"50%\"")
    }
  }

  private static let lengths: [String: LengthMethod] = [
    "basis": LengthMethod({ $0.basis($1) }, { $0.basis($1) }, allowsNegative: false),
    "width": LengthMethod({ $0.width($1) }, { $0.width($1) }, allowsNegative: false),
    "height": LengthMethod({ $0.height($1) }, { $0.height($1) }, allowsNegative: false),
    "size": LengthMethod({ $0.size($1) }, { $0.width($1).height($1) }, allowsNegative: false),
    "minWidth": LengthMethod({ $0.minWidth($1) }, { $0.minWidth($1) }, allowsNegative: false),
    "maxWidth": LengthMethod({ $0.maxWidth($1) }, { $0.maxWidth($1) }, allowsNegative: false),
    "minHeight": LengthMethod({ $0.minHeight($1) }, { $0.minHeight($1) }, allowsNegative: false),
    "maxHeight": LengthMethod({ $0.maxHeight($1) }, { $0.maxHeight($1) }, allowsNegative: false),
    "left": LengthMethod({ $0.left($1) }, { $0.left($1) }),
    "top": LengthMethod({ $0.top($1) }, { $0.top($1) }),
    "right": LengthMethod({ $0.right($1) }, { $0.right($1) }),
    "bottom": LengthMethod({ $0.bottom($1) }, { $0.bottom($1) }),
    "start": LengthMethod({ $0.start($1) }, { $0.start($1) }),
    "end": LengthMethod({ $0.end($1) }, { $0.end($1) }),
    "horizontally": LengthMethod({ $0.horizontally($1) }, { $0.horizontally($1) }),
    "vertically": LengthMethod({ $0.vertically($1) }, { $0.vertically($1) }),
    "all": LengthMethod({ $0.all($1) }, { $0.all($1) }),
    "marginTop": LengthMethod({ $0.marginTop($1) }, { $0.marginTop($1) }),
    "marginLeft": LengthMethod({ $0.marginLeft($1) }, { $0.marginLeft($1) }),
    "marginBottom": LengthMethod({ $0.marginBottom($1) }, { $0.marginBottom($1) }),
    "marginRight": LengthMethod({ $0.marginRight($1) }, { $0.marginRight($1) }),
    "marginStart": LengthMethod({ $0.marginStart($1) }, { $0.marginStart($1) }),
    "marginEnd": LengthMethod({ $0.marginEnd($1) }, { $0.marginEnd($1) }),
    "marginHorizontal": LengthMethod({ $0.marginHorizontal($1) }, { $0.marginHorizontal($1) }),
    "marginVertical": LengthMethod({ $0.marginVertical($1) }, { $0.marginVertical($1) }),
    "paddingTop": LengthMethod({ $0.paddingTop($1) }, { $0.paddingTop($1) }, allowsNegative: false),
    "paddingLeft": LengthMethod({ $0.paddingLeft($1) }, { $0.paddingLeft($1) }, allowsNegative: false),
    "paddingBottom": LengthMethod({ $0.paddingBottom($1) }, { $0.paddingBottom($1) }, allowsNegative: false),
    "paddingRight": LengthMethod({ $0.paddingRight($1) }, { $0.paddingRight($1) }, allowsNegative: false),
    "paddingStart": LengthMethod({ $0.paddingStart($1) }, { $0.paddingStart($1) }, allowsNegative: false),
    "paddingEnd": LengthMethod({ $0.paddingEnd($1) }, { $0.paddingEnd($1) }, allowsNegative: false),
    "paddingHorizontal": LengthMethod(
      { $0.paddingHorizontal($1) }, { $0.paddingHorizontal($1) }, allowsNegative: false),
    "paddingVertical": LengthMethod({ $0.paddingVertical($1) }, { $0.paddingVertical($1) }, allowsNegative: false),
  ]

  /// `margin` and `padding`: one length for all sides, or an array of two (vertical, horizontal), three (top,
  /// horizontal, bottom) or four (top, left, bottom, right).
  private struct SidesMethod: Sendable {
    var all: LengthMethod
    var top: LengthMethod
    var left: LengthMethod
    var bottom: LengthMethod
    var right: LengthMethod
  }

  private static func apply(_ value: ModelValue, _ method: SidesMethod, to flex: Flex) throws(DocumentError) {
    guard value.kind == .array else { return try apply(value, method.all, to: flex) }
    let parts = try value.elements()
    let order =
      switch parts.count {
      case 2: [0, 1, 0, 1]
      case 3: [0, 1, 2, 1]
      case 4: [0, 1, 2, 3]
      default: throw value.expected("a length, or an array of two, three or four")
      }
    for (method, part) in zip([method.top, method.left, method.bottom, method.right], order) {
      try apply(parts[part], method, to: flex)
    }
  }

  private static let sides: [String: SidesMethod] = [
    "margin": SidesMethod(
      all: LengthMethod({ $0.margin($1) }, { $0.margin($1) }),
      top: LengthMethod({ $0.marginTop($1) }, { $0.marginTop($1) }),
      left: LengthMethod({ $0.marginLeft($1) }, { $0.marginLeft($1) }),
      bottom: LengthMethod({ $0.marginBottom($1) }, { $0.marginBottom($1) }),
      right: LengthMethod({ $0.marginRight($1) }, { $0.marginRight($1) })),
    "padding": SidesMethod(
      all: LengthMethod({ $0.padding($1) }, { $0.padding($1) }, allowsNegative: false),
      top: LengthMethod({ $0.paddingTop($1) }, { $0.paddingTop($1) }, allowsNegative: false),
      left: LengthMethod({ $0.paddingLeft($1) }, { $0.paddingLeft($1) }, allowsNegative: false),
      bottom: LengthMethod({ $0.paddingBottom($1) }, { $0.paddingBottom($1) }, allowsNegative: false),
      right: LengthMethod({ $0.paddingRight($1) }, { $0.paddingRight($1) }, allowsNegative: false)),
  ]
}
