import HornbookBanks
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookExports

/// What goes out in a format that can be read, comes in, and goes out again, is the same to the byte.
@Suite struct ExchangeTests {
  private static let formats = BankFormat.all.filter { $0.read != nil && $0.write != nil }

  private static func exported(_ format: BankFormat, _ book: MemoryBook) throws -> [UInt8] {
    let export = try #require(Export.named(format.name))
    var options = BookOptions(jobs: 1)
    export.adapt(&options)
    let site = book.prepare(options)
    try #require(!site.isBlocked, "\(site.report.told)")
    guard case .made(let bytes, _, _, _) = export.make(site, options) else {
      throw NothingMade()
    }
    return bytes
  }

  private struct NothingMade: Error {}

  private static func imported(_ format: BankFormat, _ bytes: [UInt8]) throws -> Bank {
    let source = Source(path: "bank." + format.fileExtension, bytes: bytes)
    #expect(BankFormat.format(of: source.path, bytes)?.name == format.name)
    let checked = ManuscriptCheck(questions: source, key: nil)
    let errors = checked.report.findings.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [])
    return try #require(checked.bank)
  }

  private static func book(of bank: Bank) -> MemoryBook {
    var files = ["content/quizzes/bank.json": QuizJSON(bank, images: "bank").bytes]
    // A table does not contain its images: they are put in beside it.
    files["content/quizzes/vat.svg"] = HardQuestions.book().files["content/images/vat.svg"]
    for file in bank.files { files["content/quizzes/bank/" + file.name] = file.bytes }
    return HardQuestions.book(files, chapters: false)
  }

  @Test(arguments: formats.map(\.name))
  func bytesComeBack(_ name: String) throws {
    let format = try #require(BankFormat.named(name))
    let first = try Self.exported(format, HardQuestions.book())
    let bank = try Self.imported(format, first)
    let second = try Self.exported(format, Self.book(of: bank))
    #expect(first == second)
    if first != second { Self.tell(first, second) }
    let again = try Self.imported(format, second)
    #expect(again.questions.map(\.stem) == bank.questions.map(\.stem))
  }

  private static func tell(_ first: [UInt8], _ second: [UInt8]) {
    let texts = [first, second].map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let other = zip(texts[0], texts[1]).first { $0 != $1 }
    if let other { Issue.record("\(other.0.prefix(300))\n\(other.1.prefix(300))") }
  }
}
