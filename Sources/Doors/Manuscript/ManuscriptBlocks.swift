internal import HornbookBytes

/// The blocks of a stretch of a manuscript, by lines.
struct ManuscriptBlocks {
  enum Kind: Equatable {
    case heading(Int)
    /// A listing between fences, or one that only looks like code.
    case listing
    /// A paragraph, or several lines that a page break has cut.
    case paragraph
    /// A paragraph that the page sets off.
    case note
    /// A picture that is gone, with its caption if it has one.
    case figure(caption: Int?)
    /// A list; whether it is numbered.
    case list(Bool)
    case table
  }

  struct Block {
    let kind: Kind
    /// Its lines; for a figure without a caption the line before it.
    var lines: Range<Int>
    /// The pieces of a listing, fences included, or of a paragraph.
    var pieces: [Range<Int>] = []
  }

  private(set) var blocks: [Block] = []
  /// The lines of pages: numbers and running heads.
  private(set) var noise: [Int] = []
  /// Paragraphs that a page break had cut: the last line of one part, and the first of the next.
  private(set) var joined: [(Int, Int)] = []

  private let text: ManuscriptText
  private let range: Range<Int>
  private let fences: [Int: Int]
  private let headings: [Int: ManuscriptOutline.Section]

  init(
    _ text: ManuscriptText, _ range: Range<Int>, _ sections: [ManuscriptOutline.Section],
    noise: Set<Int>
  ) {
    self.text = text
    self.range = range
    headings = Dictionary(sections.map { ($0.lines.lowerBound, $0) }) { first, _ in first }
    var fences: [Int: Int] = [:]
    for fence in text.fences where range.contains(fence.lowerBound) {
      fences[fence.lowerBound] = fence.upperBound
    }
    self.fences = fences
    read(skipping: noise)
  }

  private mutating func read(skipping marks: Set<Int>) {
    var line = range.lowerBound
    var gap = 0
    // The empty lines around the mark of a page say nothing.
    var isBehindMark = false
    while line < range.upperBound {
      if text.isBlank(line) {
        gap += isBehindMark ? 0 : 1
        line += 1
        continue
      }
      if marks.contains(line) || ContentsTable.isPageMark(text.text(line)) && text.standsAlone(line)
      {
        noise.append(line)
        line += 1
        gap = 0
        isBehindMark = true
        continue
      }
      isBehindMark = false
      if gap >= 2 { meetGap(before: line) }
      let block = block(at: line, gap: gap)
      line = block.lines.upperBound
      gap = 0
      add(block)
    }
  }

  private mutating func add(_ block: Block) {
    guard let last = blocks.last else { return blocks.append(block) }
    // A page break cuts listings and paragraphs.
    if block.kind == .listing, last.kind == .listing, !last.pieces.isEmpty,
      fences[block.lines.lowerBound] != nil,
      fences[last.pieces[last.pieces.count - 1].lowerBound] != nil
    {
      blocks[blocks.count - 1].pieces += block.pieces
      blocks[blocks.count - 1].lines = last.lines.lowerBound..<block.lines.upperBound
      return
    }
    if block.kind == .paragraph, last.kind == .paragraph, isCut(last, block) {
      joined.append((last.lines.upperBound - 1, block.lines.lowerBound))
      blocks[blocks.count - 1].pieces += block.pieces
      blocks[blocks.count - 1].lines = last.lines.lowerBound..<block.lines.upperBound
      return
    }
    blocks.append(block)
  }

  /// Whether a paragraph runs on in the next one.
  private func isCut(_ first: Block, _ second: Block) -> Bool {
    let end = text.text(first.lines.upperBound - 1).trimmed
    let start = text.text(second.lines.lowerBound).trimmed
    guard let last = end.last, let next = start.first, end.utf8.count > 40 else { return false }
    return (last.isLetter || last == "," || last == "-") && next.isLowercase
  }

  /// Two or more empty lines: a picture is gone, if a colon or a caption tells of it.
  private mutating func meetGap(before line: Int) {
    guard let last = blocks.last, headings[line] == nil else { return }
    switch last.kind {
    case .paragraph, .list, .note: break
    default: return
    }
    let before = last.lines.upperBound - 1
    let words = text.text(before).trimmed
    guard !isCaption(text.text(line)), fences[line] == nil,
      words.hasSuffix(":") || Self.pointsOut(words), !isItem(line)
    else { return }
    blocks.append(Block(kind: .figure(caption: nil), lines: before + 1..<before + 1))
  }

  /// Whether the last sentence of a paragraph tells of a picture below it.
  private static func pointsOut(_ words: String) -> Bool {
    let last = words.dropLast().split(separator: ".").last?.lowercased() ?? ""
    let isBelow = ["following", "below", "as shown in"].contains { last.contains($0) }
    return isBelow
      && ["screenshot", "figure", "diagram", "picture", "illustration"].contains {
        last.contains($0)
      }
  }

  private func block(at line: Int, gap: Int) -> Block {
    if let section = headings[line] {
      return Block(kind: .heading(section.level), lines: section.lines)
    }
    if let end = fences[line] {
      return Block(kind: .listing, lines: line..<end + 1, pieces: [line..<end + 1])
    }
    let words = text.text(line)
    if isCaption(words) {
      let end = paragraphEnd(from: line)
      return Block(kind: .figure(caption: line), lines: line..<end, pieces: [line..<end])
    }
    if isItem(line) { return list(at: line) }
    if words.contains("\t"), !words.hasPrefix("\t"), let table = table(at: line) { return table }
    let end = paragraphEnd(from: line)
    if let code = CodeLook.end(of: text, from: line, before: end, limit: range.upperBound) {
      return Block(kind: .listing, lines: line..<code, pieces: [line..<code])
    }
    let isSetOff =
      gap >= 2 && [.paragraph, .listing, .list(true), .list(false)].contains(blocks.last?.kind)
    let endsSentence = text.text(end - 1).trimmed.last.map { ".!?)”\"".contains($0) } ?? false
    let isNote = isSetOff && endsSentence && text.isBlank(min(end, text.count - 1))
    return Block(kind: isNote ? .note : .paragraph, lines: line..<end, pieces: [line..<end])
  }

  private func paragraphEnd(from line: Int) -> Int {
    var end = line + 1
    while end < range.upperBound, !text.isBlank(end), !text.beginsPage(end), fences[end] == nil,
      headings[end] == nil,
      !isItem(end)
    { end += 1 }
    return end
  }

  /// Whether a line is what stands below a picture: `Figure 1-2. A knot`.
  private func isCaption(_ line: String) -> Bool {
    let words = line.trimmed
    for name in ["Figure ", "Fig. ", "Abbildung ", "Abb. "] where words.hasPrefix(name) {
      let number = words.dropFirst(name.count).prefix { $0.isNumber || ".-–".contains($0) }
      let rest = words.dropFirst(name.count + number.count)
      guard number.first?.isNumber == true else { return false }
      return rest.isEmpty || number.hasSuffix(".") || rest.first.map { ":—–".contains($0) } == true
    }
    return false
  }

  // MARK: - Lists and tables

  private func isItem(_ line: Int) -> Bool {
    let words = text.text(line)
    if ManuscriptOutline.isItem(words) { return true }
    return ManuscriptItem(words)?.isNumber == true
  }

  private func list(at first: Int) -> Block {
    let isNumbered = ManuscriptItem(text.text(first))?.isNumber == true
    var end = first + 1
    var line = first + 1
    while line < range.upperBound {
      if text.isBlank(line) {
        // One empty line may part two items.
        guard let next = text.next(from: line, before: min(line + 2, range.upperBound)),
          headings[next] == nil,
          fences[next] == nil, let item = ManuscriptItem(text.text(next)),
          item.isNumber == isNumbered || item.indent > 0
        else { break }
        line = next
        continue
      }
      if headings[line] != nil || fences[line] != nil { break }
      line += 1
      end = line
    }
    return Block(kind: .list(isNumbered), lines: first..<end)
  }

  private func table(at first: Int) -> Block? {
    let columns = text.text(first).count { $0 == "\t" }
    var end = first
    while end < range.upperBound, !text.isBlank(end), text.text(end).contains("\t") {
      guard text.text(end).count(where: { $0 == "\t" }) == columns else { return nil }
      end += 1
    }
    return end - first >= 2 ? Block(kind: .table, lines: first..<end) : nil
  }
}

/// The mark at the beginning of an item.
struct ManuscriptItem {
  let indent: Int
  let mark: String
  let isNumber: Bool
  /// Where its text begins, in characters.
  let width: Int

  init?(_ line: String) {
    let blank = line.prefix { $0.isWhitespace }.count
    let words = line.dropFirst(blank)
    indent = blank
    if let first = words.first, "-•*+‣◦▪".contains(first),
      words.dropFirst().first?.isWhitespace == true
    {
      mark = "-"
      isNumber = false
      width = blank + 2
      return
    }
    let digits = words.prefix { $0.isASCIIDigit }
    guard (1...3).contains(digits.count), let sign = words.dropFirst(digits.count).first,
      sign == "." || sign == ")",
      words.dropFirst(digits.count + 1).first?.isWhitespace == true
    else { return nil }
    mark = digits + String(sign)
    isNumber = true
    width = blank + digits.count + 2
  }
}

/// Lines that look like code, though no fence says so.
enum CodeLook {
  /// The end of a listing that begins at a line; nil if the lines are text.
  static func end(of text: ManuscriptText, from start: Int, before end: Int, limit: Int) -> Int? {
    guard looks(text, start..<end) else { return nil }
    var last = end
    // Listings have empty lines of their own.
    while let next = text.next(from: last, before: min(last + 3, limit)), next < limit {
      var stop = next
      while stop < limit, !text.isBlank(stop), !text.isFenced[stop] { stop += 1 }
      guard stop > next, looks(text, next..<stop) else { break }
      last = stop
    }
    return last
  }

  private static func looks(_ text: ManuscriptText, _ lines: Range<Int>) -> Bool {
    let words = lines.map { text.text($0) }
    let sure = words.count { isSure($0.trimmed) }
    let indented = words.count { $0.hasPrefix("    ") || $0.hasPrefix("\t") }
    if lines.count == 1 { return sure == 1 && words[0].utf8.count < 100 }
    return sure * 2 >= lines.count && sure + indented >= lines.count / 2 + 1
      || indented == lines.count && sure > 0
  }

  private static func isSure(_ line: String) -> Bool {
    guard let last = line.last, let first = line.first else { return false }
    if first == "}" || line == "{" || line.hasPrefix("//") || line.hasPrefix("#include")
      || line.hasPrefix("$ ")
    {
      return true
    }
    if last == "{" { return true }
    guard last == ";" || last == ")" || last == "," || last == ":" else { return false }
    return last == ";" && line.contains(where: { "=(<".contains($0) })
      || starts.contains { line.hasPrefix($0) } && line.contains("(")
  }

  private static let starts = [
    "let ", "var ", "func ", "def ", "return ", "class ", "struct ", "import ", "print(", "const ",
    "public ", "private ",
    "if (", "for (", "while (", "self.", "console.",
  ]
}
