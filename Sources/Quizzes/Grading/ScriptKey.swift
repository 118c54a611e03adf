internal import HornbookBytes

/// The right answer to a question in the form that the pages' scripts read
/// (`templates/grading.js`).
public struct ScriptKey {
  /// The key as text.
  public let text: String

  /// Nil if the answer is not certain enough for grading.
  ///
  /// - Parameter names: The names of the question's options, if they have been made already.
  public init?(_ question: Question, _ answer: QuestionAnswer?, _ names: OptionNames? = nil) {
    guard let answer, answer.isSure, !answer.isUnderReview,
      let text = Self.text(
        question.corrected(by: answer), answer, names ?? OptionNames(question))
    else { return nil }
    self.text = text
  }

  /// The fingerprint by which kept answers name the key that they were checked against: 32 bits of FNV-1a.
  public var fingerprint: String {
    String(text.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }, radix: 16)
  }

  private static func text(_ question: Question, _ answer: QuestionAnswer, _ names: OptionNames)
    -> String?
  {
    switch question.shownKind(answer) {
    case .one, .several, .trueFalse:
      guard !answer.options.isEmpty else { return nil }
      return names.options.enumerated().map { index, name in
        (answer.options.contains(index) ? "+" : "") + name
      }.joined(separator: " ")
    case .fillInText, .fillInNumber:
      return question.blanks.isEmpty ? nil : gaps(question.blanks)
    case .order:
      return names.options.count > 1 ? names.options.joined(separator: " ") : nil
    case .match:
      guard names.partners.count == names.options.count, names.options.count > 1 else { return nil }
      return zip(names.options, names.partners).map { "\($0)=\($1)" }.joined(separator: " ")
    case .open:
      // An open question has no key, only a hash of the model answers that the reader compares
      // with.
      guard !answer.texts.isEmpty else { return nil }
      var hasher = StableHasher()
      for text in answer.texts { hasher.combine(text.plain) }
      return hasher.finish().digits(8)
    case .tracing: return question.trace.map(Self.trace)
    }
  }

  private static func trace(_ trace: Trace) -> String {
    var json = JSONWriter(style: .compact)
    json.object { json in
      json.member("compiles", trace.compiles)
      json.member("output", trace.output?.text)
      json.member("line", trace.line)
    }
    let bytes = json.finish()
    return bytes.text(0..<bytes.count)
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

extension Question {
  /// The kind of the question for the reader, given its answer.
  public func shownKind(_ answer: QuestionAnswer?) -> QuestionKind {
    switch kind {
    case .one where options.isEmpty: .open
    case .one, .trueFalse: asksForSeveral(answer) ? .several : kind
    default: kind
    }
  }
}
