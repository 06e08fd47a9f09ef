import LayoutEngine

// How the grid tracks, and the columns and rows of tables, that a box is in got their sizes.

extension ExplainedBox {
  /// At most so many tracks of an area are told about.
  private static let toldTracks = 6

  /// How each track in the area of a grid item got its size.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-track-sizing
  func trackReasons(_ noted: LayoutRecord.Grid.Axis, _ sets: Range<Int>, isColumns: Bool) -> [String] {
    var axis = noted
    // The size that a container takes from its tracks decides about none of them.
    if isColumns ? hasAutomaticSize(isWidth: !isInVerticalFlow) : hasAutomaticSize(isWidth: isInVerticalFlow) {
      axis.availableSize = .indefinite
    }
    var reasons: [String] = []
    var number = axis.firstNumber
    for (index, tracks) in axis.tracks.enumerated() {
      defer { number += tracks.count }
      guard sets.contains(index) else { continue }
      if reasons.count == Self.toldTracks { return reasons + ["\(sets.count - Self.toldTracks) more sizes of tracks."] }
      let kind = isColumns ? "Column" : "Row"
      let name = tracks.count == 1 ? "\(kind) \(number)" : "\(kind)s \(number) to \(number + tracks.count - 1)"
      reasons.append("\(name), \(Self.text(tracks.size)): \(trackReason(tracks, axis)).")
    }
    if sets.count > 1 || sets.first.map({ axis.tracks[$0].count > 1 }) == true, axis.gap > .zero {
      let count = sets.reduce(0) { $0 + axis.tracks[$1].count } - 1
      reasons.append("Gutters between them: \(count) × \(CSSText.px(axis.gap)).")
    }
    return reasons
  }

  /// Whether the container takes its size from its tracks.
  private func hasAutomaticSize(isWidth: Bool) -> Bool {
    let container = box(tree.parent(of: node))
    let isInline = isWidth != container.isInVerticalFlow
    guard (isWidth ? container.style.width : container.style.height).isAuto, let room = container.room else {
      return false
    }
    return isInline ? !room.fixedWidth.isDefinite && room.shrinksToFit : !room.fixedHeight.isDefinite
  }

  private static func text(_ size: TrackSize) -> String {
    let fraction = "\(CSSText.number(Double(size.flexFactor)))fr"
    switch size.kind {
    case .fitContent: return "fit-content(\(CSSText.length(size.maximum)))"
    case .flexible: return size.minimum.isAuto ? fraction : "minmax(\(CSSText.length(size.minimum)), \(fraction))"
    case .minmax:
      return size.minimum == size.maximum
        ? CSSText.length(size.minimum) : "minmax(\(CSSText.length(size.minimum)), \(CSSText.length(size.maximum)))"
    }
  }

  private func trackReason(_ tracks: LayoutRecord.Grid.Tracks, _ axis: LayoutRecord.Grid.Axis) -> String {
    let used =
      tracks.count == 1 ? CSSText.px(tracks.used) : "\(CSSText.px(tracks.used)) for \(tracks.count) tracks together"
    switch tracks.size.kind {
    case .flexible: return flexibleReason(tracks, axis, used)
    case .fitContent: return "\(used), its content, at most the argument unless its minimum is larger"
    case .minmax: break
    }
    let basis = axis.availableSize
    let minimum = definite(tracks.size.minimum, basis, tracks.count)
    let maximum = definite(tracks.size.maximum, basis, tracks.count)
    if let minimum, tracks.size.minimum == tracks.size.maximum, minimum == tracks.used {
      return tracks.size.minimum.isPx ? used : "\(used), of \(CSSText.px(basis)) of the container"
    }
    if let maximum, maximum == tracks.used { return "\(used), its growth limit" }
    if let minimum, minimum == tracks.used { return "\(used), its base size: the minimum" }
    if minimum != nil, maximum != nil { return "\(used), between the limits: the free space is shared equally" }
    if isStretched(axis) {
      return "\(used), what its content asks for and its part of the free space, which fills the container"
    }
    return "\(used), from the contributions of the items in it"
  }

  private func definite(_ length: Length, _ basis: LayoutUnit, _ count: Int) -> LayoutUnit? {
    guard length.isPx || basis.isDefinite && (length.kind == .percent || length.kind == .calculation) else {
      return nil
    }
    let one = max(LayoutUnit(pixels(length, of: basis)), .zero)
    return LayoutUnit(rawValue: Int32(clamping: Int64(one.rawValue) * Int64(count)))
  }

  private func total(_ axis: LayoutRecord.Grid.Axis) -> LayoutUnit {
    let count = axis.tracks.reduce(0) { $0 + $1.count }
    let gaps = LayoutUnit(rawValue: Int32(clamping: Int64(axis.gap.rawValue) * Int64(max(count - 1, 0))))
    return axis.tracks.reduce(gaps) { $0 + $1.used }
  }

  private func isStretched(_ axis: LayoutRecord.Grid.Axis) -> Bool {
    axis.availableSize.isDefinite && !axis.tracks.contains { $0.size.kind == .flexible }
      && abs((total(axis) - axis.availableSize).rawValue) <= 64
  }

  /// A flexible track: its factor times the size of an `fr`, if its base size is not larger.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-find-fr-size
  private func flexibleReason(
    _ tracks: LayoutRecord.Grid.Tracks, _ axis: LayoutRecord.Grid.Axis, _ used: String
  ) -> String {
    guard let fraction = FractionSize(axis) else { return used }
    let factor = Double(tracks.size.flexFactor) * Double(tracks.count)
    guard abs(fraction.size * factor - tracks.used.px) <= 0.05 else {
      return
        "\(used), its base size, which is larger than \(CSSText.number(factor)) × \(CSSText.number(fraction.size)) px"
    }
    return
      "\(used): 1fr is \(CSSText.number(fraction.size)) px, the \(CSSText.px(fraction.leftover)) that other tracks and "
      + "gutters leave of \(CSSText.px(axis.availableSize)), divided by \(CSSText.number(fraction.sum))"
  }
}

/// The size of an `fr`, computed from the used sizes of the tracks.
private struct FractionSize {
  /// px.
  let size: Double
  let leftover: LayoutUnit
  let sum: Double

  /// - Returns: nil where the available size is indefinite, or the tracks are not what the `fr` asks for.
  init?(_ axis: LayoutRecord.Grid.Axis) {
    guard axis.availableSize.isDefinite else { return nil }
    let flexible = axis.tracks.filter { $0.size.kind == .flexible && $0.size.flexFactor > 0 }
    let ratios = flexible.map { $0.used.px / (Double($0.size.flexFactor) * Double($0.count)) }
    guard let size = ratios.min() else { return nil }
    var leftover = axis.availableSize
    var sum = 0.0
    var count = 0
    for tracks in axis.tracks {
      count += tracks.count
      let factor = Double(tracks.size.flexFactor) * Double(tracks.count)
      if tracks.size.kind == .flexible, factor > 0, abs(tracks.used.px - size * factor) <= 0.05 {
        sum += factor
      } else {
        leftover -= tracks.used
      }
    }
    leftover -= LayoutUnit(rawValue: Int32(clamping: Int64(axis.gap.rawValue) * Int64(max(count - 1, 0))))
    sum = max(sum, 1)
    guard abs(leftover.px / sum - size) <= 0.05 else { return nil }
    (self.size, self.leftover, self.sum) = (leftover.px / sum, leftover, sum)
  }
}

// MARK: - Tables

extension ExplainedBox {
  /// Why a table cell is as wide as its columns.
  ///
  /// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#width-distribution-algorithm
  func columnReasons(_ table: LayoutRecord.Table, _ columns: Range<Int>) -> [String] {
    var reasons: [String] = []
    for index in columns.prefix(Self.toldTracks) { reasons.append(columnReason(table, index)) }
    if columns.count > 1, table.spacing.width > .zero {
      reasons.append("Border spacing between them: \(columns.count - 1) × \(CSSText.px(table.spacing.width)).")
    }
    return reasons
  }

  private func columnReason(_ table: LayoutRecord.Table, _ index: Int) -> String {
    let column = table.columns[index]
    let how = table.isFixed ? "table-layout: fixed" : "table-layout: auto"
    var asks: [String] = []
    if column.percentage >= 0 { asks.append("\(CSSText.number(Double(column.percentage)))%") }
    if table.isFixed {
      if column.isConstrained { asks.append("width \(CSSText.px(column.maximum))") }
    } else {
      asks.append("min-content width \(CSSText.px(column.minimum))")
      asks.append("\(column.isConstrained ? "specified" : "max-content") width \(CSSText.px(column.maximum))")
    }
    let asked = asks.isEmpty ? "nothing is specified" : asks.joined(separator: ", ")
    return
      "Column \(index + 1) (\(asked)) has \(CSSText.px(column.used)) of the \(CSSText.px(table.room)) of all columns "
      + "(\(how))."
  }

  /// Why a table cell is as high as its rows.
  func rowReasons(_ table: LayoutRecord.Table, _ rows: Range<Int>) -> [String] {
    var reasons = rows.prefix(Self.toldTracks).map { index in
      "Row \(index + 1) measures \(CSSText.px(table.rowHeights[index])), at least what its highest cell needs."
    }
    if rows.count > 1, table.spacing.height > .zero {
      reasons.append("Border spacing between them: \(rows.count - 1) × \(CSSText.px(table.spacing.height)).")
    }
    return reasons
  }
}
