public import HornbookBytes

extension Place: Recordable {
  /// Writes the place.
  public func write(to record: inout RecordWriter) {
    record.write(file)
    record.write(lower)
    record.write(upper)
  }

  /// Reads a place.
  public init(from record: inout RecordReader) {
    let file = record.text()
    let lower = record.number()
    self.init(file: file, lower: lower, upper: record.number())
  }
}

extension Finding: Recordable {
  /// Writes the whole finding.
  public func write(to record: inout RecordWriter) {
    record.write(rule)
    record.write(severity.rawValue)
    record.write(place) { $0.write($1) }
    record.write(message)
    record.write(remedy) { $0.write($1) }
    record.write(notes) { record, note in
      record.write(note.place) { $0.write($1) }
      record.write(note.message)
    }
    record.write(fixes) { record, fix in
      record.write(fix.summary)
      record.write(fix.isProposal)
      record.write(fix.edits) { record, edit in
        record.write(edit.place)
        record.write(edit.replacement)
      }
    }
    record.write(chapter) { $0.write($1) }
    record.write(question) { $0.write($1) }
    record.write(mayBeQuoted)
  }

  /// Reads a finding.
  public init(from record: inout RecordReader) {
    rule = record.text()
    severity = Severity(rawValue: record.text()) ?? .error
    place = record.optional { $0.value() }
    message = record.text()
    remedy = record.optional { $0.text() }
    notes = record.list { record in
      let place: Place? = record.optional { $0.value() }
      return Note(at: place, record.text())
    }
    fixes = record.list { record in
      let summary = record.text()
      let isProposal = record.flag()
      let edits = record.list { record in
        var edit = Edit(record.value(), with: "")
        edit.replacement = record.data()
        return edit
      }
      return Fix(summary, edits: edits, isProposal: isProposal)
    }
    chapter = record.optional { $0.number() }
    question = record.optional { $0.number() }
    mayBeQuoted = record.flag()
  }

  /// The finding with all places converted by `move`; nil if `move` returns nil for any of them.
  public func movingPlaces(_ move: (Place) -> Place?) -> Finding? {
    var moved = self
    if let place {
      guard let there = move(place) else { return nil }
      moved.place = there
    }
    for index in notes.indices {
      guard let place = notes[index].place else { continue }
      guard let there = move(place) else { return nil }
      moved.notes[index].place = there
    }
    for fix in fixes.indices {
      for edit in fixes[fix].edits.indices {
        guard let there = move(fixes[fix].edits[edit].place) else { return nil }
        moved.fixes[fix].edits[edit].place = there
      }
    }
    return moved
  }
}

extension Suppression: Recordable {
  /// Writes the suppression.
  public func write(to record: inout RecordWriter) {
    record.write(rule)
    record.write(reason)
    record.write(place)
    record.write(rulePlace)
    record.write(covered)
    record.write(isForFile)
  }

  /// Reads a suppression.
  public init(from record: inout RecordReader) {
    rule = record.text()
    reason = record.text()
    place = record.value()
    rulePlace = record.value()
    covered = record.range()
    isForFile = record.flag()
  }
}

extension ChapterTally: Recordable {
  /// Writes the tally.
  public func write(to record: inout RecordWriter) {
    record.write(number) { $0.write($1) }
    record.write(title)
    for count in [questions, answers, errors, warnings] { record.write(count) }
  }

  /// Reads a tally.
  public init(from record: inout RecordReader) {
    let number = record.optional { $0.number() }
    let title = record.text()
    let counts = (0..<4).map { _ in record.number() }
    self.init(
      number: number, title: title, questions: counts[0], answers: counts[1], errors: counts[2],
      warnings: counts[3])
  }
}
