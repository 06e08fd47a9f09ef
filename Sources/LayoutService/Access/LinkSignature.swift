import CNettle
import HTTP

/// The signature of a link: HMAC-SHA256 over its path and query.
///
/// The last parameters of a signed link are `key`, the identifier of the key, `expires`, a Unix time which may be left
/// out, and `signature`, in base64url. What is signed is all of the path and query before `&signature=`, as it is written:
/// nothing is decoded or put in order.
///
/// https://www.rfc-editor.org/rfc/rfc2104.html (February 1997)
public enum LinkSignature {
  /// The parameters of a query that belong to the signature, not to what the link asks for.
  static let parameters = ["key", "expires", "signature"]

  /// The latest time until which a link can be good, the end of the year 9999: a Unix time in seconds.
  public static let latest = 253_402_300_799

  /// Checks the parameters of signatures even where nobody asks for a signature.
  static func check(_ query: Query) throws(ProblemError) {
    for parameter in query.parameters where parameter.name == "expires" {
      guard let time = Int(parameter.value), (0...latest).contains(time) else {
        throw ProblemError(.badRequest, "The parameter 'expires' must be a Unix time up to \(latest).")
      }
    }
  }

  /// The signed link.
  ///
  /// - Parameters:
  ///   - target: a path, perhaps with a query.
  ///   - expires: the Unix time in seconds from which on the link is refused; nil for never.
  public static func sign(_ target: String, with key: SigningKey, expires: Int?) -> String {
    var text = target + (target.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + "key=\(key.identifier)"
    if let expires { text += "&expires=\(expires)" }
    return text + "&signature=" + Base64URL.encode(HMAC.sha256(Array(text.utf8), key: key.secret))
  }

  /// Why a link is not let in; nil if its signature is that of one of the keys and it has not expired.
  ///
  /// - Parameters:
  ///   - target: path and query as they came.
  ///   - now: the Unix time in seconds.
  static func refusal(of target: Substring, keys: [SigningKey], now: Int) -> String? {
    guard let signed = SignedTarget(target) else {
      return target.contains("&signature=") || target.contains("?signature=")
        ? "The link is not signed as it must be: with one 'key', and the signature at its end."
        : "The link is not signed."
    }
    // Each way of being wrong takes as long, and says no more than that.
    let key = keys.first { $0.identifier == signed.key }
    let expected = HMAC.sha256(Array(signed.text.utf8), key: key?.secret ?? [0])
    let matches = ConstantTime.areEqual(expected, signed.signature)
    guard key != nil, matches else { return "The signature of the link is wrong." }
    guard signed.expires.map({ now < $0 }) ?? true else { return "The link has expired." }
    return nil
  }
}

/// A signed path and query, taken apart.
struct SignedTarget {
  /// What the signature is of.
  let text: Substring
  let key: String
  /// A Unix time in seconds.
  let expires: Int?
  let signature: [UInt8]

  /// Nil if the signature does not stand at the end, or is none, or if the key is not named or a parameter of the
  /// signature is given twice.
  init?(_ target: Substring) {
    guard let question = target.utf8.firstIndex(of: UInt8(ascii: "?")),
      let last = target.utf8.lastIndex(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "?") })
    else { return nil }
    let end = target[target.utf8.index(after: last)...]
    guard end.hasPrefix("signature="), let signature = Base64URL.decode(end.dropFirst("signature=".count)),
      let query = Query(parsing: String(target[target.utf8.index(after: question)...]))
    else { return nil }
    let names = query.parameters.map(\.name).filter(LinkSignature.parameters.contains)
    guard Set(names).count == names.count, let key = query["key"] else { return nil }
    if let text = query["expires"] {
      guard let number = Int(text), number >= 0 else { return nil }
      expires = number
    } else {
      expires = nil
    }
    text = target[..<last]
    self.key = key
    self.signature = signature
  }
}

/// HMAC with SHA-256.
enum HMAC {
  static func sha256(_ text: [UInt8], key: [UInt8]) -> [UInt8] {
    var context = hmac_sha256_ctx()
    key.withUnsafeBufferPointer { nettle_hmac_sha256_set_key(&context, $0.count, $0.baseAddress) }
    text.withUnsafeBufferPointer { nettle_hmac_sha256_update(&context, $0.count, $0.baseAddress) }
    return [UInt8](unsafeUninitializedCapacity: 32) { output, count in
      nettle_hmac_sha256_digest(&context, 32, output.baseAddress)
      count = 32
    }
  }
}

/// Comparisons that take as long whatever the difference is.
enum ConstantTime {
  /// Only the length can be told from the time.
  static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && nettle_memeql_sec(left, right, left.count) == 1
  }
}
