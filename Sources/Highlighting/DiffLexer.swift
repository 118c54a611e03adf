internal import HornbookBytes

/// Tokenises the output of `diff` and `git diff`: the first characters of a line determine its
/// kind.
struct DiffLexer {
  private var scanner: Scanner

  init(_ scanner: Scanner) {
    self.scanner = scanner
  }

  mutating func run() -> [Token] {
    while !scanner.isAtEnd {
      let start = scanner.position
      let kind = self.kind
      scanner.skipLine()
      if let kind { scanner.add(kind, from: start) }
      if !scanner.isAtEnd { scanner.position += 1 }
    }
    return scanner.tokens
  }

  private var kind: TokenKind? {
    switch scanner.current {
    case ASCII.plus, ASCII.greater: return .inserted
    case ASCII.minus, ASCII.less: return .deleted
    case ASCII.at: return .hunk
    default: break
    }
    let isHeading =
      scanner.has("diff ") || scanner.has("index ") || scanner.has("Index: ")
      || scanner.has("new file") || scanner.has("deleted file") || scanner.has("rename ")
      || scanner.has("similarity ")
    return isHeading ? .heading : nil
  }
}
