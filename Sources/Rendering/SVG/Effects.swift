import CSS
import LayoutEngine

extension Painter {
  /// A group that is open for the opacity or the transform of a box.
  struct Effect {
    var outerClipBase: Int
    /// The length of `body` before and after the group was opened.
    var start: Int
    var contentStart: Int
  }

  /// Opens the clips around a box, and a group if it has an opacity or a transform.
  mutating func beginEffect(_ node: NodeIndex, _ traits: PaintTraits) -> Effect? {
    guard traits.contains(.hasEffect) else { return nil }
    setClip(plan.clipOfNode[Int(node)])
    let start = body.count
    let style = paintStyle(node)
    let clip = style.value.clipPath.map { defineClip($0, of: node) } ?? -1
    let filter = style.value.filters.isEmpty ? -1 : defineFilter(style.value.filters, around: node)
    body.append("<g")
    if clip >= 0 { appendClipAttribute(clip) }
    appendFilterAttribute(filter)
    if style.value.blendMode != .normal {
      body.append(" style=\"mix-blend-mode:")
      body.append(style.value.blendMode.name)
      body.append(UInt8(ascii: "\""))
    }
    if style.value.opacity < 1 {
      body.append(" opacity=\"")
      body.append(Double(max(style.value.opacity, 0)), decimals: 4)
      body.append(UInt8(ascii: "\""))
    }
    if !style.value.transform.isEmpty && !traits.contains(.isInlineBox) {
      body.append(" transform=\"")
      body.append(transform: placement.relativeTransform(of: node))
      body.append(UInt8(ascii: "\""))
    }
    body.append(UInt8(ascii: ">"))
    let effect = Effect(outerClipBase: clipBase, start: start, contentStart: body.count)
    clipBase = openClips.count
    return effect
  }

  /// Closes what `beginEffect` opened, and takes it back if nothing was painted.
  mutating func endEffect(_ effect: Effect?) {
    guard let effect else { return }
    closeClips(downTo: clipBase)
    clipBase = effect.outerClipBase
    if body.count == effect.contentStart {
      body.truncate(to: effect.start)
    } else {
      body.append("</g>")
    }
  }
}

extension ByteBuffer {
  /// Appends a transform in its shortest form.
  mutating func append(transform map: AffineTransform) {
    if map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1 {
      append("translate(")
      append(coordinate: map.e)
      append(UInt8(ascii: " "))
      append(coordinate: map.f)
    } else {
      append("matrix(")
      for factor in [map.a, map.b, map.c, map.d] {
        append(factor)
        append(UInt8(ascii: " "))
      }
      append(map.e, decimals: 4)
      append(UInt8(ascii: " "))
      append(map.f, decimals: 4)
    }
    append(UInt8(ascii: ")"))
  }
}
