internal import HornbookBytes
internal import HornbookDiagnostics

/// Collects the lines of a section into questions.
///
/// It makes one pass from top to bottom. Each line either begins something (a stem, an option,
/// feedback) or continues the part that `sink` names.
struct QuestionScanner {
  let source: Source
  let lines: [ScannedLine]
  /// Whether the questions have Roman numerals.
  private let isRoman: Bool
  /// The finished questions.
  var done: [QuestionDraft] = []
  /// The question that is being read.
  var draft: QuestionDraft?
  /// Paragraphs before the first question, or in a section without questions.
  var loose: [TextLines] = []
  /// A heading that becomes the stem if options follow directly.
  var heading: Range<Int>?
  /// The part that the next line continues.
  var sink = QuestionDraft.Sink.pending
  /// Whether a blank line precedes the current line.
  var isAfterBlank = true
  /// The columns of indentation that are removed from the lines of the current code block.
  var codeColumn = 0
  /// Rules and similar lines since the last words.
  var breaks: [Range<Int>] = []
  /// Whether the last words were part of a quotation.
  var isInQuote = false

  init(_ source: Source, _ lines: [ScannedLine]) {
    self.source = source
    self.lines = lines
    isRoman = RomanNumber.count(lines, in: source.bytes)
  }

  var bytes: [UInt8] { source.bytes }

  mutating func scan() {
    for index in lines.indices {
      let line = lines[index]
      switch line.kind {
      case .blank: isAfterBlank = true
      case .comment: break
      case .pageBreak: readBreak(line)
      case .pageNumber: readPageNumber(line, isFirst: index == 0 || !lines[index - 1].isPageNumber)
      case .heading: readHeading(line)
      case .code: add(strip(line, to: codeColumn))
      case .text:
        readText(line, at: index)
        if let column = line.fenceColumn { codeColumn = column }
        isAfterBlank = false
      }
    }
    finishDraft(isLast: true)
  }

  // MARK: - Lines that begin something

  /// Reads the number at the start of a line.
  private func number(at start: Int, before end: Int) -> NumberMark? {
    isRoman
      ? NumberMark(romanIn: bytes, at: start, before: end)
      : NumberMark(in: bytes, at: start, before: end)
  }

  mutating func readText(_ line: ScannedLine, at index: Int) {
    let end = line.range.upperBound
    if bytes[line.start] == ASCII.greater {
      readQuote(line)
      return
    }
    isInQuote = false
    if let number = number(at: line.start, before: end), accepts(number, line),
      numberedOption(number, line) == nil
    {
      begin(number, line)
    } else if let option = optionMark(line, at: index) {
      begin(option, line)
    } else if let answer = bytes.answer(in: line.contents), draft != nil,
      draft?.answer == nil
    {
      draft?.answer = answer
      draft?.extend(to: end)
      sink = .pending
    } else if beginsGap(line) {
      finishDraft(isLast: false)
      draft = QuestionDraft(start: line.start, end: end)
      sink = .stem
      add(line.contents)
    } else {
      goOn(line)
    }
  }

  /// Whether a number begins a question here.
  func accepts(_ number: NumberMark, _ line: ScannedLine) -> Bool {
    // Reads single properties of the draft, because copying all of it for each line is expensive.
    guard let column = draft?.column, !number.hasWord else { return !number.isWeak || isAfterBlank }
    // A list inside the stem or an option.
    if line.indent >= max(2, column) { return false }
    let goesOn = !isAfterBlank && sink != .option && sink != .feedback
    if goesOn {
      if number.isWeak { return false }
      // “… was new in / 2019. Since then …” has a line that begins with a year.
      let previous = draft?.number?.parts.last ?? 0
      if number.parts.count == 1, number.parts[0] > previous + 50 { return false }
    }
    if number.isWeak, let parts = draft?.number?.parts { return number.parts.count == parts.count }
    return true
  }

  mutating func begin(_ number: NumberMark, _ line: ScannedLine) {
    finishDraft(isLast: false)
    let isBelowHeading = heading != nil
    heading = nil
    var fresh = QuestionDraft(number: number, start: line.start, end: number.range.upperBound)
    fresh.column = line.indent + number.contents - line.start
    fresh.beginsPart = isBelowHeading
    draft = fresh
    sink = .stem
    let contents = number.contents..<max(number.contents, number.contentsEnd)
    let row = OptionRow(in: bytes, contents, from: 0)
    guard row.starts.count > 1, let first = row.starts.first?.start, first > contents.lowerBound
    else {
      add(contents)
      return
    }
    add(bytes.trimmingBlanks(contents.lowerBound..<first))
    beginRow(row, line)
  }

  mutating func begin(_ option: OptionDraft, _ line: ScannedLine) {
    if draft == nil {
      beginUnnumbered(before: option)
    } else if draft?.isDone(before: option) == true {
      splitPending()
    }
    settlePendingBeforeOption()
    sink = .option
    draft?.options.append(option)
    let contents = option.contents..<max(option.contents, line.range.upperBound)
    let row = OptionRow(in: bytes, contents, from: (option.index ?? 0) + 1)
    let end = row.starts.first?.start ?? contents.upperBound
    add(contents.lowerBound..<bytes.trimmingBlanks(contents.lowerBound..<end).upperBound)
    draft?.extend(to: end)
    if option.letter != nil { beginRow(row, line) }
  }

  /// Begins a question without a number, whose stem is the text before its first option.
  mutating func beginUnnumbered(before option: OptionDraft) {
    var stem = TextLines()
    if let last = loose.last {
      // Without a number, only the last paragraph before the options can be the stem.
      stem = last
      loose.removeLast()
    } else if let heading {
      stem.append(heading)
    }
    let extent = stem.extent ?? option.start..<option.start
    draft = QuestionDraft(start: extent.lowerBound, end: extent.upperBound)
    draft?.stem = stem
    breaks.removeAll { $0.lowerBound < extent.lowerBound }
    heading = nil
  }

  /// Treats the paragraphs after the options of one question as the stem of the next.
  mutating func splitPending() {
    guard var paragraphs = draft?.pending else { return }
    var stem = TextLines()
    let isExplained = draft?.holdsTasks == true && paragraphs.count > 1
    draft?.pending = isExplained ? [paragraphs.removeFirst()] : []
    for paragraph in paragraphs { stem.append(paragraph: paragraph) }
    finishDraft(isLast: false)
    let extent = stem.extent ?? 0..<0
    draft = QuestionDraft(start: extent.lowerBound, end: extent.upperBound)
    draft?.stem = stem
  }

  mutating func settlePendingBeforeOption() {
    guard let pending = draft?.pending, !pending.isEmpty else { return }
    for paragraph in pending {
      if draft?.options.isEmpty == true {
        draft?.stem.append(paragraph: paragraph)
      } else {
        draft?.stray.append(paragraph)
      }
    }
    draft?.pending = []
  }

  // MARK: - The end of a question

  /// Finishes the question that is being read and decides what its last paragraphs are.
  mutating func finishDraft(isLast: Bool) {
    guard var finished = draft.take() else { return }
    let isAnswered = finished.holdsTasks || finished.answer != nil
    for (index, paragraph) in finished.pending.enumerated() {
      if isAnswered || (finished.options.isEmpty && finished.mayHoldGap(in: bytes)) {
        finished.explanation.append(paragraph: paragraph)
      } else if finished.options.isEmpty, !isLast || index < finished.pending.count - 1 {
        finished.stem.append(paragraph: paragraph)
      } else {
        finished.stray.append(paragraph)
        continue
      }
      finished.end = max(finished.end, paragraph.extent?.upperBound ?? 0)
    }
    finished.pending = []
    done.append(finished)
    breaks = []
    heading = nil
    loose = []
    sink = .pending
  }
}
