internal import HornbookBytes
internal import HornbookSystem

/// Finds which passages of a chapter have a word, and how much of a question is near each.
///
/// What it tells of a question depends on its chapter and on nothing else, so that a word that is changed in another
/// chapter changes nothing here.
final class PassageIndex {
  let passages: Passages
  let tokenizer: Tokenizer
  private var lexicon: Lexicon { tokenizer.lexicon }
  // Only one thread uses an index, and no function that changes these calls another that does.
  @exclusivity(unchecked) private var terms: ChapterTerms
  /// The terms of the headings.
  private let titles: [(term: Int32, heading: Int)]
  /// The clause of each token; -1 for the heads of a table.
  private let clauseOfToken: [Int32]
  private let segmentOfToken: [Int32]
  private let sentenceOfToken: [Int32]
  let sentenceOfClause: [Int32]
  /// The sentences of each sentence's paragraph.
  private let paragraphs: [Range<Int>]
  /// The logarithm of the number of sentences.
  private let size: Double
  /// The rows of the tables, each as its clauses.
  private(set) lazy var rows = passages.rows
  /// The clauses of prose that have amounts.
  private(set) lazy var clausesWithAmounts = prose.compactMap { clause in
    let amounts = tokens(ofClause: clause).amounts
    return amounts.isEmpty ? nil : (clause: clause, amounts: amounts)
  }
  /// The clauses of prose whose sentences have the word “than”.
  private(set) lazy var clausesWithThan = prose.filter { clause in
    tokens(ofSentence: passages.clauses[clause].sentence).contains {
      $0.kind == .word && $0.word == .than
    }
  }
  /// Those of them that compare something themselves, with the word that compares as the text spells it.
  private(set) lazy var comparisons = clausesWithThan.compactMap { clause in
    QuestionSearch.Comparison(tokens(ofClause: clause)).map { said in
      (clause: clause, said: said, spelling: spelling(of: said.word))
    }
  }
  /// The clauses of prose with “times as … as”, and those with “the” before a comparative or superlative.
  private(set) lazy var clausesWithTimes = prose.filter { clause in
    let tokens = tokens(ofClause: clause)
    return tokens.hasWord(Self.times) && tokens.hasWord([.as])
  }
  private(set) lazy var clausesWithMost = prose.filter { clause in
    let tokens = tokens(ofClause: clause)
    return zip(tokens, tokens.dropFirst()).contains {
      $0.word == .the && ($1.compares || $1.signs.contains(.superlative))
    }
  }
  private static let times: WordSet = [.times, .twice]
  /// The sentences that have “first” or “last”.
  private(set) lazy var sentencesWithRanks = passages.sentences.indices.filter {
    tokens(ofSentence: $0).hasWord([.first, .last])
  }
  /// The denials that leave out what they deny.
  private(set) lazy var ellipticDenials = findEllipticDenials()
  /// How often each clause, sentence or segment is turned into its opposite.
  private lazy var clauseNegations = passages.clauses.map { passages.tokens[$0.tokens].negations }
  private lazy var sentenceNegations = passages.sentences.map {
    passages.tokens[$0.tokens].negations
  }
  private lazy var segmentNegations = passages.segments.map { passages.tokens[$0.tokens].negations }
  /// What is known of each term, by its number in this chapter.
  @exclusivity(unchecked) private var known: [Hits?]
  @exclusivity(unchecked) private var factors: [Double?]
  /// What fits a term that the chapter does not have.
  let none: Hits

  init(_ passages: Passages, _ tokenizer: Tokenizer) {
    self.passages = passages
    self.tokenizer = tokenizer
    clauseOfToken = Self.owners(passages.clauses.lazy.map(\.tokens), passages.tokens.count)
    segmentOfToken =
      passages.segments.isEmpty
      ? [] : Self.owners(passages.segments.lazy.map(\.tokens), passages.tokens.count)
    sentenceOfToken = Self.owners(passages.sentences.lazy.map(\.tokens), passages.tokens.count)
    sentenceOfClause = passages.clauses.map { Int32(clamping: $0.sentence) }
    paragraphs = passages.paragraphs
    size = RealFunction.logarithm(Double(passages.sentences.count + 1))
    var titles: [(term: Int32, heading: Int)] = []
    for (index, heading) in passages.headings.enumerated() {
      for token in heading {
        tokenizer.lexicon.forEachTerm(of: token) { titles.append(($0, index)) }
      }
    }
    self.titles = titles
    none = Hits(
      clauses: Array(repeating: 0, count: passages.clauses.count),
      segments: Array(repeating: 0, count: passages.segments.count),
      sentences: Array(repeating: 0, count: passages.sentences.count),
      headings: Array(repeating: 0, count: passages.headings.count))
    (none.around, none.near) = (none.sentences, none.clauses)
    terms = ChapterTerms(passages.tokens, tokenizer.lexicon)
    known = Array(repeating: nil, count: terms.count)
    factors = Array(repeating: nil, count: terms.count)
  }

  /// A word as the text spells it, in lower case.
  func spelling(of token: Token) -> String { passages.text.text(token.range).lowercased() }

  private static func owners(_ ranges: some Sequence<Range<Int>>, _ count: Int) -> [Int32] {
    var owners = [Int32](repeating: -1, count: count)
    for (owner, range) in ranges.enumerated() {
      for position in range { owners[position] = Int32(clamping: owner) }
    }
    return owners
  }

  /// The number of a term in this chapter.
  private func place(of term: Int32) -> Int {
    let place = terms.place(of: term)
    while known.count < terms.count {
      known.append(nil)
      factors.append(nil)
    }
    return place
  }

  // MARK: Single tokens

  /// How well a token fits each passage.
  func hits(_ token: Token) -> Hits {
    let place = place(of: token.term)
    if let known = known[place] { return known }
    let hits = look(for: token)
    known[place] = hits
    return hits
  }

  private func look(for token: Token) -> Hits {
    var hits: Hits?
    switch token.kind {
    case .word:
      if token.signs.contains(.liked) {
        for like in WordRelations.english.likes(of: token.key) where like != token.key {
          mark(lexicon.term(.word, like), 0.6, in: &hits)
        }
      }
      mark(token.term, 1, in: &hits)
    case .number: mark(token.term, 1, in: &hits)
    case .one: break
    case .identifier:
      markParts(of: token, in: &hits)
      mark(lexicon.term(.part, token.key), 0.8, in: &hits)
      mark(token.term, 1, in: &hits)
    }
    return hits ?? none
  }

  private func mark(_ term: Int32, _ value: Double, in hits: inout Hits?) {
    let postings = terms.positions(of: term)
    guard !postings.isEmpty || titles.contains(where: { $0.term == term }) else { return }
    let marked = hits ?? Hits(none)
    hits = marked
    Self.raise(&marked.clauses, postings, clauseOfToken, value)
    Self.raise(&marked.segments, postings, segmentOfToken, value)
    Self.raise(&marked.sentences, postings, sentenceOfToken, value)
    for title in titles where title.term == term {
      marked.headings[title.heading] = max(marked.headings[title.heading], value)
    }
  }

  /// Raises the values of the owners of some tokens.
  private static func raise(
    _ values: inout [Double], _ positions: ArraySlice<Int32>, _ owners: [Int32], _ value: Double
  ) {
    if values.isEmpty { return }
    for position in positions {
      let owner = Int(owners[Int(position)])
      if owner >= 0, values[owner] < value { values[owner] = value }
    }
  }

  /// Marks where the words of an identifier stand as words.
  private func markParts(of token: Token, in hits: inout Hits?) {
    let parts = lexicon.partTerms(of: token).enumerated().filter { $0.offset % 2 == 1 }
      .map(\.element)
    guard parts.count < 9 else { return }
    if parts.count == 1 {
      mark(parts[0], 0.6, in: &hits)
    } else if parts.count > 1, lexicon.text(ofKey: token.key).utf8.contains(ASCII.space) {
      let share = 0.7 / Double(parts.count)
      for part in parts {
        var own: Hits?
        mark(part, share, in: &own)
        guard let own else { continue }
        guard let sum = hits else {
          hits = own
          continue
        }
        for index in own.clauses.indices { sum.clauses[index] += own.clauses[index] }
        for index in own.segments.indices { sum.segments[index] += own.segments[index] }
        for index in own.sentences.indices { sum.sentences[index] += own.sentences[index] }
        for index in own.headings.indices { sum.headings[index] += own.headings[index] }
      }
    }
  }

  /// How much a token tells here: words that the chapter has in many sentences tell less.
  func weight(_ token: Token) -> Double {
    let base = token.weight
    guard base > 0 else { return 0 }
    let place = place(of: token.term)
    if let known = factors[place] { return known * base }
    let factor = factor(of: token)
    factors[place] = factor
    return factor * base
  }

  private func factor(of token: Token) -> Double {
    var count = sentences(with: token.term)
    if count == 0, token.kind == .identifier {
      count = sentences(with: lexicon.term(.part, token.key))
    }
    if count == 0 { return token.kind == .word && !token.isCapital ? 0.6 : 1 }
    let all = Double(passages.sentences.count + 1)
    return max(0.3, RealFunction.logarithm(all / (Double(count) + 0.5)) / size)
  }

  private func sentences(with term: Int32) -> Int {
    var count = 0
    var last: Int32 = -1
    for position in terms.positions(of: term) {
      let sentence = sentenceOfToken[Int(position)]
      if sentence != last { count += 1 }
      last = sentence
    }
    return count
  }

  /// Whether the chapter has a token as it is written.
  func isWritten(_ token: Token) -> Bool { !terms.positions(of: token.term).isEmpty }

  // MARK: Passages

  /// How near a token is to each sentence: in it, beside it, or in the heading above.
  func around(_ hits: Hits) -> [Double] {
    let sentences = passages.sentences
    let (having, headings) = (hits.sentences, hits.headings)
    let title = 0.25 * (headings.first ?? 0)
    var around = Array(repeating: title, count: sentences.count)
    if headings.contains(where: { $0 > 0 }) {
      for index in around.indices {
        around[index] = max(title, 0.4 * headings[sentences[index].heading])
      }
    }
    // Only the paragraphs that have the token need a closer look.
    var index = 0
    while index < sentences.count {
      guard having[index] > 0 else {
        index += 1
        continue
      }
      let paragraph = paragraphs[index]
      let most = having[paragraph].max() ?? 0
      for index in paragraph {
        let here = 0.75 * having[index]
        if here > 0 {
          around[index] = here
          continue
        }
        var best = max(around[index], 0.3 * most)
        if index > paragraph.lowerBound {
          best = max(best, (sentences[index].continues ? 0.7 : 0.5) * having[index - 1])
        }
        if index + 1 < paragraph.upperBound {
          best = max(best, (sentences[index + 1].continues ? 0.65 : 0.35) * having[index + 1])
        }
        around[index] = best
      }
      index = max(paragraph.upperBound, index + 1)
    }
    return around
  }

  func negations(ofClause clause: Int) -> Int { clauseNegations[clause] }
  func negations(ofSentence sentence: Int) -> Int { sentenceNegations[sentence] }
  func negations(ofSegment segment: Int) -> Int { segmentNegations[segment] }

  /// The clauses of each paragraph, and those of each list.
  private(set) lazy var groups = passages.groups

  private lazy var prose = passages.clauses.indices.filter { passages.clauses[$0].cell == nil }
}
