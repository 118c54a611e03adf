/// Compares the remaining entries and questions by their words.
struct WordMatches {
  /// An entry and a question, by their positions in the section and in the chapter.
  struct Match {
    var entry: Int
    var question: Int
    var score: Double
  }

  /// The pairs that are beyond doubt, best first; each entry and question occurs at most once.
  private(set) var best: [Match] = []

  private let pairing: SectionPairing
  private let entries: [Int]
  private let questions: [Int]
  private let entryStems: [WordBag?]
  private let entryAnswers: [[WordBag]]
  private let questionStems: [WordBag]
  private let questionOptions: [[WordBag]]
  /// The questions between those of each entry's neighbours.
  private let surroundings: [Range<Int>]

  /// Up to this many pairs are all compared; beyond it, only pairs that share a word.
  private static let fewPairs = 4_096
  /// Words that occur in more questions than this are not used to find candidates.
  private static let commonWord = 24
  /// The most options or answers that are compared; further ones add no information.
  private static let mostTexts = 24

  init(_ pairing: SectionPairing) {
    self.pairing = pairing
    entries = pairing.freeEntries.filter { !pairing.facts($0).isSilent }
    questions = pairing.freeQuestions
    entryStems = entries.map { offset in
      let entry = pairing.entry(offset)
      return entry.hasStem ? entry.stem.map { WordBag(of: $0, as: .stem) } : nil
    }
    entryAnswers = entries.map { offset in Self.answers(of: pairing.entry(offset)) }
    questionOptions = questions.map { Self.options(of: pairing.questions[$0]) }
    questionStems = questions.map { WordBag(of: pairing.questions[$0].stem, as: .stem) }
    let all = pairing.surroundings()
    surroundings = entries.map { all[$0] }
    choose(from: candidates())
  }

  private mutating func choose(from candidates: [(Int, Int)]) {
    var matches: [Match] = []
    for (i, j) in candidates {
      let score = score(i, j)
      guard score >= 0.45 else { continue }
      matches.append(Match(entry: entries[i], question: questions[j], score: score))
    }
    matches.sort { ($1.score, $0.entry, $0.question) < ($0.score, $1.entry, $1.question) }
    var takenEntries: Set<Int> = []
    var takenQuestions: Set<Int> = []
    for match in matches {
      guard !takenEntries.contains(match.entry), !takenQuestions.contains(match.question) else {
        continue
      }
      takenEntries.insert(match.entry)
      takenQuestions.insert(match.question)
      best.append(match)
    }
  }

  /// The pairs worth comparing, as positions in `entries` and `questions`.
  private func candidates() -> [(Int, Int)] {
    if entries.count * questions.count <= Self.fewPairs {
      return entries.indices.flatMap { i in questions.indices.map { (i, $0) } }
    }
    var holders: [UInt64: [Int]] = [:]
    for j in questions.indices {
      var words = Set(questionStems[j].words.map(\.hash))
      for option in questionOptions[j] { words.formUnion(option.words.map(\.hash)) }
      for word in words.sorted() where holders[word, default: []].count <= Self.commonWord {
        holders[word, default: []].append(j)
      }
    }
    return entries.indices.flatMap { i in
      var words = entryStems[i]?.words.map(\.hash) ?? []
      for answer in entryAnswers[i] { words += answer.words.map(\.hash) }
      var found: Set<Int> = []
      for word in words {
        if let list = holders[word], list.count <= Self.commonWord { found.formUnion(list) }
      }
      return found.sorted().map { (i, $0) }
    }
  }

  /// How likely an entry is meant for a question, from 0 to slightly more than 1.
  private func score(_ i: Int, _ j: Int) -> Double {
    // Number and position decide between questions that are equally similar.
    let bonus =
      (pairing.hasSameNumber(entries[i], questions[j]) ? 0.05 : 0)
      + (surroundings[i].contains(questions[j]) ? 0.03 : 0)
    guard let stem = entryStems[i] else {
      let likeness = Self.likeness(of: entryAnswers[i], to: questionOptions[j])
      return likeness >= 0.8 ? likeness / 2 + bonus * 4 : 0
    }
    let likeness = stem.likeness(to: questionStems[j])
    guard likeness >= 0.3 else { return 0 }
    if entryAnswers[i].isEmpty || questionOptions[j].isEmpty { return likeness + bonus }
    return 0.75 * likeness + 0.25 * Self.likeness(of: entryAnswers[i], to: questionOptions[j])
      + bonus
  }

  /// The similarity between an entry's answers and a question's options, from 0 to 1.
  static func answerLikeness(of entry: KeyEntry, to question: Question) -> Double {
    likeness(of: answers(of: entry), to: options(of: question))
  }

  private static func answers(of entry: KeyEntry) -> [WordBag] {
    entry.answers.prefix(mostTexts).compactMap { answer in
      guard let text = answer.text, !text.isEmpty else { return nil }
      return WordBag(of: text, as: .answer)
    }
  }

  private static func options(of question: Question) -> [WordBag] {
    question.options.prefix(mostTexts).map { WordBag(of: $0.body, as: .answer) }
  }

  /// The similarity of the answer that matches its best option least.
  private static func likeness(of answers: [WordBag], to options: [WordBag]) -> Double {
    var least = answers.isEmpty ? 0.0 : 1.0
    for answer in answers {
      least = min(least, options.reduce(0) { max($0, answer.likeness(to: $1)) })
    }
    return least
  }
}
