import Documents
import LayoutEngine
import LayoutModels
import Rendering
import TextEngine

/// libFuzzer's own entry, for programs that have a `main`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// What all fuzz targets share: documents go through the whole pipeline, to boxes and to the picture.
public enum FuzzDriver {
  /// Small limits, so that what is slow shows as a time-out and what is large as memory.
  private static var options: DocumentOptions {
    var options = DocumentOptions()
    options.limits.bytes = 1 << 20
    options.limits.elements = 20_000
    options.limits.nodes = 50_000
    return options
  }

  /// Runs libFuzzer with the arguments of the process.
  public static func run(
    _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32 {
    var count = count
    var arguments = arguments
    return runFuzzer(&count, &arguments, test)
  }

  /// One for all inputs, as in a service: caches see one document after the other.
  private static let pipeline: DocumentPipeline = {
    let fonts = FontLibrary()
    return DocumentPipeline(
      fonts: fonts, cache: SubtreeCache(capacity: 8 << 20), models: ModelDocuments(fonts: fonts))
  }()

  /// Lays a document out and renders it. Errors are fine; crashes and hangs are findings.
  public static func layOut(_ bytes: [UInt8], as type: DocumentType) {
    guard let (document, _) = try? pipeline.layOut(bytes, as: type, options: options) else { return }
    _ = try? BoxTreeWriter.write(document)
    _ = try? SVGWriter.write(document)
  }
}
