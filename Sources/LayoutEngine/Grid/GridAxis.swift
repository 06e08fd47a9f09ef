/// An axis of a grid, known when the code is compiled.
protocol GridAxis {
  /// Whether the tracks of the axis are columns.
  static var isColumns: Bool { get }
}

enum GridColumns: GridAxis {
  @inline(__always) static var isColumns: Bool { true }
}

enum GridRows: GridAxis {
  @inline(__always) static var isColumns: Bool { false }
}

extension GridAxis {
  @inline(__always) static func size(_ style: UnsafePointer<StoredStyle>) -> Length {
    isColumns ? style.pointee.width : style.pointee.height
  }
  @inline(__always) static func minimum(_ style: UnsafePointer<StoredStyle>) -> Length {
    isColumns ? style.pointee.minWidth : style.pointee.minHeight
  }
  @inline(__always) static func maximum(_ style: UnsafePointer<StoredStyle>) -> Length {
    isColumns ? style.pointee.maxWidth : style.pointee.maxHeight
  }
  @inline(__always) static func gap(_ style: UnsafePointer<StoredStyle>) -> Length {
    isColumns ? style.pointee.columnGap : style.pointee.rowGap
  }
  /// `justify-content` or `align-content`.
  @inline(__always) static func content(_ style: UnsafePointer<StoredStyle>) -> Alignment {
    isColumns ? style.pointee.justifyContent : style.pointee.alignContent
  }
  /// Left and right, or top and bottom, together.
  @inline(__always) static func sum(_ edges: Edges<LayoutUnit>) -> LayoutUnit {
    isColumns ? edges.horizontal : edges.vertical
  }
  @inline(__always) static func sum(_ edges: BoxEdges) -> LayoutUnit {
    isColumns ? edges.horizontal : edges.vertical
  }
}
