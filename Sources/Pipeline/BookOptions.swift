internal import HornbookBytes
public import HornbookFormats

/// How a book is checked and built.
public struct BookOptions: Sendable {
  /// How many threads work at once; as many as there are processors where nil.
  public var jobs: Int?
  /// Whether warnings count as errors.
  public var isStrict: Bool
  /// Whether the rules about good teaching run as well.
  public var includesTeaching: Bool
  /// The rules whose findings are told; all where empty.
  public var onlyRules: [String]
  /// What is done about answers in which something is wrong.
  public var onError: ErrorPolicy
  /// What is made of the book, and for whom.
  public var edition: Edition
  /// Whether there is a page with the whole book, to be printed; where nil, short books have one.
  public var printsWhole: Bool?
  /// The day of the sources, for what needs a date in a book that has none.
  public var sourceDate: CalendarDate?
  /// Whether the site has a page of what was found.
  public var includesReport = false
  /// Whether listings are highlighted where the book says so.
  public var highlights = true
  /// Asks other hosts about the links to them; nobody is asked where nil.
  public var external: ExternalCheck?
  /// Told before each stage, with what it is about to do.
  public var progress: @Sendable (String) -> Void

  /// Options for a usual build.
  public init(
    jobs: Int? = nil, isStrict: Bool = false, includesTeaching: Bool = false,
    onlyRules: [String] = [], onError: ErrorPolicy = .stop,
    edition: Edition = .reader, progress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.jobs = jobs
    self.isStrict = isStrict
    self.includesTeaching = includesTeaching
    self.onlyRules = onlyRules
    self.onError = onError
    self.edition = edition
    self.progress = progress
  }

  /// A hash of all that may make a difference to the site or to what is found; an option that is added
  /// is added here.
  var fingerprint: StableHash {
    var record = RecordWriter()
    record.write(isStrict)
    record.write(includesTeaching)
    record.write(onlyRules) { $0.write($1) }
    record.write(onError.rawValue)
    record.write(edition.name)
    record.write(includesReport)
    record.write(highlights)
    record.write(printsWhole.map { $0 ? "yes" : "no" } ?? "")
    record.write(sourceDate) { $0.write($1.description) }
    return StableHash(of: record.take())
  }

  /// What is done about answers in which something is wrong.
  public enum ErrorPolicy: String, Sendable, CaseIterable {
    /// Nothing is published.
    case stop
    /// Those answers are held back, and the rest is published.
    case quarantine
  }
}
