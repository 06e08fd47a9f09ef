/// A style rule: its selectors lie in the style sheet's `SelectorTable`.
struct StyleRule: Sendable, BitwiseCopyable {
  /// Its declarations among those of the style sheet.
  var declarations: DeclarationRange
  /// Index of the innermost condition that must hold, -1 if there is none.
  var condition: Int32
  /// Index of the cascade layer, -1 if there is none.
  var layer: Int32
}

/// An `@media` rule inside other ones.
struct Condition: Sendable {
  var query: MediaQueryList
  /// The condition around this one, -1 if there is none.
  var parent: Int32
}

/// A name of a cascade layer.
struct Layer: Sendable {
  /// The full name, with dots; unique for layers without a name.
  var name: String
  /// The layer around this one, -1 if there is none.
  var parent: Int32
}

/// A `@font-face` rule with the condition around it.
struct ConditionalFontFace: Sendable {
  var rule: FontFaceRule
  var condition: Int32
}
