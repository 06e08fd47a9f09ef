import CSS
import LayoutEngine

extension Painter {
  /// The groups that are open for what is done to a box as a whole.
  struct Effect {
    var outerClipBase: Int
    /// The length of `body` before and after the groups were opened.
    var start: Int
    var contentStart: Int
    /// How many clips were open before, if a group for blending lies around those of the box.
    var clipsAroundBlending: Int?
  }

  /// Opens the clips around a box, and a group if it has an opacity, a transform or the like.
  mutating func beginEffect(_ node: NodeIndex, _ traits: PaintTraits) -> Effect? {
    guard !traits.isDisjoint(with: [.hasEffect, .isolatesBlending]) else { return nil }
    let style = paintStyle(node)
    var start = body.count
    let clipsAroundBlending = beginBlending(node, style.value.blendMode, &start)
    setClip(plan.clipOfNode[Int(node)])
    if clipsAroundBlending == nil { start = body.count }
    let clip = style.value.clipPath.map { defineClip($0, of: node) } ?? -1
    let filter = style.value.filters.isEmpty ? -1 : defineFilter(style.value.filters, around: node)
    let mask = style.value.masks.isEmpty ? -1 : defineMask(of: node)
    body.append("<g")
    if clip >= 0 { appendClipAttribute(clip) }
    appendFilterAttribute(filter)
    appendMaskAttribute(mask)
    if style.value.blendMode != .normal, clipsAroundBlending == nil {
      appendBlending(style.value.blendMode)
    } else if traits.contains(.isolatesBlending), clip < 0, filter < 0, mask < 0, style.value.opacity >= 1 {
      body.append(" style=\"isolation:isolate\"")
    }
    if style.value.opacity < 1 {
      body.append(" opacity=\"")
      body.append(Double(max(style.value.opacity, 0)), decimals: 4)
      body.append(UInt8(ascii: "\""))
    }
    if !style.value.transform.isEmpty && !traits.contains(.isInlineBox) {
      if placement.isProjective(node) { warn("SVG has no perspective: a 3D transform is approximated", about: node) }
      body.append(" transform=\"")
      body.append(transform: placement.relativeTransform(of: node))
      body.append(UInt8(ascii: "\""))
    }
    body.append(UInt8(ascii: ">"))
    let effect = Effect(
      outerClipBase: clipBase, start: start, contentStart: body.count, clipsAroundBlending: clipsAroundBlending)
    clipBase = openClips.count
    return effect
  }

  /// Opens a group that blends with what is below it. A clip makes a group of its own in SVG, in which there is nothing to
  /// blend with; so the group lies around the clips of the box.
  ///
  /// https://www.w3.org/TR/2015/REC-compositing-1-20150113/#csscompositingrules_SVG
  ///
  /// - Returns: How many clips are open around the group; `nil` if none has to be in it.
  private mutating func beginBlending(_ node: NodeIndex, _ mode: PaintStyle.BlendMode, _ start: inout Int) -> Int? {
    guard mode != .normal else { return nil }
    closeClips(downTo: clipBase)
    let clip = plan.clipOfNode[Int(node)]
    guard clip >= 0, !openClips.contains(clip) else { return nil }
    start = body.count
    body.append("<g")
    appendBlending(mode)
    body.append(UInt8(ascii: ">"))
    return openClips.count
  }

  mutating func appendBlending(_ mode: PaintStyle.BlendMode) {
    body.append(" style=\"mix-blend-mode:")
    body.append(mode.name)
    body.append(UInt8(ascii: "\""))
  }

  /// Closes what `beginEffect` opened, and takes it back if nothing was painted.
  mutating func endEffect(_ effect: Effect?) {
    guard let effect else { return }
    closeClips(downTo: clipBase)
    clipBase = effect.outerClipBase
    if body.count == effect.contentStart {
      body.truncate(to: effect.start)
      if let count = effect.clipsAroundBlending { openClips.removeLast(openClips.count - count) }
      return
    }
    body.append("</g>")
    guard let count = effect.clipsAroundBlending else { return }
    closeClips(downTo: count)
    body.append("</g>")
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
