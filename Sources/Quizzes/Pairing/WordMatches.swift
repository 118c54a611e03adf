/// Weighs the entries and questions that are left over against each other by their words.
struct WordMatches {
  /// An entry and a question, by their positions in the section and the chapter.
  struct Match {
    var entry: Int
    var question: Int
    var score: Double
  }

  /// The pairs that are beyond doubt, the surest first; each entry and question occurs once.
  private(set) var best: [Match] = []

  private let pairing: SectionPairing
  private let entries: [Int]
  private let questions: [Int]
  private let entryStems: [WordBag?]
  private let questionStems: [WordBag]

  /// Up to this many pairs are all looked at; beyond it only those that share a word.
  private static let fewPairs = 4_096
  /// Words that more questions than this share say nothing.
  private static let commonWord = 24

  init(_ pairing: SectionPairing) {
    self.pairing = pairing
    entries = pairing.freeEntries.filter { !pairing.entry($0).isSilent }
    questions = pairing.freeQuestions
    entryStems = entries.map { offset in
      let entry = pairing.entry(offset)
      return entry.hasStem ? entry.stem.map { WordBag(of: $0, as: .stem) } : nil
    }
    questionStems = questions.map { WordBag(of: pairing.questions[$0].stem, as: .stem) }
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

  /// The pairs that are worth weighing, by their positions among what is left over.
  private func candidates() -> [(Int, Int)] {
    if entries.count * questions.count <= Self.fewPairs {
      return entries.indices.flatMap { i in questions.indices.map { (i, $0) } }
    }
    var holders: [UInt64: [Int]] = [:]
    for j in questions.indices {
      let texts = pairing.questions[questions[j]].options.map(\.body)
      var words = Set(questionStems[j].words.map(\.hash))
      for text in texts { words.formUnion(WordBag(of: text, as: .answer).words.map(\.hash)) }
      for word in words.sorted() where holders[word, default: []].count <= Self.commonWord {
        holders[word, default: []].append(j)
      }
    }
    return entries.indices.flatMap { i in
      var words = entryStems[i]?.words.map(\.hash) ?? []
      for answer in pairing.entry(entries[i]).answers {
        guard let text = answer.text else { continue }
        words += WordBag(of: text, as: .answer).words.map(\.hash)
      }
      var found: Set<Int> = []
      for word in words {
        if let list = holders[word], list.count <= Self.commonWord { found.formUnion(list) }
      }
      return found.sorted().map { (i, $0) }
    }
  }

  /// How likely an entry is meant for a question, from 0 to a little more than 1.
  private func score(_ i: Int, _ j: Int) -> Double {
    let entry = pairing.entry(entries[i])
    let question = pairing.questions[questions[j]]
    // Number and place decide between questions that are equally like.
    let bonus = pairing.hasSameNumber(entries[i], questions[j]) ? 0.05 : 0
    guard let stem = entryStems[i] else {
      let likeness = Self.answerLikeness(of: entry, to: question)
      return likeness >= 0.8 ? likeness / 2 + bonus * 4 : 0
    }
    let likeness = stem.likeness(to: questionStems[j])
    guard likeness >= 0.3 else { return 0 }
    guard entry.answers.contains(where: \.hasText), !question.options.isEmpty else {
      return likeness + bonus
    }
    return 0.75 * likeness + 0.25 * Self.answerLikeness(of: entry, to: question) + bonus
  }

  /// How much the answers of an entry are like options of a question, from 0 to 1.
  static func answerLikeness(of entry: KeyEntry, to question: Question) -> Double {
    var least = 1.0
    var isAsked = false
    for answer in entry.answers {
      guard let text = answer.text, !text.isEmpty else { continue }
      isAsked = true
      let bag = WordBag(of: text, as: .answer)
      var most = 0.0
      for option in question.options {
        most = max(most, bag.likeness(to: WordBag(of: option.body, as: .answer)))
      }
      least = min(least, most)
    }
    return isAsked ? least : 0
  }
}
