/// Highlights code when the book is built, so that readers' browsers need not.
///
/// The lexers work on bytes and never fail: unknown code has no tokens. A lexer does not revisit
/// tokens, so the time is linear for any input.
public import HornbookBytes

/// The interface of the module: converts code to tokens and to HTML.
public enum Highlighter {
  /// The tokens in a range of code, in order and without overlaps.
  public static func tokens(
    of range: Range<Int>, in bytes: [UInt8], language: Language
  ) -> [Token] {
    let range = range.clamped(to: 0..<bytes.count)
    guard language.isHighlighted, !range.isEmpty else { return [] }
    return bytes.withUnsafeBufferPointer { buffer in
      let scanner = Scanner(buffer, range: range)
      switch language.grammar {
      case .swift:
        var lexer = SwiftLexer(scanner)
        return lexer.run()
      case .json:
        var lexer = JSONLexer(scanner)
        return lexer.run()
      case .shell:
        var lexer = ShellLexer(scanner)
        return lexer.run()
      case .console:
        var lexer = ConsoleLexer(scanner)
        return lexer.run()
      case .markup:
        var lexer = MarkupLexer(scanner)
        return lexer.run()
      case .yaml:
        var lexer = YAMLLexer(scanner)
        return lexer.run()
      case .css:
        var lexer = CSSLexer(scanner)
        return lexer.run()
      case .diff:
        var lexer = DiffLexer(scanner)
        return lexer.run()
      case .c, .cPlusPlus, .objectiveC, .java, .cSharp, .kotlin, .go, .rust, .javaScript,
        .typeScript, .python, .sql:
        guard let table = table(of: language.grammar) else { return [] }
        var lexer = TableLexer(table, scanner)
        return lexer.run()
      case .plain:
        return []
      }
    }
  }

  private static func table(of grammar: Language.Grammar) -> LanguageTable? {
    switch grammar {
    case .c: .c
    case .cPlusPlus: .cPlusPlus
    case .objectiveC: .objectiveC
    case .java: .java
    case .cSharp: .cSharp
    case .kotlin: .kotlin
    case .go: .go
    case .rust: .rust
    case .javaScript: .javaScript
    case .typeScript: .typeScript
    case .python: .python
    case .sql: .sql
    case .swift, .json, .shell, .console, .markup, .yaml, .css, .diff, .plain: nil
    }
  }

  /// Writes a range of code as HTML, with a span around each token; adjacent tokens of the same
  /// kind share a span.
  public static func write(
    _ range: Range<Int>, of bytes: [UInt8], language: Language, into writer: inout ByteWriter
  ) {
    let range = range.clamped(to: 0..<bytes.count)
    var spans = SpanWriter(from: range.lowerBound)
    for token in tokens(of: range, in: bytes, language: language) {
      spans.write(token.range, as: token.kind, of: bytes, into: &writer)
    }
    spans.finish(at: range.upperBound, of: bytes, into: &writer)
  }
}
