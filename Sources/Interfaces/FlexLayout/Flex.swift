import Foundation
import LayoutEngine
@_exported import LayoutViews
import Synchronization

extension LayoutView {
  /// The view's flexbox: what it is as a container and as an item. The view takes part in flex layout from the first
  /// use on.
  public var flex: Flex { interface(Flex.self) }

  /// Whether `flex` was ever used.
  public var isFlexEnabled: Bool { existingInterface(Flex.self) != nil }
}

/// A view as a flex container and as a flex item.
///
/// All methods that set something return the same object, so that calls can be chained:
///
/// ```swift
/// view.flex.direction(.row).padding(12).define { flex in
///   flex.addItem(image).width(100).aspectRatio(1)
///   flex.addItem(label).marginLeft(12).grow(1)
/// }
/// view.flex.layout(mode: .adjustHeight)
/// ```
///
/// The layout is that of CSS as Chromium does it, with Yoga's initial values (`Style.yoga`).
public final class Flex: ViewInterface {
  /// The view, as long as it exists.
  public private(set) weak var view: LayoutView?
  var style = Style.yoga
  var margins = EdgeValues()
  var paddings = EdgeValues()
  var insets = EdgeValues()
  var includesView = true
  /// Results of earlier layouts of the tree below.
  private(set) lazy var cache = SubtreeCache(capacity: 32 << 20, minimumNodeCount: 1)
  private var content = ContentIdentity()
  /// How much work the last layout that began at this view was.
  public internal(set) var statistics = LayoutStatistics()

  package init(view: LayoutView) { self.view = view }

  /// Sets a property, and returns this object for the next call.
  func set<Value>(_ property: ReferenceWritableKeyPath<Flex, Value>, _ value: Value) -> Flex {
    self[keyPath: property] = value
    return self
  }

  // MARK: Items

  /// Adds a new view as the last item.
  ///
  /// - Returns: The flexbox of the new view.
  @discardableResult
  public func addItem() -> Flex { addItem(LayoutView()) }

  /// Adds a view as the last item.
  ///
  /// - Returns: The flexbox of that view.
  @discardableResult
  public func addItem(_ item: LayoutView) -> Flex {
    view?.addSubview(item)
    item.flex.includesView = true
    return item.flex
  }

  /// Calls `closure` with this flexbox, so that the code has the structure of the views.
  @discardableResult
  public func define(_ closure: (_ flex: Flex) -> Void) -> Flex {
    closure(self)
    return self
  }

  // MARK: Layout

  /// Which sides of the container the layout may change.
  public enum LayoutMode: String, Sendable, CaseIterable {
    /// None: the items are laid out in the container's width and height.
    case fitContainer
    /// The items are laid out in the container's width, and the height becomes that of the items.
    case adjustHeight
    /// The items are laid out in the container's height, and the width becomes that of the items.
    case adjustWidth
  }

  /// Lays the items out and sets their frames, rounded to the px of the view's `contentScaleFactor`.
  ///
  /// Only what has changed since the last layout is laid out again.
  ///
  /// - Precondition: Views nest at most 1,000 levels deep.
  public func layout(mode: LayoutMode = .fitContainer) {
    guard let view else { return }
    let room = FlexRoom(
      width: mode == .adjustWidth ? nil : view.frame.width, height: mode == .adjustHeight ? nil : view.frame.height)
    FlexTree(root: self, view: view, in: room).applyFrames()
  }

  /// The size that the view has when it is laid out in a frame of a size; a side that is `greatestFiniteMagnitude` is
  /// not limited. No frame changes.
  public func sizeThatFits(size: CGSize) -> CGSize {
    guard let view else { return .zero }
    return FlexTree(root: self, view: view, in: FlexRoom(size)).rootSize
  }

  /// The size of the view by itself, whatever its frame.
  public var intrinsicSize: CGSize {
    guard let view else { return .zero }
    return FlexTree(root: self, view: view, in: FlexRoom(width: nil, height: nil)).rootSize
  }

  /// Says that the content of the view is another than before, so that it is measured again.
  ///
  /// A change of the view's text, font or image is noticed without it; it is needed where a `measure` closure or a
  /// subclass has another answer.
  @discardableResult
  public func markDirty() -> Flex {
    content.forget()
    return self
  }

  // MARK: Participation

  /// Whether the view and its subviews take part in layout.
  public var isIncludedInLayout: Bool {
    get { includesView }
    set { includesView = newValue }
  }

  /// Lets the view and its subviews take part in layout, or not.
  @discardableResult
  public func isIncludedInLayout(_ included: Bool) -> Flex {
    includesView = included
    return self
  }

  /// What stands for the content of the view in caches.
  func contentIdentity(of view: LayoutView) -> UInt64 { content.value(for: view) }
}

/// A number for the content of a view as it is now; another content has another number.
private struct ContentIdentity {
  private struct Source: Equatable {
    var version: UInt64
    var direction: ViewDirection
    var fonts: ObjectIdentifier
  }

  private static let last = Atomic<UInt64>(0)
  private var known: (source: Source, value: UInt64)?

  mutating func forget() { known = nil }

  mutating func value(for view: LayoutView) -> UInt64 {
    let source = Source(
      version: view.contentVersion, direction: view.effectiveDirection, fonts: ObjectIdentifier(view.effectiveFonts))
    if let known, known.source == source { return known.value }
    let value = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
    known = (source, value)
    return value
  }
}
