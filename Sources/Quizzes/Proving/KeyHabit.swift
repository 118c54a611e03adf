/// What a key writes after its letters: the options' texts, or explanations.
///
/// Words on the line below a letter that match no option may be either. If most answers of the key
/// repeat their option, such words are taken for a wrong copy of it. Letters alone (`a`) are
/// counted separately from letters with punctuation (`a)`), because a key may use each differently.
struct KeyHabit {
  private var bare = Count()
  private var setOff = Count()

  private struct Count {
    var repeated = 0
    var others = 0
  }

  /// Whether most answers of the key with such letters repeat their option.
  private func repeatsOption(behind letter: OptionLetter?) -> Bool {
    let count = letter?.style == .bare ? bare : setOff
    return count.repeated > count.others
  }

  private mutating func count(_ check: PairCheck, of entry: KeyEntry) {
    for (offset, answer) in entry.answers.enumerated()
    where answer.letter != nil && answer.hasText {
      let repeats = check.agreed != nil || check.answers[offset].repeatsAnOption
      let place = answer.letter?.style == .bare ? \KeyHabit.bare : \KeyHabit.setOff
      if repeats {
        self[keyPath: place].repeated += 1
      } else {
        self[keyPath: place].others += 1
      }
    }
  }

  /// Compares texts that were taken for explanations, in keys that give none.
  static func apply(to checks: inout [PairCheck], of proof: Proof) {
    // Few keys have words that could be an explanation, so counting is usually skipped.
    let doubtful = checks.indices.filter { checks[$0].answers.contains(where: \.isReason) }
    guard !doubtful.isEmpty else { return }
    var habits = Array(repeating: KeyHabit(), count: proof.book.keys.count)
    for (position, check) in checks.enumerated() {
      let address = proof.pairs[position].entry
      habits[address.key].count(check, of: proof.entry(address))
    }
    for position in doubtful {
      let habit = habits[proof.pairs[position].entry.key]
      let entry = proof.entry(proof.pairs[position].entry)
      let question = proof.question(proof.pairs[position].question)
      for (offset, answer) in entry.answers.enumerated()
      where checks[position].answers[offset].isReason && habit.repeatsOption(behind: answer.letter)
      {
        checks[position].answers[offset] = AnswerCheck(
          answer, of: question, givesReasons: false)
      }
    }
  }
}

extension AnswerCheck {
  /// Whether the text belongs to some option, even a wrong one.
  fileprivate var repeatsAnOption: Bool {
    if isReason { return false }
    return switch verdict {
    case .agrees, .punctuation, .identifier, .wording, .contradicts: true
    case .saysOther, .belongsElsewhere, .letterUnknown, .textUnknown, .noOptions: false
    }
  }
}
