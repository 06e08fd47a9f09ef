import Diagnostics

extension StyleSheet {
  /// The user agent's style sheet for HTML, parsed once.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html with Chromium's values
  public static let userAgent: StyleSheet = {
    var log = DiagnosticLog()
    return StyleSheet(parsing: userAgentSource, origin: .userAgent, log: &log)
  }()

  /// DEVIATION: block elements do not isolate their text (`unicode-bidi`): that only shows when they are made inline.
  static let userAgentSource = """
    html, address, article, aside, blockquote, body, center, dd, details, dialog, dir, div, dl, dt, fieldset,
    figcaption, figure, footer, form, frameset, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, listing, main,
    menu, nav, ol, optgroup, option, p, plaintext, pre, search, section, summary, ul, xmp { display: block }

    area, base, basefont, datalist, head, link, meta, noembed, noframes, noscript, param, rp, script, style,
    template, title, dialog:not([open]), audio:not([controls]) { display: none }
    input[type=hidden i] { display: none !important }
    [hidden]:not([hidden=until-found i]) { display: none }
    [hidden=until-found i] { content-visibility: hidden }
    embed[hidden] { display: inline; height: 0; width: 0 }
    embed:not([src], [type]) { display: none }

    body { margin: 8px }
    p, dl, dir, menu, ol, ul, blockquote, figure, listing, plaintext, pre, xmp {
      margin-block-start: 1em; margin-block-end: 1em }
    blockquote, figure { margin-inline-start: 40px; margin-inline-end: 40px }
    address, cite, dfn, em, i, var { font-style: italic }
    b, strong, th { font-weight: bold }
    b, strong { font-weight: bolder }
    center { text-align: -webkit-center }
    big { font-size: larger }
    small, sub, sup { font-size: smaller }
    sub { vertical-align: sub }
    sup { vertical-align: super }
    code, kbd, samp, tt, listing, plaintext, pre, xmp { font-family: monospace }
    listing, plaintext, pre, xmp { white-space: pre }
    ins, u { text-decoration: underline }
    del, s, strike { text-decoration: line-through }
    nobr { white-space: nowrap }
    mark { background-color: yellow; color: black }
    abbr[title], acronym[title] { text-decoration: dotted underline }
    a:-webkit-any-link { color: LinkText; text-decoration: underline }
    svg a:-webkit-any-link { color: inherit; text-decoration: none }
    q::before { content: open-quote }
    q::after { content: close-quote }

    h1 { font-size: 2em; margin-block: .67em; font-weight: bold }
    h2 { font-size: 1.5em; margin-block: .83em; font-weight: bold }
    h3 { font-size: 1.17em; margin-block: 1em; font-weight: bold }
    h4 { margin-block: 1.33em; font-weight: bold }
    h5 { font-size: .83em; margin-block: 1.67em; font-weight: bold }
    h6 { font-size: .67em; margin-block: 2.33em; font-weight: bold }

    li { display: list-item }
    ul, menu, dir { list-style-type: disc }
    ol { list-style-type: decimal }
    ul, ol, menu, dir { padding-inline-start: 40px }
    :is(ul, ol, menu, dir) :is(ul, menu, dir) { list-style-type: circle }
    :is(ul, ol, menu, dir) :is(ul, ol, menu, dir) :is(ul, menu, dir) { list-style-type: square }
    :is(ul, ol, menu, dir, dl) :is(ul, ol, menu, dir, dl) { margin-block-start: 0; margin-block-end: 0 }
    dd { margin-inline-start: 40px }
    ::marker { unicode-bidi: isolate; font-variant-numeric: tabular-nums; text-transform: none }
    details > summary:first-of-type { display: list-item; list-style: inside disclosure-closed }
    details[open] > summary:first-of-type { list-style-type: disclosure-open }

    hr { color: gray; border-style: inset; border-width: 1px; margin-block: .5em; margin-inline: auto;
      overflow: hidden; unicode-bidi: isolate }
    fieldset { margin-inline: 2px; border: 2px groove ThreeDFace; padding-block: .35em .625em; padding-inline: .75em;
      min-inline-size: min-content }
    legend { padding-inline: 2px }
    optgroup { font-weight: bolder }
    dialog[open] { position: absolute; inset-inline: 0; width: fit-content; height: fit-content; margin: auto;
      border: solid; padding: 1em; background-color: Canvas; color: CanvasText }

    table { display: table; text-align: -internal-of-lines; border-collapse: separate; border-spacing: 2px;
      box-sizing: border-box; text-indent: initial }
    caption { display: table-caption; text-align: -webkit-center }
    colgroup { display: table-column-group }
    col { display: table-column }
    thead { display: table-header-group; vertical-align: middle; border-color: inherit }
    tbody { display: table-row-group; vertical-align: middle; border-color: inherit }
    tfoot { display: table-footer-group; vertical-align: middle; border-color: inherit }
    tr { display: table-row; vertical-align: inherit; border-color: inherit }
    td, th { display: table-cell; vertical-align: inherit; padding: 1px }
    table > tr { vertical-align: middle }
    :is(table, thead, tbody, tfoot, tr) > form { display: none !important }
    th { text-align: -internal-center }

    input, select, button, textarea, meter, progress { display: inline-block }
    input, select, button, textarea { margin: 0; font: 13.3333333px Arial, sans-serif; color: FieldText; letter-spacing: normal;
      word-spacing: normal; line-height: normal; text-transform: none; text-indent: 0; text-align: start }
    input { padding-block: 1px; padding-inline: 2px; border: 2px inset light-dark(#767676, #858585); background-color: Field; cursor: text }
    textarea { padding: 2px; border: 1px solid light-dark(#767676, #858585); background-color: Field; white-space: pre-wrap;
      overflow-wrap: break-word; font-family: monospace; overflow: auto; resize: both }
    input:not([type=checkbox i], [type=radio i], [type=range i]) { overflow: clip !important }
    :is(input, textarea):disabled { color: light-dark(#545454, #AAA);
      background-color: light-dark(rgba(239, 239, 239, .3), rgba(59, 59, 59, .3)) }
    input::placeholder, textarea::placeholder { color: #757575 }
    select { border: 1px solid light-dark(#767676, #858585); background-color: ButtonFace; white-space: pre;
      box-sizing: border-box; align-items: center; overflow: hidden }
    select:not([multiple], [size]), select[size='0']:not([multiple]), select[size='1'] { overflow: clip !important }
    button, input:is([type=button i], [type=submit i], [type=reset i]) { padding-block: 1px; padding-inline: 6px;
      border: 2px outset ButtonBorder;
      background-color: ButtonFace; text-align: center; box-sizing: border-box; white-space: pre }
    button { white-space: inherit }
    input:is([type=checkbox i], [type=radio i]) { margin: 3px 3px 3px 4px; padding: 0; border: 0;
      background-color: transparent; box-sizing: border-box; cursor: default }
    input[type=radio i] { margin: 3px 3px 0 5px }
    input[type=search i] { box-sizing: border-box }
    input[type=range i] { margin: 2px; padding: 0; border: 0; background-color: transparent }
    input:is([type=date i], [type=datetime-local i], [type=month i], [type=time i], [type=week i]) {
      font-family: monospace; padding: 0; padding-inline-start: 1px }
    input[type=file i] { padding: 0; border: 0; background-color: transparent; align-items: baseline; white-space: pre }
    input[type=file i]:not(:disabled) { color: inherit }
    input[type=image i] { padding: 0; border: 0; background-color: transparent; cursor: pointer }
    input[type=color i] { inline-size: 50px; block-size: 27px; box-sizing: border-box;
      border: 1px solid light-dark(#767676, #FFF); background-color: ButtonFace }
    :is(button, input:is([type=button i], [type=submit i], [type=reset i], [type=color i])):disabled {
      color: light-dark(rgba(16, 16, 16, .3), rgba(255, 255, 255, .3));
      background-color: light-dark(rgba(239, 239, 239, .3), rgba(19, 1, 1, .3)) }
    select:disabled { color: light-dark(gray, #AAA); opacity: .7 }
    :is(option, optgroup):disabled { color: light-dark(gray, #AAA) }
    meter, progress { inline-size: 5em; block-size: 1em; vertical-align: -.2em; box-sizing: border-box }
    progress { inline-size: 10em }
    progress::-webkit-progress-inner-element { display: block; box-sizing: inherit; block-size: 100%; inline-size: 100% }
    progress::-webkit-progress-bar { display: block; box-sizing: border-box; block-size: 100%; inline-size: 100%;
      background-color: gray }
    progress::-webkit-progress-value { display: block; box-sizing: border-box; background-color: green }
    meter::-webkit-meter-inner-element { display: grid; grid-template-rows: 1fr [line1] 2fr [line2] 1fr;
      box-sizing: inherit; block-size: 100%; inline-size: 100%; position: relative }
    meter::-webkit-meter-bar { display: block; box-sizing: border-box; block-size: 100%; inline-size: 100%;
      position: absolute; grid-row: line1 / line2; align-self: unsafe center; overflow: hidden;
      background: linear-gradient(#DDD, #EEE 20%, #CCC 45%, #CCC 55%, #DDD) }
    meter::-webkit-internal-themed-meter-bar { background: light-dark(#EFEFEF, #3B3B3B);
      border: thin solid light-dark(rgba(118, 118, 118, .3), #858585);
      border-radius: 20px }
    meter::-webkit-meter-optimum-value { display: block; box-sizing: border-box;
      background: linear-gradient(#AD7, #CEA 20%, #7A3 45%, #7A3 55%, #AD7) }
    meter::-webkit-meter-suboptimum-value { display: block; box-sizing: border-box;
      background: linear-gradient(#FE7, #FFC 20%, #DB3 45%, #DB3 55%, #FE7) }
    meter::-webkit-meter-even-less-good-value { display: block; box-sizing: border-box;
      background: linear-gradient(#F77, #FCC 20%, #D44 45%, #D44 55%, #F77) }
    meter::-webkit-internal-themed-meter-optimum-value { background: light-dark(#107C10, #74B374) }
    meter::-webkit-internal-themed-meter-suboptimum-value { background: light-dark(#FFB900, #F2C812) }
    meter::-webkit-internal-themed-meter-even-less-good-value { background: light-dark(#D83B01, #E98273) }
    input::-webkit-slider-container { display: flex; flex: 1; min-inline-size: 0; box-sizing: border-box }
    input::-webkit-slider-runnable-track { display: block; flex: 1; min-inline-size: 0; align-self: center;
      box-sizing: border-box }
    input::-webkit-slider-thumb { display: block; box-sizing: border-box }
    input::-webkit-color-swatch-wrapper { display: flex; box-sizing: border-box; padding: 4px 2px; width: 100%;
      height: 100% }
    input::-webkit-color-swatch { display: block; border: 1px solid #777; min-width: 0; flex: 1 }
    input::file-selector-button { display: inline-block; box-sizing: border-box; margin: 0; margin-inline-end: 4px;
      padding-block: 1px; padding-inline: 6px; border: 2px outset ButtonBorder; background-color: ButtonFace;
      color: ButtonText;
      font: 13.3333333px Arial, sans-serif; font-size: inherit; line-height: normal; text-align: center;
      text-transform: none; text-indent: 0; letter-spacing: normal; word-spacing: normal; white-space: nowrap }
    input:disabled::file-selector-button { color: light-dark(rgba(16, 16, 16, .3), rgba(255, 255, 255, .3));
      background-color: light-dark(rgba(239, 239, 239, .3), rgba(19, 1, 1, .3)) }
    input::-webkit-datetime-edit { display: inline-block; flex: 1; min-width: 0; overflow: hidden }
    input::-webkit-datetime-edit-fields-wrapper { display: inline-block; padding: 1px 0; white-space: pre }
    input::-webkit-calendar-picker-indicator { display: inline-block; inline-size: 1em; block-size: 1em; padding: 2px;
      background-image: linear-gradient(transparent, transparent) }
    input::-webkit-inner-spin-button { display: inline-block; flex: none }
    input::-webkit-search-cancel-button { display: block; flex: none; margin-inline: 1px 3px }
    input:is(:disabled, [readonly])::-webkit-calendar-picker-indicator { visibility: hidden }
    input[type=time i]::-webkit-calendar-picker-indicator { inline-size: 1.05em; block-size: 1.05em; padding: 3px;
      margin-inline-start: 8px }
    select[multiple]:not([size='1']), select[size]:not([size='0'], [size='1']) { vertical-align: text-bottom;
      background-color: Field }
    option, optgroup { padding-block: 0 1px; padding-inline: 2px; min-block-size: 1.2em; white-space: nowrap; line-height: normal }
    optgroup { padding: 0; min-block-size: auto }
    optgroup option { padding-inline-start: 20px; font-weight: normal }

    img, video, canvas, audio, iframe, embed, object, svg { overflow: clip }
    iframe { border: 2px inset }
    svg:not(:root) { overflow: hidden }
    video { object-fit: contain }
    img:is([sizes=auto i], [sizes^='auto,' i]) { contain: size !important; contain-intrinsic-size: 300px 150px }
    ruby, rt { display: inline }

    [dir=ltr i], bdi[dir=ltr i] { direction: ltr; unicode-bidi: isolate }
    [dir=rtl i], bdi[dir=rtl i] { direction: rtl; unicode-bidi: isolate }
    bdi, output, [dir=auto i] { unicode-bidi: isolate }
    bdo, bdo[dir] { unicode-bidi: isolate-override }
    bdo:not([dir]) { unicode-bidi: bidi-override }
    textarea[dir=auto i], pre[dir=auto i] { unicode-bidi: plaintext }
    """
}
