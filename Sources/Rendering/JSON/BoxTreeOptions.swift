/// What a box tree tells about each element.
public struct BoxTreeOptions: Hashable, Sendable {
  public enum Fields: Hashable, Sendable {
    /// Everything: `class`, `display`, the place on the page, scroll and client sizes of every element.
    case full
    /// What layouts are compared by: `tag`, `id`, `x`, `y`, `width`, `height`, `textLines`, `children` if there are any,
    /// and scroll sizes where `overflow` is not `visible`.
    case compare
  }

  public var fields: Fields
  /// Whether text lines carry family, size, colour and baseline, so that a client can draw them.
  public var includesTextRuns: Bool
  /// Whether each box says why it has its size and place; for layouts that have a record of it.
  public var includesExplanations: Bool
  /// The most bytes that an answer may have.
  public var maximumBytes: Int

  public init(
    fields: Fields = .full, includesTextRuns: Bool = false, includesExplanations: Bool = false,
    maximumBytes: Int = 64 << 20
  ) {
    self.fields = fields
    self.includesTextRuns = includesTextRuns
    self.includesExplanations = includesExplanations
    self.maximumBytes = maximumBytes
  }
}

/// Why a document could not be rendered.
public enum RenderingError: Error, Hashable, Sendable {
  /// The answer would have more bytes than the limit.
  case outputTooLarge(limit: Int)
  /// The deadline passed.
  case deadlineExceeded
}
