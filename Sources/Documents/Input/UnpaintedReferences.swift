import CSS
import Diagnostics

/// Clips, filters and masks of boxes that are elements of SVG: inside of `<svg>` they are painted, elsewhere not.
enum UnpaintedReferences {
  /// Reports each such property of a style once, at the first element that has it.
  static func report(in styles: ComputedStyles, _ elements: ElementTree, _ log: inout DiagnosticLog) {
    var unpainted = styles.svg.compactMapValues { properties(of: $0.value) }
    guard !unpainted.isEmpty else { return }
    var svgEnd: ElementTree.Index = -1
    for index in elements.elements.indices {
      let element = ElementTree.Index(index)
      if element > svgEnd, elements[element].name == "svg" { svgEnd = lastDescendant(of: element, elements) }
      let isInSVG = element <= svgEnd && elements[element].name != "svg"
      guard !isInSVG, let names = unpainted[styles.indices[index]] else { continue }
      unpainted[styles.indices[index]] = nil
      for name in names {
        log.report(
          Diagnostic(
            .warning, "`\(name): url(#id)` is not supported outside of <svg>", at: elements[element].location,
            pointer: elements[element].pointer?.description))
      }
    }
  }

  private static func properties(of style: SVGStyle) -> [String]? {
    let names = style.declared.filter { property, value in
      [.clipPath, .filter, .mask].contains(property) && value.lowercased().contains("url(")
        && value.contains("#") && !value.lowercased().contains("data:")
    }
    return names.isEmpty ? nil : names.map(\.property.name)
  }

  private static func lastDescendant(of element: ElementTree.Index, _ elements: ElementTree) -> ElementTree.Index {
    var last = element
    while case .element(let child)? = elements[last].children.last(where: {
      if case .element = $0 { true } else { false }
    }) {
      last = child
    }
    return last
  }
}
