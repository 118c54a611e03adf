/// What a node of a document is.
public enum NodeKind: UInt8, Sendable, CaseIterable {
  case document
  // Blocks of CommonMark.
  case blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
  // Inlines of CommonMark.
  case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
  // What the book's dialect adds.
  case table, tableHead, tableBody, tableRow, tableCell, alert, footnote
  case strikethrough, footnoteReference

  /// Whether the node stands among blocks and not inside a line.
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
    case .paragraph, .heading, .tableCell, .emphasis, .strong, .link, .image, .strikethrough: true
    default: false
    }
  }
}

/// A stretch of the byte pool of a tree.
public struct PoolRange: Sendable, Hashable {
  /// The first byte.
  public var offset: UInt32
  /// How many bytes.
  public var count: UInt32

  /// A stretch of some bytes.
  public init(offset: UInt32, count: UInt32) {
    self.offset = offset
    self.count = count
  }

  /// The same as a range of offsets.
  init(_ range: Range<Int>) {
    self.init(
      offset: UInt32(clamping: range.lowerBound), count: UInt32(clamping: range.count))
  }

  /// Nothing.
  public static let empty = PoolRange(offset: 0, count: 0)

  /// Whether there is nothing in it.
  public var isEmpty: Bool { count == 0 }

  /// The same as a range of offsets.
  public var range: Range<Int> { Int(offset)..<Int(offset) + Int(count) }
}

/// Yes-or-no facts of a node.
public struct NodeFlags: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Flags of some bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A tight list, or a paragraph that stands in one and so has no `<p>`.
  public static let tight = NodeFlags(rawValue: 1)
  /// An ordered list.
  public static let ordered = NodeFlags(rawValue: 2)
  /// An ordered list whose numbers are followed by `)`.
  public static let parenthesis = NodeFlags(rawValue: 4)
  /// An item that is a task.
  public static let task = NodeFlags(rawValue: 8)
  /// A task that is done.
  public static let checked = NodeFlags(rawValue: 16)
  /// A link that was recognised in plain text.
  public static let automatic = NodeFlags(rawValue: 32)
}

/// A node of a document: a plain value in a flat array.
///
/// Nodes stand in the order in which they open; `end` is the index after the last node inside, so a
/// subtree is a range and a walk is a loop.
public struct Node: Sendable, Hashable {
  /// What it is.
  public var kind: NodeKind
  /// Yes-or-no facts.
  public var flags: NodeFlags = []
  /// The level of a heading, the kind of an alert, the alignment of a table's cell.
  public var level: UInt8 = 0
  /// The first number of an ordered list, the number of a footnote.
  public var number: UInt32 = 0
  /// The index after the last node inside this one.
  public var end: UInt32 = 0
  /// The first byte in the source.
  public var lower: UInt32 = 0
  /// The byte after the last one in the source.
  public var upper: UInt32 = 0
  /// The literal of text and code, the destination of links and images.
  public var text: PoolRange = .empty
  /// The title of links and images, the info string of code blocks.
  public var detail: PoolRange = .empty

  /// A node without facts.
  public init(_ kind: NodeKind) {
    self.kind = kind
  }

  /// Where it stands in the source; for inlines as exact as cmark knows it.
  public var range: Range<Int> { Int(lower)..<Int(max(lower, upper)) }
}

/// The kinds of alerts, as GitHub names them.
public enum AlertKind: UInt8, Sendable, CaseIterable {
  case note, tip, important, warning, caution

  /// The word between `[!` and `]`, and the class in HTML (there in lower case).
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

/// How the cells of a column are set.
public enum ColumnAlignment: UInt8, Sendable, CaseIterable {
  case none, left, center, right
}
