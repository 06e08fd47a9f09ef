import LayoutEngine

// https://www.w3.org/TR/2016/WD-CSS22-20160412/visudet.html#inline-replaced-width and #inline-replaced-height

extension ExplainedBox {
  /// Why a replaced element has a size that its style leaves to it.
  func replacedReason(isWidth: Bool) -> String {
    let (name, other) = isWidth ? ("width", "height") : ("height", "width")
    let used = CSSText.px(isWidth ? frame.width : frame.height)
    let inset = isWidth ? edges.width : edges.height
    let padding = inset == .zero ? "" : ", with \(CSSText.px(inset)) of padding and border"
    let otherSize = isWidth ? style.height : style.width
    guard let content = replacedContent else { return "\(name): auto: \(used)." }
    let ratio = usedRatio(content)
    if let ratio, !otherSize.isAuto {
      return "\(name): auto follows from the \(other) by the \(ratio)\(padding): \(used)."
    }
    let natural = isWidth ? content.naturalWidth : content.naturalHeight
    if natural.isDefinite, natural + inset == (isWidth ? frame.width : frame.height) {
      return "\(name): auto is the natural \(name) of the content, \(CSSText.px(natural))\(padding): \(used)."
    }
    if let ratio { return "\(name): auto follows from the used \(other) by the \(ratio)\(padding): \(used)." }
    return "\(name): auto is what the limits make of the natural \(name)\(padding): \(used)."
  }

  private var replacedContent: ReplacedContent? {
    let index = tree.contentIndex(of: node)
    return isReplaced && tree.replaced.indices.contains(index) ? tree.replaced[index] : nil
  }

  private func usedRatio(_ content: ReplacedContent) -> String? {
    func text(_ width: Float, _ height: Float) -> String {
      "\(CSSText.number(Double(width))) / \(CSSText.number(Double(height)))"
    }
    let isNatural = content.ratioWidth > 0 && content.ratioHeight > 0
    if style.hasAspectRatio, !style.aspectRatioIsAuto || !isNatural {
      return "aspect-ratio \(text(style.aspectRatioWidth, style.aspectRatioHeight))"
    }
    return isNatural ? "natural ratio \(text(content.ratioWidth, content.ratioHeight))" : nil
  }
}
