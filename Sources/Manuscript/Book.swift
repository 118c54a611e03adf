public import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// The collected book: its chapters in order, with their numbers and names.
public struct Book: Sendable {
  /// The settings from `book.json`.
  public let settings: BookSettings
  /// The published chapters, in reading order.
  public private(set) var chapters: [Chapter]
  /// The parts, which are ranges of chapters.
  public let parts: [Part]
  /// The pages at old names, which lead to the current pages.
  public let redirects: [Redirect]
  /// The names that have moved, by the paths of the pages that had them.
  public let moved: [String: [MovedName]]
  /// The tags of the chapters, sorted by their names.
  public let tags: [BookTag]
  /// The file of the printed answer key; nil if the book has none.
  public private(set) var answers: ChapterFile?
  private let byPath: [String: Int]
  private let bySlug: [String: Int]
  private let byFileName: [String: Int]
  private let drafts: Set<String>
  /// The names of chapters, of what is in them, and of files, for those who have mistyped one.
  private(set) var near = NearMissCache()
  /// The chapters and headings by the words that name them, for links without an address.
  private(set) var namedPlaces = NamedPlacesCache()

  /// A chapter with its place in the book.
  public struct Chapter: Sendable {
    /// Its ordinal among all chapters, from 0.
    public var index: Int
    /// The chapter's file.
    public var file: ChapterFile
    /// The name of its page, without `.html`.
    public var slug: String
    /// Its number; nil if it has none.
    public var number: Int?
    /// The number as it is shown, such as `1.2` for a chapter below another.
    public var numeral: String?
    /// Its title, as plain text.
    public var title: String
    /// The node of the heading that is its title; nil if the title comes from elsewhere.
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
    /// Its number; nil if it has none.
    public var number: Int?
    /// The number as it is shown, such as `1.2`.
    public var numeral: String?
    /// Its title, as plain text.
    public var title: String
    /// The node of the heading that is its title; nil if the title comes from elsewhere.
    public var titleNode: Int?
    /// The ordinal of its part, from 0.
    public var part: Int
  }

  /// A part of the book.
  public struct Part: Sendable {
    /// Its title; nil for chapters outside all parts.
    public var title: String?
    /// The id of the part in the table of contents.
    public var id: String
    /// The indices of its chapters.
    public var chapters: Range<Int>
    /// The chapters that are listed but not written yet.
    public var planned: [Planned] = []
  }

  /// A chapter that is not written yet.
  public struct Planned: Sendable {
    /// Its title.
    public var title: String
    /// The number as it is shown; nil if it has none.
    public var numeral: String?
    /// The index of the chapter that follows it.
    public var before: Int
  }

  init(
    settings: BookSettings, chapters: [Chapter], parts: [Part], answers: ChapterFile?,
    drafts: Set<String>, redirects: [Redirect] = [], tags: [BookTag] = []
  ) {
    self.tags = tags
    self.redirects = redirects
    moved = MovedName.all(settings)
    self.drafts = drafts
    self.settings = settings
    self.chapters = chapters
    self.parts = parts
    self.answers = answers
    byPath = Dictionary(chapters.map { ($0.file.path, $0.index) }) { first, _ in first }
    bySlug = Dictionary(chapters.map { ($0.slug, $0.index) }) { first, _ in first }
    byFileName = Dictionary(chapters.map { ($0.file.fileName, $0.index) }) { first, _ in first }
  }

  /// A book that was collected before, without its parts and old names.
  ///
  /// - Parameters:
  ///   - chapters: The published chapters, in any order.
  ///   - drafts: The paths of the drafts.
  public init(
    settings: BookSettings, chapters: [(file: ChapterFile, position: Position)],
    drafts: [String], answers: ChapterFile?
  ) {
    let chapters = chapters.sorted { $0.position.index < $1.position.index }
    self.init(
      settings: settings, chapters: chapters.map { Chapter($0.file, at: $0.position) }, parts: [],
      answers: answers, drafts: Set(drafts))
  }

  /// The same book with other texts, which have the same places and names in it.
  func with(_ files: [ChapterFile], answers: ChapterFile?) -> Book {
    var book = self
    for file in files {
      if let index = byPath[file.path] { book.chapters[index].file = file }
    }
    book.answers = answers
    book.near = NearMissCache()
    book.namedPlaces = NamedPlacesCache()
    return book
  }

  /// The published chapter of a file, by its path under `content/`.
  public func chapter(at path: String) -> Chapter? { byPath[path].map { chapters[$0] } }

  /// The first chapter whose file has this name, in any folder.
  func chapter(withFile name: String) -> Chapter? { byFileName[name].map { chapters[$0] } }

  /// Whether the file at a path under `content/` is an unpublished draft.
  public func hasDraft(at path: String) -> Bool { drafts.contains(path) }

  /// The chapter whose page has this name, without `.html`.
  public func chapter(named slug: String) -> Chapter? { bySlug[slug].map { chapters[$0] } }

  /// The text to which a link to a path leads: a chapter, or the key if the book shows it.
  public func text(linkedAt path: String) -> ChapterFile? {
    if let chapter = chapter(at: path) { return chapter.file }
    if let answers, answers.path == path, settings.answers != .withheld { return answers }
    if path.hasSuffix(".html"),
      let chapter = chapter(
        named: String((settings.addresses == .paths ? path : path.lastPathName).dropLast(5)))
    {
      return chapter.file
    }
    return Self.texts(at: path).lazy.compactMap { self.chapter(at: $0)?.file }.first
  }

  /// The texts that may be meant by another tool's page address or by a folder.
  private static func texts(at path: String) -> [String] {
    // mdBook calls a README index.md, too.
    if path.lastPathName == "index.md" { return [path.dropLast(8) + "README.md"] }
    let bare = path.hasSuffix(".html") ? String(path.dropLast(5)) : nil
    let folder = bare.map { $0.hasSuffix("index") ? String($0.dropLast(5)) : "" } ?? path + "/"
    let inside = folder.hasSuffix("/") || bare == "index" ? ["README.md", "index.md"] : []
    return (bare.map { [$0 + ".md"] } ?? []) + inside.map { (folder == "/" ? "" : folder) + $0 }
  }

  /// The names of the tags of each chapter that has some, sorted.
  public var tagNames: [Int: [String]] {
    var names: [Int: [String]] = [:]
    for tag in tags { for chapter in tag.chapters { names[chapter, default: []].append(tag.name) } }
    return names
  }

  /// The address of the page with the answer key.
  public static let answersAddress = "answers.html"
}

extension Book.Chapter {
  fileprivate init(_ file: ChapterFile, at position: Book.Position) {
    self.init(
      index: position.index, file: file, slug: position.slug, number: position.number,
      numeral: position.numeral, title: position.title, titleNode: position.titleNode,
      part: position.part)
  }
}

extension Book.Position: Recordable {
  /// Writes the position.
  public func write(to record: inout RecordWriter) {
    record.write(index)
    record.write(slug)
    record.write(number) { $0.write($1) }
    record.write(numeral) { $0.write($1) }
    record.write(title)
    record.write(titleNode) { $0.write($1) }
    record.write(part)
  }

  /// Reads a position.
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
