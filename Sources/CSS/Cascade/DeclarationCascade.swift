import LayoutEngine

/// A set of properties.
struct PropertySet {
  private var bits = SIMD4<UInt64>.zero

  func contains(_ property: Property) -> Bool {
    bits[Int(property.rawValue >> 6)] >> UInt64(property.rawValue & 63) & 1 == 1
  }

  mutating func insert(_ property: Property) {
    bits[Int(property.rawValue >> 6)] |= 1 << UInt64(property.rawValue & 63)
  }
}

/// Finds the winning declaration of every property and hands it to the builder.
///
/// Blocks are visited from the highest precedence down, so that each property is decided once.
struct DeclarationCascade {
  /// A block in one of its two roles.
  struct Step {
    var block: Int
    var isImportant: Bool
    /// Origin and layer.
    var level: UInt16
  }

  let blocks: [DeclarationBlock]
  let steps: [Step]
  private var decided = PropertySet()
  /// What the author declares of the properties that elements of SVG have, too.
  private(set) var svgProperties: SVGStyle.Properties = []
  /// Whether that matters.
  var isForSVG = false
  /// Properties reverted to what is below the level, in the role of the step.
  private var reverted: [(property: Property, level: UInt16, isWholeOrigin: Bool)] = []

  /// - Parameter matched: in ascending order; each refers to the block at the same index.
  init(_ matched: [MatchedBlock], _ blocks: [DeclarationBlock]) {
    self.blocks = blocks
    var steps: [Step] = []
    steps.reserveCapacity(blocks.count)
    if blocks.contains(where: \.hasImportant) {
      let important = blocks.indices.filter { blocks[$0].hasImportant }
        .sorted { matched[$0].priority.important > matched[$1].priority.important }
      steps = important.map { Step(block: $0, isImportant: true, level: matched[$0].priority.level) }
    }
    for index in blocks.indices.reversed() where blocks[index].hasNormal {
      steps.append(Step(block: index, isImportant: false, level: matched[index].priority.level))
    }
    self.steps = steps
  }

  mutating func run(_ builder: inout StyleBuilder, _ budget: inout SubstitutionBudget) {
    let inherited = builder.inherited.customProperties
    if blocks.contains(where: \.hasCustoms) {
      runWithCustomProperties(&builder, &budget)
    } else {
      if inherited.hasLocal {
        builder.inherited.customProperties = inherited.inheritable
        builder.inheritedIsOwn = true
      }
      runEarly(&builder, &budget)
    }
    if blocks.contains(where: \.hasSVG) { resolveSVG(&builder, &budget) }
    for step in steps {
      for declaration in blocks[step.block].declarations.reversed()
      where declaration.isImportant == step.isImportant {
        visit(declaration, step, &builder, &budget, isEarly: false)
      }
    }
  }

  /// Whether the author says anything about background or border, so that a control is not drawn by the theme.
  ///
  /// https://drafts.csswg.org/css-ui-4/#appearance-disabling-properties as of 2024-03-05
  var replacesTheme: Bool {
    steps.contains { step in
      step.level >> 8 != UInt16(CascadeOrigin.userAgent.rawValue)
        && blocks[step.block].declarations.contains { declaration in
          if case .wide(let wide) = declaration.value, wide == .revert || wide == .revertLayer { return false }
          guard case .unresolved(let value) = declaration.value else { return declaration.property.disablesTheme }
          switch value.name {
          case .longhand(let property): return property.disablesTheme
          case .shorthand(let shorthand): return shorthand.allLonghands.contains(where: \.disablesTheme)
          case .svg, .withoutEffect, .unsupported: return false
          }
        }
    }
  }

  /// The level of presentational hints.
  private static let hints = UInt16(CascadeOrigin.author.rawValue) << 8 | UInt16(CascadePriority.hints)

  // MARK: Custom properties

  /// The fonts come before registered properties with units that depend on them, and again after those for what uses
  /// them. Where that changes the font size, it depends on itself: then those properties are invalid.
  ///
  /// https://www.w3.org/TR/2024/WD-css-properties-values-api-1-20240326/#dependency-cycles
  private mutating func runWithCustomProperties(_ builder: inout StyleBuilder, _ budget: inout SubstitutionBudget) {
    guard builder.inherited.customProperties.registered != nil else {
      _ = resolveCustomProperties(&builder, nil, &budget)
      return runEarly(&builder, &budget)
    }
    let (start, startOfCascade) = (builder, self)
    let dependOnFont = resolveCustomProperties(&builder, nil, &budget)
    runEarly(&builder, &budget)
    guard dependOnFont else { return }
    var (second, secondCascade) = (start, startOfCascade)
    _ = secondCascade.resolveCustomProperties(&second, builder.lengths, &budget)
    secondCascade.runEarly(&second, &budget)
    guard second.lengths.fontSize == builder.lengths.fontSize else { return }
    (builder, self) = (second, secondCascade)
  }

  /// Returns whether a value depends on the font of the element.
  private func resolveCustomProperties(
    _ builder: inout StyleBuilder, _ lengths: LengthContext?, _ budget: inout SubstitutionBudget
  ) -> Bool {
    var winners: [String: CustomDeclarationValue] = [:]
    for step in steps {
      for custom in blocks[step.block].customs.reversed()
      where custom.isImportant == step.isImportant && custom.property == nil && winners[custom.name] == nil {
        winners[custom.name] = custom.value
      }
    }
    let resolver = CustomPropertyResolver(
      winners, inherited: builder.inherited.customProperties, lengths: lengths)
    builder.inherited.customProperties = resolver.resolveAll(&budget)
    builder.inheritedIsOwn = true
    return resolver.dependsOnFont
  }

  // MARK: Properties

  private mutating func runEarly(_ builder: inout StyleBuilder, _ budget: inout SubstitutionBudget) {
    var winners: [Value?] = []
    for step in steps where blocks[step.block].hasEarly {
      if winners.isEmpty { winners = Array(repeating: nil, count: Property.earlyProperties.count) }
      for declaration in blocks[step.block].declarations.reversed()
      where declaration.isImportant == step.isImportant {
        visitEarly(declaration, step, &builder, &budget, &winners)
      }
    }
    if !winners.isEmpty { builder.applyEarly(winners) }
  }

  private mutating func visitEarly(
    _ declaration: Declaration, _ step: Step, _ builder: inout StyleBuilder, _ budget: inout SubstitutionBudget,
    _ winners: inout [Value?]
  ) {
    if case .unresolved(let value) = declaration.value {
      guard value.name.includesEarly else { return }
      for (property, value) in Self.resolve(value, builder.inherited.customProperties, &budget).reversed()
      where property.isEarly && decide(property, value, step) {
        winners[Int(property.rawValue)] = value
      }
    } else if declaration.property.isEarly, decide(declaration.property, declaration.value, step) {
      winners[Int(declaration.property.rawValue)] = declaration.value
    }
  }

  private mutating func visit(
    _ declaration: Declaration, _ step: Step, _ builder: inout StyleBuilder, _ budget: inout SubstitutionBudget,
    isEarly: Bool
  ) {
    if case .unresolved(let value) = declaration.value {
      for (property, value) in Self.resolve(value, builder.inherited.customProperties, &budget).reversed()
      where !property.isEarly {
        let physical = property.physical(builder.text.writingMode, builder.text.direction)
        if decide(physical, value, step) { builder.apply(physical, value) }
      }
    } else if !declaration.property.isEarly {
      let physical = declaration.property.physical(builder.text.writingMode, builder.text.direction)
      if decide(physical, declaration.value, step) { builder.apply(physical, declaration.value) }
    }
  }

  /// Whether a declaration wins.
  private mutating func decide(_ property: Property, _ value: Value, _ step: Step) -> Bool {
    if decided.contains(property) { return false }
    for entry in reverted where entry.property == property {
      if entry.isWholeOrigin ? step.level >> 8 >= entry.level >> 8 : step.level == entry.level { return false }
    }
    if case .wide(let wide) = value, wide == .revert || wide == .revertLayer {
      let isUserAgent = step.level >> 8 == UInt16(CascadeOrigin.userAgent.rawValue)
      guard !isUserAgent else {
        decided.insert(property)
        return false
      }
      // Inline styles and style sheets are one origin.
      let level = wide == .revert ? UInt16(CascadeOrigin.author.rawValue) << 8 : step.level
      reverted.append((property, level, wide == .revert))
      return false
    }
    decided.insert(property)
    if isForSVG, step.level > Self.hints { svgProperties.formUnion(SVGStyle.Properties(property)) }
    return true
  }

  /// The longhands of a value with `var()`; `unset` if it turns out to be invalid.
  ///
  /// https://www.w3.org/TR/2022/CR-css-variables-1-20220616/#invalid-at-computed-value-time
  private static func resolve(
    _ value: UnresolvedValue, _ properties: CustomProperties, _ budget: inout SubstitutionBudget
  ) -> [(Property, Value)] {
    let substitution = VariableSubstitution(list: TokenList(value.source)) { name, _ in properties[name] }
    var longhands: [(Property, Value)] = []
    if let source = substitution.substitute(0..<substitution.list.end, &budget) {
      let list = TokenList(source)
      if DeclarationParser.parse(value.name, list, 0..<list.end, output: { longhands.append(($0, $1)) }) {
        return longhands
      }
    }
    switch value.name {
    case .longhand(let property): return [(property, .wide(.unset))]
    case .shorthand(let shorthand): return shorthand.allLonghands.map { ($0, .wide(.unset)) }
    case .svg, .withoutEffect, .unsupported: return []
    }
  }
}

extension Property {
  fileprivate var disablesTheme: Bool {
    let groups: [(first: Property, last: Property)] = [
      (.borderTopWidth, .borderLeftColor), (.backgroundColor, .backgroundBlendMode),
      (.borderImageSource, .borderBottomLeftRadius), (.borderBlockStartWidth, .borderEndStartRadius),
    ]
    return groups.contains { $0.first.rawValue <= rawValue && rawValue <= $0.last.rawValue }
  }
}
