import CSS
import LayoutEngine

// https://www.w3.org/TR/2021/CRD-css-masking-1-20210805/#positioned-masks

extension Painter {
  /// How many layers of a mask may be put together in other ways than one above the other: `exclude` paints both
  /// sides twice.
  static let maximumMaskOperations = 4

  /// Defines the mask of a box and returns its number; -1 if the box is shown as it is.
  mutating func defineMask(of node: NodeIndex) -> Int32 {
    let masks = paintStyle(node).value.masks
    let box = decoratedBox(node)
    if masks.contains(where: { $0.layer.image.isReference }) {
      warn("`mask: url(#id)` is not supported outside of <svg>", about: node)
      return -1
    }
    let operations = masks.dropLast().count { $0.composite != .add }
    if operations > Self.maximumMaskOperations {
      warn("a mask of more than \(Self.maximumMaskOperations) combined layers is not applied", about: node)
      return -1
    }
    let area = maskArea(masks, box)
    if masks.count == 1, masks[0].mode == .luminance {
      return defineMask(area, isLuminance: true) { $0.paintMaskImage(masks[0], box, area) }
    }
    return defineMask(area, isLuminance: false) { $0.paintMask(masks[...], box, area) }
  }

  /// What can be seen through a mask: the border box, or all that may be painted around it.
  private mutating func maskArea(_ masks: [PaintStyle.MaskLayer], _ box: DecoratedBox) -> PixelRect {
    guard masks.contains(where: { !$0.isClipped }) else { return box.border.rect }
    return filterRegion([], box.node)
  }

  /// Writes what `paint` paints as a mask.
  private mutating func defineMask(
    _ area: PixelRect, isLuminance: Bool, _ paint: (inout Painter) -> Void
  ) -> Int32 {
    let start = body.count
    let outer = (clipBase, openClips)
    // Inside the mask no clip is open yet.
    (clipBase, openClips) = (0, [])
    paint(&self)
    closeClips(downTo: 0)
    (clipBase, openClips) = outer
    let name = newName()
    definitions.append("<mask id=\"m")
    definitions.append(integer: Int(name))
    definitions.append("\" maskUnits=\"userSpaceOnUse\"")
    definitions.append(attributesOf: area)
    definitions.append(isLuminance ? ">" : " mask-type=\"alpha\">")
    moveBodyToDefinitions(from: start)
    definitions.append("</mask>")
    return name
  }

  /// Paints layers, the first one above the others, each put together with all below it.
  ///
  /// https://www.w3.org/TR/2021/CRD-css-masking-1-20210805/#the-mask-composite
  private mutating func paintMask(
    _ masks: ArraySlice<PaintStyle.MaskLayer>, _ box: DecoratedBox, _ area: PixelRect
  ) {
    guard let first = masks.first, !isStopped() else { return }
    let rest = masks.dropFirst()
    guard !rest.isEmpty, first.composite != .add else {
      if !rest.isEmpty { paintMask(rest, box, area) }
      return paintMaskLayer(first, box, area)
    }
    let below = defineMask(area, isLuminance: false) { $0.paintMask(rest, box, area) }
    switch first.composite {
    case .add: return
    case .intersect: paint(in: below) { $0.paintMaskLayer(first, box, area) }
    case .subtract: paint(in: inverted(below, area)) { $0.paintMaskLayer(first, box, area) }
    case .exclude:
      let above = defineMask(area, isLuminance: false) { $0.paintMaskLayer(first, box, area) }
      paint(in: inverted(below, area)) { $0.paintMaskLayer(first, box, area) }
      paint(in: inverted(above, area)) { $0.paintMask(rest, box, area) }
    }
  }

  /// A mask that shows what another one hides.
  private mutating func inverted(_ mask: Int32, _ area: PixelRect) -> Int32 {
    let name = newName()
    definitions.append("<filter id=\"f")
    definitions.append(integer: Int(name))
    definitions.append("\" filterUnits=\"userSpaceOnUse\"")
    definitions.append(attributesOf: area)
    definitions.append(
      "><feComponentTransfer><feFuncA type=\"table\" tableValues=\"1 0\"/></feComponentTransfer></filter>")
    return defineMask(area, isLuminance: false) { painter in
      painter.body.append("<g")
      painter.appendFilterAttribute(name)
      painter.body.append(UInt8(ascii: ">"))
      painter.paint(in: mask) { $0.fill(RoundedRect(area), with: .black) }
      painter.body.append("</g>")
    }
  }

  private mutating func paint(in mask: Int32, _ paint: (inout Painter) -> Void) {
    body.append("<g")
    appendMaskAttribute(mask)
    body.append(UInt8(ascii: ">"))
    paint(&self)
    body.append("</g>")
  }

  /// Paints one layer whose alpha counts.
  private mutating func paintMaskLayer(_ mask: PaintStyle.MaskLayer, _ box: DecoratedBox, _ area: PixelRect) {
    guard mask.mode == .luminance else { return paintMaskImage(mask, box, area) }
    let luminance = defineMask(area, isLuminance: true) { $0.paintMaskImage(mask, box, area) }
    paint(in: luminance) { $0.fill(RoundedRect(area), with: .black) }
  }

  private mutating func paintMaskImage(_ mask: PaintStyle.MaskLayer, _ box: DecoratedBox, _ area: PixelRect) {
    let shape = mask.isClipped ? box.edge(mask.layer.clip) : RoundedRect(area)
    paintImage(of: mask.layer, box, shape)
  }

  mutating func appendMaskAttribute(_ name: Int32) {
    guard name >= 0 else { return }
    body.append(" mask=\"url(#m")
    body.append(integer: Int(name))
    body.append(")\"")
  }
}

extension PaintStyle.Image? {
  /// Whether it names an element of the document.
  fileprivate var isReference: Bool {
    if case .url(let address) = self { address.hasPrefix("#") } else { false }
  }
}
