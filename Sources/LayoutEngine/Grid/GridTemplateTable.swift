/// A part of a track list: tracks that are repeated.
struct GridTemplatePart: BitwiseCopyable {
  let repetitions: Int32
  /// Into the sizes of the table.
  let firstSize: Int32
  let sizeCount: Int32
}

/// The grid properties of one `GridStyle`, in numbers.
struct GridTemplate: BitwiseCopyable {
  /// `grid-template-*` and `grid-auto-*` of one axis.
  struct Axis: BitwiseCopyable {
    /// Into the parts of the table.
    var firstPart: Int32 = 0
    var partCount: Int32 = 0
    /// How many tracks the list has.
    var trackCount: Int32 = 0
    /// How many tracks `grid-template-areas` makes.
    var areaCount: Int32 = 0
    /// Into the sizes of the table; without any the tracks are `auto`.
    var firstAutomatic: Int32 = 0
    var automaticCount: Int32 = 0
  }

  // As a container.
  var columns = Axis()
  var rows = Axis()
  var flowsInColumns = false
  var isDense = false
  /// Whether the number of explicit tracks depends neither on the room nor on a grid around this one.
  var isFixed = true

  // As an item.
  var spans = GridItemSpans(GridItemLines())
}

/// The grid properties of a tree as flat arrays, which layout reads without counting references.
///
/// Safety: the pointers address what the lists that they were made from had, and the owner of the table destroys it.
struct GridTemplateTable: @unchecked Sendable {
  private let templates: UnsafeMutablePointer<GridTemplate>
  let parts: UnsafeMutablePointer<GridTemplatePart>
  let sizes: UnsafeMutablePointer<TrackSize>

  init(_ styles: [GridStyle], _ spans: [GridItemSpans]) {
    var lists = Lists()
    let templates = zip(styles, spans).map { lists.template($0, $1) }
    // The one in front stands for grid properties that are all initial.
    self.templates = UnsafeMutablePointer.copy(of: [GridTemplate()] + templates) + 1
    parts = .copy(of: lists.parts)
    sizes = .copy(of: lists.sizes)
  }

  func destroy() {
    (templates - 1).deallocate()
    parts.deallocate()
    sizes.deallocate()
  }

  /// The template that a value of `Style.grid` stands for.
  @inline(__always)
  subscript(index: Int32) -> UnsafePointer<GridTemplate> { UnsafePointer(templates + Int(index)) }

  /// The lists while they grow.
  private struct Lists {
    var parts: [GridTemplatePart] = []
    var sizes: [TrackSize] = []

    mutating func template(_ style: GridStyle, _ spans: GridItemSpans) -> GridTemplate {
      var template = GridTemplate()
      template.columns = axis(style.templateColumns, style.areaColumnCount, style.autoColumns)
      template.rows = axis(style.templateRows, style.areaRowCount, style.autoRows)
      template.flowsInColumns = style.flowsInColumns
      template.isDense = style.isDense
      template.isFixed = style.templateColumns.isFixedList && style.templateRows.isFixedList
      template.spans = spans
      return template
    }

    private mutating func axis(_ list: TrackList, _ areaCount: Int32, _ automatic: [TrackSize]) -> GridTemplate.Axis {
      var axis = GridTemplate.Axis()
      axis.firstPart = Int32(parts.count)
      axis.partCount = Int32(list.repeats.count)
      axis.trackCount = Int32(clamping: list.trackCount(repetitions: 0))
      axis.areaCount = areaCount
      for part in list.repeats {
        let repetitions = Int32(clamping: part.repetitions(automatic: 0))
        parts.append(
          GridTemplatePart(
            repetitions: repetitions, firstSize: Int32(sizes.count), sizeCount: Int32(part.tracks.count)))
        sizes += part.tracks
      }
      axis.firstAutomatic = Int32(sizes.count)
      axis.automaticCount = Int32(automatic.count)
      sizes += automatic
      return axis
    }
  }
}

extension TrackList {
  /// Whether the list is one of tracks whose number does not depend on the room.
  fileprivate var isFixedList: Bool { !isSubgrid && !repeats.contains(where: \.isAutomatic) }
}
