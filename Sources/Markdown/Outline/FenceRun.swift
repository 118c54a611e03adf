public import HornbookBytes

/// What must happen when a listing is run: `run`, `prints`, `compiles`, `fails="error text"`.
public struct FenceRun: Sendable, Hashable {
  /// What must happen; nil if the fence does not say.
  public var expectation: Expectation?
  /// The name of the listing on which this one builds.
  public var continues: String?
  /// The files that belong to its program besides, relative to the text.
  public var companions: [String] = []

  /// What must happen.
  public enum Expectation: Sendable, Hashable {
    /// It ends well.
    case run
    /// It ends well and prints the listing behind it.
    case prints
    /// It compiles; nothing is run.
    case compiles
    /// It is well formed, whatever the names in it mean.
    case parses
    /// It does not compile or does not end well, and says this.
    case fails(String)
    /// Nothing, whatever the book says of other listings in this language.
    case nothing

    /// The expectation with a name; nil if there is none.
    public init?(name: String) {
      switch name {
      case "run": self = .run
      case "prints": self = .prints
      case "compiles": self = .compiles
      case "parses": self = .parses
      case "fails": self = .fails("")
      default: return nil
      }
    }
  }

  /// The names of the attributes.
  static let names = ["run", "prints", "compiles", "parses", "fails", "continues", "with"]

  /// Nothing is said.
  public init() {}

  /// Reads an attribute; returns whether it is one of these.
  mutating func read(_ name: String, _ value: String?) -> Bool {
    switch (name, value) {
    case ("run", "no"): expectation = .nothing
    case ("fails", let value?): expectation = .fails(value)
    case ("continues", let value?): continues = value
    case ("with", let value?): companions = value.split { $0 == " " || $0 == "," }.map(String.init)
    default:
      guard value == nil, let found = Expectation(name: name) else { return false }
      expectation = found
    }
    return true
  }
}

extension FenceRun: Recordable {
  /// Writes what must happen.
  public func write(to record: inout RecordWriter) {
    let (name, text): (String, String) =
      switch expectation {
      case nil: ("", "")
      case .run: ("run", "")
      case .prints: ("prints", "")
      case .compiles: ("compiles", "")
      case .parses: ("parses", "")
      case .fails(let text): ("fails", text)
      case .nothing: ("nothing", "")
      }
    record.write(name)
    record.write(text)
    record.write(continues) { $0.write($1) }
    record.write(companions) { $0.write($1) }
  }

  /// Reads what must happen.
  public init(from record: inout RecordReader) {
    let name = record.text()
    let text = record.text()
    switch name {
    case "fails": expectation = .fails(text)
    case "nothing": expectation = .nothing
    default: expectation = Expectation(name: name)
    }
    continues = record.optional { $0.text() }
    companions = record.list { $0.text() }
  }
}
