extension QuestionSearch {
  // MARK: The same words in another order

  /// Looks for the words of the keyed option in the order of another one.
  mutating func checkOrder(_ keyed: Int) {
    let words = Self.sequence(options[keyed])
    guard words.count > 1 else { return }
    let others = options.indices.filter {
      let other = Self.sequence(options[$0])
      return $0 != keyed && other.count == words.count && other != words
        && other.allSatisfy(words.contains)
    }
    guard !others.isEmpty else { return }
    let wanted = Set(words)
    var best: (score: Double, clause: Int, order: [Int32])?
    for (clause, said) in stretches(with: words.count) {
      let turned = Self.inTime(said)
      let tokens = turned ?? said
      let order = Self.sequence(tokens).filter(wanted.contains)
      guard order.count == words.count else { continue }
      var score = coverage[clause]
      if turned == nil, tokens.hasWord([.after, .before, .until]) { score *= 0.4 }
      if score > best?.score ?? 0 { best = (score, clause, order) }
    }
    guard let best, let other = others.first(where: { Self.sequence(options[$0]) == best.order })
    else {
      return
    }
    add(.order, 0.45 + 0.5 * best.score, name(other), option: other, clause: best.clause)
  }

  /// The tokens in the order of what they tell, if that is told by one “before” or “after” in their middle.
  private static func inTime(_ tokens: [Token]) -> [Token]? {
    let places = tokens.indices.filter {
      tokens[$0].word == .before || tokens[$0].word == .after || tokens[$0].word == .until
    }
    guard places.count == 1, let place = places.first, place > 3, place + 2 < tokens.count else {
      return nil
    }
    switch tokens[place].word {
    case .before: return tokens
    case .after where tokens[place + 1].word != .that && tokens[place + 1].word != .which:
      return Array(tokens[place...] + tokens[..<place])
    default: return nil
    }
  }

  /// The keys of the telling words, each at its first place.
  private static func sequence(_ tokens: some Sequence<Token>) -> [Int32] {
    var keys: [Int32] = []
    for token in tokens where token.weight > 0 && !keys.contains(token.key) {
      keys.append(token.key)
    }
    return keys
  }

  /// The clauses, the sentences, and the beginnings of eight sentences, each with a clause that stands for it.
  private func stretches(with count: Int) -> [(clause: Int, tokens: [Token])] {
    let (clauses, sentences) = (index.passages.clauses, index.passages.sentences)
    var stretches = clauses.indices.map { ($0, Array(index.tokens(ofClause: $0))) }
    var first: [Int?] = Array(repeating: nil, count: sentences.count)
    for (clause, passage) in clauses.enumerated() where first[passage.sentence] == nil {
      first[passage.sentence] = clause
    }
    for sentence in sentences.indices {
      guard let clause = first[sentence] else { continue }
      stretches.append((clause, Array(index.tokens(ofSentence: sentence))))
      guard count > 2 else { continue }
      let last = min(sentence + 8, sentences.count)
      stretches.append(
        (clause, (sentence..<last).flatMap { index.tokens(ofSentence: $0).prefix(12) }))
    }
    return stretches
  }

  // MARK: What comes first, last or next

  private enum Rank {
    case first, last, after, before
  }

  /// Looks for the option that the text has where the question asks, in a paragraph or list that tells an order.
  mutating func checkSequence(_ keyed: Int) {
    guard let asked = sentences.last, let (rank, anchor) = Self.rank(asked),
      !isSaid(rank, of: distinctive[keyed])
    else { return }
    let words = options.map(\.telling)
    var best: (score: Double, option: Int, clause: Int)?
    for group in index.groups {
      let tokens = group.map { index.tokens(ofClause: $0) }
      var places: [Int: Int] = [:]
      for (option, words) in words.enumerated() {
        if let place = place(of: words, in: group, least: 0.6) { places[option] = place }
      }
      guard places.count > 1, places[keyed] != nil, Set(places.values).count == places.count,
        tellsOrder(group, tokens)
      else { continue }
      guard let option = self.option(rank, anchor, places, group), option != keyed,
        let place = places[option]
      else { continue }
      if tokens.contains(where: { $0.hasWord([.between]) }) { continue }
      let near = group.map { coverage[$0] }.max() ?? 0
      let isTurned = tokens.contains { tokens in
        tokens.hasWord([.before, .after]) && words.contains { $0.contains { tokens.has($0) } }
      }
      let score = (isTurned ? 0 : 0.2) + 0.4 * near + 0.1 * Double(places.count)
      if score > best?.score ?? 0 { best = (score, option, group[place]) }
    }
    if let best {
      add(.sequence, best.score, name(best.option), option: best.option, clause: best.clause)
    }
  }

  /// Whether some clause says “first” or “last” of the keyed option itself.
  private func isSaid(_ rank: Rank, of keyed: [Token]) -> Bool {
    guard !keyed.isEmpty, rank == .first || rank == .last else { return false }
    return index.passages.clauses.indices.contains { clause in
      index.tokens(ofClause: clause).hasWord(rank == .first ? [.first] : [.last, .final, .finally])
        && keyed.allSatisfy { fits($0, clause) >= 0.8 }
    }
  }

  /// Whether the question asks what is next to something, and the text has the keyed option there: “first olivine, then
  /// pyroxene, and last quartz”, or one item of a list behind the other.
  func isSaidToBeNext(_ keyed: Int) -> Bool {
    guard let asked = sentences.last, let (rank, anchor) = Self.rank(asked),
      rank == .after || rank == .before, !anchor.isEmpty
    else { return false }
    let sentences = index.passages.sentences
    return sentences.indices.contains { number in
      let sentence = sentences[number]
      let tokens = index.passages.tokens[sentence.tokens]
      guard !tokens.hasWord([.after, .before, .until]),
        let start = tokens.indices.first(where: { tokens[$0].equals(anchor[0]) })
      else { return false }
      if let list = sentence.list {
        let next = rank == .after ? number + 1 : number - 1
        guard sentences.indices.contains(next), sentences[next].list == list else { return false }
        let item = index.passages.tokens[sentences[next].tokens]
        return options.indices.filter { holds(options[$0].telling, item) } == [keyed]
      }
      var end = start + 1
      while end < tokens.endIndex, end - start < anchor.count,
        tokens[end].equals(anchor[end - start])
      {
        end += 1
      }
      let places = options.indices.compactMap { option in
        place(of: options[option].telling, in: tokens, rank == .after ? end : start, rank).map {
          (place: $0, option: option)
        }
      }
      return places.min { ($0.place, $0.option) < ($1.place, $1.option) }?.option == keyed
    }
  }

  /// How far some words, one right behind the other, are from a place in a sentence; nil if they are on its other side.
  private func place(of words: [Token], in tokens: ArraySlice<Token>, _ place: Int, _ rank: Rank)
    -> Int?
  {
    guard !words.isEmpty else { return nil }
    let starts = tokens.indices.filter { start in
      start + words.count <= tokens.endIndex
        && words.indices.allSatisfy { tokens[start + $0].equals(words[$0]) }
    }
    return rank == .after
      ? starts.first { $0 >= place }.map { $0 - place }
      : starts.last { $0 + words.count <= place }.map { place - $0 - words.count }
  }

  /// What a question asks of an order, and of which thing.
  private static func rank(_ asked: [Token]) -> (Rank, [Token])? {
    let words = asked.map(\.word)
    for index in words.indices.dropFirst() where Self.directly.contains(words[index - 1]) {
      if words[index] == .after || words[index] == .before {
        let anchor = Array(asked[(index + 1)...]).telling
        return (words[index] == .after ? .after : .before, anchor)
      }
    }
    if words.contains(.next) { return (.after, []) }
    for (index, word) in words.enumerated() {
      let isLast = index + 1 == words.count
      let next = isLast ? .other : words[index + 1]
      let before = index > 0 ? words[index - 1] : .other
      if word == .first || word == .last {
        let isAlone = next == .step || next == .thing || next == .of || isLast
        if isAlone || Self.beforeRanks.contains(before) {
          return (word == .first ? .first : .last, [])
        }
      }
      if before == .very, word == .beginning { return (.first, []) }
      if before == .very && word == .end || word == .final && next == .step { return (.last, []) }
    }
    return nil
  }

  /// The position in a group of the clause that has most of some words.
  private func place(of words: [Token], in group: [Int], least: Double) -> Int? {
    let total = words.weight
    guard total > 0 else { return nil }
    var best = (share: 0.0, place: Int?.none)
    for (place, clause) in group.enumerated() {
      let item = index.passages.clauses[clause].sentence
      let isItem = index.passages.sentences[item].list != nil
      let share =
        words.reduce(0) {
          $0 + $1.weight * max(fits($1, clause), isItem ? 0.9 * fits($1, sentence: item) : 0)
        } / total
      if share > best.share { best = (share, place) }
    }
    return best.share >= least ? best.place : nil
  }

  private func option(_ rank: Rank, _ anchor: [Token], _ places: [Int: Int], _ group: [Int]) -> Int?
  {
    let ordered = places.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    switch rank {
    case .first: return ordered.first?.key
    case .last: return ordered.last?.key
    case .after, .before:
      guard let place = place(of: anchor.isEmpty ? subject : anchor, in: group, least: 0.4) else {
        return nil
      }
      return rank == .after
        ? ordered.first { $0.value > place }?.key : ordered.last { $0.value < place }?.key
    }
  }

  private static let directly: WordSet = [.immediately, .directly, .right, .just]
  private static let beforeRanks: WordSet = [.at, .do, .does, .done, .comes, .with]
  private static let cues: WordSet = [
    .first, .then, .after, .before, .finally, .last, .next, .thereupon, .follows, .followed,
  ]

  private func tellsOrder(_ group: [Int], _ tokens: [ArraySlice<Token>]) -> Bool {
    if tokens.contains(where: { $0.hasWord(Self.cues) }) { return true }
    guard let list = group.first.flatMap({ sentence(of: $0).list }) else { return false }
    return group.count > 1 && group.allSatisfy { sentence(of: $0).list == list }
  }
}

extension Passages {
  /// The clauses of each paragraph, and those of each list.
  var groups: [[Int]] {
    var groups: [[Int]] = []
    var lists: [Int: Int] = [:]
    var last: Int?
    var paragraphs = 0
    for (clause, passage) in clauses.enumerated() {
      let paragraph = sentences[passage.sentence].paragraph
      if paragraph == last {
        groups[paragraphs].append(clause)
      } else {
        paragraphs = groups.count
        groups.append([clause])
        last = paragraph
      }
      guard let list = sentences[passage.sentence].list else { continue }
      if let known = lists[list] {
        groups[known].append(clause)
      } else {
        lists[list] = groups.count
        groups.append([clause])
      }
    }
    return groups
  }
}
