public import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Some results that are counted together: files of any kind, and a store.
public struct Results: Sendable {
  /// The questions that are counted: those that the files ask, or all of the book if files do not say.
  public private(set) var study: Study
  /// The counts and sums.
  public private(set) var tally: Tally
  /// What is wrong with the files.
  public private(set) var report = ReadingReport()
  /// The number of files, by their kind, in words for people.
  public private(set) var kinds: [String] = []

  /// Why the results could not be counted.
  public struct Failure: Error {
    /// The reason, as a clause.
    public let message: String
    /// Whether the files do not belong to what is asked for, and are not broken.
    public var isMistake = false
  }

  /// What a file contains.
  private enum Content {
    case table(TableForm)
    case progress(DataTree)
    case statements(StatementBlocks.Form)
    case sums(DataTree)
  }

  /// Counts the results in some files.
  ///
  /// - Parameters:
  ///   - all: All questions of the book.
  ///   - store: The path of a store, to which the files are added; everything in it is counted.
  ///   - onlySums: Whether files of anything but sums are refused.
  public init(
    _ files: [ResultsFile], among all: Study, store path: String? = nil, onlySums: Bool = false,
    _ parallel: Parallel
  ) throws(Failure) {
    study = all
    tally = Tally(all)
    var store = try path.map { path throws(Failure) in try Self.store(path) }
    let read = withoutTwins(files.map { ($0, content(of: $0, all)) })
    for (file, content) in read {
      guard let content else { continue }
      var isSums = false
      if case .sums = content { isSums = true }
      if isSums, path != nil {
        throw Failure(
          message: "a store takes results and no sums, as “\(file.path)” has", isMistake: true)
      }
      if onlySums, !isSums {
        throw Failure(message: "“\(file.path)” has no sums to be merged", isMistake: true)
      }
      kinds.append(Self.name(of: content))
    }
    study = try narrowed(read.compactMap(\.1), store, all)
    tally = Tally(study)
    let holdsStatements = read.contains { if case .statements = $0.1 { true } else { false } }
    if store == nil, holdsStatements { store = try Self.store(nil) }
    for (file, content) in read {
      guard let content else { continue }
      do throws(ResultStore.Failure) {
        try count(
          content, of: file, all, amongSeveral: files.count > 1, into: path == nil ? nil : store,
          or: store, parallel)
      } catch {
        throw Failure(message: Self.words(error, path))
      }
    }
    do throws(ResultStore.Failure) {
      var lost = LostAnswers()
      try store?.each(of: study, &lost) { tally.add($0, of: study, weight: $1) }
      if let path { tell(lost, in: path) }
    } catch {
      throw Failure(message: Self.words(error, path))
    }
    guard tally.isFull, let file = files.last else { return }
    report.add(
      Finding(
        .resultsBroken, at: Place(file: file.path),
        "there are more than \(Tally.mostReaders) readers, so some are not counted",
        remedy: "Count them in several parts."))
  }

  /// Takes the contents of files that were given before, and tells so.
  ///
  /// Different files may have the same answers, unless they also say whose these are.
  private mutating func withoutTwins(_ read: [(ResultsFile, Content?)]) -> [(ResultsFile, Content?)]
  {
    var known: [String: ResultsFile] = [:]
    var naming: [Int: [ResultsFile]] = [:]
    return read.map { file, content in
      var twin = known[file.identity]
      known[file.identity] = twin ?? file
      if case .table(let form) = content, form.attempts?.who.isEmpty == false {
        twin = twin ?? naming[file.size]?.first { $0.isEqual(to: file) }
        if twin == nil { naming[file.size, default: []].append(file) }
      }
      guard content != nil, let twin else { return (file, content) }
      var finding = Finding(
        .resultsBroken, at: Place(file: file.path),
        twin.path == file.path
          ? "this file is given twice, and counted once"
          : "this file is the same as “\(twin.path)”, and is not counted again",
        remedy: "Name each file of results once.")
      finding.severity = .warning
      report.add(finding)
      return (file, nil)
    }
  }

  /// Tells which stored answers are not counted any more.
  private mutating func tell(_ lost: LostAnswers, in path: String) {
    func tell(_ answers: [String: Int], _ finding: (String, String) -> Finding) {
      for (id, count) in answers.sorted(by: { $0.key < $1.key }) {
        report.add(
          finding(id, "the store has \(count == 1 ? "1 answer" : "\(count) answers") to “\(id)”"))
      }
    }
    let place = Place(file: path)
    tell(lost.toQuestions) { id, has in
      Finding(
        .resultsQuestionUnknown, at: place,
        "\(has), and the book no such question whose answers can be counted",
        remedy: "If it has another text now, give it its old identifier: {#\(id)}.")
    }
    tell(lost.ofOptions) { id, has in
      Finding(
        .resultsAnswerUnknown, at: place,
        "\(has) with options that the question no longer has",
        remedy: "Write the old text of the option to count them again.")
    }
  }

  private static func store(_ path: String?) throws(Failure) -> ResultStore {
    do throws(ResultStore.Failure) {
      return try ResultStore(path)
    } catch {
      throw Failure(message: words(error, path))
    }
  }

  private static func words(_ failure: ResultStore.Failure, _ path: String?) -> String {
    "the store \(path.map { "“\($0)” " } ?? "")cannot be used: \(failure.reason)"
  }

  private static func name(of content: Content) -> String {
    switch content {
    case .table: "table"
    case .progress: "progress"
    case .statements: "statements"
    case .sums: "sums"
    }
  }

  // MARK: What a file contains

  private mutating func content(of file: ResultsFile, _ study: Study) -> Content? {
    let start = file.read(0, 1 << 16)
    let first = start.first { !$0.isWhitespace && $0 < 0x80 }
    guard first == ASCII.leftBrace || first == ASCII.leftBracket else {
      return TableForm(file, study, &report).map(Content.table)
    }
    if let form = StatementBlocks.form(of: start, file.path) { return .statements(form) }
    guard file.size <= Self.sumsLimit else {
      report.add(
        Finding(
          .resultsBroken, at: Place(file: file.path), "the file is too large for what it contains"))
      return nil
    }
    switch JSONParser.parse(Source(path: file.path, bytes: file.read(0, file.size))) {
    case .failure(let finding):
      report.addBrokenJSON(at: finding.place)
      return nil
    case .success(let tree):
      if Tally.isRecord(tree.root) { return .sums(tree) }
      if tree.root["answers"]?.kind == .object, file.size <= ProgressReading.limit {
        return .progress(tree)
      }
      report.add(
        Finding(
          .resultsBroken, at: Place(file: file.path),
          "the file is neither a table nor progress nor statements"))
      return nil
    }
  }

  private static let sumsLimit = 256 << 20

  /// The questions that the results ask.
  private func narrowed(_ contents: [Content], _ store: ResultStore?, _ all: Study) throws(Failure)
    -> Study
  {
    var asked: Set<String> = []
    for content in contents {
      switch content {
      case .table(let form):
        guard let questions = form.questions else { return all }
        asked.formUnion(questions.map { all.questions[$0].id })
      case .sums(let tree): asked.formUnion(Tally.questions(of: tree.root))
      case .progress, .statements: return all
      }
    }
    if let store {
      do throws(ResultStore.Failure) {
        asked.formUnion(try store.questions(in: all))
      } catch {
        throw Failure(message: Self.words(error, nil))
      }
    }
    return all.only(asked)
  }

  // MARK: Counting

  private mutating func count(
    _ content: Content, of file: ResultsFile, _ all: Study, amongSeveral: Bool,
    into kept: ResultStore?,
    or store: ResultStore?, _ parallel: Parallel
  ) throws(ResultStore.Failure) {
    switch content {
    case .table(let form):
      let reading = TableReading(file, form.moved(from: all, to: study), of: study, among: all)
      guard let kept else { return reading.count(into: &tally, &report, parallel) }
      try keep(reading, in: kept, amongSeveral: amongSeveral, parallel)
    case .progress(let tree):
      guard let sheet = ProgressReading.sheet(tree.root, of: study, &report) else {
        report.add(
          Finding(
            .resultsBroken, at: Place(file: file.path), "this is no progress of a known version"))
        return
      }
      guard let kept else {
        tally.add(sheet, of: study)
        return
      }
      let hash = StableHash(of: tree.source.bytes)
      try kept.add(of: study, amongSeveral: amongSeveral) { take throws(ResultStore.Failure) in
        try take(
          StoredSheet(hash: hash, isNamed: false, reader: hash, time: 0, weight: 1, sheet: sheet))
      }
    case .statements(let form):
      guard let store else { return }
      let reading = StatementReading(file, form, of: study)
      var problems = ReadingReport()
      try store.add(of: study, amongSeveral: false) { take throws(ResultStore.Failure) in
        try reading.each(&problems, parallel, take)
      }
      report.add(problems)
    case .sums(let tree):
      guard let sums = Tally(tree.root, of: study), tally.add(sums) else {
        report.add(
          Finding(
            .resultsBroken, at: Place(file: file.path),
            "these sums are damaged, or of other questions or another state of the book",
            remedy: "Make all parts again from the same columns and the same book."))
        return
      }
    }
  }

  /// Puts the records of a table into a store.
  private mutating func keep(
    _ reading: TableReading, in store: ResultStore, amongSeveral: Bool, _ parallel: Parallel
  ) throws(ResultStore.Failure) {
    let header = StableHash(of: reading.form.headings.map { StableHash(of: $0) })
    let leading = try store.leadingColumns(of: header, or: reading.leading)
    var problems = ReadingReport()
    try store.add(of: study, amongSeveral: amongSeveral) { take throws(ResultStore.Failure) in
      var failure: ResultStore.Failure?
      reading.each(&problems, parallel) { sheet, record, weight in
        guard failure == nil else { return }
        var hasher = StableHasher()
        hasher.combine(header)
        hasher.combine(record)
        let hash = hasher.finish()
        let about = reading.about(record, leading: leading)
        let person = StableHash(of: about.map { StableHash(of: $0) })
        do throws(ResultStore.Failure) {
          try take(
            StoredSheet(
              hash: hash, about: person, isNamed: !about.isEmpty, reader: hash, time: 0,
              weight: weight, sheet: sheet))
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }
    report.add(problems)
  }
}
