import HornbookHighlighting
import Testing

@Suite struct SwiftTests {
  @Test(arguments: [
    Snippet("let x = 1", "kd:let mi:1"),
    Snippet("func area(of side: Double) -> Double {", "kd:func nf:area"),
    Snippet("public final class Oven: Tool {}", "kd:public kd:final kd:class nc:Oven"),
    Snippet("static func == (a: Self, b: Self) -> Bool", "kd:static kd:func bp:Self bp:Self"),
    Snippet("func `for`() {}", "kd:func nf:`for`"),
    Snippet("@main struct App {}", "nd:@main kd:struct nc:App"),
    Snippet("@Test(.tags(.slow)) func bakes()", "nd:@Test kd:func nf:bakes"),
    Snippet("#if DEBUG\n#endif", "cp:#if cp:#endif"),
    Snippet("#expect(loaf == nil)", "nd:#expect kc:nil"),
    Snippet("return true && self.isDone", "k:return kc:true bp:self"),
    Snippet("#!/usr/bin/swift\nprint()", "c1:#!/usr/bin/swift"),
  ])
  func marksDeclarations(snippet: Snippet) {
    #expect(Snippet.tokens(of: snippet.code, in: "swift") == snippet.tokens)
  }

  @Test func tellsKeywordsFromNames() {
    let snippets = [
      Snippet("move(in: list, for: 2, default: nil)", "mi:2 kc:nil"),
      Snippet("func put(in list: [Int], for: Int)", "kd:func nf:put"),
      Snippet("list.default.in.class", ""),
      Snippet("type.self.init()", "bp:self kd:init"),
      Snippet("0...self.count", "mi:0 bp:self"),
      Snippet("var get = open + final", "kd:var"),
      Snippet("var a: Int { get }", "kd:var k:get"),
      Snippet("var a: Int { get set }", "kd:var k:get k:set"),
      Snippet("set(new) { a = new }", "k:set"),
      Snippet("set(1)", "mi:1"),
      Snippet("private(set) lazy var a = 1", "kd:private kd:lazy kd:var mi:1"),
      Snippet("any.first(some)", ""),
      Snippet("let a: any Shape = some", "kd:let k:any"),
      Snippet("{ [weak self] in weak }", "kd:weak bp:self k:in"),
      Snippet("async let a = await b()", "k:async kd:let k:await"),
      Snippet("queue.async { await() }", "k:await"),
      Snippet("let copy = copy a", "kd:let k:copy"),
      Snippet("actor(x); actor Bank {}", "kd:actor nc:Bank"),
      Snippet("indirect enum Tree {}", "kd:indirect kd:enum nc:Tree"),
      Snippet("case .default: fallthrough", "k:case k:fallthrough"),
    ]
    #expect(Snippet.differences(snippets, in: "swift") == [])
  }

  @Test func readsStrings() {
    let snippets = [
      Snippet(#""a\n""#, #"s2:"a se:\n s2:""#),
      Snippet(#""\u{1F642}!""#, #"s2:" se:\u{1F642} s2:!""#),
      Snippet(#""a \(b + 1) c""#, #"s2:"a· si:\( mi:1 si:) s2:·c""#),
      Snippet(#""\(f("\(x)"))""#, #"s2:" si:\( s2:" si:\( si:) s2:" si:) s2:""#),
      Snippet(##"#"\n \#n"#"##, ##"s2:#"\n· se:\#n s2:"#"##),
      Snippet(##"#"a\#(b)"#"##, ##"s2:#"a si:\#( si:) s2:"#"##),
      Snippet(##"#"""#"##, ##"s2:#"""#"##),
      Snippet("\"\"\"\n  a \"b\"\n  \"\"\"", "s2:\"\"\"⏎··a·\"b\"⏎··\"\"\""),
      Snippet("\"open\nlet", "s2:\"open kd:let"),
      Snippet("\"open \\(let", "s2:\"open· si:\\( kd:let"),
    ]
    #expect(Snippet.differences(snippets, in: "swift") == [])
  }

  @Test func readsNumbers() {
    let snippets = [
      Snippet("1_000 0xFF 0b101 0o17", "mi:1_000 mh:0xFF mb:0b101 mo:0o17"),
      Snippet("1.5 2e10 2E-3 0x1.8p3 0x1p-2", "mf:1.5 mf:2e10 mf:2E-3 mf:0x1.8p3 mf:0x1p-2"),
      Snippet("pair.0.1 1.description 0xF.description", "mi:0 mi:1 mi:1 mh:0xF"),
      Snippet("0..<9 1...2 x1 _2", "mi:0 mi:9 mi:1 mi:2"),
    ]
    #expect(Snippet.differences(snippets, in: "swift") == [])
  }

  @Test func tellsRegularExpressionsFromDivision() {
    let snippets = [
      Snippet("a / b / c", ""),
      Snippet("a/b/c", ""),
      Snippet("f(x)/2/y", "mi:2"),
      Snippet("let r = /a(b)+/", "kd:let sr:/a(b)+/"),
      Snippet("match(/\\/a/)", "sr:/\\/a/"),
      Snippet("reduce(1, /)", "mi:1"),
      Snippet("(/, /)", ""),
      Snippet("#/a/b/#", "sr:#/a/b/#"),
      Snippet("#/\n a # b\n/#", "sr:#/⏎·a·#·b⏎/#"),
      Snippet("return /a/", "k:return sr:/a/"),
    ]
    #expect(Snippet.differences(snippets, in: "swift") == [])
  }

  @Test func readsComments() {
    let snippets = [
      Snippet("a // b\nc", "c1://·b"),
      Snippet("/// b\n", "c1:///·b"),
      Snippet("/* a /* b */ c */ let", "cm:/*·a·/*·b·*/·c·*/ kd:let"),
      Snippet("/**/ let", "cm:/**/ kd:let"),
      Snippet("/* a", "cm:/*·a"),
      Snippet("a +// b", "c1://·b"),
    ]
    #expect(Snippet.differences(snippets, in: "swift") == [])
  }
}
