internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookQuizzes

/// Proves the answers of loose files: questions and key as somebody keeps them who will never build a
/// site.
public struct ManuscriptCheck: Sendable {
  /// The questions and the key, and what was proved of them.
  public let proved: ProvedQuizzes
  /// The files as they were read.
  public let sources: [Source]
  /// What was found.
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
    if questions.path.hasSuffix(".json") {
      quizzes =
        QuizFile.read(questions, findings: &findings).map { splitter.read($0, key: answers) }
        ?? QuizBook()
    } else if let answers {
      quizzes = splitter.read(questions: questions, key: answers)
    } else {
      quizzes = splitter.read(questions)
    }
    self.sources = sources
    proved = QuizProof.prove(
      quizzes, ProofOptions(includesTeaching: options.includesTeaching, jobs: options.jobs))
    findings += proved.findings
    if quizzes.questions.isEmpty {
      findings.append(
        Finding(.bookMissing, at: Place(file: questions.path), "no question was found in the file"))
    }
    var report = Self.report(findings, sources, options)
    report.chapters = proved.tallies(report.findings)
    self.report = report
  }

  /// What is told where a file cannot be read at all.
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
