public import HornbookDiagnostics
public import HornbookFormats

/// The declaration of a dataset in `book.json`.
public struct DatasetDeclaration: Sendable {
  /// The dataset's name.
  ///
  /// It is the file's name without folder and extension, unless the declaration names a file.
  public var name: String
  /// The place of the name in `book.json`.
  public var place: Place
  /// The kind of dataset, if the folder does not determine it.
  public var kind: DatasetKind?
  /// The path of the file under `content/`, if it cannot be found by name.
  public var file: PlacedText?
  /// The names that lead to the list of records in a JSON file, joined by full stops.
  public var path: PlacedText?
  /// The question to ask a database.
  public var query: RecordQuery?
  /// The title on pages.
  public var title: String?
  /// One or two sentences about the dataset.
  public var summary: String?
  /// The properties of contacts to publish; nil for the usual ones.
  public var projection: Projection?
  /// Words in `fields` that are not properties of contacts.
  var unknownProperties: [PlacedText] = []
  /// The declared fields of records; nil if every field is a text.
  public var fields: [RecordField]?
  /// The pages to make; nil for all.
  public var pages: [DatasetPage]?
  /// The files that readers can download; nil for all.
  public var downloads: [DatasetDownload]?
  /// Whether downloaded vCards contain small pictures.
  public var hasPhotos = true
  /// Whether all contacts are invented.
  public var isSample = false
  /// The order of display; nil for the usual one of its kind.
  public var order: DatasetOrder?
  /// The layout of the grid.
  public var grid = GridSettings()
  /// The layout of the staggered strip.
  public var strip = StripSettings()
  /// The path of the card's template under `templates/`.
  public var card: String?

  /// Creates a declaration with default settings.
  public init(name: String, place: Place) {
    self.name = name
    self.place = place
  }

  /// Reads the `datasets` object of `book.json`.
  public static func read(_ value: DataValue?, findings: inout [Finding]) -> [DatasetDeclaration] {
    guard let value else { return [] }
    guard value.kind == .object else {
      findings.append(.wrongType(of: value, expected: "an object with a key for each dataset"))
      return []
    }
    return value.members.compactMap { member in
      let read = FieldReader.read(DatasetDeclaration.self, from: member.value, findings: &findings)
      guard var declaration = read else { return nil }
      declaration.name = member.key
      declaration.place = member.keyPlace
      return declaration
    }
  }
}

/// The kinds of dataset.
public enum DatasetKind: String, Sendable, Hashable, CaseIterable {
  /// People, in `contacts/`.
  case contacts
  /// A family and its favourite movies, in `movies/`.
  case movies
  /// Any other records with fields, in `records/`.
  case records

  /// The extensions of SQLite's databases.
  public static let databaseEndings = ["sqlite", "sqlite3", "db"]

  /// What SQLite appends to a database's name for files of its own beside it.
  public static let logEndings = ["-wal", "-journal", "-shm"]

  /// Whether a file is a database, by its name.
  public static func isDatabase(_ path: String) -> Bool {
    databaseEndings.contains(Source(path: path, bytes: []).ending)
  }

  /// The file extensions that can be read.
  public var endings: [String] {
    switch self {
    case .contacts: ["json", "plist", "csv", "vcf", "vcard"]
    case .movies: ["json"]
    case .records: ["json", "plist", "csv"] + Self.databaseEndings
    }
  }
}

/// The order in which a dataset is displayed.
public enum DatasetOrder: String, Sendable, Hashable, CaseIterable {
  /// The order of the file.
  case file
  /// By name, without regard to case and accents; items without a name come last.
  case name
}

/// The pages that can be made from a dataset.
public enum DatasetPage: String, Sendable, Hashable, CaseIterable {
  /// A table of all items.
  case table
  /// Cards in a grid.
  case grid
  /// Cards in a strip that scrolls sideways.
  case staggered
  /// A page for each item.
  case details
}

/// The files of a dataset that readers can download.
public enum DatasetDownload: String, Sendable, Hashable, CaseIterable {
  /// vCards for an address book.
  case vcard
  /// The published part of the dataset, in the book's own JSON format.
  case json
  /// A table for a spreadsheet.
  case csv
}

/// The layout of a flow grid, in points.
public struct GridSettings: Sendable, Hashable {
  /// The number of columns if there is enough space.
  public var columns = 3
  /// The smallest space between two cells.
  public var gap = 1
  /// The height of a cell.
  public var height = 90

  /// Creates the default layout, used for contacts.
  public init() {}
}

/// The layout of a staggered strip, in points.
public struct StripSettings: Sendable, Hashable {
  /// The width of an item.
  public var width = 100
  /// The height of an item.
  public var height = 90
  /// The space between two items.
  public var gap = 10
  /// The height of the strip.
  public var strip = 390
  /// Whether the rows are centred vertically in the strip.
  public var isCentred = false

  /// Creates the default layout, used for contacts.
  public init() {}
}
