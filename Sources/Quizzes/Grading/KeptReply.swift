public import HornbookBytes
public import HornbookFormats

/// A reader's answer as the terminal keeps it: choices and not verdicts, by the texts of the options.
///
/// Besides `choices` there are `order` (all options), `texts` (one for each gap), `pairs` (each an option and the chosen
/// partner), `own` (`right`, `partly` or `wrong`, the reader's own verdict on an open question) and `trace` (what a
/// program does).
public enum KeptReply: Hashable, Sendable {
  /// The chosen options.
  case choices([String])
  /// All options in the reader's order.
  case order([String])
  /// The text of each gap.
  case texts([String])
  /// Options with the partners that they were given.
  case pairs([[String]])
  /// The reader's own verdict.
  case own(String)
  /// What a program does.
  case trace([String])

  /// Keeps a response; nil for none.
  public init?(_ response: Response, to question: Question) {
    func text(_ option: Int) -> String {
      question.options.indices.contains(option) ? question.options[option].body.text : ""
    }
    switch response {
    case .none: return nil
    case .choices(let options):
      let texts = options.map(text)
      self = question.kind == .order ? .order(texts) : .choices(texts)
    case .texts(let texts): self = .texts(texts)
    case .partners(let partners):
      self = .pairs(
        partners.enumerated().compactMap { option, partner in
          partner.map { [text(option), question.options[$0].partner?.text ?? ""] }
        })
    case .ownVerdict(let verdict): self = .own(verdict.rawValue)
    case .trace(let reply): self = .trace(reply.words)
    }
  }

  /// Reads an answer; nil if there is none.
  public init?(_ value: DataValue) {
    func texts(_ value: DataValue?) -> [String]? {
      value.map { $0.children.compactMap(\.string) }
    }
    if let choices = texts(value["choices"]) {
      self = .choices(choices)
    } else if let order = texts(value["order"]) {
      self = .order(order)
    } else if let written = texts(value["texts"]) {
      self = .texts(written)
    } else if let pairs = value["pairs"] {
      self = .pairs(pairs.children.map { texts($0) ?? [] })
    } else if let words = texts(value["trace"]) {
      self = .trace(words)
    } else if let own = value["own"]?.string {
      self = .own(own)
    } else {
      return nil
    }
  }

  /// Writes the answer as members of an object.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .choices(let texts): json.member("choices", texts)
    case .order(let texts): json.member("order", texts)
    case .texts(let texts): json.member("texts", texts)
    case .own(let word): json.field("own", word)
    case .trace(let words): json.member("trace", words)
    case .pairs(let pairs):
      json.array("pairs") { json in
        for pair in pairs {
          json.array { json in
            for text in pair { json.value(text) }
          }
        }
      }
    }
  }

  /// The answer as a response; nil if a chosen option no longer exists.
  public func response(to question: Question) -> Response? {
    let options = question.options
    switch self {
    case .choices(let texts), .order(let texts):
      // Options with the same text are matched one after the other.
      var chosen: [Int] = []
      for text in texts {
        let option = options.indices.first {
          options[$0].body.text == text && !chosen.contains($0)
        }
        guard let option else { return nil }
        chosen.append(option)
      }
      return .choices(chosen)
    case .texts(let texts): return .texts(texts)
    case .pairs(let pairs):
      return .partners(
        options.map { option in
          let given = pairs.first { $0.first == option.body.text && $0.count == 2 }
          return given.flatMap { pair in options.firstIndex { $0.partner?.text == pair[1] } }
        })
    case .trace(let words): return Trace.Reply(words: words).map { .trace($0) }
    case .own(let word): return Grade.Verdict(rawValue: word).map { .ownVerdict($0) }
    }
  }
}

extension Response {
  /// An answer as a page keeps it: what was chosen and written in each control, by the control's name.
  ///
  /// Nil if nothing in it belongs to the question. A control that is only ticked has the text `true`.
  public init?(given: [String: String], to question: Question) {
    let names = OptionNames(question)
    switch question.kind {
    case .one, .several, .trueFalse:
      let chosen = names.options.indices.filter { given[names.options[$0]] != nil }
      guard !chosen.isEmpty else { return nil }
      self = .choices(chosen)
    case .fillInText, .fillInNumber:
      self = .texts(question.blanks.indices.map { given[String($0 + 1)] ?? "" })
    case .order:
      let places = names.options.indices.compactMap { option in
        given[names.options[option]].flatMap { Int($0) }.map { (place: $0, option: option) }
      }
      guard Set(places.map(\.place)).count == places.count else { return nil }
      self = .choices(places.sorted { $0.place < $1.place }.map(\.option))
    case .match:
      self = .partners(
        names.options.map { name in given[name].flatMap { names.partners.firstIndex(of: $0) } })
    case .open:
      guard let verdict = given["own"].flatMap(Grade.Verdict.init) else { return nil }
      self = .ownVerdict(verdict)
    case .tracing:
      guard given["compiles"] != nil || given["fails"] != nil else { return nil }
      let output = given["compiles"] == nil ? nil : given["output"] ?? ""
      self = .trace(Trace.Reply(output: output, line: given["line"].flatMap { Int($0) }))
    }
  }
}
