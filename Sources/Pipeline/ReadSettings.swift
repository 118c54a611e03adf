internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown

/// The settings read from `book.json`.
struct ReadSettings: Sendable {
  static let path = "content/book.json"

  let settings: BookSettings
  let notes: ReadNotes

  /// Reads `book.json`; uses the default settings if it is missing.
  init(_ files: BookSource, isThere: Bool) {
    var settings = BookSettings()
    var notes = ReadNotes()
    if !isThere {
      notes.findings.append(.settingsMissing)
    } else if let source = notes.read(Self.path, files) {
      notes.sources.append(source)
      if let value = JSONParser.parse(source).root(findings: &notes.findings) {
        settings =
          FieldReader.read(BookSettings.self, from: value, findings: &notes.findings) ?? settings
      }
    }
    self.settings = settings
    self.notes = notes
  }
}

extension BookSettings {
  /// Reads only the settings of a book.
  init(of files: BookSource, _ options: BookOptions) {
    // The notes are dropped, since the full build reports them.
    var isThere = false
    if case .found = files.resolve(ReadSettings.path, "") { isThere = true }
    self = ReadSettings(files, isThere: isThere).settings.made(for: options)
  }

  /// The settings adapted to the edition and to whether listings are highlighted.
  func made(for options: BookOptions) -> BookSettings {
    var settings = self
    options.edition.adapt(&settings)
    if !options.highlights { settings.highlight = .off }
    return settings
  }
}
