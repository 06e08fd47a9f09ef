import LayoutEngine

extension PropertyTable {
  static let flexBasis = Grammar.length(
    [.percentages, .nonNegative], [.auto, .content, .minContent, .maxContent, .fitContent, .stretch])
  static let gap = Grammar.length([.percentages, .nonNegative], [.normal])

  static let flexDefinitions: [PropertyDefinition] = [
    PropertyDefinition(
      .flexDirection, "flex-direction",
      .values([
        (.row, FlexDirection.row), (.rowReverse, .rowReverse), (.column, .column), (.columnReverse, .columnReverse),
      ])),
    PropertyDefinition(.flexWrap, "flex-wrap", .custom { $0.consumeFlexWrap() }),
    PropertyDefinition(.flexLineCount, "flex-line-count", .custom { $0.consumeFlexLineCount() }),
    PropertyDefinition(.flexGrow, "flex-grow", .number(atLeast: 0)),
    PropertyDefinition(.flexShrink, "flex-shrink", .number(atLeast: 0)),
    PropertyDefinition(.flexBasis, "flex-basis", flexBasis),
    PropertyDefinition(.justifyContent, "justify-content", .custom { $0.consumeContentAlignment(isInline: true) }),
    PropertyDefinition(.alignContent, "align-content", .custom { $0.consumeContentAlignment(isInline: false) }),
    PropertyDefinition(
      .justifyItems, "justify-items", .custom { $0.consumeSelfAlignment(isInline: true, mayBeAuto: false) }),
    PropertyDefinition(
      .alignItems, "align-items", .custom { $0.consumeSelfAlignment(isInline: false, mayBeAuto: false) }),
    PropertyDefinition(
      .justifySelf, "justify-self", .custom { $0.consumeSelfAlignment(isInline: true, mayBeAuto: true) }),
    PropertyDefinition(
      .alignSelf, "align-self", .custom { $0.consumeSelfAlignment(isInline: false, mayBeAuto: true) }),
    PropertyDefinition(.rowGap, "row-gap", gap),
    PropertyDefinition(.columnGap, "column-gap", gap),
  ]
}

extension ValueParser {
  /// https://drafts.csswg.org/css-flexbox-2/#flex-wrap-property (editor's draft of November 2025)
  fileprivate mutating func consumeFlexWrap() -> Value? {
    if consume(.nowrap) { return .raw(FlexWrap.nowrap.rawValue) }
    var isBalanced = consume(.balance)
    let wrap = consumeKeyword(of: [.wrap, .wrapReverse])
    if !isBalanced { isBalanced = consume(.balance) }
    guard wrap != nil || isBalanced else { return nil }
    let isReverse = wrap == .wrapReverse
    let value: FlexWrap =
      isBalanced ? (isReverse ? .balanceReverse : .balance) : (isReverse ? .wrapReverse : .wrap)
    return .raw(value.rawValue)
  }

  /// `auto` is 0.
  fileprivate mutating func consumeFlexLineCount() -> Value? {
    consume(.auto) ? .integer(0) : consumeInteger(atLeast: 1).map { .integer($0) }
  }

  private mutating func consumeOverflowPosition() -> Alignment.Overflow {
    if consume(.safe) { return .safe }
    return consume(.unsafe) ? .unsafe : .unspecified
  }

  /// `baseline`, `first baseline` or `last baseline`.
  private mutating func consumeBaseline() -> Alignment? {
    if consume(.baseline) { return Alignment(.baseline) }
    return attempt { parser in
      guard let which = parser.consumeKeyword(of: [.first, .last]), parser.consume(.baseline) else { return nil }
      return Alignment(which == .first ? .baseline : .lastBaseline)
    }
  }

  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#align-justify-content
  mutating func consumeContentAlignment(isInline: Bool) -> Value? {
    if consume(.normal) { return .alignment(.normal) }
    // Chromium does not know `last baseline` here.
    if !isInline, peekKeyword != .last, let baseline = consumeBaseline() { return .alignment(baseline) }
    if let distribution = consumeKeyword(of: [.spaceBetween, .spaceAround, .spaceEvenly, .stretch]) {
      let position: Alignment.Position =
        switch distribution {
        case .spaceBetween: .spaceBetween
        case .spaceAround: .spaceAround
        case .spaceEvenly: .spaceEvenly
        default: .stretch
        }
      return .alignment(Alignment(position))
    }
    let overflow = consumeOverflowPosition()
    guard let position = consumePosition(isInline: isInline, isSelf: false) else { return nil }
    return .alignment(Alignment(position, overflow))
  }

  private mutating func consumePosition(isInline: Bool, isSelf: Bool) -> Alignment.Position? {
    guard let keyword = peekKeyword else { return nil }
    let position: Alignment.Position
    switch keyword {
    case .center: position = .center
    case .start: position = .start
    case .end: position = .end
    case .flexStart: position = .flexStart
    case .flexEnd: position = .flexEnd
    case .selfStart where isSelf: position = .selfStart
    case .selfEnd where isSelf: position = .selfEnd
    case .left where isInline: position = .left
    case .right where isInline: position = .right
    default: return nil
    }
    advance()
    return position
  }

  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#align-items-property
  mutating func consumeSelfAlignment(isInline: Bool, mayBeAuto: Bool) -> Value? {
    if mayBeAuto, consume(.auto) { return .alignment(.auto) }
    if consume(.normal) { return .alignment(.normal) }
    if consume(.stretch) { return .alignment(Alignment(.stretch)) }
    if let baseline = consumeBaseline() { return .alignment(baseline) }
    if isInline, !mayBeAuto, peekKeyword == .legacy { return consumeLegacy() }
    let overflow = consumeOverflowPosition()
    guard let position = consumePosition(isInline: isInline, isSelf: true) else { return nil }
    if isInline, !mayBeAuto, consume(.legacy) {
      return overflow == .unspecified && [.left, .right, .center].contains(position) ? .raw(position.rawValue) : nil
    }
    return .alignment(Alignment(position, overflow))
  }

  /// `legacy` alone as a keyword, with a side as a raw position.
  private mutating func consumeLegacy() -> Value? {
    _ = consume(.legacy)
    switch consumeKeyword(of: [.left, .right, .center]) {
    case .left: return .raw(Alignment.Position.left.rawValue)
    case .right: return .raw(Alignment.Position.right.rawValue)
    case .center: return .raw(Alignment.Position.center.rawValue)
    default: return .keyword(.legacy)
    }
  }
}
