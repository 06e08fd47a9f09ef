import LayoutEngine
import Testing

extension Style {
  /// Sets a property as CSS writes it; what is not known fails the test.
  mutating func set(_ property: String, _ value: String) {
    if setBox(property, value) || setKeyword(property, value) || setAlignment(property, value) { return }
    Issue.record("the tests know no \(property): \(value)")
  }

  private mutating func setBox(_ property: String, _ value: String) -> Bool {
    switch property {
    case "width": width = .css(value)
    case "height": height = .css(value)
    case "min-width": minWidth = .css(value)
    case "min-height": minHeight = .css(value)
    case "max-width": maxWidth = .css(value)
    case "max-height": maxHeight = .css(value)
    case "margin": margin = .css(value)
    case "margin-top": margin.top = .css(value)
    case "margin-right": margin.right = .css(value)
    case "margin-bottom": margin.bottom = .css(value)
    case "margin-left": margin.left = .css(value)
    case "padding": padding = .css(value)
    case "padding-top": padding.top = .css(value)
    case "padding-right": padding.right = .css(value)
    case "padding-bottom": padding.bottom = .css(value)
    case "padding-left": padding.left = .css(value)
    case "border": border = Edges(Length.css(String(value.prefix { $0 != " " })).pixels)
    case "inset": inset = .css(value)
    case "top": inset.top = .css(value)
    case "right": inset.right = .css(value)
    case "bottom": inset.bottom = .css(value)
    case "left": inset.left = .css(value)
    default: return setRatio(property, value) || setFlex(property, value)
    }
    return true
  }

  private mutating func setFlex(_ property: String, _ value: String) -> Bool {
    switch property {
    case "flex-basis": flexBasis = value == "content" ? .content : .css(value)
    case "flex-grow": flexGrow = Float(value) ?? 0
    case "flex-shrink": flexShrink = Float(value) ?? 0
    case "row-gap": rowGap = .css(value)
    case "column-gap": columnGap = .css(value)
    case "flex-direction":
      flexDirection =
        value.hasPrefix("column")
        ? value == "column" ? .column : .columnReverse : value == "row" ? .row : .rowReverse
    case "flex-wrap": flexWrap = value == "wrap" ? .wrap : value == "wrap-reverse" ? .wrapReverse : .nowrap
    default: return false
    }
    return true
  }

  private mutating func setRatio(_ property: String, _ value: String) -> Bool {
    switch property {
    case "aspect-ratio":
      let numbers = value.split(separator: "/").compactMap { Float($0) }
      aspectRatioWidth = numbers[0]
      aspectRatioHeight = numbers.count > 1 ? numbers[1] : 1
      aspectRatioIsAuto = false
    case "contain":
      containsSize = value == "size"
      containsLayout = value == "layout"
      hidesBaselines = containsLayout
    case "contain-intrinsic-size":
      let sizes = value.split(separator: " ").map { Length.css(String($0)).pixels }
      containIntrinsicWidth = sizes[0]
      containIntrinsicHeight = sizes.last ?? sizes[0]
    default: return false
    }
    return true
  }

  private mutating func setKeyword(_ property: String, _ value: String) -> Bool {
    switch (property, value) {
    case ("display", "flow-root"): display = .flowRoot
    case ("display", "flex"): display = .flex
    case ("display", "grid"): display = .grid
    case ("display", "table"): display = .table
    case ("display", "table-row-group"): display = .tableRowGroup
    case ("display", "table-row"): display = .tableRow
    case ("display", "table-cell"): display = .tableCell
    case ("position", "relative"): position = .relative
    case ("position", "sticky"): position = .sticky
    case ("position", "absolute"): position = .absolute
    case ("position", "fixed"): position = .fixed
    case ("direction", "rtl"): direction = .rtl
    case ("direction", "ltr"): direction = .ltr
    case ("overflow", "auto"): (overflowX, overflowY) = (.auto, .auto)
    case ("overflow", "hidden"): (overflowX, overflowY) = (.hidden, .hidden)
    case ("box-sizing", "border-box"): boxSizing = .borderBox
    case ("float", "left"): float = .left
    case ("float", "right"): float = .right
    case ("clear", "left"): clear = .left
    case ("clear", "right"): clear = .right
    case ("clear", "both"): clear = .both
    case ("text-align", "center"): textAlign = .center
    default: return false
    }
    return true
  }

  private mutating func setAlignment(_ property: String, _ value: String) -> Bool {
    guard let alignment = Alignment(css: value) else { return false }
    switch property {
    case "justify-content": justifyContent = alignment
    case "justify-self": justifySelf = alignment
    case "justify-items": justifyItems = alignment
    case "align-self": alignSelf = alignment
    case "align-items": alignItems = alignment
    case "align-content": alignContent = alignment
    case "place-self": (justifySelf, alignSelf) = (alignment, alignment)
    default: return false
    }
    return true
  }
}

extension Alignment {
  fileprivate init?(css value: String) {
    let words = value.split(separator: " ")
    let overflow: Overflow = words.first == "safe" ? .safe : words.first == "unsafe" ? .unsafe : .unspecified
    let names: [String: Position] = [
      "normal": .normal, "stretch": .stretch, "baseline": .baseline, "center": .center, "start": .start, "end": .end,
      "self-start": .selfStart, "self-end": .selfEnd, "flex-start": .flexStart, "flex-end": .flexEnd, "left": .left,
      "right": .right, "space-between": .spaceBetween, "space-around": .spaceAround, "space-evenly": .spaceEvenly,
    ]
    guard let position = names[words.dropFirst(overflow == .unspecified ? 0 : 1).joined(separator: " ")] else {
      if value == "last baseline" {
        self.init(.lastBaseline)
        return
      }
      return nil
    }
    self.init(position, overflow)
  }
}

extension Length {
  static func css(_ value: String) -> Length {
    switch value {
    case "auto": .auto
    case "min-content": .minContent
    case "max-content": .maxContent
    case "fit-content": .fitContent
    case "stretch": .stretch
    default:
      value.hasSuffix("%")
        ? .percent(Float(value.dropLast()) ?? 0)
        : .px(LayoutUnit(Float(value.hasSuffix("px") ? String(value.dropLast(2)) : value) ?? 0))
    }
  }
}

extension Edges<Length> {
  fileprivate static func css(_ value: String) -> Edges {
    let sides = value.split(separator: " ").map { Length.css(String($0)) }
    let right = sides.count > 1 ? sides[1] : sides[0]
    return Edges(
      top: sides[0], right: right, bottom: sides.count > 2 ? sides[2] : sides[0],
      left: sides.count > 3 ? sides[3] : right)
  }
}
