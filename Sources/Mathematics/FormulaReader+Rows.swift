internal import HornbookBytes

/// Puts finished elements into rows, with the space between them that their roles ask for.
extension FormulaReader {
  /// The row of a frame as one element.
  mutating func finishRow(_ frame: Frame) -> Int {
    var items = frame.items
    if let over = frame.over {
      let lower = row(of: apply(frame.switches, to: items))
      let fraction = finish(over.fraction, row(of: over.items), lower)
      return fraction
    }
    items = apply(frame.switches, to: items)
    return row(of: items)
  }

  /// One element for some; itself if it is only one.
  mutating func row(of items: [Int]) -> Int {
    let spaced = spaced(items)
    return spaced.count == 1 ? spaced[0] : add(MathNode(.row, children: spaced))
  }

  /// Ends the styles of a row before another begins in the same frame.
  mutating func endSwitches() {
    frames[top].switches = []
    frames[top].size = top > 0 ? frames[top - 1].size : 100
  }

  /// Wraps the rest of a row in each style that begins in it.
  mutating func apply(_ switches: [(start: Int, attributes: String)], to items: [Int])
    -> [Int]
  {
    var items = items
    for (start, attributes) in switches.reversed() {
      let start = min(start, items.count)
      let inside = spaced(Array(items[start...]))
      items.removeSubrange(start...)
      items.append(add(MathNode(.style, attributes: attributes, children: inside)))
    }
    return items
  }

  /// The elements with signs in the form that their neighbours ask for, and with what is between a
  /// function and its argument.
  private mutating func spaced(_ items: [Int]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(items.count)
    var last: MathNode.Role?
    for (position, index) in items.enumerated() {
      let role = nodes[index].role
      let next = position + 1 < items.count ? nodes[items[position + 1]].role : nil
      if role == .binary, nodes[index].element == .sign, !isOperand(last) {
        // A sign before a term and not between two.
        nodes[index].attributes += " form=\"prefix\""
        if nodes[index].text.unicodeScalars.first != "−", nodes[index].text != "+" {
          nodes[index].attributes += Self.tight
        }
      } else if role == .binary, nodes[index].element == .sign, position + 1 == items.count,
        nodes[index].attributes.isEmpty
      {
        // A sign behind a term and not between two, such as that of a charge.
        nodes[index].attributes = Self.tight
      }
      if role == .function, last == .ordinary || last == .closing || last == .function {
        result.append(invisible("\u{2062}", isWide: true))
      }
      result.append(index)
      if role == .function, let next {
        switch next {
        case .opening: result.append(invisible("\u{2061}", isWide: false))
        case .closing where nodes[items[position + 1]].isFenced:
          result.append(invisible("\u{2061}", isWide: false))
        case .ordinary, .function, .large:
          // Two functions have their space before the second.
          result.append(invisible("\u{2061}", isWide: next == .ordinary))
        default: break
        }
      }
      last = role == .space ? last : role
    }
    return result
  }

  private func isOperand(_ role: MathNode.Role?) -> Bool {
    switch role {
    case .ordinary, .function, .closing: true
    default: false
    }
  }

  private mutating func invisible(_ sign: String, isWide: Bool) -> Int {
    let space = isWide ? "0.167em" : "0"
    return add(MathNode(.sign, text: sign, attributes: " lspace=\"0\" rspace=\"\(space)\""))
  }

  // MARK: - Signs

  mutating func emitSpace(_ thousandths: Int) throws(MathFault) {
    var space = MathNode(.space, attributes: " width=\"\(Self.ems(thousandths))\"")
    space.role = .space
    try emit(space)
  }

  /// A length of thousandths of an em, as MathML writes it.
  static func ems(_ thousandths: Int) -> String {
    let size = abs(thousandths)
    let rest = String(size % 1000 + 1000).dropFirst()
    return "\(thousandths < 0 ? "-" : "")\(size / 1000).\(rest)em"
  }

  /// Emits a character that is typed.
  mutating func emit(sign scalar: Unicode.Scalar) throws(MathFault) {
    switch scalar {
    case "-": try emit(Symbol(sign: "−", role: .binary))
    case "+", "*": try emit(Symbol(sign: String(scalar), role: .binary))
    case "=", "<", ">", ":": try emit(Symbol(sign: String(scalar), role: .relation))
    case "(", "[": try emit(Symbol(sign: String(scalar), role: .opening))
    case ")", "]": try emit(Symbol(sign: String(scalar), role: .closing))
    case ",", ";": try emit(Symbol(sign: String(scalar), role: .punctuation))
    case "|": try emit(Symbol(sign: "|", role: .fence))
    case "!", "?":
      var sign = MathNode(.sign, text: String(scalar), attributes: " form=\"postfix\"" + Self.tight)
      sign.role = .closing
      try emit(sign)
    case "/", ".", "@", "\"", "`":
      try emit(MathNode(.sign, text: String(scalar), attributes: Self.tight))
    default:
      if scalar.properties.isAlphabetic {
        try emit(Symbol(sign: String(scalar), role: .ordinary))
      } else if scalar.value < 0x20 || scalar.value == 0x7F {
        return
      } else {
        let sign = String(scalar)
        try emit(Symbol(sign: sign, role: Symbols.roles[sign] ?? .ordinary))
      }
    }
  }

  /// Emits a sign according to its role.
  mutating func emit(_ symbol: Symbol) throws(MathFault) {
    switch symbol.role {
    case .ordinary: try emit(ordinary: symbol.sign)
    case .binary, .relation, .punctuation:
      var sign = MathNode(.sign, text: symbol.sign)
      sign.role =
        switch symbol.role {
        case .binary: .binary
        case .relation: .relation
        default: .punctuation
        }
      // Alone, arrows and bars must not grow with what stands beside them.
      if Self.grows(symbol.sign) { sign.attributes = " stretchy=\"false\"" }
      try emit(sign)
    case .large, .integral:
      var sign = MathNode(.sign, text: symbol.sign)
      sign.role = .large
      if symbol.role == .large {
        sign.limits = .movable
        sign.attributes = " movablelimits=\"true\""
      }
      try emit(sign)
    case .opening, .closing, .fence:
      try emit(fence: symbol, attributes: " stretchy=\"false\"")
    }
  }

  /// Emits a delimiter of its usual size.
  mutating func emit(fence symbol: Symbol, attributes: String) throws(MathFault) {
    var sign = MathNode(.sign, text: symbol.sign, attributes: attributes)
    switch symbol.role {
    case .opening:
      sign.role = .opening
      sign.attributes += " form=\"prefix\""
    case .closing:
      sign.role = .closing
      sign.attributes += " form=\"postfix\""
    default:
      // Which side of a term it is on is not known.
      sign.attributes += Self.tight
    }
    try emit(sign)
  }

  private static func grows(_ sign: String) -> Bool {
    guard let value = sign.unicodeScalars.first?.value else { return false }
    return 0x2190...0x21FF ~= value || 0x27F0...0x27FF ~= value || value == 0x2223
      || value == 0x2225
  }

  /// Emits a letter or a sign like one, in the alphabet of the frame.
  mutating func emit(ordinary sign: String) throws(MathFault) {
    let alphabet = frames[top].alphabet
    var text = ""
    text.unicodeScalars.append(contentsOf: sign.unicodeScalars.map(alphabet.sign))
    guard let first = text.unicodeScalars.first else { return }
    guard alphabet == .upright, first.properties.isAlphabetic else {
      let isUpright = alphabet == .usual && (0x391...0x3A9 ~= first.value || first == "∇")
      return try emit(
        MathNode(.identifier, text: text, attributes: isUpright ? Self.upright : ""))
    }
    // Upright letters in a row are a word.
    if case .command = frames[top].kind {
    } else if let last = frames[top].items.last, nodes[last].element == .identifier,
      nodes[last].attributes == Self.upright || nodes[last].text.unicodeScalars.count > 1,
      nodes[last].role == .ordinary
    {
      nodes[last].text += text
      nodes[last].attributes = ""
      return
    }
    try emit(MathNode(.identifier, text: text, attributes: Self.upright))
  }

  /// Without it, a single letter in an `mi` is slanted.
  static let upright = " mathvariant=\"normal\""
  static let tight = " lspace=\"0\" rspace=\"0\""
}
