internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookQuizzes

/// The result of a quiz, shown to a person or written as JSON.
struct QuizResult {
  let book: String
  let seed: UInt64?
  let isExam: Bool
  /// The number of questions that were not reached.
  let notReached: Int
  let outcomes: [QuizSession.Outcome]
  let omitted: [QuizSelection.Omission]

  /// The points and verdicts for a number of questions.
  struct Score {
    var points = 0.0
    var of = 0
    var verdicts: [Grade.Verdict: Int] = [:]

    init(_ outcomes: [QuizSession.Outcome], isExam: Bool) {
      for outcome in outcomes {
        points += isExam ? outcome.grade.examScore : outcome.grade.score
        of += 1
        verdicts[outcome.grade.verdict, default: 0] += 1
      }
    }

    func count(_ verdict: Grade.Verdict) -> Int { verdicts[verdict] ?? 0 }

    /// The points and the maximum, as in `2.5 of 4`.
    var words: String { "\(Self.text(points)) of \(of)" }

    /// The percentage, rounded to a whole number.
    var percent: Int { of > 0 ? Int((points / Double(of) * 100).rounded()) : 0 }

    /// The points with up to two decimal places.
    static func text(_ points: Double) -> String {
      let hundredths = Int((points * 100).rounded())
      let (whole, rest) = (hundredths / 100, hundredths % 100)
      if rest == 0 { return String(whole) }
      if rest % 10 == 0 { return "\(whole).\(rest / 10)" }
      return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
  }

  /// Whether all questions were reached.
  var isComplete: Bool { notReached == 0 }

  /// The total score.
  var score: Score { Score(outcomes, isExam: isExam) }

  /// The chapters in book order, each with the outcomes of its questions.
  private var chapters: [(name: ChapterName, outcomes: [QuizSession.Outcome])] {
    var chapters: [(name: ChapterName, outcomes: [QuizSession.Outcome])] = []
    for outcome in outcomes {
      let name = outcome.item.question.chapter
      if let position = chapters.firstIndex(where: { $0.name == name }) {
        chapters[position].outcomes.append(outcome)
      } else {
        chapters.append((name, [outcome]))
      }
    }
    return chapters.sorted { ($0.name.number ?? 0) < ($1.name.number ?? 0) }
  }

  /// Shows the result.
  func tell(_ voice: QuizVoice) {
    voice.say()
    if !isComplete {
      let words = notReached == 1 ? "One question was" : "\(notReached) questions were"
      voice.say("\(words) not reached\(isExam ? ", which counts as unanswered" : "").")
    }
    guard !outcomes.isEmpty else { return }
    voice.say("Score", .bold)
    let chapters = chapters
    for (name, outcomes) in chapters where chapters.count > 1 {
      let title = name.number.map { "Chapter \($0), \(name.title)" } ?? name.title
      voice.say("\(title): \(Score(outcomes, isExam: isExam).words)")
    }
    let score = score
    voice.say("In all: \(score.words), \(score.percent) percent")
    let parts: [(Grade.Verdict, String)] = [
      (.right, "right"), (.partly, "partly right"), (.wrong, "wrong"), (.unanswered, "skipped"),
    ]
    let told = parts.filter { score.count($0.0) > 0 }.map { "\(score.count($0.0)) \($0.1)" }
    voice.say(told.joined(separator: ", ") + (isExam ? "; only exact answers count" : ""))
  }

  // MARK: JSON

  /// The result as JSON, as described by `hornbook quiz --help`.
  var json: [UInt8] {
    var json = JSONWriter(style: .spread(levels: 2))
    json.object { json in
      json.field("version", 1)
      json.field("book", book)
      json.key("seed")
      // The seed is a string, since JavaScript numbers are not precise enough.
      if let seed { json.value(String(seed)) } else { json.null() }
      json.member("exam", isExam)
      json.member("complete", isComplete)
      json.object("score") { write(score, &$0) }
      json.array("chapters") { json in
        for (name, outcomes) in chapters {
          json.object { json in
            json.field("number", name.number)
            json.field("slug", name.slug)
            json.field("title", name.title)
            write(Score(outcomes, isExam: isExam), &json)
          }
        }
      }
      json.array("questions") { json in
        for outcome in outcomes { write(outcome, &json) }
      }
      json.array("omitted") { json in
        for omission in omitted {
          json.object { json in
            Self.write(omission.question, &json)
            json.field("reason", omission.reason.rawValue)
          }
        }
      }
    }
    return json.finish()
  }

  private func write(_ score: Score, _ json: inout JSONWriter) {
    json.member("points", score.points)
    json.field("of", score.of)
    for verdict in Grade.Verdict.allCases { json.field(verdict.rawValue, score.count(verdict)) }
  }

  private static func write(_ question: Question, _ json: inout JSONWriter) {
    json.field("id", question.id)
    json.field("chapter", question.chapter.number)
    json.field("question", question.ordinal)
  }

  private func write(_ outcome: QuizSession.Outcome, _ json: inout JSONWriter) {
    let (item, grade) = (outcome.item, outcome.grade)
    let labels = QuizItem.labels(of: item.question)
    func letters(_ options: [Int]) -> [String] {
      options.compactMap { labels.indices.contains($0) ? labels[$0] : nil }
    }
    json.object { json in
      Self.write(item.question, &json)
      json.field("kind", item.answer.kind.rawValue)
      switch outcome.response {
      case .none: json.member("given", [])
      case .choices(let options): json.member("given", letters(options))
      case .texts(let texts): json.member("given", texts)
      case .partners(let partners): json.member("given", letters(partners.map { $0 ?? -1 }))
      case .ownVerdict(let verdict): json.member("given", [verdict.rawValue])
      case .trace(let reply): json.member("given", reply.words)
      }
      switch item.answer.kind {
      case .one, .several, .trueFalse: json.member("key", letters(item.answer.correct))
      case .order, .match: json.member("key", letters(Array(item.question.options.indices)))
      case .fillInText, .fillInNumber:
        json.member("key", item.question.blanks.map { $0.accepted.first?.text ?? "" })
      case .open: json.member("key", [])
      case .tracing: json.member("key", item.question.trace?.reply.words ?? [])
      }
      json.field("verdict", grade.verdict.rawValue)
      json.member("points", isExam ? grade.examScore : grade.score)
      json.field("right", grade.count.right)
      json.field("of", grade.count.of)
      json.field("tooMany", grade.count.tooMany)
      json.member("mistake", outcome.mistake)
    }
  }
}
