internal import HornbookBytes
internal import HornbookDiagnostics

/// Makes key entries from the drafts of one chapter.
struct KeyAssembly {
  let source: Source
  let drafts: [KeyDraft]
  /// The alphabet of the chapter's letters.
  private let alphabet: Alphabet?
  /// Whether the key repeats its questions, so that words without an answer below are a question.
  private let repeatsQuestions: Bool

  init(_ source: Source, _ drafts: [KeyDraft]) {
    self.source = source
    self.drafts = drafts
    var latin = 0
    var homes: [Alphabet] = []
    for draft in drafts {
      for answer in draft.answers {
        guard let letter = answer.letter, let home = Alphabet.home(of: letter.scalar) else {
          continue
        }
        if home == .latin { latin += 1 }
        homes.append(home)
      }
    }
    alphabet = latin * 2 >= homes.count && latin > 0 ? .latin : homes.first
    repeatsQuestions = drafts.contains { !$0.words.isEmpty && !$0.answers.isEmpty }
  }

  var entries: [KeyEntry] { drafts.map(entry) }

  private func entry(_ draft: KeyDraft) -> KeyEntry {
    var words = draft.words
    var id: String?
    if let last = words.parts.indices.last(where: { !words.parts[$0].isEmpty }),
      let mark = IdentifierMark(atEndOf: words.parts[last], in: source.bytes)
    {
      words.parts[last] = mark.before
      id = mark.id.isEmpty ? nil : source.bytes.text(mark.id)
    }
    let kept = draft.answers.prefix(Question.mostOptions)
    var entry = KeyEntry(
      number: draft.number.map {
        PrintedNumber(
          text: source.bytes.text($0.range), parts: Array($0.parts), place: source.place($0.range))
      },
      stem: text(words), id: id, answers: kept.map(answer),
      explanation: text(draft.explanation), form: draft.form,
      place: source.place(source.bytes.trimmingBlanks(draft.start..<max(draft.start, draft.end))))
    if draft.answers.count > kept.count {
      entry.excess = Excess(
        count: draft.answers.count, place: answer(draft.answers[kept.count]).place)
    }
    if entry.answers.isEmpty, draft.form != .table { settleWords(of: &entry) }
    entry.takeCitations()
    return entry
  }

  /// Settles words after a number with no answer below: they are the answer, unless
  /// they ask something.
  private func settleWords(of entry: inout KeyEntry) {
    guard let words = entry.stem else { return }
    let asks = words.plain.last == ASCII.question || (repeatsQuestions && entry.explanation != nil)
    guard asks else {
      entry.answers = [KeyAnswer(letter: nil, text: words, place: words.place)]
      entry.stem = nil
      entry.form = .words
      return
    }
    if let model = entry.explanation {
      entry.answers = [KeyAnswer(letter: nil, text: model, place: model.place)]
      entry.explanation = nil
    }
  }

  private func answer(_ draft: KeyDraft.AnswerDraft) -> KeyAnswer {
    let letter = draft.letter.map {
      OptionLetter(
        scalar: $0.scalar, range: $0.range, style: $0.style, in: source, among: alphabet)
    }
    let end = source.bytes.trimmingBlanks(draft.start..<max(draft.start, draft.end)).upperBound
    let first = draft.text.extent?.lowerBound ?? draft.start
    let isBelow =
      draft.letter.map {
        source.bytes.holdsNewline($0.range.upperBound..<max($0.range.upperBound, first))
      }
      ?? false
    return KeyAnswer(
      letter: letter, text: text(draft.text), isTextBelow: isBelow,
      place: Place(file: source.path, lower: draft.start, upper: end))
  }

  private func text(_ lines: TextLines) -> QuizText? {
    lines.isEmpty ? nil : QuizText(lines, in: source, at: 0)
  }
}

extension [UInt8] {
  /// Whether a range contains a line ending.
  fileprivate func holdsNewline(_ range: Range<Int>) -> Bool {
    range.contains { self[$0] == ASCII.newline || self[$0] == ASCII.carriageReturn }
  }
}
