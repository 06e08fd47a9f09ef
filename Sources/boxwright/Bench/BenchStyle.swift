import LayoutEngine

extension BenchTree.Node {
  /// The style of a box: flex, relative and border-box unless the node says otherwise.
  func layoutStyle(_ grids: inout GridStyleTable) throws -> Style {
    var grid = GridStyle()
    var style = Style()
    style.display = .flex
    style.position = .relative
    style.boxSizing = .borderBox
    for (name, value) in self.style where try !value.applyGrid(to: &grid, as: name) {
      try value.apply(to: &style, as: name)
    }
    style.grid = grids.index(of: grid)
    return style
  }
}

extension BenchValue {
  /// Sets one property.
  fileprivate func apply(to style: inout Style, as name: String) throws {
    if try applyLength(to: &style, as: name) { return }
    switch name {
    case "display":
      style.display = try keyword([
        "flex": .flex, "grid": .grid, "none": .none, "block": .block,
      ])
    case "position": style.position = try keyword(["relative": .relative, "absolute": .absolute])
    case "aspectRatio":
      style.aspectRatioWidth = try number()
      style.aspectRatioHeight = 1
      style.aspectRatioIsAuto = false
    case "flexDirection":
      style.flexDirection = try keyword([
        "row": .row, "column": .column, "row-reverse": .rowReverse, "column-reverse": .columnReverse,
      ])
    case "flexWrap": style.flexWrap = try keyword(["nowrap": .nowrap, "wrap": .wrap, "wrap-reverse": .wrapReverse])
    case "flexGrow": style.flexGrow = try number()
    case "flexShrink": style.flexShrink = try number()
    case "justifyContent": style.justifyContent = try alignment()
    case "alignItems": style.alignItems = try alignment()
    case "alignSelf": style.alignSelf = try alignment()
    case "alignContent": style.alignContent = try alignment()
    case "overflow":
      style.overflowX = try keyword(["visible": .visible, "hidden": .hidden, "scroll": .scroll])
      style.overflowY = style.overflowX
    default: throw BenchError("property '\(name)' is not supported")
    }
  }

  /// Sets one property that takes a length; false if it is none.
  private func applyLength(to style: inout Style, as name: String) throws -> Bool {
    switch name {
    case "width": style.width = try length()
    case "height": style.height = try length()
    case "minWidth": style.minWidth = try length()
    case "minHeight": style.minHeight = try length()
    case "maxWidth": style.maxWidth = try length()
    case "maxHeight": style.maxHeight = try length()
    case "flexBasis": style.flexBasis = try length()
    case "left": style.inset.left = try length()
    case "right": style.inset.right = try length()
    case "top": style.inset.top = try length()
    case "bottom": style.inset.bottom = try length()
    case "marginLeft": style.margin.left = try length()
    case "marginRight": style.margin.right = try length()
    case "marginTop": style.margin.top = try length()
    case "marginBottom": style.margin.bottom = try length()
    case "paddingLeft": style.padding.left = try length()
    case "paddingRight": style.padding.right = try length()
    case "paddingTop": style.padding.top = try length()
    case "paddingBottom": style.padding.bottom = try length()
    case "borderLeft": style.border.left = try border()
    case "borderRight": style.border.right = try border()
    case "borderTop": style.border.top = try border()
    case "borderBottom": style.border.bottom = try border()
    case "columnGap": style.columnGap = try length()
    case "rowGap": style.rowGap = try length()
    default: return false
    }
    return true
  }

  private func number() throws -> Float {
    guard case .number(let number) = self else { throw BenchError("\(self) is not a number") }
    return number
  }

  /// A border as Chromium uses it: whole px, and at least 1 unless it is 0.
  private func border() throws -> LayoutUnit {
    let width = try number()
    return width > 0 ? LayoutUnit(max(width.rounded(.down), 1)) : .zero
  }

  private func length() throws -> Length {
    switch self {
    case .number(let number): return .px(LayoutUnit(number))
    case .string("auto"): return .auto
    case .string("none"): return .none
    case .string(let text):
      guard text.hasSuffix("%"), let value = Float(text.dropLast()) else { throw BenchError("'\(text)' is no length") }
      return .percent(value)
    }
  }

  private func keyword<Value>(_ values: [String: Value]) throws -> Value {
    guard case .string(let text) = self, let value = values[text] else { throw BenchError("\(self) is no value here") }
    return value
  }

  private func alignment() throws -> Alignment {
    Alignment(
      try keyword([
        "stretch": .stretch, "flex-start": .flexStart, "flex-end": .flexEnd, "center": .center, "baseline": .baseline,
        "start": .start, "end": .end, "space-between": .spaceBetween, "space-around": .spaceAround,
        "space-evenly": .spaceEvenly, "auto": .auto, "normal": .normal,
      ]))
  }
}
