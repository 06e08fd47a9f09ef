import LayoutEngine

/// Lists of tracks.
///
/// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#track-sizing
extension ValueParser {
  // MARK: Sizes

  private enum TrackFunction: String, CaseIterable {
    case minmax
    case fitContent = "fit-content"
    case `repeat`

    static let all = allCases
    static let table = NameTable(allCases.map(\.rawValue))
  }

  private var peekTrackFunction: TrackFunction? {
    guard peek.kind == .function, let index = list.find(peek, in: TrackFunction.table) else { return nil }
    return TrackFunction.all[index]
  }

  mutating func consumeTrackSize() -> TrackSizeValue? {
    switch peekTrackFunction {
    case .minmax: return inBlock { $0.consumeMinMax() }
    case .fitContent:
      return inBlock { parser in
        parser.consumeLength([.percentages, .nonNegative]).map {
          TrackSizeValue(minimum: .auto, maximum: .length($0), isFitContent: true)
        }
      }
    case .repeat: return nil
    case nil:
      guard let breadth = consumeBreadth() else { return nil }
      if case .flex = breadth { return TrackSizeValue(minimum: .auto, maximum: breadth) }
      return TrackSizeValue(minimum: breadth, maximum: breadth)
    }
  }

  private mutating func consumeMinMax() -> TrackSizeValue? {
    guard let minimum = consumeBreadth(), consumeComma(), let maximum = consumeBreadth() else { return nil }
    if case .flex = minimum { return nil }
    return TrackSizeValue(minimum: minimum, maximum: maximum)
  }

  private mutating func consumeBreadth() -> TrackSizeValue.Breadth? {
    switch consumeKeyword(of: [.auto, .minContent, .maxContent]) {
    case .auto: return .auto
    case .minContent: return .minContent
    case .maxContent: return .maxContent
    default: break
    }
    if peek.kind == .dimension, peek.unit == .fr {
      let factor = peek.number
      guard factor >= 0 else { return nil }
      advance()
      return .flex(Float(clampingToFinite: factor))
    }
    return consumeLength([.percentages, .nonNegative]).map { .length($0) }
  }

  // MARK: Names

  /// `[ <custom-ident>* ]`; `nil` if there is nothing in brackets here.
  mutating func consumeLineNames() -> [String]? {
    guard peek.kind == .openSquare else { return nil }
    return inBlock { parser in
      var names: [String] = []
      while let name = parser.consumeGridName() { names.append(name) }
      return names
    }
  }

  // MARK: Lists

  /// `<track-list> | <auto-track-list> | subgrid <line-name-list>?`; without `repeat()` an `<explicit-track-list>`.
  mutating func consumeTrackList(isExplicit: Bool = false) -> TrackListValue? {
    if !isExplicit, consume(.subgrid) { return consumeSubgrid() }
    var tracks = TrackListValue()
    var run = TrackRepeatValue()
    func endRun() {
      if !run.tracks.isEmpty || !run.lineNames[0].isEmpty { tracks.repeats.append(run) }
      run = TrackRepeatValue()
    }
    var hasNames = false
    while !isAtEnd {
      if !hasNames, peek.kind == .openSquare {
        guard let names = consumeLineNames() else { return nil }
        run.lineNames[run.tracks.count] = names
        hasNames = true
        continue
      }
      if !isExplicit, peekTrackFunction == .repeat {
        endRun()
        guard let repeated = inBlock({ $0.consumeRepeat() }) else { return nil }
        tracks.repeats.append(repeated)
      } else if let size = consumeTrackSize() {
        run.tracks.append(size)
        run.lineNames.append([])
      } else {
        break
      }
      hasNames = false
    }
    endRun()
    return Self.isValid(tracks) ? tracks : nil
  }

  /// Besides one automatic repetition all sizes have to be fixed ones.
  private static func isValid(_ list: TrackListValue) -> Bool {
    let automatic = list.repeats.count { if case .times = $0.count { false } else { true } }
    guard automatic <= 1, list.repeats.contains(where: { !$0.tracks.isEmpty }) else { return false }
    return automatic == 0 || list.repeats.allSatisfy { $0.tracks.allSatisfy(\.isFixed) }
  }

  private mutating func consumeRepeatCount() -> TrackRepeat.Count? {
    switch consumeKeyword(of: [.autoFill, .autoFit]) {
    case .autoFill: .autoFill
    case .autoFit: .autoFit
    default: consumeInteger(atLeast: 1).map { .times(min($0, 10_000_000)) }
    }
  }

  private mutating func consumeRepeat() -> TrackRepeatValue? {
    guard let count = consumeRepeatCount(), consumeComma() else { return nil }
    var repeated = TrackRepeatValue(count: count)
    while true {
      if peek.kind == .openSquare {
        guard let names = consumeLineNames() else { return nil }
        repeated.lineNames[repeated.tracks.count] = names
      }
      guard let size = consumeTrackSize() else { break }
      repeated.tracks.append(size)
      repeated.lineNames.append([])
    }
    return repeated.tracks.isEmpty ? nil : repeated
  }

  // MARK: Subgrids

  /// `[<line-names> | repeat([<integer> | auto-fill], <line-names>+)]*`.
  private mutating func consumeSubgrid() -> TrackListValue? {
    var list = TrackListValue(isSubgrid: true)
    var hasAutoFill = false
    while !isAtEnd {
      if peek.kind == .openSquare {
        guard let names = consumeLineNames() else { return nil }
        list.repeats.append(TrackRepeatValue(lineNames: [names]))
      } else if peekTrackFunction == .repeat {
        guard let repeated = inBlock({ $0.consumeNameRepeat() }) else { return nil }
        if repeated.count == .autoFill {
          guard !hasAutoFill else { return nil }
          hasAutoFill = true
        }
        list.repeats.append(repeated)
      } else {
        break
      }
    }
    return list
  }

  private mutating func consumeNameRepeat() -> TrackRepeatValue? {
    guard let count = consumeRepeatCount(), count != .autoFit, consumeComma() else { return nil }
    var repeated = TrackRepeatValue(count: count, lineNames: [])
    while peek.kind == .openSquare {
      guard let names = consumeLineNames() else { return nil }
      repeated.lineNames.append(names)
    }
    return repeated.lineNames.isEmpty ? nil : repeated
  }
}
