/// The header fields of a message, in the order in which they came. Names compare without regard to ASCII case.
///
/// https://www.rfc-editor.org/rfc/rfc9110.html#section-5 (June 2022)
public struct Headers: Sendable, Equatable {
  public struct Field: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public private(set) var fields: [Field]

  public init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// The value of the first field with this name.
  public subscript(name: String) -> String? {
    for field in fields where ASCII.equalsIgnoringCase(field.name, name) { return field.value }
    return nil
  }

  /// The values of all fields with this name, in order.
  public func values(_ name: String) -> [String] {
    var values: [String] = []
    for field in fields where ASCII.equalsIgnoringCase(field.name, name) { values.append(field.value) }
    return values
  }

  /// The values of all fields with this name as one list, as a recipient may combine them; nil if there is none.
  ///
  /// https://www.rfc-editor.org/rfc/rfc9110.html#section-5.3 (June 2022)
  public func list(_ name: String) -> String? {
    var list: String?
    for field in fields where ASCII.equalsIgnoringCase(field.name, name) {
      list = list.map { "\($0), \(field.value)" } ?? field.value
    }
    return list
  }

  /// Makes room for so many fields.
  public mutating func reserveCapacity(_ count: Int) { fields.reserveCapacity(count) }

  /// How many fields have this name.
  public func count(_ name: String) -> Int {
    fields.count { ASCII.equalsIgnoringCase($0.name, name) }
  }

  /// Adds a field after all others.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name, value))
  }

  /// Replaces all fields with this name by one.
  public mutating func set(_ name: String, _ value: String) {
    remove(name)
    append(name, value)
  }

  public mutating func remove(_ name: String) {
    guard let first = fields.firstIndex(where: { ASCII.equalsIgnoringCase($0.name, name) }) else { return }
    fields.remove(at: first)
    fields.removeAll { ASCII.equalsIgnoringCase($0.name, name) }
  }
}

extension Headers: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field($0.0, $0.1) }
  }
}
