public import HornbookBanks
internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookDoors
internal import HornbookFormats
public import HornbookQuizzes

/// Proves the answers in loose files of questions and a key, for users who do not build a site.
public struct ManuscriptCheck: Sendable {
  /// The questions and the key, with the result of the proof.
  public let proved: ProvedQuizzes
  /// The files as they were read.
  public let sources: [Source]
  /// The findings that count; those about a document of a word processor are told by its paragraphs.
  public let report: FindingReport
  /// The documents of word processors among the files, by their paths.
  public let documents: [String: OfficeText]
  /// The questions as the bank has them, if the file is one.
  public let bank: Bank?

  /// The questions and the key.
  public var quizzes: QuizBook { proved.book }

  /// Checks a file of questions, which may be JSON or TOML, against a file with the key, or one manuscript that holds both.
  ///
  /// - Parameter format: The format of a bank; nil if the file shows what it is.
  public init(
    questions: Source, key: Source?, format: BankFormat? = nil, options: BookOptions = .init()
  ) {
    let splitter = ManuscriptSplitter(parallel: Parallel(jobs: options.jobs))
    var documents: [String: OfficeText] = [:]
    var findings: [Finding] = []
    let read = BankStage(questions, format)
    bank = read?.reading.bank
    let opened = read.map { $0.file } ?? Self.opened(questions, &documents, &findings)
    let (questions, found) = SourceCheck.checked(opened)
    findings += found
    var sources = read?.reading.sources ?? [questions]
    var answers: Source?
    if let key {
      let (key, found) = SourceCheck.checked(Self.opened(key, &documents, &findings))
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
    } else if read != nil || Self.isJSON(questions) || questions.path.hasSuffix(".toml") {
      quizzes =
        QuizFile.read(questions, findings: &findings).map { splitter.read($0, key: answers) }
        ?? QuizBook()
    } else if let answers {
      quizzes = splitter.read(questions: questions, key: answers)
    } else {
      quizzes = splitter.read(questions, findings: &findings)
    }
    findings += LinkEmptiness.findings(in: questions)
    if let read { findings = read.told(findings) }
    self.sources = sources
    proved = ProvedQuizzes(
      quizzes, ProofOptions(includesTeaching: options.includesTeaching, jobs: options.jobs))
    findings += read?.told(proved.findings, withOwn: true) ?? proved.findings
    // If a file could not be read, that has been reported already.
    if quizzes.chapters.allSatisfy(\.questions.isEmpty), bank?.questions.isEmpty ?? true,
      !findings.contains(where: { $0.severity == .error })
    {
      findings.append(.noQuestions(in: questions, quizzes))
    }
    self.documents = documents
    var report = Self.report(
      findings.map { $0.told(by: documents) },
      sources.map { documents[$0.path]?.paragraphs ?? $0 }, options)
    report.chapters = proved.tallies(report.findings)
    self.report = report
  }

  /// The text of a file; a document of a word processor as Markdown.
  private static func opened(
    _ source: Source, _ documents: inout [String: OfficeText], _ findings: inout [Finding]
  ) -> Source {
    guard OfficeText.isDocument(source.bytes) else { return source }
    do throws(OfficeFault) {
      let text = try OfficeText.read(source.path, source.bytes)
      documents[source.path] = text
      return Source(path: source.path, bytes: text.markdown)
    } catch {
      findings.append(
        Finding(
          .bookMissing, at: Place(file: source.path), error.message, remedy: error.remedy))
      return Source(path: source.path, bytes: [])
    }
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
  /// The finding with places among the paragraphs of documents; a document cannot be fixed by a change of bytes.
  fileprivate func told(by documents: [String: OfficeText]) -> Finding {
    guard !documents.isEmpty else { return self }
    func moved(_ place: Place?) -> Place? {
      place.map { documents[$0.file]?.place(of: $0) ?? $0 }
    }
    var finding = self
    finding.place = moved(place)
    finding.notes = notes.map { Note(at: moved($0.place), $0.message) }
    finding.fixes = fixes.filter { fix in
      fix.edits.allSatisfy { documents[$0.place.file] == nil }
    }
    if let run, let start = moved(run.start) {
      finding.run = Run(run.message, count: run.count, start: start)
    }
    return finding
  }

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
