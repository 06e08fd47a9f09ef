import CSS
import Testing

@testable import Documents

@Suite("JSON: what is found again")
struct JSONReuseTests {
  private func elements(_ json: String) throws -> ArraySlice<ElementTree.Element> {
    try JSONDocumentParser.parse(Array(json.utf8), limits: DocumentLimits()).elements.elements.dropFirst(3)
  }

  private func declarations(_ element: ElementTree.Element) -> [String] {
    guard case .declarations(let declarations) = element.inlineStyle else { return [] }
    return declarations.map { "\($0.name):\($0.value)" }
  }

  /// The texts are those of `String(number)` in JavaScript.
  @Test(
    "numbers become their shortest text",
    arguments: [
      ("0", "0"), ("-0", "0"), ("7", "7"), ("8.0", "8"), ("1023", "1023"), ("1024", "1024"), ("-1", "-1"),
      ("0.5", "0.5"),
      ("12.25", "12.25"), ("0.05", "0.05"), ("-0.1", "-0.1"), ("100.10", "100.1"), ("0.0001", "0.0001"),
      ("3.1416", "3.1416"), ("3.14159", "3.14159"), ("0.30000000000000004", "0.30000000000000004"),
      ("33.333333333333336", "33.333333333333336"), ("999999999.9999", "999999999.9999"), ("1e9", "1000000000"),
      ("123456789012345", "123456789012345"), ("0.1250", "0.125"), ("1.005", "1.005"), ("2.675", "2.675"),
    ])
  func numbersBecomeText(number: String, text: String) throws {
    let element = try #require(try elements(#"{"type":"a","style":{"width":\#(number),"opacity":\#(number)}}"#).first)
    #expect(declarations(element) == ["width:\(text == "0" ? "0" : text + "px")", "opacity:\(text)"])
  }

  @Test("every number of up to four places keeps its text")
  func decimals() throws {
    for units in stride(from: -30_000, through: 30_000, by: 7) {
      let text = String(units).replacing("-", with: "")
      let padded = String(repeating: "0", count: max(0, 5 - text.count)) + text
      var decimal = (units < 0 ? "-" : "") + padded.dropLast(4) + "." + padded.suffix(4)
      while decimal.hasSuffix("0") { decimal.removeLast() }
      if decimal.hasSuffix(".") { decimal.removeLast() }
      #expect(JSONNumber.text(Double(units) / 10_000) == decimal)
    }
  }

  @Test("style objects that differ in one number, one letter or one key are not mistaken for each other")
  func differentStyles() throws {
    let styles = [
      #"{"width":1,"color":"red"}"#, #"{"width":2,"color":"red"}"#, #"{"width":1,"color":"rod"}"#,
      #"{"height":1,"color":"red"}"#, #"{"width":1.0,"color":"red"}"#, #"{"width":"1","color":"red"}"#,
      #"{"color":"red","width":1}"#, #"{"width":null,"color":"red"}"#, "{}",
    ]
    let expected = [
      ["width:1px", "color:red"], ["width:2px", "color:red"], ["width:1px", "color:rod"],
      ["height:1px", "color:red"], ["width:1px", "color:red"], ["width:1", "color:red"], ["color:red", "width:1px"],
      ["color:red"], [],
    ]
    let nodes = (styles + styles.reversed()).map { #"{"type":"a","style":\#($0)}"# }.joined(separator: ",")
    #expect(try elements("[\(nodes)]").map(declarations) == expected + expected.reversed())
  }

  @Test("names of which only the middle differs are different properties")
  func differentProperties() throws {
    let names = (0..<40).map { "--aaaaaaaa\($0 + 10)aaaaaaaa" }
    let style = names.map { #""\#($0)":"\#($0)""# }.joined(separator: ",")
    let element = try #require(try elements("{\"type\":\"a\",\"style\":{\(style)}}").first)
    #expect(declarations(element) == names.map { "\($0):\($0)" })
  }

  @Test(
    "nodes with several style objects take the last one",
    arguments: [
      #"{"type":"a","style":{"width":1},"style":{"width":2}}"#,
      #"{"type":"a","style":{"width":1},"props":{"style":{"width":2}}}"#,
    ])
  func severalStyles(node: String) throws {
    #expect(
      try elements(#"[{"type":"a","style":{"width":1}},\#(node),\#(node)]"#).map(declarations)
        == [["width:1px"], ["width:2px"], ["width:2px"]])
  }

  @Test("equal nodes share a tag and equal style objects their declarations")
  func equalNodes() throws {
    let node = #"{"type":"p","class":"b a","style":{"margin":4},"text":"x"}"#
    let other = #"{"type":"p","class":"b a","id":"i","style":{"margin":4},"text":"x"}"#
    let found = Array(try elements("[\(node),\(other),\(node)]"))
    #expect(found[0].tag === found[2].tag)
    #expect(found[0].tag !== found[1].tag)
    #expect(found[1].id == "i")
    #expect(found.map(\.classes) == Array(repeating: ["b", "a"], count: 3))
    #expect(found.map(declarations) == Array(repeating: ["margin:4px"], count: 3))
  }

  @Test("NUL becomes the replacement character wherever a string is read")
  func null() throws {
    let escape = "\\u0000"
    let found = try elements(#"{"type":"a","id":"x\#(escape)","style":{"content":"\#(escape)"},"text":"\#(escape)b"}"#)
    let element = try #require(found.first)
    #expect(element.id == "x\u{FFFD}")
    #expect(declarations(element) == ["content:\u{FFFD}"])
    guard case .text(let text) = element.children.first else {
      Issue.record("there is no text")
      return
    }
    #expect(text == "\u{FFFD}b")
  }
}
