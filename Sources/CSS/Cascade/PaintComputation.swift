import LayoutEngine

/// Computes properties of painting.
extension StyleBuilder {
  mutating func applyPaint(_ property: Property, _ value: Value) {
    paintIsOwn = true
    switch value {
    case .color(let color):
      noteBorderColor(property, isOwn: !color.isCurrentColor)
      return applyColor(property, self.color(color))
    case .lengths(let x, let y): return applyLengths(property, length(x), length(y))
    default: break
    }
    switch (property, value) {
    case (.borderTopStyle, _): paint.borderStyle.top = value.decoded(.none)
    case (.borderRightStyle, _): paint.borderStyle.right = value.decoded(.none)
    case (.borderBottomStyle, _): paint.borderStyle.bottom = value.decoded(.none)
    case (.borderLeftStyle, _): paint.borderStyle.left = value.decoded(.none)
    case (.outlineStyle, _): paint.outlineStyle = value.decoded(.none)
    case (.outlineWidth, _): outlineWidth = borderWidth(value)
    case (.outlineOffset, .length(let length)): paint.outlineOffset = lengths.px(length)
    case (.visibility, .keyword(let keyword)):
      paint.isVisible = keyword == .visible
      layout.isCollapsed = keyword == .collapse
    case (.opacity, .number(let opacity)): paint.opacity = Float(opacity)
    case (.zIndex, .integer(let index)): paint.zIndex = index
    case (.isolation, .keyword(let keyword)): if keyword == .isolate { makesStackingContext = true }
    case (.mixBlendMode, _):
      paint.blendMode = value.decoded(.normal)
      if paint.blendMode != .normal { makesStackingContext = true }
    case (.imageRendering, .flags(let flags)): paint.isPixelated = flags != 0
    case (.appearance, .flags(let flags)): paint.hasNoAppearance = flags != 0
    case (.resize, .flags(let flags)): paint.isResizable = flags != 0
    case (.accentColor, .keyword): paint.accentColor = nil
    case (.boxShadow, .shadows(let shadows)): paint.boxShadow = shadows.map(shadow)
    case (.textShadow, .shadows(let shadows)): paint.textShadow = shadows.map(shadow)
    case (.objectFit, _): paint.objectFit = value.decoded(.fill)
    default: applyDecoration(property, value)
    }
  }

  private mutating func applyColor(_ property: Property, _ color: Color) {
    switch property {
    case .backgroundColor: paint.backgroundColor = color
    case .borderTopColor: paint.borderColor.top = color
    case .borderRightColor: paint.borderColor.right = color
    case .borderBottomColor: paint.borderColor.bottom = color
    case .borderLeftColor: paint.borderColor.left = color
    case .outlineColor: paint.outlineColor = color
    case .textDecorationColor: paint.decorationColor = color
    case .webkitTextFillColor: paint.textFillColor = color
    case .accentColor: paint.accentColor = color
    case .webkitTextStrokeColor: paint.textStrokeColor = color
    default: break
    }
  }

  private mutating func noteBorderColor(_ property: Property, isOwn: Bool) {
    switch property {
    case .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor:
      if isOwn { ownBorderColors.insert(property) } else { ownBorderColors.remove(property) }
    default: break
    }
  }

  /// DEVIATION: carved borders in `currentcolor` are light grey, as in Chromium, but not those of tables.
  private mutating func finishCarvedBorders() {
    guard !layout.display.isTable, layout.display != .tableCell else { return }
    let carved: [PaintStyle.BorderStyle] = [.groove, .ridge, .inset, .outset]
    let grey = Color(red: 238.0 / 255, green: 238.0 / 255, blue: 238.0 / 255)
    func isGrey(_ style: PaintStyle.BorderStyle, _ property: Property) -> Bool {
      carved.contains(style) && !ownBorderColors.contains(property)
    }
    if isGrey(paint.borderStyle.top, .borderTopColor) { paint.borderColor.top = grey }
    if isGrey(paint.borderStyle.right, .borderRightColor) { paint.borderColor.right = grey }
    if isGrey(paint.borderStyle.bottom, .borderBottomColor) { paint.borderColor.bottom = grey }
    if isGrey(paint.borderStyle.left, .borderLeftColor) { paint.borderColor.left = grey }
  }

  private mutating func applyLengths(_ property: Property, _ x: Length, _ y: Length) {
    switch property {
    case .borderTopLeftRadius: paint.radiusTopLeft = PaintStyle.CornerRadius(horizontal: x, vertical: y)
    case .borderTopRightRadius: paint.radiusTopRight = PaintStyle.CornerRadius(horizontal: x, vertical: y)
    case .borderBottomRightRadius: paint.radiusBottomRight = PaintStyle.CornerRadius(horizontal: x, vertical: y)
    case .borderBottomLeftRadius: paint.radiusBottomLeft = PaintStyle.CornerRadius(horizontal: x, vertical: y)
    case .objectPosition:
      paint.objectPositionX = x
      paint.objectPositionY = y
    case .transformOrigin:
      paint.transformOriginX = x
      paint.transformOriginY = y
    case .perspectiveOrigin:
      paint.perspectiveOriginX = x
      paint.perspectiveOriginY = y
    default: break
    }
  }

  private mutating func applyDecoration(_ property: Property, _ value: Value) {
    switch (property, value) {
    case (.textDecorationLine, .flags(let flags)):
      paint.decorationLines = PaintStyle.DecorationLines(rawValue: UInt8(truncatingIfNeeded: flags))
    case (.textDecorationStyle, _): paint.decorationStyle = value.decoded(.solid)
    case (.textDecorationThickness, .length(let length)):
      paint.decorationThickness = lengths.px(length, percentagesOf: text.size)
    case (.textDecorationThickness, .keyword(.fromFont)):
      paint.decorationThickness = PaintStyle.thicknessFromFont
    case (.textUnderlineOffset, .length(let length)):
      paint.underlineOffset = lengths.px(length, percentagesOf: text.size)
    case (.textUnderlineOffset, _): paint.underlineOffset = nil
    case (.textOverflow, .keyword(let keyword)): paint.textOverflow = keyword == .ellipsis ? .ellipsis : .clip
    case (.listStyleType, .string(let type)): paint.listStyleType = type
    case (.listStylePosition, .keyword(let keyword)): paint.listStyleIsInside = keyword == .inside
    case (.listStyleImage, .images(let images)):
      let image = images.first ?? nil
      paint.listStyleImage = image.map { self.image($0) }
    default: applyTextPaint(property, value)
    }
  }

  private mutating func applyTextPaint(_ property: Property, _ value: Value) {
    switch (property, value) {
    case (.webkitTextStrokeWidth, _): paint.textStrokeWidth = borderWidth(value)
    case (.paintOrder, .flags(let flags)): paint.strokesTextFirst = flags != 0
    case (.textDecorationSkipInk, .flags(let flags)): paint.skipsInk = flags != 0
    case (.textUnderlinePosition, .flags(let flags)):
      paint.underlinePosition = PaintStyle.UnderlinePosition(rawValue: UInt8(truncatingIfNeeded: flags))
    default: applyEffect(property, value)
    }
  }

  private mutating func applyEffect(_ property: Property, _ value: Value) {
    switch (property, value) {
    case (.transform, .transforms(let functions)): transform = functions.map { transformFunction($0) }
    case (.translate, .transforms(let functions)): translate = functions.map { transformFunction($0) }
    case (.rotate, .transforms(let functions)): rotate = functions.map { transformFunction($0) }
    case (.scale, .transforms(let functions)): scale = functions.map { transformFunction($0) }
    case (.perspective, .length(let length)):
      paint.perspective = lengths.px(length)
      (makesContainingBlock, makesStackingContext) = (true, true)
    case (.transformStyle, .flags(let flags)):
      paint.preserves3D = flags != 0
      if flags != 0 { (makesContainingBlock, makesStackingContext) = (true, true) }
    case (.backfaceVisibility, .keyword(let keyword)): paint.hidesBackface = keyword == .hidden
    case (.filter, .filters(let filters)): applyFilter(filters)
    case (.backdropFilter, .filters(let filters)):
      if !filters.isEmpty { (makesContainingBlock, makesStackingContext) = (true, true) }
    case (.clipPath, .clipPath(let clip)): applyClipPath(clip)
    case (.willChange, .flags(let flags)):
      if WillChange(rawValue: flags).contains(.containingBlock) { makesContainingBlock = true }
      if flags != 0 { makesStackingContext = true }
    default: applyBackground(property, value)
    }
  }

  func shadow(_ value: ShadowValue) -> PaintStyle.Shadow {
    PaintStyle.Shadow(
      x: lengths.px(value.x), y: lengths.px(value.y), blur: lengths.px(value.blur), spread: lengths.px(value.spread),
      color: color(value.color), isInset: value.isInset)
  }

  private mutating func transformFunction(_ value: TransformValue) -> PaintStyle.TransformFunction {
    switch value {
    case .matrix(let a, let b, let c, let d, let e, let f): .matrix(a, b, c, d, e, f)
    case .translate(let x, let y): .translate(length(x), length(y))
    case .scale(let x, let y): .scale(x, y)
    case .rotate(let angle): .rotate(angle)
    case .skew(let x, let y): .skew(x, y)
    case .matrix3D(let matrix): .matrix3D(matrix)
    case .translateZ(let z): .matrix3D(.translation(z: lengths.px(z)))
    case .perspective(let distance): .matrix3D(.perspective(max(lengths.px(distance), 1)))
    }
  }

  // MARK: At the end

  mutating func finishPaint() {
    if !translate.isEmpty || !rotate.isEmpty || !scale.isEmpty || !transform.isEmpty {
      paint.transform = translate + rotate + scale + transform
      layout.isContainingBlockForFixed = true
    }
    if paint.outlineStyle != .none { paint.outlineWidth = Self.snapped(outlineWidth) }
    finishMask()
    if makesStackingContext {
      paint.isIsolated = true
      paintIsOwn = true
    }
    if paint.borderStyle != Edges(.none) { finishCarvedBorders() }
    finishBackground()
  }
}
