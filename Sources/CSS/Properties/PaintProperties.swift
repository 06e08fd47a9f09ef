import LayoutEngine

extension PropertyTable {
  static let radius = Grammar.custom { parser in
    guard let horizontal = parser.consumeLength([.percentages, .nonNegative]) else { return nil }
    return .lengths(horizontal, parser.consumeLength([.percentages, .nonNegative]) ?? horizontal)
  }

  static let paintDefinitions: [PropertyDefinition] = [
    PropertyDefinition(
      .visibility, "visibility", isInherited: true, .keywords([.visible, .hidden, .collapse]),
      note: "collapse as hidden outside of tables"),
    PropertyDefinition(
      .opacity, "opacity", .custom { $0.consumeNumberOrPercentage().map { .number(min(max($0, 0), 1)) } }),
    PropertyDefinition(.isolation, "isolation", .keywords([.auto, .isolate])),
    PropertyDefinition(
      .mixBlendMode, "mix-blend-mode", .custom { $0.consumeBlendMode().map { .raw($0) } }),
    PropertyDefinition(.borderTopLeftRadius, "border-top-left-radius", radius),
    PropertyDefinition(.borderTopRightRadius, "border-top-right-radius", radius),
    PropertyDefinition(.borderBottomRightRadius, "border-bottom-right-radius", radius),
    PropertyDefinition(.borderBottomLeftRadius, "border-bottom-left-radius", radius),
    PropertyDefinition(.outlineWidth, "outline-width", borderWidth),
    PropertyDefinition(.outlineStyle, "outline-style", .custom { $0.consumeOutlineStyle() }),
    PropertyDefinition(.outlineColor, "outline-color", .color),
    PropertyDefinition(.outlineOffset, "outline-offset", .length([], [])),
    PropertyDefinition(.boxShadow, "box-shadow", .custom { $0.consumeShadows(isBox: true) }),
    PropertyDefinition(.textShadow, "text-shadow", isInherited: true, .custom { $0.consumeShadows(isBox: false) }),
    PropertyDefinition(.textOverflow, "text-overflow", .keywords([.clip, .ellipsis])),
    PropertyDefinition(.listStyleType, "list-style-type", isInherited: true, .custom { $0.consumeListStyleType() }),
    PropertyDefinition(
      .listStylePosition, "list-style-position", isInherited: true, .keywords([.inside, .outside])),
    PropertyDefinition(
      .listStyleImage, "list-style-image", isInherited: true,
      .custom { $0.consume(.none) ? .images([nil]) : $0.consumeImage().map { .images([$0]) } }),
    PropertyDefinition(
      .objectFit, "object-fit",
      .values([
        (.fill, PaintStyle.ObjectFit.fill), (.contain, .contain), (.cover, .cover), (.none, .none),
        (.scaleDown, .scaleDown),
      ])),
    PropertyDefinition(
      .objectPosition, "object-position", .custom { $0.consumePosition().map { .lengths($0.x, $0.y) } }),
    PropertyDefinition(
      .imageRendering, "image-rendering", isInherited: true,
      .custom { parser in
        guard parser.peek.kind == .ident else { return nil }
        let name = parser.text.lowercased()
        parser.advance()
        switch name {
        case "pixelated", "crisp-edges", "-webkit-optimize-contrast": return .flags(name.hasPrefix("-") ? 0 : 1)
        case "auto", "smooth": return .flags(0)
        default: return nil
        }
      }),
    PropertyDefinition(
      .appearance, "appearance",
      .custom { parser in
        guard parser.peek.kind == .ident else { return nil }
        let isNone = parser.peekKeyword == Keyword.none
        parser.advance()
        return .flags(isNone ? 1 : 0)
      }, note: "`none` for form controls"),
    PropertyDefinition(
      .resize, "resize",
      .custom { parser in
        guard parser.peek.kind == .ident else { return nil }
        defer { parser.advance() }
        switch parser.list.text(of: parser.peek).lowercased() {
        case "none": return .flags(0)
        case "both", "horizontal", "vertical", "block", "inline": return .flags(1)
        default: return nil
        }
      }),
    PropertyDefinition(
      .accentColor, "accent-color", isInherited: true,
      .custom { $0.consume(.auto) ? .keyword(.auto) : $0.consumeColor().map { .color($0) } }),
    PropertyDefinition(
      .transform, "transform", .custom { $0.consumeTransform() }, note: "without perspective"),
    PropertyDefinition(.transformOrigin, "transform-origin", .custom { $0.consumeTransformOrigin() }),
    PropertyDefinition(.translate, "translate", .custom { $0.consumeTranslate() }),
    PropertyDefinition(.rotate, "rotate", .custom { $0.consumeRotate() }),
    PropertyDefinition(.scale, "scale", .custom { $0.consumeScale() }),
    PropertyDefinition(
      .perspective, "perspective", .length(.nonNegative, [.none]), note: "a picture with it is warned about"),
    PropertyDefinition(
      .filter, "filter", .custom { $0.consumeFilter() }, note: "functions; url() is not painted"),
    PropertyDefinition(
      .backdropFilter, "backdrop-filter", .custom { $0.consumeFilter() }, note: "containing block only; not painted"),
    PropertyDefinition(
      .clipPath, "clip-path", .custom { $0.consumeClipPath() },
      note: "inset(), rect(), xywh(), circle(), ellipse(), polygon(), path(), shape()"),
    PropertyDefinition(.willChange, "will-change", .custom { $0.consumeWillChange() }),
    PropertyDefinition(
      .perspectiveOrigin, "perspective-origin", .custom { $0.consumePosition().map { .lengths($0.x, $0.y) } },
      note: "as perspective"),
    PropertyDefinition(
      .transformStyle, "transform-style",
      .custom { parser in
        guard let raw = parser.consumeName(of: ["flat", "preserve-3d"]) else { return nil }
        return .flags(UInt16(raw))
      }),
    PropertyDefinition(
      .backfaceVisibility, "backface-visibility",
      .custom { parser in parser.consumeKeyword(of: [.visible, .hidden]).map { .keyword($0) } }),
  ]
}

extension ValueParser {
  /// The raw value of a blend mode.
  mutating func consumeBlendMode() -> UInt8? {
    let modes: [Keyword] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
    ]
    // The engine's modes have the same order.
    guard let keyword = consumeKeyword(of: modes), let index = modes.firstIndex(of: keyword) else { return nil }
    return UInt8(index)
  }

  /// All modes but `plus-lighter`, which mixes with what is behind an element only.
  mutating func consumeBackgroundBlendMode() -> UInt8? {
    peekKeyword == .plusLighter ? nil : consumeBlendMode()
  }

  mutating func consumeOutlineStyle() -> Value? {
    if consume(.auto) { return .raw(PaintStyle.BorderStyle.solid.rawValue) }
    if peekKeyword == .hidden { return nil }
    return PropertyTable.definitions[Int(Property.borderTopStyle.rawValue)].parse(&self)
  }

  /// https://www.w3.org/TR/2024/CRD-css-backgrounds-3-20240311/#box-shadow
  mutating func consumeShadows(isBox: Bool) -> Value? {
    if consume(.none) { return .shadows([]) }
    var shadows: [ShadowValue] = []
    repeat {
      guard let shadow = consumeShadow(isBox: isBox) else { return nil }
      shadows.append(shadow)
    } while consumeComma()
    return .shadows(shadows)
  }

  mutating func consumeShadow(isBox: Bool) -> ShadowValue? {
    var shadow = ShadowValue()
    var hasLengths = false
    var hasColor = false
    while !isAtEnd, peek.kind != .comma {
      if isBox, !shadow.isInset, consume(.inset) {
        shadow.isInset = true
      } else if !hasLengths, let x = consumeLength([]) {
        guard let y = consumeLength([]) else { return nil }
        (shadow.x, shadow.y) = (x, y)
        hasLengths = true
        guard let blur = consumeLength(.nonNegative) else { continue }
        shadow.blur = blur
        if isBox, let spread = consumeLength([]) { shadow.spread = spread }
      } else if !hasColor, let color = consumeColor() {
        shadow.color = color
        hasColor = true
      } else {
        return nil
      }
    }
    return hasLengths ? shadow : nil
  }

  /// A counter style, a string or `none`.
  mutating func consumeListStyleType() -> Value? {
    if let text = consumeString() { return .string("\"" + text) }
    if peek.kind == .ident {
      guard let name = consumeCustomIdent() else { return nil }
      return .string(name.lowercased())
    }
    return nil
  }

  /// https://www.w3.org/TR/2023/WD-css-will-change-1-20230926/#will-change; only what makes a containing block is kept.
  mutating func consumeWillChange() -> Value? {
    if consume(.auto) { return .flags(0) }
    var flags: WillChange = []
    repeat {
      guard peek.kind == .ident, peekKeyword != Keyword.none else { return nil }
      switch text.lowercased() {
      case "transform", "translate", "rotate", "scale", "perspective", "filter", "backdrop-filter", "transform-style":
        flags.insert(.containingBlock)
      case "contain", "position": flags.insert(.stackingContext)
      case "opacity", "z-index", "isolation", "mix-blend-mode", "clip-path", "mask": flags.insert(.stackingContext)
      case "all", "default": return nil
      default: break
      }
      advance()
    } while consumeComma()
    return .flags(flags.rawValue)
  }
}

/// What `will-change` can mean for a still picture.
struct WillChange: OptionSet, Sendable {
  let rawValue: UInt16
  static let containingBlock = WillChange(rawValue: 1)
  static let stackingContext = WillChange(rawValue: 2)
}
