import CSS
import LayoutEngine

/// Selects the images of `img` elements with a `srcset` attribute or in a `picture`, for a screen with one pixel for each
/// px.
///
/// DEVIATION: the image that was selected stands in the `src` attribute, also for selectors.
///
/// https://html.spec.whatwg.org/multipage/images.html#updating-the-source-set
struct ResponsiveImages {
  private let conditions: ImageConditions
  /// How far the children of each `picture` have been looked at.
  private var searches: [ElementTree.Index: SourceSearch] = [:]

  private struct SourceSearch {
    /// The first child that has not been looked at; -1 if there is none.
    var next: ElementTree.Index
    /// The first `source` that applies, with its image.
    var found: (source: ElementTree.Index, image: SourceSet.Candidate)?
  }

  init(viewport: Size) { conditions = ImageConditions(viewport: viewport) }

  mutating func select(in elements: inout ElementTree) {
    var others = TagMarks()
    for index in 0..<elements.count {
      let element = ElementTree.Index(index)
      if others.contains(elements[element].tag) { continue }
      guard elements[element].name == "img" else {
        others.insert(elements[element].tag)
        continue
      }
      let parent = elements[element].parent
      if parent >= 0, elements[parent].name == "picture",
        let (source, image) = source(in: parent, before: element, elements)
      {
        elements[element].show(image, dimensionsOf: elements[source])
      } else if let srcset = elements[element].attribute("srcset") {
        var images = sourceSet(srcset, of: elements[element])
        images.add(source: elements[element].attribute("src") ?? "")
        if let image = images.selected { elements[element].show(image) }
      }
    }
  }

  /// The first `source` of a `picture` that applies. Each child is looked at once, however many images there are.
  private mutating func source(
    in picture: ElementTree.Index, before image: ElementTree.Index, _ elements: ElementTree
  ) -> (source: ElementTree.Index, image: SourceSet.Candidate)? {
    var search = searches[picture] ?? SourceSearch(next: elements[picture].firstChild)
    while search.found == nil, search.next >= 0, search.next < image {
      let child = search.next
      search.next = elements[child].nextSibling
      search.found = selected(by: elements[child]).map { (child, $0) }
    }
    searches[picture] = search
    return search.found
  }

  /// The image of a `source` that applies.
  private func selected(by element: ElementTree.Element) -> SourceSet.Candidate? {
    guard element.name == "source", let srcset = element.attribute("srcset"),
      conditions.matches(media: element.attribute("media") ?? ""), Self.isImage(element.attribute("type"))
    else { return nil }
    return sourceSet(srcset, of: element).selected
  }

  private func sourceSet(_ srcset: String, of element: ElementTree.Element) -> SourceSet {
    SourceSet(srcset) { conditions.sourceSize(element.attribute("sizes") ?? "") }
  }

  /// Whether images of a type can be shown. Chromium reads AVIF, too, which is not read here: the next source is shown
  /// then, as other browsers would.
  private static func isImage(_ type: String?) -> Bool {
    guard let type, !type.isEmpty else { return true }
    let essence = type.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    return ["image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/svg+xml"].contains(essence)
  }
}

extension ElementTree.Element {
  /// Makes an image the one that the element shows.
  ///
  /// - Parameter source: The element whose `width` and `height` the image has, if it has any.
  fileprivate mutating func show(_ image: SourceSet.Candidate, dimensionsOf source: ElementTree.Element? = nil) {
    var attributes = tag.attributes
    func set(_ name: String, _ value: String?) {
      attributes.removeAll { $0.name == name }
      if let value { attributes.append(ElementTree.Attribute(name: name, value: value)) }
    }
    set("src", image.address)
    if let source, source.attribute("width") != nil || source.attribute("height") != nil {
      set("width", source.attribute("width"))
      set("height", source.attribute("height"))
    }
    tag = ElementTree.Tag(
      name: tag.name, id: tag.id, classes: tag.classes, attributes: attributes, inlineStyle: tag.inlineStyle)
    imageDensity = max(Float(image.density), .leastNormalMagnitude)
  }
}
