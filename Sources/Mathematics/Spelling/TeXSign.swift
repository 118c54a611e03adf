/// A sign as it is written in TeX, for texts that come from elsewhere.
public struct TeXSign: Sendable, Equatable {
  /// What a sign does in a row.
  public enum Role: Sendable {
    case letter, digit, space, prime
    case ordinary, binary, relation, large, integral, opening, closing, fence, punctuation
  }

  /// The sign or its command; a space between words for one that is seen, nothing for one that is not.
  public var tex: String
  /// What it does.
  public var role: Role
  /// The command of the alphabet to which the letter belongs, such as `mathbb`.
  public var alphabet: String?

  init(_ tex: String, _ role: Role, alphabet: String? = nil) {
    self.tex = tex
    self.role = role
    self.alphabet = alphabet
  }

  /// A character in TeX; nil if no formula can contain it.
  public init?(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      guard let sign = Self.plain(scalar) else { return nil }
      self = sign
    } else if let space = Self.spaces[scalar] {
      self.init(space, .space)
    } else if scalar == "\u{FFFC}" || scalar.properties.generalCategory == .control {
      return nil
    } else if let exception = Self.exceptions[scalar] {
      self = exception
    } else if let letter = Self.slanted(scalar) {
      self.init(Self.letter(letter), .letter)
    } else if let (alphabet, letter) = Self.alphabets[scalar] {
      self.init(Self.letter(letter), .letter, alphabet: alphabet)
    } else if let spelling = Symbols.spellings[scalar] {
      let isTyped = scalar.properties.isAlphabetic && !Self.isSpelt(scalar)
      self.init(isTyped ? String(scalar) : "\\" + spelling.name, Self.role(spelling.role, scalar))
    } else {
      self.init(String(scalar), scalar.properties.isAlphabetic ? .letter : .ordinary)
    }
  }

  private static func plain(_ scalar: Unicode.Scalar) -> TeXSign? {
    switch scalar {
    case "A"..."Z", "a"..."z": TeXSign(String(scalar), .letter)
    case "0"..."9": TeXSign(String(scalar), .digit)
    case " ", "\t", "\n", "\r": TeXSign("~", .space)
    case "\\": TeXSign("\\backslash", .ordinary)
    case "{": TeXSign("\\{", .opening)
    case "}": TeXSign("\\}", .closing)
    case "$", "%", "#", "&", "_": TeXSign("\\" + String(scalar), .ordinary)
    case "^": TeXSign("\\text{^}", .ordinary)
    case "~": TeXSign("\\sim", .relation)
    case "'": TeXSign("'", .prime)
    // These two would be marks where the formula is taken for Markdown.
    case "*": TeXSign("\\ast", .binary)
    case "`": TeXSign("\\backprime", .ordinary)
    case "+", "-": TeXSign(String(scalar), .binary)
    case "=", "<", ">", ":": TeXSign(String(scalar), .relation)
    case "(", "[": TeXSign(String(scalar), .opening)
    case ")", "]": TeXSign(String(scalar), .closing)
    case "|": TeXSign("|", .fence)
    case ",", ";": TeXSign(String(scalar), .punctuation)
    case "!"..."/", ":"..."@": TeXSign(String(scalar), .ordinary)
    default: nil
    }
  }

  /// Signs that many commands stand for, or none.
  private static let exceptions: [Unicode.Scalar: TeXSign] = [
    "−": TeXSign("-", .binary), "·": TeXSign("\\cdot", .binary), "‖": TeXSign("\\|", .fence),
    "′": TeXSign("'", .prime), "″": TeXSign("''", .prime), "‴": TeXSign("'''", .prime),
    "⁗": TeXSign("''''", .prime), "∶": TeXSign(":", .relation), "ℎ": TeXSign("h", .letter),
    "ı": TeXSign("\\imath", .letter), "ȷ": TeXSign("\\jmath", .letter),
    "ℜ": TeXSign("\\Re", .letter), "ℑ": TeXSign("\\Im", .letter),
  ]

  /// Spaces that are seen, and characters that are not.
  private static let spaces: [Unicode.Scalar: String] = [
    "\u{A0}": "~", "\u{2000}": "\\enspace", "\u{2001}": "\\quad", "\u{2002}": "\\enspace",
    "\u{2003}": "\\quad", "\u{2004}": "\\;", "\u{2005}": "\\:", "\u{2006}": "\\,",
    "\u{2007}": "\\enspace", "\u{2008}": "\\:", "\u{2009}": "\\,", "\u{200A}": "\\,",
    "\u{202F}": "\\,", "\u{205F}": "\\:", "\u{3000}": "\\quad", "\u{200B}": "", "\u{200C}": "",
    "\u{200D}": "", "\u{2060}": "", "\u{2061}": "", "\u{2062}": "", "\u{2063}": "", "\u{2064}": "",
    "\u{FEFF}": "", "\u{FE00}": "", "\u{FE0E}": "", "\u{FE0F}": "",
  ]

  // MARK: - Letters

  /// A letter, by its command if it is Greek.
  private static func letter(_ scalar: Unicode.Scalar) -> String {
    guard isSpelt(scalar), let spelling = Symbols.spellings[scalar] else { return String(scalar) }
    return "\\" + spelling.name
  }

  /// Whether a letter is written as a command: Greek ones, and signs that were letters once.
  private static func isSpelt(_ scalar: Unicode.Scalar) -> Bool {
    0x370...0x3FF ~= scalar.value || 0x2100...0x22FF ~= scalar.value
  }

  /// The letter of a slanted one, as formulas slant letters anyway.
  private static func slanted(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x1D434...0x1D44D: Unicode.Scalar(scalar.value - 0x1D434 + 0x41)
    case 0x1D44E...0x1D467: Unicode.Scalar(scalar.value - 0x1D44E + 0x61)
    case 0x1D6F3: "ϴ" as Unicode.Scalar
    case 0x1D6E2...0x1D6FA: Unicode.Scalar(scalar.value - 0x1D6E2 + 0x391)
    case 0x1D6FB: "∇" as Unicode.Scalar
    case 0x1D6FC...0x1D714: Unicode.Scalar(scalar.value - 0x1D6FC + 0x3B1)
    case 0x1D715...0x1D71B:
      ["∂", "ϵ", "ϑ", "ϰ", "ϕ", "ϱ", "ϖ"][Int(scalar.value - 0x1D715)]
    case 0x1D6A4: "ı" as Unicode.Scalar
    case 0x1D6A5: "ȷ" as Unicode.Scalar
    default: nil
    }
  }

  /// The letters of other alphabets: the command for each, and the letter that it takes.
  private static let alphabets: [Unicode.Scalar: (command: String, letter: Unicode.Scalar)] = {
    let commands: [(String, MathAlphabet)] = [
      ("mathbf", .bold), ("boldsymbol", .boldItalic), ("mathbb", .doubleStruck),
      ("mathcal", .script), ("mathfrak", .fraktur), ("mathsf", .sansSerif), ("mathtt", .monospace),
    ]
    let ranges: [ClosedRange<UInt32>] = [
      0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x391...0x3A9, 0x3B1...0x3C9, 0x2207...0x2207,
    ]
    var found: [Unicode.Scalar: (command: String, letter: Unicode.Scalar)] = [:]
    for (command, alphabet) in commands {
      for letter in ranges.joined().compactMap(Unicode.Scalar.init) {
        let sign = alphabet.sign(for: letter)
        if sign != letter, found[sign] == nil { found[sign] = (command, letter) }
      }
    }
    return found
  }()

  private static func role(_ role: Symbol.Role, _ scalar: Unicode.Scalar) -> Role {
    switch role {
    case .ordinary: scalar.properties.isAlphabetic ? .letter : .ordinary
    case .binary: .binary
    case .relation: .relation
    case .large: .large
    case .integral: .integral
    case .opening: .opening
    case .closing: .closing
    case .fence: .fence
    case .punctuation: .punctuation
    }
  }
}
