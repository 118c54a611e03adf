import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import HornbookTool

/// The forms of a report can be read by those for whom they are made.
@Suite struct ReportFormatTests {
  /// A book with findings of each severity, in files whose names need care.
  static let book = [
    "content/book.json": #"{"id": "horn", "title": "Horn & <paper>"}"#,
    "content/chapters/01-horn.md":
      "# Horn\n\n[paper](02-\u{1F4DC}.md \"a & b\") <b> \u{1}\n\n[^a]: Unused.\n",
    "content/chapters/02 pap&er.md": "\u{FEFF}# Papër\n\n山 [gone](gone.md)\n",
    "content/answers.md": "# Answers\n\n## Chapter 9\n\n1. Which?\n - a) This\n",
  ]

  private func report(_ format: String) throws -> ToolSession.Outcome {
    let session = try ToolSession("format", Self.book)
    defer { session.done() }
    return session.run("check", "BOOK", "--format", format)
  }

  @Test func jsonNamesFilesInsideTheBook() throws {
    let outcome = try report("json")
    #expect(outcome.code == 1 && outcome.errors.isEmpty)
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let findings = try #require(root["findings"] as? [[String: Any]])
    let files = findings.compactMap { $0["file"] as? String }
    #expect(!findings.isEmpty && files.count == findings.count)
    #expect(Set(files).isSubset(of: Self.book.keys))
    #expect(!outcome.output.contains("BOOK"))
    let severities = Set(findings.compactMap { $0["severity"] as? String })
    #expect(severities == ["error", "warning", "note"])
  }

  /// Each form tells what the chapters ask and answer.
  @Test(arguments: [
    (
      "text",
      "chapter  questions  answers  errors  warnings\n1 Sea            1        2       1         0"
    ),
    (
      "json",
      #"{"number": 1, "title": "Sea", "questions": 1, "answers": 2, "errors": 1, "warnings": 0}"#
    ),
    ("sarif", #""properties": {"#),
    ("junit", "<testsuite name=\"chapters\" tests=\"0\""),
    ("github", "::notice title=chapters::chapter  questions"),
  ])
  func everyFormCountsTheChapters(_ format: String, _ expected: String) throws {
    let session = try ToolSession(
      "counts",
      [
        "content/book.json": #"{"id": "sea", "title": "Sea"}"#,
        "content/chapters/01-sea.md":
          "# Sea\n\n## Questions\n\n1. What is it?\n   - a) Salt\n   - b) Sweet\n   - c) Sour\n",
        "content/answers.md":
          "# Answers\n\n## Chapter 1\n\n1. What is it?\n   - a) Salt\n2. Whose is it?\n   - b) Mine\n",
      ])
    defer { session.done() }
    let outcome = session.run("check", "BOOK", "--format", format)
    #expect(outcome.code == 1)
    #expect(outcome.output.contains(expected), "\(outcome.output)")
  }

  /// The table of the chapters counts what the line below it counts.
  @Test func theTableCountsEveryFinding() throws {
    let chapter = { (title: String, text: String) in
      "# \(title)\n\n\(text)\n\n## Questions\n\n1. Is it?\n   - [x] Yes\n   - [ ] No\n"
    }
    let session = try ToolSession(
      "elsewhere",
      [
        "content/chapters/01-sea.md": chapter("Sea", "TODO: waves."),
        "content/chapters/02-air.md": chapter("Air", "[gone](gone.md) TODO: winds."),
      ])
    defer { session.done() }
    let outcome = session.run("check", "BOOK")
    let table = outcome.output.split(separator: "\n").drop { !$0.hasPrefix("chapter ") }
    let numbers = table.map { $0.split(separator: " ").suffix(2).joined(separator: " ") }
    #expect(
      numbers.dropLast() == ["errors warnings", "0 0", "0 1", "1 2", "1 3"],
      "\(outcome.output)")
    #expect(table.last?.hasSuffix("1 error, 3 warnings") == true)
  }

  /// Scripts get a report also of loose files that cannot be read.
  @Test(arguments: [
    ("json", #""rule": "file-unreadable""#), ("sarif", #""ruleId": "file-unreadable""#),
    ("junit", "file-unreadable"), ("github", "file-unreadable"),
  ])
  func aLooseFileThatIsMissingIsReported(_ format: String, _ expected: String) throws {
    let session = try ToolSession("loose-missing", ["q.txt": "1. Why?\n"])
    defer { session.done() }
    for arguments in [
      ["--questions", "BOOK/no.txt"], ["--questions", "BOOK/q.txt", "--key", "BOOK/no.txt"],
    ] {
      let outcome = ToolSession.run(
        ["check"] + arguments.map { $0.replacingOccurrences(of: "BOOK", with: session.folder.path) }
          + ["--format", format])
      #expect(outcome.code == 3)
      #expect(outcome.output.contains(expected), "\(outcome.output)")
      #expect(outcome.output.contains("no.txt"))
    }
  }

  @Test func junitIsWellFormed() throws {
    let outcome = try report("junit")
    let parser = XMLParser(data: Data(outcome.output.utf8))
    let counter = ElementCounter()
    parser.delegate = counter
    #expect(parser.parse(), "\(parser.parserError.map(String.init(describing:)) ?? "")")
    #expect((counter.counts["testcase"] ?? 0) > 0 && (counter.counts["failure"] ?? 0) > 0)
  }

  @Test(
    .enabled(
      if: Judges.hasPython(module: "sarif_pydantic"),
      "the SARIF judge is not installed: run Tests/Judges/install-python.sh"))
  func sarifIsReadByItsJudge() throws {
    let outcome = try report("sarif")
    let (status, data) = try Judges.runPython("sarif.py", input: [UInt8](outcome.output.utf8))
    let verdict = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(status == 0 && verdict["version"] as? String == "2.1.0")
  }

  @Test func githubIsALineForEachFinding() throws {
    let outcome = try report("github")
    let lines = outcome.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    let kinds = ["::error file=", "::warning file=", "::notice file="]
    #expect(lines.allSatisfy { line in kinds.contains { line.hasPrefix($0) } })
  }

  @Test func textEndsWithASummary() throws {
    let outcome = try report("text")
    #expect(outcome.output.hasSuffix("\n"))
    #expect(outcome.output.contains("Horn & <paper>: 2 chapters, "))
  }

  @Test(arguments: ["text", "json", "sarif", "junit", "github"])
  func threadsAndRoundsMakeNoDifference(_ format: String) throws {
    let session = try ToolSession("same", Self.book)
    defer { session.done() }
    let first = session.run("check", "BOOK", "--format", format, "-j1")
    #expect(session.run("check", "BOOK", "--format", format, "-j8") == first)
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
  }
}
