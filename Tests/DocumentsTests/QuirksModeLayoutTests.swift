import Testing

@testable import Documents

/// Documents in quirks mode. The boxes are those of Chromium 156.
///
/// https://quirks.spec.whatwg.org/
@Suite struct QuirksModeLayoutTests {
  @Test(arguments: Self.cases)
  func `Quirks mode`(_ example: DocumentCase) throws {
    #expect(try example.layOut() == example.boxes)
  }

  private static let cases = [
    DocumentCase(
      "gives unitless lengths pixels",
      """
      <style>#a{width:100;height:5;padding:5 10}#b{margin-left:+7.5;border:solid;border-width:3 0;height:1e1}#c{width:calc(50);height:6;border:3 solid}</style><i id=a></i><i id=b></i><i id=c></i>
      """,
      ["a": "0,0 120x15", "b": "7.5,15 292.5x16", "c": "0,31 300x6"], documentType: DocumentCase.quirks),
    DocumentCase(
      "tells classes and IDs apart without regard to case",
      """
      <style>.FOO{width:100px;height:5px}#BaR{height:7px}[class=FOO]{height:9px}</style><i id=a class=foo></i><i id=bar></i>
      """,
      ["a": "0,0 100x5", "bar": "0,5 300x7"], documentType: DocumentCase.quirks),
    DocumentCase(
      "lets the root and the body fill the viewport",
      """
      <i id=a style="height:50%"></i><i id=b style="height:10px;margin-bottom:20px"></i>
      """,
      ["a": "0,0 300x300", "b": "0,300 300x10"], documentType: DocumentCase.quirks),
    DocumentCase(
      "looks for heights above boxes of automatic height",
      """
      <div style="height:200px"><div><section id=a><i id=b style="height:50%"></i></section></div><div style="float:left;width:10px"><i id=c style="height:20%"></i></div><div style="display:flex"><i id=d style="width:5px;height:30%"></i></div><table cellspacing=0 cellpadding=0><tr><td><i id=e style="height:30%"></i></table></div>
      """,
      ["a": "0,0 300x100", "b": "0,0 300x100", "c": "0,100 10x40", "d": "10,100 5x0", "e": "10,100 0x0"],
      documentType: DocumentCase.quirks),
    DocumentCase(
      "lets tables fill the viewport",
      """
      <table id=a height="100%" width=50 cellspacing=0><tr><td id=b></table>
      """,
      ["a": "0,0 50x600", "b": "0,0 50x600"], documentType: DocumentCase.quirks),
    DocumentCase(
      "drops the margins of paragraphs at the beginning of the body",
      """
      <div><h1 id=a style="height:10px"></h1></div><p id=b style="height:5px"></p>
      """,
      ["a": "0,0 300x10", "b": "0,31.4375 300x5"], documentType: DocumentCase.quirks),
    DocumentCase(
      "keeps margins that the author asks for",
      """
      <p id=a style="height:5px;margin:30px 0 0"></p><p id=b style="height:5px"></p>
      """,
      ["a": "0,30 300x5", "b": "0,51 300x5"], documentType: DocumentCase.quirks),
    DocumentCase(
      "drops quirky margins in table cells",
      """
      <table cellspacing=0 cellpadding=0><tr><td valign=top><p id=a style="height:5px"></p><p id=b style="height:5px"></p><td valign=top><figure id=c style="height:5px;margin:1em 0"></figure><td valign=top><ul id=d style="height:5px"></ul></table><i id=e style="height:1px"></i>
      """,
      ["a": "0,0 0x5", "b": "0,21 0x5", "c": "0,16 0x5", "d": "0,0 40x5", "e": "0,37 300x1"],
      documentType: DocumentCase.quirks),
    DocumentCase(
      "counts the edges of cells to their heights",
      """
      <table cellspacing=0><tr><td id=a height=40 style="padding:10px;width:50px"><tr><td id=b style="height:20px;padding:5px;border:2px solid;box-sizing:content-box"></table>
      """,
      ["a": "0,0 70x40", "b": "0,40 70x20"], documentType: DocumentCase.quirks),
    DocumentCase(
      "gives cells that do not wrap their width at least",
      """
      <table id=a width=20 cellspacing=0 cellpadding=0><tr><td id=b nowrap width=200><i style="width:10px;height:5px"></i><td id=c width=100><i style="width:10px"></i></table>
      """,
      ["a": "0,0 210x5", "b": "0,0 200x5", "c": "200,0 10x5"], documentType: DocumentCase.quirks),
    DocumentCase(
      "puts edges of text fields and space beside floating images",
      """
      <img id=a align=left width=20 height=10><img id=b align=right width=20 height=10><input id=c style="display:block;width:100px;height:30px;padding:5px"><form id=d style="height:5px"></form><i id=e style="height:5px"></i>
      """,
      ["a": "0,0 20x10", "b": "280,0 20x10", "c": "23,0 100x30", "d": "0,30 300x5", "e": "0,51 300x5"],
      documentType: DocumentCase.quirks),
    DocumentCase(
      "starts fonts anew in tables",
      """
      <div style="font-size:40px"><i style="width:1em;height:2px" id=a></i><table cellspacing=0 cellpadding=0><tr><td><i id=b style="width:1em;height:2px"></i></table></div>
      """,
      ["a": "0,0 40x2", "b": "0,2 16x2"], documentType: DocumentCase.quirks),
  ]
}
