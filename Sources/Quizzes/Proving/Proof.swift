/// All that is known once the keys of a book have been held against its questions.
///
/// The rules read it and say what is wrong; none of them looks at more than it needs.
struct Proof {
  /// The questions and keys.
  let book: QuizBook
  /// What is known besides.
  let options: ProofOptions
  /// The questions by chapter, and which entry answers which.
  let pairing: Pairing
  /// What came of comparing each pair, in the order of the pairs.
  private(set) var checks: [PairCheck] = []
  /// The pairs that answer each question, by the question's row.
  private(set) var pairsByQuestion: [[Int]]
  /// Which misplaced pairs have changed places.
  let exchanges: Exchanges

  init(_ book: QuizBook, _ options: ProofOptions = ProofOptions()) {
    self.book = book
    self.options = options
    pairing = Pairing(book)
    exchanges = Exchanges(pairing.pairs)
    pairsByQuestion = Array(repeating: [], count: pairing.index.count)
    checks.reserveCapacity(pairing.pairs.count)
    for (position, pair) in pairing.pairs.enumerated() {
      checks.append(PairCheck(entry(pair.entry), question(pair.question)))
      pairsByQuestion[pairing.index.row(of: pair.question)].append(position)
    }
    checkNumbers()
    findAnswersOfOthers()
  }

  // MARK: Looking things up

  /// The pairs, in the order of the keys.
  var pairs: [Pair] { pairing.pairs }

  /// A question.
  func question(_ address: QuestionAddress) -> Question { pairing.index[address] }

  /// An entry of a key.
  func entry(_ address: EntryAddress) -> KeyEntry {
    book.keys[address.key].chapters[address.chapter].entries[address.entry]
  }

  /// The part of a key in which an entry stands.
  func keyChapter(_ section: KeySection) -> KeyChapter {
    book.keys[section.key].chapters[section.heading]
  }

  /// The pairs that answer a question, by their positions.
  func pairs(of question: QuestionAddress) -> [Int] {
    pairsByQuestion[pairing.index.row(of: question)]
  }

  /// The options that are right according to the key, or to the question itself.
  func correctOptions(of address: QuestionAddress) -> [Int] {
    let question = question(address)
    let inPlace = question.correctInPlace
    if !inPlace.isEmpty { return inPlace }
    let pairs = pairs(of: address)
    if pairs.count == 1 { return checks[pairs[0]].options }
    return Set(pairs.flatMap { checks[$0].options }).sorted()
  }

  /// Whether the key leaves no doubt which options of a question are right.
  func isSettled(_ address: QuestionAddress) -> Bool {
    pairs(of: address).allSatisfy { pair in
      checks[pair].answers.allSatisfy { $0.option != nil && $0.verdict.isSettled }
    }
  }

  /// The chapter numbers that findings carry.
  func chapterNumber(_ chapter: Int) -> Int? { book.chapters[chapter].name.number ?? chapter + 1 }

  // MARK: Checks that look beyond one pair

  private mutating func checkNumbers() {
    var start = 0
    while start < pairs.count {
      var end = start
      while end < pairs.count, pairs[end].section == pairs[start].section { end += 1 }
      let section = pairing.sections[pairs[start].section]
      if let chapter = section.chapter {
        let own = (start..<end).filter { pairs[$0].question.chapter == chapter }
        let numbers = NumberCheck(
          own.map { pairs[$0] }, entries: keyChapter(section).entries,
          questions: pairing.index.chapters[chapter]
        ).expectedNumbers()
        for (position, number) in zip(own, numbers) { checks[position].expectedNumber = number }
      }
      start = end
    }
  }

  /// Answers that say what no option of their question says, but one of another does.
  private mutating func findAnswersOfOthers() {
    var options: [Int: ChapterOptions] = [:]
    for position in checks.indices {
      let own = pairs[position].question
      for (offset, check) in checks[position].answers.enumerated()
      where check.saysNothingOfItsOptions {
        guard let text = entry(pairs[position].entry).answers[offset].text, !text.isEmpty else {
          continue
        }
        let others =
          options[own.chapter] ?? ChapterOptions(pairing.index.chapters[own.chapter])
        options[own.chapter] = others
        guard let found = others.only(saying: text), found.question != own.question else {
          continue
        }
        checks[position].answers[offset].verdict = .belongsElsewhere(
          QuestionAddress(chapter: own.chapter, question: found.question), option: found.option)
      }
    }
  }
}

/// The options of a chapter, found by what they say.
private struct ChapterOptions {
  private var byText: [UInt64: (question: Int, option: Int, isOnly: Bool)] = [:]

  init(_ questions: [Question]) {
    for (position, question) in questions.enumerated() {
      for (option, other) in question.options.enumerated() where !other.body.isEmpty {
        let hash = LooseHash.of(other.body)
        let isOnly = byText[hash] == nil
        byText[hash] = (position, option, isOnly)
      }
    }
  }

  /// The option that says what a text says, where there is just one.
  func only(saying text: QuizText) -> (question: Int, option: Int)? {
    guard let found = byText[LooseHash.of(text)], found.isOnly else { return nil }
    return (found.question, found.option)
  }
}

extension AnswerCheck {
  /// Whether the answer says what none of the question's options say, or not very nearly.
  fileprivate var saysNothingOfItsOptions: Bool {
    switch verdict {
    case .saysOther, .textUnknown, .contradicts(_, isSame: false): true
    case .wording(let comparison), .identifier(let comparison): comparison.likeness < 0.8
    case .letterUnknown: option == nil
    default: false
    }
  }
}
