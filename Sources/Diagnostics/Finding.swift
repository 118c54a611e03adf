/// The severity of a finding.
public enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
  /// Worth knowing; never causes a failure.
  case note
  /// Probably wrong; causes a failure only with `--strict`.
  case warning
  /// Wrong; nothing is published until it is fixed.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Compares severities from mild to grave.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// A mistake in what the author wrote.
///
/// Findings are values: they are collected, sorted and rendered, never thrown. Failures of the tool
/// itself are errors instead.
public struct Finding: Hashable, Sendable {
  /// The identifier of the rule, such as `link-broken`.
  public var rule: String
  /// The severity after the book's settings have been applied.
  public var severity: Severity
  /// The place of the mistake; nil if it has no single place.
  public var place: Place?
  /// One clause in lower case without a full stop, with the subject in quotes.
  public var message: String
  /// What to do about it, as one imperative sentence; replaces the rule's remedy.
  public var remedy: String?
  /// Other places that explain the mistake.
  public var notes: [Note]
  /// Alternative changes that correct the mistake.
  public var fixes: [Fix]
  /// The number of the chapter, for findings about questions.
  public var chapter: Int?
  /// The position of the question in its chapter, from 1.
  public var question: Int?
  /// The run of consecutive findings that this one belongs to; nil if it is single.
  ///
  /// Reports for people show a run as one finding.
  public var run: Run?
  /// Whether a report may quote the source line.
  ///
  /// False if that would reveal a secret in a build log.
  public var mayBeQuoted = true

  /// Creates a finding with the severity of its rule.
  public init(
    _ rule: Rule, at place: Place?, _ message: String, remedy: String? = nil, notes: [Note] = [],
    fixes: [Fix] = [], chapter: Int? = nil, question: Int? = nil
  ) {
    self.rule = rule.id
    severity = rule.severity
    self.place = place
    self.message = message.inOneLine
    self.remedy = remedy ?? rule.remedy
    self.notes = notes
    self.fixes = fixes
    self.chapter = chapter
    self.question = question
  }

  /// The fix that may be applied without asking; nil if there is none.
  public var safeFix: Fix? { fixes.first { !$0.isProposal } }

  /// The finding with one of its fixes, which somebody has chosen.
  public func choosing(_ fix: Fix) -> Finding {
    var chosen = self
    chosen.fixes = [Fix(fix.summary, edits: fix.edits)]
    return chosen
  }

  /// Several findings of one rule with a single cause; each of them has the same value.
  public struct Run: Hashable, Sendable {
    /// The message for the whole run.
    public var message: String
    /// The number of findings in the run.
    public var count: Int
    /// The place of the first finding.
    public var start: Place

    /// Creates the description of a run.
    public init(_ message: String, count: Int, start: Place) {
      self.message = message
      self.count = count
      self.start = start
    }
  }

  /// A message about a further place.
  public struct Note: Hashable, Sendable {
    /// The place; nil for a remark without one.
    public var place: Place?
    /// The text of the remark.
    public var message: String

    /// Creates a note.
    public init(at place: Place?, _ message: String) {
      self.place = place
      self.message = message.inOneLine
    }
  }

  /// A set of replacements that belong together.
  public struct Fix: Hashable, Sendable {
    /// The effect of the fix, in the imperative.
    public var summary: String
    /// The replacements, which do not overlap.
    public var edits: [Edit]
    /// Whether somebody must decide if this is what was meant.
    public var isProposal: Bool

    /// Creates a fix, whose edits are applied all together or not at all.
    public init(_ summary: String, edits: [Edit], isProposal: Bool = false) {
      self.summary = summary
      self.edits = edits
      self.isProposal = isProposal
    }
  }

  /// A replacement of some bytes of a file.
  public struct Edit: Hashable, Sendable {
    /// The range to replace.
    public var place: Place
    /// The new bytes.
    public var replacement: [UInt8]

    /// Creates an edit that replaces a range of a file.
    public init(_ place: Place, with replacement: String) {
      self.place = place
      self.replacement = [UInt8](replacement.utf8)
    }
  }
}

extension String {
  /// The text with a space in place of each line break.
  fileprivate var inOneLine: String {
    guard utf8.contains(where: { (0x0A...0x0D).contains($0) }) else { return self }
    return split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension Finding: Comparable {
  /// Compares findings by file, then by place, then by severity with the gravest first.
  ///
  /// The order is total, so that the report is the same for any number of threads.
  public static func < (a: Finding, b: Finding) -> Bool {
    if a.place != b.place { return isBefore(a.place, b.place) }
    if a.severity != b.severity { return a.severity > b.severity }
    if (a.rule, a.message) != (b.rule, b.message) {
      return (a.rule, a.message) < (b.rule, b.message)
    }
    if a.numbers != b.numbers { return a.numbers.lexicographicallyPrecedes(b.numbers) }
    if a.remedy != b.remedy { return (a.remedy ?? "") < (b.remedy ?? "") }
    if a.notes != b.notes { return a.notes.lexicographicallyPrecedes(b.notes, by: Note.isBefore) }
    return a.fixes.lexicographicallyPrecedes(b.fixes, by: Fix.isBefore)
  }

  /// Findings without a place come first.
  fileprivate static func isBefore(_ a: Place?, _ b: Place?) -> Bool {
    guard let b else { return false }
    return a.map { $0 < b } ?? true
  }

  private var numbers: [Int] { [chapter ?? 0, question ?? 0] }
}

extension Finding.Note {
  fileprivate static func isBefore(_ a: Finding.Note, _ b: Finding.Note) -> Bool {
    a.place != b.place ? Finding.isBefore(a.place, b.place) : a.message < b.message
  }
}

extension Finding.Fix {
  fileprivate static func isBefore(_ a: Finding.Fix, _ b: Finding.Fix) -> Bool {
    if a.summary != b.summary { return a.summary < b.summary }
    return a.edits.lexicographicallyPrecedes(b.edits) { a, b in
      a.place != b.place
        ? a.place < b.place : a.replacement.lexicographicallyPrecedes(b.replacement)
    }
  }
}
