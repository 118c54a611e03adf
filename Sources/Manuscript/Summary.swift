internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

/// The list of parts and chapters in `SUMMARY.md`, in the format of mdBook and GitBook.
///
/// Headings are parts, and list items are numbered chapters, which may be nested. Links outside
/// lists are chapters without a number, before or after the others.
public struct Summary: Sendable {
  /// The file `SUMMARY.md`.
  public let source: Source
  /// The parts in order; the first has no title if chapters come before any heading.
  public private(set) var parts: [Part] = []
  /// The findings for the list alone.
  public private(set) var findings: [Finding] = []

  /// A heading with the chapters below it.
  public struct Part: Sendable {
    /// Its title; nil for chapters outside all parts.
    public var title: String?
    /// Its chapters.
    public var entries: [Entry] = []
  }

  /// An entry of the list.
  public struct Entry: Sendable {
    /// The text of the link or item.
    public var title: String
    /// The path under `content/`; nil for a chapter that is not written yet.
    public var path: String?
    /// The number as it is shown, such as `1.2`; nil outside lists.
    public var numeral: String?
    /// The chapter's number if it is at the top level of the list.
    public var number: Int?
    /// The place of the entry in `SUMMARY.md`.
    public var place: Place
  }

  /// The path of the list under `content/`.
  public static let path = "SUMMARY.md"

  /// Parses a list.
  public init(_ source: Source) {
    self.source = source
    let document = Document(source)
    var reader = SummaryReader(document: document)
    reader.read()
    parts = reader.parts.filter { $0.title != nil || !$0.entries.isEmpty }
    findings = document.findings + reader.findings
  }

  /// The files in the list, each once, in order.
  public var paths: [String] {
    var seen: Set<String> = []
    return parts.flatMap(\.entries).compactMap(\.path).filter { seen.insert($0).inserted }
  }
}

/// Reads the parts and entries from the list's tree.
private struct SummaryReader {
  let document: Document
  var parts: [Summary.Part] = [Summary.Part()]
  var findings: [Finding] = []
  private let map: SourceMap
  /// The numbers of the open items, outermost first; they continue from list to list.
  private var numbers: [Int] = [0]
  /// The files that are already listed, to recognise links to sections inside them.
  private var listed: Set<String> = []

  init(document: Document) {
    self.document = document
    map = SourceMap(document)
  }

  mutating func read() {
    var isFirst = true
    var isBelowTitle = false
    for block in document.blocks {
      defer {
        isFirst = false
        isBelowTitle = document[block].kind == .heading
      }
      switch document[block].kind {
      case .heading:
        // A first heading of level 1 is the title of the list itself.
        if isFirst, document[block].level == 1 { continue }
        parts.append(Summary.Part(title: document.tree.plainText(of: block)))
      case .list: readList(block)
      // mdBook reads no links in what a part says of itself.
      case .paragraph where isBelowTitle && hasWordsBesideLinks(block): noteUnread(block)
      case .paragraph: readLinks(of: block)
      case .thematicBreak: leavePart()
      case .htmlBlock: continue
      default: noteUnread(block)
      }
    }
  }

  /// Ends the current part: entries after a thematic break or outside lists belong to no part.
  private mutating func leavePart() {
    if let last = parts.last, last.title != nil, !last.entries.isEmpty {
      parts.append(Summary.Part())
    }
  }

  /// Reads a paragraph of links, which are chapters without numbers.
  private mutating func readLinks(of paragraph: Int) {
    let links = (paragraph..<Int(document[paragraph].end)).filter { document[$0].kind == .link }
    guard !links.isEmpty else { return noteUnread(paragraph) }
    leavePart()
    for link in links { add(link, title: document.tree.plainText(of: link), numeral: nil) }
  }

  private func hasWordsBesideLinks(_ paragraph: Int) -> Bool {
    var node = paragraph + 1
    while node < Int(document[paragraph].end) {
      if document[node].kind == .link {
        node = Int(document[node].end)
        continue
      }
      let words = document.tree.text(document[node].text).unicodeScalars
      if document[node].kind == .text, words.contains(where: \.properties.isAlphabetic) {
        return true
      }
      node += 1
    }
    return false
  }

  /// Reads the items of a list and of the lists inside it, without recursion.
  private mutating func readList(_ list: Int) {
    var open: [Int] = []
    for index in list..<Int(document[list].end) {
      while let last = open.last, Int(document[last].end) <= index { open.removeLast() }
      guard document[index].kind == .item else { continue }
      open.append(index)
      if numbers.count > open.count { numbers.removeLast(numbers.count - open.count) }
      while numbers.count < open.count { numbers.append(0) }
      readItem(index, depth: open.count)
    }
    numbers.removeLast(numbers.count - 1)
  }

  private mutating func readItem(_ item: Int, depth: Int) {
    let end = Int(document[item].end)
    var children = document.tree.children(of: item)
    guard let first = children.next(), document[first].kind == .paragraph else {
      return noteUnread(item)
    }
    let link = (first..<Int(document[first].end)).first { document[$0].kind == .link }
    let title = document.tree.plainText(of: link ?? first)
    // A link to a section of a listed chapter is not a chapter of its own.
    if let link, isSection(link), end == Int(document[first].end) { return }
    numbers[depth - 1] += 1
    let numeral = numbers.map { String($0) }.joined(separator: ".")
    guard let link else {
      addDraft(title, at: first, numeral: numeral)
      return
    }
    add(link, title: title, numeral: numeral)
  }

  private func isSection(_ link: Int) -> Bool {
    let address = document.tree.text(document[link].text)
    guard case .file(let path, let anchor?) = LinkTarget(address, in: Summary.path) else {
      return false
    }
    return !anchor.isEmpty && listed.contains(path)
  }

  // MARK: - Entries

  private mutating func add(_ link: Int, title: String, numeral: String?) {
    let address = document.tree.text(document[link].text)
    let place = map.place(ofAddress: link)
    if address.isEmpty {
      addDraft(title, at: link, numeral: numeral)
      return
    }
    switch LinkTarget(address, in: Summary.path) {
    case .file(let path, _):
      listed.insert(path)
      append(.init(title: title, path: path, numeral: numeral, place: place))
    case .outside:
      findings.append(
        Finding(.pathOutside, at: place, "“\(address)” leads outside content/"))
    case .anchor, .external, .refused:
      findings.append(
        Finding(.chapterListedMissing, at: place, "“\(address)” is not a file of the book"))
    }
  }

  private mutating func addDraft(_ title: String, at node: Int, numeral: String?) {
    append(
      .init(title: title, path: nil, numeral: numeral, place: document.place(of: node)))
  }

  private mutating func append(_ entry: Summary.Entry) {
    var entry = entry
    entry.number = entry.numeral.flatMap { Int($0) }
    parts[parts.count - 1].entries.append(entry)
  }

  private mutating func noteUnread(_ node: Int) {
    findings.append(
      Finding(
        .summaryUnread, at: document.place(of: node),
        "this is neither a part nor a chapter and has no effect"))
  }
}

extension Rule {
  /// Content of the list that is neither a part nor a chapter.
  public static let summaryUnread = Rule(
    "summary-unread", .warning, "Something in SUMMARY.md, or next to it, has no effect.",
    reason: """
      The list consists of headings for parts and links to chapters; everything else is ignored.
      """,
    remedy: "Make it a link to a chapter file, or remove it.",
    examples: examples)
}

private let examples = RuleExamples(
  wrong: [
    """
    === SUMMARY.md
    # Summary

    ⌖All about wood.

    - [Wood](chapters/01-wood.md)
    === chapters/01-wood.md
    # Wood

    Oak is heavy.
    """
  ],
  right: [
    """
    === SUMMARY.md
    # Summary

    - [Wood](chapters/01-wood.md)
    === chapters/01-wood.md
    # Wood

    Oak is heavy.
    """
  ])
