import Foundation
import LayoutEngine

/// What happens to the empty space of a row.
public enum JustifyContent: String, CaseIterable, Sendable {
  /// It stays behind the items.
  case start
  /// It goes before the items.
  case end
  /// Half of it goes before the items.
  case center
  /// The first and the last item are at the edges, and the rest has equal spaces.
  case spaceBetween
  /// Every item has equal spaces around it, so that those at the edges are half as large.
  case spaceAround
  /// All spaces are equal, those at the edges too.
  case spaceEvenly
}

/// What happens to the empty space of all rows together.
public typealias AlignContent = JustifyContent

/// Where items go that are lower than their row.
public enum AlignItem: String, CaseIterable, Sendable {
  /// At the top of the row.
  case start
  /// At the bottom of the row.
  case end
  /// In the middle of the row.
  case center
  /// They become as high as the row.
  case stretch
}

extension JustifyContent {
  /// Whether the value sets the spaces itself: the least spacing counts only where there is no free space.
  var isDistributing: Bool { self == .spaceBetween || self == .spaceAround || self == .spaceEvenly }

  var alignment: Alignment {
    switch self {
    case .start: Alignment(.flexStart)
    case .end: Alignment(.flexEnd)
    case .center: Alignment(.center)
    case .spaceBetween: Alignment(.spaceBetween)
    case .spaceAround: Alignment(.spaceAround)
    case .spaceEvenly: Alignment(.spaceEvenly)
    }
  }
}

extension AlignItem {
  var alignment: Alignment {
    switch self {
    case .start: Alignment(.flexStart)
    case .end: Alignment(.flexEnd)
    case .center: Alignment(.center)
    case .stretch: Alignment(.stretch)
    }
  }
}

/// The alignment of subjects along an axis, and the space before each but the first.
struct Distribution {
  let alignment: Alignment
  let spacing: LayoutUnit

  /// - Parameters:
  ///   - total: The sum of the subjects' sizes.
  ///   - available: The room that they have.
  init(_ value: JustifyContent, spacing: LayoutUnit, total: LayoutUnit, count: Int, in available: LayoutUnit) {
    // There is nothing to distribute in a room without end.
    let least = total + spacing * LayoutUnit(max(count - 1, 0))
    guard least < available, available < .max else {
      (alignment, self.spacing) = (Alignment(.flexStart), spacing)
      return
    }
    // Distributed spaces replace the spacing, rather than being added to it; a lone item stays at the start.
    alignment = value.alignment
    self.spacing = value.isDistributing && !(value == .spaceBetween && count < 2) ? .zero : spacing
  }
}
