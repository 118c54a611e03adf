internal import HornbookBytes
internal import HornbookDiagnostics

/// Reads what follows a backslash.
extension FormulaReader {
  mutating func readCommand(_ name: String, from start: Int) throws(MathFault) {
    if let macro = macros.definitions[name] {
      return try input.replace(name, by: macro, from: start)
    }
    if let symbol = Symbols.all[name] {
      let isSlanted = name.hasPrefix("var") && frames[top].alphabet == .usual
      if isSlanted, symbol.role == .ordinary {
        return try emit(MathNode(.identifier, text: symbol.sign))
      }
      return try emit(symbol)
    }
    if Names.functions.contains(name) { return try emit(function: name) }
    if let shown = Names.limits[name] { return try emit(operator: shown, takesLimits: true) }
    if let space = Names.spaces[name] { return try emitSpace(space) }
    if let accent = Names.accents[name] {
      return try open(.accent(accent), "\\\(name)", from: start, count: 1)
    }
    if let alphabet = MathAlphabet.commands[name] {
      return try open(.plain, "\\\(name)", from: start, count: 1, alphabet)
    }
    if let alphabet = MathAlphabet.switches[name] {
      try expectRow()
      frames[top].alphabet = alphabet
      return
    }
    if let size = size(of: name) { return try readSized(size, name, from: start) }
    if let sign = Names.longArrows[name] {
      try open(.longArrow(sign), "\\\(name)", from: start, count: 1)
      return try readOption()
    }
    if let attributes = Self.words[name] {
      return try openWords(attributes, "\\\(name)", from: start)
    }
    if let fraction = Self.fractions[name] {
      return try open(.fraction(fraction), "\\\(name)", from: start, count: 2)
    }
    if let (command, count) = Self.wrappers[name] {
      return try open(command, "\\\(name)", from: start, count: count)
    }
    try readRare(name, from: start)
  }

  /// Commands that change more than what follows them.
  private mutating func readRare(_ name: String, from start: Int) throws(MathFault) {
    switch name {
    case "sqrt":
      try open(.root, "\\sqrt", from: start, count: 1)
      try readOption()
    case "left": try openFence(from: start)
    case "right": try closeFence(from: start)
    case "middle":
      try expectRow()
      let sign = try readDelimiter(after: "\\middle", from: start)
      var node = MathNode(.sign, text: sign.sign, attributes: " stretchy=\"true\"" + Self.tight)
      node.role = .relation
      try emit(node)
    case "begin": try beginEnvironment(from: start)
    case "end": try endEnvironment(from: start)
    case "\\", "cr", "newline": try endLine(from: start)
    case "hline": try drawLine(from: start)
    case "substack":
      try input.skipSpaces()
      guard input.take(ASCII.leftBrace) else { throw missing("\\substack", from: start) }
      try push(Frame(.stack, "\\substack", at: input.range(from: start), frames[top].alphabet))
    case "displaystyle", "textstyle", "scriptstyle", "scriptscriptstyle":
      try expectRow()
      let level = name == "scriptstyle" ? 1 : name == "scriptscriptstyle" ? 2 : 0
      frames[top].switches.append(
        (
          frames[top].items.count,
          " displaystyle=\"\(name == "displaystyle")\" scriptlevel=\"\(level)\""
        ))
    case "limits", "nolimits", "displaylimits":
      try expectRow()
      guard let last = frames[top].items.last, nodes[last].role == .large else {
        throw MathFault(
          .syntax, at: input.range(from: start), "“\\\(name)” does not follow an operator",
          remedy: "Write it directly behind a sign such as “\\sum” or “\\int”.")
      }
      nodes[last].limits = name == "limits" ? .always : name == "nolimits" ? .beside : .movable
      // A sum in a line of text would move its limits beside it.
      if name != "displaylimits" { nodes[last].attributes = " movablelimits=\"false\"" }
    case "over", "atop", "choose": try readOver(name, from: start)
    case "operatorname", "operatornamewithlimits", "mathop": try readOperator(name, from: start)
    case "color": try readColour(isSwitch: true, from: start)
    case "textcolor": try readColour(isSwitch: false, from: start)
    case "hspace", "hskip", "kern", "mkern", "mskip", "mspace":
      try readLength(name, from: start)
    case "bmod":
      var sign = MathNode(.sign, text: "mod", attributes: " lspace=\"0.222em\" rspace=\"0.222em\"")
      sign.role = .binary
      try emit(sign)
    case "mathstrut", "strut":
      let text = add(MathNode(.sign, text: "(", attributes: " stretchy=\"false\""))
      let phantom = add(MathNode(.phantom, children: [text]))
      try emit(MathNode(.padded, attributes: " width=\"0\"", children: [phantom]))
    case "tag": try readTag(from: start)
    case "label":
      guard try readRaw() != nil else { throw missing("\\label", from: start) }
      ignored.append(
        MathFault(
          .ignored, at: input.range(from: start), "“\\label” has no effect",
          remedy: "Refer to the heading above the formula, or number it with “\\tag”."))
    case "nonumber", "notag", "relax", "allowbreak", "nobreak": break
    case "": throw MathFault(.syntax, at: input.range(from: start), "a backslash ends the formula")
    default: throw unknown(name, from: start)
    }
  }

  func missing(_ name: String, from start: Int) -> MathFault {
    MathFault(
      .syntax, at: input.range(from: start), "“\(name)” takes an argument",
      remedy: "Write it in braces behind it.")
  }

  // MARK: - Functions and operators

  private mutating func emit(function name: String) throws(MathFault) {
    var node = MathNode(.identifier, text: name)
    node.role = .function
    try emit(node)
  }

  mutating func emit(operator name: String, takesLimits: Bool) throws(MathFault) {
    guard takesLimits else { return try emit(function: name) }
    var node = MathNode(
      .sign, text: name,
      attributes: " movablelimits=\"true\" lspace=\"0.167em\" rspace=\"0.167em\"")
    node.role = .large
    node.limits = .movable
    try emit(node)
  }

  /// Reads `\operatorname{name}` or, with limits, `\operatorname*{name}`.
  private mutating func readOperator(_ name: String, from start: Int) throws(MathFault) {
    let takesLimits = name != "operatorname" || input.take(ASCII.asterisk)
    guard let raw = try readRaw() else { throw missing("\\\(name)", from: start) }
    var words: [UInt8] = []
    var index = 0
    while index < raw.count {
      switch raw[index] {
      case ASCII.backslash:
        // Of commands, only spaces make sense in a name.
        index += 1
        if index < raw.count, !raw[index].isLetter { words.append(ASCII.space) }
        while index < raw.count, raw[index].isLetter { index += 1 }
        continue
      case ASCII.leftBrace, ASCII.rightBrace, ASCII.dollar: break
      case let byte where byte >= ASCII.space: words.append(byte)
      default: words.append(ASCII.space)
      }
      index += 1
    }
    let shown = String(decoding: words, as: UTF8.self)
    try emit(operator: shown, takesLimits: takesLimits)
  }

  /// Splits the row at `\over`: what is before it stands above what follows.
  private mutating func readOver(_ name: String, from start: Int) throws(MathFault) {
    try expectRow()
    guard frames[top].over == nil else {
      throw MathFault(
        .syntax, at: input.range(from: start), "a second “\\\(name)” in one group",
        remedy: "Write “\\frac{…}{…}”, or put one of the two into braces.")
    }
    let fraction =
      switch name {
      case "choose": Frame.Fraction(opening: "(", closing: ")", hasLine: false)
      default: Frame.Fraction(hasLine: name == "over")
      }
    frames[top].over = (frames[top].items, fraction)
    frames[top].items = []
    frames[top].switches = []
  }

  // MARK: - Raw arguments

  /// The bytes of an argument in braces; nil if there is none.
  mutating func readRaw() throws(MathFault) -> [UInt8]? {
    try input.skipSpaces()
    guard input.take(ASCII.leftBrace) else { return nil }
    return input.takeBraced()
  }

  /// Opens an argument in brackets if one follows.
  private mutating func readOption() throws(MathFault) {
    try input.skipSpaces()
    let start = input.offset
    guard input.take(ASCII.leftBracket) else { return }
    try push(Frame(.option, "[", at: input.range(from: start), frames[top].alphabet))
  }

  private mutating func readColour(isSwitch: Bool, from start: Int) throws(MathFault) {
    if isSwitch { try expectRow() }
    let name = isSwitch ? "\\color" : "\\textcolor"
    guard let raw = try readRaw() else { throw missing(name, from: start) }
    let colour = String(decoding: raw, as: UTF8.self)
    let digits = raw.dropFirst()
    let isHex =
      raw.first == ASCII.hash && (digits.count == 3 || digits.count == 6)
      && digits.allSatisfy(\.isHexDigit)
    guard isHex || Self.colours.contains(colour) else {
      throw MathFault(
        .syntax, at: input.range(from: start), "there is no colour “\(colour)”",
        remedy: NearMiss.remedy(for: colour, among: Self.colours)
          ?? "Write a name such as “teal”, or a number such as “#0a7”.")
    }
    let attributes = " mathcolor=\"\(colour)\""
    if isSwitch {
      frames[top].switches.append((frames[top].items.count, attributes))
    } else {
      try open(.style(attributes), name, from: start, count: 1)
    }
  }

  private static let colours: [String] = [
    "black", "blue", "brown", "crimson", "cyan", "darkblue", "darkgray", "darkgreen", "darkred",
    "fuchsia", "gold", "gray", "green", "grey", "indigo", "lime", "magenta", "maroon", "navy",
    "olive", "orange", "pink", "purple", "red", "silver", "teal", "violet", "white", "yellow",
  ]

  private mutating func readLength(_ name: String, from start: Int) throws(MathFault) {
    let raw: [UInt8]?
    try input.skipSpaces()
    if input.peek() == ASCII.leftBrace {
      raw = try readRaw()
    } else {
      let rest = input.rest.prefix(12)
      let number = rest.prefix { $0.isDigit || $0 == ASCII.minus || $0 == ASCII.period }
      raw = Array(number) + Array(rest.dropFirst(number.count).prefix(2))
      for _ in 0..<(raw?.count ?? 0) { _ = input.take() }
    }
    guard let raw, let length = Self.length(raw) else {
      throw MathFault(
        .syntax, at: input.range(from: start), "“\\\(name)” takes a length",
        remedy: "Write one such as “1em”, “18mu” or “10pt” behind it.")
    }
    try emitSpace(length)
  }

  /// A length in thousandths of an em; nil if it is none or absurd.
  static func length(_ bytes: [UInt8]) -> Int? {
    let words = bytes.filter { !$0.isWhitespace }
    let number = words.prefix { !$0.isLetter }
    guard number.count <= 8,
      let value = Double(String(decoding: number, as: UTF8.self)), abs(value) < 1000
    else { return nil }
    let unit: Double
    switch String(decoding: words.dropFirst(number.count), as: UTF8.self) {
    case "em": unit = 1000
    case "ex": unit = 430
    case "mu": unit = 1000.0 / 18
    case "pt", "px": unit = 100
    case "cm": unit = 2845
    case "mm": unit = 284.5
    case "in": unit = 7227
    default: return nil
    }
    let length = Int((value * unit).rounded())
    return abs(length) <= 100_000 ? length : nil
  }

  private mutating func readTag(from start: Int) throws(MathFault) {
    try expectRow()
    let isStarred = input.take(ASCII.asterisk)
    guard let raw = try readRaw() else { throw missing("\\tag", from: start) }
    let words = String(decoding: raw.filter { $0 != ASCII.dollar }, as: UTF8.self)
    try emitSpace(2000)
    try emit(MathNode(.text, text: isStarred ? words : "(\(words))"))
  }
}
