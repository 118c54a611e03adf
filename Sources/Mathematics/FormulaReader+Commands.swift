internal import HornbookBytes

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
    if let (word, accent) = Names.decoratedLimits[name] {
      return try emit(word, under: accent)
    }
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
    if let size = Self.sizes[name] {
      try expectRow()
      // Percents are of the size around them.
      let percent = (size * 100 + frames[top].size / 2) / frames[top].size
      frames[top].size = size
      frames[top].switches.append((frames[top].items.count, " mathsize=\"\(percent)%\""))
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
    case "cline": try drawColumns(from: start)
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
    case "limits", "nolimits", "displaylimits": try setLimits(name, from: start)
    case "over", "atop", "choose", "brace", "brack": try readOver(name, from: start)
    case "operatorname":
      let takesLimits = input.take(ASCII.asterisk)
      try open(
        .operation(takesLimits: takesLimits, isName: true), "\\operatorname", from: start, count: 1,
        .upright)
    case "operatornamewithlimits":
      try open(
        .operation(takesLimits: true, isName: true), "\\\(name)", from: start, count: 1, .upright)
    case "mathop":
      try open(.operation(takesLimits: true, isName: false), "\\mathop", from: start, count: 1)
    case "color": try readColour(.switch, from: start)
    case "textcolor": try readColour(.text, from: start)
    case "colorbox": try readColour(.box, from: start)
    case "genfrac": try readFraction(from: start)
    case "rule": try readRule(from: start)
    case "hspace", "hskip", "kern", "mkern", "mskip", "mspace":
      try readSpace(name, from: start)
    case "bmod":
      var sign = MathNode(.sign, text: "mod", attributes: " lspace=\"0.222em\" rspace=\"0.222em\"")
      sign.role = .binary
      try emit(sign)
    case "mod":
      try emitSpace(isDisplayed ? 1000 : 444)
      var sign = MathNode(.sign, text: "mod", attributes: " lspace=\"0\" rspace=\"0.333em\"")
      sign.role = .binary
      try emit(sign)
    case "mathstrut", "strut":
      let text = add(MathNode(.sign, text: "(", attributes: " stretchy=\"false\""))
      let phantom = add(MathNode(.phantom, children: [text]))
      try emit(MathNode(.padded, attributes: " width=\"0\"", children: [phantom]))
    case "tag": try readTag(from: start)
    case "ce":
      guard let raw = try readRaw() else { throw missing("\\ce", from: start) }
      try input.insert(
        [ASCII.leftBrace] + Chemistry.tex(of: raw) + [ASCII.rightBrace], for: "ce", from: start)
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

  private mutating func readTag(from start: Int) throws(MathFault) {
    try expectRow()
    let isStarred = input.take(ASCII.asterisk)
    guard let raw = try readRaw() else { throw missing("\\tag", from: start) }
    let words = String(decoding: raw.filter { $0 != ASCII.dollar }, as: UTF8.self)
    try emitSpace(2000)
    try emit(MathNode(.text, text: isStarred ? words : "(\(words))"))
  }
}
