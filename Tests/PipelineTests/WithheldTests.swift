import Foundation
import HornbookBytes
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// A book whose answers are not for its readers.
@Suite struct WithheldTests {
  /// What only says what is right: keys, explanations, feedback, model answers, corrections.
  static let secrets = [
    "lampblack", "vinegar", "sulphate", "kettle", "sextant", "spectacles", "42.195", "marathon",
    "horn is clear", "barometer", "erratum-why",
  ]

  static let book = MemoryBook([
    "content/book.json": #"{"id": "t", "title": "T", "answers": "withheld"}"#,
    "content/chapters/01-ink.md": """
    # Ink

    ## Questions

    1. What binds ink? {#binds}
       - a) Salt
       - b) Gum
    2. Why does it fade?

    ## Quiz

    1. Of which wood?
       - [x] Oak
         > Measured with a sextant.
       - [ ] Elm

       Seen through spectacles.
    2. Ink is thinned with [[vinegar|wine]] and blackened with [[`sulphate`]].

    """,
    "content/quizzes/more.json": """
    {"chapter": 1, "questions": [
      {"type": "number", "question": "How far?", "answer": 42.195, "unit": "km",
        "explanation": "A marathon."},
      {"type": "order", "question": "In which order?", "items": ["Boil", "Split", "Press", "Cut"]},
      {"type": "match", "question": "What does what?", "pairs": [
        {"left": "Saw", "right": "cuts"}, {"left": "Froe", "right": "splits"},
        {"left": "Plane", "right": "smooths"}]},
      {"type": "true-false", "question": "Is it so?", "answer": true,
        "feedback": {"false": "Ask the barometer."}},
      {"type": "open", "question": "Why horn?", "answer": "Because horn is clear."}
    ]}
    """,
    "content/answers.md": """
    # The key

    ## Chapter 1

    1. b) Gum

       Ground with a kettle.
    2. The lampblack is washed away.

    """,
    "content/errata.json":
      #"[{"question": "binds", "answer": ["a"], "why": "erratum-why", "date": "2026-03-31"}]"#,
  ])

  /// Everything that is written, whatever kind of file it is.
  private func told(_ options: BookOptions) -> [String: [String]] {
    var told: [String: [String]] = [:]
    for output in Self.book.prepare(options).outputs {
      let bytes = output.bytes ?? []
      for secret in Self.secrets where bytes.firstRange(of: [UInt8](secret.utf8)) != nil {
        told[output.path, default: []].append(secret)
      }
    }
    return told
  }

  @Test func noByteOfTheOutputHoldsAKey() {
    #expect(told(BookOptions(jobs: 1)) == [:])
    let pages = Self.book.prepare(BookOptions(jobs: 1)).outputs
    for name in ["data-key", "\"key\"", "class=\"answer\"", "answers.html", "<option selected"] {
      let found = pages.filter {
        $0.path.hasSuffix(".html") || $0.path.hasPrefix("progress-")
      }.filter { ($0.bytes ?? []).firstRange(of: [UInt8](name.utf8)) != nil }
      #expect(found.map(\.path) == [], "\(name)")
    }
  }

  /// Things to arrange are written as they belong; in pages they stand by names that say nothing.
  @Test func thingsToArrangeStandInAnOrderThatTellsNothing() {
    let html = String(decoding: Self.book.pages["ink.html"] ?? [], as: UTF8.self)
    let names = html.components(separatedBy: "<ol class=\"options places\">").dropFirst().first?
      .components(separatedBy: "</ol>")[0].components(separatedBy: "<select name=\"")
      .dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(names?.count == 4)
    #expect(names == names?.sorted())
  }

  @Test func theInstructorsEditionHoldsAllOfIt() {
    let told = told(BookOptions(jobs: 1, edition: .instructor))
    let all = Set(told.filter { $0.key.hasSuffix(".html") }.values.joined())
    #expect(Set(Self.secrets).subtracting(all) == ["kettle"], "what a correction leaves of a key")
    #expect(told["ink.html"]?.isEmpty == false)
  }

  /// A file that only an explanation shows or links tells what is right; that of the text is copied.
  @Test func filesOfExplanationsStayWithThem() {
    let chapter = """
      # A

      See [a list](list%20one.txt).

      ## Questions

      1. Which?
         - [x] A
           > See [the proof](proof.txt).
         - [ ] B
         - [ ] C

         Because [so](so.txt).
      """
    func files(_ mode: String) -> [String] {
      var book = MemoryBook([
        "content/book.json": #"{"id": "a", "title": "A", "answers": "\#(mode)"}"#,
        "content/chapters/01-a.md": chapter,
      ])
      for name in ["list one.txt", "proof.txt", "so.txt"] {
        book.write("content/chapters/" + name, Array("Words.".utf8))
      }
      return book.prepare().outputs.map(\.path).filter { $0.hasPrefix("assets/") }.sorted()
    }
    #expect(files("withheld") == ["assets/chapters/list one.txt"])
    #expect(files("inline").count == 3)
  }
}

/// Answers that a key contradicts, where the book has lowered the rules that would stop the build.
@Suite struct DoubtfulAnswerTests {
  @Test(arguments: ["off", "error"])
  func noReaderIsGradedByAKeyThatContradictsItself(_ level: String) {
    let text = level == "off" ? "a) The moon" : "b) The moon"
    let book = MemoryBook([
      "content/book.json": """
      {"id": "t", "title": "T", "rules": {"answer-contradicts-letter": "\(level)"}}
      """,
      "content/chapters/01-tides.md": """
      # Tides

      ## Questions

      1. What causes the tides?
         - a) The wind
         - b) The moon
      2. What are they?
         - a) Water
         - b) Air

      """,
      "content/answers.md": "# Answers\n\n## Chapter 1\n\n1. \(text)\n2. a) Water\n",
    ])
    let html = String(decoding: book.pages["tides.html"] ?? [], as: UTF8.self)
    #expect(html.components(separatedBy: "<fieldset class=\"question").count == 3)
    #expect(html.components(separatedBy: " data-key=\"").count == (level == "off" ? 2 : 3))
  }
}
