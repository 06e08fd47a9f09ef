/// The computed custom properties of an element: the source of their values, without any `var()`.
///
/// What an element does not declare is not copied: it is looked up in the properties of an element around.
///
/// https://www.w3.org/TR/2022/CR-css-variables-1-20220616/
final class CustomProperties: Sendable {
  /// What was declared, with `nil` for what is invalid.
  private let own: [String: [UInt8]?]
  /// What was declared of registered properties that descendants do not inherit.
  private let local: [String: [UInt8]?]
  private let inherited: CustomProperties?
  let registered: RegisteredProperties?
  /// How many others a look-up may go through.
  private let distance: Int

  static let none = CustomProperties([:], inherited: nil)
  private static let maximumDistance = 8

  private init(
    _ own: [String: [UInt8]?], local: [String: [UInt8]?] = [:], inherited: CustomProperties?,
    registered: RegisteredProperties? = nil
  ) {
    self.own = own
    self.local = local
    self.inherited = inherited
    self.registered = registered ?? inherited?.registered
    distance = inherited.map { $0.distance + 1 } ?? 0
  }

  /// What the root inherits: the initial values of the registered properties.
  convenience init(_ registered: RegisteredProperties) {
    self.init(registered.initialValues, inherited: nil, registered: registered)
  }

  /// The value of a property; `nil` if it is invalid.
  subscript(name: String) -> [UInt8]? {
    if !local.isEmpty, let value = local[name] { return value }
    return inheritedValue(of: name)
  }

  /// Whether children have others without declaring any.
  var hasLocal: Bool { !local.isEmpty }

  /// What a child begins with.
  var inheritable: CustomProperties {
    hasLocal ? CustomProperties(own, inherited: inherited, registered: registered) : self
  }

  /// The value that a child inherits, or the initial one.
  func inheritedValue(of name: String) -> [UInt8]? {
    var properties = self
    while true {
      if let value = properties.own[name] { return value }
      guard let inherited = properties.inherited else { return nil }
      properties = inherited
    }
  }

  /// The properties of an element that declares `own` inside of an element with these.
  ///
  /// - Parameter local: those that are not inherited.
  func declaring(_ own: [String: [UInt8]?], local: [String: [UInt8]?]) -> CustomProperties {
    guard distance == Self.maximumDistance else { return CustomProperties(own, local: local, inherited: self) }
    var all = own
    var next: CustomProperties? = self
    while let properties = next {
      all.merge(properties.own) { inner, _ in inner }
      next = properties.inherited
    }
    return CustomProperties(all, local: local, inherited: nil, registered: registered)
  }
}

/// How much `var()` may make of little: limits for a whole document.
struct SubstitutionBudget {
  /// The longest value after substitution, in bytes; longer ones are invalid.
  static let maximumLength = 1 << 20
  /// How deep custom properties may refer to each other and fallbacks may nest.
  static let maximumDepth = 200

  /// How many bytes substitution may still write.
  private(set) var remaining = 64 << 20
  /// Whether a limit was reached.
  private(set) var isExceeded = false

  mutating func spend(_ bytes: Int, total: Int) -> Bool {
    guard bytes <= remaining, total <= Self.maximumLength else {
      isExceeded = true
      return false
    }
    remaining -= bytes
    return true
  }
}

/// Replaces `var()` and `env()` in a value.
struct VariableSubstitution {
  /// Finds the value of a custom property; `nil` if it is invalid.
  typealias Lookup = (String, inout SubstitutionBudget) -> [UInt8]?

  let list: TokenList
  let lookup: Lookup

  /// The source of the tokens in `range` with everything replaced; `nil` if that is invalid.
  func substitute(_ range: Range<Int>, _ budget: inout SubstitutionBudget) -> [UInt8]? {
    var output: [UInt8] = []
    return substitute(range, into: &output, &budget, depth: 0) ? output : nil
  }

  /// https://www.w3.org/TR/2022/CR-css-variables-1-20220616/#substitute-a-var
  private func substitute(
    _ range: Range<Int>, into output: inout [UInt8], _ budget: inout SubstitutionBudget, depth: Int
  ) -> Bool {
    guard depth < SubstitutionBudget.maximumDepth else { return false }
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      while position < range.upperBound, !isReference(position) { position += 1 }
      if start < position {
        let source = list.sourceBytes(of: start..<position)
        guard budget.spend(source.count, total: output.count + source.count) else { return false }
        output += source
      }
      guard position < range.upperBound else { break }
      guard replace(position, into: &output, &budget, depth: depth) else { return false }
      position = min(Int(list.tokens[position].match) + 1, range.upperBound)
    }
    return true
  }

  private func isReference(_ position: Int) -> Bool {
    let token = list.tokens[position]
    return token.kind == .function && (list.matches(token, "var") || list.matches(token, "env"))
  }

  private func replace(
    _ position: Int, into output: inout [UInt8], _ budget: inout SubstitutionBudget, depth: Int
  ) -> Bool {
    let isEnvironment = list.matches(list.tokens[position], "env")
    var parser = ValueParser(list, position + 1..<Int(list.tokens[position].match))
    guard parser.peek.kind == .ident else { return false }
    let name = parser.text
    guard isEnvironment || name.utf8.starts(with: "--".utf8) else { return false }
    parser.advance()
    let hasFallback = !parser.isAtEnd
    if hasFallback, !parser.consumeComma() { return false }
    let value = isEnvironment ? Self.environment(name) : lookup(name, &budget)
    // An empty comment keeps neighbours from becoming one token.
    output += Self.separator
    if let value {
      guard budget.spend(value.count, total: output.count + value.count) else { return false }
      output += value
    } else {
      guard hasFallback, substitute(parser.position..<parser.end, into: &output, &budget, depth: depth + 1) else {
        return false
      }
    }
    output += Self.separator
    return true
  }

  private static let separator = Array("/**/".utf8)

  /// https://drafts.csswg.org/css-env-1/#safe-area-insets: nothing covers a picture.
  private static func environment(_ name: String) -> [UInt8]? {
    name.hasPrefix("safe-area-inset-") ? Array("0px".utf8) : nil
  }
}

/// Resolves the custom properties that an element declares.
final class CustomPropertyResolver {
  /// The values with references to other properties.
  private var declared: [String: [UInt8]] = [:]
  private var resolved: [String: [UInt8]?] = [:]
  /// Values of registered properties that are not inherited.
  private var local: [String: [UInt8]?] = [:]
  private let inherited: CustomProperties
  /// `nil` while the font is not known.
  private let lengths: LengthContext?
  /// Whether a value depends on the font of the element.
  private(set) var dependsOnFont = false
  private var open: [String] = []
  /// Properties found to refer to themselves.
  private var cyclic: Set<String> = []

  /// - Parameter declarations: the winning ones.
  init(_ declarations: [String: CustomDeclarationValue], inherited: CustomProperties, lengths: LengthContext?) {
    self.inherited = inherited
    self.lengths = lengths
    resolved.reserveCapacity(declarations.count)
    for (name, value) in declarations {
      switch value {
      case .tokens(let source, hasReference: false): set(name, source)
      case .tokens(let source, hasReference: true): declared[name] = source
      case .wide(let wide): set(name, wide)
      }
    }
  }

  func resolveAll(_ budget: inout SubstitutionBudget) -> CustomProperties {
    for name in declared.keys.sorted() { _ = resolve(name, &budget) }
    if resolved.isEmpty, local.isEmpty { return inherited.inheritable }
    return inherited.declaring(resolved, local: local)
  }

  private func set(_ name: String, _ wide: WideKeyword) {
    let rule = inherited.registered?[name]
    let isLocal = rule?.isInherited == false
    switch wide {
    case .initial where !isLocal: resolved[name] = .some(rule?.initial)
    case .inherit where isLocal: local[name] = .some(inherited[name])
    default: break
    }
  }

  /// Sets the value after substitution; `nil` if that failed. What is invalid counts as `unset`.
  private func set(_ name: String, _ value: [UInt8]?) {
    guard let rule = inherited.registered?[name] else {
      resolved[name] = .some(value)
      return
    }
    var waitsForFont = false
    let computed = value.flatMap { rule.computed($0, lengths, dependsOnFont: &waitsForFont) }
    if waitsForFont {
      dependsOnFont = true
      if lengths == nil {
        local[name] = .some(nil)
        return
      }
    }
    if rule.isInherited {
      resolved[name] = .some(computed ?? inherited.inheritedValue(of: name))
    } else {
      local[name] = .some(computed ?? rule.initial)
    }
  }

  private func known(_ name: String) -> [UInt8]?? { resolved[name] ?? local[name] }

  /// https://www.w3.org/TR/2022/CR-css-variables-1-20220616/#cycles
  private func resolve(_ name: String, _ budget: inout SubstitutionBudget) -> [UInt8]? {
    if let known = known(name) { return known }
    guard let source = declared[name] else { return inherited.inheritedValue(of: name) }
    if let start = open.firstIndex(of: name) {
      cyclic.formUnion(open[start...])
      return nil
    }
    guard open.count < SubstitutionBudget.maximumDepth else { return nil }
    open.append(name)
    let substitution = VariableSubstitution(list: TokenList(source)) { self.resolve($0, &$1) }
    let value = substitution.substitute(0..<substitution.list.end, &budget)
    open.removeLast()
    set(name, cyclic.contains(name) ? nil : value)
    return known(name) ?? nil
  }
}
