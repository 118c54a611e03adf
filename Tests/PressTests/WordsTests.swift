import HornbookBytes
import HornbookDiagnostics
import HornbookMarkdown
import HornbookTemplates
import TestSupport
import Testing

@testable import HornbookPipeline
@testable import HornbookPress

@Suite struct WordsTests {
  /// Numbers with the categories that CLDR's own samples give them.
  static let samples: [(language: String, numbers: String)] = [
    ("en", "0 other, 1 one, 2 other, 11 other, 101 other"),
    ("de-AT", "0 other, 1 one, 2 other, 21 other"),
    ("fr", "0 one, 1 one, 2 other"),
    ("ja", "0 other, 1 other, 2 other"),
    ("zh-Hant", "1 other"),
    (
      "ar",
      """
      0 zero, 1 one, 2 two, 3 few, 10 few, 11 many, 26 many, 99 many, 100 other, 102 other, \
      103 few, 111 many, 1000 other
      """
    ),
    ("ru", "0 many, 1 one, 2 few, 4 few, 5 many, 11 many, 12 many, 21 one, 22 few, 111 many"),
    ("pl", "0 many, 1 one, 2 few, 5 many, 12 many, 21 many, 22 few, 112 many"),
    ("cs", "0 other, 1 one, 2 few, 4 few, 5 other, 22 other"),
    ("hr", "1 one, 2 few, 5 other, 11 other, 21 one, 24 few"),
    ("sl", "0 other, 1 one, 2 two, 3 few, 4 few, 5 other, 101 one, 102 two"),
    ("lt", "0 other, 1 one, 2 few, 9 few, 10 other, 11 other, 19 other, 21 one, 22 few"),
    ("lv", "0 zero, 1 one, 2 other, 10 zero, 11 zero, 21 one, 22 other"),
    ("ro", "0 few, 1 one, 2 few, 19 few, 20 other, 101 few, 120 other"),
    ("he", "0 other, 1 one, 2 two, 3 other"),
    ("ga", "1 one, 2 two, 3 few, 6 few, 7 many, 10 many, 11 other"),
    ("cy", "0 zero, 1 one, 2 two, 3 few, 4 other, 6 many, 7 other"),
    ("mt", "0 few, 1 one, 2 two, 3 few, 11 many, 20 other, 103 few"),
    ("is", "1 one, 11 other, 21 one, 22 other"),
    ("xx", "1 one, 2 other"),
    ("", "1 one, 2 other"),
  ]

  @Test func numbersFallIntoTheCategoriesOfTheirLanguage() {
    var wrong: [String] = []
    for (language, numbers) in Self.samples {
      let forms = PluralForms(language: language)
      for sample in numbers.split(separator: ",") {
        let pair = sample.split(separator: " ")
        guard pair.count == 2, let number = Int(pair[0]) else { continue }
        let category = forms.category(of: number)
        if category.rawValue != pair[1] { wrong.append("\(language) \(number): \(category)") }
        if !forms.categories.contains(category) { wrong.append("\(language): no \(category)") }
      }
      // Any number at all has a category.
      _ = [Int.min, -1, Int.max].map { forms.category(of: $0) }
    }
    #expect(wrong == [])
    #expect(PluralForms(language: "ar").categories == PluralCategory.allCases)
  }

  @Test(arguments: ["en", "de", "ar"])
  func theLanguagesThatShipAreWhole(_ language: String) {
    let (words, findings) = Words.read(
      language: language, from: Theme(MemoryBook().access).strings, fallback: Theme.englishWords)
    #expect(findings == [])
    var broken: [String] = []
    for number in [0, 1, 2, 3, 11, 100] {
      let text = words["numberOfChapters", count: number]
      if text.isEmpty || text.contains("{") { broken.append(text) }
    }
    let labels = Mirror(reflecting: words.markupWords).children.map { "\($0.value)" }
    broken += labels.filter { $0.isEmpty || $0.contains("markupWords") }
    #expect(broken == [])
  }

  static func read(_ text: String, language: String = "de") -> (Words, [Finding]) {
    let english = """
      {"answer": "Answer", "byline": "by {author}", "summary": "{a} {b}, {c}.",
       "chapters": {"one": "{count} chapter", "other": "{count} chapters"}}
      """
    let source = Source(path: "../templates/strings/de.json", text: text)
    return Words.read(
      language: language, from: [source], fallback: Source(path: "en.json", text: english))
  }

  static let whole = """
    {"answer": "Lösung", "byline": "von {author}", "summary": "{b} {a}, {c}.",
     "chapters": {"one": "ein Kapitel", "other": "{count} Kapitel"}}
    """

  @Test func placesAreFilledOnceAndEmptyOnesTakeTheirSpaceAlong() {
    let (words, findings) = Self.read(Self.whole)
    #expect(findings == [])
    let texts = [
      words["answer"], words["byline", ["author": "{author} & {count}"]],
      words["summary", ["a": "1", "b": "{a}", "c": "3"]],
      words["summary", ["a": "", "b": "2", "c": "3"]],
      words["chapters", count: 1], words["chapters", count: 26], words["unknown"],
      words["byline"], words["answer", count: 3],
    ]
    #expect(
      texts == [
        "Lösung", "von {author} & {count}", "{a} 1, 3.", "2, 3.", "ein Kapitel", "26 Kapitel",
        "unknown", "von {author}", "Lösung",
      ])
  }

  /// What is wrong with a file, and what a reader sees all the same.
  static let faults: [(text: String, findings: [String], answer: String, counted: String)] = [
    (
      #"{"answer": "Lösung"}"#,
      ["string-missing there is no text for “byline”, “summary”, “chapters”"], "Lösung",
      "2 chapters"
    ),
    (
      whole.replacing("\"one\": \"ein Kapitel\", ", with: ""),
      ["string-missing “chapters” lacks the form “one”"], "Lösung", "2 Kapitel"
    ),
    (
      whole.replacing(", \"other\": \"{count} Kapitel\"", with: ""),
      ["string-missing “chapters” lacks the form “other”"], "Lösung", "2 chapters"
    ),
    (
      whole.replacing("{author}", with: "{autor}"),
      ["string-place-unknown “{autor}” is not a placeholder of “byline”, which has “{author}”"],
      "Lösung",
      "2 Kapitel"
    ),
    (
      whole.replacing("\"Lösung\"", with: "7"),
      ["data-type “answer” is the number 7, not a string or an object of plural forms"], "Answer",
      "2 Kapitel"
    ),
    (
      whole.replacing("\"one\": \"ein", with: "\"uno\": \"ein"),
      [
        "string-missing “chapters” lacks the form “one”",
        "data-type “chapters.uno” is the string “ein Kapitel”, not a CLDR plural form",
      ], "Lösung", "2 Kapitel"
    ),
    (
      "[]", ["data-type the outermost value is a list, not an object of texts"], "Answer",
      "2 chapters"
    ),
  ]

  @Test func whatALanguageLacksIsFoundAndSaidInEnglish() {
    var wrong: [String] = []
    for (text, messages, answer, counted) in Self.faults {
      let (words, findings) = Self.read(text)
      let found = findings.map { "\($0.rule) \($0.message)" }
      if found.sorted() != messages.sorted() { wrong.append("\(found)") }
      if words["answer"] != answer { wrong.append("\(text): \(words["answer"])") }
      if words["chapters", count: 2] != counted {
        wrong.append("\(text): \(words["chapters", count: 2])")
      }
    }
    #expect(wrong.joined(separator: "\n") == "")
  }

  @Test func aBrokenFileIsFoundAndALanguageWithoutWordsToo() {
    #expect(Self.read("{").1.map(\.rule) == ["json-syntax"])
    let (words, findings) = Self.read(Self.whole, language: "sv")
    #expect(findings.map(\.message) == ["there are no texts for the language “sv”"])
    #expect(words["answer"] == "Answer")
    #expect(words["chapters", count: 1] == "1 chapter")
    #expect(Self.read(Self.whole, language: "de-CH-1996").0["answer"] == "Lösung")
    #expect(Self.read(Self.whole, language: "").0["answer"] == "Answer")
  }

  @Test(arguments: [Rule.stringMissing, .stringPlaceUnknown])
  func findsItsWrongExamplesAtTheMarkAndNothingInItsRightOnes(_ rule: Rule) {
    let english = Source(
      path: "en.json",
      text: #"{"answer": "Answer", "chapters": {"one": "{count} one", "other": "{count} more"}}"#)
    var wrong: [String] = []
    for file in (rule.wrong + rule.right).flatMap(\.files) {
      let text = MarkedText(file.contents)
      let (_, findings) = Words.read(
        language: "de", from: [Source(path: file.path, bytes: text.bytes)], fallback: english)
      let found = findings.filter { $0.rule == rule.id }.map { $0.place?.lower ?? -1 }
      if found != text.offsets || findings.count != found.count {
        wrong.append("\(file.contents): \(findings.map(\.message))")
      }
    }
    #expect(wrong == [])
  }
}
