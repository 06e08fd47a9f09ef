/// Decides whether selectors of one style sheet match elements of one document.
///
/// https://www.w3.org/TR/2022/WD-selectors-4-20221111/#match-against-element
struct SelectorMatcher {
  let tree: ElementTree
  let elements: ElementIndex
  let table: SelectorTable
  let names: [Int32]
  let types: [Int32]
  private(set) var steps = 0
  /// How many compounds are tried before matching gives up, so that no style sheet takes for ever.
  private let stepLimit: Int

  init(_ tree: ElementTree, _ elements: ElementIndex, _ table: SelectorTable, stepLimit: Int) {
    self.stepLimit = stepLimit
    self.tree = tree
    self.elements = elements
    self.table = table
    (names, types) = elements.map(to: table)
  }

  /// Whether the limit of steps was reached; nothing matches from then on.
  var isExhausted: Bool { steps >= stepLimit }

  /// How far a failure reaches: to what else need not be tried.
  private enum Outcome { case matches, failsHere, failsAllSiblings, failsCompletely }

  mutating func matches(_ complex: ComplexSelector, _ element: Int, scope: Int = 0) -> Bool {
    match(Int(complex.start), Int(complex.end), element, scope) == .matches
  }

  private mutating func match(_ index: Int, _ end: Int, _ element: Int, _ scope: Int) -> Outcome {
    steps += 1
    guard !isExhausted else { return .failsCompletely }
    let compound = table.compounds[index]
    for simple in compound.start..<compound.end where !matches(table.simples[Int(simple)], element, scope) {
      return .failsHere
    }
    guard index + 1 < end else { return .matches }
    switch compound.combinator {
    case .none: return .matches
    case .descendant:
      var ancestor = Int(elements.parents[element])
      while ancestor >= 0 {
        let outcome = match(index + 1, end, ancestor, scope)
        if outcome == .matches || outcome == .failsCompletely { return outcome }
        ancestor = Int(elements.parents[ancestor])
      }
      return .failsCompletely
    case .child:
      let parent = Int(elements.parents[element])
      return parent < 0 ? .failsCompletely : match(index + 1, end, parent, scope)
    case .nextSibling:
      let sibling = Int(elements.previousSiblings[element])
      return sibling < 0 ? .failsAllSiblings : match(index + 1, end, sibling, scope)
    case .subsequentSibling:
      var sibling = Int(elements.previousSiblings[element])
      while sibling >= 0 {
        let outcome = match(index + 1, end, sibling, scope)
        if outcome != .failsHere { return outcome }
        sibling = Int(elements.previousSiblings[sibling])
      }
      return .failsAllSiblings
    }
  }

  private mutating func matchesAny(_ list: Int32, _ element: Int, _ scope: Int) -> Bool {
    let range = table.lists[Int(list)]
    for index in range.start..<range.end where matches(table.complexes[Int(index)], element, scope: scope) {
      return true
    }
    return false
  }

  // MARK: Simple selectors

  private mutating func matches(_ simple: SimpleSelector, _ element: Int, _ scope: Int) -> Bool {
    switch simple.kind {
    case .type: return types[Int(elements.types[element])] == simple.a
    case .class:
      for index in elements.classStarts[element]..<elements.classStarts[element + 1]
      where names[Int(elements.classes[Int(index)])] == simple.a { return true }
      return false
    case .id: return elements.ids[element] >= 0 && names[Int(elements.ids[element])] == simple.a
    case .attribute: return matches(table.attributes[Int(simple.a)], element)
    case .anyOf: return matchesAny(simple.a, element, scope)
    case .not: return !matchesAny(simple.a, element, scope) && !isExhausted
    case .has: return matchesHas(simple.a, element)
    case .nthChild, .nthLastChild, .nthOfType, .nthLastOfType: return matchesNth(simple, element, scope)
    case .root: return element == 0
    case .scope: return element == scope
    case .empty: return isEmpty(element)
    case .language: return matchesLanguage(table.strings[Int(simple.a)], element)
    case .direction: return isRightToLeft(element) == (simple.a == 1)
    case .always: return true
    case .never: return false
    default: return ElementState(tree.elements[element]).matches(simple.kind)
    }
  }

  private mutating func matches(_ selector: AttributeSelector, _ element: Int) -> Bool {
    for attribute in tree.elements[element].attributes where attribute.name == selector.name {
      // What is read counts, since values may be long.
      steps += attribute.value.utf8.count / 64
      return selector.matches(attribute.value)
    }
    return false
  }

  private func isEmpty(_ element: Int) -> Bool {
    for child in tree.elements[element].children {
      switch child {
      case .element: return false
      case .text(let text): if !text.isEmpty { return false }
      }
    }
    return true
  }

  /// https://www.w3.org/TR/2022/WD-selectors-4-20221111/#child-index
  private mutating func matchesNth(_ simple: SimpleSelector, _ element: Int, _ scope: Int) -> Bool {
    let isOfType = simple.kind == .nthOfType || simple.kind == .nthLastOfType
    let isLast = simple.kind == .nthLastChild || simple.kind == .nthLastOfType
    if simple.list >= 0 {
      guard let ordinal = ordinal(of: element, isLast: isLast, in: simple.list, scope) else { return false }
      return Self.fits(ordinal, simple.a, simple.b)
    }
    let ordinal = isOfType ? elements.typeOrdinals[element] : elements.ordinals[element]
    let count = isOfType ? elements.typeCounts[element] : elements.siblingCounts[element]
    if simple.list == SelectorParser.onlyMark { return count == 1 }
    return Self.fits(isLast ? count - ordinal + 1 : ordinal, simple.a, simple.b)
  }

  /// Whether there is an n from 0 on with a·n + b = ordinal.
  private static func fits(_ ordinal: Int32, _ a: Int32, _ b: Int32) -> Bool {
    let difference = Int64(ordinal) - Int64(b)
    if a == 0 { return difference == 0 }
    return difference % Int64(a) == 0 && difference / Int64(a) >= 0
  }

  /// The place among the siblings that match a selector list; `nil` if the element itself does not.
  private mutating func ordinal(of element: Int, isLast: Bool, in list: Int32, _ scope: Int) -> Int32? {
    guard matchesAny(list, element, scope) else { return nil }
    var ordinal: Int32 = 1
    var sibling = Int((isLast ? elements.nextSiblings : elements.previousSiblings)[element])
    while sibling >= 0, !isExhausted {
      if matchesAny(list, sibling, scope) { ordinal += 1 }
      sibling = Int((isLast ? elements.nextSiblings : elements.previousSiblings)[sibling])
    }
    return ordinal
  }

  /// https://www.w3.org/TR/2022/WD-selectors-4-20221111/#relational
  private mutating func matchesHas(_ list: Int32, _ element: Int) -> Bool {
    let range = table.lists[Int(list)]
    for index in range.start..<range.end {
      let complex = table.complexes[Int(index)]
      // The combinator after the anchor says where candidates are.
      let leading = table.compounds[Int(complex.end) - 2].combinator
      let isInside = leading == .descendant || leading == .child
      let parent = Int(elements.parents[element])
      let end = isInside || parent < 0 ? elements.subtreeEnds[element] : elements.subtreeEnds[parent]
      var candidate = isInside ? element + 1 : Int(elements.subtreeEnds[element])
      while candidate < Int(end), !isExhausted {
        if matches(complex, candidate, scope: element) { return true }
        candidate += 1
      }
    }
    return false
  }

  private func attribute(_ name: String, _ element: Int) -> String? {
    tree.elements[element].attribute(name)
  }

  /// https://www.w3.org/TR/2022/WD-selectors-4-20221111/#the-lang-pseudo
  private func matchesLanguage(_ ranges: [String], _ element: Int) -> Bool {
    var ancestor = element
    while ancestor >= 0 {
      if let language = attribute("lang", ancestor)?.lowercased() {
        return ranges.contains { range in
          range == "*" ? !language.isEmpty : language == range || language.hasPrefix(range + "-")
        }
      }
      ancestor = Int(elements.parents[ancestor])
    }
    return false
  }

  private func isRightToLeft(_ element: Int) -> Bool {
    var ancestor = element
    while ancestor >= 0 {
      switch attribute("dir", ancestor)?.lowercased() {
      case "rtl": return true
      case "ltr": return false
      default: ancestor = Int(elements.parents[ancestor])
      }
    }
    return false
  }
}

/// States of links and form controls, from their attributes.
struct ElementState {
  private let element: ElementTree.Element

  init(_ element: ElementTree.Element) { self.element = element }

  private func has(_ attribute: String) -> Bool { element.attributes.contains { $0.name == attribute } }

  private func value(_ attribute: String) -> String {
    element.attribute(attribute)?.lowercased() ?? ""
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes
  func matches(_ kind: SimpleSelector.Kind) -> Bool {
    let isControl = ["input", "select", "textarea", "button", "option", "optgroup", "fieldset"].contains(element.name)
    let isField = ["input", "select", "textarea"].contains(element.name)
    switch kind {
    case .link: return ["a", "area", "link"].contains(element.name) && has("href")
    case .checked:
      if element.name == "option" { return has("selected") }
      return element.name == "input" && ["checkbox", "radio"].contains(value("type")) && has("checked")
    case .disabled: return isControl && has("disabled")
    case .enabled: return isControl && !has("disabled")
    case .required: return isField && has("required")
    case .optional: return isField && !has("required")
    case .readWrite: return isEditable
    case .readOnly: return !isEditable
    case .placeholderShown: return isField && has("placeholder") && value("value").isEmpty
    default: return false
    }
  }

  private var isEditable: Bool {
    if has("contenteditable"), value("contenteditable") != "false" { return true }
    let buttons = ["checkbox", "radio", "button", "submit", "reset", "image", "file", "hidden", "range", "color"]
    let isText = element.name == "textarea" || element.name == "input" && !buttons.contains(value("type"))
    return isText && !has("readonly") && !has("disabled")
  }
}
