import Foundation
import HornbookBytes
import HornbookHighlighting
import TestSupport
import Testing

/// What holds for every input in every language.
@Suite struct RobustnessTests {
  static let languages = Language.all.filter(\.isHighlighted).map(\.name)

  /// Bytes that mean something somewhere, so that random ones meet often.
  private static let pieces = [
    "\"", "\"\"\"", "#", "##", "\\(", "\\#(", "(", ")", "{", "}", "[", "]", "/", "/*", "*/", "//",
    "\n", "\r\n", " ", "<", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "&amp;", "&", "=", "'",
    "$", "$(", "${", "<<EOF", "EOF", "`", "@", "name", "let", "func", "if", "get", "for", "in",
    "case", "0x1F", "1.5e", ".", ":", ",", "\\", "\u{E9}", "\u{1F642}", "\0", "<script>",
    "</script", "<a b", "$ ", "!", "-", "\\u{", "%", "'''", "R\"x(", "f\"{", "class", "def", "- ",
    "a: ", "|\n  ", "@media", ": ", "--", "; ",
  ]

  @Test(arguments: languages) func keepsTheTextOfRandomPieces(language: String) {
    var random = SeededRandom(seed: 7)
    for _ in 0..<600 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        if Int.random(in: 0..<12, using: &random) == 0 {
          bytes.append(UInt8.random(in: .min ... .max, using: &random))
        } else if let piece = Self.pieces.randomElement(using: &random) {
          bytes += piece.utf8
        }
      }
      if let fault = Self.fault(of: bytes, in: language, using: &random) {
        Issue.record("\(fault): \(bytes.text(0..<bytes.count).debugDescription)")
        return
      }
    }
  }

  @Test(arguments: languages) func keepsTheTextOfMutatedCode(language: String) throws {
    let folder = Project.tests("Judges/SwiftClassifications/fixtures")
    let file = folder.appendingPathComponent("literals.swift.txt")
    let code = [UInt8](try Data(contentsOf: file)) + [UInt8](MarkupTests.page.utf8)
    var random = SeededRandom(seed: 11)
    for _ in 0..<20 {
      var bytes = code
      for _ in 0..<20 {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        default:
          if let piece = Self.pieces.randomElement(using: &random) {
            bytes.insert(contentsOf: piece.utf8, at: place)
          }
        }
      }
      if let fault = Self.fault(of: bytes, in: language, using: &random) {
        Issue.record("\(fault)")
        return
      }
    }
  }

  /// What is wrong with the tokens of some bytes, and with the HTML made from them.
  private static func fault(
    of bytes: [UInt8], in name: String, using random: inout SeededRandom
  ) -> String? {
    guard let language = Language.named(name) else { return "no language" }
    let start = Int.random(in: 0...bytes.count, using: &random) / 4
    let range = start..<bytes.count
    var end = start
    for token in Highlighter.tokens(of: range, in: bytes, language: language) {
      guard token.range.lowerBound >= end, !token.range.isEmpty else { return "overlap at \(end)" }
      end = token.range.upperBound
    }
    guard end <= bytes.count else { return "a token goes beyond the end" }
    var plain = ByteWriter()
    plain.write(escaping: range, of: bytes)
    var marked = ByteWriter()
    Highlighter.write(range, of: bytes, language: language, into: &marked)
    guard stripped(marked.bytes) == plain.bytes else { return "the text is not the same" }
    var lines = ByteWriter()
    var isWhole = true
    let pieces = HighlightedLines(range, of: bytes, language: language)
    for number in 1..<(pieces.count + 1) {
      let start = lines.count
      pieces.write(line: number, of: bytes, into: &lines)
      let line = Array(lines.bytes[start...])
      if count("<span", in: line) != count("</span>", in: line) { isWhole = false }
      lines.write(pieces.ending(ofLine: number), of: bytes)
    }
    guard stripped(lines.bytes) == plain.bytes else { return "the text of the lines differs" }
    return isWhole ? nil : "a span crosses the end of a line"
  }

  /// HTML without its tags; escaped text has no other `<`.
  private static func stripped(_ html: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var isInTag = false
    for byte in html {
      if byte == ASCII.less { isInTag = true }
      if !isInTag { text.append(byte) }
      if byte == ASCII.greater { isInTag = false }
    }
    return text
  }

  private static func count(_ piece: StaticString, in bytes: [UInt8]) -> Int {
    var count = 0
    var start = 0
    while let range = bytes.firstRange(of: piece, from: start) {
      count += 1
      start = range.upperBound
    }
    return count
  }

  /// Pieces that, said again and again without an end, take the time of a square where a lexer
  /// looks ahead too freely.
  static let endless = [
    "\"", "/*", "#\"", "#", "#/", "=/a", "(/", "\"\\(", "\"\"\"\\(", "#\"\"\"x ", "`", "`\n", "<",
    "<!--", "<![CDATA[", "<!a[", "<a b=\"", "&", "&a", "$(", "\"$(", "${", "<<E\n", "<<E ", "'",
    "{\"a\" ", "get ", "get\n", "in ", "a", "0", "0x", "1.", "\\", "@a.", ".", "\n", " ", "$ a\\\n",
    "a@b ", "<script>", "/* */", "1e", "(_ in", "some ", "R\"x(", "f\"{", "`${", "(/[", "a: |\n ",
    "- ",
    "'\n", "a{", "@a ", "a:",
  ]

  @Test(arguments: languages) func takesTimeInProportion(language: String) throws {
    let language = try #require(Language.named(language))
    #if DEBUG
      let size = 10_000
      let limit = Duration.seconds(1)
    #else
      let size = 10_000_000
      let limit = Duration.seconds(1)
    #endif
    for piece in Self.endless {
      let bytes = Array(repeatElement([UInt8](piece.utf8), count: size / piece.utf8.count).joined())
      var count = 0
      let time = ThreadClock.measure {
        count = Highlighter.tokens(of: 0..<bytes.count, in: bytes, language: language).count
      }
      #expect(time < limit, "\(piece.debugDescription): \(count) tokens")
    }
  }
}
