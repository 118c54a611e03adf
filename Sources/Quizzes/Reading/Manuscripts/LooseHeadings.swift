internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// The headings of a text that may lack Markdown markup.
///
/// It recognises a line “Chapter 3”, a number alone above a title, and the word “Questions” on a
/// line of its own. Markdown headings take precedence. Other lines are considered only if there
/// are no such headings for chapters or for sections, so that prose in a proper manuscript is not
/// taken for a heading.
struct LooseHeadings {
  /// The headings, from top to bottom.
  private(set) var headings: [TextHeading]
  /// Whether all of them are Markdown headings, whose levels have a meaning.
  private(set) var areWritten = false
  /// Where the heading of the answers to all chapters begins, if plain lines name the chapters there.
  private(set) var key: Int?
  /// The places of running heads and of other lines left over from pages.
  private(set) var leftovers: Set<Int> = []

  /// The loose hashes of the titles that the contents list, by the numbers of their chapters.
  private(set) var contents: [Int: UInt64] = [:]

  static let answersLevel = 1
  static let chapterLevel = 2
  static let questionsLevel = 3

  /// The headings of a document, from top to bottom.
  static func find(in document: Document, names: SectionNames) -> [TextHeading] {
    LooseHeadings(document, names).headings
  }

  init(_ document: Document, _ names: SectionNames) {
    headings = TextHeading.find(in: document)
    let namesChapters = headings.contains {
      ChapterHeading(in: document.source, $0.text)?.hasWord == true
    }
    let namesSections = headings.contains { names.asks($0.title) != nil }
    let lines = LooseLines(document, names)
    let heads = RunningHeads(in: lines)
    if namesChapters, namesSections {
      areWritten = true
      leftovers = Set(heads.lines.map { lines.lines[$0].start })
        .subtracting(headings.map(\.range.lowerBound))
      return
    }
    let outer = OuterMatter(in: lines)
    contents = outer.chapters
    var finder = HeadingFinder(lines: lines, outer: outer, heads: heads, written: headings)
    finder.find(sections: !namesSections)
    headings = finder.headings
    leftovers = finder.leftovers
    key = finder.key
  }
}

/// Finds the headings among the lines of a text, and puts them together with those in Markdown.
private struct HeadingFinder {
  let lines: LooseLines
  let outer: OuterMatter
  let heads: RunningHeads
  let written: [TextHeading]
  private(set) var headings: [TextHeading] = []
  private(set) var leftovers: Set<Int> = []
  private(set) var key: Int?

  private struct Section {
    var line: Int
    var asks: Bool
    /// Whether a Markdown heading says so.
    var isWritten = false
  }

  init(lines: LooseLines, outer: OuterMatter, heads: RunningHeads, written: [TextHeading]) {
    self.lines = lines
    self.outer = outer
    self.heads = heads
    self.written = written
  }

  mutating func find(sections isWanted: Bool) {
    var sections = written.compactMap { heading in
      lines.names.asks(heading.title).map {
        Section(line: lines.line(at: heading.range.lowerBound), asks: $0, isWritten: true)
      }
    }
    if isWanted { sections += plainSections() }
    sections.sort { $0.line < $1.line }
    let openers = ChapterOpeners(lines: lines, outer: outer)
    let candidates = openers.find(in: lines.indices)
    let answers = sections.lazy.filter { !$0.asks }.map(\.line)
    let key =
      KeyStart(lines, candidates).line(among: answers) ?? lines.indices.upperBound
    let all = lines.indices.upperBound
    let body = chapters(candidates, in: 0..<key, sections, titles: outer.chapters)
    var again: [Opener] = []
    if key < all {
      self.key = lines.lines[key].range.lowerBound
      var titles: [Int: UInt64] = [:]
      for opener in body { titles[opener.number] = opener.title }
      again = chapters(
        candidates + openers.repeated(titles, in: key..<all), in: key..<all, sections,
        titles: titles, isKey: true)
    }
    let chapters = body + again
    sections = withoutHeads(sections, chapters)
    var found = chapters.map(\.heading)
    found += sections.filter { !$0.isWritten }.map {
      lines.heading(
        $0.line...$0.line,
        level: $0.asks ? LooseHeadings.questionsLevel : LooseHeadings.answersLevel)
    }
    found += ends(of: sections, chapters, key)
    let isTaken = Set(found.map(\.range.lowerBound))
    headings = (written.filter { !isTaken.contains($0.range.lowerBound) } + found)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    for line in heads.lines { leftovers.insert(lines.lines[line].start) }
    for heading in headings { leftovers.remove(heading.range.lowerBound) }
  }

  // MARK: - Sections

  /// Lines that consist only of a section name.
  private func plainSections() -> [Section] {
    lines.indices.compactMap { index in
      guard lines.isCandidate(index), !outer.contains(index),
        lines.isFirst(index) || lines.isBlank(index + 1) || lines.namedChapter(index + 1) != nil,
        let asks = lines.asks(index)
      else { return nil }
      return Section(line: index, asks: asks)
    }
  }

  /// Leaves out the names of sections that only head another page of them.
  private mutating func withoutHeads(_ sections: [Section], _ chapters: [Opener]) -> [Section] {
    var kept: [Section] = []
    let starts = chapters.map(\.lines.lowerBound)
    func chapter(of line: Int) -> Int { starts.index(byHalving: { $0 > line }) }
    for section in sections {
      if let last = kept.last, !section.isWritten, last.asks == section.asks,
        heads.isOnTopOfPage(section.line),
        !section.asks || chapter(of: last.line) == chapter(of: section.line),
        goesOn(below: section)
      {
        leftovers.insert(lines.lines[section.line].start)
      } else {
        kept.append(section)
      }
    }
    return kept
  }

  /// Whether the first line below a section's name is not its beginning.
  private func goesOn(below section: Section) -> Bool {
    guard let next = lines.next(after: section.line) else { return false }
    if let number = lines.number(next) { return number.last != 1 }
    return !section.asks || lines.letter(next) != nil || lines.isTask(next)
  }

  /// Where the questions and answers under plain headings end, if another title follows.
  private func ends(of sections: [Section], _ chapters: [Opener], _ key: Int) -> [TextHeading] {
    let borders =
      (sections.map(\.line) + chapters.map(\.lines.lowerBound)
      + written.map { lines.line(at: $0.range.lowerBound) } + outer.stretches.map(\.lowerBound))
      .sorted()
    func border(after line: Int) -> Int {
      let next = borders.index(byHalving: { $0 > line })
      return next < borders.count ? borders[next] : lines.indices.upperBound
    }
    let ending = SectionEnd(lines: lines, heads: heads)
    var found = sections.filter { !$0.isWritten && $0.line < key }.compactMap { section in
      ending.title(after: section.line, before: border(after: section.line)).map {
        lines.heading(
          $0...$0, level: section.asks ? LooseHeadings.questionsLevel : LooseHeadings.answersLevel)
      }
    }
    if let last = chapters.last?.lines.upperBound ?? sections.last?.line, last >= key {
      let end = border(after: last)
      if let title = ending.endOfKey(after: last, before: end) {
        found.append(lines.heading(title...title, level: LooseHeadings.answersLevel))
      }
    }
    for stretch in outer.stretches where stretch.lowerBound > key {
      found.append(
        lines.heading(stretch.lowerBound...stretch.lowerBound, level: LooseHeadings.answersLevel))
    }
    return found
  }

  // MARK: - Chapters

  /// The chapters in some lines.
  private mutating func chapters(
    _ all: [Opener], in range: Range<Int>, _ sections: [Section],
    titles: [Int: UInt64], isKey: Bool = false
  ) -> [Opener] {
    let named = written.filter { range.contains(lines.line(at: $0.range.lowerBound)) }
      .compactMap { ChapterHeading(in: lines.source, $0.text) }
    if named.contains(where: \.hasWord) { return [] }
    let asking = sections.filter { $0.asks && range.contains($0.line) }.map(\.line)
    let own = all.filter {
      range.contains($0.lines.lowerBound) && (named.isEmpty || $0.kind == .named)
    }
    .sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    let sequence = OpenerSequence(
      own, in: range, of: lines, asking: asking, titles: titles, isKey: isKey)
    let (chapters, others) = sequence.chosen
    leftovers.formUnion(others.map { lines.lines[$0.lines.lowerBound].start })
    return chapters
  }
}
