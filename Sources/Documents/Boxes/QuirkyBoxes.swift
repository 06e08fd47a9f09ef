import CSS
import LayoutEngine

extension BoxTreeEmission {
  /// Notes what a box does otherwise in quirks mode.
  ///
  /// https://quirks.spec.whatwg.org/#css
  func addQuirks(of box: BoxList.Box, _ style: inout Style) {
    let element = generator.elements[box.element]
    let isRoot = box.element == generator.elements.root
    if style.display == .tableCell, element.name == "td" || element.name == "th" {
      style.traits.formUnion([.ignoresQuirkyMargins, .heightIncludesEdges])
      if element.attribute("nowrap") != nil { style.traits.insert(.widthIsMinimum) }
    }
    if element.name == "body", !isRoot, element.parent == generator.elements.root {
      style.traits.insert(.ignoresQuirkyMargins)
    }
    guard style.height.isAuto, !box.isOutOfFlow else { return }
    switch style.display {
    case .block, .flowRoot, .listItem, .inlineBlock:
      style.traits.insert(.passesHeightThrough)
      if isRoot || style.traits.contains(.ignoresQuirkyMargins), !box.isFloating, style.display != .inlineBlock {
        style.traits.insert(.fillsHeight)
      }
    default: break
    }
  }
}
