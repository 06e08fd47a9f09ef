/// What a property name stands for.
enum PropertyName: Sendable, Hashable {
  case longhand(Property)
  case shorthand(Shorthand)
  /// A property that changes nothing in a still picture: accepted in silence.
  case withoutEffect
  /// A property of CSS that Chromium knows and we do not.
  case unsupported

  /// What `token` names; `nil` if there is no such property. Custom properties are not looked up here.
  static func find(_ token: Token, in list: TokenList) -> PropertyName? {
    list.find(token, in: table).map { entries[$0].1 }
  }

  static func find(_ name: String) -> PropertyName? { table.find(name).map { entries[$0].1 } }

  private static let table = NameTable(entries.map(\.0))

  private static let entries: [(String, PropertyName)] =
    Property.allCases.map { ($0.name, .longhand($0)) }
    + Shorthand.allCases.map { ($0.definition.name, .shorthand($0)) }
    + aliases.map { ($0.0, target(of: $0.1)) }
    + namesWithoutEffect.map { ($0, .withoutEffect) }
    + unsupportedNames.map { ($0, .unsupported) }

  private static func target(of name: String) -> PropertyName {
    if let property = Property.allCases.first(where: { $0.name == name }) { return .longhand(property) }
    if let shorthand = Shorthand.allCases.first(where: { $0.definition.name == name }) { return .shorthand(shorthand) }
    preconditionFailure("an alias of no property: \(name)")
  }

  /// Names that Chromium takes for others.
  static let aliases: [(String, String)] = [
    ("word-wrap", "overflow-wrap"), ("grid-gap", "gap"), ("grid-row-gap", "row-gap"),
    ("grid-column-gap", "column-gap"),
    ("-webkit-align-content", "align-content"), ("-webkit-align-items", "align-items"),
    ("-webkit-align-self", "align-self"), ("-webkit-background-clip", "background-clip"),
    ("-webkit-background-origin", "background-origin"), ("-webkit-background-size", "background-size"),
    ("-webkit-border-radius", "border-radius"), ("-webkit-border-top-left-radius", "border-top-left-radius"),
    ("-webkit-border-top-right-radius", "border-top-right-radius"),
    ("-webkit-border-bottom-right-radius", "border-bottom-right-radius"),
    ("-webkit-border-bottom-left-radius", "border-bottom-left-radius"), ("-webkit-box-shadow", "box-shadow"),
    ("-webkit-box-sizing", "box-sizing"), ("-webkit-clip-path", "clip-path"), ("-webkit-filter", "filter"),
    ("-webkit-flex", "flex"), ("-webkit-flex-basis", "flex-basis"), ("-webkit-flex-direction", "flex-direction"),
    ("-webkit-flex-flow", "flex-flow"), ("-webkit-flex-grow", "flex-grow"), ("-webkit-flex-shrink", "flex-shrink"),
    ("-webkit-flex-wrap", "flex-wrap"), ("-webkit-font-feature-settings", "font-feature-settings"),
    ("-webkit-justify-content", "justify-content"), ("-webkit-opacity", "opacity"),
    ("-webkit-order", "order"), ("-webkit-perspective", "perspective"), ("-webkit-transform", "transform"),
    ("-webkit-transform-origin", "transform-origin"), ("-webkit-line-break", "line-break"),
    ("-webkit-margin-start", "margin-inline-start"), ("-webkit-margin-end", "margin-inline-end"),
    ("-webkit-margin-before", "margin-block-start"), ("-webkit-margin-after", "margin-block-end"),
    ("-webkit-padding-start", "padding-inline-start"), ("-webkit-padding-end", "padding-inline-end"),
    ("-webkit-padding-before", "padding-block-start"), ("-webkit-padding-after", "padding-block-end"),
    ("-webkit-border-start", "border-inline-start"), ("-webkit-border-end", "border-inline-end"),
    ("-webkit-border-before", "border-block-start"), ("-webkit-border-after", "border-block-end"),
    ("-webkit-logical-width", "inline-size"), ("-webkit-logical-height", "block-size"),
    ("-webkit-min-logical-width", "min-inline-size"), ("-webkit-min-logical-height", "min-block-size"),
    ("-webkit-max-logical-width", "max-inline-size"), ("-webkit-max-logical-height", "max-block-size"),
  ]

  static let namesWithoutEffect: [String] = [
    "accent-color", "animation", "animation-composition", "animation-delay", "animation-direction",
    "animation-duration", "animation-fill-mode", "animation-iteration-count", "animation-name",
    "animation-play-state", "animation-timing-function", "appearance", "-webkit-appearance", "backface-visibility",
    "-webkit-backface-visibility", "background-attachment", "break-after", "break-before", "break-inside",
    "caret-color", "color-adjust", "print-color-adjust", "-webkit-print-color-adjust", "color-scheme", "cursor",
    "font-optical-sizing", "font-palette", "font-synthesis-weight", "font-synthesis-style",
    "font-synthesis-small-caps", "forced-color-adjust", "hyphenate-limit-chars", "image-orientation",
    "interpolate-size", "orphans", "overflow-anchor", "overflow-clip-margin",
    "overscroll-behavior", "overscroll-behavior-x", "overscroll-behavior-y", "page", "page-break-after",
    "page-break-before", "page-break-inside", "perspective-origin", "pointer-events", "resize", "scroll-behavior",
    "scroll-margin", "scroll-margin-top", "scroll-margin-right", "scroll-margin-bottom", "scroll-margin-left",
    "scroll-padding", "scroll-padding-top", "scroll-padding-right", "scroll-padding-bottom", "scroll-padding-left",
    "scroll-snap-align", "scroll-snap-stop", "scroll-snap-type", "scrollbar-color", "scrollbar-gutter",
    "scrollbar-width", "shape-rendering", "speak", "text-rendering", "text-decoration-skip-ink", "touch-action",
    "transform-box", "transform-style", "transition", "transition-behavior", "transition-delay",
    "transition-duration", "transition-property", "transition-timing-function", "user-select",
    "-webkit-user-select", "view-transition-name", "widows", "-webkit-animation", "-webkit-font-smoothing",
    "-webkit-overflow-scrolling", "-webkit-tap-highlight-color", "-webkit-text-size-adjust", "-webkit-transition",
    "-webkit-user-drag", "-webkit-touch-callout", "text-size-adjust", "-webkit-locale",
  ]

  static let unsupportedNames: [String] = [
    "border-collapse", "border-image", "border-image-outset", "border-image-repeat",
    "border-image-slice", "border-image-source", "border-image-width", "border-spacing", "box-decoration-break",
    "-webkit-box-decoration-break", "caption-side", "clip", "column-count", "column-fill", "column-rule",
    "column-rule-color", "column-rule-style", "column-rule-width", "column-span", "column-width", "columns",
    "container", "container-name", "container-type", "empty-cells", "font-size-adjust", "font-variant-alternates",
    "font-variant-emoji", "grid", "grid-area", "grid-auto-columns", "grid-auto-flow", "grid-auto-rows",
    "grid-column", "grid-column-end", "grid-column-start", "grid-row", "grid-row-end", "grid-row-start",
    "grid-template", "grid-template-areas", "grid-template-columns", "grid-template-rows", "hanging-punctuation",
    "hyphenate-character", "initial-letter", "line-clamp", "mask", "mask-border", "mask-clip", "mask-composite",
    "mask-image", "mask-mode", "mask-origin", "mask-position", "mask-repeat", "mask-size", "-webkit-mask",
    "-webkit-mask-image", "-webkit-mask-size", "-webkit-mask-position", "-webkit-mask-repeat", "offset",
    "offset-path", "paint-order", "position-anchor", "ruby-align", "ruby-position", "shape-image-threshold",
    "shape-margin", "shape-outside", "table-layout", "text-autospace", "text-box", "text-box-edge",
    "text-box-trim", "text-combine-upright", "text-emphasis", "text-emphasis-color", "text-emphasis-position",
    "text-emphasis-style", "text-orientation", "text-spacing-trim", "text-underline-position", "writing-mode",
    "zoom", "-webkit-box-align", "-webkit-box-direction", "-webkit-box-flex", "-webkit-box-ordinal-group",
    "-webkit-box-pack", "-webkit-box-reflect", "-webkit-text-stroke", "-webkit-text-stroke-color",
    "-webkit-text-stroke-width", "fill", "stroke", "stroke-width", "fill-opacity", "stroke-opacity",
    "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset", "fill-rule", "clip-rule",
    "stop-color", "stop-opacity", "text-anchor", "dominant-baseline", "alignment-baseline", "vector-effect",
  ]
}
