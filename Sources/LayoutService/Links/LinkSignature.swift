/// The signature of a link.
enum LinkSignature {
  /// The parameters of a query that belong to the signature, not to what the link asks for.
  static let parameters = ["key", "expires", "signature"]
}
