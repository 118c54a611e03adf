internal import HornbookBytes
internal import HornbookQuizzes

/// Lines that look like titles, though no contents name them.
enum TitleLook {
  /// Whether a line by itself could be a title.
  static func mayBeTitle(_ line: String) -> Bool {
    let words = ManuscriptOutline.unmarked(line)
    guard (2...90).contains(words.utf8.count), let first = words.first, let last = words.last,
      words.contains(where: \.isLetter), !ManuscriptOutline.isItem(line),
      !".,;:!…–-".contains(last), !first.isLowercase,
      first.isLetter || first.isNumber || "`¿(.".contains(first), !endsSpeech(words),
      words.split(separator: " ").count <= 14
    else { return false }
    switch CodeLine(words) {
    case .code: return false
    case .dense: return words.contains(" ") && !words.contains("{") && !words.contains("=")
    case .prose, .unknown: return true
    }
  }

  /// Whether words end a sentence that somebody says, or one with the number of a note.
  private static func endsSpeech(_ words: String) -> Bool {
    guard let last = words.last, "”\"’'»]".contains(last) else { return false }
    let inner = words.dropLast().reversed().drop { last == "]" && ($0.isNumber || $0 == "[") }
    return inner.first.map { ".?!,…".contains($0) } == true
  }

  /// Whether at least half of the long words of a title begin with capitals, as names of code do not; nil if it has
  /// none.
  static func isTitleCase(_ title: String) -> Bool? {
    let long = title.split(separator: " ").dropFirst().filter {
      $0.count > 3 && $0.first?.isLetter == true && !small.contains($0.lowercased())
    }
    guard !long.isEmpty else { return nil }
    return long.count { $0.first?.isUppercase == true } * 2 >= long.count
  }

  private static let small: Set<String> = [
    "with", "from", "into", "over", "than", "that", "this", "when", "your", "between", "through",
    "versus", "about", "without", "within", "their", "using",
  ]
}

extension ManuscriptOutline {
  /// Finds sections by their looks where the contents name none: lines that stand alone between text
  /// that has ended and text that begins.
  mutating func findSectionsByLook() {
    let first = chapters.first { $0.number != nil }?.line ?? text.count
    let open = chapters.indices.filter {
      chapters[$0].line >= first && entries(of: chapters[$0]).isEmpty
    }
    var doubtful: Set<Int> = []
    var found = open.map { sectionsByLook(in: chapters[$0], &doubtful) }
    let styles = found.joined().compactMap {
      $0.number.isEmpty ? TitleLook.isTitleCase($0.title) : nil
    }
    // Where most titles are in title case, a line in small letters is none.
    if styles.count >= 5, styles.count(where: { $0 }) * 10 >= styles.count * 7 {
      for index in found.indices {
        found[index].removeAll {
          $0.number.isEmpty && TitleLook.isTitleCase($0.title) == false
            && !names.meansQuestions($0.title)
        }
      }
    } else {
      for index in found.indices {
        found[index].removeAll { doubtful.contains($0.lines.lowerBound) }
      }
    }
    for (place, index) in open.enumerated() {
      chapters[index].sections = withParts(found[place], in: chapters[index])
    }
  }

  /// The sections of a chapter.
  ///
  /// - Parameter doubtful: Takes the lines that introduce a listing, as half sentences do.
  private func sectionsByLook(in chapter: Chapter, _ doubtful: inout Set<Int>) -> [Section] {
    var found: [Section] = []
    var inQuestions = false
    var isInner = false
    var isBehindCode = false
    for line in chapter.start..<chapter.end where !text.isBlank(line) && !text.isFenced[line] {
      guard keys[line] != nil, text.standsAlone(line) else {
        isBehindCode = CodeLine(text.text(line).trimmed).isCode
        continue
      }
      let words = Self.unmarked(text.text(line))
      if names.meansQuestions(words) {
        found.append(Section(title: words, level: 2, lines: line..<line + 1))
        inQuestions = true
        continue
      }
      if let (number, rest) = ContentsTable.numbered(words), number.contains("."),
        chapter.number.map({ number.hasPrefix("\($0).") }) == true, TitleLook.mayBeTitle(rest)
      {
        let level = min(6, number.split(separator: ".").count)
        found.append(Section(title: words, level: level, lines: line..<line + 1, number: number))
        isInner = true
        inQuestions = false
        continue
      }
      if !inQuestions, TitleLook.mayBeTitle(words), ManuscriptItem(words)?.isNumber != true,
        text.text(line).first?.isWhitespace != true, !isCaption(words),
        hasEnded(above: line, in: chapter), begins(below: line, in: chapter, isBehindCode)
      {
        found.append(
          Section(
            title: words, level: isInner ? 3 : 2, lines: line..<line + 1, isGuessed: true))
        if let below = text.next(from: line + 1, before: chapter.end), text.isFenced[below],
          words.split(separator: " ").count > 2
        {
          doubtful.insert(line)
        }
      }
      isBehindCode = CodeLine(words).isCode
    }
    return found
  }

  private func isCaption(_ words: String) -> Bool {
    ["Figure ", "Fig. ", "Table ", "Listing ", "Example ", "Abbildung "].contains {
      words.hasPrefix($0)
        && words.dropFirst($0.count).prefix { $0 != " " }.contains(where: \.isNumber)
    }
  }

  /// Whether the text above a line has come to an end.
  private func hasEnded(above line: Int, in chapter: Chapter) -> Bool {
    guard let above = text.line(above: line, from: chapter.start) else { return true }
    if text.isFenced[above] { return true }
    let words = text.text(above).trimmed
    guard let last = words.last else { return true }
    if ".!?…)”\"’`*};".contains(last) || Self.isItem(text.text(above)) { return true }
    // Titles follow titles and listings.
    return last != ":" && last != "," && (text.standsAlone(above) || CodeLine(words).isCode)
  }

  /// Whether running text, a list or a listing begins below a line.
  private func begins(below line: Int, in chapter: Chapter, _ isBehindCode: Bool) -> Bool {
    guard let below = text.next(from: line + 1, before: chapter.end) else { return false }
    if text.isFenced[below] || Self.isItem(text.text(below)) { return !isBehindCode }
    let words = text.text(below).trimmed
    guard let first = words.first, !first.isLowercase else { return false }
    if text.standsAlone(below), TitleLook.mayBeTitle(words) {
      return words.utf8.count > 1 && !isBehindCode
    }
    if case .prose = CodeLine(words) { return true }
    let end = words.last ?? " "
    return words.split(separator: " ").count >= 3 && ".!?:”)".contains(end)
  }
}
