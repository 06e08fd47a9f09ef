/// The direction of a flex container's main axis, known when the code is compiled.
///
/// Text runs horizontally, so that the main axis of a row is the inline axis and that of a column the block axis.
protocol FlexAxis {
  /// Whether the main axis is horizontal.
  static var isRow: Bool { get }
}

enum RowAxis: FlexAxis {
  @inline(__always) static var isRow: Bool { true }
}

enum ColumnAxis: FlexAxis {
  @inline(__always) static var isRow: Bool { false }
}

extension FlexAxis {
  @inline(__always) static func mainSize(_ style: UnsafePointer<StoredStyle>) -> Length {
    isRow ? style.pointee.width : style.pointee.height
  }
  @inline(__always) static func minimumMainSize(_ style: UnsafePointer<StoredStyle>) -> Length {
    isRow ? style.pointee.minWidth : style.pointee.minHeight
  }
  @inline(__always) static func maximumMainSize(_ style: UnsafePointer<StoredStyle>) -> Length {
    isRow ? style.pointee.maxWidth : style.pointee.maxHeight
  }
  @inline(__always) static func crossSize(_ style: UnsafePointer<StoredStyle>) -> Length {
    isRow ? style.pointee.height : style.pointee.width
  }
  @inline(__always) static func mainEdges(_ edges: BoxEdges) -> LayoutUnit {
    isRow ? edges.horizontal : edges.vertical
  }
  /// The values of the left and right (row) or top and bottom (column) side.
  @inline(__always) static func mainSides<Value>(_ edges: Edges<Value>) -> (Value, Value) {
    isRow ? (edges.left, edges.right) : (edges.top, edges.bottom)
  }
  @inline(__always) static func crossSides<Value>(_ edges: Edges<Value>) -> (Value, Value) {
    isRow ? (edges.top, edges.bottom) : (edges.left, edges.right)
  }
}
