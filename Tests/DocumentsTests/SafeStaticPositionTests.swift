import Testing

@testable import Documents

/// Absolutely positioned children of flex containers that are aligned safely. The boxes are those of Chromium 156.
@Suite struct SafeStaticPositionTests {
  @Test(arguments: Self.cases)
  func `Safely aligned children without insets reach`(_ example: DocumentCase) throws {
    #expect(try example.layOut() == example.boxes)
  }

  private static let cases = [
    DocumentCase(
      "past the container, as far as the containing block",
      """
      <div style="height:8px"></div><div style="display:flex;height:38px"><i id=a style="position:absolute;width:40px;height:100px;align-self:safe flex-end"></i></div>
      """,
      ["a": "0,0 40x100"]),
    DocumentCase(
      "past both sides of the container while the room around the middle holds them",
      """
      <div style="height:60px"></div><div style="display:flex;height:38px"><i id=a style="position:absolute;width:40px;height:100px;align-self:safe center"></i></div><div style="display:flex;flex-direction:column;width:20px;margin-left:50px"><i id=b style="position:absolute;width:140px;height:10px;align-self:safe center"></i></div>
      """,
      ["a": "0,29 40x100", "b": "0,98 140x10"]),
    DocumentCase(
      "within a container that is the containing block",
      """
      <div style="position:relative;display:flex;height:38px;width:20px;padding:5px;border:2px solid"><i id=a style="position:absolute;width:40px;height:100px;align-self:safe flex-end"></i></div>
      """,
      ["a": "7,2 40x100"]),
    DocumentCase(
      "from the right edge of the room in containing blocks from right to left",
      """
      <div style="position:relative;direction:rtl;width:100px"><div style="display:flex;flex-direction:column;width:20px"><i id=a style="position:absolute;width:140px;height:10px;align-self:safe flex-start"></i><i id=b style="position:absolute;width:140px;height:10px;align-self:safe flex-end"></i></div></div>
      """,
      ["a": "-40,0 140x10", "b": "-40,0 140x10"]),
  ]
}
