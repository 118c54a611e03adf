internal import HornbookBytes
internal import HornbookMathematics

/// A piece of TeX, and what has to be known of it to put it together with others.
struct TeXTerm: Sendable {
  enum Shape { case nothing, single, number, row, scripted }

  /// Where its scripts are set.
  enum Limits { case beside, sum, integral, name, beyond }

  /// One of a pair of brackets, of which one may not be seen.
  struct Bracket {
    let sign: Unicode.Scalar?
    let isOpening: Bool
  }

  var tex = ""
  var shape = Shape.nothing
  var limits = Limits.beside
  /// Whether brackets around it have to grow.
  var isTall = false
  /// Whether it is text that may continue in the next term.
  var isRun = false
  /// The letters of a name, if it is nothing else.
  var name: String?
  /// The signs of a term without structure; nothing for others.
  var signs = ""
  /// The bracket that it is, if it grows with what it stands around.
  var bracket: Bracket?
  /// The rows of a table, with their cells.
  var rows: [[String]]?
  /// How the columns of a table stand, or nothing if they are centred.
  var columns = ""
  /// Whether the rows are lines of a whole, and `&` marks the places that stand below each other.
  var isAligned = false
  var hasMarks = false
  /// The two terms of a fraction without a line.
  var stacked: (upper: TeXText, lower: TeXText)?

  init() {}

  init(_ tex: String, _ shape: Shape = .single, isTall: Bool = false) {
    self.tex = tex
    self.shape = shape
    self.isTall = isTall
  }

  var isEmpty: Bool { tex.isEmpty && rows == nil }

  // MARK: - As part of another

  /// The term between braces.
  var grouped: String { "{\(written.trimmedTeX)}" }

  /// The term behind `^` or `_`.
  private var asScript: String {
    let tex = written.trimmedTeX
    if tex.utf8.count == 1, let only = tex.utf8.first, only.isLetterOrDigit { return tex }
    return "{\(tex)}"
  }

  /// The term with something raised or lowered behind it.
  private var asBase: String {
    switch shape {
    case .nothing: "{}"
    case .single, .number: written.trimmedTeX
    case .row, .scripted: grouped
    }
  }

  /// The term by itself; a table gets its environment.
  var written: String {
    guard rows != nil else { return tex }
    return isAligned
      ? environment(hasMarks ? "aligned" : "gathered")
      : environment("matrix")
  }

  /// The table in an environment; one whose columns are not centred becomes an array.
  func environment(_ name: String) -> String {
    let lines = (rows ?? []).map { $0.map(\.trimmedTeX).joined(separator: " & ") }
    let isArray = name == "matrix" && !columns.isEmpty
    let name = isArray ? "array" : name
    return "\\begin{\(name)}\(isArray ? "{\(columns)}" : "") "
      + lines.joined(separator: " \\\\ ") + " \\end{\(name)}"
  }

  // MARK: - Making terms

  /// Terms in a row.
  static func row(_ terms: [TeXTerm]) -> TeXTerm {
    let shown = terms.filter { !$0.isEmpty }
    guard shown.count > 1 else { return shown.first ?? TeXTerm() }
    var row = TeXTerm("", .row)
    row.isRun = true
    var isRun = false
    for term in shown {
      row.tex.appendTeX(term.written, continuing: isRun && term.isRun)
      isRun = term.isRun
      row.isTall = row.isTall || term.isTall
      row.isRun = row.isRun && term.isRun
    }
    if shown.allSatisfy({ !$0.signs.isEmpty }) { row.signs = shown.map(\.signs).joined() }
    if row.tex.utf8.allSatisfy(\.isDigit) { row.shape = .number }
    return row
  }

  /// A command with its arguments.
  static func command(_ name: String, _ arguments: [TeXTerm], isTall: Bool = false) -> TeXTerm {
    TeXTerm(
      "\\" + name + arguments.map(\.grouped).joined(),
      isTall: isTall || arguments.contains(where: \.isTall))
  }

  /// The term with scripts; empty ones are left out.
  func with(lower: TeXTerm, upper: TeXTerm) -> TeXTerm {
    guard !lower.isEmpty || !upper.isEmpty else { return self }
    var tex = asBase
    if !lower.isEmpty { tex += "_" + lower.asScript }
    if !upper.isEmpty {
      let primes = upper.signs
      if lower.isEmpty, !primes.isEmpty, primes.allSatisfy({ $0 == "′" }) {
        tex += String(repeating: "'", count: primes.count)
      } else {
        tex += "^" + upper.asScript
      }
    }
    var term = TeXTerm(tex, .scripted, isTall: isTall)
    term.limits = limits
    return term
  }

  /// The term as the base of scripts that stand beside it for sure.
  var beside: TeXTerm {
    guard limits == .sum else { return self }
    var term = self
    term.tex += "\\nolimits"
    return term
  }

  /// The term with scripts and one more above them.
  func with(upperOf upper: TeXTerm) -> TeXTerm {
    guard !upper.isEmpty else { return self }
    var term = self
    term.tex = tex + "^" + upper.asScript
    return term
  }

  /// A root with its degree, which ends at the first bracket.
  static func root(of base: TeXTerm, degree: TeXTerm) -> TeXTerm {
    let tex = degree.written.trimmedTeX
    return TeXTerm(
      "\\sqrt[\(tex.contains("]") ? degree.grouped : tex)]" + base.grouped, isTall: true)
  }

  /// A fraction without a line.
  static func unruled(_ upper: TeXTerm, _ lower: TeXTerm) -> TeXTerm {
    let tex = "{\(upper.written.trimmedTeX) \\atop \(lower.written.trimmedTeX)}"
    var term = TeXTerm(tex, isTall: true)
    term.stacked = (TeXText(grouped: upper.grouped), TeXText(grouped: lower.grouped))
    return term
  }

  /// Whether a sign above or below a term is a mark of it and not something that stands there.
  static func isMark(_ sign: Unicode.Scalar, isBelow: Bool) -> Bool {
    TeXNames.accent(sign, isBelow: isBelow, isWide: true) != nil
  }

  /// The term with another one centred above or below it.
  func stacked(_ other: TeXTerm, isBelow: Bool) -> TeXTerm {
    guard !other.isEmpty else { return self }
    switch limits {
    case .sum, .name, .beyond:
      return isBelow ? with(lower: other, upper: .init()) : with(lower: .init(), upper: other)
    case .integral:
      var base = self
      if !tex.contains("\\limits") { base.tex += "\\limits" }
      return isBelow
        ? base.with(lower: other, upper: .init()) : base.with(lower: .init(), upper: other)
    case .beside:
      return .command(isBelow ? "underset" : "overset", [other, self], isTall: true)
    }
  }

  /// The term with a mark above or below it.
  func marked(_ sign: Unicode.Scalar, isBelow: Bool, isStretched: Bool = false) -> TeXTerm {
    let isWide = isStretched || shape != .single
    guard let command = TeXNames.accent(sign, isBelow: isBelow, isWide: isWide) else {
      return .command(isBelow ? "underset" : "overset", [.signs([sign]), self], isTall: true)
    }
    var term = TeXTerm(command + grouped, isTall: isTall)
    if TeXNames.takesLimits(command) { term.limits = .beyond }
    return term
  }
}

/// TeX that is an argument of more than one command.
struct TeXText: Sendable {
  let grouped: String
}
