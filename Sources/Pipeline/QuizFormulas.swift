internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// Finds what is wrong with formulas in files of questions.
///
/// Those in chapters are found when a chapter is parsed.
enum QuizFormulas {
  static func findings(in file: QuizFile, _ settings: BookSettings) -> [Finding] {
    guard settings.formulas != .off else { return [] }
    return file.questions.flatMap(\.shownTexts).flatMap { findings(in: $0, settings) }
  }

  /// Gaps of questions in chapters that are inside formulas, which a chapter's own text does not show.
  static func gaps(in quizzes: QuizBook, besides files: [QuizFile], _ settings: BookSettings)
    -> [Finding]
  {
    guard settings.formulas != .off else { return [] }
    let paths = Set(files.map(\.place.file))
    return quizzes.questions.lazy.map(\.stem)
      .filter { $0.markdown.firstRange(of: "\u{FFFC}", from: 0) != nil }
      .filter { !paths.contains($0.place.file) }
      .flatMap { findings(in: $0, settings) }
      .filter(MarkdownRules.isAboutGap)
  }

  private static func findings(in text: QuizText, _ settings: BookSettings) -> [Finding] {
    guard text.markdown.contains(ASCII.dollar) else { return [] }
    let document = Document(
      Source(path: text.place.file, bytes: text.markdown),
      options: MarkdownOptions(formulas: settings.formulas))
    return document.findings.filter { MarkdownRules.aboutFormulas.contains($0.rule) }
      .map { finding in
        var finding = finding
        finding.place = finding.place.map { text.place(ofMarkdown: $0.range) }
        return finding
      }
  }
}
