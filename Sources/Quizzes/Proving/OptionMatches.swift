internal import HornbookBytes

/// The agreement of a key's text with each of a question's options.
///
/// Nearly all answers equal their option's text byte by byte; only the others are split into words.
struct OptionMatches {
  private let text: QuizText
  private let options: [Option]
  private let lettered: [Int]
  /// The comparisons by option; nil for options that were not compared.
  private let comparisons: [Comparison?]

  /// - Parameter lists: The words of the options, if already split.
  init(
    _ text: QuizText, _ options: [Option], _ lists: [WordList]? = nil, preferring lettered: [Int]
  ) {
    self.text = text
    self.options = options
    self.lettered = lettered
    // If the letter's option agrees, another option matters only if it is identical to the text.
    for option in lettered {
      let own = Comparison.of(text, options[option].body, as: .answer)
      guard own.agreement.isSame else { continue }
      var comparisons: [Comparison?] = Array(repeating: nil, count: options.count)
      comparisons[option] = own
      if own.agreement != .identical {
        for other in options.indices where options[other].body.plain == text.plain {
          comparisons[other] = Comparison(agreement: .identical, likeness: 1)
        }
      }
      self.comparisons = comparisons
      return
    }
    let words = WordList(of: text, as: .answer)
    comparisons = options.indices.map { option in
      let body = options[option].body
      return Comparison.of(
        text, words, body, lists?[option] ?? WordList(of: body, as: .answer))
    }
  }

  func agreement(of option: Int) -> Agreement { comparisons[option]?.agreement ?? .different }

  func comparison(with option: Int) -> Comparison {
    comparisons[option] ?? Comparison(agreement: .different, likeness: 0)
  }

  /// The option most similar to the text; nil if none is similar enough.
  var best: Int? { best(among: Array(options.indices)) }

  /// The same among the options with the answer's letter.
  var bestLettered: Int? { best(among: lettered) }

  private func best(among candidates: [Int]) -> Int? {
    var best: Int?
    for option in candidates where agreement(of: option) > .different {
      if let leader = best, !isNearer(option, than: leader) { continue }
      best = option
    }
    return best
  }

  private func isNearer(_ a: Int, than b: Int) -> Bool {
    let (first, second) = (comparison(with: a), comparison(with: b))
    if first.agreement.isSame || second.agreement.isSame {
      return first.agreement > second.agreement
    }
    return first.likeness > second.likeness
  }

  /// Where an explanation begins behind the option's own text, as in `Iron, because it rusts` and `Iron. It rusts
  /// in the rain.`; nil if there is none.
  func reason(behind option: Int) -> Int? {
    var own = options[option].body.plain[...]
    // `C++` and `n!` keep their signs.
    while own.count > 3, let last = own.last, [ASCII.period, ASCII.exclamation].contains(last) {
      own.removeLast()
    }
    guard !own.isEmpty, text.plain.starts(with: own) else { return nil }
    var start = own.count
    var joint: [Unicode.Scalar] = []
    while start < text.plain.count {
      let (scalar, length) = text.plain.scalar(at: start, before: text.plain.count)
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { break }
      joint.append(scalar)
      start += length
    }
    guard let mark = joint.first, !mark.properties.isGraphemeExtend else { return nil }
    let rest = text.plain[start...]
    if SetOffLetter.saysWhy(String(decoding: rest.prefix(24), as: UTF8.self)) { return start }
    let isSetOff =
      joint.count > 1 && joint.contains { [".", "!", ":", ";", "-", "–", "—"].contains($0) }
    return isSetOff && rest.isSentence ? start : nil
  }

  /// Whether the text is an explanation of the letter, in a key that explains its letters: a sentence that repeats no
  /// option.
  func isReason(of letter: Int) -> Bool {
    guard text.plain.isSentence, !options.indices.contains(where: { agreement(of: $0).isSame })
    else { return false }
    return best == nil || text.isUnlike(options) && reason(behind: letter) == nil
  }

  /// The option that the text clearly belongs to instead of the one with the letter;
  /// nil if there is none.
  func contradiction(to letter: Int) -> Int? {
    let own = comparison(with: letter)
    guard own.agreement != .identical, let other = best, other != letter else { return nil }
    let there = comparison(with: other)
    if own.agreement == .punctuation { return there.agreement == .identical ? other : nil }
    if there.agreement.isSame { return other }
    return there.likeness > own.likeness + 0.2 ? other : nil
  }
}
