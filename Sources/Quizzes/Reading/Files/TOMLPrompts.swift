internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// What a question with options asks.
struct ChoicePrompt: FieldDecodable {
  let text: QuizText
  let order: Order
  private let distractors: [QuizText]
  private let offersDoubt: Bool

  enum Order: Equatable {
    /// By a number made from the texts, which does not depend on what is right.
    case mixed
    case sorted
    /// As written, with the right options from this position on.
    case written(Int)
  }

  init?(fields: inout FieldReader) {
    let text = fields.required("prompt", .text)
    distractors = fields.optional("distractors", .list(.text)) ?? []
    let isSorted = fields.optional("sortAnswers", .bool) ?? false
    let position = fields.optional("answerIndex", .int(0...Question.mostOptions))
    offersDoubt = fields.optional("dontKnow", .bool) ?? false
    order = position.map { .written($0) } ?? (isSorted ? .sorted : .mixed)
    guard let text else { return nil }
    self.text = text
  }

  /// All options in the order in which they are shown.
  func options(with right: [QuizText]) -> [Option] {
    let right = right.map { Option(letter: nil, body: $0, isCorrect: true, place: $0.place) }
    var options = distractors.map {
      Option(letter: nil, body: $0, isCorrect: false, place: $0.place)
    }
    switch order {
    case .mixed:
      options += right
      let seed = StableHash(of: text.plain).low
      let keys = options.map { StableHash(of: $0.body.plain, seed: seed) }
      options = options.indices.sorted { keys[$0] < keys[$1] }.map { options[$0] }
    case .sorted:
      options += right
      options.sort { $0.body.plain.lexicographicallyPrecedes($1.body.plain) }
    case .written(let position):
      options.insert(contentsOf: right, at: min(position, options.count))
    }
    guard offersDoubt else { return options }
    let doubt = QuizText(markdown: "I don’t know.", place: text.place)
    return options + [Option(letter: nil, body: doubt, isCorrect: false, place: text.place)]
  }
}

struct ChoiceAnswer: FieldDecodable {
  /// Whether readers are told that several options may be right.
  let isList: Bool
  let texts: [QuizText]

  init?(fields: inout FieldReader) {
    isList = fields.value["answer"]?.kind == .array
    guard let texts = fields.required("answer", .oneOrMore), !texts.isEmpty else { return nil }
    self.texts = texts
  }
}

struct ShortPrompt: FieldDecodable {
  let text: QuizText
  let response: Response

  enum Response: String, CaseIterable {
    case short, long, code
  }

  init?(fields: inout FieldReader) {
    let text = fields.required("prompt", .text)
    response = fields.optional("response", .word(Response.self)) ?? .short
    guard let text else { return nil }
    self.text = text
  }
}

struct TracePrompt: FieldDecodable {
  let program: AssembledText

  init?(fields: inout FieldReader) {
    guard let program = fields.required("program", .markdown) else { return nil }
    self.program = program
  }
}

struct TraceAnswer: FieldDecodable {
  let compiles: Bool
  let output: AssembledText?
  let line: Int?

  init?(fields: inout FieldReader) {
    let compiles = fields.required("doesCompile", .bool)
    output = fields.optional(
      "stdout", .checked("a string") { $0.string == nil ? nil : AssembledText($0) })
    line = fields.optional("lineNumber", .int(1...1_000_000))
    guard let compiles else { return nil }
    self.compiles = compiles
  }
}

extension FieldType where Value == [QuizText] {
  /// A text, or a list of texts.
  static var oneOrMore: FieldType {
    let (one, list) = (FieldType<QuizText>.text, FieldType<[QuizText]>.list(.text))
    return FieldType("a string or a list of strings") { value, findings in
      value.kind == .array
        ? list.read(value, &findings) : one.read(value, &findings).map { [$0] }
    }
  }

  /// The accepted answers to a question without options, the one that is shown first.
  static func answers(areCode: Bool) -> FieldType {
    let text = FieldType<AssembledText>.markdown.map {
      QuizText(areCode ? $0.asCode(in: "") : $0.asWords)
    }
    return FieldType("an object") { value, findings in
      var fields = FieldReader(value)
      let answer = fields.required("answer", text)
      let others = fields.optional("alternatives", .list(text)) ?? []
      findings += fields.finish()
      return answer.map { [$0] + others }
    }
  }
}

extension AssembledText {
  /// The text as a block of code; it is not Markdown itself.
  func asCode(in language: String) -> AssembledText {
    var end = markdown.count
    while end > 0, markdown[end - 1] == ASCII.newline { end -= 1 }
    var longest = 2
    var run = 0
    for byte in markdown {
      run = byte == ASCII.backtick ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = [UInt8](repeating: ASCII.backtick, count: longest + 1)
    var code = AssembledText(place: place)
    code.markdown = fence + Array(language.utf8) + [ASCII.newline]
    code.append(0..<end, of: self)
    code.markdown += [ASCII.newline] + fence
    return code
  }

  /// The text as Markdown without any markup, in which all of its marks stand for themselves.
  var asWords: AssembledText {
    var words = AssembledText(place: place)
    for (index, byte) in markdown.enumerated() {
      if byte > ASCII.space, byte < 0x7F, !byte.isLetterOrDigit {
        words.markdown.append(ASCII.backslash)
      }
      words.append(index..<index + 1, of: self)
    }
    return words
  }
}
