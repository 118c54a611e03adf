import Foundation
import TestSupport
import Testing

/// EPUBCheck, the publishers' own checker, reads what `hornbook export epub` makes; see `Tests/Judges/requirements.txt`.
@Suite(
  .enabled(
    if: Installed.epubCheck != nil && Installed.isFile(Installed.javac),
    "epubcheck or a Java compiler is not installed: run make judges"))
struct EPUBJudge {
  /// The folders of the books.
  private static func books(in folder: ScratchFolder) throws -> [String] {
    var books: [String: [String: String]] = ["strange": strange, "mdbook": mdbook]
    for mode in ["inline", "page", "withheld"] { books[mode] = quizzes(mode) }
    for (name, files) in books {
      for (path, text) in files { try folder.write("\(name)/\(path)", text) }
    }
    // A large book, such as one of 3,000 chapters.
    let large = ProcessInfo.processInfo.environment["HORNBOOK_EPUB_BOOK"].map { [$0] } ?? []
    return ["everything", "arabic"].map { Project.tests("Judges/Books/\($0)").path }
      + [Project.root.path] + books.keys.sorted().map(folder.path) + large
  }

  @Test func findsNothingInBooks() throws {
    let program = try #require(ProgramRun.judged)
    let folder = try ScratchFolder("epub")
    var files: [String] = []
    for (number, book) in try Self.books(in: folder).enumerated() {
      files.append(folder.path("\(number).epub"))
      let run = try ProgramRun(
        program, ["export", "epub", book, "-o", files[number]], within: 120)
      try #require(run.code == 0, "\(book): \(run.errors)")
    }
    expectNone(try Self.complaints(files).flatMap { $0 })
    folder.discard()
  }

  @Test func findsWhatIsWrong() throws {
    let folder = try ScratchFolder("epub-wrong")
    for name in ["a.epub", "b.epub"] { try folder.write(name, "PK") }
    let found = try Self.complaints([folder.path("a.epub"), folder.path("b.epub")])
    #expect(found.count == 2 && !found.contains { $0.isEmpty })
    folder.discard()
  }

  /// The errors and warnings about each EPUB; EPUBCheck takes long to start, so it is started once.
  private static func complaints(_ files: [String]) throws -> [[String]] {
    let jar = try #require(Installed.epubCheck)
    let launcher = Project.tests("Judges/EPUBCheckAll.java").path
    let run = try ProgramRun(
      Installed.java, ["-Xss2m", "-Xmx1g", "-cp", jar, launcher] + files, within: 600)
    let reports = (run.output + run.errors).components(separatedBy: "=== ").dropFirst()
    try #require(run.code == 0 && reports.count == files.count, "\(run.output)\(run.errors)")
    return reports.map { report in
      let lines = report.split(separator: "\n").map(String.init)
      let found = lines.filter { line in
        ["FATAL", "ERROR", "WARNING"].contains { line.hasPrefix($0 + "(") }
      }
      let isRead = lines.contains { $0.hasPrefix("Messages: ") || $0.hasPrefix("No errors") }
      return isRead ? found : found + ["\(lines[0]) was not read: \(lines.suffix(3))"]
    }
  }

  private static let mdbook = [
    "book.toml": "[book]\ntitle = \"Timber\"\nauthors = [\"Ada Quill\"]\n",
    "src/SUMMARY.md": "# Summary\n\n- [Oak](oak.md)\n  - [Acorn](deep/acorn.md)\n",
    "src/oak.md": "# Oak\n\nSee [acorns](deep/acorn.md#small).\n",
    "src/deep/acorn.md": "# Acorn\n\n## Small\n\nSee [oaks](../oak.md).\n",
  ]

  private static func quizzes(_ mode: String) -> [String: String] {
    [
      "content/book.json": """
      {"id": "asked", "title": "Asked", "answers": "\(mode)", "url": "https://example.com/asked/"}
      """,
      "content/chapters/01-printed.md": """
      # Printed

      ## Questions

      1. Which is *horn*?[^a]

         a) `Oak`
         b) A cover
         c) Tin

      [^a]: The word, not the animal.
      """,
      "content/chapters/02-made.md": "# Made\n\n{quiz kinds}\n",
      "content/quizzes/kinds.json": #"""
      {"title": "Kinds", "chapter": 2, "questions": [
        {"id": "1one", "type": "one", "question": "What is `horn`?", "hint": "Look at a cow.",
         "options": [{"text": "A *cover*", "correct": true, "feedback": "Thin."}, "A cow", "Tin"]},
        {"id": "several", "type": "several", "question": "Which are woods?",
         "options": [{"text": "Oak", "correct": true}, {"text": "Elm", "correct": true}, "Tin"]},
        {"id": "true", "type": "true-false", "question": "A paddle is made of wood.", "answer": true},
        {"id": "gap", "type": "fill-in", "question": "A [[paddle|bat]] of wood."},
        {"id": "number", "type": "number", "question": "How many letters?", "answer": 24},
        {"id": "order", "type": "order", "question": "Put in order.", "items": ["Saw", "Plane", "Cover"]},
        {"id": "match", "type": "match", "question": "What belongs together?",
         "pairs": [{"left": "Horn", "right": "Sheet"}, {"left": "Wood", "right": "Board"}]},
        {"id": "open", "type": "open", "question": "Why horn?", "answer": "Glass was dear."}
      ]}
      """#,
      "content/answers.md": "# Answers\n\n## Chapter 1: Printed\n\n1. b) A cover\n",
    ]
  }

  private static let strange = [
    "content/book.json": """
    {"id": "strange", "title": "Strange & <odd>", "html": "pass", "math": true, "language": "ja",
     "publication": {"identifier": "urn:isbn:9780000000002", "authors": ["Ada Quill", "Bo & Co"],
       "subjects": ["Soup"], "series": {"title": "Kitchen", "number": 3}, "rights": "None.",
       "publisher": "Paddle & Sons"}}
    """,
    "content/chapters/01-日本.md": """
    # 日本語の章

    ## 1. 見出し

    漢字かな交じり文。[^a] [One](#1-見出し) <https://example.com/a?b=[1]|c>

    ![A drawing](images/ödd%20näme%20(1)%20100%25.svg)

    [^a]: 脚注。

    \(StrangeMarkup.html)
    """,
    // Elements in places where XHTML has none of them, and formulas.
    "content/chapters/02-places.md": """
    # Places

    <ul>text<p>in a list</p></ul>
    <dl><p>x</p>y<dd>z</dl>
    <tr><td>lonely</td></tr>
    <span><div>block in phrase</div></span>
    <p headers=x aria-foo=y role=nonsense lang="x y">attrs</p>

    <h2><div>d</div></h2>
    <summary>alone</summary>
    <math><mfrac><mn>1</mn></mfrac><a>x</a></math>
    <svg width=9 height=9><SVG viewBox="0 0 1 1"><rect id="1 2" fill="url(#none)" width=1 height=1 /></SVG></svg>
    <li>alone</li>
    <table><caption>c</caption>text<td>x<tr>y</table>
    <ol><div>no item</div></ol> <details>no summary</details> <figcaption>alone</figcaption>
    <ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby> <hgroup><h3>t</h3><p>s</p></hgroup>

    Formulas $\\cancel{x}$, $\\ce{H2O}$, $\\rule{1em}{1pt}$, $\\mathllap{a}b$ and $\\begin{array}{|c|c|}\\hline a & b \\\\ \\hline\\end{array}$.

    - $x$
    - **$y$**
    """,
    "content/chapters/images/ödd näme (1) 100%.svg": """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><path d="M1 1h7v7z"/></svg>
    """,
  ]
}
