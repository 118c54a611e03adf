internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookMarkdown

/// The result of reading a chapter's file, without its tree.
final class ChapterReading: Sendable {
  private let text: @Sendable () -> Source
  let sourcePath: String
  let facts: ChapterFacts
  let body: Range<Int>
  let outline: Outline
  let links: [ChapterLink]
  let findings: [Finding]
  let listingsWithMarks: [Int]
  /// The HTML of headings that contain markup, by node.
  let inlineTitles: [Int: [UInt8]]

  /// The file; read again if it is not in memory.
  var source: Source { text() }

  private init(
    _ source: Source, _ metadata: ChapterMetadata, _ document: Document, path: String,
    settings: BookSettings, findings: [Finding], text: (@Sendable () -> Source)?
  ) {
    var outline = Outline(
      document, rawHTML: settings.html, dialect: settings.dialect,
      hideLines: settings.hideLines)
    let root = settings.rootOfLinks
    var links = outline.links.map { index in
      let address = document.tree.text(document[index].text)
      return ChapterLink(
        node: index, lower: Int(document[index].lower),
        isImage: document[index].kind == .image, address: address,
        target: LinkTarget(address, in: path, root: root),
        content: .init(of: index, in: document.tree))
    }
    if settings.html == .pass {
      let raw = Self.rawLinks(in: document, path: path, root: root, &outline)
      // The addresses of other books are known by their pages.
      if settings.addresses == .paths { links += raw }
    }
    self.text = text ?? { source }
    sourcePath = source.path
    self.outline = outline
    self.links = links
    self.findings = findings + document.findings + outline.findings
    body = document.body
    listingsWithMarks = outline.listings.indices.filter { index in
      let listing = outline.listings[index]
      let text = document[listing.node].text.range
      return !listing.includes.isEmpty
        || !Callouts(in: text, of: document.tree.pool).marks.isEmpty
    }
    var titles: [Int: [UInt8]] = [:]
    for heading in outline.headings where !heading.isPlain {
      titles[heading.node] = document.inlineTitle(of: heading.node, rawHTML: settings.html)
    }
    inlineTitles = titles
    let top = Self.topHeading(of: document, outline, settings.dialect)
    facts = ChapterFacts(
      frontMatter: metadata, title: top.map { .init(node: $0.node, title: $0.title) },
      inlineTitle: top.map { titles[$0.node] ?? Self.escaped($0.title) },
      isEmpty: document.tree.nodes.count <= 1 && document.findings.isEmpty,
      bodyStart: document.body.lowerBound,
      // The title is no section, whatever its level.
      sections: SectionTitles(outline.headings.filter { $0.node != top?.node }) {
        titles[$0.node] ?? Self.escaped($0.title)
      },
      hasQuestionNames: outline.anchors.keys.contains { $0.hasPrefix("q-") },
      wanted: Self.wantedFiles(links, outline, card: metadata.card, path: path),
      linked: Self.linkedTexts(links),
      hasDirectives: !outline.directives.isEmpty, hasNotes: !document.footnotes.isEmpty)
  }

  /// Reads what `recorded` has returned; nil if it is damaged.
  ///
  /// - Parameters:
  ///   - path: The path under `content/`.
  ///   - text: Reads the file.
  init?(
    _ bytes: [UInt8], _ facts: ChapterFacts, path: String, sourcePath: String,
    settings: BookSettings,
    text: @escaping @Sendable () -> Source
  ) {
    var record = RecordReader(bytes)
    self.text = text
    self.sourcePath = sourcePath
    self.facts = facts
    let root = settings.rootOfLinks
    body = record.range()
    outline = record.value()
    links = record.list { record in
      let node = record.number()
      let lower = record.number()
      let isImage = record.flag()
      let address = record.text()
      let content = ChapterLink.Content(rawValue: record.number()) ?? .shown
      return ChapterLink(
        node: node, lower: lower, isImage: isImage, address: address,
        target: LinkTarget(address, in: path, root: root), content: content,
        raw: record.optional { $0.range() })
    }
    findings = record.list { $0.value() }
    listingsWithMarks = record.list { $0.number() }
    inlineTitles = Dictionary(
      record.list { record in (record.number(), record.data()) }
    ) { first, _ in first }
    guard !record.isBroken, record.isAtEnd else { return nil }
  }

  /// Everything but the facts and the file's bytes.
  var recorded: [UInt8] {
    var record = RecordWriter(capacity: 1024)
    record.write(body)
    record.write(outline)
    record.write(links) { record, link in
      record.write(link.node)
      record.write(link.lower)
      record.write(link.isImage)
      record.write(link.address)
      record.write(link.content.rawValue)
      record.write(link.raw) { $0.write($1) }
    }
    record.write(findings) { $0.write($1) }
    record.write(listingsWithMarks) { $0.write($1) }
    let titled = outline.headings.compactMap { heading in
      inlineTitles[heading.node].map { (heading.node, $0) }
    }
    record.write(titled) { record, title in
      record.write(title.0)
      record.write(title.1)
    }
    return record.take()
  }

  static func read(
    _ source: Source, path: String, settings: BookSettings, after last: PackedDocument? = nil,
    text: (@Sendable () -> Source)? = nil
  ) -> (ChapterReading, Document) {
    var findings: [Finding] = []
    var metadata = ChapterMetadata()
    let parts = FrontMatter(of: source, findings: &findings)
    if let value = parts.settings(of: source, findings: &findings) {
      metadata =
        FieldReader.read(ChapterMetadata.self, from: value, findings: &findings) ?? metadata
    }
    // Other programs read other keys.
    if settings.dialect == .mdbook { findings.removeAll { $0.rule == Rule.dataKeyUnknown.id } }
    let document = Document(
      source, body: parts.body, options: options(settings), after: last)
    let reading = ChapterReading(
      source, metadata, document, path: path, settings: settings, findings: findings, text: text)
    return (reading, document)
  }

  static func options(_ settings: BookSettings) -> MarkdownOptions {
    MarkdownOptions(
      dialect: settings.dialect, smartPunctuation: settings.typography,
      formulas: settings.formulas)
  }

  static func escaped(_ title: String) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(escaping: title)
    return writer.take()
  }

  /// The heading at the top of the text, with only comments above it.
  private static func topHeading(
    of document: Document, _ outline: Outline, _ dialect: Dialect
  ) -> Outline.Heading? {
    guard let heading = outline.headings.first, heading.level == 1 || dialect == .mdbook else {
      return nil
    }
    for block in document.blocks {
      if block == heading.node { return heading }
      guard document[block].kind == .htmlBlock else { return nil }
    }
    return nil
  }

  /// The addresses in raw HTML, which lead from the text's own file; its names are added to the outline.
  private static func rawLinks(
    in document: Document, path: String, root: String?, _ outline: inout Outline
  ) -> [ChapterLink] {
    var links: [ChapterLink] = []
    for written in RawPlace.all(in: document) {
      guard case .known(let use) = written.raw.use, !written.raw.isUnsafe else { continue }
      let node = document[written.node]
      let address = String(decoding: written.raw.address, as: UTF8.self)
      switch use {
      case .bends: continue
      case .names: outline.addElement(named: written.text, at: written.node, node.range)
      case .leads, .takes:
        links.append(
          ChapterLink(
            node: written.node, lower: written.place.lower, isImage: use == .takes,
            address: address, target: LinkTarget(address, in: path, root: root),
            content: .shown, raw: written.raw.range))
      }
    }
    return links
  }

  private static func wantedFiles(
    _ links: [ChapterLink], _ outline: Outline, card: NamedFile?, path: String
  ) -> [ChapterFile.WantedFile] {
    var wanted: [ChapterFile.WantedFile] = []
    var seen: Set<ChapterFile.WantedFile> = []
    func want(_ file: ChapterFile.WantedFile) {
      if seen.insert(file).inserted { wanted.append(file) }
    }
    for link in links {
      guard case .file(let target, _) = link.target, link.isImage || !target.isPage else {
        continue
      }
      want(.init(path: target, isIncluded: false))
    }
    if let card = card?.path(from: path) { want(.init(path: card, isIncluded: false)) }
    for figure in outline.figures where figure.isDrawn {
      want(.init(path: PictureStamp.path(of: figure, in: path), isIncluded: false))
    }
    let included = outline.listings.flatMap { $0.includes.map(\.path) + $0.info.run.companions }
    for name in included {
      guard case .file(let target, _) = LinkTarget(name, in: path) else { continue }
      want(.init(path: target, isIncluded: true))
    }
    return wanted
  }

  private static func linkedTexts(_ links: [ChapterLink]) -> [String] {
    var seen: Set<String> = []
    return links.compactMap { link in
      let path: String
      switch link.target {
      case .file(let target, _): path = target
      case .anchor("") where !link.isImage: path = ""
      default: return nil
      }
      return seen.insert(path).inserted ? path : nil
    }
  }
}
