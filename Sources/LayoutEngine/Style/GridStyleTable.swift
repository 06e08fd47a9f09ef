/// The grid properties of one document, each distinct set of them once.
public struct GridStyleTable: Sendable {
  public private(set) var styles: [GridStyle] = []
  private var indices: [GridStyle: Int32] = [:]
  private static let initial = GridStyle()

  public init() {}

  /// The value of `Style.grid` that stands for `style`; -1 if all properties have their initial values.
  public mutating func index(of style: GridStyle) -> Int32 {
    if style == Self.initial { return -1 }
    if let index = indices[style] { return index }
    let index = Int32(styles.count)
    indices[style] = index
    styles.append(style)
    return index
  }

  public subscript(index: Int32) -> GridStyle { index < 0 ? Self.initial : styles[Int(index)] }
}
