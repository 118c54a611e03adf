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
    /// Lines that are set in, as verse and quotations are.
    case quotation(isVerse: Bool)
  }

  struct Block {
    let kind: Kind
    /// Its lines; for a figure without a caption the line before it.
    var lines: Range<Int>
    /// The pieces of a listing, fences included, or of a paragraph.
    var pieces: [Range<Int>] = []
  }

  private(set) var blocks: [Block] = []
  /// Paragraphs that a page break had cut: the last line of one part, and the first of the next.
  private(set) var joined: [(Int, Int)] = []

  private let text: ManuscriptText
  private let range: Range<Int>
  /// Whether lines become listings by their look.
  private let findsCode: Bool
  /// Whether lines that are set in are quotations.
  private let findsVerse: Bool
  private let fences: [Int: Int]
  private let headings: [Int: ManuscriptOutline.Section]
  /// The lines of headings and fences, in order.
  private let stops: [Int]

  init(
    _ text: ManuscriptText, _ range: Range<Int>, _ sections: [ManuscriptOutline.Section],
    findsCode: Bool, findsVerse: Bool = false
  ) {
    self.findsCode = findsCode
    self.findsVerse = findsVerse
    self.text = text
    self.range = range
    headings = Dictionary(sections.map { ($0.lines.lowerBound, $0) }) { first, _ in first }
    var fences: [Int: Int] = [:]
    for fence in text.fences where range.contains(fence.lowerBound) {
      fences[fence.lowerBound] = fence.upperBound
    }
    self.fences = fences
    stops = (Array(headings.keys) + Array(fences.keys)).sorted()
    read()
  }

  private mutating func read() {
    var line = range.lowerBound
    var gap = 0
    // The empty lines around the mark of a page say nothing.
    var isBehindMark = false
    while line < range.upperBound {
      if text.noise.contains(line) {
        line += 1
        gap = 0
        isBehindMark = true
        continue
      }
      if text.isBlank(line) {
        gap += isBehindMark ? 0 : 1
        line += 1
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
    if (last.isLetter || last == "," || last == "-") && next.isLowercase { return true }
    // At the edge of a page, only the end of a sentence ends a paragraph.
    let isOverPage =
      text.beginsPage(second.lines.lowerBound)
      || (first.lines.upperBound..<second.lines.lowerBound).contains { text.noise.contains($0) }
    return isOverPage && !".:!?…)”\"’|".contains(last) && !next.isWhitespace
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
    if SpacedTable((line..<end).map(text.text)) != nil {
      return Block(kind: .table, lines: line..<end)
    }
    if findsVerse, let quotation = quotation(line..<end) { return quotation }
    let isAnnounced =
      blocks.last.map { text.text($0.lines.upperBound - 1).trimmed.hasSuffix(":") } ?? false
    if findsCode,
      let code = CodeLook(text: text).end(
        from: line, before: end, limit: codeLimit(from: line), isAnnounced: isAnnounced)
    {
      return Block(kind: .listing, lines: line..<code, pieces: [line..<code])
    }
    // Where there is no code, wider gaps part scenes.
    let isSetOff =
      gap >= 2 && !findsVerse
      && [.paragraph, .listing, .list(true), .list(false)].contains(blocks.last?.kind)
    let endsSentence = text.text(end - 1).trimmed.last.map { ".!?)”\"".contains($0) } ?? false
    let isNote = isSetOff && endsSentence && text.isBlank(min(end, text.count - 1))
    return Block(kind: isNote ? .note : .paragraph, lines: line..<end, pieces: [line..<end])
  }

  /// Where the next heading or fence ends whatever could be a listing.
  private func codeLimit(from line: Int) -> Int {
    stops.first(above: line) ?? range.upperBound
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

  /// A paragraph of which every line is set in.
  private func quotation(_ lines: Range<Int>) -> Block? {
    guard lines.allSatisfy({ text.text($0).hasPrefix("  ") }) else { return nil }
    let words = lines.map { text.text($0).trimmed }
    let capitals = words.count { $0.first { $0.isLetter }?.isUppercase == true }
    let isVerse =
      words.count > 1 && words.allSatisfy { $0.count < 60 } && capitals * 10 >= words.count * 7
    return Block(kind: .quotation(isVerse: isVerse), lines: lines, pieces: [lines])
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
    if let first = words.first, "-•*‣◦▪".contains(first), !ManuscriptOutline.isBreak(words),
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

extension [Int] {
  /// The first of sorted numbers that is greater than another.
  fileprivate func first(above number: Int) -> Int? {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > number { high = middle } else { low = middle + 1 }
    }
    return low < endIndex ? self[low] : nil
  }
}
