/// What figures mean, in sentences for teachers.
enum Sentences {
  static func facility(_ question: QuestionFigures) -> String {
    guard let facility = question.facility else { return "Nobody was asked." }
    let percent = Figures.percent(facility)
    let start = "\(percent) % of the marks were reached"
    let interval =
      question.facilityInterval.map {
        " (among all readers it is probably between \($0.percent))"
      } ?? ""
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
    if let suspect = question.suspect {
      return "the best third chose \(OptionFigures.letter(suspect.option))"
    }
    return question.asked < StatisticsRules.leastAnswers ? "too few to tell" : "nothing against it"
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
    let wrong = question.options.indices.filter { !question.options[$0].isRight }
    if let suspect = question.suspect {
      return
        "Good readers prefer “\(OptionFigures.letter(suspect.option))” to the keyed answer: is the key right?"
    }
    guard question.asked >= StatisticsRules.leastAnswers else {
      return "With \(question.asked) answers, little can be said of single options."
    }
    let unused = wrong.filter { question.options[$0].count == 0 }
    let misleading = wrong.filter {
      (question.options[$0].shareOfBest ?? 0) > (question.options[$0].shareOfLast ?? 0) + 0.05
    }
    var sentences: [String] = []
    if !unused.isEmpty { sentences.append("Nobody chooses \(letters(unused)): it could go.") }
    if !misleading.isEmpty {
      sentences.append("Good readers choose \(letters(misleading)) more often than others: why?")
    }
    return sentences.isEmpty
      ? "Each wrong answer is chosen by some, and more by those who know less."
      : sentences.joined(separator: " ")
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
