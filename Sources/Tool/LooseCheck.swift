internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookPipeline
internal import HornbookSystem

/// One run of `check` for files that are not part of a book.
struct LooseCheck {
  let run: BookRun
  let questions: String
  let key: String?

  /// Checks the files, fixes them if requested, and prints the report.
  func check(mending: Bool) -> ExitCode {
    let inputs = [questions] + [key].compactMap(\.self)
    if let code = run.refusal(ofStreamsFor: Command.proofSheet, Command.comments)
      ?? run.refusal(ofWriting: run.arguments.value(Command.proofSheet), reading: inputs)
    {
      return code
    }
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
      if let copy = run.arguments.value(Command.comments) {
        guard try comment(checked, in: copy) else { return .usage }
      }
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

  /// Writes a copy of the document of questions, or else of the key, with the findings as comments; false if neither is one.
  private func comment(_ checked: ManuscriptCheck, in copy: String) throws(FileError) -> Bool {
    guard
      let path = [questions, key].compactMap({ $0 }).first(where: { checked.documents[$0] != nil }),
      let text = checked.documents[path]
    else {
      // What cannot be read is told already.
      if OfficeText.isDocument(try readFile(questions)) { return true }
      run.terminal.complain(
        "--comments needs a document: name a .docx or .odt file with --questions")
      return false
    }
    guard !isSameFile(copy, path) else {
      run.terminal.complain("--comments writes a copy: give it another name than “\(path)”")
      return false
    }
    let findings = checked.report.findings.filter { $0.place?.file == path }
    let remarks = findings.compactMap { finding in
      finding.place.map { OfficeText.Remark(at: $0, finding.remark) }
    }
    let seconds =
      Machine.environment("SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? Machine.secondsSince1970
    let bytes = try readFile(path)
    let copied: [UInt8]
    do throws(OfficeFault) {
      copied = try text.commented(
        bytes, remarks, author: "Hornbook",
        date: "\(CalendarDate(secondsSince1970: seconds)?.description ?? "2000-01-01")T12:00:00Z")
    } catch {
      run.terminal.complain("\(error.message): \(error.remedy)")
      return false
    }
    try writeFile(copied, to: copy)
    run.terminal.complain(
      "wrote \(copy) with \(remarks.count) comment\(remarks.count == 1 ? "" : "s")")
    return true
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

extension Finding {
  /// The finding as somebody reads it who has the text before her.
  fileprivate var remark: String {
    func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
    let lines = [sentence(message), remedy ?? ""] + notes.map { sentence($0.message) }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n[\(rule)]"
  }
}

/// Whether two paths lead to the same file, also by symbolic links.
func isSameFile(_ first: String, _ second: String) -> Bool {
  guard first != second else { return true }
  let real = try? OpenFolder.realPath(first)
  return real != nil && real == (try? OpenFolder.realPath(second))
}
