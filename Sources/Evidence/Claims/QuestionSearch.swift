internal import HornbookBytes

/// Looks in a chapter for passages that speak against the answer to one of its questions.
///
/// Each kind of claim is narrow and stands in a file of its own. General likeness is no evidence: for most sound
/// questions, some wrong option shares more words with the text than the right one.
struct QuestionSearch {
  let index: PassageIndex
  let question: AskedQuestion
  /// The tokens of the stem, without requests such as “Choose two.”.
  let stem: [Token]
  /// Those that tell what is asked.
  let subject: [Token]
  let options: [[Token]]
  /// The tokens that set each option apart from the stem and from the others.
  let distinctive: [[Token]]
  let accepted: [[Token]]
  /// The sentences of the stem.
  let sentences: [[Token]]
  /// How much of the subject is near each clause.
  let coverage: [Double]
  /// Whether the question asks for what is not so.
  let asksNot: Bool
  /// The word behind “how”, which asks for no subject of its own.
  let askedOfHow: Token?
  private(set) var claims: [Claim] = []

  init(_ question: AskedQuestion, in index: PassageIndex) {
    self.index = index
    self.question = question
    let tokenizer = index.tokenizer
    let text = question.stem
    sentences = SentenceCutter(text.bytes, text.code).sentences(in: 0..<text.bytes.count)
      .map { tokenizer.tokens(text.bytes, code: text.code, in: $0) }
      .filter { !Self.isRequest($0) }
    stem = Array(sentences.joined())
    subject = stem.telling
    options = question.options.map { tokenizer.tokens($0.body.bytes, code: $0.body.code) }
    distinctive = Self.distinctive(options, stem)
    askedOfHow = zip(stem, stem.dropFirst()).first { $0.0.word == .how }?.1
    accepted = question.accepted.map { tokenizer.tokens($0.bytes, code: $0.code) }
    coverage = index.coverage(subject)
    asksNot = Self.asksNot(sentences.last ?? [], text)
    search()
  }

  /// The claim that is the surest, if possible a query; nil if there is none.
  var best: Claim? {
    // A name that is misspelt tells the most. Of equals the first counts: their order is fixed.
    if let name = claims.first(where: { $0.kind == .identifier && $0.isQuery }) { return name }
    let queries = claims.filter(\.isQuery)
    return (queries.isEmpty ? claims : queries).reduce(nil) { best, claim in
      best.map { $0.confidence >= claim.confidence } == true ? best : claim
    }
  }

  /// The weight of a lead in the order of its chapter.
  ///
  /// What the text also says for the key makes a doubt weaker, and a number that is not sure enough for a query mostly
  /// counts something else. Both factors were chosen by the chapters in `Tests/Evidence`.
  func weight(of lead: Claim) -> Double {
    let own = keyed.map { support(distinctive[$0], countsNegation: stem.negations == 0).score }
    return lead.confidence - 0.7 * (own ?? 0) - (lead.kind == .number ? 0.3 : 0)
  }

  mutating func add(
    _ kind: Claim.Kind, _ confidence: Double, _ says: String = "", option: Int? = nil,
    clause: Int? = nil, sentence: Int? = nil
  ) {
    let sentence = sentence ?? clause.map { index.passages.clauses[$0].sentence }
    var confidence = min(1, confidence)
    if confidence > 0.5, let sentence,
      Self.comparing.contains(kind) && isOfOtherCase(sentence, least: kind == .parallel ? 2 : 1)
        || isDenied(in: sentence) || keyed.map({ isSaid(options[$0]) }) == true
    {
      confidence = 0.5
    }
    claims.append(
      Claim(
        kind: kind, confidence: confidence, says: says, option: option, clause: clause,
        sentence: sentence))
  }

  /// The kinds of claims for which a sentence about another case may be mistaken.
  private static let comparing: Set<Claim.Kind> = [
    .contrast, .parallel,
  ]

  mutating func weaken(_ claim: Int, by doubt: Double) { claims[claim].confidence -= doubt }

  // MARK: Which claims are looked for

  private mutating func search() {
    guard !index.passages.clauses.isEmpty else { return }
    if findTable() {
      // A table that gives the answer settles the question.
      claims = []
      return
    }
    findIdentifier()
    if let truth = truthValue {
      checkStatement(stem, isTrue: truth)
      checkThan(stem, isTrue: truth, option: nil)
      if truth {
        checkEllipsis(stem, asking: [], option: nil)
        checkOnly(stem)
      }
      return
    }
    if !asksNot {
      for option in options.indices where question.options[option].isKeyed {
        checkThan(options[option], isTrue: true, option: option)
        checkEllipsis(options[option], asking: stem, option: option)
      }
    }
    if options.isEmpty {
      checkGap()
      return
    }
    guard !asksNot, let keyed, !question.hasParts else {
      checkExceptions()
      return checkParts()
    }
    if isSaidToBeNext(keyed) { return }
    checkUnits(keyed)
    if isNumeric(keyed) {
      if asksDifference { return }
      checkParallel(keyed)
      checkNumbers(
        [options[keyed].amounts],
        others: options.indices.filter { $0 != keyed }.map { (options[$0].amounts, $0) })
      return
    }
    checkCompletion(keyed)
    checkContrast(keyed)
    checkDenied(keyed)
    checkParallel(keyed)
    checkCompared(keyed)
    checkRank(keyed)
    checkVerbatim(keyed)
    checkScope(keyed)
    checkOrder(keyed)
    checkCommands(keyed)
    checkUnknownName(keyed)
    checkSequence(keyed)
    checkPolarity(keyed)
    checkSuperlative(keyed)
  }

  /// The only right option; nil if there are several.
  var keyed: Int? {
    let keyed = options.indices.filter { question.options[$0].isKeyed }
    return keyed.count == 1 ? keyed.first : nil
  }

  /// Whether the options are amounts.
  private func isNumeric(_ keyed: Int) -> Bool {
    // In “the upper one” nothing is counted.
    if let last = options[keyed].last, last.kind == .one,
      options[keyed].dropLast().contains(where: { $0.weight > 0 })
    {
      return false
    }
    return options[keyed].amounts.count == 1
      && options.count(where: { !$0.amounts.isEmpty }) >= 2
      && options[keyed].count(where: { ($0.kind == .word || $0.kind == .identifier) && !$0.isStop })
        <= 2
  }

  private static let yes: WordSet = [.true, .yes, .right, .correct]
  private static let no: WordSet = [.false, .no, .wrong, .incorrect]

  /// Whether the right answer is “true” or “false”; nil if something else is asked.
  private var truthValue: Bool? {
    guard options.count == 2 else { return nil }
    let words = options.map { $0.first?.word ?? .other }
    guard words.allSatisfy({ Self.yes.contains($0) || Self.no.contains($0) }),
      question.options[0].body.bytes.count < 60, let keyed
    else { return nil }
    return Self.yes.contains(words[keyed])
  }

  private static let falsehoods: WordSet = [.incorrect, .false, .wrong, .untrue]
  private static let helping: WordSet = [
    .is, .are, .was, .were, .does, .do, .did, .can, .could, .has, .have, .will, .would, .should,
    .must, .may,
  ]

  /// Whether a sentence asks for what is not so: “Which of these is NOT …”.
  private static func asksNot(_ sentence: [Token], _ text: PhraseText) -> Bool {
    if text.bytes.firstRange(of: " NOT ") != nil || text.bytes.firstRange(of: "EXCEPT") != nil
      || sentence.hasWord([.except])
    {
      return true
    }
    let words = sentence.map(\.word)
    if sentence.hasWord([.lack, .lacks, .omit, .omits]) { return true }
    for (before, word) in zip(words, words.dropFirst()) {
      if word == .out, before == .leave || before == .leaves || before == .left { return true }
      if Self.falsehoods.contains(word), before == .is || before == .are || before == .was {
        return true
      }
    }
    guard let which = words.firstIndex(of: .which) else { return false }
    if sentence[which...].hasWord([.cannot, .nt]) { return true }
    if sentence[which...].prefix(8).hasWord(Self.falsehoods) { return true }
    for next in which + 1..<max(which + 1, words.count - 1) {
      if Self.helping.contains(words[next]), words[next + 1] == .not || words[next + 1] == .never {
        return true
      }
    }
    return false
  }

  /// Whether a sentence only asks for a form of the answer, as “Choose two” does.
  private static func isRequest(_ sentence: [Token]) -> Bool {
    guard let first = sentence.first else { return true }
    let word = first.word
    return (word == .choose || word == .select || word == .true) && sentence.count <= 6
  }

  // MARK: What several claims need

  /// The tokens that set an option apart from the stem and from the others.
  private static func distinctive(_ options: [[Token]], _ stem: [Token]) -> [[Token]] {
    options.indices.map { option in
      options[option].telling.filter { token in
        !stem.has(token)
          && !(options.count > 1
            && options.indices.allSatisfy { $0 == option || options[$0].has(token) })
      }
    }
  }

  /// How much the names and identifiers of the stem are missing around a clause.
  func missing(_ clause: Int) -> Double {
    0.25
      * Double(
        subject.count {
          ($0.isCapital && $0.range.lowerBound > 1 || $0.kind == .identifier)
            && index.nearness($0, clause: clause) < 0.45
        })
  }

  func fits(_ token: Token, _ clause: Int) -> Double { index.hits(token).clauses[clause] }

  func fits(_ token: Token, sentence: Int) -> Double { index.hits(token).sentences[sentence] }

  func sentence(of clause: Int) -> Passages.Sentence {
    index.passages.sentences[index.passages.clauses[clause].sentence]
  }

  /// Whether a sentence tells what should be, and the question asks what was.
  func isProposal(_ sentence: Int) -> Bool {
    stem.hasWord([.did, .was, .were, .had]) && !stem.hasWord([.should])
      && index.tokens(ofSentence: sentence).hasWord([.should])
  }

  /// The text of an option, for a message.
  func name(_ option: Int) -> String { question.options[option].body.text }

  /// Whether some tokens stand close together in a clause.
  func isPhrase(_ tokens: [Token], in clause: ArraySlice<Token>) -> Bool {
    guard tokens.count > 1 else { return true }
    var lower = Int.max
    var upper = 0
    for token in tokens {
      guard let found = clause.firstIndex(where: { $0.equals(token) }) else { return false }
      lower = min(lower, found)
      upper = max(upper, found)
    }
    return upper - lower <= tokens.count + 2
  }

  /// Whether the question describes a case, so that its answer may have to be worked out.
  var isScenario: Bool { sentences.count > 1 }
}
