import Diagnostics

/// How a picture is written.
public struct SVGOptions: Hashable, Sendable {
  public enum Text: Hashable, Sendable {
    /// Glyph outlines: looks the same everywhere.
    case outlines
    /// `<text>` elements: selectable and small, but the viewer needs the fonts.
    case elements
  }

  public var text: Text
  /// The most bytes that a picture may have.
  public var maximumBytes: Int
  /// The most pixels that an image in the picture may have: whoever shows it makes room for all of them.
  public var maximumImagePixels: Int

  public init(text: Text = .outlines, maximumBytes: Int = 64 << 20, maximumImagePixels: Int = 64 << 20) {
    self.text = text
    self.maximumBytes = maximumBytes
    self.maximumImagePixels = maximumImagePixels
  }
}

/// A picture, and what it does not show as the document says.
public struct SVGPicture: Sendable {
  public var bytes: [UInt8]
  public var diagnostics: [Diagnostic]
}
