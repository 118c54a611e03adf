import Foundation
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookPress

/// The pages of all questions, and what the page of progress knows.
@Suite struct QuestionBankTests {
  @Test func eachQuestionStandsOnceInTheBankUnderNamesOfItsOwn() {
    for (book, questions) in [
      (Specimen.quiz, 6), (.arranging(), 5), (.asking(chapters: 40, questions: 8), 320),
    ] {
      let press = book.press
      let pages = press.plan.filter { $0.kind.name == "questions" }
      var shown: [String] = []
      for page in pages {
        let html = String(decoding: press.render(press.page(page)).bytes, as: UTF8.self)
        shown += Self.values(of: "data-question", in: html)
        let names = Self.values(of: "id", in: html)
        #expect(names.count == Set(names).count)
      }
      #expect(shown.count == questions)
      #expect(Set(shown).count == questions)
    }
  }

  @Test func aBookThatAsksMuchHasSeveralPagesOfWholeChapters() {
    let press = Specimen.asking(chapters: 40, questions: 8).press
    let pages = press.plan.filter { $0.kind.name == "questions" }
    #expect(
      pages.map { press.page($0).path }
        == (["questions.html"] + (1...2).map { "questions-\($0).html" }))
    let first = String(decoding: press.render(press.page(.questions(0))).bytes, as: UTF8.self)
    #expect(!first.contains("<form class"))
    #expect(first.contains("href=\"questions-2.html#questions-32\">"))
    let last = String(decoding: press.render(press.page(.questions(2))).bytes, as: UTF8.self)
    #expect(Self.values(of: "data-chapter", in: last).first == "chapter-32")
  }

  @Test func aBookThatAsksNothingHasNeither() {
    let press = Specimen.bare.press
    #expect(!press.plan.contains(.questions(0)) && !press.plan.contains(.progress))
    #expect(press.progressFiles().isEmpty)
  }

  /// The script finds a chapter's file by the hash of its name.
  @Test func theFilesOfProgressHoldEachChapterWhereItsNameSays() throws {
    let press = Specimen.asking(chapters: 150, questions: 8).press
    let files = press.progressFiles()
    #expect(files.map(\.path) == ["progress-1.js", "progress-2.js", "progress-3.js"])
    var found = 0
    for (index, file) in files.enumerated() {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for slug in Self.values(of: "slug", in: text.replacing("\"slug\": \"", with: " slug=\"")) {
        let hash = slug.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        #expect(Int(hash % 3) == index)
        found += 1
      }
    }
    #expect(found == 150)
    let page = press.render(press.page(.progress)).bytes.count
    #expect(page < 20_000)
  }

  /// Whoever compares two books cannot tell what is right in either, whatever is to be arranged.
  @Test func arrangementsAreTheSameWhateverAWithheldKeySays() {
    let (one, two) = (
      Specimen.arranging(answers: "withheld").press,
      Specimen.arranging(answers: "withheld", isOther: true).press
    )
    #expect(one.pages.map { one.render($0).bytes } == two.pages.map { two.render($0).bytes })
    #expect(one.progressFiles().map(\.bytes) == two.progressFiles().map(\.bytes))
    let known = Specimen.arranging().press
    let other = Specimen.arranging(isOther: true).press
    #expect(known.progressFiles().map(\.bytes) != other.progressFiles().map(\.bytes))
  }

  /// The values of an attribute, in order.
  static func values(of name: String, in html: String) -> [String] {
    html.components(separatedBy: " \(name)=\"").dropFirst().map { piece in
      String(piece.prefix { $0 != "\"" })
    }
  }
}

extension Specimen {
  /// A book that asks the same number of questions in each chapter.
  static func asking(chapters count: Int, questions: Int) -> Specimen {
    Specimen(
      chapters: (1...count).map { number in
        let asked = (1...questions).map {
          "\($0). Is it \(number) or \($0)?\n   - [x] Yes\n   - [ ] No\n"
        }
        return (
          "chapters/\(number)-chapter-\(number).md",
          "# Chapter \(number)\n\n## Questions\n\n\(asked.joined())"
        )
      })
  }

  /// A book whose questions stand in a file; another one says otherwise what is right.
  static func arranging(answers mode: String = "inline", isOther: Bool = false) -> Specimen {
    var book = Specimen(
      chapters: [("chapters/01-horn.md", "# Horn\n\nBoiled.\n")],
      files: [("quizzes/horn.json", arrangements(isOther))])
    book.settings = #"{"id": "letters", "title": "Letters", "answers": "\#(mode)"}"#
    return book
  }

  private static func arrangements(_ isOther: Bool) -> String {
    let items = ["Boil", "Split", "Press", "Cut"]
    let partners = isOther ? ["soft", "thin", "flat"] : ["flat", "soft", "thin"]
    let list = (isOther ? items.reversed() : items).map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"chapter": 1, "title": "Making horn", "questions": [
        {"type": "order", "question": "In which order?", "items": [\(list)]},
        {"type": "match", "question": "What becomes what?", "pairs": [
          {"left": "Pressed", "right": "\(partners[0])"}, {"left": "Boiled", "right": "\(partners[1])"},
          {"left": "Split", "right": "\(partners[2])"}]},
        {"type": "number", "question": "How warm?", "answer": \(isOther ? 95 : 100), "unit": "°C",
          "hint": "As water boils."},
        {"type": "true-false", "question": "Is it clear?", "answer": \(isOther)},
        {"type": "several", "question": "Which?", "options": [
          {"text": "Cow", "correct": \(isOther)}, {"text": "Ram", "correct": \(!isOther)},
          {"text": "Deer", "feedback": "\(isOther ? "It has antlers." : "Those are shed.")"},
          {"text": "Ox", "correct": true}]}
      ]}
      """
  }
}
