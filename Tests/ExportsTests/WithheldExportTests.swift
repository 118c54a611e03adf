import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookExports

/// Words of an answer that readers do not get are in no file of an EPUB, whichever way they could leave by.
@Suite struct WithheldExportTests {
  /// Why an answer is not shown in its chapter.
  enum Cause: String, CaseIterable, Sendable {
    case withheld, page, review
  }

  /// The files of the EPUB that hold words of the answer.
  private static func told(_ way: WithheldWay, _ cause: Cause?, _ edition: Edition = .reader) throws
    -> [String]
  {
    let isWrong = cause == .review
    let mode = isWrong ? "inline" : cause?.rawValue ?? "inline"
    var options = BookOptions(jobs: 1, onError: isWrong ? .quarantine : .stop, edition: edition)
    Export.epub.adapt(&options)
    let site = way.book(mode, isWrong: isWrong).prepare(options)
    guard case .made(let bytes, _, _, _) = Export.epub.make(site, options) else {
      throw ReadEPUB.Refused()
    }
    return try Canaries.told(ReadEPUB(bytes).members, [Canaries.answer])
  }

  @Test(arguments: WithheldWay.links + WithheldWay.others, Cause.allCases)
  func noWordLeaves(_ way: WithheldWay, _ cause: Cause) throws {
    let leaks = try Self.told(way, cause).filter { path in
      let isForAnswers =
        ["EPUB/answers.xhtml", "EPUB/package.opf"].contains(path) || path.hasPrefix("EPUB/files/")
      return !(cause == .page && isForAnswers)
    }
    #expect(leaks == [])
  }

  /// The files of any other export that hold words of the answer.
  private static func told(
    _ export: Export, _ way: WithheldWay, _ cause: Cause?, _ edition: Edition = .reader
  ) throws -> [String] {
    let isWrong = cause == .review
    let book = way.book(isWrong ? "inline" : cause?.rawValue ?? "inline", isWrong: isWrong)
    let bound = try BoundZip(export, book, edition, isWrong: isWrong)
    return Canaries.told(bound.members, [Canaries.answer])
  }

  @Test(arguments: WithheldWay.links + WithheldWay.others, Cause.allCases)
  func noWordLeavesInAPackage(_ way: WithheldWay, _ cause: Cause) throws {
    let leaks = try Self.told(.scorm, way, cause).filter { path in
      // The page of answers, and what it shows.
      cause != .page
        || !(path == "answers.html" || path.hasPrefix("assets/")
          || path == "imsmanifest.xml" || path.hasPrefix("search/"))
    }
    #expect(leaks == [])
  }

  @Test(arguments: ["csv", "anki"], WithheldWay.links + WithheldWay.others)
  func noDoubtfulAnswerLeavesInABank(_ name: String, _ way: WithheldWay) throws {
    let export = try #require(Export.named(name))
    // Without another question, there is nothing to export.
    let told = try? Self.told(export, way, .review)
    #expect(told ?? [] == [])
    #expect(throws: BoundZip.Refused.self) { try Self.told(export, way, .withheld) }
  }

  @Test(arguments: ["scorm", "csv", "anki"]) func theirWayIsOne(_ name: String) throws {
    let export = try #require(Export.named(name))
    let way = WithheldWay(name: "text", inside: "Canaryanswer.", outside: "")
    #expect(try !Self.told(export, way, nil).isEmpty)
    #expect(try !Self.told(export, way, .withheld, .instructor).isEmpty)
  }

  /// Whoever may see the answer finds it, so the test above can fail.
  @Test(arguments: WithheldWay.links + WithheldWay.others)
  func theWayIsOne(_ way: WithheldWay) throws {
    // An EPUB has neither the names of notes nor images that are none.
    guard !["named note", "link to a figure"].contains(way.name) else { return }
    #expect(try !Self.told(way, .withheld, .instructor).isEmpty)
  }
}
