public import HornbookImages

/// A dataset as pages show it: titles, texts and links, limited to what is published.
///
/// Contacts, members, movies and records all become lists, so that the same grid, table and
/// pages serve them all.
public struct DataList: Sendable {
  /// The name by which directives and pages refer to the list.
  public var name: String
  /// The kind of items, which is also the directive that shows the list.
  public var kind: Kind
  /// The title on pages; nil for the interface's own word.
  public var title: String?
  /// One or two sentences about the list.
  public var summary: String?
  /// The field that is the title, by the name that directives use.
  public var titleName = "name"
  /// The heading of the title column in a table.
  public var titleLabel = Label.word("name")
  /// The table columns after the title column.
  public var columns: [Column] = []
  /// The items, in order of display.
  public var items: [Item] = []
  /// The ranges of items with the same first letter; empty if an index is not useful.
  public var sections: [Section] = []
  /// The pages to make.
  public var pages: [DatasetPage] = DatasetPage.allCases
  /// The files that readers can download.
  public var downloads: [File] = []
  /// The layout of the grid.
  public var grid = GridSettings()
  /// The layout of the staggered strip.
  public var strip = StripSettings()
  /// The template of a card, if the list has its own.
  public var card: String?
  /// The name of the dataset that the list was made from.
  public var dataset: String
  /// The path of the dataset's file, as used in findings.
  public var file: String

  /// The kinds of items.
  public enum Kind: String, Sendable, Hashable {
    case contacts, members, movies, records
  }

  /// A table column: its field name and its heading.
  public struct Column: Sendable, Hashable {
    /// The field's name in declarations and directives.
    public var name: String
    /// The heading of the column.
    public var label: Label

    /// Creates a column.
    public init(_ name: String, _ label: Label) {
      self.name = name
      self.label = label
    }
  }

  /// The name of a value.
  public enum Label: Sendable, Hashable {
    /// A word of the interface, by its key.
    case word(String)
    /// The author's own words.
    case text(String)
  }

  /// An item of a list.
  public struct Item: Sendable {
    /// The name used in the item's address.
    public var slug: String
    /// The title; nil if the item has no name.
    public var title: String?
    /// The line below the title.
    public var subtitle: String?
    /// The portrait in the circle beside the title.
    public var portrait: Portrait?
    /// The values, by column.
    public var cells: [[Value]] = []
    /// The lines of the item's own page.
    public var facts: [Fact] = []
    /// The files that readers can download.
    public var downloads: [File] = []
  }

  /// Consecutive items with the same first letter.
  public struct Section: Sendable, Hashable {
    /// The letter; nil for items that do not begin with A to Z.
    public var letter: Character?
    /// The range of the items.
    public var items: Range<Int>
  }

  /// The contents of the circle beside a name.
  public enum Portrait: Sendable, Hashable {
    /// A picture under `content/`.
    case image(path: String, PixelSize?)
    /// A picture that was embedded in another file, by its path in the site.
    case inner(path: String, PixelSize?)
    /// One or two initials, and the number of the circle's colour tone.
    case initials(String, tone: Int)
  }

  /// A labelled line of an item's own page.
  public struct Fact: Sendable {
    /// The label of the line.
    public var label: Label
    /// The values; empty if the item has none.
    public var values: [Value]
  }

  /// A value as shown on pages.
  public struct Value: Sendable, Hashable {
    /// The label, such as home or work.
    public var label: Label?
    /// The lines of text.
    public var lines: [String]
    /// The value as a day, which pages write in words.
    public var day: PartialDate?
    /// The target of the value's link.
    public var link: Link?

    /// Creates a value of one line.
    public init(_ text: String, label: Label? = nil, link: Link? = nil) {
      lines = [text]
      self.label = label
      self.link = link
    }

    /// Creates a value that is a day if the text can be read as one.
    public init(day text: String, label: Label? = nil) {
      self.init(text, label: label)
      day = PartialDate(text)
    }

    /// Creates a value of several lines.
    public init(lines: [String], label: Label? = nil) {
      self.lines = lines
      self.label = label
    }
  }

  /// The target of a link.
  public enum Link: Sendable, Hashable {
    /// A URL.
    case address(String)
    /// An item of another list of the same dataset.
    case item(list: String, Int)
  }

  /// A file of the site.
  public struct File: Sendable, Hashable {
    /// The form of the download; nil for pictures, which are not offered as downloads.
    public var form: DatasetDownload?
    /// The path in the site.
    public var path: String
    /// The contents of the file.
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
