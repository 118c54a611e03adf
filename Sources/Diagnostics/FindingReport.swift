public import HornbookBytes

/// What a check has found, as it is told: in order, each thing once, after the book's settings and
/// suppressions, with the sources at hand to show the places.
public struct FindingReport: Sendable {
  /// The findings that are told.
  public let findings: [Finding]
  /// The findings that were allowed in place.
  public let allowed: [Finding]
  /// How many findings of each severity are told.
  public let counts: Counts
  /// Whether warnings count as errors.
  public let isStrict: Bool
  /// The files that were checked, in alphabetical order.
  public let files: [String]
  /// What the chapters ask and answer, where that was counted.
  public var chapters: [ChapterTally] = []
  /// The rules that are known.
  public let registry: RuleRegistry
  private let sources: [String: LocatedSource]

  /// How many findings there are, by severity.
  public struct Counts: Hashable, Sendable {
    /// Findings of error severity.
    public var errors = 0
    /// Findings of warning severity.
    public var warnings = 0
    /// Findings of note severity.
    public var notes = 0

    /// Counts some findings.
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

  /// Puts a report together.
  ///
  /// - Parameters:
  ///   - findings: All that was found, in any order.
  ///   - sources: The files that were checked.
  ///   - registry: The rules that are known; a finding of another is told as it is.
  ///   - settings: What the book says about rules.
  ///   - suppressions: What the sources allow.
  public init(
    _ findings: [Finding], sources: [Source] = [], registry: RuleRegistry,
    settings: RuleSettings = RuleSettings(), suppressions: [Suppression] = []
  ) {
    let selection = FindingSelection(
      findings, registry: registry, settings: settings, suppressions: suppressions)
    self.findings = selection.told
    allowed = selection.allowed
    counts = Counts(selection.told)
    isStrict = settings.isStrict
    self.registry = registry
    files = sources.map(\.path).sorted()
    self.sources = Self.located(sources, for: selection.told)
  }

  /// Whether a program that tells this report should fail.
  public var fails: Bool { counts.errors > 0 || (isStrict && counts.warnings > 0) }

  /// Whether one finding counts as a failure.
  public func isFailure(_ finding: Finding) -> Bool {
    finding.severity == .error || (isStrict && finding.severity == .warning)
  }

  /// The file of a place with its lines, where it is at hand.
  public func source(of place: Place) -> LocatedSource? { sources[place.file] }

  /// The lines of a file are only looked for where something is told of it.
  private static func located(_ sources: [Source], for findings: [Finding])
    -> [String: LocatedSource]
  {
    var wanted: Set<String> = []
    for finding in findings {
      if let place = finding.place { wanted.insert(place.file) }
      for note in finding.notes {
        if let place = note.place { wanted.insert(place.file) }
      }
      for edit in finding.fixes.lazy.flatMap(\.edits) { wanted.insert(edit.place.file) }
    }
    var located: [String: LocatedSource] = [:]
    for source in sources where wanted.contains(source.path) {
      located[source.path] = LocatedSource(source)
    }
    return located
  }
}

/// A source and its lines, which is what it takes to speak about places in it.
public struct LocatedSource: Sendable {
  /// All its bytes.
  public let bytes: [UInt8]
  /// Where its lines begin.
  public let lines: LineTable
  /// How many UTF-16 code units stand before every so many bytes.
  let units: UTF16Marks

  /// Finds the lines of a source.
  public init(_ source: Source) {
    bytes = source.bytes
    lines = source.lines
    units = UTF16Marks(source.bytes)
  }

  /// The line and column of the first byte, and of the first byte after the stretch.
  public func positions(of place: Place) -> (start: LinePosition, end: LinePosition) {
    (lines.position(at: place.lower), lines.position(at: place.upper))
  }

  /// A place cut to what the file holds.
  func range(of place: Place) -> Range<Int> {
    place.range.clamped(to: 0..<bytes.count)
  }
}
