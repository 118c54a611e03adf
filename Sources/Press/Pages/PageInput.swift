public import HornbookBytes
public import HornbookDiagnostics
public import HornbookMarkdown
public import HornbookTemplates

/// All that a page shows, as a plain value: the same input always prints the same bytes.
public struct PageInput: Sendable, Hashable {
  /// Which page it is.
  public let id: PageID
  /// The file in the site.
  public let path: String
  /// The page's own title, as plain text.
  public let title: String
  /// One or two sentences about the page.
  public let description: String?
  /// The absolute address, where the book has a `url`.
  public let canonical: String?
  /// What the templates see; `body` is put in when the page is printed.
  public let value: TemplateObject
  /// A hash of the words of the interface, which are many and the same on all pages.
  let stringsHash: StableHash
  /// What makes the body: its text and all that the book knows about it.
  public let textHash: StableHash?
  /// What stands in the place of some blocks of the text.
  let replacements: [Int: MarkupFacts.Replacement]
  /// What stands behind the text.
  public let closing: [UInt8]
  /// The style sheets that it needs besides the one of every page.
  public let styles: [PageStyle]
  /// The files that its directives show, by path under `content/`.
  public let assets: [String]
  /// What was found wrong while it was put together.
  public let findings: [Finding]
  /// The texts of the chapters, where it is the page with all of them.
  public let papers: [PaperText]

  /// Hashes of what the page was made of, by the names of its parts.
  ///
  /// They cover all but the templates and the program.
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

  /// A hash of all that makes the body.
  private var bodyHash: StableHash {
    let text = textHash ?? StableHash(of: "")
    guard !closing.isEmpty else { return text }
    var hasher = StableHasher()
    hasher.combine(text)
    hasher.combine(closing)
    return hasher.finish()
  }

  /// The page's key in the cache: a hash of all its parts.
  public func fingerprint() -> StableHash {
    var hasher = StableHasher()
    hasher.combine(path)
    for (name, hash) in parts {
      hasher.combine(name)
      hasher.combine(hash)
    }
    return hasher.finish()
  }

  /// What stands in the place of some blocks of the text, from the top.
  public var replaced: [ReplacedBlocks] {
    replacements.sorted { $0.key < $1.key }.map { .init(node: $0.key, replacement: $0.value) }
  }
}

extension StableHash {
  /// The fingerprint of a value.
  init(of value: TemplateValue) {
    var hasher = StableHasher()
    hasher.combine(value: value)
    self = hasher.finish()
  }
}

extension StableHasher {
  /// Adds a value with all that is in it; values of our own making are never deep.
  fileprivate mutating func combine(value: TemplateValue) {
    switch value {
    case .null: combine(kind: 0)
    case .bool(let flag): combine(kind: flag ? 1 : 2)
    case .number(let number):
      combine(kind: 3)
      combine(UInt64(bitPattern: Int64(number)))
    case .decimal(let number):
      combine(kind: 4)
      combine(number.bitPattern)
    case .text(let text):
      combine(kind: 5)
      combine(text)
    case .bytes(let bytes):
      combine(kind: 6)
      combine(bytes)
    case .markup(let bytes):
      combine(kind: 7)
      combine(bytes)
    case .list(let items):
      combine(kind: 8)
      combine(UInt64(items.count))
      for item in items { combine(value: item) }
    case .object(let object):
      combine(kind: 9)
      combine(UInt64(object.fields.count))
      for field in object.fields {
        combine(field.key.fingerprint)
        combine(value: field.value)
      }
    }
  }

  private mutating func combine(kind: UInt64) { combine(kind) }
}

/// Some blocks of a text that something else stands in the place of.
public struct ReplacedBlocks: Sendable, Hashable {
  /// The first of their nodes.
  public var node: Int
  /// What stands there.
  public var replacement: MarkupFacts.Replacement

  /// Blocks from a node on.
  public init(node: Int, replacement: MarkupFacts.Replacement) {
    self.node = node
    self.replacement = replacement
  }
}

/// The text of a chapter as it stands on the page with the whole book.
public struct PaperText: Sendable, Hashable {
  /// Its HTML.
  public let html: [UInt8]
  /// What stands in it in the place of blocks, from the top.
  public let replaced: [ReplacedBlocks]
  /// What stands behind it.
  public let closing: [UInt8]
}
