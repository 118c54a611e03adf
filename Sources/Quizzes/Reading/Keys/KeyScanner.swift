internal import HornbookBytes
internal import HornbookDiagnostics

/// Collects the lines of a key's chapter into entries, whatever their form.
struct KeyScanner {
  let source: Source
  let lines: [ScannedLine]
  /// Whether the entries have Roman numerals.
  private let isRoman: Bool
  var done: [KeyDraft] = []
  var draft: KeyDraft?
  var sink = Sink.words
  var isAfterBlank = true
  var codeColumn = 0
  /// The column of the contents of the last answer's list item; 0 if it is not one.
  var answerColumn = 0
  /// A paragraph without a number, which is the question if `ANSWER:` follows.
  var loose = TextLines()

  enum Sink {
    case words, answer, explanation
  }

  init(_ source: Source, _ lines: [ScannedLine]) {
    self.source = source
    self.lines = lines
    isRoman = RomanNumber.count(lines, in: source.bytes)
  }

  var bytes: [UInt8] { source.bytes }

  mutating func scan() {
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      switch line.kind {
      case .blank, .pageBreak, .pageNumber: isAfterBlank = true
      case .comment: break
      case .heading: readHeading(line)
      case .code: goOn(strip(line, to: codeColumn), isNewParagraph: false)
      case .text:
        if let count = tableRows(from: index - 1) {
          finishDraft()
          done += KeyTable(lines[index - 1..<index - 1 + count].map(\.range), in: bytes).entries
          index += count - 1
        } else {
          readText(line)
          codeColumn = line.fenceColumn ?? codeColumn
        }
        isAfterBlank = false
      }
    }
    finishDraft()
  }

  // MARK: - Lines that begin something

  /// Reads the number at the start of a line.
  private func number(at start: Int, before end: Int) -> NumberMark? {
    isRoman
      ? NumberMark(romanIn: bytes, at: start, before: end)
      : NumberMark(in: bytes, at: start, before: end)
        ?? NumberMark(ofAnswerIn: bytes, at: start, before: end)
  }

  mutating func readText(_ line: ScannedLine) {
    let end = line.range.upperBound
    if bytes[line.start] == ASCII.greater {
      readQuote(line)
      return
    }
    let bullet = BulletMark(in: bytes, at: line.start, before: end)
    let start = bullet?.contents ?? line.start
    if readRow(start..<end, line) { return }
    if bullet == nil, let number = number(at: start, before: end), accepts(number, line) {
      beginEntries(number, line)
    } else if let letter = LetterMark(in: bytes, at: start, before: end, dashes: true),
      accepts(letter, hasBullet: bullet != nil)
    {
      add(letter, line.start..<end, at: start)
      answerColumn = bullet.map { line.indent + $0.contents - line.start } ?? 0
      sink = .answer
    } else if let answer = bytes.answer(in: start..<end) {
      read(labelled: answer, line)
    } else if draft?.answers.isEmpty == false,
      let explanation = bytes.answer(in: start..<end, after: QuizWords.explanation)
    {
      sink = .explanation
      goOn(explanation)
    } else if bullet != nil, draft?.takesWords == true {
      draft?.add(nil, start: line.start, text: start..<end)
      sink = .answer
    } else if draft?.words.isEmpty == true, draft?.answers.isEmpty == true, line.fenceColumn == nil
    {
      // The number is alone on its line and its answer follows below.
      readAnswer(start..<end)
    } else if let column = line.fenceColumn {
      openCode(line, at: column)
    } else {
      goOn(strip(line, to: min(line.indent, draft?.column ?? 0)))
    }
  }

  /// Reads a row such as `1b 2c 3a`.
  mutating func readRow(_ range: Range<Int>, _ line: ScannedLine) -> Bool {
    guard let row = KeyRow(in: bytes, range), !isNested(line) else { return false }
    finishDraft()
    for pair in row.pairs {
      let lower = pair.number.range.lowerBound
      var entry = KeyDraft(
        form: row.pairs.count > 1 ? .row : .short, start: lower,
        end: pair.number.range.upperBound, number: pair.number)
      entry.add(pair.letters)
      done.append(entry)
    }
    // A single entry stays open, so that a paragraph below can explain it.
    if row.pairs.count == 1, var last = done.popLast() {
      last.column = line.indent + min(3, range.lowerBound - line.start + 3)
      draft = last
      sink = .answer
    }
    return true
  }

  /// Begins the entry of a number and any entries beside it on the line.
  mutating func beginEntries(_ number: NumberMark, _ line: ScannedLine) {
    var number = number
    while let next = begin(number, line) { number = next }
  }

  /// Begins an entry and returns the number of the entry beside it, if there is one.
  mutating func begin(_ number: NumberMark, _ line: ScannedLine) -> NumberMark? {
    finishDraft()
    answerColumn = 0
    var fresh = KeyDraft(
      form: .full, start: line.start, end: number.range.upperBound,
      number: (number.range, number.parts))
    fresh.column = line.indent + number.contents - line.start
    draft = fresh
    let contents = number.contents..<max(number.contents, number.contentsEnd)
    let next = number.nextEntry(in: bytes, contents)
    readAnswer(contents.lowerBound..<(next?.range.lowerBound ?? contents.upperBound))
    return next
  }

  /// Reads the text after a number: letters, a letter with its text, or words.
  mutating func readAnswer(_ range: Range<Int>) {
    let contents = SetOffLetter.skipMark(in: bytes, bytes.trimmingEmphasis(range))
    sink = .words
    guard !contents.isEmpty else { return }
    if let answer = bytes.answer(in: contents) {
      draft?.form = .label
      readAnswer(answer)
    } else if let sentence = AnswerSentence(in: bytes, contents) {
      if draft?.form == .full { draft?.form = .short }
      add(sentence.letter, sentence.contents, isReason: sentence.isReason, from: contents)
    } else if let list = LetterList(in: bytes, contents) {
      if draft?.form == .full { draft?.form = .short }
      draft?.add(list.letters)
      sink = .answer
    } else if let found = SetOffLetter(in: bytes, contents) {
      if draft?.form == .full { draft?.form = .short }
      add(found.letter, found.contents, isReason: found.isReason, from: contents)
    } else if let mark = LetterMark(in: bytes, at: contents.lowerBound, before: contents.upperBound)
    {
      if draft?.form == .full { draft?.form = .short }
      add(mark, contents, at: contents.lowerBound)
      sink = .answer
    } else {
      draft?.words.append(contents)
      draft?.extend(to: contents.upperBound)
    }
  }

  /// Adds a letter with its text, and any answers joined to it.
  mutating func add(_ mark: LetterMark, _ line: Range<Int>, at start: Int) {
    let found = mark.jointAnswers(in: bytes, start..<line.upperBound)
    for (position, answer) in found.enumerated() {
      draft?.add(
        .init(answer.letter), start: position == 0 ? line.lowerBound : answer.start,
        text: answer.text)
    }
  }

  /// Adds a letter with the text after it, which is the option's text or an explanation.
  mutating func add(
    _ letter: LetterList.Letter, _ text: Range<Int>, isReason: Bool, from contents: Range<Int>
  ) {
    guard isReason else {
      draft?.add(letter, start: contents.lowerBound, text: text)
      sink = .answer
      return
    }
    draft?.add([letter])
    sink = .answer
    guard !text.isEmpty else { return }
    draft?.explanation.append(text)
    draft?.extend(to: text.upperBound)
    sink = .explanation
  }

  mutating func read(labelled answer: Range<Int>, _ line: ScannedLine) {
    if draft?.repeatsOptions == true { draft?.answers = [] }
    if draft == nil || draft?.answers.isEmpty == false {
      let stem = takeStem()
      finishDraft()
      draft = KeyDraft(
        form: .label, start: stem.extent?.lowerBound ?? line.start, end: line.range.upperBound)
      draft?.words = stem
      loose = TextLines()
    }
    draft?.form = .label
    let words = draft?.words ?? TextLines()
    readAnswer(answer)
    // Words after the label are the answer, not part of the question.
    if sink == .words, !answer.isEmpty {
      draft?.words = words
      draft?.add(nil, start: answer.lowerBound, text: answer)
      sink = .answer
    }
  }

  /// Takes the question before a label: a paragraph without a number, which may
  /// follow the entry above.
  mutating func takeStem() -> TextLines {
    guard var last = draft, last.number == nil else { return loose }
    let parts = last.explanation.parts
    let start = parts.lastIndex(where: \.isEmpty).map { $0 + 1 } ?? 0
    last.explanation.parts = SmallArray(parts[..<max(0, start - 1)])
    last.end = last.explanation.extent?.upperBound ?? last.answers.last?.end ?? last.end
    draft = last
    return TextLines(parts: SmallArray(parts[start...]))
  }

  mutating func readHeading(_ line: ScannedLine) {
    finishDraft()
    loose = TextLines()
    isAfterBlank = true
    let text = TextHeading.text(of: line.range, in: bytes)
    if let number = number(at: text.lowerBound, before: text.upperBound) {
      draft = KeyDraft(
        form: .full, start: line.start, end: text.upperBound, number: (number.range, number.parts))
      readAnswer(number.contents..<max(number.contents, number.contentsEnd))
    }
  }

  mutating func readQuote(_ line: ScannedLine) {
    var start = line.start + 1
    if start < line.range.upperBound, bytes[start].isBlank { start += 1 }
    guard draft?.answers.isEmpty == false else {
      goOn(line.contents)
      return
    }
    sink = .explanation
    goOn(start..<line.range.upperBound)
  }
}
