import HornbookBytes
import HornbookDiagnostics
import HornbookDoors
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Whatever a check has kept of the last one, its findings are those of a check from the start.
@Suite struct CheckMemoryTests {
  @Test(arguments: [11, 12, 13] as [UInt64]) func afterEachChangeOfABook(_ seed: UInt64) throws {
    var book = try SoakBook("memory", seed: seed)
    var options = BookOptions(jobs: Int(seed % 3) + 1, includesTeaching: seed == 12)
    options.printsWhole = seed == 13 ? false : nil
    let (memory, readings) = (CheckMemory(), KeptReadings())
    var kept = 0
    for round in 0..<SoakTests.rounds {
      let what = round == 0 ? "the first check" : try book.change()
      readings.beginTurn()
      let disk = BookSource.disk(book.folder.path)
      let clean = PreparedSite.check(disk, options)
      let site = try #require(
        PreparedSite.check(disk.keeping(readings), options, keepingIn: memory))
      kept += site.keptChapters
      guard same(site, clean, "seed \(seed), round \(round): \(what)") else { return }
    }
    #expect(kept > SoakTests.rounds, "seed \(seed): \(kept) chapters were kept")
    book.folder.discard()
  }

  /// The books of the rules' examples are of every kind; each follows another that may share its paths.
  @Test func whateverBookComesNext() throws {
    var random = SeededRandom(seed: 5)
    let examples = PipelineRules.registry.rules.flatMap { $0.wrong + $0.right }.shuffled(
      using: &random)
    let memory = CheckMemory()
    let options = BookOptions(jobs: 1, includesTeaching: true)
    for example in examples.prefix(SoakTests.rounds * 3) {
      let book = MemoryBook(example)
      let site = try #require(PreparedSite.check(book.access, options, keepingIn: memory))
      guard same(site, PreparedSite.check(book.access, options), "\(book.files.keys.sorted())")
      else { return }
    }
  }

  /// A book whose bytes are changed at random, a few at a time, as somebody does who types.
  @Test(arguments: [21, 22, 23, 24] as [UInt64]) func afterEachKeystroke(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let whole = TypedBook.files[Int(seed) % TypedBook.files.count]
    var files = whole.mapValues { Array($0.utf8) }
    let memory = CheckMemory()
    var options = BookOptions(jobs: 1)
    options.printsWhole = seed % 2 == 0 ? false : nil
    for round in 0..<SoakTests.rounds * 4 {
      let path = whole.keys.sorted()[random.below(whole.count)]
      let before = files
      switch random.below(12) {
      case 0: files[path] = nil
      case 1, 2, 3: files[path] = whole[path].map { Array($0.utf8) }
      case 4: files["content/chapters/09-new.md"] = Array("# New\n\nSee [ink](02-ink.md).\n".utf8)
      case 5: files["content/chapters/09-new.md"] = nil
      default:
        guard var bytes = files[path] else { continue }
        let start = random.below(bytes.count + 1)
        let end = min(bytes.count, start + random.below(4))
        let piece = TypedBook.pieces[random.below(TypedBook.pieces.count)]
        bytes.replaceSubrange(start..<end, with: piece.utf8)
        files[path] = bytes
      }
      if random.below(3) == 0 {
        // What was read by a check that is overtaken may be undone before the next one.
        let overtaken = PreparedSite.check(
          OpenedBook(.memory(files)).source, options, keepingIn: memory, unless: { true })
        #expect(overtaken == nil)
        if random.below(2) == 0 { files = before }
      }
      let access = OpenedBook(.memory(files)).source
      let site = try #require(PreparedSite.check(access, options, keepingIn: memory))
      let clean = PreparedSite.check(access, options)
      guard same(site, clean, "seed \(seed), round \(round): \(path)") else { return }
    }
  }

  /// A page that shows none of its questions is the same page, whichever of them is missing.
  @Test func whicheverQuestionIsMissing() throws {
    let memory = CheckMemory()
    for (first, second) in [("elm", "oak"), ("elm", "oac"), ("elk", "oac"), ("elk", "oak")] {
      let files = [
        "content/chapters/01-wood.md": "# Wood\n\nText.\n\n```{quiz}\n:ids: elm, oak\n```\n",
        "content/quizzes/wood.json": """
        {"title": "Wood", "questions": [
          {"id": "\(first)", "type": "one", "question": "Is elm wet?", "options": [
            {"text": "Yes", "correct": true}, {"text": "No"}]},
          {"id": "\(second)", "type": "one", "question": "Is oak dry?", "options": [
            {"text": "Yes", "correct": true}, {"text": "No"}]}]}
        """,
      ]
      let access = OpenedBook(.memory(files.mapValues { Array($0.utf8) })).source
      let site = try #require(
        PreparedSite.check(access, BookOptions(jobs: 1), keepingIn: memory))
      let clean = PreparedSite.check(access, BookOptions(jobs: 1))
      #expect(same(site, clean, "\(first) and \(second)"))
    }
  }

  /// Directives and quizzes in files show headings, questions and data of the whole book, but no words of other texts.
  @Test func chaptersThatShowMoreThanTheirTextAreKept() throws {
    func question(_ stem: String) -> String {
      "\n## Questions\n\n1. \(stem)? {evidence: #wet}\n   - [x] Yes\n   - [ ] No\n"
    }
    func chapter(_ title: String, _ words: String, _ directive: String = "") -> String {
      "# \(title)\n\nText.\n\n## More {#wet}\n\nIt is wet, \(words).\n\n\(directive)"
    }
    var files = [
      "content/book.json": #"{"id": "wood", "title": "Wood"}"#,
      "content/contacts/people.json": #"[{"given": "Ada"}]"#,
      "content/chapters/01-elm.md": chapter("Elm", "old", "```{toc} book\n:depth: 2\n```\n"),
      "content/chapters/02-oak.md": chapter("Oak", "old", "```{quiz} wood\n```\n"),
      "content/chapters/03-fir.md": chapter(
        "Fir", "old", "```{contacts} people\n```\n" + question("Does fir swim")),
      "content/chapters/04-ash.md": chapter("Ash", "old", question("Is ash wet")),
      "content/quizzes/wood.json": """
      {"title": "Wood", "chapter": "ash", "questions": [
        {"id": "elm", "type": "one", "question": "Is elm wet? [See](../chapters/01-elm.md)", "options": [
          {"text": "Yes", "correct": true}, {"text": "No"}]}]}
      """,
    ]
    let memory = CheckMemory()
    func kept(after what: String) throws -> Int {
      let (book, options) = (MemoryBook(files), BookOptions(jobs: 1))
      let site = try #require(PreparedSite.check(book.access, options, keepingIn: memory))
      #expect(same(site, PreparedSite.check(book.access, options), what))
      return site.keptChapters
    }
    #expect(try kept(after: "nothing") == 0)
    for path in files.keys.sorted() where path.hasSuffix(".md") {
      files[path] = files[path]?.replacing("old", with: "new")
      let count = try kept(after: path)
      #expect(count == 3, "\(path)")
    }
    files["content/chapters/04-ash.md"] = files["content/chapters/04-ash.md"]?
      .replacing("## More", with: "## Other")
    #expect(try kept(after: "a heading") < 3)
    files["content/contacts/people.json"] = #"[{"given": "Eve"}]"#
    #expect(try kept(after: "data") == 0)
  }

  /// Of the items of long lists only addresses and names are kept, however a template cuts its tags.
  @Test(arguments: [
    "{{#answers.chapters}}<a id=\"{{id}}\" href=\"{{address}}\">{{title}}</a>{{/answers.chapters}}",
    "{{#answers.chapters}}<a href='{{address}}-\"'>a</a><b id=twice></b>{{/answers.chapters}}",
    "<a href=\"{{#answers.chapters}}{{title}}{{/answers.chapters}}\">a</a>",
    "{{#answers.chapters}}<a href=\"{{title}}{{/answers.chapters}}\">a</a>",
    "<!-- {{#answers.chapters}}--><a href=\"{{title}}\">a</a><!--{{/answers.chapters}} -->",
    "{{#answers.chapters}}<script src=\"{{title}}.js\"><a href=\"{{title}}\"></script>{{/answers.chapters}}",
    "{{#answers.chapters}}<script>{{title}}{{/answers.chapters}}</script><a href=\"no.html\">a</a>",
    "{{#answers.chapters}}<img srcset=\"{{title}}.png 1x, b.png 2x\" alt=\">\">{{/answers.chapters}}",
  ]) func listsOfTemplatesCutAnyhow(_ list: String) throws {
    var random = SeededRandom(seed: 31)
    var files = ["content/book.json": #"{"id": "paper", "title": "Paper", "answers": "page"}"#]
    files["templates/answers.mustache"] = "<title>{{page.title}}</title>{{{body}}}" + list
    let titles = ["Rag", "Ink", "ink.html", "02-chapter.html", "No > where", "<!--", "nowhere"]
    let memory = CheckMemory()
    let options = BookOptions(jobs: 1)
    for round in 0..<SoakTests.rounds {
      let number = round < 4 ? round : random.below(4)
      let title = titles[random.below(titles.count)]
      files["content/chapters/0\(number)-chapter.md"] = """
        # \(title)

        ## Questions

        1. What is it \(random.below(3))?
           a) Black
           b) White

        ## Answers

        1. a) Black

        """
      let book = MemoryBook(files)
      let site = try #require(PreparedSite.check(book.access, options, keepingIn: memory))
      guard same(site, PreparedSite.check(book.access, options), "round \(round)") else { return }
    }
  }

  @Test func aCheckThatIsOvertakenLeavesTheMemoryAsItIs() throws {
    let book = MemoryBook(TypedBook.files[0])
    let memory = CheckMemory()
    let options = BookOptions(jobs: 1)
    #expect(PreparedSite.check(book.access, options, keepingIn: memory, unless: { true }) == nil)
    for last in 1...2 {
      var told = 0
      let late = PreparedSite.check(
        book.access, options, keepingIn: memory,
        telling: { areAll, _ in
          told += 1
          return areAll || told < last
        })
      #expect(late == nil)
      #expect(told == last)
    }
    let site = try #require(PreparedSite.check(book.access, options, keepingIn: memory))
    #expect(same(site, PreparedSite.check(book.access, options), "after three that were overtaken"))
  }

  private func same(_ site: PreparedSite, _ clean: PreparedSite, _ what: String) -> Bool {
    let place = Comment(rawValue: what)
    #expect(site.report.findings == clean.report.findings, place)
    #expect(site.report.allowed == clean.report.allowed, place)
    #expect(site.report.chapters == clean.report.chapters, place)
    #expect(site.report.files == clean.report.files, place)
    #expect(site.completeness == clean.completeness, place)
    return site.report.findings == clean.report.findings
      && site.report.allowed == clean.report.allowed
  }
}

/// Books that somebody types: one with all that is checked in several files, and one of mdBook.
private enum TypedBook {
  static let pieces = [
    "b) ", "c) ", "é", "🪶", "\n", "\n\n## Questions\n\n", "](02-ink.md)", "{#fold}", "1. ", "\"",
    "{", "}",
    ",", "[", "# ", "`", "```\n", "<b>", "<!-- hornbook-allow: link-broken because -->", "| ", "0",
    "twice", "[@fold]",
    "Chapter 1", "\u{0}", "\r", "---\n", "{toc}\n", "[a](01-paper.md#fold)", "](../data/a.svg)",
  ]

  private static let settings = """
    {"id": "paper", "title": "Paper", "answers": "page", "html": "pass", "math": true,
     "rules": {"unused-asset": "warning"},
     "parts": [{"title": "One", "chapters": ["01-paper.md"]}, {"title": "Two", "chapters": ["02-ink.md"]}]}
    """

  private static let paper = """
    ---
    tags: [paper, ink]
    ---
    # Paper

    Paper is made of rags. More is in [the next chapter](02-ink.md#soot), <a id="raw">here</a>.

    ## Folding {#fold}

    A sheet that is folded twice has eight pages.[^1] ![](../data/a.svg)

    [^1]: Or four leaves.

    ## Questions

    1. How many pages does a sheet have that is folded twice?
       a) Four
       b) Eight
       c) Sixteen

    2. Which is black?
       a) Soot
       b) Chalk

    """

  private static let ink = """
    # Ink

    Look at [folding](01-paper.md#fold) and [here](01-paper.html#raw), `ink` and $x^2$.

    ## Soot {#soot}

    Soot is black.

    ```swift
    let soot = "black"
    ```

    ## Questions

    1. What is soot?
       a) Black
       b) White

    ## Answers

    1. a) Black

    """

  static let files: [[String: String]] = [
    [
      "content/book.json": settings, "content/chapters/01-paper.md": paper,
      "content/chapters/02-ink.md": ink,
      "content/answers.md": """
      # Answers

      ## Chapter 1: Paper

      1. How many pages does a sheet have that is folded twice?
         - b) Eight

      2. a) Soot

      """,
      "content/errata.json": "[]",
      "content/data/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "content/quizzes/more.json": """
      {"chapter": 2, "questions": [{"type": "one", "question": "Is ink wet?", "options": [
        {"text": "Yes", "correct": true}, {"text": "No"}]}]}
      """,
      "content/contacts/people.json": "[{\"given\": \"Ada\", \"family\": \"Ink\"}]",
      "templates/head.mustache": "<!-- {{title}} -->\n",
      "templates/hornbook.css": "body { margin: 1px }\n",
    ],
    [
      "book.toml": "[book]\ntitle = \"Paper\"\n",
      "src/SUMMARY.md":
        "# Summary\n\n- [Paper](01-paper.md)\n- [Ink](02-ink.md)\n  - [Soot](soot/README.md)\n",
      "src/01-paper.md": paper, "src/02-ink.md": ink,
      "src/soot/README.md": "# Soot\n\n{{#include a.md}}\n",
      "src/soot/a.md": "Soot is [black](../02-ink.md#soot).\n",
    ],
  ]
}

extension SeededRandom {
  fileprivate mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }
}
