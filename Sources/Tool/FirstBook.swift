internal import HornbookBytes
internal import HornbookFiles

/// The book that `hornbook init` writes: short enough to read in a minute, with an example of
/// everything an author needs first.
enum FirstBook {
  /// The files of a new book, by path in its folder.
  ///
  /// Readers' progress is stored under the book's ID, so the ID is the folder's name.
  ///
  /// - Parameter host: The host on which it will be published; nil if undecided.
  static func files(
    in folder: String, for host: PublishingFiles.Host?
  ) -> [(path: String, contents: String)] {
    let name = RelativePath.name(of: folder)
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == ASCII.minus }
    return [
      ("content/book.json", settings(isPlain ? name.lowercased() : "first-book")),
      ("content/chapters/01-paper.md", paper),
      ("content/chapters/02-ink.md", ink),
      ("content/chapters/images/fold.svg", drawing),
      ("content/answers.md", answers),
      (".gitignore", "/output/\n/public/\n/.hornbook/\n.*.hornbook-tmp-*\n"),
    ] + PublishingFiles.files(for: host)
  }

  private static func settings(_ id: String) -> String {
    """
    {
      "id": "\(id)",
      "title": "A first book",
      "author": "Your name",
      "description": "Two short chapters, each with questions at its end.",
      "language": "en"
    }

    """
  }

  private static let paper = """
    ---
    description: Fold a sheet into pages, and say how many there are.
    ---

    # Paper

    A sheet folded once gives two leaves, and so four pages. Each further fold doubles them, as
    [](#folds) shows.

    ![A sheet with two fold lines that cross in its middle](images/fold.svg "Two folds, eight pages"){#folds}

    ```swift title="Counting pages"
    func pages(folds: Int) -> Int {
        2 << folds // (1)
    }
    ```

    1. One sheet has two sides; each fold doubles the pages.

    | folds | leaves | pages |
    |------:|-------:|------:|
    |     1 |      2 |     4 |
    |     2 |      4 |     8 |

    > [!TIP]
    > Change this text, save it, and run `hornbook build` again.

    ## Questions

    1. How many pages does a sheet have that is folded twice?
       - a) Four
       - b) Eight
       - c) Sixteen

    """

  private static let ink = """
    ---
    description: Choose an ink that does not run.
    ---

    # Ink

    Ink made of soot stays black; ink made of oak galls darkens with the years. Both go well with
    the paper of [the first chapter](01-paper.md).[^gall]

    [^gall]: Galls are the round growths that a wasp leaves on oak leaves.

    ## Questions

    1. What is the blackest ink made of?
       - a) Soot
       - b) Oak galls
       - c) Walnut shells

    """

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="320" height="220" viewBox="0 0 320 220">
      <rect x="10" y="10" width="300" height="200" fill="#fbf8f1" stroke="#1f1c17" stroke-width="2"/>
      <path d="M160 10v200M10 110h300" stroke="#9a3412" stroke-width="2" stroke-dasharray="8 6"/>
    </svg>

    """

  private static let answers = """
    # Answers

    ## Chapter 1

    1. How many pages does a sheet have that is folded twice?
       - b) Eight

    ## Chapter 2

    1. What is the blackest ink made of?
       - a) Soot

    """
}
