internal import HornbookBytes
internal import HornbookHighlighting

/// The callouts of a listing that wait for the list which explains them.
struct PendingCallouts {
  let group: Int
  let list: Int
  /// The numbers of the callouts that are not yet explained, the next one last.
  private var marks: [Int]
  /// The node of the next item.
  private(set) var item: Int

  init(group: Int, list: Int, marks: [Int]) {
    self.group = group
    self.list = list
    self.marks = Set(marks).sorted(by: >)
    item = list + 1
  }

  func noteID(_ number: Int) -> String { "callout-\(group)-\(number)" }

  /// The ID of the next item; nil if all callouts have been explained.
  mutating func takeNoteID(item node: Node) -> String? {
    item = Int(node.end)
    return marks.popLast().map(noteID)
  }
}

/// Writes code blocks, with highlighting, line numbers and callouts.
extension HTMLWriter {
  /// - Parameter end: The index after the last node in the same parent.
  mutating func writeListing(at index: Int, before end: Int) {
    let node = tree.nodes[index]
    guard let facts else { return }
    let listing = facts.listings[index]
    startLine()
    if let tab = listing?.info.tab { openTab(tab, at: index) }
    defer { if listing?.info.tab != nil { closeTab(next: Int(node.end), before: end) } }
    let figure = facts.figures[index]
    if let figure { openFigure(figure.id) }
    if let listing, let picture = listing.picture, let address = picture.address {
      write(picture, address, isFigure: figure != nil)
    } else {
      writeListing(listing, node)
    }
    if let figure { closeFigure(figure, listing?.info.title) }
  }

  private mutating func openFigure(_ id: String) {
    writer.write("<figure class=\"figure\"")
    writeID(id)
    writer.write(">\n")
  }

  private mutating func closeFigure(_ figure: MarkupFacts.FigureFacts, _ title: String?) {
    writer.write("<figcaption><span class=\"label\">")
    writer.write(escaping: figure.label)
    writer.write("</span>")
    if let title, !title.isEmpty {
      writer.write(" ")
      writeCaption(Array(title.utf8))
    }
    writer.write("</figcaption>\n</figure>\n")
  }

  /// Writes the drawing that is made from a code block.
  private mutating func write(
    _ picture: MarkupFacts.Picture, _ address: String, isFigure: Bool
  ) {
    writer.write(isFigure ? "<img src=\"" : "<p><img src=\"")
    writer.write(escaping: address, for: .url)
    writer.write("\" alt=\"")
    writer.write(escaping: picture.alt)
    writer.write("\"")
    if let size = picture.size { write(size) }
    writer.write(isPage ? " loading=\"lazy\">" : ">")
    writer.write(isFigure ? "\n" : "</p>\n")
  }

  private mutating func writeListing(_ listing: MarkupFacts.ListingFacts?, _ node: Node) {
    let info = listing?.info
    let isFigure = listing?.label != nil
    if isFigure, let listing { openFigure(listing) }
    writer.write(isPage ? "<pre tabindex=\"0\"" : "<pre")
    if !isFigure, let id = listing?.id { writeID(id) }
    if info?.hasNumbers == true { writer.write(" class=\"numbered\"") }
    writer.write(isPage ? "><code translate=\"no\"" : "><code")
    let language = info?.language ?? ""
    if !language.isEmpty {
      writer.write(" class=\"language-")
      writer.write(escaping: language)
      writer.write("\"")
    }
    writer.write(">")
    if let code = listing?.code {
      writeCode(0..<code.count, of: code, info: info, after: node)
    } else {
      writeCode(node.text.range, of: tree.pool, info: info, after: node)
    }
    writer.write("</code></pre>\n")
    if isFigure { writer.write("</figure>\n") }
  }

  private mutating func openFigure(_ listing: MarkupFacts.ListingFacts) {
    writer.write("<figure class=\"listing\"")
    if let id = listing.id { writeID(id) }
    writer.write(">\n<figcaption><span class=\"label\">")
    writer.write(escaping: listing.label ?? "")
    writer.write("</span>")
    if let title = listing.info.title, !title.isEmpty {
      writer.write(" ")
      writeCaption(Array(title.utf8))
    }
    writer.write("</figcaption>\n")
  }

  private mutating func writeID(_ id: String) {
    writer.write(" id=\"")
    writer.write(escaping: id)
    writer.write("\"")
  }

  private mutating func writeCode(
    _ range: Range<Int>, of bytes: [UInt8], info: FenceInfo?, after node: Node
  ) {
    if let mark = info?.hides, let hidden = HiddenLines(range, of: bytes, mark) {
      writeLines(0..<hidden.code.count, of: hidden.code, info: info, after: node, hidden.isHidden)
    } else {
      writeLines(range, of: bytes, info: info, after: node, [])
    }
  }

  /// - Parameter hidden: Whether each line is hidden; empty if none is.
  private mutating func writeLines(
    _ range: Range<Int>, of bytes: [UInt8], info: FenceInfo?, after node: Node, _ hidden: [Bool]
  ) {
    let language = highlighted(info?.language)
    let callouts = takeCallouts(in: range, of: bytes, after: node)
    let needsLines = info?.hasNumbers == true || info?.highlight.isEmpty == false
    guard needsLines || callouts != nil || !hidden.isEmpty else {
      if let language {
        Highlighter.write(range, of: bytes, language: language, into: &writer)
      } else {
        writer.write(escaping: range, of: bytes)
      }
      return
    }
    let lines = HighlightedLines(range, of: bytes, language: language ?? .plainText)
    var marks = (callouts ?? [])[...]
    // Sorted by line, so that each range is examined once.
    var ranges = (info?.highlight ?? []).sorted { $0.lowerBound < $1.lowerBound }[...]
    var lastMarked = 0
    var isHiding = false
    for line in 1..<lines.count + 1 {
      let isHidden = line <= hidden.count && hidden[line - 1]
      if isHidden != isHiding {
        writer.write(isHidden ? "<span class=\"hidden-lines\">" : "</span>")
      }
      isHiding = isHidden
      if needsLines {
        while let range = ranges.first, range.lowerBound <= line {
          lastMarked = max(lastMarked, range.upperBound)
          ranges.removeFirst()
        }
        let isMarked = line <= lastMarked
        writer.write(
          isMarked ? "<span class=\"line highlighted\">" : "<span class=\"line\">")
      }
      if let mark = marks.first, mark.line == line {
        marks.removeFirst()
        lines.write(line: line, upTo: mark.range.lowerBound, of: bytes, into: &writer)
        writeMark(mark)
      } else {
        lines.write(line: line, of: bytes, into: &writer)
      }
      writer.write(lines.ending(ofLine: line), of: bytes)
      // The newline is inside the line, so that a highlighted line spans the width of the listing.
      if needsLines { writer.write("</span>") }
    }
    if isHiding { writer.write("</span>") }
  }

  /// The language for highlighting; nil if the code is not highlighted.
  private func highlighted(_ name: String?) -> Language? {
    guard let facts, let name, facts.highlighting != .off, let language = Language.named(name)
    else { return nil }
    if case .only(let names) = facts.highlighting, !names.contains(language.name) { return nil }
    return language
  }

  /// The callouts of a listing, if the list directly after it explains them; else nil.
  private mutating func takeCallouts(
    in range: Range<Int>, of bytes: [UInt8], after node: Node
  ) -> [Callouts.Mark]? {
    pendingCallouts = nil
    let next = Int(node.end)
    guard next < tree.nodes.count, tree.nodes[next].kind == .list,
      tree.nodes[next].flags.contains(.ordered)
    else { return nil }
    let marks = Callouts(in: range, of: bytes).marks
    guard !marks.isEmpty else { return nil }
    calloutGroups += 1
    pendingCallouts = PendingCallouts(
      group: calloutGroups, list: next, marks: marks.map(\.number))
    return marks
  }

  private mutating func writeMark(_ mark: Callouts.Mark) {
    guard let callouts = pendingCallouts else { return }
    writer.write("<a class=\"callout\" href=\"#")
    writer.write(text: callouts.noteID(mark.number))
    writer.write("\"")
    if let words = facts?.words {
      writer.write(" aria-label=\"")
      writer.write(escaping: words.note(mark.number))
      writer.write("\"")
    }
    writer.write(">")
    writer.write(decimal: mark.number)
    writer.write("</a>")
  }
}
