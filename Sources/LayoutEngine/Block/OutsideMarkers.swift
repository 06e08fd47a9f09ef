// The markers of list items that have blocks in them: a marker lies beside the first line that it finds.
//
// https://www.w3.org/TR/2020/WD-css-lists-3-20201117/#list-style-position-outside

extension BlockContainer {
  /// Takes up the marker that the content has to make room for.
  mutating func beginMarker() { markerAscent = pass.inlineStyle(of: node).firstLineAscent }

  /// How far a child has to move down so that the marker fits above the baseline of its first line.
  ///
  /// DEVIATION: CSS leaves the place of markers open; as in Chromium only what is above the baseline counts.
  @inline(__always)
  mutating func roomForMarker(beside child: LayoutResult) -> LayoutUnit {
    guard markerAscent.isDefinite, child.firstBaseline.isDefinite else { return .zero }
    let room = max(markerAscent - child.firstBaseline, .zero)
    markerAscent = .indefinite
    return room
  }

  /// A marker that found no line makes the list item at least as high as itself, whatever height it was given.
  ///
  /// DEVIATION: as in Chromium, margins that have collapsed through the content come once more after the list item.
  mutating func finishMarker(_ height: inout LayoutUnit, _ contentHeight: inout LayoutUnit) {
    let marker = pass.inlineStyle(of: node).markerHeight
    guard marker > .zero else { return }
    height = max(height, marker)
    contentHeight = max(contentHeight, marker)
    let strut = position.strut
    if y.isDefinite { return }
    resolve()
    position.strut = strut
  }
}
