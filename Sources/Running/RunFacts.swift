internal import HornbookDiagnostics

/// What came of running the listings of a book, for the rules.
struct RunFacts: Sendable {
  var findings: [Told] = []

  /// Something that is wrong, with the rule to which it belongs.
  struct Told: Sendable {
    var kind: Kind
    var place: Place
    var message: String
    var remedy: String?
    var notes: [Finding.Note] = []
    var fix: Finding.Fix?
    /// The change that would mend it; it becomes the fix once it is known to be sound.
    var recording: Recording?
    /// Whether nothing else can be the cause: two runs agree, and the tools are those of the book.
    var isSure = false
    /// Whether it is no more than worth knowing.
    var isNote = false
    /// The chapter and the position of the question.
    var question: (chapter: Int, ordinal: Int)?
  }

  /// The rules.
  enum Kind: Sendable {
    case outputDiffers, fails, doesNotFail, notRun, answerDisproved, answerUnsure
  }
}

extension CheckReport<RunFacts> {
  /// Adds what belongs to a rule.
  mutating func add(_ kind: RunFacts.Kind) {
    for told in facts.findings where told.kind == kind {
      var finding = Finding(
        rule, at: told.place, told.message, remedy: told.remedy, notes: told.notes,
        fixes: told.fix.map { [$0] } ?? [], chapter: told.question?.chapter,
        question: told.question?.ordinal)
      if finding.severity == .error, !told.isSure { finding.severity = .warning }
      if told.isNote { finding.severity = .note }
      add(finding)
    }
  }
}
