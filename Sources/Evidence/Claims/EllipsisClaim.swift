/// A part of a sentence that denies of one thing what was said of another: “glaciers do not”.
struct EllipticDenial {
  /// The tokens that tell of the thing.
  var things: [Token]
  var sentence: Int
  /// The tokens of what is denied.
  var said: Range<Int>
}

extension PassageIndex {
  static let helping: WordSet = [
    .may, .does, .do, .did, .can, .could, .is, .are, .was, .were, .must, .has, .have, .will,
    .would, .should,
  ]

  /// Finds the denials of a chapter that leave out what they deny.
  func findEllipticDenials() -> [EllipticDenial] {
    var found: [EllipticDenial] = []
    for (sentence, passage) in passages.sentences.enumerated() where !passage.isRow {
      guard negations(ofSentence: sentence) > 0 else { continue }
      for position in passage.tokens.dropFirst(2) {
        let token = passages.tokens[position]
        let isDenial =
          token.word == .cannot || token.word == .nt
          || token.word == .not && Self.helping.contains(passages.tokens[position - 1].word)
        guard isDenial, ends(position, in: sentence) else { continue }
        var start = position
        while start > passage.tokens.lowerBound,
          !ends(start - 1, in: sentence)
        {
          start -= 1
        }
        let things = passages.tokens[start..<position].filter { $0.weight > 0 }
        guard !things.isEmpty, things.count < 4 else { continue }
        var said = passage.tokens.lowerBound..<start
        if said.isEmpty, sentence > 0,
          passages.sentences[sentence - 1].paragraph == passage.paragraph
        {
          said = passages.sentences[sentence - 1].tokens
        }
        if !said.isEmpty {
          found.append(EllipticDenial(things: things, sentence: sentence, said: said))
        }
      }
    }
    return found
  }
}

extension QuestionSearch {
  /// Whether what a passage says of its thing is among some words: those that die are not those that survive.
  private func isPredicate(_ said: ArraySlice<Token>, in words: [Token]) -> Bool {
    let names = options.indices.filter { option in
      distinctive[option].allSatisfy { said.has($0) }
    }.flatMap { distinctive[$0] }
    let telling = said.filter { !names.has($0) }.telling
    guard let first = telling.first else { return true }
    return words.has(first) || names.isEmpty && telling.count > 1 && words.has(telling[1])
  }

  /// Looks for a denial that leaves out what it denies, where an option or a statement says the opposite.
  mutating func checkEllipsis(_ statement: [Token], asking asked: [Token], option: Int?) {
    guard !index.ellipticDenials.isEmpty, statement.negations == 0, stem.negations == 0 else {
      return
    }
    let words = statement.telling
    let isUniversal = option != nil && statement.hasWord([.all, .both, .every, .each])
    for denial in index.ellipticDenials {
      let said = index.passages.tokens[denial.said]
      let isNamed = denial.things.allSatisfy { words.has($0) }
      guard isNamed || isUniversal, !denial.things.allSatisfy({ said.has($0) }) else { continue }
      let rest = (words + asked.telling).filter { !denial.things.has($0) }.telling
      let total = rest.weight
      guard total > 0 else { continue }
      let share = rest.filter { said.has($0) }.weight / total
      // Where another option is what is said to be so, the two are set against each other.
      let isSet =
        isNamed
        && options.indices.contains { other in
          other != option && !distinctive[other].isEmpty
            && distinctive[other].allSatisfy { said.has($0) && !denial.things.has($0) }
        }
      guard share >= (isSet ? 0.2 : isNamed ? 0.4 : 0.6) else { continue }
      var confidence = (isNamed ? 0.4 : 0.25) + 0.4 * share + (isSet ? 0.15 : 0)
      if !isPredicate(said, in: rest) { confidence = min(confidence, 0.45) }
      add(
        .ellipsis, confidence, option.map(name) ?? "", option: option,
        clause: index.firstClause(ofSentence: denial.sentence), sentence: denial.sentence)
    }
  }
}
