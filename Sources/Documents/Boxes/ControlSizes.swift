import CSS

// How large form controls are by their attributes.
//
// https://html.spec.whatwg.org/multipage/rendering.html#form-controls
extension ElementTree.Element {
  /// The value of an attribute, if it is a number greater than 0.
  func size(_ attribute: String) -> Int? {
    self.attribute(attribute).flatMap(HTMLInteger.parse).flatMap { $0 > 0 ? Int($0) : nil }
  }

  /// How many rows a `select` shows that is a list box; `nil` for a menu. One that takes several options is a menu only if
  /// its size says so.
  package var listRows: Int? {
    let rows = size("size") ?? (attribute("multiple") != nil ? 4 : 1)
    return rows > 1 ? rows : nil
  }
}
