internal import HornbookFormats

/// Formulas in MathML, by their looks, as LibreOffice stores them.
struct PresentedMath: FormulaDialect {
  private(set) var unknown: [String] = []

  func leavesOut(_ element: XMLElement, of parent: XMLElement) -> Bool {
    switch element.name {
    case "annotation", "annotation-xml", "mprescripts", "maligngroup", "malignmark": true
    // Only the first form of several is shown.
    default: parent.name == "maction" && parent.elements.first { _ in true }?.range != element.range
    }
  }

  mutating func token(_ element: XMLElement, at place: FormulaPlace) -> TeXTerm? {
    switch element.name {
    case "mi":
      let text = element.text.trimmed
      let isName = text.unicodeScalars.count > 1
      return .letters(text, Self.style(place.variant, isName: isName))
    case "mn":
      var number = TeXTerm.letters(
        element.text.trimmed, Self.style(place.variant, isName: false))
      number.isRun = false
      return number
    case "mo": return sign(element)
    case "mtext": return .words(element.text, command: Self.words(place.variant))
    case "ms":
      return .words(
        (element["lquote"] ?? "\"") + element.text + (element["rquote"] ?? "\""))
    case "mspace": return Self.space(element["width"] ?? "")
    default: return nil
    }
  }

  private static func style(_ variant: String?, isName: Bool) -> LetterStyle {
    switch variant {
    case "normal": LetterStyle(alphabet: "mathrm", isName: true)
    case "bold": LetterStyle(alphabet: "mathbf")
    case "bold-italic": LetterStyle(alphabet: "boldsymbol")
    case "double-struck": LetterStyle(alphabet: "mathbb")
    case "script", "bold-script": LetterStyle(alphabet: "mathcal")
    case "fraktur", "bold-fraktur": LetterStyle(alphabet: "mathfrak")
    case "sans-serif", "bold-sans-serif", "sans-serif-italic", "sans-serif-bold-italic":
      LetterStyle(alphabet: "mathsf")
    case "monospace": LetterStyle(alphabet: "mathtt")
    case "italic": LetterStyle(alphabet: isName ? "mathit" : "")
    default: isName ? LetterStyle(alphabet: "mathrm", isName: true) : LetterStyle()
    }
  }

  private static func words(_ variant: String?) -> String {
    switch variant {
    case "bold", "bold-italic": "textbf"
    case "italic": "textit"
    case "sans-serif": "textsf"
    case "monospace": "texttt"
    default: "text"
    }
  }

  private func sign(_ element: XMLElement) -> TeXTerm {
    let text = element.text.trimmed
    if text.contains(where: \.isLetter), text.allSatisfy({ $0.isLetter || $0 == " " }),
      text.count > 1
    {
      let term = TeXTerm.letters(text, LetterStyle(alphabet: "mathrm", isName: true))
      return term.limits == .name || term.tex.hasPrefix("\\" + text) ? term : term.asFunction
    }
    var term = TeXTerm.letters(text, LetterStyle())
    if text.unicodeScalars.count <= 1, element["fence"] == "true", element["stretchy"] != "false" {
      let sign = text.unicodeScalars.first
      switch element["form"] {
      case "prefix": term.bracket = .init(sign: sign, isOpening: true)
      case "postfix": term.bracket = .init(sign: sign, isOpening: false)
      default:
        if let sign, "([{⟨⌊⌈".unicodeScalars.contains(sign) {
          term.bracket = .init(sign: sign, isOpening: true)
        } else if let sign, ")]}⟩⌋⌉".unicodeScalars.contains(sign) {
          term.bracket = .init(sign: sign, isOpening: false)
        }
      }
    }
    return term
  }

  private static func space(_ width: String) -> TeXTerm {
    let names = [
      "thinmathspace": 0.167, "mediummathspace": 0.222, "thickmathspace": 0.278,
      "veryverythinmathspace": 0.056, "verythinmathspace": 0.111, "verythickmathspace": 0.333,
      "veryverythickmathspace": 0.389,
    ]
    let number = width.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard let size = names[width] ?? (width.hasSuffix("em") ? Double(number) : nil), size > 0.1
    else { return TeXTerm() }
    switch size {
    case ..<0.2: return TeXTerm("\\,")
    case ..<0.25: return TeXTerm("\\:")
    case ..<0.3: return TeXTerm("\\;")
    case ..<0.42: return TeXTerm("~")
    case ..<0.75: return TeXTerm("\\enspace")
    case ..<1.5: return TeXTerm("\\quad")
    default: return TeXTerm("\\qquad")
    }
  }

  mutating func term(of element: XMLElement, _ parts: [FormulaPart]) -> TeXTerm {
    let (first, second, third) = (parts.at(0), parts.at(1), parts.at(2))
    switch element.name {
    case "math", "mrow", "mstyle", "semantics", "merror", "maction", "mpadded": return row(parts)
    case "none": return TeXTerm()
    case "mfrac": return fraction(first, second, element)
    case "msqrt": return .command("sqrt", [row(parts)], isTall: true)
    case "mroot": return .root(of: first, degree: second)
    case "msub": return first.beside.with(lower: second, upper: .init())
    case "msup": return first.beside.with(lower: .init(), upper: second)
    case "msubsup": return first.beside.with(lower: second, upper: third)
    case "munder": return under(first, second)
    case "mover": return over(first, second)
    case "munderover":
      let base = first.limits == .integral ? first.stacked(second, isBelow: true) : first
      guard first.limits != .integral else { return base.with(upperOf: third) }
      return first.limits == .beside
        ? over(under(first, second), third) : first.with(lower: second, upper: third)
    case "mmultiscripts": return multiscripts(element, parts)
    case "mtable": return table(element, parts)
    case "mtr", "mlabeledtr":
      var line = TeXTerm()
      line.rows = [parts.filter { $0.name == "mtd" }.map(\.term.written)]
      return line
    case "mtd": return row(parts)
    case "mfenced": return fenced(element, parts)
    case "menclose": return enclosed(element, row(parts))
    case "mphantom": return .command("phantom", [row(parts)])
    case let name:
      note(name)
      return parts.isEmpty ? .words(element.text) : row(parts)
    }
  }

  private mutating func note(_ name: String) {
    if !unknown.contains(name), unknown.count < 20 { unknown.append(name) }
  }

  // MARK: - Structures

  /// Parts in a row, in which brackets grow with what is between them.
  private func row(_ parts: [FormulaPart]) -> TeXTerm {
    guard parts.contains(where: { $0.term.bracket != nil }) else { return parts.row }
    var open: [(bracket: TeXTerm, terms: [TeXTerm])] = []
    var terms: [TeXTerm] = []
    for part in parts {
      guard let bracket = part.term.bracket else {
        terms.append(part.term)
        continue
      }
      if bracket.isOpening {
        open.append((part.term, terms))
        terms = []
      } else if let (opening, outer) = open.popLast() {
        terms = outer + [.fenced([.row(terms)], opening.bracket?.sign, bracket.sign)]
      } else {
        terms.append(part.term)
      }
    }
    while let (opening, outer) = open.popLast() { terms = outer + [opening] + terms }
    return .row(terms)
  }

  private func fraction(_ upper: TeXTerm, _ lower: TeXTerm, _ element: XMLElement) -> TeXTerm {
    if element["bevelled"] == "true" {
      return .row([
        TeXTerm().with(lower: .init(), upper: upper), TeXTerm("/"),
        TeXTerm().with(lower: lower, upper: .init()),
      ])
    }
    if let line = element["linethickness"], line.first == "0" {
      return .unruled(upper, lower)
    }
    return .command("frac", [upper, lower], isTall: true)
  }

  private func under(_ base: TeXTerm, _ mark: TeXTerm) -> TeXTerm {
    if base.limits == .beside, let sign = mark.signs.onlyScalar,
      TeXTerm.isMark(sign, isBelow: true)
    {
      return base.marked(sign, isBelow: true)
    }
    return base.stacked(mark, isBelow: true)
  }

  private func over(_ base: TeXTerm, _ mark: TeXTerm) -> TeXTerm {
    if base.limits == .beside, let sign = mark.signs.onlyScalar,
      TeXTerm.isMark(sign, isBelow: false)
    {
      return base.marked(sign, isBelow: false)
    }
    return base.stacked(mark, isBelow: false)
  }

  private func multiscripts(_ element: XMLElement, _ parts: [FormulaPart]) -> TeXTerm {
    let names = element.elements.map(\.name)
    let count = names.firstIndex(of: "mprescripts") ?? names.count
    func scripts(_ range: Range<Int>, _ base: TeXTerm) -> [TeXTerm] {
      var terms: [TeXTerm] = []
      for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
        terms.append(
          (terms.isEmpty ? base : TeXTerm()).with(
            lower: parts.at(index),
            upper: index + 1 < range.upperBound ? parts.at(index + 1) : TeXTerm()))
      }
      return terms.isEmpty ? [base] : terms
    }
    let before = scripts(min(count, parts.count)..<parts.count, TeXTerm())
    return .row(before + scripts(1..<max(1, min(count, parts.count)), parts.at(0)))
  }

  private func table(_ element: XMLElement, _ parts: [FormulaPart]) -> TeXTerm {
    var table = TeXTerm("", .single, isTall: true)
    table.rows = parts.map { $0.term.rows?.first ?? [$0.term.written] }
    let width = min(table.rows?.map(\.count).max() ?? 0, 64)
    let letters = ["left": "l", "right": "r"]
    let words = (element["columnalign"] ?? "").split(separator: " ").map(String.init)
    let cells = element.first("mtr")?.all("mtd").map { $0["columnalign"] ?? "" } ?? []
    let columns = (0..<width).map { column in
      let own = cells.indices.contains(column) ? cells[column] : ""
      let word = words.indices.contains(column) ? words[column] : words.last ?? ""
      return letters[own.isEmpty ? word : own] ?? "c"
    }.joined()
    if columns.contains("l") || columns.contains("r") { table.columns = columns }
    return table
  }

  private func fenced(_ element: XMLElement, _ parts: [FormulaPart]) -> TeXTerm {
    func sign(_ name: String, _ usual: Unicode.Scalar) -> Unicode.Scalar? {
      element[name].map { $0.trimmed.unicodeScalars.first } ?? usual
    }
    let separators = (element["separators"] ?? ",").unicodeScalars.filter {
      !$0.properties.isWhitespace
    }
    return .fenced(
      parts.map(\.term), sign("open", "("), sign("close", ")"), separators: Array(separators))
  }

  private mutating func enclosed(_ element: XMLElement, _ base: TeXTerm) -> TeXTerm {
    var term = base
    for notation in (element["notation"] ?? "longdiv").split(separator: " ") {
      switch notation {
      case "box", "roundedbox", "circle": term = .command("boxed", [term])
      case "top": term = .command("overline", [term])
      case "bottom": term = .command("underline", [term])
      case "radical": term = .command("sqrt", [term], isTall: true)
      default: note("menclose " + notation)
      }
    }
    return term
  }
}

extension String {
  /// The only character; nil if there are several or none.
  fileprivate var onlyScalar: Unicode.Scalar? {
    unicodeScalars.count == 1 ? unicodeScalars.first : nil
  }
}
