internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// A question in Hornbook's own JSON format.
struct QuestionModel: FieldDecodable {
  var question: Question

  /// The values of `type` in the file.
  enum Word: String, CaseIterable {
    case one
    case several
    case trueFalse = "true-false"
    case fillIn = "fill-in"
    case number
    case order
    case match
    case open
  }

  init?(fields: inout FieldReader) {
    let word = fields.required("type", .word(Word.self))
    let stem = fields.required("question", .markdown)
    var idPlace: Place?
    let id = fields.optional("id", .identifier { idPlace = $0 })
    let explanation = fields.optional("explanation", .text)
    let hint = fields.optional("hint", .text)
    let tags = fields.optional("tags", .list(.nonEmptyString)) ?? []
    guard let word, let stem else {
      // Without a type it is unknown which keys are allowed, so only the general ones are checked.
      if word == nil { _ = fields.takeUnasked() }
      return nil
    }
    var question = Question(
      chapter: ChapterName(number: nil, slug: "", title: ""), ordinal: 1, id: id ?? "",
      idPlace: idPlace, kind: .open, form: .json, stem: QuizText(stem), explanation: explanation,
      hint: hint, tags: tags, place: fields.value.place)
    switch word {
    case .one, .several: Self.readOptions(&fields, &question, word)
    case .trueFalse: Self.readTruth(&fields, &question)
    case .fillIn: Self.readGaps(&fields, &question, stem)
    case .number: Self.readNumber(&fields, &question)
    case .order: Self.readOrder(&fields, &question)
    case .match: Self.readPairs(&fields, &question)
    case .open: question.modelAnswer = fields.optional("answer", .text)
    }
    self.question = question
  }

  // MARK: - Kinds of questions

  private static func readOptions(
    _ fields: inout FieldReader, _ question: inout Question, _ word: Word
  ) {
    question.kind = word == .one ? .one : .several
    question.shuffle = fields.optional("shuffle", .bool)
    guard let options = fields.required("options", .list(.option)) else { return }
    question.takeOptions(options)
    let right = options.count { $0.isCorrect == true }
    if options.count < 2 {
      fields.mismatch("needs at least two options, but has \(options.count)")
    } else if right == 0 {
      fields.mismatch("has no option with “correct”: true")
    } else if word == .one, right > 1 {
      fields.mismatch(
        "is of type “one”, but has \(right) right options", remedy: "Change the type to “several”.")
    }
  }

  private static func readTruth(_ fields: inout FieldReader, _ question: inout Question) {
    question.kind = .trueFalse
    question.shuffle = false
    let answer = fields.required("answer", .bool)
    let feedback = fields.optional("feedback", .record(TruthFeedback.self))
    guard let answer else { return }
    let place = fields.value.place
    question.options = [true, false].map { truth in
      Option(
        letter: nil, body: QuizText(markdown: truth ? "True" : "False", place: place),
        isCorrect: truth == answer, feedback: truth ? feedback?.right : feedback?.wrong,
        place: place)
    }
  }

  private static func readGaps(
    _ fields: inout FieldReader, _ question: inout Question, _ stem: AssembledText
  ) {
    question.kind = .fillInText
    (question.stem, question.blanks) = stem.takingGaps()
    let answers = fields.optional("answers", .list(.text))
    switch (question.blanks.isEmpty, answers) {
    case (true, .some(let answers)) where !answers.isEmpty:
      question.blanks = [Blank(accepted: answers, place: question.stem.place)]
    case (true, _):
      fields.mismatch(
        "has neither gaps nor “answers”",
        remedy: "Write the word as [[word]] in the question, or list it in “answers”.")
    case (false, .some):
      fields.mismatch("has both gaps and “answers”", remedy: "Keep one of them.")
    default: break
    }
  }

  private static func readNumber(_ fields: inout FieldReader, _ question: inout Question) {
    question.kind = .fillInNumber
    let value = fields.required("answer", .double)
    let place = fields.value["answer"]?.place ?? fields.value.place
    let text = fields.value["answer"]?.numberText ?? ""
    let tolerance = fields.optional("tolerance", .tolerance) ?? .none
    let unit = fields.optional("unit", .nonEmptyString)
    guard let value else { return }
    let words = unit.map { "\(text) \($0)" } ?? text
    question.blanks = [
      Blank(
        accepted: [QuizText(markdown: words, place: place)],
        number: NumericAnswer(value: value, tolerance: tolerance, unit: unit), place: place)
    ]
  }

  private static func readOrder(_ fields: inout FieldReader, _ question: inout Question) {
    question.kind = .order
    let items = fields.required("items", .list(.text)) ?? []
    question.takeOptions(items.map { Option(letter: nil, body: $0, place: $0.place) })
    if items.count < 2, fields.value["items"]?.kind == .array {
      fields.mismatch("has fewer than two items to put in order")
    }
  }

  private static func readPairs(_ fields: inout FieldReader, _ question: inout Question) {
    question.kind = .match
    let pairs = fields.required("pairs", .list(.record(PairModel.self))) ?? []
    question.takeOptions(
      pairs.map { Option(letter: nil, body: $0.left, partner: $0.right, place: $0.place) })
    if pairs.count < 2, fields.value["pairs"]?.kind == .array {
      fields.mismatch("has fewer than two pairs")
    }
  }
}

extension Question {
  /// Stores the options up to the limit, and notes the excess.
  fileprivate mutating func takeOptions(_ read: [Option]) {
    let limit = QuestionLimits.options
    options = Array(read.prefix(limit))
    if read.count > limit { excess = Excess(count: read.count, place: read[limit].place) }
  }
}

struct OptionModel: FieldDecodable {
  var option: Option

  init?(fields: inout FieldReader) {
    let text = fields.required("text", .text)
    let isCorrect = fields.optional("correct", .bool) ?? false
    let feedback = fields.optional("feedback", .text)
    guard let text else { return nil }
    option = Option(
      letter: nil, body: text, isCorrect: isCorrect, feedback: feedback, place: fields.value.place)
  }
}

struct TruthFeedback: FieldDecodable {
  var right: QuizText?
  var wrong: QuizText?

  init?(fields: inout FieldReader) {
    right = fields.optional("true", .text)
    wrong = fields.optional("false", .text)
  }
}

struct PairModel: FieldDecodable {
  var left: QuizText
  var right: QuizText
  var place: Place

  init?(fields: inout FieldReader) {
    let left = fields.required("left", .text)
    let right = fields.required("right", .text)
    guard let left, let right else { return nil }
    (self.left, self.right, place) = (left, right, fields.value.place)
  }
}

extension FieldReader {
  /// Reports that a question's type does not fit its contents.
  fileprivate mutating func mismatch(_ fault: String, remedy: String? = nil) {
    note(
      Finding(.quizAnswerMismatch, at: value.place, "“\(value.path)” \(fault)", remedy: remedy))
  }
}

extension FieldType where Value == Option {
  /// An option: an object, or only the text of a wrong option.
  fileprivate static var option: FieldType {
    let record = FieldType<OptionModel>.record(OptionModel.self)
    return FieldType("an option") { value, findings in
      guard value.kind == .string else { return record.read(value, &findings)?.option }
      return FieldType<QuizText>.text.read(value, &findings).map {
        Option(letter: nil, body: $0, isCorrect: false, place: value.place)
      }
    }
  }
}

extension FieldType where Value == NumericAnswer.Tolerance {
  /// A tolerance: `0.01`, or `"5%"`.
  fileprivate static var tolerance: FieldType {
    .checked("a non-negative number, or a percentage such as “5%”") { value in
      if let distance = value.double { return distance >= 0 ? .absolute(distance) : nil }
      guard let bytes = value.string.map({ Array($0.utf8) }), bytes.last == ASCII.percent else {
        return nil
      }
      var index = 0
      guard let share = DecimalNumber.read(in: bytes, from: &index), share >= 0,
        bytes.trimmingBlanks(index..<bytes.count - 1).isEmpty
      else { return nil }
      return .relative(share / 100)
    }
  }
}

extension FieldType<String> {
  /// The identifier of a question; its place is passed to `noting`.
  fileprivate static func identifier(noting: @escaping (Place) -> Void) -> FieldType {
    .checked("a name of letters, digits, “-”, “_”, “.” and “:”") { value in
      guard let text = value.string, !text.isEmpty,
        text.utf8.allSatisfy(IdentifierMark.isPart)
      else { return nil }
      noting(
        Place(file: value.place.file, lower: value.place.lower + 1, upper: value.place.upper - 1))
      return text
    }
  }
}
