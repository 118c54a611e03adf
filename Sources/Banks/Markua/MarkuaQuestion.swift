internal import HornbookBytes
internal import HornbookDiagnostics

/// A list of attributes: `{quiz, id: name, points: 2}`.
struct MarkuaAttributes {
  /// The first word; empty if the list begins with an attribute.
  private(set) var name = ""
  /// The values by name, without quotation marks.
  private(set) var values: [String: String] = [:]
  let range: Range<Int>

  init(_ range: Range<Int>, in source: Source) {
    self.range = range
    let inner = source.bytes.text(
      range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1))
    for (index, part) in inner.split(separator: ",").enumerated() {
      let pair = part.split(separator: ":", maxSplits: 1).map { piece in
        piece.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      if pair.count == 2 {
        values[pair[0].lowercased()] = pair[1].filter { $0 != "\"" }
      } else if index == 0 {
        name = pair.first?.lowercased() ?? ""
      }
    }
  }
}

/// A question as it is read line by line.
struct MarkuaQuestion {
  private var stem: [Range<Int>]
  private let attributes: MarkuaAttributes?
  var parts: [Part] = []

  /// An option, or an answer to be written.
  struct Part {
    enum Kind { case right, wrong, written }
    var kind: Kind
    var lines: [Range<Int>]
  }

  init(_ first: Range<Int>, _ attributes: MarkuaAttributes?) {
    stem = [first]
    self.attributes = attributes
  }

  var isAnswered: Bool { !parts.isEmpty }

  /// Adds a line to what was begun last.
  mutating func add(_ line: Range<Int>) {
    if parts.isEmpty { stem.append(line) } else { parts[parts.count - 1].lines.append(line) }
  }

  func question(of quiz: MarkuaAttributes, _ source: Source, _ findings: inout [Finding])
    -> BankQuestion?
  {
    let place = Self.place(stem, source)
    let options = parts.filter { $0.kind != .written }
    let written = parts.filter { $0.kind == .written }
    guard options.isEmpty || written.isEmpty else {
      findings.append(
        Finding(
          .bankBroken, at: place, "the question has options, and answers to be written",
          remedy: "Keep one of them."))
      return nil
    }
    var question = BankQuestion(
      stem: Self.text(stem, source), task: task(options, written, source, &findings), place: place)
    question.id = attributes?.values["id"] ?? ""
    question.category = quiz.values["title"].map { [$0] } ?? quiz.values["id"].map { [$0] } ?? []
    question.points = number("points", or: quiz)
    if let order = attributes?.values["random-choice-order"] ?? quiz.values["random-choice-order"] {
      question.shuffles = order == "true"
    }
    if let attributes, attributes.values["choose-answers"] != nil {
      findings.append(
        Finding(
          .bankDetailLost, at: source.place(attributes.range),
          "“choose-answers” is not kept: all options are shown",
          remedy: "Remove options that are too many."))
    }
    return question
  }

  private func number(_ name: String, or quiz: MarkuaAttributes) -> Double? {
    (attributes?.values[name] ?? quiz.values[name]).flatMap(Double.init).flatMap {
      $0.isFinite && $0 >= 0 ? $0 : nil
    }
  }

  private func task(
    _ options: [Part], _ written: [Part], _ source: Source, _ findings: inout [Finding]
  ) -> BankTask {
    if let first = written.first {
      var accepted: [String] = []
      for part in written {
        let answer = Self.text(part.lines, source).plain
        if answer.count > 2, answer.hasPrefix("/"), answer.hasSuffix("/") {
          findings.append(
            Finding(
              .bankDetailLost, at: Self.place(part.lines, source),
              "the pattern “\(answer)” is taken for the answer itself",
              remedy: "Write the right answers, each with a “! ” of its own."))
        }
        if !answer.isEmpty { accepted.append(answer) }
      }
      return .gaps([BankGap(accepted: accepted, place: Self.place(first.lines, source))])
    }
    guard !options.isEmpty else { return .open(model: nil) }
    let right = options.indices.filter { options[$0].kind == .right }
    let isOne = right.count < 2
    let credits = BankCredit.usual(right: right, of: options.count, isOne: isOne)
    let choices = zip(options, credits).map { part, credit in
      BankOption(
        Self.text(part.lines, source), credit: credit, place: Self.place(part.lines, source))
    }
    return isOne ? .one(choices) : .several(choices)
  }

  private static func text(_ lines: [Range<Int>], _ source: Source) -> BankText {
    BankText(markdown: Array(lines.map { source.bytes[$0] }.joined(separator: [ASCII.newline])))
  }

  private static func place(_ lines: [Range<Int>], _ source: Source) -> Place {
    let last = lines.last { !$0.isEmpty } ?? lines[0]
    return source.place(lines[0].lowerBound..<max(lines[0].lowerBound, last.upperBound))
  }
}
