import CSS
import Diagnostics
import LayoutEngine
import TextEngine

/// The type of an input.
public enum DocumentType: Sendable, Hashable { case html, json }

/// What an input is laid out with, besides what it says itself.
public struct DocumentOptions: Sendable {
  /// Overrules the viewport that the document asks for; px.
  public var viewport: Size?
  /// For documents that ask for none; px.
  public var standardViewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))
  public var limits = DocumentLimits()
  public var resources = ResourcePolicy.dataOnly
  /// When to give up.
  public var deadline: ContinuousClock.Instant?

  public init() {}
}

/// How long the stages of a layout took.
public struct DocumentTimings: Sendable, Hashable {
  /// Bytes to elements and style sheets.
  public var parse = Duration.zero
  /// Elements to computed styles and boxes.
  public var style = Duration.zero
  /// Boxes to places.
  public var layout = Duration.zero

  public init() {}
}

/// From the bytes of a document to its boxes. One for a process; shared by threads.
public struct DocumentPipeline: Sendable {
  let cache: SubtreeCache?

  /// - Parameter cache: Results of earlier layouts to take over and to add to.
  public init(cache: SubtreeCache? = nil) {
    self.cache = cache
  }

  /// Lays a document out.
  ///
  /// Everything in the document that is not supported is dropped and reported in the document's diagnostics.
  public func layOut(
    _ bytes: [UInt8], as type: DocumentType, options: DocumentOptions = DocumentOptions()
  ) throws(DocumentError) -> (document: LaidOutDocument, timings: DocumentTimings) {
    var timings = DocumentTimings()
    let clock = ContinuousClock()
    let start = clock.now
    let text = UTF8Text.withoutByteOrderMark(bytes)
    var input =
      switch type {
      case .html: try HTMLParser.parse(text, limits: options.limits)
      case .json: try JSONDocumentParser.parse(text, limits: options.limits)
      }
    AutomaticDirection.resolve(&input.elements)
    let parsed = clock.now
    timings.parse = parsed - start
    try checkDeadline(options)
    let (document, boxTree) = try style(input, options)
    let styled = clock.now
    timings.style = styled - parsed
    try checkDeadline(options)
    let boxes = Layout.perform(boxTree.tree, viewport: document.viewport, text: nil, cache: cache)
    timings.layout = clock.now - styled
    return (LaidOutDocument(document: document, boxTree: boxTree, boxes: boxes), timings)
  }

  private func checkDeadline(_ options: DocumentOptions) throws(DocumentError) {
    guard let deadline = options.deadline, ContinuousClock.now >= deadline else { return }
    throw DocumentError(.deadlineExceeded, "the document took too long to lay out")
  }

  /// Computes styles and generates boxes.
  private func style(
    _ input: ParsedInput, _ options: DocumentOptions
  ) throws(DocumentError) -> (Document, BoxTree) {
    var log = DiagnosticLog()
    for diagnostic in input.diagnostics { log.report(diagnostic) }
    let viewport = viewport(for: input, options)
    var sheets = [StyleSheet.userAgent]
    for sheet in input.sheets {
      sheets.append(StyleSheet(parsing: sheet.text, location: sheet.location, pointer: sheet.pointer, log: &log))
    }
    let cascade = Cascade(sheets: sheets, viewport: viewport)
    var calculations = CalculationTable()
    let styles = cascade.computeStyles(for: input.elements, calculations: &calculations, log: &log)
    let images = ImageLoader(policy: options.resources, limit: options.limits.bytes)
    var generator = BoxGenerator(elements: input.elements, styles: styles, images: images, log: log)
    generator.generate()
    // Boxes nest deeper than elements: anonymous boxes and text.
    let limits = LayoutLimits(nodes: options.limits.nodes, depth: options.limits.depth * 2)
    let boxTree = try generator.finish(calculations: calculations, limits: limits)
    let document = Document(
      elements: input.elements, styles: styles.styles, calculations: calculations, viewport: viewport,
      diagnostics: generator.log.diagnostics)
    return (document, boxTree)
  }

  private func viewport(for input: ParsedInput, _ options: DocumentOptions) -> Size {
    if let viewport = options.viewport { return viewport }
    guard let own = input.viewport else { return options.standardViewport }
    return Size(width: LayoutUnit(own.width), height: LayoutUnit(own.height))
  }
}
