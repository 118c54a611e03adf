public import HornbookImages

/// A dataset as pages show it: titles, texts and links, and nothing that is not published.
///
/// Contacts, members, movies and records all become lists, so that one grid, one table and one
/// kind of page serve them all.
public struct DataList: Sendable {
  /// The name by which directives and pages call it.
  public var name: String
  /// What it holds: the directive that shows it.
  public var kind: Kind
  /// What pages call it; nil where the words of the interface do.
  public var title: String?
  /// One or two sentences about it.
  public var summary: String?
  /// What stands above the titles in a table.
  public var titleLabel = Label.word("name")
  /// The columns of a table, behind that of the titles.
  public var columns: [Column] = []
  /// The items, in order.
  public var items: [Item] = []
  /// The stretches of items that share a letter; empty where no index is of use.
  public var sections: [Section] = []
  /// The pages that are made.
  public var pages: [DatasetPage] = DatasetPage.allCases
  /// The files that readers may take home.
  public var downloads: [File] = []
  /// How its grid is laid out.
  public var grid = GridSettings()
  /// How its staggered strip is laid out.
  public var strip = StripSettings()
  /// The template of a card, where it has one of its own.
  public var card: String?
  /// The name of the dataset that it comes from.
  public var dataset: String
  /// The file from which it was read, as findings name it.
  public var file: String

  /// What a list holds.
  public enum Kind: String, Sendable, Hashable {
    case contacts, members, movies, records
  }

  /// A column of a table: what an author calls it, and what readers see.
  public struct Column: Sendable, Hashable {
    /// The field, as declarations and directives name it.
    public var name: String
    /// What stands at its head.
    public var label: Label

    /// A column.
    public init(_ name: String, _ label: Label) {
      self.name = name
      self.label = label
    }
  }

  /// What a value is called.
  public enum Label: Sendable, Hashable {
    /// A word of the interface, by its key.
    case word(String)
    /// Words of the author.
    case text(String)
  }

  /// One thing of a list.
  public struct Item: Sendable {
    /// Its name in addresses.
    public var slug: String
    /// What it is called; nil where it has no name.
    public var title: String?
    /// A line below the title.
    public var subtitle: String?
    /// What stands in the circle.
    public var portrait: Portrait?
    /// Its values, by column.
    public var cells: [[Value]] = []
    /// What its own page tells.
    public var facts: [Fact] = []
    /// The files that readers may take home.
    public var downloads: [File] = []
  }

  /// Items that begin with one letter.
  public struct Section: Sendable, Hashable {
    /// The letter; nil for items that begin with none from A to Z.
    public var letter: Character?
    /// Their positions.
    public var items: Range<Int>
  }

  /// What stands in the circle beside a name.
  public enum Portrait: Sendable, Hashable {
    /// A picture under `content/`.
    case image(path: String, PixelSize?)
    /// A picture that came inside another file, by its path in the site.
    case inner(path: String, PixelSize?)
    /// One or two letters, and which of the tones the circle has.
    case initials(String, tone: Int)
  }

  /// One line of an item's own page.
  public struct Fact: Sendable {
    /// What it is.
    public var label: Label
    /// What there is to say; nothing where that is missing.
    public var values: [Value]
  }

  /// A value as it is shown.
  public struct Value: Sendable, Hashable {
    /// What it is: at home, at work.
    public var label: Label?
    /// Its lines.
    public var lines: [String]
    /// The day that it is, which pages tell in words.
    public var day: PartialDate?
    /// Where it leads.
    public var link: Link?

    /// A value of one line.
    public init(_ text: String, label: Label? = nil, link: Link? = nil) {
      lines = [text]
      self.label = label
      self.link = link
    }

    /// A day, where the text is one; else the text.
    public init(day text: String, label: Label? = nil) {
      self.init(text, label: label)
      day = PartialDate(text)
    }

    /// A value of several lines.
    public init(lines: [String], label: Label? = nil) {
      self.lines = lines
      self.label = label
    }
  }

  /// Where a value leads.
  public enum Link: Sendable, Hashable {
    /// An address.
    case address(String)
    /// An item of another list of the same dataset.
    case item(list: String, Int)
  }

  /// A file of the site.
  public struct File: Sendable, Hashable {
    /// What it is; nil for pictures, which are not offered.
    public var form: DatasetDownload?
    /// Its path in the site.
    public var path: String
    /// What it holds.
    public var bytes: [UInt8]
  }

  init(_ name: String, _ kind: Kind, of entry: DatasetPlan.Entry) {
    self.name = name
    self.kind = kind
    let declaration = entry.declaration
    dataset = declaration.name
    file = "content/" + entry.path
    title = declaration.title
    summary = declaration.summary
    pages = declaration.pages ?? DatasetPage.allCases
    grid = declaration.grid
    strip = declaration.strip
    card = declaration.card
  }
}
