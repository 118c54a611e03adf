internal import HornbookBytes

/// Reads words in a formula: `\text{if } x`.
extension FormulaReader {
  mutating func openWords(_ attributes: String, _ name: String, from start: Int) throws(MathFault) {
    try input.skipSpaces()
    guard input.take(ASCII.leftBrace) else { throw missing(name, from: start) }
    try push(
      Frame(
        .words(attributes: attributes, depth: 0), name, at: input.range(from: start),
        frames[top].alphabet))
  }

  mutating func readWords() throws(MathFault) {
    let start = input.offset
    guard let byte = input.peek() else {
      throw MathFault(
        .syntax, at: frames[top].range, "the brace behind “\(frames[top].name)” is never closed")
    }
    switch byte {
    case ASCII.rightBrace:
      _ = input.take()
      try closeWords()
    case ASCII.leftBrace:
      // Braces among words group nothing, but must be in pairs.
      _ = input.take()
      flushWords()
      guard case .words(let attributes, _) = frames[top].kind else { return }
      try push(
        Frame(
          .words(attributes: attributes, depth: 1), "{", at: input.range(from: start),
          frames[top].alphabet))
    case ASCII.dollar:
      _ = input.take()
      flushWords()
      try push(Frame(.dollars, "$", at: input.range(from: start), .usual))
    case ASCII.backslash:
      _ = input.take()
      try readCommandInWords(from: start)
    case ASCII.tilde:
      _ = input.take()
      frames[top].words += "\u{A0}"
    default:
      guard let scalar = input.takeScalar() else { return }
      guard scalar != "\u{FFFC}" else { throw gap(from: start) }
      let isSpace = scalar.value <= 0x20
      if isSpace, frames[top].words.unicodeScalars.last == " " { return }
      frames[top].words.unicodeScalars.append(isSpace ? " " : scalar)
    }
  }

  private mutating func readCommandInWords(from start: Int) throws(MathFault) {
    let name = input.takeName()
    if let macro = macros.definitions[name] {
      return try input.replace(name, by: macro, from: start)
    }
    if let attributes = Self.words[name] {
      flushWords()
      return try openWords(attributes, "\\\(name)", from: start)
    }
    switch name {
    case " ", ",", ";", ":", "quad", "qquad", "\\", "newline": frames[top].words += " "
    case "textdegree": frames[top].words += "°"
    case "textbackslash": frames[top].words += "\\"
    case "LaTeX", "TeX": frames[top].words += name
    case "!", "-", "/": break
    default:
      guard let symbol = Symbols.all[name] else {
        guard Self.isKnown(name) else { throw unknown(name, from: start) }
        throw MathFault(
          .syntax, at: input.range(from: start), "“\\\(name)” is among words",
          remedy: "Put it between dollar signs: it is mathematics.")
      }
      frames[top].words += symbol.sign
      // A space ends the name and is not shown.
      if name.utf8.first?.isLetter == true { _ = input.take(ASCII.space) }
    }
  }

  /// Turns the words so far into an element.
  private mutating func flushWords() {
    guard case .words(let attributes, _) = frames[top].kind, !frames[top].words.isEmpty else {
      return
    }
    var words = frames[top].words
    frames[top].words = ""
    // Spaces at the ends would be dropped.
    if words.hasPrefix(" ") { words = "\u{A0}" + words.dropFirst() }
    if words.hasSuffix(" ") { words = words.dropLast() + "\u{A0}" }
    frames[top].items.append(add(MathNode(.text, text: words, attributes: attributes)))
  }

  private mutating func closeWords() throws(MathFault) {
    flushWords()
    let frame = frames.removeLast()
    guard case .words(_, let depth) = frame.kind else { return }
    let index =
      frame.items.count == 1
      ? frame.items[0]
      : add(frame.items.isEmpty ? MathNode(.text) : MathNode(.row, children: frame.items))
    nodes[index].isScripted = false
    if depth > 0 {
      frames[top].items.append(index)
    } else if case .words = frames[top].kind {
      frames[top].items.append(index)
    } else {
      try emit(index)
    }
  }
}
