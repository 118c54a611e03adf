internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats
public import HornbookQuizzes

/// Proves the answers in loose files of questions and a key, for users who do not build a site.
public struct ManuscriptCheck: Sendable {
  /// The questions and the key, with the result of the proof.
  public let proved: ProvedQuizzes
  /// The files as they were read.
  public let sources: [Source]
  /// The findings that count.
  public let report: FindingReport

  /// The questions and the key.
  public var quizzes: QuizBook { proved.book }

  /// Checks a file of questions, which may be JSON, against a file with the key, or one manuscript that holds both.
  public init(questions: Source, key: Source?, options: BookOptions = .init()) {
    let splitter = ManuscriptSplitter(parallel: Parallel(jobs: options.jobs))
    let (questions, found) = SourceCheck.checked(questions)
    var findings = found
    var sources = [questions]
    var answers: Source?
    if let key {
      let (key, found) = SourceCheck.checked(key)
      findings += found
      sources.append(key)
      answers = key
    }
    let quizzes: QuizBook
    if let key = answers, Self.isJSON(key) {
      // The findings about the JSON come first; a key must be text in any case.
      if JSONParser.parse(key).root(findings: &findings) != nil {
        findings.append(
          Finding(
            .bookMissing, at: Place(file: key.path), "a key must be text, not JSON",
            remedy: "Write each answer on a line of its own, as in “1. b) The moon”."))
      }
      quizzes = QuizBook()
    } else if Self.isJSON(questions) {
      quizzes =
        QuizFile.read(questions, findings: &findings).map { splitter.read($0, key: answers) }
        ?? QuizBook()
    } else if let answers {
      quizzes = splitter.read(questions: questions, key: answers)
    } else {
      quizzes = splitter.read(questions, findings: &findings)
    }
    findings += LinkEmptiness.findings(in: questions)
    self.sources = sources
    proved = ProvedQuizzes(
      quizzes, ProofOptions(includesTeaching: options.includesTeaching, jobs: options.jobs))
    findings += proved.findings
    // If a file could not be read, that has been reported already.
    if quizzes.chapters.allSatisfy(\.questions.isEmpty),
      !findings.contains(where: { $0.severity == .error })
    {
      findings.append(.noQuestions(in: questions, quizzes))
    }
    var report = Self.report(findings, sources, options)
    report.chapters = proved.tallies(report.findings)
    self.report = report
  }

  /// Whether a file is read as JSON, by its name or by its first signs.
  private static func isJSON(_ source: Source) -> Bool {
    if source.path.lowercased().hasSuffix(".json") { return true }
    let first = source.bytes.lazy.filter { !$0.isWhitespace }.prefix(2)
    return first.elementsEqual([ASCII.leftBrace, ASCII.quote])
      || first.elementsEqual([ASCII.leftBracket, ASCII.leftBrace])
  }

  /// The report for a file that cannot be read at all.
  public static func report(unreadable path: String, _ reason: String, options: BookOptions)
    -> FindingReport
  {
    report([.unreadable(path, reason)], [], options)
  }

  private static func report(_ findings: [Finding], _ sources: [Source], _ options: BookOptions)
    -> FindingReport
  {
    FindingReport(
      findings, sources: sources, registry: PipelineRules.registry,
      settings: RuleSettings(
        isStrict: options.isStrict, includesTeaching: options.includesTeaching,
        onlyRules: options.onlyRules),
      suppressions: sources.flatMap { Suppression.all(in: $0) })
  }
}

extension Finding {
  /// The finding for a file in which no question can be read.
  fileprivate static func noQuestions(in source: Source, _ quizzes: QuizBook) -> Finding {
    let others = [".yaml": "YAML", ".yml": "YAML", ".csv": "CSV", ".xml": "XML"]
    let form = others.first { source.path.lowercased().hasSuffix($0.key) }?.value
    if form == nil, quizzes.chapters.contains(where: { $0.name.number != nil }) {
      let count = quizzes.chapters.count
      return Finding(
        .bookMissing, at: Place(file: source.path),
        count == 1
          ? "the chapter has no section of questions"
          : "none of the \(count) chapters has a section of questions",
        remedy:
          "Put them under a heading “Questions”. Numbered steps outside of one are not questions.")
    }
    return Finding(
      .bookMissing, at: Place(file: source.path),
      form.map { "questions must be text, Markdown or JSON, not \($0)" }
        ?? "the file contains no questions",
      remedy: form == nil
        ? "Put them under a heading “Questions”, with numbers before the questions and letters before their "
          + "options."
        : "Save the questions as text, Markdown or JSON.")
  }
}
