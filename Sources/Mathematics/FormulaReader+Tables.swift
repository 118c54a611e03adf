internal import HornbookDiagnostics

// Commands by what they do, and what is said of those that do nothing here.
extension FormulaReader {
  static let fractions: [String: Frame.Fraction] = [
    "frac": .init(), "dfrac": .init(isDisplayed: true), "tfrac": .init(isDisplayed: false),
    "cfrac": .init(isDisplayed: true, isContinued: true),
    "binom": .init(opening: "(", closing: ")", hasLine: false),
    "dbinom": .init(opening: "(", closing: ")", hasLine: false, isDisplayed: true),
    "tbinom": .init(opening: "(", closing: ")", hasLine: false, isDisplayed: false),
  ]

  /// Commands for words, with the attributes of the words.
  static let words: [String: String] = [
    "text": "", "textrm": "", "textnormal": "", "mbox": "", "hbox": "", "textup": "",
    "textbf": " class=\"bold\"", "textit": " class=\"slanted\"", "emph": " class=\"slanted\"",
    "textsf": " class=\"sans\"", "texttt": " class=\"mono\"",
  ]

  static let wrappers: [String: (Frame.Command, Int)] = [
    "overset": (.above, 2), "stackrel": (.above, 2), "underset": (.below, 2),
    "mathord": (.role(.ordinary), 1), "mathbin": (.role(.binary), 1),
    "mathrel": (.role(.relation), 1), "mathopen": (.role(.opening), 1),
    "mathclose": (.role(.closing), 1), "mathpunct": (.role(.punctuation), 1),
    "mathinner": (.role(.ordinary), 1),
    "phantom": (.phantom, 1),
    "hphantom": (.padded(" height=\"0\" depth=\"0\"", isHidden: true), 1),
    "vphantom": (.padded(" width=\"0\"", isHidden: true), 1),
    "smash": (.padded(" height=\"0\" depth=\"0\"", isHidden: false), 1),
    "mathrlap": (.padded(" width=\"0\"", isHidden: false), 1),
    "rlap": (.padded(" width=\"0\"", isHidden: false), 1),
    "mathllap": (.overlapped("llap"), 1), "llap": (.overlapped("llap"), 1),
    "mathclap": (.overlapped("clap"), 1), "clap": (.overlapped("clap"), 1),
    "cancel": (.style(" class=\"cancel\""), 1), "bcancel": (.style(" class=\"bcancel\""), 1),
    "xcancel": (.style(" class=\"xcancel\""), 1),
    "bra": (.between("⟨", "|", isStretchy: false), 1),
    "ket": (.between("|", "⟩", isStretchy: false), 1),
    "braket": (.between("⟨", "⟩", isStretchy: false), 1),
    "Bra": (.between("⟨", "|", isStretchy: true), 1),
    "Ket": (.between("|", "⟩", isStretchy: true), 1),
    "Braket": (.between("⟨", "⟩", isStretchy: true), 1),
    "boxed": (.style(" class=\"boxed\""), 1), "fbox": (.style(" class=\"boxed\""), 1),
    "ensuremath": (.plain, 1), "not": (.negated, 1),
    "pmod": (.modulus, 1), "pod": (.modulus, 1),
  ]

  /// Commands that choose a size for the rest of a group, in percent.
  static let sizes: [String: Int] = [
    "tiny": 50, "scriptsize": 70, "footnotesize": 80, "small": 90,
    "normalsize": 100, "large": 120, "Large": 144, "LARGE": 173, "huge": 207,
    "Huge": 249,
  ]

  /// Commands that stand between two rows and set them above each other.
  static let infixes: [String: Frame.Fraction] = [
    "over": .init(), "atop": .init(hasLine: false),
    "choose": .init(opening: "(", closing: ")", hasLine: false),
    "brace": .init(opening: "{", closing: "}", hasLine: false),
    "brack": .init(opening: "[", closing: "]", hasLine: false),
  ]

  /// Commands with arguments or effects of their own.
  private static let rare = [
    "sqrt", "left", "right", "middle", "begin", "end", "substack", "displaystyle", "textstyle",
    "scriptstyle", "scriptscriptstyle", "limits", "nolimits", "operatorname",
    "operatornamewithlimits", "mathop", "color", "textcolor", "colorbox", "hspace", "hskip", "kern",
    "mkern", "mskip", "mspace", "rule", "bmod", "mod", "genfrac", "tag", "hline", "cline",
    "mathstrut", "ce",
  ]

  /// Whether there is a command with a name, among mathematics.
  static func isKnown(_ name: String) -> Bool { allNames.contains(name) }

  /// Commands that formulas elsewhere may use, and what to do here.
  private static let refused: [String: String] = [
    "newcommand": definition, "renewcommand": definition, "def": definition, "gdef": definition,
    "let": definition, "DeclareMathOperator": definition, "providecommand": definition,
    "href": link, "url": link, "htmlClass": markup, "htmlId": markup, "htmlStyle": markup,
    "htmlData": markup, "class": markup, "cssId": markup, "style": markup, "unicode": markup,
    "includegraphics": "Write an image outside of the formula.",
    "require": "Leave it out: everything that is known is there.",
    "usepackage": "Leave it out: everything that is known is there.",
    "input": "Write the text itself.",
    "ref": "Write a link outside of the formula.", "eqref": "Write a link outside of the formula.",
  ]
  private static let definition = "Define it in book.json, under “macros”."
  private static let link = "Write the link outside of the formula, in Markdown."
  private static let markup = "Leave it out: formulas contain no HTML."

  /// All names that can follow a backslash.
  private static let allNames: Set<String> = {
    var names = Set(Symbols.all.keys).union(Names.functions)
    names.formUnion(Names.limits.keys)
    names.formUnion(Names.decoratedLimits.keys)
    names.formUnion(Names.spaces.keys)
    names.formUnion(Names.accents.keys)
    names.formUnion(Names.longArrows.keys)
    names.formUnion(MathAlphabet.commands.keys)
    names.formUnion(MathAlphabet.switches.keys)
    names.formUnion(fractions.keys)
    names.formUnion(words.keys)
    names.formUnion(wrappers.keys)
    names.formUnion(sizes.keys)
    names.formUnion(infixes.keys)
    names.formUnion(rare)
    for size in Names.sizes.keys { names.formUnion([size, size + "l", size + "r", size + "m"]) }
    return names
  }()

  private static let nearNames = NearMiss(
    allNames.filter { $0.utf8.count > 1 }.sorted().map { "\\" + $0 })

  /// The fault of a command that is not known, with the nearest that is.
  func unknown(_ name: String, from start: Int) -> MathFault {
    let range = input.range(from: start)
    if let remedy = Self.refused[name] {
      return MathFault(
        .refused, at: range, "“\\\(name)” cannot be used in a formula", remedy: remedy)
    }
    var near = Self.nearNames.suggestions(for: "\\" + name)
    if !macros.isEmpty {
      near =
        NearMiss.suggestions(for: "\\" + name, among: macros.sorted.map { "\\" + $0.name }) + near
    }
    let question = Self.best(of: near, for: name).map { ": \(NearMiss.question(about: $0))" }
    return MathFault(.unknown, at: range, "there is no command “\\\(name)”" + (question ?? ""))
  }

  /// The nearest name; of two that differ only in capitals, the one that begins like the name.
  private static func best(of near: [String], for name: String) -> String? {
    guard let first = near.first else { return nil }
    let isCapital = name.first?.isUppercase
    let same = near.first {
      $0.lowercased() == first.lowercased() && $0.dropFirst().first?.isUppercase == isCapital
    }
    return same ?? first
  }

  /// The fault of an alignment that is not known.
  func unknown(environment name: String, from start: Int) -> MathFault {
    let question = NearMiss.question(for: name, among: Environment.all.keys)
    return MathFault(
      .unknown, at: input.range(from: start),
      "there is no environment “\(name)”" + (question.map { ": \($0)" } ?? ""))
  }
}
