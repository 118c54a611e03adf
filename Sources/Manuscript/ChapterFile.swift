internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats
public import HornbookMarkdown

/// A chapter by itself: what one file says, knowing nothing of the others.
///
/// What the rest of the book needs of it is read once and kept. Its tree is large and only needed
/// while its own page is made: it can be put away until then, and forgotten afterwards.
public struct ChapterFile: Sendable {
  // One reference, so that lists of thousands of chapters are copied and sorted cheaply.
  private let text: ChapterText

  /// The path under `content/`.
  public var path: String { text.path }
  /// The file's path relative to the book's folder.
  public var sourcePath: String { text.sourcePath }
  /// What the collected book needs to know.
  public var facts: ChapterFacts { text.facts }

  /// What stands above the text.
  public var frontMatter: ChapterMetadata { text.facts.frontMatter }
  /// The file; its own path is relative to the book's folder.
  public var source: Source { text.reading.source }
  /// The text.
  public var document: Document { text.document }
  /// What the text holds that can be pointed at.
  public var outline: Outline { text.reading.outline }
  /// The links and images, in order.
  public var links: [ChapterLink] { text.reading.links }
  /// The files under `content/` that the text asks for, in order, each once.
  public var wanted: [WantedFile] { text.reading.wanted }
  /// What is wrong with it by itself.
  public var findings: [Finding] { text.reading.findings }
  /// The listings that have marks for callouts, or may have them, by their positions.
  var listingsWithMarks: [Int] { text.reading.listingsWithMarks }

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

  /// Reads a chapter.
  public init(path: String, source: Source, settings: BookSettings) {
    let (reading, document) = ChapterReading.read(source, path: path, settings: settings)
    text = ChapterText(reading, document, path: path, settings: settings)
  }

  /// A chapter of which the facts are known; its file is only read where somebody asks for more.
  public init(
    path: String, sourcePath: String, facts: ChapterFacts, settings: BookSettings,
    read: @escaping @Sendable () -> Source
  ) {
    text = ChapterText(
      path: path, sourcePath: sourcePath, facts: facts, settings: settings, read: read)
  }

  /// Puts the tree away until somebody asks for it again.
  public func putDocumentAway() { text.putDocumentAway() }

  /// Lets go of the tree, for which nobody is likely to ask again: then the text is read once more.
  public func forgetDocument() { text.forgetDocument() }

  /// A heading's text as HTML that may stand inside a link.
  public func inlineTitle(of heading: Outline.Heading) -> [UInt8] {
    if heading.node == facts.title?.node, let title = facts.inlineTitle { return title }
    guard heading.isPlain else { return text.reading.inlineTitles[heading.node] ?? [] }
    return ChapterReading.escaped(heading.title)
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
