/// A font face at given variation coordinates, immutable and shared by all threads.
public final class Font: Sendable {
  init() {}
}
