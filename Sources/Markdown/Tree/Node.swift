/// The kind of a node.
public enum NodeKind: UInt8, Sendable, CaseIterable {
  case document
  // Blocks of CommonMark.
  case blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
  // Inlines of CommonMark.
  case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
  // Extensions of the book's dialect.
  case table, tableHead, tableBody, tableRow, tableCell, alert, footnote
  case strikethrough, footnoteReference
  // Definition lists, in the dialect of mdBook.
  case definitionList, definitionTerm, definition

  /// Whether the node is a block rather than an inline.
  public var isBlock: Bool {
    switch self {
    case .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong, .link, .image,
      .strikethrough, .footnoteReference:
      false
    default: true
    }
  }

  /// Whether the node's children are inlines.
  public var holdsInlines: Bool {
    switch self {
    case .paragraph, .heading, .definitionTerm, .tableCell, .emphasis, .strong, .link, .image,
      .strikethrough:
      true
    default: false
    }
  }
}

/// A range in the byte pool of a tree, in eight bytes.
public struct PoolRange: Sendable, Hashable {
  /// The first byte.
  public var offset: UInt32
  /// The number of bytes.
  public var count: UInt32

  /// Creates a range from an offset and a length.
  public init(offset: UInt32, count: UInt32) {
    self.offset = offset
    self.count = count
  }

  /// Creates a range of the pool from a range of offsets.
  init(_ range: Range<Int>) {
    self.init(
      offset: UInt32(clamping: range.lowerBound), count: UInt32(clamping: range.count))
  }

  /// An empty range.
  public static let empty = PoolRange(offset: 0, count: 0)

  /// Whether the range has no bytes.
  public var isEmpty: Bool { count == 0 }

  /// The range as offsets.
  public var range: Range<Int> { Int(offset)..<Int(offset) + Int(count) }
}

/// The boolean properties of a node.
public struct NodeFlags: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates flags from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A tight list, or a paragraph in one, which has no `<p>`.
  public static let tight = NodeFlags(rawValue: 1)
  /// An ordered list.
  public static let ordered = NodeFlags(rawValue: 2)
  /// An ordered list whose numbers are followed by `)`.
  public static let parenthesis = NodeFlags(rawValue: 4)
  /// A list item that is a task, or an alert that folds.
  public static let task = NodeFlags(rawValue: 8)
  /// A task that is done, or an alert that is open at first.
  public static let checked = NodeFlags(rawValue: 16)
  /// A link that was recognised in plain text.
  public static let automatic = NodeFlags(rawValue: 32)
  /// Code that is a formula in TeX.
  ///
  /// Like code, it is never folded, searched for marks or made typographic. The node's detail is
  /// its MathML, empty if it was not set.
  public static let formula = NodeFlags(rawValue: 64)
  /// A formula that stands by itself.
  public static let displayed = NodeFlags(rawValue: 128)
}

/// A node of a document: a plain value in a flat array.
///
/// Nodes are stored in the order in which they open, and `end` is the index after the last node
/// inside. So a subtree is a range of indices and a walk is a loop.
public struct Node: Sendable, Hashable {
  /// The kind, which determines the meaning of the other fields.
  public var kind: NodeKind
  /// The boolean properties.
  public var flags: NodeFlags = []
  /// The level of a heading, the kind of an alert, or the alignment of a table cell.
  public var level: UInt8 = 0
  /// The first number of an ordered list, or the number of a footnote.
  public var number: UInt32 = 0
  /// The index after the last node inside this one.
  public var end: UInt32 = 0
  /// The first byte in the source.
  public var lower: UInt32 = 0
  /// The byte after the last one in the source.
  public var upper: UInt32 = 0
  /// The text of text and code, or the destination of links and images.
  public var text: PoolRange = .empty
  /// The title of links and images, the info string of code blocks, the own label of an alert,
  /// or the MathML of a formula.
  public var detail: PoolRange = .empty

  /// Creates a node without content.
  public init(_ kind: NodeKind) {
    self.kind = kind
  }

  /// The range in the source; for inlines, only as exact as cmark's positions.
  public var range: Range<Int> { Int(lower)..<Int(max(lower, upper)) }
}

/// The kinds of alerts, as on GitHub.
public enum AlertKind: UInt8, Sendable, CaseIterable {
  case note, tip, important, warning, caution

  /// The word between `[!` and `]`; in lower case, the class in HTML.
  public var word: String {
    switch self {
    case .note: "NOTE"
    case .tip: "TIP"
    case .important: "IMPORTANT"
    case .warning: "WARNING"
    case .caution: "CAUTION"
    }
  }
}

/// The alignment of the cells in a column.
public enum ColumnAlignment: UInt8, Sendable, CaseIterable {
  case none, left, center, right
}

extension Node {
  /// The dollar signs around a formula in plain text; none around anything else.
  var formulaMark: StaticString {
    guard flags.contains(.formula) else { return "" }
    return flags.contains(.displayed) ? "$$" : "$"
  }
}
