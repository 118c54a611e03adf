import Foundation
import HornbookBytes
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

  /// Spaces as conversions leave them in code: hard ones, tabs, several in a row.
  @Test(arguments: ["\u{A0}", "\u{2007}", "\u{202F}", "\u{3000}", "\t", "   ", " \u{A0}\t"])
  func spacesInCodeContradictNoLetter(_ space: String) {
    let code = "`let size = view.bounds`"
    let spaced = code.replacingOccurrences(of: " ", with: space)
    let questions = Self.questions.replacingOccurrences(of: code, with: spaced)
    let key = "# Answers\n\n## Chapter 1\n\n1. Which line keeps a size?\n    - b) "
    for (questions, key) in [(Self.questions, key + spaced), (questions, key + code)] {
      let said = Self.report(("questions.md", questions), ("key.md", key + "\n")).findings
      #expect(said.filter { $0.severity > .note }.map(\.rule) == [])
    }
  }

  private static let questions = """
    # Chapter 1: Canvas

    ## Questions

    1. Which line keeps a size?
        - a) `var size = view.bounds`
        - b) `let size = view.bounds`
        - c) `let size = view.frame`

    """

  private static let broken = """
    {
      "chapter": 1,
      "questions": [
        {"type" "one"}
      ]
    }

    """

  /// What is wrong with the form is all that is told, where it stands: nobody is told to look for
  /// questions in a file that could not be read.
  @Test(
    arguments: [
      (("asked.json", broken), nil), (("asked.json", broken), ("key.md", "1. b\n")),
      (("asked.md", questions), ("key.json", broken)), (("asked.txt", broken), nil),
    ] as [((String, String), (String, String)?)])
  func brokenJSONIsToldWhereItIs(_ questions: (String, String), _ key: (String, String)?) throws {
    let findings = Self.report(questions, key).findings
    let finding = try #require(findings.first)
    #expect(findings.map(\.rule) == ["json-syntax"])
    let place = try #require(finding.place)
    #expect(place.file == questions.0 || place.file == key?.0)
    let position = LineTable(Array(Self.broken.utf8)).position(at: place.lower)
    #expect(position == LinePosition(line: 4, column: 13))
  }

  private static func report(_ questions: (String, String), _ key: (String, String)?)
    -> FindingReport
  {
    ManuscriptCheck(
      questions: Source(path: questions.0, text: questions.1),
      key: key.map { Source(path: $0.0, text: $0.1) }, options: BookOptions(jobs: 1)
    ).report
  }
}
