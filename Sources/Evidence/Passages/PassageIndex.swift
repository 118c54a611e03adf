internal import HornbookBytes
internal import HornbookSystem

/// Finds which passages of a chapter have a word, and how much of a question is near each.
///
/// What it tells of a question depends on its chapter and on nothing else, so that a word that is changed in another
/// chapter changes nothing here.
final class PassageIndex {
  let passages: Passages
  let tokenizer: Tokenizer
  private let relations = WordRelations.english
  /// Where each term stands, as positions of tokens; each term has its kind before its key.
  private var postings: [Term: [Int32]] = [:]
  /// The clause of each token; -1 for the heads of a table.
  private let clauseOfToken: [Int32]
  private let segmentOfToken: [Int32]
  private let sentenceOfToken: [Int32]
  private let headingTerms: [Set<Term>]
  private var known: [Term: Hits] = [:]
  private var weights: [Term: Double] = [:]

  /// What is looked up.
  struct Term: Hashable {
    enum Kind: Hashable { case word, number, identifier, part }
    var kind: Kind
    var key: String
  }

  /// How well a token fits each passage, from 0 to 1.
  struct Hits {
    var clauses: [Double]
    var segments: [Double]
    var sentences: [Double]
    var headings: [Double]
    /// How near it is to the passages of a sentence that do not have it themselves.
    var around: [Double] = []
  }

  init(_ passages: Passages, _ tokenizer: Tokenizer) {
    self.passages = passages
    self.tokenizer = tokenizer
    clauseOfToken = Self.owners(passages.clauses.map(\.tokens), passages.tokens.count)
    segmentOfToken = Self.owners(passages.segments.map(\.tokens), passages.tokens.count)
    sentenceOfToken = Self.owners(passages.sentences.map(\.tokens), passages.tokens.count)
    headingTerms = passages.headings.map { heading in
      Set(heading.flatMap { Self.terms(of: $0, tokenizer) })
    }
    for (position, token) in passages.tokens.enumerated() {
      for term in Self.terms(of: token, tokenizer) {
        postings[term, default: []].append(Int32(clamping: position))
      }
    }
  }

  private static func owners(_ ranges: [Range<Int>], _ count: Int) -> [Int32] {
    var owners = [Int32](repeating: -1, count: count)
    for (owner, range) in ranges.enumerated() {
      for position in range { owners[position] = Int32(clamping: owner) }
    }
    return owners
  }

  /// The terms under which a token of the text is found.
  private static func terms(of token: Token, _ tokenizer: Tokenizer) -> [Term] {
    switch token.kind {
    case .word: return [Term(kind: .word, key: token.key)]
    case .number, .one: return [Term(kind: .number, key: token.key)]
    case .identifier:
      var terms = [Term(kind: .identifier, key: token.key)]
      for part in token.parts {
        terms.append(Term(kind: .part, key: part))
        terms.append(Term(kind: .word, key: tokenizer.stem(part.lowercased())))
      }
      return terms
    }
  }

  // MARK: Single tokens

  /// How well a token fits each passage.
  func hits(_ token: Token) -> Hits {
    let term = Term(kind: token.term, key: token.key)
    if let known = known[term] { return known }
    var hits = Hits(
      clauses: Array(repeating: 0, count: passages.clauses.count),
      segments: Array(repeating: 0, count: passages.segments.count),
      sentences: Array(repeating: 0, count: passages.sentences.count),
      headings: Array(repeating: 0, count: passages.headings.count))
    switch token.kind {
    case .word:
      for like in relations.likes[token.key] ?? [] where like != token.key {
        mark(Term(kind: .word, key: like), 0.6, in: &hits)
      }
      mark(term, 1, in: &hits)
    case .number: mark(term, 1, in: &hits)
    case .one: break
    case .identifier:
      markParts(of: token, in: &hits)
      mark(Term(kind: .part, key: token.key), 0.8, in: &hits)
      mark(term, 1, in: &hits)
    }
    hits.around = around(hits)
    known[term] = hits
    return hits
  }

  private func mark(_ term: Term, _ value: Double, in hits: inout Hits) {
    for position in postings[term] ?? [] {
      let position = Int(position)
      Self.raise(&hits.clauses, clauseOfToken[position], value)
      Self.raise(&hits.segments, segmentOfToken[position], value)
      Self.raise(&hits.sentences, sentenceOfToken[position], value)
    }
    for index in headingTerms.indices where headingTerms[index].contains(term) {
      hits.headings[index] = max(hits.headings[index], value)
    }
  }

  private static func raise(_ values: inout [Double], _ index: Int32, _ value: Double) {
    if index >= 0, values[Int(index)] < value { values[Int(index)] = value }
  }

  /// Marks where the words of an identifier stand as words.
  private func markParts(of token: Token, in hits: inout Hits) {
    let parts = token.parts.map { Term(kind: .word, key: tokenizer.stem($0.lowercased())) }
    guard parts.count < 9 else { return }
    if parts.count == 1 {
      mark(parts[0], 0.6, in: &hits)
    } else if parts.count > 1, token.key.utf8.contains(ASCII.space) {
      var sum = Hits(
        clauses: hits.clauses, segments: hits.segments, sentences: hits.sentences,
        headings: hits.headings)
      let share = 0.7 / Double(parts.count)
      for part in parts {
        var own = Hits(
          clauses: hits.clauses.map { _ in 0 }, segments: hits.segments.map { _ in 0 },
          sentences: hits.sentences.map { _ in 0 }, headings: hits.headings.map { _ in 0 })
        mark(part, share, in: &own)
        for index in own.clauses.indices { sum.clauses[index] += own.clauses[index] }
        for index in own.segments.indices { sum.segments[index] += own.segments[index] }
        for index in own.sentences.indices { sum.sentences[index] += own.sentences[index] }
        for index in own.headings.indices { sum.headings[index] += own.headings[index] }
      }
      hits = sum
    }
  }

  /// How much a token tells here: words that the chapter has in many sentences tell less.
  func weight(_ token: Token) -> Double {
    let base = token.weight
    guard base > 0 else { return 0 }
    let term = Term(kind: token.term, key: token.key)
    if let known = weights[term] { return known * base }
    let factor = factor(of: term, token)
    weights[term] = factor
    return factor * base
  }

  private func factor(of term: Term, _ token: Token) -> Double {
    var count = sentences(with: term)
    if count == 0, token.kind == .identifier {
      count = sentences(with: Term(kind: .part, key: token.key))
    }
    if count == 0 { return token.kind == .word && !token.isCapital ? 0.6 : 1 }
    let all = Double(passages.sentences.count + 1)
    return max(
      0.3, RealFunction.logarithm(all / (Double(count) + 0.5)) / RealFunction.logarithm(all))
  }

  private func sentences(with term: Term) -> Int {
    var count = 0
    var last: Int32 = -1
    for position in postings[term] ?? [] {
      let sentence = sentenceOfToken[Int(position)]
      if sentence != last { count += 1 }
      last = sentence
    }
    return count
  }

  // MARK: Passages

  /// How near a token is to each sentence: in it, beside it, or in the heading above.
  private func around(_ hits: Hits) -> [Double] {
    let sentences = passages.sentences
    var paragraphs: [Int: Double] = [:]
    for (sentence, value) in hits.sentences.enumerated() where value > 0 {
      let paragraph = sentences[sentence].paragraph
      paragraphs[paragraph] = max(value, paragraphs[paragraph] ?? 0)
    }
    let title = 0.25 * (hits.headings.first ?? 0)
    return sentences.indices.map { index in
      let present = sentences[index]
      let here = 0.75 * hits.sentences[index]
      if here > 0 { return here }
      var best = max(title, 0.4 * hits.headings[present.heading])
      guard let paragraph = paragraphs[present.paragraph] else { return best }
      best = max(best, 0.3 * paragraph)
      if index > 0, sentences[index - 1].paragraph == present.paragraph {
        best = max(best, (present.continues ? 0.7 : 0.5) * hits.sentences[index - 1])
      }
      if index + 1 < sentences.count, sentences[index + 1].paragraph == present.paragraph {
        best = max(
          best, (sentences[index + 1].continues ? 0.65 : 0.35) * hits.sentences[index + 1])
      }
      return best
    }
  }

  /// How near a token is to a clause.
  func nearness(_ token: Token, clause: Int) -> Double {
    let hits = hits(token)
    let own = hits.clauses[clause]
    return own > 0 ? own : hits.around[passages.clauses[clause].sentence]
  }

  /// How near a token is to a segment.
  func nearness(_ token: Token, segment: Int) -> Double {
    let hits = hits(token)
    let own = hits.segments[segment]
    return own > 0 ? own : hits.around[passages.segments[segment].sentence]
  }

  /// How much of some tokens is near each clause, from 0 to 1.
  func coverage(_ tokens: [Token]) -> [Double] {
    var sums = Array(repeating: 0.0, count: passages.clauses.count)
    var total = 0.0
    for token in tokens {
      let weight = weight(token)
      guard weight > 0 else { continue }
      total += weight
      let hits = hits(token)
      for clause in sums.indices {
        let own = hits.clauses[clause]
        sums[clause] +=
          weight * (own > 0 ? own : hits.around[passages.clauses[clause].sentence])
      }
    }
    guard total > 0 else { return sums }
    return sums.map { $0 / total }
  }

  /// How much of some tokens stands in a clause or in its sentence itself.
  func direct(_ tokens: [Token], _ clause: Int) -> Double {
    var sum = 0.0
    var total = 0.0
    let sentence = passages.clauses[clause].sentence
    for token in tokens {
      let weight = weight(token)
      guard weight > 0 else { continue }
      let hits = hits(token)
      total += weight
      sum += weight * max(hits.clauses[clause], hits.sentences[sentence])
    }
    return total > 0 ? sum / total : 0
  }

  /// The tokens of a clause.
  func tokens(ofClause clause: Int) -> ArraySlice<Token> {
    passages.tokens[passages.clauses[clause].tokens]
  }

  /// The tokens of a sentence.
  func tokens(ofSentence sentence: Int) -> ArraySlice<Token> {
    passages.tokens[passages.sentences[sentence].tokens]
  }
}

extension Token {
  fileprivate var term: PassageIndex.Term.Kind {
    switch kind {
    case .word: .word
    case .identifier: .identifier
    case .number, .one: .number
    }
  }
}
