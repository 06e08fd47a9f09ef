/// The release of Boxwright.
public enum ServiceVersion {
  /// Part of every entity tag: it must change when the same document may get another answer.
  public static let current = "0.1.0"
}
