public import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookPress
internal import HornbookQuizzes
public import HornbookStatistics

extension PreparedSite {
  /// How many chapters were taken from the last check or build as they were.
  public var keptChapters: Int { pages.count { $0.scan == nil && $0.id.chapter != nil } }

  /// The questions whose right answers are known, as the results of readers are counted.
  public var study: Study {
    var questions: [StudyQuestion] = []
    var answers = answerSheet.answers[...]
    var exported = 0
    for (chapter, number) in zip(quizzes.chapters, quizzes.chapterNumbers) {
      let own = answers.prefix(chapter.questions.count)
      answers = answers.dropFirst(own.count)
      for answer in own {
        // Exports also ask what has no model answer, and no other program asks what a program prints.
        let isExported =
          answer.kind == .open ? answer.state != .underReview : answer.state == .known
        if isExported, answer.kind != .tracing { exported += 1 }
        guard var question = StudyQuestion(answer) else { continue }
        question.chapter = number
        question.exported = answer.kind == .tracing ? nil : exported
        questions.append(question)
      }
    }
    return Study(questions)
  }

  /// The report of findings about results, after the book's own settings and the comments that allow some.
  ///
  /// - Parameter sources: The files of results that the findings point to.
  public func report(
    onResults findings: [Finding], in sources: [Source], _ options: BookOptions
  ) -> FindingReport {
    var settings = RuleSettings(book.settings, options)
    let own = StatisticsRules.all.map(\.id)
    settings.onlyRules = options.onlyRules.isEmpty ? own : options.onlyRules
    return FindingReport(
      findings, sources: intactSources + sources, registry: PipelineRules.registry,
      settings: settings, suppressions: intactSources.flatMap { Suppression.all(in: $0) })
  }
}
