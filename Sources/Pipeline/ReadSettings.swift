internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown

/// What `book.json` says.
struct ReadSettings: Sendable {
  static let path = "content/book.json"

  let settings: BookSettings
  let notes: ReadNotes

  /// Reads it, where it is there.
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
  /// The settings of a book, and nothing else of it.
  init(of files: BookSource, _ options: BookOptions) {
    // Whoever asks has a cache that says that they are there, or not.
    var isThere = false
    if case .found = files.resolve(ReadSettings.path, "") { isThere = true }
    self = ReadSettings(files, isThere: isThere).settings.made(for: options)
  }

  /// The settings as they are asked for: those for whom a book is made may see more, or want no colours.
  func made(for options: BookOptions) -> BookSettings {
    var settings = self
    options.edition.adapt(&settings)
    if !options.highlights { settings.highlight = .off }
    return settings
  }
}
