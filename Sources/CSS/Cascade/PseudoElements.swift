/// The pseudo-elements that generate boxes.
public enum PseudoElement: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case before, after, marker, firstLetter, placeholder
  // The parts of form controls, each after the one around it, in the order of `parts`.
  case progressInner, progressBar, progressValue
  case meterInner, meterBar, meterOptimum, meterSuboptimum, meterLeastGood
  case themedMeterBar, themedMeterOptimum, themedMeterSuboptimum, themedMeterLeastGood
  case sliderContainer, sliderTrack, sliderThumb
  case swatchWrapper, swatch
  case fileButton
  case dateTimeEdit, dateTimeFields, pickerIndicator
  case spinButton, cancelButton
}

extension PseudoElement {
  /// The parts of form controls: boxes that Chromium has inside of them and that style sheets can name.
  ///
  /// - Parameter container: The part around this one; `nil` for those right inside of the control.
  static let parts: [(part: PseudoElement, name: String, container: PseudoElement?)] = [
    (.progressInner, "-webkit-progress-inner-element", nil),
    (.progressBar, "-webkit-progress-bar", .progressInner),
    (.progressValue, "-webkit-progress-value", .progressBar),
    (.meterInner, "-webkit-meter-inner-element", nil),
    (.meterBar, "-webkit-meter-bar", .meterInner),
    (.meterOptimum, "-webkit-meter-optimum-value", .meterBar),
    (.meterSuboptimum, "-webkit-meter-suboptimum-value", .meterBar),
    (.meterLeastGood, "-webkit-meter-even-less-good-value", .meterBar),
    (.themedMeterBar, "-webkit-internal-themed-meter-bar", .meterInner),
    (.themedMeterOptimum, "-webkit-internal-themed-meter-optimum-value", .meterBar),
    (.themedMeterSuboptimum, "-webkit-internal-themed-meter-suboptimum-value", .meterBar),
    (.themedMeterLeastGood, "-webkit-internal-themed-meter-even-less-good-value", .meterBar),
    (.sliderContainer, "-webkit-slider-container", nil),
    (.sliderTrack, "-webkit-slider-runnable-track", .sliderContainer),
    (.sliderThumb, "-webkit-slider-thumb", .sliderTrack),
    (.swatchWrapper, "-webkit-color-swatch-wrapper", nil),
    (.swatch, "-webkit-color-swatch", .swatchWrapper),
    (.fileButton, "file-selector-button", nil),
    (.dateTimeEdit, "-webkit-datetime-edit", nil),
    (.dateTimeFields, "-webkit-datetime-edit-fields-wrapper", .dateTimeEdit),
    (.pickerIndicator, "-webkit-calendar-picker-indicator", nil),
    (.spinButton, "-webkit-inner-spin-button", nil),
    (.cancelButton, "-webkit-search-cancel-button", nil),
  ]

  /// The part around this one, `nil` if that is the element itself.
  var container: PseudoElement? {
    isPart ? Self.parts[Int(rawValue - Self.progressInner.rawValue)].container : nil
  }

  /// Whether this is a part of a form control.
  public var isPart: Bool { rawValue >= Self.progressInner.rawValue }

  /// What this part is called without a theme, if its rules are for controls that the theme draws.
  var unthemed: PseudoElement? {
    switch self {
    case .themedMeterBar: .meterBar
    case .themedMeterOptimum: .meterOptimum
    case .themedMeterSuboptimum: .meterSuboptimum
    case .themedMeterLeastGood: .meterLeastGood
    default: nil
    }
  }

  /// A set of pseudo-elements, one bit for each.
  static func set(_ elements: ClosedRange<PseudoElement>) -> UInt64 {
    (UInt64(2) << UInt64(elements.upperBound.rawValue)) - (UInt64(1) << UInt64(elements.lowerBound.rawValue))
  }

  /// The pseudo-elements that are no parts of controls.
  static let ordinary = set(.before ... .placeholder)

  static let partsOfBars = set(.progressInner ... .themedMeterLeastGood)

  /// The parts that an element has.
  static func parts(of element: ElementTree.Element) -> UInt64 {
    switch element.name {
    case "progress": return set(.progressInner ... .progressValue)
    case "meter": return set(.meterInner ... .themedMeterLeastGood)
    case "input": break
    default: return 0
    }
    switch element.attribute("type")?.lowercased() {
    case "range": return set(.sliderContainer ... .sliderThumb)
    case "color": return set(.swatchWrapper ... .swatch)
    case "file": return set(.fileButton ... .fileButton)
    case "date", "datetime-local", "month", "week", "time": return set(.dateTimeEdit ... .pickerIndicator)
    case "number": return set(.spinButton ... .spinButton)
    case "search": return set(.cancelButton ... .cancelButton)
    default: return 0
    }
  }
}

extension PseudoElement: Comparable {
  public static func < (first: PseudoElement, second: PseudoElement) -> Bool { first.rawValue < second.rawValue }
}

/// Names a pseudo-element of an element.
public struct PseudoElementKey: Hashable, Sendable {
  public var element: ElementTree.Index
  public var pseudoElement: PseudoElement

  public init(_ element: ElementTree.Index, _ pseudoElement: PseudoElement) {
    self.element = element
    self.pseudoElement = pseudoElement
  }
}

/// A part of what the `content` property generates.
public enum ContentItem: Hashable, Sendable {
  /// Text; `attr()`, counters and quotes are already resolved.
  case text(String)
  /// A `data:` URL, or (for the command only) one relative to the document.
  case image(String)
}

/// The computed style of a pseudo-element.
public struct PseudoElementStyle: Sendable {
  public var style: ComputedStyle
  /// `nil` for `::first-letter`, `::placeholder` and parts of controls, whose content is that of their elements. Nothing for `none`.
  public var content: [ContentItem]?
  /// Whether the content of a `::marker` is that of `list-style`; it is the text of `list-style-type` then.
  public var contentIsNormal = false

  public init(style: ComputedStyle, content: [ContentItem]?, contentIsNormal: Bool = false) {
    self.style = style
    self.content = content
    self.contentIsNormal = contentIsNormal
  }
}
