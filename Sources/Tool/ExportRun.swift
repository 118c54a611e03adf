internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookExports
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline

/// One run of `hornbook export`.
struct ExportRun: Sendable {
  let run: BookRun
  let export: Export
  /// The place that was asked for: a path, or “-” for standard output.
  let output: String?
  /// The program that makes it, if one was asked for.
  let program: String?

  private var terminal: Terminal { run.terminal }

  func bind() -> ExitCode {
    if let output, let fault = fault(of: output) {
      terminal.complain("the book cannot be written to “\(output)”: \(fault)")
      return .usage
    }
    let clock = ContinuousClock()
    let start = clock.now
    var (site, options) = run.prepare(for: export)
    options.program = program
    guard !site.isBlocked else {
      tell(site.report)
      terminal.complain("nothing was written")
      return site.completeness == .refused ? .files : .findings
    }
    let target = output ?? fileName(of: site, options.edition)
    if let fault = fault(of: target) {
      tell(site.report)
      terminal.complain("the book cannot be written to “\(target)”: \(fault)")
      return .usage
    }
    switch export.make(site, options) {
    case .made(let bytes, let holds, let remarks, let omissions):
      let report =
        omissions.isEmpty ? site.report : site.report.with(omissions, in: site.intactSources)
      tell(report)
      for remark in remarks { terminal.complain(remark) }
      guard !report.fails else {
        terminal.complain("nothing was written")
        return .findings
      }
      return write(
        bytes, to: target, site, holds: holds ?? site.holdings.words, took: clock.now - start)
    case .found(let findings):
      let report = site.report.with(findings, in: site.intactSources)
      terminal.errors(run.rendered(report, isReport: false), as: run.form)
      terminal.complain("nothing was written")
      return .findings
    case .failed(let reason):
      tell(site.report)
      terminal.complain(reason)
      return .files
    case .refused(let reason):
      tell(site.report)
      terminal.complain(reason)
      return .usage
    }
  }

  private func write(
    _ bytes: [UInt8], to target: String, _ site: PreparedSite, holds: String, took: Duration
  ) -> ExitCode {
    guard target != "-" else {
      terminal.output(file: bytes)
      return .success
    }
    do throws(FileError) {
      try writeFile(bytes, to: target)
    } catch {
      terminal.complain(error.description)
      return .files
    }
    let milliseconds =
      took.components.seconds * 1_000 + took.components.attoseconds / 1_000_000_000_000_000
    let size = (bytes.count + 999) / 1_000
    terminal.print(
      "\(site.book.settings.title): \(holds), \(size) kB in \(milliseconds) ms; "
        + "open \(target)")
    return .success
  }

  /// The name of the file if none was asked for.
  private func fileName(of site: PreparedSite, _ edition: Edition) -> String {
    let folder = OutputFolder.resolved(run.arguments.bookFolder)
    return export.fileName(for: site.book.settings.id, in: RelativePath.name(of: folder), edition)
  }

  /// The reason why the file may not be written to a path, as a clause; nil if it may.
  private func fault(of path: String) -> String? {
    guard path != "-" else { return nil }
    if path.isEmpty || path.hasSuffix("/") || Self.isFolder(path) { return "it is a folder" }
    return run.fault(ofWriting: path)
  }

  private static func isFolder(_ path: String) -> Bool {
    do throws(FileError) {
      _ = try FileFacts.of(path)
      return false
    } catch {
      return error.reason == "it is a folder"
    }
  }

  private func tell(_ report: FindingReport) {
    let isAsked = run.arguments.has(.all) || run.arguments.format != .text
    guard report.counts.errors + report.counts.warnings > 0 || isAsked else { return }
    terminal.errors(run.rendered(report, isReport: false), as: run.form)
  }
}
