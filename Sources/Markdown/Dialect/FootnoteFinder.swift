internal import HornbookBytes

/// A footnote's definition in the source.
struct FoundFootnote {
  /// The bytes between `[^` and `]`.
  var label: Range<Int>
  /// All of its lines.
  var range: Range<Int>
  /// For each line of its contents, where they begin and end in the source.
  var contents: [Range<Int>]
}

/// Finds `[^label]: text` before cmark does: to cmark a one-word footnote is a link definition, and
/// vanishes.
struct FootnoteFinder {
  let bytes: [UInt8]
  let lines: LineTable
  let firstLine: Int

  func find() -> [FoundFootnote] {
    var found: [FoundFootnote] = []
    var fence: Fence?
    var line = firstLine
    while line <= lines.count {
      let contents = lines.contents(ofLine: line, in: bytes)
      if let open = fence {
        if open.isClosed(by: contents, in: bytes) { fence = nil }
      } else if let opened = Fence(opening: contents, in: bytes) {
        fence = opened
      } else if let (label, start) = definition(in: contents) {
        let footnote = readFootnote(label: label, start: start, line: line)
        found.append(footnote.0)
        line = footnote.next
        continue
      }
      line += 1
    }
    return found
  }

  private func definition(in line: Range<Int>) -> (label: Range<Int>, start: Int)? {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] == ASCII.space, index < line.lowerBound + 3 {
      index += 1
    }
    guard index < line.upperBound, bytes.has("[^", at: index) else { return nil }
    let label = index + 2
    guard let end = FootnoteLabel.end(from: label, to: line.upperBound, in: bytes),
      bytes.has(":", at: end + 1), end + 1 < line.upperBound
    else { return nil }
    return (label..<end, end + 2)
  }

  private func readFootnote(label: Range<Int>, start: Int, line: Int) -> (FoundFootnote, next: Int)
  {
    var contents = [bytes.trimmed(start..<lines.contents(ofLine: line, in: bytes).upperBound)]
    var next = line + 1
    var lastWithText = line
    while next <= lines.count {
      let whole = lines.contents(ofLine: next, in: bytes)
      let isBlank = bytes.trimmed(whole).isEmpty
      let afterBlank = lastWithText < next - 1
      if !isBlank {
        let indentation = self.indentation(of: whole)
        if indentation < whole.lowerBound + 4, !hasTab(whole) {
          if afterBlank || startsBlock(whole) { break }
        }
        lastWithText = next
        contents.append(min(indentation, whole.lowerBound + 4)..<whole.upperBound)
      } else {
        contents.append(whole.upperBound..<whole.upperBound)
      }
      next += 1
    }
    contents.removeLast(next - 1 - lastWithText)
    let range =
      lines.range(ofLine: line)
      .lowerBound..<lines.contents(
        ofLine: lastWithText, in: bytes
      ).upperBound
    return (FoundFootnote(label: label, range: range, contents: contents), lastWithText + 1)
  }

  private func indentation(of line: Range<Int>) -> Int {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index].isBlank { index += 1 }
    return index
  }

  private func hasTab(_ line: Range<Int>) -> Bool {
    !line.isEmpty && bytes[line.lowerBound] == ASCII.tab
  }

  /// Whether an unindented line cannot be the lazy continuation of a paragraph.
  private func startsBlock(_ line: Range<Int>) -> Bool {
    let start = indentation(of: line)
    guard start < line.upperBound else { return true }
    switch bytes[start] {
    case ASCII.hash, ASCII.greater, ASCII.less, ASCII.minus, ASCII.asterisk, ASCII.plus: return true
    case ASCII.leftBracket: return definition(in: line) != nil
    default: return Fence(opening: line, in: bytes) != nil || bytes[start].isDigit
    }
  }
}

/// What may stand between `[^` and `]`.
enum FootnoteLabel {
  /// The place of the closing bracket, where a label begins at `start`.
  static func end(from start: Int, to limit: Int, in bytes: [UInt8]) -> Int? {
    var index = start
    while index < limit {
      let byte = bytes[index]
      if byte == ASCII.rightBracket { return index > start ? index : nil }
      if byte.isWhitespace || byte == ASCII.leftBracket { return nil }
      index += 1
    }
    return nil
  }
}

/// A fence of back-ticks or tildes, for those who must know where code is before cmark does.
struct Fence {
  private let mark: UInt8
  private let count: Int

  init?(opening line: Range<Int>, in bytes: [UInt8]) {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index].isBlank || bytes[index] == ASCII.greater {
      index += 1
    }
    guard index < line.upperBound, bytes[index] == ASCII.backtick || bytes[index] == ASCII.tilde
    else { return nil }
    mark = bytes[index]
    let start = index
    while index < line.upperBound, bytes[index] == mark { index += 1 }
    count = index - start
    guard count >= 3 else { return nil }
    if mark == ASCII.backtick, bytes[index..<line.upperBound].contains(ASCII.backtick) {
      return nil
    }
  }

  func isClosed(by line: Range<Int>, in bytes: [UInt8]) -> Bool {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index].isBlank || bytes[index] == ASCII.greater {
      index += 1
    }
    let start = index
    while index < line.upperBound, bytes[index] == mark { index += 1 }
    return index - start >= count && bytes.trimmed(index..<line.upperBound).isEmpty
  }
}
