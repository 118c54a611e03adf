internal import HornbookBytes
internal import HornbookDiagnostics

/// A change that writes the output of a listing into its text.
///
/// Before it is offered, `RecordedText` reads what comes of it as Markdown: it must show the output and
/// leave all else as it is. So whatever surrounds a listing, a second recording has nothing to do.
struct Recording: Sendable {
  /// The text as it is.
  let source: Source
  /// Its path under `content/`.
  let text: String
  /// The node that becomes the output, or the one behind which a new block stands.
  let node: Int
  /// Whether the block is a new one.
  let isNew: Bool
  let lines: [String]
  /// The edits that may do it; the likeliest first.
  private(set) var edits: [Finding.Edit] = []

  private var bytes: [UInt8] { source.bytes }

  /// Puts the output in the place of a block; nil if nothing can be written into the text.
  init?(_ lines: [String], of listing: BookListing, replacing block: BookListing.Printed) {
    self.init(lines, of: listing, at: block.node, isNew: false)
    let end = newline(behind: block.block.lower)
    edits = indents(block.indent, of: block.block).map { indent in
      .init(block.block, with: Self.block(lines, block.opening, indent, newline: end))
    }
  }

  /// Puts a block with the output behind a listing; nil if nothing can be written into the text.
  init?(_ lines: [String], behind listing: BookListing) {
    guard let position = listing.position else { return nil }
    self.init(lines, of: listing, at: position.node, isNew: true)
    let (place, indent) = listing.insertion
    let end = newline(behind: listing.place.lower)
    edits = indents(indent, of: place).map { indent in
      let block = Self.block(lines, "```text", indent, newline: end)
      return .init(place, with: end + indent.trimmedEnd + end + indent + block)
    }
  }

  private init?(_ lines: [String], of listing: BookListing, at node: Int, isNew: Bool) {
    guard let position = listing.position else { return nil }
    source = position.source
    text = listing.text
    self.node = node
    self.isNew = isNew
    self.lines = lines
  }

  /// What may precede the lines of a block; the likeliest first.
  private func indents(_ indent: String, of block: Place) -> [String] {
    var last = block.upper
    while last > 0, bytes[last - 1] != ASCII.newline { last -= 1 }
    let behind = bytes[last...].prefix {
      $0 == ASCII.space || $0 == ASCII.tab || $0 == ASCII.greater
    }
    // As its author has begun the last line, and then as far as the first line is from the margin.
    var indents = [String(decoding: behind, as: UTF8.self)]
    if indent != indents[0] { indents.append(indent) }
    // A quote mark takes a space behind it.
    if indent.last == ">" { indents.append(indent + " ") }
    // Where a tab belongs in part to the code, only spaces can be counted.
    if indent.contains("\t") { indents.append(indent.withoutTabs) }
    return indents
  }

  /// The line end of the line in which something stands.
  private func newline(behind start: Int) -> String {
    let end = bytes.firstIndex(of: ASCII.newline, from: start) ?? bytes.lastIndex(of: ASCII.newline)
    return end.map { $0 > 0 && bytes[$0 - 1] == ASCII.carriageReturn } == true ? "\r\n" : "\n"
  }

  /// A block with an output, whose fence no line of it ends.
  private static func block(_ lines: [String], _ opening: String, _ indent: String, newline: String)
    -> String
  {
    let mark: Character = opening.first ?? "`"
    let longest =
      lines.map { line in
        line.drop { $0 == " " }.prefix { $0 == mark }.count
      }.max() ?? 0
    let own = opening.prefix { $0 == mark }.count
    let fence = String(repeating: mark, count: max(own, longest + 1, 3))
    let rest = opening.dropFirst(own)
    let body = lines.map { $0.isEmpty ? indent.trimmedEnd : indent + $0 }
    return ([fence + rest] + body + [indent + fence]).joined(separator: newline)
  }
}

extension String {
  /// The text with spaces up to where its tabs reach.
  fileprivate var withoutTabs: String {
    reduce(into: "") { text, sign in
      text += sign == "\t" ? String(repeating: " ", count: 4 - text.count % 4) : String(sign)
    }
  }

  /// The text without the blanks at its end.
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
