internal import HornbookBytes
internal import HornbookDiagnostics

/// Makes questions from drafts.
struct QuestionAssembly {
  let source: Source
  let chapter: ChapterName
  let section: Int

  func question(_ draft: QuestionDraft, ordinal: Int) -> Question {
    var stemLines = draft.stem
    let mark = takeIdentifier(from: &stemLines)
    let (stem, blanks) = Gaps.take(from: stemLines, in: source, at: draft.end)
    let alphabet = alphabet(of: draft.options)
    let kept = draft.options.prefix(Question.mostOptions)
    var options = kept.map { option($0, of: draft, alphabet) }
    var modelAnswer: QuizText?
    var unknown: QuizText?
    if let answer = draft.answer {
      unknown = apply(answer, to: &options, alphabet, &modelAnswer)
    }
    let kind = kind(options, blanks)
    let isInPlace = draft.holdsTasks || !blanks.isEmpty
    var question = Question(
      chapter: chapter, section: section, ordinal: ordinal,
      number: draft.number.map { PrintedNumber($0, in: source) },
      id: mark.map { source.bytes.text($0.id) } ?? "",
      idPlace: mark.flatMap { $0.id.isEmpty ? nil : source.place($0.id) },
      kind: kind, form: isInPlace ? .tasks : .printed, stem: stem, options: options,
      blanks: blanks, modelAnswer: modelAnswer, explanation: text(draft.explanation),
      hint: text(draft.hint), shuffle: mark?.shuffle,
      interruptions: draft.interruptions.map(source.place), stray: draft.stray.compactMap(text),
      place: Place(file: source.path, lower: draft.start, upper: draft.end))
    question.beginsPart = draft.beginsPart
    if let evidence = mark?.evidence {
      question.citations = [
        Citation(source.bytes.text(evidence), at: source.place(evidence), isBehindStem: true)
      ]
    }
    question.takeCitations()
    if unknown != nil { question.unknownAnswer = unknown }
    if draft.options.count > kept.count {
      question.excess = Excess(
        count: draft.options.count, place: option(draft.options[kept.count], of: draft, nil).place)
    }
    return question
  }

  private func text(_ lines: TextLines) -> QuizText? {
    lines.isEmpty ? nil : QuizText(lines, in: source, at: 0)
  }

  /// Removes `{#id}` from the end of the first paragraph, or else of the last.
  private func takeIdentifier(from lines: inout TextLines) -> IdentifierMark? {
    let firstBlank = lines.parts.dropFirst().firstIndex { $0.isEmpty } ?? lines.parts.count
    for index in [firstBlank - 1, lines.parts.count - 1] where lines.parts.indices.contains(index) {
      if let mark = IdentifierMark(atEndOf: lines.parts[index], in: source.bytes) {
        lines.parts[index] = mark.before
        return mark
      }
    }
    return nil
  }

  // MARK: - Options

  private func option(_ option: OptionDraft, of draft: QuestionDraft, _ alphabet: Alphabet?)
    -> Option
  {
    Option(
      letter: option.letter.map { OptionLetter($0, in: source, among: alphabet) },
      body: QuizText(option.body, in: source, at: option.contents),
      isCorrect: option.isChecked,
      feedback: text(option.feedback),
      place: Place(
        file: source.path, lower: option.start,
        upper: source.bytes.trimmingBlanks(option.start..<option.end).upperBound),
      isUnnested: option.hasBullet && option.indent < draft.column)
  }

  /// The alphabet of most letters, used to detect letters from another one.
  private func alphabet(of options: [OptionDraft]) -> Alphabet? {
    let homes = options.compactMap { $0.letter.flatMap { Alphabet.home(of: $0.scalar) } }
    let latin = homes.count { $0 == .latin }
    return latin * 2 >= homes.count && latin > 0 ? .latin : homes.first
  }

  /// Marks the options that a line `ANSWER: B` names, and returns the part that
  /// matches none of them.
  private func apply(
    _ answer: Range<Int>, to options: inout [Option], _ alphabet: Alphabet?,
    _ modelAnswer: inout QuizText?
  ) -> QuizText? {
    guard !options.isEmpty else {
      modelAnswer = text(TextLines(parts: [answer], beginsInLine: true))
      return nil
    }
    var named: Set<Int> = []
    var unknown = answer
    if let list = LetterList(in: source.bytes, answer) {
      for letter in list.letters {
        let index = Alphabet.meaning(of: letter.scalar, among: alphabet).index
        let own = options.indices.filter { options[$0].letter?.index == index && index != nil }
        if own.isEmpty { unknown = letter.range } else { named.formUnion(own) }
      }
    } else {
      let words = QuizWords.words(of: source.bytes.text(answer))
      named = Set(options.indices.filter { QuizWords.words(of: options[$0].body.text) == words })
    }
    for index in options.indices { options[index].isCorrect = named.contains(index) }
    let isKnown = !named.isEmpty && unknown == answer
    return isKnown ? nil : text(TextLines(parts: [unknown], beginsInLine: true))
  }

  // MARK: - Kinds

  private func kind(_ options: [Option], _ blanks: [Blank]) -> QuestionKind {
    guard !options.isEmpty else {
      if blanks.isEmpty { return .open }
      return blanks.count == 1 && blanks[0].number != nil ? .fillInNumber : .fillInText
    }
    if options.count(where: { $0.isCorrect == true }) > 1 { return .several }
    return options.areTrueAndFalse ? .trueFalse : .one
  }
}

extension PrintedNumber {
  init(_ mark: NumberMark, in source: Source) {
    self.init(
      text: source.bytes.text(mark.range), parts: Array(mark.parts), place: source.place(mark.range)
    )
  }
}
