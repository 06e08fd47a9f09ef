/// The counters of a document, with their scopes.
///
/// https://www.w3.org/TR/2020/WD-css-lists-3-20201117/#auto-numbering
struct Counters {
  static let listItem = "list-item"

  /// The instances of each counter, the innermost last. A scope is the parent of the element that made the instance.
  private var instances: [String: [(scope: Int32, value: Int32)]] = [:]
  /// All instances in the order of their creation.
  private var created: [(scope: Int32, name: String)] = []

  mutating func reset(_ name: String, _ value: Int32, scope: Int32) {
    if let last = instances[name]?.last, last.scope == scope {
      change(name) { _ in value }
    } else {
      instances[name, default: []].append((scope, value))
      created.append((scope, name))
    }
  }

  mutating func increment(_ name: String, by value: Int32, scope: Int32) {
    if instances[name]?.last == nil { reset(name, 0, scope: scope) }
    change(name) { $0.addingReportingOverflow(value).overflow ? $0 : $0 + value }
  }

  mutating func set(_ name: String, _ value: Int32, scope: Int32) {
    if instances[name]?.last == nil { reset(name, 0, scope: scope) }
    change(name) { _ in value }
  }

  private mutating func change(_ name: String, _ transform: (Int32) -> Int32) {
    guard var list = instances.removeValue(forKey: name), var last = list.popLast() else { return }
    last.value = transform(last.value)
    list.append(last)
    instances[name] = list
  }

  /// Applies what an element says, in the order of the specification.
  mutating func apply(_ style: GeneratedContentStyle, scope: Int32) {
    for item in style.reset { reset(item.name, item.value, scope: scope) }
    for item in style.increment { increment(item.name, by: item.value, scope: scope) }
    for item in style.set { set(item.name, item.value, scope: scope) }
  }

  /// Ends the scopes of the children of `element`.
  mutating func leave(_ element: Int32) {
    while let last = created.last, last.scope == element {
      created.removeLast()
      instances[last.name]?.removeLast()
    }
  }

  func value(_ name: String) -> Int32 { instances[name]?.last?.value ?? 0 }

  /// The values of all instances, the outermost first; 0 if there is none.
  func values(_ name: String) -> [Int32] {
    let values = instances[name]?.map(\.value) ?? []
    return values.isEmpty ? [0] : values
  }
}
