internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
public import HornbookQuizzes

/// Finds refused addresses in files of questions.
///
/// Those in chapters are found when links are followed.
enum QuizAddresses {
  /// The rules whose findings it makes.
  static let rules: Set<String> = [Rule.linkRefused.id, Rule.imageRemote.id, Rule.imageHost.id]

  static func findings(in file: QuizFile, _ settings: BookSettings) -> [Finding] {
    file.questions.flatMap(\.shownTexts).flatMap { findings(in: $0, settings) }
  }

  private static func findings(in text: QuizText, _ settings: BookSettings) -> [Finding] {
    // Without one of these there is neither a link nor a tag.
    guard text.markdown.contains(where: { $0 == ASCII.leftBracket || $0 == ASCII.less }) else {
      return []
    }
    let document = Document(Source(path: text.place.file, bytes: text.markdown))
    return AddressCheck.findings(in: document, settings.html, from: settings.allowed.imageHosts)
      .map { finding in
        var finding = finding
        finding.place = finding.place.map { text.place(ofMarkdown: $0.range) }
        return finding
      }
  }
}

extension Question {
  /// All texts of the question that readers see.
  public var shownTexts: [QuizText] {
    let ends = [shared, modelAnswer, explanation, hint].compactMap(\.self)
    let choices = options.flatMap { [$0.body, $0.feedback, $0.partner].compactMap(\.self) }
    return [stem] + choices + blanks.flatMap(\.accepted) + ends + stray
  }
}
