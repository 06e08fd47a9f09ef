// Frames are in the types of Core Graphics, which come with the views as they do with those of Apple's systems.
@_exported import Foundation

/// A rectangle in a tree of rectangles: what the layout systems of this package size and place.
///
/// It stands where programs for Apple's systems have `UIView`, `UILabel` and `UIImageView`: a view has a frame and
/// subviews, and may show a text, an image, or say by a closure how large its content is. Lengths are points; without a
/// `contentScaleFactor` a point is a px. A tree belongs to one thread at a time.
///
/// ```swift
/// let title = LayoutView(text: "Boxes", font: LabelFont(size: 24, weight: 700))
/// title.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
/// ```
open class LayoutView {
  /// The place of the view in the coordinates of its superview.
  public var frame: CGRect {
    didSet { if frame.size != oldValue.size { setNeedsLayout() } }
  }

  /// The rectangle of the view in its own coordinates: its origin is always zero.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The view that holds this one.
  public internal(set) weak var superview: LayoutView?
  /// From back to front.
  public internal(set) var subviews: [LayoutView] = []

  /// A number to find the view by.
  public var tag = 0
  /// A name to find the view by: the `id` of its box in JSON.
  public var identifier: String?

  // What the view shows.

  /// The text of a label.
  public var text: String? { didSet { contentDidChange() } }
  /// The font of the text.
  public var font = LabelFont() { didSet { contentDidChange() } }
  /// The most lines that the text takes; 0 for as many as it needs.
  public var numberOfLines = 0 { didSet { contentDidChange() } }
  /// The colour of the text. Default: black.
  public var textColor = ViewColor.black
  /// Where the lines of the text are. Default: `natural`.
  public var textAlignment = TextAlignment.natural
  /// The natural size of an image.
  public var imageSize: CGSize? { didSet { contentDidChange() } }
  /// The image itself as a `data:` URL, for pictures.
  public var imageSource: String?
  /// Tells the size of the content in a given room, for views that show something else; a side of the room that is
  /// `greatestFiniteMagnitude` is unlimited.
  public var measure: ((CGSize) -> CGSize)? { didSet { contentDidChange() } }

  // How the view looks.

  /// The colour behind the content. Default: none.
  public var backgroundColor: ViewColor?
  /// The radius of the corners, in points. Default: 0.
  public var cornerRadius: CGFloat = 0
  /// The border is drawn inside the frame, over the background; it does not take room.
  public var borderWidth: CGFloat = 0
  /// The colour of the border. Default: black.
  public var borderColor = ViewColor.black
  /// From 0 (not to be seen) to 1.
  public var alpha: CGFloat = 1
  /// A hidden view and its subviews are left out of pictures.
  public var isHidden = false
  /// Whether subviews are cut off at the frame.
  public var clipsToBounds = false

  // How the view is laid out.

  /// The room between the sides of the frame and the text or image, in points, where a layout has put padding there.
  public package(set) var contentInsets = EdgeInsets.zero
  /// The px for each point, which is what frames are rounded to. The root's counts.
  public var contentScaleFactor: CGFloat = 1
  /// The direction in which the view is read; `nil` for that of the superview.
  public var direction: ViewDirection?
  /// The fonts for the texts in the view; `nil` for those of the superview, and at the root for those of the system.
  public var fonts: ViewFonts?

  private var needsLayout = true
  private var interfaces: [ObjectIdentifier: any ViewInterface] = [:]
  private var labelSizes: [LabelKey: LabelSize] = [:]
  /// Counts the changes of the content.
  package private(set) var contentVersion: UInt64 = 0

  private struct LabelKey: Hashable {
    var width: CGFloat
    var direction: ViewDirection
    var fonts: ObjectIdentifier
  }

  /// A view with a frame in points. Default: empty, at the origin.
  public init(frame: CGRect = .zero) { self.frame = frame }

  /// A label.
  public convenience init(text: String, font: LabelFont = LabelFont()) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
  }

  /// An image view.
  public convenience init(imageSize: CGSize, imageSource: String? = nil) {
    self.init(frame: .zero)
    self.imageSize = imageSize
    self.imageSource = imageSource
  }

  // MARK: Layout

  /// Places the subviews. Subclasses override it; the standard implementation does nothing.
  open func layoutSubviews() {}

  /// Asks for a call of `layoutSubviews` at the next `layoutIfNeeded`.
  public func setNeedsLayout() { needsLayout = true }

  /// Calls `layoutSubviews` on every view in the tree that needs it, from the root down.
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  // MARK: Size of the content

  /// Whether the view has a content whose size matters. A subclass that overrides `sizeThatFits` overrides this, too.
  open var hasContent: Bool { measure != nil || text != nil || imageSize != nil }

  /// The size of the content in a given room: that of the closure, the text (wrapped to the width, and as wide as its
  /// longest line), or the image. Zero for a view without content.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    if let measure { return measure(size) }
    if text != nil { return labelSize(width: size.width).size }
    return imageSize ?? .zero
  }

  /// The size of the content when room does not matter.
  open var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
  }

  /// The distance of the first baseline of the text from the top of the view, if it has a text and is `width` wide.
  open func firstBaseline(width: CGFloat) -> CGFloat? {
    measure == nil && text != nil ? labelSize(width: width).firstBaseline : nil
  }

  /// Shrinks or enlarges the frame to the size of the content, at its place.
  public func sizeToFit() { frame.size = intrinsicContentSize }

  /// The direction in which the view is read.
  public var effectiveDirection: ViewDirection { direction ?? superview?.effectiveDirection ?? .leftToRight }

  /// The fonts for the view's text.
  public var effectiveFonts: ViewFonts { fonts ?? superview?.effectiveFonts ?? .system }

  private func contentDidChange() {
    labelSizes.removeAll(keepingCapacity: true)
    contentVersion &+= 1
    setNeedsLayout()
  }

  private func labelSize(width: CGFloat) -> LabelSize {
    let fonts = effectiveFonts
    let key = LabelKey(width: width, direction: effectiveDirection, fonts: ObjectIdentifier(fonts))
    if let known = labelSizes[key] { return known }
    let label = Label(text: text ?? "", font: font, lineLimit: max(numberOfLines, 0), direction: key.direction)
    let size = fonts.size(of: label, width: width)
    labelSizes[key] = size
    return size
  }

  // MARK: Interfaces

  /// The interface of a layout system to this view, made when it is first asked for.
  package func interface<Interface: ViewInterface>(_ type: Interface.Type) -> Interface {
    if let known = interfaces[ObjectIdentifier(type)] as? Interface { return known }
    let made = Interface(view: self)
    interfaces[ObjectIdentifier(type)] = made
    return made
  }

  /// The interface of a layout system, if it was asked for before.
  package func existingInterface<Interface: ViewInterface>(_ type: Interface.Type) -> Interface? {
    interfaces[ObjectIdentifier(type)] as? Interface
  }
}

/// What a layout system keeps about a view, such as `view.flex`. Its reference to the view has to be weak.
package protocol ViewInterface: AnyObject {
  init(view: LayoutView)
}
