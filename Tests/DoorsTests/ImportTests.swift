import HornbookDiagnostics
import HornbookDoors
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Books of ours that are made of other tools' books.
@Suite struct ImportTests {
  /// A source of mdBook whose texts lie two folders deep and include files from elsewhere.
  static let mdBook = [
    "book.toml": """
    [book]
    title = "Timber"
    authors = ["A. Sawyer"]
    src = "doc/text"

    [output.html]
    additional-css = ["css/wood.css"]
    redirect = { "/old.html" = "oak.html", "/oak.html#hard" = "trees/ash.html" }

    [preprocessor.saw]
    """,
    "hornbook.json": "{\"answers\": \"page\"}",
    "css/wood.css": "body { color: brown }",
    "doc/text/SUMMARY.md": "# Summary\n\n- [Oak](oak.md)\n  - [Ash](trees/ash.md)\n- [Draft]()\n",
    "doc/text/oak.md": """
    # Oak

    {{#include ../../code/more.md}}

    ```rust
    {{#include ../../code/saw.rs:cut}}
    ```

    ![A ring](ring.svg) and [the list](list.csv), {{#include trees/weight.txt}}.

    {{#quiz ../../quizzes/oak.toml}}

    ```text
    \\{{#include nothing.rs}}
    ```

    {{#include ../../content/taken.txt}} {{#include gone.txt}}
    """,
    "doc/text/trees/ash.md": "# Ash\n\nBack to [oak](../oak.md).\n",
    "doc/text/trees/weight.txt": "0.7 kg",
    "doc/text/list.csv": "a,b\n",
    "doc/text/unused.txt": "Nothing names it.\n",
    "doc/text/ring.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "code/more.md": "More of {{#include parts/name.txt}}.",
    "code/parts/name.txt": "timber",
    "code/saw.rs": "// ANCHOR: cut\nfn cut() {}\n// ANCHOR_END: cut\n",
    "content/taken.txt": "taken",
    "quizzes/oak.toml": """
    [[questions]]
    type = "ShortAnswer"
    prompt.prompt = "How is oak?"
    answer.answer = "hard"
    """,
  ]

  static let docC = [
    "Timber.docc/Timber.md":
      "# Timber\n\n@Metadata {\n  @TechnologyRoot\n}\n\n## Topics\n\n### Hardwood\n\n- <doc:Oak>\n",
    "Timber.docc/trees/Oak.md":
      "# Oak\n\nIt is hard.\n\n> Tip: Saw it ``Saw/cut()``.\n\n![A ring](ring)\n\nSee <doc:Timber>.\n",
    "Timber.docc/Resources/ring@2x.png": "",
    "hornbook.json": "{\"author\": \"A. Sawyer\"}",
  ]

  private func plan(_ files: [String: [UInt8]]) throws -> ImportPlan {
    try #require(OpenedBook(.memory(files)).plan())
  }

  private func imported(_ plan: ImportPlan) throws -> MemoryBook {
    var book = MemoryBook([:], hasSettings: false)
    for file in plan.files { book.write(file.path, try file.read()) }
    return book
  }

  @Test(arguments: [mdBook, docC])
  func theNewBookHasTheSamePages(_ files: [String: String]) throws {
    var source = MemoryBook(files)
    if files["Timber.docc/Resources/ring@2x.png"] != nil {
      source.write(
        "Timber.docc/Resources/ring@2x.png",
        try #require(DescribedPicture.bytes("a PNG of 30x30 pixels", at: "ring@2x.png")))
    }
    let new = try imported(try plan(source.files))
    let options = BookOptions(jobs: 1, onlyRules: ["nothing"])
    let (before, after) = (source.prepare(options), new.prepare(options))
    #expect(!before.outputs.isEmpty)
    #expect(before.outputs.map(\.path) == after.outputs.map(\.path))
    for (old, new) in zip(before.outputs, after.outputs) where old.bytes != new.bytes {
      Issue.record("\(old.path) differs")
    }
    #expect(
      before.report.findings.filter { $0.place?.file.hasSuffix("toml") != true }.map(\.message)
        .sorted()
        == after.report.findings.map(\.message).sorted())
  }

  @Test func directivesNameTheFilesFromTheirNewPlaces() throws {
    let new = try imported(try plan(MemoryBook(Self.mdBook).files))
    #expect(
      new.files.keys.sorted() == [
        ".gitignore", "code/more.md", "code/parts/name.txt", "code/saw.rs", "content/SUMMARY.md",
        "content/book.json", "content/list.csv", "content/oak.md", "content/ring.svg",
        "content/trees/ash.md", "content/trees/weight.txt", "content/unused.txt",
        "included/content/taken.txt", "quizzes/oak.toml", "templates/book.css",
      ])
    let oak = String(decoding: new.files["content/oak.md"] ?? [], as: UTF8.self)
    for line in [
      "{{#include ../code/more.md}}", "{{#include ../code/saw.rs:cut}}",
      "{{#include trees/weight.txt}}",
      "{{#quiz ../quizzes/oak.toml}}", "\\{{#include nothing.rs}}",
      "{{#include ../included/content/taken.txt}} {{#include gone.txt}}",
    ] {
      #expect(oak.contains(line), "\(line)")
    }
  }

  @Test func includedFilesAreWatched() {
    let source = OpenedBook(.memory(MemoryBook(Self.mdBook).files)).watched()
    #expect(Set(source.folders) == ["code", "code/parts", "content", "doc/text"])
    #expect(source.files == ["book.toml", "hornbook.json"])
  }

  @Test func settingsWithErrorsMeanNothing() throws {
    var files = Self.mdBook
    files["book.toml"] = "[book\n"
    #expect(try plan(MemoryBook(files).files).isFaulty)
    #expect(try !plan(MemoryBook(Self.mdBook).files).isFaulty)
  }

  @Test func whatAPersonHasChangedStays() throws {
    let folder = try ScratchFolder("import")
    defer { folder.discard() }
    let new = folder.path("new")
    var files = Self.mdBook
    func bring() throws -> ImportedBook.Outcome {
      try ImportedBook(at: new).write(try plan(MemoryBook(files).files))
    }
    #expect(try bring().written.count == 15)
    let again = try bring()
    #expect(again.written.isEmpty && again.unchanged == 15)
    // One text is changed here, one there, and one in both; one is deleted.
    try folder.write("new/content/list.csv", "mine\n")
    try folder.write("new/content/trees/ash.md", "# Ash\n\nMine.\n")
    try folder.remove("new/content/unused.txt")
    files["doc/text/trees/ash.md"] = "# Ash\n\nTheirs.\n"
    files["doc/text/trees/weight.txt"] = "0.8 kg"
    files["code/parts/name.txt"] = nil
    let third = try bring()
    #expect(third.written == ["content/trees/weight.txt"])
    #expect(third.beside.map(\.path) == ["content/trees/ash.md"])
    #expect(third.gone == ["code/parts/name.txt"])
    #expect(folder.bytes(of: "new/content/list.csv") == Array("mine\n".utf8))
    #expect(folder.bytes(of: "new/content/trees/ash.md") == Array("# Ash\n\nMine.\n".utf8))
    #expect(folder.bytes(of: "new/content/trees/ash.md.new") == Array("# Ash\n\nTheirs.\n".utf8))
    #expect(folder.bytes(of: "new/content/unused.txt") == nil)
    #expect(try bring().written.isEmpty)
  }

  @Test func nothingIsWrittenThroughALink() throws {
    let folder = try ScratchFolder("import-link")
    defer { folder.discard() }
    try folder.makeFolder("elsewhere")
    try folder.link("new/content", to: folder.path("elsewhere"))
    let book = ImportedBook(at: folder.path("new"))
    #expect(book.stranger == "content")
    #expect(throws: FileError.self) { try book.write(try plan(MemoryBook(Self.mdBook).files)) }
    #expect(folder.bytes(of: "elsewhere/SUMMARY.md") == nil)
  }
}
