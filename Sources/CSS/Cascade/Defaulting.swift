import LayoutEngine

/// `inherit` for properties that are not inherited, and `initial` for those that are.
///
/// https://www.w3.org/TR/2022/CR-css-cascade-4-20220113/#defaulting
extension StyleBuilder {
  /// Takes the parent's value of a property that is not inherited.
  mutating func inherit(_ property: Property) {
    let source = parent.computed.layout
    switch property {
    case .display: layout.display = source.display
    case .position: layout.position = source.position
    case .float: layout.float = source.float
    case .clear: layout.clear = source.clear
    case .boxSizing: layout.boxSizing = source.boxSizing
    case .width: layout.width = source.width
    case .height: layout.height = source.height
    case .minWidth: layout.minWidth = source.minWidth
    case .minHeight: layout.minHeight = source.minHeight
    case .maxWidth: layout.maxWidth = source.maxWidth
    case .maxHeight: layout.maxHeight = source.maxHeight
    case .marginTop: layout.margin.top = source.margin.top
    case .marginRight: layout.margin.right = source.margin.right
    case .marginBottom: layout.margin.bottom = source.margin.bottom
    case .marginLeft: layout.margin.left = source.margin.left
    case .paddingTop: layout.padding.top = source.padding.top
    case .paddingRight: layout.padding.right = source.padding.right
    case .paddingBottom: layout.padding.bottom = source.padding.bottom
    case .paddingLeft: layout.padding.left = source.padding.left
    case .top: layout.inset.top = source.inset.top
    case .right: layout.inset.right = source.inset.right
    case .bottom: layout.inset.bottom = source.inset.bottom
    case .left: layout.inset.left = source.inset.left
    case .borderTopWidth: borderWidths.top = source.border.top.float
    case .borderRightWidth: borderWidths.right = source.border.right.float
    case .borderBottomWidth: borderWidths.bottom = source.border.bottom.float
    case .borderLeftWidth: borderWidths.left = source.border.left.float
    default: inheritRest(property, source)
    }
  }

  private mutating func inheritRest(_ property: Property, _ source: Style) {
    switch property {
    case .overflowX: layout.overflowX = source.overflowX
    case .overflowY: layout.overflowY = source.overflowY
    case .order: layout.order = source.order
    case .aspectRatio:
      layout.aspectRatioWidth = source.aspectRatioWidth
      layout.aspectRatioHeight = source.aspectRatioHeight
      layout.aspectRatioIsAuto = source.aspectRatioIsAuto
    case .contain:
      layout.containsSize = source.containsSize
      layout.containsInlineSize = source.containsInlineSize
      layout.containsLayout = source.containsLayout
      layout.baselineExport = source.baselineExport
    case .containIntrinsicWidth: layout.containIntrinsicWidth = source.containIntrinsicWidth
    case .containIntrinsicHeight: layout.containIntrinsicHeight = source.containIntrinsicHeight
    case .flexDirection: layout.flexDirection = source.flexDirection
    case .flexWrap: layout.flexWrap = source.flexWrap
    case .flexLineCount: layout.flexLineCount = source.flexLineCount
    case .flexGrow: layout.flexGrow = source.flexGrow
    case .flexShrink: layout.flexShrink = source.flexShrink
    case .flexBasis: layout.flexBasis = source.flexBasis
    case .justifyContent: layout.justifyContent = source.justifyContent
    case .alignContent: layout.alignContent = source.alignContent
    case .justifyItems: layout.justifyItems = source.justifyItems
    case .gridTemplateColumns, .gridTemplateRows, .gridTemplateAreas, .gridAutoColumns, .gridAutoRows, .gridAutoFlow,
      .gridColumnStart, .gridColumnEnd, .gridRowStart, .gridRowEnd:
      inheritGrid(property)
    case .alignItems: layout.alignItems = source.alignItems
    case .justifySelf: layout.justifySelf = source.justifySelf
    case .alignSelf: layout.alignSelf = source.alignSelf
    case .rowGap: layout.rowGap = source.rowGap
    case .columnGap: layout.columnGap = source.columnGap
    case .verticalAlign:
      layout.verticalAlign = source.verticalAlign
      layout.verticalAlignLength = source.verticalAlignLength
    case .webkitLineClamp: layout.lineClamp = source.lineClamp
    case .tableLayout: layout.isTableLayoutFixed = source.isTableLayoutFixed
    case .boxDecorationBreak: layout.clonesDecorations = source.clonesDecorations
    case .unicodeBidi:
      text.unicodeBidi = parent.computed.text.value.unicodeBidi
      textIsOwn = true
    default: inheritPaint(property, parent.computed.paint.value)
    }
  }

  private mutating func inheritPaint(_ property: Property, _ source: PaintStyle) {
    paintIsOwn = true
    switch property {
    case .borderTopStyle: paint.borderStyle.top = source.borderStyle.top
    case .borderRightStyle: paint.borderStyle.right = source.borderStyle.right
    case .borderBottomStyle: paint.borderStyle.bottom = source.borderStyle.bottom
    case .borderLeftStyle: paint.borderStyle.left = source.borderStyle.left
    case .borderTopColor: paint.borderColor.top = inherited(source.borderColor.top, source, property)
    case .borderRightColor: paint.borderColor.right = inherited(source.borderColor.right, source, property)
    case .borderBottomColor: paint.borderColor.bottom = inherited(source.borderColor.bottom, source, property)
    case .borderLeftColor: paint.borderColor.left = inherited(source.borderColor.left, source, property)
    case .borderTopLeftRadius: paint.radiusTopLeft = source.radiusTopLeft
    case .borderTopRightRadius: paint.radiusTopRight = source.radiusTopRight
    case .borderBottomRightRadius: paint.radiusBottomRight = source.radiusBottomRight
    case .borderBottomLeftRadius: paint.radiusBottomLeft = source.radiusBottomLeft
    case .zIndex: paint.zIndex = source.zIndex
    case .opacity: paint.opacity = source.opacity
    case .backgroundColor: paint.backgroundColor = source.backgroundColor
    case .backgroundImage: backgroundImages = source.backgroundLayers.map(\.image)
    case .backgroundPositionX: background.x = source.backgroundLayers.map(\.positionX)
    case .backgroundPositionY: background.y = source.backgroundLayers.map(\.positionY)
    case .backgroundSize: background.sizes = source.backgroundLayers.map(\.size)
    case .backgroundRepeat:
      background.repeats = source.backgroundLayers.map { BackgroundRepeat(x: $0.repeatX, y: $0.repeatY) }
    case .backgroundOrigin: background.origins = source.backgroundLayers.map(\.origin)
    case .backgroundClip: background.clips = source.backgroundLayers.map(\.clip)
    case .backgroundAttachment: background.attachments = source.backgroundLayers.map { $0.isFixed ? 1 : 0 }
    case .backgroundBlendMode: background.blendModes = source.backgroundLayers.map(\.blendMode.rawValue)
    case .maskImage, .maskPositionX, .maskPositionY, .maskSize, .maskRepeat, .maskOrigin, .maskClip, .maskMode,
      .maskComposite:
      inheritMask(property, source.masks)
    case .borderImageSource, .borderImageSlice, .borderImageWidth, .borderImageOutset, .borderImageRepeat:
      inheritBorderImage(property, source.borderImage)
    case .outlineWidth: outlineWidth = source.outlineWidth
    case .outlineStyle: paint.outlineStyle = source.outlineStyle
    case .outlineColor: paint.outlineColor = source.outlineColor
    case .outlineOffset: paint.outlineOffset = source.outlineOffset
    case .boxShadow: paint.boxShadow = source.boxShadow
    default: inheritEffect(property, source)
    }
  }

  /// The colour of a border that is the parent's; `currentcolor` is inherited as such.
  private mutating func inherited(_ color: Color, _ source: PaintStyle, _ property: Property) -> Color {
    guard color != source.color else { return paint.color }
    ownBorderColors.insert(property)
    return color
  }

  private mutating func inheritEffect(_ property: Property, _ source: PaintStyle) {
    switch property {
    case .textDecorationLine: paint.decorationLines = source.decorationLines
    case .textDecorationStyle: paint.decorationStyle = source.decorationStyle
    case .textDecorationColor: paint.decorationColor = source.decorationColor
    case .textDecorationThickness: paint.decorationThickness = source.decorationThickness
    case .textOverflow: paint.textOverflow = source.textOverflow
    case .objectFit: paint.objectFit = source.objectFit
    case .objectPosition:
      paint.objectPositionX = source.objectPositionX
      paint.objectPositionY = source.objectPositionY
    case .transform: transform = source.transform
    case .transformOrigin:
      paint.transformOriginX = source.transformOriginX
      paint.transformOriginY = source.transformOriginY
    case .isolation: if source.isIsolated { makesStackingContext = true }
    case .mixBlendMode:
      paint.blendMode = source.blendMode
      if source.blendMode != .normal { makesStackingContext = true }
    case .filter:
      paint.filters = source.filters
      if !source.filters.isEmpty { (makesContainingBlock, makesStackingContext) = (true, true) }
    case .perspective:
      paint.perspective = source.perspective
      if source.perspective != nil { (makesContainingBlock, makesStackingContext) = (true, true) }
    case .perspectiveOrigin:
      paint.perspectiveOriginX = source.perspectiveOriginX
      paint.perspectiveOriginY = source.perspectiveOriginY
    case .transformStyle:
      paint.preserves3D = source.preserves3D
      if source.preserves3D { (makesContainingBlock, makesStackingContext) = (true, true) }
    case .backfaceVisibility: paint.hidesBackface = source.hidesBackface
    case .clipPath:
      paint.clipPath = source.clipPath
      if source.clipPath != nil { makesStackingContext = true }
    default: break
    }
  }

  /// Gives an inherited property its initial value; early ones have their own function.
  mutating func reset(_ property: Property) {
    let text = TextStyle()
    let paint = PaintStyle()
    switch property {
    case .textAlign: layout.textAlign = .start
    case .textAlignLast: layout.textAlignLast = .auto
    case .textIndent: setIndent(.zero, [])
    case .letterSpacing:
      inherited.letterSpacing = Spacing()
      inheritedIsOwn = true
    case .wordSpacing:
      inherited.wordSpacing = Spacing()
      inheritedIsOwn = true
    case .whiteSpaceCollapse:
      self.text.whiteSpace = TextStyle.WhiteSpace(.collapse, wraps: self.text.whiteSpace.wraps)
    case .textWrapMode: self.text.whiteSpace = TextStyle.WhiteSpace(self.text.whiteSpace.collapse, wraps: true)
    case .textWrapStyle: self.text.wrap = text.wrap
    case .textTransform: self.text.transform = text.transform
    case .tabSize: self.text.tabSize = text.tabSize
    case .wordBreak: self.text.wordBreak = text.wordBreak
    case .overflowWrap: self.text.overflowWrap = text.overflowWrap
    case .lineBreak: self.text.lineBreak = text.lineBreak
    case .hyphens: self.text.hyphens = text.hyphens
    case .visibility:
      self.paint.isVisible = true
      layout.isCollapsed = false
    case .borderCollapse: layout.collapsesBorders = false
    case .borderSpacing: (layout.borderSpacingX, layout.borderSpacingY) = (.zero, .zero)
    case .captionSide: layout.captionIsAtBottom = false
    case .emptyCells: layout.hidesEmptyCells = false
    case .hyphenateCharacter: self.text.hyphenateCharacter = nil
    case .textSpacingTrim: self.text.spacingTrim = text.spacingTrim
    case .textShadow: self.paint.textShadow = []
    case .imageRendering: self.paint.isPixelated = false
    case .accentColor: self.paint.accentColor = nil
    case .textUnderlineOffset: self.paint.underlineOffset = nil
    case .webkitTextFillColor: self.paint.textFillColor = nil
    case .webkitTextStrokeWidth: self.paint.textStrokeWidth = 0
    case .webkitTextStrokeColor: self.paint.textStrokeColor = nil
    case .paintOrder: self.paint.strokesTextFirst = false
    case .textDecorationSkipInk: self.paint.skipsInk = true
    case .textUnderlinePosition: self.paint.underlinePosition = []
    case .listStyleType: self.paint.listStyleType = paint.listStyleType
    case .listStylePosition: self.paint.listStyleIsInside = false
    case .listStyleImage: self.paint.listStyleImage = nil
    case .quotes:
      inherited.quotes = nil
      inheritedIsOwn = true
    default: break
    }
    textIsOwn = true
    paintIsOwn = true
  }
}
