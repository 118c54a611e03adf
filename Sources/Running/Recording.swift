internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// Writes the output of a listing into its text.
///
/// Before it is offered, a change is read as Markdown: it must show the output and leave all else as it
/// is. So whatever surrounds a listing, a second recording has nothing to do.
struct Recording {
  private let listing: BookListing
  private let position: BookListing.Position
  private let settings: BookSettings
  private let lines: [String]
  private let bytes: [UInt8]

  /// - Returns: nil if nothing can be written into the text.
  init?(_ lines: [String], of listing: BookListing, _ settings: BookSettings) {
    guard let position = listing.position else { return nil }
    self.listing = listing
    self.position = position
    self.settings = settings
    self.lines = lines
    bytes = position.source.bytes
  }

  /// The change that puts the output in the place of a block.
  func replacing(_ block: BookListing.Printed) -> Finding.Fix? {
    let end = newline(behind: block.block.lower)
    return fix(at: block.node, isNew: false) { indent in
      .init(block.block, with: Self.block(lines, block.opening, indent, newline: end))
    } indents: {
      indents(block.indent, of: block.block)
    }
  }

  /// The change that puts a block with the output behind the listing.
  var inserting: Finding.Fix? {
    let (place, indent) = listing.insertion
    let end = newline(behind: listing.place.lower)
    return fix(at: Int(position.node), isNew: true) { indent in
      let block = Self.block(lines, "```text", indent, newline: end)
      return .init(place, with: end + indent.trimmedEnd + end + indent + block)
    } indents: {
      indents(indent, of: place)
    }
  }

  /// The first change that is sound.
  private func fix(
    at node: Int, isNew: Bool, edit: (String) -> Finding.Edit, indents: () -> [String]
  ) -> Finding.Fix? {
    let before = read(bytes)
    for indent in indents() {
      let edit = edit(indent)
      var changed = bytes
      changed.replaceSubrange(edit.place.range, with: edit.replacement)
      if isSound(before, read(changed), at: node, isNew: isNew) {
        return Finding.Fix("Record the output", edits: [edit])
      }
    }
    return nil
  }

  private func read(_ bytes: [UInt8]) -> Document {
    let source = Source(path: position.source.path, bytes: bytes)
    return OpenText(path: listing.text, source: source, settings: settings).document
  }

  /// What may precede the lines of a block; the likeliest first.
  private func indents(_ indent: String, of block: Place) -> [String] {
    var last = block.upper
    while last > 0, bytes[last - 1] != ASCII.newline { last -= 1 }
    let behind = bytes[last...].prefix {
      $0 == ASCII.space || $0 == ASCII.tab || $0 == ASCII.greater
    }
    // As its author has begun the last line, and then as far as the first line is from the margin.
    var indents = [String(decoding: behind, as: UTF8.self), indent]
    // A quote mark takes a space behind it.
    if indent.last == ">" { indents.append(indent + " ") }
    // Where a tab belongs in part to the code, only spaces can be counted.
    if indent.contains("\t") { indents.append(indent.withoutTabs) }
    return indents
  }

  /// Whether a change shows the output, and nothing else is another.
  private func isSound(_ before: Document, _ after: Document, at node: Int, isNew: Bool) -> Bool {
    let (old, new) = (before.tree, after.tree)
    guard new.nodes.count == old.nodes.count + (isNew ? 1 : 0), node < old.nodes.count else {
      return false
    }
    let own = isNew ? Int(old.nodes[node].end) : node
    guard new.nodes[own].kind == .codeBlock,
      TerminalText.lines(of: new.pool.text(new.nodes[own].text.range)) == lines,
      Self.parent(of: own, in: new) == Self.parent(of: node, in: new)
    else { return false }
    return old.nodes.indices.allSatisfy { index in
      if !isNew, index == own { return true }
      let (one, other) = (old.nodes[index], new.nodes[isNew && index >= own ? index + 1 : index])
      return one.kind == other.kind && one.level == other.level && one.number == other.number
        && old.pool[one.text.range] == new.pool[other.text.range]
        && old.pool[one.detail.range] == new.pool[other.detail.range]
    }
  }

  /// The innermost node around another; nil at the top.
  private static func parent(of node: Int, in tree: Tree) -> Int? {
    tree.nodes[..<node].lastIndex { $0.end > node }
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
