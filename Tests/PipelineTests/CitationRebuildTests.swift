import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// After each change of what is cited, a build and a check that keep what they can find and show the same as one from the
/// start.
@Suite struct CitationRebuildTests {
  private static let chapter = "content/chapters/01-tides.md"
  private static let key = "content/answers.md"

  private static let files = [
    "content/book.json": #"{"id": "tides", "title": "Tides"}"#,
    chapter: """
    # Tides

    The water rises twice a day.

    ## The moon {#moon}

    There are at most three retries for one request, and after that the call fails.

    ## The wind {#wind}

    The wind blows.

    ## Questions

    1. How many retries are there at most for one request?
       - a) two retries
       - b) three retries
       - c) four retries

    """,
    "content/chapters/02-ebb.md": """
    # Ebb

    ## Questions

    1. What falls?
       - a) The water
       - b) The wind

    """,
    key: """
    # Answers

    ## Chapter 1

    1. c

       It is said [@moon].

    ## Chapter 2

    1. a

    """,
  ]

  private static let rules: Set = ["answer-against-text", "evidence-elsewhere", "evidence-missing"]

  /// The file, what is replaced in it, and the rules of the findings afterwards.
  private static let changes = [
    (key, "[@moon]", "[@wind]", ["evidence-elsewhere"]),
    (key, "[@wind]", "[@sun]", ["answer-against-text", "evidence-missing"]),
    (
      key, "# Answers\n", "# Answers\n\nHere they are.\n",
      ["answer-against-text", "evidence-missing"]
    ),
    (
      key, "1. a\n", "1. a\n\n   It does [@sea].\n",
      ["answer-against-text", "evidence-missing", "evidence-missing"]
    ),
    (chapter, "{#wind}", "{#sun}", ["evidence-elsewhere", "evidence-missing"]),
    (key, "said [@sun].", "said [@sun] [@moon].", ["evidence-missing"]),
    (chapter, "call fails.", "call fails at once.", ["evidence-missing"]),
    (key, "  It does [@sea]", "  It does [@sea], \\[@sea] and `[@sea]`", ["evidence-missing"]),
    (
      chapter, "one request?\n", "one request? {evidence: #sun}\n",
      ["evidence-elsewhere", "evidence-missing"]
    ),
    (key, " [@sea],", ",", ["evidence-elsewhere"]),
    (chapter, "{evidence: #sun}", "", []),
  ]

  @Test func whatIsCitedIsFoundLikeAtFirst() throws {
    let folder = try ScratchFolder("cited")
    for (path, text) in Self.files { try folder.write(path, text) }
    let memory = CheckMemory()
    let options = BookOptions(jobs: 2)
    for (path, old, new, rules) in [(Self.key, "", "", [])] + Self.changes {
      let text = folder.text(of: path)
      #expect(old.isEmpty || text.contains(old), "\(old)")
      try folder.write(path, text.replacingOccurrences(of: old, with: new))
      let clean = PreparedSite.prepare(.disk(folder.path), options)
      let told = clean.report.findings.map(\.rule).filter { Self.rules.contains($0) }
      #expect(told.sorted() == rules, "\(new)")
      let checked = PreparedSite.check(.disk(folder.path), options, keepingIn: memory)
      #expect(checked?.report.findings == clean.report.findings, "\(new)")
      let build = SiteBuild(
        .disk(folder.path), options, to: folder.path("output"),
        cache: folder.path(".hornbook/cache"))
      _ = try build.commit()
      #expect(build.report.findings == clean.report.findings, "\(new)")
      for output in clean.outputs {
        #expect(
          folder.files(below: "output")[output.path] == output.bytes, "\(new): \(output.path)")
      }
    }
    folder.discard()
  }
}
