internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline

/// One run of `build` or `check`: the same work, told in different places.
struct BookRun: Sendable {
  let arguments: Arguments
  let terminal: Terminal
  /// What is done about answers in which something is wrong.
  var onError = BookOptions.ErrorPolicy.stop
  /// Whether the site has a page of what was found.
  var includesReport = false

  /// Whether there is a page with the whole book; where nil, short books have one.
  var printsWhole: Bool?

  /// Asks other hosts about the links to them.
  var external: ExternalCheck?

  /// Reads, checks and renders the book.
  func prepare() -> PreparedSite {
    shown {
      PreparedSite.check(.disk(arguments.bookFolder, jobs: $0.jobs), $0)
    } timings: {
      $0.timings
    }
  }

  /// The same, with the files of the site waiting beside their places.
  func build(
    to folder: String, cache: String?, memory: BuildMemory? = nil, refusesOthers: Bool,
    onlyPlanning: Bool
  ) -> SiteBuild {
    shown {
      SiteBuild(
        .disk(arguments.bookFolder, jobs: $0.jobs), $0, to: folder, cache: cache, memory: memory,
        refusesOthers: refusesOthers, onlyPlanning: onlyPlanning)
    } timings: {
      $0.timings
    }
  }

  /// What a page depends on, and why it is made or not.
  func account(of page: String, site folder: String, cache: String) -> PageAccount.Answer {
    shown {
      PageAccount.ask(
        about: page, .disk(arguments.bookFolder), $0, site: folder, cache: cache)
    } timings: { _ in
      []
    }
  }

  /// Does something, saying how far it is and, if asked, how long each step took.
  private func shown<Result>(
    _ work: (BookOptions) -> Result, timings: (Result) -> [PreparedSite.Timing]
  ) -> Result {
    let progress = Progress(terminal)
    var options = options
    options.progress = { progress.show($0) }
    options.printsWhole = printsWhole
    options.external = external
    let result = work(options)
    progress.clear()
    if arguments.has(.timing) { tell(timings(result)) }
    return result
  }

  /// Whether there is a book at all; where there is none, nothing is to be made in its folder.
  var hasContent: Bool {
    BookSource.disk(arguments.bookFolder).resolve("content", "") == .notAFile("content")
  }

  /// A path in the book's folder, as it is told.
  func path(_ relative: String) -> String { RelativePath.join(prefix, relative) }

  /// What the arguments ask for.
  var options: BookOptions {
    var options = BookOptions(
      jobs: arguments.jobCount, isStrict: arguments.has(.strict),
      includesTeaching: arguments.has(.teaching), onlyRules: arguments.all(.rule), onError: onError,
      edition: arguments.edition)
    options.sourceDate = terminal.sourceDate
    options.includesReport = includesReport
    options.highlights = !arguments.has(.noHighlight)
    return options
  }

  /// The report in the form that was asked for: all of it for a report, without notes for what is
  /// only said beside the work.
  func rendered(_ report: FindingReport, isReport: Bool) -> [UInt8] {
    var writer = ByteWriter()
    report.write(arguments.format, style: style(isReport: isReport), to: &writer)
    return writer.take()
  }

  /// What that is to whoever reads it.
  var form: Terminal.Form {
    switch arguments.format {
    case .text, .github: .printed
    case .json, .sarif: .json
    case .junit: .xml
    }
  }

  /// How it is told.
  func style(isReport: Bool) -> ReportStyle {
    var style =
      isReport
      ? ReportStyle.screen(arguments, terminal) : ReportStyle.errors(arguments, terminal)
    // Scripts get paths inside the book; people and build servers get paths that they can open.
    if arguments.format != .json { style.pathPrefix = prefix }
    style.leastSeverity = isReport || arguments.has(.all) ? .note : .warning
    return style
  }

  /// Names of rules that do not exist are a mistake in the call.
  func unknownRule() -> String? {
    let registry = PipelineRules.registry
    for name in arguments.all(.rule) where registry[name] == nil {
      let hint = registry.suggestions(for: name).first.map { "did you mean “\($0)”?" }
      return "there is no rule “\(name)”: \(hint ?? "“hornbook explain --list” names them all")"
    }
    return nil
  }

  private var prefix: String {
    // Without a folder, paths are already as they were given.
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

/// Says on a screen what is being done; says nothing where nobody looks.
private struct Progress: Sendable {
  private let terminal: Terminal

  init(_ terminal: Terminal) { self.terminal = terminal }

  func show(_ stage: String) {
    if terminal.errorsAreScreen { terminal.overwrite("\(stage)…") }
  }

  func clear() {
    if terminal.errorsAreScreen { terminal.overwrite("") }
  }
}
