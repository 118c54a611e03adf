import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookMarkdown
import TestSupport

@testable import HornbookQuizzes

/// Books as tests write them: a few files, read as a book's files are read.
enum BookSketch {
  /// Reads chapters named `chapters/01-title.md`, and keys with other names.
  static func read(_ sources: [Source]) -> QuizBook {
    var book = QuizBook()
    for source in sources where source.path.hasSuffix(".md") {
      let document = Document(source)
      guard source.path.hasPrefix("chapters/") else {
        book.keys.append(KeyReader().read(document))
        continue
      }
      let file = source.path.dropFirst("chapters/".count).dropLast(".md".count)
      let digits = file.prefix { $0.isNumber }
      let title =
        String(decoding: source.bytes, as: UTF8.self)
        .split(separator: "\n").first.map { $0.drop { $0 == "#" || $0 == " " } } ?? ""
      let name = ChapterName(
        number: Int(digits), slug: String(file.dropFirst(digits.count + 1)), title: String(title))
      let chapter = QuestionReader().read(document, chapter: name)
      book.chapters.append(chapter)
      let sections = KeyReader().readSections(of: document, chapter: name)
      if !sections.isEmpty {
        book.keys.append(AnswerKey(place: sections[0].place, chapters: sections))
      }
    }
    return book
  }

  /// What is told besides: corrections and a lock, from JSON files of a known shape.
  static func options(_ sources: [Source]) throws -> ProofOptions {
    var options = ProofOptions(includesTeaching: true)
    for source in sources {
      let text = String(decoding: source.bytes, as: UTF8.self)
      if source.path.hasSuffix("errata.json") {
        let list = try JSONSerialization.jsonObject(with: Data(source.bytes)) as? [[String: Any]]
        let start = source.bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
        for item in list ?? [] {
          options.errata.append(
            Erratum(
              question: item["question"] as? String ?? "",
              answer: item["answer"] as? [String] ?? [],
              place: source.place(start..<start + 1)))
        }
      } else if source.path.hasSuffix("answers.lock.json") {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let hashes = object?["questions"] as? [String: String] ?? [:]
        options.lock = AnswerLock(questions: hashes.compactMapValues { StableHash($0) })
      } else if source.path.hasPrefix("chapters/") {
        let prose = text.components(separatedBy: "## Questions").first ?? ""
        let slug = source.path.dropFirst("chapters/01-".count).dropLast(".md".count)
        options.chapterTexts[String(slug)] = [UInt8](prose.utf8)
      }
    }
    return options
  }
}
