import Foundation
import LayoutEngine
import TextEngine

/// The fonts that labels are measured with. Shared by threads.
public final class ViewFonts: Sendable {
  /// The fonts of the system, looked up when they are first needed.
  public static let system = ViewFonts(library: FontLibrary())

  package let library: FontLibrary
  private let shaper: TextShaper

  /// - Parameter directories: Folders whose fonts come before those of the system.
  public convenience init(directories: [String]) {
    self.init(library: FontLibrary(FontLibrary.Configuration(directories: directories)))
  }

  package init(library: FontLibrary) {
    self.library = library
    shaper = TextShaper(fonts: DocumentFonts(library: library))
  }

  /// Sets a text in lines that are at most `width` points wide; a width that is not finite is no limit.
  func size(of label: Label, width: CGFloat) -> LabelSize {
    let isLimited = width.isFinite && width < CGFloat.greatestFiniteMagnitude / 2
    let room = isLimited ? LayoutUnit(roundingUp: Float(max(width, 0))) : .indefinite
    guard let boxes = layOut(label, label.style, width: room) else { return .zero }
    var size = LabelSize(boxes, isWrapped: isLimited && room > .zero)
    if room == .zero, let narrow = layOut(label, label.narrowStyle, width: room) {
      // As high as in no room at all, and as wide as the longest word.
      size.size.width = narrow.frame(of: 0).width.px
    }
    return size
  }

  private func layOut(_ label: Label, _ style: Style, width: LayoutUnit) -> Boxes? {
    var builder = LayoutTreeBuilder()
    builder.openBox(style, text: label.textStyle)
    builder.addText(label.text, label.textStyle)
    builder.closeBox()
    // The tree has two nodes, which is within any limit.
    guard let tree = try? builder.finish() else { return nil }
    return Layout.perform(tree, viewport: Size(width: width, height: .indefinite), text: shaper)
  }
}

/// What decides the size of a label.
struct Label {
  var text: String
  var font: LabelFont
  /// 0 for none.
  var lineLimit: Int
  var direction: ViewDirection

  private var engineDirection: Direction { direction == .leftToRight ? .ltr : .rtl }

  var style: Style {
    var style = Style()
    style.display = .flowRoot
    style.direction = engineDirection
    if lineLimit > 0 {
      style.isWebkitBox = true
      style.lineClamp = Int32(clamping: lineLimit)
    }
    return style
  }

  /// As wide as the longest word.
  var narrowStyle: Style {
    var style = style
    style.width = .minContent
    return style
  }

  var textStyle: TextStyle {
    var style = TextStyle()
    style.families = font.families
    style.size = Float(font.size)
    style.weight = Float(font.weight)
    style.slant = font.isItalic ? .italic : .normal
    style.lineHeight = font.lineHeight.map { .number(Float($0)) } ?? .normal
    style.whiteSpace = .preLine
    style.direction = engineDirection
    return style
  }
}

/// How large a label is: as wide as its longest line.
struct LabelSize {
  var size: CGSize
  var firstBaseline: CGFloat?

  static let zero = LabelSize(size: .zero, firstBaseline: nil)

  private init(size: CGSize, firstBaseline: CGFloat?) {
    self.size = size
    self.firstBaseline = firstBaseline
  }

  /// - Parameters:
  ///   - boxes: A block container with text, laid out.
  ///   - isWrapped: Whether the width of the box is that of the room, and not that of the text.
  init(_ boxes: Boxes, isWrapped: Bool) {
    let frame = boxes.frame(of: 0)
    let width = isWrapped ? min(Self.longestLine(boxes), frame.width) : frame.width
    size = CGSize(width: width.px, height: frame.height.px)
    firstBaseline = boxes.fragments(of: 0).first.map { CGFloat($0.baseline.px) }
  }

  private static func longestLine(_ boxes: Boxes) -> LayoutUnit {
    var width = LayoutUnit.zero
    var line: Int32 = -1
    var lineStart = LayoutUnit.max
    var lineEnd = LayoutUnit.min
    for fragment in boxes.fragments(of: 0) {
      if fragment.line != line { (line, lineStart, lineEnd) = (fragment.line, .max, .min) }
      lineStart = min(lineStart, fragment.frame.x)
      lineEnd = max(lineEnd, fragment.frame.maxX)
      width = max(width, lineEnd - lineStart)
    }
    return width
  }
}
