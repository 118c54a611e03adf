extension Proof {
  /// Compares texts that were taken for explanations, in keys that give none.
  ///
  /// Words on the line below a letter that match no option may be an explanation. If most answers
  /// of the key repeat their option, such words are taken for a wrong copy of it. Letters alone
  /// (`a`) are counted separately from letters with punctuation (`a)`), because a key may use each
  /// differently.
  func compareExplanations(in checks: inout [PairCheck]) {
    // Few keys have words that could be an explanation, so counting is usually skipped.
    let doubtful = checks.indices.filter { checks[$0].answers.contains(where: \.isReason) }
    guard !doubtful.isEmpty else { return }
    var copies = Array(repeating: CopyCount(), count: book.keys.count)
    for (position, check) in checks.enumerated() {
      let address = pairs[position].entry
      copies[address.key].add(check, of: entry(address))
    }
    for position in doubtful {
      let own = copies[pairs[position].entry.key]
      let entry = entry(pairs[position].entry)
      let question = question(pairs[position].question)
      for (offset, answer) in entry.answers.enumerated()
      where checks[position].answers[offset].isReason && own.isUsual(behind: answer.letter) {
        checks[position].answers[offset] = AnswerCheck(
          answer, of: question, givesReasons: false)
      }
    }
  }
}

/// By how many more answers of a key repeat their option than do not.
private struct CopyCount {
  private var withBareLetter = 0
  private var withOtherLetter = 0

  /// Whether most answers of the key with such letters repeat their option.
  func isUsual(behind letter: OptionLetter?) -> Bool {
    (letter?.style == .bare ? withBareLetter : withOtherLetter) > 0
  }

  mutating func add(_ check: PairCheck, of entry: KeyEntry) {
    for (offset, answer) in entry.answers.enumerated() {
      guard let letter = answer.letter, answer.hasText else { continue }
      let isCopy = check.agreed != nil || check.answers[offset].repeatsAnOption
      if letter.style == .bare {
        withBareLetter += isCopy ? 1 : -1
      } else {
        withOtherLetter += isCopy ? 1 : -1
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
