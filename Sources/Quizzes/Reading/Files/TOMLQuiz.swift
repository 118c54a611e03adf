internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// A quiz in the TOML of mdbook-quiz.
struct TOMLQuiz: FieldDecodable {
  /// The questions in file order; their chapter is not yet set.
  private(set) var questions: [Question] = []

  init?(fields: inout FieldReader) {
    let shuffle = fields.optional("shuffle", .bool)
    let entries = fields.required("questions", .list(.record(Entry.self))) ?? []
    let shared = fields.optional("multipart", .shared) ?? []
    var used: Set<String> = []
    for entry in entries {
      var question = entry.question
      question.ordinal = questions.count + 1
      question.shuffle = question.shuffle ?? shuffle
      if let part = entry.part, let name = part.string {
        used.insert(name)
        if let text = shared.first(where: { $0.key == name }) {
          question.shared = text.text
        } else {
          fields.note(
            Finding(
              .dataKeyMissing, at: part.place, "there is no text “multipart.\(name)”",
              remedy: NearMiss.remedy(for: name, among: shared.map(\.key))))
        }
      }
      questions.append(question)
    }
    for text in shared where !used.contains(text.key) {
      fields.note(
        Finding(
          .dataKeyUnknown, at: text.keyPlace, "no question has “multipart = \"\(text.key)\"”"))
    }
  }

  /// A question, and the name of the text that it shares with others.
  private struct Entry: FieldDecodable {
    var question: Question
    let part: DataValue?

    private enum Kind: String, CaseIterable {
      case choice = "MultipleChoice"
      case short = "ShortAnswer"
      case tracing = "Tracing"
    }

    init?(fields: inout FieldReader) {
      let type = fields.required("type", .word(Kind.self))
      var idPlace: Place?
      let id = fields.optional("id", .identifier { idPlace = $0 })
      part = fields.optional("multipart", .checked("a string") { $0.string == nil ? nil : $0 })
      let explanation = fields.optional("context", .text)
      let place = fields.value.place
      question = Question(
        chapter: ChapterName(number: nil, slug: "", title: ""), ordinal: 1, id: id ?? "",
        idPlace: idPlace, kind: .open, form: .toml, stem: QuizText(markdown: "", place: place),
        explanation: explanation, shuffle: fields.optional("shuffle", .bool), place: place)
      let isRead =
        switch type {
        case .choice: readChoice(&fields)
        case .short: readShort(&fields)
        case .tracing: readTrace(&fields)
        case nil: fields.takeUnasked().isEmpty
        }
      if type == nil || !isRead { return nil }
    }

    private mutating func readChoice(_ fields: inout FieldReader) -> Bool {
      let prompt = fields.required("prompt", .record(ChoicePrompt.self))
      let answer = fields.required("answer", .record(ChoiceAnswer.self))
      guard let prompt, let answer else { return false }
      question.kind = answer.isList ? .several : .one
      question.stem = prompt.text
      if prompt.order != .mixed { question.shuffle = false }
      question.takeOptions(prompt.options(with: answer.texts))
      if question.options.count < 2 {
        fields.mismatch("has no “prompt.distractors”, so there is nothing to choose")
      }
      return true
    }

    private mutating func readShort(_ fields: inout FieldReader) -> Bool {
      let prompt = fields.required("prompt", .record(ShortPrompt.self))
      let isCode = prompt?.response == .code
      let answer = fields.required("answer", .answers(areCode: isCode))
      guard let prompt, let answer else { return false }
      question.stem = prompt.text
      if prompt.response == .long {
        question.modelAnswer = answer.first
      } else {
        question.kind = .fillInText
        question.blanks = [Blank(accepted: answer, place: answer[0].place)]
      }
      return true
    }

    private mutating func readTrace(_ fields: inout FieldReader) -> Bool {
      let prompt = fields.required("prompt", .record(TracePrompt.self))
      let answer = fields.required("answer", .record(TraceAnswer.self))
      guard let prompt, let answer else { return false }
      question.kind = .tracing
      question.stem = QuizText(prompt.program.asCode(in: "rust"))
      let printed = answer.output.map { QuizText($0.asCode(in: "text")) }
      let lines = prompt.program.markdown.split(
        separator: ASCII.newline, omittingEmptySubsequences: false
      ).count
      switch (answer.compiles, printed, answer.line) {
      case (true, nil, _): fields.mismatch("compiles, but has no “answer.stdout”")
      case (true, _, .some): fields.mismatch("compiles, but has an “answer.lineNumber”")
      case (false, .some(let text), _) where !text.isEmpty:
        fields.mismatch("does not compile, but has an “answer.stdout”")
      case (false, _, .some(let line)) where line > lines:
        fields.mismatch("names line \(line) of a program of \(lines)")
      default: break
      }
      question.trace = Trace(
        output: answer.compiles ? printed ?? QuizText(markdown: "", place: question.place) : nil,
        line: answer.line)
      return true
    }
  }
}

/// A text that questions share, with its name.
private struct SharedText {
  let key: String
  let keyPlace: Place
  let text: QuizText
}

extension FieldType where Value == [SharedText] {
  fileprivate static var shared: FieldType {
    FieldType("an object") { value, findings in
      guard value.kind == .object else {
        findings.append(.wrongType(of: value, expected: "an object"))
        return nil
      }
      var texts: [SharedText] = []
      for member in value.members {
        let text = FieldType<QuizText>.text.read(member.value, &findings)
        if let text {
          texts.append(SharedText(key: member.key, keyPlace: member.keyPlace, text: text))
        }
      }
      return texts
    }
  }
}
