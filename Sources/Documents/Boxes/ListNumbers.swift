import CSS

/// The numbers of list items. Those of a list are found out together, when the first one is asked for.
///
/// https://html.spec.whatwg.org/multipage/grouping-content.html#ordinal-value
public struct ListNumbers {
  private var numbers: [ElementTree.Index: Int] = [:]
  private var numberedParents: Set<ElementTree.Index> = []

  public init() {}

  /// The number of an element; 1 for one that is no `li`.
  public mutating func number(of element: ElementTree.Index, in elements: ElementTree) -> Int {
    let parent = elements[element].parent
    if parent >= 0, numberedParents.insert(parent).inserted { numberItems(of: parent, in: elements) }
    return numbers[element] ?? 1
  }

  private mutating func numberItems(of parent: ElementTree.Index, in elements: ElementTree) {
    var items: [ElementTree.Index] = []
    var child = elements[parent].firstChild
    while child >= 0 {
      if elements[child].name == "li" { items.append(child) }
      child = elements[child].nextSibling
    }
    let isReversed = elements[parent].name == "ol" && elements[parent].attribute("reversed") != nil
    let start = elements[parent].attribute("start").flatMap(HTMLInteger.parse).map { Int($0) }
    var number = start ?? (isReversed ? items.count : 1)
    for item in items {
      if let value = elements[item].attribute("value").flatMap(HTMLInteger.parse) { number = Int(value) }
      numbers[item] = number
      number = isReversed ? number &- 1 : number &+ 1
    }
  }
}
