import LayoutEngine

// Styles in the terms of the engine.

extension Style {
  /// - Parameters:
  ///   - direction: The node's own.
  ///   - outer: That of the parent, which says where the start of margins and offsets is.
  func engineStyle(
    _ direction: LayoutEngine.Direction, outer: LayoutEngine.Direction, _ calculations: inout CalculationTable
  ) -> LayoutEngine.Style {
    var style = LayoutEngine.Style()
    style.display = .flex
    style.position = positionType == .absolute ? .absolute : .relative
    style.direction = direction
    style.boxSizing = .borderBox
    style.flexDirection = flexDirection.engineValue
    style.flexWrap = flexWrap.engineValue
    style.justifyContent = justifyContent.engineValue
    style.alignItems = alignItems.engineValue
    style.alignSelf = alignSelf.engineValue
    style.alignContent = alignContent.engineValue
    style.flexGrow = Self.factor(flexGrow)
    style.flexShrink = Self.factor(flexShrink)
    style.flexBasis = flexBasis.length(otherwise: .auto)
    style.width = size.width.length(otherwise: .auto)
    style.height = size.height.length(otherwise: .auto)
    style.minWidth = minSize.width.length(otherwise: .auto)
    style.minHeight = minSize.height.length(otherwise: .auto)
    style.maxWidth = maxSize.width.length(otherwise: .none)
    style.maxHeight = maxSize.height.length(otherwise: .none)
    if let aspectRatio, aspectRatio > 0, aspectRatio.isFinite {
      style.aspectRatioWidth = aspectRatio
      style.aspectRatioHeight = 1
      style.aspectRatioIsAuto = false
    }
    style.inset = position.edges(outer) { $0.length(otherwise: .auto) }
    style.margin = margin.edges(outer) { $0 == .auto ? .auto : $0.length(otherwise: .zero) }
    addEdges(to: &style, direction, &calculations)
    return style
  }

  /// Padding and border.
  ///
  /// DEVIATION: a border in percent, which CSS does not have, becomes padding: it takes the same room, but absolute
  /// children are placed from outside it.
  private func addEdges(
    to style: inout LayoutEngine.Style, _ direction: LayoutEngine.Direction, _ calculations: inout CalculationTable
  ) {
    style.border = border.edges(direction) { side in
      guard case .points(let width) = side else { return .zero }
      return LayoutUnit(max(width, 0))
    }
    let padding = padding.edges(direction) { $0.notNegative }
    let border = border.edges(direction) { $0 }
    func side(_ padding: Dimension, _ border: Dimension) -> Length {
      guard case .percent(let part) = border, part > 0 else { return padding.length(otherwise: .zero) }
      let own: Calculation =
        switch padding {
        case .points(let value): .px(value)
        case .percent(let part): .percent(Dimension.percentage(part))
        case .auto, .undefined: .px(0)
        }
      return calculations.length(.sum([own, .percent(Dimension.percentage(part))]))
    }
    style.padding = Edges(
      top: side(padding.top, border.top), right: side(padding.right, border.right),
      bottom: side(padding.bottom, border.bottom), left: side(padding.left, border.left))
  }

  /// A factor is neither negative nor NaN.
  private static func factor(_ value: Float) -> Float { value > 0 ? min(value, 1e9) : 0 }
}

extension Dimension {
  /// The length, or another one if the layout chooses.
  fileprivate func length(otherwise automatic: Length) -> Length {
    switch self {
    case .undefined, .auto: automatic
    case .points(let value): .px(LayoutUnit(value))
    case .percent(let part): .percent(Self.percentage(part))
    }
  }

  /// The dimension, or 0 in place of a negative one.
  fileprivate var notNegative: Dimension {
    switch self {
    case .points(let value): .points(max(value, 0))
    case .percent(let part): .percent(max(part, 0))
    case .auto, .undefined: self
    }
  }

  /// A part of a whole in percent. 0.33 is 33%, which single precision misses.
  fileprivate static func percentage(_ part: Float) -> Float { part.isFinite ? Float(Double(part) * 100) : 0 }
}

extension Rect {
  /// The values of the physical sides where text runs in `direction`.
  fileprivate func edges<Edge>(
    _ direction: LayoutEngine.Direction, _ transform: (Value) -> Edge
  ) -> Edges<Edge> {
    let (left, right) = direction == .ltr ? (start, end) : (end, start)
    return Edges(
      top: transform(top), right: transform(right), bottom: transform(bottom), left: transform(left))
  }
}

extension FlexDirection {
  fileprivate var engineValue: LayoutEngine.FlexDirection {
    switch self {
    case .row: .row
    case .column: .column
    case .rowReverse: .rowReverse
    case .columnReverse: .columnReverse
    }
  }
}

extension FlexWrap {
  fileprivate var engineValue: LayoutEngine.FlexWrap {
    switch self {
    case .noWrap: .nowrap
    case .wrap: .wrap
    case .wrapReverse: .wrapReverse
    }
  }
}

extension JustifyContent {
  fileprivate var engineValue: Alignment {
    switch self {
    case .flexStart: Alignment(.flexStart)
    case .flexEnd: Alignment(.flexEnd)
    case .center: Alignment(.center)
    case .spaceBetween: Alignment(.spaceBetween)
    case .spaceAround: Alignment(.spaceAround)
    case .spaceEvenly: Alignment(.spaceEvenly)
    }
  }
}

extension AlignContent {
  fileprivate var engineValue: Alignment {
    switch self {
    case .flexStart: Alignment(.flexStart)
    case .flexEnd: Alignment(.flexEnd)
    case .center: Alignment(.center)
    case .stretch: Alignment(.stretch)
    case .spaceBetween: Alignment(.spaceBetween)
    case .spaceAround: Alignment(.spaceAround)
    }
  }
}

extension AlignItems {
  fileprivate var engineValue: Alignment {
    switch self {
    case .flexStart: Alignment(.flexStart)
    case .flexEnd: Alignment(.flexEnd)
    case .center: Alignment(.center)
    case .baseline: Alignment(.baseline)
    case .stretch: Alignment(.stretch)
    }
  }
}

extension AlignSelf {
  fileprivate var engineValue: Alignment {
    switch self {
    case .auto: Alignment(.auto)
    case .flexStart: Alignment(.flexStart)
    case .flexEnd: Alignment(.flexEnd)
    case .center: Alignment(.center)
    case .baseline: Alignment(.baseline)
    case .stretch: Alignment(.stretch)
    }
  }
}
