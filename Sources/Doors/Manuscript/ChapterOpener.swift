internal import HornbookBytes

/// The line that opens a chapter by its word and number: `Chapter 3: Bends`, `Erstes Kapitel`, `第三章`.
struct ChapterOpener {
  let number: Int
  let title: String

  /// Reads a line.
  ///
  /// - Parameter isOther: Whether the word is another one, as in `Part I`, `Act 2`, `Letter 3`.
  init?(_ line: String, isOther: Bool = false) {
    let words = line.trimmed
    let names = isOther ? Self.otherWords : Self.words
    guard
      let (number, rest) = Self.named(words, names) ?? Self.counted(words, names)
        ?? Self.ideographs(words)
    else { return nil }
    guard rest.isEmpty || rest.first.map({ ":.-–—： \t".contains($0) }) == true else { return nil }
    let title = String(rest.drop { $0.isWhitespace || ":.-–—：".contains($0) }).trimmed
    // “Chapter 3 shows how” is a sentence.
    if rest.first == " ", title.first?.isLowercase == true { return nil }
    self.number = number
    self.title = title
  }

  private static let words = [
    "chapter", "kapitel", "chapitre", "capítulo", "capitulo", "capitolo", "hoofdstuk", "lesson",
    "unit", "lektion", "leçon", "lección", "lezione", "глава", "rozdział", "الفصل", "الباب",
  ]

  private static let otherWords = [
    "part", "book", "act", "letter", "lecture", "canto", "story", "essay", "tale", "day", "teil",
    "buch", "akt", "brief", "vorlesung", "gesang", "partie", "livre", "acte", "lettre", "parte",
    "libro", "acto", "atto", "carta", "deel", "часть",
  ]

  /// The number behind the word: `Chapter 3`, `Chapter the First`, `Capítulo primero`.
  private static func named(_ line: String, _ words: [String]) -> (Int, Substring)? {
    let small = line.lowercased()
    guard let word = words.first(where: { small.hasPrefix($0 + " ") }) else { return nil }
    var rest = line.dropFirst(word.count).drop { $0.isWhitespace }
    if rest.lowercased().hasPrefix("the ") { rest = rest.dropFirst(4) }
    var digits = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    while digits.last == "-" { digits.removeLast() }
    if let number = number(of: digits) { return (number, rest.dropFirst(digits.count)) }
    // A dash may part the number from its title.
    digits = digits.prefix { $0 != "-" }
    return number(of: digits).map { ($0, rest.dropFirst(digits.count)) }
  }

  private static func number(of digits: Substring) -> Int? {
    let arabic = digits.unicodeScalars.allSatisfy { (0x660...0x669).contains($0.value) }
    let plain =
      arabic
      ? String(
        String.UnicodeScalarView(
          digits.unicodeScalars.compactMap { Unicode.Scalar($0.value - 0x630) }))
      : String(digits)
    let roman = digits.allSatisfy { "IVXLC".contains($0) }
    let number =
      Int(plain) ?? SpeltNumber.value(of: digits)
      ?? (roman ? RomanNumber.value(of: String(digits)) : nil)
    return number.flatMap { (0...9_999).contains($0) ? $0 : nil }
  }

  /// The number before the word: `Erstes Kapitel`, `First Chapter`, `3. Kapitel`.
  private static func counted(_ line: String, _ words: [String]) -> (Int, Substring)? {
    guard let space = line.firstIndex(of: " ") else { return nil }
    let first = line[..<space]
    let rest = line[space...].drop { $0.isWhitespace }
    let word = rest.prefix { $0.isLetter }
    guard words.contains(word.lowercased()) else { return nil }
    let number = SpeltNumber.ordinal(first) ?? (first.hasSuffix(".") ? Int(first.dropLast()) : nil)
    return number.flatMap { (0...9_999).contains($0) ? ($0, rest.dropFirst(word.count)) : nil }
  }

  /// `第三章`, `第3章`.
  private static func ideographs(_ line: String) -> (Int, Substring)? {
    guard line.first == "第" else { return nil }
    let signs = line.dropFirst().prefix { !"章课課回".contains($0) }
    guard signs.count < 10, signs.endIndex < line.endIndex else { return nil }
    let inner = String(signs).trimmed
    let number = Int(inner) ?? SpeltNumber.ideographs(inner)
    return number.flatMap {
      (0...9_999).contains($0) ? ($0, line[line.index(after: signs.endIndex)...]) : nil
    }
  }
}
