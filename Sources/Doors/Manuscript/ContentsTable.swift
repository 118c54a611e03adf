internal import HornbookBytes

/// The table of contents of a manuscript.
struct ContentsTable {
  enum Kind: Equatable {
    /// What stands before the first chapter, or behind the last.
    case outer
    case part
    /// A chapter; its number, if it has one.
    case chapter(Int?)
    /// A section, with the number that it bears.
    case section(String)
  }

  struct Entry {
    var kind = Kind.outer
    var title: String
    let page: Int?
    let indent: Int
    let line: Int
    /// The number of a chapter whose word and number stand on the line above.
    var number: Int?
  }

  private(set) var entries: [Entry] = []
  /// The lines of the table.
  private(set) var range = 0..<0

  init(_ text: ManuscriptText) {
    let announced = (0..<min(text.count, max(400, text.count / 3))).lazy.filter {
      Self.announces(text.text($0))
    }
    // More than a few lines that announce contents are the heads of their pages.
    for line in announced.prefix(8) {
      let found = Self.read(text, from: line)
      if found.entries.count >= 3 {
        entries = found.entries
        range = line..<found.end
        break
      }
    }
    classify()
  }

  private static let names: Set<String> = [
    "contents", "tableofcontents", "briefcontents", "inhalt", "inhaltsverzeichnis",
    "tabledesmatières", "índice", "indice", "index", "sommaire", "inhoud", "содержание",
    "оглавление", "المحتويات", "目录", "目次",
  ]

  static func announces(_ line: String) -> Bool {
    line.utf8.count < 40 && names.contains(TitleKey(line).letters)
  }

  // MARK: - Kinds

  private mutating func classify() {
    var expected = 1
    var hasChapter = false
    // Some books print no point behind Roman numbers.
    let hasRomans = entries.count { Self.roman($0.title) != nil } * 2 > entries.count
    for index in entries.indices {
      let title = entries[index].title
      if hasRomans, let (number, rest) = Self.roman(title) {
        entries[index].kind = .chapter(number)
        entries[index].title = rest
        expected = number + 1
        hasChapter = true
        continue
      }
      if let number = entries[index].number {
        entries[index].kind = .chapter(number)
        expected = number + 1
        hasChapter = true
      } else if let opener = ChapterOpener(title) {
        entries[index].kind = .chapter(opener.number)
        entries[index].title = opener.title
        expected = opener.number + 1
        hasChapter = true
      } else if let (number, rest) = Self.numbered(title) {
        if number.contains(".") {
          entries[index].kind = .section(number)
          entries[index].title = rest
        } else if let number = Int(number), (expected...expected + 2).contains(number) {
          // A line that could not be read may lie between.
          entries[index].kind = .chapter(number)
          entries[index].title = rest
          expected = number + 1
          hasChapter = true
        } else {
          entries[index].kind = hasChapter ? .section("") : .outer
        }
      } else if title.lowercased().hasPrefix("part "), title.utf8.count < 80 {
        entries[index].kind = .part
      } else if Self.isOuter(title) {
        entries[index].kind = .outer
      } else {
        entries[index].kind = hasChapter ? .section("") : .outer
      }
    }
    // Without numbers, the entries that are set in least are chapters.
    guard !hasChapter, let least = entries.map(\.indent).min() else { return }
    for index in entries.indices
    where entries[index].kind != .part && !Self.isOuter(entries[index].title) {
      entries[index].kind = entries[index].indent == least ? .chapter(nil) : .section("")
    }
  }

  /// Whether nothing in the table tells chapters from sections.
  var isFlat: Bool {
    entries.contains { $0.kind == .chapter(nil) }
      && entries.allSatisfy { if case .section = $0.kind { false } else { true } }
  }

  /// Makes parts of the chapters of a table without numbers, and chapters of the sections below them; false if there
  /// are none.
  mutating func deepen() -> Bool {
    let inner = entries.filter { $0.kind == .section("") }
    guard let least = inner.map(\.indent).min() else { return false }
    for index in entries.indices {
      if entries[index].kind == .chapter(nil) {
        entries[index].kind = .part
      } else if entries[index].kind == .section(""), entries[index].indent == least {
        entries[index].kind = .chapter(nil)
      }
    }
    return true
  }

  /// Makes sections of the entries of a flat table that are no chapters, and leaves out those before the first.
  mutating func rank(chapters: Set<Int>) {
    var hasChapter = false
    for index in entries.indices where entries[index].kind == .chapter(nil) {
      hasChapter = hasChapter || chapters.contains(index)
      if !chapters.contains(index) { entries[index].kind = hasChapter ? .section("") : .outer }
    }
  }

  /// Splits a Roman number without a point off a title: `IV A Long Way`.
  private static func roman(_ title: String) -> (number: Int, rest: String)? {
    guard let space = title.firstIndex(of: " ") else { return nil }
    let word = title[..<space]
    guard let number = RomanNumber.value(of: String(word)), RomanNumber.text(of: number) == word
    else { return nil }
    return (number, String(title[space...]).trimmed)
  }

  /// Splits a number off a title: `1.2 Knots`, `3. Bends`, `III. Bends`.
  static func numbered(_ title: String) -> (number: String, rest: String)? {
    let roman = title.prefix { "IVXLC".contains($0) }
    if !roman.isEmpty {
      let rest = title.dropFirst(roman.count)
      guard rest.first == ".", let number = RomanNumber.value(of: String(roman)),
        RomanNumber.text(of: number) == roman, rest.contains(where: \.isLetter)
      else { return nil }
      let words = rest.dropFirst().drop { $0.isWhitespace || "-–—".contains($0) }
      return words.count == rest.count - 1 ? nil : (String(number), String(words).trimmed)
    }
    let digits = title.prefix { $0.isASCIIDigit || $0 == "." }
    guard let first = digits.first, first.isASCIIDigit else { return nil }
    let rest = title.dropFirst(digits.count)
    guard rest.first?.isWhitespace == true || rest.first == ":", rest.contains(where: \.isLetter)
    else { return nil }
    var number = String(digits)
    while number.hasSuffix(".") { number.removeLast() }
    return (number, String(rest.drop { $0.isWhitespace || $0 == ":" }).trimmed)
  }

  /// Whether a title is that of something outside of the chapters.
  private static func isOuter(_ title: String) -> Bool {
    let key = TitleKey(title).letters
    return outer.contains { key == $0 } || key.hasPrefix("appendix") || key.hasPrefix("otherbooks")
      || key.hasPrefix("aboutthe")
  }

  static let outer: Set<String> = [
    "preface", "foreword", "acknowledgments", "acknowledgements", "dedication", "index", "answers",
    "answerkey", "solutions", "assessments", "glossary", "bibliography", "colophon", "afterword",
    "epilogue", "vorwort", "register", "lösungen", "antworten", "stichwortverzeichnis",
  ]
}
