internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookQuizzes

extension Command {
  private static let write = Option(
    name: "--write", help: "change the source files")

  /// The command `convert`, which moves answers from the key to their questions.
  static let convert = Command(
    name: "convert",
    summary: "Turn printed questions into task lists with answers in place.",
    usage: "[BOOK] [--write] | --questions FILE [--key FILE] [--write]",
    discussion: """
      Puts a box before each option, ticked if the key gives it as right, and puts the key's
      explanation below the question. Every word of the manuscript and of the key is kept.

      A file named with --questions is printed; with --write, it is changed instead. The
      chapters of a book are changed only with --write.

      A question whose answer is in doubt, or about which “hornbook check” finds an error, is left
      as it is and named with its line and the reason.
      """,
    options: [.questions, .keyFile, write, .color, .jobs],
    operands: 0...1,
    run: { arguments, terminal in
      let run = BookRun(arguments: arguments, terminal: terminal)
      do throws(FileError) {
        guard arguments.has(.questions) || arguments.has(.keyFile) else {
          return try convertBook(run, writing: arguments.has(write))
        }
        guard let file = arguments.value(.questions), arguments.operands.isEmpty else {
          terminal.complain("--key needs --questions, and neither can be used with a book")
          return .usage
        }
        return try convertFile(file, arguments.value(.keyFile), run, writing: arguments.has(write))
      } catch {
        terminal.complain(error.description)
        return .files
      }
    })

  private static func convertFile(
    _ questions: String, _ key: String?, _ run: BookRun, writing: Bool
  ) throws(FileError) -> ExitCode {
    var answers: Source?
    if let key { answers = Source(path: key, bytes: try readFile(key)) }
    var source = Source(path: questions, bytes: try readFile(questions))
    if let text = try? OfficeText.read(questions, source.bytes) {
      guard !writing else {
        run.terminal.complain(
          "a document cannot be changed: leave out --write, and the questions are printed as Markdown"
        )
        return .usage
      }
      source = Source(path: questions, bytes: text.markdown)
    }
    let check = ManuscriptCheck(questions: source, key: answers, options: run.options)
    let conversion = AnswerConversion(
      check.proved, findings: check.report.findings, sources: check.sources)
    if check.quizzes.questions.isEmpty || conversion.count == 0 && conversion.hasErrors {
      run.terminal.errors(run.rendered(check.report, isReport: false), as: run.form)
      run.terminal.complain("nothing was converted: fix the errors first")
      return .findings
    }
    let result = conversion.changed.first { $0.path == questions } ?? source
    if writing {
      if result.bytes != source.bytes {
        try writeFile(result.bytes, to: questions)
      }
      run.terminal.print("converted \(count(conversion.count)) in \(questions)")
    } else {
      run.terminal.output(result.bytes, as: .source)
    }
    sayLeft(conversion, run)
    return conversion.hasErrors ? .findings : .success
  }

  /// Lists the questions that were not converted, with the reasons.
  private static func sayLeft(_ conversion: AnswerConversion, _ run: BookRun) {
    for left in conversion.left {
      let question = left.question
      let chapter = question.chapter.number.map { " of chapter \($0)" } ?? ""
      let reason = left.error.map { "\($0.message) [\($0.rule)]" } ?? "its answer is in doubt"
      run.terminal.complain(
        "\(question.place.file):\(left.line): question "
          + "\(question.number?.text ?? String(question.ordinal))\(chapter) was not converted: "
          + reason)
    }
  }

  private static func convertBook(_ run: BookRun, writing: Bool) throws(FileError) -> ExitCode {
    let site = run.prepare()
    guard !site.isIncomplete, !site.book.chapters.isEmpty else {
      run.terminal.errors(run.rendered(site.report, isReport: false), as: run.form)
      return site.completeness == .refused ? .files : .findings
    }
    let conversion = AnswerConversion(
      site.proved, findings: site.report.findings.filter { $0.isAboutQuizzes(of: site) },
      sources: site.intactSources)
    for source in conversion.changed where writing {
      try writeFile(
        source.bytes, to: RelativePath.join(run.arguments.bookFolder, source.path))
    }
    let verb = writing ? "converted" : "would convert"
    run.terminal.print(
      "\(verb) \(count(conversion.count)) in "
        + (conversion.changed.isEmpty
          ? "no file" : conversion.changed.map(\.path).joined(separator: ", ")))
    sayLeft(conversion, run)
    return conversion.hasErrors ? .findings : .success
  }

  private static func count(_ number: Int) -> String {
    "\(number) question\(number == 1 ? "" : "s")"
  }
}

extension AnswerConversion {
  /// Whether an error is the reason why a question was left.
  fileprivate var hasErrors: Bool { left.contains { $0.error != nil } }
}

extension Finding {
  /// Whether a finding prevents changes to questions: it is about a question, the key or invalid
  /// UTF-8.
  fileprivate func isAboutQuizzes(of site: PreparedSite) -> Bool {
    chapter != nil || rule == "utf8-invalid"
      || place.map { $0.file == site.book.answers?.source.path } ?? false
  }
}
