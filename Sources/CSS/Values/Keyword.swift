/// The keywords of property values, as CSS writes them.
enum Keyword: String, Sendable, BitwiseCopyable, CaseIterable {
  case none, auto, normal, initial, inherit, unset, revert
  case revertLayer = "revert-layer"
  case `default`, ltr, rtl, left,
    right, top, bottom, center, start, end
  case selfStart = "self-start"
  case selfEnd = "self-end"
  case flexStart = "flex-start"
  case
    flexEnd = "flex-end"
  case baseline, first, last, safe, unsafe, legacy, stretch
  case spaceBetween = "space-between"
  case
    spaceAround = "space-around"
  case spaceEvenly = "space-evenly"
  case matchParent = "match-parent"
  case justify, `static`,
    relative, absolute, fixed, sticky
  case webkitSticky = "-webkit-sticky"
  case inlineStart = "inline-start"
  case
    inlineEnd = "inline-end"
  case both
  case contentBox = "content-box"
  case borderBox = "border-box"
  case paddingBox = "padding-box"
  case
    marginBox = "margin-box"
  case fillBox = "fill-box"
  case strokeBox = "stroke-box"
  case viewBox = "view-box"
  case
    minContent = "min-content"
  case maxContent = "max-content"
  case fitContent = "fit-content"
  case
    webkitFillAvailable = "-webkit-fill-available"
  case webkitFitContent = "-webkit-fit-content"
  case
    webkitMinContent = "-webkit-min-content"
  case webkitMaxContent = "-webkit-max-content"
  case intrinsic
  case
    minIntrinsic = "min-intrinsic"
  case thin, medium, thick, hidden, dotted, dashed, solid, double, groove, ridge, inset,
    outset, visible, clip, scroll, overlay
  case webkitPagedX = "-webkit-paged-x"
  case webkitPagedY = "-webkit-paged-y"
  case
    collapse, contents, block, flow
  case flowRoot = "flow-root"
  case listItem = "list-item"
  case flex, grid, table, inline
  case
    inlineBlock = "inline-block"
  case inlineFlex = "inline-flex"
  case inlineGrid = "inline-grid"
  case
    inlineTable = "inline-table"
  case tableRowGroup = "table-row-group"
  case tableHeaderGroup = "table-header-group"
  case
    tableFooterGroup = "table-footer-group"
  case tableRow = "table-row"
  case tableCell = "table-cell"
  case
    tableColumnGroup = "table-column-group"
  case tableColumn = "table-column"
  case tableCaption = "table-caption"
  case
    webkitBox = "-webkit-box"
  case webkitInlineBox = "-webkit-inline-box"
  case webkitFlex = "-webkit-flex"
  case
    webkitInlineFlex = "-webkit-inline-flex"
  case ruby
  case rubyText = "ruby-text"
  case row
  case rowReverse = "row-reverse"
  case column
  case
    columnReverse = "column-reverse"
  case wrap, nowrap
  case wrapReverse = "wrap-reverse"
  case content, strict, size
  case
    inlineSize = "inline-size"
  case layout, paint, style, horizontal, vertical
  case inlineAxis = "inline-axis"
  case
    blockAxis = "block-axis"
  case sub, `super`
  case textTop = "text-top"
  case middle
  case textBottom = "text-bottom"
  case
    webkitCenter = "-webkit-center"
  case webkitLeft = "-webkit-left"
  case webkitRight = "-webkit-right"
  case
    webkitMatchParent = "-webkit-match-parent"
  case preserve
  case preserveBreaks = "preserve-breaks"
  case
    breakSpaces = "break-spaces"
  case pre
  case preWrap = "pre-wrap"
  case preLine = "pre-line"
  case balance, pretty, stable, uppercase,
    lowercase, capitalize
  case fullWidth = "full-width"
  case breakAll = "break-all"
  case keepAll = "keep-all"
  case
    breakWord = "break-word"
  case autoPhrase = "auto-phrase"
  case anywhere, loose
  case afterWhiteSpace = "after-white-space"
  case
    manual, embed, isolate
  case bidiOverride = "bidi-override"
  case isolateOverride = "isolate-override"
  case plaintext
  case
    webkitIsolate = "-webkit-isolate"
  case webkitIsolateOverride = "-webkit-isolate-override"
  case
    webkitPlaintext = "-webkit-plaintext"
  case bold, bolder, lighter, italic, oblique
  case ultraCondensed = "ultra-condensed"
  case
    extraCondensed = "extra-condensed"
  case condensed
  case semiCondensed = "semi-condensed"
  case semiExpanded = "semi-expanded"
  case
    expanded
  case extraExpanded = "extra-expanded"
  case ultraExpanded = "ultra-expanded"
  case on, off
  case
    commonLigatures = "common-ligatures"
  case noCommonLigatures = "no-common-ligatures"
  case
    discretionaryLigatures = "discretionary-ligatures"
  case noDiscretionaryLigatures = "no-discretionary-ligatures"
  case
    historicalLigatures = "historical-ligatures"
  case noHistoricalLigatures = "no-historical-ligatures"
  case contextual
  case
    noContextual = "no-contextual"
  case liningNums = "lining-nums"
  case oldstyleNums = "oldstyle-nums"
  case
    proportionalNums = "proportional-nums"
  case tabularNums = "tabular-nums"
  case diagonalFractions = "diagonal-fractions"
  case
    stackedFractions = "stacked-fractions"
  case ordinal
  case slashedZero = "slashed-zero"
  case jis78, jis83, jis90, jis04,
    simplified, traditional
  case proportionalWidth = "proportional-width"
  case smallCaps = "small-caps"
  case
    allSmallCaps = "all-small-caps"
  case xxSmall = "xx-small"
  case xSmall = "x-small"
  case small, large
  case xLarge = "x-large"
  case
    xxLarge = "xx-large"
  case xxxLarge = "xxx-large"
  case webkitXxxLarge = "-webkit-xxx-large"
  case smaller, larger, caption,
    icon, menu
  case messageBox = "message-box"
  case smallCaption = "small-caption"
  case statusBar = "status-bar"
  case weight,
    position, multiply, screen, darken, lighten
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case
    hardLight = "hard-light"
  case softLight = "soft-light"
  case difference, exclusion, hue, saturation, color, luminosity
  case
    plusLighter = "plus-lighter"
  case plusDarker = "plus-darker"
  case invert, underline, overline
  case
    lineThrough = "line-through"
  case blink
  case spellingError = "spelling-error"
  case grammarError = "grammar-error"
  case wavy
  case
    fromFont = "from-font"
  case ellipsis, inside, outside, fill, contain, cover
  case scaleDown = "scale-down"
  case `repeat`
  case
    repeatX = "repeat-x"
  case repeatY = "repeat-y"
  case noRepeat = "no-repeat"
  case space, round, text, local, circle, ellipse
  case
    closestSide = "closest-side"
  case closestCorner = "closest-corner"
  case farthestSide = "farthest-side"
  case
    farthestCorner = "farthest-corner"
  case openQuote = "open-quote"
  case closeQuote = "close-quote"
  case
    noOpenQuote = "no-open-quote"
  case noCloseQuote = "no-close-quote"
  case nearest, up, down
  case toZero = "to-zero"

  static let all = allCases
  /// Indices into `all`.
  static let names = NameTable(allCases.map(\.rawValue))
}
