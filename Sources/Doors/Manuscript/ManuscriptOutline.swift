internal import HornbookBytes
internal import HornbookQuizzes

/// The chapters and sections of a manuscript, by lines.
struct ManuscriptOutline {
  struct Section {
    var title: String
    var level: Int
    /// The lines of its title.
    let lines: Range<Int>
    /// The number that it bears, as `1.2`.
    var number = ""
  }

  struct Chapter {
    let number: Int?
    let title: String
    /// The line of its number, or else of its title.
    let line: Int
    /// The first line of its text.
    let start: Int
    var end: Int
    var sections: [Section] = []
  }

  struct Stretch {
    let lines: Range<Int>
    let why: String
  }

  var chapters: [Chapter] = []
  /// The lines of the answers, their heading included.
  var key: Range<Int>?
  /// What is not part of the book.
  var dropped: [Stretch] = []
  /// The entries of the contents that the text does not have.
  var missing: [ContentsTable.Entry] = []
  let contents: ContentsTable
  /// The titles of all chapters of the contents, by their numbers.
  var titles: [(number: Int, title: String)] = []

  let text: ManuscriptText
  let keys: [Int: TitleKey]
  let names = SectionNames()

  init(_ text: ManuscriptText) {
    self.text = text
    contents = ContentsTable(text)
    // Only a line that is short can be a title.
    var keys: [Int: TitleKey] = [:]
    for line in 0..<text.count
    where !text.isFenced[line] && (1...200).contains(text.lines[line].count) {
      let words = text.text(line)
      guard !Self.isItem(words) else { continue }
      keys[line] = TitleKey(Self.unmarked(words))
    }
    self.keys = keys
    if isMarked {
      readHeadings()
    } else {
      let start = contents.range.upperBound
      findChapters(from: start)
      findKey()
      findOuter(from: start)
      for index in chapters.indices { findSections(of: index) }
    }
    chapters.sort { $0.line < $1.line }
    dropRest()
  }

  /// Whether titles are marked as headings of Markdown.
  private var isMarked: Bool {
    let marked = (0..<text.count).filter {
      !text.isFenced[$0] && Self.heading(text.text($0)) != nil
    }
    return marked.count >= 2
      || marked.first != nil && marked.first == text.next(from: 0, before: text.count)
  }

  static func heading(_ line: String) -> (level: Int, title: String)? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...6).contains(level), line.dropFirst(level).first?.isWhitespace == true else {
      return nil
    }
    let title = String(line.dropFirst(level)).trimmed
    return title.isEmpty ? nil : (level, title)
  }

  static func isItem(_ line: String) -> Bool {
    let words = line.drop { $0.isWhitespace }
    guard let first = words.first else { return false }
    return "-•*+‣◦▪".contains(first) && words.dropFirst().first?.isWhitespace == true
  }

  /// A title without the marks of emphasis and of headings.
  static func unmarked(_ line: String) -> String {
    let line = heading(line)?.title ?? line
    return line.filter { $0 != "*" && $0 != "`" }.trimmed
  }

  // MARK: - Marked headings

  private mutating func readHeadings() {
    var found: [(line: Int, level: Int, title: String)] = []
    for line in 0..<text.count where !text.isFenced[line] {
      if let heading = Self.heading(text.text(line)) {
        found.append((line, heading.level, heading.title))
      }
    }
    let top = found.map(\.level).min() ?? 1
    var expected = 1
    for (index, heading) in found.enumerated() {
      let end = index + 1 < found.count ? found[index + 1].line : text.count
      if heading.level > top {
        if key != nil, names.meansAnswers(heading.title) == false, !chapters.isEmpty,
          key?.upperBound == heading.line
        {
          key = key.map { $0.lowerBound..<end }
        } else if !chapters.isEmpty {
          chapters[chapters.count - 1].end = end
          chapters[chapters.count - 1].sections.append(
            Section(
              title: heading.title, level: heading.level - top + 1,
              lines: heading.line..<heading.line + 1))
        }
        continue
      }
      if names.meansAnswers(heading.title) {
        key = heading.line..<end
        continue
      }
      let opener = ChapterOpener(heading.title)
      let numbered = ContentsTable.numbered(heading.title).flatMap { part in
        Int(part.number).map { ($0, part.rest) }
      }
      let number = opener?.number ?? (numbered?.0 == expected ? expected : nil)
      if let number { expected = number + 1 }
      let title =
        opener.map { $0.title.isEmpty ? heading.title : $0.title }
        ?? (number == nil ? heading.title : numbered?.1 ?? heading.title)
      chapters.append(
        Chapter(number: number, title: title, line: heading.line, start: heading.line + 1, end: end)
      )
    }
    // Where nobody numbers them, chapters are counted, but for what stands outside.
    if chapters.allSatisfy({ $0.number == nil }) {
      var number = 0
      chapters = chapters.map { chapter in
        let key = TitleKey(chapter.title).letters
        guard !ContentsTable.outer.contains(key) else { return chapter }
        number += 1
        return Chapter(
          number: number, title: chapter.title, line: chapter.line, start: chapter.start,
          end: chapter.end,
          sections: chapter.sections)
      }
    }
    titles = chapters.compactMap { chapter in chapter.number.map { ($0, chapter.title) } }
  }

  // MARK: - Chapters

  private mutating func findChapters(from start: Int) {
    var next = start
    var counted = 0
    var unnumbered: [ContentsTable.Entry] = []
    for entry in contents.entries {
      guard case .chapter(let number) = entry.kind else { continue }
      counted += 1
      titles.append((number ?? counted, entry.title))
      if let found = opener(number, entry.title, from: next) {
        if !found.isNumbered { unnumbered.append(entry) }
        chapters.append(
          Chapter(
            number: number ?? counted, title: entry.title, line: found.line, start: found.end,
            end: text.count))
        next = found.end
      } else {
        missing.append(entry)
      }
    }
    if titles.isEmpty { findOpeners(from: start) }
    // Where other chapters open with their numbers, a title alone is none.
    if unnumbered.count < chapters.count {
      let titles = Set(unnumbered.map(\.title))
      chapters.removeAll { titles.contains($0.title) }
      missing += unnumbered
    }
    for index in chapters.indices.dropLast() { chapters[index].end = chapters[index + 1].line }
  }

  /// The lines that open a chapter: its number, its word and number, its title, or several of them.
  private func opener(_ number: Int?, _ title: String, from start: Int) -> (
    line: Int, end: Int, isNumbered: Bool
  )? {
    let wanted = TitleKey(title)
    var best: (line: Int, end: Int, isNumbered: Bool)?
    for line in start..<text.count {
      guard let key = keys[line] else { continue }
      let words = text.text(line)
      if let number, let opener = ChapterOpener(words), opener.number == number {
        if opener.title.isEmpty {
          guard let next = text.next(from: line + 1, before: min(line + 4, text.count)) else {
            continue
          }
          if let end = titleEnd(wanted, at: next) { return (line, end, true) }
          // A short line below the word and its number is the title in other words.
          if text.standsAlone(line), text.lines[next].count < 120, text.standsAlone(next) {
            return (line, next + 1, true)
          }
        } else if TitleKey(opener.title).resembles(wanted) {
          return (line, line + 1, true)
        }
      }
      if let number, key.letters == String(number), !words.contains("."),
        let next = text.next(from: line + 1, before: min(line + 4, text.count)),
        let end = titleEnd(wanted, at: next)
      {
        return (line, end, true)
      }
      if let number, let (printed, rest) = ContentsTable.numbered(words), printed == String(number),
        text.standsAlone(line),
        TitleKey(rest).resembles(wanted)
      {
        return (line, line + 1, true)
      }
      if best == nil, text.standsAlone(line), let end = titleEnd(wanted, at: line) {
        best = (line, end, false)
      }
    }
    return best
  }

  /// The line behind a title that begins at a line; nil if it does not.
  func titleEnd(_ wanted: TitleKey, at line: Int) -> Int? {
    guard let key = keys[line] else { return nil }
    if key.resembles(wanted) { return line + 1 }
    // A long title runs over two or three lines.
    guard wanted.letters.hasPrefix(key.letters) else { return nil }
    var joined = key.letters
    for next in line + 1..<min(line + 3, text.count) {
      guard let more = keys[next] else { return nil }
      joined += more.letters
      if joined == wanted.letters { return next + 1 }
    }
    return nil
  }

  /// Finds chapters where there are no contents: words with numbers that count from one.
  private mutating func findOpeners(from start: Int) {
    var expected = 1
    for line in start..<text.count where keys[line] != nil && text.standsAlone(line) {
      guard let opener = ChapterOpener(text.text(line)), opener.number == expected else { continue }
      var end = line + 1
      var title = opener.title
      if title.isEmpty, let next = text.next(from: end, before: min(line + 4, text.count)),
        text.lines[next].count < 120, text.standsAlone(next)
      {
        title = Self.unmarked(text.text(next))
        end = next + 1
      }
      chapters.append(
        Chapter(number: expected, title: title, line: line, start: end, end: text.count))
      titles.append((expected, title))
      expected += 1
    }
  }
}
