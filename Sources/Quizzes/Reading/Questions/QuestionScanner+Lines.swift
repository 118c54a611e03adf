internal import HornbookBytes

/// Lines that begin neither a question nor an option: headings, rules, quotations,
/// and continuations.
extension QuestionScanner {
  // MARK: - Headings, rules, quotations

  mutating func readHeading(_ line: ScannedLine) {
    finishDraft(isLast: false)
    loose = []
    isInQuote = false
    let text = TextHeading.text(of: line.range, in: bytes)
    let whole = text.lowerBound..<bytes.trimmingBlanks(line.range).upperBound
    if let number = NumberMark(in: bytes, at: text.lowerBound, before: whole.upperBound) {
      draft = QuestionDraft(number: number, start: line.start, end: number.range.upperBound)
      sink = .stem
      let contents = number.contents..<max(number.contents, number.contentsEnd)
      if !bytes.trimmingBlanks(contents).isEmpty { add(contents) }
    } else {
      heading = whole
      sink = .pending
    }
    isAfterBlank = true
  }

  mutating func readBreak(_ line: ScannedLine) {
    isAfterBlank = true
    breaks.append(line.contents)
    // Between questions without numbers, a rule ends a question.
    if draft?.number == nil, draft?.options.isEmpty == false, draft?.pending.isEmpty == false {
      finishDraft(isLast: true)
    }
  }

  /// A page number among options is left over from a conversion and must not become
  /// part of an option.
  mutating func readPageNumber(_ line: ScannedLine, isFirst: Bool) {
    guard draft?.options.isEmpty == false else {
      readBreak(line)
      return
    }
    isAfterBlank = true
    if isFirst { draft?.stray.append(TextLines()) }
    let last = (draft?.stray.count ?? 0) - 1
    if last >= 0 { draft?.stray[last].append(line.contents) }
  }

  mutating func readQuote(_ line: ScannedLine) {
    var start = line.start + 1
    let end = line.range.upperBound
    if start < end, bytes[start].isBlank { start += 1 }
    let contents = start..<end
    if !isInQuote || isAfterBlank {
      isInQuote = true
      if draft != nil, let hint = bytes.hint(in: contents) {
        sink = .hint
        addPart(hint..<end, afterBlank: isAfterBlank)
        return
      }
      guard sink == .option || sink == .feedback,
        draft?.options.last?.takesFeedback(indentedBy: line.indent) == true
      else {
        isInQuote = false
        goOn(line)
        return
      }
      sink = .feedback
      addPart(contents, afterBlank: isAfterBlank)
      return
    }
    addPart(contents, afterBlank: false)
  }

  /// Whether a paragraph with a gap and without a number begins here.
  func beginsGap(_ line: ScannedLine) -> Bool {
    guard isAfterBlank, line.indent < 2, draft?.number == nil else { return false }
    guard let open = bytes.firstRange(of: "[[", from: line.start, to: line.range.upperBound) else {
      return false
    }
    return bytes.firstRange(of: "]]", from: open.upperBound, to: line.range.upperBound) != nil
  }

  // MARK: - Lines that go on

  /// Adds a line to the part before it.
  mutating func goOn(_ line: ScannedLine) {
    guard draft != nil else {
      addLoose(line)
      return
    }
    if isAfterBlank { chooseSink(for: line) }
    let part = strip(line, to: columnOfSink(for: line))
    // Code belongs to the paragraph before it.
    if line.fenceColumn != nil, sink == .pending, let last = draft?.pending.indices.last {
      draft?.pending[last].append(part, afterBlank: isAfterBlank)
    } else {
      add(part)
    }
  }

  /// After a blank line, the indentation decides which part a paragraph belongs to.
  mutating func chooseSink(for line: ScannedLine) {
    guard let draft else { return }
    switch sink {
    case .stem, .hint:
      let bytes = bytes
      let holdsGap = draft.options.isEmpty && self.draft?.mayHoldGap(in: bytes) == true
      if draft.stem.isEmpty || line.fenceColumn != nil {
        sink = .stem
      } else if line.indent >= max(2, draft.column) {
        sink = holdsGap && !mayHoldGap(line) ? .explanation : .stem
      } else {
        sink = .pending
      }
    case .option, .feedback:
      guard let option = draft.options.last else { return }
      let isInside = option.hasBullet ? line.indent >= option.column : line.indent >= 2
      if line.fenceColumn != nil && sink == .option || isInside {
        sink = .option
      } else {
        sink = .pending
      }
    case .explanation, .pending: break
    }
  }

  func mayHoldGap(_ line: ScannedLine) -> Bool {
    bytes.firstRange(of: "[[", from: line.start, to: line.range.upperBound) != nil
  }

  /// The indentation of the list item that a line belongs to.
  func columnOfSink(for line: ScannedLine) -> Int {
    if let column = line.fenceColumn { return column }
    guard let draft else { return line.indent }
    switch sink {
    case .stem, .explanation: return draft.column > 0 ? draft.column : line.indent
    case .option:
      guard let option = draft.options.last, option.hasBullet else { return line.indent }
      return option.column
    case .feedback, .hint, .pending: return min(line.indent, 3)
    }
  }

  mutating func addLoose(_ line: ScannedLine) {
    let isNew = (isAfterBlank && line.fenceColumn == nil) || loose.isEmpty
    if isNew { loose.append(TextLines()) }
    loose[loose.count - 1].append(line.contents, afterBlank: isAfterBlank && !isNew)
  }

  func strip(_ line: ScannedLine, to column: Int) -> Range<Int> {
    line.stripped(to: column, in: bytes)
  }

  /// Adds a range to the current part, preceded by a blank line if the source has one.
  mutating func add(_ part: Range<Int>) {
    guard draft != nil else {
      if loose.isEmpty { loose.append(TextLines()) }
      loose[loose.count - 1].append(part)
      return
    }
    addPart(part, afterBlank: isAfterBlank)
  }

  mutating func addPart(_ part: Range<Int>, afterBlank: Bool) {
    if !breaks.isEmpty {
      if draft?.stem.isEmpty == false, !part.isEmpty { draft?.interruptions += breaks }
      breaks = []
    }
    draft?.append(part, to: sink, afterBlank: afterBlank)
  }
}
