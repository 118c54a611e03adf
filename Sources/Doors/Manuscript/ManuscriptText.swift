internal import HornbookBytes

/// The lines of a manuscript, counted from 0.
struct ManuscriptText: Sendable {
  let bytes: [UInt8]
  let lines: [Range<Int>]
  /// Whether a line is part of a listing between fences, its fences included.
  private(set) var isFenced: [Bool]
  /// The listings between fences: the lines of their fences.
  private(set) var fences: [ClosedRange<Int>] = []
  /// The numbers of pages and the titles that head them, which count as blank.
  private(set) var noise: Set<Int> = []
  /// The lines between those with which a library frames a book: “*** START OF THIS BOOK ***”.
  let body: Range<Int>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: ASCII.newline) ?? bytes.count
      let isReturned = end > start && bytes[end - 1] == ASCII.carriageReturn
      lines.append(start..<(isReturned ? end - 1 : end))
      start = end + 1
    }
    let margin = Self.margin(lines, bytes)
    if margin > 0 {
      for line in lines.indices {
        let blanks = bytes[lines[line]].prefix { $0 == ASCII.space }.count
        lines[line] = lines[line].lowerBound + min(margin, blanks)..<lines[line].upperBound
      }
    }
    self.lines = lines
    body = Self.body(lines, bytes)
    isFenced = Array(repeating: false, count: lines.count)
    var open: (line: Int, sign: UInt8, count: Int)?
    for line in lines.indices {
      let fence = fence(line)
      if let begun = open {
        isFenced[line] = true
        guard let fence, fence.sign == begun.sign, fence.count >= begun.count, !fence.hasName else {
          continue
        }
        fences.append(begun.line...line)
        open = nil
      } else if let fence {
        open = (line, fence.sign, fence.count)
        isFenced[line] = true
      }
    }
    // A fence that never ends is a line like others.
    if let open {
      for line in open.line..<lines.count { isFenced[line] = false }
    }
  }

  /// The spaces with which most of the long lines begin.
  private static func margin(_ lines: [Range<Int>], _ bytes: [UInt8]) -> Int {
    var counts = [Int](repeating: 0, count: 13)
    var all = 0
    for line in lines where line.count > 40 {
      all += 1
      let blanks = bytes[line].prefix { $0 == ASCII.space }.count
      if blanks < counts.count { counts[blanks] += 1 }
    }
    let margin = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    return counts[margin] * 10 > all * 6 ? margin : 0
  }

  private static func body(_ lines: [Range<Int>], _ bytes: [UInt8]) -> Range<Int> {
    var body = 0..<lines.count
    for line in lines.indices where bytes.has("***", at: lines[line].lowerBound) {
      let words = bytes.text(lines[line])
      if words.contains("START OF TH"), body.lowerBound == 0 {
        body = line + 1..<body.upperBound
      } else if words.contains("END OF TH") {
        body = body.lowerBound..<line
        break
      }
    }
    // The same in running words stands a few lines above.
    for line in max(body.lowerBound, body.upperBound - 8)..<body.upperBound
    where bytes.has("End of ", at: lines[line].lowerBound)
      && bytes.text(lines[line]).contains("Project Gutenberg")
    {
      return body.lowerBound..<line
    }
    return body
  }

  var count: Int { lines.count }

  func text(_ line: Int) -> String { bytes.text(lines[line]) }

  func isBlank(_ line: Int) -> Bool {
    !body.contains(line) || noise.contains(line) || isEmpty(line)
  }

  /// Whether the text is long, and nothing in it looks like code.
  var isProse: Bool {
    guard fences.isEmpty else { return false }
    var lines = 0
    var code = 0
    for line in body where !isBlank(line) {
      lines += 1
      if CodeLine(text(line).trimmed).isCode { code += 1 }
    }
    return lines >= 200 && code * 200 <= lines
  }

  /// Whether nothing is printed on a line.
  func isEmpty(_ line: Int) -> Bool { bytes[lines[line]].allSatisfy(\.isWhitespace) }

  /// The same text with other lines that count as blank.
  func with(noise: Set<Int>) -> ManuscriptText {
    var text = self
    text.noise = noise
    return text
  }

  /// The first line from one on that is not blank.
  func next(from line: Int, before end: Int) -> Int? {
    var line = line
    while line < end {
      if !isBlank(line) { return line }
      line += 1
    }
    return nil
  }

  /// The last line before one that is not blank.
  func line(above line: Int, from start: Int = 0) -> Int? {
    var line = line - 1
    while line >= start {
      if !isBlank(line) { return line }
      line -= 1
    }
    return nil
  }

  /// Whether a line stands between empty lines, or at an end of the text.
  func standsAlone(_ line: Int) -> Bool {
    (line == 0 || isBlank(line - 1) || beginsPage(line))
      && (line + 1 >= count || isBlank(line + 1) || beginsPage(line + 1))
  }

  /// Whether a line begins with the sign for a new page.
  func beginsPage(_ line: Int) -> Bool {
    let range = lines[line]
    return !range.isEmpty && bytes[range.lowerBound] == 0x0C
  }

  private func fence(_ line: Int) -> (sign: UInt8, count: Int, hasName: Bool)? {
    let text = bytes[lines[line]].drop { $0.isWhitespace }
    guard let sign = text.first, sign == ASCII.backtick || sign == ASCII.tilde else { return nil }
    let count = text.prefix { $0 == sign }.count
    let rest = text.dropFirst(count)
    guard count >= 3, !rest.contains(ASCII.backtick) else { return nil }
    return (sign, count, rest.contains { !$0.isWhitespace })
  }
}

/// A title as it is compared: its letters and digits in small letters.
struct TitleKey: Hashable {
  let letters: String

  init(_ text: some StringProtocol) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      let bytes = text.utf8.compactMap { byte in
        byte.isLetter ? byte | 0x20 : byte.isDigit ? byte : nil
      }
      letters =
        bytes.isEmpty
        ? String(text.filter { !$0.isWhitespace }) : String(decoding: bytes, as: UTF8.self)
      return
    }
    var letters = ""
    for letter in text.lowercased() where letter.isLetter || letter.isNumber {
      letters.append(letter)
    }
    self.letters = letters.isEmpty ? String(text.filter { !$0.isWhitespace }) : letters
  }

  /// Whether another title is the same but for a few letters.
  func resembles(_ other: TitleKey) -> Bool {
    if self == other { return true }
    let (own, others) = (letters.utf8.count, other.letters.utf8.count)
    guard min(own, others) >= 8, abs(own - others) * 8 <= max(own, others) else { return false }
    let (a, b) = (Array(letters.utf8), Array(other.letters.utf8))
    return Self.distance(a, b, limit: max(a.count, b.count) / 8) != nil
  }

  /// The number of letters that differ; nil if it is above the limit.
  private static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
    var row = Array(0...b.count)
    for (i, first) in a.enumerated() {
      var corner = row[0]
      row[0] = i + 1
      var least = row[0]
      for (j, second) in b.enumerated() {
        let next = min(row[j + 1] + 1, row[j] + 1, corner + (first == second ? 0 : 1))
        corner = row[j + 1]
        row[j + 1] = next
        least = min(least, next)
      }
      if least > limit { return nil }
    }
    return row[b.count] <= limit ? row[b.count] : nil
  }
}
