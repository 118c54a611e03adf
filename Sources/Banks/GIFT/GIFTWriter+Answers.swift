internal import HornbookBytes

extension GIFTWriter {
  /// Why GIFT cannot have a question; nil if it can.
  func refusal(of question: BankQuestion) -> String? {
    switch question.task {
    case .one(let options):
      guard options.count > 1 else { return "GIFT asks for two options at least" }
      return options.contains { $0.credit > 0.9999 } ? nil : "no option has full marks"
    case .several(let options):
      return options.count > 1 ? nil : "GIFT asks for two options at least"
    case .gaps(let gaps):
      if gaps.count > 1 { return "GIFT has no questions with several gaps" }
      if let reason = MoodleGaps.refusal(of: gaps, in: question.stem) { return reason }
      let isSayable = gaps.allSatisfy { gap in
        gap.number != nil || gap.accepted.contains(where: Self.isSayable)
      }
      return isSayable ? nil : "GIFT cannot say its answer"
    case .order(let items): return items.count > 1 ? nil : "there is nothing to put in order"
    case .match(let pairs): return pairs.count > 1 ? nil : "GIFT asks for two pairs at least"
    case .truth, .open: return nil
    case .foreign(let task):
      return task.format == GIFT.format
        ? nil : "only \(task.format) has questions of the kind “\(task.kind)”"
    }
  }

  /// Whether an answer to be written can be said: an arrow would make pairs of it.
  private static func isSayable(_ answer: String) -> Bool {
    let bytes = Array(answer.utf8)
    return !answer.withoutEnds.isEmpty && bytes.firstRange(of: "->") == nil
      && bytes.firstRange(of: "&&0") == nil
  }

  mutating func writeAnswers(_ question: BankQuestion) {
    out.write("{")
    switch question.task {
    case .one(let options):
      out.write("\n")
      for option in options { write(option, isOnlyRight: option.credit > 0.9999) }
    case .several(let options):
      out.write("\n")
      for (option, percent) in zip(options, percents(options)) {
        write(option, isOnlyRight: false, percent: percent)
      }
    case .truth(let isTrue, let feedback): write(isTrue, feedback)
    case .gaps(let gaps): if let gap = gaps.first { write(gap) }
    case .order(let items): write(BankPair.positions(of: items, in: question))
    case .match(let pairs): write(pairs)
    case .open(let model): if model?.html.isEmpty == false { omissions.lose("its model answer") }
    case .foreign: break
    }
    writeExplanation(question, indent: out.bytes.last == ASCII.newline)
    out.write("}")
  }

  private mutating func percents(_ options: [BankOption]) -> [String] {
    let grades = MoodleGrade.percents(options.map(\.credit))
    if !grades.areSame { omissions.lose("the exact shares of its options") }
    return grades.percents
  }

  private mutating func write(_ option: BankOption, isOnlyRight: Bool, percent: String? = nil) {
    let percent = isOnlyRight ? "0" : percent ?? percents([option]).first ?? "0"
    out.write(isOnlyRight ? "\t=" : "\t~")
    if percent != "0" { out.write(text: "%\(percent)%") }
    if option.text.isEmpty { omissions.lose("an option that is empty") }
    write(option.text)
    write(feedback: option.feedback)
    out.write("\n")
  }

  private mutating func write(feedback: BankText?) {
    guard let feedback, !feedback.html.isEmpty else { return }
    out.write("#")
    write(feedback)
  }

  private mutating func write(_ isTrue: Bool, _ feedback: BankTask.TruthFeedback) {
    out.write(isTrue ? "TRUE" : "FALSE")
    let onWrong = isTrue ? feedback.onFalse : feedback.onTrue
    let onRight = isTrue ? feedback.onTrue : feedback.onFalse
    let hasRight = onRight?.html.isEmpty == false
    write(feedback: onWrong)
    if hasRight, onWrong?.html.isEmpty != false { out.write("#") }
    write(feedback: onRight)
  }

  private mutating func write(_ gap: BankGap) {
    if let number = gap.number {
      if number.unit != nil { omissions.lose("the unit of its number") }
      out.write("#")
      out.write(text: MoodleNumber.usual(number.value) ?? number.value)
      if let tolerance = number.tolerance {
        out.write(text: ":" + (MoodleNumber.usual(tolerance) ?? tolerance))
      }
      return write(feedback: gap.feedback.first ?? nil)
    }
    if gap.isExact { omissions.lose("the rule that capitals count") }
    out.write("\n")
    for (index, accepted) in gap.accepted.enumerated() {
      guard Self.isSayable(accepted) else {
        omissions.lose("the answer “\(accepted.oneLine)”")
        continue
      }
      let text = accepted.withoutEnds
      if text != accepted { omissions.lose("spaces at the ends of an answer") }
      out.write("\t=")
      if text.hasPrefix("%") { out.write("%100%") }
      if text.hasPrefix("[") { out.write("[plain]") }
      write(escaped: MoodleGaps.pattern(text))
      write(feedback: gap.feedback.indices.contains(index) ? gap.feedback[index] : nil)
      out.write("\n")
    }
  }

  private mutating func write(_ pairs: [BankPair]) {
    out.write("\n")
    for pair in pairs {
      if !pair.partner.isPlainLine { omissions.lose("the markup of a partner") }
      if pair.partner.plain.isEmpty { omissions.lose("a partner that is empty") }
      out.write("\t=")
      if !pair.item.html.isEmpty { write(pair.item) }
      out.write(" -> ")
      write(escaped: MoodleName.written(pair.partner.plain))
      out.write("\n")
    }
  }
}
