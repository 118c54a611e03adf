import TestSupport
import Testing

@testable import HornbookTool

@Suite struct ImportCommandTests {
  private static let files = [
    "src/book.toml": "[book]\ntitle = \"Timber\"\n",
    "src/src/SUMMARY.md": "- [Oak](oak.md)\n",
    "src/src/oak.md": "# Oak\n\n{{#include ../weight.txt}}\n",
    "src/src/.draft": "x",
    "src/weight.txt": "Heavy.\n",
    "bad/book.toml": "[book\n",
    "bad/src/SUMMARY.md": "- [Oak](oak.md)\n",
    "ours/content/book.json": "{}",
    "far/book.toml": "", "far/src/SUMMARY.md": "- [Oak](oak.md)\n",
    "far/src/oak.md": "# Oak\n\n{{#include ../../out.txt}}\n", "out.txt": "Out.\n",
  ]

  @Test func aBookIsMadeOnceAndBuilds() throws {
    let session = try ToolSession("import", Self.files)
    let first = session.run("import", "mdbook", "BOOK/src", "--to", "BOOK/new")
    #expect(first.code == 0)
    #expect(
      first.output
        == "wrote 5 files in BOOK/new; build its site with “hornbook build BOOK/new”\n")
    #expect(first.errors == "hornbook: left out a name that begins with a full stop: .draft\n")
    let second = session.run("import", "BOOK/src", "--to", "BOOK/new")
    #expect(second.output == "nothing has changed in BOOK/new\n")
    #expect(session.run("build", "BOOK/new").code == 0)
    #expect(session.folder.bytes(of: "new/output/oak.html") != nil)
    session.done()
  }

  @Test func aDryRunWritesNothing() throws {
    let session = try ToolSession("import-dry", Self.files)
    let run = session.run("import", "BOOK/src", "--to", "BOOK/new", "--dry-run")
    #expect(
      run.output == """
        BOOK/new/.gitignore  from made
        BOOK/new/content/SUMMARY.md  from src/SUMMARY.md
        BOOK/new/content/book.json  from book.toml
        BOOK/new/content/oak.md  from src/oak.md
        BOOK/new/weight.txt  from weight.txt

        """)
    #expect(session.folder.bytes(of: "new/content/oak.md") == nil)
    session.done()
  }

  @Test(arguments: [
    (["mdbok", "BOOK/src"], 2, "there is no kind “mdbok”: did you mean “mdbook”?"),
    (["docc", "BOOK/src"], 2, "“BOOK/src” is no catalogue of DocC"),
    (["mdbook", "BOOK/ours"], 2, "“BOOK/ours” is no mdBook source"),
    (["BOOK/ours"], 2, "“BOOK/ours” holds nothing to import"),
    (["BOOK/bad"], 1, "nothing was imported"),
    (["BOOK/none"], 3, "there is no folder “BOOK/none”"),
    (["BOOK/far"], 1, "BOOK/far/src/oak.md:3:1: error: “../../out.txt” leads outside"),
  ])
  func mistakesAreTold(_ operands: [String], _ code: Int32, _ words: String) throws {
    let session = try ToolSession("import-mistake", Self.files)
    let run = ToolSession.run(
      ["import"] + operands.map { $0.replacing("BOOK", with: session.folder.path) }
        + ["--to", session.folder.path("new")]
    ).without(session.folder.path)
    #expect(run.code == code)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(session.folder.bytes(of: "new/content/book.json") == nil)
    session.done()
  }

  /// Messages name the files as the caller names them, each once.
  @Test func theFileThatIsWrongIsNamed() throws {
    let session = try ToolSession(
      "import-names",
      [
        "in/feed.xml": "<rss><channel><item></channel></rss>", "in/a.txt": "Only a sentence.\n",
        "in/b.docx": "PK\u{3}\u{4}" + String(repeating: "cut off ", count: 9),
      ])
    let feed = session.run("import", "feed", "BOOK/in/feed.xml", "--to", "BOOK/new")
    #expect(feed.code == 1)
    #expect(feed.errors.hasPrefix("BOOK/in/feed.xml:1:"), "\(feed.errors)")
    let text = session.run("import", "manuscript", "BOOK/in/a.txt", "--to", "BOOK/new")
    #expect(
      text.errors.hasPrefix(
        "hornbook: BOOK/in/a.txt: no chapter was found: chapters begin with a line"),
      "\(text.errors)")
    let both = session.run(
      "import", "manuscript", "BOOK/in/a.txt", "BOOK/in/b.docx", "--to", "BOOK/new")
    #expect(both.errors.hasPrefix("hornbook: BOOK/in/b.docx: "), "\(both.errors)")
    #expect(session.folder.bytes(of: "new/content/book.json") == nil)
    session.done()
  }

  @Test func theReportIsNotWrittenIntoASite() throws {
    let session = try ToolSession(
      "import-report", ["ours/content/book.json": "{}", "a.txt": "Chapter 1\n\nOak\n\nHeavy.\n"])
    let run = session.run(
      "import", "manuscript", "BOOK/a.txt", "--to", "BOOK/new", "--report",
      "BOOK/ours/output/r.json")
    #expect(run.code == 2)
    #expect(run.errors.contains("--report writes a file: give it another name"), "\(run.errors)")
    #expect(session.folder.bytes(of: "ours/output/r.json") == nil)
    session.done()
  }

  @Test func whatTheCallerAllowsComesAlong() throws {
    let session = try ToolSession("import-allowed", Self.files)
    let run = session.run("import", "BOOK/far", "--to", "BOOK/new", "--allow-read", "BOOK")
    #expect(run.code == 0, "\(run.errors)")
    #expect(session.run("build", "BOOK/new").code == 0)
    session.done()
  }

  @Test func textsAreReadAnewWhenAnIncludeOrTheDialectChanges() throws {
    let session = try ToolSession("import-rebuild", Self.files)
    _ = session.run("import", "BOOK/src", "--to", "BOOK/new")
    #expect(session.run("build", "BOOK/new").code == 0)
    try session.folder.write("new/weight.txt", "Light.\n")
    #expect(session.run("build", "BOOK/new").code == 0)
    func page() -> String {
      String(decoding: session.folder.bytes(of: "new/output/oak.html") ?? [], as: UTF8.self)
    }
    #expect(page().contains("Light."))
    #expect(session.run("build", "BOOK/new").output.contains("wrote 0 files"))
    let settings = String(
      decoding: session.folder.bytes(of: "new/content/book.json") ?? [], as: UTF8.self)
    try session.folder.write(
      "new/content/book.json", settings.replacing("\"mdbook\"", with: "\"book\""))
    _ = session.run("build", "BOOK/new")
    #expect(page().contains("{{#include ../weight.txt}}"))
    try session.folder.write("new/content/book.json", settings)
    _ = session.run("build", "BOOK/new")
    #expect(page().contains("Light."))
    session.done()
  }

  @Test func anotherFolderIsNotTouched() throws {
    let session = try ToolSession("import-other", Self.files)
    let run = session.run("import", "BOOK/src", "--to", "BOOK/ours")
    #expect(run.code == 2)
    #expect(run.errors.contains("“BOOK/ours” is not empty (it contains content/book.json)"))
    let inside = session.run("import", "BOOK/src", "--to", "BOOK/src/src/new")
    #expect(inside.code == 2 && inside.errors.contains("lies in the texts of the source"))
    #expect(session.run("import", "BOOK/src").errors.contains("--to NEW"))
    session.done()
  }
}
