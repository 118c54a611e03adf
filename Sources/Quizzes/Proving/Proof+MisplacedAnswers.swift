extension Proof {
  /// Gives answers that belong to a different question than their entry the verdict
  /// `belongsElsewhere`.
  func findMisplacedAnswers(in checks: inout [PairCheck]) {
    let doubtful = checks.indices.filter { position in
      pairs[position].isSure && checks[position].answers.contains { $0.isDoubtful }
    }
    var byChapter: [Int: [Int]] = [:]
    for position in doubtful {
      byChapter[pairs[position].question.chapter, default: []].append(position)
    }
    for (chapter, positions) in byChapter.sorted(by: { $0.key < $1.key }) {
      findExchanged(positions, &checks)
      findOthers(positions, in: chapter, &checks)
    }
  }

  // MARK: Two answers that have changed places

  /// If a chapter has more doubtful answers than this, exchanges are not looked for.
  private static let mostDoubtful = 64

  private func findExchanged(_ positions: [Int], _ checks: inout [PairCheck]) {
    guard positions.count <= Self.mostDoubtful else { return }
    var isDone: Set<Int> = []
    for (order, i) in positions.enumerated() {
      for j in positions.dropFirst(order + 1) where !isDone.contains(i) && !isDone.contains(j) {
        guard let there = fitting(i, at: j), let here = fitting(j, at: i) else { continue }
        isDone.formUnion([i, j])
        name(&checks[i], as: there, of: pairs[j].question)
        name(&checks[j], as: here, of: pairs[i].question)
      }
    }
  }

  /// The options that the answers of pair `i` would be at the question of pair `j`.
  ///
  /// Nil unless all of them match there.
  private func fitting(_ i: Int, at j: Int) -> [Int]? {
    let question = question(pairs[j].question)
    var options: [Int] = []
    for answer in entry(pairs[i].entry).answers where answer.hasText {
      let check = AnswerCheck(answer, of: question)
      guard let option = check.option, check.verdict.isSettled, !check.isDoubtful else {
        return nil
      }
      options.append(option)
    }
    return options.isEmpty ? nil : options
  }

  private func name(_ check: inout PairCheck, as options: [Int], of owner: QuestionAddress) {
    for (offset, option) in zip(check.answers.indices, options) {
      check.answers[offset].verdict = .belongsElsewhere(owner, option: option)
    }
  }

  // MARK: An answer that only another question offers

  private func findOthers(_ positions: [Int], in chapter: Int, _ checks: inout [PairCheck]) {
    var options: ChapterOptions?
    for position in positions {
      for (offset, check) in checks[position].answers.enumerated() where check.saysNothingOfOwn {
        // If the option is a copy of another, its original text is lost.
        if let option = check.option, equalsAnother(option, of: pairs[position].question) {
          continue
        }
        let entry = entry(pairs[position].entry)
        guard let text = entry.answers[offset].text, !text.isEmpty else { continue }
        let others = options ?? ChapterOptions(pairing.index, chapter)
        options = others
        guard let found = others.only(saying: text),
          found.question != pairs[position].question
        else { continue }
        checks[position].answers[offset].verdict = .belongsElsewhere(
          found.question, option: found.option)
      }
    }
  }
}

/// The options of a chapter, by the loose hash of their text.
private struct ChapterOptions {
  private typealias Found = (question: QuestionAddress, option: Int)
  private var byText: [UInt64: Found] = [:]
  private var repeated: Set<UInt64> = []

  init(_ index: QuestionIndex, _ chapter: Int) {
    for row in index.rows(of: chapter) {
      for (option, hash) in index.optionHashes[index.facts[row].options].enumerated() {
        if byText.updateValue((index.addresses[row], option), forKey: hash) != nil {
          repeated.insert(hash)
        }
      }
    }
  }

  /// The only option of the chapter with the given text; nil if there are several.
  func only(saying text: QuizText) -> (question: QuestionAddress, option: Int)? {
    let hash = LooseHash.of(text)
    return repeated.contains(hash) ? nil : byText[hash]
  }
}

extension AnswerCheck {
  /// Whether it is unclear that the answer belongs to its question.
  fileprivate var isDoubtful: Bool {
    switch verdict {
    case .agrees, .punctuation, .noOptions, .belongsElsewhere: false
    case .wording(let comparison), .identifier(let comparison): comparison.likeness < 0.8
    case .contradicts, .saysOther, .letterUnknown, .textUnknown: true
    }
  }

  /// Whether the answer matches none of the question's options closely.
  fileprivate var saysNothingOfOwn: Bool {
    switch verdict {
    case .saysOther, .textUnknown, .contradicts(_, isSame: false): true
    case .wording(let comparison), .identifier(let comparison): comparison.likeness < 0.65
    case .letterUnknown: option == nil
    default: false
    }
  }
}
