/// https://www.w3.org/TR/2023/CRD-css-images-4-20230217/#image-set-notation
extension ValueParser {
  /// The inside of `image-set()`: of the images whose type can be shown, the one with the lowest resolution of at least
  /// 1, or the one with the highest.
  ///
  /// DEVIATION: the natural size is that of the file, not divided by its resolution.
  mutating func consumeImageSet() -> ImageValue? {
    var best: (image: ImageValue, resolution: Double)?
    repeat {
      guard let option = consumeImageSetOption() else { return nil }
      guard let image = option.image else { continue }
      if let known = best, !Self.isBetter(option.resolution, than: known.resolution) { continue }
      best = (image, option.resolution)
    } while consumeComma()
    return best?.image ?? .url("")
  }

  private static func isBetter(_ resolution: Double, than known: Double) -> Bool {
    known < 1 ? resolution > known : resolution >= 1 && resolution < known
  }

  /// One image with its resolution; `nil` as the image if its type cannot be shown.
  private mutating func consumeImageSetOption() -> (image: ImageValue?, resolution: Double)? {
    guard !isFunction("image-set"), let image = consumeString().map({ .url($0) }) ?? consumeImage() else { return nil }
    var resolution: Double?
    var isSupported: Bool?
    while !isAtEnd, peek.kind != .comma {
      if resolution == nil, let written = consumeResolution() {
        resolution = written
      } else if isSupported == nil, isFunction("type"), let type = inBlock({ $0.consumeString() }) {
        isSupported = Self.shownTypes.contains(type.lowercased())
      } else {
        return nil
      }
    }
    return (isSupported ?? true ? image : nil, resolution ?? 1)
  }

  private static let shownTypes: Set<String> = [
    "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/svg+xml",
  ]
}
