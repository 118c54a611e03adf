package import HornbookBytes
internal import HornbookDiagnostics

/// The questions and keys of a chapter as bytes, from which they can be read again.
package enum QuizRecord {
  /// Writes the questions and keys of the file at a path.
  package static func bytes(_ questions: QuizChapter, _ keys: [KeyChapter], of path: String)
    -> [UInt8]
  {
    var writer = QuizRecordWriter(path)
    writer.write(questions)
    writer.write(keys) { $0.write($1) }
    return writer.take()
  }

  /// Reads what `bytes` has returned for the same file, without the name of the chapter; nil if
  /// something else was written.
  package static func read(_ bytes: [UInt8], of path: String)
    -> (questions: QuizChapter, keys: [KeyChapter])?
  {
    var reader = QuizRecordReader(bytes, of: path)
    let questions = reader.chapterAsking()
    let keys = reader.list { $0.key() }
    return reader.record.isBroken || !reader.record.isAtEnd ? nil : (questions, keys)
  }
}

/// Writes questions and keys of one file; of each text only what does not follow from the rest.
struct QuizRecordWriter {
  fileprivate var record = RecordWriter(capacity: 1024)
  private let path: String
  /// The places in that file if they are written apart from the texts; those in other files are left out then.
  fileprivate var places: RecordWriter?
  /// Whether one of the texts may hold a link, an image, a note or a block of code.
  fileprivate private(set) var mayRefer = false

  init(_ path: String, writingPlacesApart isApart: Bool = false) {
    self.path = path
    if isApart { places = RecordWriter(capacity: 1024) }
  }

  mutating func take() -> [UInt8] { record.take() }

  mutating func write(_ place: Place) {
    let isOwn = place.file == path
    record.write(isOwn)
    if !isOwn { record.write(place.file) }
    guard places == nil else {
      if isOwn {
        places?.write(place.lower)
        places?.write(place.upper - place.lower)
      }
      return
    }
    record.write(place.lower)
    record.write(place.upper - place.lower)
  }

  mutating func write(_ text: QuizText) {
    write(text.place)
    record.write(text.markdown)
    mayRefer = mayRefer || text.markdown.mayRefer
    let isPlain = text.plain == text.markdown
    record.write(isPlain)
    if !isPlain { record.write(text.plain) }
    record.write(text.runs == QuizText.Run.prose(text.plain.count) ? [] : text.runs) {
      record, run in
      record.write(run.range)
      record.write(run.start)
      record.write(run.isCode)
    }
    let whole = QuizText.Piece.whole(text.markdown.count, at: text.place.lower)
    let pieces = text.pieces == whole ? [] : text.pieces
    let areApart = places != nil
    record.write(pieces) { record, piece in
      record.write(piece.range)
      if !areApart { record.write(piece.start) }
    }
    if areApart, text.place.file == path {
      for piece in pieces { places?.write(piece.start) }
    }
  }

  mutating func write(_ text: QuizText?) {
    record.write(text != nil)
    if let text { write(text) }
  }

  mutating func write<Value>(
    _ values: [Value], _ each: (inout QuizRecordWriter, Value) -> Void
  ) {
    record.write(values.count)
    for value in values { each(&self, value) }
  }

  mutating func write(_ number: PrintedNumber?) {
    record.write(number != nil)
    guard let number else { return }
    record.write(number.text)
    record.write(number.parts) { $0.write($1) }
    write(number.place)
  }

  mutating func write(_ letter: OptionLetter?) {
    record.write(letter != nil)
    guard let letter else { return }
    record.write(letter.text)
    record.write(letter.index) { $0.write($1) }
    record.write(letter.isLookalike)
    record.write(letter.style.rawValue)
    write(letter.place)
  }

  mutating func write(_ excess: Excess?) {
    record.write(excess != nil)
    guard let excess else { return }
    record.write(excess.count)
    write(excess.place)
  }

  mutating func write(_ number: NumericAnswer?) {
    record.write(number != nil)
    guard let number else { return }
    record.write(bits: number.value.bitPattern)
    switch number.tolerance {
    case .none: record.write(0)
    case .absolute(let limit):
      record.write(1)
      record.write(bits: limit.bitPattern)
    case .relative(let share):
      record.write(2)
      record.write(bits: share.bitPattern)
    }
    record.write(number.unit) { $0.write($1) }
  }

  mutating func write(_ citation: Citation) {
    record.write(citation.anchor)
    write(citation.place)
    record.write(citation.isBehindStem)
  }

  mutating func write(_ question: Question) {
    record.write(question.section)
    record.write(question.ordinal)
    write(question.number)
    record.write(question.id)
    record.write(question.idPlace != nil)
    if let place = question.idPlace { write(place) }
    record.write(question.kind.rawValue)
    record.write(question.form.rawValue)
    write(question.stem)
    write(question.options) { record, option in
      record.write(option.letter)
      record.write(option.body)
      record.record.write(option.isCorrect) { $0.write($1) }
      record.write(option.feedback)
      record.write(option.partner)
      record.write(option.place)
      record.record.write(option.isUnnested)
    }
    write(question.blanks) { record, blank in
      record.write(blank.accepted) { $0.write($1) }
      record.write(blank.number)
      record.write(blank.place)
    }
    write(question.shared)
    record.write(question.trace != nil)
    if let trace = question.trace {
      write(trace.output)
      record.write(trace.line) { $0.write($1) }
    }
    write(question.modelAnswer)
    write(question.explanation)
    write(question.hint)
    write(question.unknownAnswer)
    write(question.excess)
    record.write(question.beginsPart)
    record.write(question.shuffle) { $0.write($1) }
    write(question.citations) { $0.write($1) }
    record.write(question.tags) { $0.write($1) }
    write(question.interruptions) { $0.write($1) }
    write(question.stray) { $0.write($1) }
    write(question.place)
  }

  mutating func write(_ chapter: QuizChapter) {
    write(chapter.place)
    record.write(chapter.keepsFormerNames)
    write(chapter.sections) { record, section in
      record.record.write(section.heading)
      record.write(section.headingPlace)
      record.write(section.place)
      record.write(section.questions) { $0.write($1) }
      record.write(section.statement)
      record.record.write(section.isUnannounced)
    }
  }

  mutating func write(_ key: KeyChapter) {
    record.write(key.heading)
    write(key.place)
    write(key.number)
    record.write(key.title)
    write(key.entries) { record, entry in
      record.write(entry.number)
      record.write(entry.stem)
      record.record.write(entry.id) { $0.write($1) }
      record.write(entry.answers) { record, answer in
        record.write(answer.letter)
        record.write(answer.text)
        record.record.write(answer.isTextBelow)
        record.write(answer.place)
      }
      record.write(entry.explanation)
      record.write(entry.citations) { $0.write($1) }
      record.record.write(entry.form.rawValue)
      record.write(entry.place)
      record.write(entry.excess)
    }
  }
}

/// What pages may depend on in the questions of a chapter and in what is right about them.
public struct AskedFacts: Sendable {
  /// A hash of everything that is asked and of what is right about it, and of where it stands in the chapter.
  package let hash: StableHash
  /// The same, wherever it stands.
  package let textHash: StableHash
  /// Whether one of the texts may refer to a footnote.
  package let mayHoldNotes: Bool
  /// Whether one of the texts may hold a link, an image, a note or a block of code.
  package let mayRefer: Bool
  /// Whether such a text stands in another file.
  package let mayReferElsewhere: Bool

  /// - Parameter path: The path of the chapter's file.
  package init(_ asked: QuizChapter, _ answers: [QuestionAnswer?], in path: String) {
    var writer = QuizRecordWriter(asked.place.file, writingPlacesApart: true)
    writer.write(asked)
    writer.write(answers) { writer, answer in writer.write(answer) }
    let bytes = writer.take()
    textHash = StableHash(of: bytes)
    var hasher = StableHasher()
    hasher.combine(textHash)
    hasher.combine(StableHash(of: writer.places?.take() ?? []))
    hash = hasher.finish()
    mayHoldNotes = bytes.firstRange(of: "[^") != nil
    mayRefer = writer.mayRefer
    mayReferElsewhere =
      asked.sections.contains { $0.place.file != path }
      || answers.contains { $0?.mayRefer(besides: path) == true }
  }
}

extension QuizChapter {
  /// Whether two chapters have the same name and ask the same, perhaps at other places.
  func hasTexts(of other: QuizChapter) -> Bool {
    name == other.name
      && AskedFacts(self, [], in: place.file).textHash
        == AskedFacts(other, [], in: other.place.file).textHash
  }
}

extension QuestionAnswer {
  /// Whether a text in another file than this may hold a link, an image, a note or a block of code.
  fileprivate func mayRefer(besides path: String) -> Bool {
    let isReferring = { (text: QuizText) in text.place.file != path && text.markdown.mayRefer }
    return texts.contains(where: isReferring) || explanation.map(isReferring) == true
  }
}

extension [UInt8] {
  /// Whether a Markdown text may hold a link, an image, a note or a block of code.
  fileprivate var mayRefer: Bool {
    var ticks = 0
    return contains { byte in
      ticks = byte == ASCII.backtick ? ticks + 1 : 0
      return ticks == 3 || byte == ASCII.leftBracket || byte == ASCII.less
        || byte == ASCII.exclamation || byte == ASCII.tilde
    }
  }
}

extension QuizRecordWriter {
  fileprivate mutating func write(_ answer: QuestionAnswer?) {
    record.write(answer != nil)
    guard let answer else { return }
    record.write(answer.options) { $0.write($1) }
    write(answer.texts) { $0.write($1) }
    write(answer.explanation)
    write(answer.citations) { $0.write($1) }
    for flag in [answer.isAnnounced, answer.isInPlace, answer.isUnderReview, answer.isSure] {
      record.write(flag)
    }
    record.write(answer.correction != nil)
    guard let correction = answer.correction else { return }
    record.write(correction.date)
    record.write(correction.replaced) { $0.write($1) }
    record.write(correction.why != nil)
    if let why = correction.why { write(why) }
  }
}
