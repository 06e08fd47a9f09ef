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
  /// Overrules one side of the viewport; px.
  public var width: LayoutUnit?
  public var height: LayoutUnit?
  /// For documents that ask for none; px.
  public var standardViewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))
  public var limits = DocumentLimits()
  public var resources = ResourcePolicy.dataOnly
  /// Whether the boxes get a record of why they are as they are.
  public var isRecording = false
  /// When to give up.
  public var deadline: ContinuousClock.Instant?

  public init() {}

  /// The viewport of a document that asks for one, or for none.
  func viewport(own: ParsedInput.Viewport?) -> Size {
    var size = standardViewport
    if let own { size = Size(width: LayoutUnit(own.width), height: LayoutUnit(own.height)) }
    if let viewport { size = viewport }
    return Size(width: width ?? size.width, height: height ?? size.height)
  }
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
  public let fonts: FontLibrary
  public let cache: SubtreeCache?
  /// The secret of this process for what documents are found again by.
  let digestKey = DigestKey()
  private let templates = GenerationCache<Digest, DocumentTemplate>(capacity: 16 << 20)
  let knownMarkup = GenerationCache<Digest, KnownMarkup>(capacity: 16 << 20)
  private let styleSheets = StyleSheetCache()
  private let models: (any DocumentModels)?

  /// - Parameters:
  ///   - fonts: The fonts for all documents.
  ///   - cache: Results of earlier layouts to take over and to add to.
  public init(fonts: FontLibrary = FontLibrary(), cache: SubtreeCache? = nil) {
    self.init(fonts: fonts, cache: cache, models: nil)
  }

  /// - Parameter models: Reads documents of other layout systems.
  package init(fonts: FontLibrary = FontLibrary(), cache: SubtreeCache? = nil, models: (any DocumentModels)?) {
    self.fonts = fonts
    self.cache = cache
    self.models = models
  }

  /// Lays a document out.
  ///
  /// Everything in the document that is not supported is dropped and reported in the document's diagnostics.
  public func layOut(
    _ bytes: [UInt8], as type: DocumentType, options: DocumentOptions = DocumentOptions()
  ) throws(DocumentError) -> (document: LaidOutDocument, timings: DocumentTimings) {
    var insertion: SubtreeCache.Insertion?
    defer { insertion?.perform() }
    return try layOut(bytes, as: type, options: options, insertion: &insertion)
  }

  /// Lays a document out, but leaves it to the caller to add the results to the cache.
  ///
  /// - Parameter insertion: What adds them, if there is anything to add.
  public func layOut(
    _ bytes: [UInt8], as type: DocumentType, options: DocumentOptions, insertion: inout SubtreeCache.Insertion?
  ) throws(DocumentError) -> (document: LaidOutDocument, timings: DocumentTimings) {
    let start = ContinuousClock.now
    try checkDeadline(options)
    let text = UTF8Text.withoutByteOrderMark(bytes)
    switch type {
    case .html:
      try HTMLParser.check(text, limits: options.limits)
      // Files may change.
      let markup = options.resources.allowsFiles ? nil : MarkupScan.scan(text, options, key: digestKey)
      if let markup, let known = knownMarkup.value(for: markup.digest) {
        return try layOut(styled(known, markup), since: start, parsed: .now, options, &insertion)
      }
      let input = try HTMLParser.parseChecked(text, limits: options.limits, until: Deadline(options.deadline))
      return try layOut(input, parsedSince: start, options: options, markup: markup, &insertion)
    case .json:
      let input = try JSONDocumentParser.parse(
        text, limits: options.limits, until: Deadline(options.deadline),
        models: models.map { ModelReading(models: $0, options: options) })
      return try layOut(input, parsedSince: start, options: options, markup: nil, &insertion)
    }
  }

  /// Lays out elements.
  package func layOut(
    _ input: ParsedInput, parsedSince start: ContinuousClock.Instant, options: DocumentOptions = DocumentOptions()
  ) throws(DocumentError) -> (document: LaidOutDocument, timings: DocumentTimings) {
    var insertion: SubtreeCache.Insertion?
    defer { insertion?.perform() }
    return try layOut(input, parsedSince: start, options: options, markup: nil, &insertion)
  }

  /// - Parameter markup: What `input` was read from.
  private func layOut(
    _ input: ParsedInput, parsedSince start: ContinuousClock.Instant, options: DocumentOptions, markup: ScannedMarkup?,
    _ insertion: inout SubtreeCache.Insertion?
  ) throws(DocumentError) -> (document: LaidOutDocument, timings: DocumentTimings) {
    var input = input
    AutomaticDirection.resolve(&input.elements)
    var responsiveImages = ResponsiveImages(viewport: options.viewport(own: input.viewport))
    responsiveImages.select(in: &input.elements)
    if options.resources.allowsFiles {
      var embedding = ImageEmbedding(policy: options.resources, limit: options.limits.bytes)
      embedding.embed(in: &input.elements)
    }
    DroppedContent(options.resources).report(in: &input)
    let parsed = ContinuousClock.now
    try checkDeadline(options)
    return try layOut(style(input, options, markup), since: start, parsed: parsed, options, &insertion)
  }

  /// Lays out boxes.
  private func layOut(
    _ styledDocument: StyledDocument, since start: ContinuousClock.Instant, parsed: ContinuousClock.Instant,
    _ options: DocumentOptions, _ insertion: inout SubtreeCache.Insertion?
  ) throws(DocumentError) -> (document: LaidOutDocument, timings: DocumentTimings) {
    let clock = ContinuousClock()
    var timings = DocumentTimings()
    timings.parse = parsed - start
    let (document, boxTree) = (styledDocument.document, styledDocument.boxTree)
    let styled = clock.now
    timings.style = styled - parsed
    try checkDeadline(options)
    let shaper = TextShaper(fonts: styledDocument.fonts)
    let boxes = Layout.perform(
      boxTree.tree, viewport: document.viewport, text: shaper, measurer: nil, cache: cache,
      fonts: styledDocument.fontDigest, isRecording: options.isRecording, deadline: options.deadline,
      insertion: &insertion)
    timings.layout = clock.now - styled
    if boxes.isOverdue { throw .overdue }
    // Text that was given up leaves no other trace.
    try checkDeadline(options)
    var laidOut = LaidOutDocument(document: document, boxTree: boxTree, boxes: boxes, shaper: shaper)
    let missing = shaper.missingCharacters(in: boxTree.tree)
    if !missing.isEmpty {
      laidOut.document.diagnostics.append(MissingGlyphs.diagnostic(missing))
      // What is taken from the cache is not shaped, so that nothing would be missing there.
      insertion = nil
    }
    return (laidOut, timings)
  }

  private func checkDeadline(_ options: DocumentOptions) throws(DocumentError) {
    guard let deadline = options.deadline, ContinuousClock.now >= deadline else { return }
    throw .overdue
  }

  private struct StyledDocument {
    var document: Document
    var boxTree: BoxTree
    var fonts: DocumentFonts
    var fontDigest: Digest
  }

  /// Computes styles and generates boxes, or takes them from a document that had the same apart from its texts.
  private func style(
    _ input: ParsedInput, _ options: DocumentOptions, _ markup: ScannedMarkup?
  ) throws(DocumentError) -> StyledDocument {
    let viewport = options.viewport(own: input.viewport)
    // Files may change.
    guard !options.resources.allowsFiles else {
      return styled(input, viewport, try template(of: input, viewport, options).template, isNew: true)
    }
    let key = TemplateKey(of: input, viewport: viewport, limits: options.limits, key: digestKey)
    let digest = key.digest
    if let template = templates.value(for: digest) {
      keep(markup, input, viewport, template)
      return styled(input, viewport, template, isNew: false)
    }
    let (template, isReusable) = try template(of: input, viewport, options)
    if isReusable {
      templates.insert(template, for: digest, byteCount: template.byteCount(inputSize: key.inputSize))
      keep(markup, input, viewport, template)
    }
    return styled(input, viewport, template, isNew: true)
  }

  /// Keeps a template for documents with the same markup, which then are not parsed.
  private func keep(_ markup: ScannedMarkup?, _ input: ParsedInput, _ viewport: Size, _ template: DocumentTemplate) {
    guard let markup, let known = KnownMarkup(markup, input, viewport: viewport, template: template) else { return }
    knownMarkup.insert(known, for: markup.digest, byteCount: known.byteCount(of: markup))
  }

  /// A document whose markup is known.
  private func styled(_ known: KnownMarkup, _ markup: ScannedMarkup) -> StyledDocument {
    let template = known.template
    let document = Document(
      elements: known.elements, styles: template.styles, calculations: template.calculations, viewport: known.viewport,
      diagnostics: template.diagnostics)
    return StyledDocument(
      document: document, boxTree: known.boxTree(texts: markup.texts), fonts: DocumentFonts(like: template.fonts),
      fontDigest: template.fontDigest)
  }

  /// - Parameter isNew: Whether the template was made for this very document.
  private func styled(
    _ input: ParsedInput, _ viewport: Size, _ template: DocumentTemplate, isNew: Bool
  ) -> StyledDocument {
    var log = DiagnosticLog()
    for diagnostic in input.diagnostics { log.report(diagnostic) }
    for diagnostic in template.diagnostics { log.report(diagnostic) }
    let document = Document(
      elements: input.elements, styles: template.styles, calculations: template.calculations, viewport: viewport,
      diagnostics: log.diagnostics)
    return StyledDocument(
      document: document, boxTree: isNew ? template.boxTree : template.boxTree(for: input.elements),
      fonts: isNew ? template.fonts : DocumentFonts(like: template.fonts), fontDigest: template.fontDigest)
  }

  /// Computes styles and generates boxes. Other documents can have them, too, if nothing but the style sheets was
  /// reported: other reports name places.
  private func template(
    of input: ParsedInput, _ viewport: Size, _ options: DocumentOptions
  ) throws(DocumentError) -> (template: DocumentTemplate, isReusable: Bool) {
    var log = DiagnosticLog()
    var sheets = [StyleSheet.userAgent]
    if input.elements.mode == .quirks { sheets.append(.userAgentInQuirksMode) }
    for sheet in input.sheets {
      sheets.append(
        styleSheets.styleSheet(sheet, for: input.elements.mode, until: Deadline(options.deadline), log: &log))
      try checkDeadline(options)
      for address in sheets.last?.externalAddresses ?? [] {
        guard let message = DroppedContent(options.resources).message(aboutAddress: address.text) else { continue }
        log.report(Diagnostic(.warning, message, at: address.location, pointer: sheet.pointer))
      }
    }
    let loader = FontFaceLoader(policy: options.resources, limit: options.limits.bytes)
    let faces = loader.descriptors(for: Cascade.fontFaces(of: sheets, viewport: viewport))
    let documentFonts = DocumentFonts(library: fonts, faces: faces)
    for family in documentFonts.unreadableFamilies {
      log.report(Diagnostic(.warning, "the font of @font-face '\(family)' cannot be read"))
    }
    let sheetDiagnostics = log.diagnostics.count
    var cascadeOptions = CascadeOptions()
    cascadeOptions.generatedTextLimit = options.limits.textBytes
    cascadeOptions.deadline = Deadline(options.deadline)
    cascadeOptions.selectorStepLimit = options.limits.selectorSteps
    cascadeOptions.fontMetrics = DocumentFontMetrics(fonts: documentFonts)
    let cascade = Cascade(sheets: sheets, viewport: viewport, options: cascadeOptions)
    var calculations = CalculationTable()
    var styles = cascade.computeStyles(for: input.elements, calculations: &calculations, log: &log)
    try checkDeadline(options)
    if styles.exceedsSelectorLimit {
      throw DocumentError(
        .limitExceeded, "the style sheets need more than \(options.limits.selectorSteps) steps to match selectors")
    }
    if styles.exceedsGeneratedTextLimit {
      throw DocumentError(.limitExceeded, "'content' generates more than \(options.limits.textBytes) bytes of text")
    }
    if options.resources.allowsFiles {
      var embedding = ImageEmbedding(policy: options.resources, limit: options.limits.bytes)
      embedding.embed(in: &styles.styles)
    }
    let brokenImages = BrokenImages(maximumPixels: options.limits.imagePixels)
    brokenImages.report(in: styles.styles, input.elements, &log)
    UnpaintedReferences.report(in: styles.styles, input.elements, &log)
    let images = ImageLoader(policy: options.resources, limit: options.limits.bytes)
    var generator = BoxGenerator(
      elements: input.elements, styles: styles, images: images, fonts: documentFonts, log: log,
      brokenImages: brokenImages)
    generator.generate(until: Deadline(options.deadline))
    try checkDeadline(options)
    // Boxes nest deeper than elements: anonymous boxes and text.
    let limits = LayoutLimits(nodes: options.limits.nodes, depth: options.limits.depth * 2)
    let (boxTree, textSources) = try generator.finish(calculations: calculations, limits: limits)
    let diagnostics = generator.log.diagnostics
    let hasFirstLetters = generator.hasFirstLetters
    let template = DocumentTemplate(
      styles: styles.styles, calculations: calculations, boxTree: boxTree, textSources: textSources,
      fonts: documentFonts, fontDigest: FontFaceLoader.digest(of: faces, digestKey), diagnostics: diagnostics)
    // Faces may be large, and the library has its own limit for them.
    return (template, diagnostics.count == sheetDiagnostics && faces.isEmpty && !hasFirstLetters)
  }
}
