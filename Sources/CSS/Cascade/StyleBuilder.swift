import LayoutEngine

/// Computes one style: starts from what is inherited and takes each property's winning value once.
struct StyleBuilder {
  var layout = Style()
  var text: TextStyle
  var paint: PaintStyle
  var inherited: InheritedState
  var generated = GeneratedContentStyle()
  var svg = SVGStyle()
  // The tables of the document, lent for the time of the computation.
  var calculations = CalculationTable()
  var gridStyles = GridStyleTable()
  let parent: StyleRecord
  var isDark: Bool { paint.isDark }
  let preference: CascadeOptions.ColorScheme
  /// Whether the style is that of the root element.
  let isRoot: Bool
  /// Lengths for properties other than fonts; set when the fonts are known.
  var lengths: LengthContext

  // What shared parts have changed.
  var textIsOwn = false
  var paintIsOwn = false
  var inheritedIsOwn = false
  var hasGenerated = false

  // Values that are put together at the end.
  var borderWidths = Edges<Float>(3)
  var outlineWidth: Float = 3
  var isWebkitBox = false
  var isWebkitInlineBox = false
  var webkitBoxIsVertical = false
  var containment: Containment = []
  var grid = GridStyle()
  /// Whether the element says anything about grids.
  var hasGrid = false
  var makesContainingBlock = false
  /// The properties of border colours that are not `currentcolor`.
  var ownBorderColors: Set<Property> = []
  var makesStackingContext = false
  var backgroundImages: [PaintStyle.Image?] = []
  var background = BackgroundLists()
  var maskImages: [PaintStyle.Image?] = []
  var mask: MaskLists?
  var borderImageSource: PaintStyle.Image?
  var borderImage: PaintStyle.BorderImage?
  var translate: [PaintStyle.TransformFunction] = []
  var rotate: [PaintStyle.TransformFunction] = []
  var scale: [PaintStyle.TransformFunction] = []
  var transform: [PaintStyle.TransformFunction] = []

  init(
    parent: StyleRecord, root: Shared<TextStyle>?, media: MediaEnvironment
  ) {
    self.parent = parent
    text = parent.childText.value
    paint = parent.childPaint.value
    inherited = parent.inherited.value
    preference = media.options.colorScheme
    isRoot = root == nil
    let size = Double(parent.computed.text.value.size)
    lengths = LengthContext(
      fontSize: size, rootFontSize: Double(root?.value.size ?? 16), viewportWidth: media.width,
      viewportHeight: media.height, text: parent.computed.text,
      rootText: root ?? StyleRecord.initial.computed.text,
      metrics: media.options.fontMetrics)
    layout.justifyItems = inherited.legacyJustifyItems ?? .normal
    layout.direction = parent.computed.layout.direction
    layout.textAlign = parent.computed.layout.textAlign
    layout.textAlignLast = parent.computed.layout.textAlignLast
    layout.textIndent = parent.computed.layout.textIndent
    inheritTableProperties()
  }

  /// Applies the winning value of a property that is not early.
  mutating func apply(_ property: Property, _ value: Value) {
    if case .wide(let wide) = value { return applyWide(property, wide) }
    switch property.group {
    case .box: applyBox(property, value)
    case .text: applyText(property, value)
    case .paint: applyPaint(property, value)
    case .generated: applyGenerated(property, value)
    }
  }

  /// `unset` is what the builder starts with, so only half of the keywords do anything.
  private mutating func applyWide(_ property: Property, _ wide: WideKeyword) {
    let isInherited = property.definition.isInherited
    if wide == .inherit, !isInherited { inherit(property) }
    if wide == .initial, isInherited { reset(property) }
  }

  mutating func length(_ value: LengthValue) -> Length { lengths.length(value, &calculations) }

  func color(_ value: ColorValue) -> Color { value.resolved(currentColor: paint.color, isDark: isDark) }

  /// Makes an ordinary box of a control.
  mutating func removeAppearance() {
    paint.hasNoAppearance = true
    paintIsOwn = true
  }

  /// Makes the box of a control one that the author has drawn.
  mutating func replaceTheme() {
    paint.replacesTheme = true
    paintIsOwn = true
  }

  /// The finished style.
  mutating func finish() -> StyleRecord {
    finishBox()
    finishPaint()
    finishText()
    if inheritedIsOwn || textIsOwn && !inherited.ligatures.isEmpty {
      let features = inherited.allFeatures(isLetterSpaced: text.letterSpacing != 0)
      if text.features != features {
        text.features = features
        textIsOwn = true
      }
    }
    var computed = ComputedStyle(
      text: textIsOwn ? Shared(text) : parent.childText, paint: paintIsOwn ? Shared(paint) : parent.childPaint)
    computed.layout = layout
    var record = StyleRecord(
      computed: computed, inherited: inheritedIsOwn ? Shared(inherited) : parent.inherited,
      generated: hasGenerated ? Shared(generated) : nil)
    svg.inherited = inherited.svg
    if !svg.isEmpty { record.svg = Shared(svg) }
    return record
  }
}

/// The lists of the `background` longhands other than the images.
struct BackgroundLists {
  var x: [Length] = []
  var y: [Length] = []
  var sizes: [PaintStyle.BackgroundSize] = []
  var repeats: [BackgroundRepeat] = []
  var origins: [PaintStyle.BackgroundBox] = []
  var clips: [PaintStyle.BackgroundBox] = []
  /// 1 for `fixed`.
  var attachments: [UInt8] = []
  /// Raw values of blend modes.
  var blendModes: [UInt8] = []
}

/// The lists of the `mask` longhands other than the images.
struct MaskLists {
  var placing = BackgroundLists()
  /// Raw values of `MaskClip`.
  var clips: [UInt8] = []
  var modes: [UInt8] = []
  var composites: [UInt8] = []
}

extension Property {
  enum Group { case box, text, paint, generated }

  var group: Group {
    if rawValue < Property.textAlign.rawValue { return .box }
    if rawValue < Property.visibility.rawValue { return .text }
    return rawValue < Property.content.rawValue ? .paint : .generated
  }
}

extension Value {
  /// The engine's enumeration that the value stands for.
  func decoded<Enumeration: RawRepresentable<UInt8>>(_ initial: Enumeration) -> Enumeration {
    if case .raw(let raw) = self { Enumeration(rawValue: raw) ?? initial } else { initial }
  }
}
