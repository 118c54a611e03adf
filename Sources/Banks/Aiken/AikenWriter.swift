internal import HornbookBytes

/// Writes questions in Aiken's format, which is plain text.
struct AikenWriter {
  private var out = ByteWriter()
  private var omissions = BankOmissions()

  /// The bank as a file.
  mutating func write(_ bank: Bank) -> BankWriting {
    for question in bank.questions { write(question) }
    return BankWriting(out.take(), omissions: omissions.findings)
  }

  private mutating func write(_ question: BankQuestion) {
    guard case .one(let options) = question.task else {
      return omissions.leaveOut(question, "Aiken has only questions with one right option")
    }
    let stem = question.stem.plain.withoutEnds
    let texts = options.map { $0.text.plain.withoutEnds }
    if let reason = refusal(question, options, stem, texts) {
      return omissions.leaveOut(question, reason)
    }
    out.write(text: stem)
    out.write("\n")
    for (index, text) in texts.enumerated() {
      out.write(byte: 0x41 + UInt8(index))
      out.write(") ")
      out.write(text: text)
      out.write("\n")
    }
    let right = options.firstIndex { $0.credit > 0.9999 } ?? 0
    out.write("ANSWER: ")
    out.write(byte: 0x41 + UInt8(right))
    out.write("\n\n")
    loseParts(of: question, options)
    omissions.finish(question)
  }

  private func refusal(
    _ question: BankQuestion, _ options: [BankOption], _ stem: String, _ texts: [String]
  ) -> String? {
    guard (2...26).contains(options.count) else { return "Aiken has two to 26 options" }
    guard options.filter({ $0.credit > 0.9999 }).count == 1 else {
      return "Aiken has one right option"
    }
    guard ([question.stem] + options.map(\.text)).allSatisfy(\.images.isEmpty) else {
      return "Aiken has no images"
    }
    let all = [stem] + texts
    guard all.allSatisfy({ !$0.contains(where: \.isNewline) }) else {
      return "a text of several lines cannot be said in Aiken"
    }
    guard texts.allSatisfy({ !$0.isEmpty }) else { return "an option has no words" }
    let bytes = Array(stem.utf8)
    guard bytes.count > 1, case .text = Aiken.line(0..<bytes.count, of: bytes) else {
      return "Aiken would not take its text for that of a question"
    }
    return nil
  }

  private mutating func loseParts(of question: BankQuestion, _ options: [BankOption]) {
    let texts = [question.stem] + options.map(\.text)
    if !texts.allSatisfy(\.isPlainLine) { omissions.lose("the markup of its texts") }
    if question.explanation?.isEmpty == false { omissions.lose("its explanation") }
    if options.contains(where: { $0.feedback?.isEmpty == false }) {
      omissions.lose("feedback on its options")
    }
    if !question.hints.isEmpty { omissions.lose("its hints") }
    if !question.tags.isEmpty { omissions.lose("its tags") }
    if options.contains(where: { $0.credit < 0.9999 && abs($0.credit) > 0.0001 }) {
      omissions.lose("the shares of its options")
    }
    if let points = question.points, points != 1 { omissions.lose("its points") }
    if question.shuffles == false { omissions.lose("the fixed order of its options") }
  }
}
