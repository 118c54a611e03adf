import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookManuscript
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookDoors

/// Programs that change the texts of an mdBook source.
@Suite struct PreprocessorTests {
  /// What a program in Python does with each chapter.
  private static func program(_ body: String) -> String {
    """
    import json, sys
    if len(sys.argv) > 1:
        sys.exit(0 if sys.argv[2] == "html" else 1)
    context, book = json.load(sys.stdin)
    def each(items):
        for item in items:
            if isinstance(item, dict) and "Chapter" in item:
                chapter = item["Chapter"]
    \(body.split(separator: "\n").map { "            " + $0 }.joined(separator: "\n"))
                each(chapter["sub_items"])
    each(book["items"])
    print(json.dumps(book))
    """
  }

  /// A book with a program, prepared while programs may run.
  private func prepared(
    _ program: String, _ more: [String: String] = [:], settings: String = "", runs: Bool = true,
    command: String = "python3 saw.py"
  ) throws -> PreparedSite {
    let folder = try ScratchFolder("preprocess")
    defer { folder.discard() }
    let files = [
      "book.toml":
        "[book]\ntitle = \"Timber\"\n\n[preprocessor.saw]\ncommand = \"\(command)\"\n\(settings)",
      "saw.py": program,
      "src/SUMMARY.md": "# Summary\n\n- [Oak](oak.md)\n  - [Ash](trees/ash.md)\n",
      "src/oak.md": "# Oak\n\n{{#include weight.txt}}\n\n{{saw}}\n\nSee [x](gone.md).\n",
      "src/trees/ash.md": "# Ash\n\nLight.\n", "src/weight.txt": "Heavy.\n",
    ].merging(more) { _, new in new }
    for (path, text) in files { try folder.write(path, text) }
    let opened = OpenedBook(.disk(folder.path), runsPrograms: runs)
    return .prepare(opened.source, BookOptions(jobs: 1))
  }

  @Test func aProgramReplacesItsDirectives() throws {
    let site = try prepared(
      Self.program(
        #"chapter["content"] = chapter["content"].replace("{{saw}}", "Sawn.\n\nTwice.")"#))
    let oak = site.text(of: "oak.html")
    #expect(oak.contains("<p>Heavy.</p>\n<p>Sawn.</p>\n<p>Twice.</p>"))
    // The line is the author's, although two more stand above it.
    #expect(site.report.told == ["link-broken src/oak.md:7:9"])
  }

  @Test func nothingRunsUnlessTheCallerSaysSo() throws {
    let site = try prepared("raise SystemExit(9)", runs: false)
    #expect(site.text(of: "oak.html").contains("{{saw}}"))
    #expect(
      site.report.told.contains("preprocessor-not-run book.toml:4:2")
        || site.report.told.contains { $0.hasPrefix("preprocessor-not-run book.toml:4") })
  }

  /// What a program sees depends on whether it comes before mdBook's own steps.
  @Test(arguments: [
    ("before = [\"links\"]\n", true), ("after = [\"links\"]\n", false), ("", false),
  ])
  func programsRunInTheirOrder(_ settings: String, _ seesDirectives: Bool) throws {
    let site = try prepared(
      Self.program(
        ##"chapter["content"] += "\n\n" + ("Before." if "#include" in chapter["content"] else "After.")"##
      ),
      ["src/trees/ash.md": "# Ash\n\n{{#include ../weight.txt}}\n"], settings: settings)
    #expect(site.text(of: "trees/ash.html").contains(seesDirectives ? "Before." : "After."))
  }

  @Test func itIsToldTheSettingsAndTheTree() throws {
    let site = try prepared(
      Self.program(
        """
        own = context["config"]["preprocessor"]["saw"]["teeth"]
        words = [context["renderer"], str(own), context["config"]["build"]["build-dir"],
          ".".join(map(str, chapter["number"])), "/".join(chapter["parent_names"]), chapter["path"]]
        chapter["content"] += "\\n\\n" + " ".join(words)
        """), settings: "teeth = 7\n")
    #expect(site.text(of: "trees/ash.html").contains("<p>html 7 book 1.1 Oak trees/ash.md</p>"))
  }

  @Test func chaptersMayBeRenamedAndAdded() throws {
    let site = try prepared(
      Self.program(
        """
        if chapter["name"] == "Ash":
            chapter["name"] = "Ash [tree]"
            chapter["sub_items"].append({"Chapter": {"name": "New", "content": "# New\\n\\nMade.\\n",
              "number": [1, 1, 1], "sub_items": [], "path": "new.md", "source_path": None,
              "parent_names": []}})
            break
        """))
    #expect(site.book.chapters.map(\.title) == ["Oak", "Ash [tree]", "New"])
    #expect(site.text(of: "oak.html").contains("Ash [tree]"))
    #expect(site.text(of: "new.html").contains("<p>Made.</p>"))
  }

  @Test(arguments: [
    ("raise SystemExit(3)", "ended with code 3"),
    ("print('no book')", "did not answer with a book"),
    ("import os; os.kill(os.getpid(), 9)", "was ended by signal 9"),
  ])
  func failuresAreToldInTheSettings(_ body: String, _ words: String) throws {
    let site = try prepared("import sys\nif len(sys.argv) > 1: sys.exit(0)\n" + body)
    let told = site.report.findings.filter { $0.rule == "preprocessor-failed" }
    #expect(told.count == 1 && told[0].message.hasSuffix(words), "\(told)")
    #expect(told.first?.place?.file == "book.toml")
  }

  @Test func aProgramThatIsMissingIsToldUnlessItMayBe() throws {
    let missing = try prepared("", command: "no-such-saw")
    #expect(
      missing.report.findings.contains { $0.message.contains("there is no program “no-such-saw”") })
    let optional = try prepared("", settings: "optional = true\n", command: "no-such-saw")
    #expect(!optional.report.findings.contains { $0.rule == "preprocessor-failed" })
  }

  @Test func aProgramMayDenyOrBeLeftOut() throws {
    let denies = "import sys\nsys.exit(1 if len(sys.argv) > 1 else 9)"
    #expect(try prepared(denies).text(of: "oak.html").contains("{{saw}}"))
    let other = try prepared("raise SystemExit(9)", settings: "renderers = [\"epub\"]\n")
    #expect(!other.report.findings.contains { $0.rule == "preprocessor-failed" })
  }

  @Test(arguments: [
    ("python3 'a b' \"c\\\" d\" e\\ f", ["python3", "a b", "c\" d", "e f"]), ("  x  ", ["x"]),
    ("", []),
    ("a'b'c ''", ["abc", ""]),
  ])
  func commandsAreSplitLikeThoseOfAShell(_ command: String, _ words: [String]) {
    #expect(MDBookPreprocessor.words(of: command) == words)
  }
}
