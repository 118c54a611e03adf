public import HornbookDiagnostics
internal import HornbookFormats
public import HornbookMarkdown

/// A chapter by itself: what one file says, knowing nothing of the others.
public struct ChapterFile: Sendable {
  /// The path under `content/`.
  public let path: String
  /// The file; its own path is relative to the book's folder.
  public let source: Source
  /// What stands above the text.
  public let frontMatter: ChapterMetadata
  /// The text.
  public let document: Document
  /// What the text holds that can be pointed at.
  public let outline: Outline
  /// The files under `content/` that the text asks for, in order, each once.
  public let wanted: [WantedFile]
  /// What is wrong with it by itself.
  public let findings: [Finding]

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
    var findings: [Finding] = []
    var metadata = ChapterMetadata()
    let parts = FrontMatter(of: source, findings: &findings)
    if let value = parts.settings(of: source, findings: &findings) {
      metadata =
        FieldReader.read(ChapterMetadata.self, from: value, findings: &findings) ?? metadata
    }
    let document = Document(
      source, body: parts.body, options: MarkdownOptions(smartPunctuation: settings.typography))
    let outline = Outline(document)
    findings += document.findings + outline.findings
    self.path = path
    self.source = source
    frontMatter = metadata
    self.document = document
    self.outline = outline
    self.findings = findings
    wanted = Self.wantedFiles(document, outline, path: path)
  }

  private static func wantedFiles(_ document: Document, _ outline: Outline, path: String)
    -> [WantedFile]
  {
    var wanted: [WantedFile] = []
    var seen: Set<WantedFile> = []
    func want(_ file: WantedFile) {
      if seen.insert(file).inserted { wanted.append(file) }
    }
    for index in outline.links {
      let address = document.tree.text(document[index].text)
      guard case .file(let target, _) = LinkTarget(address, in: path),
        document[index].kind == .image || !target.isPage
      else { continue }
      want(WantedFile(path: target, isIncluded: false))
    }
    for include in outline.listings.flatMap(\.includes) {
      guard case .file(let target, _) = LinkTarget(include.path, in: path) else { continue }
      want(WantedFile(path: target, isIncluded: true))
    }
    return wanted
  }
}

extension String {
  /// Whether a path is that of a text that becomes a page.
  public var isPage: Bool {
    let name = lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }
}
