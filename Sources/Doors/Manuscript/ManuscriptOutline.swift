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
    /// Whether only its look makes it a section.
    var isGuessed = false
  }

  struct Chapter {
    var number: Int?
    let title: String
    /// The line of its number, or else of its title.
    let line: Int
    /// The first line of its text.
    let start: Int
    var end: Int
    var sections: [Section] = []
    /// Whether the text gives it another number, because it begins anew in each part.
    var isRecounted = false
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
  var contents: ContentsTable
  /// The titles of all chapters of the contents, by their numbers.
  private(set) var titles: [(number: Int, title: String)] = []
  /// Their numbers by their titles.
  private(set) var numbers: [TitleKey: Int] = [:]

  let text: ManuscriptText
  /// The lines that could be titles, as titles.
  let keys: [TitleKey?]
  let names = SectionNames.usual

  init(_ text: ManuscriptText, _ contents: ContentsTable) {
    self.text = text
    self.contents = contents
    // Only a line that is short can be a title.
    keys = (0..<text.count).map { line in
      guard !text.isFenced[line], (1...200).contains(text.lines[line].count), !text.isBlank(line)
      else { return nil }
      let words = text.text(line)
      return Self.isItem(words) ? nil : TitleKey(Self.unmarked(words))
    }
    if isMarked {
      readHeadings()
    } else {
      let start = contents.range.upperBound
      findChapters(from: start)
      findKey()
      findOuter(from: start)
      for index in chapters.indices { findSections(of: index) }
      findSectionsByLook()
    }
    chapters.sort { $0.line < $1.line }
    // A title that was taken for two things ends where the first of them does.
    for index in chapters.indices {
      chapters[index].end = max(chapters[index].start, chapters[index].end)
    }
    countOn()
    dropRest()
  }

  /// Counts on through the book where each part begins with a first chapter.
  private mutating func countOn() {
    let numbers = chapters.compactMap(\.number)
    let restarts = zip(numbers, numbers.dropFirst()).filter { $0 >= $1 }
    guard !restarts.isEmpty, restarts.allSatisfy({ $0.1 == 1 }) else { return }
    var count = 0
    for index in chapters.indices {
      guard let number = chapters[index].number else { continue }
      count += 1
      chapters[index].isRecounted = number != count
      chapters[index].number = count
    }
  }

  /// Whether titles are marked as headings of Markdown.
  private var isMarked: Bool {
    var marked: [TitleKey] = []
    var glued = 0
    var plain: Set<TitleKey> = []
    var first: Int?
    var openers = 0
    for line in 0..<text.count
    where !text.isFenced[line] && text.lines[line].count < 160 && !text.isBlank(line) {
      let words = text.text(line)
      guard text.standsAlone(line) else {
        if Self.heading(words) != nil { glued += 1 }
        continue
      }
      if let heading = Self.heading(words) {
        marked.append(TitleKey(heading.title))
        first = first ?? line
      } else if !contents.range.contains(line) {
        plain.insert(TitleKey(words))
        if ChapterOpener(words) != nil { openers += 1 }
      }
    }
    guard let first else { return false }
    // Comments of programs begin with the same sign, and stand beside code.
    guard glued <= marked.count else { return false }
    let told = Set(marked)
    let titles = contents.entries.map { TitleKey(ChapterOpener($0.title)?.title ?? $0.title) }
    if titles.count(where: plain.contains) > titles.count(where: told.contains) { return false }
    return first == text.next(from: 0, before: text.count) || marked.count >= 2 && openers < 2
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
    return "-•*‣◦▪".contains(first) && !isBreak(words)
      && words.dropFirst().first?.isWhitespace == true
  }

  /// Whether a line parts scenes: `* * *`.
  static func isBreak(_ line: some StringProtocol) -> Bool {
    let marks = line.filter { !$0.isWhitespace }
    return marks.count >= 3 && marks.allSatisfy { $0 == "*" }
      || marks.count >= 3 && marks.allSatisfy { $0 == "-" }
  }

  /// A title without the marks of emphasis and of headings.
  static func unmarked(_ line: String) -> String {
    let line = heading(line)?.title ?? line
    return line.filter { $0 != "*" && $0 != "`" }.trimmed
  }

  /// Notes the title of a chapter.
  mutating func name(_ number: Int, _ title: String) {
    titles.append((number, title))
    let key = TitleKey(title)
    if numbers[key] == nil { numbers[key] = number }
  }

  /// Forgets all titles.
  mutating func forgetTitles() {
    titles = []
    numbers = [:]
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
    for chapter in chapters {
      if let number = chapter.number { name(number, chapter.title) }
    }
  }
}
