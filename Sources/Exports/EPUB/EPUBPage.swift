internal import HornbookBytes

/// A document of an EPUB, with what the package needs to know of it.
struct EPUBPage: Sendable {
  /// The title of the page.
  var title: [UInt8] = []
  /// What stands in the body.
  var body: [UInt8] = []
  /// The names of its elements.
  var ids: Set<String> = []
  /// The names in documents to which it links.
  var links: [Link] = []
  /// The headings of its sections.
  var headings: [Heading] = []
  /// The files that it shows, by path in the site, in order.
  var files: [String] = []
  var hasDrawing = false
  var hasMathematics = false
  var hasFilm = false
  var hasSound = false
  /// How many films have no captions.
  var uncaptioned = 0
  /// Whether it shows an image other than a portrait beside a name.
  var hasImage = false
  /// Whether an image of a text has no description.
  var lacksAlternative = false

  /// A link to a name in a document.
  struct Link: Hashable, Sendable {
    /// The document; nil for the page itself.
    var document: String?
    var name: String
  }

  /// The heading of a section.
  struct Heading: Sendable {
    var id: String
    /// The title, as escaped text.
    var title: [UInt8]
  }
}
