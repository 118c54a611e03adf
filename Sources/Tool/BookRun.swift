internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookExports
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline

/// One run of a command that reads a book, such as `build` or `check`.
struct BookRun: Sendable {
  let arguments: Arguments
  let terminal: Terminal
  /// The treatment of answers with errors.
  var onError = BookOptions.ErrorPolicy.stop
  /// Whether the site has a page with the findings.
  var includesReport = false

  /// Whether there is a page with the whole book; if nil, only short books have one.
  var printsWhole: Bool?

  /// Checks external links by asking their hosts; nil to skip them.
  var external: ExternalCheck?

  /// The language of a translation; nil for the original.
  var language: String?

  /// The permission to run listings; nil if there is none.
  let permission: ListingPermission?

  /// Creates a run with the permissions in the arguments.
  init(arguments: Arguments, terminal: Terminal) {
    self.arguments = arguments
    self.terminal = terminal
    language = arguments.value(.language)
    permission = ListingPermission(arguments, state: arguments.opened().state)
  }

  /// The same run for the book in another language.
  func inLanguage(_ tag: String) -> BookRun {
    var run = self
    run.language = tag
    return run
  }

  /// The runs for the translations, unless one language was chosen.
  var translations: [BookRun] {
    language == nil ? opened.source.translations.map(inLanguage) : []
  }

  /// The message about a language that the book does not have; nil if it has it.
  var unknownLanguage: String? {
    guard let language else { return nil }
    let tags = opened.source.translations
    guard !tags.contains(language) else { return nil }
    let known =
      tags.isEmpty ? "it has no “languages” in book.json" : "it has \(tags.joined(separator: ", "))"
    return "the book is not translated into “\(language)”: \(known)"
  }

  /// The book, opened as it lies.
  var opened: OpenedBook { arguments.opened(jobs: arguments.jobCount) }

  /// Reads, checks and renders the book.
  func prepare() -> PreparedSite {
    shown {
      PreparedSite.check(opened.source, $0)
    } timings: {
      $0.timings
    }
  }

  /// Reads and checks the book, and lists the code in it that is drawn.
  func preparedPictures() -> [BookPicture] {
    shown { options in
      var options = options
      options.listsPictures = true
      return PreparedSite.check(opened.source, options)
    } timings: {
      $0.timings
    }.pictures
  }

  /// Reads, checks and renders the book, and keeps its pages for an export.
  func prepare(for export: Export) -> (site: PreparedSite, options: BookOptions) {
    prepare(adapting: export.adapt)
  }

  /// Reads, checks and renders the book with other options, and keeps its pages.
  func prepare(adapting adapt: (inout BookOptions) -> Void) -> (
    site: PreparedSite, options: BookOptions
  ) {
    var known = options
    let site = shown { options in
      known = options
      adapt(&known)
      return PreparedSite.prepare(opened.source, known)
    } timings: {
      $0.timings
    }
    return (site, known)
  }

  /// Reads, checks and renders the book, and prepares the files of the site for a commit.
  func build(
    to folder: String, cache: String?, memory: BuildMemory? = nil, refusesOthers: Bool,
    onlyPlanning: Bool
  ) -> SiteBuild {
    shown {
      SiteBuild(
        opened.source, $0, to: folder, cache: cache, memory: memory,
        refusesOthers: refusesOthers, onlyPlanning: onlyPlanning)
    } timings: {
      $0.timings
    }
  }

  /// The account of a page: what it depends on, and why it is or is not made.
  func account(of page: String, site folder: String, cache: String) -> PageAccount.Answer {
    shown {
      PageAccount.ask(about: page, opened.source, $0, site: folder, cache: cache)
    } timings: { _ in
      []
    }
  }

  /// Performs work, showing progress and, if requested, the time of each step.
  private func shown<Result>(
    _ work: (BookOptions) -> Result, timings: (Result) -> [PreparedSite.Timing]
  ) -> Result {
    let progress = Progress(terminal)
    var options = options
    options.progress = { progress.show($0) }
    options.printsWhole = printsWhole
    options.external = external
    options.running = permission?.request
    let result = work(options)
    progress.clear()
    do throws(FileError) { try permission?.remember() } catch {
      terminal.complain(error.description)
    }
    if arguments.has(.timing) { tell(timings(result)) }
    return result
  }

  /// Whether there is a `content` folder; without a book, nothing may be created in its folder.
  var hasContent: Bool {
    opened.source.resolve("content", "") == .notAFile("content")
  }

  /// What is said where there is no book.
  var noBook: String {
    "there is no book in “\(arguments.bookFolder)”: content/ is missing; run “hornbook init” to "
      + "start one"
  }

  /// The path, from the current folder, of a path in the book's folder.
  func path(_ relative: String) -> String { RelativePath.join(prefix, relative) }

  /// The options in the arguments.
  var options: BookOptions {
    var options = BookOptions(
      jobs: arguments.jobCount, isStrict: arguments.has(.strict),
      includesTeaching: arguments.has(.teaching), onlyRules: arguments.all(.rule), onError: onError,
      edition: arguments.edition)
    options.includesEvidence = arguments.has(.evidence)
    options.language = language
    options.sourceDate = terminal.sourceDate
    options.includesReport = includesReport
    options.exports = Export.all.compactMap(\.bound)
    options.highlights = !arguments.has(.noHighlight)
    return options
  }

  /// Formats a report.
  ///
  /// - Parameter isReport: Whether the report is the result of the command, which includes notes.
  func rendered(_ report: FindingReport, isReport: Bool) -> [UInt8] {
    var writer = ByteWriter()
    report.write(arguments.format, style: style(isReport: isReport), to: &writer)
    return writer.take()
  }

  /// The terminal form of the report's format.
  var form: Terminal.Form {
    switch arguments.format {
    case .text, .github: .printed
    case .json, .sarif: .json
    case .junit: .xml
    }
  }

  /// The style of a report.
  func style(isReport: Bool) -> ReportStyle {
    var style =
      isReport
      ? ReportStyle.screen(arguments, terminal) : ReportStyle.errors(arguments, terminal)
    // Scripts get paths within the book; people and build servers get paths that they can open.
    if arguments.format != .json { style.pathPrefix = prefix }
    style.leastSeverity = isReport || arguments.has(.all) ? .note : .warning
    return style
  }

  /// The message about an unknown rule in the arguments; nil if all are known.
  func unknownRule() -> String? {
    let registry = PipelineRules.registry
    for name in arguments.all(.rule) where registry[name] == nil {
      let hint = registry.suggestions(for: name).first.map { NearMiss.question(about: $0) }
      return "there is no rule “\(name)”: \(hint ?? "“hornbook explain --list” lists them")"
    }
    return nil
  }

  /// Complains about the first of some files that must not be written, as it is read or belongs to the book; nil if there
  /// is none.
  func refusal(ofWriting paths: String?..., reading inputs: [String] = []) -> ExitCode? {
    let inputs = Set(inputs.map(OutputFolder.resolved))
    for path in paths.compactMap(\.self) where path != "-" {
      let isInput = inputs.contains(OutputFolder.resolved(path))
      if let fault = isInput ? "it is read" : fault(ofWriting: path) {
        terminal.complain("“\(path)” cannot be written: \(fault)")
        return .usage
      }
    }
    return nil
  }

  /// The reason why no file may be written to a path beside the book's own, as a clause; nil if it may.
  func fault(ofWriting path: String) -> String? {
    if OutputFolder.covers(path, under: opened.output) {
      return "it is inside the site, where only “build” writes"
    }
    return Self.source(covering: path, of: opened, in: arguments.bookFolder).map {
      "it is among the sources of the book, in “\($0)”"
    }
  }

  /// The refusal of “-” as the name of a file that is written beside a report; nil if no option has it.
  func refusal(ofStreamsFor options: Command.Option...) -> ExitCode? {
    guard let option = options.first(where: { arguments.value($0) == "-" }) else { return nil }
    terminal.complain("\(option.name) writes a file: name one instead of “-”")
    return .usage
  }

  /// Whether a file is among the sources of a book around it, or inside its site.
  static func isOfBook(_ path: String) -> Bool {
    books(around: path).contains { folder, book in
      source(covering: path, of: book, in: folder) != nil
        || OutputFolder.covers(path, under: book.output)
    }
  }

  /// The books around a path with their folders, the innermost first.
  static func books(around path: String) -> [(folder: String, book: OpenedBook)] {
    var books: [(folder: String, book: OpenedBook)] = []
    var folder = OutputFolder.resolved(path)
    while !folder.isEmpty {
      folder = RelativePath.folder(of: folder)
      let disk = BookSource.disk(folder)
      if OpenedBook.kind(in: disk) != nil { books.append((folder, OpenedBook(disk))) }
    }
    return books
  }

  /// The source of a book that a path leads to, or into; nil if there is none.
  private static func source(covering path: String, of book: OpenedBook, in folder: String)
    -> String?
  {
    (book.sources + book.watched().files.sorted()).first {
      OutputFolder.covers(path, under: RelativePath.join(folder, $0))
    }
  }

  private var prefix: String {
    // If no folder is given, paths need no prefix.
    let folder = arguments.operands.first ?? ""
    return folder == "." || folder == "./" ? "" : folder
  }

  private func tell(_ timings: [PreparedSite.Timing]) {
    for timing in timings {
      let microseconds = timing.duration / 1_000
      let text = "\(microseconds / 1_000).\(microseconds % 1_000 / 100) ms"
      terminal.complain(
        String(repeating: " ", count: max(0, 12 - text.count)) + text + "  " + timing.stage,
        isFollowing: true)
    }
  }
}

extension Arguments {
  /// The book that the arguments name, opened as it lies.
  func opened(jobs: Int? = nil) -> OpenedBook {
    OpenedBook(
      .disk(bookFolder, jobs: jobs), allowing: all(.allowRead),
      runsPrograms: has(.preprocess))
  }
}
