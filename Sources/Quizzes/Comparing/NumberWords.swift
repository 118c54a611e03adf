/// Numbers written as words.
enum NumberWords {
  /// The number that a lower-case word means in one of the known languages.
  static func value(of word: some Collection<UInt8>) -> Int? {
    guard (1...9).contains(word.count) else { return nil }
    return byHash[TextHash.of(word)]
  }

  private static let languages: [[String]] = [
    [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
      "nineteen", "twenty",
    ],
    [
      "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
      "elf", "zwölf",
    ],
    [
      "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
      "onze", "douze",
    ],
    [
      "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez",
      "once", "doce",
    ],
  ]

  private static let byHash: [UInt64: Int] = {
    var table: [UInt64: Int] = [:]
    for words in languages {
      for (value, word) in words.enumerated() {
        let hash = TextHash.of(word.utf8)
        if table[hash] == nil { table[hash] = value }
      }
    }
    for (index, word) in ["thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
      .enumerated()
    {
      table[TextHash.of(word.utf8)] = 30 + 10 * index
    }
    table[TextHash.of("hundred".utf8)] = 100
    return table
  }()
}
