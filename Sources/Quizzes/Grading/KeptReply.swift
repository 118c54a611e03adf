public import HornbookBytes
public import HornbookFormats

/// A reader's answer as the terminal kept it before it had the pages' form: choices and not verdicts, by the texts of
/// the options.
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
  /// An answer as a page writes it into a file; nil if nothing in it belongs to the question.
  public init?(given: DataValue, to question: Question) {
    let texts = given.members.compactMap { member in
      (member.value.string ?? (member.value.bool == true ? "true" : nil)).map { (member.key, $0) }
    }
    self.init(given: Dictionary(texts) { first, _ in first }, to: question)
  }

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

  /// Writes the answer as a page keeps it, which `init(given:to:)` reads.
  public func write(givenTo question: Question, to json: inout JSONWriter) {
    let names = OptionNames(question)
    func name(_ option: Int) -> String {
      names.options.indices.contains(option) ? names.options[option] : ""
    }
    json.object { json in
      switch self {
      case .none: break
      case .choices(let options) where question.kind == .order:
        for (place, option) in options.enumerated() { json.field(name(option), String(place + 1)) }
      case .choices(let options): for option in options { json.member(name(option), true) }
      case .texts(let texts):
        for (gap, text) in texts.enumerated() where !text.isEmpty {
          json.field(String(gap + 1), text)
        }
      case .partners(let partners):
        for (option, partner) in partners.enumerated() {
          guard let partner, names.partners.indices.contains(partner) else { continue }
          json.field(name(option), names.partners[partner])
        }
      case .ownVerdict(let verdict): json.field("own", verdict.rawValue)
      case .trace(let reply):
        json.member(reply.output == nil ? "fails" : "compiles", true)
        if let output = reply.output, !output.isEmpty { json.field("output", output) }
        if let line = reply.line { json.field("line", String(line)) }
      }
    }
  }
}
