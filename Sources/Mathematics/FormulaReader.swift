internal import HornbookBytes

/// Reads a formula in TeX into a tree of elements.
///
/// What is open is a stack of frames. A finished element goes to the frame on top: to a row, or to
/// a command that waits for its arguments and is finished by the last one.
struct FormulaReader {
  var input: TeXInput
  let macros: MathMacros
  /// Whether the formula stands by itself.
  let isDisplayed: Bool
  var nodes: [MathNode] = []
  var frames: [Frame] = []
  /// What is right but has no effect.
  var ignored: [MathFault] = []
  private var result: Int?

  /// The most bytes of a formula.
  static let longest = 65_536
  /// The most frames that may be open.
  private static let deepest = 100

  init(_ tex: [UInt8], isDisplayed: Bool, macros: MathMacros) {
    input = TeXInput(tex)
    self.isDisplayed = isDisplayed
    self.macros = macros
    frames.append(Frame(.root, "", at: 0..<tex.count, .usual))
  }

  /// Reads the formula and returns its root.
  mutating func read() throws(MathFault) -> Int {
    while true {
      if let result { return result }
      if case .words = frames.last?.kind { try readWords() } else { try readNext() }
    }
  }

  // MARK: - Frames

  var top: Int { frames.count - 1 }

  mutating func push(_ frame: Frame) throws(MathFault) {
    guard frames.count < Self.deepest else {
      throw MathFault(
        .tooLarge, at: frame.range, "more than \(Self.deepest) things are open in this formula")
    }
    frames.append(frame)
    frames[top].size = frames[top - 1].size
  }

  /// Opens a command that waits for arguments.
  mutating func open(
    _ command: Frame.Command, _ name: String, from start: Int, count: Int,
    _ alphabet: MathAlphabet? = nil
  ) throws(MathFault) {
    try push(
      Frame(
        .command(command), name, at: input.range(from: start), count: count,
        alphabet ?? frames[top].alphabet))
  }

  /// Adds an element to the tree, to be emitted or to be a child.
  mutating func add(_ node: MathNode) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// Gives a finished element to the frame on top, and finishes commands that only waited for it.
  mutating func emit(_ node: MathNode) throws(MathFault) { try emit(add(node)) }

  mutating func emit(_ index: Int) throws(MathFault) {
    var index = index
    while case .command(let command) = frames[top].kind {
      frames[top].items.append(index)
      guard frames[top].items.count >= frames[top].count else { return }
      let frame = frames.removeLast()
      index = try finish(command, frame)
    }
    frames[top].items.append(index)
  }

  /// Makes sure that no command waits for an argument.
  func expectRow() throws(MathFault) {
    guard case .command(let command) = frames[top].kind else { return }
    let frame = frames[top]
    if case .script = command {
      throw MathFault(
        .syntax, at: frame.range, "nothing follows “\(frame.name)”",
        remedy: "Write what it raises or lowers behind it, in braces if it is more than a sign.")
    }
    let wanted = frame.count == 1 ? "an argument" : "\(frame.count) arguments"
    let missing = frame.items.isEmpty ? "" : ", and only \(frame.items.count) is there"
    throw MathFault(
      .syntax, at: frame.range, "“\(frame.name)” takes \(wanted)\(missing)",
      remedy: "Write each argument in braces behind it.")
  }

  // MARK: - What comes next

  private mutating func readNext() throws(MathFault) {
    try input.skipSpaces()
    let start = input.offset
    guard let byte = input.peek() else { return try finishInput() }
    switch byte {
    case ASCII.leftBrace:
      _ = input.take()
      try push(Frame(.group, "{", at: input.range(from: start), frames[top].alphabet))
    case ASCII.rightBrace:
      _ = input.take()
      try closeBrace(from: start)
    case ASCII.caret, ASCII.underscore:
      _ = input.take()
      try beginScript(isUpper: byte == ASCII.caret, from: start)
    case ASCII.apostrophe: try readPrimes(from: start)
    case ASCII.ampersand:
      _ = input.take()
      try endCell(from: start)
    case ASCII.backslash:
      _ = input.take()
      try readCommand(input.takeName(), from: start)
    case ASCII.dollar:
      _ = input.take()
      try closeDollars(from: start)
    case ASCII.hash:
      _ = input.take()
      throw MathFault(
        .syntax, at: input.range(from: start), "“#” stands for an argument of a macro",
        remedy: "Write “\\#” for the sign itself.")
    case ASCII.tilde:
      _ = input.take()
      try emitSpace(333)
    case ASCII.rightBracket where isInOption:
      _ = input.take()
      try closeOption()
    case _ where startsNumber: try readNumber()
    default:
      guard let scalar = input.takeScalar() else { return }
      guard scalar != "\u{FFFC}" else { throw gap(from: start) }
      try emit(sign: scalar)
    }
  }

  /// The fault of a gap, for which U+FFFC stands.
  func gap(from start: Int) -> MathFault {
    MathFault(.gap, at: input.range(from: start), "a gap is inside a formula")
  }

  private var isInOption: Bool { if case .option = frames[top].kind { true } else { false } }

  private var startsNumber: Bool {
    let rest = input.rest.prefix(2)
    guard let first = rest.first else { return false }
    return first.isDigit || first == ASCII.period && rest.dropFirst().first?.isDigit == true
  }

  private mutating func readNumber() throws(MathFault) {
    let rest = input.rest
    var length = 1
    // As an argument without braces, each digit is by itself.
    if case .command = frames[top].kind {
      if rest.first == ASCII.period { length = 2 }
    } else {
      length = rest.prefix { $0.isDigit }.count
      let behind = rest.dropFirst(length)
      if behind.first == ASCII.period, behind.dropFirst().first?.isDigit == true {
        length += 1 + behind.dropFirst().prefix { $0.isDigit }.count
      }
    }
    let alphabet = frames[top].alphabet
    var text = ""
    for _ in 0..<length {
      if let scalar = input.takeScalar() { text.unicodeScalars.append(alphabet.sign(for: scalar)) }
    }
    try emit(MathNode(.number, text: text))
  }

  private mutating func finishInput() throws(MathFault) {
    try expectRow()
    let frame = frames[top]
    switch frame.kind {
    case .root:
      result = finishRow(frame)
    case .fenced:
      throw MathFault(
        .syntax, at: frame.range, "“\\left” has no “\\right”",
        remedy: "Write “\\right.” if no sign is to be seen there.")
    case .environment(let name, _):
      throw MathFault(
        .syntax, at: frame.range, "“\\begin{\(name)}” has no “\\end{\(name)}”")
    case .option:
      throw MathFault(.syntax, at: frame.range, "this bracket is never closed")
    case .dollars:
      throw MathFault(.syntax, at: frame.range, "this dollar sign has no other that closes it")
    default:
      throw MathFault(.syntax, at: frame.range, "this brace is never closed")
    }
  }

  // MARK: - What ends

  private mutating func closeBrace(from start: Int) throws(MathFault) {
    try expectRow()
    let frame = frames[top]
    switch frame.kind {
    case .group:
      frames.removeLast()
      try emit(finishGroup(frame))
    case .stack:
      let table = finishTable(Environment(columns: .one, isSmall: true))
      try emit(table)
    case .fenced:
      throw MathFault(
        .syntax, at: frame.range, "“\\left” has no “\\right” in its group",
        remedy: "Close it before the brace; “\\right.” shows no sign.")
    case .environment(let name, _):
      throw MathFault(
        .syntax, at: frame.range, "“\\begin{\(name)}” has no “\\end{\(name)}” in its group")
    case .dollars:
      throw MathFault(.syntax, at: frame.range, "this dollar sign has no other that closes it")
    default:
      throw MathFault(
        .syntax, at: input.range(from: start), "this brace closes nothing",
        remedy: "Remove it, or write “\\}” for the sign itself.")
    }
  }

  /// A group is one thing: a sign alone in it has no space of its own, and a term with scripts may get others.
  private mutating func finishGroup(_ frame: Frame) -> Int {
    let row = finishRow(frame)
    nodes[row].isScripted = false
    guard frame.items.count == 1, nodes[row].element == .sign, nodes[row].role != .large,
      !keepsRole
    else { return row }
    var sign = nodes[row]
    sign.role = .ordinary
    if !sign.attributes.contains("space=") { sign.attributes += Self.tight }
    return add(sign)
  }

  /// Whether the command that waits for the argument sets a sign with the space that it has.
  private var keepsRole: Bool {
    guard case .command(let command) = frames[top].kind else { return false }
    switch command {
    case .above, .below: return frames[top].items.count == 1
    case .role, .operation: return true
    default: return false
    }
  }

  private mutating func closeOption() throws(MathFault) {
    let frame = frames.removeLast()
    let row = finishRow(frame)
    frames[top].option = row
  }

  private mutating func closeDollars(from start: Int) throws(MathFault) {
    try expectRow()
    let frame = frames[top]
    guard case .dollars = frame.kind else {
      throw MathFault(
        .syntax, at: input.range(from: start), "a dollar sign stands inside the formula",
        remedy: "Write “\\$” for the sign itself.")
    }
    frames.removeLast()
    let row = finishRow(frame)
    nodes[row].isScripted = false
    frames[top].items.append(row)
  }
}
