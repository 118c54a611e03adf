internal import HornbookFormats

/// Formulas as Word stores them.
struct WordMath: FormulaDialect {
  private(set) var unknown: [String] = []

  func leavesOut(_ element: XMLElement, of parent: XMLElement) -> Bool {
    switch element.name {
    case "del", "moveFrom", "proofErr", "bookmarkStart", "bookmarkEnd", "commentRangeStart",
      "commentRangeEnd", "commentReference", "permStart", "permEnd", "lastRenderedPageBreak":
      true
    case let name: name.hasSuffix("Pr")
    }
  }

  mutating func token(_ element: XMLElement, at place: FormulaPlace) -> TeXTerm? {
    guard element.name == "r" else { return nil }
    var text = ""
    for child in element.elements {
      switch child.name {
      case "t": text += child.text
      case "tab", "br", "cr": text += " "
      case "noBreakHyphen": text += "\u{2011}"
      case "sym":
        let code = child["char"].flatMap { UInt32($0, radix: 16) }
        if let sign = code.flatMap(Unicode.Scalar.init) { text.unicodeScalars.append(sign) }
      case "rPr", "softHyphen", "lastRenderedPageBreak", "delText", "instrText", "fldChar",
        "commentReference", "annotationRef":
        break
      case let name:
        note(name)
        text += child.text
      }
    }
    let styles = element.all("rPr")
    func style(_ name: String) -> XMLElement? { styles.lazy.compactMap { $0.first(name) }.first }
    // A run of ordinary text that got into a formula.
    let isPlain = !element.isOfMathematics && styles.allSatisfy { !$0.isOfMathematics }
    if isPlain || style("nor").isOn {
      let command = style("b").isOn ? "textbf" : style("i").isOn ? "textit" : "text"
      return .words(text, command: command)
    }
    let isLine = place.parent.name == "e" && place.grandparent?.name == "eqArr"
    // The number of an equation stands behind such a sign, at the edge of the page.
    if isLine, (place.grandparent?.first("eqArrPr")).says("maxDist") {
      text = text.split(separator: "#", omittingEmptySubsequences: false)
        .joined(separator: "\u{2003}\u{2003}")
    }
    return .letters(
      text, Self.letters(style("scr")?["val"], style("sty")?["val"]), hasMarks: isLine)
  }

  private static func letters(_ script: String?, _ style: String?) -> LetterStyle {
    let scripts = [
      "script": "mathcal", "fraktur": "mathfrak", "double-struck": "mathbb",
      "sans-serif": "mathsf", "monospace": "mathtt",
    ]
    if let alphabet = script.flatMap({ scripts[$0] }) { return LetterStyle(alphabet: alphabet) }
    switch style {
    case "p": return LetterStyle(alphabet: "mathrm", isName: true)
    case "b": return LetterStyle(alphabet: "mathbf")
    case "bi": return LetterStyle(alphabet: "boldsymbol")
    default: return LetterStyle()
    }
  }

  mutating func term(of element: XMLElement, _ parts: [FormulaPart]) -> TeXTerm {
    let properties = element.first(element.name + "Pr")
    switch element.name {
    case "oMath", "oMathPara", "e", "num", "den", "sub", "sup", "deg", "lim", "fName", "box", "ins",
      "moveTo", "smartTag", "customXml", "sdt", "sdtContent", "hyperlink", "bdo", "dir":
      return parts.row
    case "f": return fraction(parts["num"], parts["den"], properties?.value("type"))
    case "rad":
      return properties.says("degHide") || parts["deg"].isEmpty
        ? .command("sqrt", [parts["e"]], isTall: true)
        : .root(of: parts["e"], degree: parts["deg"])
    case "sSub", "sSup", "sSubSup": return parts["e"].with(lower: parts["sub"], upper: parts["sup"])
    case "sPre":
      let scripts = TeXTerm().with(lower: parts["sub"], upper: parts["sup"])
      return .row([scripts, parts["e"]])
    case "nary": return nary(parts, properties)
    case "d": return delimited(parts.all("e"), properties)
    case "func": return .row([function(parts["fName"]), parts["e"]])
    case "limLow": return limit(parts, isBelow: true)
    case "limUpp": return limit(parts, isBelow: false)
    case "m": return matrix(parts.all("mr"), properties)
    case "mr":
      var row = TeXTerm()
      row.rows = [parts.all("e").map(\.written)]
      return row
    case "eqArr":
      var lines = TeXTerm("", .single, isTall: true)
      lines.rows = parts.all("e").map { [$0.written] }
      lines.isAligned = true
      lines.hasMarks = element.all("e").contains { line in
        line.all("r").contains { $0.text.contains("&") }
      }
      return lines
    case "acc": return accent(parts["e"], properties)
    case "bar":
      let isBelow = properties?.value("pos") != "top"
      return .command(isBelow ? "underline" : "overline", [parts["e"]])
    case "groupChr": return grouped(parts["e"], properties)
    case "borderBox": return .command("boxed", [parts["e"]])
    case "phant": return phantom(parts["e"], properties)
    case let name:
      note(name)
      return parts.isEmpty ? .words(element.text) : parts.row
    }
  }

  private mutating func note(_ name: String) {
    if !unknown.contains(name), unknown.count < 20 { unknown.append(name) }
  }

  // MARK: - Structures

  private func fraction(_ upper: TeXTerm, _ lower: TeXTerm, _ type: String?) -> TeXTerm {
    switch type {
    case "lin": return .row([upper.asOneThing, TeXTerm("/"), lower.asOneThing])
    case "skw":
      return .row([
        TeXTerm().with(lower: .init(), upper: upper), TeXTerm("/"),
        TeXTerm().with(lower: lower, upper: .init()),
      ])
    case "noBar": return .unruled(upper, lower)
    default: return .command("frac", [upper, lower], isTall: true)
    }
  }

  private func nary(_ parts: [FormulaPart], _ properties: XMLElement?) -> TeXTerm {
    let sign = properties.sign("chr", usual: "∫")
    var base = sign.map { TeXTerm.signs([$0]) } ?? TeXTerm()
    if base.limits == .beside, !base.isEmpty {
      base = TeXTerm("\\mathop{\(base.written.trimmedTeX)}")
      base.limits = .sum
    }
    switch (properties?.value("limLoc"), base.limits) {
    case ("undOvr", .integral): base.tex += "\\limits"
    case ("subSup", .sum): base.tex += "\\nolimits"
    default: break
    }
    let whole = base.with(
      lower: properties.says("subHide") ? .init() : parts["sub"],
      upper: properties.says("supHide") ? .init() : parts["sup"])
    var term = TeXTerm.row([whole, parts["e"]])
    term.isTall = true
    return term
  }

  private func delimited(_ terms: [TeXTerm], _ properties: XMLElement?) -> TeXTerm {
    .fenced(
      terms, properties.sign("begChr", usual: "("), properties.sign("endChr", usual: ")"),
      separators: properties.sign("sepChr", usual: "|").map { [$0] } ?? [])
  }

  private func function(_ name: TeXTerm) -> TeXTerm {
    name.limits == .beside ? name.asFunction : name
  }

  private func limit(_ parts: [FormulaPart], isBelow: Bool) -> TeXTerm {
    let base = parts["e"].limits == .beside ? parts["e"].asLimitFunction : parts["e"]
    return base.stacked(parts["lim"], isBelow: isBelow)
  }

  private func matrix(_ rows: [TeXTerm], _ properties: XMLElement?) -> TeXTerm {
    var table = TeXTerm("", .single, isTall: true)
    table.rows = rows.compactMap { $0.rows?.first }
    var columns = ""
    for column in properties?.first("mcs")?.all("mc") ?? [] {
      let kind = column.first("mcPr")
      let count = kind?.value("count").flatMap { Int($0) } ?? 1
      let letter = ["left": "l", "right": "r"][kind?.value("mcJc") ?? ""] ?? "c"
      columns += String(repeating: letter, count: max(0, min(count, 64 - columns.utf8.count)))
    }
    if columns.contains("l") || columns.contains("r") { table.columns = columns }
    return table
  }

  private func accent(_ base: TeXTerm, _ properties: XMLElement?) -> TeXTerm {
    guard let sign = properties.sign("chr", usual: "\u{302}") else { return base }
    return base.marked(sign, isBelow: false)
  }

  private func grouped(_ base: TeXTerm, _ properties: XMLElement?) -> TeXTerm {
    guard let sign = properties.sign("chr", usual: "⏟") else { return base }
    return base.marked(sign, isBelow: properties?.value("pos") != "top", isStretched: true)
  }

  private func phantom(_ base: TeXTerm, _ properties: XMLElement?) -> TeXTerm {
    let isFlat = properties.says("zeroAsc") || properties.says("zeroDesc")
    guard properties?.first("show").map({ !$0.isOn }) == true else {
      return isFlat ? .command("smash", [base]) : base
    }
    let name = properties.says("zeroWid") ? "vphantom" : isFlat ? "hphantom" : "phantom"
    return .command(name, [base])
  }
}

extension TeXTerm {
  /// The term in braces if it is more than a sign or a number.
  fileprivate var asOneThing: TeXTerm {
    switch shape {
    case .single, .number: self
    default: TeXTerm(grouped, isTall: isTall)
    }
  }
}

extension XMLElement {
  /// Whether it belongs to formulas, and not to the text around them.
  fileprivate var isOfMathematics: Bool { space.hasSuffix("/math") || space.isEmpty }

  /// The value of a property in it.
  fileprivate func value(_ name: String) -> String? { first(name)?["val"] }

  /// Whether a property is switched on, as it is without a value.
  fileprivate var isOn: Bool { !["0", "false", "off"].contains(self["val"] ?? "1") }
}

extension XMLElement? {
  /// The sign that a property in it names; nil if it names none, and the usual one if it is not there.
  fileprivate func sign(_ name: String, usual: Unicode.Scalar) -> Unicode.Scalar? {
    guard let property = self?.first(name) else { return usual }
    return (property["val"] ?? "").unicodeScalars.first
  }

  fileprivate var isOn: Bool { self?.isOn ?? false }

  /// Whether a property in it is switched on.
  fileprivate func says(_ name: String) -> Bool { (self?.first(name)).isOn }
}
