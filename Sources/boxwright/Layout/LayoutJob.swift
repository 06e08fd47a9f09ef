import Diagnostics
import Documents
import Foundation
import LayoutEngine
import LayoutModels
import Rendering
import Synchronization
import TextEngine

/// One run of `boxwright layout`.
struct LayoutJob: Sendable {
  private let inputs: [LayoutInput]
  private let format: LayoutFormat
  private let outputFolder: String?
  private let viewport: Size?
  private let pipeline: DocumentPipeline

  init(_ arguments: Arguments) throws(UsageError) {
    if arguments.operands.isEmpty { throw UsageError("expected at least one INPUT") }
    inputs = try LayoutInput.find(arguments.operands)
    format = arguments.value("format").flatMap(LayoutFormat.init(rawValue:)) ?? .json
    outputFolder = arguments.value("out")
    viewport = if let text = arguments.value("viewport") { try ViewportArgument.parse(text) } else { nil }
    if outputFolder == nil, inputs.count > 1 {
      throw UsageError("--out is needed for more than one document")
    }
    try LayoutInput.checkAnswers(of: inputs)
    let fonts = FontLibrary(FontLibrary.Configuration(directories: arguments.values("font-dir")))
    pipeline = DocumentPipeline(fonts: fonts, models: ModelDocuments(fonts: fonts))
  }

  /// Lays out all documents on all cores and returns the exit status.
  func run() -> Int32 {
    let progress = LayoutProgress(total: inputs.count)
    let next = Atomic<Int>(0)
    let failures = Atomic<Int>(0)
    WorkerThreads.run(count: min(ProcessInfo.processInfo.activeProcessorCount, inputs.count)) {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < inputs.count else { return }
        if !layOut(inputs[index]) { failures.wrappingAdd(1, ordering: .relaxed) }
        progress.advance()
      }
    }
    progress.finish()
    return failures.load(ordering: .relaxed) == 0 ? 0 : 1
  }

  /// Lays out one document and writes the answer; reports what went wrong.
  private func layOut(_ input: LayoutInput) -> Bool {
    do {
      let bytes = try read(input)
      var options = DocumentOptions()
      options.viewport = viewport
      let base = input.path.lastIndex(of: "/").map { String(input.path[...$0]) } ?? "."
      options.resources = .files(relativeTo: base)
      let isJSON = input.path == "-" ? Self.looksLikeJSON(bytes) : input.isJSON
      let result = try pipeline.layOut(bytes, as: isJSON ? .json : .html, options: options)
      try write(answer(to: result.document, input), for: input)
      return true
    } catch let error as DocumentError {
      StandardError.write(Self.line(error.diagnostic, input) + "\n")
    } catch RenderingError.outputTooLarge(let limit) {
      StandardError.write("\(input.path): the answer would have more than \(limit) bytes\n")
    } catch {
      StandardError.write("\(input.path): \(error.localizedDescription)\n")
    }
    return false
  }

  private func read(_ input: LayoutInput) throws -> [UInt8] {
    let file =
      input.path == "-"
      ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: input.path))
    // One byte more than the limit, so that the limit is noticed.
    return [UInt8](try file.read(upToCount: DocumentLimits().bytes + 1) ?? Data())
  }

  /// JSON begins with a bracket or brace; HTML that begins so is not sent to standard input by many.
  private static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    let first = bytes.first { $0 > 0x20 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  private func answer(to document: LaidOutDocument, _ input: LayoutInput) throws(RenderingError) -> [UInt8] {
    switch format {
    case .boxes: return try BoxTreeWriter.write(document)
    case .json: return try BoxTreeWriter.writeAnswer(document)
    case .svg:
      let picture = try SVGWriter.write(document)
      // Boxes come with their warnings, a picture cannot.
      for warning in document.document.diagnostics + picture.diagnostics {
        StandardError.write(Self.line(warning, input) + "\n")
      }
      return picture.bytes
    }
  }

  private func write(_ bytes: [UInt8], for input: LayoutInput) throws {
    guard let outputFolder else {
      FileHandle.standardOutput.write(Data(bytes))
      FileHandle.standardOutput.write(Data("\n".utf8))
      return
    }
    try OutputFile.write(bytes, to: outputFolder + "/" + input.answer + "." + format.fileExtension)
  }

  /// `file:line:column: message`, with the word `warning` before the message where it is one.
  private static func line(_ diagnostic: Diagnostic, _ input: LayoutInput) -> String {
    var place = input.path
    if let location = diagnostic.location { place += ":\(location.line):\(location.column)" }
    if let pointer = diagnostic.pointer, !pointer.isEmpty, !diagnostic.message.contains(pointer) {
      place += ":\(pointer.prefix(200))"
    }
    return place + (diagnostic.severity == .warning ? ": warning: " : ": ") + diagnostic.message
  }
}
