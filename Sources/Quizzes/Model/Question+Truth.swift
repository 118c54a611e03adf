extension Question {
  /// Whether an option means true or false in a question whose file has no words for them; nil for other options.
  public func truth(of option: Int) -> Bool? {
    guard kind == .trueFalse, form == .json, options.count == 2 else { return nil }
    return option == 0
  }

  /// The question with these words for true and false, if its file has none.
  public func worded(_ isTrue: String, _ isFalse: String) -> Question {
    var question = self
    for index in options.indices {
      guard let truth = truth(of: index) else { continue }
      question.options[index].body = QuizText(
        markdown: truth ? isTrue : isFalse, place: options[index].place)
    }
    return question
  }
}
