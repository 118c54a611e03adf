internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookPipeline

/// One run of `check` for files that are not part of a book.
struct LooseCheck {
  let run: BookRun
  let questions: String
  let key: String?

  /// Checks the files, fixes them if requested, and prints the report.
  func check(mending: Bool) -> ExitCode {
    do throws(FileError) {
      var checked = try read()
      if mending {
        for _ in 0..<8 {
          guard try mend(checked.report) else { break }
          checked = try read()
        }
      }
      if let file = run.arguments.value(Command.proofSheet) {
        let sheet = ProofSheet.html(
          title: RelativePath.name(of: questions), language: "", proved: checked.proved,
          report: checked.report)
        try writeFile(sheet, to: file)
      }
      run.terminal.output(run.rendered(checked.report, isReport: true), as: run.form)
      if run.arguments.format == .text {
        run.terminal.print(table: checked.report.chapterTable)
      }
      return checked.report.fails ? .findings : .success
    } catch {
      // Scripts always get a report; for people one message is enough.
      if run.arguments.format != .text, error.operation == .read {
        let report = ManuscriptCheck.report(
          unreadable: error.path, error.reason, options: run.options)
        run.terminal.output(run.rendered(report, isReport: true), as: run.form)
      }
      run.terminal.complain(error.description)
      return .files
    }
  }

  private func read() throws(FileError) -> ManuscriptCheck {
    let questions = Source(path: questions, bytes: try readFile(questions))
    var answers: Source?
    if let key { answers = Source(path: key, bytes: try readFile(key)) }
    return ManuscriptCheck(questions: questions, key: answers, options: run.options)
  }

  /// Applies the safe fixes; false if there are none.
  private func mend(_ report: FindingReport) throws(FileError) -> Bool {
    guard !report.findings.contains(where: { $0.rule == Rule.utf8Invalid.id }) else { return false }
    var sources = [Source(path: questions, bytes: try readFile(questions))]
    if let key { sources.append(Source(path: key, bytes: try readFile(key))) }
    let application = FixApplication(report.findings, to: sources)
    for source in application.changed {
      try writeFile(source.bytes, to: source.path)
      run.terminal.complain("fixed \(source.path)")
    }
    return !application.changed.isEmpty
  }
}
