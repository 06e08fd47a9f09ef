/// Proactive content negotiation.
///
/// https://www.rfc-editor.org/rfc/rfc9110.html#section-12.5 (June 2022)
public enum Negotiation {
  /// The best of the media types on offer (`type/subtype`, the preferred one first) by an `Accept` field; nil if none
  /// is acceptable.
  ///
  /// Elements that are malformed count for nothing. Without a field, everything is acceptable.
  public static func mediaType(_ offers: [String], accept: String?) -> String? {
    guard let accept, accept != "*/*" else { return offers.first }
    // What nearly everybody sends needs no parsing.
    if offers.contains(accept) { return accept }
    let ranges = ASCII.listElements(accept).compactMap { MediaType($0) }
    var best: (offer: String, quality: Double)?
    for offer in offers {
      let quality = quality(of: offer, in: ranges)
      if quality > 0 && quality > best?.quality ?? 0 { best = (offer, quality) }
    }
    return best?.offer
  }

  /// The quality of the most specific range that matches; 0 if none does.
  private static func quality(of offer: String, in ranges: [MediaType]) -> Double {
    var quality = 0.0
    var precedence = -1
    for range in ranges {
      guard let specificity = specificity(of: range, for: offer), specificity > precedence else { continue }
      precedence = specificity
      quality = qualityValue(range.parameter("q"))
    }
    return quality
  }

  /// 0 for `*/*`, 1 for `type/*`, 2 for `type/subtype`; nil if the range does not match.
  private static func specificity(of range: MediaType, for offer: String) -> Int? {
    if range.essence == offer { return 2 }
    guard range.subtype == "*" else { return nil }
    if range.type == "*" { return 0 }
    return offer.utf8.starts(with: "\(range.type)/".utf8) ? 1 : nil
  }

  /// Whether gzip is wanted by an `Accept-Encoding` field: named (or meant by `*`) with a quality that is not 0 and not
  /// less than that of `identity`.
  ///
  /// https://www.rfc-editor.org/rfc/rfc9110.html#section-12.5.3 (June 2022)
  public static func acceptsGzip(_ acceptEncoding: String?) -> Bool {
    guard let acceptEncoding else { return false }
    var gzip: Double?
    var identity: Double?
    var others: Double?
    for element in ASCII.listElements(acceptEncoding) {
      let parts = ASCII.split(element, at: UInt8(ascii: ";"))
      let weight = parts.dropFirst().first { ASCII.lowercased($0.prefix(2)) == "q=" }
      let quality = qualityValue(weight.map { String($0.dropFirst(2)) })
      switch ASCII.lowercased(parts[0]) {
      case "gzip", "x-gzip": gzip = quality
      case "identity": identity = quality
      case "*": others = quality
      default: continue
      }
    }
    let quality = gzip ?? others ?? 0
    return quality > 0 && quality >= identity ?? 0
  }

  /// A `qvalue`: 0 to 1 with at most three decimals; 1 if absent, 0 if malformed.
  private static func qualityValue(_ text: String?) -> Double {
    guard let text else { return 1 }
    let bytes = Array(text.utf8)
    guard (1...5).contains(bytes.count), bytes.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }),
      let value = Double(text), value <= 1
    else { return 0 }
    return value
  }
}
