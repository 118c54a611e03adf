import TestSupport
import Testing

@testable import HornbookLanguageServer

@Suite struct CompletionTests {
  @Test func completionKnowsPicturesFiguresAndTerms() throws {
    var files = PaperBook.files
    files["content/images/a.svg"] =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><path d=\"M0 0h1\"/></svg>\n"
    files["content/chapters/03-words.md"] = """
      # Words

      ![A line](../images/a.svg)

      Vat
      : A tub for pulp.

      """
    files[PaperBook.ink] = "# Ink\n\n![x](\n\n[y](03-words.md#\n\nThe va\n"
    let editor = try TestEditor("lsp-complete-files", files)
    editor.open(PaperBook.ink)
    #expect(editor.labels(PaperBook.ink, at: (2, 5)) == ["../images/a.svg"])
    let names = editor.labels(PaperBook.ink, at: (4, 16))
    #expect(names.count == 3 && names.contains("03-words.md#words"), "\(names)")
    #expect(editor.labels(PaperBook.ink, at: (6, 6)) == ["Vat"])
  }

  @Test func completionsAreWhatTheBookHas() throws {
    let editor = try TestEditor("lsp-complete", PaperBook.files)
    editor.open(PaperBook.key)
    #expect(
      editor.labels(PaperBook.key, at: (5, 7)) == [
        "a) Four", "b) Eight", "c) Sixteen",
      ])
    editor.open(PaperBook.ink)
    editor.change(PaperBook.ink, "Soot is black.", to: "See [x](")
    #expect(editor.labels(PaperBook.ink, at: (6, 8)) == ["01-paper.md"])
    editor.change(PaperBook.ink, "See [x](", to: "See [x](01-paper.md#")
    #expect(
      editor.labels(PaperBook.ink, at: (6, 20)).contains("01-paper.md#fold"))
    #expect(
      editor.offers(PaperBook.ink, "# Ink\n\n[x][r]\n\n[r]: 01-") == ["01-paper.md"])
    editor.open("content/book.json", "{\"id\": \"paper\", \"paper\": {\"ch")
    let settings = editor.labels("content/book.json", at: (0, 29))
    #expect(settings == ["size", "chapters", "links", "room"])
  }

  @Test func completionKnowsFrontMatterDirectivesAndTemplates() throws {
    let editor = try TestEditor("lsp-words", PaperBook.files)
    /// The labels at the end of a text, and what the text becomes if the first of them is taken.
    let offers = { (path: String, text: String) -> (labels: [String], first: String?) in
      editor.open(path, text)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let completion = editor.ask(
        "completion", path, at: (lines.count - 1, lines.last?.utf16.count ?? 0))
      let items = (completion as? [String: Any])?["items"] as? [[String: Any]]
      let edit = items?.first?["textEdit"] as? [String: Any]
      return (TestEditor.labels(completion), edit?["newText"] as? String)
    }
    let keys = offers(PaperBook.ink, "---\ntitle: Ink\ntags: [a]\nd")
    #expect(keys.labels.contains("description") && keys.labels.contains("superseded-by"))
    #expect(!keys.labels.contains("title") && !keys.labels.contains("tags"))
    #expect(keys.first == "slug: ")
    #expect(!offers(PaperBook.ink, "---\ntitle: Ink\n---\n\nd").labels.contains("slug"))
    let names = offers(PaperBook.ink, "# Ink\n\n```{t")
    #expect(names.labels.contains("toc") && names.labels.contains("quiz"))
    #expect(names.labels == names.labels.sorted())
    let options = offers(PaperBook.ink, "# Ink\n\n```{toc} book\n:d")
    #expect(options.labels == ["depth"])
    #expect(options.first == "depth: ")
    #expect(offers(PaperBook.ink, "# Ink\n\n```{toc} book\n:depth: 2\n:").labels.isEmpty)
    #expect(offers(PaperBook.ink, "# Ink\n\n```swift\n:").labels.isEmpty)
    try editor.folder.write("templates/my-head.mustache", "<!-- -->\n")
    let templates = offers("templates/page.mustache", "<p>{{title}}</p>\n{{> m")
    #expect(templates.labels.contains("my-head") && templates.labels.contains("layout"))
    #expect(offers("templates/page.mustache", "<p>{{title}}</p>").labels.isEmpty)
  }

  @Test func completionKnowsFieldsAndValues() throws {
    let editor = try TestEditor("lsp-fields", NamingTests.named)
    let offers = { (path: String, text: String) in editor.offers(path, text) }
    #expect(offers(PaperBook.ink, "---\ndraft: t") == ["true", "false"])
    #expect(offers(PaperBook.ink, "# Ink\n\n```{quiz}\n:ids: pages, p") == ["pages"])
    #expect(offers(PaperBook.ink, "# Ink\n\n```{quiz} p") == ["paper"])
    #expect(offers(PaperBook.ink, "# Ink\n\n```{rust} p").isEmpty)
    #expect(!offers(PaperBook.ink, "# Ink\n\n[x](").contains { $0.contains("errata") })
    #expect(offers(PaperBook.ink, "# Ink\n\n```{toc} b") == ["page", "book"])
    let quiz = "content/quizzes/more.json"
    #expect(offers(quiz, "{\"qu").contains("questions"))
    #expect(offers(quiz, "{\"questions\": [{\"qu").contains("question"))
    #expect(offers(quiz, "{\"questions\": [{\"type\": \"").contains("true-false"))
    #expect(offers(quiz, "{\"shuffle\": ") == ["true", "false"])
    let pack = "content/stickers/horn/pack.json"
    #expect(offers(pack, "{\"name\": \"Horn\", \"li").contains("licence"))
    #expect(offers(pack, "{\"stickers\": [{\"").contains("file"))
    #expect(offers("content/book.json", "{\"answers\": \"").contains("withheld"))
    #expect(offers("content/book.json", "{\"title\": \"").isEmpty)
  }

  /// An editor may ask what to do with the rest of a word.
  @Test func theRestOfAWordMayBeReplaced() throws {
    let can = ["completion": ["completionItem": ["insertReplaceSupport": true]]]
    let editor = try TestEditor("lsp-rest", PaperBook.files, capabilities: ["textDocument": can])
    editor.open(PaperBook.ink, "# Ink\n\n[x](01-pap.md#fo) y\n")
    let answer = editor.ask("completion", PaperBook.ink, at: (2, 6))
    let item = ((answer as? [String: Any])?["items"] as? [[String: Any]])?.first
    let edit = item?["textEdit"] as? [String: Any]
    let ends = ["insert", "replace"].map {
      (edit?[$0] as? [String: [String: Int]])?["end"]?["character"]
    }
    #expect(ends == [6, 16], "\(String(describing: edit))")
  }

  /// What stands before the answer stays, in whatever form the entry is.
  @Test(arguments: [
    ("**1** b\n**2** ", "**2** a"), ("1. b\n2. **", "2. **a"),
    ("1. b 2. a,b 2. ", "1. b 2. a,b 2. a"),
    ("1b 2a,b 2", "1b 2a,b 2a"), ("| Question | Answer |\n|---|---|\n| **2** | a", "| **2** | a"),
    ("| 1 | 2 |\n|---|---|\n| b | a", nil), ("1. How?\n   - b) Eight\n\n   It is so (", nil),
    ("2. b) Wood\n\n   because **", nil),
    ("1. b. ", nil), ("2. a) Cloth, ", nil), ("2. a b ", nil), ("2. (a) and (", nil),
  ]) func nothingElseIsReplaced(_ key: String, _ line: String?) throws {
    var files = PaperBook.files
    files[PaperBook.chapter]? += "2. What are rags?\n   a) Cloth\n   b) Wood\n"
    let editor = try TestEditor("lsp-rows", files)
    let text = "# Answers\n\n## Chapter 1: Paper\n\n" + key
    editor.open(PaperBook.key, text)
    let last =
      key.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let row = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let answer = editor.ask("completion", PaperBook.key, at: (row, last.utf8.count))
    let item = ((answer as? [String: Any])?["items"] as? [[String: Any]])?.first
    let edit = item?["textEdit"] as? [String: Any]
    let start = (edit?["range"] as? [String: [String: Int]])?["start"]?["character"] ?? 0
    let new = edit.map { last.prefix(start) + ($0["newText"] as? String ?? "") }
    #expect(line == nil ? new == nil : new?.hasPrefix(line ?? "") == true, "\(new ?? "nothing")")
  }

  @Test func completionKnowsTrueAndFalse() throws {
    var files = PaperBook.files
    files[PaperBook.chapter]? += "2. Rags float.\n   a) True\n   b) False\n"
    let editor = try TestEditor("lsp-truth", files)
    let key = "# Answers\n\n## Chapter 1: Paper\n\n2. "
    let words = ["a) True", "True", "b) False", "False"]
    #expect(editor.offers(PaperBook.key, key) == words)
    #expect(editor.offers(PaperBook.key, key + "F") == words)
    #expect(editor.offers(PaperBook.key, key + "a, ") == ["b"])
    #expect(editor.offers(PaperBook.key, key.dropLast(3) + "1: b, 2: ") == ["a", "b"])
    let open = (PaperBook.files[PaperBook.chapter] ?? "") + "2. True or false: rags float.\n"
    editor.open(PaperBook.chapter, open)
    #expect(editor.offers(PaperBook.key, key + "T") == ["True", "False"])
  }

  /// “e” is a word for “and” in some languages, and a letter here.
  @Test func completionKnowsManyOptions() throws {
    var files = PaperBook.files
    files[PaperBook.chapter]? +=
      "2. Which float?\n" + "abcde".map { "   \($0)) Rag \($0)\n" }.joined()
    let editor = try TestEditor("lsp-many", files)
    let key = "# Answers\n\n## Chapter 1: Paper\n\n2. "
    #expect(editor.offers(PaperBook.key, key + "a, e, ") == ["b", "c", "d"])
    #expect(editor.offers(PaperBook.key, key + "e, ") == ["a", "b", "c", "d"])
    #expect(editor.offers(PaperBook.key, key + "e) ").first == "a) Rag a")
    #expect(editor.offers(PaperBook.key, key + "e) 5 ").isEmpty)
  }

  /// The fields of data, and of their declarations.
  @Test func completionKnowsData() throws {
    var files = PaperBook.files
    files["content/book.json"] = """
      {"id": "paper", "title": "Paper", "datasets": {"mills": {
        "fields": [{"name": "town"}, {"name": "runs", "type": "flag"}]}}}
      """
    files["content/contacts/people.json"] = "[]"
    files["content/movies/family.json"] = #"{"members": []}"#
    files["content/records/mills.json"] = "[]"
    files["content/images/mill.png"] = "no picture"
    files["content/chapters/03-vat.md"] = "# Vat\n\nWater.\n"
    files["content/fonts/mill.woff2"] = "no font"
    files["content/fonts/mill.ttf"] = "no font"
    files["content/images/a#b c.png"] = "no picture"
    files["content/stickers/horn/pack.json"] = "{}"
    files["content/stickers/horn/s.png"] = "no picture"
    let editor = try TestEditor("lsp-data", files)
    let people = "content/contacts/people.json"
    #expect(editor.offers(people, "[{\"giv").contains("given"))
    #expect(editor.offers(people, "{\"con").contains("contacts"))
    #expect(editor.offers(people, "{\"contacts\": [{\"phones\": [{\"") == ["label", "value"])
    #expect(editor.offers(people, "[{\"image\": \"").contains("../images/mill.png"))
    #expect(editor.offers("content/movies/family.json", "{\"mem").contains("members"))
    #expect(editor.offers("content/movies/family.json", "{\"movies\": [{\"t").contains("title"))
    #expect(editor.offers("content/records/mills.json", "[{\"t") == ["town", "runs"])
    #expect(editor.offers("content/records/mills.json", "[{\"runs\": ") == ["true", "false"])
    #expect(editor.offers("content/records/mills.json", "{\"") == ["records"])
    let settings = "content/book.json"
    #expect(
      editor.offers(settings, "{\"datasets\": {\"mills\": {\"do").contains("downloads"))
    #expect(
      editor.offers(settings, "{\"datasets\": {\"mills\": {\"fields\": [{\"type\": \"")
        .contains("flag"))
    let pictures = ["images/a%23b%20c.png", "images/mill.png", "stickers/horn/s.png"]
    #expect(editor.offers(settings, "{\"cover\": \"") == pictures)
    #expect(editor.offers(settings, "{\n  \"co\n").isEmpty)
    #expect(editor.offers(settings, "{\"answers\": \"pa\n").isEmpty)
    #expect(
      editor.offers(settings, "{\"fonts\": {\"text\": \"")
        == ["fonts/mill.ttf", "fonts/mill.woff2"])
    #expect(
      editor.offers(settings, "{\"datasets\": {\"x\": {\"file\": \"") == [
        "contacts/people.json", "movies/family.json", "records/mills.json",
      ])
    let pack = "content/stickers/horn/pack.json"
    #expect(editor.offers(pack, "{\"stickers\": [{\"file\": \"") == ["s.png"])
    #expect(
      editor.offers(settings, "{\"parts\": [{\"chapters\": [\"01-paper.md\", \"")
        == ["01-paper.md", "02-ink.md", "03-vat.md"])
  }

  /// Each language has files of its own.
  @Test func completionKnowsLanguages() throws {
    var files = PaperBook.translated(PaperBook.files)
    files["content/SUMMARY.md"] = "# Summary\n\n- [Paper](chapters/01-paper.md)\n"
    files["content/de/SUMMARY.md"] = files["content/SUMMARY.md"]
    files["content/de/chapters/03-vat.md"] = "# Bütte\n\nWasser.\n"
    files["content/contacts/people.json"] = "[]"
    files["content/de/contacts/people.json"] = "[]"
    let editor = try TestEditor("lsp-languages", files)
    let list = "# Summary\n\n- [x]("
    let own = ["chapters/01-paper.md", "chapters/02-ink.md"]
    #expect(editor.offers("content/SUMMARY.md", list) == own)
    #expect(editor.offers("content/de/SUMMARY.md", list) == own + ["chapters/03-vat.md"])
    #expect(editor.offers("content/de/contacts/people.json", "[{\"giv").contains("given"))
    #expect(
      editor.offers("content/book.json", "{\"languages\": {\"de\": {\"parts\": [{\"")
        == ["title", "chapters"])
    #expect(
      editor.offers("content/book.json", "{\"languages\": {\"de\": {\"datasets\": {\"x\": {\"ki")
        .contains("kind"))
  }

  /// The list of chapters names texts before they are chapters.
  @Test func completionKnowsWhatMayBeListed() throws {
    var files = PaperBook.files
    files["content/SUMMARY.md"] = "# Summary\n\n- [Paper](chapters/01-paper.md)\n"
    let editor = try TestEditor("lsp-list", files)
    #expect(
      editor.offers("content/SUMMARY.md", "# Summary\n\n- [x](")
        == ["chapters/01-paper.md", "chapters/02-ink.md"])
  }

  /// The key up to the cursor, what is offered, and what the line becomes with the second offer.
  @Test(arguments: [
    ("1. b\n2. ", ["a", "b"], "2. b"),
    ("1. b\n2. a", ["a", "b"], "2. b"),
    ("1b 2", ["a", "b"], "1b 2b"),
    ("1b 2a", ["a", "b"], "1b 2b"),
    ("1-a 2-", ["a", "b"], "1-a 2-b"),
    ("1-a, 2-", ["a", "b"], "1-a, 2-b"),
    ("1: A, 2: ", ["A", "B"], "1: A, 2: B"),
    ("1: B\n2: ", ["A", "B"], "2: B"),
    ("1: a and ", ["b", "c"], "1: a and c"),
    ("1: A & C and b", ["B"], "1: A & C and B"),
    ("**1.** b\n**2.** ", ["a", "b"], "**2.** b"),
    ("**1**. ", ["a) Four", "b) Eight", "c) Sixteen"], "**1**. b) Eight"),
    ("1. a, ", ["b", "c"], "1. a, c"),
    ("### Part A\n\n1: ", ["a", "b", "c"], "1: b"),
    ("1-", ["a", "b", "c"], "1-b"),
    ("1: ", ["a", "b", "c"], "1: b"),
    ("| Question | Answer |\n|---|---|\n| 1 | ", ["a", "b", "c"], "| 1 | b"),
    ("| Question | Answer |\n|---|---|\n| 1 | a", ["a", "b", "c"], "| 1 | b"),
    ("1. How?\n   - b) Eight\n2. ", ["a) Cloth", "b) Wood"], "2. b) Wood"),
    (
      "1. How many pages does a sheet have that is folded twice?\n   - b) Ei",
      ["a) Four", "b) Eight", "c) Sixteen"],
      "   - b) Eight"
    ),
    ("1. b) Ei", ["a) Four", "b) Eight", "c) Sixteen"], "1. b) Eight"),
    ("1. b)", ["a) Four", "b) Eight", "c) Sixteen"], "1. b) Eight"),
  ])
  func aKeyIsCompletedAsItIsWritten(_ key: String, _ offers: [String], _ line: String) throws {
    var files = PaperBook.files
    files[PaperBook.chapter]? += "2. What are rags?\n   a) Cloth\n   b) Wood\n"
    let editor = try TestEditor("lsp-letters", files)
    let text = "# Answers\n\n## Chapter 1: Paper\n\n" + key
    editor.open(PaperBook.key, text)
    let last = text.split(separator: "\n").last.map(String.init) ?? ""
    let row = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let answer = editor.ask("completion", PaperBook.key, at: (row, last.utf8.count))
    let items = (answer as? [String: Any])?["items"] as? [[String: Any]] ?? []
    let edits = items.compactMap { $0["textEdit"] as? [String: Any] }
    try #require(edits.compactMap { $0["newText"] as? String } == offers, "\(key)")
    let taken = min(1, edits.count - 1)
    let range = edits[taken]["range"] as? [String: [String: Int]]
    let start = range?["start"]?["character"] ?? -1
    #expect(range?["end"]?["character"] == last.utf8.count)
    #expect(last.prefix(max(0, start)) + offers[taken] == line)
  }

  @Test func anAnswerBelowItsQuestionIsCompleted() throws {
    let editor = try TestEditor("lsp-label", PaperBook.files)
    let text = (PaperBook.files[PaperBook.chapter] ?? "") + "\nANSWER: "
    #expect(editor.offers(PaperBook.chapter, text) == ["a", "b", "c"])
  }
}
