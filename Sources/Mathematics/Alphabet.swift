/// The alphabet in which letters and digits are set.
enum MathAlphabet: Sendable {
  case usual
  case upright, bold, italic, boldItalic
  case doubleStruck, script, fraktur, sansSerif, monospace

  /// The commands that choose one for their argument.
  static let commands: [String: MathAlphabet] = [
    "mathrm": .upright, "mathup": .upright, "mathnormal": .usual, "mathit": .italic,
    "mathbf": .bold, "bold": .bold, "boldsymbol": .boldItalic, "bm": .boldItalic,
    "pmb": .boldItalic, "mathbfit": .boldItalic, "mathbb": .doubleStruck, "Bbb": .doubleStruck,
    "mathds": .doubleStruck,
    "mathcal": .script, "mathscr": .script, "cal": .script, "mathfrak": .fraktur, "frak": .fraktur,
    "mathsf": .sansSerif, "mathtt": .monospace,
  ]

  /// The old commands that choose one for the rest of a group.
  static let switches: [String: MathAlphabet] = [
    "rm": .upright, "bf": .bold, "it": .italic, "sf": .sansSerif, "tt": .monospace,
  ]

  /// A letter or digit in this alphabet; itself if the alphabet lacks it.
  ///
  /// Browsers know no other alphabets than those that Unicode has signs for.
  func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let exception = exceptions[scalar] { return exception }
    let value = scalar.value
    let start: UInt32?
    switch value {
    case 0x41...0x5A: start = capitals.map { $0 + value - 0x41 }
    case 0x61...0x7A: start = capitals.map { $0 + 26 + value - 0x61 }
    case 0x30...0x39: start = digits.map { $0 + value - 0x30 }
    case 0x391...0x3A9: start = greek.map { $0 + value - 0x391 }
    case 0x3B1...0x3C9: start = greek.map { $0 + 26 + value - 0x3B1 }
    case 0x2207: start = greek.map { $0 + 25 }
    default: start = nil
    }
    return start.flatMap(Unicode.Scalar.init) ?? scalar
  }

  private var capitals: UInt32? {
    switch self {
    case .usual, .upright, .italic: nil
    case .bold: 0x1D400
    case .boldItalic: 0x1D468
    case .script: 0x1D49C
    case .fraktur: 0x1D504
    case .doubleStruck: 0x1D538
    case .sansSerif: 0x1D5A0
    case .monospace: 0x1D670
    }
  }

  private var digits: UInt32? {
    switch self {
    case .bold, .boldItalic: 0x1D7CE
    case .doubleStruck: 0x1D7D8
    case .sansSerif: 0x1D7E2
    case .monospace: 0x1D7F6
    default: nil
    }
  }

  private var greek: UInt32? {
    switch self {
    case .bold: 0x1D6A8
    case .boldItalic: 0x1D71C
    default: nil
    }
  }

  /// The letters that Unicode had before it got whole alphabets.
  private var exceptions: [Unicode.Scalar: Unicode.Scalar] {
    switch self {
    case .script: Self.scriptLetters
    case .fraktur: Self.frakturLetters
    case .doubleStruck: Self.doubleStruckLetters
    default: [:]
    }
  }

  private static let scriptLetters: [Unicode.Scalar: Unicode.Scalar] = [
    "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ",
    "g": "ℊ", "o": "ℴ",
  ]
  private static let frakturLetters: [Unicode.Scalar: Unicode.Scalar] = [
    "C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ",
  ]
  private static let doubleStruckLetters: [Unicode.Scalar: Unicode.Scalar] = [
    "C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ",
  ]
}
