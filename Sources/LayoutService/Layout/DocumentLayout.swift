import Diagnostics
import Documents
import LayoutEngine
import LayoutModels
import Rendering
import TextEngine

/// The whole way of a document: from its bytes to boxes or a picture.
public struct DocumentLayout: Sendable {
  private let pipeline: DocumentPipeline
  private let configuration: ServiceConfiguration

  /// Looks the fonts up, which takes some 10 ms.
  public init(configuration: ServiceConfiguration, cache: SubtreeCache?) {
    self.configuration = configuration
    let fonts = FontLibrary(
      FontLibrary.Configuration(
        directories: configuration.fontDirectories, faceCacheBytes: configuration.fontCacheSize,
        shapeCacheBytes: configuration.textCacheSize))
    pipeline = DocumentPipeline(fonts: fonts, cache: cache, models: ModelDocuments(fonts: fonts))
  }

  /// Whether there is any font to show text with.
  public var hasFonts: Bool { !pipeline.fonts.isEmpty }

  /// Lays out a document with text in all families that every system has, so that the first request finds fonts and tables
  /// in memory.
  public func warmUp() {
    let text = ["sans-serif", "serif", "monospace"].map { "<p style=\"font-family: \($0)\">Aa <b>Aa</b> <i>Aa</i></p>" }
    let document = Array(text.joined().utf8)
    guard let laidOut = try? pipeline.layOut(document, as: .html, options: DocumentOptions()) else { return }
    _ = try? SVGWriter.write(laidOut.document, options: SVGOptions())
  }

  public func perform(_ job: LayoutJob) throws(LayoutFailure) -> LayoutOutcome {
    let laidOut: (document: LaidOutDocument, timings: DocumentTimings)
    var insertion: SubtreeCache.Insertion?
    do throws(DocumentError) {
      laidOut = try pipeline.layOut(
        job.document, as: job.type == .html ? .html : .json, options: options(for: job), insertion: &insertion)
    } catch {
      insertion?.perform()
      throw LayoutFailure(error)
    }
    let start = ContinuousClock.now
    let answer: RenderedAnswer
    do throws(RenderingError) {
      answer = try render(laidOut.document, job, Deadline(job.deadline))
    } catch {
      insertion?.perform()
      throw LayoutFailure(error)
    }
    var outcome = LayoutOutcome(
      body: answer.bytes, work: work(laidOut, render: .now - start), warnings: answer.warnings)
    outcome.afterwards = { [insertion, document = laidOut.document] in
      // The document is freed with this closure: that takes a while, too.
      withExtendedLifetime(document) { insertion?.perform() }
    }
    return outcome
  }

  private func options(for job: LayoutJob) -> DocumentOptions {
    var options = DocumentOptions()
    options.width = job.options.width.map { LayoutUnit($0) }
    options.height = job.options.height.map { LayoutUnit($0) }
    options.standardViewport = Size(
      width: LayoutUnit(configuration.viewportWidth), height: LayoutUnit(configuration.viewportHeight))
    options.limits.bytes = configuration.bodyLimit
    options.limits.elements = configuration.nodeLimit
    options.limits.nodes = configuration.nodeLimit
    options.limits.depth = configuration.depthLimit
    options.limits.textBytes = configuration.textLimit
    options.limits.imagePixels = configuration.imagePixelLimit
    options.deadline = job.deadline
    options.isRecording = job.options.explain
    return options
  }

  private struct RenderedAnswer {
    var bytes: [UInt8]
    /// What the bytes do not say.
    var warnings: [Diagnostic] = []
  }

  private func render(
    _ document: LaidOutDocument, _ job: LayoutJob, _ deadline: Deadline
  ) throws(RenderingError) -> RenderedAnswer {
    let options = job.options
    switch options.format {
    case .json:
      let json = BoxTreeOptions(
        includesTextRuns: options.text == .runs, includesExplanations: options.explain,
        maximumBytes: configuration.outputLimit)
      return RenderedAnswer(
        bytes: try BoxTreeWriter.writeAnswer(document, warnings: job.warnings, options: json, deadline: deadline))
    case .svg:
      let svg = SVGOptions(
        text: options.text == .text ? .elements : .outlines, maximumBytes: configuration.outputLimit,
        maximumImagePixels: configuration.imagePixelLimit)
      let picture = try SVGWriter.write(document, options: svg, deadline: deadline)
      return RenderedAnswer(
        bytes: picture.bytes, warnings: job.warnings + document.document.diagnostics + picture.diagnostics)
    }
  }

  private func work(
    _ laidOut: (document: LaidOutDocument, timings: DocumentTimings), render: Duration
  ) -> LayoutWork {
    var work = LayoutWork()
    work.parse = Self.nanoseconds(laidOut.timings.parse)
    work.style = Self.nanoseconds(laidOut.timings.style)
    work.layout = Self.nanoseconds(laidOut.timings.layout)
    work.render = Self.nanoseconds(render)
    work.nodesReused = laidOut.document.boxes.statistics.nodesReused
    work.nodesLaidOut = laidOut.document.boxes.statistics.nodesLaidOut
    return work
  }

  private static func nanoseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    return UInt64(clamping: seconds) &* 1_000_000_000 &+ UInt64(clamping: attoseconds / 1_000_000_000)
  }
}

extension LayoutFailure {
  init(_ error: DocumentError) {
    let diagnostic = error.diagnostic
    let place = Place(
      diagnostic.message, line: diagnostic.location?.line, column: diagnostic.location?.column,
      pointer: diagnostic.pointer)
    switch error.reason {
    case .malformed: self = .malformed(place)
    case .limitExceeded: self = .limitExceeded(place)
    case .deadlineExceeded: self = .deadlineExceeded
    }
  }

  init(_ error: RenderingError) {
    switch error {
    case .outputTooLarge(let limit): self = .limitExceeded(Place("The answer would have more than \(limit) bytes."))
    case .deadlineExceeded: self = .deadlineExceeded
    }
  }
}
