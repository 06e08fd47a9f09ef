import CSS
import Foundation

/// Replaces the relative addresses of images by `data:` URLs, so that a document can be painted without its folder.
struct ImageEmbedding {
  let policy: ResourcePolicy
  /// The most bytes of an image.
  let limit: Int
  private var embedded: [String: String?] = [:]

  init(policy: ResourcePolicy, limit: Int) {
    self.policy = policy
    self.limit = limit
  }

  /// Embeds the images of `img` elements.
  mutating func embed(in elements: inout ElementTree) {
    for index in elements.elements.indices where elements.elements[index].name == "img" {
      let element = ElementTree.Index(index)
      guard let place = elements[element].attributes.firstIndex(where: { $0.name == "src" }),
        let data = dataURL(elements[element].attributes[place].value)
      else { continue }
      elements[element].tag = elements[element].tag.withValue(data, ofAttribute: place)
    }
  }

  /// Embeds the images of backgrounds and list markers. Styles that were shared stay shared.
  mutating func embed(in styles: inout ComputedStyles) {
    // The originals are kept, so that no other object takes their identity.
    var known: [ObjectIdentifier: (original: Shared<PaintStyle>, replacement: Shared<PaintStyle>)] = [:]
    for index in styles.distinct.indices {
      let paint = styles.distinct[index].paint
      if let entry = known[ObjectIdentifier(paint)] {
        styles.distinct[index].paint = entry.replacement
      } else if namesFiles(paint.value) {
        let replacement = Shared(embedding(paint.value))
        known[ObjectIdentifier(paint)] = (paint, replacement)
        styles.distinct[index].paint = replacement
      }
    }
  }

  private func namesFiles(_ style: PaintStyle) -> Bool {
    isFile(style.listStyleImage) || style.backgroundLayers.contains { isFile($0.image) }
  }

  private func isFile(_ image: PaintStyle.Image?) -> Bool {
    if case .url(let address) = image { return policy.path(of: address) != nil }
    return false
  }

  private mutating func embedding(_ style: PaintStyle) -> PaintStyle {
    var style = style
    style.listStyleImage = embedding(style.listStyleImage)
    for layer in style.backgroundLayers.indices {
      style.backgroundLayers[layer].image = embedding(style.backgroundLayers[layer].image)
    }
    return style
  }

  private mutating func embedding(_ image: PaintStyle.Image?) -> PaintStyle.Image? {
    guard case .url(let address) = image, let data = dataURL(address) else { return image }
    return .url(data)
  }

  /// The `data:` URL that stands for a file; `nil` if the address names none.
  private mutating func dataURL(_ address: String) -> String? {
    if let known = embedded[address] { return known }
    var result: String?
    if policy.path(of: address) != nil, let file = policy.load(address, limit: limit), let size = ImageSize(file.bytes)
    {
      result = "data:\(size.format.mediaType);base64," + Data(file.bytes).base64EncodedString()
    }
    embedded[address] = .some(result)
    return result
  }
}

extension ImageSize.Format {
  /// The media type of files of this format.
  package var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    }
  }
}

extension ElementTree.Tag {
  /// The tag with another value of the attribute at a place.
  fileprivate func withValue(_ value: String, ofAttribute place: Int) -> ElementTree.Tag {
    var attributes = attributes
    attributes[place].value = value
    return ElementTree.Tag(name: name, id: id, classes: classes, attributes: attributes, inlineStyle: inlineStyle)
  }
}
