internal import HornbookBytes

/// Reads delimiters.
extension FormulaReader {
  /// The sign of a delimiter behind a command; empty for a full stop.
  mutating func readDelimiter(after name: String, from start: Int) throws(MathFault) -> Symbol {
    try input.skipSpaces()
    let mark = input.offset
    if input.take(ASCII.backslash) {
      let word = input.takeName()
      if let symbol = Symbols.all[word], Self.isDelimiter(symbol.sign) { return symbol }
    } else if let scalar = input.takeScalar() {
      switch scalar {
      case ".": return Symbol(sign: "", role: .fence)
      case "<": return Symbol(sign: "⟨", role: .opening)
      case ">": return Symbol(sign: "⟩", role: .closing)
      case "(", "[": return Symbol(sign: String(scalar), role: .opening)
      case ")", "]": return Symbol(sign: String(scalar), role: .closing)
      case "|", "/": return Symbol(sign: String(scalar), role: .fence)
      default:
        let sign = String(scalar)
        if let role = Symbols.roles[sign], Self.isDelimiter(sign) {
          return Symbol(sign: sign, role: role)
        }
      }
    }
    let range = input.range(from: mark)
    throw MathFault(
      .syntax, at: range.isEmpty ? input.range(from: start) : range,
      "no delimiter follows “\(name)”",
      remedy: "Write a bracket, a bar, “\\langle” or the like; a full stop for no sign.")
  }

  private static func isDelimiter(_ sign: String) -> Bool {
    switch Symbols.roles[sign] {
    case .opening, .closing, .fence: true
    case .relation: "↑↓↕⇑⇓⇕".contains(sign)
    default: sign == "∖"
    }
  }

  /// The size and the role of a command such as `\bigl`.
  func size(of name: String) -> (size: Int, role: MathNode.Role)? {
    if let size = Names.sizes[name] { return (size, .ordinary) }
    guard let last = name.last, let size = Names.sizes[String(name.dropLast())] else { return nil }
    switch last {
    case "l": return (size, .opening)
    case "r": return (size, .closing)
    case "m": return (size, .relation)
    default: return nil
    }
  }

  mutating func readSized(_ size: (size: Int, role: MathNode.Role), _ name: String, from start: Int)
    throws(MathFault)
  {
    let symbol = try readDelimiter(after: "\\\(name)", from: start)
    let height = Self.ems(size.size)
    var sign = MathNode(
      .sign, text: symbol.sign,
      attributes:
        " stretchy=\"true\" symmetric=\"true\" minsize=\"\(height)\" maxsize=\"\(height)\"")
    switch (size.role, symbol.role) {
    case (.opening, _), (.ordinary, .opening): sign.role = .opening
    case (.closing, _), (.ordinary, .closing): sign.role = .closing
    case (let role, _): sign.role = role
    }
    switch sign.role {
    case .opening: sign.attributes += " form=\"prefix\""
    case .closing: sign.attributes += " form=\"postfix\""
    case .relation: break
    default: sign.attributes += Self.tight
    }
    try emit(sign)
  }

  mutating func openFence(from start: Int) throws(MathFault) {
    let symbol = try readDelimiter(after: "\\left", from: start)
    try push(
      Frame(
        .fenced(opening: symbol.sign), "\\left", at: input.range(from: start),
        frames[top].alphabet))
  }

  mutating func closeFence(from start: Int) throws(MathFault) {
    try expectRow()
    let closing = try readDelimiter(after: "\\right", from: start)
    let frame = frames[top]
    guard case .fenced(let opening) = frame.kind else {
      throw MathFault(
        .syntax, at: input.range(from: start), "“\\right” has no “\\left” in its group",
        remedy: "Write “\\left” with a delimiter before it; “\\left.” shows no sign.")
    }
    frames.removeLast()
    var children = [add(Self.delimiter(opening, form: "prefix"))]
    let inside = finishRow(frame)
    // Only what is in the same row makes a delimiter grow.
    if nodes[inside].element == .row {
      children += nodes[inside].children
    } else {
      children.append(inside)
    }
    children.append(add(Self.delimiter(closing.sign, form: "postfix")))
    var node = MathNode(.row, children: children)
    node.role = .closing
    node.isFenced = true
    try emit(node)
  }
}
