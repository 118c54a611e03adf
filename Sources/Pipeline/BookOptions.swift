internal import HornbookBytes
public import HornbookFormats
internal import HornbookManuscript
public import HornbookRunning

/// How a book is checked and built.
public struct BookOptions: Sendable {
  /// How many threads work at once; one per processor if nil.
  public var jobs: Int?
  /// Whether warnings count as errors.
  public var isStrict: Bool
  /// Whether the rules about good teaching run as well.
  public var includesTeaching: Bool
  /// Whether weak doubts about answers are told too.
  public var includesEvidence = false
  /// The rules whose findings are reported; all rules if empty.
  public var onlyRules: [String]
  /// How answers with errors are treated.
  public var onError: ErrorPolicy
  /// The edition that is made of the book.
  public var edition: Edition
  /// The language of the book, by its tag in `languages` of `book.json`; nil for the original.
  public var language: String?
  /// Whether the site has a page with the whole book for printing; if nil, only short books have
  /// one.
  public var printsWhole: Bool?
  /// The date of the sources, used where a date is needed and the book has none.
  public var sourceDate: CalendarDate?
  /// Whether the site has a page that reports the findings.
  public var includesReport = false
  /// Whether listings are highlighted; if false, `highlight` of `book.json` is overridden.
  public var highlights = true
  /// The program that makes an export, by its name; nil for the usual one.
  public var program: String?
  /// The check of links to other hosts; no host is asked if nil.
  public var external: ExternalCheck?
  /// The permission to run the listings; none is run if nil.
  public var running: RunRequest?
  /// Whether the code that is drawn is listed.
  public var listsPictures = false
  /// The ways in which a book may be bound that asks for it in `editions`.
  public var exports: [BoundSite] = []
  /// Called before each stage with the name of the stage.
  public var progress: @Sendable (String) -> Void

  /// Creates options; the defaults are those of an ordinary build.
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

  /// A hash of the options that a cached build depends on.
  ///
  /// A new option that affects the site or its findings must be added here.
  var fingerprint: StableHash {
    var record = RecordWriter()
    record.write(isStrict)
    record.write(includesTeaching)
    record.write(includesEvidence)
    record.write(onlyRules) { $0.write($1) }
    record.write(onError.rawValue)
    record.write(edition.name)
    record.write(language ?? "")
    record.write(includesReport)
    record.write(highlights)
    record.write(printsWhole.map { $0 ? "yes" : "no" } ?? "")
    record.write(exports.map(\.kind.rawValue)) { $0.write($1) }
    record.write(running != nil)
    record.write(sourceDate) { $0.write($1.description) }
    return StableHash(of: record.take())
  }

  /// How answers with errors are treated.
  public enum ErrorPolicy: String, Sendable, CaseIterable {
    /// Nothing is published.
    case stop
    /// Those answers are held back, and the rest is published.
    case quarantine
  }
}
