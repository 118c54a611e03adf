internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookQuizzes

extension Command {
  private static let write = Option(
    name: "--write", help: "write the key to content/answers.md instead of standard output")
  private static let output = Option(
    name: "--output", short: "-o", value: "FILE",
    help: "write the key to FILE, or with “-” to standard output")
  private static let lock = Option(
    name: "--lock", help: "confirm all answers: write content/answers.lock.json")
  private static let confirm = Option(
    name: "--confirm", value: "QUESTION",
    help: "confirm the answer to this question again; may be repeated")

  /// The command `key`, which prints and locks the key of a book.
  static let key = Command(
    name: "key",
    summary: "Print the key of a book, or lock it.",
    usage: "[BOOK] [OPTIONS]",
    discussion: """
      Prints the key of the book in the folder BOOK (default: the current folder): each question
      with its answer, wherever the answer is written. With --write, it becomes
      content/answers.md.

      --lock stores a fingerprint of each question and its options in content/answers.lock.json.
      If one of them is edited later, “hornbook check” reports its answer as stale until you have
      read it again, and --confirm names the question by its own name, or by the one in the
      finding, such as “thread-f098ea74e3”.

      While a question has errors, its answer is neither printed nor confirmed.
      """,
    options: [write, output, lock, confirm, .color, .jobs],
    operands: 0...1,
    run: { arguments, terminal in
      let prints = arguments.has(write) || arguments.has(output)
      let wanted = [prints, arguments.has(lock), arguments.has(confirm)].count { $0 }
      if wanted > 1 {
        terminal.complain("--write, --lock and --confirm cannot be combined")
        return .usage
      }
      let run = BookRun(arguments: arguments, terminal: terminal)
      if let code = run.refusal(ofWriting: arguments.value(output)) { return code }
      let work = KeyWork(run, site: run.prepare())
      do throws(FileError) {
        if arguments.has(lock) { return try work.lockAll() }
        if arguments.has(confirm) { return try work.confirm(arguments.all(confirm)) }
        if let file = arguments.value(output), file != "-" { return try work.write(to: file) }
        if arguments.has(write) {
          return try work.replaceKey()
        }
        return work.print()
      } catch {
        terminal.complain(error.description)
        return .files
      }
    })
}

/// One run of `hornbook key`.
private struct KeyWork {
  let run: BookRun
  let site: PreparedSite
  let sheet: AnswerSheet

  init(_ run: BookRun, site: PreparedSite) {
    self.run = run
    self.site = site
    sheet = site.answerSheet
  }

  private var terminal: Terminal { run.terminal }

  func print() -> ExitCode {
    if let code = refusal() { return code }
    terminal.output(printed, as: .markdown)
    return leftOut()
  }

  /// Writes the key to a file chosen by the user.
  func write(to path: String) throws(FileError) -> ExitCode {
    try write(to: path) { key throws(FileError) in try writeFile(key, to: path) }
  }

  /// Replaces the book's own key.
  func replaceKey() throws(FileError) -> ExitCode {
    let folder = run.arguments.bookFolder
    let code = try write(to: RelativePath.join(folder, Self.keyPath)) { key throws(FileError) in
      try BookFolder(root: folder).write(Self.keyPath, key)
    }
    if code == .success { sayUnneeded() }
    return code
  }

  private static let keyPath = "content/answers.md"

  private func write(
    to path: String, _ write: (_ key: [UInt8]) throws(FileError) -> Void
  ) throws(FileError) -> ExitCode {
    if let code = refusal() { return code }
    // An incomplete key must not replace a complete one.
    if inDoubt.isEmpty {
      try write(frontMatter + printed)
      terminal.print("wrote the key of \(count(sheet.answers.count)) to \(path)")
    } else {
      terminal.complain("nothing was written: \(path) is unchanged")
    }
    return leftOut()
  }

  /// Lists the corrections that are already part of the new key.
  private func sayUnneeded() {
    let corrected = sheet.answers.filter {
      $0.correction != nil && !$0.question.isAnsweredInPlace
    }
    guard !corrected.isEmpty else { return }
    let names = corrected.prefix(5).map { "“\($0.question.id)”" }.joined(separator: ", ")
    let more = corrected.count > 5 ? " and \(corrected.count - 5) more" : ""
    let what = corrected.count == 1 ? "the correction" : "the corrections"
    terminal.print(
      "the key now contains the corrections of \(names)\(more) in content/errata.json: remove "
        + "\(what) there, or “hornbook check” calls "
        + "\(corrected.count == 1 ? "it" : "them") unneeded")
  }

  func lockAll() throws(FileError) -> ExitCode {
    if let code = refusal(stale: true) { return code }
    guard inDoubt(besidesStale: true).isEmpty else {
      terminal.complain("nothing was locked")
      return leftOut(besidesStale: true)
    }
    var lock = AnswerLock()
    for answer in sheet.answers { confirm(answer.question, in: &lock) }
    return try keep(lock, count(sheet.answers.count))
  }

  func confirm(_ names: [String]) throws(FileError) -> ExitCode {
    if let code = refusal(stale: true) { return code }
    guard var lock = site.lock else {
      terminal.complain("the key is not locked: use “hornbook key --lock”")
      return .usage
    }
    let doubtful = inDoubt(besidesStale: true)
    for name in names {
      guard let answer = sheet.answers.first(where: { $0.question.id == name }) else {
        let hint = NearMiss.question(for: name, among: sheet.answers.map(\.question.id))
        terminal.complain("there is no question “\(name)”" + (hint.map { ": \($0)" } ?? ""))
        return .usage
      }
      guard !doubtful.contains(where: { $0.question.id == name }) else {
        terminal.complain("the answer to “\(name)” is missing or in doubt: see “hornbook check”")
        return .findings
      }
      confirm(answer.question, in: &lock)
    }
    return try keep(lock, names.joined(separator: ", "))
  }

  private func confirm(_ question: Question, in lock: inout AnswerLock) {
    lock.confirm(question, passage: site.passageFingerprint(of: question))
  }

  private func keep(_ lock: AnswerLock, _ what: String) throws(FileError) -> ExitCode {
    let folder = run.arguments.bookFolder
    try BookFolder(root: folder).write(AnswerLock.path, lock.file)
    terminal.print("confirmed \(what) in \(RelativePath.join(folder, AnswerLock.path))")
    return .success
  }

  private var printed: [UInt8] {
    site.keyPrinter.print(wholeKeyOf: sheet)
  }
}

extension KeyWork {
  /// Reports an unreadable book or one without questions; nil if there is a key.
  private func refusal(stale: Bool = false) -> ExitCode? {
    if site.isIncomplete || site.book.chapters.isEmpty {
      terminal.errors(run.rendered(site.report, isReport: false), as: run.form)
      return site.completeness == .refused ? .files : .findings
    }
    guard sheet.answers.isEmpty else { return nil }
    terminal.complain("the book has no questions")
    return .findings
  }

  private var inDoubt: [SheetAnswer] { inDoubt(besidesStale: false) }

  /// The questions whose answer is in doubt or is missing from a key that should contain it.
  private func inDoubt(besidesStale: Bool) -> [SheetAnswer] {
    // Stale answers do not count here, since confirming them is the purpose.
    let others = site.report.findings.filter { $0.rule != "answer-stale" }
    let sheet = besidesStale ? site.proved.sheet(others) : sheet
    let coverages = Set(site.quizzes.keys.map(\.coverage))
    return sheet.answers.filter { answer in
      guard answer.state == .missing else { return answer.state == .underReview }
      let number = answer.question.number?.value ?? answer.question.ordinal
      return answer.kind != .open
        && (coverages.isEmpty || coverages.contains { $0.includes(number) })
    }
  }

  /// The front matter of the existing key, which a new one keeps.
  private var frontMatter: [UInt8] {
    guard let source = site.book.answers?.source else { return [] }
    var ignored: [Finding] = []
    let body = FrontMatter(of: source, findings: &ignored).body
    return Array(source.bytes[..<min(body.lowerBound, source.bytes.count)])
  }

  /// Lists the questions whose answers were left out.
  private func leftOut(besidesStale: Bool = false) -> ExitCode {
    let missing = inDoubt(besidesStale: besidesStale)
    guard !missing.isEmpty else { return .success }
    let names = missing.prefix(5).map { $0.question.id }.joined(separator: ", ")
    let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
    terminal.complain(
      "\(count(missing.count)) without a certain answer: \(names)\(more)")
    return .findings
  }

  private func count(_ number: Int) -> String { "\(number) question\(number == 1 ? "" : "s")" }
}
