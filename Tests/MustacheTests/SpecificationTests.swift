import Mustache
import Testing

/// The rules of https://github.com/mustache/spec (version 1.4.2), each with the cases of its file there in mind.
@Suite("Mustache")
struct SpecificationTests {
  @Test(
    "puts values in place of names",
    arguments: [
      RenderingCase("Nothing {here}\n", "Nothing {here}\n"),
      RenderingCase("Dear {{name}},", ["name": "Ann"], "Dear Ann,"),
      RenderingCase("{{a}}", ["a": "<b> & \"c\" 'd'"], "&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"),
      RenderingCase(
        "{{{a}}}|{{&a}}|{{& a }}|{{{ a }}}", ["a": "<b> & \"c\""], #"<b> & "c"|<b> & "c"|<b> & "c"|<b> & "c""#),
      RenderingCase("{{a}} {{{a}}} {{&a}}", ["a": 85], "85 85 85"),
      RenderingCase("{{a}} {{{a}}} {{&a}}", ["a": 1.21], "1.21 1.21 1.21"),
      RenderingCase("({{a}}{{{a}}}{{&a}})", [:], "()"),
      RenderingCase("({{a}}{{{a}}}{{&a}})", ["a": nil], "()"),
      RenderingCase("  {{a}}\n{{{a}}}\n\t{{&a}}\n", ["a": "-"], "  -\n-\n\t-\n"),
      RenderingCase("{{ a }}|{{\ta\n}}", ["a": "x"], "x|x"),
      RenderingCase("{{.}}", "only", "only"),
    ])
  func interpolation(rendering: RenderingCase) throws {
    #expect(try rendering.render() == rendering.expected)
  }

  @Test(
    "looks further parts of dotted names up in the first alone",
    arguments: [
      RenderingCase("{{a.b}} {{#a}}{{b}}{{/a}}", ["a": ["b": "x"]], "x x"),
      RenderingCase("{{a.b.c.d}}", ["a": ["b": ["c": ["d": "deep"]]]], "deep"),
      RenderingCase("({{a.b.c}})", ["a": [:]], "()"),
      RenderingCase("({{a.b.c}})", ["a": ["b": [:]], "c": "wrong"], "()"),
      RenderingCase("{{#a}}{{b.c}}{{/a}}", ["a": ["x": 1], "b": ["c": "outer"]], "outer"),
      RenderingCase("({{#a}}{{b.c}}{{/a}})", ["a": ["b": [:]], "b": ["c": "wrong"]], "()"),
      RenderingCase("{{#a.b}}yes{{/a.b}}{{^a.c}}no{{/a.c}}{{^x.y}}no{{/x.y}}", ["a": ["b": true]], "yesnono"),
      RenderingCase("{{a.0}}", ["a": ["x"]], ""),
    ])
  func dottedNames(rendering: RenderingCase) throws {
    #expect(try rendering.render() == rendering.expected)
  }

  @Test(
    "renders sections once, for each item, or not at all",
    arguments: [
      RenderingCase("[{{#a}}x{{/a}}]", ["a": true], "[x]"),
      RenderingCase("[{{#a}}x{{/a}}]", ["a": false], "[]"),
      RenderingCase("[{{#a}}x{{/a}}]", ["a": nil], "[]"),
      RenderingCase("[{{#a}}x{{/a}}]", [:], "[]"),
      RenderingCase("[{{#a}}x{{/a}}]", ["a": []], "[]"),
      RenderingCase("[{{#a}}x{{/a}}]", ["a": [:]], "[x]"),
      RenderingCase("[{{#a}}x{{/a}}]", ["a": ""], "[]"),
      RenderingCase("[{{#a}}x{{/a}}]", ["a": 0], "[]"),
      RenderingCase("[{{#a}}x{{/a}}]", ["a": "0"], "[x]"),
      RenderingCase("{{#a}}{{b}}{{c}}{{/a}}", ["a": ["b": 1], "b": 2, "c": 3], "13"),
      RenderingCase("{{#a}}{{.}} is {{a}}{{/a}}", ["a": "b"], "b is b"),
      RenderingCase("{{#a}}<{{n}}>{{/a}}", ["a": [["n": 1], ["n": 2], ["n": 3]]], "<1><2><3>"),
      RenderingCase("{{#a}}({{.}}){{/a}}", ["a": ["x", 1, 2.5, "&"]], "(x)(1)(2.5)(&amp;)"),
      RenderingCase("{{#a}}({{{.}}}{{&.}}){{/a}}", ["a": ["<", "\""]], "(<<)(\"\")"),
      RenderingCase("{{#a}}({{#.}}{{.}}{{/.}}){{/a}}", ["a": [[1, 2], ["x"]]], "(12)(x)"),
      RenderingCase("{{#.}}{{n}}{{/.}}", [["n": 1], ["n": 2]], "12"),
      RenderingCase("{{#a}}{{#b}}{{x}}{{y}}{{/b}}{{/a}}", ["a": [["x": 1, "b": [["y": 2], ["y": 3]]]]], "1213"),
      RenderingCase("A {{#a}}B {{#a}}C{{/a}} D{{/a}} E", ["a": true], "A B C D E"),
      RenderingCase("A {{#a}}B {{#a}}C{{/a}} D{{/a}} E", ["a": false], "A  E"),
      RenderingCase("{{# a }}={{/ a}}", ["a": true], "="),
    ])
  func sections(rendering: RenderingCase) throws {
    #expect(try rendering.render() == rendering.expected)
  }

  @Test(
    "renders inverted sections where others are left out",
    arguments: [
      RenderingCase("[{{^a}}x{{/a}}]", ["a": false], "[x]"),
      RenderingCase("[{{^a}}x{{/a}}]", ["a": true], "[]"),
      RenderingCase("[{{^a}}x{{/a}}]", [:], "[x]"),
      RenderingCase("[{{^a}}x{{/a}}]", ["a": nil], "[x]"),
      RenderingCase("[{{^a}}x{{/a}}]", ["a": []], "[x]"),
      RenderingCase("[{{^a}}x{{/a}}]", ["a": ["b": 1]], "[]"),
      RenderingCase("[{{^a}}x{{/a}}]", ["a": [["b": 1]]], "[]"),
      RenderingCase("{{^a}}\n1\n{{/a}}\n2\n{{^a}}\n3\n{{/a}}\n", ["a": false], "1\n2\n3\n"),
      RenderingCase("|\r\n{{^a}}\r\n{{/a}}\r\n|", ["a": false], "|\r\n|"),
    ])
  func invertedSections(rendering: RenderingCase) throws {
    #expect(try rendering.render() == rendering.expected)
  }

  @Test(
    "takes lines away on which a tag stands alone",
    arguments: [
      RenderingCase("1\n{{#a}}\n2\n{{/a}}\n3\n", ["a": true], "1\n2\n3\n"),
      RenderingCase("1\n  {{#a}}\n2\n\t{{/a}}  \n3\n", ["a": true], "1\n2\n3\n"),
      RenderingCase("1\r\n{{#a}}\r\n{{/a}}\r\n2", ["a": true], "1\r\n2"),
      RenderingCase("  {{#a}}\n#{{/a}}\n/", ["a": true], "#\n/"),
      RenderingCase("#{{#a}}\n/\n  {{/a}}", ["a": true], "#\n/\n"),
      RenderingCase(" | {{#a}}\t|\t{{/a}} | \n", ["a": true], " | \t|\t | \n"),
      RenderingCase(" | {{#a}} {{! note }}\n {{/a}} | \n", ["a": true], " |  \n  | \n"),
      RenderingCase(" {{#a}}Y{{/a}}\n {{#a}}G{{/a}}\n", ["a": true], " Y\n G\n"),
      RenderingCase("1\n{{! note }}\n2\n", "1\n2\n"),
      RenderingCase("1\n{{!\nmany\nlines\n}}\n2\n", "1\n2\n"),
      RenderingCase("  {{! note }}\n!", "!"),
      RenderingCase("!\n  {{! note }}", "!\n"),
      RenderingCase("12 {{! note }} \n", "12  \n"),
      RenderingCase("1{{! a }}{{! b }}2", "12"),
      RenderingCase("{{#a}}\n{{#b}}\nx\n{{/b}}\n{{/a}}\n", ["a": true, "b": [1, 2]], "x\nx\n"),
    ])
  func standaloneLines(rendering: RenderingCase) throws {
    #expect(try rendering.render() == rendering.expected)
  }

  @Test(
    "puts partials in, each line indented as their tag is",
    arguments: [
      RenderingCase("({{>p}})", partials: ["p": "in"], "(in)"),
      RenderingCase("({{> p }})", [:], "()"),
      RenderingCase("{{>p}}", ["a": "x"], partials: ["p": "*{{a}}*"], "*x*"),
      RenderingCase(
        "{{>n}}", ["c": "X", "n": [["c": "Y", "n": []]]], partials: ["n": "{{c}}<{{#n}}{{>n}}{{/n}}>"], "X<Y<>>"),
      RenderingCase("| {{>p}} |", partials: ["p": "\t|\t"], "| \t|\t |"),
      RenderingCase("  {{a}}  {{> p}}\n", ["a": "|"], partials: ["p": ">\n>"], "  |  >\n>\n"),
      RenderingCase("|\r\n{{>p}}\r\n|", partials: ["p": ">"], "|\r\n>|"),
      RenderingCase("  {{>p}}\n>", partials: ["p": ">\n>"], "  >\n  >>"),
      RenderingCase(">\n  {{>p}}", partials: ["p": ">\n>"], ">\n  >\n  >"),
      RenderingCase("\\\n {{>p}}\n/\n", ["c": "<\n->"], partials: ["p": "|\n{{{c}}}\n|\n"], "\\\n |\n <\n->\n |\n/\n"),
      RenderingCase(
        " {{>p}}\n", ["a": [1, 2]], partials: ["p": "{{#a}}\n<{{.}}>\n {{>q}}\n{{/a}}\n", "q": "q\nr\n"],
        " <1>\n  q\n  r\n <2>\n  q\n  r\n"),
    ])
  func partials(rendering: RenderingCase) throws {
    #expect(try rendering.render() == rendering.expected)
  }

  @Test(
    "takes other delimiters",
    arguments: [
      RenderingCase("{{=<% %>=}}(<%a%>)", ["a": "x"], "(x)"),
      RenderingCase("({{=[ ]=}}[a])", ["a": "x"], "(x)"),
      RenderingCase("{{= | | =}}|#a|{{a}}|a||/a|", ["a": "x"], "{{a}}x"),
      RenderingCase("{{>p}} {{= | | =}}|>p|", ["a": "x"], partials: ["p": ".{{a}}."], ".x. .x."),
      RenderingCase("{{>p}} {{a}} |a|", ["a": "x"], partials: ["p": "{{= | | =}}|a|"], "x x |a|"),
      RenderingCase("| {{=@ @=}} |", "|  |"),
      RenderingCase("1\n  {{=@ @=}}\n2\n", "1\n2\n"),
      RenderingCase("|\r\n{{= @ @ =}}\r\n|", "|\r\n|"),
      RenderingCase("  {{=@ @=}}\n=", "="),
      RenderingCase("=\n  {{=@ @=}}", "=\n"),
      RenderingCase("|{{= @   @ =}}|", "||"),
    ])
  func delimiters(rendering: RenderingCase) throws {
    #expect(try rendering.render() == rendering.expected)
  }
}
