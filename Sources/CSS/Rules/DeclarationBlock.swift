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
}

enum CustomDeclarationValue: Sendable {
  /// The source of the value, without white space around it.
  case tokens([UInt8])
  case wide(WideKeyword)
}

/// The declarations of a rule or a `style` attribute, in order.
struct DeclarationBlock: Sendable {
  var declarations: [Declaration] = []
  var customs: [CustomDeclaration] = []
  /// Whether there are normal, important and early declarations (those that other values depend on).
  var hasNormal = false
  var hasImportant = false
  var hasEarly = false

  var isEmpty: Bool { declarations.isEmpty && customs.isEmpty }

  mutating func append(_ declaration: Declaration) {
    note(isImportant: declaration.isImportant)
    if declaration.property.isEarly { hasEarly = true }
    if case .unresolved(let value) = declaration.value, value.name.includesEarly { hasEarly = true }
    if declarations.isEmpty { declarations.reserveCapacity(8) }
    declarations.append(declaration)
  }

  mutating func append(_ custom: CustomDeclaration) {
    note(isImportant: custom.isImportant)
    customs.append(custom)
  }

  private mutating func note(isImportant: Bool) {
    if isImportant { hasImportant = true } else { hasNormal = true }
  }
}

extension PropertyName {
  /// Whether the property or one of its longhands is early.
  var includesEarly: Bool {
    switch self {
    case .longhand(let property): property.isEarly
    case .shorthand(.all): true
    case .shorthand(let shorthand): shorthand.definition.longhands.contains { $0.isEarly }
    case .withoutEffect, .unsupported: false
    }
  }
}
