import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import HornbookManuscript
import HornbookMarkdown
import HornbookPress
import HornbookTemplates
import TestSupport

/// A small book, made in memory and printed with the templates of the project.
struct Specimen {
  /// `book.json`.
  var settings = #"{"id": "letters", "title": "Letters"}"#
  /// The chapters by path.
  var chapters: [(path: String, text: String)] = [
    ("chapters/01-ink.md", "# Ink\n\nMade of soot.\n")
  ]
  /// The printed key.
  var answers: String?
  /// What is added to the order.
  var changes: @Sendable (inout PrintOrder) -> Void = { _ in }

  /// The press, ready to print the book.
  func press(findings: inout [Finding]) -> Press {
    let data = JSONParser.parse(Source(path: "book.json", text: settings))
    let settings =
      data.root(findings: &findings).flatMap {
        FieldReader.read(BookSettings.self, from: $0, findings: &findings)
      } ?? BookSettings()
    func file(_ path: String, _ text: String) -> ChapterFile {
      ChapterFile(
        path: path, source: Source(path: "content/\(path)", text: text), settings: settings)
    }
    let (book, found) = BookCollector.collect(
      chapters.map { file($0.path, $0.text) }, answers: answers.map { file("answers.md", $0) },
      settings: settings, reserved: PageKind.reservedNames)
    let (words, missing) = Words.read(
      language: settings.language, from: Self.strings, fallback: Self.english)
    findings += found + missing
    func facts(_ file: ChapterFile, _ number: String?) -> MarkupFacts {
      ChapterResolver.resolve(
        file, number: number, in: book, wanted: WantedFacts(), words: words.markupWords
      ).facts
    }
    var order = PrintOrder(
      book: book, chapters: book.chapters.map { facts($0.file, $0.numeral) },
      answers: book.answers.map { facts($0, nil) })
    order.kinds.removeAll { $0.name == PageKind.print.name }
    changes(&order)
    let made = ListPages(order.lists, words: words, library: Self.library)
    order.made += made.pages
    findings += made.findings
    return Press(order, library: Self.library, words: words)
  }

  /// The press of a book without faults.
  var press: Press {
    var findings: [Finding] = []
    return press(findings: &findings)
  }

  /// A page as text.
  func html(_ page: PageID) -> String {
    let press = press
    return String(decoding: press.render(press.page(page)).bytes, as: UTF8.self)
  }

  // MARK: - The templates of the project

  static let library = TemplateLibrary.compile(
    sources("mustache"), under: "../templates/"
  ).library

  static let strings = sources("json")

  static let english =
    strings.first { $0.path.hasSuffix("/en.json") } ?? Source(path: "strings/en.json", text: "{}")

  private static func sources(_ ending: String) -> [Source] {
    let folder = Project.root.appendingPathComponent("templates")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".\(ending)") }.compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map {
        Source(path: "../templates/\(name)", bytes: [UInt8]($0))
      }
    }
  }
}

extension Specimen {
  /// A book that has everything.
  static let full = Specimen(
    settings: """
      {"id": "letters", "title": "The Book of Letters", "subtitle": "Ink, paper and horn",
       "author": "Ada Quill", "url": "https://example.org/letters",
       "description": "How letters are made.", "cover": "cover.png",
       "parts": [
         {"title": "Writing", "chapters": ["01-ink.md", "02-quills.md"]},
         {"title": "Reading", "chapters": ["03-horn.md"]},
         {"title": "Teaching", "chapters": []}
       ]}
      """,
    chapters: [
      (
        "chapters/01-ink.md",
        """
        ---
        description: You will be able to boil ink that lasts.
        updated: 2026-11-20
        ---

        # Ink from `soot` and *gum*

        Black as [a quill](02-quills.md).

        ## The soot

        From a lamp.

        ### Which lamp

        Any `oil lamp`.

        ## The gum[^1]

        ```swift title="A recipe"
        let ink = soot + gum
        ```

        [^1]: Of acacia.

        """
      ),
      (
        "chapters/02-quills.md",
        "---\nsuperseded-by: 03-horn.md\n---\n\n# Quills\n\nCut them.\n\n## Why?\n\nTo write.\n"
      ),
      ("chapters/03-horn.md", "# Horn\n\nBoiled until it bends.\n"),
      ("chapters/appendix.md", "# The alphabet\n\nTwenty-six.\n"),
    ],
    answers: "# The key\n\nTo those who tried.\n\n## Ink\n\n1. B\n",
    changes: { order in
      order.coverImage = CoverImage(
        path: "assets/cover.png", size: .init(width: 600, height: 800))
      order.questions = [ChapterQuestions(count: 2, anchor: "questions"), nil, nil, nil]
    })

  /// A book that has as little as a book can have.
  static let bare = Specimen(
    settings: #"{"id": "note", "title": "Note"}"#,
    chapters: [("chapters/note.md", "Only a line.\n")])

  /// A tree of documentation: no numbers, no parts.
  static let tree = Specimen(
    settings: #"{"id": "guide", "title": "Guide", "url": "https://example.org"}"#,
    chapters: [
      ("chapters/install.md", "# Install\n\nCopy it.\n"),
      ("chapters/use.md", "# Use\n\n## Daily\n\nOften.\n\n## Weekly\n\nRarely.\n"),
    ],
    answers: "1. A\n")

  /// A book without any chapter.
  static let empty = Specimen(chapters: [])
}
