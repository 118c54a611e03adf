/// Commands for what is not a single sign, for texts that come from elsewhere.
public enum TeXNames {
  /// The command for the name of a function, and whether scripts are set below it; nil if there is none.
  ///
  /// - Parameter isSure: Whether the letters are a name for sure, and not a product of short ones.
  public static func function(_ name: String, isSure: Bool) -> (tex: String, takesLimits: Bool)? {
    if Names.limits[name] == name { return ("\\" + name, true) }
    if let limits = limits[name] { return ("\\" + limits, true) }
    guard Names.functions.contains(name), isSure || name.utf8.count > 2 || name == "ln" else {
      return nil
    }
    return ("\\" + name, false)
  }

  private static let limits = ["lim sup": "limsup", "lim inf": "liminf"]

  /// The command for a mark above or below a term; nil if there is none.
  ///
  /// - Parameter isWide: Whether the term is more than a letter.
  public static func accent(_ sign: Unicode.Scalar, isBelow: Bool, isWide: Bool) -> String? {
    guard let names = isBelow ? marksBelow[sign] : marksAbove[sign] else { return nil }
    return "\\" + (isWide ? names.wide : names.narrow)
  }

  /// Whether a mark is a brace or bracket, whose own scripts are set beyond it.
  public static func takesLimits(_ command: String) -> Bool {
    Names.accents[String(command.dropFirst())]?.takesLimits == true
  }

  /// What may stand behind `\left`; nil if the sign does not grow.
  public static func delimiter(_ sign: Unicode.Scalar) -> String? {
    switch sign {
    case "(", ")", "[", "]", "|", "/": return String(sign)
    case "<", "〈", "⟨": return "\\langle"
    case ">", "〉", "⟩": return "\\rangle"
    case "∣": return "|"
    case "∥": return "\\|"
    default:
      guard let written = TeXSign(sign) else { return nil }
      switch written.role {
      case .opening, .closing, .fence: return written.tex
      default: return "↑↓↕⇑⇓⇕".unicodeScalars.contains(sign) ? written.tex : nil
      }
    }
  }

  private typealias Mark = (narrow: String, wide: String)

  private static let marksAbove: [Unicode.Scalar: Mark] = table([
    ("\u{302}^ˆ", "hat", "widehat"), ("\u{303}~˜∼", "tilde", "widetilde"),
    ("\u{304}¯ˉ", "bar", "overline"), ("\u{305}‾", "overline", "overline"),
    ("\u{20D7}→⃗", "vec", "overrightarrow"), ("\u{307}˙", "dot", "dot"),
    ("\u{308}¨", "ddot", "ddot"), ("\u{20DB}", "dddot", "dddot"),
    ("\u{20DC}", "ddddot", "ddddot"), ("\u{30C}ˇ", "check", "widecheck"),
    ("\u{306}˘", "breve", "breve"), ("\u{301}´", "acute", "acute"),
    ("\u{300}`", "grave", "grave"), ("\u{30A}˚", "mathring", "mathring"),
    ("\u{20D6}←", "overleftarrow", "overleftarrow"),
    ("\u{20E1}↔", "overleftrightarrow", "overleftrightarrow"),
    ("\u{20D0}↼", "overleftharpoon", "overleftharpoon"),
    ("\u{20D1}⇀", "overrightharpoon", "overrightharpoon"),
    ("⇒", "Overrightarrow", "Overrightarrow"), ("⏞︷", "overbrace", "overbrace"),
    ("⎴", "overbracket", "overbracket"), ("⏜︵", "overparen", "overparen"),
  ])

  private static let marksBelow: [Unicode.Scalar: Mark] = table([
    ("\u{332}\u{331}_¯‾", "underline", "underline"), ("⏟︸", "underbrace", "underbrace"),
    ("⎵", "underbracket", "underbracket"), ("⏝︶", "underparen", "underparen"),
    ("\u{20EF}→", "underrightarrow", "underrightarrow"),
    ("\u{20EE}←", "underleftarrow", "underleftarrow"),
    ("↔", "underleftrightarrow", "underleftrightarrow"), ("\u{330}~", "utilde", "utilde"),
  ])

  private static func table(_ rows: [(String, String, String)]) -> [Unicode.Scalar: Mark] {
    var table: [Unicode.Scalar: Mark] = [:]
    for (signs, narrow, wide) in rows {
      for sign in signs.unicodeScalars { table[sign] = (narrow, wide) }
    }
    return table
  }
}
