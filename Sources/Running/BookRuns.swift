public import HornbookBytes
public import HornbookDiagnostics
public import HornbookManuscript
internal import HornbookMarkdown
public import HornbookQuizzes

/// Runs the listings of a book, and those of its questions.
public struct BookRuns: Sendable {
  /// What is wrong, in the standard order of findings.
  public let findings: [Finding]
  /// The questions that were answered by running: the number of the chapter and the position there, as in findings.
  public let answered: Set<[Int]>

  /// A text of the book, with the code that its listings include, by their nodes.
  public struct Text: Sendable {
    var text: OpenText
    var included: [Int: [UInt8]]

    /// Creates a text.
    public init(_ text: OpenText, included: [Int: [UInt8]]) {
      self.text = text
      self.included = included
    }
  }

  /// Runs what is not known from earlier runs.
  ///
  /// - Parameters:
  ///   - texts: The paths of the texts, and how each is opened.
  ///   - file: The bytes of an included file under `content/`; nil if it cannot be read.
  public init(
    _ request: RunRequest, _ settings: BookSettings, _ quizzes: ProvedQuizzes,
    _ files: [ChapterFile], open: @Sendable (Int) -> Text,
    file: @escaping @Sendable (String) -> [UInt8]?, _ parallel: Parallel
  ) {
    let runners = Runners(settings.run)
    let before = request.memory.begin(settings.language)
    defer { request.memory.forgetUnused(before) }
    var asked = AskedListings(quizzes, settings)
    let all = parallel.map(count: files.count) { index -> [BookListing] in
      let usual: (String) -> FenceRun.Expectation? = { runners[$0]?.expectation }
      guard
        files[index].outline.listings.contains(where: { listing in
          listing.info.run != FenceRun() || listing.info.language.flatMap(usual) != nil
        })
      else { return [] }
      let text = open(index)
      return ListingReader(text.text, included: text.included, keepsSource: request.recordsOutputs)
        .listings(usual)
    }.flatMap(\.self)
    asked.take(codeOf: all)
    let builder = ProgramBuilder(runners, all, file: file)
    var facts = RunFacts()
    var cases: [ListingJudgement.Case] = []
    for listing in all where listing.run.expectation != nil && !asked.contains(listing) {
      if listing.run.expectation == .nothing { continue }
      var listing = listing
      listing.run.expectation = asked.expectation(of: listing)
      switch Result(catching: { () throws(ProgramBuilder.Fault) in try builder.built(listing) }) {
      case .success(let built): cases.append(.init(listing: listing, built: built))
      case .failure(.because(let reason, let remedy)):
        facts.findings.append(
          .init(kind: .notRun, place: listing.place, message: reason, remedy: remedy))
      }
    }
    // Whoever asks what programs do need not want them to be run.
    let marked = asked.questions.filter { $0.isMarked || runners[$0.listing.language] != nil }
    let questions = marked.compactMap { question -> AnswerJudgement.Case? in
      switch Result(catching: { () throws(ProgramBuilder.Fault) in
        try builder.built(question.listing)
      }) {
      case .success(let built): return .init(question: question, built: built)
      case .failure(.because(let reason, let remedy)):
        facts.findings.append(
          .init(kind: .notRun, place: question.listing.place, message: reason, remedy: remedy))
        return nil
      }
    }
    let built = cases.map(\.built) + questions.map(\.built)
    let desk = RunDesk(request: request, book: settings.language)
    let tools = desk.tools(Set(built.compactMap(\.program.tool)))
    let judgement = ListingJudgement(desk: desk, tools: tools)
    let listings =
      cases.map { (place: $0.listing.place, program: $0.built.program) }
      + questions.map { (place: $0.question.listing.place, program: $0.built.program) }
    facts.findings += OtherTools.missing(tools, listings) + OtherTools.remarks(tools, listings)
    _ = parallel.map(Self.distinct(built, judgement)) { judgement.result($0) }
    let groups = Self.groups(cases)
    let found = parallel.map(groups) { judgement.faults($0) }
    let answers = parallel.map(questions) { AnswerJudgement(judgement).verdict($0) }
    facts.findings += (found + answers.map(\.told)).flatMap(\.self)
    RecordedText.settle(&facts.findings, settings, parallel)
    findings = RunRules.findings(in: facts)
    answered = Set(
      zip(questions, answers).lazy.filter(\.1.isCompared).map {
        [$0.0.question.chapter, $0.0.question.question.ordinal]
      })
  }

  /// The programs that can be run, each once.
  private static func distinct(_ built: [ProgramBuilder.Built], _ judgement: ListingJudgement)
    -> [Program]
  {
    var seen: Set<String> = []
    return built.flatMap { [$0.program] + ($0.before.map { [$0] } ?? []) }.filter { program in
      judgement.tool(program).map { seen.insert(program.key($0.version)).inserted } ?? false
    }
  }

  /// The listings that show parts of one file belong together; every other one is by itself.
  private static func groups(_ cases: [ListingJudgement.Case]) -> [[ListingJudgement.Case]] {
    var groups: [[ListingJudgement.Case]] = []
    var known: [String: Int] = [:]
    for one in cases {
      guard let file = one.listing.file, one.built.program.goal == .run else {
        groups.append([one])
        continue
      }
      let key = one.built.program.key(file)
      if let index = known[key] {
        groups[index].append(one)
      } else {
        known[key] = groups.count
        groups.append([one])
      }
    }
    return groups
  }
}
