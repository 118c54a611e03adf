internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// What the other pages of a catalogue need to know of one of its texts.
struct DocCPage: Sendable {
  /// The path below the catalogue.
  let path: String
  /// The path by which the stages know the text; a link to it needs no folder.
  var outer: String
  /// The text without its directives.
  let blocks: DocCBlocks
  /// The title as readers see it, without marks.
  private(set) var title = ""
  /// The symbol that the text is about, as its title names it.
  private(set) var symbol: DocCSymbolPath?
  /// The source of the words of the title, in `blocks`; nil if there is no title.
  private(set) var titleRange: Range<Int>?
  /// The range of the paragraph behind the title if it can be shown as the page's description.
  private(set) var abstract: (range: Range<Int>, text: String)?
  /// The groups of links below “Topics”.
  private(set) var topics: [Group] = []

  /// A group of links to the pages that stand below this one.
  struct Group: Sendable {
    let title: String?
    let place: Place
    var links: [(address: DocCAddress, place: Place)] = []
  }

  /// The options with which the texts of a catalogue are read.
  static let options = MarkdownOptions(dialect: .docc)

  init(path: String, source: ComposedText) {
    self.path = path
    outer = path
    blocks = DocCBlocks(source)
    let document = Document(Source(path: path, bytes: blocks.text.bytes), options: Self.options)
    let map = SourceMap(document)
    read(document, map)
    if title.isEmpty { title = name }
    if let name = blocks.metadata.displayName { title = name }
  }

  /// The name of the file, without its extension.
  var name: String { String(path.split(separator: "/").last ?? "").droppingExtension }

  private mutating func read(_ document: Document, _ map: SourceMap) {
    var isFirst = true
    var isInTopics = false
    for block in document.blocks {
      let node = document[block]
      switch node.kind {
      case .heading where node.level == 1 && titleRange == nil: readTitle(block, document, map)
      case .paragraph where isFirst && titleRange != nil:
        isFirst = false
        readAbstract(block, document, map)
      case .heading where node.level <= 2:
        isFirst = false
        isInTopics = node.level == 2 && document.tree.plainText(of: block) == "Topics"
        if isInTopics { addGroup(nil, at: node.range) }
      case .heading where isInTopics:
        addGroup(document.tree.plainText(of: block), at: node.range)
      case .list where isInTopics: readLinks(block, document, map)
      case .htmlBlock: continue
      default: isFirst = false
      }
    }
  }

  private mutating func addGroup(_ title: String?, at range: Range<Int>) {
    topics.append(Group(title: title, place: place(range)))
  }

  private func place(_ range: Range<Int>) -> Place {
    blocks.text.origin(of: range)?.place ?? Place(file: path)
  }

  private mutating func readTitle(_ heading: Int, _ document: Document, _ map: SourceMap) {
    let inlines = Array(document.tree.children(of: heading))
    titleRange = document[heading].range
    title = document.tree.plainText(of: heading)
    guard inlines.count == 1, let inline = inlines.first else { return }
    let symbol: DocCSymbolPath
    if let range = DocCAddress.symbolRange(inline, document, map) {
      symbol = DocCSymbolPath(title)
      titleRange = range
    } else if document[inline].kind == .link, let range = map.address(of: inline),
      case .page(let steps, _, _)? = DocCAddress(title)
    {
      symbol = DocCSymbolPath(steps.joined(separator: "/"))
      titleRange = range.lowerBound - 1..<range.upperBound + 1
    } else {
      return
    }
    self.symbol = symbol
    title = symbol.title
  }

  /// Notes a first paragraph of words, emphasis and code, which can be shown without the text.
  private mutating func readAbstract(_ block: Int, _ document: Document, _ map: SourceMap) {
    let nodes = document.tree.nodes[block + 1..<Int(document[block].end)]
    let bytes = document.source.bytes
    let range = bytes.trimmed(document[block].range)
    let isPlain = nodes.allSatisfy { [.text, .softBreak, .emphasis, .code].contains($0.kind) }
    guard isPlain, bytes.firstRange(of: "``", from: range.lowerBound, to: range.upperBound) == nil
    else { return }
    abstract = (document[block].range, bytes.text(range).withApostrophes)
  }

  private mutating func readLinks(_ list: Int, _ document: Document, _ map: SourceMap) {
    guard !topics.isEmpty else { return }
    for index in list..<Int(document[list].end) {
      let node = document[index]
      let address: DocCAddress?
      let range: Range<Int>
      switch node.kind {
      case .link:
        address = DocCAddress(document.tree.text(node.text))
        range = map.address(of: index) ?? node.range
      case .code:
        guard let found = DocCAddress.symbolRange(index, document, map) else { continue }
        address = .symbol(DocCSymbolPath(document.tree.text(node.text)))
        range = found
      default: continue
      }
      if let address { topics[topics.count - 1].links.append((address, place(range))) }
    }
  }
}

/// The target of a link as authors of a catalogue write it.
enum DocCAddress: Hashable, Sendable {
  /// A page or a symbol, by the steps of its path, and a heading of it; perhaps in a catalogue that is named.
  case page([String], heading: String?, isElsewhere: Bool)
  case symbol(DocCSymbolPath)

  /// Reads the address of a link; nil if it is not one of DocC.
  init?(_ address: String) {
    guard address.hasPrefix("doc:") else { return nil }
    var rest = PercentEncoding.decode(String(address.dropFirst(4)))[...]
    let isElsewhere = rest.hasPrefix("//")
    if isElsewhere {
      // The name of the catalogue comes first.
      rest = rest.dropFirst(2).drop { $0 != "/" }
    }
    var heading: String?
    if let hash = rest.firstIndex(of: "#") {
      heading = Slug.docC(from: String(rest[rest.index(after: hash)...]))
      rest = rest[..<hash]
    }
    var steps = rest.split(separator: "/").map(String.init)
    if steps.count > 1, steps[0] == "documentation" || steps[0] == "tutorials" {
      steps.removeFirst()
    }
    self = .page(steps, heading: heading, isElsewhere: isElsewhere)
  }

  /// The range of a node with its marks if it is a link to a symbol: code between two backticks; else nil.
  static func symbolRange(_ code: Int, _ document: Document, _ map: SourceMap) -> Range<Int>? {
    let bytes = document.source.bytes
    guard document[code].kind == .code,
      let text = map.range(of: document[code].text.range, in: code)
    else { return nil }
    let (lower, upper) = (text.lowerBound - 2, text.upperBound)
    guard bytes.has("``", at: lower), bytes.has("``", at: upper), !bytes.has("`", at: lower - 1),
      !bytes.has("`", at: upper + 2), !bytes[text].contains(ASCII.newline)
    else { return nil }
    return lower..<upper + 2
  }
}

extension String {
  /// The text on one line, with typographic apostrophes in its words, but not in code.
  fileprivate var withApostrophes: String {
    var isCode = false
    var before: Character = " "
    var text = ""
    for character in self {
      if character == "`" { isCode.toggle() }
      let isInWord = character == "'" && before.isLetter && !isCode
      text.append(isInWord ? "’" : character.isNewline ? " " : character)
      before = character
    }
    return text
  }

  var droppingExtension: String {
    guard let period = lastIndex(of: "."), period != startIndex else { return self }
    return String(self[..<period])
  }
}
