/// A body that is made piece by piece while it is sent.
public protocol StreamedBody: Sendable {
  /// The next piece, which is not empty; nil at the end. Called on worker threads, by one at a time, and only while the
  /// client keeps up with what was made before.
  func next() -> [UInt8]?

  /// Nobody waits for further pieces: a piece that is being made may be given up. From any thread.
  func cancel()
}
