internal import HornbookBytes

/// The questions of a book, indexed by stem.
///
/// A class, because the pairing of each section holds it.
final class QuestionIndex: Sendable {
  /// The questions of each chapter, in order.
  let chapters: [[Question]]
  /// The facts of all questions, in book order; a question's index here is its row.
  let facts: [QuestionFacts]
  /// The loose hashes of all options, in book order.
  let optionHashes: [UInt64]
  /// The address of the question in each row.
  let addresses: [QuestionAddress]
  /// The first row of each chapter.
  private let starts: [Int]
  /// The first row with a stem, by the stem's loose hash; `next` has the following row
  /// with the same stem.
  private let first: [UInt64: Int]
  private let next: [Int]

  init(_ book: QuizBook, after earlier: EarlierProof?, _ parallel: Parallel) {
    let chapters = book.chapters.map(\.questions)
    self.chapters = chapters
    let found = parallel.map(count: chapters.count) { chapter in
      if let earlier, earlier.hasChapter[chapter] {
        return earlier.proof.pairing.index.facts(ofChapter: chapter)
      }
      let questions = chapters[chapter]
      var hashes: [UInt64] = []
      hashes.reserveCapacity(questions.count * 4)
      let facts = questions.indices.map { Self.facts(of: questions, $0, hashes: &hashes) }
      return (facts: facts, hashes: hashes)
    }
    let count = chapters.reduce(0) { $0 + $1.count }
    var facts: [QuestionFacts] = []
    var addresses: [QuestionAddress] = []
    var optionHashes: [UInt64] = []
    var starts: [Int] = []
    facts.reserveCapacity(count)
    addresses.reserveCapacity(count)
    optionHashes.reserveCapacity(count * 4)
    for (chapter, found) in found.enumerated() {
      starts.append(facts.count)
      let shift = optionHashes.count
      for (question, own) in found.facts.enumerated() {
        var own = own
        own.options = own.options.lowerBound + shift..<own.options.upperBound + shift
        facts.append(own)
        addresses.append(QuestionAddress(chapter: chapter, question: question))
      }
      optionHashes += found.hashes
    }
    var first: [UInt64: Int] = [:]
    first.reserveCapacity(count)
    var next = [Int](repeating: -1, count: count)
    for row in facts.indices.reversed() {
      if let later = first.updateValue(row, forKey: facts[row].stem) { next[row] = later }
    }
    self.facts = facts
    self.addresses = addresses
    self.optionHashes = optionHashes
    self.starts = starts
    self.first = first
    self.next = next
  }

  /// The index of questions with the same texts at other places.
  init(_ other: QuestionIndex, of book: QuizBook) {
    chapters = book.chapters.map(\.questions)
    facts = other.facts
    optionHashes = other.optionHashes
    addresses = other.addresses
    starts = other.starts
    first = other.first
    next = other.next
  }

  var count: Int { facts.count }

  subscript(address: QuestionAddress) -> Question {
    chapters[address.chapter][address.question]
  }

  /// The row of a question.
  func row(of address: QuestionAddress) -> Int { starts[address.chapter] + address.question }

  /// The rows of a chapter's questions.
  func rows(of chapter: Int) -> Range<Int> {
    starts[chapter]..<starts[chapter] + chapters[chapter].count
  }

  /// The questions whose stem has the given loose hash, in book order.
  func questions(withStem hash: UInt64) -> Matches { Matches(index: self, row: first[hash] ?? -1) }

  /// The questions with the same stem, in book order.
  struct Matches: Sequence, IteratorProtocol {
    fileprivate let index: QuestionIndex
    fileprivate var row: Int

    mutating func next() -> QuestionAddress? {
      guard row >= 0 else { return nil }
      defer { row = index.next[row] }
      return index.addresses[row]
    }
  }

  // MARK: Facts

  /// The facts of a chapter's questions, whose options are counted from the first of the chapter, and their hashes.
  private func facts(ofChapter chapter: Int) -> (facts: [QuestionFacts], hashes: [UInt64]) {
    let own = facts[rows(of: chapter)]
    guard let first = own.first?.options.lowerBound, let end = own.last?.options.upperBound
    else { return ([], []) }
    let facts = own.map { facts in
      var facts = facts
      facts.options = facts.options.lowerBound - first..<facts.options.upperBound - first
      return facts
    }
    return (facts, Array(optionHashes[first..<end]))
  }

  private static func facts(
    of questions: [Question], _ i: Int, hashes: inout [UInt64]
  ) -> QuestionFacts {
    var facts = QuestionFacts()
    facts.stem = LooseHash.of(questions[i].stem.plain)
    facts.lead = questions[i].stem.withoutCodeBlocks.map { LooseHash.of($0) } ?? facts.stem
    if let number = questions[i].number {
      facts.number = NumberKey(number)
    } else {
      facts.number = NumberKey(value: questions[i].ordinal)
    }
    let start = hashes.count
    var traits: QuestionTraits = .all
    let count = questions[i].options.count
    var isLettered = false
    for j in 0..<count {
      traits.formUnion(Self.traits(of: questions[i].options, j, hash: &hashes))
      if questions[i].options[j].letter != nil { isLettered = true }
    }
    facts.options = start..<hashes.count
    if Self.repeats(hashes[facts.options]) { traits.insert(.equalOptions) }
    if !isLettered { traits.remove(.brokenLetters) }
    if count == 2 { traits.insert(.twoOptions) }
    if questions[i].stem.plain.isEmpty { traits.insert(.emptyStem) }
    if questions[i].idPlace != nil { traits.insert(.givenID) }
    if questions[i].excess != nil { traits.insert(.excessive) }
    if !questions[i].stray.isEmpty { traits.insert(.stray) }
    if AskedCount(in: questions[i].stem.plain) != nil { traits.insert(.counted) }
    if !questions[i].interruptions.isEmpty { traits.insert(.interrupted) }
    if questions[i].explanation?.letterClaims.isEmpty == false { traits.insert(.namesLetters) }
    if questions[i].blanks.contains(where: { $0.number != nil }) { traits.insert(.number) }
    let isChoice = [.one, .several, .trueFalse].contains(questions[i].kind)
    if !isChoice { traits.subtract([.markedInPlace, .correctInPlace]) }
    let isAnswered = isChoice ? traits.contains(.correctInPlace) : questions[i].isAnsweredInPlace
    let isMeantToBe = isAnswered || isChoice && questions[i].unknownAnswer != nil
    if !isMeantToBe, count > 0 || !traits.contains(.emptyStem) { traits.insert(.needsKey) }
    facts.traits = traits
    return facts
  }

  /// Whether two options of a question have the same hash.
  private static func repeats(_ hashes: ArraySlice<UInt64>) -> Bool {
    // Nearly all questions have a handful of options, which a linear search handles
    // faster than a set.
    guard hashes.count <= 32 else { return Set(hashes).count < hashes.count }
    return hashes.indices.dropFirst().contains {
      hashes[hashes.startIndex..<$0].contains(hashes[$0])
    }
  }

  /// The traits of one option; a broken letter counts only if the options have letters.
  private static func traits(of options: [Option], _ j: Int, hash: inout [UInt64])
    -> QuestionTraits
  {
    var traits: QuestionTraits = []
    hash.append(LooseHash.of(options[j].body.plain))
    if options[j].body.plain.isEmpty {
      traits.insert(.emptyOption)
    } else if options[j].body.plain.mayHoldMarker {
      traits.insert(.parenthesis)
    }
    if options[j].body.plain.mayHoldSlippedHeading { traits.insert(.finishedSentence) }
    if options[j].isUnnested { traits.insert(.unnested) }
    if let isCorrect = options[j].isCorrect {
      traits.insert(.markedInPlace)
      if isCorrect { traits.insert(.correctInPlace) }
    }
    if let letter = options[j].letter, let index = letter.index {
      if index != j || letter.isLookalike { traits.insert(.brokenLetters) }
    }
    return traits
  }
}
