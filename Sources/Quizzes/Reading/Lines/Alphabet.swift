/// The alphabets by which options are lettered.
enum Alphabet: CaseIterable {
  case latin, cyrillic, greek, hebrew, arabic

  private static let latinLetters = Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars)
  private static let cyrillicLetters = Array("абвгдежзиклмнопрстуфхцчшщэюя".unicodeScalars)
  private static let greekLetters = Array("αβγδεζηθικλμνξοπρστυφχψω".unicodeScalars)
  private static let hebrewLetters = Array("אבגדהוזחטיכלמנסעפצקרשת".unicodeScalars)
  private static let arabicLetters = Array("أبجدهوزحطيكلمنسعفصقرشت".unicodeScalars)

  /// Letters of other alphabets that look like a Latin one, and which one that is.
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

  /// Whether a scalar can be the letter of an option.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (scalar.value | 0x20) &- 0x61 < 26 }
    let folded = fold(scalar)
    return lookalikes[folded] != nil || home(of: folded) != nil
  }

  /// Whether a byte of UTF-8 may begin the second letter of an alphabet beyond ASCII, small or large,
  /// narrow or wide.
  static func maySecondBegin(with byte: UInt8) -> Bool {
    (0xCE...0xD9).contains(byte) || byte == 0xEF
  }

  /// The alphabet to which a letter belongs.
  static func home(of scalar: Unicode.Scalar) -> Alphabet? {
    let folded = fold(scalar)
    return allCases.first { $0.letters.contains(folded) }
  }

  /// The place of a letter in the alphabet that is in use, and whether it only looks the part.
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

  /// The small letter, narrow where it was wide.
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
