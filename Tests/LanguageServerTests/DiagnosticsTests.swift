import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookDoors
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookLanguageServer

@Suite struct DiagnosticsTests {
  /// Words are compared without accents; the range has the whole last letter.
  @Test(arguments: ["thé", "thé😀"]) func aRangeEndsBehindItsLastLetter(_ word: String) throws {
    var files = PaperBook.files
    files[PaperBook.chapter] = files[PaperBook.chapter]?.replacing(
      "How many", with: "In a café, how many")
    files[PaperBook.key] = files[PaperBook.key]?.replacing(
      "How many", with: "In a \(word), how many")
    let editor = try TestEditor("lsp-accents", files)
    editor.open(PaperBook.key)
    let finding = try #require(editor.findings[PaperBook.key]?.first)
    let range = try #require(finding["range"] as? [String: [String: Int]])
    let end = "1. In a \(word)".utf16.count
    #expect([end, end + 1].contains(range["end"]?["character"] ?? 0), "\(finding)")
  }

  @Test func aWrongKeyIsSeenWhileItIsTyped() throws {
    let editor = try TestEditor("lsp-key", PaperBook.files)
    editor.open(PaperBook.chapter)
    #expect(editor.rules(PaperBook.key).isEmpty)
    editor.change(PaperBook.chapter, "b) Eight", to: "b) Four pages")
    #expect(
      editor.rules(PaperBook.key).contains { $0.hasPrefix("6 answer-") }, "\(editor.findings)")
    editor.change(PaperBook.chapter, "b) Four pages", to: "b) Eight")
    #expect(editor.rules(PaperBook.key).isEmpty)
  }

  @Test func bothSidesAreTold() throws {
    let editor = try TestEditor("lsp-sides", PaperBook.files)
    editor.open(PaperBook.key)
    editor.change(PaperBook.key, "b) Eight", to: "c) Eight")
    let finding = try #require(editor.findings[PaperBook.key]?.first)
    #expect(finding["code"] as? String == "answer-contradicts-letter")
    #expect(finding["severity"] as? Int == 1)
    let related = try #require(finding["relatedInformation"] as? [[String: Any]])
    let places = related.compactMap { ($0["location"] as? [String: Any])?["uri"] as? String }
    #expect(places.contains(editor.address(PaperBook.chapter)))
  }

  @Test func whatIsClosedUnsavedIsForgotten() throws {
    let editor = try TestEditor("lsp-close", PaperBook.files)
    editor.open(PaperBook.key)
    editor.change(PaperBook.key, "b) Eight", to: "c) Eight")
    #expect(!editor.rules(PaperBook.key).isEmpty)
    editor.tell("textDocument/didClose", ["textDocument": ["uri": editor.address(PaperBook.key)]])
    #expect(editor.rules(PaperBook.key).isEmpty)
  }

  @Test func aBookThatIsNotThereYetIsFoundLater() throws {
    let editor = try TestEditor("lsp-later", [:])
    editor.open("content/chapters/01-paper.md", "# Paper\n\nSee [ink](02-ink.md).\n")
    #expect(editor.findings.isEmpty)
    try editor.folder.write("content/book.json", #"{"id": "paper", "title": "Paper"}"#)
    editor.tell("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(editor.rules("content/chapters/01-paper.md") == ["3 link-broken"])
    // A chapter that only the editor has is a chapter of the book.
    editor.open("content/chapters/02-ink.md", "# Ink\n\nSoot is black.\n")
    #expect(editor.rules("content/chapters/01-paper.md").isEmpty)
    try editor.folder.remove("content")
    editor.tell("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(editor.findings.values.allSatisfy { $0.isEmpty })
  }

  /// What has no place is told at the file that says what the book is.
  @Test func booksOfOtherProgramsAreCheckedWhereTheyLie() throws {
    let broken = "# Rope\n\nRope is twisted from yarn; see [knots](knots.md).\n"
    let books: [(name: String, files: [String: String], text: String, settings: String)] = [
      (
        "mdbook",
        [
          "book.toml": "[book]\ntitle = \"Rope\"\n",
          "src/SUMMARY.md": "# Summary\n\n- [Rope](rope.md)\n",
          "src/rope.md": broken,
        ], "src/rope.md", "book.toml"
      ),
      (
        "docc", ["Rope.docc/Rope.md": broken, "Package.swift": ""], "Rope.docc/Rope.md",
        "hornbook.json"
      ),
    ]
    for book in books {
      let editor = try TestEditor("lsp-" + book.name, book.files)
      editor.open(book.text)
      #expect(editor.rules(book.text).contains("3 link-broken"), "\(editor.findings)")
      let symbols = editor.ask("documentSymbol", book.text, at: (0, 0)) as? [[String: Any]]
      #expect(symbols?.first?["name"] as? String == "Rope")
      editor.change(book.text, to: "# Rope\n\nRope is twisted from yarn.\n")
      #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
      let opened = OpenedBook(.disk(editor.folder.path))
      #expect(opened.settings == book.settings)
      #expect(opened.kind.rawValue == book.name)
      // Nothing of the book is left, so nothing has a place.
      for path in book.files.keys where path.hasSuffix(".md") { try editor.folder.remove(path) }
      editor.tell("textDocument/didClose", ["textDocument": ["uri": editor.address(book.text)]])
      #expect(
        editor.findings.filter { !$0.value.isEmpty }.keys.allSatisfy {
          $0 == book.settings || $0.hasSuffix("SUMMARY.md")
        }, "\(editor.findings)")
    }
  }

  /// The edits of “fix all” are those of `fix`, so that of two fixes of the same bytes one is left.
  @Test func fixesOfTheSameBytesAreMadeOnce() throws {
    let insecure = (0..<400).map {
      "[a](http://mill.hornbook.page/\($0)) and [b](http://vat.hornbook.page/\($0))"
    }
    let editor = try TestEditor(
      "lsp-fixes",
      PaperBook.files.merging([
        PaperBook.ink: "# Ink\n\n" + insecure.joined(separator: "\n\n") + "\n"
      ]) { $1 })
    editor.open(PaperBook.ink)
    let actions = try #require(
      editor.ask(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": editor.address(PaperBook.ink)],
          "range": ["start": ["line": 0, "character": 0], "end": ["line": 900, "character": 0]],
          "context": ["diagnostics": [], "only": ["source.fixAll.hornbook"]],
        ])["result"] as? [[String: Any]])
    let edit = actions.first?["edit"] as? [String: [String: [[String: Any]]]]
    let site = PreparedSite.check(
      OpenedBook(.disk(editor.folder.path)).source, BookOptions(jobs: 1))
    let fixed = FixApplication(
      site.report.findings.filter { $0.place?.file == PaperBook.ink }, to: site.intactSources)
    #expect(edit?["changes"]?[editor.address(PaperBook.ink)]?.count == fixed.edits.count)
    #expect(fixed.edits.count >= 800)
  }

  /// What the editor shows is what `check` finds for the same bytes, after each of many edits.
  @Test(arguments: [Duration.zero, .seconds(600)])
  func findingsAreThoseOfCheck(_ longCheck: Duration) throws {
    try compare("lsp-check", PaperBook.files, [], longCheck, edits: 80)
  }

  /// The same with a translation, whose findings are those of `check` in its language.
  @Test func findingsInATranslationAreThoseOfCheck() throws {
    try compare(
      "lsp-check-translation", PaperBook.translated(PaperBook.files), ["de"], .zero, edits: 160)
  }

  private func compare(
    _ name: String, _ files: [String: String], _ languages: [String], _ longCheck: Duration,
    edits: Int
  ) throws {
    var random = SeededRandom(seed: 21)
    let editor = try TestEditor(name, files, longCheck: longCheck)
    var texts = files
    for path in texts.keys.sorted() { editor.open(path) }
    let pieces = [
      "b) ", "c) ", "é", "🪶", "\n", "## Questions", "](02-ink.md)", "{#fold}", "1. ", "\"",
      "<b>x</b>", "#### V\n\n", "[a](http://vat.hornbook.page/)", "![](none.png)",
    ]
    for _ in 0..<edits {
      let path = texts.keys.sorted().randomElement(using: &random) ?? PaperBook.chapter
      var text = Array(texts[path, default: ""])
      let start = Int.random(in: 0...text.count, using: &random)
      let end = min(text.count, start + Int.random(in: 0...3, using: &random))
      text.replaceSubrange(start..<end, with: pieces.randomElement(using: &random) ?? "")
      texts[path] = Int.random(in: 0..<4, using: &random) == 0 ? files[path] : String(text)
      editor.change(path, to: texts[path, default: ""])
      let shown = editor.findings.filter { !$0.value.isEmpty }.mapValues { findings in
        findings.map { "\($0["code"] ?? "") \($0["message"] ?? "")" }.sorted()
      }
      let source = OpenedBook(BookSource.memory(texts.mapValues { Array($0.utf8) })).source
      var found = PreparedSite.check(source, BookOptions(jobs: 1)).report
      for language in languages where source.translations.contains(language) {
        var options = BookOptions(jobs: 1)
        options.language = language
        found = found.joined(with: PreparedSite.check(source, options).report)
      }
      let told = Dictionary(grouping: found.findings) { $0.place?.file ?? "content/book.json" }
        .mapValues { findings in
          findings.map { "\($0.rule) \($0.message)" + ($0.remedy.map { "\n" + $0 } ?? "") }.sorted()
        }
      #expect(shown == told)
    }
  }
}
