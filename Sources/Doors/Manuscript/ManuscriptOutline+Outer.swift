internal import HornbookBytes
internal import HornbookQuizzes

/// Finds the key, and what stands before the first chapter and behind the last.
extension ManuscriptOutline {
  mutating func findKey() {
    guard let last = chapters.last else { return }
    for line in last.start..<text.count {
      guard keys[line] != nil, text.isBlank(min(line + 1, text.count - 1)),
        names.meansAnswers(Self.unmarked(text.text(line))),
        let next = text.next(from: line + 1, before: text.count)
      else { continue }
      // The answers to a single chapter may stand in it.
      guard heading(of: next) != nil || chapters.count == 1 else { continue }
      chapters[chapters.count - 1].end = line
      key = line..<text.count
      return cutAdverts(from: line)
    }
  }

  /// The number of the chapter that a line of the key names, by its number or its title.
  func heading(of line: Int) -> Int? { chapter(namedBy: Self.unmarked(text.text(line))) }

  func chapter(namedBy words: String) -> Int? {
    if let opener = ChapterOpener(words) { return opener.number }
    let key = TitleKey(words)
    guard key.letters.count > 2 else { return nil }
    return numbers[key] ?? ContentsTable.numbered(words).flatMap { numbers[TitleKey($0.rest)] }
  }

  /// Cuts off what follows the last answer behind two empty lines.
  private mutating func cutAdverts(from start: Int) {
    guard
      let last = (start..<text.count).last(where: {
        ManuscriptQuestion.letter(text.text($0).trimmed) != nil
      }),
      let gap = (last..<text.count - 1).first(where: { text.isBlank($0) && text.isBlank($0 + 1) }),
      let next = text.next(from: gap, before: text.count)
    else { return }
    key = start..<next
    dropped.append(Stretch(lines: next..<text.count, why: "adverts"))
  }

  mutating func findOuter(from start: Int) {
    let first = chapters.first?.line ?? text.count
    var next = start
    var fronts: [Chapter] = []
    for entry in contents.entries {
      guard entry.kind == .outer else { continue }
      let wanted = TitleKey(entry.title)
      let isFront = entry.line < (contents.entries.first { $0.kind != .outer }?.line ?? 0)
      let lines =
        isFront
        ? next..<max(next, first) : (key?.lowerBound ?? chapters.last?.start ?? 0)..<text.count
      guard
        let line = lines.first(where: {
          ($0 == 0 || text.isBlank($0 - 1) || text.beginsPage($0))
            && titleEnd(wanted, at: $0) != nil
        })
      else { continue }
      let start = titleEnd(wanted, at: line) ?? line + 1
      guard !isFront || start <= first else { continue }
      if isFront {
        fronts.append(
          Chapter(number: nil, title: entry.title, line: line, start: start, end: first))
        next = start
      } else if names.meansAnswers(entry.title), line == key?.lowerBound {
        continue
      } else if isKept(entry.title) {
        closeLast(before: line)
        chapters.append(
          Chapter(number: nil, title: entry.title, line: line, start: start, end: text.count))
      } else {
        closeLast(before: line)
        dropped.append(Stretch(lines: line..<text.count, why: entry.title.lowercased()))
      }
    }
    if fronts.isEmpty { fronts = findFront(from: start, before: first) }
    findBack()
    if let index = findIndex(from: key?.lowerBound ?? chapters.last?.start ?? text.count) {
      closeLast(before: index)
      dropped.append(Stretch(lines: index..<text.count, why: "index"))
    }
    for index in fronts.indices.dropLast() { fronts[index].end = fronts[index + 1].line }
    chapters = fronts + chapters
  }

  /// What stands before the first chapter and bears its usual name, where the contents do not name it.
  private func findFront(from start: Int, before first: Int) -> [Chapter] {
    (start..<max(start, first)).compactMap { line in
      guard let key = keys[line], Self.fronts.contains(key.letters), text.standsAlone(line) else {
        return nil
      }
      return Chapter(
        number: nil, title: Self.unmarked(text.text(line)), line: line, start: line + 1, end: first)
    }
  }

  /// What stands behind the last chapter or the answers and bears its usual name, where the contents do not name it.
  private mutating func findBack() {
    guard let start = key?.lowerBound ?? chapters.last?.start else { return }
    let named = Set(contents.entries.map { TitleKey($0.title) })
    for line in start..<text.count {
      guard let key = keys[line], !named.contains(key), text.standsAlone(line),
        isKept(text.text(line))
      else { continue }
      closeLast(before: line)
      chapters.append(
        Chapter(
          number: nil, title: Self.unmarked(text.text(line)), line: line, start: line + 1,
          end: text.count))
    }
  }

  private static let fronts: Set<String> = [
    "preface", "foreword", "introduction", "prologue", "acknowledgments", "acknowledgements",
    "aboutthisbook", "vorwort", "geleitwort", "einleitung", "prolog", "préface", "avantpropos",
    "prólogo", "prefacio", "introducción", "prefazione", "introduzione", "prefácio", "voorwoord",
    "inleiding",
  ]

  private static let backs: Set<String> = [
    "afterword", "epilogue", "glossary", "bibliography", "acknowledgments", "acknowledgements",
    "nachwort", "epilog", "glossar", "literaturverzeichnis", "épilogue", "glossaire",
  ]

  /// The index of the book, where the contents do not name it.
  private func findIndex(from start: Int) -> Int? {
    guard !dropped.contains(where: { $0.why == "index" || $0.why == "register" }) else {
      return nil
    }
    return (start..<text.count).first { line in
      guard let key = keys[line], key.letters == "index" || key.letters == "stichwortverzeichnis"
      else { return false }
      // Its lines are short and end with the numbers of pages.
      let following = (line + 1..<min(text.count, line + 60)).filter { !text.isBlank($0) }
      return following.count > 5
        && following.count { text.lines[$0].count < 80 } * 10 >= following.count * 9
        && following.count { text.text($0).last?.isASCIIDigit == true } * 2 >= following.count
    }
  }

  private func isKept(_ title: String) -> Bool {
    let key = TitleKey(title).letters
    let isAppendix =
      ["appendix", "anhang"].contains { key.hasPrefix($0) } && title.utf8.count < 80
      && !title.hasSuffix(".")
    return isAppendix || Self.backs.contains(key)
  }

  /// Ends whatever runs on before a line.
  private mutating func closeLast(before line: Int) {
    if let range = key, range.contains(line) { key = range.lowerBound..<line }
    for index in chapters.indices where chapters[index].end > line && chapters[index].line < line {
      chapters[index].end = line
    }
    for index in dropped.indices where dropped[index].lines.contains(line) {
      dropped[index] = Stretch(
        lines: dropped[index].lines.lowerBound..<line, why: dropped[index].why)
    }
  }

  /// Lists the lines that belong to nothing.
  mutating func dropRest() {
    if !contents.range.isEmpty {
      dropped.append(Stretch(lines: contents.range, why: "table of contents"))
    }
    for lines in [0..<text.body.lowerBound, text.body.upperBound..<text.count] where !lines.isEmpty
    {
      closeLast(before: lines.lowerBound)
      dropped.append(Stretch(lines: lines, why: "the frame of a library"))
    }
    var covered = chapters.map { $0.line..<$0.end } + dropped.map(\.lines)
    if let key { covered.append(key) }
    covered.sort { $0.lowerBound < $1.lowerBound }
    var next = 0
    for range in covered + [text.count..<text.count] {
      if let first = text.next(from: next, before: range.lowerBound) {
        let isFront = (chapters.first?.line ?? text.count) > first
        dropped.append(
          Stretch(lines: first..<range.lowerBound, why: isFront ? "front matter" : "back matter"))
      }
      next = max(next, range.upperBound)
    }
    dropped = dropped.filter { !$0.lines.isEmpty }.sorted {
      $0.lines.lowerBound < $1.lines.lowerBound
    }
  }
}
