internal import HornbookDiagnostics
internal import HornbookFormats

/// A trivia collection: questions with a title, answers from `answer_a` on, and the index of the
/// right answer, counted from 0.
enum TriviaFile {
  /// The keys of the answers, in order; the first two are required.
  static let answerKeys = letters.map { "answer_\($0)" }
  private static let feedbackKeys = letters.map { "feedback_\($0)" }
  private static let letters = ["a", "b", "c", "d", "e", "f"]

  /// Whether a file has this format, judged by keys that no other format uses.
  static func isTrivia(_ root: DataValue) -> Bool {
    guard root["chapter"] == nil, let questions = root["questions"] else { return false }
    return questions.children.contains { question in
      question["correct_answer"] != nil || question["answer_a"] != nil
    }
  }

  static func read(_ root: DataValue, of source: Source, findings: inout [Finding]) -> QuizFile? {
    guard let file = FieldReader.read(Model.self, from: root, findings: &findings) else {
      return nil
    }
    var questions = file.questions.map(\.question)
    for index in questions.indices { questions[index].ordinal = index + 1 }
    var names = QuestionIdentifiers(taken: [questions])
    for index in questions.indices { names.name(&questions[index]) }
    return QuizFile(
      place: Place(file: source.path), chapter: nil, title: file.title, questions: questions)
  }

  struct Model: FieldDecodable {
    var title: String?
    var questions: [Entry]

    init?(fields: inout FieldReader) {
      title = fields.optional("title", .nonEmptyString)
      questions = fields.required("questions", .list(.record(Entry.self))) ?? []
    }
  }

  struct Entry: FieldDecodable {
    var question: Question

    init?(fields: inout FieldReader) {
      let title = fields.required("title", .text)
      var answers = answerKeys.prefix(2).map { fields.required($0, .text) }
      for key in answerKeys.dropFirst(2) {
        if fields.value[key] != nil || key == "answer_c" {
          answers.append(fields.optional(key, .text))
        }
      }
      let feedback = zip(answerKeys, feedbackKeys).filter { fields.value[$0.0] != nil }
        .map { fields.optional($0.1, .text) }
      let right = fields.required("correct_answer", .int)
      let options = answers.compactMap(\.self)
      let written = answerKeys.count { fields.value[$0] != nil }
      if let right, written >= 2, !(0..<written).contains(right) {
        fields.note(
          Finding(
            .triviaAnswerRange, at: fields.value["correct_answer"]?.place ?? fields.value.place,
            "“\(fields.value.path).correct_answer” is \(right), but the answers are numbered 0 to \(written - 1)"
          ))
        return nil
      }
      // If one of the answers cannot be read, the index would select the wrong one.
      guard let title, let right, options.count >= 2, options.count == written else { return nil }
      question = Question(
        chapter: ChapterName(number: nil, slug: "trivia", title: ""), ordinal: 1, kind: .one,
        form: .trivia, stem: title,
        options: options.enumerated().map { index, text in
          Option(
            letter: nil, body: text, isCorrect: index == right, feedback: feedback[index],
            place: text.place)
        }, place: fields.value.place)
      if question.options.areTrueAndFalse { question.kind = .trueFalse }
    }
  }
}
