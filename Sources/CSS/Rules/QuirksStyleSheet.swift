import Diagnostics

extension StyleSheet {
  /// What the user agent adds for documents in quirks mode, parsed once.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html with Chromium's values
  public static let userAgentInQuirksMode: StyleSheet = {
    var log = DiagnosticLog()
    return StyleSheet(parsing: quirksSource, origin: .userAgent, log: &log)
  }()

  /// The margins that give way at the edges of `body` and table cells, and what differs in value.
  ///
  /// https://quirks.spec.whatwg.org/#the-tables-inherit-color-from-body-quirk (the colour is in the cascade)
  static let quirksSource = """
    p, listing, plaintext, pre, xmp { margin-block: 1-internal-quirky-em 1-internal-quirky-em }
    dl, dir, menu, ol, ul, blockquote { margin-block-start: 1-internal-quirky-em }
    :is(ul, ol, menu, dir, dl) :is(ul, ol, menu, dir, dl) { margin-block-start: 0; margin-block-end: 0 }
    h1 { margin-block: .67-internal-quirky-em .67-internal-quirky-em }
    h2 { margin-block: .83-internal-quirky-em .83-internal-quirky-em }
    h3 { margin-block: 1-internal-quirky-em 1-internal-quirky-em }
    h4 { margin-block: 1.33-internal-quirky-em 1.33-internal-quirky-em }
    h5 { margin-block: 1.67-internal-quirky-em 1.67-internal-quirky-em }
    h6 { margin-block: 2.33-internal-quirky-em 2.33-internal-quirky-em }
    form { margin-block-end: 1em }
    img[align=left i] { margin-right: 3px }
    img[align=right i] { margin-left: 3px }
    table { white-space: normal; line-height: normal; font-weight: normal; font-size: initial; font-style: normal;
      font-variant: normal; text-align: start }
    input:not([type=image i]), textarea { box-sizing: border-box }
    """
}

extension Value {
  /// Whether a margin gives way at the edges of `body` and table cells.
  var isQuirkyMargin: Bool {
    if case .length(.dimension(_, .quirkyEm)) = self { true } else { false }
  }
}
