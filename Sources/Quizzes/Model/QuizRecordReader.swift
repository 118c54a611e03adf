internal import HornbookBytes
internal import HornbookDiagnostics

/// Reads what a `QuizRecordWriter` has written of the same file.
struct QuizRecordReader {
  private(set) var record: RecordReader
  private let path: String
  /// The chapter is not known yet: `QuestionReader.rename` names it.
  private let chapter = ChapterName(number: nil, slug: "", title: "")

  init(_ bytes: [UInt8], of path: String) {
    record = RecordReader(bytes)
    self.path = path
  }

  mutating func place() -> Place {
    let file = record.flag() ? path : record.text()
    let lower = record.number()
    let (upper, isTooLarge) = lower.addingReportingOverflow(record.number())
    return Place(file: file, lower: lower, upper: isTooLarge ? lower : upper)
  }

  mutating func text() -> QuizText {
    let place = place()
    let markdown = record.data()
    let plain = record.flag() ? markdown : record.data()
    let runs = record.list { record in
      let range = record.range()
      let start = record.number()
      return QuizText.Run(range: range, start: start, isCode: record.flag())
    }
    let pieces = record.list { record in
      let range = record.range()
      return QuizText.Piece(range: range, start: record.number())
    }
    return QuizText(
      markdown: markdown, plain: plain, ownRuns: runs, ownPieces: pieces, place: place)
  }

  mutating func optional<Value>(_ each: (inout QuizRecordReader) -> Value) -> Value? {
    record.flag() ? each(&self) : nil
  }

  mutating func list<Value>(_ each: (inout QuizRecordReader) -> Value) -> [Value] {
    let count = record.number()
    guard count > 0 else { return [] }
    var values: [Value] = []
    for _ in 0..<count where !record.isBroken { values.append(each(&self)) }
    return values
  }

  private mutating func number() -> PrintedNumber? {
    optional { reader in
      let text = reader.record.text()
      let parts = reader.record.list { $0.number() }
      return PrintedNumber(text: text, parts: parts, place: reader.place())
    }
  }

  private mutating func letter() -> OptionLetter? {
    optional { reader in
      let text = reader.record.text()
      let index = reader.record.optional { $0.number() }
      let isLookalike = reader.record.flag()
      let style = LetterStyle(rawValue: reader.record.text()) ?? .bare
      return OptionLetter(
        text: text, index: index, isLookalike: isLookalike, style: style, place: reader.place())
    }
  }

  private mutating func excess() -> Excess? {
    optional { reader in
      let count = reader.record.number()
      return Excess(count: count, place: reader.place())
    }
  }

  private mutating func numericAnswer() -> NumericAnswer? {
    optional { reader in
      var number = NumericAnswer(value: Double(bitPattern: reader.record.bits()))
      number.tolerance =
        switch reader.record.number() {
        case 1: .absolute(Double(bitPattern: reader.record.bits()))
        case 2: .relative(Double(bitPattern: reader.record.bits()))
        default: .none
        }
      number.unit = reader.record.optional { $0.text() }
      return number
    }
  }

  private mutating func citation() -> Citation {
    let anchor = record.text()
    let place = place()
    return Citation(anchor, at: place, isBehindStem: record.flag())
  }

  private mutating func option() -> Option {
    let letter = letter()
    let body = text()
    let isCorrect = record.optional { $0.flag() }
    let feedback = optional { $0.text() }
    let partner = optional { $0.text() }
    let place = place()
    return Option(
      letter: letter, body: body, isCorrect: isCorrect, feedback: feedback, partner: partner,
      place: place, isUnnested: record.flag())
  }

  mutating func question() -> Question {
    let section = record.number()
    let ordinal = record.number()
    let number = number()
    let id = record.text()
    let idPlace = optional { $0.place() }
    let kind = QuestionKind(rawValue: record.text()) ?? .open
    let form = QuestionForm(rawValue: record.text()) ?? .printed
    var question = Question(
      chapter: chapter, section: section, ordinal: ordinal, number: number, id: id,
      idPlace: idPlace, kind: kind, form: form, stem: text(),
      place: Place(file: path, lower: 0, upper: 0))
    question.options = list { $0.option() }
    question.blanks = list { reader in
      let accepted = reader.list { $0.text() }
      let number = reader.numericAnswer()
      return Blank(accepted: accepted, number: number, place: reader.place())
    }
    question.shared = optional { $0.text() }
    question.trace = optional { reader in
      let output = reader.optional { $0.text() }
      return Trace(output: output, line: reader.record.optional { $0.number() })
    }
    question.modelAnswer = optional { $0.text() }
    question.explanation = optional { $0.text() }
    question.hint = optional { $0.text() }
    question.unknownAnswer = optional { $0.text() }
    question.excess = excess()
    question.beginsPart = record.flag()
    question.shuffle = record.optional { $0.flag() }
    question.citations = list { $0.citation() }
    question.tags = record.list { $0.text() }
    question.interruptions = list { $0.place() }
    question.stray = list { $0.text() }
    question.place = place()
    return question
  }

  mutating func chapterAsking() -> QuizChapter {
    var read = QuizChapter(name: chapter, place: place())
    read.keepsFormerNames = record.flag()
    read.sections = list { reader in
      let heading = reader.record.text()
      let headingPlace = reader.place()
      var section = QuestionSection(
        heading: heading, headingPlace: headingPlace, place: reader.place())
      section.questions = reader.list { $0.question() }
      section.statement = reader.optional { $0.text() }
      section.isUnannounced = reader.record.flag()
      return section
    }
    return read
  }

  mutating func key() -> KeyChapter {
    let heading = record.text()
    let place = place()
    let number = number()
    var key = KeyChapter(heading: heading, place: place, number: number, title: record.text())
    key.entries = list { reader in
      let number = reader.number()
      let stem = reader.optional { $0.text() }
      let id = reader.record.optional { $0.text() }
      let answers = reader.list { reader in
        let letter = reader.letter()
        let text = reader.optional { $0.text() }
        let isTextBelow = reader.record.flag()
        return KeyAnswer(
          letter: letter, text: text, isTextBelow: isTextBelow, place: reader.place())
      }
      let explanation = reader.optional { $0.text() }
      let citations = reader.list { $0.citation() }
      let form = KeyForm(rawValue: reader.record.text()) ?? .full
      var entry = KeyEntry(
        number: number, stem: stem, id: id, answers: answers, explanation: explanation, form: form,
        place: reader.place())
      entry.citations = citations
      entry.excess = reader.excess()
      return entry
    }
    return key
  }
}
