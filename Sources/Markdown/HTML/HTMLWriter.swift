public import HornbookBytes
internal import HornbookHighlighting

/// Writes a tree as HTML in one walk, without recursion.
///
/// Without facts, the output is exactly that of the CommonMark specification; with them, it is for
/// a page of a book.
struct HTMLWriter {
  let tree: Tree
  /// The facts about the document; nil for plain CommonMark.
  let facts: MarkupFacts?
  let rawHTML: RawHTML
  var writer: ByteWriter
  /// The callouts of the last listing, until the list that explains them is written.
  var pendingCallouts: PendingCallouts?
  /// The number of listings with callouts so far.
  var calloutGroups = 0
  /// The tabs so far.
  var tabs = Tabs()
  /// The number of tables so far.
  var tables = 0
  /// The number of references to each footnote so far, for unique IDs.
  var footnoteReferences: [UInt32: Int] = [:]
  /// Whether each node has a replacement; empty if none has.
  private let replaced: [Bool]
  /// Whether any node has former names.
  private let hasAliases: Bool
  /// The range of the last link that is not inside another.
  private var openLink = 0..<0
  /// Whether the raw HTML so far leaves a link open.
  var isInRawLink = false
  /// Whether the raw HTML so far allows the text of an element to be parsed as markup.
  var mayBeOtherwise = false
  /// The marks around a formula that have to stay in its line.
  var formulaMarks = FormulaMarks()
  /// Whether the text of a heading is being written, which is a link.
  private(set) var isInHeadingLink = false
  /// The node that is being written.
  private var current = 0
  /// The words before and after a heading's title in the label of its link.
  private let linkToSection: (before: String, after: String)

  /// Whether the HTML is for a page of the site, with attributes that serve its readers.
  var isPage: Bool { facts?.isFragment == false }

  init(tree: Tree, facts: MarkupFacts?, rawHTML: RawHTML) {
    self.tree = tree
    self.facts = facts
    self.rawHTML = rawHTML
    linkToSection = Self.cut(facts?.words.linkToSection ?? "")
    replaced = Self.marks(at: facts?.replacements.keys, of: tree.nodes.count)
    hasAliases = facts?.aliases.isEmpty == false
    writer = ByteWriter(capacity: tree.pool.count + tree.pool.count / 2 + 256)
  }

  /// A flag for each node, as looking up every node in a dictionary is slower.
  private static func marks(at nodes: (some Collection<Int>)?, of count: Int) -> [Bool] {
    guard let nodes, !nodes.isEmpty else { return [] }
    var marks = [Bool](repeating: false, count: count)
    for node in nodes where marks.indices.contains(node) { marks[node] = true }
    return marks
  }

  /// Whether other HTML stands in place of a node, or before it.
  func isReplaced(_ index: Int) -> Bool { !replaced.isEmpty && replaced[index] }

  private static func cut(_ words: String) -> (before: String, after: String) {
    let bytes = [UInt8](words.utf8)
    guard let title = bytes.firstRange(of: "{title}") else { return (words, "") }
    return (bytes.text(0..<title.lowerBound), bytes.text(title.upperBound..<bytes.count))
  }

  /// Writes a range of nodes, which consists of whole subtrees.
  mutating func write(_ range: Range<Int>) {
    var open: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      while let last = open.last, index >= Int(tree.nodes[last].end) {
        open.removeLast()
        leave(last)
      }
      let node = tree.nodes[index]
      if hasAliases { writeAliases(of: index) }
      let end = open.last.map { Int(tree.nodes[$0].end) } ?? range.upperBound
      if let next = writeWhole(node, at: index, before: end) {
        index = next
        continue
      }
      current = index
      enter(node, at: index, before: end)
      if node.kind.isContainer { open.append(index) }
      index += 1
    }
    while let last = open.popLast() { leave(last) }
  }

  /// Writes link targets for the former names of a node.
  private mutating func writeAliases(of index: Int) {
    guard let names = facts?.aliases[index] else { return }
    startLine()
    for name in names { writer.writeTarget(name) }
  }

  /// Makes sure that a block begins on a new line.
  mutating func startLine() {
    if let last = writer.bytes.last, last != ASCII.newline { writer.write("\n") }
  }

  /// Writes nodes that are more than an opening and a closing tag; returns the index after them,
  /// else nil.
  private mutating func writeWhole(_ node: Node, at index: Int, before end: Int) -> Int? {
    if isReplaced(index), let replacement = facts?.replacements[index] {
      startLine()
      writer.write(bytes: replacement.html)
      // An empty replacement only inserts HTML before the node.
      if replacement.end > index {
        keepFootnoteReferences(index..<replacement.end, in: replacement.html)
        return replacement.end
      }
    }
    switch node.kind {
    case .image:
      writeImage(at: index)
      return Int(node.end)
    case .paragraph:
      guard let figure = facts?.figures[index] else { return nil }
      writeFigure(figure)
      return Int(node.end)
    case .codeBlock where facts != nil:
      writeListing(at: index, before: end)
      return Int(node.end)
    default: return nil
    }
  }

  /// Writes the beginning of a node; `end` is the index after the last node in the same parent.
  private mutating func enter(_ node: Node, at index: Int, before end: Int) {
    switch node.kind {
    case .text: writeText(node, at: index, before: end)
    case .softBreak: writer.write("\n")
    case .paragraph:
      if node.flags.contains(.tight) { return }
      startLine()
      writer.write("<p>")
    case .code where node.flags.contains(.formula): writeFormula(node, at: index, before: end)
    case .code:
      writer.write(isPage ? "<code translate=\"no\">" : "<code>")
      writer.write(escaping: node.text.range, of: tree.pool)
      writer.write("</code>")
    case .emphasis: writer.write("<em>")
    case .strong: writer.write("<strong>")
    case .strikethrough: writer.write("<del>")
    case .link: enterLink(node, at: index)
    case .item: enterItem(node, at: index)
    case .list: enterList(node, at: index)
    case .heading, .definitionTerm: enterHeading(node, at: index)
    case .definitionList:
      startLine()
      writer.write("<dl>\n")
    case .definition:
      startLine()
      writer.write("<dd>")
    case .blockQuote:
      startLine()
      writer.write("<blockquote>\n")
    case .codeBlock: writePlainCode(node)
    case .htmlBlock:
      startLine()
      writeRaw(node, at: index)
      startLine()
    case .htmlInline: writeRaw(node, at: index)
    case .thematicBreak:
      startLine()
      writer.write(facts == nil ? "<hr />\n" : "<hr>\n")
    case .lineBreak: writer.write(facts == nil ? "<br />\n" : "<br>\n")
    case .table, .tableHead, .tableBody, .tableRow, .tableCell: enterTable(node, at: index)
    case .alert: enterAlert(node)
    case .footnoteReference: writeFootnoteReference(node, at: index)
    case .document, .footnote, .image: break
    }
  }

  private mutating func leave(_ index: Int) {
    let node = tree.nodes[index]
    switch node.kind {
    case .paragraph: if !node.flags.contains(.tight) { writer.write("</p>\n") }
    case .emphasis: writer.write("</em>")
    case .strong: writer.write("</strong>")
    case .strikethrough: writer.write("</del>")
    case .link: if !isInLink(index) { writer.write("</a>") }
    case .item: writer.write("</li>\n")
    case .list:
      writer.write(node.flags.contains(.ordered) ? "</ol>\n" : "</ul>\n")
      if pendingCallouts?.list == index { pendingCallouts = nil }
    case .heading, .definitionTerm: leaveHeading(node, at: index)
    case .definitionList: writer.write("</dl>\n")
    case .definition: writer.write("</dd>\n")
    case .blockQuote:
      startLine()
      writer.write("</blockquote>\n")
    case .table, .tableHead, .tableBody, .tableRow, .tableCell: leaveTable(node, at: index)
    case .alert: leaveAlert(node)
    default: break
    }
  }

  /// Whether a link is inside another.
  ///
  /// cmark produces this for `[a <https://b.example> c](d)`, but HTML forbids it; only the outer
  /// link is written.
  private func isInLink(_ index: Int) -> Bool {
    facts != nil && openLink.contains(index) && index > openLink.lowerBound
  }

  /// Whether a node is inside a link.
  func hasLink(around index: Int) -> Bool { openLink.contains(index) }

  /// Whether the current node is inside a link.
  var hasOpenLink: Bool { hasLink(around: current) }

  private mutating func enterLink(_ node: Node, at index: Int) {
    if isInLink(index) { return }
    openLink = index..<Int(node.end)
    let resolved = facts?.links[index]
    if let resolved, !resolved.isRefused {
      writer.write("<a href=\"")
      writer.write(escaping: resolved.address, for: .url)
    } else if isRefused(node) || resolved?.isRefused == true {
      // An `a` element without `href` is not a link, whereas an empty `href` would lead to the page
      // itself.
      writer.write("<a class=\"refused")
    } else {
      writer.write("<a href=\"")
      writer.write(escaping: node.text.range, of: tree.pool, for: .url)
    }
    writeTitle(node)
    if let meaning = resolved?.meaning, node.detail.isEmpty {
      writer.write("\" class=\"term\" title=\"")
      writer.write(escaping: meaning)
    }
    writer.write("\">")
    if Int(node.end) == index + 1, let resolved {
      if let markup = resolved.labelMarkup {
        writer.write(bytes: markup)
      } else if let label = resolved.label {
        writer.write(escaping: label)
      }
    }
  }

  /// Whether a link or image of a book has an address that is refused.
  func isRefused(_ node: Node) -> Bool {
    facts != nil && Address.isRefused(tree.pool[node.text.range])
  }

  /// Writes the title of a link or an image as an attribute.
  mutating func writeTitle(_ node: Node) {
    guard !node.detail.isEmpty else { return }
    writer.write("\" title=\"")
    writer.write(escaping: node.detail.range, of: tree.pool)
  }

  /// Writes the text of a node where no markup is allowed.
  mutating func writeAlternative(_ node: Node) {
    switch node.kind {
    case .htmlInline where isComment(node): break
    case .text, .code, .htmlInline:
      writer.write(node.formulaMark)
      writer.write(escaping: node.text.range, of: tree.pool)
      writer.write(node.formulaMark)
    case .softBreak, .lineBreak: writer.write(" ")
    default: break
    }
  }

  private mutating func writeRaw(_ node: Node, at index: Int) {
    switch rawHTML {
    case .pass:
      if let hosts = facts?.imageHosts {
        write(raw: rawHTML(at: index, node), from: hosts)
      } else {
        writer.write(node.text.range, of: tree.pool)
      }
    case .escape:
      if isComment(node) { return }
      if node.kind == .htmlInline {
        writer.write(escaping: node.text.range, of: tree.pool)
      } else {
        writer.write("<p>")
        writer.write(escaping: tree.pool.trimmed(node.text.range), of: tree.pool)
        writer.write("</p>\n")
      }
    }
  }

  /// Whether raw HTML is a comment, which is never shown.
  private func isComment(_ node: Node) -> Bool {
    let text = tree.pool.trimmed(node.text.range)
    guard tree.pool.has("<!--", at: text.lowerBound) else { return false }
    let end = tree.pool.firstRange(of: "-->", from: text.lowerBound, to: text.upperBound)
    return end?.upperBound == text.upperBound
  }

  private mutating func enterHeading(_ node: Node, at index: Int) {
    startLine()
    writer.write("<")
    writeName(ofHeading: node)
    if let id = facts?.headingIDs[index] {
      writer.write(" id=\"")
      writer.write(escaping: id)
      writer.write("\"")
    }
    writer.write(">")
    if let id = permalink(of: node, at: index), isLink(node, at: index) {
      writeLink(to: id)
      writer.write("\">")
      isInHeadingLink = true
    }
  }

  private mutating func leaveHeading(_ node: Node, at index: Int) {
    isInHeadingLink = false
    if let id = permalink(of: node, at: index) {
      if !isLink(node, at: index) {
        writeLink(to: id)
        writer.write("\" aria-label=\"")
        writer.write(escaping: linkToSection.before)
        for inner in index..<Int(node.end)
        where tree.nodes[inner].kind != .htmlInline
          || rawHTML.isSeen(tree.nodes[inner], in: tree.pool)
        {
          writeAlternative(tree.nodes[inner])
        }
        writer.write(escaping: linkToSection.after)
        writer.write("\">")
      }
      writer.write("</a>")
    }
    writer.write("</")
    writeName(ofHeading: node)
    writer.write(">\n")
  }

  /// Writes the element's name of a heading or a term.
  private mutating func writeName(ofHeading node: Node) {
    guard node.kind == .heading else { return writer.write("dt") }
    writer.write("h")
    writer.write(decimal: Int(node.level))
  }

  /// The ID for the permanent link of a heading; nil if it has none.
  private func permalink(of node: Node, at index: Int) -> String? {
    isPage && node.level != 1 ? facts?.headingIDs[index] : nil
  }

  /// Whether the text of a heading is itself the permanent link.
  ///
  /// If it contains other links or has no text, the link follows it.
  private func isLink(_ node: Node, at index: Int) -> Bool {
    let inside = tree.nodes[index + 1..<Int(node.end)]
    // The controls of a film cannot be in a link.
    let plays = (index + 1..<Int(node.end)).contains { facts?.links[$0]?.medium != nil }
    // The alternative text of an image is text inside it; without one, it gives the link no name.
    let isNamed = inside.contains { inner in
      switch inner.kind {
      case .text, .code: true
      case .htmlInline: !isComment(inner)
      default: false
      }
    }
    return isNamed && !plays
      && !inside.contains { inner in
        switch inner.kind {
        case .link, .footnoteReference: true
        case .image: isElsewhere(inner)
        case .htmlInline: rawHTML == .pass
        default: false
        }
      }
  }

  /// Whether an image is on another host that is not allowed.
  func isElsewhere(_ image: Node) -> Bool {
    facts?.imageHosts.refuse(tree.pool[image.text.range]) == true
  }

  private mutating func writeLink(to id: String) {
    writer.write("<a class=\"anchor\" href=\"#")
    writer.write(escaping: id, for: .url)
  }

  private mutating func enterList(_ node: Node, at index: Int) {
    startLine()
    guard node.flags.contains(.ordered) else {
      writer.write("<ul>\n")
      return
    }
    writer.write("<ol")
    if pendingCallouts?.list == index {
      writer.write(" class=\"callouts\"")
    }
    if node.number != 1 {
      writer.write(" start=\"")
      writer.write(decimal: Int(node.number))
      writer.write("\"")
    }
    writer.write(">\n")
  }

  private mutating func enterItem(_ node: Node, at index: Int) {
    startLine()
    if pendingCallouts?.item == index, let id = pendingCallouts?.takeNoteID(item: node) {
      writer.write("<li id=\"")
      writer.write(text: id)
      writer.write("\">")
      return
    }
    guard node.flags.contains(.task) else {
      writer.write("<li>")
      return
    }
    let isDone = node.flags.contains(.checked)
    writer.write(facts == nil ? "<li>" : "<li class=\"task\">")
    writer.write(isDone ? "<input checked=\"\"" : "<input")
    writer.write(" disabled=\"\" type=\"checkbox\"")
    if isPage, let words = facts?.words {
      writer.write(" aria-label=\"")
      writer.write(escaping: isDone ? words.done : words.notDone)
      writer.write("\"")
    }
    writer.write("> ")
  }

  private mutating func writePlainCode(_ node: Node) {
    startLine()
    writer.write("<pre><code")
    let language = tree.pool.firstWord(in: node.detail.range)
    if !language.isEmpty {
      writer.write(" class=\"language-")
      writer.write(escaping: language, of: tree.pool)
      writer.write("\"")
    }
    writer.write(">")
    writer.write(escaping: node.text.range, of: tree.pool)
    writer.write("</code></pre>\n")
  }
}

extension NodeKind {
  /// Whether the node has an opening and a closing tag, even if it is empty.
  var isContainer: Bool {
    switch self {
    case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline,
      .footnoteReference:
      false
    default: true
    }
  }
}

extension ByteWriter {
  /// Writes an empty element with an ID, as the target of links.
  public mutating func writeTarget(_ id: String) {
    write("<span id=\"")
    write(escaping: id)
    write("\"></span>\n")
  }
}
