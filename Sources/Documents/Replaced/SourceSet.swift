/// The images that a `srcset` attribute offers.
///
/// https://html.spec.whatwg.org/multipage/images.html#source-set
struct SourceSet {
  struct Candidate: Hashable {
    var address: String
    /// Pixels of the image for one px.
    var density: Double
  }

  private(set) var candidates: [Candidate] = []
  private var densities: Set<Double> = []
  /// Whether one is described by its width.
  private var hasWidths = false

  /// - Parameter size: The width that the image will have, px; asked for once at most.
  init(_ source: String, size: () -> Double) {
    var width: Double?
    for (address, descriptors) in Self.entries(of: Array(source.utf8)) {
      guard let descriptor = Self.descriptor(descriptors) else { continue }
      switch descriptor {
      case .density(let density): append(Candidate(address: address, density: density))
      case .width(let pixels):
        let size = width ?? size()
        width = size
        hasWidths = true
        append(Candidate(address: address, density: Double(pixels) / max(size, 0)))
      }
    }
  }

  /// Adds the image of a `src` attribute, unless another one is meant for the same density.
  mutating func add(source: String) {
    guard !source.isEmpty, !hasWidths else { return }
    append(Candidate(address: source, density: 1))
  }

  /// The image for a screen with one pixel for each px, as in Chromium: the least dense one that is dense enough, or a
  /// denser one that need not be fetched.
  var selected: Candidate? {
    let sorted = candidates.sorted { $0.density < $1.density }
    let least = sorted.firstIndex { $0.density >= 1 } ?? max(0, sorted.count - 1)
    return sorted.dropFirst(least + 1).last { DroppedContent.isData($0.address) } ?? sorted.dropFirst(least).first
  }

  /// The first of two candidates for one density counts.
  private mutating func append(_ candidate: Candidate) {
    if densities.insert(candidate.density).inserted { candidates.append(candidate) }
  }

  // MARK: Parsing

  private enum Descriptor {
    case density(Double)
    case width(Int)
  }

  /// Addresses with what is said about them. An address ends at white space, and may have commas in it.
  ///
  /// https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute
  private static func entries(of bytes: [UInt8]) -> [(address: String, descriptors: [Substring])] {
    let comma = UInt8(ascii: ",")
    var entries: [(address: String, descriptors: [Substring])] = []
    var index = 0
    while true {
      while index < bytes.count, WhiteSpace.contains(bytes[index]) || bytes[index] == comma { index += 1 }
      guard index < bytes.count else { return entries }
      let start = index
      while index < bytes.count, !WhiteSpace.contains(bytes[index]) { index += 1 }
      var end = index
      while end > start, bytes[end - 1] == comma { end -= 1 }
      let address = String(decoding: bytes[start..<end], as: UTF8.self)
      var descriptors: [Substring] = []
      if end == index {
        let first = index
        var depth = 0
        while index < bytes.count, depth > 0 || bytes[index] != comma {
          if bytes[index] == UInt8(ascii: "(") { depth = 1 }
          if bytes[index] == UInt8(ascii: ")") { depth = 0 }
          index += 1
        }
        descriptors = bytes[first..<index].split(whereSeparator: WhiteSpace.contains)
          .map { Substring(decoding: $0, as: UTF8.self) }
      }
      entries.append((address, descriptors))
    }
  }

  /// `nil` if there is an error: the image is then none.
  private static func descriptor(_ descriptors: [Substring]) -> Descriptor? {
    var density: Double?
    var width: Int?
    var hasHeight = false
    for descriptor in descriptors {
      let number = descriptor.dropLast()
      switch descriptor.last {
      case "w":
        guard let value = pixels(number), width == nil, density == nil else { return nil }
        width = value
      case "x":
        guard let value = Double(number), value >= 0, value.isFinite, !number.hasPrefix("+"), width == nil,
          density == nil, !hasHeight
        else { return nil }
        density = value
      case "h":
        guard pixels(number) != nil, !hasHeight, density == nil else { return nil }
        hasHeight = true
      default: return nil
      }
    }
    if let width { return .width(width) }
    return hasHeight ? nil : .density(density ?? 1)
  }

  /// A number of pixels, more than 0.
  private static func pixels(_ number: Substring) -> Int? {
    guard number.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(number), value > 0 else { return nil }
    return value
  }
}
