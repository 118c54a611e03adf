internal import HornbookBytes
internal import HornbookDiagnostics

extension Proof {
  /// Finds out which keys explain their letters instead of repeating the options, and compares their answers anew.
  ///
  /// Words on the line below a letter that match no option may be an explanation. If most answers
  /// of the key repeat their option, such words are taken for a wrong copy of it. Sentences beside a letter are
  /// explanations if nearly all answers of the key are. For copies, letters alone (`a`) are counted separately from
  /// letters with punctuation (`a)`), because a key may use each differently.
  func compareExplanations(in checks: inout [PairCheck]) {
    // Few keys have words that could be an explanation, so counting is usually skipped.
    let doubtful = checks.indices.filter {
      checks[$0].answers.contains { $0.isReason || $0.repeatsNothing }
    }
    guard !doubtful.isEmpty else { return }
    var counts = Array(repeating: CopyCount(), count: book.keys.count)
    let said = doubtful.lazy.flatMap { entry(pairs[$0].entry).answers.compactMap(\.text) }
    let hashes = Set(said.map { LooseHash.of($0) })
    // The options of the whole book that one of these texts repeats.
    let known = Set(pairing.index.optionHashes.lazy.filter(hashes.contains))
    for (position, check) in checks.enumerated() {
      let address = pairs[position].entry
      counts[address.key].add(check, of: entry(address), question(pairs[position].question), known)
    }
    for position in doubtful {
      let own = counts[pairs[position].entry.key]
      let entry = entry(pairs[position].entry)
      let question = question(pairs[position].question)
      for (offset, answer) in entry.answers.enumerated() {
        let check = checks[position].answers[offset]
        let reasons: AnswerCheck.Reasons
        if check.isReason, own.areCopies(behind: answer.letter) {
          reasons = .marked
        } else if check.repeatsNothing, own.areReasons,
          let text = answer.text, !known.contains(LooseHash.of(text))
        {
          reasons = .beside
        } else {
          continue
        }
        checks[position].answers[offset] = AnswerCheck(answer, of: question, reasons: reasons)
      }
    }
  }

  /// The explanation that a key gives with an answer: sentences beside its letter, and that of its entry.
  func explanation(ofPair position: Int) -> QuizText? {
    let address = pairs[position].entry
    let entries = book.keys[address.key].chapters[address.chapter].entries
    var texts = checks[position].answers.indices.compactMap { offset -> QuizText? in
      guard let start = checks[position].answers[offset].reasonStart else { return nil }
      return entries[address.entry].answers[offset].text?.from(plain: start)
    }
    if let explanation = entries[address.entry].explanation { texts.append(explanation) }
    return QuizText(paragraphs: texts)
  }
}

/// How many answers of a key repeat an option, and how many explain their letter.
private struct CopyCount {
  private var bare = Count()
  private var other = Count()

  private struct Count {
    /// By how many more answers repeat an option than do not.
    var copies = 0
    /// The answers that are explanations, minus twice those that only repeat an option.
    var reasons = 0
  }

  private func count(behind letter: OptionLetter?) -> Count {
    letter?.style == .bare ? bare : other
  }

  /// Whether most answers of the key with such letters repeat their option.
  func areCopies(behind letter: OptionLetter?) -> Bool { count(behind: letter).copies > 0 }

  /// Whether nearly all answers of the key explain their letters.
  var areReasons: Bool { bare.reasons + other.reasons > 2 }

  mutating func add(
    _ check: PairCheck, of entry: KeyEntry, _ question: Question, _ known: Set<UInt64>
  ) {
    for (offset, answer) in entry.answers.enumerated() {
      guard let letter = answer.letter, let text = answer.text, !text.isEmpty else { continue }
      var own = count(behind: letter)
      let isCopy = check.agreed != nil || check.answers[offset].repeatsAnOption
      own.copies += isCopy ? 1 : -1
      if check.agreed != nil || !check.answers[offset].repeatsNothing {
        if isCopy, check.agreed != nil || check.answers[offset].reasonStart == nil {
          own.reasons -= 2
        }
      } else if text.isUnlike(question.options), !known.contains(LooseHash.of(text)) {
        own.reasons += 1
      }
      if letter.style == .bare { bare = own } else { other = own }
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

  /// Whether there is a letter, and its text repeats no option as it stands.
  fileprivate var repeatsNothing: Bool {
    switch verdict {
    case .saysOther, .wording, .contradicts(_, isSame: false): true
    default: false
    }
  }
}

extension QuizText {
  /// The text from a byte of `plain` on; nil if its Markdown cannot be divided there.
  fileprivate func from(plain start: Int) -> QuizText? {
    guard start > 0 else { return self }
    guard let run = runs.last(where: { $0.range.lowerBound <= start }), !run.isCode,
      case let cut = run.start + start - run.range.lowerBound, cut < markdown.count
    else { return nil }
    var rest = AssembledText(
      place: Place(file: place.file, lower: sourceOffset(ofMarkdown: cut), upper: place.upper))
    rest.append(cut..<markdown.count, of: AssembledText(self))
    let text = QuizText(rest)
    return text.plain.elementsEqual(plain[start...]) ? text : nil
  }

  /// Creates one text of several, each of which is a paragraph; nil if there is none.
  fileprivate init?(paragraphs texts: [QuizText]) {
    guard let first = texts.first, let last = texts.last else { return nil }
    guard texts.count > 1 else {
      self = first
      return
    }
    var whole = AssembledText(
      place: Place(file: first.place.file, lower: first.place.lower, upper: last.place.upper))
    for (index, text) in texts.enumerated() {
      if index > 0 { whole.markdown += [ASCII.newline, ASCII.newline] }
      whole.append(0..<text.markdown.count, of: AssembledText(text))
    }
    self.init(whole)
  }
}
