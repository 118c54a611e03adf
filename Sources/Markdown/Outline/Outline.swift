internal import HornbookBytes
public import HornbookDiagnostics

/// The elements of a document that links can point to, and its own links.
public struct Outline: Sendable {
  /// The headings, in order.
  public internal(set) var headings: [Heading] = []
  /// The figures, numbered from 1 in this order.
  public internal(set) var figures: [Figure] = []
  /// The fenced code blocks; those with a title are numbered from 1 in this order.
  public internal(set) var listings: [Listing] = []
  /// The directives, in order; they do not count as listings.
  public internal(set) var directives: [Directive] = []
  /// The nodes of links and images, in order.
  public internal(set) var links: [Int] = []
  /// The labels of the footnotes by their numbers, where their names contain them; empty elsewhere.
  public internal(set) var notes: [String] = []
  /// The number of words that a reader reads.
  public internal(set) var wordCount = 0
  /// Whether it contains raw HTML.
  public internal(set) var hasHTML = false
  /// The findings about names and attributes.
  public internal(set) var findings: [Finding] = []
  /// The other elements with names: terms of definition lists, then those in raw HTML.
  public internal(set) var elements: [Element] = []
  /// All names in the document, with the elements they belong to.
  public internal(set) var anchors: [String: Anchor] = [:]
  private var dialect = Dialect.book
  private var hideLines: [String: String] = [:]

  /// A heading.
  public struct Heading: Sendable, Hashable {
    /// The index of its node.
    public var node: Int
    /// The level, from 1 to 6.
    public var level: Int
    /// The text without markup.
    public var title: String
    /// The ID for links to it.
    public var id: String
    /// The range in the source.
    public var range: Range<Int>
    /// Whether it is text without any markup.
    public var isPlain: Bool
  }

  /// An image alone in its paragraph, or a code block that is drawn.
  public struct Figure: Sendable, Hashable {
    /// The node of the paragraph or the code block.
    public var node: Int
    /// The node of the image; the code block itself if that is drawn.
    public var image: Int
    /// The number in its chapter, from 1.
    public var number: Int
    /// The ID for links to it.
    public var id: String
    /// The range in the source.
    public var range: Range<Int>

    /// Whether it is drawn from a code block.
    public var isDrawn: Bool { image == node }
  }

  /// A fenced code block.
  public struct Listing: Sendable, Hashable {
    /// The node of the code block.
    public var node: Int
    /// The parsed info string of the fence.
    public var info: FenceInfo
    /// The number in its chapter, from 1; nil if it has no title.
    public var number: Int?
    /// The ID for links to it; nil if it has neither a title nor a name.
    public var id: String?
    /// The range in the source.
    public var range: Range<Int>
    /// The parts of the code that are included from other files, in order.
    public var includes: [CodeInclude] = []
  }

  /// A term of a definition list, or an element of raw HTML with a name.
  public struct Element: Sendable, Hashable {
    /// The node of the term or the raw HTML.
    public var node: Int
    /// The ID for links to it.
    public var id: String
    /// The range of the node in the source.
    public var range: Range<Int>
    /// What a term means; nil for raw HTML.
    public var term: Term?
  }

  /// A term of a definition list.
  public struct Term: Sendable, Hashable {
    /// The text without markup.
    public var title: String
    /// The beginning of its first definition, without markup.
    public var meaning: String
  }

  /// The element with a name, by its position in the outline.
  public enum Anchor: Sendable, Hashable {
    case heading(Int)
    case figure(Int)
    case listing(Int)
    case element(Int)
  }

  /// The paragraphs that are figures or directives and no text.
  public var otherParagraphs: Set<Int> { Set(figures.map(\.node) + directives.map(\.node)) }

  /// The code from which a figure is drawn; nil for an image.
  public func listing(drawnAs figure: Figure) -> Listing? {
    guard figure.isDrawn else { return nil }
    let position = listings.index(byHalving: { $0.node >= figure.node })
    return position < listings.count && listings[position].node == figure.node
      ? listings[position] : nil
  }

  /// The range in the source of the element with a name.
  public func range(of anchor: Anchor) -> Range<Int> {
    switch anchor {
    case .heading(let index): headings[index].range
    case .figure(let index): figures[index].range
    case .listing(let index): listings[index].range
    case .element(let index): elements[index].range
    }
  }

  /// Whether an anchor is the heading at a node.
  public func isHeading(_ anchor: Anchor?, at node: Int?) -> Bool {
    guard case .heading(let index)? = anchor else { return false }
    return headings[index].node == node
  }

  /// Looks through a document once.
  ///
  /// - Parameters:
  ///   - rawHTML: The treatment of tags: titles contain those that readers see, but generated
  ///     names never do.
  ///   - dialect: The variant of Markdown that decides names and what fences say.
  ///   - hideLines: The prefixes of hidden lines, by language.
  public init(
    _ document: Document, rawHTML: RawHTML = .pass, dialect: Dialect = .book,
    hideLines: [String: String] = [:]
  ) {
    self.dialect = dialect
    self.hideLines = hideLines
    var names = UniqueNames(numberedFrom: 1)
    claimChosenNames(in: document, &names)
    let map = SourceMap(document)
    for index in document.tree.nodes.indices {
      let node = document[index]
      switch node.kind {
      case .heading: addHeading(index, document, rawHTML, &names)
      case .definitionTerm:
        let term = Term(at: index, in: document)
        let name = Slug.make(from: term.title, dialect)
        if !name.isEmpty { addElement(named: names.anchor(name), at: index, node.range, term) }
      case .paragraph:
        if let directive = Directive(inBracesAt: index, in: document) {
          directives.append(directive)
        } else {
          addFigure(index, document, &names)
        }
      case .codeBlock: addListing(index, document, map, &names)
      case .link, .image: links.append(index)
      case .htmlBlock, .htmlInline: hasHTML = true
      default: continue
      }
    }
    if dialect == .mdbook {
      // An ID has no spaces.
      notes = document.footnotes.map { $0.label.split(separator: " ").joined(separator: "-") }
    }
    wordCount = document.wordCount
    headings = headings.fitted()
    listings = listings.fitted()
    links = links.fitted()
  }

  /// Adds an element with a name; the first thing with a name counts.
  public mutating func addElement(
    named id: String, at node: Int, _ range: Range<Int>, _ term: Term? = nil
  ) {
    elements.append(Element(node: node, id: id, range: range, term: term))
    anchors[id] = anchors[id] ?? .element(elements.count - 1)
  }

  /// Reserves the names that the author chose, so that generated names avoid them wherever they
  /// occur.
  private mutating func claimChosenNames(in document: Document, _ names: inout UniqueNames) {
    var first: [String: Int] = [:]
    for index in document.tree.nodes.indices {
      let node = document[index]
      guard node.kind == .heading, !node.detail.isEmpty else { continue }
      let id = document.tree.text(node.detail)
      if names.claimAnchor(id) {
        first[id] = index
        continue
      }
      findings.append(
        Finding(
          .idDuplicate, at: document.place(of: index), "another heading is already named “\(id)”",
          notes: first[id].map { [.init(at: document.place(of: $0), "first used here")] }
            ?? []))
    }
  }

  private mutating func addHeading(
    _ index: Int, _ document: Document, _ rawHTML: RawHTML, _ names: inout UniqueNames
  ) {
    let node = document[index]
    let title = document.tree.plainText(of: index, rawHTML: rawHTML)
    let chosen = node.detail.isEmpty ? nil : document.tree.text(node.detail)
    let plain = document.tree.plainText(of: index)
    let made = Slug.make(from: plain, dialect)
    let id = chosen ?? names.anchor(made.isEmpty ? "section" : made)
    let isPlain = document.tree.nodes[index + 1..<Int(node.end)].allSatisfy {
      $0.kind == .text || $0.kind == .softBreak || $0.kind == .lineBreak
    }
    headings.append(
      Heading(
        node: index, level: Int(node.level), title: title, id: id, range: node.range,
        isPlain: isPlain))
    anchors[id] = anchors[id] ?? .heading(headings.count - 1)
  }

  private mutating func addFigure(_ index: Int, _ document: Document, _ names: inout UniqueNames) {
    let end = Int(document[index].end)
    let image = index + 1
    guard !dialect.isForeign, image < end, document[image].kind == .image else { return }
    var id: String?
    let behind = Int(document[image].end)
    if behind < end {
      guard behind + 1 == end, document[behind].kind == .text,
        let range = HeadingIdentifier.range(
          in: document[behind].text.range, of: document.tree.pool),
        document.tree.pool.trimmed(document[behind].text.range).lowerBound + 2 == range.lowerBound
      else { return }
      id = document.tree.pool.text(range)
    }
    let number = figures.count + 1
    if let id, !names.claimAnchor(id) {
      findings.append(
        Finding(.idDuplicate, at: document.place(of: index), "the name “\(id)” is already used")
      )
    }
    let name = id ?? names.anchor("figure-\(number)")
    figures.append(
      Figure(node: index, image: image, number: number, id: name, range: document[index].range))
    anchors[name] = anchors[name] ?? .figure(number - 1)
  }

  private mutating func addListing(
    _ index: Int, _ document: Document, _ map: SourceMap, _ names: inout UniqueNames
  ) {
    if let directive = Directive(at: index, in: document, map, dialect) {
      directives.append(directive)
      return
    }
    let node = document[index]
    let place = document.place(of: index)
    var faults: [Finding] = []
    var info = FenceInfo(document.tree.text(node.detail), dialect) { message, rule in
      faults.append(
        Finding(
          rule, at: Place(file: place.file, lower: place.lower, upper: place.lower + 3), message))
    }
    findings += faults
    if let prefix = info.language.flatMap({ hideLines[$0] }), !prefix.isEmpty {
      if info.hides == nil { info.hides = .prefix(prefix) }
      // A book that says how Rust hides lines wants nothing added to them.
      if case .rust = info.hides { info.hides = .rust(runs: false) }
    }
    var listing = Listing(node: index, info: info, range: node.range)
    listing.includes =
      dialect.isForeign
      ? []
      : info.include.map { [CodeInclude($0, replacing: node.text.range)] }
        ?? CodeInclude.lines(in: node.text.range, of: document.tree.pool)
    if info.isDrawn, !dialect.isForeign {
      listings.append(listing)
      return addFigure(drawnFrom: listing, place, &names)
    }
    if info.title != nil {
      listing.number = (listings.last { $0.number != nil }?.number ?? 0) + 1
    }
    if let id = info.id {
      if !names.claimAnchor(id) {
        findings.append(Finding(.idDuplicate, at: place, "the name “\(id)” is already used"))
      }
      listing.id = id
    } else if let number = listing.number {
      listing.id = names.anchor("listing-\(number)")
    }
    if let id = listing.id { anchors[id] = anchors[id] ?? .listing(listings.count) }
    listings.append(listing)
  }

  private mutating func addFigure(
    drawnFrom listing: Listing, _ place: Place, _ names: inout UniqueNames
  ) {
    let number = figures.count + 1
    if let id = listing.info.id, !names.claimAnchor(id) {
      findings.append(Finding(.idDuplicate, at: place, "the name “\(id)” is already used"))
    }
    let name = listing.info.id ?? names.anchor("figure-\(number)")
    figures.append(
      Figure(
        node: listing.node, image: listing.node, number: number, id: name, range: listing.range))
    anchors[name] = anchors[name] ?? .figure(number - 1)
  }
}
