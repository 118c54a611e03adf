import HornbookBytes
import TestSupport
import Testing

@testable import HornbookDiagnostics

@Suite struct SourceExcerptTests {
  /// A line with marks around the stretch, and what is shown: the line, and the mark under it.
  static let table: [(marked: String, width: Int, text: String, mark: String)] = [
    ("let ⌖x⌖ = 1", 40, "let x = 1", "    ^"),
    ("let ⌖total⌖ = 1", 40, "let total = 1", "    ^~~~~"),
    ("\t⌖ab⌖", 40, "    ab", "    ^~"), ("a\t⌖b⌖", 40, "a   b", "    ^"),
    ("⌖\tx⌖", 40, "    x", "^~~~~"),
    ("山の⌖上⌖へ", 40, "山の上へ", "    ^~"), ("cafe\u{301} ⌖x⌖", 40, "cafe\u{301} x", "     ^"),
    ("👩‍🏫⌖x⌖", 40, "👩‍🏫x", "  ^"), ("end⌖⌖\nnext", 40, "end", "   ^"),
    ("⌖a b\nc⌖ d", 40, "a b", "^~~"), ("\u{FEFF}⌖a⌖", 40, "a", "^"), ("⌖⌖", 40, "", "^"),
    ("a\u{1B}⌖b⌖", 40, "a␛b", "  ^"), ("\u{202E}⌖b⌖", 40, "<U+202E>b", "        ^"),
    ("a⌖\u{9B}⌖b", 40, "a<U+009B>b", " ^~~~~~~~"), ("⌖e\u{301}⌖x", 40, "e\u{301}x", "^"),
    ("0123456789abcdef⌖gh⌖ijklmnopqrstuv", 16, "…cdefghijklmnop…", "     ^~"),
    ("⌖ab⌖cdefghijklmnopqrstuv", 16, "abcdefghijklmn…", "^~"),
    ("0123456789abcdefghijklm⌖no⌖", 16, "…bcdefghijklmno", "             ^~"),
    ("0123⌖456789abcdefghijklmno⌖", 16, "0123456789abcd…", "    ^~~~~~~~~~"),
  ]

  @Test(arguments: table.indices)
  func showsTheLineWithTheMarkRight(_ row: Int) {
    let (text, width, shown, mark) = Self.table[row]
    let marked = MarkedText(text)
    let source = Source(path: "a", bytes: marked.bytes)
    let excerpt = SourceExcerpt(
      of: source.place(marked.offsets[0]..<marked.offsets[1]), in: LocatedSource(source),
      width: width)
    #expect(excerpt.text == shown)
    let underline =
      String(repeating: " ", count: excerpt.indent) + "^"
      + String(repeating: "~", count: excerpt.length - 1)
    #expect(underline == mark)
  }

  @Test func fitsAndTakesAnyBytesAndPlaces() {
    var random = SeededRandom(seed: 29)
    var failed: [String] = []
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<(Bool.random(using: &random) ? 12 : 4_000), using: &random)
      let low: UInt8 = Bool.random(using: &random) ? 0x20 : 0x00
      let bytes = (0..<count).map { _ in UInt8.random(in: low...0xFF, using: &random) }
      let lower = Int.random(in: -5...(count + 5), using: &random)
      let place = Place(
        file: "a", lower: lower, upper: lower + Int.random(in: -2...50, using: &random))
      let source = LocatedSource(Source(path: "a", bytes: bytes))
      let excerpt = SourceExcerpt(of: place, in: source, width: 40)
      let width = DisplayWidth.columns(of: excerpt.text)
      if width > 40 || excerpt.indent > width || excerpt.length < 1 { failed.append(excerpt.text) }
    }
    #expect(failed == [])
  }
}
