public import HornbookBytes
public import HornbookDiagnostics
public import HornbookMarkdown
public import HornbookTemplates

/// Everything that a page shows, as a plain value: the same input always gives the same bytes.
public struct PageInput: Sendable, Hashable {
  /// The page's identity.
  public let id: PageID
  /// The page's file in the site.
  public let path: String
  /// The page's own title, as plain text.
  public let title: String
  /// A description of one or two sentences.
  public let description: String?
  /// The absolute address; nil if the book has no `url`.
  public let canonical: String?
  /// The values for the templates, without `body`, which is added when the page is printed.
  public let value: TemplateObject
  /// A hash of the words of the interface, computed once because they are many and the same on all
  /// pages.
  let stringsHash: StableHash
  /// A hash of everything the body depends on: the text and the facts about it.
  public let textHash: StableHash?
  /// The markup that replaces blocks of the text, by their first node.
  let replacements: [Int: MarkupFacts.Replacement]
  /// The HTML after the text.
  public let closing: [UInt8]
  /// The style sheets that it needs in addition to the common one.
  public let styles: [PageStyle]
  /// The files that its directives show, by path under `content/`.
  public let assets: [String]
  /// The findings from assembling the page.
  public let findings: [Finding]
  /// The texts of the chapters, for the page with the whole book.
  public let papers: [PaperText]

  /// Hashes of what the page is made of, by the names of its parts.
  ///
  /// They cover everything but the templates and the program.
  public var parts: [(name: String, hash: StableHash)] {
    var parts: [(name: String, hash: StableHash)] = [
      ("kind", StableHash(of: id.kind.name)), ("text", bodyHash),
    ]
    for field in value.fields {
      let hash =
        field.key == PageFrame.stringsKey ? stringsHash : StableHash(of: field.value)
      parts.append((field.key.name, hash))
    }
    return parts
  }

  /// A hash of everything that determines the body.
  private var bodyHash: StableHash {
    let text = textHash ?? StableHash(of: "")
    guard !closing.isEmpty else { return text }
    var hasher = StableHasher()
    hasher.combine(text)
    hasher.combine(closing)
    return hasher.finish()
  }

  /// Whether it has long lists, whose items are made when they are shown.
  public var hasKeyedLists: Bool { value.hasKeyedLists }

  /// The page's key in the cache: a hash of its path and all its parts.
  public func fingerprint() -> StableHash {
    var hasher = StableHasher()
    hasher.combine(path)
    for (name, hash) in parts {
      hasher.combine(name)
      hasher.combine(hash)
    }
    return hasher.finish()
  }

  /// The replaced blocks of the text, in order.
  public var replaced: [ReplacedBlocks] {
    replacements.sorted { $0.key < $1.key }.map { .init(node: $0.key, replacement: $0.value) }
  }
}

/// Blocks of a text and the markup that replaces them.
public struct ReplacedBlocks: Sendable, Hashable {
  /// The first node of the blocks.
  public var node: Int
  /// The markup and the end of the blocks.
  public var replacement: MarkupFacts.Replacement

  /// Blocks that begin at a node.
  public init(node: Int, replacement: MarkupFacts.Replacement) {
    self.node = node
    self.replacement = replacement
  }
}

/// The text of a chapter on the page with the whole book.
public struct PaperText: Sendable, Hashable {
  /// The HTML of the text.
  public let html: [UInt8]
  /// The replaced blocks in the text, in order.
  public let replaced: [ReplacedBlocks]
  /// The HTML after the text.
  public let closing: [UInt8]
}
