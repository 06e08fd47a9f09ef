import LayoutEngine

/// Measures and shapes the text of documents that share a set of fonts. Shared by threads.
public final class TextShaper: TextSystem {
  public let fonts: DocumentFonts

  public init(fonts: DocumentFonts) { self.fonts = fonts }

  public func session(for tree: LayoutTree) -> any TextSession { ShapingSession(tree: tree, fonts: fonts) }
}
