internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookQuizzes

struct QuizRun {
  /// The options in the arguments, completed by the settings of the book.
  var options: QuizOptions
  /// Which questions are asked, by the earlier answers.
  let review: QuizReview
  /// The file of the answers; nil for the one in the reader's own folder.
  let progressFile: String?
  let isJSON: Bool
  let book: BookSource
  let edition: Edition
  let terminal: Terminal
  let voice: QuizVoice

  func run() -> ExitCode {
    let site = PreparedSite.check(book, BookOptions(edition: edition))
    if let code = unreadable(site) { return code }
    if site.book.settings.answers == .withheld {
      terminal.complain(
        "this book withholds its answers, and a quiz would reveal them; "
          + "use --edition instructor if you may see them")
      return .usage
    }
    if let mistake = options.mistake(in: site.quizzes) {
      terminal.complain(mistake)
      return .usage
    }
    var run = self
    run.options.isExam = options.isExam || site.book.settings.exam
    run.options.movesOptions = site.book.settings.shuffle
    return run.ask(site)
  }

  private func ask(_ site: PreparedSite) -> ExitCode {
    let id = site.book.settings.id
    let sheet = site.answerSheet
    var progress =
      progressFile.map { QuizProgress(path: $0, sheet) }
      ?? terminal.dataFolder.map { QuizProgress(book: id, below: $0, sheet) }
    if let progress, let owner = progress.owner, owner != id {
      terminal.complain(
        "“\(progress.path)” has the answers to another book, “\(owner)”; give the file of this book"
      )
      return .usage
    }
    if let problem = progress?.problem {
      terminal.complain("\(problem); continuing without your earlier answers")
    }
    let earlier = progress
    let selection = QuizSelection(
      sheet, options, wanted: review.selection(of: earlier, on: terminal.day))
    introduce(selection, site)

    var failure: FileError?
    func save() {
      guard failure == nil else { return }
      do throws(FileError) { try progress?.save(book: id) } catch { failure = error }
    }
    let items = selection.items.map { item in
      var item = item
      item.citation = site.citation(of: item.question)
      return item
    }
    var session = QuizSession(
      items, isExam: options.isExam, voice: voice, terminal: terminal
    ) { item, response in
      progress?.keep(response, to: item.answer, on: terminal.day)
      // A person may quit at any time, so each answer is saved immediately.
      if voice.asks { save() }
    }
    session.run()
    if !voice.asks, session.outcomes.contains(where: { $0.response != .none }) { save() }
    let result = QuizResult(
      book: id, seed: options.seed, isExam: options.isExam, notReached: session.notReached,
      outcomes: session.outcomes, omitted: selection.omitted)
    result.tell(voice)
    if isJSON { terminal.output(result.json, as: .json) }
    if let failure {
      terminal.complain("your answers were not saved: \(failure.description)")
      return .files
    }
    return .success
  }

  private static let settings: Set<String> = ["content/book.json", "book.toml", "hornbook.json"]

  /// Reports that the book could not be read; nil if it could.
  private func unreadable(_ site: PreparedSite) -> ExitCode? {
    let rules = ["book-missing"] + (site.isIncomplete ? ["file-unreadable"] : [])
    // Settings that cannot be read might withhold the answers.
    let settings = site.report.findings.filter {
      $0.severity == .error && $0.place.map { Self.settings.contains($0.file) } == true
    }
    if let first = settings.first, let file = first.place?.file {
      terminal.complain("\(file): \(first.message); run “hornbook check”")
      return .findings
    }
    let faults = site.report.findings.filter { rules.contains($0.rule) }
    guard site.isIncomplete || !faults.isEmpty else { return nil }
    for fault in faults { terminal.complain(fault.message) }
    return site.completeness == .faulty ? .findings : .files
  }

  private func introduce(_ selection: QuizSelection, _ site: PreparedSite) {
    let count = selection.items.count
    let questions = count == 1 ? "1 question" : "\(count) questions"
    voice.say("\(site.book.settings.title): \(count == 0 ? "nothing to ask" : questions)", .bold)
    for remark in selection.remarks { voice.say(remark) }
    if count == 0 {
      voice.say(review.nothing)
    }
    if let seed = options.seed, count > 0 {
      voice.say("Shuffled: --seed \(seed) gives the same order again.")
    }
    if options.isExam, count > 0 {
      voice.say("Exam: only exact answers count, and results are shown at the end.")
    }
  }
}

/// Which questions a quiz asks, by the earlier answers.
enum QuizReview {
  case all
  /// Those answered wrongly last time.
  case wrong
  /// Those answered wrongly last time, and those whose day has come.
  case due

  /// Whether a question is asked; nil if all are.
  func selection(of progress: QuizProgress?, on day: Int) -> ((SheetAnswer) -> Bool)? {
    switch self {
    case .all: nil
    case .wrong: { progress?.wasWrong($0) ?? false }
    case .due: { progress?.isDue($0, on: day) ?? false }
    }
  }

  /// The sentence for a quiz without questions.
  var nothing: String {
    switch self {
    case .all: "There are no questions that can be graded."
    case .wrong: "You answered no question wrongly last time."
    case .due: "Nothing is due today, and you answered no question wrongly last time."
    }
  }
}
