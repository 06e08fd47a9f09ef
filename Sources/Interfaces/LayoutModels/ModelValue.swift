import CSS
import Documents
import Foundation
import LayoutViews

/// A JSON value with its place. What cannot be read throws an error with a JSON Pointer to the place.
struct ModelValue {
  let reading: ModelReading
  let index: JSONTape.Index
  let pointer: JSONPointer

  private var tape: JSONTape { reading.tape }
  var kind: JSONTape.Kind { tape.kind(index) }
  var isNull: Bool { kind == .null }

  // MARK: Objects and arrays

  /// Calls `body` with each member of an object that is not null: null is the same as leaving a member out.
  ///
  /// - Parameter includingNull: Whether null has a meaning of its own.
  func forEachMember(
    includingNull: Bool = false, _ body: (_ name: String, _ value: ModelValue) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    guard kind == .object else { throw expected("an object") }
    try tape.forEachMember(of: index) { (name, value) throws(DocumentError) in
      if !includingNull, tape.kind(value) == .null { return }
      try body(name, ModelValue(reading: reading, index: value, pointer: pointer.appending(name)))
    }
  }

  /// Warns of all members but some.
  func warnUnused(except names: Set<String>) throws(DocumentError) {
    try forEachMember { (name, value) throws(DocumentError) in
      if !names.contains(name) { reading.warnUnused(name, at: value) }
    }
  }

  /// A member of an object; `nil` if there is none or it is null.
  func member(_ name: String) -> ModelValue? {
    guard kind == .object, let value = tape.member(name, of: index), tape.kind(value) != .null else { return nil }
    return ModelValue(reading: reading, index: value, pointer: pointer.appending(name))
  }

  /// A member that an object must have.
  func required(_ name: String) throws(DocumentError) -> ModelValue {
    guard kind == .object else { throw expected("an object") }
    guard let member = member(name) else { throw expected("a member '\(name)'") }
    return member
  }

  /// The values of an array.
  func elements() throws(DocumentError) -> [ModelValue] {
    guard kind == .array else { throw expected("an array") }
    var values: [ModelValue] = []
    var next = index + 1
    while next < tape.contentEnd(index) {
      values.append(ModelValue(reading: reading, index: next, pointer: pointer.appending(values.count)))
      next = tape.end(next)
    }
    return values
  }

  // MARK: Scalars

  /// A number that no length can be larger than.
  static let largestNumber = 1e8

  func number() throws(DocumentError) -> CGFloat {
    guard kind == .number else { throw expected("a number") }
    let number = tape.number(index)
    guard abs(number) <= Self.largestNumber else { throw expected("a number from -1e8 to 1e8") }
    return CGFloat(number)
  }

  func number(in range: ClosedRange<CGFloat>) throws(DocumentError) -> CGFloat {
    let number = try number()
    guard range.contains(number) else { throw expected("a number from \(range.lowerBound) to \(range.upperBound)") }
    return number
  }

  /// A number that is not negative.
  func size() throws(DocumentError) -> CGFloat {
    let number = try number()
    guard number >= 0 else { throw expected("a number that is not negative") }
    return number
  }

  func integer(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
    guard kind == .number, let integer = Int(exactly: tape.number(index)), range.contains(integer) else {
      throw expected("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  func bool() throws(DocumentError) -> Bool {
    guard kind == .bool else { throw expected("true or false") }
    return tape.isTrue(index)
  }

  func string() throws(DocumentError) -> String {
    guard kind == .string else { throw expected("a string") }
    return tape.string(index)
  }

  /// One of the names of an enumeration.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type = Choice.self
  ) throws(DocumentError) -> Choice {
    try choice(of: Dictionary(uniqueKeysWithValues: Choice.allCases.map { ($0.rawValue, $0) }))
  }

  /// The value of one of several names.
  func choice<Choice>(of choices: [String: Choice]) throws(DocumentError) -> Choice {
    guard kind == .string, let choice = choices[tape.string(index)] else {
      throw expected(oneOf: choices.keys.sorted())
    }
    return choice
  }

  /// The number of a percentage, `"50%"` or `"-12.5%"`: digits with at most a sign and a fraction. `nil` for other values.
  func percentage() -> CGFloat? {
    guard kind == .string else { return nil }
    let text = tape.string(index)
    guard text.hasSuffix("%") else { return nil }
    let number = text.dropLast()
    let digits = (number.hasPrefix("-") ? number.dropFirst() : number).utf8
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    guard isDigit(digits.first), isDigit(digits.last), digits.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }),
      let value = Double(number), abs(value) <= Self.largestNumber
    else { return nil }
    return CGFloat(value)
  }

  /// An object with `width` and `height`; other members but those named are of no use.
  func dimensions(besides names: Set<String> = []) throws(DocumentError) -> CGSize {
    try warnUnused(except: names.union(["width", "height"]))
    return CGSize(width: try required("width").size(), height: try required("height").size())
  }

  /// A colour as CSS writes it.
  func color() throws(DocumentError) -> ViewColor {
    guard kind == .string, let color = Color(css: tape.string(index)) else {
      throw expected("a colour, such as \"#1c64f2\" or \"teal\"")
    }
    return ViewColor(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
  }

  // MARK: Errors

  func expected(_ what: String) -> DocumentError { .expected(what, at: pointer) }

  func expected(oneOf names: [String]) -> DocumentError {
    expected("one of " + names.map { "\"\($0)\"" }.joined(separator: ", "))
  }
}
