internal import HornbookBytes

/// Finds options by their texts, as other programs write them.
struct OptionTexts: Sendable {
  /// The options by their exact texts, by those in small letters, and by those without traces of emphasis.
  ///
  /// A looser text that several options share is that of none.
  private let exact: [String: Int]
  private let plain: [String: Int]
  private let loose: [String: Int]
  private let texts: [String]
  /// Further texts of options, such as those for true and false in other languages.
  private let words: [String: Int]
  /// How often an option's text may be parted by the separator of a list, plus one.
  private let mostPieces: Int

  init(_ texts: [String], words: [String: Int] = [:]) {
    exact = Dictionary(
      texts.enumerated().map { (Self.spaced($1), $0) }, uniquingKeysWith: { first, _ in first })
    plain = Self.unique(texts.enumerated().map { (Self.plain($1), $0) })
    self.words = words
    loose = Self.unique(texts.enumerated().map { (Self.loose($1), $0) })
    self.texts = texts.map(Self.loose)
    mostPieces =
      1 + (texts.map { $0.utf8.count { $0 == ASCII.comma || $0 == ASCII.semicolon } }.max() ?? 0)
  }

  init(_ question: StudyQuestion) {
    self.init(question.options, words: TruthWords.words(for: question))
  }

  private static func unique(_ pairs: [(String, Int)]) -> [String: Int] {
    var found: [String: Int] = [:]
    for (text, option) in pairs { found[text] = found[text] == nil ? option : -1 }
    return found.filter { $0.value >= 0 && !$0.key.isEmpty }
  }

  private static func spaced(_ text: String) -> String {
    if isSpaced(text) { return text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether there is nothing but ASCII, with single spaces inside.
  private static func isSpaced(_ text: String) -> Bool {
    var last = ASCII.space
    for byte in text.utf8 {
      guard byte < 0x80, byte == ASCII.space ? last != byte : !byte.isWhitespace else {
        return false
      }
      last = byte
    }
    return last != ASCII.space
  }

  /// The text as it is compared: small letters and single spaces.
  static func plain(_ text: String) -> String { spaced(text.lowercased()) }

  /// The text without what Moodle makes of emphasis: `_` around it, or capitals, in which `ß` is `SS`.
  static func loose(_ text: String) -> String {
    let isSimple = text.utf8.allSatisfy {
      $0 < 0x80 && $0 != ASCII.underscore && $0 != ASCII.asterisk && $0 != ASCII.backtick
    }
    if isSimple { return plain(text) }
    let letters = text.uppercased().lowercased().unicodeScalars.filter { !marks.contains($0) }
    return spaced(String(String.UnicodeScalarView(letters)))
  }

  /// Signs of emphasis, the bar that strikes letters out, and signs that nobody sees.
  private static let marks: Set<Unicode.Scalar> = [
    "_", "*", "`", "\u{336}", "\u{AD}", "\u{200B}", "\u{FEFF}",
  ]

  /// The option with a text; nil if there is none.
  func option(_ text: String) -> Int? {
    let plain = Self.plain(text)
    if let found = exact[Self.spaced(text)] ?? self.plain[plain] ?? words[plain] { return found }
    let loose = Self.loose(text)
    if let found = self.loose[loose] { return found }
    // Moodle shortens the items of an order.
    guard loose.hasSuffix("..."), loose.utf8.count >= 8 else { return nil }
    let start = loose.dropLast(3)
    let near = texts.indices.filter { texts[$0].hasPrefix(start) }
    return near.count == 1 ? near[0] : nil
  }

  /// The options in a list of texts, whose own separators may be those of the list; nil if some part of it is no option.
  func options(_ list: String, separatedBy separator: Character) -> [Int]? {
    if let only = option(list) { return [only] }
    guard
      let found = Self.pieces(of: list, separatedBy: separator, most: mostPieces, option),
      !found.isEmpty
    else { return nil }
    var distinct: [Int] = []
    for option in found where !distinct.contains(option) { distinct.append(option) }
    return distinct
  }

  /// What each of the texts in a list stands for; nil if it cannot be parted into such texts.
  ///
  /// A separator behind a backslash belongs to a text, and so does one without it if there is no other way.
  ///
  /// - Parameter most: How many pieces between separators a text may have.
  static func pieces<Found>(
    of list: String, separatedBy separator: Character, most: Int, _ find: (String) -> Found?
  ) -> [Found]? {
    let parts = list.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 200 else { return nil }
    // For each part, what the texts from there on stand for: from the last to the first.
    var ways: [[Found]?] = Array(repeating: nil, count: parts.count + 1)
    ways[parts.count] = []
    for start in parts.indices.reversed() {
      if spaced(parts[start]).isEmpty {
        ways[start] = ways[start + 1]
        continue
      }
      for end in (start..<min(parts.count, start + most)).reversed() {
        guard let rest = ways[end + 1] else { continue }
        let text = parts[start...end].joined(separator: String(separator))
        let found =
          find(text) ?? find(text.replacing(each: "\\\(separator)", with: String(separator)))
        guard let found else { continue }
        ways[start] = [found] + rest
        break
      }
    }
    return ways[0]
  }
}
