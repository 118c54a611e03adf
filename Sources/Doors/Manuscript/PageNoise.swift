internal import HornbookBytes

/// The lines that the pages of a book leave in a text: their numbers, and the titles that head them.
struct PageNoise {
  private let text: ManuscriptText
  private(set) var numbers: Set<Int> = []

  /// A text without the marks of its pages, and its contents.
  static func cleared(_ text: ManuscriptText) -> (ManuscriptText, ContentsTable) {
    var noise = PageNoise(text)
    let contents = ContentsTable(text.with(noise: noise.numbers))
    noise.numbers.subtract(noise.openers(of: contents))
    let heads = noise.heads(outside: contents.range)
    return (text.with(noise: noise.numbers.union(heads)), contents)
  }

  /// Finds the numbers of pages.
  init(_ text: ManuscriptText) {
    self.text = text
    var marks: [(line: Int, number: Int)] = []
    for line in 0..<text.count where !text.isFenced[line] {
      if text.beginsPage(line), text.isEmpty(line) { numbers.insert(line) }
      guard isAtEdge(line, isSure: false) else { continue }
      guard let mark = PageMark(text.text(line)) else { continue }
      if mark.isMarked { numbers.insert(line) } else { marks.append((line, mark.number)) }
    }
    let openers = openers(among: marks)
    marks.removeAll { openers.contains($0.line) }
    let run = NumberRun.rising(marks)
    if isOfPages(run) { numbers.formUnion(run.map(\.line)) }
    // A number in the middle of a sentence is that of a page, wherever it stands.
    for mark in marks where isInSentence(mark.line) { numbers.insert(mark.line) }
  }

  /// The numbers that stand above the titles of chapters, where the contents name those.
  func openers(of contents: ContentsTable) -> Set<Int> {
    var titles: [TitleKey: Set<Int>] = [:]
    var counted = 0
    for entry in contents.entries {
      guard case .chapter(let number) = entry.kind else { continue }
      counted += 1
      titles[TitleKey(entry.title), default: []].insert(number ?? counted)
    }
    // Only the first line with a title opens its chapter; the others head pages.
    var first: [TitleKey: Int] = [:]
    for line in 0..<text.count
    where !contents.range.contains(line) && text.lines[line].count < 100 && !text.isEmpty(line) {
      let words = text.text(line)
      let title = ChapterOpener(words)?.title ?? ContentsTable.numbered(words)?.rest ?? words
      let key = TitleKey(title)
      if titles[key] != nil, first[key] == nil { first[key] = line }
    }
    return numbers.filter { line in
      guard let mark = PageMark(text.text(line)), let title = title(below: line) else {
        return false
      }
      let key = TitleKey(text.text(title))
      guard let owners = titles[key], first[key] == title else { return false }
      return contents.isFlat ? mark.number <= contents.entries.count : owners.contains(mark.number)
    }
  }

  /// The titles that head pages: short lines that come again and again at the edges of pages.
  func heads(outside contents: Range<Int>) -> Set<Int> {
    var places: [String: [Int]] = [:]
    // The lines that also carry the number of a page, with that number.
    var numbered: [Int: Int] = [:]
    for line in 0..<text.count
    where !text.isFenced[line] && text.lines[line].count < 100 && isAtEdge(line, isSure: true)
      && !contents.contains(line) && !numbers.contains(line)
    {
      let words = text.text(line).trimmed
      let opener = ChapterOpener(words)
      // The first line below the number of a chapter is its title.
      if let above = (max(0, line - 4)..<line).last(where: { !text.isEmpty($0) }),
        ChapterOpener(text.text(above))?.title.isEmpty == true
      {
        continue
      }
      let head = opener?.title.isEmpty == true ? words : Self.unnumbered(words)
      let letters = TitleKey(opener.map(\.title).flatMap(Self.filled) ?? head).letters
      guard letters.count > 3, letters.contains(where: \.isLetter) else { continue }
      places[letters, default: []].append(line)
      if head.utf8.count < words.utf8.count { numbered[line] = Self.number(words) }
    }
    var heads: Set<Int> = []
    var pairs: [Int] = []
    for lines in places.values {
      // The numbers of pages rise.
      let marks = lines.compactMap { line in numbered[line].map { (line: line, number: $0) } }
      let rise = NumberRun.rising(marks).count * 5 >= marks.count * 4
      let edges = lines.filter { rise && numbered[$0] != nil || touchesPage($0) }
      let wide = edges.filter { numbered[$0] != nil && Self.isWide(text.text($0)) }
      guard lines.count >= 3, edges.count * 3 >= lines.count * 2 else {
        heads.formUnion(wide)
        pairs += lines.filter { line in
          lines.count < 3 && numbered[line] == nil && touchesPage(line)
            && (line != lines[0] || isToldAbove(line, after: contents.upperBound))
        }
        continue
      }
      // The first of them is the title itself, if that does not stand above it in another form.
      let first = lines[0]
      if numbered[first] == nil, !isToldAbove(first, after: contents.upperBound) {
        heads.formUnion(edges.filter { $0 != first })
      } else {
        heads.formUnion(edges)
      }
    }
    // Where pages have heads, the title of a short chapter heads one or two.
    return heads.isEmpty ? [] : heads.union(pairs)
  }

  // MARK: - Numbers

  /// Whether a line stands between empty lines, edges of pages and numbers.
  ///
  /// - Parameter isSure: Whether the numbers of pages are known; before that, any number may be one.
  private func isAtEdge(_ line: Int, isSure: Bool) -> Bool {
    func isOpen(_ other: Int) -> Bool {
      text.isEmpty(other) || text.beginsPage(other)
        || numbers.contains(other) || !isSure && PageMark(text.text(other)) != nil
    }
    if text.isEmpty(line) { return false }
    let above = line == 0 || isOpen(line - 1) || text.beginsPage(line)
    return above && (line + 1 >= text.count || isOpen(line + 1))
      || text.beginsPage(line) && text.lines[line].count < 100
      || line + 1 < text.count && text.beginsPage(line + 1) && text.lines[line].count < 12
  }

  /// Whether numbers are those of pages: many, near each other, in small steps.
  private func isOfPages(_ run: [(line: Int, number: Int)]) -> Bool {
    guard let first = run.first, let last = run.last, run.count >= 4 else { return false }
    let lines = (last.line - first.line) / (run.count - 1)
    return (last.number - first.number) <= 4 * run.count && (4...150).contains(lines)
  }

  /// Numbers that count from one above titles, all over the text.
  private func openers(among marks: [(line: Int, number: Int)]) -> Set<Int> {
    var counts: [TitleKey: Int] = [:]
    var titled: [(line: Int, number: Int, key: TitleKey)] = []
    for mark in marks where (1...99).contains(mark.number) {
      guard let line = title(below: mark.line) else { continue }
      let key = TitleKey(text.text(line))
      counts[key, default: 0] += 1
      titled.append((mark.line, mark.number, key))
    }
    let run = NumberRun.counting(
      titled.filter { counts[$0.key] == 1 }.map { ($0.line, $0.number) }, to: text.count)
    guard let first = run.first, let last = run.last, run.count >= 2,
      (last.line - first.line) * 5 >= text.count * 2
    else { return [] }
    return Set(run.map(\.line))
  }

  /// The line of a title below a number.
  private func title(below line: Int) -> Int? {
    var next = line + 1
    while next < text.count, next <= line + 4, text.isEmpty(next) { next += 1 }
    guard next < text.count, next <= line + 4, !text.isFenced[next],
      TitleLook.mayBeTitle(text.text(next))
    else { return nil }
    return next
  }

  private func isInSentence(_ line: Int) -> Bool {
    guard let above = (0..<line).last(where: { !text.isEmpty($0) }),
      let below = (line + 1..<text.count).first(where: { !text.isEmpty($0) }),
      !text.isFenced[above], !text.isFenced[below]
    else { return false }
    let end = text.text(above).trimmed
    return end.utf8.count > 40 && end.last.map { $0.isLetter || $0 == "," || $0 == "-" } == true
      && text.text(below).trimmed.first?.isLowercase == true
  }

  // MARK: - Heads

  /// Whether the number of a page or the sign for a new one stands beside a line.
  private func touchesPage(_ line: Int) -> Bool {
    if text.beginsPage(line) { return true }
    for step in [-1, 1] {
      var next = line + step
      while (0..<text.count).contains(next), text.isEmpty(next), abs(next - line) < 4,
        !text.beginsPage(next)
      { next += step }
      if (0..<text.count).contains(next), numbers.contains(next) || text.beginsPage(next) {
        return true
      }
    }
    return false
  }

  /// Whether the words of a line end a line that stands shortly above it.
  private func isToldAbove(_ line: Int, after start: Int) -> Bool {
    let key = TitleKey(text.text(line)).letters
    return (min(line, max(start, line - 150))..<line).contains { above in
      !text.isEmpty(above) && text.lines[above].count < 120
        && TitleKey(text.text(above)).letters.hasSuffix(key)
    }
  }

  /// A line without the number of a page before or behind it.
  private static func unnumbered(_ words: String) -> String {
    var inner = words.drop { $0.isASCIIDigit || $0 == " " || $0 == "|" || $0 == "\t" }
    // `3. Bends` is a chapter.
    if let first = inner.first, ".):".contains(first) { inner = words[...] }
    while let last = inner.last, last.isASCIIDigit || " |\t".contains(last) { inner.removeLast() }
    return inner.isEmpty || number(words) == nil ? words : String(inner)
  }

  /// The number at an end of a line.
  private static func number(_ words: String) -> Int? {
    let inner = words.drop { " |\t".contains($0) }
    let end = inner.reversed().drop { " |\t".contains($0) }.prefix(while: \.isASCIIDigit)
    return Int(inner.prefix(while: \.isASCIIDigit)) ?? Int(String(end.reversed()))
  }

  /// Whether a wide space or a bar parts a number from a title.
  private static func isWide(_ words: String) -> Bool {
    let words = words.trimmed
    return words.contains("   ") || words.contains("\t") || words.contains(" | ")
  }

  private static func filled(_ words: String) -> String? { words.isEmpty ? nil : words }
}

/// A line that is only the number of a page.
struct PageMark {
  /// The number; those in Roman letters come before 0.
  let number: Int
  /// Whether signs say that it is one: `[ 12 ]`, `– 12 –`, `Page 12`.
  let isMarked: Bool

  init?(_ line: String) {
    guard line.utf8.count < 60 else { return nil }
    var inner = line.trimmed[...]
    let all = inner.count
    for (open, close) in [("[", "]"), ("-", "-"), ("–", "–"), ("—", "—"), ("~", "~")]
    where inner.count > 2 && inner.hasPrefix(open) && inner.hasSuffix(close) {
      inner = inner.dropFirst().dropLast()
    }
    for word in ["Page ", "page ", "Seite ", "p. "] where inner.hasPrefix(word) {
      inner = inner.dropFirst(word.count)
    }
    let digits = String(inner).trimmed
    isMarked = digits.count < all && inner.count < all
    guard (1...6).contains(digits.count) else { return nil }
    if digits.allSatisfy(\.isASCIIDigit), digits.count < 5, let number = Int(digits) {
      self.number = number
    } else if digits.allSatisfy({ "ivxl".contains($0) }),
      let number = RomanNumber.value(of: digits.uppercased())
    {
      self.number = number - 1000
    } else {
      return nil
    }
  }
}
