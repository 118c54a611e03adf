internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookPipeline

extension Command {
  private static let to = Option(
    name: "--to", value: "NEW", help: "the folder of the new book: a new one, or an imported book")
  private static let dryRun = Option(
    name: "--dry-run", help: "list the files of the new book, and write none of them")

  private static let understood = Option(
    name: "--report", value: "FILE", help: "of a manuscript: write what was understood, as JSON")

  /// What can be imported.
  private static let kinds = OpenedBook.Kind.allCases.filter { $0 != .hornbook }

  /// The command `import`, which makes a book of ours from another tool's.
  static let importing = Command(
    name: "import",
    summary: "Make a book for Hornbook from another tool's.",
    usage:
      "[mdbook|docc] FOLDER --to NEW | manuscript FILE... --to NEW | feed FILE --to NEW | quiz FILE... --to FOLDER",
    discussion: """
      Writes a book into NEW that builds to the same pages at the same addresses as the source
      in FOLDER, which is not changed. Included files come along.

      A manuscript is a text that a conversion made of a printed book, or a document of Word
      (.docx) or LibreOffice (.odt). Its chapters, sections, listings, questions and answers
      become files of a book, and import-report.md lists what was left out, joined or guessed.

      A feed is a file in RSS 2.0 or Atom with whole posts, which become dated pages.

      A quiz is a bank of questions from a learning platform or another tool. Each FILE becomes
      a file of questions in FOLDER, such as content/quizzes, with its images beside it.
      --chapter says to which chapter the questions belong. --format names the format of the
      banks if the files do not show it.

      A second import into NEW brings what has changed in the source. What you have changed
      since the last import stays. Where the source has changed the same lines, your file stays
      as it is, and its new version is written beside it, with “.new” at the end of its name.
      """,
    options: [
      to, dryRun, understood, BankImport.chapter, .allowRead, BankImport.format, .color, .all,
      .jobs,
    ],
    operands: 1...1_000,
    takes: [[.words(kinds.map(\.rawValue) + ["manuscript", "feed", "quiz"]), .folder], [.file]],
    run: { arguments, terminal in
      var operands = arguments.operands
      if operands.first == "manuscript" {
        return manuscript(Array(operands.dropFirst()), arguments, terminal)
      }
      if operands.first == "quiz" {
        return BankImport(
          files: Array(operands.dropFirst()), folder: arguments.value(to),
          run: BookRun(arguments: arguments, terminal: terminal)
        ).write(onlyListing: arguments.has(dryRun))
      }
      guard operands.count <= 2 else {
        terminal.complain("name one folder or file, and what it is: mdbook, docc or feed")
        return .usage
      }
      if operands.first == "feed" {
        return feed(Array(operands.dropFirst()), arguments, terminal)
      }
      var kind: OpenedBook.Kind?
      if operands.count == 2 {
        kind = kinds.first { $0.rawValue == operands[0] }
        guard kind != nil else {
          let hint =
            NearMiss.question(
              for: operands[0], among: kinds.map(\.rawValue) + ["manuscript", "feed", "quiz"])
            ?? "use mdbook, docc, manuscript, feed or quiz"
          terminal.complain("there is no kind “\(operands[0])”: \(hint)")
          return .usage
        }
        operands.removeFirst()
      }
      guard let new = arguments.value(to) else {
        terminal.complain("name the folder of the new book: --to NEW")
        return .usage
      }
      guard !Walk(of: operands[0]).failures.contains(where: { $0.path == operands[0] }) else {
        terminal.complain("there is no folder “\(operands[0])”")
        return .files
      }
      let opened = OpenedBook(
        .disk(operands[0], jobs: arguments.jobCount), allowing: arguments.all(.allowRead))
      let progress = Progress(terminal)
      progress.show("reading \(operands[0])")
      let found = opened.kind == kind ?? opened.kind ? opened.plan() : nil
      progress.clear()
      guard let plan = found else {
        terminal.complain(mistake(operands[0], kind, opened.kind))
        return .usage
      }
      let texts = RelativePath.join(operands[0], opened.sources.first ?? "")
      guard !ImportedBook(at: new).lies(in: texts) else {
        terminal.complain("“\(new)” lies in the texts of the source: choose a folder elsewhere")
        return .usage
      }
      let run = BookRun(arguments: arguments, terminal: terminal)
      let report = FindingReport(
        plan.findings, sources: [], registry: PipelineRules.registry
      ).told(by: opened.source.authorship)
      if report.counts.errors + report.counts.warnings > 0 {
        terminal.errors(run.rendered(report, isReport: false), as: run.form)
      }
      guard !plan.isFaulty else {
        terminal.complain("nothing was imported: correct the errors first")
        return .findings
      }
      return write(plan, to: new, onlyListing: arguments.has(dryRun), terminal)
    })

  /// Imports a text or a document.
  private static func manuscript(_ files: [String], _ arguments: Arguments, _ terminal: Terminal)
    -> ExitCode
  {
    guard !files.isEmpty, let new = arguments.value(to) else {
      terminal.complain(
        "name the manuscript, and the folder of the new book: manuscript FILE --to NEW")
      return .usage
    }
    if let report = arguments.value(understood),
      files.contains(where: { isSameFile($0, report) }) || BookRun.isOfBook(report)
    {
      terminal.complain("--report writes a file: give it another name than “\(report)”")
      return .usage
    }
    do throws(FileError) {
      var texts: [(path: String, bytes: [UInt8])] = []
      let progress = Progress(terminal)
      for file in files {
        progress.show("reading \(file)")
        texts.append((file, try readFile(file)))
      }
      progress.show("finding chapters and sections")
      let read = ImportedManuscript.read(texts)
      progress.clear()
      let imported: ImportedManuscript
      switch read {
      case .success(let read): imported = read
      case .failure(let fault):
        let remedy = fault.remedy.hasSuffix(".") ? fault.remedy.dropLast() : fault.remedy[...]
        terminal.complain(
          "\(fault.message): \(remedy.prefix(1).lowercased())\(remedy.dropFirst())")
        return .findings
      }
      if let report = arguments.value(understood) { try writeFile(imported.report, to: report) }
      return write(imported.plan, to: new, onlyListing: arguments.has(dryRun), terminal)
    } catch {
      terminal.complain(error.description)
      return .files
    }
  }

  /// Imports a blog.
  private static func feed(_ files: [String], _ arguments: Arguments, _ terminal: Terminal)
    -> ExitCode
  {
    guard let file = files.first, let new = arguments.value(to) else {
      terminal.complain("name the feed, and the folder of the new book: feed FILE --to NEW")
      return .usage
    }
    do throws(FileError) {
      let bytes = try readFile(file)
      let progress = Progress(terminal)
      progress.show("reading \(file)")
      let read = ImportedFeed.read(file, bytes)
      progress.clear()
      switch read {
      case .success(let imported):
        return write(imported.plan, to: new, onlyListing: arguments.has(dryRun), terminal)
      case .failure(let fault):
        let report = FindingReport(
          [fault.finding], sources: [Source(path: file, bytes: bytes)],
          registry: PipelineRules.registry)
        let run = BookRun(arguments: arguments, terminal: terminal)
        var style = run.style(isReport: false)
        // The feed has the name that the author gave: it is no file of a book.
        style.pathPrefix = ""
        var writer = ByteWriter()
        report.write(arguments.format, style: style, to: &writer)
        terminal.errors(writer.take(), as: run.form)
        return .findings
      }
    } catch {
      terminal.complain(error.description)
      return .files
    }
  }

  private static func mistake(
    _ folder: String, _ kind: OpenedBook.Kind?, _ found: OpenedBook.Kind
  ) -> String {
    switch (kind, found) {
    case (.mdbook?, _): "“\(folder)” is no mdBook source: it has no book.toml"
    case (.docc?, _): "“\(folder)” is no catalogue of DocC: name the folder that ends with .docc"
    default:
      "“\(folder)” holds nothing to import: name a folder with book.toml, or one that ends with .docc"
    }
  }

  private static func write(
    _ plan: ImportPlan, to new: String, onlyListing: Bool, _ terminal: Terminal
  ) -> ExitCode {
    if onlyListing {
      plan.list(in: new, terminal)
      return .success
    }
    let book = ImportedBook(at: new)
    if let stranger = book.stranger {
      terminal.complain("“\(new)” is not empty (it contains \(stranger)): choose a new folder")
      return .usage
    }
    do throws(FileError) {
      let progress = Progress(terminal)
      progress.show("writing \(plan.files.count) files")
      defer { progress.clear() }
      guard try !book.isOfAnotherBook(plan) else {
        progress.clear()
        terminal.complain("“\(new)” holds the import of another book: choose a new folder")
        return .usage
      }
      let outcome = try book.write(plan)
      progress.clear()
      outcome.tell(terminal)
      if !plan.hidden.isEmpty {
        let count = plan.hidden.count
        terminal.complain(
          "left out \(count == 1 ? "a name that begins" : "\(count) names that begin") with a full stop: "
            + plan.hidden.prefix(3).joined(separator: ", ") + (count > 3 ? "…" : ""))
      }
      let count = outcome.written.count
      terminal.print(
        count == 0
          ? "nothing has changed in \(new)"
          : "wrote \(count) file\(count == 1 ? "" : "s") in \(new); build its site with “hornbook build \(new)”"
      )
      return .success
    } catch {
      terminal.complain(error.description)
      return .files
    }
  }
}

extension ImportPlan {
  /// Lists the files that an import would write.
  func list(in folder: String, _ terminal: Terminal) {
    for file in files {
      terminal.print("\(RelativePath.join(folder, file.path))  from \(file.origin)")
    }
  }
}

extension ImportedBook.Outcome {
  /// Tells what happened to files that a person has changed, or that are gone.
  func tell(_ terminal: Terminal) {
    for (old, new) in moved { terminal.complain("\(old) is now \(new)") }
    for path in merged {
      terminal.complain("\(path) has your changes and those of the source")
    }
    for (path, new) in beside {
      terminal.complain("\(path) stays as you changed it: its new version is \(new)")
    }
    for path in gone {
      terminal.complain("\(path) is no longer in the source: delete it if you do not need it")
    }
  }
}
