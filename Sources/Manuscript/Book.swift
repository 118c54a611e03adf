public import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// The collected book: its chapters in order, with their numbers and names.
public struct Book: Sendable {
  /// What `book.json` says.
  public let settings: BookSettings
  /// The chapters that are published, in the order in which they are read.
  public let chapters: [Chapter]
  /// The parts, which are ranges of chapters.
  public let parts: [Part]
  /// The pages that lead on from old names.
  public let redirects: [Redirect]
  /// The printed key, where there is one.
  public let answers: ChapterFile?
  private let byPath: [String: Int]
  private let bySlug: [String: Int]
  private let byFileName: [String: Int]
  private let drafts: Set<String>
  /// The names of chapters, of what is in them, and of files, for those who have mistyped one.
  let near = NearMissCache()

  /// A chapter in its place in the book.
  public struct Chapter: Sendable {
    /// Its ordinal among all chapters, from 0.
    public var index: Int
    /// What its file says.
    public var file: ChapterFile
    /// The name of its page, without `.html`.
    public var slug: String
    /// Its number, where it has one.
    public var number: Int?
    /// What is shown for it: its number, or `1.2` for one that stands below another.
    public var numeral: String?
    /// Its title, as plain text.
    public var title: String
    /// The node of the heading that is its title, where the text has one.
    public var titleNode: Int?
    /// The ordinal of its part, from 0.
    public var part: Int

    /// The address of its page.
    public var address: String { slug + ".html" }

    /// Its place in the book.
    public var position: Position {
      Position(
        index: index, slug: slug, number: number, numeral: numeral, title: title,
        titleNode: titleNode, part: part)
    }
  }

  /// A chapter's place in the book, as it was collected.
  public struct Position: Sendable, Hashable {
    /// Its ordinal among all chapters, from 0.
    public var index: Int
    /// The name of its page, without `.html`.
    public var slug: String
    /// Its number, where it has one.
    public var number: Int?
    /// What is shown for it.
    public var numeral: String?
    /// Its title, as plain text.
    public var title: String
    /// The node of the heading that is its title, where the text has one.
    public var titleNode: Int?
    /// The ordinal of its part, from 0.
    public var part: Int
  }

  /// A part of the book.
  public struct Part: Sendable {
    /// Its title; nil for chapters that stand in no part.
    public var title: String?
    /// The name by which the contents address it.
    public var id: String
    /// Its chapters.
    public var chapters: Range<Int>
  }

  init(
    settings: BookSettings, chapters: [Chapter], parts: [Part], answers: ChapterFile?,
    drafts: Set<String>, redirects: [Redirect] = []
  ) {
    self.redirects = redirects
    self.drafts = drafts
    self.settings = settings
    self.chapters = chapters
    self.parts = parts
    self.answers = answers
    byPath = Dictionary(chapters.map { ($0.file.path, $0.index) }) { first, _ in first }
    bySlug = Dictionary(chapters.map { ($0.slug, $0.index) }) { first, _ in first }
    byFileName = Dictionary(chapters.map { ($0.file.fileName, $0.index) }) { first, _ in first }
  }

  /// A book as it was collected before, without its parts and old names.
  ///
  /// - Parameters:
  ///   - chapters: The chapters that are published, in any order.
  ///   - drafts: The paths of the others.
  public init(
    settings: BookSettings, chapters: [(file: ChapterFile, position: Position)],
    drafts: [String], answers: ChapterFile?
  ) {
    let chapters = chapters.sorted { $0.position.index < $1.position.index }
    self.init(
      settings: settings, chapters: chapters.map { Chapter($0.file, at: $0.position) }, parts: [],
      answers: answers, drafts: Set(drafts))
  }

  /// The chapter of a file under `content/`.
  public func chapter(at path: String) -> Chapter? { byPath[path].map { chapters[$0] } }

  /// The first chapter whose file has a name, in whatever folder.
  func chapter(withFile name: String) -> Chapter? { byFileName[name].map { chapters[$0] } }

  /// Whether the file at a path under `content/` is a chapter that is not published yet.
  public func hasDraft(at path: String) -> Bool { drafts.contains(path) }

  /// The chapter of a page's name.
  public func chapter(named slug: String) -> Chapter? { bySlug[slug].map { chapters[$0] } }

  /// The address of the page with the printed key.
  public static let answersAddress = "answers.html"
}

extension Book.Chapter {
  /// A chapter in a place that is known.
  fileprivate init(_ file: ChapterFile, at position: Book.Position) {
    self.init(
      index: position.index, file: file, slug: position.slug, number: position.number,
      numeral: position.numeral, title: position.title, titleNode: position.titleNode,
      part: position.part)
  }
}

extension Book.Position: Recordable {
  /// Writes the place.
  public func write(to record: inout RecordWriter) {
    record.write(index)
    record.write(slug)
    record.write(number) { $0.write($1) }
    record.write(numeral) { $0.write($1) }
    record.write(title)
    record.write(titleNode) { $0.write($1) }
    record.write(part)
  }

  /// Reads a place.
  public init(from record: inout RecordReader) {
    index = record.number()
    slug = record.text()
    number = record.optional { $0.number() }
    numeral = record.optional { $0.text() }
    title = record.text()
    titleNode = record.optional { $0.number() }
    part = record.number()
  }
}
