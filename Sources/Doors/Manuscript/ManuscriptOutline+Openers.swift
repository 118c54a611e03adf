internal import HornbookBytes

/// Finds the lines that open chapters.
extension ManuscriptOutline {
  /// A line that opens a chapter by a number.
  struct Opener {
    enum Kind: Int {
      /// `Chapter 3`, with its title or above it.
      case word
      /// A number by itself above a title.
      case number
      /// `3. Bends`.
      case title
      /// `Part I`, where nothing smaller is numbered.
      case other
    }

    let kind: Kind
    let number: Int
    let line: Int
    /// Its title; empty if it stands below.
    let title: String
  }

  mutating func findChapters(from start: Int) {
    let all = openers(from: start)
    let openers = all.filter { $0.kind != .other }
    if contents.isFlat { rankContents(openers, from: start) }
    var unnumbered = findTitles(from: start, openers)
    // The chapters of a table without numbers may stand below parts, which the text does not have.
    while chapters.isEmpty, contents.entries.contains(where: { $0.kind == .chapter(nil) }),
      contents.deepen()
    {
      forgetTitles()
      missing = []
      unnumbered = findTitles(from: start, openers)
    }
    if chapters.isEmpty { countChapters(all) }
    // Where other chapters open with their numbers, a title alone is none.
    if unnumbered.count < chapters.count {
      let titles = Set(unnumbered.map(\.title))
      chapters.removeAll { titles.contains($0.title) }
      missing += unnumbered
    }
    for index in chapters.indices.dropLast() { chapters[index].end = chapters[index + 1].line }
  }

  /// Finds the chapters that the contents name; returns those that open with their titles alone.
  private mutating func findTitles(from start: Int, _ openers: [Opener]) -> [ContentsTable.Entry] {
    var next = start
    var counted = 0
    var unnumbered: [ContentsTable.Entry] = []
    for entry in contents.entries {
      guard case .chapter(let number) = entry.kind, !entry.title.isEmpty else { continue }
      counted += 1
      name(number ?? counted, entry.title)
      if let found = opener(number, entry.title, from: next, openers) {
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
    return unnumbered
  }

  /// All lines that bear a number as chapters do.
  private func openers(from start: Int) -> [Opener] {
    var found: [Opener] = []
    for line in start..<text.count where keys[line] != nil {
      let words = Self.unmarked(text.text(line))
      if let opener = ChapterOpener(words) {
        found.append(Opener(kind: .word, number: opener.number, line: line, title: opener.title))
      } else if let number = Self.bareNumber(words) {
        guard below(line) != nil else { continue }
        found.append(Opener(kind: .number, number: number, line: line, title: ""))
      } else if let (printed, rest) = ContentsTable.numbered(words), let number = Int(printed),
        text.standsAlone(line)
      {
        found.append(Opener(kind: .title, number: number, line: line, title: rest))
      } else if let opener = ChapterOpener(words, isOther: true) {
        found.append(Opener(kind: .other, number: opener.number, line: line, title: opener.title))
      }
    }
    return found
  }

  /// A number by itself, in digits or Roman capitals.
  private static func bareNumber(_ words: String) -> Int? {
    let digits = words.hasSuffix(".") ? String(words.dropLast()) : words
    guard (1...5).contains(digits.count) else { return nil }
    let number =
      digits.allSatisfy { "IVXL".contains($0) }
      ? RomanNumber.value(of: digits)
      : words.hasSuffix(".") ? nil : Int(digits)
    return number.flatMap { (1...199).contains($0) ? $0 : nil }
  }

  /// The line below one, if it is near enough to be its title.
  private func below(_ line: Int) -> Int? {
    text.next(from: line + 1, before: min(line + 5, text.count))
  }

  /// The lines that open a chapter: its number, its word and number, its title, or several of them.
  private func opener(_ number: Int?, _ title: String, from start: Int, _ openers: [Opener]) -> (
    line: Int, end: Int, isNumbered: Bool
  )? {
    let wanted = TitleKey(title)
    for opener in openers where opener.line >= start && opener.number == number ?? opener.number {
      guard opener.title.isEmpty else {
        if TitleKey(opener.title).resembles(wanted) { return (opener.line, opener.line + 1, true) }
        // The rest of a long title stands on the next line.
        if opener.kind == .word, let end = titleEnd(wanted, at: opener.line, after: opener.title) {
          return (opener.line, end, true)
        }
        continue
      }
      guard let next = below(opener.line) else { continue }
      if let end = titleEnd(wanted, at: next) { return (opener.line, end, true) }
      // A short line below the word and its number is the title in other words.
      if number != nil, opener.kind == .word, text.standsAlone(opener.line),
        mayBeTitle(next)
      {
        return (opener.line, next + 1, true)
      }
    }
    for line in start..<text.count
    where keys[line] != nil && text.standsAlone(line) || beginsTitle(line) {
      if let end = titleEnd(wanted, at: line) { return (line, end, false) }
    }
    return nil
  }

  /// Whether a line begins a title of several lines.
  private func beginsTitle(_ line: Int) -> Bool {
    keys[line] != nil && (line == 0 || text.isBlank(line - 1)) && line + 1 < text.count
      && text.lines[line].count < 90 && keys[line + 1] != nil
  }

  /// The line behind a title that begins at a line; nil if it does not.
  func titleEnd(_ wanted: TitleKey, at line: Int, after head: String? = nil) -> Int? {
    guard let key = head.map({ TitleKey($0) }) ?? keys[line] else { return nil }
    if key.resembles(wanted) { return line + 1 }
    // A long title runs over two or three lines.
    guard wanted.letters.hasPrefix(key.letters) else { return nil }
    var joined = key.letters
    for next in line + 1..<max(line + 1, min(line + 3, text.count)) {
      guard let more = keys[next] else { return nil }
      joined += more.letters
      if joined == wanted.letters { return next + 1 }
    }
    return nil
  }

  // MARK: - Without contents

  /// Takes the chapters from numbers that count from one.
  private mutating func countChapters(_ openers: [Opener]) {
    forgetTitles()
    for kind in [Opener.Kind.word, .number, .other, .title] {
      let own = openers.filter { $0.kind == kind && mayOpen($0) }
      let places = Dictionary(own.map { ($0.line, $0) }) { first, _ in first }
      // A part of a book may begin with a later chapter.
      let least = kind == .word ? own.map(\.number).min() ?? 1 : 1
      let run = NumberRun.counting(own.map { ($0.line, $0.number - least + 1) }, to: text.count)
      guard let first = run.first, let last = run.last,
        kind == .word || divides(first.line, last.line, run.count)
      else { continue }
      // Where few chapters have titles, the line below a number is the first of the text.
      let bare = run.filter { places[$0.line]?.title.isEmpty == true }
      let titled = bare.count { below($0.line).map { mayBeTitle($0) } == true }
      for mark in run {
        guard let opener = places[mark.line] else { continue }
        var title = opener.title
        var end = opener.line + 1
        if title.isEmpty, titled * 2 > bare.count, let next = below(opener.line), mayBeTitle(next) {
          title = Self.unmarked(text.text(next))
          end = next + 1
        }
        if title.isEmpty { title = Self.unmarked(text.text(opener.line)) }
        chapters.append(
          Chapter(
            number: opener.number, title: title, line: opener.line, start: end, end: text.count))
        name(opener.number, title)
      }
      return
    }
    countTitles()
  }

  /// Takes the chapters from titles without numbers: those with a wide gap above them, or else those in capitals.
  private mutating func countTitles() {
    let all = (0..<text.count).filter { line in
      keys[line] != nil && text.standsAlone(line) && TitleLook.mayBeTitle(text.text(line))
        && text.next(from: line + 1, before: text.count) != nil
    }
    let apart = all.filter { line in
      line >= 3 && (line - 3..<line).allSatisfy { text.isBlank($0) }
    }
    let loud = all.filter { line in
      let letters = text.text(line).filter(\.isLetter)
      return letters.count >= 3 && letters.allSatisfy(\.isUppercase)
    }
    for group in [apart.filter(Set(loud).contains), apart, loud] {
      guard let first = group.first, let last = group.last, group.count >= 3,
        divides(first, last, group.count),
        zip(group, group.dropFirst()).allSatisfy({ $1 - $0 < text.count / 2 })
      else { continue }
      for (index, line) in group.enumerated() {
        let title = Self.unmarked(text.text(line)).trimmed
        chapters.append(
          Chapter(number: index + 1, title: title, line: line, start: line + 1, end: text.count))
        name(index + 1, title)
      }
      return
    }
  }

  private func mayOpen(_ opener: Opener) -> Bool {
    switch opener.kind {
    case .word, .other:
      text.standsAlone(opener.line)
        || opener.title.isEmpty && (opener.line == 0 || text.isBlank(opener.line - 1))
    case .number: below(opener.line).map { mayBeTitle($0) } == true
    case .title:
      // A full stop ends some titles.
      TitleLook.mayBeTitle(opener.title)
        || opener.title.hasSuffix(".") && opener.line >= 2 && text.isBlank(opener.line - 2)
          && opener.title.utf8.count < 60 && TitleLook.mayBeTitle(String(opener.title.dropLast()))
    }
  }

  private func mayBeTitle(_ line: Int) -> Bool {
    let isBelowNumber =
      line > 0 && line + 1 < text.count && text.isBlank(line + 1)
      && ChapterOpener(text.text(line - 1))?.title.isEmpty == true
    guard text.lines[line].count < 120, text.standsAlone(line) || isBelowNumber else {
      return false
    }
    let words = text.text(line).trimmed
    // The number of the next chapter is no title of this one.
    if ChapterOpener(words) != nil || Self.bareNumber(words) != nil { return false }
    if TitleLook.mayBeTitle(words) { return true }
    guard let last = words.last, !".,;:".contains(last), words.contains(where: \.isLetter) else {
      return false
    }
    return words.split(separator: " ").count <= 8 && !CodeLine(words).isCode
  }

  /// Whether numbers are far from each other and all over the text, as chapters are.
  private func divides(_ first: Int, _ last: Int, _ count: Int) -> Bool {
    count >= 2 && (last - first) / (count - 1) >= 12 && (last - first) * 5 >= text.count * 2
  }

  // MARK: - Flat contents

  /// Tells the chapters of flat contents by how they begin in the text: with a number, or on a page of their own.
  private mutating func rankContents(_ openers: [Opener], from start: Int) {
    var next = start
    var numbered: Set<Int> = []
    var paged: Set<Int> = []
    var gaps: [Int: Int] = [:]
    for (index, entry) in contents.entries.enumerated() where entry.kind == .chapter(nil) {
      guard let found = opener(nil, entry.title, from: next, openers) else { continue }
      next = found.end
      if found.isNumbered { numbered.insert(index) }
      if beginsPage(found.line) { paged.insert(index) }
      var gap = 0
      while gap < found.line, text.isBlank(found.line - gap - 1) { gap += 1 }
      gaps[index] = gap
    }
    let most = gaps.values.max() ?? 0
    let apart = Set(gaps.filter { $0.value == most }.keys)
    let count = contents.entries.count
    for group in [numbered, paged, apart] where !group.isEmpty && group.count * 4 <= count * 3 {
      return contents.rank(chapters: group)
    }
  }

  /// Whether a line is the first of a page.
  private func beginsPage(_ line: Int) -> Bool {
    var line = line
    while !text.beginsPage(line) {
      guard line > 0, text.isBlank(line - 1) else { return false }
      line -= 1
    }
    return true
  }
}
