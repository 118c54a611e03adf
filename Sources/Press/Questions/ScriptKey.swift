internal import HornbookBytes
internal import HornbookQuizzes

/// What is right about a question, as the scripts of the pages read it (`templates/grading.js`).
struct ScriptKey {
  /// The key; empty only where there is nothing to say.
  let text: String

  /// Nil where the answer is not known well enough to grade by it.
  init?(_ question: Question, _ answer: QuestionAnswer?) {
    guard let answer else { return nil }
    let names = OptionNames(question)
    switch question.kind {
    case .one, .several, .trueFalse:
      guard !answer.options.isEmpty else { return Self.ofOpen(question, answer) }
      text = names.options.enumerated().map { index, name in
        (answer.options.contains(index) ? "+" : "") + name
      }.joined(separator: " ")
    case .fillInText, .fillInNumber:
      guard !question.blanks.isEmpty else { return nil }
      text = Self.gaps(question.blanks)
    case .order:
      guard names.options.count > 1 else { return nil }
      text = names.options.joined(separator: " ")
    case .match:
      guard names.partners.count == names.options.count, names.options.count > 1 else { return nil }
      text = zip(names.options, names.partners).map { "\($0)=\($1)" }.joined(separator: " ")
    case .open:
      guard let key = Self.ofOpen(question, answer) else { return nil }
      self = key
    }
  }

  private init(text: String) { self.text = text }

  /// A question that is answered freely has no key but the fingerprint of what it is compared with.
  private static func ofOpen(_ question: Question, _ answer: QuestionAnswer) -> ScriptKey? {
    guard question.options.isEmpty, !answer.texts.isEmpty else { return nil }
    var hasher = StableHasher()
    for text in answer.texts { hasher.combine(text.plain) }
    return ScriptKey(text: String(hasher.finish().description.prefix(8)))
  }

  private static func gaps(_ blanks: [Blank]) -> String {
    var json = JSONWriter(style: .compact)
    json.array { json in
      for blank in blanks {
        json.object { json in
          let (words, code) = (
            blank.accepted.filter { !$0.holdsCode }, blank.accepted.filter(\.holdsCode)
          )
          if !words.isEmpty { json.member("accepted", words.map(\.text)) }
          if !code.isEmpty { json.member("code", code.map(\.text)) }
          guard let number = blank.number else { return }
          json.object("number") { json in
            json.member("value", number.value)
            switch number.tolerance {
            case .none: break
            case .absolute(let distance): json.member("tolerance", distance)
            case .relative(let share): json.member("relative", share)
            }
            json.member("unit", number.unit)
          }
        }
      }
    }
    let bytes = json.finish()
    return bytes.text(0..<bytes.count)
  }
}
