/// What a property name stands for.
enum PropertyName: Sendable, Hashable {
  case longhand(Property)
  case shorthand(Shorthand)
  /// Properties of elements of SVG that have one value.
  case svg([SVGProperty])
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

  private static let entries: [(String, PropertyName)] = {
    let own =
      Property.allCases.map { ($0.name, PropertyName.longhand($0)) }
      + Shorthand.allCases.map { ($0.definition.name, PropertyName.shorthand($0)) }
      + SVGProperty.own.map { ($0.name, PropertyName.svg([$0])) } + [("marker", .svg(SVGProperty.markers))]
    let targets = Dictionary(uniqueKeysWithValues: own)
    return own
      + aliases.map { alias, name in
        guard let target = targets[name] else { preconditionFailure("an alias of no property: \(name)") }
        return (alias, target)
      } + namesWithoutEffect.map { ($0, .withoutEffect) } + unsupportedNames.map { ($0, .unsupported) }
  }()

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
    ("-webkit-box-decoration-break", "box-decoration-break"),
    ("-webkit-hyphenate-character", "hyphenate-character"),
    ("-webkit-box-sizing", "box-sizing"), ("-webkit-clip-path", "clip-path"), ("-webkit-filter", "filter"),
    ("-webkit-flex", "flex"), ("-webkit-flex-basis", "flex-basis"), ("-webkit-flex-direction", "flex-direction"),
    ("-webkit-flex-flow", "flex-flow"), ("-webkit-flex-grow", "flex-grow"), ("-webkit-flex-shrink", "flex-shrink"),
    ("-webkit-flex-wrap", "flex-wrap"), ("-webkit-font-feature-settings", "font-feature-settings"),
    ("-webkit-justify-content", "justify-content"), ("-webkit-opacity", "opacity"),
    ("-webkit-order", "order"), ("-webkit-perspective", "perspective"), ("-webkit-transform", "transform"),
    ("-webkit-transform-origin", "transform-origin"), ("-webkit-writing-mode", "writing-mode"),
    ("-webkit-text-orientation", "text-orientation"), ("-webkit-line-break", "line-break"),
    ("-webkit-margin-start", "margin-inline-start"), ("-webkit-margin-end", "margin-inline-end"),
    ("-webkit-margin-before", "margin-block-start"), ("-webkit-margin-after", "margin-block-end"),
    ("-webkit-padding-start", "padding-inline-start"), ("-webkit-padding-end", "padding-inline-end"),
    ("-webkit-padding-before", "padding-block-start"), ("-webkit-padding-after", "padding-block-end"),
    ("-webkit-border-start", "border-inline-start"), ("-webkit-border-end", "border-inline-end"),
    ("-webkit-border-before", "border-block-start"), ("-webkit-border-after", "border-block-end"),
    ("-webkit-logical-width", "inline-size"), ("-webkit-logical-height", "block-size"),
    ("-webkit-min-logical-width", "min-inline-size"), ("-webkit-min-logical-height", "min-block-size"),
    ("-webkit-max-logical-width", "max-inline-size"), ("-webkit-max-logical-height", "max-block-size"),
    ("-webkit-border-after-color", "border-block-end-color"),
    ("-webkit-border-after-style", "border-block-end-style"),
    ("-webkit-border-after-width", "border-block-end-width"),
    ("-webkit-border-before-color", "border-block-start-color"),
    ("-webkit-border-before-style", "border-block-start-style"),
    ("-webkit-border-before-width", "border-block-start-width"),
    ("-webkit-border-end-color", "border-inline-end-color"),
    ("-webkit-border-end-style", "border-inline-end-style"),
    ("-webkit-border-end-width", "border-inline-end-width"),
    ("-webkit-border-start-color", "border-inline-start-color"),
    ("-webkit-border-start-style", "border-inline-start-style"),
    ("-webkit-border-start-width", "border-inline-start-width"),
    ("-webkit-appearance", "appearance"),
    ("-webkit-column-gap", "column-gap"), ("-webkit-mask", "mask"), ("-webkit-mask-clip", "mask-clip"),
    ("-webkit-mask-image", "mask-image"), ("-webkit-mask-origin", "mask-origin"),
    ("-webkit-mask-position", "mask-position"), ("-webkit-mask-repeat", "mask-repeat"),
    ("-webkit-mask-size", "mask-size"), ("-webkit-border-image", "border-image"),
    ("-webkit-backface-visibility", "backface-visibility"), ("-webkit-perspective-origin", "perspective-origin"),
    ("-webkit-transform-style", "transform-style"),
  ]

  static let namesWithoutEffect: [String] = [
    "anchor-name", "anchor-scope", "animation", "animation-composition", "animation-delay",
    "animation-direction", "animation-duration", "animation-fill-mode", "animation-iteration-count", "animation-name",
    "animation-play-state", "animation-range", "animation-range-end", "animation-range-start", "animation-timeline",
    "animation-timing-function", "animation-trigger", "app-region", "break-after", "break-before", "break-inside",
    "buffered-rendering", "caret-animation",
    "caret-color", "caret-shape", "color-adjust", "color-rendering", "cursor", "dynamic-range-limit",
    "font-optical-sizing", "font-palette", "forced-color-adjust", "frame-sizing", "hyphenate-limit-chars",
    "image-orientation",
    "interactivity", "interest-delay", "interest-delay-end", "interest-delay-start", "interpolate-size", "orphans",
    "overflow-anchor", "overlay", "overscroll-behavior", "overscroll-behavior-block",
    "overscroll-behavior-inline", "overscroll-behavior-x", "overscroll-behavior-y", "page", "page-break-after",
    "page-break-before", "page-break-inside", "page-margin-safety", "page-orientation",
    "pointer-events", "position-try", "position-try-fallbacks", "position-try-order", "position-visibility",
    "print-color-adjust", "reading-flow", "reading-order", "scroll-axis-lock", "scroll-behavior",
    "scroll-initial-target", "scroll-margin", "scroll-margin-block", "scroll-margin-block-end",
    "scroll-margin-block-start", "scroll-margin-bottom", "scroll-margin-inline", "scroll-margin-inline-end",
    "scroll-margin-inline-start", "scroll-margin-left", "scroll-margin-right", "scroll-margin-top",
    "scroll-marker-group", "scroll-padding", "scroll-padding-block", "scroll-padding-block-end",
    "scroll-padding-block-start", "scroll-padding-bottom", "scroll-padding-inline", "scroll-padding-inline-end",
    "scroll-padding-inline-start", "scroll-padding-left", "scroll-padding-right", "scroll-padding-top",
    "scroll-snap-align", "scroll-snap-stop", "scroll-snap-type", "scroll-target-group", "scroll-timeline",
    "scroll-timeline-axis", "scroll-timeline-name", "scrollbar-color", "scrollbar-width",
    "speak", "text-rendering", "text-size-adjust", "timeline-scope",
    "timeline-trigger", "timeline-trigger-activation-range", "timeline-trigger-activation-range-end",
    "timeline-trigger-activation-range-start", "timeline-trigger-active-range", "timeline-trigger-active-range-end",
    "timeline-trigger-active-range-start", "timeline-trigger-name", "timeline-trigger-source", "touch-action",
    "transform-box", "transition", "transition-behavior", "transition-delay",
    "transition-duration", "transition-property", "transition-timing-function", "trigger-scope", "user-select",
    "view-timeline", "view-timeline-axis", "view-timeline-inset", "view-timeline-name", "view-transition-class",
    "view-transition-group", "view-transition-name", "view-transition-scope", "widows", "window-drag",
    "-webkit-animation", "-webkit-animation-delay", "-webkit-animation-direction", "-webkit-animation-duration",
    "-webkit-animation-fill-mode", "-webkit-animation-iteration-count", "-webkit-animation-name",
    "-webkit-animation-play-state", "-webkit-animation-timing-function", "-webkit-app-region",
    "-webkit-column-break-after", "-webkit-column-break-before",
    "-webkit-column-break-inside", "-webkit-font-smoothing", "-webkit-locale", "-webkit-overflow-scrolling",
    "-webkit-perspective-origin-x", "-webkit-perspective-origin-y",
    "-webkit-print-color-adjust", "-webkit-rtl-ordering", "-webkit-tap-highlight-color", "-webkit-text-size-adjust",
    "-webkit-touch-callout", "-webkit-transition", "-webkit-transition-delay",
    "-webkit-transition-duration", "-webkit-transition-property", "-webkit-transition-timing-function",
    "-webkit-user-drag", "-webkit-user-modify", "-webkit-user-select",
  ]

  static let unsupportedNames: [String] = [
    "baseline-source", "border-shape", "clip", "column-count", "column-fill", "column-height",
    "column-rule", "column-rule-break", "column-rule-color", "column-rule-inset", "column-rule-inset-cap",
    "column-rule-inset-cap-end", "column-rule-inset-cap-start", "column-rule-inset-end", "column-rule-inset-junction",
    "column-rule-inset-junction-end", "column-rule-inset-junction-start", "column-rule-inset-start",
    "column-rule-style", "column-rule-visibility-items", "column-rule-width", "column-span", "column-width",
    "column-wrap", "columns", "container", "container-name", "container-type", "corner-block-end-shape",
    "corner-block-start-shape", "corner-bottom-left-shape", "corner-bottom-right-shape", "corner-bottom-shape",
    "corner-end-end-shape", "corner-end-start-shape", "corner-inline-end-shape", "corner-inline-start-shape",
    "corner-left-shape", "corner-right-shape", "corner-shape", "corner-start-end-shape", "corner-start-start-shape",
    "corner-top-left-shape", "corner-top-right-shape", "corner-top-shape", "d",
    "field-sizing",
    "font-language-override", "font-size-adjust", "font-variant-alternates", "font-variant-emoji",
    "hanging-punctuation", "initial-letter",
    "line-clamp", "margin-trim",
    "mask-border",
    "math-depth", "math-shift", "math-style", "object-view-box", "offset",
    "overflow-clip-margin", "offset-anchor", "offset-distance", "offset-path", "offset-position", "offset-rotate",
    "position-anchor", "position-area", "row-rule", "row-rule-break", "row-rule-color", "row-rule-inset",
    "row-rule-inset-cap", "row-rule-inset-cap-end", "row-rule-inset-cap-start", "row-rule-inset-end",
    "row-rule-inset-junction", "row-rule-inset-junction-end", "row-rule-inset-junction-start", "row-rule-inset-start",
    "row-rule-style", "row-rule-visibility-items", "row-rule-width", "ruby-align", "ruby-overhang", "ruby-position",
    "rule", "rule-break", "rule-color", "rule-inset", "rule-inset-cap", "rule-inset-end", "rule-inset-junction",
    "rule-inset-start", "rule-overlap", "rule-style", "rule-visibility-items", "rule-width",
    "scrollbar-gutter", "shape-image-threshold", "shape-margin", "shape-outside", "size",
    "text-autospace", "text-box", "text-box-edge",
    "text-box-trim", "text-combine-upright", "text-emphasis", "text-emphasis-color", "text-emphasis-position",
    "text-emphasis-style", "text-fit", "text-justify",
    "zoom", "-webkit-border-horizontal-spacing",
    "-webkit-border-vertical-spacing", "-webkit-box-align",
    "-webkit-box-direction", "-webkit-box-flex", "-webkit-box-ordinal-group", "-webkit-box-pack",
    "-webkit-box-reflect", "-webkit-column-count", "-webkit-column-rule", "-webkit-column-rule-color",
    "-webkit-column-rule-style", "-webkit-column-rule-width", "-webkit-column-span", "-webkit-column-width",
    "-webkit-columns", "-webkit-mask-box-image",
    "-webkit-mask-box-image-outset", "-webkit-mask-box-image-repeat", "-webkit-mask-box-image-slice",
    "-webkit-mask-box-image-source", "-webkit-mask-box-image-width",
    "-webkit-ruby-position",
    "-webkit-shape-image-threshold", "-webkit-shape-margin", "-webkit-shape-outside", "-webkit-text-combine",
    "-webkit-text-decorations-in-effect", "-webkit-text-emphasis", "-webkit-text-emphasis-color",
    "-webkit-text-emphasis-position", "-webkit-text-emphasis-style",
    "-webkit-text-security",
    "-webkit-transform-origin-x", "-webkit-transform-origin-y", "-webkit-transform-origin-z",
  ]
}
