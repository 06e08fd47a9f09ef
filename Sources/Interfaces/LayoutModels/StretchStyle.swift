import Documents
import Foundation
import StretchKit

/// The properties of `Style` as members of an object.
enum StretchStyle {
  static func read(_ value: ModelValue) throws(DocumentError) -> Style {
    var style = Style()
    try value.forEachMember { (name, value) throws(DocumentError) in
      if let (rect, sign) = rects[name] {
        try read(value, sign, into: &style[keyPath: rect])
      } else if let size = sizes[name] {
        try read(value, into: &style[keyPath: size])
      } else if try !readKeyword(name, value, into: &style), try !readNumber(name, value, into: &style) {
        value.reading.warnUnused(name, at: value)
      }
    }
    return style
  }

  /// Whether a dimension may be negative.
  private enum Sign { case any, notNegative }

  private static var rects: [String: (WritableKeyPath<Style, Rect<StretchKit.Dimension>>, Sign)] {
    [
      "position": (\.position, .any), "margin": (\.margin, .any), "padding": (\.padding, .notNegative),
      "border": (\.border, .notNegative),
    ]
  }

  private static var sizes: [String: WritableKeyPath<Style, Size<StretchKit.Dimension>>] {
    ["size": \.size, "minSize": \.minSize, "maxSize": \.maxSize]
  }

  private static func readKeyword(
    _ name: String, _ value: ModelValue, into style: inout Style
  ) throws(DocumentError) -> Bool {
    switch name {
    case "display": style.display = try keyword(value)
    case "positionType": style.positionType = try keyword(value)
    case "direction": style.direction = try keyword(value)
    case "flexDirection": style.flexDirection = try keyword(value)
    case "flexWrap": style.flexWrap = try keyword(value)
    case "overflow": style.overflow = try keyword(value)
    case "alignItems": style.alignItems = try keyword(value)
    case "alignSelf": style.alignSelf = try keyword(value)
    case "alignContent": style.alignContent = try keyword(value)
    case "justifyContent": style.justifyContent = try keyword(value)
    default: return false
    }
    return true
  }

  /// A case by its name.
  private static func keyword<Keyword: CaseIterable>(_ value: ModelValue) throws(DocumentError) -> Keyword {
    try value.choice(of: Dictionary(uniqueKeysWithValues: Keyword.allCases.map { ("\($0)", $0) }))
  }

  private static func readNumber(
    _ name: String, _ value: ModelValue, into style: inout Style
  ) throws(DocumentError) -> Bool {
    switch name {
    case "flexGrow": style.flexGrow = Float(try value.size())
    case "flexShrink": style.flexShrink = Float(try value.size())
    case "flexBasis": style.flexBasis = try dimension(value, .notNegative)
    case "aspectRatio": style.aspectRatio = Float(try value.number(in: 0.000_001...1_000_000))
    default: return false
    }
    return true
  }

  /// A number of points, a percentage (`"50%"`), `"auto"` or `"undefined"`.
  private static func dimension(_ value: ModelValue, _ sign: Sign) throws(DocumentError) -> StretchKit.Dimension {
    if let percentage = value.percentage() {
      guard sign == .any || percentage >= 0 else { throw value.expected("a percentage that is not negative") }
      return .percent(Float(percentage / 100))
    }
    if value.kind == .number { return .points(Float(sign == .any ? try value.number() : try value.size())) }
    guard value.kind == .string,
      let keyword = ["auto": StretchKit.Dimension.auto, "undefined": .undefined][try value.string()]
    else { throw value.expected("a number, a percentage such as \"50%\", \"auto\" or \"undefined\"") }
    return keyword
  }

  /// One dimension for all sides, or an object of sides.
  private static func read(
    _ value: ModelValue, _ sign: Sign, into rect: inout Rect<StretchKit.Dimension>
  ) throws(DocumentError) {
    guard value.kind == .object else {
      let all = try dimension(value, sign)
      rect = Rect(start: all, end: all, top: all, bottom: all)
      return
    }
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "start": rect.start = try dimension(value, sign)
      case "end": rect.end = try dimension(value, sign)
      case "top": rect.top = try dimension(value, sign)
      case "bottom": rect.bottom = try dimension(value, sign)
      default: value.reading.warnUnused(name, at: value)
      }
    }
  }

  private static func read(_ value: ModelValue, into size: inout Size<StretchKit.Dimension>) throws(DocumentError) {
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "width": size.width = try dimension(value, .notNegative)
      case "height": size.height = try dimension(value, .notNegative)
      default: value.reading.warnUnused(name, at: value)
      }
    }
  }
}
