/// The alphabets of option letters.
enum Alphabet: CaseIterable {
  case latin, cyrillic, greek, hebrew, arabic

  private static let latinLetters = Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars)
  private static let cyrillicLetters = Array("абвгдежзиклмнопрстуфхцчшщэюя".unicodeScalars)
  private static let greekLetters = Array("αβγδεζηθικλμνξοπρστυφχψω".unicodeScalars)
  private static let hebrewLetters = Array("אבגדהוזחטיכלמנסעפצקרשת".unicodeScalars)
  private static let arabicLetters = Array("أبجدهوزحطيكلمنسعفصقرشت".unicodeScalars)

  /// Letters of other alphabets that look like Latin ones, with the Latin letter.
  private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = [
    "а": "a", "в": "b", "с": "c", "е": "e", "н": "h", "і": "i", "ј": "j", "к": "k", "м": "m",
    "о": "o", "р": "p", "ѕ": "s", "т": "t", "х": "x", "у": "y", "ԁ": "d", "α": "a", "β": "b",
    "ε": "e", "η": "h", "ι": "i", "κ": "k", "ο": "o", "ρ": "p", "τ": "t", "υ": "y", "χ": "x",
    "ϲ": "c",
  ]

  private var letters: [Unicode.Scalar] {
    switch self {
    case .latin: Self.latinLetters
    case .cyrillic: Self.cyrillicLetters
    case .greek: Self.greekLetters
    case .hebrew: Self.hebrewLetters
    case .arabic: Self.arabicLetters
    }
  }

  /// Whether the scalar can be an option letter.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (scalar.value | 0x20) &- 0x61 < 26 }
    let folded = fold(scalar)
    return lookalikes[folded] != nil || home(of: folded) != nil
  }

  /// Whether a UTF-8 byte may begin the second letter of a non-Latin alphabet or a
  /// full-width Latin letter.
  ///
  /// Includes capitals.
  static func maySecondBegin(with byte: UInt8) -> Bool {
    (0xCE...0xD9).contains(byte) || byte == 0xEF
  }

  /// The alphabet of a letter.
  static func home(of scalar: Unicode.Scalar) -> Alphabet? {
    let folded = fold(scalar)
    return allCases.first { $0.letters.contains(folded) }
  }

  /// The position of a letter in the alphabet in use, and whether it only looks
  /// like a letter of it.
  static func meaning(of scalar: Unicode.Scalar, among script: Alphabet?)
    -> (index: Int?, isLookalike: Bool)
  {
    let folded = fold(scalar)
    let home = home(of: folded)
    if let script, script != home, script == .latin, let latin = lookalikes[folded] {
      return (latinLetters.firstIndex(of: latin), true)
    }
    guard let home else {
      return (lookalikes[folded].flatMap { latinLetters.firstIndex(of: $0) }, true)
    }
    return (home.letters.firstIndex(of: folded), false)
  }

  /// The lower-case letter; full-width letters become normal ones.
  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return scalar.value &- 0x41 < 26 ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
    }
    if (0xFF21...0xFF3A).contains(scalar.value) {
      return Unicode.Scalar(UInt8(scalar.value - 0xFF21) + 0x61)
    }
    if (0xFF41...0xFF5A).contains(scalar.value) {
      return Unicode.Scalar(UInt8(scalar.value - 0xFF41) + 0x61)
    }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = mapping.first, mapping.count == 1 else { return scalar }
    return first
  }
}
