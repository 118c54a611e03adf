internal import HornbookFormats

/// A document of a word processor: its blocks, in order, and what else was found in it.
struct RichDocument: Sendable {
  /// Every paragraph, those of tables and notes included.
  var paragraphs: [RichParagraph] = []
  /// Whether headings and lists are marked, so that nothing is guessed from looks and from signs in the text.
  var isMarked = false
  var blocks: [RichBlock] = []
  /// The notes at the foot of a page or at the end, by their labels.
  var notes: [String: [RichBlock]] = [:]
  var images: [RichImage] = []
  var comments: [RichComment] = []
  /// The number of changes that were tracked and are taken as accepted.
  var insertions = 0
  var deletions = 0
  /// What was left out, each with the paragraph in which it stood.
  var omissions: [(what: String, paragraph: Int)] = []
  /// What nobody can be sure of, each with its paragraph.
  var guesses: [(what: String, paragraph: Int)] = []

  /// The number of its formulas.
  var formulaCount: Int {
    paragraphs.reduce(0) { $0 + $1.pieces.count { $0.kind == .formula } }
  }
}

/// A block of a document.
indirect enum RichBlock: Sendable {
  /// A paragraph, by its index.
  case paragraph(Int)
  /// A table: its rows, their cells, and the blocks of each.
  case table([[[RichBlock]]])
}

/// A paragraph, or a line of code.
struct RichParagraph: Sendable {
  /// What a style says about a paragraph.
  enum Role: Sendable, Equatable {
    case text, code, quote, caption, contents
    /// The title of the whole, or the line below it.
    case title, subtitle
    /// A heading, from 1.
    case heading(Int)
  }

  var pieces: [RichPiece] = []
  var role = Role.text
  /// The mark of an item that the program numbers; nil if it is none.
  var item: RichItem?
  /// The number that the program sets before a heading.
  var label = ""
  /// How far it is set in, in twentieths of a point.
  var indent = 0
  /// The form that its style gives to all of it.
  var form: RichPiece.Format = []
  /// The language of a listing.
  var language = ""
  /// The name to which links lead.
  var name = ""
  /// Its element in the file, if comments can be set to it.
  var element: XMLElement?

  init(_ element: XMLElement? = nil) { self.element = element }

  /// The size of its letters in half points, and whether all of them are bold.
  var look: RichLook {
    var sizes: [Int: Int] = [:]
    var isBold = true
    for piece in pieces where !piece.isBlank && piece.kind != .formula {
      sizes[piece.size, default: 0] += piece.text.utf8.count
      isBold = isBold && piece.format.contains(.bold)
    }
    let size = sizes.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    return RichLook(size: size, isBold: isBold && !sizes.isEmpty)
  }

  /// Its text.
  var text: String { pieces.map(\.text).joined() }

  var isBlank: Bool { pieces.allSatisfy(\.isBlank) }

  /// Whether a formula is among its pieces.
  var hasFormula: Bool { pieces.contains { $0.kind == .formula } }
}

/// How a paragraph looks.
struct RichLook: Hashable, Comparable, Sendable {
  var size: Int
  var isBold: Bool

  static func < (a: Self, b: Self) -> Bool {
    (a.size, a.isBold ? 1 : 0) < (b.size, b.isBold ? 1 : 0)
  }
}

/// The mark of a list's item.
struct RichItem: Sendable, Equatable {
  /// How deep the item lies, from 0.
  var depth: Int
  /// A number or letter with its point or parenthesis; nothing for a bullet.
  var mark: String
}

/// A stretch of a paragraph.
struct RichPiece: Sendable {
  enum Kind: Sendable, Equatable {
    case text, lineBreak, tab
    /// An image, by its index.
    case image(Int)
    /// The mark of a note, by its label.
    case note(String)
    /// The end of what a comment is about, by its index.
    case comment(Int)
    /// A name to which links lead.
    case anchor(String)
    /// A formula, whose text is its TeX between dollar signs: two of them if it stands by itself.
    case formula
  }

  struct Format: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let bold = Format(rawValue: 1)
    static let italic = Format(rawValue: 2)
    static let code = Format(rawValue: 4)
    static let strike = Format(rawValue: 8)
    static let raised = Format(rawValue: 16)
    static let lowered = Format(rawValue: 32)
  }

  var kind = Kind.text
  /// The text; a blank for a tab or a line break.
  var text = ""
  var format: Format = []
  /// The size of the letters in half points; 0 if it is not said.
  var size = 0
  var link: String?
  /// Where the text stands in the file, if comments can be set to it.
  var origin: XMLText?
  /// The run that contains it.
  var run: XMLElement?

  var isBlank: Bool {
    switch kind {
    case .text: text.allSatisfy(\.isWhitespace)
    case .lineBreak, .tab, .comment: true
    case .image, .note, .anchor, .formula: false
    }
  }
}

extension RichPiece {
  /// A formula.
  init(tex: String, isDisplayed: Bool, size: Int) {
    let marks = isDisplayed ? "$$" : "$"
    self.init(kind: .formula, text: marks + tex + marks, size: size)
  }
}

/// A picture of a document.
struct RichImage: Sendable {
  /// Its path in the archive.
  let path: String
  /// Its address in the book.
  var address: String
  let description: String
}

/// A comment that somebody made.
struct RichComment: Sendable {
  let author: String
  let text: String
}
