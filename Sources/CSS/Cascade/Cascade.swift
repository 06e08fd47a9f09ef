import Diagnostics
import LayoutEngine

/// What media queries and font-relative units depend on, besides the viewport.
public struct CascadeOptions: Sendable {
  public enum Medium: Sendable, Hashable { case screen, print }
  public enum ColorScheme: Sendable, Hashable { case light, dark }

  public var medium = Medium.screen
  /// The user's preference, for `prefers-color-scheme`.
  public var colorScheme = ColorScheme.light
  public var fontMetrics: any FontMetricsProvider = AssumedFontMetrics()

  public init() {}
}

/// The computed styles of a document.
public struct ElementStyles: Sendable {
  /// One for each element. Descendants of an element without a box (`display: none`) have the style of that element.
  public var styles: [ComputedStyle]
  /// `::before` and `::after` that generate a box, and `::marker` where a rule matches it.
  public var pseudoElements: [PseudoElementKey: PseudoElementStyle]
}

/// Style sheets made ready for a viewport. Immutable: one can serve many documents and threads.
public struct Cascade: Sendable {
  let sheets: [StyleSheet]
  let viewport: Size
  let options: CascadeOptions

  /// - Parameter sheets: in the order of the document, the user agent's (`StyleSheet.userAgent`) among them.
  public init(sheets: [StyleSheet], viewport: Size, options: CascadeOptions = CascadeOptions()) {
    self.sheets = sheets
    self.viewport = viewport
    self.options = options
  }

  /// The `@font-face` rules that apply, in order.
  public var fontFaces: [FontFaceRule] { sheets.flatMap(\.fontFaces) }

  /// Computes the style of every element and its pseudo-elements.
  ///
  /// - Parameters:
  ///   - calculations: receives the `calc()` expressions that depend on percentages.
  ///   - log: receives problems of `style` attributes.
  public func computeStyles(
    for tree: ElementTree, calculations: inout CalculationTable, log: inout DiagnosticLog
  ) -> ElementStyles {
    let initial = ComputedStyle(text: Shared(TextStyle()), paint: Shared(PaintStyle()))
    return ElementStyles(styles: tree.elements.map { _ in initial }, pseudoElements: [:])
  }
}
