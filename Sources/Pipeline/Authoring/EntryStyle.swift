internal import HornbookDiagnostics
internal import HornbookQuizzes

/// How a key writes its entries, taken from one of them.
struct EntryStyle {
  private let entry: KeyEntry?
  private let text: SourceLines?

  /// The usual style.
  init() { (entry, text) = (nil, nil) }

  /// The style of an entry.
  init(of entry: KeyEntry, in text: SourceLines) { (self.entry, self.text) = (entry, text) }

  /// Whether entries can be written like this one.
  var isKnown: Bool { entry.map { $0.form != .json } ?? true }

  /// Whether an entry stands in the line of the one before it.
  var isInLine: Bool { entry?.form == .row }

  /// What separates an entry in a line from the one before it.
  func separator(behind other: KeyEntry?) -> String {
    guard let entry, let text, let other else { return " " }
    let between = text.text(other.place.upper, entry.place.lower)
    return between.contains("\n") || between.count > 8 || between.isEmpty ? " " : between
  }

  /// An entry for the first option of a question.
  ///
  /// - Parameter letter: The letter of that option; nil if it has none.
  func entry(_ number: String, stem: String, letter: String?) -> String {
    let answer = QuestionStyle.options[0]
    guard let entry, let text, let own = entry.answers.first else {
      return "\(number). \(stem)\n   - " + (letter.map { $0 + ") " } ?? "") + answer + "\n"
    }
    // A key may name the options in capitals where the questions do not.
    let isCapital = own.letter.map { $0.text != $0.text.lowercased() } ?? false
    let letter = isCapital ? letter?.uppercased() : letter
    switch entry.form {
    case .full:
      return numbered(entry, text, number, before: entry.stem?.place.lower ?? own.place.lower)
        + (entry.stem == nil ? "" : stem + "\n")
        + line(own, in: text, from: text.start(of: own.place.lower), letter: letter, answer)
    case .table:
      return row(entry, own, text, number, letter, answer)
    case .row:
      let start = entry.number?.place.upper ?? own.place.lower
      return number + line(own, in: text, from: start, letter: letter, answer, ends: false)
    case .label:
      return line(own, in: text, from: text.start(of: own.place.lower), letter: letter, answer)
    case .short, .words, .json:
      return numbered(entry, text, number, before: own.place.lower)
        + line(own, in: text, from: own.place.lower, letter: letter, answer)
    }
  }

  /// The number of an entry with what stands around it.
  private func numbered(
    _ entry: KeyEntry, _ text: SourceLines, _ number: String, before next: Int
  ) -> String {
    guard let own = entry.number else { return "\(number). " }
    let lead = text.lead(own.place.lower)
    let behind = text.text(own.place.upper, next)
    return (lead.count < 24 ? lead : "") + number + (behind.count < 12 ? behind : ". ")
  }

  /// An answer, from an offset before the one it is modelled on.
  private func line(
    _ own: KeyAnswer, in text: SourceLines, from start: Int, letter: String?, _ answer: String,
    ends: Bool = true
  ) -> String {
    let end = ends ? "\n" : ""
    guard let ownLetter = own.letter else {
      let lead = text.text(start, own.text?.place.lower ?? own.place.lower)
      return lead + (letter.map { $0 + ") " } ?? "") + answer + end
    }
    let lead = text.text(start, ownLetter.place.lower)
    guard let letter else { return lead + answer + end }
    guard let ownText = own.text else {
      let behind = text.text(ownLetter.place.upper, text.end(of: ownLetter.place.upper))
      return lead + letter + (behind.hasPrefix(")") ? ")" : "") + end
    }
    return lead + letter + text.text(ownLetter.place.upper, ownText.place.lower) + answer + end
  }

  /// A row of a table, with the cells of the one it is modelled on.
  private func row(
    _ entry: KeyEntry, _ own: KeyAnswer, _ text: SourceLines, _ number: String, _ letter: String?,
    _ answer: String
  ) -> String {
    var cells: [(Place, String)] = []
    if let place = entry.number?.place { cells.append((place, number)) }
    if let place = own.letter?.place { cells.append((place, letter ?? answer)) }
    if let place = own.text?.place { cells.append((place, answer)) }
    if let place = entry.explanation?.place { cells.append((place, "")) }
    var row = ""
    var copied = text.start(of: entry.place.lower)
    let end = text.end(of: entry.place.lower)
    for (place, words) in cells.sorted(by: { $0.0 < $1.0 })
    where place.lower >= copied && place.upper <= end {
      row += text.text(copied, place.lower) + words
      copied = place.upper
    }
    return row + text.text(copied, end) + "\n"
  }
}
