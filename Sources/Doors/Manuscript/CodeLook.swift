internal import HornbookBytes

/// Lines that look like code, though no fence says so.
struct CodeLook {
  let text: ManuscriptText

  /// The end of a listing that begins at a line; nil if the lines are text.
  ///
  /// - Parameter isAnnounced: Whether the text before ends with a colon.
  func end(from start: Int, before end: Int, limit: Int, isAnnounced: Bool) -> Int? {
    let place = isAnnounced ? Place.announced : .alone
    // What begins an item in text may be the star of a comment.
    let whole = stanzaEnd(from: start, before: limit)
    var last = end
    if whole > end, CodeLine(text.text(start).trimmed).isCode, looks(start..<whole, place) {
      last = whole
    } else if !looks(start..<end, place) {
      return nil
    }
    let isTerminal = Self.isPrompt(text.text(start))
    // Listings have empty lines of their own.
    while let next = next(after: last, before: limit) {
      let stop = stanzaEnd(from: next, before: limit)
      guard stop > next,
        looks(next..<stop, .behindCode) || isTerminal && runsOnInTerminal(next..<stop)
      else { break }
      last = stop
    }
    return last
  }

  /// The first line behind one or two empty ones, or behind the edge of a page.
  private func next(after line: Int, before limit: Int) -> Int? {
    var next = line
    var gap = 0
    var isOverPage = false
    while next < limit, text.isBlank(next) {
      if text.noise.contains(next) { isOverPage = true } else { gap += 1 }
      next += 1
    }
    return next < limit && gap <= (isOverPage ? 6 : 2) && next - line <= 12 ? next : nil
  }

  private func stanzaEnd(from line: Int, before limit: Int) -> Int {
    var stop = line
    while stop < limit, !text.isBlank(stop), !text.isFenced[stop],
      stop == line || !text.beginsPage(stop)
    { stop += 1 }
    return stop
  }

  private enum Place { case alone, announced, behindCode }

  private func looks(_ lines: Range<Int>, _ place: Place) -> Bool {
    var sure = 0
    var dense = 0
    var prose = 0
    var indented = 0
    // Lines with columns.
    var aligned = 0
    for line in lines {
      let words = text.text(line)
      if words.trimmed.contains("   ") { aligned += 1 }
      let isIndented = words.hasPrefix("  ") || words.hasPrefix("\t")
      if isIndented { indented += 1 }
      switch CodeLine(words.trimmed) {
      case .code: sure += 1
      case .dense: dense += 1
      case .prose: prose += isIndented ? 0 : 1
      case .unknown: break
      }
    }
    let count = lines.count
    let first = text.text(lines.lowerBound)
    // What a terminal shows is of all kinds.
    if Self.isPrompt(first), count > 1 || text.lines[lines.lowerBound].count < 100 { return true }
    if place == .behindCode, runsOn(lines, first) { return true }
    guard prose * 4 <= sure + dense + indented else { return false }
    if count == 1, place != .behindCode {
      let isShort = text.lines[lines.lowerBound].count < (place == .alone ? 100 : 60)
      let isWord =
        place == .announced && prose == 0 && first.first?.isLowercase == true
        && first.last.map { $0.isLetter || $0.isNumber } == true
      return (sure == 1 || isWord || place == .announced && dense == 1) && isShort
        && !isCut(above: lines.lowerBound)
    }
    if aligned * 2 >= count, prose == 0, count > 1 { return true }
    if sure * 2 >= count || indented == count && sure + dense > 0 { return true }
    switch place {
    case .alone: return sure > 0 && (sure + dense + indented) * 3 >= count * 2 && indented > 0
    case .announced:
      return (prose == 0 || count > 2) && sure + dense > 0 && (sure + dense + indented) * 2 >= count
    case .behindCode:
      return sure * 3 >= count || prose == 0 && (first.hasPrefix("    ") || first.hasPrefix("\t"))
        || prose == 0 && dense > 0 && (sure + dense) * 2 >= count
    }
  }

  private static func isPrompt(_ line: String) -> Bool {
    let words = line.trimmed
    return ["$ ", "(gdb) ", ">>> ", "PS ", "C:\\", "irb("].contains { words.hasPrefix($0) }
  }

  /// Whether lines behind code are no text: they begin in small letters, or do not end as sentences do.
  private func runsOn(_ lines: Range<Int>, _ first: String) -> Bool {
    let last = text.text(lines.upperBound - 1).trimmed
    guard let end = last.last, !".:!?…”".contains(end), !ManuscriptOutline.isItem(first) else {
      return false
    }
    if first.first?.isLowercase == true, !text.text(lines.lowerBound).hasSuffix("-") {
      return text.lines[lines.lowerBound].count < 100 && !isCut(above: lines.lowerBound)
    }
    return lines.count > 1 && CodeLine(last).isCode
  }

  /// Whether lines behind a command are what it said: they are no whole sentences.
  private func runsOnInTerminal(_ lines: Range<Int>) -> Bool {
    let first = text.text(lines.lowerBound)
    guard let begin = first.first, let end = text.text(lines.upperBound - 1).trimmed.last else {
      return false
    }
    if begin.isUppercase || isCut(above: lines.lowerBound) {
      return lines.count > 1 && !".:!?…)”".contains(end)
    }
    return !ManuscriptOutline.isItem(first)
  }

  /// Whether a paragraph above a line runs on in it.
  private func isCut(above line: Int) -> Bool {
    guard let above = text.line(above: line) else { return false }
    return (above + 1..<line).contains { text.noise.contains($0) }
  }
}

/// What a line looks like by itself.
enum CodeLine {
  case code, dense, prose, unknown

  var isCode: Bool {
    if case .code = self { true } else { false }
  }

  init(_ line: String) {
    // A formula is no code.
    guard let first = line.utf8.first, let last = line.utf8.last, !line.hasPrefix("$$") else {
      self = .unknown
      return
    }
    if Self.isMarked(line, first, last) {
      self = .code
      return
    }
    var signs = 0
    var words = 0
    var isWord = false
    for byte in line.utf8 {
      let isLetter = byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
      if isLetter, !isWord { words += 1 }
      isWord = isLetter || isWord && (byte == 0x27 || byte == 0x2D)
      if Self.signs.contains(byte) { signs += 1 }
    }
    let isCapital = first &- 0x41 < 26
    let isDense = signs * 12 >= line.utf8.count && !(isCapital && words >= 8)
    let isQuoted = line.contains("`")
    let endsSentence = last == ASCII.period || last == 0x3F
    if isCapital, endsSentence, words >= 4, !line.hasSuffix("..") {
      self = .prose
      return
    }
    if first == 0x22, last == 0x2C || last == 0x22 || last == 0x29 {
      self = .dense
      return
    }
    if words < 12, !endsSentence, !isQuoted, Self.holdsOperator(line) {
      self = .code
      return
    }
    if line.utf8.count < 110, !endsSentence, first &- 0x61 < 26,
      Self.commands.contains(where: { line.hasPrefix($0 + " ") || line == $0 })
    {
      self = .code
      return
    }
    if words >= 5, !isDense || isQuoted && endsSentence {
      self =
        Self.starts.contains { line.hasPrefix($0) } && !endsSentence && signs > 0 ? .code : .prose
      return
    }
    if isQuoted, words >= 3 {
      self = .prose
      return
    }
    if Self.starts.contains(where: { line.hasPrefix($0) }) && !endsSentence
      && (signs > 0 || words <= 3)
      || (last == 0x3B || last == 0x29 || last == 0x2C) && signs > 1 && Self.isCall(line)
    {
      self = .code
      return
    }
    self = isDense ? .dense : .unknown
  }

  /// Whether signs at an end of the line leave no doubt.
  private static func isMarked(_ line: String, _ first: UInt8, _ last: UInt8) -> Bool {
    if first == 0x7D || last == 0x7B { return true }
    if last == 0x3B, line.utf8.contains(where: { "=(<:.\"".utf8.contains($0) }),
      line.split(separator: " ").count < 8 || line.contains(" = ")
    {
      return true
    }
    return [
      "//", "/*", "#include", "#[", "#!", "$ ", "<?", "</", "--> ", "|  ", "@Override", "@IB", "%%",
      "├", "└", "│",
    ]
    .contains { line.hasPrefix($0) } || line == ")" || line == "]" || line == "*/" || line == "],"
      || line == "),"
  }

  private static func holdsOperator(_ line: String) -> Bool {
    operators.contains { line.contains($0) }
  }

  /// Whether the line calls something: `rope.tie(2)`.
  private static func isCall(_ line: String) -> Bool {
    var previous: UInt8 = 0x20
    for byte in line.utf8 {
      if byte == 0x28, previous.isLetterOrDigit || previous == 0x5F || previous == 0x21 {
        return true
      }
      previous = byte
    }
    return false
  }

  private static let signs = Set("{}()[]<>=;_/\\|&*$#@~^\"+0123456789".utf8)
  private static let operators = [
    " = ", " == ", " != ", " => ", " -> ", " := ", " += ", " && ", " || ", "::", "|| {", " <- ",
  ]
  private static let starts = [
    "let ", "var ", "func ", "fn ", "pub ", "use ", "mod ", "impl ", "def ", "return ", "class ",
    "struct ", "enum ", "trait ", "import ", "from ", "print(", "const ", "static ", "public ",
    "private ", "protected ", "package ", "type ", "interface ", "namespace ", "using ", "extern ",
    "async ", "await ", "if (", "for (", "while (", "switch (", "self.", "this.", "console.",
    "fun ",
    "val ", "SELECT ", "INSERT ", "UPDATE ", "CREATE ", "FROM ", "WHERE ", "@", "export ",
    "extension ",
    "override ", "guard ", "case ", "echo ", "puts ", "require ",
  ]
  private static let commands = [
    "cargo", "rustc", "rustup", "npm", "npx", "node", "git", "cd", "ls", "mkdir", "rm", "cp", "mv",
    "sudo", "apt", "apt-get", "brew", "pip", "pip3", "python", "python3", "docker", "kubectl",
    "curl",
    "wget", "go", "swift", "swiftc", "gcc", "clang", "make", "cmake", "java", "javac", "dotnet",
    "ruby", "gem", "chmod", "cat", "ssh", "tail", "unzip", "tar", "systemctl", "code",
  ]
}
