import CSS
import LayoutEngine

// The boxes that Chromium has inside of form controls, with the styles of their pseudo-elements.
extension BoxGenerator {
  /// The style of a part of a control; `nil` if it has no box.
  func partStyle(_ part: PseudoElement, of element: ElementTree.Index) -> ComputedStyle? {
    let style = styles.pseudoElements[PseudoElementKey(element, part)]?.style
    return style.flatMap { $0.layout.display == .none || $0.layout.display == .contents ? nil : $0 }
  }

  /// Opens the box of a part. The caller closes it.
  mutating func openPart(_ part: PseudoElement, of element: ElementTree.Index, _ style: ComputedStyle) {
    var box = BoxList.Box(.box, element: element, display: usedDisplay(style.layout))
    note(style.layout, in: &box)
    box.generated = Int32(generatedStyles.count)
    box.part = part == .pickerIndicator && !style.showsPicture ? nil : part
    generatedStyles.append(style)
    openBox(box)
  }

  /// Adds boxes one inside of the other, as long as they have a style.
  private mutating func addNested(_ parts: [(part: PseudoElement, length: Float?)], of element: ElementTree.Index) {
    var count = 0
    for (part, length) in parts {
      guard var style = partStyle(part, of: element) else { break }
      if let length { style.setInnerSize(.percent(length)) }
      openPart(part, of: element, style)
      count += 1
    }
    for _ in 0..<count { closeBox() }
  }

  /// Adds a `progress`, which has parts only where the theme does not draw it.
  mutating func addProgress(_ box: BoxList.Box, _ style: ComputedStyle) {
    openBox(box)
    addGenerated(.before, of: box.element)
    if style.paint.value.hasNoAppearance {
      let part = Float(ControlValue.progress(elements[box.element]) ?? 0)
      addNested([(.progressInner, nil), (.progressBar, nil), (.progressValue, part * 100)], of: box.element)
    }
    addGenerated(.after, of: box.element)
  }

  mutating func addMeter(_ box: BoxList.Box) {
    openBox(box)
    addGenerated(.before, of: box.element)
    let (part, quality) = ControlValue.meter(elements[box.element])
    addNested([(.meterInner, nil), (.meterBar, nil), (quality, Float(part) * 100)], of: box.element)
    addGenerated(.after, of: box.element)
  }

  // MARK: Sliders

  /// The inline size of a slider that has none of its own, and both sides of the thumb that the theme draws, px.
  private static let sliderLength = LayoutUnit(129)
  private static let thumbSide = LayoutUnit(16)

  /// Adds a slider: its items are what the author has before it, the slider, and what comes after it.
  mutating func addSlider(_ box: BoxList.Box, _ style: ComputedStyle) {
    var box = box
    box.display = box.display.isInlineLevel ? .inlineFlex : .flex
    box.naturalWidth = Self.sliderLength
    openBox(box)
    addItem(.before, of: box.element)
    if let container = partStyle(.sliderContainer, of: box.element) {
      openPart(.sliderContainer, of: box.element, container)
      if var track = partStyle(.sliderTrack, of: box.element) {
        track.layout.display = .flex
        track.layout.alignItems = Alignment(.start)
        openPart(.sliderTrack, of: box.element, track)
        addThumb(of: box.element, isThemed: !style.paint.value.hasNoAppearance)
        closeBox()
      }
      closeBox()
    }
    addItem(.after, of: box.element)
  }

  /// Adds generated content to a slider. Its display is not changed to that of an item, as far as styles go, so that
  /// there are lines around what is inline-level.
  private mutating func addItem(_ pseudoElement: PseudoElement, of element: ElementTree.Index) {
    guard let layout = styles.pseudoElements[PseudoElementKey(element, pseudoElement)]?.style.layout else { return }
    let isInline = layout.display.isInlineLevel && layout.float == .none && !layout.position.isOutOfFlow
    if isInline {
      var line = BoxList.Box(.box, element: element, display: .block)
      line.isAnonymous = true
      openBox(line)
    }
    addGenerated(pseudoElement, of: element)
    if isInline { closeBox() }
  }

  /// The thumb lies so far along the track as the value says, of the length that it leaves free. Where the theme draws
  /// the slider or the thumb, the thumb has the size and the look of the theme.
  private mutating func addThumb(of element: ElementTree.Index, isThemed: Bool) {
    guard var style = partStyle(.sliderThumb, of: element) else { return }
    if isThemed || !style.paint.value.hasNoAppearance {
      style.layout.width = .px(Self.thumbSide)
      style.layout.height = .px(Self.thumbSide)
      var paint = style.paint.value
      paint.hasNoAppearance = false
      paint.backgroundColor = .transparent
      paint.backgroundLayers = []
      paint.boxShadow = []
      paint.borderStyle = Edges(.none)
      style.paint = Shared(paint)
    }
    style.layout.flexGrow = 0
    style.layout.flexShrink = 0
    let part = Float(ControlValue.slider(elements[element]))
    addSpacer(part, of: element)
    openPart(.sliderThumb, of: element, style)
    closeBox()
    addSpacer(1 - part, of: element)
  }

  /// Adds an empty item that takes a part of the free space on the track.
  private mutating func addSpacer(_ part: Float, of element: ElementTree.Index) {
    var style = ComputedStyle(text: styles.styles[Int(element)].text, paint: Shared(PaintStyle()))
    style.layout.display = .block
    style.layout.flexGrow = part
    generatedStyles.append(style)
    var box = BoxList.Box(.box, element: element, display: .block)
    box.generated = Int32(generatedStyles.count - 1)
    openBox(box)
    closeBox()
  }

  // MARK: Colours

  /// A control for a colour has a swatch in it.
  mutating func addSwatch(_ color: Color, _ box: BoxList.Box) {
    openBox(box)
    addGenerated(.before, of: box.element)
    if let wrapper = partStyle(.swatchWrapper, of: box.element) {
      openPart(.swatchWrapper, of: box.element, wrapper)
      if var swatch = partStyle(.swatch, of: box.element) {
        var paint = swatch.paint.value
        paint.backgroundColor = color
        swatch.paint = Shared(paint)
        openPart(.swatch, of: box.element, swatch)
        closeBox()
      }
      closeBox()
    }
    addGenerated(.after, of: box.element)
  }
}

extension ComputedStyle {
  /// Whether the background is that of the style sheet of the user agent, which stands for the picture of the theme.
  fileprivate var showsPicture: Bool {
    guard paint.value.backgroundLayers.count == 1,
      case .linearGradient(_, let stops, _)? = paint.value.backgroundLayers[0].image
    else { return false }
    return stops.allSatisfy { $0.color.alpha == 0 }
  }

  /// Gives a box an inline size, and all of the block size around it.
  fileprivate mutating func setInnerSize(_ length: Length) {
    let isVertical = text.value.writingMode.isVertical
    layout.width = isVertical ? .percent(100) : length
    layout.height = isVertical ? length : .percent(100)
  }
}
