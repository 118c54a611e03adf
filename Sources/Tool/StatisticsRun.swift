internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookStatistics

/// One run of `hornbook statistics`.
struct StatisticsRun: Sendable {
  let run: BookRun
  /// The files of results.
  let files: [String]
  /// The path of the store, if there is one.
  var store: String?
  /// The path of the page to be written, if one is asked for.
  var page: String?
  /// The path of the sums to be written, if they are asked for.
  var sums: String?
  /// Whether the files have sums and nothing else.
  var merges = false
  /// The form of the figures: text, JSON or CSV.
  var form = Form.text

  /// The forms of the figures, and of the findings alone.
  enum Form: String, CaseIterable {
    case text, json, csv, sarif, junit, github

    /// The form of the findings, if they are what is asked for.
    var report: ReportFormat? {
      switch self {
      case .text, .json, .csv: nil
      case .sarif: .sarif
      case .junit: .junit
      case .github: .github
      }
    }
  }

  private var terminal: Terminal { run.terminal }

  func count() -> ExitCode {
    if let code = run.refusal(ofWriting: store, page, sums, reading: files) { return code }
    if let fault = run.permission?.fault {
      terminal.complain(fault)
      return .files
    }
    let site = run.prepare()
    let faults = site.report.findings.filter {
      ["file-unreadable", "book-missing"].contains($0.rule)
    }
    guard !site.isIncomplete, faults.isEmpty else {
      for fault in faults { terminal.complain(fault.message) }
      return site.completeness == .faulty ? .findings : .files
    }
    let study = site.study
    guard !study.questions.isEmpty else {
      terminal.complain("the book has no question whose answer is known")
      return .usage
    }
    do throws(FileError) {
      let opened = try files.map { path throws(FileError) in try ResultsFile(path) }
      let results: Results
      do throws(Results.Failure) {
        results = try Results(
          opened, among: study, store: store, onlySums: merges,
          Parallel(jobs: run.arguments.jobCount))
      } catch {
        terminal.complain(error.message)
        return error.isMistake ? .usage : .files
      }
      let told = site.report(
        onResults: results.report.findings,
        in: opened.compactMap { $0.source(for: results.report.findings) }, run.options)
      return try tell(results, told, of: site)
    } catch {
      terminal.complain(error.description)
      return .files
    }
  }

  /// Writes what was asked for, and tells what is wrong with the results.
  private func tell(_ results: Results, _ faults: FindingReport, of site: PreparedSite)
    throws(FileError) -> ExitCode
  {
    if let sums {
      tell(faults, isResult: false)
      guard !faults.fails else {
        terminal.complain("nothing was written")
        return .findings
      }
      try write(results.tally.record(of: results.study), to: sums)
      return .success
    }
    guard results.tally.readers > 0 || !faults.fails else {
      tell(faults, isResult: false)
      return .findings
    }
    let figures = Figures(results.tally, of: results.study)
    let report = site.report(
      onResults: StatisticsRules.findings(in: figures), in: [], run.options)
    if let page {
      let settings = site.book.settings
      try write(
        ReportPage(
          figures, report, title: settings.title, language: settings.language,
          witnesses: site.testimony
        ).html, to: page)
    }
    tell(figures, report, of: site)
    tell(faults, isResult: false)
    if results.report.more > 0 {
      terminal.complain("and \(results.report.more) more of such findings")
    }
    return faults.fails || report.fails ? .findings : .success
  }

  private func tell(_ figures: Figures, _ report: FindingReport, of site: PreparedSite) {
    switch form {
    case .text:
      let lines = figures.lines
      terminal.print(lines: ["\(site.book.settings.title): \(lines[0])"] + lines.dropFirst())
      if !report.findings.isEmpty { terminal.print("") }
      tell(report, isResult: true)
    case .json:
      var json = JSONWriter(style: .spread(levels: 3))
      figures.write(to: &json, book: site.book.settings.id, report)
      terminal.output(json.finish(), as: .json)
    case .csv: terminal.output(file: figures.csv)
    case .sarif, .junit, .github: tell(report, isResult: true)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if path == "-" { terminal.output(file: bytes) } else { try writeFile(bytes, to: path) }
  }

  /// Tells findings: those about the book are the result of the command, those about files of results are messages.
  private func tell(_ report: FindingReport, isResult: Bool) {
    guard !report.findings.isEmpty || form.report != nil else { return }
    var style = run.style(isReport: isResult)
    if !isResult { style.pathPrefix = "" }
    style.leastSeverity = .note
    var writer = ByteWriter()
    if isResult {
      report.write(form.report ?? .text, style: style, to: &writer)
      terminal.output(writer.take(), as: form == .sarif ? .json : form == .junit ? .xml : .printed)
    } else if !report.findings.isEmpty {
      report.write(.text, style: style, to: &writer)
      terminal.errors(writer.take(), as: .printed)
    }
  }
}
