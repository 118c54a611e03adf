internal import HornbookBytes
internal import HornbookDiagnostics

/// Reads the quizzes of a manuscript in Markua, line by line.
///
/// A quiz is between `{quiz, id: name}` and `{/quiz}`. In it, `? ` begins a question, `a) ` a wrong option, `B) ` a right one,
/// and `! ` an answer to be written. Everything outside is the text of the book.
struct MarkuaReader {
  private let source: Source
  private var findings: [Finding] = []
  private var bank = Bank()
  /// The quiz that the lines are in.
  private var quiz: Quiz?
  private var draft: MarkuaQuestion?
  /// The attributes for the next question.
  private var pending: MarkuaAttributes?
  private var fence: Fence?

  private struct Quiz {
    var name: String
    var attributes: MarkuaAttributes
    var count = 0
  }

  static func read(_ source: Source) -> BankReading {
    if let offset = source.bytes.firstInvalidUTF8 {
      let finding = Finding(
        .bankBroken, at: source.place(offset..<offset + 1),
        "this byte is not part of valid UTF-8", remedy: "Save the file as UTF-8.")
      return BankReading(bank: nil, findings: [finding], sources: [source])
    }
    var reader = MarkuaReader(source: source)
    reader.run()
    let isBroken = reader.findings.contains { $0.severity == .error }
    return BankReading(
      bank: isBroken ? nil : reader.bank, findings: reader.findings, sources: [source])
  }

  private init(source: Source) { self.source = source }

  private mutating func run() {
    var start = 0
    while start < source.bytes.count {
      let end = source.bytes.firstIndex(of: ASCII.newline, from: start) ?? source.bytes.count
      var line = start..<end
      if line.upperBound > start, source.bytes[line.upperBound - 1] == ASCII.carriageReturn {
        line = start..<end - 1
      }
      read(line)
      start = end + 1
    }
    if let quiz {
      fail(
        quiz.attributes.range, "this “\(quiz.name)” is never closed",
        remedy: "Write “{/\(quiz.name)}” below it.")
    }
  }

  private mutating func read(_ line: Range<Int>) {
    let text = source.bytes.trimmingBlanks(line)
    let isFence = ["```", "~~~"].contains { source.bytes[text].starts(with: $0.utf8) }
    if quiz != nil, isFence || fence != nil {
      if isFence { mark(text) }
      draft?.add(line)
      return
    }
    guard source.bytes[text].first == UInt8(ascii: "{"),
      source.bytes[text].last == UInt8(ascii: "}")
    else {
      if quiz != nil { readLine(line, text) }
      return
    }
    let attributes = MarkuaAttributes(text, in: source)
    switch (attributes.name, quiz) {
    case ("quiz", nil), ("exercise", nil):
      quiz = Quiz(name: attributes.name, attributes: attributes)
    case ("quiz", .some), ("exercise", .some):
      fail(text, "a quiz begins inside another one", remedy: "Close the first one before it.")
    case ("/quiz", .some(let open)), ("/exercise", .some(let open)):
      close(open, at: text)
    case (_, .some):
      finish()
      pending = attributes
    case (_, nil): break
    }
  }

  /// A line that begins or ends a block of code.
  private mutating func mark(_ text: Range<Int>) {
    let sign = source.bytes[text.lowerBound]
    let length = source.bytes[text].prefix { $0 == sign }.count
    if let open = fence {
      let isAlone = source.bytes[text].allSatisfy { $0 == sign }
      if open.sign == sign, length >= open.length, isAlone { fence = nil }
    } else {
      fence = Fence(sign: sign, length: length)
    }
  }

  private struct Fence {
    var sign: UInt8
    var length: Int
  }

  // MARK: - Quizzes

  private mutating func readLine(_ line: Range<Int>, _ text: Range<Int>) {
    guard let first = source.bytes[text].first else {
      draft?.add(line)
      return
    }
    if first == UInt8(ascii: "?") {
      finish()
      begin(text)
    } else if first == UInt8(ascii: "!"), isMark(text, 1) {
      addPart(.written, text, 1)
    } else if first.isLetter, source.bytes.has(")", at: text.lowerBound + 1), isMark(text, 2) {
      addPart(first.lowercased == first ? .wrong : .right, text, 2)
    } else if first == ASCII.hash, draft == nil || draft?.isAnswered == true {
      finish()
    } else if draft != nil {
      draft?.add(line)
    } else {
      findings.append(
        Finding(
          .bankDetailLost, at: source.place(text), "this line belongs to no question",
          remedy: "Begin the question with “? ”."))
    }
  }

  /// Whether a blank, or the end of the line, follows a mark.
  private func isMark(_ text: Range<Int>, _ length: Int) -> Bool {
    let end = text.lowerBound + length
    return end >= text.upperBound || source.bytes[end] == ASCII.space
      || source.bytes[end] == ASCII.tab
  }

  private mutating func begin(_ text: Range<Int>) {
    var start = text.lowerBound + 1
    // A question may have its number: “?1 Which?”
    while start < text.upperBound, source.bytes[start].isDigit { start += 1 }
    draft = MarkuaQuestion(source.bytes.trimmingBlanks(start..<text.upperBound), pending)
    pending = nil
    quiz?.count += 1
  }

  private mutating func addPart(_ kind: MarkuaQuestion.Part.Kind, _ text: Range<Int>, _ mark: Int) {
    guard draft != nil else {
      fail(text, "this answer belongs to no question", remedy: "Begin the question with “? ”.")
      return
    }
    let rest = source.bytes.trimmingBlanks(text.lowerBound + mark..<text.upperBound)
    draft?.parts.append(.init(kind: kind, lines: [rest]))
  }

  private mutating func finish() {
    guard let draft, let quiz else { return }
    self.draft = nil
    if let question = draft.question(of: quiz.attributes, source, &findings) {
      bank.questions.append(question)
    }
  }

  private mutating func close(_ open: Quiz, at text: Range<Int>) {
    finish()
    pending = nil
    if quiz?.count == 0 {
      findings.append(
        Finding(
          .bankDetailLost, at: source.place(open.attributes.range), "this quiz has no question",
          remedy: "Begin each question with “? ”."))
    }
    quiz = nil
  }

  private mutating func fail(_ range: Range<Int>, _ message: String, remedy: String) {
    findings.append(Finding(.bankBroken, at: source.place(range), message, remedy: remedy))
  }
}

extension [UInt8] {
  /// The range without blanks at its ends.
  fileprivate func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, self[lower].isWhitespace { lower += 1 }
    while upper > lower, self[upper - 1].isWhitespace { upper -= 1 }
    return lower..<upper
  }
}
