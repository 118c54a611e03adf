internal import HornbookBytes
internal import HornbookDatasets
public import HornbookDiagnostics
public import HornbookFiles
public import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
public import HornbookQuizzes

/// A book that has been read, checked and turned into pages, but not yet written anywhere.
///
/// All stages are in `CheckedBook` and `PrintedSite`, one line each.
public struct PreparedSite: Sendable {
  /// The collected book.
  public let book: Book
  /// The questions and their keys, with the result of the proof.
  public let proved: ProvedQuizzes
  /// The answers that are held back; nil unless that was requested and answers have errors.
  public let quarantine: Quarantine?
  /// The answers that the lock confirms; nil if the book has no lock.
  public let lock: AnswerLock?
  /// Writes the key with the words of the book's language.
  public let keyPrinter: KeyPrinter
  /// The findings that count after the book's own settings, sorted.
  public let report: FindingReport
  /// The files that may be fixed.
  ///
  /// Files that are not UTF-8 are left out, since their text in memory differs from the file.
  public let intactSources: [Source]
  /// How much the book contains.
  public let holdings: BookHoldings
  /// The files of the site in reading order; without their bytes unless the site is held in memory.
  public private(set) var outputs: [SiteOutput]
  /// How much of the book could be read.
  public let completeness: Completeness
  /// The days on which addresses on other hosts were last reachable, counted from 1970; nil if they
  /// were not checked.
  public let externalSeen: [String: Int]?
  /// The questions that were answered by running; nil if nothing was run.
  let answeredByRunning: Set<[Int]>?
  /// The code in chapters that is drawn; empty unless that was requested.
  public let pictures: [BookPicture]
  /// How long each stage took, in order.
  public let timings: [Timing]
  /// The results that the next build may use.
  let trace: BuildTrace
  /// The printed pages, without their bytes.
  let pages: [RenderedPage]
  /// Whether something that was to be kept of the last build is gone.
  let isLost: Bool
  /// The words of the search index for the next build.
  let words: KeptBuild.Words
  /// The texts, whose records the next build needs.
  let texts: BookTexts
  /// The press that printed them.
  let press: Press
  /// What the next check of the same process can use.
  let made: MadeForNextCheck
  /// The data files that pages are made from.
  let dataSources: [String]
  /// The book's own templates.
  let ownTemplates: [String]

  /// The questions and their keys.
  public var quizzes: QuizBook { proved.book }

  /// The questions prepared for grading, after the book's own settings.
  public var answerSheet: AnswerSheet { proved.sheet(report.findings) }

  /// Whether any part of the book could not be read.
  public var isIncomplete: Bool { completeness != .whole }

  /// Whether anything except answers that are held back prevents publishing.
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
    /// The time in nanoseconds.
    public let duration: Int
  }

  /// Reads, checks and renders a book, and holds its site in memory whatever the findings.
  public static func prepare(_ access: BookSource, _ options: BookOptions = .init()) -> PreparedSite
  {
    let memory = SiteInMemory()
    var site = prepare(access, options, into: memory)
    site.outputs = memory.files(site.outputs.map(\.path))
    return site
  }

  /// Reads, checks and renders a book for its findings alone; the pages are dropped.
  public static func check(_ access: BookSource, _ options: BookOptions = .init()) -> PreparedSite {
    prepare(access, options, into: nil)
  }
}
