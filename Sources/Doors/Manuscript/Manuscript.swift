internal import HornbookBytes

/// A manuscript, understood: its chapters with their blocks, its key, and what was left out.
public struct Manuscript: Sendable {
  struct Chapter: Sendable {
    let outline: ManuscriptOutline.Chapter
    let blocks: [ManuscriptBlocks.Block]
    /// The path of its file in the book.
    let file: String
  }

  /// A reference to a chapter by number and title.
  struct Reference: Sendable {
    let line: Int
    let number: Int
    /// The chapter that bears the title; nil if none does.
    let leadsTo: Int?
  }

  let text: ManuscriptText
  let chapters: [Chapter]
  let key: Range<Int>?
  let dropped: [ManuscriptOutline.Stretch]
  let joined: [(Int, Int)]
  let missing: [ContentsTable.Entry]
  let references: [Reference]
  let questions: [Int: [ManuscriptQuestion]]
  /// The lines of the key that name the chapter whose answers follow.
  let answers: Set<Int>
  let titles: [(number: Int, title: String)]
  /// The letters of the titles, by which references find them.
  let titleKeys: [(number: Int, letters: String)]
  /// The language of most listings.
  let usual: String?
  /// The words of the text, in small letters, by which words that a line break has cut are known.
  let words: Set<String>
  /// The language of the text, as far as its words tell; nil if they do not.
  let language: String?
  /// The author, if a library names one.
  let author: String?
  /// The title of the book, and the line that it was taken from.
  let title: (text: String, line: Int)?

  /// Whether the text is Markdown, whose signs are marks.
  let isMarkdown: Bool
  /// Lines of files without formulas in a book with some: their dollar signs are those of prices.
  var pricedLines: [Range<Int>] = []

  /// Reads a manuscript.
  public init(_ bytes: [UInt8], isMarkdown: Bool = false) {
    self.isMarkdown = isMarkdown
    var text = ManuscriptText(bytes)
    var contents = ContentsTable(text)
    if !isMarkdown { (text, contents) = PageNoise.cleared(text) }
    let outline = ManuscriptOutline(text, contents)
    var chapters: [Chapter] = []
    var names: Set<String> = []
    var joined: [(Int, Int)] = []
    let isProse = !isMarkdown && text.isProse
    for chapter in outline.chapters {
      let blocks = ManuscriptBlocks(
        text, chapter.start..<chapter.end, chapter.sections, findsCode: !isMarkdown && !isProse,
        findsVerse: isProse)
      joined += blocks.joined
      chapters.append(
        Chapter(outline: chapter, blocks: blocks.blocks, file: Self.file(of: chapter, &names)))
    }
    self.text = text
    self.chapters = chapters
    self.joined = joined
    key = outline.key
    missing = outline.missing
    titles = outline.titles
    titleKeys = outline.titles.map { ($0.number, TitleKey($0.title).letters) }
    var isKept = Array(repeating: false, count: text.count)
    for lines in outline.chapters.map({ $0.line..<$0.end }) + [outline.key].compactMap(\.self) {
      for line in lines { isKept[line] = true }
    }
    dropped =
      outline.dropped
      + text.noise.filter { isKept[$0] && !text.isEmpty($0) }.sorted().map {
        .init(lines: $0..<$0 + 1, why: "page mark")
      }
    usual = Self.usualLanguage(text)
    words = Hyphenation.words(of: bytes)
    let front = [
      outline.chapters.first?.line,
      outline.contents.range.isEmpty ? nil : outline.contents.range.lowerBound,
    ]
    title = Self.title(text, before: front.compactMap { $0 }.min() ?? text.count)
    let sample = outline.chapters.lazy.flatMap { $0.start..<$0.end }
    author = Self.framed("Author: ", in: text)?.text
    language = TextLanguage.guess(
      sample.filter { !text.isFenced[$0] && !text.isBlank($0) }.prefix(4_000).map(text.text))
    references = Self.references(text, chapters, outline.titles, titleKeys)
    questions = ManuscriptQuestion.all(text, chapters, outline)
    answers = Set(
      (key ?? 0..<0).filter {
        text.standsAlone($0) && !text.isFenced[$0] && !text.isBlank($0)
          && outline.heading(of: $0) != nil
      })
  }

  /// Whether nothing was found that could be a chapter.
  public var isEmpty: Bool { chapters.allSatisfy { $0.outline.number == nil } }

  /// What a library says of a book in the frame before it.
  private static func framed(_ name: String, in text: ManuscriptText) -> (text: String, line: Int)?
  {
    let line = (0..<min(text.count, max(60, text.body.lowerBound))).first {
      text.text($0).hasPrefix(name)
    }
    return line.map { (String(text.text($0).dropFirst(name.count)).trimmed, $0) }
  }

  /// The line of the front matter that is most likely the title: one of the first, and said again and again.
  private static func title(_ text: ManuscriptText, before end: Int) -> (text: String, line: Int)? {
    if let title = framed("Title: ", in: text) { return title }
    let lines = (0..<end).filter { !text.isBlank($0) }
    let front = lines.prefix(400).map { TitleKey(text.text($0)).letters }
    var best: (line: Int, count: Int)?
    for line in lines.prefix(30) where text.lines[line].count < 100 {
      let words = ManuscriptOutline.unmarked(text.text(line))
      guard words.contains(" "), words.contains(where: \.isLetter),
        !words.lowercased().hasSuffix("edition")
      else { continue }
      let key = TitleKey(words).letters
      let count =
        front.count { $0 == key } * min(6, words.split(separator: " ").count)
      if count > best?.count ?? 0 { best = (line, count) }
    }
    guard let line = best?.line ?? lines.first else { return nil }
    return (ManuscriptOutline.unmarked(text.text(line)), line)
  }

  /// A letter as it is written in addresses: without its accent; nothing for letters that are not Latin.
  private static func plainLetters(_ letter: Unicode.Scalar) -> String {
    guard !letter.isASCII else { return String(letter) }
    if let pair = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "oe"][letter] {
      return pair
    }
    let name = (letter.properties.name ?? "").split(separator: " ")
    return name.starts(with: ["LATIN", "SMALL", "LETTER"]) && name.count > 4 && name[4] == "WITH"
      ? name[3].lowercased() : ""
  }

  private static func file(of chapter: ManuscriptOutline.Chapter, _ names: inout Set<String>)
    -> String
  {
    var words: [String] = []
    for word in chapter.title.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      let plain = word.unicodeScalars.map(Self.plainLetters).joined()
      if !plain.isEmpty { words.append(plain) }
    }
    var name = words.prefix(8).joined(separator: "-")
    // A name in letters that no address has unchanged.
    if name.isEmpty { name = "chapter" + (chapter.number.map { "-\($0)" } ?? "") }
    // The number is no part of the page's name.
    var unique = name
    var count = 2
    while !names.insert(unique).inserted {
      unique = "\(name)-\(count)"
      count += 1
    }
    let number = chapter.number.map { ($0 < 10 ? "0" : "") + "\($0)-" } ?? ""
    return "content/chapters/\(number)\(unique).md"
  }

  private static func references(
    _ text: ManuscriptText, _ chapters: [Chapter], _ titles: [(number: Int, title: String)],
    _ keys: [(number: Int, letters: String)]
  ) -> [Reference] {
    var found: [Reference] = []
    for chapter in chapters {
      for block in chapter.blocks where block.kind != .listing {
        for line in block.lines {
          for reference in ChapterReference.all(in: text.text(line), titles) {
            found.append(
              Reference(
                line: line, number: reference.number, leadsTo: reference.target(among: keys)))
          }
        }
      }
    }
    return found
  }
}

/// A reference in running text: `Chapter 18, *Bends*`.
struct ChapterReference {
  let number: Int
  let title: String
  /// The range of the whole, in characters.
  let range: Range<String.Index>

  static func all(in line: String, _ titles: [(number: Int, title: String)]) -> [ChapterReference] {
    var found: [ChapterReference] = []
    var rest = line.startIndex
    while let word = line[rest...].range(ofWord: "Chapter ")
      ?? line[rest...].range(ofWord: "Kapitel ")
    {
      rest = word.upperBound
      let digits = line[rest...].prefix { $0.isASCIIDigit }
      guard let number = Int(digits) else { continue }
      var next = digits.endIndex
      for sign in [",", ":", " "] where line[next...].hasPrefix(sign) {
        next = line.index(after: next)
      }
      if let link = bracketed(line, word.lowerBound, from: next, number) {
        found.append(link)
        rest = link.range.upperBound
        continue
      }
      guard let mark = line[next...].first, "*_“\"‘".contains(mark) else {
        // Without marks, a title is known from the contents.
        let after = line[next...].prefix(200).lowercased()
        if next > digits.endIndex,
          let title = titles.first(where: { after.hasPrefix($0.title.lowercased()) })?.title
        {
          let end =
            line.index(next, offsetBy: title.count, limitedBy: line.endIndex) ?? line.endIndex
          found.append(ChapterReference(number: number, title: title, range: word.lowerBound..<end))
          rest = end
        }
        continue
      }
      let end: Character = mark == "“" ? "”" : mark == "‘" ? "’" : mark
      let start = line.index(after: next)
      guard let close = line[start...].firstIndex(of: end), close > start else { continue }
      found.append(
        ChapterReference(
          number: number, title: String(line[start..<close]),
          range: word.lowerBound..<line.index(after: close)))
      rest = close
    }
    return found
  }

  /// A reference that is a link to nothing: `[Chapter 6, Bends](#)`.
  private static func bracketed(
    _ line: String, _ start: String.Index, from title: String.Index, _ number: Int
  )
    -> ChapterReference?
  {
    guard start > line.startIndex, line[line.index(before: start)] == "[",
      let close = line[title...].firstIndex(of: "]"), close > title,
      let end = ["](#)", "]()"].first(where: { line[close...].hasPrefix($0) })
    else { return nil }
    return ChapterReference(
      number: number, title: String(line[title..<close].filter { $0 != "*" }),
      range: line.index(before: start)..<line.index(close, offsetBy: end.count))
  }

  /// What the reference says, without the brackets of a link.
  func label(in line: String) -> String {
    let words = line[range]
    guard words.hasPrefix("[") else { return String(words) }
    return String(words.dropFirst().prefix { $0 != "]" })
  }

  /// The number of the chapter that bears the title.
  func target(among keys: [(number: Int, letters: String)]) -> Int? {
    let own = TitleKey(title)
    if let exact = keys.first(where: { $0.letters == own.letters }) { return exact.number }
    if let near = keys.first(where: { TitleKey($0.letters).resembles(own) }) { return near.number }
    // The mark behind the title may be missing.
    return keys.filter {
      own.letters.hasPrefix($0.letters)
        || $0.letters.count > 12 && $0.letters.hasPrefix(own.letters)
    }
    .max { $0.letters.count < $1.letters.count }?.number
  }
}

extension Substring {
  /// The first place of a word that begins with a capital.
  fileprivate func range(ofWord word: String) -> Range<Index>? {
    var place = startIndex
    while let found = self[place...].firstIndex(of: word[word.startIndex]) {
      if self[found...].hasPrefix(word) {
        return found..<index(found, offsetBy: word.count)
      }
      place = index(after: found)
    }
    return nil
  }
}
