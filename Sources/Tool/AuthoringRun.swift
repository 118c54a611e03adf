internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookQuizzes

/// One run of `hornbook new`.
struct AuthoringRun {
  let run: BookRun
  let kind: Kind
  /// The title of a chapter, the chapter of a question, or the name of a pack.
  let name: String
  /// The title of a new chapter's part; nil for the last one.
  let part: String?
  /// Whether nothing is written.
  let isDry: Bool

  /// What can be started.
  enum Kind: String, CaseIterable {
    case chapter, question, pack
  }

  private var terminal: Terminal { run.terminal }

  func start() -> ExitCode {
    let opened = run.opened
    guard opened.kind == .hornbook else {
      terminal.complain(
        "“new” writes books of Hornbook’s own, and this one is for \(Self.title(opened.kind)): add to "
          + "it as \(Self.title(opened.kind)) wants it, or make a book with “hornbook import”")
      return .usage
    }
    guard run.hasContent else {
      terminal.complain(run.noBook)
      return .files
    }
    let site = run.prepare()
    guard site.completeness != .refused else {
      terminal.output(run.rendered(site.report, isReport: false), as: run.form)
      return .files
    }
    do throws(BookAddition.Fault) {
      let addition = try made(site, opened.source)
      return finish(addition, site, opened.source)
    } catch {
      terminal.complain(error.message)
      return .usage
    }
  }

  private static func title(_ kind: OpenedBook.Kind) -> String {
    kind == .docc ? "DocC" : "mdBook"
  }

  private func made(
    _ site: PreparedSite, _ files: BookSource
  ) throws(BookAddition.Fault) -> BookAddition {
    switch kind {
    case .pack: return try site.newPack(name, in: files)
    case .question: return try site.newQuestion(in: name, of: files)
    case .chapter:
      var addition = try site.newChapter(name, part: part, in: files)
      guard let path = addition.files.first?.path, !site.quizzes.questions.isEmpty else {
        return addition
      }
      // The question is added to the book that has the chapter already.
      let with = files.overlaid(with: addition.contents)
      if let question = try? prepared(with).newQuestion(in: path, of: with) {
        var both = addition
        both.add(question)
        if errors(of: both, site, files).isEmpty { addition = both }
      }
      return addition
    }
  }

  private func prepared(_ files: BookSource) -> PreparedSite {
    PreparedSite.check(files, run.options)
  }

  /// The errors that an addition brings into the book.
  ///
  /// An empty pack is one, until it has stickers.
  private func errors(
    of addition: BookAddition, _ site: PreparedSite, _ files: BookSource
  ) -> FindingReport {
    let report = prepared(files.overlaid(with: addition.contents)).report
    let expected: Set = ["sticker-pack-empty", "text-unwritten"]
    return report.showing(
      FindingChanges(from: site.report, to: report).appeared.filter {
        $0.severity == .error && !expected.contains($0.rule)
      })
  }

  /// Shows or writes an addition if the book is as right with it as without.
  private func finish(
    _ addition: BookAddition, _ site: PreparedSite, _ files: BookSource
  ) -> ExitCode {
    let errors = errors(of: addition, site, files)
    guard errors.isEmpty else {
      terminal.complain("the book would have errors that it does not have now; nothing was written")
      terminal.errors(run.rendered(errors, isReport: true), as: run.form)
      return .findings
    }
    if isDry {
      show(addition)
      return .success
    }
    do throws(FileError) {
      try addition.write(in: run.arguments.bookFolder)
    } catch {
      terminal.complain(error.description)
      return .files
    }
    for file in addition.files { terminal.print("wrote \(run.path(file.path))") }
    for source in addition.sources { terminal.print("added to \(run.path(source.path))") }
    terminal.print("next: \(next(addition))")
    return .success
  }

  /// Shows what would be written, as a unified diff.
  private func show(_ addition: BookAddition) {
    let style = run.style(isReport: true)
    var writer = ByteWriter()
    for file in addition.files {
      let whole = Finding.Edit(
        Place(file: file.path), with: String(decoding: file.bytes, as: UTF8.self))
      FindingReport.write(
        changesOf: [whole], in: Source(path: file.path, bytes: []), style: style, to: &writer)
    }
    for source in addition.sources {
      FindingReport.write(
        changesOf: addition.edits.filter { $0.place.file == source.path }, in: source, style: style,
        to: &writer)
    }
    terminal.output(writer.take(), as: .printed)
  }

  private func next(_ addition: BookAddition) -> String {
    let book = run.arguments.bookFolder == "." ? "" : " \(run.arguments.bookFolder)"
    let check = "“hornbook check\(book)” says what is left"
    return switch kind {
    case .chapter: "write the chapter where it says “TODO:”; \(check)"
    case .question:
      "write the question and its options, and the same words in its answer; \(check)"
    case .pack: "draw stickers into the folder and list them in pack.json; \(check)"
    }
  }
}

extension FindingReport {
  /// Whether there is nothing to report.
  fileprivate var isEmpty: Bool { findings.isEmpty }
}
