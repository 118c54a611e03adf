internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookServer

/// One run of `check --watch`: checks the book again whenever one of its files changes.
struct WatchRun {
  let run: BookRun

  /// What a check of the book and of its translations has found.
  private struct Checked {
    let report: FindingReport
    /// The sum for each language.
    let lines: [String]
    let isIncomplete: Bool

    init(_ run: BookRun) {
      let site = run.prepare()
      let sites = [site] + run.translations.map { $0.prepare() }
      report = sites.dropFirst().reduce(site.report) { $0.joined(with: $1.report) }
      lines = sites.map { CheckSummary.line(of: $0) }
      isIncomplete = sites.contains(where: \.isIncomplete)
    }
  }

  /// The reason why these options cannot be used while watching; nil if they can.
  static func fault(_ arguments: Arguments, besides others: [Command.Option]) -> String? {
    if let other = others.first(where: { arguments.has($0) }) {
      return "--watch cannot be used with \(other.name): it only checks"
    }
    if arguments.format != .text { return "--watch writes for people: leave out --format" }
    return nil
  }

  /// Checks until it is interrupted.
  func watch() -> ExitCode {
    let terminal = run.terminal
    guard run.hasContent else {
      terminal.complain(run.noBook)
      return .files
    }
    do throws(FileError) {
      // Before the first check, so that nothing is missed during it.
      let watched = run.opened.watched()
      let folders = try FolderWatch(
        run.arguments.bookFolder, folders: watched.folders, files: watched.files)
      let follower = try SourceFollower(folders) {
        terminal.complain("\($0); looking every second instead")
      }
      var checked = Checked(run)
      terminal.output(findings(checked.report), as: .printed)
      for line in checked.lines { terminal.print(line) }
      terminal.print("watching \(run.arguments.bookFolder) (Ctrl-C to stop)")
      follower.run { paths in
        let next = Checked(run)
        show(next, since: checked, paths)
        checked = next
      }
      return checked.report.fails || checked.isIncomplete ? .findings : .success
    } catch {
      terminal.complain(error.description)
      return .files
    }
  }

  /// Shows what is new, what is gone, and how many findings there are now.
  private func show(_ checked: Checked, since before: Checked, _ paths: [String]) {
    let changes = FindingChanges(from: before.report, to: checked.report)
    let names = Set(paths).sorted().map { run.path($0) }
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    run.terminal.print("")
    if !names.isEmpty {
      run.terminal.print(names.prefix(3).joined(separator: ", ") + more + " changed")
    }
    if !changes.appeared.isEmpty {
      run.terminal.output(findings(checked.report.showing(changes.appeared)), as: .printed)
    }
    run.terminal.print(lines: gone(changes.gone, before.report))
    let counts = [(changes.appeared.count, "new"), (changes.gone.count, "gone")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    for line in checked.lines.dropLast() { run.terminal.print(line) }
    run.terminal.print(
      (checked.lines.last ?? "") + " ("
        + (counts.isEmpty ? "no change" : counts.joined(separator: ", ")) + ")")
  }

  private func findings(_ report: FindingReport) -> [UInt8] {
    var writer = ByteWriter()
    report.writeFindings(style: run.style(isReport: true), to: &writer)
    return writer.take()
  }

  /// The most findings that are named when they are gone.
  private static let mostNamed = 10

  private func gone(_ findings: [Finding], _ report: FindingReport) -> [String] {
    let style = run.style(isReport: true)
    let lines = findings.prefix(Self.mostNamed).map { finding in
      let place = finding.place.map { style.path(of: $0.file) + ": " } ?? ""
      return "gone: \(place)\(finding.message) [\(finding.rule)]"
    }
    let more = findings.count - lines.count
    return lines + (more > 0 ? ["gone: \(more) more"] : [])
  }
}

/// The line that sums up a check.
enum CheckSummary {
  /// What the book contains, and how much was found.
  static func line(of site: PreparedSite) -> String {
    let counts = site.report.counts
    let subject = "\(site.book.settings.title): \(site.holdings.words), "
    let parts = [
      (counts.errors, "error"), (counts.warnings, "warning"), (counts.notes, "note"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return subject + (parts.isEmpty ? "nothing found" : parts.joined(separator: ", "))
  }
}
