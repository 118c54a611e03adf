internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookPipeline

extension Command {
  /// Tells what is wrong with a book.
  static let check = Command(
    name: "check",
    summary: "Check a book and write nothing.",
    usage: "[BOOK] [OPTIONS]",
    discussion: """
      Reads the book in the folder BOOK (here, where none is named) and tells what is wrong with
      it, on standard output. Errors give exit code 1; with --strict, warnings do as well.

      “hornbook explain RULE” tells more about a finding.
      """,
    options: [.format, .strict, .rule, .teaching, .all, .color, .jobs, .timing],
    operands: 0...1,
    run: { arguments, terminal in
      let run = BookRun(arguments: arguments, terminal: terminal)
      if let mistake = run.unknownRule() {
        terminal.complain(mistake)
        return .usage
      }
      let site = run.prepare()
      terminal.output(run.rendered(site.report, isForScreen: true))
      if arguments.format == .text {
        terminal.print(summary(of: site))
      }
      if site.isIncomplete { return .files }
      return site.report.fails ? .findings : .success
    })

  private static func summary(of site: PreparedSite) -> String {
    let counts = site.report.counts
    let chapters = site.book.chapters.count
    let subject = "\(site.book.settings.title): \(chapters) chapter\(chapters == 1 ? "" : "s"), "
    let parts = [
      (counts.errors, "error"), (counts.warnings, "warning"), (counts.notes, "note"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return subject + (parts.isEmpty ? "nothing wrong" : parts.joined(separator: ", "))
  }
}
