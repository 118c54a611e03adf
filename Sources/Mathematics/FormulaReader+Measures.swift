internal import HornbookBytes
internal import HornbookDiagnostics

/// Reads colours, lengths, and commands that take them.
extension FormulaReader {
  /// What a colour is for.
  enum Colouring {
    /// The rest of the group.
    case `switch`
    /// An argument.
    case text
    /// What is behind words.
    case box
  }

  mutating func readColour(_ use: Colouring, from start: Int) throws(MathFault) {
    if use == .switch { try expectRow() }
    let name =
      switch use {
      case .switch: "\\color"
      case .text: "\\textcolor"
      case .box: "\\colorbox"
      }
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
    switch use {
    case .switch:
      frames[top].switches.append((frames[top].items.count, " mathcolor=\"\(colour)\""))
    case .text: try open(.style(" mathcolor=\"\(colour)\""), name, from: start, count: 1)
    case .box:
      try open(.style(" mathbackground=\"\(colour)\""), name, from: start, count: 1)
      try openWords("", name, from: start)
    }
  }

  private static let colours: [String] = [
    "black", "blue", "brown", "crimson", "cyan", "darkblue", "darkgray", "darkgreen", "darkred",
    "fuchsia", "gold", "gray", "green", "grey", "indigo", "lime", "magenta", "maroon", "navy",
    "olive", "orange", "pink", "purple", "red", "silver", "teal", "violet", "white", "yellow",
  ]

  // MARK: - Lengths

  mutating func readSpace(_ name: String, from start: Int) throws(MathFault) {
    // With a star, the space stays at the end of a line, of which a formula has none.
    if name == "hspace" { _ = input.take(ASCII.asterisk) }
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
      throw missingLength(name, from: start)
    }
    try emitSpace(length)
  }

  private func missingLength(_ name: String, from start: Int) -> MathFault {
    MathFault(
      .syntax, at: input.range(from: start), "“\\\(name)” takes a length",
      remedy: "Write one such as “1em”, “18mu” or “10pt” behind it.")
  }

  /// Reads `\rule[raised]{width}{height}`, a black box.
  mutating func readRule(from start: Int) throws(MathFault) {
    try input.skipSpaces()
    var raised = 0
    if input.take(ASCII.leftBracket) {
      var raw: [UInt8] = []
      while let byte = input.take(), byte != ASCII.rightBracket { raw.append(byte) }
      guard let length = Self.length(raw) else { throw missingLength("rule", from: start) }
      raised = length
    }
    guard let width = try readRaw().flatMap(Self.length), width >= 0,
      let height = try readRaw().flatMap(Self.length), height >= 0
    else { throw missingLength("rule", from: start) }
    let box = MathNode(
      .space,
      attributes:
        " class=\"rule\" width=\"\(Self.ems(width))\" height=\"\(Self.ems(height))\"")
    guard raised != 0 else { return try emit(box) }
    let attributes =
      " voffset=\"\(Self.ems(raised))\" height=\"\(Self.ems(max(0, height + raised)))\""
    try emit(MathNode(.padded, attributes: attributes, children: [add(box)]))
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

  // MARK: - Fractions

  /// Reads `\genfrac{(}{)}{0pt}{1}{n}{k}` up to its last two arguments.
  mutating func readFraction(from start: Int) throws(MathFault) {
    var fraction = Frame.Fraction()
    fraction.opening = try readFractionDelimiter(from: start)
    fraction.closing = try readFractionDelimiter(from: start)
    guard let thickness = try readRaw(), let style = try readRaw() else {
      throw missing("\\genfrac", from: start)
    }
    if !thickness.allSatisfy(\.isWhitespace) {
      guard let length = Self.length(thickness), length >= 0 else {
        throw missingLength("genfrac", from: start)
      }
      fraction.hasLine = length > 0
      if length > 0 { fraction.thickness = Self.ems(length) }
    }
    switch style.filter({ !$0.isWhitespace }) {
    case []: break
    case [ASCII.zero]: fraction.isDisplayed = true
    default: fraction.isDisplayed = false
    }
    try open(.fraction(fraction), "\\genfrac", from: start, count: 2)
  }

  private mutating func readFractionDelimiter(from start: Int) throws(MathFault) -> String {
    try input.skipSpaces()
    guard input.take(ASCII.leftBrace) else { throw missing("\\genfrac", from: start) }
    try input.skipSpaces()
    if input.take(ASCII.rightBrace) { return "" }
    let sign = try readDelimiter(after: "\\genfrac", from: start).sign
    try input.skipSpaces()
    guard input.take(ASCII.rightBrace) else { throw missing("\\genfrac", from: start) }
    return sign
  }
}
