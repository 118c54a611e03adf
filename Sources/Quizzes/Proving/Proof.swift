internal import HornbookBytes

/// The results of comparing the keys of a book with its questions.
///
/// The rules read it to make their findings.
struct Proof {
  let book: QuizBook
  let options: ProofOptions
  /// The questions by chapter, and the entry that answers each.
  let pairing: Pairing
  /// The check of each pair by itself, in the order of `pairs`.
  private let compared: [PairCheck]
  /// The check of each pair beside the others, in the order of `pairs`.
  private(set) var checks: [PairCheck] = []
  /// The misplaced pairs whose entries have been exchanged: for each of two, the other one.
  let exchangedPairs: [Int: Int]
  /// The corrections beside the book.
  let corrections: CorrectionIndex
  /// The numbers by which findings refer to the chapters.
  let chapterNumbers: [Int]
  /// The key sections of each chapter that have entries, as indices into `pairing.sections`.
  private(set) var sectionsByChapter: [[Int]]
  /// The first pair of each question, by the question's row; `nextPair` has the
  /// question's next pair.
  private var firstPair: [Int]
  private var nextPair: [Int]
  /// The options that are equal to others, by the row of their question.
  private let equalOptions: [Int: EqualOptions]

  /// - Parameter earlier: The proof of the book before it was changed.
  init(_ book: QuizBook, _ options: ProofOptions = ProofOptions(), after earlier: Proof? = nil) {
    self.book = book
    self.options = options
    let parallel = Parallel(jobs: options.jobs)
    let earlier = EarlierProof(earlier, for: book)
    let pairing = Pairing(book, after: earlier, parallel)
    self.pairing = pairing
    corrections = CorrectionIndex(options.errata, in: pairing.index)
    chapterNumbers = book.chapterNumbers
    exchangedPairs = pairing.exchangedPairs()
    firstPair = Array(repeating: -1, count: pairing.index.count)
    nextPair = Array(repeating: -1, count: pairing.pairs.count)
    sectionsByChapter = Array(repeating: [], count: book.chapters.count)
    for (position, section) in pairing.sections.enumerated() where !section.entries.isEmpty {
      if let chapter = section.chapter { sectionsByChapter[chapter].append(position) }
    }
    let doubles = pairing.index.facts.indices.filter {
      pairing.index.facts[$0].traits.contains(.equalOptions)
    }
    let found = parallel.map(doubles) { row in
      EqualOptions(
        pairing.index[pairing.index.addresses[row]].options,
        pairing.index.optionHashes[pairing.index.facts[row].options])
    }
    equalOptions = Dictionary(zip(doubles, found)) { first, _ in first }
    let known = earlier?.positions(of: pairing)
    compared = parallel.map(count: pairing.pairs.count, leastPiece: 128) { position in
      if let earlier, let known = known?[position] { return earlier.proof.compared[known] }
      let pair = pairing.pairs[position]
      return PairCheck(
        book.keys[pair.entry.key].chapters[pair.entry.chapter].entries, pair.entry.entry,
        pairing.index.chapters[pair.question.chapter], pair.question.question)
    }
    checks = compared
    for position in pairing.pairs.indices.reversed() {
      let row = pairing.index.row(of: pairing.pairs[position].question)
      nextPair[position] = firstPair[row]
      firstPair[row] = position
    }
    checkNumbers()
    var checks = checks
    compareExplanations(in: &checks)
    findMisplacedAnswers(in: &checks)
    self.checks = checks
  }

  // MARK: Looking things up

  /// The pairs, in key order.
  var pairs: [Pair] { pairing.pairs }

  func question(_ address: QuestionAddress) -> Question { pairing.index[address] }

  func entry(_ address: EntryAddress) -> KeyEntry {
    book.keys[address.key].chapters[address.chapter].entries[address.entry]
  }

  /// What an entry cites, without a copy of the rest.
  func citations(of address: EntryAddress) -> [Citation] {
    book.keys[address.key].chapters[address.chapter].entries[address.entry].citations
  }

  /// The part of a key that contains the section.
  func keyChapter(_ section: KeySection) -> KeyChapter {
    book.keys[section.key].chapters[section.heading]
  }

  /// Whether any entry answers the question.
  func hasPair(_ question: QuestionAddress) -> Bool {
    firstPair[pairing.index.row(of: question)] >= 0
  }

  /// The position of the pair that answers the question, if there is only one.
  func onlyPair(of question: QuestionAddress) -> Int? {
    let position = firstPair[pairing.index.row(of: question)]
    return position >= 0 && nextPair[position] < 0 ? position : nil
  }

  /// The positions of the pairs that answer a question.
  func pairs(of question: QuestionAddress) -> [Int] {
    var found: [Int] = []
    var position = firstPair[pairing.index.row(of: question)]
    while position >= 0 {
      found.append(position)
      position = nextPair[position]
    }
    return found
  }

  /// The options that are right according to the question itself or the key.
  func correctOptions(of address: QuestionAddress) -> [Int] {
    if pairing.index.facts[pairing.index.row(of: address)].traits.contains(.correctInPlace) {
      return question(address).correctInPlace
    }
    let pairs = pairs(of: address)
    if pairs.count == 1 { return checks[pairs[0]].options }
    return Set(pairs.flatMap { checks[$0].options }).sorted()
  }

  /// Whether the keys make clear which options of the question are right.
  func isSettled(_ address: QuestionAddress) -> Bool {
    let pairs = pairs(of: address)
    let said = pairs.map { checks[$0].options }.filter { !$0.isEmpty }
    return pairs.allSatisfy { checks[$0].isSettled } && said.allSatisfy { $0 == said[0] }
  }

  /// The options of a question that equal others.
  func equalOptions(of address: QuestionAddress) -> EqualOptions {
    equalOptions[pairing.index.row(of: address)] ?? EqualOptions()
  }

  /// The number by which findings refer to the chapter.
  func chapterNumber(_ chapter: Int) -> Int { chapterNumbers[chapter] }

  // MARK: Checks that look beyond one pair

  private mutating func checkNumbers() {
    var start = 0
    while start < pairs.count {
      var end = start
      while end < pairs.count, pairs[end].section == pairs[start].section { end += 1 }
      let section = pairing.sections[pairs[start].section]
      let own = (start..<end).filter { pairs[$0].question.chapter == section.chapter }
      let numbers = NumberCheck(
        own.map { pairs[$0] }, entries: pairing.entryFacts[section.key][section.heading],
        index: pairing.index
      ).expectedNumbers()
      for (pair, number) in numbers { checks[own[pair]].expectedNumber = number }
      start = end
    }
  }
}
