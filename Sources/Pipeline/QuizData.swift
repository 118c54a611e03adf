internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookQuizzes

/// The questions, corrections and confirmations of a book that are kept as data.
struct QuizData: Sendable {
  /// The path of the corrections of the key.
  static let errataPath = "content/errata.json"
  /// The path of the lock with the confirmed answers.
  static let lockPath = "content/answers.lock.json"
  static let quizzes = "content/quizzes/"

  /// The files of questions.
  let files: [QuizFile]
  /// The paths of all TOML files of questions.
  let tomlPaths: Set<String>
  /// The corrections of the key.
  let errata: [Erratum]
  /// The confirmed answers; nil if the book has no lock.
  let lock: AnswerLock?
  let notes: ReadNotes
}

extension QuizData {
  /// Reads the questions, the corrections and the lock among the paths of all files, and the TOML files that the texts
  /// show.
  init(among paths: [String], _ texts: [ChapterFile], _ source: BookSource) {
    var notes = ReadNotes()
    var files: [QuizFile] = []
    for path in paths where path.hasPrefix(Self.quizzes) && path.hasSuffix(".json") {
      guard let source = notes.readText(path, source) else { continue }
      if let file = QuizFile.read(source, findings: &notes.findings) { files.append(file) }
    }
    let shown = ShownQuizzes(texts, among: paths, source, &notes)
    files += shown.files
    var errata: [Erratum] = []
    if paths.contains(Self.errataPath), let source = notes.readText(Self.errataPath, source) {
      let root = JSONParser.parse(source).root(findings: &notes.findings)
      let models = root?.read(.list(.record(ErratumModel.self)), findings: &notes.findings) ?? []
      errata = models.map(\.erratum)
    }
    var lock: AnswerLock?
    if paths.contains(Self.lockPath), let source = notes.readText(Self.lockPath, source) {
      lock = AnswerLock.read(source, findings: &notes.findings)
    }
    self.init(
      files: files, tomlPaths: shown.paths.union(shown.unused), errata: errata, lock: lock,
      notes: notes)
  }
}

/// A correction as `errata.json` holds it.
struct ErratumModel: FieldDecodable {
  let erratum: Erratum

  init?(fields: inout FieldReader) {
    let question = fields.required("question", .nonEmptyString)
    let answer = fields.required("answer", .letters)
    let why = fields.optional("why", .string) ?? ""
    // The form of the date is checked, but it is kept as written, which is how the page shows it.
    let date = fields.optional("date", .writtenDate) ?? ""
    guard let question, let answer else { return nil }
    erratum = Erratum(
      question: question, answer: answer, why: why, date: date,
      place: fields.value.place)
  }
}

extension FieldType<[String]> {
  /// The letters of the right options, as a list or as one string.
  fileprivate static var letters: FieldType {
    .checked("a list of letters such as [\"b\"]") { value in
      let items = value.kind == .array ? Array(value.children) : [value]
      let letters = items.compactMap(\.string).filter { !$0.isEmpty }
      return letters.isEmpty || letters.count < items.count ? nil : letters
    }
  }
}

extension FieldType<String> {
  /// A day such as `2026-03-31`, as it is written.
  fileprivate static var writtenDate: FieldType {
    .checked("a date such as “2026-03-31”") { value in
      value.string.flatMap { CalendarDate($0) == nil ? nil : $0 }
    }
  }
}
