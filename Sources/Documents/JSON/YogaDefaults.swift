/// Yoga's initial values for documents in CSS.
enum YogaDefaults {
  /// A style sheet that comes before all others of a document, and that every rule and style attribute overrules.
  ///
  /// The values are those of `Style.yoga`. Elements that are no boxes of their own stay as they are.
  ///
  /// https://www.yogalayout.dev/docs/styling/
  static let sheet = """
    :where(body, body *:not(br, wbr, svg *, option, [hidden], script, style, template, noscript, datalist)) {
      display: flex; flex-direction: column; flex-shrink: 0; align-content: flex-start; position: relative;
      box-sizing: border-box; min-width: 0; min-height: 0
    }
    """
}
