import LayoutEngine

/// Finds the natural sizes of the images of a document.
struct ImageLoader {
  let policy: ResourcePolicy
  /// The most bytes of an image file that are read.
  let limit: Int

  /// The natural dimensions of an image; 0 by 0 if it cannot be read.
  ///
  /// - Parameters:
  ///   - density: How many pixels of the image are one px.
  ///   - broken: What stands for an image with an address that cannot be read.
  func content(of address: String, density: Float = 1, broken: ReplacedContent? = nil) -> ReplacedContent {
    guard let resource = policy.load(address, limit: limit), let size = ImageSize(resource.bytes) else {
      if let broken, !address.isEmpty { return broken }
      return ReplacedContent(naturalWidth: .zero, naturalHeight: .zero, ratioWidth: 0, ratioHeight: 0)
    }
    return ReplacedContent(
      width: size.width.map { $0 / density }, height: size.height.map { $0 / density }, ratio: size.ratio)
  }
}

extension ImageLoader {
  /// Whether there is an image that can be read.
  func canRead(_ address: String) -> Bool {
    guard !address.isEmpty, let resource = policy.load(address, limit: limit) else { return false }
    return ImageSize(resource.bytes) != nil
  }
}

extension ReplacedContent {
  init(width: Float?, height: Float?, ratio: (width: Float, height: Float)?) {
    let known: (width: Float, height: Float)? =
      if let width, let height, width > 0, height > 0 { (width, height) } else { nil }
    let used = ratio ?? known ?? (0, 0)
    self.init(
      naturalWidth: width.map { LayoutUnit($0) } ?? .indefinite,
      naturalHeight: height.map { LayoutUnit($0) } ?? .indefinite, ratioWidth: used.width, ratioHeight: used.height)
  }
}
