internal import HornbookDiagnostics
internal import HornbookFormats

extension QTIItemReader {
  /// Reads all feedback of the item.
  mutating func collectFeedback(_ body: XMLElement) {
    let inside = body.descendants.filter {
      $0.name == "feedbackBlock" || $0.name == "feedbackInline"
    }
    for element in item.all("modalFeedback") + inside {
      guard let identifier = element["identifier"], !identifier.isEmpty else {
        fail(
          at: element.place, "the feedback has no identifier", remedy: "Give it an “identifier”.")
        continue
      }
      let text = text(element)
      if element["showHide"] == "hide" || feedback[identifier] != nil {
        texts.lose(at: element.place, "the feedback “\(identifier)” is not kept")
      } else if !text.html.isEmpty {
        feedback[identifier] = text
        places[identifier] = element.place
      }
    }
  }

  /// Takes the feedback on an answer.
  mutating func takeFeedback(on answer: String, of response: String, isRight: Bool = false)
    -> BankText?
  {
    let showsAnswer = rules.shown.contains { $0.feedback == nil }
    if showsAnswer || rules.shown.isEmpty, let text = take(answer) { return text }
    for shown in rules.shown {
      guard let identifier = shown.feedback else { continue }
      switch shown.trigger {
      case .answer(response, answer): if let text = take(identifier) { return text }
      case .right(response) where isRight: if let text = take(identifier) { return text }
      default: break
      }
    }
    return nil
  }

  /// The feedback on wrong answers, which may belong to several of them.
  mutating func takeFeedbackOnWrongAnswers() -> BankText? {
    for shown in rules.shown {
      if case .otherwise = shown.trigger, let identifier = shown.feedback {
        return take(identifier)
      }
    }
    return nil
  }

  /// Takes the feedback that follows any answer.
  mutating func explanation() -> BankText? {
    for shown in rules.shown where shown.trigger == .always {
      if let identifier = shown.feedback, let text = take(identifier) { return text }
    }
    return nil
  }

  /// Names the feedback that nobody has taken.
  mutating func loseRest() {
    for identifier in feedback.keys.sorted() {
      texts.lose(
        at: places[identifier] ?? item.place,
        "it is not clear when the feedback “\(identifier)” is shown, so it is left out")
    }
  }

  private mutating func take(_ identifier: String) -> BankText? {
    feedback.removeValue(forKey: identifier)
  }
}
