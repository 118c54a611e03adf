import Foundation
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Corrections that are kept beside the book, and how its pages show them.
@Suite struct CorrectionTests {
  static func book(
    _ errata: String, mode: String = "inline", language: String = "en", key: String = Self.key
  ) -> MemoryBook {
    MemoryBook([
      "content/book.json":
        #"{"id": "t", "title": "T", "language": "\#(language)", "answers": "\#(mode)"}"#,
      "content/chapters/01-ink.md": """
      # Ink

      ## Questions

      1. Of what is red ink? {#red}
         - a) Of a stone
         - b) Of a root
         - c) Of a shell
      2. What is ink? {#ink}

      """,
      "content/answers.md": key, "content/errata.json": errata,
    ])
  }

  static let key = """
    # Answers

    ## Chapter 1

    1. Of what is red ink?
       - b) Of a root

       It is madder.

    2. What is ink?

       A colour that flows.
    """

  static let erratum = """
    [{"question": "red", "answer": ["a", "c"], "why": "Madder is a *dye*.", "date": "2026-03-31"}]
    """

  @Test(arguments: ["inline", "page"]) func pagesShowWhatWasCorrected(_ mode: String) {
    let site = Self.book(Self.erratum, mode: mode).prepare()
    #expect(site.report.told == [])
    let pages = site.outputs.filter { $0.path.hasSuffix(".html") }
      .map { ($0.path, String(decoding: $0.bytes ?? [], as: UTF8.self)) }
    let shown = pages.filter { $0.1.contains("class=\"correction\"") }
    #expect(
      shown.map(\.0)
        == (mode == "inline"
          ? ["ink.html", "answers.html", "questions.html", "print.html"]
          : ["answers.html", "print.html"]))
    for (_, html) in shown {
      #expect(
        html.contains(
          "<p class=\"correction\"><strong>Corrected on <time datetime=\"2026-03-31\">31 March 2026"
            + "</time>.</strong> The printed key says b. Madder is a <em>dye</em>.</p>"))
      #expect(html.contains("<span class=\"verdict\">a</span>"))
      #expect(html.contains("<span class=\"verdict\">c</span>"))
      #expect(!html.contains("<span class=\"verdict\">b</span>"))
      // What explained the wrong answer is gone.
      #expect(!html.contains("It is madder."))
      #expect(html.contains("A colour that flows."))
    }
  }

  /// The day is that of the correction, in the words of any language.
  @Test(arguments: [
    ("de", "Am ", "31. März 2026", " berichtigt.</strong> Im gedruckten"),
    ("ar", "صُحّح في ", "31 مارس 2026", ".</strong> في المفتاح"),
  ])
  func theDayStandsWithTheCorrection(
    _ language: String, _ before: String, _ day: String, _ after: String
  ) {
    let words = "<strong>\(before)<time datetime=\"2026-03-31\">\(day)</time>\(after)"
    let site = Self.book(Self.erratum, language: language).prepare()
    #expect(site.text(of: "ink.html").contains("<p class=\"correction\">" + words))
  }

  @Test func aCorrectionWithoutADayIsToldWithoutOne() {
    let errata = Self.erratum.replacing(", \"date\": \"2026-03-31\"", with: "")
    let site = Self.book(errata).prepare()
    let page = site.outputs.first { $0.path == "ink.html" }?.bytes ?? []
    let words = "<strong>Corrected.</strong> The printed key says b. Madder"
    #expect(String(decoding: page, as: UTF8.self).contains(words))
  }

  /// A printed key may stay as it was printed.
  @Test func aCorrectionAnswersForWhatTheKeySays() {
    let key = Self.key.replacing("- b) Of a root", with: "- b) Of a stone")
    #expect(Self.book(Self.erratum, key: key).prepare().report.told == [])
    let missing = "# Answers\n\n## Chapter 1\n\n2. What is ink?\n\n   A colour.\n"
    #expect(Self.book(Self.erratum, key: missing).prepare().report.told == [])
    let stopped = [key, missing].map { Self.book("[]", key: $0).prepare().isBlocked }
    #expect(stopped == [true, true])
  }

  @Test func aCorrectionThatNamesNoOptionIsAnError() {
    let errata = #"[{"question": "red", "answer": ["a", "e"]}]"#
    #expect(
      Self.book(errata).prepare().report.told == [
        "errata-unknown-question content/errata.json:1:2"
      ])
  }

  @Test func wordsAreCorrectedToo() {
    let site = Self.book(#"[{"question": "ink", "answer": "A wash."}]"#).prepare()
    let page = site.outputs.first { $0.path == "ink.html" }
    let html = String(decoding: page?.bytes ?? [], as: UTF8.self)
    #expect(html.contains("A wash.") && !html.contains("A colour that flows."))
  }
}
