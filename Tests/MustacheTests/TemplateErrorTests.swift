import Mustache
import Testing

@Suite("Templates that cannot be rendered")
struct TemplateErrorTests {
  @Test(
    "are refused with the place of what is wrong",
    arguments: [
      ("{{", 1, 1), ("a\nb {{name", 2, 3), ("{{name}", 1, 1), ("é{{{name}}", 1, 2), ("{{}}", 1, 1), ("{{#}}", 1, 1),
      ("x\n {{#a}}\n y", 2, 2), ("{{/a}}", 1, 1), ("{{#a}}{{/b}}", 1, 7), ("{{#a}}\n{{#b}}{{/a}}{{/b}}", 2, 7),
      ("{{a b}}", 1, 1), ("{{a..b}}", 1, 1), ("{{.a}}", 1, 1), ("{{=a=}}", 1, 1), ("{{=a b c=}}", 1, 1),
      ("{{=<% %>", 1, 1), ("{{! no end", 1, 1), ("{{>}}", 1, 1),
      (String(repeating: "{{#a}}", count: 201), 1, 1201),
    ])
  func syntax(template: String, line: Int, column: Int) {
    let error = #expect(throws: TemplateError.self) { try Template(template) }
    #expect(error?.reason == .syntax)
    #expect(error?.line == line)
    #expect(error?.column == column, "\(error?.message ?? "")")
  }

  @Test("have more output than is let in")
  func output() throws {
    let list = TemplateValue.list(Array(repeating: .string("0123456789"), count: 20))
    let rendering = RenderingCase("{{#a}}{{.}}{{/a}}", ["a": list], "")
    #expect(try rendering.render(output: 200).utf8.count == 200)
    let error = #expect(throws: TemplateError.self) { try rendering.render(output: 199) }
    #expect(error?.reason == .limit)
  }

  @Test("have partials that nest without end")
  func partials() {
    let rendering = RenderingCase("a\n {{>p}}", partials: ["p": "x\n{{>p}}"], "")
    let error = #expect(throws: TemplateError.self) { try rendering.render() }
    #expect(error?.reason == .limit)
    #expect(error?.template == "p")
    #expect(error?.line == 2)
    #expect(error?.column == 1)
  }

  @Test("go through lists of lists of lists without end")
  func steps() {
    let items = TemplateValue.list(Array(repeating: .bool(true), count: 1000))
    let open = String(repeating: "{{#a}}", count: 10)
    let rendering = RenderingCase(open + String(repeating: "{{/a}}", count: 10), ["a": items], "")
    let error = #expect(throws: TemplateError.self) { try rendering.render() }
    #expect(error?.reason == .limit)
  }

  @Test("name the partials that they need")
  func partialNames() throws {
    #expect(try Template("{{>a}}{{#x}}{{> b }}{{/x}}{{>a}}").partialNames == ["a", "b"])
  }
}
