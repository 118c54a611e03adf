internal import HornbookBytes
internal import HornbookDatasets
public import HornbookDiagnostics
public import HornbookFiles
public import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
public import HornbookQuizzes

/// A book that has been read, checked and turned into pages, and not yet written anywhere.
///
/// The whole way of the data stands in `CheckedBook` and `PrintedSite`, one line a stage.
public struct PreparedSite: Sendable {
  /// The collected book.
  public let book: Book
  /// The questions and their keys, and what was proved of them.
  public let proved: ProvedQuizzes
  /// What is held back, where that was asked for and something is wrong with answers.
  public let quarantine: Quarantine?
  /// What a locked key has confirmed; nil where none is locked.
  public let lock: AnswerLock?
  /// Writes the key with the words of the book's language.
  public let keyPrinter: KeyPrinter
  /// All that was found, sorted, after the book's own settings.
  public let report: FindingReport
  /// The files that were read and may be mended; what was read of a file that is not UTF-8 is not
  /// what it holds.
  public let intactSources: [Source]
  /// How much there is in the book.
  public let holdings: BookHoldings
  /// The files of the site in the order in which they are read; without their bytes unless the site
  /// is held in memory.
  public private(set) var outputs: [SiteOutput]
  /// How much of the book could be read.
  public let completeness: Completeness
  /// The days on which addresses of other hosts were seen to be there; nil where nobody asked.
  public let externalSeen: [String: Int]?
  /// How long each stage took, in order.
  public let timings: [Timing]
  /// What the next build may know of this one.
  let trace: BuildTrace
  /// What was kept of the pages.
  let pages: [RenderedPage]
  /// What has printed them.
  let press: Press
  /// The files with data that pages are made of.
  let dataSources: [String]
  /// The book's own templates.
  let ownTemplates: [String]

  /// The questions and their keys.
  public var quizzes: QuizBook { proved.book }

  /// The questions made ready for grading, after the book's own settings.
  public var answerSheet: AnswerSheet { proved.sheet(report.findings) }

  /// Whether something of the book could not be read at all.
  public var isIncomplete: Bool { completeness != .whole }

  /// Whether something stands against publishing, besides answers that are held back.
  public var isBlocked: Bool {
    isIncomplete || Self.isBlocking(report, besides: quarantine)
  }

  static func isBlocking(
    _ report: FindingReport, besides quarantine: Quarantine?,
    leavingOut isLeftOut: (Finding) -> Bool = { _ in false }
  ) -> Bool {
    report.findings.contains {
      report.isFailure($0) && !(quarantine != nil && Quarantine.contains($0)) && !isLeftOut($0)
    }
  }

  /// How long a stage took.
  public struct Timing: Sendable {
    /// What the stage does.
    public let stage: String
    /// In nanoseconds.
    public let duration: Int
  }

  /// Reads, checks and renders the book below a folder, and holds its site in memory whatever was
  /// found.
  public static func prepare(_ access: BookSource, _ options: BookOptions = .init()) -> PreparedSite
  {
    let memory = SiteInMemory()
    var site = prepare(access, options, into: memory)
    site.outputs = memory.files(site.outputs.map(\.path))
    return site
  }

  /// Does all this for what is found on the way; the pages are dropped.
  public static func check(_ access: BookSource, _ options: BookOptions = .init()) -> PreparedSite {
    prepare(access, options, into: nil)
  }
}
