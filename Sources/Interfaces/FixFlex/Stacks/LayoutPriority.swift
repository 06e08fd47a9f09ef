import LayoutViews

/// How much something matters: of wishes that contradict each other, the one with the lowest priority gives way.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// 1 to 1000.
  public var rawValue: Float

  /// A priority from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: never gives way.
  public static let required = LayoutPriority(1000)
  /// 750: how much content resists being compressed.
  public static let defaultHigh = LayoutPriority(750)
  /// 250: how much content resists being stretched.
  public static let defaultLow = LayoutPriority(250)
  /// 50: of what a size that just fits gives way to.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Whether one gives way to the other.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The name in programs for Apple's systems.
public typealias UILayoutPriority = LayoutPriority

/// The axis of a stack.
public enum StackAxis: String, Hashable, Sendable {
  /// That of `hstack`.
  case horizontal
  /// That of `vstack`.
  case vertical
}

extension LayoutView {
  /// How much the content of the view resists being stretched along an axis: 250 unless it was set.
  public func contentHuggingPriority(for axis: StackAxis) -> LayoutPriority {
    existingInterface(FixFlexStore.self)?.hugging[axis] ?? .defaultLow
  }

  /// Sets how much the content of the view resists being stretched along an axis.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: StackAxis) {
    interface(FixFlexStore.self).hugging[axis] = priority
  }

  /// How much the content of the view resists being compressed along an axis: 750 unless it was set.
  public func contentCompressionResistancePriority(for axis: StackAxis) -> LayoutPriority {
    existingInterface(FixFlexStore.self)?.compressionResistance[axis] ?? .defaultHigh
  }

  /// Sets how much the content of the view resists being compressed along an axis.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: StackAxis) {
    interface(FixFlexStore.self).compressionResistance[axis] = priority
  }
}
