internal import HornbookBytes
internal import HornbookQuizzes

/// Finds the sections of chapters by the titles that the contents give them.
extension ManuscriptOutline {
  mutating func findSections(of index: Int) {
    let chapter = chapters[index]
    let wanted = entries(of: chapter)
    var next = chapter.start
    var found: [Section] = []
    for (place, entry) in wanted.enumerated() {
      guard case .section(let number) = entry.kind else { continue }
      let key = TitleKey(entry.title)
      // A title may not be looked for behind the next one that is there to the letter.
      var following: Range<Int>?
      for other in wanted[(place + 1)...] where following == nil {
        following = exact(TitleKey(other.title), number: "", in: next..<chapter.end)
      }
      guard
        let lines = exact(key, number: number, in: next..<chapter.end)
          ?? glued(key, in: next..<(following?.lowerBound ?? chapter.end))
          ?? near(key, in: next..<(following?.lowerBound ?? chapter.end))
      else {
        missing.append(entry)
        continue
      }
      let depth = number.split(separator: ".").count
      found.append(
        Section(
          title: lines.map { Self.unmarked(text.text($0)) }.joined(separator: " "),
          level: number.isEmpty ? 2 + indentation(of: entry, among: wanted) : max(2, depth),
          lines: lines, number: number))
      next = lines.upperBound
    }
    chapters[index].sections = withParts(ranked(found, in: chapter), in: chapter)
  }

  /// Gives sections their ranks by the list of topics at the beginning of the chapter, if the contents do not.
  private func ranked(_ sections: [Section], in chapter: Chapter) -> [Section] {
    guard let first = sections.first, sections.allSatisfy({ $0.level == 2 && $0.number.isEmpty })
    else { return sections }
    let topics = (chapter.start..<first.lines.lowerBound).filter { Self.isItem(text.text($0)) }
      .map { Self.words(text.text($0)) }.filter { !$0.isEmpty }
    guard topics.count >= 3 else { return sections }
    var named: Set<Int> = []
    var next = 0
    for topic in topics {
      let place = (next..<sections.count).first { index in
        let words = Self.words(sections[index].title)
        return topic.count { words.contains($0) } * 3 >= topic.count * 2
      }
      guard let place else { continue }
      named.insert(place)
      next = place + 1
    }
    guard named.count * 3 >= topics.count * 2, named.contains(0) else { return sections }
    var ranked = sections
    for index in sections.indices
    where !named.contains(index) && !Self.isClosing(sections[index].title, names) {
      ranked[index].level = 3
    }
    return ranked
  }

  /// The words of a title that say what it is about.
  private static func words(_ title: String) -> Set<String> {
    Set(
      title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        .filter {
          $0.count > 2 && !["the", "and", "with", "for", "your", "advanced", "using"].contains($0)
        })
  }

  private static func isClosing(_ title: String, _ names: SectionNames) -> Bool {
    names.meansQuestions(title)
      || ["summary", "furtherreading", "conclusion", "exercises", "references"].contains(
        TitleKey(title).letters)
  }

  func entries(of chapter: Chapter) -> [ContentsTable.Entry] {
    guard let number = chapter.number,
      let start = contents.entries.firstIndex(where: { entry in
        if case .chapter(let own) = entry.kind {
          (own == nil || own == number) && entry.title == chapter.title
        } else {
          false
        }
      })
    else { return [] }
    return Array(
      contents.entries[(start + 1)...].prefix {
        if case .section = $0.kind { true } else { false }
      })
  }

  private func indentation(of entry: ContentsTable.Entry, among entries: [ContentsTable.Entry])
    -> Int
  {
    let steps = Set(entries.map(\.indent)).sorted()
    return min(4, steps.firstIndex(of: entry.indent) ?? 0)
  }

  /// The lines of a title to the letter, perhaps with its number.
  private func exact(_ key: TitleKey, number: String, in range: Range<Int>) -> Range<Int>? {
    let digits = number.filter { $0 != "." }
    for line in range {
      guard let own = keys[line], line == 0 || text.isBlank(line - 1) else { continue }
      if own == key || !digits.isEmpty && own.letters == digits + key.letters {
        if line + 1 >= text.count || text.isBlank(line + 1) || text.isFenced[line + 1] {
          return line..<line + 1
        }
        continue
      }
      let isPrefix =
        key.letters.hasPrefix(own.letters)
        || !digits.isEmpty && (digits + key.letters).hasPrefix(own.letters)
      guard isPrefix, line + 1 < range.upperBound, let more = keys[line + 1], own.letters.count > 3,
        text.next(from: line + 2, before: line + 3) == nil
      else { continue }
      if [key.letters, digits + key.letters].contains(own.letters + more.letters) {
        return line..<line + 2
      }
    }
    return nil
  }

  /// The line of a title that follows a sentence without an empty line.
  private func glued(_ key: TitleKey, in range: Range<Int>) -> Range<Int>? {
    range.first { line in
      guard keys[line] == key, line > 0, line + 1 < text.count, text.isBlank(line + 1) else {
        return false
      }
      return text.text(line - 1).trimmed.last.map { ".!?:)”\"".contains($0) } ?? true
    }.map { $0..<$0 + 1 }
  }

  /// The line of a title that differs in a few letters.
  private func near(_ key: TitleKey, in range: Range<Int>) -> Range<Int>? {
    range.first { text.standsAlone($0) && keys[$0]?.resembles(key) == true }.map { $0..<$0 + 1 }
  }

  /// Adds the parts of recipes: the same few titles below each numbered section.
  func withParts(_ sections: [Section], in chapter: Chapter) -> [Section] {
    guard sections.contains(where: { !$0.number.isEmpty }) else { return sections }
    var parts: [Section] = []
    for line in chapter.start..<chapter.end {
      guard text.standsAlone(line), let key = keys[line], Self.parts.contains(key.letters),
        !sections.contains(where: { $0.lines.contains(line) }),
        let above = sections.last(where: { $0.lines.lowerBound < line })
      else { continue }
      parts.append(
        Section(
          title: Self.unmarked(text.text(line)), level: above.level + 1, lines: line..<line + 1))
    }
    guard parts.count >= 2 else { return sections }
    return (sections + parts).sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  static let parts: Set<String> = ["problem", "solution", "discussion", "seealso"]
}
