import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

/// A changed word is quick in every kind of book, and the site is that of a build from the start.
@Suite struct QuickPathTests {
  /// A book with one more thing in it, and a change of one of its files.
  struct Case: CustomTestStringConvertible {
    var name: String
    var files: [String: String] = [:]
    var path = "content/chapters/01-horn.md"
    var old = "Boiled"
    var new = "Steamed"
    var options = BookOptions(jobs: 2)
    var testDescription: String { name }
  }

  fileprivate static let horn = "content/chapters/01-horn.md"

  fileprivate static let prose =
    "# Horn\n\nOf cattle.\n\nBoiled and pressed. Then [it](02-paper.md).\n"

  private static let trivia = """
    {"title": "Small things", "questions": [
      {"title": "Which is the *oldest*?", "answer_a": "Horn", "answer_b": "Plastic",
       "answer_c": "Paper", "correct_answer": 0}]}
    """

  private static let own = """
    {"chapter": "horn", "title": "Once more", "questions": [
      {"id": "hot", "type": "one", "question": "What is hot?",
       "options": [{"text": "Steam", "correct": true}, {"text": "Snow"}]}]}
    """

  private static let asking = """
    # Horn

    It comes from cattle.

    Boiled and pressed. Then [paper](02-paper.md).

    ## Questions

    1. What is boiled first of all?
       - a) Horn
       - b) Paper

    """

  private static let key =
    "# Answers\n\n## Chapter 1\n\n1. What is boiled first of all?\n   - a) Horn\n"

  private static var teaching: BookOptions {
    BookOptions(jobs: 2, includesTeaching: true)
  }

  private static var instructor: BookOptions {
    BookOptions(jobs: 2, edition: .instructor)
  }

  static let cases: [Case] = [
    Case(name: "plain"),
    Case(name: "trivia", files: ["content/quizzes/small.json": trivia]),
    Case(name: "questions of a file behind the text", files: ["content/quizzes/more.json": own]),
    Case(
      name: "questions of a file set into the text",
      files: [
        "content/quizzes/more.json": own,
        horn: asking.replacingOccurrences(
          of: "## Questions", with: "```{quiz} more\n```\n\nSee below.\n\n## Questions"),
        "content/answers.md": key,
      ]),
    Case(
      name: "a quiz in another chapter",
      files: [
        "content/quizzes/small.json": trivia, horn: asking, "content/answers.md": key,
        "content/chapters/02-paper.md": "# Paper\n\nRags.\n\n```{quiz} horn\n```\n",
      ]),
    Case(
      name: "SUMMARY.md",
      files: [
        "content/SUMMARY.md":
          "# Summary\n\n[Paper](chapters/02-paper.md)\n\n- [Of horn](chapters/01-horn.md)\n"
      ]),
    Case(
      name: "questions with a key", files: [horn: asking, "content/answers.md": key]),
    Case(
      name: "the rules of teaching", files: [horn: asking, "content/answers.md": key],
      options: teaching),
    Case(
      name: "withheld answers, for teachers",
      files: [
        horn: asking, "content/answers.md": key,
        "content/book.json": #"{"id": "horn", "title": "Horn", "answers": "withheld"}"#,
      ], options: instructor),
    Case(
      name: "a key in the chapter",
      files: [horn: asking + "\n## Answers\n\n1. What is boiled first of all?\n   - a) Horn\n"]),
    Case(
      name: "a key in the chapter, on a page of its own",
      files: [
        horn: asking + "\n## Answers\n\n1. What is boiled first of all?\n   - a) Horn\n",
        "content/book.json": #"{"id": "horn", "title": "Horn", "answers": "page"}"#,
      ]),
    Case(
      name: "a key in the middle of the chapter",
      files: [
        horn: asking + "\n## Answers\n\n1. What is boiled first of all?\n   - a) Horn\n"
          + "\n## After that\n\nNothing.\n"
      ]),
    Case(
      name: "a list of contents",
      files: [horn: "# Horn\n\nOf cattle.\n\nBoiled.\n\n```{toc}\n```\n\n## One\n\nMore.\n"]),
    Case(
      name: "a directive behind questions",
      files: [horn: asking + "\n```{toc} book\n```\n", "content/answers.md": key]),
    Case(
      name: "a directive among questions",
      files: [
        horn: asking
          + "\n```{toc} book\n```\n\n2. And what is pressed?\n   - a) Horn\n   - b) Air\n",
        "content/answers.md": key + "\n2. And what is pressed?\n   - a) Horn\n",
      ]),
    Case(
      name: "contacts",
      files: [
        horn: "# Horn\n\nOf cattle.\n\nBoiled.\n\n```{contacts} people\n```\n",
        "content/contacts/people.json": #"[{"given": "Ada"}, {"given": "Ida"}]"#,
      ]),
    Case(
      name: "a draft",
      files: [
        "content/chapters/03-ink.md": "---\ndraft: true\n---\n\n# Ink\n\nFor pens.\n\nSoot.\n"
      ],
      path: "content/chapters/03-ink.md", old: "Soot", new: "Oak apples"),
  ]

  @Test(arguments: cases) func aChangedWordIsQuick(_ item: Case) throws {
    let book = try QuickBook(item)
    let first = try book.build(item.options)
    #expect(first.scope == .everything)
    #expect(try book.build(item.options).scope == .nothing)
    for (old, new) in [(item.old, item.new + " and more"), (item.new, "Long ago " + item.new)] {
      try book.replace(old, with: new, in: item.path)
      let build = try book.build(item.options)
      #expect(build.scope == .texts([item.path]))
      #expect(build.timings.map(\.stage) == ["look at the last build", "set in what has changed"])
      try book.expectClean(build, item.options)
    }
    // Text moves the rest down, and the words behind a section are text as well.
    try book.replace("\n# ", with: "\n<!-- A remark. -->\n\n# ", in: item.path)
    try book.expectClean(try book.build(item.options), item.options)
    book.folder.discard()
  }

  /// The text does not tell the name that a locked key has kept for a question.
  @Test func aQuestionThatKeepsItsNameIsNoHindrance() throws {
    let item = Case(
      name: "former", files: [Self.horn: Self.asking, "content/answers.md": Self.key])
    let book = try QuickBook(item)
    var lock = AnswerLock()
    let before = PreparedSite.prepare(.disk(book.folder.path))
    for question in before.quizzes.questions { lock.confirm(question) }
    try book.folder.write(AnswerLock.path, String(decoding: lock.file, as: UTF8.self))
    for path in [Self.horn, "content/answers.md"] {
      try book.replace("boiled first of all", with: "boiled first", in: path)
    }
    let after = PreparedSite.prepare(.disk(book.folder.path))
    #expect(after.quizzes.questions.map(\.id) == before.quizzes.questions.map(\.id))
    for question in after.quizzes.questions { lock.confirm(question) }
    try book.folder.write(AnswerLock.path, String(decoding: lock.file, as: UTF8.self))
    _ = try book.build(item.options)
    try book.replace(item.old, with: item.new, in: item.path)
    let build = try book.build(item.options)
    #expect(build.scope == .texts([item.path]))
    try book.expectClean(build, item.options)
    book.folder.discard()
  }

  /// What influences other pages is known as such.
  static let others: [Case] = [
    Case(
      name: "a question in a file", files: ["content/quizzes/more.json": own],
      path: "content/quizzes/more.json", old: "Snow", new: "Ice"),
    Case(
      name: "the list of chapters",
      files: [
        "content/SUMMARY.md":
          "# Summary\n\n- [Horn](chapters/01-horn.md)\n- [Paper](chapters/02-paper.md)\n"
      ],
      path: "content/SUMMARY.md", old: "# Summary\n", new: "# Summary\n\n## Of animals\n"),
    Case(
      name: "the key", files: [horn: asking, "content/answers.md": key],
      path: "content/answers.md", old: "- a) Horn", new: "- a) Horn\n\n     Because."),
    Case(
      name: "a word that was the only one to teach the answer",
      files: [
        horn: asking.replacingOccurrences(of: "# Horn\n", with: "# On it\n")
          .replacingOccurrences(of: "Boiled", with: "Horn"), "content/answers.md": key,
      ], old: "Horn and", new: "Wood and", options: teaching),
    Case(
      name: "a directive that moves behind a heading",
      files: [horn: "# Horn\n\nOf cattle.\n\nBoiled.\n\n```{toc}\n```\n\n## One\n\nMore.\n"],
      old: "```{toc}\n```\n\n## One\n", new: "## One\n\n```{toc}\n```\n"),
  ]

  @Test(arguments: others) func whatOthersSeeIsBuiltAnew(_ item: Case) throws {
    let book = try QuickBook(item)
    _ = try book.build(item.options)
    try book.replace(item.old, with: item.new, in: item.path)
    let build = try book.build(item.options)
    #expect(build.scope == .everything)
    try book.expectClean(build, item.options)
    book.folder.discard()
  }
}

/// A book of one case, built again and again.
private struct QuickBook {
  let folder: ScratchFolder

  init(_ item: QuickPathTests.Case) throws {
    folder = try ScratchFolder("quick")
    let base = BookHarness.firstBook.merging([QuickPathTests.horn: QuickPathTests.prose]) { $1 }
    let files = base.merging(item.files) { _, own in own }
    for path in files.keys.sorted() { try folder.write(path, files[path] ?? "") }
  }

  func replace(_ old: String, with new: String, in path: String) throws {
    let text = folder.text(of: path)
    try folder.write(path, text.replacingOccurrences(of: old, with: new))
  }

  func build(_ options: BookOptions) throws -> SiteBuild {
    let build = SiteBuild(
      .disk(folder.path), options, to: folder.path("output"), cache: folder.path(".hornbook/cache"))
    _ = try build.commit()
    return build
  }

  func expectClean(
    _ build: SiteBuild, _ options: BookOptions, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let clean = PreparedSite.prepare(.disk(folder.path), options)
    #expect(build.report.findings == clean.report.findings, sourceLocation: location)
    #expect(!clean.isBlocked, sourceLocation: location)
    let made = Dictionary(clean.outputs.map { ($0.path, $0.bytes ?? []) }) { first, _ in first }
    let site = folder.files(below: "output").filter { !$0.key.hasPrefix(".hornbook") }
    let wrong = Set(site.keys).union(made.keys).filter { site[$0] != made[$0] }.sorted()
    #expect(wrong == [], sourceLocation: location)
  }
}
