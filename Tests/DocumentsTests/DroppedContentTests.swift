import Diagnostics
import Testing

@testable import Documents

@Suite("Warnings about what is not loaded, run or read")
struct DroppedContentTests {
  private func warnings(
    _ text: String, as type: DocumentType = .html, limits: DocumentLimits = DocumentLimits()
  ) throws -> [Diagnostic] {
    var options = DocumentOptions()
    options.limits = limits
    return try DocumentPipeline().layOut(Array(text.utf8), as: type, options: options).document.document.diagnostics
  }

  @Test(
    "What would have to be loaded or run is named once, at its place",
    arguments: [
      (
        "<p>a<img src=http://a.example/b.png>",
        "nothing is loaded from the network: the image http://a.example/b.png is not shown"
      ),
      ("<p>a<img src=b.png>", "nothing is loaded from the network: the image b.png is not shown"),
      ("<p>a<img srcset='b.png 2x'>", "nothing is loaded from the network: the image b.png is not shown"),
      (
        "<p>a<link rel=stylesheet href=https://a.example/b.css>",
        "nothing is loaded from the network: the style sheet https://a.example/b.css is not applied"
      ),
      ("<p>a<script>x()</script>", "scripts are not run"),
      ("<p>a<script type=module src=x.js></script>", "scripts are not run"),
      ("<p>a<iframe src=x.html></iframe>", "documents in documents are not laid out: <iframe> shows no content"),
      ("<p>a<canvas></canvas>", "scripts are not run: nothing is drawn in <canvas>"),
      ("<p>a<object data=x.pdf></object>", "nothing is loaded from the network: <object> shows no x.pdf"),
      (
        "<p>a<video src=x.mp4></video>",
        "nothing is loaded from the network and nothing is played: <video> shows no content"
      ),
      (
        "<p>a<b style='background: url(http://a.example/b.png)'>c</b>",
        "nothing is loaded from the network: url(http://a.example/b.png) has no effect"
      ),
    ])
  func elements(html: String, message: String) throws {
    #expect(
      try warnings("<!doctype html>\n\(html)")
        == [Diagnostic(.warning, message, at: SourceLocation(line: 2, column: 5))])
  }

  @Test("Elements that are written alike are all named, and so is an address that ends with its value")
  func equalElements() throws {
    let node = #"{"type":"b","style":{"color":"red","background":"url(a"},"text":"x"}"#
    let image = #"{"type":"img","props":{"src":"b.png"}}"#
    let found = try warnings("[\(node),\(image),\(node),\(image)]", as: .json)
      .filter { $0.message.hasPrefix("nothing is loaded") }
    #expect(found.map(\.pointer) == ["/0", "/1", "/2", "/3"])
  }

  @Test(
    "What is read and not shown is named once",
    arguments: [
      ("<p>a<template shadowrootmode=open>x</template>", "shadow trees are not supported: <template> shows nothing"),
      ("<p>a<math><mi>x</mi></math>", "MathML is not supported: the text of <math> stands in the line as it is"),
      ("<p>a<svg><foreignObject><p>x</p></foreignObject></svg>", "<foreignObject> is not painted"),
      ("<p>a<marquee>x</marquee>", "<marquee> is not supported: its content stands still"),
      (
        "<p>a<table><tr><td background=b.png>x</table>",
        "nothing is loaded from the network: url(b.png) has no effect"
      ),
      ("<p>a<b style='filter:url(#c)'>x</b>", "`filter: url(#id)` is not supported outside of <svg>"),
      ("<p>a<b style='clip-path:url(#c)'>x</b>", "`clip-path: url(#id)` is not supported outside of <svg>"),
      ("<p>a<b style='mask:url(#c)'>x</b>", "`mask: url(#id)` is not supported outside of <svg>"),
      ("<p>a<b style='backdrop-filter:blur(1px)'>x</b>", "`backdrop-filter` is not supported"),
      ("<p>a<b style='font-palette:--x'>x</b>", "`font-palette` is not supported"),
      ("<p>a<b style='appearance:base-select'>x</b>", "`appearance: base-select` is not supported"),
      (
        "<p>a<b style=\"background:image-set('x.png' 1x, 'y.png' 2x)\">x</b>",
        "nothing is loaded from the network: url(x.png) has no effect"
      ),
      (
        "<style>b{background:image-set('x.png' 1x)}</style>",
        "nothing is loaded from the network: url(x.png) has no effect"
      ),
    ])
  func notShown(html: String, message: String) throws {
    #expect(try warnings("<!doctype html>\(html)").filter { $0.message == message }.count == 1)
  }

  @Test(
    "What elements of SVG refer to is painted, and wishes for nothing are no loss",
    arguments: [
      "<svg><g style='clip-path:url(#a);filter:url(#b)'></g></svg>", "<style>g{mask:url(#a)}</style><svg><g></g></svg>",
      "<template>x</template>", "<p style='backdrop-filter:none;font-palette:normal'>",
      "<style>@supports (backdrop-filter:blur(1px)) { p { color: red } }</style>",
    ])
  func painted(html: String) throws {
    #expect(try warnings("<!doctype html>\(html)").isEmpty)
  }

  @Test(
    "What is no loss is not named",
    arguments: [
      "<script type='application/ld+json'>{}</script>", "<link rel=icon href=/icon.svg>",
      "<link rel=preconnect href=https://a.example>", "<link rel='alternate stylesheet' href=x.css title=x>", "<img>",
      "<iframe></iframe>", "<p style='cursor: url(x.cur), auto'>", "<style>p { clip-path: url(#a) }</style>",
      "<style>@font-face { font-family: a; src: local(b), url(data:font/woff2;base64,AAAA) }</style>",
    ])
  func harmless(html: String) throws {
    let found = try warnings("<!doctype html>\(html)").map(\.message)
    #expect(found.allSatisfy { !$0.contains("network") && !$0.contains("scripts") && !$0.contains("documents in") })
  }

  @Test("Addresses in style sheets are named with line and column")
  func styleSheets() throws {
    let html = """
      <!doctype html><style>
      p { color: red; background: url("https://a.example/b.png") }
      @font-face { font-family: x; src: url(https://a.example/c.woff2) }
      </style>
      """
    #expect(
      try warnings(html).filter { $0.message.contains("network") } == [
        Diagnostic(
          .warning, "nothing is loaded from the network: url(https://a.example/b.png) has no effect",
          at: SourceLocation(line: 2, column: 33)),
        Diagnostic(
          .warning, "nothing is loaded from the network: url(https://a.example/c.woff2) has no effect",
          at: SourceLocation(line: 3, column: 35)),
      ])
  }

  @Test("Animations are said not to run", arguments: ["keyframes", "-webkit-keyframes"])
  func animations(name: String) throws {
    #expect(
      try warnings("<style>@\(name) a { to { opacity: 1 } }</style><p style='opacity:0;animation:a 1s forwards'>x")
        .map(\.message) == [
          "`@\(name)` is ignored: animations are not run, and elements are laid out and painted as without them"
        ])
  }

  @Test("Images in data: URLs that are broken or too large are named")
  func brokenImages() throws {
    let message =
      "an image is not shown: its data is not that of a PNG, JPEG, GIF, WebP or SVG file, or is damaged"
    #expect(
      try warnings("<img src='data:image/png;base64,AAAA'>")
        == [Diagnostic(.warning, message, at: SourceLocation(line: 1, column: 1))])
    #expect(
      try warnings("<style>p { background: url(data:image/png;base64,AAAA) }</style>\n<p>a<p>b")
        == [Diagnostic(.warning, message, at: SourceLocation(line: 2, column: 1))])
    #expect(
      try warnings("<img src='data:image/png'>").map(\.message) == [
        "an image is not shown: its address is not a data: URL that can be read"
      ])
    // The header of a GIF of 300 by 200 pixels.
    var limits = DocumentLimits()
    limits.imagePixels = 59_999
    let gif = "data:image/gif;base64,R0lGODlhLAHIAAAAAAA="
    #expect(
      try warnings("<img src='\(gif)'>", limits: limits).map(\.message) == [
        "an image is not shown: it has more than 59999 pixels"
      ])
    #expect(try warnings("<img src='\(gif)'>").isEmpty)
  }

  @Test(
    "Members of a JSON document that are not used are named with a pointer",
    arguments: [
      (#"{"htlm": "<p>"}"#, "/htlm", "the member 'htlm' is not used: there is neither 'html' nor 'root'"),
      (#"{"html": "<p>", "styles": ""}"#, "/styles", "the member 'styles' is not used"),
      (#"{"html": "<p>", "html": "<b>"}"#, "/html", "there are several members 'html': the last one is used"),
      (#"{"html": "<p>", "options": null}"#, "/options", "'options' is null and not used"),
      (#"{"type": "div", "css": "p {}"}"#, "/css", "'css' has an effect beside 'html' or 'root' only"),
    ])
  func members(json: String, pointer: String, message: String) throws {
    #expect(try warnings(json, as: .json) == [Diagnostic(.warning, message, pointer: pointer)])
  }

  @Test(
    "Documents in JSON that are right have no warnings",
    arguments: [
      #"{"html": "<p>", "css": "p { color: red }", "viewport": {"width": 9, "height": 9}, "options": {}}"#,
      #"{"root": {"type": "div"}, "defaults": "yoga"}"#, #"{"type": "div", "id": "a", "title": "b"}"#,
      #"{"text": "a"}"#, #"{"props": {}}"#,
    ])
  func rightMembers(json: String) throws {
    #expect(try warnings(json, as: .json).isEmpty)
  }
}
