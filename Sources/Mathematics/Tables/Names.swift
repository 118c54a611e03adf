/// Commands that are words in the formula, and commands that put something around another.
enum Names {
  /// Functions, which are set upright with a little space.
  static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "arctg", "arcctg",
    "sinh", "cosh", "tanh", "coth", "sech", "csch", "ctg", "tg", "sh", "ch", "th", "cth", "cotg",
    "cosec", "log", "ln", "lg", "exp", "dim", "ker", "deg", "arg", "hom",
  ]

  /// Functions with limits below them.
  static let limits: [String: String] = [
    "lim": "lim", "limsup": "lim sup", "liminf": "lim inf", "max": "max", "min": "min",
    "sup": "sup", "inf": "inf", "det": "det", "gcd": "gcd", "Pr": "Pr", "argmax": "arg max",
    "argmin": "arg min", "injlim": "inj lim", "projlim": "proj lim", "plim": "plim",
  ]

  /// Words with limits below them that have a line or an arrow themselves.
  static let decoratedLimits: [String: (String, Accent)] = [
    "varlimsup": ("lim", .init(sign: "‾", isStretchy: true, isLine: true)),
    "varliminf": ("lim", .init(sign: "_", isStretchy: true, isBelow: true, isLine: true)),
    "varinjlim": ("lim", .init(sign: "→", isStretchy: true, isBelow: true)),
    "varprojlim": ("lim", .init(sign: "←", isStretchy: true, isBelow: true)),
  ]

  /// A mark above or below a term.
  struct Accent: Sendable {
    var sign: String
    var isStretchy = false
    var isBelow = false
    /// Whether it is a straight line, which a style sheet draws better than most fonts.
    var isLine = false
    /// Whether scripts are set above and below the whole.
    var takesLimits = false
  }

  /// Accents, braces and lines.
  static let accents: [String: Accent] = [
    "hat": .init(sign: "^"), "widehat": .init(sign: "\u{302}", isStretchy: true),
    "tilde": .init(sign: "~"), "widetilde": .init(sign: "\u{303}", isStretchy: true),
    "bar": .init(sign: "¯"), "vec": .init(sign: "→"), "dot": .init(sign: "˙"),
    "ddot": .init(sign: "¨"), "dddot": .init(sign: "⃛"), "ddddot": .init(sign: "⃜"),
    "check": .init(sign: "ˇ"), "widecheck": .init(sign: "ˇ", isStretchy: true),
    "breve": .init(sign: "˘"), "acute": .init(sign: "´"), "grave": .init(sign: "`"),
    "mathring": .init(sign: "˚"),
    "overline": .init(sign: "‾", isStretchy: true, isLine: true),
    "underline": .init(sign: "_", isStretchy: true, isBelow: true, isLine: true),
    "underbar": .init(sign: "_", isStretchy: true, isBelow: true, isLine: true),
    "utilde": .init(sign: "~", isStretchy: true, isBelow: true),
    "overrightarrow": .init(sign: "→", isStretchy: true),
    "Overrightarrow": .init(sign: "⇒", isStretchy: true),
    "overleftarrow": .init(sign: "←", isStretchy: true),
    "overleftrightarrow": .init(sign: "↔", isStretchy: true),
    "overleftharpoon": .init(sign: "↼", isStretchy: true),
    "overrightharpoon": .init(sign: "⇀", isStretchy: true),
    "underrightarrow": .init(sign: "→", isStretchy: true, isBelow: true),
    "underleftarrow": .init(sign: "←", isStretchy: true, isBelow: true),
    "underleftrightarrow": .init(sign: "↔", isStretchy: true, isBelow: true),
    "overbrace": .init(sign: "⏞", isStretchy: true, takesLimits: true),
    "underbrace": .init(sign: "⏟", isStretchy: true, isBelow: true, takesLimits: true),
    "overbracket": .init(sign: "⎴", isStretchy: true, takesLimits: true),
    "underbracket": .init(sign: "⎵", isStretchy: true, isBelow: true, takesLimits: true),
    "overparen": .init(sign: "⏜", isStretchy: true, takesLimits: true),
    "underparen": .init(sign: "⏝", isStretchy: true, isBelow: true, takesLimits: true),
  ]

  /// Arrows as long as the words on them.
  static let longArrows: [String: String] = [
    "xrightarrow": "→", "xleftarrow": "←", "xleftrightarrow": "↔", "xRightarrow": "⇒",
    "xLeftarrow": "⇐", "xLeftrightarrow": "⇔", "xmapsto": "↦", "xhookrightarrow": "↪",
    "xhookleftarrow": "↩", "xrightharpoonup": "⇀", "xrightharpoondown": "⇁",
    "xleftharpoonup": "↼", "xleftharpoondown": "↽", "xrightleftharpoons": "⇌",
    "xtwoheadrightarrow": "↠", "xtwoheadleftarrow": "↞", "xlongequal": "=",
  ]

  /// Spaces, in thousandths of an em.
  static let spaces: [String: Int] = [
    ",": 167, "thinspace": 167, ":": 222, ">": 222, "medspace": 222, ";": 278, "thickspace": 278,
    "!": -167, "negthinspace": -167, "negmedspace": -222, "negthickspace": -278, " ": 333,
    "space": 333, "nobreakspace": 333, "enspace": 500, "enskip": 500, "quad": 1000, "qquad": 2000,
  ]

  /// Sizes of single delimiters, in thousandths of an em.
  static let sizes: [String: Int] = [
    "big": 1200, "Big": 1800, "bigg": 2400, "Bigg": 3000,
  ]
}
