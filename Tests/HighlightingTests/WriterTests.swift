import HornbookBytes
import HornbookHighlighting
import Testing

@Suite struct WriterTests {
  private static func html(_ code: String, in name: String) throws -> String {
    let language = try #require(Language.named(name))
    let bytes = [UInt8](code.utf8)
    var writer = ByteWriter()
    Highlighter.write(0..<bytes.count, of: bytes, language: language, into: &writer)
    return writer.text
  }

  private static func lines(_ code: String) throws -> String {
    let language = try #require(Language.named("swift"))
    let bytes = [UInt8](code.utf8)
    var writer = ByteWriter()
    let lines = HighlightedLines(0..<bytes.count, of: bytes, language: language)
    for line in 1..<(lines.count + 1) {
      writer.write(text: "[\(line) ")
      lines.write(line: line, of: bytes, into: &writer)
      writer.write("]")
      writer.write(lines.ending(ofLine: line), of: bytes)
    }
    return writer.text
  }

  @Test func escapesInsideAndOutsideOfSpans() throws {
    let found = try Self.html("a < b && \"<&>\"", in: "swift")
    #expect(
      found == "a &lt; b &amp;&amp; <span class=\"s2\">&quot;&lt;&amp;&gt;&quot;</span>")
  }

  @Test func neighboursOfAKindShareASpanAndPunctuationHasNone() throws {
    #expect(
      try Self.html("try\n  await f(\"\\(a)\")", in: "swift")
        == "<span class=\"k\">try\n  await</span> f(<span class=\"s2\">&quot;</span>\\(a)"
        + "<span class=\"s2\">&quot;</span>)")
    #expect(
      try Self.lines("private var a\n")
        == "[1 <span class=\"kd\">private var</span> a]\n")
  }

  @Test func writesOtherLanguagesAsTheyAre() throws {
    #expect(try Self.html("let x < 1", in: "nim") == "let x &lt; 1")
  }

  @Test func closesASpanAtTheEndOfTheLine() throws {
    #expect(
      try Self.lines("/* a\n\n b */\nx\n")
        == "[1 <span class=\"cm\">/* a</span>]\n[2 ]\n[3 <span class=\"cm\"> b */</span>]\n[4 x]\n")
  }

  @Test func keepsEveryLineEnding() throws {
    #expect(try Self.lines("a\r\nb\rc") == "[1 a]\r\n[2 b]\r[3 c]")
    #expect(try Self.lines("") == "")
  }

  @Test func writesALineUpToAPlace() throws {
    let language = try #require(Language.named("swift"))
    let bytes = [UInt8]("x\nlet y = 1  // <1>".utf8)
    let lines = HighlightedLines(0..<bytes.count, of: bytes, language: language)
    var writer = ByteWriter()
    lines.write(line: 2, upTo: 10, of: bytes, into: &writer)
    lines.write(line: 3, of: bytes, into: &writer)
    #expect(writer.text == "<span class=\"kd\">let</span> y = ")
    #expect(lines.count == 2)
  }

  @Test func readsOnlyItsRange() throws {
    let language = try #require(Language.named("swift"))
    let bytes = [UInt8]("\"let a = 1\"".utf8)
    let tokens = Highlighter.tokens(of: 1..<10, in: bytes, language: language)
    #expect(tokens.map(\.range) == [1..<4, 9..<10])
    #expect(Highlighter.tokens(of: 8..<900, in: bytes, language: language).count == 2)
  }

  @Test func givesEveryKindAClassOfItsOwn() {
    let names = TokenKind.allCases.map(\.className)
    #expect(Set(names).count == names.count)
  }
}
