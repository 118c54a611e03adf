internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookFormats

extension Question: FieldDecodable {
  /// The values of `type` in Hornbook's own JSON format.
  enum JSONType: String, CaseIterable {
    case one
    case several
    case trueFalse = "true-false"
    case fillIn = "fill-in"
    case number
    case order
    case match
    case open
  }

  /// Reads a question in Hornbook's own JSON format.
  public init?(fields: inout FieldReader) {
    let type = fields.required("type", .word(JSONType.self))
    let stem = fields.required("question", .markdown)
    var idPlace: Place?
    let id = fields.optional("id", .identifier { idPlace = $0 })
    let explanation = fields.optional("explanation", .text)
    let hint = fields.optional("hint", .text)
    let tags = fields.optional("tags", .list(.nonEmptyString)) ?? []
    let label = QuestionLabel(
      name: fields.optional("name", .nonEmptyString),
      category: fields.optional("category", .list(.nonEmptyString)),
      points: fields.optional("points", .points))
    guard let type, let stem else {
      // Without a type it is unknown which keys are allowed, so only the general ones are checked.
      if type == nil { _ = fields.takeUnasked() }
      return nil
    }
    self.init(
      chapter: ChapterName(number: nil, slug: "", title: ""), ordinal: 1, id: id ?? "",
      idPlace: idPlace, kind: .open, form: .json, stem: QuizText(stem), explanation: explanation,
      hint: hint, tags: tags, place: fields.value.place)
    if label != QuestionLabel() { self.label = label }
    switch type {
    case .one, .several: readOptions(&fields, type)
    case .trueFalse: readTruth(&fields)
    case .fillIn: readGaps(&fields, stem)
    case .number: readNumber(&fields)
    case .order: readOrder(&fields)
    case .match: readPairs(&fields)
    case .open: modelAnswer = fields.optional("answer", .text)
    }
    takeCitations()
  }

  // MARK: - Kinds of questions

  private mutating func readOptions(_ fields: inout FieldReader, _ type: JSONType) {
    kind = type == .one ? .one : .several
    shuffle = fields.optional("shuffle", .bool)
    guard let read = fields.required("options", .list(.option)) else { return }
    takeOptions(read)
    let right = read.count { $0.isCorrect == true }
    if read.count < 2 {
      fields.mismatch("needs at least two options, but has \(read.count)")
    } else if type == .one, right > 1 {
      fields.mismatch(
        "is of type “one”, but has \(right) right options", remedy: "Change the type to “several”.")
    }
  }

  private mutating func readTruth(_ fields: inout FieldReader) {
    kind = .trueFalse
    shuffle = false
    let answer = fields.required("answer", .bool)
    let feedback = fields.optional("feedback", .record(TruthFeedback.self))
    guard let answer else { return }
    let place = fields.value.place
    options = [true, false].map { truth in
      Option(
        letter: nil, body: QuizText(markdown: truth ? "True" : "False", place: place),
        isCorrect: truth == answer, feedback: truth ? feedback?.right : feedback?.wrong,
        place: place)
    }
  }

  private mutating func readGaps(_ fields: inout FieldReader, _ written: AssembledText) {
    kind = .fillInText
    (stem, blanks) = written.takingGaps()
    let answers = fields.optional("answers", .list(.texts))
    let marks = blanks.isEmpty ? written.gapMarks : 0
    switch (blanks.isEmpty, answers) {
    case (true, .some(let answers)) where marks > 0:
      guard answers.count == marks else {
        fields.mismatch("has \(marks) gaps, but “answers” for \(answers.count)")
        return
      }
      blanks = answers.map { Blank(accepted: $0, place: $0.first?.place ?? stem.place) }
    case (true, .some(let answers)) where !answers.isEmpty:
      blanks = [Blank(accepted: answers.flatMap(\.self), place: stem.place)]
    case (true, _):
      fields.mismatch(
        "has neither gaps nor “answers”",
        remedy: "Write the word as [[word]] in the question, or list it in “answers”.")
    case (false, .some):
      fields.mismatch("has both gaps and “answers”", remedy: "Keep one of them.")
    default: break
    }
  }

  private mutating func readNumber(_ fields: inout FieldReader) {
    kind = .fillInNumber
    let value = fields.required("answer", .double)
    let place = fields.value["answer"]?.place ?? fields.value.place
    let text = fields.value["answer"]?.numberText ?? ""
    let tolerance = fields.optional("tolerance", .tolerance) ?? .none
    let unit = fields.optional("unit", .nonEmptyString)
    guard let value else { return }
    let words = unit.map { "\(text) \($0)" } ?? text
    blanks = [
      Blank(
        accepted: [QuizText(markdown: words, place: place)],
        number: NumericAnswer(value: value, tolerance: tolerance, unit: unit), place: place)
    ]
  }

  private mutating func readOrder(_ fields: inout FieldReader) {
    kind = .order
    let items = fields.required("items", .list(.text)) ?? []
    takeOptions(items.map { Option(letter: nil, body: $0, place: $0.place) })
    if items.count < 2, fields.value["items"]?.kind == .array {
      fields.mismatch("has fewer than two items to put in order")
    }
  }

  private mutating func readPairs(_ fields: inout FieldReader) {
    kind = .match
    let pairs = fields.required("pairs", .list(.record(JSONPair.self))) ?? []
    takeOptions(
      pairs.map { Option(letter: nil, body: $0.left, partner: $0.right, place: $0.place) })
    if pairs.count < 2, fields.value["pairs"]?.kind == .array {
      fields.mismatch("has fewer than two pairs")
    }
  }
}

extension Question {
  /// Stores the options up to the limit, and notes the excess.
  mutating func takeOptions(_ read: [Option]) {
    let limit = Self.mostOptions
    options = Array(read.prefix(limit))
    if read.count > limit { excess = Excess(count: read.count, place: read[limit].place) }
  }
}

extension Option: FieldDecodable {
  /// Reads an option in Hornbook's own JSON format.
  public init?(fields: inout FieldReader) {
    let text = fields.required("text", .text)
    let isCorrect = fields.optional("correct", .bool) ?? false
    let feedback = fields.optional("feedback", .text)
    guard let text else { return nil }
    self.init(
      letter: nil, body: text, isCorrect: isCorrect, feedback: feedback, place: fields.value.place)
  }
}

/// The feedback on each answer to a true-or-false question.
struct TruthFeedback: FieldDecodable {
  var right: QuizText?
  var wrong: QuizText?

  init?(fields: inout FieldReader) {
    right = fields.optional("true", .text)
    wrong = fields.optional("false", .text)
  }
}

/// A pair of a question that matches items.
struct JSONPair: FieldDecodable {
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

extension ForeignQuestion: FieldDecodable {
  /// Reads a question of another program in Hornbook's own JSON format.
  public init?(fields: inout FieldReader) {
    let format = fields.required("format", .nonEmptyString)
    let kind = fields.required("kind", .nonEmptyString)
    let category = fields.optional("category", .list(.nonEmptyString)) ?? []
    let position = fields.optional("after", .int) ?? Int.max
    let source = fields.required("source", .nonEmptyString)
    guard let format, let kind, let source else { return nil }
    self.init(
      format: format, kind: kind, category: category, source: source, position: max(0, position),
      place: fields.value.place)
  }
}

extension FieldType<[QuizText]> {
  /// A text, or a list of texts that are equally right.
  fileprivate static var texts: FieldType {
    let several = FieldType<[QuizText]>.list(.text)
    return FieldType("a text or a list of texts") { value, findings in
      guard value.kind != .array else { return several.read(value, &findings) }
      return FieldType<QuizText>.text.read(value, &findings).map { [$0] }
    }
  }
}

extension AssembledText {
  /// The number of gaps whose answers are listed apart, each written as the object replacement character.
  fileprivate var gapMarks: Int {
    let mark = Array(String(QuizText.blank).utf8)
    return markdown.indices.count { markdown[$0...].starts(with: mark) }
  }
}

extension FieldType<Double> {
  /// What a question is worth.
  fileprivate static var points: FieldType {
    .checked("a number that is not negative") { value in
      value.double.flatMap { $0 >= 0 && $0 <= 1_000_000 ? $0 : nil }
    }
  }
}

extension FieldReader {
  /// Reports that a question's type does not fit its contents.
  mutating func mismatch(_ fault: String, remedy: String? = nil) {
    note(
      Finding(.quizAnswerMismatch, at: value.place, "“\(value.path)” \(fault)", remedy: remedy))
  }
}

extension FieldType where Value == Option {
  /// An option: an object, or only the text of a wrong option.
  fileprivate static var option: FieldType {
    let record = FieldType.record(Option.self)
    return FieldType("an option") { value, findings in
      guard value.kind == .string else { return record.read(value, &findings) }
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
  static func identifier(noting: @escaping (Place) -> Void) -> FieldType {
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
