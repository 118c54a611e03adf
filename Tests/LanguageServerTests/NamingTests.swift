import Foundation
import TestSupport
import Testing

@testable import HornbookLanguageServer

/// What has a name is renamed wherever the name is written.
@Suite struct NamingTests {
  /// Words of the text are the same as the name, which also stands in the key and in a correction.
  static let named: [String: String] = {
    var files = PaperBook.files
    files[PaperBook.chapter] = PaperBook.files[PaperBook.chapter]?.replacing(
      "folded twice?\n   a)", with: "folded twice? {#pages}\n   a)")
    files[PaperBook.key] = PaperBook.files[PaperBook.key]?.replacing(
      "folded twice?", with: "folded twice? {#pages}"
    ).replacing("b) Eight", with: "c) Sixteen")
    files[PaperBook.ink]? += "```{quiz}\n:ids: pages\n```\n"
    files["content/errata.json"] =
      #"[{"question": "pages", "answer": ["b"], "why": "pages are eight."}]"#
      + "\n"
    return files
  }()

  @Test func theNameOfAQuestionIsRenamedEverywhere() throws {
    let editor = try TestEditor("lsp-question", Self.named)
    let paths = [PaperBook.chapter, PaperBook.ink, "content/errata.json", PaperBook.key]
    for path in paths { editor.open(path) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    let found = editor.ask("references", PaperBook.ink, at: (8, 8)) as? [[String: Any]]
    #expect(found?.count == 4)
    let range = editor.ask("prepareRename", PaperBook.chapter, at: (10, 60)) as? [String: Any]
    #expect(range?["placeholder"] as? String == "pages")
    let edit = editor.ask("rename", PaperBook.ink, at: (8, 8), ["newName": "twice"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    for path in paths {
      let edits = changes[editor.address(path)] ?? []
      #expect(edits.count == 1, "\(path)")
      editor.apply(path, edits)
    }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
  }

  @Test func aNameIsTheSameInAllLanguages() throws {
    let editor = try TestEditor("lsp-languages", PaperBook.translated(Self.named))
    let paths = editor.paths.filter { $0.hasSuffix(".md") || $0.hasSuffix("errata.json") }
    for path in paths { editor.open(path) }
    let count = { editor.findings.mapValues(\.count).filter { $0.value > 0 } }
    let before = count()
    for (line, column, name) in [(10, 60, "twice"), (4, 5, "bend")] {
      let edit = editor.ask("rename", PaperBook.chapter, at: (line, column), ["newName": name])
      let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
      #expect(changes.keys.contains { $0.contains("/content/de/") })
      for path in paths { editor.apply(path, changes[editor.address(path)] ?? []) }
    }
    #expect(count() == before, "\(editor.findings)")
  }

  @Test func whatIsCitedIsRenamedToo() throws {
    var files = PaperBook.files
    files[PaperBook.chapter] = PaperBook.files[PaperBook.chapter]?.replacing(
      "folded twice?", with: "folded twice? {evidence: #fold}")
    files[PaperBook.key]? += "\n   It is folded [@fold].\n"
    files[PaperBook.chapter] =
      "---\nredirects:\n  - bent: fold\n---\n\n" + (files[PaperBook.chapter] ?? "")
    let editor = try TestEditor("lsp-cited", files)
    let paths = [PaperBook.chapter, PaperBook.ink, PaperBook.key]
    for path in paths { editor.open(path) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    let cited = editor.ask("definition", PaperBook.key, at: (7, 18)) as? [String: Any]
    #expect(cited?["uri"] as? String == editor.address(PaperBook.chapter))
    let hover = editor.ask("hover", PaperBook.key, at: (7, 18)) as? [String: Any]
    #expect("\(hover ?? [:])".contains("Folding"))
    let edit = editor.ask("rename", PaperBook.chapter, at: (9, 15), ["newName": "bend"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    for path in paths { editor.apply(path, changes[editor.address(path)] ?? []) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    #expect(
      editor.offers(PaperBook.key, files[PaperBook.key]! + "\n   See [@").contains("bend"))
  }

  @Test func linksInAQuizAreFollowedAndRenamed() throws {
    var files = PaperBook.files
    let quiz = "content/quizzes/more.json"
    files[quiz] = """
      {"chapter": 2, "questions": [
        {"type": "one", "question": "Is it [folded](../chapters/01-paper.md#fold)?",
         "options": ["No", {"text": "[Yes](..\\/chapters\\/01-paper.md#fold)", "correct": true}]},
        {"type": "true-false", "id": "al\\u0070ha", "answer": true,
         "question": "\\u201C[So][p]\\u201D, `[no](a.md#fold)`?\\n\\n[p]: ../chapters/01-paper.md\\u0023fold"}
      ]}

      """
    files[PaperBook.ink]? += "```{quiz}\n:ids: alpha\n```\n"
    let editor = try TestEditor("lsp-quiz-links", files)
    for path in editor.paths { editor.open(path) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    let target = editor.ask("definition", quiz, at: (1, 50)) as? [String: Any]
    #expect(target?["uri"] as? String == editor.address(PaperBook.chapter))
    let moved = editor.rename(PaperBook.chapter, "content/chapters/01-rag.md")[quiz] ?? []
    #expect(
      moved.compactMap { $0["newText"] as? String }
        == [String](repeating: "../chapters/01-rag.md", count: 3))
    let edit = editor.ask("rename", PaperBook.chapter, at: (4, 15), ["newName": "bend"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    for path in editor.paths { editor.apply(path, changes[editor.address(path)] ?? []) }
    #expect(changes[editor.address(quiz)]?.count == 3)
    #expect(editor.texts[quiz]?.contains("`[no](a.md#fold)`") == true)
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    let lines = editor.texts[PaperBook.ink]?.split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines?.firstIndex(of: ":ids: alpha"))
    let named = editor.ask("rename", PaperBook.ink, at: (line, 8), ["newName": "beta"])
    let names = (named as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    for path in editor.paths { editor.apply(path, names[editor.address(path)] ?? []) }
    #expect(editor.texts[quiz]?.contains(#""id": "beta""#) == true)
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
  }

  /// Questions in TOML belong to the chapter that shows them, and their links lead from their file.
  @Test func linksInQuestionsInTOMLAreRenamed() throws {
    var files = PaperBook.files
    let quiz = "content/quizzes/q.toml"
    files[quiz] = """
      [[questions]]
      id = "q"
      type = "ShortAnswer"
      prompt.prompt = "Is it [this](../chapters/01-paper.md\\u0023fol\\u0064)?"
      answer.answer = "yes"
      context = \"\"\"
      See [it][i].

      [i]: ../chapters/01-paper.md#fold
      \"\"\"

      """
    files[PaperBook.ink]? += "```{quiz} ../quizzes/q.toml\n```\n"
    let editor = try TestEditor("lsp-toml", files)
    for path in editor.paths { editor.open(path) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    let edit = editor.ask("rename", PaperBook.chapter, at: (4, 15), ["newName": "bend"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    for path in editor.paths { editor.apply(path, changes[editor.address(path)] ?? []) }
    #expect(editor.texts[quiz]?.contains("01-paper.md\\u0023bend)") == true)
    #expect(editor.texts[quiz]?.contains("[i]: ../chapters/01-paper.md#bend\n") == true)
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
  }

  /// What calls a chapter or a quiz by the name of its file says the new one.
  @Test func whatIsCalledByNameIsFollowed() throws {
    var files = PaperBook.files
    let (quiz, table) = ("content/quizzes/more.json", "content/quizzes/t.toml")
    files[quiz] = """
      {"chapter": "i\\u006Ek", "questions": [
        {"type": "true-false", "id": "wet", "question": "Is it wet?", "answer": true}]}

      """
    files[table] = """
      [[questions]]
      type = "ShortAnswer"
      prompt.prompt = "Is it black?"
      answer.answer = "yes"

      """
    let vat = "content/chapters/03-vat.md"
    let called = ["more", "ink", "02-ink.md", "../quizzes/t.toml"]
    files[vat] = "# Vat\n\nText.\n" + called.map { "\n```{quiz} \($0)\n```\n" }.joined()
    let editor = try TestEditor("lsp-called", files)
    for path in editor.paths { editor.open(path) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    func texts(_ old: String, _ new: String, _ file: String) -> [String] {
      editor.rename(old, new)[file]?.compactMap { $0["newText"] as? String } ?? []
    }
    let blots = "content/chapters/02-blots.md"
    #expect(texts(PaperBook.ink, blots, vat).sorted() == ["02-blots.md", "blots"])
    #expect(texts(PaperBook.ink, blots, quiz) == ["\"blots\""])
    #expect(texts(PaperBook.ink, "content/chapters/04-ink.md", quiz) == [])
    #expect(texts(quiz, "content/quizzes/less.json", vat) == ["less"])
    #expect(texts(table, "content/quizzes/a b.toml", vat) == ["../quizzes/a b.toml"])
    #expect(texts(vat, "content/chapters/sub/03-vat.md", vat).contains("../../quizzes/t.toml"))
    // Names of listed chapters have their folders in front.
    files["content/SUMMARY.md"] =
      "# Summary\n\n- [Paper](chapters/01-paper.md)\n- [Ink](chapters/02-ink.md)\n"
      + "- [Vat](chapters/03-vat.md)\n"
    let listed = try TestEditor("lsp-called-listed", files)
    _ = listed.ask("hover", vat, at: (0, 0))
    let moved = listed.rename(PaperBook.ink, "content/chapters/sub/02-ink.md")
    #expect(moved[quiz]?.compactMap { $0["newText"] as? String } == ["\"sub-ink\""])
    #expect(moved[vat]?.contains { $0["newText"] as? String == "sub-ink" } == true)
  }

  /// Settings, data and front matter name files too.
  @Test func filesThatSettingsNameAreFollowed() throws {
    var files = PaperBook.files
    let data = "content/data/names.json"
    let picture = "content/pictures/a b.svg"
    files["content/book.json"] = """
      {"id": "paper", "title": "Paper", "cover": "pictures/a%20b.svg",
       "datasets": {"people": {"kind": "contacts", "file": "data/names.json"}}}

      """
    files[picture] =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><title>A</title></svg>\n"
    files[data] = """
      [{"family": "Vat", "image": "..\\/pictures/a%20b.svg", "note": "../pictures/a%20b.svg"}]

      """
    files[PaperBook.ink] =
      "---\ncard: '../pictures/a%20b.svg'\n---\n\n" + (files[PaperBook.ink] ?? "")
    let editor = try TestEditor("lsp-named", files)
    for path in editor.paths where !path.hasSuffix(".svg") { editor.open(path) }
    // All files are found; a drawing is none for a card.
    #expect(
      editor.findings.values.joined().map { $0["code"] as? String } == ["image-unknown"],
      "\(editor.findings)")
    func texts(_ old: String, _ new: String) -> [String: [String]] {
      editor.rename(old, new).mapValues { $0.compactMap { $0["newText"] as? String } }
    }
    #expect(
      texts(picture, "content/art/c.svg") == [
        "content/book.json": [#""art/c.svg""#], data: [#""../art/c.svg""#],
        PaperBook.ink: [#""../art/c.svg""#],
      ])
    #expect(
      texts(data, "content/people.json") == [
        "content/book.json": [#""people.json""#], data: [#""pictures/a%20b.svg""#],
      ])
    #expect(
      texts("content/pictures", "content/art")["content/book.json"] == [#""art/a%20b.svg""#])
    #expect(
      texts(picture, "content/pictures/a'b.svg")[PaperBook.ink] == [#""../pictures/a'b.svg""#])
  }

  /// Listings that build on one by its name, and a page that asks a question again.
  @Test func namesOfListingsAndQuestionsAreFollowed() throws {
    var files = PaperBook.files
    let vat = "content/chapters/03-vat.md"
    files[vat] =
      "# Vat\n\n```python id=one run\na = 1\n```\n\n```python title=\"It continues at one\" id=continues-a prints continues=one\nprint(a)\n```\n\n"
      + "```\n1\n```\n\n```python {run, continues: one}\n```\n\n[a](#one) [b](&#35;on&#101;)\n\n"
      + "```{quiz}\n:ids: q-one\n```\n\n## Questions\n\n1. Is it? {#q-one}\n   - [x] a\n   - [ ] b\n"
    let editor = try TestEditor("lsp-listings", files)
    for path in editor.paths { editor.open(path) }
    let before = editor.findings.mapValues(\.count)
    for place in [(2, 14), (6, 70)] {
      let edit = editor.ask("rename", vat, at: place, ["newName": "two"])
      let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
      #expect(changes[editor.address(vat)]?.count == 5, "\(place) \(changes)")
      if place.0 == 6 { editor.apply(vat, changes[editor.address(vat)] ?? []) }
    }
    #expect(
      editor.texts[vat]
        == files[vat]?.replacing("one", with: "two").replacing("on&#101;", with: "two")
        .replacing("q-two", with: "q-one").replacing("at two", with: "at one"))
    #expect(editor.findings.mapValues(\.count) == before, "\(editor.findings)")
    let asked = editor.ask("definition", vat, at: (20, 9)) as? [[String: Any]]
    let start = (asked?.first?["range"] as? [String: [String: Int]])?["start"]
    #expect(start?["line"] == 25, "\(String(describing: asked))")
  }

  /// Code may look like the definition of a label, the first of two counts, and entities have a `#` of their own.
  @Test func linksAreRenamedAndCodeIsNot() throws {
    var files = PaperBook.files
    let vat = "content/chapters/03-vat.md"
    let code = "# Vat\n\n```\n[l]: 01-paper.md#fold\n```\n\n\\[l]: 01-paper.md#fold\n\n"
    files[vat] =
      code + "[l] and [d], [e](01&#45;paper.md#fold) and [f](01-paper.md#f&#111;ld)\n\n"
      + "[l]: 01-paper.md#fold\n[d]: 01\\-paper.md#fold\n\n[d]: 01-paper.md#fold\n"
    let editor = try TestEditor("lsp-labels", files)
    for path in editor.paths { editor.open(path) }
    let count = { editor.findings.mapValues(\.count).filter { $0.value > 0 } }
    let before = count()
    let target = editor.ask("definition", vat, at: (8, 9)) as? [String: Any]
    #expect(target?["uri"] as? String == editor.address(PaperBook.chapter))
    let edit = editor.ask("rename", PaperBook.chapter, at: (4, 15), ["newName": "bend"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    for path in editor.paths { editor.apply(path, changes[editor.address(path)] ?? []) }
    #expect(changes[editor.address(vat)]?.count == 4)
    #expect(count() == before, "\(editor.findings)")
    #expect(editor.texts[vat]?.hasPrefix(code) == true)
    let moved = editor.rename(PaperBook.chapter, "content/chapters/01-rag.md")[vat] ?? []
    #expect(
      moved.compactMap { $0["newText"] as? String } == [String](repeating: "01-rag.md", count: 4))
  }

  /// A chapter of mdBook that includes a file, whose links belong to it.
  @Test func aTextThatIsPutTogetherIsNavigatedToo() throws {
    let files = [
      "book.toml": "[book]\ntitle = \"Rope\"\n",
      "src/SUMMARY.md": "# Summary\n\n- [One](one.md)\n- [Two](two.md)\n",
      "src/one.md":
        "# One\n\n{{#include shared.txt}}\n\nSee [two](two.md#two) and [here](#end).\n\n## End\n",
      "src/two.md": "# Two\n\nBack to [one](one.md#end).\n\n## Knots {#knots}\n",
      "src/shared.txt": "Three lines\nof text,\nwith [knots](two.md#knots).\n",
    ]
    let editor = try TestEditor("lsp-composed", files)
    for path in ["src/one.md", "src/two.md", "src/shared.txt"] { editor.open(path) }
    let target = editor.ask("definition", "src/one.md", at: (4, 14)) as? [String: Any]
    #expect(target?["uri"] as? String == editor.address("src/two.md"))
    let back = editor.ask("definition", "src/two.md", at: (2, 18)) as? [String: Any]
    let start = (back?["range"] as? [String: [String: Int]])?["start"]
    #expect(back?["uri"] as? String == editor.address("src/one.md") && start?["line"] == 6)
    let symbols = editor.ask("documentSymbol", "src/one.md", at: (0, 0)) as? [[String: Any]]
    let inner = symbols?.first?["children"] as? [[String: Any]]
    let range = inner?.first?["selectionRange"] as? [String: [String: Int]]
    #expect(range?["start"]?["line"] == 6)
    let code = editor.ask("definition", "src/one.md", at: (2, 16)) as? [String: Any]
    #expect(code?["uri"] as? String == editor.address("src/shared.txt"))
    let edit = editor.ask("rename", "src/two.md", at: (4, 14), ["newName": "ends"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    #expect(
      changes.keys.sorted() == ["src/shared.txt", "src/two.md"].map(editor.address))
    for (path, text) in [("src/shared.txt", "#ends)."), ("src/two.md", "{#ends}")] {
      let edits = changes[editor.address(path)] ?? []
      #expect(edits.compactMap { $0["newText"] as? String } == ["ends"], "\(path) \(text)")
      editor.apply(path, edits)
    }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
  }

  /// Links are found wherever they are, also behind what spans lines.
  @Test(arguments: [
    "text\\\n[e](#fold)", "a `x\ny` [e](#fold)", "a <!-- x\ny --> [e](#fold)", "[a\nb\nc](#fold)",
    "[a](02-ink.md \"x\ny\") [e](#fold)", "- a\nlazy [e](#fold)", "> a\nlazy [e](#fold)",
    "-\ta\n\tb [e](#fold)", "> [m](\n> #fold)", "| a | b |\n|---|---|\n| `a\\|b` [v](#fold) | q |",
    "| a | b |\n|---|---|\n| p | \\| [u](#fold) |", "[e](\\#fold)", "x\\\n[e](#fold)\n[f](#fold)",
    "[z](paper.html#fold)",
  ]) func linksAreRenamedWhereverTheyAre(_ text: String) throws {
    var files = PaperBook.files
    files[PaperBook.chapter] = files[PaperBook.chapter]?.replacing(
      "## Questions", with: text + "\n\n## Questions")
    let editor = try TestEditor("lsp-lines", files)
    #expect(editor.rules(PaperBook.chapter).isEmpty, "\(editor.findings)")
    for path in editor.paths { editor.open(path) }
    let edit = editor.ask("rename", PaperBook.chapter, at: (4, 14), ["newName": "bend"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    let count = text.components(separatedBy: "#fold").count
    #expect(changes[editor.address(PaperBook.chapter)]?.count == count, "\(changes)")
    for path in editor.paths { editor.apply(path, changes[editor.address(path)] ?? []) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
  }
}
