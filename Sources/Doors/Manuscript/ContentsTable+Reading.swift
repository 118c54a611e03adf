internal import HornbookBytes

/// Reads the entries of contents, with the numbers of pages or without.
extension ContentsTable {
  /// The entries below a line that announces them, and the line behind the last.
  static func read(_ text: ManuscriptText, from line: Int) -> (entries: [Entry], end: Int) {
    let paged = paged(text, from: line)
    let lines = (line + 1..<paged.end).count { !text.isBlank($0) }
    if paged.entries.count >= 3, paged.entries.count * 2 >= lines { return paged }
    return unpaged(text, from: line)
  }

  /// Whether a list of pictures or tables begins below a line.
  private static func announcesList(_ line: Int, in text: ManuscriptText) -> Bool {
    guard text.standsAlone(line) else { return false }
    var key = TitleKey(text.text(line)).letters
    if key.hasPrefix("listof") { key.removeFirst(6) }
    return ["figures", "tables", "illustrations", "plates", "maps", "abbildungen", "tabellen"]
      .contains(key)
  }

  /// Short lines, until the first of their titles comes again.
  private static func unpaged(_ text: ManuscriptText, from first: Int) -> (
    entries: [Entry], end: Int
  ) {
    var entries: [Entry] = []
    var seen: Set<TitleKey> = []
    var end = first + 1
    var number: Int?
    for line in first + 1..<text.count where !text.isBlank(line) {
      let words = text.text(line)
      if announces(words) || PageMark(words) != nil { continue }
      if entries.count >= 3, announcesList(line, in: text) { break }
      if text.isFenced[line] || words.utf8.count > 120 || isProse(words) || isWrapped(text, line) {
        // The line above is the title of this text.
        if let last = entries.last, text.line(above: line) == last.line {
          entries.removeLast()
          end = opening(text, last.line)
        }
        break
      }
      let key = TitleKey(words)
      let rest = numbered(unlisted(words)).map { TitleKey($0.rest) } ?? key
      if seen.contains(key) || seen.contains(rest), isBody(text, below: line) {
        end = opening(text, line)
        break
      }
      if let opener = ChapterOpener(words), opener.title.isEmpty, number == nil {
        seen.insert(key)
        number = opener.number
        continue
      }
      seen.insert(key)
      if let opener = ChapterOpener(words) { seen.insert(TitleKey(opener.title)) }
      let indent = words.prefix { $0.isWhitespace }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      var title = unlisted(words)
      while let last = title.last, ".…· ".contains(last) { title.removeLast() }
      guard title.contains(where: \.isLetter) else { continue }
      entries.append(
        Entry(title: title, page: nil, indent: indent, line: line, number: number))
      number = nil
      end = line + 1
    }
    return isTold(entries, in: text, from: end) ? (entries, end) : ([], first)
  }

  /// The words of a line without the mark of a list.
  private static func unlisted(_ line: String) -> String {
    let words = line.trimmed
    return ManuscriptOutline.isItem(words) ? String(words.dropFirst(2)).trimmed : words
  }

  /// The line of the number above a title, or that of the title.
  private static func opening(_ text: ManuscriptText, _ line: Int) -> Int {
    guard let above = text.line(above: line) else { return line }
    let words = text.text(above)
    return PageMark(words) != nil || ChapterOpener(words)?.title.isEmpty == true ? above : line
  }

  private static func isProse(_ line: String) -> Bool {
    let words = line.trimmed
    guard let last = words.last else { return false }
    return words.split(separator: " ").count >= 7 && ".,;".contains(last)
  }

  /// Whether a long line runs on in the next.
  private static func isWrapped(_ text: ManuscriptText, _ line: Int) -> Bool {
    line + 1 < text.count && text.text(line).split(separator: " ").count >= 7
      && text.text(line + 1).first?.isLowercase == true
  }

  /// Whether text that is no contents stands shortly below a line.
  private static func isBody(_ text: ManuscriptText, below line: Int) -> Bool {
    var seen = 0
    for next in line + 1..<text.count where !text.isBlank(next) {
      let words = text.text(next)
      if text.isFenced[next] || words.utf8.count > 90 || isProse(words) { return true }
      seen += 1
      if seen == 6 { return false }
    }
    return true
  }

  /// Whether the titles of contents come again in the text.
  private static func isTold(_ entries: [Entry], in text: ManuscriptText, from end: Int) -> Bool {
    guard entries.count >= 3 else { return false }
    var keys: Set<String> = []
    for line in end..<text.count where text.lines[line].count < 200 && !text.isBlank(line) {
      let words = text.text(line)
      keys.insert(TitleKey(ChapterOpener(words)?.title ?? words).letters)
      if let rest = numbered(words)?.rest { keys.insert(TitleKey(rest).letters) }
    }
    let told = entries.count { entry in
      let title = ChapterOpener(entry.title)?.title ?? entry.title
      return keys.contains(TitleKey(title).letters)
        || numbered(title).map { keys.contains(TitleKey($0.rest).letters) } == true
    }
    return told * 2 >= entries.count
  }

  /// The lines that end with a page's number.
  private static func paged(_ text: ManuscriptText, from first: Int) -> (
    entries: [Entry], end: Int
  ) {
    var entries: [Entry] = []
    var end = first + 1
    let name = TitleKey(text.text(first))
    var pending: [Int] = []
    var page = 0
    for line in first + 1..<text.count where !text.isBlank(line) {
      let words = text.text(line)
      if entries.count >= 3, announcesList(line, in: text) { break }
      if announces(words) {
        // Brief contents come first, and the full ones count.
        if TitleKey(words) != name, entries.count >= 3 { entries = [] }
        continue
      }
      if PageMark(words) != nil { continue }
      if let entry = entry(words, line, after: page) {
        var entry = entry
        // A long title runs over two lines.
        if let first = pending.last, pending.count == 1, first == line - 1,
          runsOn(text.text(first), in: words, entry.title)
        {
          entry.title = text.text(first).trimmed + " " + entry.title
        }
        if let above = pending.last, let opener = ChapterOpener(text.text(above)),
          opener.title.isEmpty
        {
          entry.number = opener.number
        }
        if let number = entry.page { page = number }
        entries.append(entry)
        pending = []
        end = line + 1
      } else if let last = entries.last, last.line == line - 1, pending.isEmpty,
        words.prefix(while: \.isWhitespace).count > last.indent, words.utf8.count < 80,
        numbered(words.trimmed) == nil, ChapterOpener(words) == nil
      {
        // The page stands on the first line of a long title.
        entries[entries.count - 1].title += " " + words.trimmed
        end = line + 1
      } else {
        pending.append(line)
        if pending.count > 3 || words.utf8.count > 120 { break }
      }
    }
    return (entries, end)
  }

  /// Whether the title on a line without a page runs on in the next.
  private static func runsOn(_ first: String, in line: String, _ title: String) -> Bool {
    if title.first.map({ $0.isLowercase || $0 == "(" }) == true { return true }
    func indent(_ line: String) -> Int { line.prefix { $0.isWhitespace }.count }
    return numbered(first.trimmed) != nil && numbered(title) == nil && indent(line) > indent(first)
  }

  private static func entry(_ line: String, _ number: Int, after page: Int) -> Entry? {
    let words = line.trimmed
    guard
      let cut = words.lastIndex(where: { $0.isWhitespace || $0 == "." || $0 == "…" || $0 == "·" })
    else { return nil }
    // Some books count paragraphs: `12-30`.
    let last = words[words.index(after: cut)...].prefix { $0 != "-" && $0 != "–" }
    var title = String(words[...cut])
    let isWide =
      title.contains("\t") || title.hasSuffix("  ") || title.hasSuffix("..")
      || title.hasSuffix(". .")
      || title.hasSuffix("…") || title.hasSuffix(". ")
    while let end = title.last, end.isWhitespace || ".…·".contains(end) { title.removeLast() }
    guard title.contains(where: \.isLetter), title.utf8.count < 200,
      ChapterOpener(words)?.title.isEmpty != true
    else { return nil }
    let indent = line.prefix { $0.isWhitespace }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    if let found = Int(last), found >= page || isWide {
      return Entry(title: title.trimmed, page: found, indent: indent, line: number)
    }
    let isRoman = !last.isEmpty && last.allSatisfy { "ivxlc".contains($0) }
    return isRoman && isWide
      ? Entry(title: title.trimmed, page: nil, indent: indent, line: number) : nil
  }
}
