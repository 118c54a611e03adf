internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown

/// Translates a text of a catalogue into the Markdown of our books.
struct DocCText {
  let catalogue: DocCCatalogue
  let index: Int
  private(set) var findings: [Finding]
  var edits: [Edit] = []
  private let text: ComposedText
  let document: Document
  let map: SourceMap

  /// A stretch of the text, and what stands there instead.
  struct Edit {
    let range: Range<Int>
    var pieces: [Piece]
  }

  enum Piece {
    case made(String)
    case kept(Range<Int>)
  }

  init(_ index: Int, of catalogue: DocCCatalogue) {
    self.catalogue = catalogue
    self.index = index
    let page = catalogue.pages[index]
    text = page.blocks.text
    findings = page.blocks.findings
    document = Document(
      Source(path: page.path, bytes: text.bytes), options: DocCPage.options)
    map = SourceMap(document)
    editTitle()
    for node in document.tree.nodes.indices.dropFirst() { edit(node) }
  }

  private var page: DocCPage { catalogue.pages[index] }
  var bytes: [UInt8] { text.bytes }

  /// The text as Markdown of our own.
  var markdown: ComposedText {
    var result = ComposedText()
    var edits = edits
    if let (range, abstract) = page.abstract {
      var writer = JSONWriter(style: .compact)
      writer.value(abstract)
      result.append("---\ndescription: ".utf8, for: place(range))
      result.append(writer.finish(), for: place(range))
      result.append("\n---\n\n".utf8, for: place(range))
      edits.append(Edit(range: range, pieces: [.made("\n")]))
    }
    var copied = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= copied {
      result.append(text, copied..<edit.range.lowerBound)
      copied = edit.range.upperBound
      for piece in edit.pieces {
        switch piece {
        case .made(let made): result.append(made.utf8, for: place(edit.range))
        case .kept(let range): result.append(text, range)
        }
      }
    }
    result.append(text, copied..<bytes.count)
    return result
  }

  private func place(_ range: Range<Int>) -> Place {
    text.origin(of: range)?.place ?? Place(file: page.path)
  }

  mutating func replace(_ range: Range<Int>, _ pieces: Piece...) {
    edits.append(Edit(range: range, pieces: pieces))
  }

  // MARK: - Title

  private mutating func editTitle() {
    let metadata = page.blocks.metadata
    guard let range = page.titleRange else { return }
    var behind = metadata.titleHeading.map { "\n\n*\($0.escapedMarkdown)*" } ?? ""
    if let link = metadata.callToAction { behind += "\n\n" + link.text }
    let end = bytes.firstIndex(of: ASCII.newline, from: range.upperBound) ?? bytes.count
    if page.symbol != nil {
      let title = metadata.displayName?.escapedMarkdown ?? "`\(page.title)`"
      replace(range, .made(title))
    } else if let name = metadata.displayName {
      let marks = bytes[range].prefix { $0 == ASCII.hash || $0.isBlank }
      replace(marks.endIndex..<bytes.trimmed(range).upperBound, .made(name.escapedMarkdown))
    }
    if !behind.isEmpty { replace(end..<end, .made(behind + "\n")) }
  }

  // MARK: - Blocks and inlines

  private mutating func edit(_ node: Int) {
    switch document[node].kind {
    case .link: editLink(node)
    case .image: editImage(node)
    case .code: editCode(node)
    case .blockQuote: editQuote(node)
    case .item: editItem(node)
    default: break
    }
  }

  private mutating func editLink(_ node: Int) {
    let written = document.tree.text(document[node].text)
    if written.hasPrefix(DocCImages.prefix) { return editFile(node, String(written.dropFirst(9))) }
    guard let range = map.address(of: node),
      page.symbol == nil || page.titleRange?.overlaps(range) != true
    else { return }
    guard let address = DocCAddress(written) else {
      // In DocC such an address never names a file of the catalogue, but the archive of another module.
      guard ["./", "../", "/"].contains(where: written.hasPrefix), !written.hasPrefix("//"),
        !written.lastPathName.contains(".")
      else { return }
      note(.symbolUnknown, range, "“\(written)” leads to another archive")
      return unlink(node, range, isBare: false, written)
    }
    let isBare = words(of: node) == range
    let whole = isBare ? range.lowerBound - 1..<range.upperBound + 1 : range
    switch catalogue.target(of: address, from: index) {
    case .page(let page, let heading):
      let path = PercentEncoding.encode(catalogue.pages[page].outer)
      let target = page == index && heading != nil ? "" : path
      let anchor = heading.map { "#" + PercentEncoding.encode($0) } ?? ""
      // The link gets the words of what it leads to.
      replace(whole, .made(isBare ? "[](\(target)\(anchor))" : "\(target)\(anchor)"))
    case .symbol(let title, let address):
      replace(whole, .made(isBare ? "[`\(title)`](\(address))" : address))
    case .unshown: unlink(node, range, isBare: isBare, written)
    case .unknown(let hint):
      note(.symbolUnknown, range, "there is no page “\(written.dropFirst(4))”\(hint)")
      unlink(node, range, isBare: isBare, written)
    case .missing(let hint):
      note(.linkBroken, range, "there is no page “\(written.dropFirst(4))”\(hint)")
      unlink(node, range, isBare: isBare, written)
    }
  }

  /// Leaves only the words of a link.
  private mutating func unlink(_ node: Int, _ address: Range<Int>, isBare: Bool, _ written: String)
  {
    if isBare {
      let name = written.dropFirst(4).split(separator: "/").last.map(String.init) ?? ""
      return replace(address.lowerBound - 1..<address.upperBound + 1, .made("`\(name)`"))
    }
    guard let brackets = brackets(before: address) ?? brackets(around: node) else { return }
    replace(brackets.whole, .kept(brackets.text))
  }

  /// The source of the words of a link; nil if there are none.
  private func words(of link: Int) -> Range<Int>? {
    let leaves = (link + 1..<max(link + 1, Int(document[link].end))).filter {
      document[$0].kind == .text || document[$0].kind == .code
    }
    guard let first = leaves.first, let last = leaves.last,
      let lower = map.range(of: document[first].text.range, in: first)?.lowerBound,
      let upper = map.range(of: document[last].text.range, in: last)?.upperBound, lower < upper
    else { return nil }
    return lower..<upper
  }

  /// The brackets of a link whose address stands in a definition, and the text in them.
  private func brackets(around link: Int) -> (whole: Range<Int>, text: Range<Int>)? {
    guard let words = words(of: link),
      let start = bytes[..<words.lowerBound].lastIndex(of: ASCII.leftBracket),
      let end = bytes.firstIndex(of: ASCII.rightBracket, from: words.upperBound)
    else { return nil }
    let label =
      bytes.has("[", at: end + 1) ? bytes.firstIndex(of: ASCII.rightBracket, from: end + 1) : nil
    return (start..<(label ?? end) + 1, start + 1..<end)
  }

  /// Tells a finding once, however many links share a definition.
  private mutating func note(_ rule: Rule, _ range: Range<Int>, _ message: String) {
    let finding = Finding(rule, at: place(range), message)
    if !findings.contains(finding) { findings.append(finding) }
  }

  private mutating func editFile(_ node: Int, _ name: String) {
    guard let range = map.address(of: node) else { return }
    if let path = catalogue.images.path(of: name) {
      return replace(range, .made(DocCImages.address(of: path)))
    }
    note(.linkBroken, range, "there is no file “\(name)”")
    if let brackets = brackets(before: range) {
      replace(brackets.whole, .kept(brackets.text))
    }
  }

  private mutating func editImage(_ node: Int) {
    let name = document.tree.text(document[node].text)
    guard !name.isEmpty, case .file = LinkTarget(name, in: page.path),
      let range = map.address(of: node)
    else { return }
    if let path = catalogue.images.path(of: name) {
      return replace(range, .made(DocCImages.address(of: path)))
    }
    note(.linkBroken, range, "there is no image “\(name)”" + catalogue.images.hint(for: name))
    if let brackets = brackets(before: range) {
      replace(brackets.whole.lowerBound - 1..<brackets.whole.upperBound, .kept(brackets.text))
    }
  }

  /// The brackets of a link with an address in parentheses, and the text in them.
  private func brackets(before address: Range<Int>) -> (whole: Range<Int>, text: Range<Int>)? {
    var end = address.lowerBound
    while end > 0, bytes[end - 1].isWhitespace || bytes[end - 1] == ASCII.less { end -= 1 }
    guard end > 1, bytes.has("](", at: end - 2) else { return nil }
    end -= 2
    var start = end
    var depth = 1
    while start > 0, depth > 0 {
      start -= 1
      if start > 0, bytes[start - 1] == ASCII.backslash { continue }
      if bytes[start] == ASCII.rightBracket { depth += 1 }
      if bytes[start] == ASCII.leftBracket { depth -= 1 }
    }
    guard depth == 0,
      let close = bytes.firstIndex(of: ASCII.rightParenthesis, from: address.upperBound)
    else { return nil }
    return (start..<close + 1, start + 1..<end)
  }

  private mutating func editCode(_ node: Int) {
    // In the title it names the page itself.
    guard let range = DocCAddress.symbolRange(node, document, map), range != page.titleRange,
      !isInLink(node)
    else { return }
    let path = DocCSymbolPath(document.tree.text(document[node].text))
    switch catalogue.target(of: .symbol(path), from: index) {
    case .page(let target, _) where target != index:
      let page = catalogue.pages[target]
      let isCode = page.symbol != nil && page.blocks.metadata.displayName == nil
      let label = isCode ? "`\(page.title)`" : page.title.escapedMarkdown
      replace(range, .made("[\(label)](\(PercentEncoding.encode(page.outer)))"))
    case .symbol(let title, let address): replace(range, .made("[`\(title)`](\(address))"))
    default: break
    }
  }

  private func isInLink(_ node: Int) -> Bool {
    document.tree.nodes[..<node].suffix(16).contains { $0.kind == .link && Int($0.end) > node }
  }
}
