internal import HornbookBytes

/// The facts about the nodes of a document that depend on the whole book.
///
/// The HTML writer gets them as input, since it knows no other files.
public struct MarkupFacts: Sendable {
  /// The treatment of raw HTML.
  public var rawHTML: RawHTML
  /// The IDs of headings and terms, by node.
  public var headingIDs: NodeTable<String> = [:]
  /// The former names of headings, figures and listings, by node; links to them still work.
  public var aliases: NodeTable<[String]> = [:]
  /// The targets of links and images, by node.
  public var links: NodeTable<ResolvedLink> = [:]
  /// The addresses that replace those in raw HTML, by node, in order.
  public var rawAddresses: [Int: [(range: Range<Int>, address: String)]] = [:]
  /// The figures, by the node of their paragraph.
  public var figures: NodeTable<FigureFacts> = [:]
  /// The listings, by node.
  public var listings: NodeTable<ListingFacts> = [:]
  /// The references to footnotes that are elsewhere on the page, by node.
  public var noteMarks: NodeTable<NoteMark> = [:]
  /// The labels of footnotes by their numbers, where their names contain them; empty elsewhere.
  public var noteLabels: [Int: String] = [:]
  /// The HTML that replaces nodes: each key is the first replaced node.
  public var replacements: [Int: Replacement] = [:]
  /// The size in bytes of the labels and included code that the text asks for.
  public var takenIn = 0
  /// The words that the writer adds itself.
  public var words: MarkupWords
  /// Which code is highlighted.
  public var highlighting: CodeHighlighting
  /// The hosts from which images may be loaded.
  public var imageHosts: ImageHosts
  /// What is done with formulas in captions.
  public var formulas: FormulaSetting
  /// Whether the HTML is a fragment for a page outside the site.
  ///
  /// It then has no attributes for the scripts, the style sheet and the readers of the site's
  /// pages.
  public var isFragment = false

  /// Creates facts about a document that does not belong to a book.
  public init(
    rawHTML: RawHTML = .escape, highlighting: CodeHighlighting = .all, words: MarkupWords = .init(),
    imageHosts: ImageHosts = .init(), formulas: FormulaSetting = .off
  ) {
    self.rawHTML = rawHTML
    self.highlighting = highlighting
    self.words = words
    self.imageHosts = imageHosts
    self.formulas = formulas
  }

  /// Creates facts with the names in a document's own outline, for a fragment.
  public init(
    outline: Outline, rawHTML: RawHTML = .escape, words: MarkupWords = .init(),
    formulas: FormulaSetting = .off
  ) {
    self.init(rawHTML: rawHTML, words: words, formulas: formulas)
    isFragment = true
    take(outline)
  }

  /// Adds the names in a document's own outline.
  public mutating func take(_ outline: Outline) {
    for heading in outline.headings { headingIDs[heading.node] = heading.id }
    for element in outline.elements { headingIDs[element.node] = element.id }
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

  /// Reserves room for the names and links of a text.
  public mutating func reserve(for outline: Outline) {
    headingIDs.reserveCapacity(outline.headings.count)
    figures.reserveCapacity(outline.figures.count)
    listings.reserveCapacity(outline.listings.count)
    links.reserveCapacity(outline.links.count)
  }

  /// The resolved target of a link or image.
  public struct ResolvedLink: Sendable, Hashable {
    /// The address as written on the page.
    public var address: String
    /// The text for an empty link.
    public var label: String?
    /// The same as HTML, if it has formulas.
    public var labelMarkup: [UInt8]?
    /// What the term means that it leads to; nil if it leads to something else.
    public var meaning: String?
    /// The size of an image; nil if unknown or not an image.
    public var size: ImageSize?
    /// The film or sound that is shown instead of an image; nil for others.
    public var medium: Medium?
    /// Whether the page must not link there.
    public var isRefused = false

    /// Creates a target with this address.
    public init(
      address: String, label: String? = nil, markup: [UInt8]? = nil, size: ImageSize? = nil,
      medium: Medium? = nil
    ) {
      self.address = address
      self.label = label
      labelMarkup = markup
      self.size = size
      self.medium = medium
    }

    /// A target that must not be linked.
    public static var refused: ResolvedLink {
      var link = ResolvedLink(address: "")
      link.isRefused = true
      return link
    }
  }

  /// How a page shows an image.
  public struct ImageSize: Sendable, Hashable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// Whether it is a drawing with colours for dark pages, which needs no light ground on them.
    public var hasDarkColours = false

    /// Creates a size.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The ID and label of a figure.
  public struct FigureFacts: Sendable, Hashable {
    /// The ID for links to it.
    public var id: String
    /// The node of its image.
    public var image: Int
    /// The label, such as `Figure 3.2`.
    public var label: String

    /// Creates facts about a figure.
    public init(id: String, image: Int, label: String) {
      self.id = id
      self.image = image
      self.label = label
    }
  }

  /// The facts about a code block.
  public struct ListingFacts: Sendable, Hashable {
    /// The parsed info string of the fence.
    public var info: FenceInfo
    /// The ID for links to it; nil if there is none.
    public var id: String?
    /// The label, such as `Listing 3.1`; nil if it has no title.
    public var label: String?
    /// The included code; nil if all code is in the text.
    public var code: [UInt8]?
    /// The drawing that is made from the code; nil if it is shown as code.
    public var picture: Picture?

    /// Creates facts about a code block.
    public init(info: FenceInfo, id: String? = nil, label: String? = nil, code: [UInt8]? = nil) {
      self.info = info
      self.id = id
      self.label = label
      self.code = code
    }
  }

  /// A drawing that is made from a code block.
  public struct Picture: Sendable, Hashable {
    /// The path of its file under `content/`.
    public var path: String
    /// What it shows, for readers who cannot see it.
    public var alt: String
    /// The code from which it is drawn.
    public var source: [UInt8]
    /// Its address; nil if its file does not show the code, which is then shown itself.
    public var address: String?
    /// Its size.
    public var size: ImageSize?

    /// Creates a drawing whose file is not known.
    public init(path: String, alt: String, source: [UInt8]) {
      self.path = path
      self.alt = alt
      self.source = source
    }
  }

  /// A reference to a footnote that is elsewhere on the page.
  public struct NoteMark: Sendable, Hashable {
    /// The number of the note.
    public var number: Int
    /// The position of this reference among those to the same note, from 1; nil if the note does
    /// not lead back here.
    public var times: Int?

    /// Creates a reference to a note.
    public init(number: Int, times: Int?) {
      self.number = number
      self.times = times
    }
  }

  /// The HTML that replaces some nodes.
  public struct Replacement: Sendable, Hashable {
    /// The index after the last replaced node; the index of the node itself if the HTML is only
    /// inserted before it.
    public var end: Int
    /// The HTML to show instead.
    public var html: [UInt8]

    /// Creates a replacement.
    public init(end: Int, html: [UInt8]) {
      self.end = end
      self.html = html
    }
  }
}

/// The words in the HTML of a text, with the placeholders `{number}` and `{title}`.
public struct MarkupWords: Sendable, Hashable {
  /// The label of a figure.
  public var figureNumbered = "Figure {number}"
  /// The label of a listing.
  public var listingNumbered = "Listing {number}"
  /// The name of a table for screen readers.
  public var tableNumbered = "Table {number}"
  /// The label of a heading's permanent link.
  public var linkToSection = "Link to “{title}”"
  /// The hidden heading of the footnotes, for screen readers.
  public var notes = "Notes"
  /// The label of a callout in a listing.
  public var noteNumbered = "Note {number}"
  /// The label of the link from a footnote back to the text.
  public var backToText = "Back to the text"
  /// The label of a task that is done.
  public var done = "Done"
  /// The label of a task that is not done.
  public var notDone = "To do"
  /// The label of each kind of alert, in the order of `AlertKind`.
  public var alerts = ["Note", "Tip", "Important", "Warning", "Caution"]

  /// Creates the English words.
  public init() {}

  /// The label of a figure: `Figure 3.2`, or `Figure 2` in a chapter without a number.
  public func figure(_ number: Int, chapter: String?) -> String {
    Self.fill(figureNumbered, number, chapter)
  }

  /// The label of a listing: `Listing 3.1`, or `Listing 1` in a chapter without a number.
  public func listing(_ number: Int, chapter: String?) -> String {
    Self.fill(listingNumbered, number, chapter)
  }

  /// The name of a table by its position in the text, such as `Table 2`.
  public func table(_ number: Int) -> String { Self.fill(tableNumbered, number, nil) }

  /// The label of a callout, such as `Note 1`.
  func note(_ number: Int) -> String { Self.fill(noteNumbered, number, nil) }

  private static func fill(_ text: String, _ number: Int, _ chapter: String?) -> String {
    text.replacing(each: "{number}", with: chapter.map { "\($0).\(number)" } ?? String(number))
  }
}
