import HornbookBytes
import HornbookHighlighting
import Testing

/// A piece of code and its tokens in short: `kd:let mi:1`, with `·` for a space and `⏎` for a
/// newline in a token.
struct Snippet: Sendable, CustomTestStringConvertible {
  let code: String
  let tokens: String

  init(_ code: String, _ tokens: String) {
    self.code = code
    self.tokens = tokens
  }

  var testDescription: String { code }

  /// The tokens of a piece of code, in short.
  static func tokens(of code: String, in name: String) -> String {
    guard let language = Language.named(name) else { return "no language “\(name)”" }
    let bytes = [UInt8](code.utf8)
    return Highlighter.tokens(of: 0..<bytes.count, in: bytes, language: language).map { token in
      let text = bytes.text(token.range).map { character in
        character == " " ? "·" : character == "\n" ? "⏎" : String(character)
      }
      return "\(token.kind.className):\(text.joined())"
    }.joined(separator: " ")
  }

  /// The snippets whose tokens are not as they should be.
  static func differences(_ snippets: [Snippet], in language: String) -> [String] {
    snippets.compactMap { snippet in
      let found = tokens(of: snippet.code, in: language)
      return found == snippet.tokens ? nil : "\(snippet.code)\n- \(snippet.tokens)\n+ \(found)"
    }
  }
}
