// The texts of elements in box trees: by lines, or by runs.

import CSS
import Diagnostics
import Documents
import LayoutEngine

extension BoxTreeWriter {
  mutating func writeTextLines(of element: ElementTree.Index, _ entry: OpenElement) {
    var node = textLines.firstText[Int(element)]
    var isFirst = true
    while node >= 0, !isStopped() {
      var index = textLines.firstEntry[Int(node)]
      var followsSoftHyphen = false
      while index >= 0, !isStopped() {
        let line = textLines.entries[Int(index)]
        index = line.next
        let box = placement.pageBounds(of: line.fragment.frame, in: line.context)
        guard box.width > 0 || box.height > 0, box.y < entry.lineLimit else { continue }
        out.append(isFirst ? ",\"textLines\":[{\"text\":" : ",{\"text\":")
        isFirst = false
        let isBeforeHyphen = index >= 0 && textLines.entries[Int(index)].fragment.kind == .hyphen
        followsSoftHyphen = writeText(
          line.fragment, cuttingSoftHyphen: isBeforeHyphen, followsSoftHyphen: followsSoftHyphen)
        write(",\"x\":", box.x - entry.box.x)
        write(",\"y\":", box.y - entry.box.y)
        write(",\"width\":", box.width)
        write(",\"height\":", box.height)
        if options.includesTextRuns { writeRun(line, element) }
        out.append(UInt8(ascii: "}"))
      }
      node = textLines.nextText[Int(node)]
    }
    if !isFirst { out.append(UInt8(ascii: "]")) }
  }

  /// - Returns: Whether a soft hyphen at the end was left to the hyphen that is shown for it.
  private mutating func writeText(
    _ fragment: LineFragment, cuttingSoftHyphen: Bool, followsSoftHyphen: Bool
  ) -> Bool {
    if fragment.kind == .hyphen {
      out.append(followsSoftHyphen ? "\"\u{AD}\"" : "\"\"")
      return false
    }
    if cursorNode != fragment.node {
      cursorNode = fragment.node
      cursor = UTF8Cursor()
    }
    let tree = laidOut.boxTree.tree
    let style = tree.textStyleIndex(of: fragment.node)
    let collapses: Bool =
      switch style < 0 ? nil : tree.textStyles[style].whiteSpace {
      case .normal, .nowrap, .preLine: true
      default: false
      }
    var text = tree.text(of: fragment.node)
    return text.withUTF8 { bytes in
      let start = cursor.byteOffset(of: Int(fragment.textStart), in: bytes)
      var end = max(cursor.byteOffset(of: Int(fragment.textEnd), in: bytes), start)
      // U+00AD is C2 AD in UTF-8.
      let isCut = cuttingSoftHyphen && end - start >= 2 && bytes[end - 2] == 0xC2 && bytes[end - 1] == 0xAD
      if isCut { end -= 2 }
      out.append(jsonText: UnsafeBufferPointer(rebasing: bytes[start..<end]), collapsingSpaces: collapses)
      return isCut
    }
  }

  /// What a client needs to draw a line of text itself.
  private mutating func writeRun(_ line: TextLines.Entry, _ element: ElementTree.Index) {
    let style = laidOut.document.styles[Int(element)]
    let text = laidOut.boxTree.tree.textStyle(of: line.fragment.node) ?? style.text.value
    out.append(",\"fontFamily\":[")
    for (position, family) in text.families.enumerated() {
      if position > 0 { out.append(UInt8(ascii: ",")) }
      out.append(jsonString: family)
    }
    out.append("],\"fontSize\":")
    out.append(Double(text.size))
    out.append(",\"fontWeight\":")
    out.append(Double(text.weight))
    out.append(",\"fontStyle\":\"")
    switch text.slant {
    case .normal: out.append("normal")
    case .italic: out.append("italic")
    case .oblique: out.append("oblique")
    }
    out.append("\",\"letterSpacing\":")
    out.append(Double(text.letterSpacing))
    out.append(",\"color\":\"")
    out.append(cssColor: style.paint.value.color)
    out.append("\",\"direction\":\"")
    out.append(line.fragment.level & 1 == 1 ? "rtl" : "ltr")
    out.append("\",\"baseline\":")
    out.append((line.fragment.baseline - line.fragment.frame.y).px)
  }
}
