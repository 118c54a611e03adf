internal import HornbookBytes

/// Finds the formulas of a text in its source: `$x$` in a line, `$$x$$` displayed.
///
/// A dollar sign opens a formula if no space follows it, and the next one closes it if no space
/// precedes it and no digit follows, so `$5 and $6` stays text. For mdBook, whose readers know the
/// marks of MathJax, formulas are between `\\(` and `\\)`, between `\\[` and `\\]` or displayed between `$$` and `$$`.
struct FormulaFinder {
  private let bytes: [UInt8]
  private let body: Range<Int>
  private let lines: LineTable
  private let isMDBook: Bool
  /// The ranges of the lines of each formula.
  private(set) var found: [[Range<Int>]] = []
  /// The end of the last formula.
  private var end = 0
  /// Where a displayed formula was sought beyond its block in vain.
  private var barren = 0..<0

  init(_ bytes: [UInt8], _ body: Range<Int>, _ lines: LineTable, _ dialect: Dialect) {
    self.bytes = bytes
    self.body = body
    self.lines = lines
    isMDBook = dialect == .mdbook
  }

  /// Whether a text has marks of formulas.
  static func areMarks(in bytes: [UInt8], _ body: Range<Int>, _ dialect: Dialect) -> Bool {
    guard dialect == .mdbook else {
      return bytes.firstIndex(of: ASCII.dollar, from: body.lowerBound, to: body.upperBound) != nil
    }
    return bytes.firstRange(of: "$$", from: body.lowerBound, to: body.upperBound) != nil
      || bytes.firstRange(of: #"\\("#, from: body.lowerBound, to: body.upperBound) != nil
      || bytes.firstRange(of: #"\\["#, from: body.lowerBound, to: body.upperBound) != nil
  }

  // MARK: - Blocks

  /// Finds the formulas in the paragraphs and headings of a tree.
  mutating func find(in raw: Tree) {
    raw.walkTexts { index, containers in
      let node = raw.nodes[index]
      let range = node.range.clamped(to: body)
      guard mayHoldFormula(range) else { return }
      find(
        in: stretch(range, containers()), canGoOn: node.kind == .paragraph, containers())
    }
  }

  /// Finds the formulas of a footnote, which cmark cannot have read as what it is.
  mutating func find(inNote contents: [Range<Int>]) {
    var paragraph: [Range<Int>] = []
    var isCode = false
    for line in contents + [0..<0] {
      let blanks = bytes.blanks(in: line)
      let start = line.lowerBound + blanks
      if bytes.trimmed(line).isEmpty {
        find(in: Stretch(paragraph, of: bytes), canGoOn: false, [])
        paragraph = []
        continue
      }
      if bytes.has("```", at: start) || bytes.has("~~~", at: start) { isCode.toggle() }
      if !isCode, !paragraph.isEmpty || blanks < 4 { paragraph.append(start..<line.upperBound) }
    }
  }

  private func mayHoldFormula(_ range: Range<Int>) -> Bool {
    guard range.upperBound > end else { return false }
    func has(_ byte: UInt8) -> Bool {
      bytes.firstIndex(of: byte, from: range.lowerBound, to: range.upperBound) != nil
    }
    return has(ASCII.dollar) || isMDBook && has(ASCII.backslash)
  }

  /// The text of a block without the marks of what it is in.
  private func stretch(_ range: Range<Int>, _ containers: [NodeKind]) -> Stretch {
    let first = lines.line(at: range.lowerBound)
    let last = lines.line(at: max(range.lowerBound, range.upperBound - 1))
    var contents: [Range<Int>] = []
    for line in first...max(first, last) {
      let whole = lines.contents(ofLine: line, in: bytes).clamped(to: range)
      let start =
        line == first
        ? range.lowerBound : LinePrefix.skip(whole, in: bytes, containers: containers)
      // A formula that began in another block may have ended here.
      let lower = max(min(start, whole.upperBound), min(end, whole.upperBound))
      contents.append(lower..<whole.upperBound)
    }
    return Stretch(contents, of: bytes)
  }

  private mutating func find(in stretch: Stretch, canGoOn: Bool, _ containers: [NodeKind]) {
    var scanner = FormulaScanner(stretch.bytes, isMDBook: isMDBook)
    while let formula = scanner.next() {
      switch formula {
      case .closed(let range): add(stretch.lines(of: range))
      case .open(let start):
        guard canGoOn else { continue }
        let origin = stretch.origin(of: start)
        guard !barren.contains(origin), let longer = lengthened(from: origin, containers) else {
          continue
        }
        add(longer)
        return
      }
    }
  }

  private mutating func add(_ lines: [Range<Int>]) {
    guard let upper = lines.last?.upperBound else { return }
    found.append(lines)
    end = max(end, upper)
  }

  /// The lines of a displayed formula that opens at an offset and goes on behind its block.
  ///
  /// A line of it may look like a list or an underline to cmark. It ends before the next blank line.
  private mutating func lengthened(from start: Int, _ containers: [NodeKind]) -> [Range<Int>]? {
    var contents: [Range<Int>] = []
    var line = lines.line(at: start)
    while line <= lines.count {
      let whole = lines.contents(ofLine: line, in: bytes).clamped(to: body)
      let lower =
        contents.isEmpty ? start : LinePrefix.skip(whole, in: bytes, containers: containers)
      let inside = min(lower, whole.upperBound)..<whole.upperBound
      if bytes.trimmed(inside).isEmpty { break }
      contents.append(inside)
      let search = contents.count == 1 ? inside.lowerBound + 2 : inside.lowerBound
      if let close = FormulaScanner.closing(
        in: bytes, from: search, to: inside.upperBound)
      {
        contents[contents.count - 1] = inside.lowerBound..<close
        return contents
      }
      line += 1
    }
    barren = start..<(contents.last?.upperBound ?? start)
    return nil
  }
}

/// The text of a block, put together from its lines.
private struct Stretch {
  var bytes: [UInt8] = []
  /// The lines, and where each begins in `bytes`.
  private var parts: [(start: Int, source: Range<Int>)] = []

  init(_ lines: [Range<Int>], of source: [UInt8]) {
    for line in lines {
      if !parts.isEmpty { bytes.append(ASCII.newline) }
      parts.append((bytes.count, line))
      bytes.append(contentsOf: source[line])
    }
  }

  /// The ranges of the source that a range comes from.
  func lines(of range: Range<Int>) -> [Range<Int>] {
    let first = max(0, parts.index(byHalving: { $0.start > range.lowerBound }) - 1)
    return parts[first...].prefix { $0.start < range.upperBound }.map { part in
      let inside = range.clamped(to: part.start..<part.start + part.source.count)
      let lower = part.source.lowerBound + inside.lowerBound - part.start
      return lower..<lower + inside.count
    }
  }

  /// The offset in the source of a byte.
  func origin(of offset: Int) -> Int {
    lines(of: offset..<offset + 1).first?.lowerBound ?? parts.first?.source.lowerBound ?? 0
  }
}
