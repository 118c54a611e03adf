import HornbookPipeline
import TestSupport
import Testing

/// Formulas in a book: in its settings, its questions, its keys and its pages.
@Suite struct FormulaBookTests {
  private static let settings =
    #"{"id": "horn", "title": "Horn", "math": true, "macros": {"\\RR": "\\mathbb{R}"}}"#

  private static func book(
    _ chapter: String, settings: String = settings, _ more: [String: String] = [:]
  ) -> MemoryBook {
    var files = ["content/book.json": settings, "content/chapters/01-a.md": chapter]
    for (path, text) in more { files[path] = text }
    return MemoryBook(files)
  }

  @Test func dollarSignsAreDollarSignsUnlessTheBookSaysSo() {
    let text = "# A\n\nIt is $x_1$ and *$y* z$.\n"
    let plain = Self.book(text, settings: #"{"id": "a", "title": "A"}"#).prepare()
    #expect(plain.text(of: "a.html").contains("It is $x_1$ and <em>$y</em> z$."))
    #expect(Self.book(text).prepare().text(of: "a.html").contains("<msub><mi>x</mi><mn>1</mn>"))
  }

  @Test(arguments: [
    (#"{"id": "a", "title": "A", "maths": true}"#, "data-key-unknown content/book.json:1:27"),
    (#"{"id": "a", "title": "A", "math": "yes"}"#, "data-type content/book.json:1:35"),
    (#"{"id": "a", "title": "A", "macros": []}"#, "data-type content/book.json:1:37"),
    (#"{"id": "a", "title": "A", "macros": {"\\a1": "b"}}"#, "data-type content/book.json:1:38"),
    (#"{"id": "a", "title": "A", "macros": {"\\a": 1}}"#, "data-type content/book.json:1:45"),
  ])
  func wrongSettingsAreTold(_ settings: (text: String, finding: String)) {
    let findings = Self.book("# A\n\nWords.\n", settings: settings.text).findings()
    #expect(findings == [settings.finding])
  }

  @Test func aKeyRepeatsFormulasLetterByLetter() {
    let chapter = """
      # A

      The square is $x^2$.

      ## Questions

      1. What is the area of $A_1 * B_1$?
         - a) $x^2$
         - b) $x_2$
         - c) $2x$
      """
    func findings(_ answer: String) -> [String] {
      Self.book(
        chapter,
        [
          "content/answers.md": """
          # Answers

          ## Chapter 1

          1. What is the area of $A_1 * B_1$?
             - \(answer)
          """
        ]
      ).findings().filter { !$0.hasPrefix("two-options") }
    }
    #expect(findings("a) $x^2$") == [])
    #expect(findings("a) $x_2$").contains { $0.hasPrefix("answer-contradicts-letter") })
  }

  @Test func questionsFromFilesHaveFormulasToo() {
    let file = #"""
      {"chapter": 1, "questions": [{"type": "one", "question": "What is $x_1 * 2$ in $\\RR$?",
        "options": [{"text": "$\\frac12$", "correct": true}, "$\\fraq12$", "Three"]}]}
      """#
    let book = Self.book("# A\n\nWords.\n", ["content/quizzes/q.json": file])
    #expect(book.findings() == ["math-command-unknown content/quizzes/q.json:2:58"])
    let page = book.prepare().text(of: "a.html")
    #expect(page.contains("<mi>ℝ</mi>"))
  }

  @Test func aGapInAFormulaIsTold() {
    for mark in ["$", "$$"] {
      let chapter = "# A\n\n## Questions\n\n1. So $x$ is \(mark)y = [[5]]\(mark) then.\n"
      let book = Self.book(chapter)
      #expect(book.findings().contains("math-gap content/chapters/01-a.md:5:\(18 + mark.count)"))
      let page = book.prepare().text(of: "a.html")
      #expect(page.contains("<mi>x</mi>") && page.split(separator: "class=\"blank\"").count == 2)
    }
  }

  @Test func captionsAndLabelsHaveFormulas() {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"></svg>"
    let chapter = #"""
      # The area $\frac{1}{2}$

      See [](#half-x2) and [](02-b.md).

      ## Half $x^2$

      ![A half of $y$](x.svg "Half of $\{a\}$ and $b_1$ for $5")

      ```swift title="The $c_2$"
      let c = 2
      ```
      """#
    let files = [
      "content/chapters/x.svg": picture, "content/chapters/02-b.md": "# By $z$\n\n[](01-a.md)\n",
    ]
    let site = Self.book(chapter, files).prepare()
    let page = site.text(of: "a.html")
    let missing = [
      "<title>1 The area $\\frac{1}{2}$ · Horn</title>", "\">Half <math ", "\">By <math ",
      "alt=\"A half of $y$\"", "<mo stretchy=\"false\" form=\"prefix\">{</mo>",
      "<msub><mi>b</mi><mn>1</mn></msub>", "</math> for $5</figcaption>",
      "<msub><mi>c</mi><mn>2</mn></msub>",
    ].filter { !page.contains($0) }
    #expect(missing.isEmpty, "\(missing)")
    #expect(site.text(of: "b.html").contains(">The area <math "))
  }

  @Test(arguments: [
    ("so $x$, and", "so <span class=\"unbroken\"><math # </math>,</span> and"),
    ("(or $x$).", "(or <span class=\"unbroken\"><math # </math>).</span>"),
    ("so ($x$)", "so <span class=\"unbroken\">(<math # </math>)</span>"),
    ("the $x$th of", "the <span class=\"unbroken\"><math # </math>th</span> of"),
    ("an $x$-axis of", "an <span class=\"unbroken\"><math # </math>-</span>axis of"),
    ("是$x$。好", "是<span class=\"unbroken\"><math # </math>。</span>好"),
    (
      "($x$, $y$)",
      "<span class=\"unbroken\">(<math # </math>,</span> <span class=\"unbroken\"><math # </math>)</span>"
    ),
    ("$x$$y$ is", "$x$$y$ is"),
    ("*$x$*.", "<em><math # </math></em>."),
    ("so $x$ and", "so <math # </math> and"),
    ("$$x$$.", "</span>."),
  ])
  func marksStayWithTheirFormula(_ text: String, _ expected: String) {
    let page = Self.book("# A\n\nIt is \(text)\n").prepare().text(of: "a.html")
    // Each formula becomes “<math # </math>”.
    let short = page.split(separator: "<math ").enumerated().map { index, piece in
      index == 0
        ? String(piece)
        : "<math # </math>"
          + (piece.split(separator: "</math>", maxSplits: 1).last.map(String.init) ?? "")
    }.joined()
    #expect(short.contains(expected))
  }

  @Test func titlesAndDescriptionsInFrontMatterHaveFormulas() {
    let chapter = """
      ---
      title: The area $x^2$
      description: What $y$ is, and `$z`.
      ---
      Words.
      """
    let site = Self.book(chapter, ["content/chapters/02-b.md": "# B\n\nSee [](01-a.md).\n"])
      .prepare()
    let page = site.text(of: "a.html")
    #expect(page.contains("The area <math ") && page.contains("<title>1 The area $x^2$ · Horn"))
    #expect(page.contains("What <math ") && page.contains("<code translate=\"no\">$z</code>"))
    #expect(!page.contains("<h1>The area $x"))
    #expect(site.text(of: "contents.html").contains("The area <math "))
  }

  @Test func faultsInCaptionsAreTold() {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"></svg>"
    let chapter = #"""
      # A

      ![a](x.svg "A $\fraq{1}{2}$")

      ```swift title="The $\fraq x$"
      let a = 1
      ```
      """#
    #expect(
      Self.book(chapter, ["content/chapters/x.svg": picture]).findings() == [
        "math-command-unknown content/chapters/01-a.md:3:16",
        "math-command-unknown content/chapters/01-a.md:5:22",
      ])
  }

  @Test func titlesLinksAndTheSearchKnowFormulas() {
    let site = Self.book("# The $x^2$\n\nSee [](#the-x2) and [$y$](#the-x2).\n").prepare()
    let page = site.text(of: "a.html")
    #expect(page.contains("<title>") && !page.contains("<title><math"))
    #expect(site.text(of: "contents.html").contains("<msup><mi>x</mi><mn>2</mn></msup>"))
    #expect(site.report.told == [])
  }
}
