import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

/// A place that an explanation cites is checked and linked like one behind the stem, and its mark is seen nowhere.
@Suite struct CitationBookTests {
  private static func book(
    _ answers: String = "inline", key: String = "The moon pulls [@moon], and *slowly* [@days].",
    inside: String = "It blows [@wind].", stem: String = ""
  ) -> MemoryBook {
    MemoryBook([
      "content/book.json":
        #"{"id": "tides", "title": "Tides", "answers": "\#(answers)", "llms": true}"#,
      "content/chapters/01-tides.md": """
      # Tides

      ## The *moon* {#moon}

      The moon pulls at the water.

      ## Days {#days}

      A day has two tides.

      ## The wind {#wind}

      The wind blows over the water.

      ## Questions

      1. What pulls at the water? {#pull\(stem)}
         - a) The moon
         - b) The wind
      2. What blows over the water? {#blow}
         - [ ] The moon
         - [x] The wind

         \(inside)

      """,
      "content/answers.md": """
      # Answers

      ## Chapter 1

      1. What pulls at the water?
         - a) The moon

         \(key)

      """,
    ])
  }

  private static func told(_ book: MemoryBook) -> [String] {
    book.prepare().report.findings.filter { $0.severity != .note }.map {
      let place = $0.place ?? Place(file: "")
      let cited = book.files[place.file].map { String(decoding: $0[place.range], as: UTF8.self) }
      return "\(place.file)[\(cited ?? "")] \($0.message)"
    }
  }

  private static func outputs(_ book: MemoryBook) -> [String: String] {
    let site = book.prepare()
    return Dictionary(
      site.outputs.map { ($0.path, String(decoding: $0.bytes ?? [], as: UTF8.self)) }
    ) { first, _ in first }
  }

  private static let pull =
    ##"Why: see <a href="#moon">The moon</a>, <a href="#days">Days</a></p>"##

  @Test func theOpenedAnswerLinksToThePassage() throws {
    #expect(Self.told(Self.book()) == [])
    let page = try #require(Self.outputs(Self.book())["tides.html"])
    #expect(page.contains("<p>The moon pulls, and <em>slowly</em>.</p>"))
    #expect(page.contains(Self.pull))
    #expect(page.contains("<p>It blows.</p>"))
    #expect(page.contains(##"Why: see <a href="#wind">The wind</a></p>"##))
    let answers = try #require(Self.outputs(Self.book("page"))["answers.html"])
    #expect(answers.contains(Self.pull.replacing("\"#", with: "\"tides.html#")))
    let alone = Self.book(key: "[@moon]", inside: "[@wind]")
    #expect(Self.told(alone) == [])
    #expect(
      try #require(Self.outputs(alone)["tides.html"]).contains(
        ##"Why: see <a href="#moon">The moon</a></p>"##))
  }

  @Test func theTitleIsTheTopOfItsPage() throws {
    let title = Self.book(key: "It says so [@tides].")
    #expect(Self.told(title) == [])
    let page = try #require(Self.outputs(title)["tides.html"])
    #expect(page.contains(##"Why: see <a href="#">Tides</a></p>"##))
    let apart = Self.book("page", key: "It says so [@tides].")
    #expect(Self.told(apart) == [])
    let answers = try #require(Self.outputs(apart)["answers.html"])
    #expect(answers.contains(#"Why: see <a href="tides.html">Tides</a></p>"#))
  }

  @Test(arguments: ["inline", "page", "withheld"]) func noFileShowsTheMark(_ answers: String) {
    for (path, text) in Self.outputs(Self.book(answers)) {
      for mark in ["[@", "@moon", "@days", "@wind"] {
        #expect(!text.contains(mark), "\(path): \(mark)")
      }
      if answers == "withheld" { #expect(!text.contains("Why: see"), "\(path)") }
    }
  }

  @Test func aPlaceThatIsMissingIsToldWhereItIsCited() {
    #expect(
      Self.told(Self.book(key: "The moon pulls [@moon] [@mon].", inside: "It blows [@winds].")) == [
        "content/answers.md[mon] the chapter has no place with the name “mon”: did you mean “moon”?",
        "content/chapters/01-tides.md[winds] the chapter has no place with the name “winds”: did you mean “wind”?",
      ])
  }

  @Test func theOneBehindTheStemTakesPrecedence() throws {
    let both = Self.book(key: "The moon pulls [@day].", stem: " evidence: #moon")
    #expect(
      Self.told(both) == [
        "content/answers.md[day] the chapter has no place with the name “day”: did you mean “days”?"
      ])
    let page = try #require(Self.outputs(both)["tides.html"])
    #expect(page.contains(##"Why: see <a href="#moon">The moon</a></p>"##))
  }

  @Test func theWitnessesNameAllPassages() throws {
    let site = Self.book().prepare()
    #expect(
      site.testimony["pull"]?.last
        == "text: cited, “The moon”: “The moon pulls at the water.”; “Days”: “A day has two tides.”"
    )
  }

  @Test func aLockHasTheWordsOfAllPassages() throws {
    func print(_ book: MemoryBook) throws -> StableHash {
      let site = book.prepare()
      let question = try #require(site.answerSheet.answers.first?.question)
      return try #require(site.passageFingerprint(of: question))
    }
    let one = try print(Self.book(key: "The moon pulls [@moon]."))
    #expect(try print(Self.book()) != one)
    #expect(try print(Self.book(stem: " evidence: #moon")) == one)
  }

  /// A corrected answer has another reason.
  @Test func aCorrectedAnswerCitesNothing() throws {
    var book = Self.book()
    let errata =
      #"[{"question": "pull", "answer": ["b"], "why": "It does.", "date": "2026-03-31"}]"#
    book.write("content/errata.json", [UInt8](errata.utf8))
    let page = try #require(Self.outputs(book)["tides.html"])
    #expect(page.contains("It does.") && !page.contains(Self.pull))
  }
}
