internal import HornbookDiagnostics

extension CheckReport<Proof> {
  /// Adds a finding about an answer whose text differs from its option's.
  mutating func add(
    _ given: GivenAnswer, _ comparison: Comparison, _ message: String,
    fixes: [Finding.Fix] = []
  ) {
    guard let text = given.answer.text, let option = given.option else { return }
    var place = text.place
    var notePlace = option.body.place
    if let difference = comparison.difference {
      if !difference.firstRange.isEmpty { place = text.place(ofPlain: difference.firstRange) }
      if !difference.secondRange.isEmpty {
        notePlace = option.body.place(ofPlain: difference.secondRange)
      }
    }
    let name = Wording.name(given.check.option ?? 0, of: given.question)
    add(
      at: place, message, about: given.pair.question,
      notes: [
        Finding.Note(
          at: notePlace,
          "\(name) of \(Wording.name(given.question)) says \(Wording.quote(option.body))")
      ],
      fixes: fixes)
  }

  /// Adds a finding about a stem that the key repeats with changes.
  mutating func add(
    stemOf pair: Pair, _ comparison: Comparison, _ message: String, in proof: Proof,
    fixes: [Finding.Fix] = []
  ) {
    let question = proof.question(pair.question)
    guard let stem = proof.entry(pair.entry).stem else { return }
    var place = stem.place
    var notePlace = question.stem.place
    if let difference = comparison.difference {
      if !difference.firstRange.isEmpty { place = stem.place(ofPlain: difference.firstRange) }
      if !difference.secondRange.isEmpty {
        notePlace = question.stem.place(ofPlain: difference.secondRange)
      }
    }
    add(
      at: place, message, about: pair.question,
      notes: [
        Finding.Note(
          at: notePlace, "\(Wording.name(question)) asks \(Wording.quote(question.stem))")
      ],
      fixes: fixes)
  }
}

extension Comparison.Difference {
  /// The difference in words: `“a” instead of “b”`, `“a” is too much`, `“b” is missing`.
  var spoken: String {
    if second.isEmpty { return "\(Wording.quote(first)) is extra" }
    if first.isEmpty { return "\(Wording.quote(second)) is missing" }
    return "\(Wording.quote(first)) instead of \(Wording.quote(second))"
  }
}
