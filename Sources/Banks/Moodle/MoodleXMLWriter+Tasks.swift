internal import HornbookBytes

extension MoodleXMLWriter {
  /// The kinds of questions in Moodle that are written, by their names in its XML.
  enum Kind: String {
    case multichoice
    case truefalse
    case shortanswer
    case numerical
    case matching
    case essay
    case cloze
  }

  func kind(of question: BankQuestion) -> Kind {
    switch question.task {
    case .one, .several: .multichoice
    case .truth: .truefalse
    case .gaps(let gaps) where gaps.count == 1: gaps[0].number == nil ? .shortanswer : .numerical
    case .gaps: .cloze
    case .order, .match: .matching
    case .open, .foreign: .essay
    }
  }

  /// Why Moodle cannot have a question; nil if it can.
  func refusal(of question: BankQuestion) -> String? {
    switch question.task {
    case .one(let options), .several(let options):
      return options.count < 2 ? "Moodle asks for two options at least" : nil
    case .gaps(let gaps): return MoodleGaps.refusal(of: gaps, in: question.stem)
    case .order(let items): return items.count < 2 ? "there is nothing to put in order" : nil
    case .match(let pairs): return pairs.count < 2 ? "Moodle asks for two pairs at least" : nil
    case .truth, .open: return nil
    case .foreign(let task):
      return task.format == MoodleXML.format
        ? nil : "only \(task.format) has questions of the kind “\(task.kind)”"
    }
  }

  mutating func writeTask(_ question: BankQuestion, _ kind: Kind) {
    switch question.task {
    case .one(let options): write(options, isSingle: true, question.shuffles)
    case .several(let options): write(options, isSingle: false, question.shuffles)
    case .truth(let isTrue, let feedback):
      writeAnswer("true", percent: isTrue ? "100" : "0", feedback.onTrue)
      writeAnswer("false", percent: isTrue ? "0" : "100", feedback.onFalse)
      loseShuffling(question)
    case .gaps(let gaps):
      if kind != .cloze, let gap = gaps.first { write(gap) }
      loseShuffling(question)
    case .order(let items):
      write(BankPair.positions(of: items, in: question), question.shuffles)
    case .match(let pairs): write(pairs, question.shuffles)
    case .open(let model):
      if let model, !model.html.isEmpty { write("graderinfo", model) }
      loseShuffling(question)
    case .foreign: break
    }
  }

  private mutating func loseShuffling(_ question: BankQuestion) {
    if question.shuffles == false { omissions.lose("the fixed order of its parts") }
  }

  private mutating func write(_ options: [BankOption], isSingle: Bool, _ shuffles: Bool?) {
    writeLine("single", isSingle ? "true" : "false")
    if let shuffles { writeLine("shuffleanswers", shuffles ? "true" : "false") }
    let grades = MoodleGrade.percents(options.map(\.credit))
    if !grades.areSame { omissions.lose("the exact shares of its options") }
    for (option, percent) in zip(options, grades.percents) {
      if option.text.isEmpty { omissions.lose("an option that is empty") }
      out.write(text: "    <answer fraction=\"\(percent)\" format=\"html\">\n")
      writeContents(option.text)
      writeFeedback(option.feedback)
      out.write("    </answer>\n")
    }
  }

  private mutating func writeFeedback(_ feedback: BankText?) {
    guard let feedback, !feedback.html.isEmpty else { return }
    out.write("      <feedback format=\"html\">\n")
    writeContents(feedback)
    out.write("      </feedback>\n")
  }

  private mutating func writeAnswer(
    _ text: String, percent: String, _ feedback: BankText?, tolerance: String? = nil
  ) {
    out.write(
      text: "    <answer fraction=\"\(percent)\" format=\"moodle_auto_format\">\n      <text>")
    out.write(xmlText: Array(text.utf8))
    out.write("</text>\n")
    writeFeedback(feedback)
    if let tolerance { writeLine("tolerance", tolerance) }
    out.write("    </answer>\n")
  }

  // MARK: - Gaps

  private mutating func write(_ gap: BankGap) {
    guard let number = gap.number else {
      writeLine("usecase", gap.isExact ? "1" : "0")
      for (index, accepted) in gap.accepted.enumerated() {
        let text = plain(accepted)
        let feedback = gap.feedback.indices.contains(index) ? gap.feedback[index] : nil
        guard !text.isEmpty else { continue }
        writeAnswer(MoodleGaps.pattern(text), percent: "100", feedback)
      }
      return
    }
    let value = MoodleNumber.usual(number.value) ?? number.value
    writeAnswer(
      value, percent: "100", gap.feedback.first ?? nil,
      tolerance: number.tolerance.map { MoodleNumber.usual($0) ?? $0 })
    guard let unit = number.unit else { return }
    out.write("    <units>\n      <unit>\n        <multiplier>1</multiplier>\n        <unit_name>")
    out.write(xmlText: Array(plain(unit).utf8))
    out.write("</unit_name>\n      </unit>\n    </units>\n")
    out.write("    <unitgradingtype>0</unitgradingtype>\n    <showunits>0</showunits>\n")
  }

  /// The gaps in the stem of a question with several, as Moodle writes them.
  mutating func clozeGaps(of question: BankQuestion) -> [[UInt8]] {
    guard case .gaps(let gaps) = question.task else { return [] }
    var weight = 1
    if let points = question.points {
      let share = points / Double(gaps.count)
      if let whole = Int(exactly: share), whole > 0 {
        weight = whole
      } else {
        omissions.lose("its exact points")
      }
    }
    return gaps.map { gap in
      if gap.number?.unit != nil { omissions.lose("the unit of a number") }
      for accepted in gap.accepted { _ = plain(accepted) }
      return MoodleGaps.cloze(gap, weight: weight) { feedback in
        let text = MoodleText(feedback)
        if !text.files.isEmpty || text.hasOtherImages { omissions.lose("images in feedback") }
        return text.html
      }
    }
  }

  // MARK: - Pairs

  private mutating func write(_ pairs: [BankPair], _ shuffles: Bool?) {
    if let shuffles { writeLine("shuffleanswers", shuffles ? "true" : "false") }
    for pair in pairs {
      if !pair.partner.isPlainLine { omissions.lose("the markup of a partner") }
      if pair.partner.plain.isEmpty { omissions.lose("a partner that is empty") }
      out.write("    <subquestion format=\"html\">\n")
      writeContents(pair.item)
      out.write("      <answer><text>")
      out.write(xmlText: Array(MoodleName.written(plain(pair.partner.plain)).utf8))
      out.write("</text></answer>\n    </subquestion>\n")
    }
  }
}

extension BankText {
  /// Whether it is a line of words without markup.
  var isPlainLine: Bool { BankText(plain: plain.oneLine).html == html }
}
