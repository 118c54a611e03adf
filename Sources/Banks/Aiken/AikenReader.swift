internal import HornbookBytes
internal import HornbookDiagnostics

/// Reads Aiken's format.
struct AikenReader {
  private var found: BankFindings
  private var bank = Bank()
  private var stem: [Range<Int>] = []
  private var options: [(letter: Int, range: Range<Int>)] = []
  /// Whether a blank line follows the text of the question.
  private var isParted = false

  init(_ source: Source) { found = BankFindings(source) }

  /// Reads the file.
  mutating func read() -> BankReading {
    let bytes = found.source.bytes
    guard found.isUTF8() else { return found.reading(bank) }
    for line in Aiken.lines(of: bytes) { take(line) }
    leave()
    if bank.questions.isEmpty, !found.isBroken {
      found.breakOff(
        at: 0..<0, "the file has no question",
        remedy: "Write a question, options from “A)” on, and “ANSWER: A”.")
    }
    return found.reading(bank)
  }

  private mutating func take(_ line: Aiken.Line) {
    switch line {
    case .blank: isParted = !stem.isEmpty && options.isEmpty
    case .text(let range):
      if !options.isEmpty || isParted { leave() }
      stem.append(range)
    case .option(let letter, let range):
      isParted = false
      if stem.isEmpty {
        found.breakOff(
          at: range, "an option without a question", remedy: "Write the question above it.")
      }
      options.append((letter, range))
    case .answer(let range): finish(range)
    }
  }

  /// Leaves a question that has no answer.
  private mutating func leave() {
    defer { (stem, options, isParted) = ([], [], false) }
    guard let first = stem.first else { return }
    found.breakOff(
      at: first,
      options.isEmpty
        ? "the question has no options" : "the question does not say which option is right",
      remedy: options.isEmpty
        ? "Write its options below it, from “A)” on."
        : "Write “ANSWER:” and the letter of the right option below them.")
  }

  private mutating func finish(_ line: Range<Int>) {
    defer { (stem, options, isParted) = ([], [], false) }
    guard let first = stem.first, let last = stem.last else {
      if options.isEmpty {
        found.breakOff(
          at: line, "an answer without a question", remedy: "Write the question above it.")
      }
      return
    }
    guard options.count > 1 else {
      return found.breakOff(
        at: first, "the question has fewer than two options",
        remedy: "Write them below it, from “A)” on.")
    }
    let bytes = found.source.bytes
    let named = bytes.trimmed(line.lowerBound + 7..<line.upperBound)
    let letters = bytes[named].filter(\.isLetter)
    guard letters.count < 2 || letters.count == named.count else {
      return found.breakOff(
        at: named, "Aiken has one right option, and “\(bytes.text(named))” are several",
        remedy: "Name one letter, or use a format that has such questions.")
    }
    let letter = bytes[named].first.map { Int($0 & ~0x20) - 0x41 } ?? -1
    guard named.count == 1 || named.count > 1 && !bytes[named.lowerBound + 1].isLetterOrDigit,
      let right = options.firstIndex(where: { $0.letter == letter })
    else {
      return found.breakOff(
        at: named.isEmpty ? line : named, "no option has the letter “\(bytes.text(named))”",
        remedy: "Write the letter of the right option.")
    }
    let place = found.source.place(first.lowerBound..<last.upperBound)
    let words = stem.map { bytes.text($0) }.joined(separator: " ")
    var question = BankQuestion(stem: BankText(plain: words), task: .one([]), place: place)
    question.task = .one(
      options.enumerated().map { index, option in
        BankOption(
          BankText(plain: bytes.text(option.range)), credit: index == right ? 1 : 0,
          place: found.source.place(option.range))
      })
    bank.questions.append(question)
  }
}
