internal import HornbookBytes

/// Finds addresses, footnote references, strikethrough and hidden formulas in plain text.
extension DialectRewriter {
  mutating func rewriteText(at index: Int) {
    let node = raw.nodes[index]
    var range = node.text.range
    if let shortened, shortened.node == index {
      range = shortened.text
      if range.isEmpty { return }
    }
    if let end = formulaEnd, end.node == index {
      formulaEnd = nil
      range = min(end.offset, range.upperBound)..<range.upperBound
    }
    guard features.concernText else {
      appendText(range, of: node)
      return
    }
    cutText(range, of: node, at: index)
  }

  mutating func appendText(_ range: Range<Int>, of node: Node) {
    guard !range.isEmpty else { return }
    var text = node
    text.text = restored(PoolRange(range), keepingBackslash: false)
    text.lower = node.lower + UInt32(range.lowerBound - Int(node.text.offset))
    text.upper = max(text.lower, min(node.upper, text.lower + UInt32(range.count)))
    if range.upperBound == node.text.range.upperBound { text.upper = max(text.lower, node.upper) }
    append(text)
  }

  /// Cuts text at addresses, tildes and footnote references.
  private mutating func cutText(_ range: Range<Int>, of node: Node, at index: Int) {
    var start = range.lowerBound
    var cursor = start
    while let mark = nextMark(in: cursor..<range.upperBound) {
      let end: Int?
      switch raw.pool[mark] {
      case ASCII.tilde: end = writeTildes(at: mark, in: range, from: start, of: node)
      case FormulaMask.opening:
        end = writeFormula(at: mark, in: range, from: start, of: node, at: index)
      case ASCII.leftBracket: end = writeReference(at: mark, in: start..<range.upperBound, of: node)
      default: end = writeAddress(at: mark, in: range, from: start, of: node, at: index)
      }
      if let end { start = end }
      cursor = max(end ?? mark + 1, addressesEnd)
    }
    addressesEnd = 0
    appendText(start..<range.upperBound, of: node)
  }

  /// The next byte that may belong to a construct of the dialect.
  private func nextMark(in range: Range<Int>) -> Int? {
    let features = features
    let takesLinks = linkDepth == 0
    let takesAddresses = takesLinks && features.autolinks
    return raw.pool.withUnsafeBufferPointer { pool in
      Self.marks.withUnsafeBufferPointer { marks in
        var index = range.lowerBound
        while index < range.upperBound {
          guard marks[Int(pool[index])] else {
            index += 1
            continue
          }
          let next = index + 1 < range.upperBound ? pool[index + 1] : 0
          let found =
            switch pool[index] {
            case ASCII.tilde: features.strikethrough
            case FormulaMask.opening: features.formulas.isOn
            case ASCII.leftBracket: features.footnotes && takesLinks && next == ASCII.caret
            case ASCII.at: takesAddresses
            case ASCII.colon: takesAddresses && next == ASCII.slash
            default: takesAddresses && next == Self.w
            }
          if found { return index }
          index += 1
        }
        return nil
      }
    }
  }

  private static var w: UInt8 { 0x77 }
  /// The bytes at which addresses, footnote references, strikethrough and formulas are tried.
  private static let marks = (0...255).map { ByteSet("~[@:w\u{1}").contains($0) }

  // MARK: - Footnotes

  /// Writes the footnote reference at `mark` and the text before it; returns nil if there is none.
  private mutating func writeReference(at mark: Int, in range: Range<Int>, of node: Node) -> Int? {
    guard
      let end = FootnoteLabel.end(
        from: mark + 2, to: range.upperBound, in: raw.pool, hasSpaces: features.isMDBook)
    else { return nil }
    let label = raw.pool.text(mark + 2..<end)
    guard let number = footnotes.number(of: label) else {
      // The text around it is appended next.
      footnotes.undefined.append((out.nodes.count, label))
      return nil
    }
    appendText(range.lowerBound..<mark, of: node)
    var reference = Node(.footnoteReference)
    reference.number = number
    reference.lower = node.lower + UInt32(mark - Int(node.text.offset))
    reference.upper = reference.lower + UInt32(end + 1 - mark)
    reference.text = PoolRange(mark + 2..<end)
    append(reference)
    return end + 1
  }

  // MARK: - Addresses

  /// Writes the address around `mark` and the text before it; returns nil if there is none.
  private mutating func writeAddress(
    at mark: Int, in range: Range<Int>, from start: Int, of node: Node, at index: Int
  ) -> Int? {
    switch AutolinkScanner.address(
      around: mark, in: raw.pool, text: range, from: start,
      before: start > range.lowerBound ? .nothing : whatStandsBefore(index))
    {
    case .nothing: return nil
    case .nothingBefore(let end):
      addressesEnd = end
      return nil
    case .found(let kind, let address):
      appendText(start..<address.lowerBound, of: node)
      appendLink(kind, address, of: node)
      return address.upperBound
    }
  }

  /// The content that an address at the very start of this text would follow.
  private func whatStandsBefore(_ index: Int) -> AutolinkScanner.Before {
    guard index > 0 else { return .nothing }
    switch raw.nodes[index - 1].kind {
    case .text: return .text
    case .code, .htmlInline, .image: return .markup
    default: return .nothing
    }
  }

  private mutating func appendLink(
    _ kind: AutolinkScanner.Kind, _ address: Range<Int>, of node: Node
  ) {
    var link = Node(.link)
    link.flags = .automatic
    link.lower = node.lower + UInt32(address.lowerBound - Int(node.text.offset))
    link.upper = link.lower + UInt32(address.count)
    var shown = Array(raw.pool[address])
    if features.formulas.isOn { shown = FormulaMask.restore(shown) }
    if features.smartPunctuation { shown = Typography.straightened(shown) }
    if features.escapes { shown = EscapedMarks.restore(shown[...], keepingBackslash: false) }
    let prefix =
      switch kind {
      case .web: [UInt8]("http://")
      case .scheme: [UInt8]()
      case .email: [UInt8]("mailto:")
      }
    link.text = raw.store(prefix + shown)
    let index = out.nodes.count
    append(link)
    var text = Node(.text)
    (text.lower, text.upper) = (link.lower, link.upper)
    text.text = link.text
    text.text.offset += UInt32(prefix.count)
    text.text.count -= UInt32(prefix.count)
    append(text)
    out.nodes[index].end = UInt32(out.nodes.count)
  }

  // MARK: - Strikethrough

  /// Writes a run of tildes, which may close a strikethrough, and the text before it.
  private mutating func writeTildes(
    at mark: Int, in text: Range<Int>, from start: Int, of node: Node
  ) -> Int {
    var end = mark
    while end < text.upperBound, raw.pool[end] == ASCII.tilde { end += 1 }
    appendText(start..<mark, of: node)
    let run = mark..<end
    let frame = open.count - 1
    guard run.count <= 2, frame >= 0 else {
      appendText(run, of: node)
      return end
    }
    let flanking = Flanking(of: run, in: text, of: raw.pool)
    // As on GitHub, runs of different lengths cancel each other and strike nothing.
    if flanking.closes, let opener = open[frame].tildes.popLast() {
      guard opener.count == run.count else {
        appendText(run, of: node)
        return end
      }
      out.nodes[opener.index].kind = .strikethrough
      out.nodes[opener.index].text = .empty
      out.nodes[opener.index].end = UInt32(out.nodes.count)
      let upper = node.lower + UInt32(run.upperBound - Int(node.text.offset))
      out.nodes[opener.index].upper = max(out.nodes[opener.index].lower, min(upper, fileLength))
      return end
    }
    if flanking.opens {
      open[frame].tildes.append(.init(index: out.nodes.count, count: run.count))
    }
    appendText(run, of: node)
    return end
  }
}
