/// What figures mean, in sentences for teachers.
enum Sentences {
  static func facility(_ question: QuestionFigures) -> String {
    guard let facility = question.facility else { return "Nobody was asked." }
    let percent = Figures.percent(facility)
    let start = "\(percent) % of the marks were reached"
    let interval =
      question.facilityInterval.map {
        " (among all readers it is probably \($0.between))"
      } ?? ""
    guard question.asked >= StatisticsRules.leastAnswers else { return "\(start)\(interval)." }
    let meaning =
      if let guess = question.question.guess, facility <= guess + 0.02 {
        "no more than if all had guessed"
      } else if facility >= 0.95 {
        "nearly everybody knows this"
      } else if facility >= 0.8 {
        "most know this"
      } else if facility >= 0.4 {
        "some know this and some do not"
      } else {
        "this is hard"
      }
    return "\(start)\(interval): \(meaning)."
  }

  /// What the readers say of the key, in a few words.
  static func verdict(_ question: QuestionFigures) -> String {
    // Only the choice of one option is held against its key.
    guard !question.options.isEmpty, !question.question.isSeveral else { return "not judged" }
    guard question.asked >= StatisticsRules.leastAnswers else { return "too few to tell" }
    guard question.known > 0 else { return "not judged" }
    guard question.known >= StatisticsRules.leastAnswers else { return "too few to tell" }
    if let suspect = question.suspect {
      return "the best third chose \(OptionFigures.letter(suspect.option))"
    }
    return (question.discrimination ?? 0) < 0
      ? "the better ones are wrong more often" : "nothing against it"
  }

  static func discrimination(_ question: QuestionFigures) -> String {
    guard let value = question.discrimination else {
      return "Too few readers differ to tell whether the better ones answer better."
    }
    var compared = ""
    if let best = question.facilityOfBest, let last = question.facilityOfLast {
      compared =
        " The best third of the readers reached \(Figures.percent(best)) %, the last third \(Figures.percent(last)) %."
    }
    guard question.asked >= StatisticsRules.leastAnswers else {
      return
        "With \(words(question.asked)), it cannot be told whether the better readers answer better."
    }
    let meaning =
      if value < 0 {
        "Readers who do well elsewhere do worse here: look at the key and the wording."
      } else if value < 0.15 {
        "Knowing the rest hardly helps here: the question may be about something else, or be unclear."
      } else if value < 0.3 {
        "Readers who do well elsewhere do a little better here."
      } else {
        "Readers who do well elsewhere do well here too, as they should."
      }
    return meaning + compared
  }

  static func distractors(_ question: QuestionFigures) -> String {
    func letters(_ positions: [Int]) -> String {
      positions.map { "“\(OptionFigures.letter($0))”" }.joined(separator: ", ")
    }
    guard question.known > 0 else {
      return "The results have marks and no choices, so nothing is known of single options."
    }
    guard question.known >= StatisticsRules.leastAnswers else {
      return "With \(words(question.known)), little can be said of single options."
    }
    if let suspect = question.suspect {
      return
        "Good readers prefer “\(OptionFigures.letter(suspect.option))” to the keyed answer: is the key right?"
    }
    let wrong = question.options.indices.filter { !question.options[$0].isRight }
    let unused = wrong.filter { question.options[$0].isUnused }
    let used = wrong.filter { !unused.contains($0) }
    /// How much more of the best third than of the last choose an option.
    func lead(_ option: Int) -> Double {
      (question.options[option].shareOfBest ?? 0) - (question.options[option].shareOfLast ?? 0)
    }
    let misleading = used.filter { lead($0) > leastLead }
    let even = used.filter { abs(lead($0)) <= leastLead }
    var sentences: [String] = []
    if !unused.isEmpty {
      let who = unused.allSatisfy { question.options[$0].count == 0 } ? "Nobody" : "Hardly anybody"
      // Where nearly all are right, or there is no other wrong option, that is no fault of this one.
      let advice =
        question.isTooEasy || wrong.count < 2
        ? ""
        : unused.count == 1
          ? ": a better one could take its place" : ": better ones could take their place"
      sentences.append("\(who) chooses \(letters(unused))\(advice).")
    }
    if !misleading.isEmpty {
      sentences.append("Good readers choose \(letters(misleading)) more often than others: why?")
    }
    if !even.isEmpty {
      sentences.append("Good and weak readers choose \(letters(even)) about equally often.")
    }
    if used.isEmpty || !sentences.isEmpty { return sentences.joined(separator: " ") }
    return "Each wrong answer is chosen by some, and more by those who know less."
  }

  /// The least difference between the best and the last third that is told.
  private static let leastLead = 0.05

  private static func words(_ answers: Int) -> String {
    answers == 1 ? "1 answer" : "\(answers) answers"
  }

  static func reliability(_ figures: Figures) -> String {
    guard let alpha = figures.alpha else {
      return "Too few readers were asked everything to tell how much chance is in the totals."
    }
    let interval =
      figures.alphaInterval.map {
        ", and probably between \(Figures.fixed($0.lower)) and \(Figures.fixed($0.upper))"
      } ?? ""
    let meaning =
      alpha >= 0.8
      ? "the questions agree well about who knows more"
      : alpha >= 0.6
        ? "good enough for comparing groups, and not for grading single readers"
        : "much of a total is chance, as is usual for few questions"
    let error =
      figures.standardError.map {
        " Take each total as right to about \(Figures.fixed($0)) marks more or less."
      } ?? ""
    return "The reliability is \(Figures.fixed(alpha))\(interval): \(meaning).\(error)"
  }
}
