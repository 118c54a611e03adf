import HornbookBanks
import HornbookDiagnostics
import HornbookFormats
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookExports

/// The questions of a book go out with the answers that are beyond doubt, and with no others.
@Suite struct BookBankTests {
  private static let exports = Export.banks.map(\.name)

  private static func outcome(_ name: String, _ book: MemoryBook, _ options: BookOptions) throws
    -> Export.Outcome
  {
    let export = try #require(Export.named(name))
    var options = options
    export.adapt(&options)
    return export.make(book.prepare(options), options)
  }

  /// The files in an export: its members, if it is an archive.
  private static func members(_ bytes: [UInt8]) throws -> [(path: String, bytes: [UInt8])] {
    guard ZipReader.isArchive(bytes) else { return [("file", bytes)] }
    let archive = try ZipReader(bytes)
    return try archive.entries.map { ($0.path, try archive.read($0)) }
  }

  @Test(arguments: exports)
  func withheldAnswersAreRefused(_ name: String) throws {
    let book = MemoryBook([
      "content/book.json": #"{"id": "a", "title": "A", "answers": "withheld"}"#,
      "content/chapters/01-one.md":
        "# One\n\n## Questions\n\n1. Why?\n   - [x] canaryanswer\n   - [ ] b\n   - [ ] c\n",
    ])
    guard case .refused = try Self.outcome(name, book, BookOptions(jobs: 1)) else {
      Issue.record("\(name) was written")
      return
    }
    let options = BookOptions(jobs: 1, edition: .instructor)
    guard case .made(let bytes, _, _, _) = try Self.outcome(name, book, options) else {
      Issue.record("\(name) was not written for instructors")
      return
    }
    #expect(try !Canaries.told(Self.members(bytes), [Canaries.answer]).isEmpty)
  }

  /// An answer under review is in no byte of any member, whichever way it could leave by.
  @Test(arguments: exports)
  func answersUnderReviewStayBehind(_ name: String) throws {
    for way in WithheldWay.links + WithheldWay.others {
      let options = BookOptions(jobs: 1, onError: .quarantine)
      let outcome = try Self.outcome(name, way.book("inline", isWrong: true), options)
      guard case .made(let bytes, _, _, _) = outcome else { continue }
      #expect(try Canaries.told(Self.members(bytes), [Canaries.answer]) == [], "\(way.name)")
    }
  }

  /// The corrected answer goes out, not the one that is printed in the key.
  @Test func correctionsCount() throws {
    let book = MemoryBook([
      "content/chapters/01-one.md":
        "# One\n\n## Questions\n\n1. Why? {#why}\n   - a) A\n   - b) B\n   - c) C\n",
      "content/answers.md": "# Answers\n\n## Chapter 1\n\n1. Why?\n   - a) A\n",
      "content/errata.json":
        #"[{"question": "why", "answer": ["b"], "why": "A slip", "date": "2026-01-02"}]"#,
    ])
    let site = book.prepare()
    #expect(!site.isBlocked, "\(site.report.told)")
    let question = try #require(Export.bank(of: site).questions.first)
    guard case .one(let options) = question.task else {
      Issue.record("it is \(question.task)")
      return
    }
    #expect(options.map(\.credit) == [0, 1, 0])
  }

  /// Pictures lie elsewhere in a site that keeps the paths of its texts.
  @Test(arguments: ["names", "paths"])
  func picturesGoWithTheirQuestions(_ addresses: String) throws {
    var book = MemoryBook([
      "content/book.json": #"{"id": "a", "title": "A", "addresses": "\#(addresses)"}"#,
      "content/chapters/01-one.md":
        "# One\n\n## Questions\n\n1. Is it ![this](images/a%23b.svg)?\n   - [x] a\n   - [ ] b\n",
    ])
    book.write(
      "content/chapters/images/a#b.svg",
      Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#.utf8))
    let bank = Export.bank(of: book.prepare())
    #expect(bank.files.map(\.name) == ["a-b.svg"])
    #expect(bank.questions.flatMap(\.texts).flatMap(\.images) == ["a-b.svg"])
  }

  @Test func tellsWhatAFormatCannotSay() throws {
    let book = MemoryBook([
      "content/chapters/01-one.md":
        "# One\n\n## Questions\n\n1. Why?\n   - [x] `a`\n   - [ ] b\n   - [ ] c\n\n2. And how?\n\n## Answers\n\n2. So.\n"
    ])
    guard
      case .made(_, let holds, _, let omissions) = try Self.outcome(
        "aiken", book, BookOptions(jobs: 1))
    else {
      Issue.record("nothing was written")
      return
    }
    #expect(holds == "1 question")
    #expect(omissions.map(\.rule).contains("question-not-carried"))
    #expect(omissions.allSatisfy { $0.place?.file == "content/chapters/01-one.md" })
  }

  @Test func refusesAFormatThatHoldsNoneOfTheQuestions() throws {
    let book = MemoryBook([
      "content/chapters/01-one.md": "# One\n\n## Questions\n\n1. Why?\n\n## Answers\n\n1. So.\n"
    ])
    guard case .refused(let reason) = try Self.outcome("aiken", book, BookOptions(jobs: 1)) else {
      Issue.record("a file was written")
      return
    }
    #expect(reason.hasPrefix("the book has no question that this format can hold"))
  }
}
