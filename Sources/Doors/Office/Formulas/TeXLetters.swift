internal import HornbookMathematics

/// How the letters of a text in a formula are set.
struct LetterStyle: Sendable, Equatable {
  /// The command of the alphabet, such as `mathbf`; nothing for slanted letters.
  var alphabet = ""
  /// Whether several letters are the name of something, and not a product.
  var isName = false
}

extension TeXTerm {
  /// Signs as they are.
  static func signs(_ signs: [Unicode.Scalar]) -> TeXTerm {
    var text = ""
    text.unicodeScalars.append(contentsOf: signs)
    return letters(text, LetterStyle())
  }

  /// A text of letters, digits and signs.
  static func letters(_ text: String, _ style: LetterStyle, hasMarks: Bool = false) -> TeXTerm {
    // What is too large for a formula is not looked through.
    guard text.utf8.count <= OfficeFormula.longest else { return TeXTerm(text) }
    let name = text.trimmed
    if let function = TeXNames.function(name, isSure: style.isName),
      style.alphabet.isEmpty || style.alphabet == "mathrm"
    {
      var term = TeXTerm(function.tex)
      term.limits = function.takesLimits ? .name : .beside
      term.signs = name
      return term
    }
    var letters = TeXLetters(style, hasMarks: hasMarks)
    for scalar in text.unicodeScalars { letters.add(scalar) }
    var term = letters.term
    if style.isName, name.unicodeScalars.allSatisfy(\.properties.isAlphabetic), !name.isEmpty {
      term.name = name
    }
    return term
  }

  /// Words, which are set as text.
  static func words(_ text: String, command: String = "text") -> TeXTerm {
    guard text.utf8.count <= OfficeFormula.longest else { return TeXTerm(text) }
    var tex = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": tex += "\\textbackslash{}"
      case "{", "}", "$", "%", "#", "&", "_": tex += "\\" + String(scalar)
      case "~": tex += "\\sim "
      case "\t", "\n", "\r": tex += " "
      case "\u{FFFC}": continue
      default:
        if scalar.properties.generalCategory != .control { tex.unicodeScalars.append(scalar) }
      }
    }
    guard !tex.isEmpty else { return TeXTerm() }
    guard !tex.utf8.allSatisfy({ $0 == 0x20 }) else { return TeXTerm("~") }
    return TeXTerm("\\\(command){\(tex)}")
  }

  /// The name of a function that has no command of its own.
  var asFunction: TeXTerm {
    guard let name else { return self }
    var term = TeXTerm("\\operatorname{\(name)}")
    term.signs = name
    return term
  }

  /// The name of a function whose scripts are set below it.
  var asLimitFunction: TeXTerm {
    guard let name else { return self }
    var term = TeXTerm("\\operatornamewithlimits{\(name)}")
    term.signs = name
    term.limits = .name
    return term
  }
}

/// Writes the letters and signs of a text, with those of one alphabet together.
private struct TeXLetters {
  private let style: LetterStyle
  /// Whether `&` marks a place.
  private let hasMarks: Bool
  private var tex = ""
  private var signs = ""
  private var count = 0
  private var role: TeXSign.Role?
  private var last: TeXSign?
  /// The command of the alphabet whose brace is open.
  private var open = ""
  /// A space that is seen only if a letter follows.
  private var hasSpace = false
  private var isNumber = true

  init(_ style: LetterStyle, hasMarks: Bool) {
    self.style = style
    self.hasMarks = hasMarks
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    if scalar == "&", hasMarks {
      close()
      tex += "&"
      count += 2
      last = nil
      return
    }
    guard let sign = TeXSign(scalar), !sign.tex.isEmpty else { return }
    if sign.role == .space {
      close()
      if scalar.isASCII { hasSpace = true } else { append(sign.tex) }
      return
    }
    if hasSpace, let last, Self.isWord(last.role), Self.isWord(sign.role) {
      append("~")
    }
    hasSpace = false
    if let mark = combined(scalar) {
      close()
      tex = mark
      return
    }
    let alphabet =
      sign.alphabet ?? (sign.role == .letter || sign.role == .digit ? alphabet(of: sign) : "")
    if alphabet != open {
      close()
      if !alphabet.isEmpty { append("\\\(alphabet){") }
      open = alphabet
    }
    write(sign)
    signs.unicodeScalars.append(scalar)
    isNumber = isNumber && (sign.role == .digit || scalar == "." && count > 0)
    count += 1
    role = sign.role
    last = sign
  }

  /// The alphabet that the style gives to a letter; digits are upright in any case.
  private func alphabet(of sign: TeXSign) -> String {
    sign.role == .digit && (style.alphabet == "mathrm" || style.alphabet == "mathit")
      ? "" : style.alphabet
  }

  private static func isWord(_ role: TeXSign.Role) -> Bool { role == .letter || role == .digit }

  private mutating func write(_ sign: TeXSign) {
    switch sign.role {
    case .prime:
      // Behind nothing, a mark would hang in the air.
      let isAfter = last.map { $0.role == .letter || $0.role == .closing || $0.role == .prime }
      append(
        isAfter == true
          ? sign.tex : String(repeating: "\\prime", count: sign.tex.utf8.count))
    case .relation: append(" " + sign.tex + " ")
    case .binary, .large, .integral: append(sign.tex)
    default: append(sign.tex)
    }
  }

  private mutating func append(_ next: String) {
    tex.appendTeX(next, continuing: true)
  }

  private mutating func close() {
    if !open.isEmpty { tex += "}" }
    open = ""
  }

  /// The text so far with a mark above its last letter; nil if the sign is no such mark.
  private func combined(_ scalar: Unicode.Scalar) -> String? {
    guard 0x300...0x36F ~= scalar.value || 0x20D0...0x20FF ~= scalar.value, let last,
      last.role == .letter, tex.hasSuffix(last.tex), open.isEmpty,
      let command = TeXNames.accent(scalar, isBelow: false, isWide: false)
    else { return nil }
    return tex.dropLast(last.tex.count) + command + "{" + last.tex + "}"
  }

  /// What was written, as one term.
  var term: TeXTerm {
    var all = self
    all.close()
    guard count > 0 || !all.tex.isEmpty else { return TeXTerm() }
    let isOne =
      count == 1 || !style.alphabet.isEmpty && !tex.dropFirst().contains("\\") && !open.isEmpty
    var term = TeXTerm(all.tex, isNumber && count > 0 ? .number : isOne ? .single : .row)
    term.isRun = true
    term.signs = signs
    if count == 1 {
      term.limits = role == .large ? .sum : role == .integral ? .integral : .beside
    }
    return term
  }
}
