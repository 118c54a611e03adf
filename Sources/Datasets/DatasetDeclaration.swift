public import HornbookDiagnostics
public import HornbookFormats

/// What `book.json` says of one dataset.
public struct DatasetDeclaration: Sendable {
  /// The dataset's name: that of its file, without folder and ending, unless it names a file.
  public var name: String
  /// Where the name stands.
  public var place: Place
  /// What it holds, where its folder does not tell.
  public var kind: DatasetKind?
  /// The path of its file under `content/`, where it is not found by its name.
  public var file: Written?
  /// What pages call it.
  public var title: String?
  /// One or two sentences about it.
  public var summary: String?
  /// The properties of contacts that are published; nil where the usual ones are.
  public var projection: Projection?
  /// Words of `fields` that are no property of contacts.
  var unknownProperties: [Written] = []
  /// The declared fields of records; nil where each is a text.
  public var fields: [RecordField]?
  /// The pages that are made; nil where all are.
  public var pages: [DatasetPage]?
  /// The files that readers may take home; nil where all are.
  public var downloads: [DatasetDownload]?
  /// Whether vCards to take home hold the pictures, where these are small.
  public var hasPhotos = true
  /// Whether everybody in it is invented.
  public var isSample = false
  /// The order in which it is shown; nil for the usual one of its kind.
  public var order: DatasetOrder?
  /// How its grid is laid out.
  public var grid = GridSettings()
  /// How its staggered strip is laid out.
  public var strip = StripSettings()
  /// The template of a card, by its path under `templates/`.
  public var card: String?

  /// A dataset of which nothing is said.
  public init(name: String, place: Place) {
    self.name = name
    self.place = place
  }

  /// Reads the object `datasets` of `book.json`.
  public static func read(_ value: DataValue?, findings: inout [Finding]) -> [DatasetDeclaration] {
    guard let value else { return [] }
    guard value.kind == .object else {
      findings.append(.wrongType(of: value, expected: "an object with a key for each dataset"))
      return []
    }
    return value.members.compactMap { member in
      let model = FieldReader.read(DatasetModel.self, from: member.value, findings: &findings)
      guard var declaration = model?.declaration else { return nil }
      declaration.name = member.key
      declaration.place = member.keyPlace
      return declaration
    }
  }
}

/// What a dataset holds.
public enum DatasetKind: String, Sendable, Hashable, CaseIterable {
  /// People, below `contacts/`.
  case contacts
  /// A family and its favourite movies, below `movies/`.
  case movies
  /// Anything else with fields, below `records/`.
  case records

  /// The endings of the files that can be read.
  var endings: [String] {
    switch self {
    case .contacts: ["json", "csv", "vcf", "vcard"]
    case .movies: ["json"]
    case .records: ["json", "csv"]
    }
  }
}

/// The order in which a dataset is shown.
public enum DatasetOrder: String, Sendable, Hashable, CaseIterable {
  /// As the file has it.
  case file
  /// By names, without regard to case and accents; what has none comes last.
  case name
}

/// The pages that can be made of a dataset.
public enum DatasetPage: String, Sendable, Hashable, CaseIterable {
  /// All of it in a table.
  case table
  /// Cards in a grid.
  case grid
  /// Cards in a strip that scrolls sideways.
  case staggered
  /// A page for each.
  case details
}

/// The files of a dataset that readers may take home.
public enum DatasetDownload: String, Sendable, Hashable, CaseIterable {
  /// Cards for an address book.
  case vcard
  /// The same as the book's own file, as far as it is published.
  case json
  /// A table for a spreadsheet.
  case csv
}

/// The numbers of a flow grid.
public struct GridSettings: Sendable, Hashable {
  /// How many columns there are where there is room.
  public var columns = 3
  /// The least room between two cells.
  public var gap = 1
  /// The height of a cell.
  public var height = 90

  /// The grid of contacts.
  public init() {}
}

/// The numbers of a staggered strip.
public struct StripSettings: Sendable, Hashable {
  /// The size of an item.
  public var width = 100
  /// The size of an item.
  public var height = 90
  /// The room between two items.
  public var gap = 10
  /// The height of the strip.
  public var strip = 390
  /// Whether the rows stand in the middle of the strip.
  public var isCentred = false

  /// The strip of contacts.
  public init() {}
}
