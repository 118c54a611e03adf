import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

/// `[@name]` in an explanation cites a place of the chapter, and is no part of what readers see.
@Suite struct CitationTests {
  struct Case: CustomTestStringConvertible {
    let written: String
    let left: String
    let cited: [String]
    var testDescription: String { written.debugDescription }

    init(_ written: String, _ left: String, _ cited: String...) {
      self.written = written
      self.left = left
      self.cited = cited
    }
  }

  static let cases: [Case] = [
    .init("Cells are reused [@cell-reuse].", "Cells are reused.", "cell-reuse"),
    .init("Cells are reused. [@cell-reuse]", "Cells are reused.", "cell-reuse"),
    .init("Cells are reused.[@cell-reuse] So it is.", "Cells are reused. So it is.", "cell-reuse"),
    .init("Cells [@a] are *reused [@b]*, then freed.", "Cells are *reused*, then freed.", "a", "b"),
    .init("They are reused [@a] [@b].", "They are reused.", "a", "b"),
    .init("They are reused ([@b]).", "They are reused.", "b"),
    .init("([@a])", "", "a"),
    .init("[@a] They are reused.", "They are reused.", "a"),
    .init("[@a]\nThey are reused.", "They are reused.", "a"),
    .init("They are\n[@a] reused.", "They are\nreused.", "a"),
    .init("They are reused\n[@a]\nand freed.", "They are reused\nand freed.", "a"),
    .init("They are reused.\n\n[@a]\n\nThen freed.", "They are reused.\n\nThen freed.", "a"),
    .init("- reused\n- [@a] freed", "- reused\n- freed", "a"),
    .init("Grün [@größe:x.y_z], klein.", "Grün, klein.", "größe:x.y_z"),
    .init("[@a]", "", "a"),
    .init("In `code [@a]` and here [@b].", "In `code [@a]` and here.", "b"),
    .init("As\n\n```\nx [@a]\n```\n\nsays [@b].", "As\n\n```\nx [@a]\n```\n\nsays.", "b"),
    .init("Written \\[@a] and \\\\[@b].", "Written \\[@a] and \\\\.", "b"),
    .init("By [@octocat](https://example.com) [@a].", "By [@octocat](https://example.com).", "a"),
    .init("Mail [@], [@a b], [@a, [a@b] and @a.", "Mail [@], [@a b], [@a, [a@b] and @a."),
    .init("<!-- [@a] --> None.", "<!-- [@a] --> None."),
  ]

  @Test(arguments: cases) func marksAreTakenOut(_ example: Case) {
    let bytes = [UInt8](example.written.utf8)
    let whole = Place(file: "a.md", lower: 7, upper: 7 + bytes.count)
    var text = QuizText(markdown: example.written, place: whole)
    let citations = text.takeCitations()
    #expect(String(decoding: text.markdown, as: UTF8.self) == example.left)
    #expect(citations.map(\.anchor) == example.cited)
    for citation in citations {
      let range = citation.place.lower - 7..<citation.place.upper - 7
      #expect(String(decoding: bytes[range], as: UTF8.self) == citation.anchor)
    }
    #expect(text.place == whole)
    for offset in text.markdown.indices where !text.markdown[offset].isSpace {
      #expect(bytes[text.sourceOffset(ofMarkdown: offset) - 7] == text.markdown[offset])
    }
    for offset in text.plain.indices where !text.plain[offset].isSpace {
      #expect(bytes[text.sourceOffset(ofPlain: offset) - 7] == text.plain[offset])
    }
  }

  private static let chapter = """
    # Lists

    ## Reuse {#reuse}

    Cells are reused.

    ## Questions

    1. What is reused? {#first}
       - a) A cell
       - b) A row
    2. What is made again? {#second evidence: #reuse}
       - [x] A cell
       - [ ] A row

       They are reused [@reuse], as was said [@above].

    """

  private static func citations(_ key: String, lineEnd: String = "\n") -> [[String]] {
    let book = BookSketch.read([
      ("chapters/01-lists.md", chapter.replacing("\n", with: lineEnd)),
      ("answers.md", ("# Answers\n\n## Chapter 1\n\n" + key).replacing("\n", with: lineEnd)),
    ])
    return [book.keys.first?.chapters.first?.entries.first?.citations ?? []]
      .map { $0.map(\.anchor) }
      + book.chapters[0].questions.map { $0.citations.map(\.anchor) }
  }

  static let entries = [
    "1. What is reused?\n   - a) A cell\n\n   They are reused [@reuse].\n",
    "1. a\n\n   They are reused\n   [@reuse].\n",
    "1. a\n   They are reused [@reuse].\n",
    "1. a, since they are reused [@reuse]\n",
    "1. a) A cell, since they are reused [@reuse].\n",
    "1. a\nExplanation: They are reused [@reuse].\n",
    "1. a\n\n   [@reuse]\n",
    "| Question | Answer | Why |\n|---|---|---|\n| 1 | a | Reused [@reuse] |\n",
  ]

  @Test(arguments: entries, ["\n", "\r\n"]) func aKeyCites(_ entry: String, _ lineEnd: String) {
    #expect(
      Self.citations(entry, lineEnd: lineEnd) == [["reuse"], [], ["reuse", "reuse", "above"]])
  }

  /// A name and a citation may stand in braces of their own.
  @Test(arguments: [
    "{#second} {evidence: #reuse}", "{evidence: #reuse} {#second}",
    "{.fixed}{#second}{evidence: #reuse}",
    "{evidence: #reuse}  { #second .fixed }",
  ]) func whatIsSaidMayStandInAnyBraces(_ braces: String) throws {
    let book = BookSketch.read([
      (
        "chapters/01-lists.md",
        Self.chapter.replacing("{#second evidence: #reuse}", with: braces)
      )
    ])
    let question = try #require(book.chapters[0].questions.last)
    #expect(question.id == "second")
    #expect(question.stem.text == "What is made again?")
    #expect(question.citations.first?.anchor == "reuse")
    #expect(question.shuffle == (braces.contains("fixed") ? false : nil))
  }

  /// Of two names the last counts, and the other is shown.
  @Test func onlyOneNameIsTaken() {
    let book = BookSketch.read([
      ("chapters/01-lists.md", Self.chapter.replacing("{#second", with: "{#other} {#second"))
    ])
    #expect(book.chapters[0].questions.last?.stem.text == "What is made again? {#other}")
    #expect(book.chapters[0].questions.last?.id == "second")
  }

  @Test func theOneBehindTheStemTakesPrecedence() {
    let place = Place(file: "a.md", lower: 0, upper: 1)
    let explaining = [Citation("a", at: place), Citation("b", at: place)]
    let all = [Citation("c", at: place, isBehindStem: true)] + explaining
    #expect(all.counted.map(\.anchor) == ["c"])
    #expect((explaining + [Citation("a", at: Place(file: "answers.md"))]).counted == explaining)
    #expect(all.explaining == explaining)
    #expect(explaining.marks == "[@a] [@b]")
  }

  @Test func aRecordKeepsWhatIsCited() {
    let book = BookSketch.read([
      ("chapters/01-lists.md", Self.chapter),
      ("answers.md", "# Answers\n\n## Chapter 1\n\n\(Self.entries[0])"),
    ])
    let (questions, keys) = (book.chapters[0], book.keys[0].chapters)
    let path = questions.place.file
    let read = QuizRecord.read(QuizRecord.bytes(questions, keys, of: path), of: path)
    #expect(read?.questions.questions.map(\.citations) == questions.questions.map(\.citations))
    #expect(read?.keys.map(\.entries) == keys.map(\.entries))
    let entry = keys[0].entries[0]
    let moved = keys[0].moved(by: 9).entries[0]
    #expect(moved.citations.map(\.place.lower) == entry.citations.map { $0.place.lower + 9 })
  }

  /// A key that is written anew cites the same places.
  @Test(arguments: entries) func aPrintedKeyCites(_ entry: String) throws {
    let book = BookSketch.read([
      ("chapters/01-lists.md", Self.chapter),
      ("answers.md", "# Answers\n\n## Chapter 1\n\n\(entry)"),
    ])
    let key = String(decoding: KeyPrinter().print(book.keys[0]), as: UTF8.self)
    let start = try #require(key.firstRange(of: "1. "))
    #expect(Self.citations(String(key[start.lowerBound...])).first == ["reuse"], "\(key)")
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x0A }
}
