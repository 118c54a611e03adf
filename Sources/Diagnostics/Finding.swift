/// How much a finding matters.
public enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
  /// Worth knowing; never fails anything.
  case note
  /// Probably wrong; fails only with `--strict`.
  case warning
  /// Wrong: nothing is published while it stands.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// From the mildest to the gravest.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// Something wrong with what the author wrote.
///
/// Findings are values: they are collected, sorted and rendered, never thrown. What the tool itself
/// could not do is an error, and another matter.
public struct Finding: Hashable, Sendable {
  /// The identifier of the rule that found it, such as `link-broken`.
  public var rule: String
  /// How much it matters here, after the book's settings.
  public var severity: Severity
  /// Where; nil where no one place is meant.
  public var place: Place?
  /// One clause without a full stop, lower case, that names the thing in quotes.
  public var message: String
  /// What to do about it, in the imperative, where that can be said better than by the rule.
  public var remedy: String?
  /// Other places that explain this one.
  public var notes: [Note]
  /// Changes that would mend it, each safe by itself.
  public var fixes: [Fix]
  /// The number of the chapter, for findings about questions.
  public var chapter: Int?
  /// The ordinal of the question in its chapter, from 1.
  public var question: Int?
  /// What several findings in a row say together, for reports that people read; nil for one that
  /// stands alone.
  public var run: Run?
  /// Whether a report may quote the line; not where that would tell a secret to a build's log.
  public var mayBeQuoted = true

  /// Something found by `rule`, with the rule's own severity.
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

  /// Findings of one rule that come of one mistake, each with the same value.
  public struct Run: Hashable, Sendable {
    /// What they say together, as a message.
    public var message: String
    /// How many they are.
    public var count: Int
    /// The first of the places.
    public var start: Place

    /// What some findings say together.
    public init(_ message: String, count: Int, start: Place) {
      self.message = message
      self.count = count
      self.start = start
    }
  }

  /// A further place, with what there is to say about it.
  public struct Note: Hashable, Sendable {
    /// Where; nil for a plain remark.
    public var place: Place?
    /// What there is to see.
    public var message: String

    /// A remark about a place.
    public init(at place: Place?, _ message: String) {
      self.place = place
      self.message = message.inOneLine
    }
  }

  /// A set of replacements that belong together.
  public struct Fix: Hashable, Sendable {
    /// What applying it does, in the imperative.
    public var summary: String
    /// The replacements, none overlapping another.
    public var edits: [Edit]

    /// Replacements that are made together or not at all.
    public init(_ summary: String, edits: [Edit]) {
      self.summary = summary
      self.edits = edits
    }
  }

  /// One replacement.
  public struct Edit: Hashable, Sendable {
    /// What is replaced.
    public var place: Place
    /// What takes its place.
    public var replacement: [UInt8]

    /// Replaces a stretch of a file.
    public init(_ place: Place, with replacement: String) {
      self.place = place
      self.replacement = [UInt8](replacement.utf8)
    }
  }
}

extension String {
  /// The text with a space for each line break, which quoted data may hold.
  fileprivate var inOneLine: String {
    guard utf8.contains(where: { (0x0A...0x0D).contains($0) }) else { return self }
    return split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension Finding: Comparable {
  /// The order in which findings are told: by file, from front to back, the gravest first.
  ///
  /// It is total, so that the report is the same for any number of threads.
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

  /// What is nowhere comes first.
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
