import Diagnostics

/// A document and what is wanted of it.
public struct LayoutJob: Sendable, Equatable {
  public enum DocumentType: String, Sendable {
    case html, json
  }

  public var document: [UInt8]
  public var type: DocumentType
  public var options: LayoutOptions
  /// What was wrong before there was a document.
  var warnings: [Diagnostic] = []
  /// Of the subtrees of the document, for the answer.
  var digests: [NodeDigest] = []
  /// When nobody waits for the answer any more.
  public var deadline: ContinuousClock.Instant?

  public init(
    document: [UInt8], type: DocumentType, options: LayoutOptions = LayoutOptions(),
    deadline: ContinuousClock.Instant? = nil
  ) {
    self.document = document
    self.type = type
    self.options = options
    self.deadline = deadline
  }
}

/// How a document is laid out and answered.
public struct LayoutOptions: Sendable, Equatable {
  public enum Format: String, Sendable, CaseIterable {
    case json, svg

    public var mediaType: String {
      switch self {
      case .json: "application/json"
      case .svg: "image/svg+xml"
      }
    }
  }

  /// How text comes.
  public enum TextMode: String, Sendable, CaseIterable {
    /// In SVG as outlines of glyphs, the same everywhere; in JSON as lines.
    case outlines
    /// In SVG as `<text>`, which can be selected and needs the fonts; in JSON as lines.
    case text
    /// In JSON as lines with font, size, colour and baseline; in SVG as outlines.
    case runs
  }

  public var format = Format.json
  /// In px; nil if the document decides.
  public var width: Int?
  public var height: Int?
  public var text = TextMode.outlines
  /// Whether the answer names the digests of subtrees, and the subtrees are kept.
  public var digests = false
  /// Whether boxes say why they have their size and place.
  public var explain = false

  public init() {}

  /// All options in one text, the same for equal options.
  var canonical: String {
    // What nearly everybody asks for, without making texts of numbers.
    if self == Self.plainJSON { return "json 0 0 outlines" }
    if self == Self.plainSVG { return "svg 0 0 outlines" }
    return spelledOut
  }

  private static let plainJSON = LayoutOptions()
  private static let plainSVG = {
    var options = LayoutOptions()
    options.format = .svg
    return options
  }()

  /// What `canonical` is for options of all kinds.
  var spelledOut: String {
    var text = format.rawValue
    text += width.map { " \($0)" } ?? " 0"
    text += height.map { " \($0) " } ?? " 0 "
    text += self.text.rawValue
    if digests { text += " digests" }
    if explain { text += " explain" }
    return text
  }
}

/// A finished layout.
public struct LayoutOutcome: Sendable {
  public var body: [UInt8]
  public var work: LayoutWork
  /// What a picture does not show as the document says; boxes have that in their body.
  public var warnings: [Diagnostic]
  /// What is left to do when the client has its answer.
  public var afterwards: (@Sendable () -> Void)?

  public init(body: [UInt8], work: LayoutWork, warnings: [Diagnostic] = []) {
    self.body = body
    self.work = work
    self.warnings = warnings
  }
}

/// How long the stages of a layout took, in nanoseconds, and how many nodes there were.
public struct LayoutWork: Sendable, Equatable {
  public var parse: UInt64 = 0
  public var style: UInt64 = 0
  public var layout: UInt64 = 0
  public var render: UInt64 = 0
  public var nodesReused = 0
  public var nodesLaidOut = 0

  public init() {}

  public var stages: [(name: String, duration: UInt64)] {
    [("parse", parse), ("style", style), ("layout", layout), ("render", render)]
  }
}

/// Why a document is not laid out.
public enum LayoutFailure: Error, Sendable, Equatable {
  public struct Place: Sendable, Equatable {
    public var message: String
    public var line: Int?
    public var column: Int?
    public var pointer: String?

    public init(_ message: String, line: Int? = nil, column: Int? = nil, pointer: String? = nil) {
      self.message = message
      self.line = line
      self.column = column
      self.pointer = pointer
    }
  }

  /// The document cannot be read.
  case malformed(Place)
  /// The document is more than is let in.
  case limitExceeded(Place)
  /// It took too long.
  case deadlineExceeded
}

/// Lays out and renders a document.
public typealias LayoutFunction = @Sendable (LayoutJob) throws(LayoutFailure) -> LayoutOutcome
