internal import HornbookBytes

/// The open items of nested lists, while Markdown is written.
struct RichList {
  private struct Open {
    /// How deep the item lies, as the document says it or shows it.
    let rank: Int
    let width: Int
    let indent: Int
  }

  private var open: [Open] = []
  /// Whether the next item follows without an empty line.
  var isTight = false

  /// The white space before what belongs to the innermost item.
  var inner: String { String(repeating: " ", count: open.reduce(0) { $0 + $1.width }) }

  mutating func clear() {
    open = []
    isTight = false
  }

  /// Whether a paragraph without a mark belongs to the innermost item.
  mutating func continues(_ indent: Int) -> Bool {
    while let last = open.last, indent < last.indent || indent == 0 { open.removeLast() }
    return !open.isEmpty
  }

  /// Opens an item; returns its mark and what stands before it.
  mutating func begin(_ item: RichItem, indent: Int) -> (indentation: String, text: String) {
    let isNumber =
      item.mark.count >= 2 && item.mark.dropLast().allSatisfy(\.isASCIIDigit)
      && item.mark.count <= 10 && (item.mark.last == "." || item.mark.last == ")")
    // Letters lie below numbers of the same depth, and so do bullets that are set in further.
    let isBelow =
      !isNumber && (!item.mark.isEmpty || open.last.map { indent > $0.indent } ?? false)
    let rank = item.depth * 2 + (isBelow ? 1 : 0)
    while let last = open.last, last.rank >= rank { open.removeLast() }
    let before = inner
    let text = isNumber ? item.mark + " " : item.mark.isEmpty ? "- " : "- " + item.mark + " "
    open.append(Open(rank: rank, width: isNumber ? text.count : 2, indent: indent))
    return (before, text)
  }
}

/// A line of a paragraph: all of it, or what stands between two line breaks.
struct RichLine {
  let paragraph: Int
  var pieces: ArraySlice<RichPiece>
  /// Where the pieces begin in the paragraph's text.
  var offset: Int
  var item: RichItem?

  /// The lines of a paragraph; more than one only where items are parted by line breaks.
  static func lines(of paragraph: RichParagraph, _ index: Int, isMarked: Bool) -> [RichLine] {
    let whole = RichLine(
      paragraph: index, pieces: paragraph.pieces[...], offset: 0, item: paragraph.item)
    if isMarked || paragraph.item == nil && (paragraph.role == .quote || paragraph.role == .caption)
    {
      return [whole]
    }
    var lines: [RichLine] = []
    var start = 0
    var offset = 0
    var next = 0
    for (place, piece) in paragraph.pieces.enumerated() {
      next += piece.text.utf8.count
      guard piece.kind == .lineBreak else { continue }
      lines.append(
        RichLine(paragraph: index, pieces: paragraph.pieces[start..<place], offset: offset))
      start = place + 1
      offset = next
    }
    lines.append(RichLine(paragraph: index, pieces: paragraph.pieces[start...], offset: offset))
    for line in lines.indices where line > 0 || paragraph.item == nil { lines[line].findMark() }
    if lines.dropFirst().contains(where: { $0.item != nil }) {
      lines[0].item = paragraph.item ?? lines[0].item
      return lines
    }
    guard paragraph.item == nil, let item = lines[0].item, let first = lines.first else {
      return [whole]
    }
    // The mark was written by hand; the other lines belong to the same item.
    var own = first
    own.item = item
    if lines.count > 1, let breaking = paragraph.pieces.firstIndex(where: { $0.kind == .lineBreak })
    {
      own.pieces = first.pieces + paragraph.pieces[breaking...]
    }
    return [own]
  }

  /// Takes a mark that was written by hand off the line.
  private mutating func findMark() {
    let text = Array(pieces.lazy.map(\.text).joined().utf8)
    var next = 0
    while next < text.count, text[next].isWhitespace { next += 1 }
    guard let found = Self.mark(in: text, from: next) else { return }
    item = RichItem(depth: 0, mark: found.mark)
    var left = found.end
    offset += found.end
    while left > 0, let first = pieces.first {
      let count = first.text.utf8.count
      if count <= left {
        pieces = pieces.dropFirst()
        left -= count
      } else {
        var piece = first
        piece.text = String(decoding: Array(first.text.utf8)[left...], as: UTF8.self)
        piece.origin = nil
        pieces = [piece] + pieces.dropFirst()
        left = 0
      }
    }
  }

  private static let bullets = [
    "•", "·", "‣", "◦", "▪", "●", "○", "–", "—", "-", "*", "\u{F0B7}", "o",
  ]

  private static func mark(in text: [UInt8], from start: Int) -> (mark: String, end: Int)? {
    var end = start
    while end < text.count, text[end].isDigit, end - start < 3 { end += 1 }
    let isLetter = end == start && end < text.count && text[end].isLetter
    if isLetter { end += 1 }
    if end > start, end + 1 < text.count,
      text[end] == ASCII.period || text[end] == ASCII.rightParenthesis,
      text[end + 1].isWhitespace || text[end + 1] == 0xC2
    {
      // A capital with a full stop is the beginning of a name.
      if isLetter, text[end] == ASCII.period, (0x41...0x5A).contains(text[start]) { return nil }
      let content = blank(text, end + 1)
      return content < text.count ? (text.text(start..<end + 1), content) : nil
    }
    for bullet in bullets where text[start...].starts(with: bullet.utf8) {
      let after = start + bullet.utf8.count
      guard after < text.count, text[after] == ASCII.space, bullet != "o" else { continue }
      let content = blank(text, after)
      return content < text.count ? ("", content) : nil
    }
    return nil
  }

  private static func blank(_ text: [UInt8], _ start: Int) -> Int {
    var end = start
    while end < text.count {
      if text[end].isWhitespace {
        end += 1
      } else if text[end] == 0xC2, end + 1 < text.count, text[end + 1] == 0xA0 {
        end += 2
      } else {
        break
      }
    }
    return end
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
