internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookQuizzes

struct QuizRun {
  /// The options in the arguments, completed by the settings of the book.
  var options: QuizOptions
  let reviewsWrong: Bool
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
    var progress = terminal.dataFolder.map { QuizProgress(book: id, below: $0) }
    if let problem = progress?.problem {
      terminal.complain("\(problem); continuing without your earlier answers")
    }
    let sheet = site.answerSheet
    let earlier = progress
    let selection = QuizSelection(
      sheet, options,
      lastWrong: reviewsWrong ? { Self.wasWrong($0, earlier) } : nil)
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
      progress?.keep(response, to: item.question)
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

  /// Reports that the book could not be read; nil if it could.
  private func unreadable(_ site: PreparedSite) -> ExitCode? {
    let rules = site.isIncomplete ? ["file-unreadable"] : ["book-missing"]
    let faults = site.report.findings.filter { rules.contains($0.rule) }
    guard site.isIncomplete || !faults.isEmpty else { return nil }
    for fault in faults { terminal.complain(fault.message) }
    return site.completeness == .faulty ? .findings : .files
  }

  private static func wasWrong(_ answer: SheetAnswer, _ progress: QuizProgress?) -> Bool {
    guard let response = progress?.response(to: answer.question) else { return false }
    let verdict = answer.grade(response).verdict
    return verdict == .wrong || verdict == .partly
  }

  private func introduce(_ selection: QuizSelection, _ site: PreparedSite) {
    let count = selection.items.count
    let questions = count == 1 ? "1 question" : "\(count) questions"
    voice.say("\(site.book.settings.title): \(count == 0 ? "nothing to ask" : questions)", .bold)
    for remark in selection.remarks { voice.say(remark) }
    if count == 0 {
      voice.say(
        reviewsWrong
          ? "You answered no question wrongly last time."
          : "There are no questions that can be graded.")
    }
    if let seed = options.seed, count > 0 {
      voice.say("Shuffled: --seed \(seed) gives the same order again.")
    }
    if options.isExam, count > 0 {
      voice.say("Exam: only exact answers count, and results are shown at the end.")
    }
  }
}
