internal import HornbookBytes

/// Finds a number of things announced at the end of a paragraph.
struct CountWords {
  /// An announced number of things.
  struct Claim {
    var number: Int
    /// The range of the number in the text.
    var range: Range<Int>
    /// The number with the word after it.
    var text: String
  }

  private let numbers: [String: Int]
  private let shapes: WordShapes

  init(language: String) {
    let isGerman = language == "de" || language.hasPrefix("de-")
    numbers = isGerman ? Self.english.merging(Self.german) { $1 } : Self.english
    shapes = isGerman ? Self.allShapes : Self.englishShapes
  }

  /// The announcement at the end of a paragraph; nil if there is none.
  ///
  /// If the paragraph ends with a colon, the number may precede one or two words of any kind. Otherwise, or farther
  /// from the end, it counts only with words such as “steps” that denote list items.
  func claim(in bytes: [UInt8]) -> Claim? {
    let ranges = Self.lastWords(of: bytes)
    // Few paragraphs contain a number there, so most need not be converted to words.
    guard ranges.dropLast().contains(where: { mayBeNumber(bytes[$0]) }) else { return nil }
    var words = ranges.map { bytes.text($0) }
    guard let last = words.last, let mark = last.utf8.last else { return nil }
    let hasColon = mark == ASCII.colon
    if hasColon || mark == ASCII.period { words[words.count - 1].removeLast() }
    guard
      let position = words.indices.last(where: {
        isEndOfClause(words[$0]) || number(words[$0]) != nil
      }),
      let number = number(words[position]), position + 1 < words.count
    else { return nil }
    let after = words[(position + 1)...].map { $0.lowercased() }
    guard after.allSatisfy(Self.isWord), !Self.measures.contains(after[0]) else { return nil }
    let isOfItems = after.prefix(3).contains { Self.items.contains($0) }
    guard isOfItems ? after.count <= 6 : hasColon && after.count <= 2 else { return nil }
    guard
      isFree(
        Array(words[..<position]), isDigit: words[position].utf8.allSatisfy(\.isDigit), isOfItems)
    else { return nil }
    return Claim(
      number: number, range: ranges[position], text: words[position] + " " + words[position + 1])
  }

  /// The last words of a text.
  ///
  /// At most six words follow a counting number, and at most two before it matter.
  private static func lastWords(of bytes: [UInt8]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    words.reserveCapacity(10)
    var end = bytes.count
    let first = max(0, end - 200)
    while end > first, words.count < 10 {
      var start = end
      while start > first, bytes[start - 1] != ASCII.space, bytes[start - 1] != ASCII.newline {
        start -= 1
      }
      if start < end { words.append(start..<end) }
      end = start - 1
    }
    return words.reversed()
  }

  /// Whether the words before a number allow it to count all that follows.
  private func isFree(_ before: [String], isDigit: Bool, _ isOfItems: Bool) -> Bool {
    guard let last = before.last, !isEndOfClause(last) else { return true }
    let word = last.lowercased()
    if Self.limits.contains(word) { return false }
    // In “version 2 apps” or “iOS 17 devices” the number belongs to the word before it.
    if isDigit, !Self.articles.contains(word), last != word || Self.numbered.contains(word) {
      return false
    }
    let isArticle = Self.articles.contains(word)
    let preposition = isArticle ? before.dropLast().last?.lowercased() : word
    guard let preposition else { return true }
    if isArticle, Self.limits.contains(preposition) { return false }
    return isOfItems || !Self.prepositions.contains(preposition)
  }

  private func number(_ word: String) -> Int? {
    guard let first = word.utf8.first, mayBeNumber(word.utf8) else { return nil }
    if first.isDigit {
      guard word.utf8.count <= 3, let number = Int(word), (2...100).contains(number)
      else { return nil }
      return number
    }
    return numbers[word.lowercased()]
  }

  /// Whether a word may be a number; words with letters beyond ASCII always may, as their byte length varies.
  private func mayBeNumber(_ word: some Collection<UInt8>) -> Bool {
    guard let first = word.first else { return false }
    return first.isDigit || shapes.mayHold(first: first, count: word.count)
      || word.contains { $0 >= 0x80 }
  }

  private func isEndOfClause(_ word: String) -> Bool {
    guard let last = word.utf8.last else { return true }
    switch last {
    case ASCII.comma, ASCII.period, ASCII.semicolon, ASCII.colon, ASCII.exclamation,
      ASCII.question, ASCII.rightParenthesis:
      return true
    default: return last >= 0x80 && (word == "–" || word == "—")
    }
  }

  private static func isWord(_ word: String) -> Bool {
    word.utf8.allSatisfy {
      $0.isLetter || $0 == ASCII.minus || $0 == ASCII.apostrophe || $0 >= 0x80
    }
  }

  // MARK: - Words

  /// English number words from two to ninety-nine, such as `thirty` and `thirty-one`.
  private static let english = numbers(
    [
      "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
      "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ],
    tens: ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
    units: ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
  ) { ten, unit in "\(ten)-\(unit)" }

  /// German number words from two to ninety-nine, such as `dreißig` and `einunddreißig`.
  private static let german = numbers(
    [
      "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
      "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
    ],
    tens: [
      "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
    ],
    units: ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"]
  ) { ten, unit in "\(unit)und\(ten)" }

  private static let englishShapes = WordShapes(english.keys)
  private static let allShapes = WordShapes(Array(english.keys) + german.keys)

  /// The number words of a language: from two to nineteen, tens, and combinations of tens and units.
  private static func numbers(
    _ small: [String], tens: [String], units: [String], _ join: (String, String) -> String
  ) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (index, word) in small.enumerated() { numbers[word] = index + 2 }
    for (index, ten) in tens.enumerated() {
      let value = 20 + 10 * index
      numbers[ten] = value
      for (unit, word) in units.enumerated() { numbers[join(ten, word)] = value + unit + 1 }
    }
    return numbers
  }

  /// Words for the items of lists.
  private static let items: Set<String> = [
    "steps", "things", "ways", "reasons", "rules", "parts", "kinds", "types", "stages", "phases",
    "options", "cases", "pieces", "questions", "tasks", "forms", "goals", "ingredients", "items",
    "facts", "mistakes", "advantages", "disadvantages", "drawbacks", "principles", "properties",
    "conditions", "requirements", "points", "problems", "answers", "ideas", "roles", "choices",
    "schritte", "schritten", "dinge", "dingen", "wege", "wegen", "gründe", "gründen", "regeln",
    "teile", "teilen", "arten", "phasen", "möglichkeiten", "fälle", "fällen", "fragen", "aufgaben",
    "ziele", "zutaten", "punkte", "punkten", "fehler", "fehlern", "vorteile", "nachteile",
    "bedingungen", "eigenschaften", "ideen",
  ]

  /// Words for measures and other things that are not listed.
  private static let measures: Set<String> = [
    "second", "seconds", "minute", "minutes", "hour", "hours", "day", "days", "week", "weeks",
    "month", "months", "year", "years", "percent", "times", "pixels", "bytes", "kilobytes",
    "megabytes", "degrees", "metres", "meters", "kilometres", "hundred", "thousand", "million",
    "dozen", "characters", "spaces", "or", "to",
    "and", "of", "more", "hundert", "tausend", "sekunden", "minuten", "stunden", "tage", "tagen",
    "wochen", "monate",
    "monaten", "jahre", "jahren", "prozent", "mal", "pixel", "grad", "meter", "zeichen", "bis",
    "oder", "und", "von", "weitere", "andere",
  ]

  /// Words before a number that show that it does not count what follows.
  private static let limits: Set<String> = [
    "least", "most", "than", "about", "around", "nearly", "almost", "or", "and", "of", "first",
    "last", "next", "other", "each", "every", "another", "only", "plus", "minus", "mindestens",
    "höchstens", "als", "etwa", "rund", "fast", "oder", "und", "von", "ersten", "letzten",
    "nächsten", "anderen", "je", "jeweils", "zu", "both",
  ]

  private static let articles: Set<String> = [
    "the", "these", "those", "its", "their", "your", "our", "all", "following", "die", "diese",
    "den", "diesen", "ihre", "alle", "folgende", "folgenden",
  ]

  /// Words that are followed by a number.
  private static let numbered: Set<String> = [
    "version", "chapter", "page", "figure", "listing", "step", "line", "section", "table", "part",
    "level", "exercise", "question", "kapitel", "seite", "abbildung", "zeile", "abschnitt",
    "tabelle", "teil", "schritt", "frage", "aufgabe",
  ]

  private static let prepositions: Set<String> = [
    "with", "in", "between", "for", "by", "from", "into", "at", "on", "over", "under", "after",
    "before", "within", "to", "per", "across", "through", "against", "mit", "zwischen", "für",
    "aus", "bei", "auf", "über", "unter", "nach", "vor", "durch", "gegen",
  ]
}
