import HornbookDiagnostics
import HornbookMarkdown

@testable import HornbookQuizzes

/// A book of questions and its key as plain values, so that a test can damage either and print both.
struct SketchBook {
  var chapters: [Chapter] = []
  var key: [KeyPart] = []

  struct Chapter {
    var number: Int
    var questions: [Question]
  }

  struct Question {
    var number: Int
    var stem: String
    var options: [String]
    var correct: [Int]
  }

  struct KeyPart {
    var number: Int
    var entries: [Entry]
  }

  struct Entry {
    var number: Int
    var stem: String
    var answers: [Answer]
  }

  struct Answer {
    var letter: Int
    var text: String
  }

  /// The key that repeats the questions of some chapters as they are.
  static func key(to chapters: [Chapter]) -> [KeyPart] {
    chapters.map { chapter in
      KeyPart(number: chapter.number, entries: chapter.questions.map(entry))
    }
  }

  /// The entry that answers a question.
  static func entry(for question: Question) -> Entry {
    Entry(
      number: question.number, stem: question.stem,
      answers: question.correct.map { Answer(letter: $0, text: question.options[$0]) })
  }

  // MARK: As files

  /// The letter of an option.
  static func letter(_ index: Int) -> String {
    String(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index % 26)))
  }

  /// The text of a chapter.
  func text(of chapter: Chapter) -> String {
    var text = "# Chapter \(chapter.number)\n\nSome words.\n\n## Questions\n\n"
    for question in chapter.questions {
      text += "\(question.number). \(question.stem)\n"
      for (index, option) in question.options.enumerated() {
        text += "    - \(Self.letter(index))) \(option)\n"
      }
    }
    return text
  }

  /// The text of the key.
  var keyText: String {
    var text = "# Answers\n\n"
    for part in key {
      text += "## Chapter \(part.number)\n\n"
      for entry in part.entries {
        text += "\(entry.number). \(entry.stem)\n"
        for answer in entry.answers {
          text += "    - \(Self.letter(answer.letter))) \(answer.text)\n"
        }
      }
      text += "\n"
    }
    return text
  }

  /// The key of letters, each with its text on the line below.
  var keyTextBelow: String {
    var text = "# Answers\n\n"
    for part in key {
      text += "## Chapter \(part.number)\n\n"
      for entry in part.entries {
        for answer in entry.answers.prefix(1) {
          text += "\(entry.number). \(Self.letter(answer.letter))\n   \(answer.text)\n"
        }
      }
      text += "\n"
    }
    return text
  }

  /// The book as the readers read it.
  func read(key keyText: String? = nil) -> QuizBook {
    let keyText = keyText ?? self.keyText
    var book = QuizBook()
    for chapter in chapters {
      let source = Source(path: "chapters/\(chapter.number).md", text: text(of: chapter))
      let name = ChapterName(
        number: chapter.number, slug: "c\(chapter.number)", title: "Chapter \(chapter.number)")
      book.chapters.append(QuestionReader().read(Document(source), chapter: name))
    }
    book.keys = [KeyReader().read(Document(Source(path: "answers.md", text: keyText)))]
    return book
  }
}
