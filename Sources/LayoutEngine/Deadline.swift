/// When to give up the work on a document: the one measure for all stages from parsing to painting.
///
/// Every loop whose length a document decides asks `hasPassed`, and ends when it has. What it leaves is then worth
/// nothing: whoever began the stage looks at `isOver` after it, and keeps and answers nothing. Each stage has a copy of
/// its own; clocks do not run back, so that what one stage has seen the next one sees, too.
public struct Deadline: Sendable {
  /// How much work is done between two looks at the clock, in units of about a microsecond.
  private static let workBetweenLooks = 128

  /// Nil if there is no hurry.
  public let instant: ContinuousClock.Instant?
  private var work = 0
  private var isKnownToHavePassed = false

  public init(_ instant: ContinuousClock.Instant? = nil) { self.instant = instant }

  /// For work that nobody is waiting for.
  public static let none = Deadline()

  /// Looks at the clock now and then.
  ///
  /// - Parameter work: How much was done since the last call, or will be before the next one, in units of about a
  ///   microsecond.
  @inline(__always)
  public mutating func hasPassed(after work: Int = 1) -> Bool {
    guard instant != nil else { return false }
    self.work &+= work
    return self.work >= Self.workBetweenLooks ? look() : isKnownToHavePassed
  }

  @inline(never)
  private mutating func look() -> Bool {
    work = 0
    isKnownToHavePassed = isKnownToHavePassed || isOver
    return isKnownToHavePassed
  }

  /// Looks at the clock.
  public var isOver: Bool { instant.map { ContinuousClock.now >= $0 } ?? false }

  /// How much time is left; nil if there is no hurry.
  public var timeLeft: Duration? { instant.map { $0 - ContinuousClock.now } }
}
