extension PropertyName {
  /// What values of the property may be like in quirks mode.
  var quirk: ValueParser.Quirk {
    switch self {
    case .longhand(let property): property.quirk
    case .shorthand(.margin), .shorthand(.padding), .shorthand(.borderWidth), .shorthand(.backgroundPosition):
      .unitlessLength
    case .shorthand(.borderColor): .hashlessColor
    case .shorthand, .svg, .withoutEffect, .unsupported: .none
    }
  }
}

extension Property {
  /// https://quirks.spec.whatwg.org/#the-unitless-length-quirk and #the-hashless-hex-color-quirk
  fileprivate var quirk: ValueParser.Quirk {
    switch self {
    case .top, .right, .bottom, .left, .width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight, .marginTop,
      .marginRight, .marginBottom, .marginLeft, .paddingTop, .paddingRight, .paddingBottom, .paddingLeft,
      .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth, .borderSpacing, .fontSize, .textIndent,
      .letterSpacing, .wordSpacing, .verticalAlign:
      .unitlessLength
    case .color, .backgroundColor, .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor:
      .hashlessColor
    default: .none
    }
  }
}
