/// A declaration of a property.
struct Declaration: Sendable {
  var property: Property
  var isImportant: Bool
  var value: Value
}

/// A declaration of a custom property.
struct CustomDeclaration: Sendable {
  var name: String
  var isImportant: Bool
  var value: CustomDeclarationValue
  /// The property of SVG that is declared instead of a custom one, in the same way.
  var property: SVGProperty?
}

enum CustomDeclarationValue: Sendable {
  /// The source of the value, without white space around it, and whether it has `var()` or `env()`.
  case tokens([UInt8], hasReference: Bool)
  case wide(WideKeyword)
}

/// What there is among some declarations.
struct DeclarationTraits: OptionSet, Sendable, BitwiseCopyable {
  let rawValue: UInt8
  static let normal = DeclarationTraits(rawValue: 1)
  static let important = DeclarationTraits(rawValue: 2)
  /// Those that other values depend on.
  static let early = DeclarationTraits(rawValue: 4)
  /// Those of elements of SVG.
  static let svg = DeclarationTraits(rawValue: 8)
}

/// Declarations one after the other, of one block or of all blocks of a style sheet.
struct DeclarationList: Sendable {
  private(set) var declarations: [Declaration] = []
  private(set) var customs: [CustomDeclaration] = []
  /// Of what was added since this was empty.
  var traits: DeclarationTraits = []

  mutating func append(_ declaration: Declaration) {
    note(isImportant: declaration.isImportant)
    if declaration.property.isEarly { traits.insert(.early) }
    if case .unresolved(let value) = declaration.value, value.name.includesEarly { traits.insert(.early) }
    if declarations.isEmpty { declarations.reserveCapacity(8) }
    declarations.append(declaration)
  }

  mutating func append(_ custom: CustomDeclaration) {
    note(isImportant: custom.isImportant)
    if custom.property != nil { traits.insert(.svg) }
    customs.append(custom)
  }

  private mutating func note(isImportant: Bool) {
    traits.insert(isImportant ? .important : .normal)
  }

  /// Adds declarations that are in the list already, once more.
  mutating func appendAgain(_ range: DeclarationRange) {
    traits.formUnion(range.traits)
    for index in range.start..<range.end { declarations.append(declarations[Int(index)]) }
    for index in range.customStart..<range.customEnd { customs.append(customs[Int(index)]) }
  }

  /// The end of the list: a range of nothing.
  var end: DeclarationRange {
    let (end, customEnd) = (Int32(declarations.count), Int32(customs.count))
    return DeclarationRange(start: end, end: end, customStart: customEnd, customEnd: customEnd)
  }

  /// What was added since the end of the list was `start` and `traits` was empty.
  func range(from start: DeclarationRange) -> DeclarationRange {
    DeclarationRange(
      start: start.end, end: Int32(declarations.count), customStart: start.customEnd, customEnd: Int32(customs.count),
      traits: traits)
  }
}

/// A part of a list of declarations.
struct DeclarationRange: Sendable, BitwiseCopyable {
  var start: Int32
  var end: Int32
  var customStart: Int32
  var customEnd: Int32
  var traits: DeclarationTraits = []

  var isEmpty: Bool { start == end && customStart == customEnd }
}

/// The declarations of a rule or a `style` attribute, in order: a part of a list.
struct DeclarationBlock: Sendable {
  private let allDeclarations: [Declaration]
  private let allCustoms: [CustomDeclaration]
  private let range: DeclarationRange

  init(_ list: DeclarationList, _ range: DeclarationRange) {
    allDeclarations = list.declarations
    allCustoms = list.customs
    self.range = range
  }

  /// All of a list.
  init(_ list: DeclarationList = DeclarationList()) { self.init(list, list.range(from: DeclarationList().end)) }

  var declarations: ArraySlice<Declaration> { allDeclarations[Int(range.start)..<Int(range.end)] }
  var customs: ArraySlice<CustomDeclaration> { allCustoms[Int(range.customStart)..<Int(range.customEnd)] }
  var isEmpty: Bool { range.isEmpty }
  var hasCustoms: Bool { range.customStart < range.customEnd }
  var hasNormal: Bool { range.traits.contains(.normal) }
  var hasImportant: Bool { range.traits.contains(.important) }
  var hasEarly: Bool { range.traits.contains(.early) }
  var hasSVG: Bool { range.traits.contains(.svg) }
}

extension PropertyName {
  /// Whether the property or one of its longhands is early.
  var includesEarly: Bool {
    switch self {
    case .longhand(let property): property.isEarly
    case .shorthand(.all): true
    case .shorthand(let shorthand): shorthand.definition.longhands.contains { $0.isEarly }
    case .svg, .withoutEffect, .unsupported: false
    }
  }
}
