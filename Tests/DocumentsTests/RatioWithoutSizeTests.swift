import Testing

@testable import Documents

/// SVG elements with a ratio and no natural size. The boxes are those of Chromium 156.
@Suite struct RatioWithoutSizeTests {
  @Test(arguments: Self.cases)
  func `A replaced element with a ratio and no natural size is`(_ example: DocumentCase) throws {
    #expect(try example.layOut() == example.boxes)
  }

  private static let cases = [
    DocumentCase(
      "as wide as a block and as high as the ratio says",
      """
      <div style="width:200px"><svg id=a style="display:block;margin:0 10px" viewBox="0 0 40 20"></svg><svg id=b style="display:block;max-height:50px" viewBox="0 0 40 20"></svg><svg id=c style="display:block;width:max-content" viewBox="0 0 40 20"></svg><svg id=d style="display:block;aspect-ratio:1"></svg></div>
      """,
      ["a": "10,0 180x90", "b": "0,90 100x50", "c": "0,140 200x100", "d": "0,240 200x200"]),
    DocumentCase(
      "nothing where the container goes by its content",
      """
      <div id=a style="float:left"><svg id=b style="display:block" viewBox="0 0 40 20"></svg></div><div id=c style="width:max-content"><i style="width:60px;height:5px"></i><svg id=d style="display:block" viewBox="0 0 40 20"></svg></div>
      """,
      ["a": "0,0 0x0", "b": "0,0 0x0", "c": "0,0 60x35", "d": "0,5 60x30"]),
    DocumentCase(
      "as wide as the room in flex containers",
      """
      <div style="display:flex;width:300px;align-items:flex-start"><svg id=a viewBox="0 0 40 20"></svg><svg id=b viewBox="0 0 40 20"></svg></div><div style="display:flex;flex-direction:column;align-items:flex-start"><svg id=c viewBox="0 0 40 20"></svg></div>
      """,
      ["a": "0,0 150x75", "b": "150,0 150x75", "c": "0,75 300x150"]),
    DocumentCase(
      "as wide as the room of absolutely positioned boxes",
      """
      <div style="position:relative;width:200px;height:50px"><svg id=a style="position:absolute;left:20px" viewBox="0 0 40 20"></svg></div>
      """,
      ["a": "20,0 180x90"]),
  ]
}
