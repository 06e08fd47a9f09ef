import LayoutEngine

extension DocumentFonts {
  /// The vertical metrics of the first available font of a style; `nil` if there is no font at all.
  public func lineMetrics(for style: TextStyle) -> FontMetrics? {
    stack(for: style)?.primary.font.metrics(at: style.size)
  }
}
