internal import HornbookBytes

/// What the collected book knows about the nodes of one document: handed to the writer, which knows
/// no other file.
public struct MarkupFacts: Sendable {
  /// What becomes of raw HTML.
  public var rawHTML: RawHTML
  /// The names of headings, by node.
  public var headingIDs: [Int: String] = [:]
  /// Old names of headings, figures and listings, by node, which still lead there.
  public var aliases: [Int: [String]] = [:]
  /// Where links lead and what images show, by node.
  public var links: [Int: ResolvedLink] = [:]
  /// The figures, by the node of their paragraph.
  public var figures: [Int: FigureFacts] = [:]
  /// The listings, by node.
  public var listings: [Int: ListingFacts] = [:]
  /// What marks of footnotes show that stand elsewhere, by node.
  public var noteMarks: [Int: NoteMark] = [:]
  /// HTML that stands in the place of nodes: from the key to the index after the last one.
  public var replacements: [Int: Replacement] = [:]
  /// How many bytes of labels and of code from files the text asks for.
  public var takenIn = 0
  /// The words that the writer itself puts on the page.
  public var words: MarkupWords
  /// Which code is highlighted.
  public var highlighting: CodeHighlighting
  /// The hosts from which images are shown.
  public var imageHosts: ImageHosts
  /// Whether the HTML is a piece for somebody else's page: then it has no attributes that only serve
  /// the readers, the scripts and the style sheet of ours.
  public var isFragment = false

  /// Facts about a document that belongs to no book.
  public init(
    rawHTML: RawHTML = .escape, highlighting: CodeHighlighting = .all, words: MarkupWords = .init(),
    imageHosts: ImageHosts = .init()
  ) {
    self.rawHTML = rawHTML
    self.highlighting = highlighting
    self.words = words
    self.imageHosts = imageHosts
  }

  /// The names that a document's own outline gives, without a book around it.
  public init(outline: Outline, rawHTML: RawHTML = .escape, words: MarkupWords = .init()) {
    self.init(rawHTML: rawHTML, words: words)
    isFragment = true
    take(outline)
  }

  /// Takes the names that a document's own outline gives.
  public mutating func take(_ outline: Outline) {
    for heading in outline.headings { headingIDs[heading.node] = heading.id }
    for figure in outline.figures {
      figures[figure.node] = FigureFacts(
        id: figure.id, image: figure.image, label: words.figure(figure.number, chapter: nil))
    }
    for listing in outline.listings {
      listings[listing.node] = ListingFacts(
        info: listing.info, id: listing.id,
        label: listing.number.map { words.listing($0, chapter: nil) })
    }
  }

  /// A link or image whose target has been found.
  public struct ResolvedLink: Sendable, Hashable {
    /// The address on the page.
    public var address: String
    /// What an empty link shows.
    public var label: String?
    /// The size of an image in pixels.
    public var size: ImageSize?
    /// Whether the page must not lead there.
    public var isRefused = false

    /// A target.
    public init(address: String, label: String? = nil, size: ImageSize? = nil) {
      self.address = address
      self.label = label
      self.size = size
    }

    /// A target to which nothing may lead.
    public static var refused: ResolvedLink {
      var link = ResolvedLink(address: "")
      link.isRefused = true
      return link
    }
  }

  /// Width and height in pixels.
  public struct ImageSize: Sendable, Hashable {
    /// From left to right.
    public var width: Int
    /// From top to bottom.
    public var height: Int

    /// A size.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// A figure's name and label.
  public struct FigureFacts: Sendable, Hashable {
    /// The name by which it is addressed.
    public var id: String
    /// The node of its image.
    public var image: Int
    /// `Figure 3.2`.
    public var label: String

    /// Facts of a figure.
    public init(id: String, image: Int, label: String) {
      self.id = id
      self.image = image
      self.label = label
    }
  }

  /// What a code block is on its page.
  public struct ListingFacts: Sendable, Hashable {
    /// What was written behind the fence.
    public var info: FenceInfo
    /// The name by which it is addressed.
    public var id: String?
    /// `Listing 3.1`, where it has a title.
    public var label: String?
    /// The code, where it comes from another file.
    public var code: [UInt8]?

    /// Facts of a code block.
    public init(info: FenceInfo, id: String? = nil, label: String? = nil, code: [UInt8]? = nil) {
      self.info = info
      self.id = id
      self.label = label
      self.code = code
    }
  }

  /// The mark of a footnote that stands elsewhere on the page.
  public struct NoteMark: Sendable, Hashable {
    /// The number of the note.
    public var number: Int
    /// Which of the marks for it this is, from 1; nil where the way back leads to something else.
    public var times: Int?

    /// A mark.
    public init(number: Int, times: Int?) {
      self.number = number
      self.times = times
    }
  }

  /// HTML that stands in the place of some nodes.
  public struct Replacement: Sendable, Hashable {
    /// The index after the last node that is replaced; that of the node itself where the HTML only
    /// stands before it.
    public var end: Int
    /// What stands there instead.
    public var html: [UInt8]

    /// A replacement.
    public init(end: Int, html: [UInt8]) {
      self.end = end
      self.html = html
    }
  }
}

/// The words that the HTML of a text needs of its own; `{number}` and `{title}` are filled in.
public struct MarkupWords: Sendable, Hashable {
  /// The label of a figure.
  public var figureNumbered = "Figure {number}"
  /// The label of a listing.
  public var listingNumbered = "Listing {number}"
  /// What a table that scrolls is called by those who cannot see it.
  public var tableNumbered = "Table {number}"
  /// What the mark beside a heading does.
  public var linkToSection = "Link to “{title}”"
  /// The heading of the footnotes, for those who cannot see that they are some.
  public var notes = "Notes"
  /// What a mark in a listing leads to.
  public var noteNumbered = "Note {number}"
  /// What the mark behind a footnote does.
  public var backToText = "Back to the text"
  /// A task that is done, and one that is not.
  public var done = "Done"
  /// A task that is not done yet.
  public var notDone = "To do"
  /// The label of each kind of alert, in the order of `AlertKind`.
  public var alerts = ["Note", "Tip", "Important", "Warning", "Caution"]

  /// English.
  public init() {}

  /// `Figure 3.2`, or `Figure 2` in a chapter without a number.
  public func figure(_ number: Int, chapter: String?) -> String {
    Self.fill(figureNumbered, number, chapter)
  }

  /// `Listing 3.1`, or `Listing 1` in a chapter without a number.
  public func listing(_ number: Int, chapter: String?) -> String {
    Self.fill(listingNumbered, number, chapter)
  }

  /// `Table 2`, the second of its text.
  public func table(_ number: Int) -> String { Self.fill(tableNumbered, number, nil) }

  /// `Note 1`, that of a mark in a listing.
  func note(_ number: Int) -> String { Self.fill(noteNumbered, number, nil) }

  private static func fill(_ text: String, _ number: Int, _ chapter: String?) -> String {
    text.replacing(each: "{number}", with: chapter.map { "\($0).\(number)" } ?? String(number))
  }
}
