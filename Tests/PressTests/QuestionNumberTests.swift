import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookPress
import TestSupport
import Testing

/// Questions of files among those of the text: where they stand, and how they count.
@Suite struct QuestionNumberTests {
  /// A chapter with a key, and two files of questions that belong to it.
  static func book(_ text: String, mode: String = "page") -> Specimen {
    Specimen(
      settings: #"{"id": "a", "title": "A", "answers": "\#(mode)"}"#,
      chapters: [("chapters/01-ink.md", "# Ink\n\nOf soot.\n\n" + text)],
      answers: "# Answers\n\n## Chapter 1\n\n1. a\n2. a\n",
      files: ["one", "two"].map { name in
        let question = """
          {"id": "\(name)", "type": "one", "question": "Of \(name)?",
            "options": [{"text": "a"}, {"text": "b", "correct": true}]}
          """
        let more = name == "two" ? ", " + question.replacing("two", with: "three") : ""
        return ("quizzes/\(name).json", "{\"chapter\": 1, \"questions\": [\(question)\(more)]}")
      })
  }

  static let first = "1. Is it black?\n   - a) Yes\n   - b) Never\n"
  static let second = "2. Is it red?\n   - a) Rarely\n   - b) Always\n"
  static let one = "```{quiz} one\n```\n"
  static let two = "```{quiz} two\n```\n"

  /// What is written, and the questions as the page shows them: number, name of the stem.
  static let chapters: [(text: String, shown: [String])] = [
    // Before the questions of the text, and behind them without a word of the author.
    (
      "\(one)\n## Questions\n\n\(first)\n\(second)\n\n## After\n\nThe end.\n",
      ["i Of one?", "1 Is it black?", "2 Is it red?", "3 Of two?", "4 Of three?"]
    ),
    // In an order that is not that of the files.
    (
      "\(two)\n\(one)\n## Questions\n\n\(first)\n\(second)",
      ["i Of two?", "ii Of three?", "iii Of one?", "1 Is it black?", "2 Is it red?"]
    ),
    // Between the questions, with blank lines and without, in the list and beside it.
    (
      "## Questions\n\n\(first)\n\(one)\n\(second)\n\(two)",
      ["1 Is it black?", "i Of one?", "2 Is it red?", "3 Of two?", "4 Of three?"]
    ),
    (
      "## Questions\n\n\(first)\(one)\(second)\(two)\n## After\n\nThe end.\n",
      ["1 Is it black?", "i Of one?", "2 Is it red?", "3 Of two?", "4 Of three?"]
    ),
    (
      "## Questions\n\n\(first)\n   ```{quiz} one\n   ```\n\n\(second)\n   ```{quiz} two\n   ```\n",
      ["1 Is it black?", "i Of one?", "2 Is it red?", "3 Of two?", "4 Of three?"]
    ),
    // Alone under the heading.
    (
      "## Questions\n\n\(two)\n\(one)",
      ["1 Of two?", "2 Of three?", "3 Of one?"]
    ),
    // Numbers of two parts.
    (
      "## Questions\n\n7.1 Is it black?\n   - a) Yes\n   - b) Never\n\n\(one)",
      ["7.1 Is it black?", "7.2 Of one?", "7.3 Of two?", "7.4 Of three?"]
    ),
  ]

  /// The questions of a page, each with its number.
  static func questions(_ html: String) -> [String] {
    html.components(separatedBy: "<fieldset class=\"question\"").dropFirst().map { piece in
      let text = piece.components(separatedBy: "<legend>")[1]
        .components(separatedBy: "</legend>")[0]
      return text.replacing("<span class=\"number\">", with: "").replacing("</span>", with: "")
    }
  }

  @Test(arguments: chapters.indices)
  func questionsOfFilesAreShownWhereTheyStandAndCountUp(_ index: Int) {
    let (text, shown) = Self.chapters[index]
    let press = Self.book(text).press
    let html = String(decoding: press.render(press.page(.chapter(0))).bytes, as: UTF8.self)
    #expect(Self.questions(html) == shown)
    let bank = String(decoding: press.render(press.page(.questions(0))).bytes, as: UTF8.self)
    #expect(Self.questions(bank) == shown)
    let answers = String(decoding: press.render(press.page(.answers)).bytes, as: UTF8.self)
    let links = answers.components(separatedBy: "<a class=\"number\" href=\"").dropFirst()
      .map { $0.components(separatedBy: "\"")[0].components(separatedBy: "#")[1] }
    let names = html.components(separatedBy: "<fieldset class=\"question\" id=\"").dropFirst()
      .map { $0.components(separatedBy: "\"")[0] }
    let answered = zip(names, shown).filter { answers.contains("id=\"\($0.0).answer\"") }
    #expect(links == answered.map(\.0))
    #expect(answers.contains(">\(shown.last?.prefix { $0 != " " } ?? "?")</a>"))
  }

  @Test(arguments: chapters.indices)
  func formsAndSectionsStandBesideEachOther(_ index: Int) {
    let html = Self.book(Self.chapters[index].text).html(.chapter(0))
    var depth = ["form": 0, "section": 0]
    for piece in html.components(separatedBy: "<").dropFirst() {
      for name in ["form", "section"] {
        if piece.hasPrefix(name + " ") { depth[name, default: 0] += 1 }
        if piece.hasPrefix("/\(name)>") { depth[name, default: 0] -= 1 }
      }
      #expect((0...1).contains(depth["form"] ?? 0))
    }
    #expect(depth == ["form": 0, "section": 0])
  }

  /// What a directive shows under the heading of the questions stands in their section.
  @Test func aSetBehindTheQuestionsStandsInTheirSection() {
    let html = Self.book("## Questions\n\n\(Self.first)\n\(Self.one)\n\(Self.two)\n## After\n")
      .html(.chapter(0))
    let section = html.components(separatedBy: "<section class=\"questions\">")[1]
      .components(separatedBy: "</section>")[0]
    #expect(Self.questions(section).count == 4)
  }

  /// What is shown besides its own place has no number there.
  @Test func aQuestionShownAgainHasNoNumber() {
    let html = Self.book("\(Self.one)\n\(Self.one)\n## Questions\n\n\(Self.first)")
      .html(.chapter(0))
    #expect(Self.questions(html).prefix(3) == ["i Of one?", "Of one?", "1 Is it black?"])
  }
}
