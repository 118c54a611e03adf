internal import HornbookQuizzes

extension BankOption {
  /// Whether the option makes sense only beside the others, so that it keeps its place.
  var refersToOthers: Bool {
    QuizText(markdown: text.plain, place: place).refersToOtherOptions
  }
}
