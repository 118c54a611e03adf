internal import HornbookBytes

/// What is found inside plain text: addresses, footnotes and strikethrough.
extension DialectRewriter {
  mutating func rewriteText(at index: Int) {
    let node = raw.nodes[index]
    let range = shortened[index] ?? node.text.range
    guard !range.isEmpty || shortened[index] == nil else { return }
    guard features.concernText else {
      appendText(range, of: node)
      return
    }
    cutText(range, of: node, at: index)
  }

  private mutating func appendText(_ range: Range<Int>, of node: Node) {
    guard !range.isEmpty else { return }
    var text = node
    text.text = restored(
      PoolRange(offset: UInt32(range.lowerBound), count: UInt32(range.count)),
      keepingBackslash: false)
    text.lower = node.lower + UInt32(range.lowerBound - Int(node.text.offset))
    text.upper = max(text.lower, node.upper)
    append(text)
  }

  /// Cuts text at addresses, tildes and references to footnotes.
  private mutating func cutText(_ range: Range<Int>, of node: Node, at index: Int) {
    var start = range.lowerBound
    var cursor = start
    while cursor < range.upperBound {
      switch raw.pool[cursor] {
      case ASCII.tilde where features.strikethrough:
        var end = cursor
        while end < range.upperBound, raw.pool[end] == ASCII.tilde { end += 1 }
        appendText(start..<cursor, of: node)
        appendTildes(cursor..<end, in: range, of: node, at: index)
        (start, cursor) = (end, end)
      case ASCII.leftBracket where features.footnotes:
        guard raw.pool.has("[^", at: cursor),
          let end = FootnoteLabel.end(from: cursor + 2, to: range.upperBound, in: raw.pool)
        else {
          cursor += 1
          continue
        }
        guard let number = footnotes.number(of: raw.pool.text(cursor + 2..<end)) else {
          footnotes.undefined.append(node.lower + UInt32(cursor - Int(node.text.offset)))
          cursor = end + 1
          continue
        }
        appendText(start..<cursor, of: node)
        var reference = Node(.footnoteReference)
        reference.number = number
        reference.lower = node.lower + UInt32(cursor - Int(node.text.offset))
        reference.upper = reference.lower + UInt32(end + 1 - cursor)
        reference.text = PoolRange(offset: UInt32(cursor + 2), count: UInt32(end - cursor - 2))
        append(reference)
        (start, cursor) = (end + 1, end + 1)
      case UInt8(ascii: "w"), UInt8(ascii: "h"), UInt8(ascii: "f"):
        guard features.autolinks, linkDepth == 0,
          let found = AutolinkScanner.address(
            at: cursor, in: raw.pool, text: range, startsFree: startsFree(index))
        else {
          cursor += 1
          continue
        }
        appendText(start..<cursor, of: node)
        appendLink(found, of: node)
        (start, cursor) = (found.range.upperBound, found.range.upperBound)
      case ASCII.at where features.autolinks && linkDepth == 0:
        guard
          let found = AutolinkScanner.email(
            around: cursor, in: raw.pool, text: start..<range.upperBound)
        else {
          cursor += 1
          continue
        }
        appendText(start..<found.range.lowerBound, of: node)
        appendLink(found, of: node)
        (start, cursor) = (found.range.upperBound, found.range.upperBound)
      default: cursor += 1
      }
    }
    appendText(start..<range.upperBound, of: node)
  }

  /// Whether an address may begin where this text begins.
  private func startsFree(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    switch raw.nodes[index - 1].kind {
    case .code, .htmlInline, .image, .text: return false
    default: return true
    }
  }

  private mutating func appendLink(_ found: AutolinkScanner.Found, of node: Node) {
    let shown = Array(raw.pool[found.range])
    var link = Node(.link)
    link.flags = .automatic
    link.lower = node.lower + UInt32(found.range.lowerBound - Int(node.text.offset))
    link.upper = link.lower + UInt32(shown.count)
    let prefix: [UInt8] =
      switch found.kind {
      case .web: [UInt8]("http://".utf8)
      case .scheme: []
      case .email: [UInt8]("mailto:".utf8)
      }
    link.text = raw.store(
      prefix + EscapedMarks.restore(shown[...], keepingBackslash: false))
    let index = out.nodes.count
    append(link)
    appendText(found.range, of: node)
    out.nodes[index].end = UInt32(out.nodes.count)
  }

  // MARK: - Strikethrough

  private mutating func appendTildes(
    _ run: Range<Int>, in text: Range<Int>, of node: Node, at index: Int
  ) {
    let flanking = Flanking(of: run, in: text, of: raw.pool)
    let frame = open.count - 1
    guard run.count <= 2, frame >= 0 else {
      appendText(run, of: node)
      return
    }
    if flanking.closes,
      let match = open[frame].tildes.lastIndex(where: { $0.count == run.count })
    {
      let opener = open[frame].tildes[match].index
      open[frame].tildes.removeSubrange(match...)
      out.nodes[opener].kind = .strikethrough
      out.nodes[opener].text = .empty
      out.nodes[opener].end = UInt32(out.nodes.count)
      out.nodes[opener].upper = node.lower + UInt32(run.upperBound - Int(node.text.offset))
      return
    }
    if flanking.opens {
      open[frame].tildes.append(Tilde(index: out.nodes.count, count: run.count))
    }
    appendText(run, of: node)
  }
}
