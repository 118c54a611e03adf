import Foundation
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

/// A hundred small pairs of questions and key as people keep them, sound and damaged in one way or
/// another, and what is said of each.
@Suite struct LoosePairTests {
  /// A pair; what is said of it as `rule chapter.question`.
  struct Pair: Sendable, CustomTestStringConvertible {
    var name: String
    var questions: String
    var key: String?
    var expected: [String]

    var testDescription: String { name }
  }

  private struct File: Decodable {
    var questions: [String: String]
    var keys: [String: String]
    var pairs: [Entry]

    struct Entry: Decodable {
      var name: String
      var questions: Sketch
      var key: Sketch?
      var expect: [String]
    }

    /// A text, or one of those at the top of the file with some changes.
    struct Sketch: Decodable {
      var text: String?
      var base: String?
      var edits: [[String]]?

      func written(from bases: [String: String]) -> String {
        if let text { return text }
        var result = base.flatMap { bases[$0] } ?? ""
        for edit in edits ?? [] {
          guard let range = result.range(of: edit[0]) else { return "no “\(edit[0])”" }
          result.replaceSubrange(range, with: edit[1])
        }
        return result
      }
    }
  }

  static let pairs: [Pair] = {
    let path = Project.root.appendingPathComponent("Tests/PipelineTests/pairs.json")
    guard let data = try? Data(contentsOf: path),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.pairs.map {
      Pair(
        name: $0.name, questions: $0.questions.written(from: file.questions),
        key: $0.key?.written(from: file.keys), expected: $0.expect)
    }
  }()

  @Test func thereAreMany() { #expect(Self.pairs.count > 90) }

  @Test(arguments: pairs) func isSaidToBeWhatItIs(_ pair: Pair) {
    let check = ManuscriptCheck(
      questions: Source(path: "questions.md", text: pair.questions),
      key: pair.key.map { Source(path: "key.md", text: $0) }, options: BookOptions(jobs: 1))
    let said = check.report.findings.map { finding in
      "\(finding.rule) \(finding.chapter ?? 0)" + (finding.question.map { ".\($0)" } ?? "")
    }
    #expect(said.sorted() == pair.expected)
  }
}
