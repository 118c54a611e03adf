internal import HornbookBytes
internal import HornbookQuizzes

/// What a terminal shows of an output.
///
/// A carriage return goes back to the beginning of the line, and a backspace by one character: what
/// follows takes the place of what was there. Colours and other escape sequences are not shown. Any
/// other control character is shown as its picture, such as `␀`, since texts cannot contain it.
enum TerminalText {
  /// The lines of an output, without blanks at their ends and blank lines at the end.
  static func lines(of text: String) -> [String] {
    guard text.utf8.contains(where: mayControl) else { return Trace.lines(of: text) }
    let lines = Array(text.utf8).split(separator: ASCII.newline, omittingEmptySubsequences: false)
    let cleaned = lines.map { line in
      let text = String(decoding: line, as: UTF8.self)
      return line.contains(where: mayControl) ? shown(text) : text
    }
    return Trace.lines(of: cleaned.joined(separator: "\n"))
  }

  /// Whether a byte may belong to a control character other than a tab or a newline.
  private static func mayControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != ASCII.newline || byte == 0x7F || byte == 0xC2
  }

  private static func shown(_ line: String) -> String {
    var cells: [Character] = []
    var column = 0
    var rest = Array(line)[...]
    while let sign = rest.popFirst() {
      switch sign {
      case "\r": column = 0
      case "\u{8}": column = max(0, column - 1)
      case "\u{1B}" where sequence(&rest, &cells, column): break
      default:
        if column < cells.count {
          cells[column] = picture(sign)
        } else {
          cells.append(picture(sign))
        }
        column += 1
      }
    }
    return String(cells)
  }

  /// Follows an escape sequence behind its first character; returns whether there is a whole one.
  private static func sequence(
    _ rest: inout ArraySlice<Character>, _ cells: inout [Character], _ column: Int
  ) -> Bool {
    guard let kind = rest.first else { return false }
    let body = rest.dropFirst()
    switch kind {
    case "[":
      guard let end = body.firstIndex(where: { ("\u{40}"..."\u{7E}").contains($0) }) else {
        return false
      }
      if body[end] == "K" { erase(String(body[..<end]), &cells, column) }
      rest = body[(end + 1)...]
    case "]", "P", "X", "^", "_":
      // Such a text, as the title of the window is, ends with a bell or with `ESC \`.
      guard let end = body.firstIndex(where: { $0 == "\u{7}" || $0 == "\u{1B}" }) else {
        return false
      }
      rest = body[(end + 1)...]
      if body[end] == "\u{1B}", rest.first == "\\" { rest.removeFirst() }
    case "(", ")", "#", "%": rest = body.dropFirst()
    default: rest = body
    }
    return true
  }

  /// Erases what is behind a column, before it, or all of the line.
  private static func erase(_ part: String, _ cells: inout [Character], _ column: Int) {
    if part != "1" { cells.removeSubrange(column...) }
    if part == "1" || part == "2" {
      for index in cells.indices.prefix(column) { cells[index] = " " }
    }
  }

  private static func picture(_ sign: Character) -> Character {
    guard let value = sign.unicodeScalars.first?.value else { return sign }
    switch value {
    case 0x09: return sign
    case 0..<0x20: return Unicode.Scalar(0x2400 + value).map(Character.init) ?? sign
    case 0x7F: return "\u{2421}"
    case 0x85: return "\u{2424}"
    case 0x80..<0xA0: return "\u{FFFD}"
    default: return sign
    }
  }
}

extension RunResult {
  /// The lines of the output as a terminal shows them, without blanks at their ends and blank lines at
  /// the end.
  var lines: [String] { TerminalText.lines(of: output) }

  /// The lines behind what an earlier part of the program prints; nil if the output does not begin with that.
  func lines(behind earlier: RunResult?) -> [String]? {
    let count = earlier?.output.utf8.count ?? 0
    guard output.utf8.starts(with: (earlier?.output ?? "").utf8) else { return nil }
    return TerminalText.lines(
      of: String(decoding: Array(output.utf8.dropFirst(count)), as: UTF8.self))
  }
}
