internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats
public import HornbookMarkdown

/// A chapter as read from its file, without knowledge of other files.
///
/// Its tree is large and not kept here; use `open()` or `TextTrees` to get it as an `OpenText`.
public struct ChapterFile: Sendable {
  // A single reference, so that lists of thousands of chapters are cheap to copy and sort.
  private let content: Content

  private final class Content: Sendable {
    let path: String
    let sourcePath: String
    let facts: ChapterFacts
    let settings: BookSettings
    let text: Text

    init(
      path: String, sourcePath: String, facts: ChapterFacts, settings: BookSettings, text: Text
    ) {
      self.path = path
      self.sourcePath = sourcePath
      self.facts = facts
      self.settings = settings
      self.text = text
    }
  }

  /// The text, as far as it is in memory.
  private enum Text: Sendable {
    case read(ChapterReading)
    /// Not in memory: it is read each time more than the facts is needed, from its record if
    /// there is one.
    case unread(@Sendable () -> Source, record: @Sendable () -> [UInt8]?)
  }

  private var reading: ChapterReading {
    switch content.text {
    case .read(let reading): reading
    case .unread(let read, let record):
      record().flatMap {
        ChapterReading(
          $0, facts, path: path, sourcePath: sourcePath, settings: content.settings, text: read)
      } ?? ChapterReading.read(read(), path: path, settings: content.settings).0
    }
  }

  /// The path under `content/`.
  public var path: String { content.path }
  /// The file's path relative to the book's folder.
  public var sourcePath: String { content.sourcePath }
  /// The facts that collecting the book needs.
  public var facts: ChapterFacts { content.facts }

  /// The metadata in the front matter.
  public var frontMatter: ChapterMetadata { content.facts.frontMatter }
  /// The file; its own path is relative to the book's folder.
  public var source: Source {
    switch content.text {
    case .read(let reading): reading.source
    case .unread(let read, _): read()
    }
  }
  /// The headings, figures, listings, links and other named parts of the text.
  public var outline: Outline { reading.outline }
  /// The links and images, in order.
  public var links: [ChapterLink] { reading.links }
  /// The files under `content/` that the text shows, links or includes, in order, each once.
  public var wanted: [WantedFile] { content.facts.wanted }
  /// The directives, in order.
  public var directives: [Directive] { content.facts.hasDirectives ? outline.directives : [] }
  /// The findings for this chapter alone.
  public var findings: [Finding] { reading.findings }
  /// The indices of listings that have callout marks or may get them from included code.
  var listingsWithMarks: [Int] { reading.listingsWithMarks }

  /// A file that a text shows or takes code from.
  public struct WantedFile: Hashable, Sendable {
    /// The path under `content/`.
    public var path: String
    /// Whether its bytes become part of the page.
    public var isIncluded: Bool

    /// Creates an entry for a file.
    public init(path: String, isIncluded: Bool) {
      self.path = path
      self.isIncluded = isIncluded
    }
  }

  /// Reads a chapter without keeping its tree.
  public init(path: String, source: Source, settings: BookSettings) {
    self = OpenText(path: path, source: source, settings: settings).file
  }

  /// A chapter whose facts are known.
  ///
  /// It is read again for each other query, so this suits chapters of which little is needed.
  ///
  /// - Parameters:
  ///   - read: Reads the file.
  ///   - record: Returns what `recorded` has returned for the same file; nil if that is lost.
  public init(
    path: String, sourcePath: String, facts: ChapterFacts, settings: BookSettings,
    read: @escaping @Sendable () -> Source, record: @escaping @Sendable () -> [UInt8]? = { nil }
  ) {
    content = Content(
      path: path, sourcePath: sourcePath, facts: facts, settings: settings,
      text: .unread(read, record: record))
  }

  /// The content of the file besides its facts and its bytes, as bytes.
  public var recorded: [UInt8] { reading.recorded }

  fileprivate init(_ reading: ChapterReading, path: String, settings: BookSettings) {
    content = Content(
      path: path, sourcePath: reading.sourcePath, facts: reading.facts, settings: settings,
      text: .read(reading))
  }

  /// Whether it is the same reading of the same file.
  func isIdentical(to other: ChapterFile) -> Bool { content === other.content }

  /// Whether the text is in memory, so that queries need not read the file.
  var isRead: Bool {
    if case .read = content.text { true } else { false }
  }

  /// The same chapter in memory, for several queries.
  public var inMemory: ChapterFile {
    isRead ? self : ChapterFile(reading, path: path, settings: content.settings)
  }

  /// Parses the text again to get its tree; `TextTrees.open` avoids that if it has the tree.
  public func open() -> OpenText {
    switch content.text {
    case .read(let reading):
      OpenText(
        self,
        Document(
          reading.source, body: reading.body, options: ChapterReading.options(content.settings)))
    case .unread(let read, _): OpenText(path: path, source: read(), settings: content.settings)
    }
  }

  /// A heading's text as HTML that may be used inside a link.
  public func inlineTitle(of heading: Outline.Heading) -> [UInt8] {
    if heading.node == facts.title?.node, let title = facts.inlineTitle { return title }
    guard heading.isPlain else { return reading.inlineTitles[heading.node] ?? [] }
    return ChapterReading.escaped(heading.title)
  }
}

/// A chapter with its tree.
public struct OpenText: Sendable {
  /// The chapter.
  public let file: ChapterFile
  /// The parsed tree.
  public let document: Document

  init(_ file: ChapterFile, _ document: Document) {
    self.file = file
    self.document = document
  }

  /// Reads a chapter and keeps its tree.
  ///
  /// - Parameters:
  ///   - last: The tree of the same file as it was read with the same settings before.
  ///   - text: Gives the same source later; nil if `source` shall be kept for that.
  public init(
    path: String, source: Source, settings: BookSettings, after last: PackedDocument? = nil,
    text: (@Sendable () -> Source)? = nil
  ) {
    let (reading, document) = ChapterReading.read(
      source, path: path, settings: settings, after: last, text: text)
    self.init(ChapterFile(reading, path: path, settings: settings), document)
  }
}

/// The facts about a chapter that collecting the book needs.
public struct ChapterFacts: Sendable {
  /// The metadata in the front matter.
  public var frontMatter: ChapterMetadata
  /// The heading at the top of the text, with only comments above it; nil if there is none.
  public var title: TopHeading?
  /// The text of `title` as HTML that may be used inside a link.
  public var inlineTitle: [UInt8]?
  /// Whether there is no text.
  public var isEmpty: Bool
  /// The offset at which the text begins, after the front matter.
  public var bodyStart: Int
  /// The headings that navigation lists.
  public var sections: SectionTitles
  /// Whether a name in it begins as those of questions do.
  public var hasQuestionNames: Bool
  /// The files under `content/` that the text shows, links or includes, in order, each once.
  public var wanted: [ChapterFile.WantedFile]
  /// The paths under `content/` of the texts that it links to, in order, each once; an empty one
  /// for links without an address, whose words may name any text.
  public var linked: [String]
  /// Whether it contains directives.
  public var hasDirectives: Bool
  /// Whether it contains footnotes.
  public var hasNotes: Bool

  /// The heading at the top of a text.
  public struct TopHeading: Sendable, Hashable {
    /// Its node in the tree.
    public var node: Int
    /// Its text without markup.
    public var title: String

    /// Creates a heading from its parts.
    public init(node: Int, title: String) {
      self.node = node
      self.title = title
    }
  }
}

/// A link or an image of a chapter.
public struct ChapterLink: Sendable, Hashable {
  /// Its node in the tree.
  public var node: Int
  /// Its offset in the source.
  public var lower: Int
  /// Whether it is an image.
  public var isImage: Bool
  /// The address as it is written.
  public var address: String
  /// The target of the address.
  public var target: LinkTarget
  /// What it shows between its brackets.
  public var content: Content
  /// The range of the address in its node's text, for an address in raw HTML; nil for others.
  public var raw: Range<Int>?

  /// What a link or an image shows.
  public enum Content: Int, Sendable, Hashable {
    /// Nothing is written.
    case none
    /// Something is written, but readers see nothing of it.
    case blank
    /// Text, code, tags or a picture.
    case shown
  }
}

extension String {
  /// Whether a path is that of a Markdown text, which becomes a page.
  public var isPage: Bool {
    let name = lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }
}
