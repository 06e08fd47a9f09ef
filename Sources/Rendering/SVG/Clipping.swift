import CSS
import LayoutEngine

extension Painter {
  /// Makes `clip` (-1: none) the innermost open clip: closes and opens groups as needed.
  ///
  /// Groups that were open before the effect around this point stay open.
  mutating func setClip(_ clip: Int32) {
    if openClips.last ?? -1 == clip { return }
    while openClips.count > clipBase, let top = openClips.last, !isClip(top, around: clip) {
      closeClips(downTo: openClips.count - 1)
    }
    openMissingClips(clip)
  }

  /// Whether `outer` is `inner` or one of the clips around it.
  private func isClip(_ outer: Int32, around inner: Int32) -> Bool {
    var clip = inner
    while clip >= 0 {
      if clip == outer { return true }
      clip = plan.clips[Int(clip)].parent
    }
    return false
  }

  private mutating func openMissingClips(_ clip: Int32) {
    guard clip >= 0, !openClips.contains(clip) else { return }
    openMissingClips(plan.clips[Int(clip)].parent)
    let name = definition(ofClip: clip)
    body.append("<g clip-path=\"url(#c")
    body.append(integer: Int(name))
    body.append(")\">")
    openClips.append(clip)
  }

  mutating func closeClips(downTo count: Int) {
    while openClips.count > count {
      openClips.removeLast()
      body.append("</g>")
    }
  }

  /// The name of a clip of the plan, which is defined when it is first used.
  private mutating func definition(ofClip clip: Int32) -> Int32 {
    if clipNames[Int(clip)] >= 0 { return clipNames[Int(clip)] }
    let node = plan.clips[Int(clip)].node
    let style = tree.style(of: node)
    var shape = borderEdge(node, paintStyle(node)).inset(borderWidths(style))
    if style.overflowX == .visible || style.overflowY == .visible {
      shape = RoundedRect(Self.opened(shape.rect, x: style.overflowX == .visible, y: style.overflowY == .visible))
    }
    if isField(node) { shape = RoundedRect(fieldClip(node, shape.rect)) }
    let name = defineClip(shape)
    clipNames[Int(clip)] = name
    return name
  }

  /// Whether a box is a field of one line, or a menu.
  private func isField(_ node: NodeIndex) -> Bool {
    guard laidOut.boxTree.isPrincipal[Int(node)], !laidOut.boxTree.isGenerated(node),
      !tree.writingMode(of: node).isVertical
    else { return false }
    let element = laidOut.document.elements[laidOut.boxTree.elementOfNode[Int(node)]]
    if element.name == "select", case .arrow? = ControlMark(element, in: laidOut.document.elements) { return true }
    return element.name == "input" && !Self.typesWithoutField.contains(element.attribute("type")?.lowercased() ?? "")
  }

  /// The types of `input` that are clipped like any other box.
  private static let typesWithoutField: Set<String> = [
    "submit", "reset", "button", "file", "color", "range", "checkbox", "radio", "image", "date", "datetime-local",
    "month", "week", "time",
  ]

  /// The text of a field does not reach into its padding beside the line, but above and below. That of a menu ends
  /// before its arrow.
  private func fieldClip(_ node: NodeIndex, _ padding: PixelRect) -> PixelRect {
    var content = decoratedBox(node).contentEdge.rect
    if let inner = contentBox(of: node) { content = decoratedBox(inner).border.rect }
    let arrow = menuInset(of: node) == .zero ? 0 : 16.0
    let x = tree.style(of: node).direction == .ltr ? content.x : content.x + arrow
    return PixelRect(x: x, y: padding.y, width: max(content.width - arrow, 0), height: padding.height)
  }

  /// The box around the text of a field, if there is one.
  private func contentBox(of field: NodeIndex) -> NodeIndex? {
    tree.children(of: field).first { laidOut.boxTree.isGenerated($0) && laidOut.boxTree.isPrincipal[Int($0)] }
  }

  /// A rectangle without limits on the axes that do not clip.
  private static func opened(_ rect: PixelRect, x: Bool, y: Bool) -> PixelRect {
    let far = 1_000_000.0
    return PixelRect(
      x: x ? -far : rect.x, y: y ? -far : rect.y, width: x ? 2 * far : rect.width, height: y ? 2 * far : rect.height)
  }

  /// Defines a clip path and returns its number.
  mutating func defineClip(_ shape: RoundedRect) -> Int32 {
    let name = newName()
    definitions.append("<clipPath id=\"c")
    definitions.append(integer: Int(name))
    definitions.append("\"><path d=\"")
    definitions.append(path: shape)
    definitions.append("\"/></clipPath>")
    return name
  }

  /// Defines a clip path that leaves out `hole`.
  mutating func defineClip(_ rect: PixelRect, without hole: RoundedRect) -> Int32 {
    let name = newName()
    definitions.append("<clipPath id=\"c")
    definitions.append(integer: Int(name))
    definitions.append("\"><path clip-rule=\"evenodd\" d=\"")
    definitions.append(path: rect)
    definitions.append(path: hole)
    definitions.append("\"/></clipPath>")
    return name
  }

  /// Appends ` clip-path="url(#c…)"` to the body.
  mutating func appendClipAttribute(_ name: Int32) {
    body.append(" clip-path=\"url(#c")
    body.append(integer: Int(name))
    body.append(")\"")
  }
}
