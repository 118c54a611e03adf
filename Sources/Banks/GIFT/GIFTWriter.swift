internal import HornbookBytes

/// Writes questions as GIFT.
struct GIFTWriter {
  private let bank: Bank
  var out = ByteWriter()
  var omissions = BankOmissions()
  private var category: [String] = []

  init(_ bank: Bank) { self.bank = bank }

  /// The bank as a file.
  mutating func write() -> BankWriting {
    for question in bank.questions { write(question) }
    return BankWriting(out.take(), omissions: omissions.findings)
  }

  private mutating func write(_ question: BankQuestion) {
    if let reason = refusal(of: question) {
      return omissions.leaveOut(question, reason)
    }
    if question.category != category {
      category = question.category
      out.write("$CATEGORY: ")
      write(escaped: MoodleName.path(category))
      out.write("\n\n")
    }
    if case .foreign(let task) = question.task {
      guard
        task.source.split(separator: ASCII.newline, omittingEmptySubsequences: false)
          .allSatisfy({ !$0.allSatisfy(\.isBlank) })
      else { return omissions.leaveOut(question, "a blank line ends a question in GIFT") }
      out.write(bytes: task.source)
      out.write("\n\n")
      return
    }
    writeComment(question)
    if !question.name.isEmpty {
      out.write("::")
      write(escaped: MoodleName.written(question.name))
      out.write("::")
      if question.name.unicodeScalars.count > 255 { omissions.lose("the end of its name") }
    }
    writeStem(question)
    out.write("\n\n")
    if !question.hints.isEmpty { omissions.lose("its hints") }
    if question.shuffles == false { omissions.lose("the fixed order of its parts") }
    if let points = question.points, points != 1 { omissions.lose("its points") }
    omissions.finish(question)
  }

  /// Identifier and tags; other programs take them for a comment.
  private mutating func writeComment(_ question: BankQuestion) {
    var marks: [String] = []
    if !question.id.isEmpty, let id = bracketed(question.id) { marks.append("[id:\(id)]") }
    for tag in question.tags {
      if let tag = bracketed(tag) { marks.append("[tag:\(tag)]") }
    }
    guard !marks.isEmpty else { return }
    out.write("// ")
    out.write(text: marks.joined(separator: " "))
    out.write("\n")
  }

  private mutating func bracketed(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let isSayable =
      bytes.last != ASCII.backslash && bytes.firstRange(of: "\\]") == nil
      && !bytes.contains { $0 < 0x20 || $0 == 0x7F } && !bytes.isEmpty && text.withoutEnds == text
    if !isSayable { omissions.lose("the identifier or tag “\(text.oneLine)”") }
    return isSayable ? text.replacing(each: "]", with: "\\]") : nil
  }

  // MARK: - Texts

  mutating func write(escaped text: String) { out.write(bytes: GIFTText.written(text.utf8)) }

  /// The text without the format that it is in, if it needs one.
  private func simple(_ text: BankText) -> [UInt8]? {
    let html = text.html
    guard html.has("<p>", at: 0), html.has("</p>", at: html.count - 4), html.count > 7 else {
      return nil
    }
    let words = Array(html[3..<html.count - 4])
    let isSimple = !words.contains {
      [ASCII.less, ASCII.greater, ASCII.ampersand, ASCII.newline, ASCII.backslash].contains($0)
    }
    let first = words.first ?? 0
    guard isSimple, words.firstRange(of: "$$") == nil, words.firstRange(of: "  ") == nil,
      words.firstRange(of: "_____") == nil,
      first != ASCII.leftBracket, first != ASCII.percent, !words.has("//", at: 0),
      words.trimmed(0..<words.count).count == words.count
    else { return nil }
    return words
  }

  /// A text among the answers.
  mutating func write(_ text: BankText) {
    if let simple = simple(text) { return out.write(bytes: GIFTText.written(simple)) }
    out.write("[html]")
    out.write(bytes: GIFTText.written(html(text, isStem: false)))
  }

  private mutating func html(_ text: BankText, isStem: Bool) -> [UInt8] {
    var setting = MoodleText.Setting()
    setting.hasWordsForImages = true
    setting.splitsUnderscores = isStem
    let set = MoodleText(text, setting)
    if set.hasOtherImages { omissions.lose("its images") }
    return set.html
  }

  private mutating func writeStem(_ question: BankQuestion) {
    guard case .gaps = question.task, question.stem.gapCount == 1 else {
      write(question.stem)
      if !question.stem.html.isEmpty { out.write(" ") }
      return writeAnswers(question)
    }
    // The answers stand in the gap.
    let gap = Array(BankText.gap.utf8)
    let words = simple(question.stem)
    let isSimple = words.map { $0.firstRange(of: gap)?.upperBound != $0.count } ?? false
    let text = isSimple ? words ?? [] : html(question.stem, isStem: true)
    let place = isSimple ? text.firstRange(of: gap) : text.firstRange(of: MoodleText.blank)
    guard let place else { return writeAnswers(question) }
    if !isSimple { out.write("[html]") }
    out.write(bytes: GIFTText.written(text[..<place.lowerBound]))
    writeAnswers(question)
    out.write(bytes: GIFTText.written(text[place.upperBound...]))
  }

  /// The general feedback, which ends the answers.
  mutating func writeExplanation(_ question: BankQuestion, indent: Bool) {
    guard let explanation = question.explanation, !explanation.html.isEmpty else { return }
    if indent { out.write("\t") }
    out.write("####")
    write(explanation)
    if indent { out.write("\n") }
  }
}
