/// Reads the cells of a table that answer a question, with or without options.
struct SlotAnswers: Sendable {
  private let question: StudyQuestion
  private let options: OptionTexts
  private let written: WrittenAnswer

  init(_ question: StudyQuestion) {
    self.question = question
    options = OptionTexts(question)
    written = WrittenAnswer(question)
  }

  /// What a cell says that has letters or marks, or else the texts of options.
  ///
  /// - Parameter areTexts: Whether texts of more than a letter come first.
  func cell(letters text: String, areTexts: Bool) -> TableCell {
    let isNumber = TableCell.share(text) != nil
    if areTexts, isNumber || text.utf8.count > 1 {
      if let found = options.options(text, separatedBy: ";") {
        return .reply(StudyQuestion.reply(found))
      }
      if isNumber { return .unknown }
    }
    let cell = TableCell(letters: text, question)
    guard cell == .unknown, let found = options.options(text, separatedBy: ";") else { return cell }
    return .reply(StudyQuestion.reply(found))
  }

  /// What a cell says, with the right answer and the marks that the table has beside it.
  func cell(_ text: String, _ slot: TableForm.Slot, right: String?, points: String?) -> TableCell {
    let given = points.map { TableCell(points: $0, of: slot.greatest, question) }
    if TableCell.isEmpty(text) {
      // Canvas leaves both empty for what was not asked.
      if let points, points.isEmpty { return .notAsked }
      return written.isForPeople && given == nil ? .notAsked : .reply(.blank)
    }
    if question.options.isEmpty {
      if let reply = written.reply(text, separatedBy: slot.separator) { return .reply(reply) }
      if let given, given != .unknown, given != .reply(.blank) { return given }
      if written.isForPeople { return .forPeople }
      let isRight = right.map { OptionTexts.loose($0) == OptionTexts.loose(text) } ?? false
      return isRight ? .reply(.marks(question.maximum)) : .unknown
    }
    if let found = options.options(text, separatedBy: slot.separator) {
      return .reply(StudyQuestion.reply(found))
    }
    return truth(text, right).map { .reply(.option($0)) } ?? .unknown
  }

  /// The option that a word for true or false in any language means, if the right one is beside it.
  private func truth(_ text: String, _ right: String?) -> Int? {
    guard let right, !right.isEmpty, question.key.count == 1,
      !TruthWords.words(for: question).isEmpty, options.option(right) == nil
    else { return nil }
    let isRight = OptionTexts.loose(text) == OptionTexts.loose(right)
    return isRight ? question.key[0] : 1 - question.key[0]
  }
}
