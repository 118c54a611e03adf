import Foundation
import HornbookDiagnostics
import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

/// Chapters whose keys partly contradict them, `Tests/Evidence`, are what they claim to be.
///
/// A chapter has a file of the same name that lists the questions with a false key, and the sentence that contradicts it.
@Suite struct EvidenceSetTests {
  private struct Chapter: Decodable {
    struct Contradicted: Decodable {
      let question: Int
      let kind: String
      let says: String
    }
    let contradicted: [Contradicted]
  }

  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: Project.tests("Evidence").path)
    return (files ?? []).filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }()

  private static func chapter(_ name: String) throws -> Chapter {
    try JSONDecoder().decode(
      Chapter.self, from: Data(contentsOf: Project.tests("Evidence/\(name).json")))
  }

  private static func oneLine(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: names) func isReadWithoutErrors(_ name: String) throws {
    let text = try String(contentsOf: Project.tests("Evidence/\(name).md"), encoding: .utf8)
    let site = MemoryBook(["content/chapters/01-\(name).md": text]).prepare()
    #expect(site.report.findings.filter { $0.severity == .error }.map(\.message) == [])
    let count = site.quizzes.chapters.flatMap(\.questions).count
    #expect(count >= 25)
    let body = Self.oneLine(text[..<(try #require(text.range(of: "\n## Questions\n"))).lowerBound])
    for place in try Self.chapter(name).contradicted {
      #expect((1...count).contains(place.question))
      #expect(body.contains(Self.oneLine(place.says)), "\(name) \(place.question)")
    }
  }

  @Test func hasEnoughOfEachKind() throws {
    let all = try Self.names.flatMap { try Self.chapter($0).contradicted }
    let kinds = Dictionary(grouping: all, by: \.kind).mapValues(\.count)
    #expect(kinds.count { $0.value >= 10 } >= 8, "\(kinds)")
    #expect(all.count >= 100 && Self.names.count * 25 - all.count >= 200)
  }
}
