internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookExports
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookPaper
internal import HornbookPipeline

/// One run of `hornbook paper` that makes papers.
struct PaperRun: Sendable {
  let run: BookRun
  var order: Examination.Order
  /// The file with the students; nil if they write their numbers themselves.
  let students: String?
  /// The folder to write to.
  let folder: String
  /// The program that prints, if one was asked for.
  let program: String?

  private var terminal: Terminal { run.terminal }

  func make() -> ExitCode {
    var order = order
    if let fault = run.fault(ofWriting: RelativePath.join(folder, "key.pdf")) {
      terminal.complain("the papers cannot be written to “\(folder)”: \(fault)")
      return .usage
    }
    if let students {
      do throws(FileError) {
        guard let read = try read(students) else { return .findings }
        order.students = read
        order.digits = read.map(\.number.utf8.count).max() ?? order.digits
      } catch {
        terminal.complain(error.description)
        return .files
      }
    }
    var (site, options) = run.prepare(adapting: { $0.printsWhole = false })
    options.program = program
    let report = site.report
    if report.counts.errors + report.counts.warnings > 0 || run.arguments.has(.all) {
      terminal.errors(run.rendered(report, isReport: false), as: run.form)
    }
    guard !site.isBlocked else {
      terminal.complain("nothing was written")
      return site.completeness == .refused ? .files : .findings
    }
    switch Examination.make(site, options, order) {
    case .made(let files, let remarks):
      for remark in remarks { terminal.complain(remark) }
      return write(files)
    case .failed(let reason):
      terminal.complain(reason)
      return .files
    case .refused(let reason):
      terminal.complain(reason)
      return .usage
    }
  }

  private func write(_ files: [Examination.File]) -> ExitCode {
    do throws(FileError) {
      let layout = RelativePath.join(folder, "layout.json")
      let new = files.first { $0.name == "layout.json" }?.bytes
      if let old = try? readFile(layout), old != new {
        terminal.complain(
          "“\(layout)” is of another examination, whose sheets could no longer be read: choose another folder with “-o”"
        )
        return .files
      }
      for file in files { try writeFile(file.bytes, to: RelativePath.join(folder, file.name)) }
    } catch {
      terminal.complain(error.description)
      return .files
    }
    let names = files.map(\.name).joined(separator: ", ")
    terminal.print("\(folder): \(names)")
    return .success
  }

  /// The students of a CSV file; nil if some cannot be used, which is told.
  private func read(_ path: String) throws(FileError) -> [PaperStudent]? {
    let source = Source(path: path, bytes: try readFile(path, limit: textFileLimit))
    var findings: [Finding] = []
    guard let table = CSVReader.read(source, findings: &findings) else {
      terminal.complain("“\(path)” cannot be read: \(findings.first?.message ?? "it is empty")")
      return nil
    }
    let name = table.columns.firstIndex { $0.lowercased() == "name" }
    var students: [PaperStudent] = []
    var seen: Set<String> = []
    for record in table.records {
      let number = record[0]?.text ?? ""
      guard (1...12).contains(number.utf8.count), number.utf8.allSatisfy(\.isDigit) else {
        terminal.complain("“\(number)” in “\(path)” is no student number: use 1 to 12 digits")
        return nil
      }
      guard seen.insert(number).inserted else {
        terminal.complain(
          "the student number “\(number)” is in “\(path)” twice: keep one of them")
        return nil
      }
      students.append(
        PaperStudent(number: number, name: name.flatMap { record[$0]?.text } ?? ""))
    }
    guard Set(students.map(\.number.utf8.count)).count == 1 else {
      terminal.complain(
        "the student numbers in “\(path)” differ in length, or there are none: fill them up with zeros"
      )
      return nil
    }
    return students
  }
}
