import HornbookDiagnostics
import HornbookFiles
import TestSupport

@testable import HornbookPipeline
@testable import HornbookPress

/// A small book in memory, read, checked and printed by the program.
struct Specimen {
  /// `book.json`.
  var settings = #"{"id": "letters", "title": "Letters"}"#
  /// The chapters by path.
  var chapters: [(path: String, text: String)] = [
    ("chapters/01-ink.md", "# Ink\n\nMade of soot.\n")
  ]
  /// The printed key.
  var answers: String?
  /// Other files by path under `content/`; an image is described in words.
  var files: [(path: String, text: String)] = []
  /// The options; the page with the whole book is left out unless they ask for it.
  var options = Specimen.options()
  /// Changes to the order, for values that no file could lead to.
  var changes: (@Sendable (inout PrintOrder) -> Void)?

  static func options(printsWhole: Bool = false) -> BookOptions {
    var options = BookOptions(jobs: 1)
    options.printsWhole = printsWhole
    return options
  }

  /// The book as the program prepares it.
  var site: PreparedSite {
    .check(access, options)
  }

  /// Its files.
  var access: BookSource {
    let key = answers.map { [("answers.md", $0)] } ?? []
    return MemoryBook(marked: [("book.json", settings)] + chapters + key + files).access
  }

  /// All that is found in the book.
  var findings: [Finding] { site.report.findings }

  /// The press that prints the book.
  var press: Press {
    let press = site.press
    guard let changes else { return press }
    var order = press.order
    changes(&order)
    return Press(order, library: press.library, words: press.words)
  }

  /// A page as text.
  func html(_ page: PageID) -> String {
    let press = press
    return String(decoding: press.render(press.page(page)).bytes, as: UTF8.self)
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
    files: [("cover.png", "a PNG of 600x800 pixels")])

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
