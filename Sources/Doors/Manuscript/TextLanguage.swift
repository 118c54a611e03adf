internal import HornbookBytes

/// The language of a text, guessed from its script and its small words.
enum TextLanguage {
  /// Guesses from some lines; nil if nothing speaks for any language.
  static func guess(_ lines: some Sequence<String>) -> String? {
    var words: [String: Int] = [:]
    var scripts: [String: Int] = [:]
    var latin = 0
    for line in lines {
      if line.utf8.allSatisfy({ $0 < 0x80 }) {
        latin += line.utf8.count(where: \.isLetter)
      } else {
        for scalar in line.unicodeScalars {
          if let script = script(of: scalar) { scripts[script, default: 0] += 1 }
          if scalar.properties.isAlphabetic, scalar.value < 0x250 { latin += 1 }
        }
      }
      for word in line.lowercased().split(whereSeparator: { !$0.isLetter }) {
        for language in owners[String(word)] ?? [] { words[language, default: 0] += 1 }
      }
    }
    if let script = most(scripts), (scripts[script] ?? 0) * 2 > latin {
      // Japanese mixes its own signs with those of Chinese, and Persian has letters that Arabic lacks.
      if script == "zh", (scripts["ja"] ?? 0) * 10 > (scripts["zh"] ?? 0) { return "ja" }
      if script == "ar", (scripts["fa"] ?? 0) * 50 > (scripts["ar"] ?? 0) { return "fa" }
      if script == "ru", (scripts["uk"] ?? 0) * 50 > (scripts["ru"] ?? 0) { return "uk" }
      return script
    }
    return most(words)
  }

  private static func most(_ counts: [String: Int]) -> String? {
    counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func script(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x370...0x3FF: "el"
    case 0x404, 0x406, 0x407, 0x454, 0x456, 0x457, 0x490, 0x491: "uk"
    case 0x400...0x52F: "ru"
    case 0x590...0x5FF: "he"
    case 0x67E, 0x686, 0x698, 0x6A9, 0x6AF, 0x6CC: "fa"
    case 0x600...0x6FF: "ar"
    case 0x900...0x97F: "hi"
    case 0x3040...0x30FF: "ja"
    case 0x4E00...0x9FFF: "zh"
    case 0xAC00...0xD7AF: "ko"
    default: nil
    }
  }

  private static let smallWords = [
    ("en", "the of and is that with this which from are"),
    ("de", "der die das und ist nicht mit ein eine von auf"),
    ("fr", "le les des et est une dans que pour avec qui"),
    ("es", "el los las y es una que para con del por"),
    ("it", "il gli che di è una per con della sono non"),
    ("pt", "os as não uma que para com do da em é"),
    ("nl", "het een van en dat niet met zijn voor op"),
    ("sv", "och att det som är inte en på för med"),
    ("da", "og at det som er ikke en på for med"),
    ("pl", "się nie jest że na do jak oraz przez dla"),
  ]

  /// The languages of each small word.
  private static let owners: [String: [String]] = {
    var owners: [String: [String]] = [:]
    for (language, words) in smallWords {
      for word in words.split(separator: " ") { owners[String(word), default: []].append(language) }
    }
    return owners
  }()
}
