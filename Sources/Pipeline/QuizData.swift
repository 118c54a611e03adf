internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookQuizzes

extension LoadedBook {
  /// Where the corrections of the key are kept.
  static let errataPath = "content/errata.json"
  /// Where it is kept what somebody has confirmed.
  static let lockPath = "content/answers.lock.json"
  private static let quizzes = "content/quizzes/"

  /// Reads the questions, corrections and confirmations that are kept as JSON.
  mutating func readQuizData(_ paths: [String], _ access: FileAccess) {
    for path in paths where path.hasPrefix(Self.quizzes) && path.hasSuffix(".json") {
      guard let source = readData(path, access) else { continue }
      if let file = QuizFile.read(source, findings: &findings) { quizFiles.append(file) }
    }
    if paths.contains(Self.errataPath), let source = readData(Self.errataPath, access) {
      let root = JSONParser.parse(source).root(findings: &findings)
      let models = root?.read(.list(.record(ErratumModel.self)), findings: &findings) ?? []
      errata = models.map(\.erratum)
    }
    if paths.contains(Self.lockPath), let source = readData(Self.lockPath, access) {
      lock = AnswerLock.read(source, findings: &findings)
    }
  }

  private mutating func readData(_ path: String, _ access: FileAccess) -> Source? {
    guard let read = read(path, access) else { return nil }
    let (source, found) = SourceCheck.checked(read)
    sources.append(source)
    findings += found
    return source
  }
}

/// A correction as `errata.json` holds it.
struct ErratumModel: FieldDecodable {
  let erratum: Erratum

  init?(fields: inout FieldReader) {
    let question = fields.required("question", .nonEmptyString)
    let answer = fields.required("answer", .letters)
    let why = fields.optional("why", .string) ?? ""
    // Its form is checked; it is kept as it was written, which is how the page shows it.
    let date = fields.optional("date", .writtenDate) ?? ""
    guard let question, let answer else { return nil }
    erratum = Erratum(
      question: question, answer: answer, why: why, date: date,
      place: fields.value.place)
  }
}

extension FieldType<[String]> {
  /// The letters of right options: a list of them, or one alone.
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
