public import HornbookBytes

/// The findings of a check, ready to be reported.
///
/// They are sorted and without duplicates, with the book's settings and suppressions applied, and
/// with the sources to show their places.
public struct FindingReport: Sendable {
  /// The findings to report.
  public private(set) var findings: [Finding]
  /// The findings that are suppressed by comments in the sources.
  public private(set) var allowed: [Finding]
  /// The number of reported findings by severity.
  public private(set) var counts: Counts
  /// Whether warnings count as errors.
  public let isStrict: Bool
  /// The paths of the checked files, sorted.
  public private(set) var files: [String]
  /// The tallies of the chapters; empty if they were not counted.
  public var chapters: [ChapterTally] = []
  /// The known rules.
  public let registry: RuleRegistry
  private var sources: [String: LocatedSource]
  /// The files that are not UTF-8, so that their text in memory differs from the file.
  private var damaged: Set<String>

  /// The number of findings by severity.
  public struct Counts: Hashable, Sendable {
    /// The number of findings with severity `error`.
    public var errors = 0
    /// The number of findings with severity `warning`.
    public var warnings = 0
    /// The number of findings with severity `note`.
    public var notes = 0

    /// Counts the findings.
    public init(_ findings: [Finding] = []) {
      for finding in findings {
        switch finding.severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .note: notes += 1
        }
      }
    }
  }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - findings: All findings, in any order.
  ///   - sources: The files that were checked.
  ///   - registry: The known rules; findings of other rules are reported unchanged.
  ///   - settings: The book's settings about rules.
  ///   - suppressions: The suppressions in the sources.
  ///   - read: Reads the bytes of a source that some finding points to, if they are not in memory.
  public init(
    _ findings: [Finding], sources: [Source] = [], registry: RuleRegistry,
    settings: RuleSettings = RuleSettings(), suppressions: [Suppression] = [],
    reading read: (Source) -> Source = { $0 }
  ) {
    let selection = FindingSelection(
      findings, registry: registry, settings: settings, suppressions: suppressions)
    self.findings = selection.told
    allowed = selection.allowed
    counts = Counts(selection.told)
    isStrict = settings.isStrict
    self.registry = registry
    files = sources.map(\.path).sorted()
    damaged = Set(findings.lazy.filter { $0.rule == Rule.ofDamage }.compactMap(\.place?.file))
    self.sources = Self.located(sources, for: selection.told, read)
  }

  /// The report with the places in the author's files.
  ///
  /// - Parameter authorship: Nil if the stages see the files as the author wrote them.
  public func told(by authorship: Authorship?) -> FindingReport {
    guard let authorship else { return self }
    var report = self
    report.findings = FindingSelection.sortedOnce(findings.map(authorship.finding))
    report.allowed = FindingSelection.sortedOnce(allowed.map(authorship.finding))
    report.counts = Counts(report.findings)
    report.files = Set(files.map { authorship.place(Place(file: $0)).place.file }).sorted()
    report.damaged = Set(damaged.map { authorship.place(Place(file: $0)).place.file })
    report.sources = Self.located(
      Self.paths(in: report.findings).map { Source(path: $0, bytes: []) }, for: report.findings
    ) { authorship.read($0.path) }
    return report
  }

  /// The report together with that of the same book in another language.
  public func joined(with other: FindingReport) -> FindingReport {
    var report = self
    // The settings of a translation are written anew, so a place in them may be another one.
    let told = Set(findings.map { [$0.rule, $0.message, $0.place?.file ?? ""] })
    report.findings = FindingSelection.sortedOnce(
      findings
        + other.findings.filter {
          $0.place?.file.hasSuffix("/book.json") != true
            || !told.contains([$0.rule, $0.message, $0.place?.file ?? ""])
        })
    report.allowed = FindingSelection.sortedOnce(allowed + other.allowed)
    report.counts = Counts(report.findings)
    report.files = Set(files + other.files).sorted()
    report.chapters += other.chapters
    report.sources.merge(other.sources) { first, _ in first }
    return report
  }

  /// The report with further findings, which no setting can allow.
  ///
  /// - Parameter sources: The files that they point to.
  public func with(_ findings: [Finding], in sources: [Source]) -> FindingReport {
    var report = self
    report.findings = FindingSelection.sortedOnce(self.findings + findings)
    report.counts = Counts(report.findings)
    report.sources = Self.located(sources, for: report.findings) { $0 }
    return report
  }

  /// The files, from `sources`, that the fixes of the findings change.
  public func fixable(_ sources: [Source], by authorship: Authorship?) -> [Source] {
    guard let authorship else { return sources }
    let paths = Set(findings.lazy.flatMap { fixes(of: $0) }.flatMap(\.edits).map(\.place.file))
    return paths.sorted().map(authorship.read)
  }

  /// Whether a program should exit with a failure.
  public var fails: Bool { counts.errors > 0 || (isStrict && counts.warnings > 0) }

  /// Whether a finding counts as a failure.
  public func isFailure(_ finding: Finding) -> Bool {
    finding.severity == .error || (isStrict && finding.severity == .warning)
  }

  /// The fixes of a finding, and behind them the name that its message asks about.
  public func fixes(of finding: Finding) -> [Finding.Fix] {
    guard let place = finding.place, let source = sources[place.file],
      let meant = NearMiss.proposal(of: finding, in: source.bytes)
    else { return finding.fixes }
    return finding.fixes + [meant]
  }

  /// Whether the edits of a fix can be applied to the files as they are on the disk.
  func canApply(_ fix: Finding.Fix) -> Bool {
    fix.edits.allSatisfy { edit in
      guard let source = sources[edit.place.file] else { return false }
      return edit.place.upper <= source.bytes.count && !damaged.contains(edit.place.file)
    }
  }

  /// The report with only some of its findings, for showing them.
  public func showing(_ findings: [Finding]) -> FindingReport {
    var report = self
    report.findings = findings
    report.counts = Counts(findings)
    return report
  }

  /// The located source of a place; nil if the report does not have it.
  public func source(of place: Place) -> LocatedSource? { sources[place.file] }

  /// Finds the lines only of files that a finding refers to.
  private static func located(
    _ sources: [Source], for findings: [Finding], _ read: (Source) -> Source
  ) -> [String: LocatedSource] {
    let wanted = paths(in: findings)
    var located: [String: LocatedSource] = [:]
    for source in sources where wanted.contains(source.path) {
      located[source.path] = LocatedSource(read(source))
    }
    return located
  }

  /// The files that findings refer to.
  private static func paths(in findings: [Finding]) -> Set<String> {
    var paths: Set<String> = []
    for finding in findings {
      if let place = finding.place { paths.insert(place.file) }
      for note in finding.notes {
        if let place = note.place { paths.insert(place.file) }
      }
      for edit in finding.fixes.lazy.flatMap(\.edits) { paths.insert(edit.place.file) }
    }
    return paths
  }
}

/// A source with its line table, for converting places to lines and columns.
public struct LocatedSource: Sendable {
  /// All bytes of the source.
  public let bytes: [UInt8]
  /// The line table.
  public let lines: LineTable
  /// The number of UTF-16 code units before regular offsets.
  let units: UTF16Marks

  /// Finds the lines of a source.
  public init(_ source: Source) {
    bytes = source.bytes
    lines = source.lines
    units = UTF16Marks(source.bytes)
  }

  /// The positions of the first byte of a place and of the first byte after it.
  public func positions(of place: Place) -> (start: LinePosition, end: LinePosition) {
    (lines.position(at: place.lower), lines.position(at: place.upper))
  }

  /// The range of a place, clamped to the file.
  func range(of place: Place) -> Range<Int> {
    place.range.clamped(to: 0..<bytes.count)
  }
}
