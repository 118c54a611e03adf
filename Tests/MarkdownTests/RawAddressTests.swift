import HornbookMarkdown
import TestSupport
import Testing

/// Raw HTML that is made to take long, or that is made of anything at all.
@Suite struct RawAddressTests {
  static let repeated = [
    "</title><!--", "</title><a b='", "</title><a ", "<style>", "<style><b></style>", "<!--",
    "<title>",
    "<svg><style>&", "]]>", "</title>", "<iframe/srcdoc=", "<iframe srcdoc='<iframe srcdoc=\"",
    "<p style='url(", "<style>url(</style>", "<p style=\"--a:'", "<a b=\"", "</style><style><",
    "<style>/*", "<a href=", "<!x", "</x", "<meta content=", "&amp;<", "<svg><!--</title>",
  ]

  @Test(.limit(minutes: 2), arguments: repeated)
  func areReadInTime(_ piece: String) {
    let html =
      [UInt8]("<div>".utf8) + Array(repeatElement(Array(piece.utf8), count: 3_000).joined())
    for end in ["", "</style>", "-->", "'>\"></title>"] {
      let time = ThreadClock.measure { _ = RawAddress.all(in: html + Array(end.utf8)) }
      #expect(time < .seconds(10), "\(end)")
    }
  }

  @Test func areInsideOfWhatHoldsThem() {
    var random = SeededRandom(seed: 11)
    let words = [
      "<", ">", "</", "<!--", "-->", "title", "style", "svg", " ", "\"", "'", "=", "src", "href",
      "srcset",
      "style=", "url(", ")", "@import", "&quot;", "&lt", "\\", "iframe", "srcdoc=", "a", ";",
      "//h/", "]]>",
      "meta content=", "http-equiv=refresh", "values=", "é",
    ]
    for _ in 0..<1_000 {
      let html = [UInt8](
        (0..<30).map { _ in words[Int.random(in: words.indices, using: &random)] }.joined().utf8)
      for address in RawAddress.all(in: html) {
        #expect(address.whole.upperBound <= html.count && address.range.upperBound <= html.count)
      }
    }
  }
}
