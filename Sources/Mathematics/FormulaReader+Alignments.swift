internal import HornbookBytes

/// Reads alignments: their cells, rows and columns.
extension FormulaReader {
  mutating func beginEnvironment(from start: Int) throws(MathFault) {
    guard let raw = try readRaw() else { throw missing("\\begin", from: start) }
    let name = String(decoding: raw, as: UTF8.self)
    guard let environment = Environment.all[name] else {
      throw unknown(environment: name, from: start)
    }
    var frame = Frame(
      .environment(name, environment), "\\begin{\(name)}", at: input.range(from: start),
      frames[top].alphabet)
    // Where it stands beside a line of text, as in \begin{array}[t], is left to the browser.
    if input.peek() == ASCII.leftBracket, input.rest.dropFirst(2).first == ASCII.rightBracket {
      for _ in 0..<3 { _ = input.take() }
    }
    if environment.takesCount {
      guard try readRaw() != nil else { throw missing(frame.name, from: start) }
    }
    if case .given = environment.columns {
      guard let raw = try readRaw() else {
        throw MathFault(
          .syntax, at: frame.range, "“\(frame.name)” has no columns",
          remedy: "Write a letter for each behind it: l, c or r, as in “{cc|r}”.")
      }
      frame.columns = try columns(raw, from: start)
    }
    try push(frame)
  }

  mutating func endEnvironment(from start: Int) throws(MathFault) {
    try expectRow()
    guard let raw = try readRaw() else { throw missing("\\end", from: start) }
    let name = String(decoding: raw, as: UTF8.self)
    let frame = frames[top]
    guard case .environment(let opened, let environment) = frame.kind else {
      let reason =
        if case .fenced = frame.kind { "“\\left” has no “\\right” before it" } else {
          "“\\end{\(name)}” has no “\\begin{\(name)}” in its group"
        }
      throw MathFault(.syntax, at: input.range(from: start), reason)
    }
    guard opened == name else {
      throw MathFault(
        .syntax, at: input.range(from: start), "“\\end{\(name)}” ends “\\begin{\(opened)}”",
        remedy: "Write “\\end{\(opened)}”.")
    }
    let table = finishTable(environment)
    try emit(fenced(table, environment.opening, environment.closing))
  }

  // MARK: - Cells and rows

  mutating func endCell(from start: Int) throws(MathFault) {
    try expectRow()
    guard isAligned else {
      throw MathFault(
        .syntax, at: input.range(from: start), "“&” stands outside of an alignment",
        remedy: "Write “\\begin{aligned} … \\end{aligned}” around it, or “\\&” for the sign itself."
      )
    }
    finishCell()
  }

  mutating func endLine(from start: Int) throws(MathFault) {
    try expectRow()
    guard isAligned else {
      throw MathFault(
        .syntax, at: input.range(from: start), "“\\\\” stands outside of an alignment",
        remedy: "Write “\\begin{aligned} … \\end{aligned}” around the lines.")
    }
    _ = input.take(ASCII.asterisk)
    // The distance to the next line, as in \\[2pt].
    if input.peek() == ASCII.leftBracket,
      let end = input.rest.prefix(12).firstIndex(of: ASCII.rightBracket),
      Self.length(Array(input.rest[..<end].dropFirst())) != nil
    {
      while let byte = input.take(), byte != ASCII.rightBracket {}
    }
    finishCell()
    finishLine()
  }

  mutating func drawLine(from start: Int) throws(MathFault) {
    try expectRow()
    guard isAligned else {
      throw MathFault(
        .syntax, at: input.range(from: start), "“\\hline” stands outside of an alignment")
    }
    frames[top].isRuled = true
  }

  var isAligned: Bool {
    switch frames[top].kind {
    case .environment, .stack: true
    default: false
    }
  }

  private mutating func finishCell() {
    let frame = frames[top]
    frames[top].items = []
    endSwitches()
    frames[top].over = nil
    let row = finishRow(frame)
    let position = frame.cells.count
    let children = nodes[row].element == .row ? nodes[row].children : [row]
    let isEmpty = nodes[row].element == .row && nodes[row].children.isEmpty
    frames[top].cells.append(
      add(
        MathNode(
          .cell, attributes: attributes(ofColumn: position, in: frame),
          children: isEmpty ? [] : children)))
  }

  private mutating func finishLine() {
    let cells = frames[top].cells
    frames[top].cells = []
    let attributes = frames[top].isRuled ? " class=\"ruled\"" : ""
    frames[top].isRuled = false
    ruleColumns(of: cells, "topped")
    frames[top].rows.append(add(MathNode(.tableRow, attributes: attributes, children: cells)))
  }

  private func attributes(ofColumn column: Int, in frame: Frame) -> String {
    guard case .environment(_, let environment) = frame.kind else { return "" }
    switch environment.columns {
    case .centred, .one: return ""
    case .left: return " class=\"left\""
    case .pairs: return column % 2 == 0 ? " class=\"pair right\"" : " class=\"pair left\""
    case .given:
      guard column < frame.columns.count else { return "" }
      var names: [String] = []
      if frame.columns[column].alignment == "l" { names.append("left") }
      if frame.columns[column].alignment == "r" { names.append("right") }
      if frame.columns[column].hasLine { names.append("barred") }
      if frame.columns[column].hasLineBehind { names.append("closed") }
      return names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
    }
  }

  /// The table of the frame on top, which is removed.
  mutating func finishTable(_ environment: Environment) -> Int {
    if !frames[top].items.isEmpty || !frames[top].cells.isEmpty || frames[top].rows.isEmpty {
      finishCell()
      finishLine()
    } else if let last = frames[top].rows.last {
      ruleColumns(of: nodes[last].children, "footed")
    }
    let frame = frames.removeLast()
    var attributes = environment.isDisplayed ? " displaystyle=\"true\"" : ""
    if environment.isSmall { attributes += " class=\"small\"" }
    if frame.isRuled { attributes += " class=\"ruled\"" }
    let width = frame.rows.map { nodes[$0].children.count }.max() ?? 0
    if let alignments = alignments(environment, frame, width: min(width, 1_000)) {
      attributes += " columnalign=\"\(alignments)\""
    }
    return add(MathNode(.table, attributes: attributes, children: frame.rows))
  }

  /// What readers other than browsers need to know of the columns.
  private func alignments(_ environment: Environment, _ frame: Frame, width: Int) -> String? {
    switch environment.columns {
    case .centred, .one: return nil
    case .left: return "left"
    case .pairs:
      return (0..<width).map { $0 % 2 == 0 ? "right" : "left" }.joined(separator: " ")
    case .given:
      let words: [Character: String] = ["l": "left", "c": "center", "r": "right"]
      let known = frame.columns.compactMap { words[$0.alignment] }
      return known.isEmpty ? nil : known.joined(separator: " ")
    }
  }
}
