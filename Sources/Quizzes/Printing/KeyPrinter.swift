internal import HornbookBytes

/// Writes a key as Markdown, repeating each question.
public struct KeyPrinter: Sendable {
  /// The heading of the whole key.
  public var title: String
  /// The word before the number of a chapter.
  public var chapterWord: String
  /// The word before the explanation of a correction.
  public var correctedWord: String

  /// Creates a printer with the words of a language.
  public init(
    title: String = "Answers", chapterWord: String = "Chapter", correctedWord: String = "Corrected."
  ) {
    self.title = title
    self.chapterWord = chapterWord
    self.correctedWord = correctedWord
  }

  /// Returns the key of a book, made from the answers in its questions.
  ///
  /// Questions without an answer in place are omitted, as are chapters without such questions.
  public func print(answersOf book: QuizBook) -> [UInt8] {
    let chapters = book.chapters.compactMap { chapter -> (ChapterName, [KeyEntry])? in
      let entries = chapter.questions.compactMap(KeyEntry.init(answering:))
      return entries.isEmpty ? nil : (chapter.name, entries)
    }
    return print(chapters)
  }

  /// Returns a key that was read from a file, written in the printer's form.
  public func print(_ key: AnswerKey) -> [UInt8] {
    print(
      key.chapters.map { chapter in
        let number = chapter.number.map { $0.parts.first ?? 0 } ?? chapter.host?.number
        return (ChapterName(number: number, slug: "", title: chapter.title), chapter.entries)
      })
  }

  func print(_ chapters: [(name: ChapterName, entries: [KeyEntry])]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("# ")
    writer.write(text: title)
    writer.write("\n")
    for chapter in chapters {
      writer.write("\n## ")
      writeHeading(chapter.name, to: &writer)
      writer.write("\n\n")
      for entry in chapter.entries { write(entry, to: &writer) }
    }
    return writer.take()
  }

  private func writeHeading(_ name: ChapterName, to writer: inout ByteWriter) {
    if let number = name.number {
      writer.write(text: chapterWord)
      writer.write(" ")
      writer.write(decimal: number)
      if !name.title.isEmpty { writer.write(": ") }
    }
    writer.write(text: name.title)
  }

  private func write(_ entry: KeyEntry, to writer: inout ByteWriter) {
    let number = entry.number?.text ?? ""
    let column = number.isEmpty ? 0 : number.utf8.count + 2
    if !number.isEmpty {
      writer.write(text: number)
      writer.write(". ")
    }
    if let stem = entry.stem {
      writer.write(stem.markdown, column: column)
      writer.write("\n")
      if stem.markdown.contains(ASCII.newline) { writer.write("\n") }
      for answer in entry.answers { write(answer, column: column, to: &writer) }
    } else {
      writeShort(entry.answers, column: column, to: &writer)
    }
    let marks = entry.citations.marks.map { Array($0.utf8) }
    let reasons = [entry.explanation?.markdown, marks].compactMap(\.self)
    if !reasons.isEmpty { writer.write("\n") }
    for reason in reasons {
      writer.write(byte: ASCII.space, count: column)
      writer.write(reason, column: column)
      writer.write("\n\n")
    }
  }

  private func write(_ answer: KeyAnswer, column: Int, to writer: inout ByteWriter) {
    writer.write(byte: ASCII.space, count: column)
    writer.write("- ")
    if let letter = answer.letter {
      writer.write(text: letter.text)
      writer.write(answer.text == nil ? ")" : ") ")
    }
    if let text = answer.text {
      let words = answer.letter == nil ? Self.unmarked(text.markdown) : text.markdown
      writer.write(words, column: column + 2)
    }
    writer.write("\n")
  }

  /// Escapes the first character of an answer without a letter, if it would be read as a letter or
  /// a label: `&#67;: drive`.
  private static func unmarked(_ markdown: [UInt8]) -> [UInt8] {
    let range = 0..<markdown.count
    let isMark =
      LetterMark(in: markdown, at: 0, before: range.upperBound, dashes: true) != nil
      || markdown.answer(in: range) != nil
      || markdown.answer(in: range, after: QuizWords.explanation) != nil
    let before: Set = [
      ASCII.asterisk, ASCII.underscore, ASCII.backslash, ASCII.leftParenthesis,
    ]
    guard isMark, let first = markdown.firstIndex(where: { !before.contains($0) }) else {
      return markdown
    }
    let (scalar, length) = markdown.scalar(at: first, before: range.upperBound)
    return markdown[..<first] + Array("&#\(scalar.value);".utf8) + markdown[(first + length)...]
  }

  /// Writes letters alone, or letters with their texts, on the line of the number.
  private func writeShort(_ answers: [KeyAnswer], column: Int, to writer: inout ByteWriter) {
    guard answers.contains(where: { $0.text != nil }) else {
      writer.write(text: answers.compactMap(\.letter?.text).joined(separator: ", "))
      writer.write("\n")
      return
    }
    for (index, answer) in answers.enumerated() {
      if index > 0 { writer.write(byte: ASCII.space, count: column) }
      if let letter = answer.letter {
        writer.write(text: letter.text)
        writer.write(") ")
      }
      if let text = answer.text { writer.write(text.markdown, column: column + 2) }
      writer.write("\n")
    }
  }
}

extension KeyEntry {
  /// Creates the key entry for a question with its answer in place; nil if it has no answer.
  public init?(answering question: Question) {
    guard question.isAnsweredInPlace else { return nil }
    let text = question.number?.text ?? String(question.ordinal)
    let number =
      question.number
      ?? PrintedNumber(text: text, parts: [question.ordinal], place: question.place)
    self.init(
      number: number, stem: question.stem, id: question.idPlace == nil ? nil : question.id,
      answers: Self.answers(of: question), explanation: question.explanation, form: .full,
      place: question.place)
    citations = question.citations.explaining
    stem?.fillGaps()
  }

  private static func answers(of question: Question) -> [KeyAnswer] {
    switch question.kind {
    case .one, .several, .trueFalse:
      return question.correctInPlace.map { index in
        let option = question.options[index]
        let letter =
          option.letter
          ?? OptionLetter.text(at: index).map {
            OptionLetter(text: $0, index: index, style: .parenthesis, place: option.place)
          }
        return KeyAnswer(letter: letter, text: option.body, place: option.place)
      }
    case .fillInText, .fillInNumber:
      return question.blanks.compactMap { blank in
        blank.accepted.first.map { KeyAnswer(letter: nil, text: $0, place: blank.place) }
      }
    case .order:
      return question.options.map { KeyAnswer(letter: nil, text: $0.body, place: $0.place) }
    case .match:
      // `a – x` would be read as an option with the letter a.
      let holdsLetters = question.options.contains {
        let text = $0.joined(by: PairJoint.usual).markdown
        return LetterMark(in: text, at: 0, before: text.count, dashes: true)?.style == .dash
      }
      let joint = holdsLetters ? PairJoint.besideLetters : PairJoint.usual
      return question.options.map {
        KeyAnswer(letter: nil, text: $0.joined(by: joint), place: $0.place)
      }
    case .open:
      return question.modelAnswer.map { [KeyAnswer(letter: nil, text: $0, place: $0.place)] } ?? []
    case .tracing:
      return question.trace.map { trace in
        let line = trace.line.map { " (line \($0))" } ?? ""
        let text =
          trace.output
          ?? QuizText(markdown: "It does not compile\(line).", place: question.place)
        return [KeyAnswer(letter: nil, text: text, place: text.place)]
      } ?? []
    }
  }
}

extension QuizText {
  /// Replaces gaps with lines to write on, for print.
  fileprivate mutating func fillGaps() {
    let mark = Array(String(Self.blank).utf8)
    guard markdown.firstRange(of: mark) != nil else { return }
    var writer = ByteWriter()
    var start = 0
    while let gap = markdown.firstRange(of: mark, from: start) {
      writer.write(start..<gap.lowerBound, of: markdown)
      writer.write("\\_\\_\\_\\_")
      start = gap.upperBound
    }
    writer.write(start..<markdown.count, of: markdown)
    self = QuizText(markdown: writer.text, place: place)
  }
}

/// The separators between an item and its partner in a key.
enum PairJoint {
  static let usual = " – "
  /// A separator that cannot be mistaken for the one after an option letter.
  static let besideLetters = " = "
  /// All separators that are recognised.
  static let all = [usual, besideLetters, " - ", " — ", " → ", ": "]
}

extension Option {
  /// The item with its partner: `Paris – Seine`.
  func joined(by joint: String) -> QuizText {
    guard let partner else { return body }
    let words = body.markdown + Array(joint.utf8) + partner.markdown
    return QuizText(markdown: String(decoding: words, as: UTF8.self), place: body.place)
  }
}
