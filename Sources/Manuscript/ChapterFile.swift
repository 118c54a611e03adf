internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats
public import HornbookMarkdown

/// A chapter by itself: what one file says, knowing nothing of the others.
///
/// Its tree is large and is not held here: whoever needs it is handed an `OpenText`.
public struct ChapterFile: Sendable {
  // One reference, so that lists of thousands of chapters are copied and sorted cheaply.
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

  /// What is at hand of a text.
  private enum Text: Sendable {
    case read(ChapterReading)
    /// Nothing: it is read whenever somebody asks for more than the facts.
    case unread(@Sendable () -> Source)
  }

  private var reading: ChapterReading {
    switch content.text {
    case .read(let reading): reading
    case .unread(let read):
      ChapterReading.read(read(), path: path, settings: content.settings).0
    }
  }

  /// The path under `content/`.
  public var path: String { content.path }
  /// The file's path relative to the book's folder.
  public var sourcePath: String { content.sourcePath }
  /// What the collected book needs to know.
  public var facts: ChapterFacts { content.facts }

  /// What stands above the text.
  public var frontMatter: ChapterMetadata { content.facts.frontMatter }
  /// The file; its own path is relative to the book's folder.
  public var source: Source { reading.source }
  /// What the text holds that can be pointed at.
  public var outline: Outline { reading.outline }
  /// The links and images, in order.
  public var links: [ChapterLink] { reading.links }
  /// The files under `content/` that the text asks for, in order, each once.
  public var wanted: [WantedFile] { reading.wanted }
  /// What is wrong with it by itself.
  public var findings: [Finding] { reading.findings }
  /// The listings that have marks for callouts, or may have them, by their positions.
  var listingsWithMarks: [Int] { reading.listingsWithMarks }

  /// A file that a text shows or takes code from.
  public struct WantedFile: Hashable, Sendable {
    /// The path under `content/`.
    public var path: String
    /// Whether its bytes become part of the page.
    public var isIncluded: Bool

    /// A file.
    public init(path: String, isIncluded: Bool) {
      self.path = path
      self.isIncluded = isIncluded
    }
  }

  /// Reads a chapter, and leaves its tree.
  public init(path: String, source: Source, settings: BookSettings) {
    self = OpenText(path: path, source: source, settings: settings).file
  }

  /// A chapter of which the facts are known: its file is read each time somebody asks for more, so it
  /// should be one of which little is asked.
  public init(
    path: String, sourcePath: String, facts: ChapterFacts, settings: BookSettings,
    read: @escaping @Sendable () -> Source
  ) {
    content = Content(
      path: path, sourcePath: sourcePath, facts: facts, settings: settings, text: .unread(read))
  }

  fileprivate init(_ reading: ChapterReading, path: String, settings: BookSettings) {
    content = Content(
      path: path, sourcePath: reading.source.path, facts: reading.facts, settings: settings,
      text: .read(reading))
  }

  /// Whether it is at hand, and not read whenever somebody asks.
  var isRead: Bool {
    if case .read = content.text { true } else { false }
  }

  /// Reads the text once more for its tree; `TextTrees` does without that where it holds one.
  public func open() -> OpenText {
    switch content.text {
    case .read(let reading):
      OpenText(
        self,
        Document(
          reading.source, body: reading.body, options: ChapterReading.options(content.settings)))
    case .unread(let read): OpenText(path: path, source: read(), settings: content.settings)
    }
  }

  /// A heading's text as HTML that may stand inside a link.
  public func inlineTitle(of heading: Outline.Heading) -> [UInt8] {
    if heading.node == facts.title?.node, let title = facts.inlineTitle { return title }
    guard heading.isPlain else { return reading.inlineTitles[heading.node] ?? [] }
    return ChapterReading.escaped(heading.title)
  }
}

/// A chapter with its tree at hand.
public struct OpenText: Sendable {
  /// The chapter.
  public let file: ChapterFile
  /// Its tree.
  public let document: Document

  init(_ file: ChapterFile, _ document: Document) {
    self.file = file
    self.document = document
  }

  /// Reads a chapter.
  public init(path: String, source: Source, settings: BookSettings) {
    let (reading, document) = ChapterReading.read(source, path: path, settings: settings)
    self.init(ChapterFile(reading, path: path, settings: settings), document)
  }
}

/// What the collected book needs to know of a chapter.
public struct ChapterFacts: Sendable {
  /// What stands above the text.
  public var frontMatter: ChapterMetadata
  /// The heading at the top of the text, above which only comments may stand.
  public var title: TopHeading?
  /// Its text as HTML that may stand inside a link.
  public var inlineTitle: [UInt8]?
  /// Whether there is no text.
  public var isEmpty: Bool
  /// Where the text begins, behind the front matter.
  public var bodyStart: Int

  /// The heading at the top.
  public struct TopHeading: Sendable, Hashable {
    /// Its node.
    public var node: Int
    /// Its text without markup.
    public var title: String

    /// A heading.
    public init(node: Int, title: String) {
      self.node = node
      self.title = title
    }
  }

  /// Facts, as they were kept.
  public init(
    frontMatter: ChapterMetadata, title: TopHeading?, inlineTitle: [UInt8]?, isEmpty: Bool,
    bodyStart: Int
  ) {
    self.frontMatter = frontMatter
    self.title = title
    self.inlineTitle = inlineTitle
    self.isEmpty = isEmpty
    self.bodyStart = bodyStart
  }
}

/// A link or an image of a chapter.
public struct ChapterLink: Sendable, Hashable {
  /// Its node.
  public var node: Int
  /// Where it begins in the source.
  public var lower: Int
  /// Whether it is an image.
  public var isImage: Bool
  /// The address as it is written.
  public var address: String
  /// Where that leads.
  public var target: LinkTarget
}

extension String {
  /// Whether a path is that of a text that becomes a page.
  public var isPage: Bool {
    let name = lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }
}
