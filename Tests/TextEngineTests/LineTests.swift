import LayoutEngine
import Testing

@testable import TextEngine

/// Expected values are Chromium's, of the corpus cases that are named.
@Suite struct LineTests {
  typealias Piece = ParagraphFixture.Piece

  @Test func spacesThatDoNotFitHangUnderPreWrap() throws {
    // text/space-pre-wrap-hang
    var block = ParagraphFixture(width: 70) { style, text in
      style.textAlign = .right
      text.whiteSpace = .preWrap
    }
    block.add("one two        three")
    let pieces = try block.pieces()
    #expect(
      pieces == [
        Piece(text: "one two", x: 9.203125, y: 0, width: 60.796875, height: 20),
        Piece(text: "        ", x: 70, y: 0, width: 36, height: 20),
        Piece(text: "three", x: 30.21875, y: 20, width: 39.78125, height: 20),
      ])
  }

  @Test func spacesThatFitCountOnTheLastLine() throws {
    var block = ParagraphFixture(width: 70) { style, text in
      style.textAlign = .right
      text.whiteSpace = .preWrap
    }
    block.add("one         ")
    let pieces = try block.pieces()
    #expect(
      pieces == [Piece(text: "one         ", x: 1.265625, y: 0, width: 68.734375, height: 20)])
  }

  @Test func aLineBrokenInsideALigatureIsShapedAgain() throws {
    // text/overflow-wrap-ligature
    var block = ParagraphFixture(width: 33, family: "DejaVu Sans", size: 24) { _, text in
      text.overflowWrap = .anywhere
    }
    block.add("offioffioffi")
    let pieces = try block.pieces()
    #expect(
      pieces == [
        Piece(text: "off", x: 0, y: 0, width: 31.21875, height: 28),
        Piece(text: "iof", x: 0, y: 28, width: 29.8125, height: 28),
        Piece(text: "fio", x: 0, y: 56, width: 29.8125, height: 28),
        Piece(text: "ffi", x: 0, y: 84, width: 23.203125, height: 28),
      ])
  }

  @Test func anEmptyInlineBoxMakesNoLine() throws {
    // text/inline-empty
    var block = ParagraphFixture()
    block.span({ _, _ in }, "")
    let boxes = try block.layOut()
    #expect(boxes.frame(of: 1).height == .zero)
  }

  @Test func inlinePaddingMakesALine() throws {
    var block = ParagraphFixture()
    block.span({ style, _ in style.padding.left = .px(LayoutUnit(8)) }, "")
    let boxes = try block.layOut()
    #expect(boxes.frame(of: 1).height == LayoutUnit(20))
    #expect(boxes.frame(of: 2) == Rect(x: .zero, y: .zero, width: LayoutUnit(8), height: LayoutUnit(20)))
  }
}
