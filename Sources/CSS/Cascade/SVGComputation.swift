import LayoutEngine

/// Finds what is declared for elements of SVG.
extension DeclarationCascade {
  /// Takes the winning declarations of the properties of SVG; fonts, colour and custom properties are known.
  func resolveSVG(_ builder: inout StyleBuilder, _ budget: inout SubstitutionBudget) {
    var winners: [SVGProperty: CustomDeclarationValue] = [:]
    for step in steps {
      for custom in blocks[step.block].customs.reversed() where custom.isImportant == step.isImportant {
        if let property = custom.property, winners[property] == nil { winners[property] = custom.value }
      }
    }
    for property in SVGProperty.allCases {
      guard let winner = winners[property] else { continue }
      let value = Self.value(of: property, winner, builder, &budget)
      builder.svg.declared.append((property, value))
      guard property.isInherited, value != SVGStyle.inherit else { continue }
      builder.inherited.svg[property] = value
      builder.inheritedIsOwn = true
    }
  }

  private static func value(
    of property: SVGProperty, _ winner: CustomDeclarationValue, _ builder: StyleBuilder,
    _ budget: inout SubstitutionBudget
  ) -> String {
    let unset = property.isInherited ? SVGStyle.inherit : property.initial
    switch winner {
    case .wide(.initial): return property.initial
    case .wide(.inherit): return SVGStyle.inherit
    case .wide: return unset
    case .tokens(let source, hasReference: false):
      let list = TokenList(source)
      return property.attributeValue(list, builder)
    case .tokens(let source, hasReference: true):
      let properties = builder.inherited.customProperties
      let substitution = VariableSubstitution(list: TokenList(source)) { name, _ in properties[name] }
      guard let text = substitution.substitute(0..<substitution.list.end, &budget) else { return unset }
      let list = TokenList(text)
      var parser = ValueParser(list, 0..<list.end)
      switch parser.consumeWideKeyword() {
      case nil: return property.accepts(list, 0..<list.end) ? property.attributeValue(list, builder) : unset
      case .initial: return property.initial
      case .inherit: return SVGStyle.inherit
      default: return unset
      }
    }
  }
}

extension SVGProperty {
  /// A valid value as an attribute has it: colours as numbers, lengths absolute, without comments.
  fileprivate func attributeValue(_ list: TokenList, _ builder: StyleBuilder) -> String {
    switch syntax {
    case .paint, .color:
      var parser = ValueParser(list, 0..<list.end)
      if let color = parser.consumeColor(), parser.isAtEnd {
        return color.isCurrentColor ? "currentColor" : builder.color(color).attributeValue
      }
    default: break
    }
    var text = ""
    for index in 0..<list.end {
      let token = list.tokens[index]
      if token.kind == .whitespace {
        if !text.isEmpty { text += " " }
      } else if token.kind == .dimension, let unit = token.unit, unit.canonicalFactor == nil {
        text += "\(builder.lengths.px(token.number, unit))px"
      } else {
        text += String(decoding: list.sourceBytes(of: index..<index + 1), as: UTF8.self)
      }
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Color {
  fileprivate var attributeValue: String {
    func byte(_ component: Float) -> Int { Int((min(max(component.isNaN ? 0 : component, 0), 1) * 255).rounded()) }
    func hexadecimal(_ value: Int) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
    let (red, green, blue) = (byte(red), byte(green), byte(blue))
    if alpha >= 1 { return "#" + hexadecimal(red) + hexadecimal(green) + hexadecimal(blue) }
    let alpha = Double((max(alpha, 0) * 1000).rounded()) / 1000
    return "rgba(\(red),\(green),\(blue),\(alpha))"
  }
}
