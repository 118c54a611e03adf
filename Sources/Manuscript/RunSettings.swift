public import HornbookDiagnostics
public import HornbookFormats
public import HornbookMarkdown

/// How listings are run: `run` in `book.json`, by language.
///
/// It says how, and never whether: that is for whoever runs the program.
public struct RunSettings: Sendable {
  /// The languages, in the order of the file.
  public var languages: [Language] = []

  /// How the listings of a language are run.
  public struct Language: Sendable {
    /// The name of the language, as fences write it.
    public var name = ""
    /// The command that runs or compiles a listing; `{file}` and `{program}` are replaced.
    public var command: [String] = []
    /// The command that only compiles a listing.
    public var check: [String] = []
    /// The command that only looks at the form of a listing.
    public var parse: [String] = []
    /// The code that comes before each listing.
    public var prelude = ""
    /// The name of the file that a listing becomes.
    public var file: String?
    /// The version of the tools that the book is about.
    public var version: String?
    /// The time that a program may take, in seconds.
    public var seconds: Int?
    /// What must happen with listings that do not say.
    public var expectation: FenceRun.Expectation?
    /// The place in `book.json`.
    public var place: Place?
  }

  /// Nothing is said.
  public init() {}
}

extension RunSettings.Language: FieldDecodable {
  /// Reads a language.
  public init?(fields: inout FieldReader) {
    let words = FieldType<[String]>.list(.nonEmptyString)
    command = fields.optional("command", words) ?? []
    check = fields.optional("check", words) ?? []
    parse = fields.optional("parse", words) ?? []
    prelude = fields.optional("prelude", .string) ?? ""
    file = fields.optional("file", .fileName)
    version = fields.optional("version", .nonEmptyString)
    seconds = fields.optional("seconds", .int(1...60))
    expectation = fields.optional("expect", .expectation)
  }
}

extension FieldType<FenceRun.Expectation> {
  fileprivate static var expectation: FieldType {
    .choice(["run", "compiles", "parses"]) { FenceRun.Expectation(name: $0) }
  }
}

extension FieldType<String> {
  fileprivate static var fileName: FieldType {
    .checked("the name of a file, such as “main.swift”") { value in
      value.string.flatMap { name in
        name.isEmpty || name.hasPrefix(".") || name.utf8.contains { $0 == 0x2F || $0 < 0x21 }
          ? nil : name
      }
    }
  }
}

extension FieldType<RunSettings> {
  /// An object of languages.
  static var runSettings: FieldType {
    FieldType("an object of languages") { value, findings in
      guard value.kind == .object else {
        findings.append(.wrongType(of: value, expected: "an object of languages"))
        return nil
      }
      var settings = RunSettings()
      for member in value.members {
        let type = FieldType<RunSettings.Language>.record(RunSettings.Language.self)
        guard var language = type.read(member.value, &findings) else { continue }
        language.name = member.key
        language.place = member.keyPlace
        settings.languages.append(language)
      }
      return settings
    }
  }
}
